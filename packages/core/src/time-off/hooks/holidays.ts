import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import type { holidays } from '../contract/holidays.ts';
import type { Holiday, Preference } from '../model/planning.ts';

const holidaysKey = ['rows', 'time-off-holidays'] as const;

/** Holidays of a group, by date, with what whoever looks prefers. */
export function useHolidays(group: number, division: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...holidaysKey, group],
    enabled: group !== 0,
    queryFn: ({ signal }) => api.timeOff.holidays({ query: { group_id: group } }, { signal }),
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(live, division === 0 ? [] : [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'time_off_holiday') again();
    },
    onResync: again,
  });
  return read;
}

/** Who works a holiday and why. */
export function useHolidayAssignments(holiday: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...holidaysKey, 'assignments', holiday],
    queryFn: ({ signal }) =>
      api.timeOff.holidayAssignments({ params: { id: holiday } }, { signal }),
  });
}

type HolidayInput = CallInput<typeof holidays.createHoliday>['body'];
type Saving = Readonly<{ holiday: Holiday | null; form: HolidayInput }>;

/** Adds, changes, assigns and staffs holidays; what is in sight is read again however it ended. */
export function useHolidayChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: holidaysKey });
  return {
    save: useMutation({
      mutationFn: ({ holiday, form }: Saving) =>
        holiday === null
          ? api.timeOff.createHoliday({ body: form })
          : api.timeOff.updateHoliday(
              { params: { id: holiday.id }, body: form },
              { ifMatch: holiday.version },
            ),
      onSettled,
    }),
    assign: useMutation({
      mutationFn: ({ id, version }: Holiday) =>
        api.timeOff.assignHoliday({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
    staff: useMutation({
      mutationFn: ({ holiday, required }: Readonly<{ holiday: Holiday; required: number }>) =>
        api.timeOff.staffHoliday(
          { params: { id: holiday.id }, body: { required } },
          { ifMatch: holiday.version },
        ),
      onSettled,
    }),
    prefer: useMutation({
      mutationFn: ({
        holiday,
        preference,
      }: Readonly<{ holiday: number; preference: Preference }>) =>
        api.timeOff.preferHoliday({ params: { id: holiday }, body: { preference } }),
      onSettled,
    }),
  };
}

/** Who works a holiday, as a file. */
export function useHolidayFile() {
  const api = useApi();
  return (holiday: number, format: 'csv' | 'xlsx') =>
    api.timeOff.exportHoliday({ params: { id: holiday }, query: { format } }) as Promise<Blob>;
}
