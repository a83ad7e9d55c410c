import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

type EventTypeQuery = Readonly<{ search: string; is_disabled: boolean }>;

/** Event types by name and state, all at once. */
export function useEventTypes(query: EventTypeQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['choices', 'event-types', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.eventTypes.list(
        { query: { is_disabled: query.is_disabled, search: query.search || undefined } },
        { signal },
      ),
  });
}
