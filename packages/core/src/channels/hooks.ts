import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';

/** The enabled channels that a division works, for pickers. */
export function useChannelsOfDivision(division: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['channels', 'of-division', division],
    enabled: division !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await api.channels.ofDivision({ query: { division_id: division! } }, { signal })).data.data,
  });
}

/** Ids of the divisions that work a channel. */
export function useDivisionsOfChannel(channel: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'channels', 'with-divisions'],
    queryFn: ({ signal }) =>
      api.channels.tasks({ query: { int_type_id: '3', page: 1, page_size: 1000 } }, { signal }),
    select: ({ results }) =>
      results.find(({ id }) => id === channel)?.assigned_to.map(({ id }) => id) ?? [],
  });
}

const tasksKey = ['rows', 'channels', 'with-divisions'] as const;

/** Channels, each with the divisions that work it; read again when somebody changes that. */
export function useTasks(user: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) =>
      api.channels.tasks({ query: { int_type_id: '3', page: 1, page_size: 1000 } }, { signal }),
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(live, [`user:${user}`], {
    onChange: ({ type }) => {
      if (type === 'channel') again();
    },
    onResync: again,
  });
  return read;
}

type TaskChange = Readonly<{ channel: number; divisions: readonly number[]; assign: boolean }>;

/** Gives a channel to divisions, or takes it away from them. */
export function useTaskChange() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ channel: ct, divisions, assign }: TaskChange) => {
      const body = { ct, division_ids: [...divisions] };
      return assign ? api.channels.assignTask({ body }) : api.channels.unassignTask({ body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['rows', 'channels'] }),
  });
}
