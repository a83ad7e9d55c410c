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
