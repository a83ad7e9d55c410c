import { weekdays } from '@watchbill/core/channels/model';
import { addSums, totalsOf } from '@watchbill/core/queue-history/rules';
import {
  deviation,
  distributionOf,
  distributionWeeks,
} from '@watchbill/core/queue-history/rules/distribution';
import {
  averageWeek,
  groupBy,
  intervalOf,
  type SummedInterval,
} from '@watchbill/core/queue-history/rules/weeks';
import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { ApiProblem, apiProblem, words } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { findThreshold, loadIntervals, loadOffered, type HistoryFilter } from './repository.ts';

/** Days that may be read at once, and what a weekday's mean is taken of. */
const longestSpan = 366;
const daysOfMean = 56;

type Span = Readonly<{
  start_date: PlainDate;
  end_date: PlainDate;
  ct_id: readonly number[];
  queue?: number | undefined;
  division_id?: number | undefined;
}>;

/**
 * What a query asks for; 400 where its dates are in no order, or further apart than `longest` days.
 */
export function filterOf(query: Span, longest = longestSpan): HistoryFilter {
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

/** Each date of each channel, with how far it lies from its weekday's mean. */
export async function daysOf(db: Db, filter: HistoryFilter, given?: readonly SummedInterval[]) {
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

/** How the contacts of a channel spread over each week of a span, and over the usual one. */
export async function distributionIn(db: Db, filter: HistoryFilter) {
  const weeks = distributionWeeks(filter.from, filter.to);
  const intervals = await loadIntervals(db, { ...filter, from: weeks[0]?.start ?? filter.from });
  const days = [...groupBy(intervals, (one) => one.date)].map(([date, slots]) => ({
    date,
    slots: slots.map((slot) => ({ start_min: slot.start_min, offered: slot.offered ?? 0 })),
  }));
  const results = weeks.map(({ start, end }) => distributionOf(start, end, days, weekdayOf));
  return { results, average: averageWeek(intervals) };
}

const weekdayOf = (date: PlainDate) => weekdays[dayOfWeek(date)] ?? 'sunday';
