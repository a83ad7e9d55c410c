import { Button } from '@mui/material';
import { useState } from 'react';
import { useActivityRequests, useRequestEffects } from '@watchbill/core/activity-requests/hooks';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import type { Division } from '@watchbill/core/divisions/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { RequestList, type Asked } from '../kit/list/request-list.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { ChannelLosses } from '../weekly-staffing/channel-losses.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FilterBar, type Options } from './filter-bar.tsx';
import type { RequestFilter } from './filter.ts';
import {
  RequestQuestion,
  RequestActions,
  useRequestRights,
  type RequestAction,
  type RequestRights,
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
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const found = read.data
    ?.filter((one) => fits(one, filter, words.name(one)))
    .toSorted((a, b) => (rights.mayDecide ? waits(b) - waits(a) : 0));
  const { part, more } = usePart(found ?? []);
  const chosen = part.filter(
    ({ id, approval_status }) => selected.has(id) && approval_status === 'pending',
  );
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
          <Outdated of={read} />
          {found.length === 0 ? (
            <EmptyState
              title={t(filter.isEmpty ? 'activityRequests.none' : 'generic.nothingFound')}
              hint={t(filter.isEmpty ? 'activityRequests.noneHint' : 'generic.nothingFoundHint')}
            />
          ) : (
            <RequestList
              title={t('menu.eventStatus')}
              asked={part.map((one): Asked => rowOf(one, { words, self, rights, setAction }))}
              selected={rights.mayDecide ? selected : undefined}
              onSelect={setSelected}
              bulk={
                <>
                  <Button onClick={() => setAction({ verb: 'approve', rows: chosen })}>
                    {t('activityRequests.approve')}
                  </Button>
                  <Button color="error" onClick={() => setAction({ verb: 'refuse', rows: chosen })}>
                    {t('activityRequests.refuse')}
                  </Button>
                </>
              }
            />
          )}
          <ShowMore more={more} />
        </>
      )}
      {isAsking ? (
        <RequestForm self={self} divisions={divisions} today={today} onClose={onAsked} />
      ) : null}
      <OpenRequestAction
        action={action}
        rights={rights}
        form={{ self, divisions, today }}
        onClose={() => {
          setAction(null);
          setSelected(new Set());
        }}
      />
    </>
  );
}

/** Who decides reads first what waits. */
const waits = ({ approval_status }: ActivityRequest) => Number(approval_status === 'pending');

function fits(one: ActivityRequest, filter: RequestFilter, name: string): boolean {
  const { schedule_date: date, request_type } = one.store_activity;
  return (
    (filter.status === null || one.approval_status === filter.status) &&
    (filter.kind === null || request_type === filter.kind) &&
    (filter.from === null || date >= filter.from) &&
    (filter.to === null || date <= filter.to) &&
    name.toLocaleLowerCase().includes(filter.search.trim().toLocaleLowerCase())
  );
}

function rowOf(
  one: ActivityRequest,
  {
    words,
    self,
    rights,
    setAction,
  }: Readonly<{
    words: ReturnType<typeof useRequestWords>;
    self: number | null;
    rights: RequestRights;
    setAction: (action: RequestAction) => void;
  }>,
): Asked {
  return {
    id: one.id,
    title: words.title(one, self !== null),
    lines: words.lines(one),
    mark: <RequestMark of={one} />,
    standing: words.standing(one),
    isSelectable: one.approval_status === 'pending',
    actions: (
      <RequestActions
        request={one}
        rights={rights}
        onAction={(verb) => setAction({ verb, rows: [one] })}
      />
    ),
  };
}

/** What is being done with a request, or with several. */
function OpenRequestAction({
  action,
  rights,
  form,
  onClose,
}: Readonly<{
  action: RequestAction | null;
  rights: RequestRights;
  form: Readonly<{ self: number | null; divisions: readonly Division[]; today: PlainDate }>;
  onClose: () => void;
}>) {
  const words = useRequestWords();
  if (action === null) return null;
  const { verb, rows } = action;
  if (verb === 'edit') return <RequestForm {...form} over={rows[0] ?? null} onClose={onClose} />;
  if (verb === 'withdraw' || verb === 'askBack' || verb === 'remove')
    return <RequestQuestion action={action} onClose={onClose} />;
  return (
    <DecisionDialog
      verdict={verb}
      cases={rows.map((one) => ({ id: one.id, title: words.title(one, false) }))}
      effect={verb === 'approve' ? <Effect of={rows} /> : undefined}
      decide={(id, comments) =>
        rights.decide({
          request: rows.find((one) => one.id === id)!,
          status: verb === 'approve' ? 'completed' : 'unsuccessful',
          comments,
        })
      }
      onClose={onClose}
    />
  );
}

function Effect({ of }: Readonly<{ of: readonly ActivityRequest[] }>) {
  return <ChannelLosses of={useRequestEffects(of.map(({ id }) => id))} />;
}
