import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/hooks.ts';
import type { PlainDate } from '../../time/plain-date.ts';

/** What repairs of a date of a division are judged by, beside its demand and rows. */
export function useRepairBasis(division: number, date: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: ['schedules', 'repairs', division, date],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.schedules.repairs({ query: { division_id: division, date } }, { signal }),
  });
}
