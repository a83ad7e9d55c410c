import { Box, List, ListItem, ListItemText } from '@mui/material';
import { useAdherence } from '@watchbill/core/adherence/hooks';
import { worstFirst } from '@watchbill/core/adherence/rules/board';
import { useChangesOn } from '@watchbill/core/dashboards/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { useAdvisorNames } from '@watchbill/core/schedules/hooks/creation';
import { useNotices } from '@watchbill/core/notifications/hooks';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { Age, OutActions } from '../adherence/advisor-line.tsx';
import { BoardDialogs, useLineActions } from '../adherence/line-actions.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { NoticeList } from '../notifications/notice-list.tsx';
import { useLive } from '../shell/live.ts';
import { useToday } from '../shell/today.ts';
import { Lack, useCoverage } from './coverage-panel.tsx';
import { Panel } from './panel.tsx';

const mostListed = 6;
const twoHours = 120;

/** Who is out of adherence at this moment, the longest first. */
export function AdherencePanel({ division }: Readonly<{ division: Division }>) {
  const { t } = useText();
  const date = useToday(division.timezone_name);
  const { rows, summary, error } = useAdherence({
    division: division.id,
    date,
    isLive: true,
    live: useLive(),
  });
  const out = worstFirst(rows.filter(({ status }) => status === 'out'));
  const actions = useLineActions();
  return (
    <>
      <Panel
        title={t('dashboards.outOfAdherence')}
        count={summary?.out}
        to={`/realtimeadherence?division=${division.id}`}
        list={{ rows: summary === null ? undefined : out, none: t('dashboards.nobodyOut'), error }}
      >
        <List disablePadding dense>
          {out.slice(0, mostListed).map((row) => (
            <ListItem key={row.id} divider sx={{ gap: 0.5 }}>
              <ListItemText
                primary={`${row.agents.first_name} ${row.agents.last_name}`}
                secondary={
                  <>
                    {[row.presence_state, row.bp_activity_data?.description]
                      .filter(Boolean)
                      .join(' · ')}
                    {row.status_since === null ? null : (
                      <>
                        {' · '}
                        <Age since={row.status_since} />
                      </>
                    )}
                  </>
                }
              />
              <OutActions row={row} actions={actions.ofLines} />
            </ListItem>
          ))}
        </List>
      </Panel>
      {/* Beside the panel: what is open stays where the last row has gone. */}
      <BoardDialogs division={division} date={date} today={date} rows={rows} actions={actions} />
    </>
  );
}

/** What the division lacks in the next two hours. */
export function SoonPanel({ division }: Readonly<{ division: Division }>) {
  const { t } = useText();
  const { read, coverage } = useCoverage(division, twoHours);
  return (
    <Panel
      title={t('dashboards.shortSoon')}
      to={`/dashboard/forecaster/weekly-staffing?division=${division.id}&view=day`}
      list={{
        rows: read.data === undefined ? undefined : coverage.missingHours === 0 ? [] : [coverage],
        none: t('dashboards.notShortSoon'),
        error: read.error,
      }}
    >
      <Box sx={{ px: 2, pb: 1.5 }}>
        <Lack coverage={coverage} />
      </Box>
    </Panel>
  );
}

/** Schedules that were changed today, newest first. */
export function ChangesPanel({ division }: Readonly<{ division: Division }>) {
  const { t } = useText();
  const format = useFormat();
  const today = useToday(division.timezone_name);
  const read = useChangesOn(division.id, today, true);
  const entries = read.data?.results ?? [];
  const names = useAdvisorNames(division.id);
  return (
    <Panel
      title={t('dashboards.changesToday')}
      count={read.data?.count}
      to="/dashboard/schedule-audit-trial"
      list={{
        rows: entries.length > 0 && names.size === 0 ? undefined : read.data?.results,
        none: t('dashboards.noChanges'),
        error: read.error,
      }}
    >
      <List disablePadding dense>
        {entries.slice(0, mostListed).map((entry) => (
          <ListItem key={entry.id} divider>
            <ListItemText
              primary={t('dashboards.changedBy', {
                ...dayOf(entry.after ?? entry.before, names, format.date),
                user: entry.username ?? t('list.byProduct'),
                time: format.instant(entry.at),
              })}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

/** Whose day a change is about. */
function dayOf(
  kept: Readonly<Record<string, unknown>> | null,
  names: ReadonlyMap<number, string>,
  write: (date: PlainDate) => string,
) {
  const { date, agent_id: id } = kept ?? {};
  return {
    advisor: typeof id === 'number' ? (names.get(id) ?? `#${id}`) : '',
    date: typeof date === 'string' && isPlainDate(date) ? write(date) : '',
  };
}

/** The newest notifications of the reader. */
export function NoticesPanel() {
  const { t } = useText();
  const mayRead = useMayCall()('notifications.activity');
  const read = useNotices('activity', { page: 1, page_size: mostListed });
  const notices = read.data?.results ?? [];
  if (!mayRead) return null;
  return (
    <Panel
      title={t('dashboards.latestNotices')}
      count={read.data?.unread}
      to="/dashboard/notifications"
      list={{ rows: read.data?.results, none: t('notifications.none'), error: read.error }}
    >
      <NoticeList notices={notices} />
    </Panel>
  );
}
