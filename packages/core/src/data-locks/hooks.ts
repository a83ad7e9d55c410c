import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { LockForm, UnlockForm } from './model.ts';

const locksKey = ['data-locks'] as const;
type Query = Readonly<{
  page: number;
  page_size: number;
  search?: string;
  division_id?: number;
  from_date?: PlainDate;
  to_date?: PlainDate;
}>;

/** Locks of the divisions in reach, newest first; read again when their schedules change. */
export function useDataLocks(query: Query, divisions: readonly number[], live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...locksKey, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.dataLocks.list({ query }, { signal }),
  });
  const again = usePause(() => void read.refetch(), 500);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (type === 'schedule_day') again();
      },
      onResync: again,
    },
  );
  return read;
}

/** Locks days, and unlocks them. */
export function useLockChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: locksKey });
  return {
    lock: useMutation({ mutationFn: (body: LockForm) => api.dataLocks.lock({ body }), onSettled }),
    unlock: useMutation({
      mutationFn: (body: UnlockForm) => api.dataLocks.unlock({ body }),
      onSettled,
    }),
  };
}
