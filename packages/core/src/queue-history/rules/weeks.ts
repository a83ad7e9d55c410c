import { weekdays } from '../../channels/model.ts';
import { formatClock } from '../../time/minutes.ts';
import {
  addDays,
  dayOfWeek,
  isoWeek,
  partsOf,
  startOfWeek,
  type PlainDate,
} from '../../time/plain-date.ts';
import type { Interval } from '../model.ts';
import { addSums, figuresOf, totalsOf, type Sums } from '../rules.ts';
import { weekOfMonth } from './distribution.ts';

/** An interval of a channel, summed over its lines. */
export type SummedInterval = Sums &
  Readonly<{
    ct: number;
    date: PlainDate;
    start_min: number;
    minutes: number;
    is_updated: boolean;
  }>;

/** Lists of what has the same key, in the order of their first. */
export function groupBy<T, K>(list: readonly T[], key: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

/** Several channels as one: counts add up, averages are weighted. Its channel is 0. */
export function mergeChannels(intervals: readonly SummedInterval[]): SummedInterval[] {
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

export const intervalOf = (one: SummedInterval): Interval => ({
  history_time: formatClock(one.start_min),
  interval_minutes: one.minutes,
  is_updated: one.is_updated,
  ...figuresOf(one),
});

/** Weeks from Monday, each interval summed over the week's days. */
export function weeksOf(intervals: readonly SummedInterval[]) {
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
export function averageWeek(intervals: readonly SummedInterval[]) {
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
