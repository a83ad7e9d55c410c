import { Button, Link, Paper, Stack, Typography } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useAcknowledgement } from '@watchbill/core/acknowledgements/hooks';
import type { AuditEntry } from '@watchbill/core/audit/contract';
import { useSavedDay, useScheduleTrail } from '@watchbill/core/audit/hooks';
import { diffDay } from '@watchbill/core/schedules/diff';
import { useAdvisorNames } from '@watchbill/core/schedules/hooks/creation';
import { noTypes } from '@watchbill/core/schedules/hooks/day-store';
import { useActivityTypes } from '@watchbill/core/schedules/hooks/day';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { ownZone } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useToday } from '../shell/today.ts';
import { useScheduleWords, type ScheduleWords } from './words.ts';

/**
 * Who changed schedules, when and how: of every day in reach, or of the one that the address names.
 */
export function ScheduleTrailPage() {
  const { t } = useText();
  const format = useFormat();
  const { muname, mu, agent, date = '', agentName } = useParams();
  const isOne = agent !== undefined && isPlainDate(date);
  const day = useSavedDay(
    isOne ? { division: Number(mu), agent: Number(agent), date: date as PlainDate } : null,
  );
  const trail = useScheduleTrail(isOne ? (day.data ?? null) : 'all');
  const words = useScheduleWords(useActivityTypes().data ?? noTypes);
  const entries = trail.data?.pages.flatMap((page) => page.results);
  const isGone = isOne && day.data === null;
  return (
    <Page
      title={t('menu.scheduleAuditTrial')}
      {...(isOne ? { note: `${agentName}, ${muname}, ${format.date(date as PlainDate)}` } : {})}
    >
      {isOne ? (
        <AcknowledgementNote division={Number(mu)} agent={Number(agent)} date={date as PlainDate} />
      ) : null}
      {isGone || entries?.length === 0 ? (
        <EmptyState title={t('audit.trailNone')} />
      ) : entries === undefined ? (
        <Unread of={isOne && day.data === undefined ? day : trail} />
      ) : (
        <Stack component="ol" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} words={words} isOne={isOne} />
          ))}
          {trail.hasNextPage ? (
            <Button onClick={() => void trail.fetchNextPage()} loading={trail.isFetchingNextPage}>
              {t('list.more')}
            </Button>
          ) : null}
        </Stack>
      )}
    </Page>
  );
}

/** Whether the advisor knows the day as it is; of days that are over nobody has to. */
function AcknowledgementNote(of: Readonly<{ division: number; agent: number; date: PlainDate }>) {
  const { t } = useText();
  const format = useFormat();
  const mayRead = useMayCall()('acknowledgements.list');
  const isAhead = of.date >= useToday(ownZone());
  const { data } = useAcknowledgement(mayRead && isAhead ? of : null);
  if (data === undefined) return null;
  const text =
    data === null
      ? t('ownSchedule.neverSeen')
      : t(data.is_current ? 'ownSchedule.acknowledgedAt' : 'ownSchedule.changedSinceKnown', {
          time: format.instant(data.acknowledged_at),
        });
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {text}
    </Typography>
  );
}

function Entry({
  entry,
  words,
  isOne,
}: Readonly<{ entry: AuditEntry; words: ScheduleWords; isOne: boolean }>) {
  const { t } = useText();
  const format = useFormat();
  const names = useAdvisorNames(entry.division_id);
  const [before, after] = [dayOf(entry.before), dayOf(entry.after)];
  const one = after ?? before;
  if (one === null) return null;
  const changes = before === null || after === null ? [] : diffDay(before, after);
  const wasLocked = before !== null && after !== null && before.locked !== after.locked;
  const path = `/dashboard/schedule-management?division=${entry.division_id ?? ''}&date=${one.date}`;
  return (
    <Paper component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Typography variant="subtitle2" component="p">
        {t(
          before === null
            ? 'list.wasAdded'
            : after === null
              ? 'list.wasDeleted'
              : 'list.wasChanged',
        )}{' '}
        {isOne ? null : (
          <Link component={RouterLink} to={path}>
            {`${entry.mu_name ?? ''} ${format.date(one.date)}`}
          </Link>
        )}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('list.by', {
            user: entry.username ?? t('list.byProduct'),
            time: format.instant(entry.at),
          })}
        </Typography>
      </Typography>
      <Typography variant="body2">
        {[
          ...changes.map((change) => words.change(change)),
          ...(wasLocked ? [t(after.locked ? 'audit.trailLocked' : 'audit.trailUnlocked')] : []),
          ...(changes.length === 0 && !wasLocked
            ? [words.row(names.get(one.agent_id) ?? `#${one.agent_id}`, one)]
            : []),
        ].join(' · ')}
      </Typography>
    </Paper>
  );
}

/** A day as the trail keeps it; null where it holds something else. */
function dayOf(kept: AuditEntry['after']): ScheduleDay | null {
  return kept !== null && Array.isArray(kept['activities']) && Array.isArray(kept['blocks'])
    ? (kept as unknown as ScheduleDay)
    : null;
}
