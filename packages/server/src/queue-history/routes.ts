import type { queueHistory } from '@watchbill/core/queue-history/contract';
import {
  exactClockOf,
  fields,
  sums,
  times,
  type Field,
  type Interval,
  type SumField,
  type TimeField,
} from '@watchbill/core/queue-history/model';
import { addSums, figuresOf, sumsOf, totalsOf } from '@watchbill/core/queue-history/rules';
import {
  deviation,
  distributionOf,
  distributionWeeks,
  weekOfMonth,
} from '@watchbill/core/queue-history/rules/distribution';
import { weekdays } from '@watchbill/core/channels/model';
import { formatClock } from '@watchbill/core/time/minutes';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  endOfMonth,
  isoWeek,
  partsOf,
  startOfWeek,
  toPlainDate,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { text } from '@watchbill/core/messages/catalogue';
import type { Database } from '../db/database.ts';
import { ApiProblem, apiProblem, words } from '../http/problem.ts';
import type { Db, Handlers } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import { saveHistory } from './commands.ts';
import {
  findThreshold,
  loadDays,
  loadIntervals,
  loadLineRows,
  loadMonths,
  loadOffered,
  putThreshold,
  type HistoryFilter,
  type LineRow,
  type SummedInterval,
} from './repository.ts';
import { importHistory } from './upload.ts';

const longestSpan = 366;
const longestExport = 400;
/** What a weekday's mean is taken of. */
const daysOfMean = 56;

export const queueHistoryRoutes = ({
  database,
}: Readonly<{ database: Database }>): Handlers<typeof queueHistory> => ({
  threshold: async ({ db, query }) => {
    const found = await findThreshold(db, query.ct_id, query.date);
    return {
      ct_id: query.ct_id,
      date: query.date,
      threshold_percentage: found?.threshold_percentage ?? null,
      version: found?.date === query.date ? found.version : 0,
    };
  },
  setThreshold: async ({ query, body, ...call }) => {
    const before = await findThreshold(call.db, query.ct_id, query.date);
    const isOfDate = before?.date === query.date;
    if (
      !(await putThreshold(
        call.db,
        query.ct_id,
        query.date,
        body.threshold_percentage,
        isOfDate ? call.ifMatch : null,
      ))
    )
      throw apiProblem.stale(before);
    const after = {
      ct_id: query.ct_id,
      date: query.date,
      threshold_percentage: body.threshold_percentage,
      version: isOfDate ? before.version + 1 : 1,
    };
    call.audit({
      entity: 'history_threshold',
      entity_id: query.ct_id,
      before: before ?? null,
      after,
    });
    call.recordChange({
      type: 'history_threshold',
      id: String(query.ct_id),
      version: after.version,
      scope: {},
    });
    return after;
  },
  save: async ({ body, ...call }) => {
    const notes = await saveHistory(call, body);
    const results = await daysOf(call.db, {
      channels: [body.ct],
      line: body.queue,
      from: body.date,
      to: body.date,
    });
    return {
      message: text('queueHistory.saved', {}, call.language),
      is_updated: true,
      results,
      notes,
    };
  },
  import: async ({ query, body, ...call }) => importHistory(call, database.kind, body, query),
  monthlyTotals: async ({ db, query }) => ({
    results: (await loadMonths(db, query.ct_id)).map(({ year, month, parts, ...sum }) => ({
      year,
      month,
      days: parts,
      ...totalsOf(sum, parts),
    })),
  }),
  datesInMonth: async ({ db, query }) => {
    const from = toPlainDate(`${query.year}-${String(query.month).padStart(2, '0')}-01`);
    const days = await loadDays(db, { channels: [query.ct_id], from, to: endOfMonth(from) });
    return {
      results: days.map((day) => ({ date: day.date, ...totalsOf(day, day.parts) })),
      totals: totalsOf(addSums(days), days.length),
    };
  },
  dateWise: async ({ db, query }) => {
    const filter = filterOf(query);
    const intervals = await loadIntervals(db, filter);
    return {
      results: await daysOf(db, filter, intervals),
      combined: filter.channels.length > 1 ? await daysOf(db, filter, merged(intervals)) : null,
      daily_all_date_wise_total_average: totalsOf(addSums(intervals), intervals.length),
    };
  },
  weekWise: async ({ db, query }) => {
    const filter = filterOf(query);
    const intervals = await loadIntervals(db, filter);
    return {
      results: weeksOf(intervals),
      combined: filter.channels.length > 1 ? weeksOf(merged(intervals)) : null,
      daily_all_date_wise_total_average: totalsOf(addSums(intervals), intervals.length),
    };
  },
  distribution: async ({ db, query }) => {
    const filter = filterOf({ ...query, ct_id: [query.ct_id] });
    const weeks = distributionWeeks(filter.from, filter.to);
    const intervals = await loadIntervals(db, { ...filter, from: weeks[0]?.start ?? filter.from });
    const days = [...groupBy(intervals, (one) => one.date)].map(([date, slots]) => ({
      date,
      slots: slots.map((slot) => ({ start_min: slot.start_min, offered: slot.offered ?? 0 })),
    }));
    const results = weeks.map(({ start, end }) => distributionOf(start, end, days, weekdayOf));
    return { results, average: averageWeek(intervals) };
  },
  export: async ({ db, query }) => {
    const filter = filterOf(
      { ...query, ct_id: [query.ct_id], queue: query.queue_id },
      longestExport,
    );
    const rows = await loadLineRows(db, filter);
    if (rows.length === 0) throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
    return tableFile(query.format, {
      name: `queue-history-${query.start_date}-${query.end_date}`,
      heading: ['date', 'history_time', 'interval_minutes', 'queue', ...exported],
      rows: rows.map(exportRow),
    });
  },
});

