import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

/** The server searches from this many characters on. */
const searchMinimum = 3;

/**
 * The first few enabled advisors that a search finds; none before there is enough to search for, or
 * where it may not be asked.
 */
export function useFoundAdvisors(search: string, mayAsk: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'advisors', 'found', search],
    enabled: mayAsk && search.length >= searchMinimum,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { page: 1, page_size: 8, search, is_disabled: false };
      const { results } = await api.advisors.rows({ query }, { signal });
      return results;
    },
  });
}
