import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

type PageQuery = Readonly<{ page: number; page_size: number; search?: string }>;

/** What happened in a division, newest first. */
export function useDivisionActivity(id: number, query: PageQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'divisions', 'activity', id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.divisions.activity({ params: { id }, query }, { signal }),
  });
}

/** Data values that the enabled advisors of a division hold, by advisor. */
export function useDivisionAdvisorData(id: number, query: PageQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'divisions', 'advisor-data', id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.divisions.advisorData({ params: { id }, query }, { signal }),
  });
}
