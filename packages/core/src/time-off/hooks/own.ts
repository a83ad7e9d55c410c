import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import type { CallInput } from '../../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import { addDays, type PlainDate } from '../../time/plain-date.ts';
import type { timeOff } from '../contract.ts';
import type { RequestState, TimeOffRequest } from '../model/request.ts';

const leaveKey = ['rows', 'time-off', 'leave'] as const;
const quietMs = 250;

export type LeaveInput = NonNullable<CallInput<typeof timeOff.ask>['body']>;
export type LeaveQuery = Readonly<{
  page: number;
  page_size: number;
  division_id?: number | undefined;
  status?: RequestState | undefined;
  date_start?: PlainDate | undefined;
  date_end?: PlainDate | undefined;
}>;

/** Requests for time off of oneself, or of one's divisions, newest first. */
export function useLeaveRequests(query: LeaveQuery, divisions: readonly number[], live: Live) {
  const api = useApi();
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: [...leaveKey, 'requests', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.timeOff.requests(
        {
          query: {
            ...query,
            ...(query.division_id === undefined ? {} : { division_id: query.division_id }),
          },
        },
        { signal },
      ),
  });
  const again = usePause(() => void queries.invalidateQueries({ queryKey: leaveKey }), quietMs);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (type === 'time_off_request' || type === 'time_off_ledger') again();
      },
      onResync: again,
    },
  );
  return read;
}

/** An advisor's accounts on a day. */
export function useBalances(advisor: number, date?: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: [...leaveKey, 'balances', advisor, date],
    queryFn: ({ signal }) =>
      api.timeOff.balances({ params: { id: advisor }, query: { date } }, { signal }),
  });
}

/** The rules that an advisor asks by: an advisor reads those of its own group. */
export function ownRulesQuery(api: Api) {
  return queryOptions({
    queryKey: [...leaveKey, 'rules'],
    queryFn: async ({ signal }) =>
      (
        await api.timeOff.rules(
          { query: { page: 1, page_size: 100, is_disabled: false } },
          { signal },
        )
      ).results,
  });
}

export function useOwnRules() {
  return useQuery(ownRulesQuery(useApi()));
}

/** Room in a group, day by day, for so many days from a date on. */
export function useRoom(group: number | null, from: PlainDate, days: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...leaveKey, 'room', group, from, days],
    enabled: group !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await api.timeOff.allotments(
          { query: { group_id: group!, date_start: from, date_end: addDays(from, days - 1) } },
          { signal },
        )
      ).rows,
  });
}

/** What a request would cost and what would become of it; null asks nothing. */
export function useLeaveCheck(form: LeaveInput | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...leaveKey, 'check', form],
    enabled: form !== null,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => api.timeOff.check({ body: form! }, { signal }),
  });
}

/** What channels lose by these requests. */
export function useLeaveEffects(ids: readonly number[]) {
  const api = useApi();
  return useQuery({
    queryKey: [...leaveKey, 'effects', ids],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const replies = await Promise.all(
        ids.map((id) => api.timeOff.effect({ params: { id } }, { signal })),
      );
      return replies.flatMap(({ data }) => data);
    },
  });
}

type RequestVersion = Pick<TimeOffRequest, 'id' | 'version'>;
type Decision = Readonly<{
  request: RequestVersion;
  decision: 'granted' | 'declined';
  answer: string;
  isOverride: boolean;
}>;

/** Decides on time off, calls it off. */
export function useLeaveChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: leaveKey });
  return {
    decide: useMutation({
      mutationFn: ({ request: { id, version }, decision, answer, isOverride }: Decision) =>
        api.timeOff.decide(
          { params: { id }, body: { decision, answer, is_override: isOverride } },
          { ifMatch: version },
        ),
      onSettled,
    }),
    /** Makes one wait again whose answer its advisor has not seen. */
    reopen: useMutation({
      mutationFn: (id: number) =>
        api.timeOff.decide({ params: { id }, body: { decision: 'pending' } }, { ifMatch: '*' }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: ({ id, version }: RequestVersion) =>
        api.timeOff.cancel({ params: { id }, body: {} }, { ifMatch: version }),
      onSettled,
    }),
  };
}
