import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { EntityType } from './model.ts';

/** What an entity was assigned to, and what to it: those that stand first, then the latest. */
export function useAssignmentHistory(
  type: EntityType['code'],
  id: number,
  query: Readonly<{ page: number; page_size: number }>,
) {
  const api = useApi();
  return useQuery({
    queryKey: ['assignments', type, id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.reference.assignmentHistory({ params: { a: String(type), b: id }, query }, { signal }),
  });
}
