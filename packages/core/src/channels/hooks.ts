import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

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
