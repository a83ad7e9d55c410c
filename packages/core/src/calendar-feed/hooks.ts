import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

const key = ['calendar-feed'] as const;

/** Whether the reader has a calendar address, and when it was last fetched. */
export function useCalendarFeed() {
  const api = useApi();
  return useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => api.calendarFeed.get({}, { signal }),
  });
}

/** Makes an address, which ends an earlier one; stops it. */
export function useCalendarFeedChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  return {
    make: useMutation({ mutationFn: () => api.calendarFeed.create({}), onSettled }),
    stop: useMutation({ mutationFn: () => api.calendarFeed.revoke({}), onSettled }),
  };
}
