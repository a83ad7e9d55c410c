import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import { formWith } from '../api/upload.ts';
import { useStale } from '../resource/hooks.ts';
import { useAsLongWork } from '../jobs/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { HistoryQuery, HistoryReport } from './contract.ts';
import type { Field } from './model.ts';

/** Dates of one or several channels, or of one line of a channel. */
export type HistorySpan = Readonly<{
  channels: readonly number[];
  line: number | null;
  from: PlainDate;
  to: PlainDate;
}>;
/**
 * Figures of an interval that starts at `history_time`; those that are not named stay as they are.
 */
export type HistoryEdit = Readonly<{ history_time: string }> &
  Readonly<Partial<Record<Field, number | null>>>;

const historyKey = ['queue-history'] as const;
const followMs = 1_500;
/** What figures of the history, and the marks beside them, are read of. */
const sources: ReadonlySet<string> = new Set(['queue_history', 'history_threshold']);

/**
 * Reads again, shortly after they come, what others have changed of any history that is on screen.
 */
export function useLiveHistory(division: number, live: Live): void {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: historyKey });
  const later = usePause(refresh, followMs);
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (sources.has(type)) later();
    },
    onResync: refresh,
  });
}

/** Intervals and totals of each date; of several channels also combined. */
export function useHistoryDays(span: HistorySpan) {
  const api = useApi();
  return useQuery({
    queryKey: [...historyKey, 'days', span],
    placeholderData: keepPreviousData,
    enabled: span.channels.length > 0,
    queryFn: ({ signal }) => api.queueHistory.dateWise({ query: queryOf(span) }, { signal }),
  });
}

/** Weeks from Monday; of several channels also combined. */
export function useHistoryWeeks(span: HistorySpan) {
  const api = useApi();
  return useQuery({
    queryKey: [...historyKey, 'weeks', span],
    placeholderData: keepPreviousData,
    enabled: span.channels.length > 0,
    queryFn: ({ signal }) => api.queueHistory.weekWise({ query: queryOf(span) }, { signal }),
  });
}

/** How a channel's contacts spread over weekdays and times. */
export function useDistribution(channel: number, from: PlainDate, to: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: [...historyKey, 'distribution', channel, from, to],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.queueHistory.distribution(
        { query: { ct_id: channel, start_date: from, end_date: to } },
        { signal },
      ),
  });
}

/** Totals of every month of a channel. */
export function useHistoryMonths(channel: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...historyKey, 'months', channel],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.queueHistory.monthlyTotals({ query: { ct_id: channel } }, { signal })).results,
  });
}

/** From which deviation on a channel's days are marked, in per cent, on a date. */
export function useThreshold(channel: number, date: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: [...historyKey, 'threshold', channel, date],
    queryFn: ({ signal }) =>
      api.queueHistory.threshold({ query: { ct_id: channel, date } }, { signal }),
  });
}

/** Sets it from a date on; 409 where someone else has set that date's since `version` was read. */
export function useSetThreshold(channel: number, date: PlainDate) {
  const api = useApi();
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({
      threshold_percentage,
      version,
    }: Readonly<{ threshold_percentage: number; version: number }>) =>
      api.queueHistory.setThreshold(
        { query: { ct_id: channel, date }, body: { threshold_percentage } },
        { ifMatch: version },
      ),
    onSettled,
  });
}

/**
 * Writes intervals of a date: of a line, or of a whole channel (`line` null), spread over its
 * lines.
 */
export function useSaveHistory() {
  const api = useApi();
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({
      channel,
      line,
      date,
      edits,
      fields,
    }: Readonly<{
      channel: number;
      line: number | null;
      date: PlainDate;
      edits: readonly HistoryEdit[];
      fields: readonly Field[];
    }>) =>
      api.queueHistory.save({
        body: {
          ct: channel,
          ...(line === null ? {} : { queue: line }),
          date,
          history_data: [...edits],
          history_choices: [...fields],
        },
      }),
    onSettled,
  });
}

/** What a reader of a vendor's file is told beside it; what is left out is found in the file. */
export type HistoryFile = Readonly<{
  file: File;
  /** Whose lines it may name. */
  channels: readonly number[];
  line: number | null;
  /** Lines by the names that the file has of them. */
  queues?: Readonly<Record<string, number>>;
  query: HistoryQuery;
}>;

/** Reads a file of intervals, and writes it unless it is a trial. */
export function useImportHistory() {
  const api = useApi();
  const onSettled = useRefresh();
  const asLongWork = useAsLongWork();
  return useMutation({
    mutationFn: ({ file, channels, line, queues = {}, query }: HistoryFile) =>
      asLongWork(
        importOf(
          api,
          query,
          formWith(file, {
            ct: channels.join(),
            queue: line,
            queues: Object.keys(queues).length === 0 ? null : JSON.stringify(queues),
          }),
        ),
      ),
    onSettled,
  });
}

/** Adds lines of these names to a channel; answers each name's line. */
export function useAddLines() {
  const api = useApi();
  const onSettled = useStale({ noun: 'line' });
  return useMutation({
    mutationFn: async ({
      channel,
      names,
    }: Readonly<{ channel: number; names: readonly string[] }>) => {
      const made: Record<string, number> = {};
      for (const name of names)
        made[name] = (await api.lines.create({ body: { name, ct: channel } })).id;
      return made;
    },
    onSettled,
  });
}

/** A refusal of rows is a report too. */
async function importOf(api: Api, query: HistoryQuery, body: FormData): Promise<HistoryReport> {
  try {
    return await api.queueHistory.import({ query, body });
  } catch (error) {
    if (error instanceof ApiError && isReport(error.body)) return error.body;
    throw error;
  }
}

const isReport = (body: unknown): body is HistoryReport =>
  typeof body === 'object' && body !== null && 'read_as' in body;

/** Intervals of a channel by line, as a file that an import reads back. */
export function useHistoryFile() {
  const api = useApi();
  return async ({ channels, line, from, to }: HistorySpan, format: 'xlsx' | 'csv') =>
    (await api.queueHistory.export({
      query: {
        ct_id: channels[0]!,
        ...(line === null ? {} : { queue_id: line }),
        start_date: from,
        end_date: to,
        format,
      },
    })) as Blob;
}

const queryOf = ({ channels, line, from, to }: HistorySpan) => ({
  start_date: from,
  end_date: to,
  ct_id: [...channels],
  ...(line === null ? {} : { queue: line }),
});

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: historyKey });
}
