import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

type Copy = Readonly<{ events: readonly number[]; advisors: readonly number[] }>;

/** Copies events to advisors, all of them or none. */
export function useCopyEvents() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ events, advisors }: Copy) =>
      api.futureEvents.copy({
        body: { copy_from_fas_ids: [...events], copy_to_agents_ids: [...advisors] },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['rows'] }),
  });
}
