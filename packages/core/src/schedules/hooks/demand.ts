import { useQuery } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import type { PlainDate } from '../../time/plain-date.ts';

const followMs = 1_500;
/** What requirements and who can serve a channel come of; rows are the desk's own. */
const sources: ReadonlySet<string> = new Set([
  'forecast',
  'credited_requirement',
  'forecast_objective',
  'channel',
  'advisor',
  'advisor_proficiency',
]);

/**
 * What a date of a division requires by channel, and who can serve which; changes by others are
 * read again shortly after they come.
 */
export function useDemand({
  division,
  date,
  live,
}: Readonly<{ division: number; date: PlainDate; live: Live }>) {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: ['schedules', 'demand', division, date],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.schedules.demand({ query: { division_id: division, date_schedule: date } }, { signal }),
  });
  const later = usePause(() => void refetch(), followMs);
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (sources.has(type)) later();
    },
    onResync: later,
  });
  return data;
}
