import { useState } from 'react';
import { useActivityRequests, useRequestEffects } from '@watchbill/core/activity-requests/hooks';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import type { Division } from '@watchbill/core/divisions/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useWaitLines } from '../approvals/wait-lines.ts';
import { ApprovalList } from '../kit/list/approval-list.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { ChannelLosses } from '../weekly-staffing/channel-losses.tsx';
import { FilterBar, type Options } from './filter-bar.tsx';
import type { RequestFilter } from './filter.ts';
import {
  RequestQuestion,
  RequestActions,
  useRequestRights,
  type RequestAction,
} from './request-actions.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestMark } from './request-mark.tsx';
import { ShowMore, usePart } from '../kit/list/show-more.tsx';
import { useRequestWords } from './words.ts';

const statuses: Options = [
  ['pending', 'activityRequests.waits'],
  ['completed', 'activityRequests.isApproved'],
  ['unsuccessful', 'activityRequests.isNot'],
];
const kinds: Options = [
  ['add_activity', 'activityRequests.addActivity'],
  ['request_schedule_change', 'activityRequests.changeShift'],
  ['overtime', 'activityRequests.overtime'],
];

type Props = Readonly<{
  filter: RequestFilter;
  self: number | null;
  divisions: readonly Division[];
  /** Whose changes are followed. */
  rooms: readonly number[];
  today: PlainDate;
  isAsking: boolean;
  onAsked: () => void;
}>;

/** Requests for activities and for other times of shifts. */
export function RequestView(props: Props) {
  const { filter, self, divisions, rooms, today, isAsking, onAsked } = props;
  const { t } = useText();
  const words = useRequestWords();
  const waitLines = useWaitLines('activity-request', rooms);
  const read = useActivityRequests(
    {
      isOwn: self !== null,
      division: filter.division || undefined,
      status: filter.status ?? undefined,
      from: filter.from ?? undefined,
      to: filter.to ?? undefined,
    },
    rooms,
    useLive(),
  );
  const rights = useRequestRights(self !== null);
  const [action, setAction] = useState<RequestAction | null>(null);
  const found = read.data
    ?.filter((one) => fits(one, filter, words.name(one)))
    .toSorted((a, b) => (rights.mayDecide ? waits(b) - waits(a) : 0));
  const { part, more } = usePart(found ?? []);
  const form = { self, divisions, today };
  return (
    <>
      <FilterBar
        filter={filter}
        divisions={self === null ? divisions : []}
        statuses={statuses}
        status={filter.status ?? ''}
        kinds={kinds}
        hasSearch={self === null}
      />
      {found === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <ApprovalList
            title={t('menu.eventStatus')}
            rows={part}
            renderItem={(one, onVerdict) => ({
              id: one.id,
              title: words.title(one, self !== null),
              lines: [...words.lines(one), ...waitLines(one.id)],
              mark: <RequestMark of={one} />,
              standing: words.standing(one),
              isSelectable: one.approval_status === 'pending',
              actions: (
                <RequestActions
                  request={one}
                  rights={rights}
                  onVerdict={onVerdict}
                  onAction={(verb) => setAction({ verb, request: one })}
                />
              ),
            })}
            isMany={rights.mayDecide}
            caseOf={(one) => words.title(one, false)}
            renderEffect={(of) => <Effect of={of} />}
            decide={(request, verdict, comments) =>
              rights.decide({
                request,
                status: verdict === 'approve' ? 'completed' : 'unsuccessful',
                comments,
              })
            }
            reopen={(id) => rights.reopen(id)}
            empty={
              <EmptyState
                title={t(filter.isEmpty ? 'activityRequests.none' : 'generic.nothingFound')}
                hint={t(filter.isEmpty ? 'activityRequests.noneHint' : 'generic.nothingFoundHint')}
              />
            }
          />
          <ShowMore more={more} />
        </>
      )}
      {isAsking ? <RequestForm {...form} onClose={onAsked} /> : null}
      {action === null ? null : action.verb === 'edit' ? (
        <RequestForm {...form} over={action.request} onClose={() => setAction(null)} />
      ) : (
        <RequestQuestion
          verb={action.verb}
          request={action.request}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

/** Who decides reads first what waits. */
const waits = ({ approval_status }: ActivityRequest) => Number(approval_status === 'pending');

/** A search looks at who asks, for what, and why. */
function fits(one: ActivityRequest, filter: RequestFilter, name: string): boolean {
  const { schedule_date: date, request_type, activity_name, description } = one.store_activity;
  const text = [name, activity_name, description].join(' ').toLocaleLowerCase();
  return (
    (filter.status === null || one.approval_status === filter.status) &&
    (filter.kind === null || request_type === filter.kind) &&
    (filter.from === null || date >= filter.from) &&
    (filter.to === null || date <= filter.to) &&
    text.includes(filter.search.trim().toLocaleLowerCase())
  );
}

function Effect({ of }: Readonly<{ of: readonly ActivityRequest[] }>) {
  return <ChannelLosses of={useRequestEffects(of.map(({ id }) => id))} />;
}
