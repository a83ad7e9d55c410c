import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

/** The enabled lines of a channel, for pickers. */
export function useLinesOfChannel(channel: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['choices', 'lines', channel],
    enabled: channel !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await api.lines.list(
          { query: { page: 1, page_size: 1000, is_disabled: false, ct_id: channel! } },
          { signal },
        )
      ).results,
  });
}
