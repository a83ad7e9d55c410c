import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { ListQuery } from '../resource/model.ts';
import { runVerb } from '../resource/run.ts';
import { sessionsRefreshMs } from '../session/hooks.ts';
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
export function useUserByName(username: string) {
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

const sessionsKey = (id: number) => ['rows', userResource.noun, 'sessions', id] as const;

/** The open sessions of a user. */
export function useSessionsOf(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: sessionsKey(id),
    refetchInterval: sessionsRefreshMs,
    queryFn: ({ signal }) => api.users.sessions({ params: { id } }, { signal }),
  });
}

/** Ends a session of a user, or all of them. */
export function useSessionEndsOf(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: sessionsKey(id) });
  return {
    end: useMutation({
      mutationFn: (session: string) => api.users.endSession({ params: { id, session } }),
      onSettled,
    }),
    endAll: useMutation({ mutationFn: () => api.users.endSessions({ params: { id } }), onSettled }),
  };
}

/** Mails users a link: to choose a new password, or to open their account. */
export function useLetters() {
  const api = useApi();
  return {
    sendReset: useMutation({
      mutationFn: (user_ids: readonly number[]) =>
        api.users.sendReset({ body: { user_ids: [...user_ids] } }),
    }),
    resendActivation: useMutation({
      mutationFn: (user_ids: readonly number[]) =>
        api.users.resendActivation({ body: { user_ids: [...user_ids] } }),
    }),
  };
}
