import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { ListQuery } from '../resource/model.ts';
import { runVerb } from '../resource/run.ts';
import { userResource } from './resource.ts';

/** How many enabled users there are of each kind; a change of a user makes it stale. */
export function useUserCounts() {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', userResource.noun, 'counts'],
    queryFn: ({ signal }) => api.users.counts({ signal }),
  });
}

/** The user of this name, or null where there is none in reach. */
export function useUserNamed(username: string) {
  const api = useApi();
  const query: ListQuery = { page: 1, page_size: 20, search: username };
  return useQuery({
    queryKey: ['rows', userResource.noun, 'named', username],
    queryFn: async ({ signal }) => {
      const { results } = await runVerb(api, userResource.list, query, { signal });
      return results.find((user) => user.username === username) ?? null;
    },
  });
}
