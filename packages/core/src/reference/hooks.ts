import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import { hoursToWire, type DayHours } from '../time/weekly-hours.ts';
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

type Entity = Readonly<{ type: EntityType['code']; id: number }>;
const hoursKey = ({ type, id }: Entity) => ['operating-hours', type, id] as const;

/** The weekly operating hours of an entity; read again when somebody changes them. */
export function useOperatingHours(of: Entity, user: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: hoursKey(of),
    queryFn: ({ signal }) =>
      api.reference.operatingHours({ params: { a: String(of.type), b: of.id } }, { signal }),
  });
  const again = usePause(() => void read.refetch(), 250);
  const rooms = [`user:${user}` as const, ...(of.type === 2 ? [`division:${of.id}` as const] : [])];
  useLiveRooms(live, rooms.toSorted(), {
    onChange: ({ type }) => {
      if (type === 'operating_hours') again();
    },
    onResync: again,
  });
  return read;
}

/** Sets them, whole. */
export function useSetOperatingHours(of: Entity) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ hours, version }: Readonly<{ hours: readonly DayHours[]; version: number }>) =>
      api.reference.setOperatingHours(
        {
          params: { a: String(of.type), b: of.id },
          body: { operating_hrs_data: hoursToWire(hours) },
        },
        { ifMatch: version },
      ),
    // The version of the entity goes on with them.
    onSettled: () =>
      Promise.all(
        [hoursKey(of), ['rows']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
