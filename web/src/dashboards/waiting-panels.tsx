import { Button, List, ListItem, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { useAnswers, useWaitingRequests, useWaitingTrades } from '@watchbill/core/dashboards/hooks';
import type { ApprovalStatus } from '@watchbill/core/activity-requests/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { Panel } from './panel.tsx';

/** As many as a panel lists; the rest is a click away. */
const mostListed = 6;
const nameOf = (one: Readonly<{ first_name: string; last_name: string }>) =>
  `${one.first_name} ${one.last_name}`;

/** Requests of advisors that wait, of a division or of all in reach: granted or refused here. */
export function RequestsPanel({ division }: Readonly<{ division: number | null }>) {
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const read = useWaitingRequests(division, mayCall('activityRequests.supervised'));
  const { request } = useAnswers();
  const answer = useAnswering(request.mutateAsync);
  const rows = read.data ?? [];
  return (
    <Panel
      title={t('dashboards.requestsWaiting')}
      count={rows.length}
      to="/dashboard-module/event-status"
      list={{ rows: read.data, none: t('dashboards.nothingWaits'), error: read.error }}
    >
      <List disablePadding dense>
        {rows.slice(0, mostListed).map((row) => (
          <Waiting
            key={row.id}
            text={t('dashboards.wants', {
              advisor: nameOf(row.agents),
              what: t(
                row.store_activity.request_type === 'add_activity'
                  ? 'dashboards.anActivity'
                  : 'dashboards.otherTimes',
              ),
              date: format.date(toPlainDate(row.store_activity.schedule_date)),
            })}
            more={[row.store_activity.activity_name, row.store_activity.description]
              .filter(Boolean)
              .join(' · ')}
            onAnswer={mayCall('activityRequests.patch') ? (status) => answer(row, status) : null}
          />
        ))}
      </List>
    </Panel>
  );
}

/** Swaps that wait for the reader: accepted or declined here. */
export function TradesPanel() {
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const read = useWaitingTrades(mayCall('trades.notices'));
  const { trade } = useAnswers();
  const answer = useAnswering(trade.mutateAsync);
  const rows = read.data ?? [];
  const dates = (from: string, to: string) => format.range(toPlainDate(from), toPlainDate(to));
  return (
    <Panel
      title={t('dashboards.swapsWaiting')}
      count={rows.length}
      to="/dashboard-module/schedule-swap-request"
      list={{ rows: read.data, none: t('dashboards.nothingWaits'), error: read.error }}
    >
      <List disablePadding dense>
        {rows.slice(0, mostListed).map((row) => (
          <Waiting
            key={row.id}
            text={t('dashboards.swapOf', {
              first: nameOf(row.request_from_agent),
              firstDates: dates(row.request_from_agent_from_date, row.request_from_agent_to_date),
              second: nameOf(row.request_to_agent),
              secondDates: dates(row.request_to_agent_from_date, row.request_to_agent_to_date),
            })}
            more={row.comments}
            onAnswer={mayCall('trades.answer') ? (status) => answer(row, status) : null}
          />
        ))}
      </List>
    </Panel>
  );
}

type Row = Readonly<{ id: number; version: number }>;
type Send = (answer: Row & Readonly<{ status: ApprovalStatus }>) => Promise<unknown>;

/** Sends an answer, and says that it was taken or why it was not. */
function useAnswering(send: Send) {
  const saving = useSaving(send, { says: 'dashboards.answered', refusedIn: 'notice' });
  return ({ id, version }: Row, status: ApprovalStatus) => saving.run({ id, version, status });
}

type WaitingProps = Readonly<{
  text: ReactNode;
  more: string;
  onAnswer: ((status: ApprovalStatus) => void) | null;
}>;

function Waiting({ text, more, onAnswer }: WaitingProps) {
  const { t } = useText();
  return (
    <ListItem divider sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ListItemText primary={text} secondary={more} sx={{ minWidth: 200 }} />
      {onAnswer === null ? null : (
        <>
          <Button size="small" variant="outlined" onClick={() => onAnswer('completed')}>
            {t('dashboards.accept')}
          </Button>
          <Button size="small" color="error" onClick={() => onAnswer('unsuccessful')}>
            {t('dashboards.decline')}
          </Button>
        </>
      )}
    </ListItem>
  );
}
