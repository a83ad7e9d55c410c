import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { ActivityRequest, ActivityRequestForm, ApprovalStatus } from './model.ts';

const requestsKey = ['rows', 'activity-requests'] as const;
const quietMs = 250;

export type RequestsQuery = Readonly<{
  /** An advisor reads its own. */
  isOwn: boolean;
  division?: number | undefined;
  status?: ApprovalStatus | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
}>;

/**
 * Requests of oneself, or of the advisors of one's divisions, newest first; read again when one is
 * made or answered.
 */
export function useActivityRequests(
  { isOwn, division, status, from, to }: RequestsQuery,
  divisions: readonly number[],
  live: Live,
) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...requestsKey, isOwn, division, status, from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        division_id: division,
        activity_status: status,
        start_date: from,
        end_date: to,
      };
      const { data } = await (isOwn
        ? api.activityRequests.list({ query: {} }, { signal })
        : api.activityRequests.supervised({ query }, { signal }));
      return data;
    },
  });
  useLiveRefetch(read.refetch, divisions, live);
  return read;
}

/** Requests for other times of a shift, as they concern the reader; newest first. */
export function useScheduleChanges(
  { division, date }: Readonly<{ division?: number | undefined; date?: PlainDate | undefined }>,
  divisions: readonly number[],
  live: Live,
) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...requestsKey, 'changes', division, date],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.activityRequests.changes({ query: { division_id: division, date } }, { signal }))
        .data,
  });
  useLiveRefetch(read.refetch, divisions, live);
  return read;
}

function useLiveRefetch(refetch: () => unknown, divisions: readonly number[], live: Live): void {
  const again = usePause(() => void refetch(), quietMs);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (type === 'activity_request') again();
      },
      onResync: again,
    },
  );
}

/** What channels lose by each of these requests, by its id. */
export function useRequestEffects(ids: readonly number[]) {
  const api = useApi();
  return useQuery({
    queryKey: [...requestsKey, 'effects', ids],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const replies = await Promise.all(
        ids.map((id) => api.activityRequests.effect({ query: { id } }, { signal })),
      );
      return replies.flatMap(({ data }) => data);
    },
  });
}

/** What an advisor works on a date, as a request for it needs to know. */
export function useDayOfAdvisor(agent: number | null, date: PlainDate | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...requestsKey, 'day', agent, date],
    enabled: agent !== null && date !== null,
    queryFn: ({ signal }) =>
      api.activityRequests.schedule(
        { query: { agent_id: agent ?? undefined, date: date ?? undefined } },
        { signal },
      ),
  });
}

type Decision = Readonly<{
  request: Pick<ActivityRequest, 'id' | 'version'>;
  status: Exclude<ApprovalStatus, 'pending'>;
  comments: string;
}>;

/** Changes, answers, takes back and deletes; each reads the lists again. */
export function useRequestChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: requestsKey });
  return {
    save: useMutation({
      mutationFn: ({
        over: { id, version },
        form,
      }: Readonly<{ over: ActivityRequest; form: ActivityRequestForm }>) =>
        api.activityRequests.update({ query: { id }, body: form }, { ifMatch: version }),
      onSettled,
    }),
    decide: useMutation({
      mutationFn: ({ request: { id, version }, status, comments }: Decision) =>
        api.activityRequests.patch(
          { query: { id }, body: { approval_status: status, comments } },
          { ifMatch: version },
        ),
      onSettled,
    }),
    /** Makes one wait again whose answer its advisor has not seen. */
    reopen: useMutation({
      mutationFn: (id: number) =>
        api.activityRequests.patch(
          { query: { id }, body: { approval_status: 'pending' } },
          { ifMatch: '*' },
        ),
      onSettled,
    }),
    askBack: useMutation({
      mutationFn: ({ id, version }: Pick<ActivityRequest, 'id' | 'version'>) =>
        api.activityRequests.patch(
          { query: { id }, body: { asks_withdrawal: true } },
          { ifMatch: version },
        ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (ids: readonly number[]) =>
        api.activityRequests.remove({
          query: {},
          body: { agent_activity_record_ids: [...ids] },
        }),
      onSettled,
    }),
    removeChanges: useMutation({
      mutationFn: (ids: readonly number[]) =>
        api.activityRequests.removeChanges({ query: {}, body: { id: [...ids] } }),
      onSettled,
    }),
  };
}
