import { useState } from 'react';
import { requestStates, type TimeOffRequest } from '@watchbill/core/time-off/model/request';
import type { Division } from '@watchbill/core/divisions/model';
import {
  useLeaveChanges,
  useLeaveEffects,
  useLeaveRequests,
} from '@watchbill/core/time-off/hooks/own';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { FilterBar, type Options } from '../activity-requests/filter-bar.tsx';
import type { RequestFilter } from '../activity-requests/filter.ts';
import { useWaitLines } from '../approvals/wait-lines.ts';
import { ApprovalList } from '../kit/list/approval-list.tsx';
import type { RequestItem } from '../kit/list/request-list.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { ChannelLosses } from '../weekly-staffing/channel-losses.tsx';
import { AskLeaveDialog } from './own-ask-dialog.tsx';
import { LeaveActions, LeaveQuestion, useLeaveRights } from './own-actions.tsx';
import { OwnBalances } from './own-balances.tsx';
import { OwnRoom } from './own-room.tsx';
import { leaveStateTexts } from '@watchbill/core/time-off/view';
import { useLeaveWords } from './own-words.ts';

const pageSize = 20;
const statuses: Options = requestStates.map((one) => [one, leaveStateTexts[one]] as const);

type Props = Readonly<{
  filter: RequestFilter;
  self: number | null;
  divisions: readonly Division[];
  rooms: readonly number[];
  today: PlainDate;
  isAsking: boolean;
  onAsked: () => void;
}>;

/**
 * Time off: an advisor's balances, room and own requests; for those who decide, the requests of
 * their divisions.
 */
export function LeaveView({ filter, self, divisions, rooms, today, isAsking, onAsked }: Props) {
  const { t } = useText();
  const words = useLeaveWords();
  const waitLines = useWaitLines('time-off-request', rooms);
  const [from, setFrom] = useState<PlainDate | null>(null);
  const [going, setGoing] = useState<TimeOffRequest | null>(null);
  const { decide, reopen } = useLeaveChanges();
  const read = useLeave(filter, rooms);
  const rights = useLeaveRights(self !== null);
  const rows = read.data?.results;
  return (
    <>
      {self === null ? null : (
        <>
          <OwnBalances advisor={self} today={today} />
          <OwnRoom advisor={self} today={today} onAsk={setFrom} />
        </>
      )}
      <FilterBar
        filter={filter}
        divisions={self === null ? divisions : []}
        statuses={statuses}
        status={filter.leave ?? ''}
      />
      {rows === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <ApprovalList
            title={t('ownTimeOff.title')}
            rows={rows}
            renderItem={(one, onVerdict) => ({
              ...withLines(words.row(one, self !== null), waitLines(one.id)),
              isSelectable: isOpen(one),
              actions: (
                <LeaveActions
                  request={one}
                  rights={rights}
                  onVerdict={onVerdict}
                  onCallOff={() => setGoing(one)}
                />
              ),
            })}
            isMany={rights.mayDecide}
            caseOf={(one) => words.row(one, false).title}
            renderEffect={(of) => <Effect of={of} />}
            decide={(request, verdict, reason) =>
              decide.mutateAsync({
                request,
                decision: verdict === 'refuse' ? 'declined' : 'granted',
                answer: reason,
                isOverride: verdict === 'override',
              })
            }
            reopen={(id) => reopen.mutateAsync(id)}
            empty={<EmptyState title={t('ownTimeOff.none')} hint={t('ownTimeOff.noneHint')} />}
          />
          <Pager
            count={read.data?.count ?? 0}
            page={filter.page}
            size={pageSize}
            onPage={(next) => filter.change({ page: next })}
          />
        </>
      )}
      {isAsking || from !== null ? (
        <AskLeaveDialog
          self={self}
          divisions={divisions}
          from={from ?? today}
          onClose={() => {
            setFrom(null);
            onAsked();
          }}
        />
      ) : null}
      {going === null ? null : <LeaveQuestion request={going} onClose={() => setGoing(null)} />}
    </>
  );
}

const withLines = (item: RequestItem, more: readonly string[]): RequestItem => ({
  ...item,
  lines: [...item.lines, ...more],
});

const isOpen = ({ status }: TimeOffRequest) => status === 'pending' || status === 'waitlisted';

function useLeave(filter: RequestFilter, rooms: readonly number[]) {
  return useLeaveRequests(
    {
      page: filter.page,
      page_size: pageSize,
      division_id: filter.division || undefined,
      status: filter.leave ?? undefined,
      date_start: filter.from ?? undefined,
      date_end: filter.to ?? undefined,
    },
    rooms,
    useLive(),
  );
}

function Effect({ of }: Readonly<{ of: readonly TimeOffRequest[] }>) {
  return <ChannelLosses of={useLeaveEffects(of.map(({ id }) => id))} />;
}
