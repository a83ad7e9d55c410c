import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { SetKind } from './model.ts';

/** Enabled enterprise divisions, divisions or channels that are in no set. */
export function useUnassignedMembers(kind: SetKind) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'unassigned', kind],
    queryFn: async ({ signal }) =>
      (
        await api.sets.unassigned(
          { query: { int_type_id: `${kind}` as const, page: 1, page_size: 1000 } },
          { signal },
        )
      ).results,
  });
}

type Membership = Readonly<{ kind: SetKind; set: number; ids: readonly number[]; assign: boolean }>;

/** Adds members to a set, or takes them out of it. */
export function useMembership(noun: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, set, ids, assign }: Membership) => {
      const body = { int_type_id: kind, set_id: set, ids: [...ids] };
      return assign ? api.sets.include({ body }) : api.sets.unassign({ body });
    },
    onSettled: () =>
      Promise.all(
        [noun, 'unassigned'].map((one) => queries.invalidateQueries({ queryKey: ['rows', one] })),
      ),
  });
}
