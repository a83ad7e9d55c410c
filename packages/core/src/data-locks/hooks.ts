import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { LockForm, UnlockForm } from './model.ts';

const locksKey = ['rows', 'data-locks'] as const;

/** Locks days, and unlocks them. */
export function useLockChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: locksKey });
  return {
    lock: useMutation({ mutationFn: (body: LockForm) => api.dataLocks.lock({ body }), onSettled }),
    unlock: useMutation({
      mutationFn: (body: UnlockForm) => api.dataLocks.unlock({ body }),
      onSettled,
    }),
  };
}
