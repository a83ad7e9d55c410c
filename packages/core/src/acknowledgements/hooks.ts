import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import { addDays, type PlainDate } from '../time/plain-date.ts';
import type { KnownDay } from './contract.ts';
import { daysTold } from './rules.ts';

const key = ['schedules', 'acknowledgements'] as const;
const quietMs = 250;

/** How the reader's days differ from what it last acknowledged; again as soon as they change. */
export function useOwnChanges(user: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...key, 'own'],
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.acknowledgements.mine({}, { signal }),
  });
  const queries = useQueryClient();
  const again = usePause(
    () => void queries.invalidateQueries({ queryKey: ['schedules'] }),
    quietMs,
  );
  useLiveRooms(live, [`user:${user}`], {
    onChange: ({ type }) => {
      if (type === 'schedule_day') again();
    },
    onResync: again,
  });
  return read;
}

/** Acknowledges days as they are shown. */
export function useAcknowledge() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (days: readonly KnownDay[]) =>
      api.acknowledgements.acknowledge({ body: { days: [...days] } }),
    onSuccess: (reply) => queries.setQueryData([...key, 'own'], reply),
  });
}

/**
 * Advisors of a division who have not acknowledged how their days from this one on have changed.
 */
export function useMissingAcknowledgements(division: number, today: PlainDate, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...key, 'waiting', division, today],
    queryFn: async ({ signal }) => {
      const query = {
        division_id: division,
        start_date: today,
        end_date: addDays(today, daysTold),
        is_current: false,
      };
      return (await api.acknowledgements.list({ query }, { signal })).data;
    },
  });
  const again = usePause(() => void read.refetch(), quietMs);
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'acknowledgement' || type === 'schedule_day') again();
    },
    onResync: again,
  });
  return read;
}

/** Whether an advisor knows one day as it is; null where it was never seen. */
export function useAcknowledgement(
  of: Readonly<{ division: number; agent: number; date: PlainDate }> | null,
) {
  const api = useApi();
  return useQuery({
    queryKey: [...key, 'one', of],
    enabled: of !== null,
    queryFn: async ({ signal }) => {
      const { division, agent, date } = of!;
      const query = {
        division_id: division,
        agent_id: agent,
        start_date: date,
        end_date: date,
      };
      return (await api.acknowledgements.list({ query }, { signal })).data[0] ?? null;
    },
  });
}
