import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';

const movesKey = ['rows', 'transfers'] as const;
export type MovesQuery = Readonly<{
  page: number;
  page_size: number;
  search?: string | undefined;
  division_ids?: readonly number[] | undefined;
}>;

/**
 * Moves from and to the divisions in reach, newest first; read again when one is made, carried out
 * or called off.
 */
export function useMoves(query: MovesQuery, divisions: readonly number[], live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...movesKey, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.transfers.list(
        { query: { ...query, division_ids: query.division_ids?.map(Number) } },
        { signal },
      ),
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (type === 'advisor_move') again();
      },
      onResync: again,
    },
  );
  return read;
}

/** Moves of one advisor, newest first. */
export function useMovesOf(advisor: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...movesKey, 'of', advisor],
    queryFn: ({ signal }) => api.transfers.history({ params: { id: advisor } }, { signal }),
  });
}

/** Enabled advisors of a division, to choose from. */
export function useAdvisorsOf(division: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'advisors', 'of-division', division],
    enabled: division !== 0,
    queryFn: ({ signal }) =>
      api.advisors.allOfDivision(
        { params: { id: division }, query: { is_disabled: false } },
        { signal },
      ),
  });
}

type Move = Readonly<{ to: number; advisors: readonly number[]; date: PlainDate }>;

/** Moves advisors, and calls planned moves off. */
export function useMoveChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [movesKey, ['rows', 'advisors']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  return {
    move: useMutation({
      mutationFn: ({ to, advisors, date }: Move) =>
        api.transfers.move({ params: { id: to }, body: { agent_ids: [...advisors], date } }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (id: number) => api.transfers.cancel({ params: { id } }),
      onSettled,
    }),
  };
}
