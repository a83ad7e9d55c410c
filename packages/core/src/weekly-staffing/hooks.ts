import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import { explanationsKey, type QuarterHour } from '../forecasts/hooks.ts';
import type { Family, ForecastChoice } from '../forecasts/model.ts';
import { formatClock } from '../time/minutes.ts';
import type { PlainDate } from '../time/plain-date.ts';

/** A week of a division, of some of its channels or (none) all. */
export type StaffingWeek = Readonly<{
  division: number;
  week: PlainDate;
  channels: readonly number[];
  reserves: boolean;
  family: Family;
  module: ForecastChoice;
}>;

const staffingKey = ['weekly-staffing'] as const;
const followMs = 1_500;
/** What requirements and open advisors are worked out of. */
const sources: ReadonlySet<string> = new Set([
  'schedule_day',
  'forecast',
  'credited_requirement',
  'forecast_objective',
  'schedule_overhead',
  'committed_fte',
  'channel',
  'advisor_proficiency',
]);

/**
 * Required against open by quarter hours. Changes by others are read again shortly after they come;
 * until then, and while another week is on its way, what was shown stays.
 */
export function useWeeklyStaffing(asked: StaffingWeek, live: Live) {
  const api = useApi();
  const refresh = useRefresh();
  const read = useQuery({
    queryKey: [...staffingKey, asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.weeklyStaffing.read({ query: queryOf(asked) }, { signal }),
  });
  const later = usePause(() => void refresh(), followMs);
  useLiveRooms(live, [`division:${asked.division}`], {
    onChange: ({ type }) => {
      if (sources.has(type)) later();
    },
    onResync: () => void refresh(),
  });
  return read;
}

/** Who handles what in a quarter hour. */
export function useLending(at: QuarterHour, reserves: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...staffingKey, 'lending', at, reserves],
    queryFn: ({ signal }) =>
      api.weeklyStaffing.lending(
        {
          query: {
            division_id: at.division,
            date: at.date,
            time: formatClock(at.time),
            ...(reserves ? { reserves } : {}),
            requirements_choice: at.family,
            forecast_module: at.module,
          },
        },
        { signal },
      ),
  });
}

/** The week as a file. */
export function useStaffingExport(asked: StaffingWeek) {
  const api = useApi();
  return useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') =>
      (await api.weeklyStaffing.read({
        query: { ...queryOf(asked), export: true, format },
      })) as unknown as Blob,
  });
}

/**
 * Sets the overhead of a division from a week on; refused with 409 when someone else changed that
 * week's since `version` was read.
 */
export function useSetOverhead() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      version,
      ...body
    }: Readonly<{
      division_id: number;
      schedule_overhead: number;
      week_beginning_date: PlainDate;
      version: number | null;
    }>) => api.weeklyStaffing.setOverhead({ body }, version === null ? {} : { ifMatch: version }),
    onSettled: refresh,
  });
}

/** Has requirements of dates worked out with lending. */
export function useCredit() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (
      body: Readonly<{ division_id: number; start_date: PlainDate; end_date: PlainDate }>,
    ) => api.weeklyStaffing.credit({ body }),
    onSettled: refresh,
  });
}

const queryOf = ({ division, week, channels, reserves, family, module }: StaffingWeek) => ({
  week_beginning_date: week,
  division_id: division,
  ...(channels.length === 0 ? {} : { ct: channels }),
  ...(reserves ? { reserves } : {}),
  requirements_choice: family,
  forecast_module: module,
});

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: staffingKey }),
      queries.invalidateQueries({ queryKey: explanationsKey }),
    ]);
}
