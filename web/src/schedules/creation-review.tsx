import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Stack,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { CreationReply } from '@watchbill/core/schedules/create';
import { useAdvisorNames } from '@watchbill/core/schedules/hooks/creation';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { StatCards } from '../kit/figure/stat-cards.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

type Week = CreationReply['weeks'][number];
type Names = ReadonlyMap<number, string>;
type Props = Readonly<{
  division: number;
  made: CreationReply;
  error: unknown;
  /** What can be done with it. */
  actions: ReactNode;
}>;

/**
 * What a draft came to: which rules each week breaks, how well it covers what is needed, and which
 * days have no shift.
 */
export function CreationReview({ division, made, error, actions }: Props) {
  const { t } = useText();
  const names = useAdvisorNames(division);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="subtitle1" component="p">
          {made.message}
        </Typography>
        <Stack direction="row" sx={{ gap: 1 }}>
          {actions}
        </Stack>
      </Stack>
      <Refusal of={error} />
      {made.weeks.map((week) => (
        <WeekReview key={week.week_beginning_date} week={week} names={names} />
      ))}
      {made.days.length === 0 ? (
        <Alert severity="success">{t('drafts.allMade')}</Alert>
      ) : (
        <MissingDays days={made.days} names={names} />
      )}
    </Stack>
  );
}

function WeekReview({ week, names }: Readonly<{ week: Week; names: Names }>) {
  const { t } = useText();
  const format = useFormat();
  const hours = (value: number | null) =>
    value === null ? t('drafts.unknown') : t('drafts.hours', { hours: format.figure(value) });
  const title = t('drafts.week', { week: format.date(week.week_beginning_date as PlainDate) });
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1.25 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {week.broken.length === 0 ? null : <RuleBreaches broken={week.broken} names={names} />}
      <StatCards
        stats={[
          { label: t('drafts.needed'), value: hours(week.required_hours) },
          { label: t('drafts.short'), value: hours(week.short_hours) },
          { label: t('drafts.over'), value: hours(week.over_hours) },
          { label: t('drafts.atMostBetter'), value: hours(week.gap_hours) },
        ]}
      />
      {week.channels.length === 0 ? null : (
        <ChannelHours title={title} channels={week.channels} hours={hours} />
      )}
    </Stack>
  );
}

/** The rules that a week breaks, each with those of the advisor that cannot all be kept. */
function RuleBreaches({ broken, names }: Readonly<{ broken: Week['broken']; names: Names }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Alert severity="error">
      <Typography variant="subtitle2">{t('drafts.broken')}</Typography>
      {broken.slice(0, mostShown).map((one) => (
        <Typography key={`${one.agent_id} ${one.date} ${one.rule}`} variant="body2">
          {t('creation.broken', {
            advisor: names.get(one.agent_id) ?? String(one.agent_id),
            date: format.date(one.date as PlainDate),
            rule: one.rule,
            found: one.found ?? '–',
            allowed: one.allowed ?? '–',
          })}
          {one.between.length === 0
            ? null
            : ` ${t(one.is_cut_short ? 'creation.betweenCutShort' : 'creation.between', { rules: one.between.join(', ') })}`}
        </Typography>
      ))}
      <More count={broken.length - mostShown} />
    </Alert>
  );
}

function ChannelHours({
  title,
  channels,
  hours,
}: Readonly<{
  title: string;
  channels: Week['channels'];
  hours: (value: number | null) => string;
}>) {
  const { t } = useText();
  const nameOf = (one: Week['channels'][number]) =>
    one.channels.map(({ name }) => name).join(' + ');
  const figures = [
    ['drafts.needed', 'required_hours'],
    ['drafts.short', 'short_hours'],
    ['drafts.columnLeast', 'least_short_hours'],
    ['drafts.over', 'over_hours'],
  ] as const;
  return (
    <RowTable
      title={`${title}: ${t('drafts.columnChannel')}`}
      rows={channels}
      height={480}
      keyOf={nameOf}
      columns={[
        { name: 'channel', label: t('drafts.columnChannel'), render: nameOf },
        ...figures.map(([label, name]) => ({
          name,
          label: t(label),
          isFigure: true,
          render: (one: Week['channels'][number]) => hours(one[name]),
        })),
      ]}
    />
  );
}

const mostShown = 20;

/** By why, the commonest first. */
function MissingDays({ days, names }: Readonly<{ days: CreationReply['days']; names: Names }>) {
  const { t } = useText();
  const format = useFormat();
  const reasons = new Map<string, CreationReply['days']>();
  for (const day of days)
    reasons.set(day.reason ?? '', [...(reasons.get(day.reason ?? '') ?? []), day]);
  const sorted = [...reasons].toSorted(([, a], [, b]) => b.length - a.length);
  return (
    <section aria-label={t('drafts.daysNotMade')}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('drafts.daysNotMade')}
      </Typography>
      {sorted.map(([reason, rows]) => (
        <Accordion key={reason} disableGutters variant="outlined">
          <AccordionSummary expandIcon={<ExpandIcon />}>
            <Typography>{`${reason} (${format.number(rows.length)})`}</Typography>
          </AccordionSummary>
          <AccordionDetails>
            {rows.slice(0, mostShown).map((one) => (
              <Typography key={`${one.agent_id} ${one.date}`} variant="body2">
                {`${names.get(one.agent_id) ?? one.agent_id}, ${format.date(one.date as PlainDate)}`}
              </Typography>
            ))}
            <More count={rows.length - mostShown} />
          </AccordionDetails>
        </Accordion>
      ))}
    </section>
  );
}

function More({ count }: Readonly<{ count: number }>) {
  const { t } = useText();
  return count > 0 ? (
    <Typography variant="body2" color="text.secondary">
      {t('drafts.moreDays', { count })}
    </Typography>
  ) : null;
}
