import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { EnterpriseAvailability } from './model.ts';

const keyOf = (id: number) => ['rows', 'enterprise-divisions', 'availability', id] as const;

/**
 * Event types that an enterprise division uses, with the hours in which each may be planned, and
 * those that it does not.
 */
export function useEventHours(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.enterpriseDivisions.availability({ params: { id } }, { signal }),
  });
}

/** Saves which event types are used and when, whole. */
export function useSaveEventHours(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      before,
      used,
    }: Readonly<{
      before: EnterpriseAvailability;
      used: EnterpriseAvailability['activity_code_availability'];
    }>) =>
      api.enterpriseDivisions.setAvailability(
        {
          params: { id },
          body: {
            activity_code_availability: used.map(({ activity_code, hours }) => ({
              activity_code,
              hours,
            })),
          },
        },
        { ifMatch: before.version },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
