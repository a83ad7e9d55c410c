import { Button } from '@mui/material';
import { useState } from 'react';
import { useScheduleChanges } from '@watchbill/core/activity-requests/hooks';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { Page } from '../kit/page.tsx';
import { RequestList } from '../kit/list/request-list.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { ChangesQuestion } from './changes-question.tsx';
import { FilterBar, type Options } from './filter-bar.tsx';
import { useRequestFilter, type RequestFilter } from './filter.ts';
import { RequestMark } from './request-mark.tsx';
import { ShowMore, usePart } from '../kit/list/show-more.tsx';
import { useRequestWords } from './words.ts';

const statuses: Options = [
  ['pending', 'activityRequests.waits'],
  ['completed', 'activityRequests.isApproved'],
  ['unsuccessful', 'activityRequests.isNot'],
];

/**
 * Requests for other times of shifts: what was and what is asked for, how each stands; several are
 * deleted at once by who may.
 */
export function ChangesView({
  title,
  isOwn,
  rooms,
}: Readonly<{ title: string; isOwn: boolean; rooms: readonly number[] }>) {
  const { t } = useText();
  const words = useRequestWords();
  const filter = useRequestFilter();
  const divisions = useDivisionChoices();
  const read = useScheduleChanges({ division: filter.division || undefined }, rooms, useLive());
  const mayRemove = useMayCall()('activityRequests.removeChanges');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<ActivityRequest | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const found = read.data?.filter((one) => fits(one, filter, words.name(one)));
  const { part, more } = usePart(found ?? []);
  const chosen = part.filter(({ id }) => selected.has(id));
  return (
    <Page title={title} count={found?.length}>
      <FilterBar
        filter={filter}
        divisions={isOwn ? [] : (divisions.data ?? [])}
        statuses={statuses}
        status={filter.status ?? ''}
        hasSearch={!isOwn}
      />
      {found === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          {found.length === 0 ? (
            <EmptyState
              title={t(filter.isEmpty ? 'activityRequests.noChanges' : 'generic.nothingFound')}
              hint={t(
                filter.isEmpty ? 'activityRequests.noChangesHint' : 'generic.nothingFoundHint',
              )}
            />
          ) : (
            <RequestList
              title={title}
              items={part.map((one) => ({
                id: one.id,
                title: words.title(one, isOwn),
                lines: words.lines(one),
                mark: <RequestMark of={one} />,
                standing: words.standing(one),
                isSelectable: true,
                actions: (
                  <Button size="small" onClick={() => setOpen(one)}>
                    {t('activityRequests.compare')}
                  </Button>
                ),
              }))}
              selected={mayRemove ? selected : undefined}
              onSelect={setSelected}
              bulk={
                <Button color="error" onClick={() => setRemoving(true)}>
                  {t('generic.delete')}
                </Button>
              }
            />
          )}
          <ShowMore more={more} />
        </>
      )}
      {open === null ? null : <BeforeAndAfter request={open} onClose={() => setOpen(null)} />}
      {isRemoving ? (
        <ChangesQuestion
          ids={chosen.map(({ id }) => id)}
          onClose={() => {
            setRemoving(false);
            setSelected(new Set());
          }}
        />
      ) : null}
    </Page>
  );
}

function fits(one: ActivityRequest, { status, from, to, search }: RequestFilter, name: string) {
  const { schedule_date: date } = one.store_activity;
  return (
    (status === null || one.approval_status === status) &&
    (from === null || date >= from) &&
    (to === null || date <= to) &&
    name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
  );
}
