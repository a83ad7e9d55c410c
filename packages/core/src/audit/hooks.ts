import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';

/** The saved day of an advisor that a trail is asked for; null where there is none. */
export function useSavedDay(
  asked: Readonly<{ division: number; agent: number; date: PlainDate }> | null,
) {
  const api = useApi();
  return useQuery({
    queryKey: ['schedules', 'trail-of', asked],
    enabled: asked !== null,
    queryFn: async ({ signal }) => {
      const { division, agent, date } = asked!;
      const query = {
        division_id: division,
        start_date: date,
        end_date: date,
        agents: [agent],
      };
      const { data } = await api.schedules.range({ query }, { signal });
      return data[0]?.dayWiseDataId ?? null;
    },
  });
}

/** What happened to schedules, newest first: to all in reach, or to one day (null: to none). */
export function useScheduleTrail(day: number | 'all' | null) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['schedules', 'trail', day],
    enabled: day !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.audit.ofSchedules(
        {
          query: {
            page: pageParam,
            page_size: 30,
            ...(day === 'all' ? {} : { entity_id: String(day) }),
          },
        },
        { signal },
      ),
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
  });
}
