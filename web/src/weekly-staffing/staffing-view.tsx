import { Alert, Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import type { Division } from '@watchbill/core/divisions/model';
import { can } from '@watchbill/core/permission/can';
import { addDays, daysBetween, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { useWeeklyStaffing, type StaffingWeek } from '@watchbill/core/weekly-staffing/hooks';
import { hoursOfDays, shortHoursOfDays } from '@watchbill/core/weekly-staffing/view';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { CreditButton } from './credit-button.tsx';
import { DayTable } from './day-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters, type View } from './filters.tsx';
import { chartColours, Patterns } from './look.tsx';
import { OverheadDialog } from './overhead-dialog.tsx';
import { Why, type ChoiceProps, type Days } from './why.tsx';
import { WeekCharts } from './week-charts.tsx';
import { WeekHours } from './week-hours.tsx';
import { useStaffingWords, type ChosenInterval } from './words.ts';

type Props = Readonly<{
  division: Division;
  date: PlainDate;
  today: PlainDate;
  channels: readonly Channel[];
  view: View;
  shows: 'week' | 'day';
  go: (change: Readonly<Record<string, string | number>>) => void;
}>;

/** A division's week or day, and beside it why a quarter hour needs what it needs. */
export function StaffingView({ division, date, today, channels, view, shows, go }: Props) {
  const { t } = useText();
  const week = startOfWeek(date, division.week_first_day);
  const asked = { division: division.id, week, ...view };
  const read = useWeeklyStaffing(asked, useLive());
  const [picked, setChosen] = useState<ChosenInterval | null>(null);
  if (read.data === undefined) return <Unread of={read} />;
  const { results: days, schedule_overhead: overhead, overhead_version: version } = read.data;
  // The explanation goes along to whatever is shown next.
  const shownWeek = read.data.week_beginning_date as PlainDate;
  const chosen =
    picked &&
    (shows === 'day' ? { ...picked, date } : inWeek(picked, shownWeek, division.week_first_day));
  const day = shows === 'day' ? days.find((one) => one.date === date) : undefined;
  const shown = day === undefined ? days : [day];
  const all = hoursOfDays(days);
  const isBare = all.required === null && all.open === 0;
  return (
    <Stack sx={[{ gap: 1.5 }, ...(Array.isArray(chartColours) ? chartColours : [chartColours])]}>
      <OutdatedNotice of={read} />
      <Patterns />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Filters view={view} channels={channels} onChange={go} />
        <Actions asked={asked} name={division.mu_name} overhead={overhead} version={version} />
      </Stack>
      <Box sx={{ height: 2 }}>
        {read.isPlaceholderData ? (
          <LinearProgress sx={{ height: 2 }} aria-label={t('generic.loading')} />
        ) : null}
      </Box>
      <WeekHours
        hours={hoursOfDays(shown)}
        shortages={shortHoursOfDays(shown)}
        overhead={overhead}
      />
      <NoForecast
        week={week}
        channel={view.channels[0] ?? channels[0]?.id ?? 1}
        isOfDay={shows === 'day'}
        isBare={isBare}
        isMissing={hoursOfDays(shown).required === null}
      />
      {isBare ? null : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          }}
        >
          <Charts
            name={division.mu_name}
            week={week}
            days={days}
            day={day}
            today={today}
            chosen={chosen}
            onChoose={setChosen}
            go={go}
          />
          <Why
            division={division.id}
            days={days}
            chosen={chosen}
            channels={channels}
            view={view}
            onChoose={setChosen}
          />
        </Box>
      )}
    </Stack>
  );
}

/** What is done with the week: its overhead, what advisors lend, and its file. */
function Actions({
  asked,
  name,
  overhead,
  version,
}: Readonly<{ asked: StaffingWeek; name: string; overhead: number; version: number | null }>) {
  const { division, week } = asked;
  const [isSetting, setSetting] = useState(false);
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        width: { xs: '100%', sm: 'auto' },
        ml: { sm: 'auto' },
      }}
    >
      <Overhead percent={overhead} onSet={() => setSetting(true)} />
      <CreditButton division={division} week={week} />
      <ExportMenu asked={asked} name={name} />
      {isSetting ? (
        <OverheadDialog
          division={division}
          week={week}
          overhead={overhead}
          version={version}
          onClose={() => setSetting(false)}
        />
      ) : null}
    </Stack>
  );
}

/**
 * That nothing is forecast, above what is open all the same or in place of all of it, and how to
 * have it forecast.
 */
function NoForecast({
  week,
  channel,
  isOfDay,
  isBare,
  isMissing,
}: Readonly<{
  week: PlainDate;
  channel: number;
  isOfDay: boolean;
  isBare: boolean;
  isMissing: boolean;
}>) {
  const { t } = useText();
  const command = `watchbill forecast run ${channel} --from ${week} --to ${addDays(week, 6)}`;
  const hint = t('weeklyStaffing.noForecastHint', { command });
  if (isBare)
    return (
      <Paper variant="outlined" sx={{ height: 340 }}>
        <EmptyState title={t('weeklyStaffing.noForecast')} hint={hint} />
      </Paper>
    );
  if (!isMissing) return null;
  return (
    <Alert severity="info">
      {t(isOfDay ? 'weeklyStaffing.noForecastDay' : 'weeklyStaffing.noForecast')}. {hint}
    </Alert>
  );
}

/** The day as a table, or the week as charts. */
function Charts({
  name,
  week,
  days,
  day,
  today,
  chosen,
  onChoose,
  go,
}: ChoiceProps &
  Pick<Props, 'today' | 'go'> &
  Readonly<{ name: string; week: PlainDate; day: Days[number] | undefined }>) {
  const { t } = useText();
  const words = useStaffingWords();
  const openDay = useCallback((date: PlainDate) => go({ date, view: 'day' }), [go]);
  if (day !== undefined)
    return (
      <DayTable
        title={t('weeklyStaffing.dayTitle', {
          division: name,
          date: words.longDay(day.date as PlainDate),
        })}
        day={day}
        chosen={chosen}
        onChoose={onChoose}
      />
    );
  return (
    <Paper variant="outlined">
      <WeekCharts
        title={t('weeklyStaffing.chartTitle', { division: name, date: words.longDay(week) })}
        days={days}
        today={today}
        chosen={chosen}
        onChoose={onChoose}
        onOpenDay={openDay}
      />
    </Paper>
  );
}

/**
 * The same quarter hour of the weekday in the week that is shown: who goes on to another week
 * compares.
 */
function inWeek(
  { date, minute }: ChosenInterval,
  week: PlainDate,
  firstDay: Division['week_first_day'],
): ChosenInterval {
  return { date: addDays(week, daysBetween(startOfWeek(date, firstDay), date)), minute };
}

function Overhead({ percent, onSet }: Readonly<{ percent: number; onSet: () => void }>) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  return can(permission, 'edit', 'weekly-staffing') ? (
    <Button onClick={onSet}>{t('weeklyStaffing.overheadValue', { percent })}</Button>
  ) : (
    <Typography variant="body2" color="text.secondary">
      {t('weeklyStaffing.overheadValue', { percent })}
    </Typography>
  );
}
