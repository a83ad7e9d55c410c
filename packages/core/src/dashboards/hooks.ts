import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { ApprovalStatus } from '../activity-requests/model.ts';
import type { PeriodView } from '../performance/view.ts';
import type { Room } from '../api/events.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { DivisionDetails } from './contract.ts';

const dashboardsKey = ['dashboards'] as const;
const followMs = 1_500;
/** What waits for an answer, and the schedules that answers change. */
const waiting: ReadonlySet<string> = new Set(['activity_request', 'trade', 'schedule_day']);

export type SummaryQuery = Readonly<{
  division: number;
  view: PeriodView;
  from: PlainDate;
  to: PlainDate;
}>;

const spanQuery = ({ division, view, from, to }: SummaryQuery) => ({
  division_id: division,
  schedule_start_date: from,
  schedule_end_date: to,
  ...(view === 'day' ? {} : { [view]: true }),
});

/**
 * How a division's scheduled time divides over a period: in all, by day or week, and by advisor.
 */
export function useSummary(asked: SummaryQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardsKey, 'summary', asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const reply = await api.dashboards.scheduleDetails({ query: spanQuery(asked) }, { signal });
      return (reply as DivisionDetails).data;
    },
  });
}

/** The same as a workbook, in hours or per cent. */
export function useSummaryFile() {
  const api = useApi();
  return async (asked: SummaryQuery, unit: 'hourly' | 'percentage') =>
    (await api.dashboards.exportSummary({
      query: { ...spanQuery(asked), [unit]: true },
    })) as Blob;
}

/** Reads again, shortly after they come, what waits for an answer in these divisions. */
export function useLiveWaiting(divisions: readonly number[], live: Live): void {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: dashboardsKey });
  const later = usePause(refresh, followMs);
  useLiveRooms(
    live,
    divisions.map((id): Room => `division:${id}`),
    {
      onChange: ({ type }) => {
        if (waiting.has(type)) later();
      },
      onResync: refresh,
    },
  );
}

/**
 * Requests of advisors that wait for an answer: of a division, or of all in reach; none where the
 * reader may not see them.
 */
export function useWaitingRequests(division: number | null, mayRead: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardsKey, 'requests', division],
    enabled: mayRead,
    queryFn: async ({ signal }) => {
      const reply = await api.activityRequests.supervised(
        {
          query: {
            activity_status: 'pending',
            ...(division === null ? {} : { division_id: division }),
          },
        },
        { signal },
      );
      return reply.data;
    },
  });
}

/** Trades that wait for the reader, as a party or as an approver. */
export function useWaitingTrades(mayRead: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardsKey, 'trades'],
    enabled: mayRead,
    queryFn: async ({ signal }) =>
      (await api.trades.notices({ query: {} }, { signal })).data.filter(
        ({ approval_status }) => approval_status === 'pending',
      ),
  });
}

type Answer = Readonly<{ id: number; version: number; status: ApprovalStatus }>;

/** Grants or refuses what waits; 409 where someone else has answered meanwhile. */
export function useAnswers() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: dashboardsKey });
  return {
    request: useMutation({
      mutationFn: ({ id, version, status }: Answer) =>
        api.activityRequests.patch(
          { query: { id }, body: { approval_status: status } },
          { ifMatch: version },
        ),
      onSettled,
    }),
    trade: useMutation({
      mutationFn: ({ id, version, status }: Answer) =>
        api.trades.answer(
          { query: { id }, body: { approval_status: status } },
          { ifMatch: version },
        ),
      onSettled,
    }),
  };
}

/** What was changed of a division's schedules on a date, newest first. */
export function useChangesOn(division: number, date: PlainDate, mayRead: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardsKey, 'changes', division, date],
    enabled: mayRead,
    queryFn: ({ signal }) =>
      api.audit.ofSchedules(
        { query: { division_id: division, from_date: date, to_date: date, page: 1, page_size: 8 } },
        { signal },
      ),
  });
}

/** One advisor's day as it stands; `page_last_refreshed` says as of when. */
export function useAdvisorDay(agent: number, date: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardsKey, 'day', agent, date],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.activityRequests.schedule({ query: { agent_id: agent, date } }, { signal }),
  });
}

/** Requests of one advisor, newest first. */
export function useRequestsOf(division: number, agent: number, mayRead: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardsKey, 'requests-of', division, agent],
    enabled: mayRead,
    queryFn: async ({ signal }) => {
      const reply = await api.activityRequests.supervised(
        { query: { division_id: division } },
        { signal },
      );
      return reply.data.filter(({ agent_id }) => agent_id === agent);
    },
  });
}
