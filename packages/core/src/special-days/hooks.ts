import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';

/** The dates that forecasts of a channel take for special. */
export function useSpecialDates(channel: number | null, from: PlainDate, to: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: ['special-dates', channel, from, to],
    enabled: channel !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await api.specialDays.dates(
          { query: { ct_id: channel!, start_date: from, end_date: to } },
          { signal },
        )
      ).results,
  });
}
