import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

/** Every enabled division, for pickers. */
export function useDivisionChoices() {
  const api = useApi();
  return useQuery({
    queryKey: ['choices', 'divisions', 'enabled'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await api.divisions.list(
          { query: { page: 1, page_size: 1000, is_disabled: false } },
          { signal },
        )
      ).results,
  });
}