/** Fields that a file can be read back by; ratios that follow from them are added for the reader. */
const exported: readonly Field[] = fields;

function exportRow(row: LineRow) {
  const figures = figuresOf(sumsOf(row, row.minutes));
  return [
    row.date,
    formatClock(row.start_min),
    row.minutes,
    row.name,
    ...exported.map((field) =>
      field in times
        ? clock(row[times[field as TimeField]])
        : field in sums
          ? row[sums[field as SumField]]
          : (figures[field] as number | null),
    ),
  ];
}

const clock = (seconds: number | null) => (seconds === null ? null : exactClockOf(seconds));

const weekdayOf = (date: PlainDate) => weekdays[dayOfWeek(date)] ?? 'sunday';

type Span = Readonly<{
  start_date: PlainDate;
  end_date: PlainDate;
  ct_id: readonly number[];
  queue?: number | undefined;
  division_id?: number | undefined;
}>;

function filterOf(query: Span, longest = longestSpan): HistoryFilter {
  if (query.end_date < query.start_date)
    throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(query.start_date, query.end_date) >= longest)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longest })],
    });
  return {
    channels: query.ct_id,
    line: query.queue,
    division: query.division_id,
    from: query.start_date,
    to: query.end_date,
  };
}

function groupBy<T, K>(list: readonly T[], key: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

/** Several channels as one: counts add up, averages are weighted. Its channel is 0. */
function merged(intervals: readonly SummedInterval[]): SummedInterval[] {
  const slots = [
    ...groupBy(intervals, (one) => `${one.date} ${String(one.start_min).padStart(4, '0')}`),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  return slots.flatMap(([, [first, ...more]]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            ct: 0,
            is_updated: [first, ...more].some((one) => one.is_updated),
            ...addSums([first, ...more]),
          },
        ],
  );
}

const intervalOf = (one: SummedInterval): Interval => ({
  history_time: formatClock(one.start_min),
  interval_minutes: one.minutes,
  is_updated: one.is_updated,
  ...figuresOf(one),
});

/** Each date of each channel, with how far it lies from its weekday's mean. */
async function daysOf(db: Db, filter: HistoryFilter, given?: readonly SummedInterval[]) {
  const intervals = given ?? (await loadIntervals(db, filter));
  const offered = await loadOffered(db, { ...filter, from: addDays(filter.from, -daysOfMean) });
  const isMerged = intervals[0]?.ct === 0;
  const thresholds = new Map(
    isMerged
      ? []
      : await Promise.all(
          filter.channels.map(
            async (ct) =>
              [ct, (await findThreshold(db, ct, filter.to))?.threshold_percentage ?? null] as const,
          ),
        ),
  );
  return [...groupBy(intervals, (one) => `${one.ct} ${one.date}`)].flatMap(([, slots]) => {
    const [first] = slots;
    if (first === undefined) return [];
    const sum = addSums(slots);
    const earlier = isMerged ? sumByDate(offered) : offered.filter((one) => one.ct === first.ct);
    const deviates = deviation(sum.offered ?? 0, first.date, earlier);
    const threshold = thresholds.get(first.ct) ?? null;
    return [
      {
        ct: first.ct,
        date: first.date as string,
        history_data: slots.map(intervalOf),
        deviation_percentage: deviates,
        is_beyond_threshold:
          deviates !== null && threshold !== null && Math.abs(deviates) > threshold,
        ...totalsOf(sum, slots.length),
      },
    ];
  });
}

function sumByDate(rows: readonly Readonly<{ date: PlainDate; offered: number }>[]) {
  return [...groupBy(rows, (one) => one.date)].map(([date, list]) => ({
    date,
    offered: list.reduce((sum, one) => sum + one.offered, 0),
  }));
}

/** Weeks from Monday, each interval summed over the week's days. */
function weeksOf(intervals: readonly SummedInterval[]) {
  return [...groupBy(intervals, (one) => `${one.ct} ${startOfWeek(one.date, 1)}`)].flatMap(
    ([, list]) => {
      const [first] = list;
      if (first === undefined) return [];
      const start = startOfWeek(first.date, 1);
      const { year, week } = isoWeek(start);
      const slots = [...groupBy(list, (one) => one.start_min)].sort(([a], [b]) => a - b);
      const days = new Set(list.map((one) => one.date)).size;
      return [
        {
          ct: first.ct,
          year,
          week,
          week_of_year: `${year}-W${String(week).padStart(2, '0')}`,
          week_of_month: `${partsOf(first.date).month}-${weekOfMonth(first.date)}`,
          month: partsOf(first.date).month,
          start_date: start as string,
          end_date: addDays(start, 6) as string,
          history_data: slots.flatMap(([, same]) =>
            same.slice(0, 1).map((one) =>
              intervalOf({
                ...one,
                is_updated: same.some((other) => other.is_updated),
                ...addSums(same),
              }),
            ),
          ),
          ...totalsOf(addSums(list), days),
        },
      ];
    },
  );
}

/** The usual week of a span: what part of it each weekday has, and of a weekday each interval. */
function averageWeek(intervals: readonly SummedInterval[]) {
  const total = intervals.reduce((sum, one) => sum + (one.offered ?? 0), 0);
  const part = (value: number, whole: number) => (whole === 0 ? 0 : (value / whole) * 100);
  return [...groupBy(intervals, (one) => dayOfWeek(one.date))]
    .sort(([a], [b]) => a - b)
    .map(([day, list]) => {
      const ofDay = list.reduce((sum, one) => sum + (one.offered ?? 0), 0);
      const slots = [...groupBy(list, (one) => one.start_min)].sort(([a], [b]) => a - b);
      return {
        weekday: weekdays[day] ?? 'sunday',
        percentage: part(ofDay, total),
        distribution: slots.map(([minute, same]) => ({
          history_time: formatClock(minute),
          percentage: part(
            same.reduce((sum, one) => sum + (one.offered ?? 0), 0),
            ofDay,
          ),
        })),
      };
    });
}
