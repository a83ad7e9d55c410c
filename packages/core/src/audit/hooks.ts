import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
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

export type AuditQuery = Readonly<{
  page: number;
  page_size: number;
  search?: string;
  user_id?: number;
  entity?: string;
  entity_id?: string;
  operation?: string;
  division_id?: number;
  from_date?: PlainDate;
  to_date?: PlainDate;
}>;

/** A page of the trail, newest first. */
export function useAuditTrail(query: AuditQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['audit', 'trail', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.audit.list({ query }, { signal }),
  });
}

/** What the trail can be narrowed to. */
export function useAuditChoices() {
  const api = useApi();
  return useQuery({
    queryKey: ['audit', 'choices'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.audit.choices({}, { signal }),
  });
}

/** The trail as a file. */
export function useAuditFile() {
  const api = useApi();
  return (query: Omit<AuditQuery, 'page' | 'page_size'>, format: 'csv' | 'xlsx') =>
    api.audit.export({ query: { ...query, format } }) as Promise<Blob>;
}

/** Changes of what people may do, newest first: of everybody, or of one role. */
export function useRightsTrail(role?: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['audit', 'rights', role],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.audit.ofRights(
        {
          query: {
            page: pageParam,
            page_size: 20,
            ...(role === undefined ? {} : { role_id: role }),
          },
        },
        { signal },
      ),
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
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
