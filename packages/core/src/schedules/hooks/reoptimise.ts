import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/hooks.ts';
import { useAsLongWork } from '../../jobs/hooks.ts';
import type { ReoptimiseForm } from '../create.ts';

type ReoptimiseRequest = Pick<
  ReoptimiseForm,
  'division_id' | 'date' | 'may_move_shifts' | 'reserves'
>;

/**
 * Has a saved date made anew, as a job that others see; answers what would change and changes
 * nothing.
 */
export function useReoptimise() {
  const api = useApi();
  const asLongWork = useAsLongWork();
  return useMutation({
    mutationFn: (asked: ReoptimiseRequest) =>
      asLongWork(api.schedules.reoptimise({ body: { ...asked, dry_run: true } })),
  });
}
