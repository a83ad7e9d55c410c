import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import { sessionKey, type SignedIn } from '../session/hooks.ts';
import type { NavigationOptions } from './model.ts';

/** Saves where the user starts and how their menu is ordered; both hold at once. */
export function useSaveNavigation() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NavigationOptions) => api.navigationOptions.save({ body }),
    onSuccess: (navigation) =>
      queries.setQueryData<SignedIn>(
        sessionKey,
        (known) => known && { ...known, me: { ...known.me, navigation } },
      ),
  });
}
