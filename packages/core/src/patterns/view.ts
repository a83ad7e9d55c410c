import { coverage } from '../schedules/coverage.ts';
import type { ActivityTypes } from '../schedules/hours.ts';
import { countingIds } from '../schedules/model.ts';
import { minutesInDay } from '../time/interval.ts';
import { parseClock } from '../time/minutes.ts';
import { addDays, dayOfWeek, toPlainDate } from '../time/plain-date.ts';
import type { EvaluationRow, PatternDay, PatternEntry, PatternReply } from './model.ts';
import { dayFromPattern, evaluationStep, mergeEntries } from './rules.ts';

/** A pattern's days in minutes, as its entries say them. */
export function daysOfReply({ day_wise_data }: PatternReply): readonly PatternDay[] {
  const days = mergeEntries([], day_wise_data as unknown as readonly PatternEntry[]);
  if ('field' in days) return [];
  const ids = new Map(
    day_wise_data
      .filter(({ pattern_position }) => pattern_position === 'center_pattern')
      .map(({ pattern_day, id }) => [pattern_day, id]),
  );
  return days.map((day) => ({ ...day, id: ids.get(day.day) ?? null }));
}

/**
 * Days of a pattern that follow each other at the same times, Sunday first, as one span of
 * weekdays.
 */
export function weekSpans(
  days: readonly PatternDay[],
): readonly Readonly<{ first: number; last: number; start: number; end: number }>[] {
  const spans: { first: number; last: number; start: number; end: number }[] = [];
  for (const { day, start, end } of days.toSorted((a, b) => a.day - b.day)) {
    const before = spans.at(-1);
    if (before?.last === day - 1 && before.start === start && before.end === end) before.last = day;
    else spans.push({ first: day, last: day, start, end });
  }
  return spans;
}

/** How many advisors work a pattern, today or from a day to come. */
export function assignmentCount({ pattern_agents }: PatternReply): number {
  return pattern_agents.filter(({ is_disabled }) => !is_disabled).length;
}

/** What one advisor on a pattern gives by slot of a week, Sunday first: 1 is the whole slot. */
export type WeekProfile = Readonly<{ scheduled: Float64Array; open: Float64Array }>;

const sunday = toPlainDate('2023-01-01');

/** The week of a pattern that is worked week after week, by slots of so many minutes. */
export function weekProfile(
  days: readonly PatternDay[],
  types: ActivityTypes,
  step: number,
): WeekProfile {
  const slots = minutesInDay / step;
  const profile = { scheduled: new Float64Array(7 * slots), open: new Float64Array(7 * slots) };
  const newId = countingIds();
  for (let weekday = 0; weekday < 7; weekday++) {
    const date = addDays(sunday, weekday);
    const rows = [-1, 0, 1].flatMap((by) => {
      const on = addDays(date, by);
      return days
        .filter(({ day }) => day === dayOfWeek(on))
        .map((day) => dayFromPattern(day, by + 1, on, newId));
    });
    if (rows.length === 0) continue;
    for (const [index, slot] of coverage(rows, types, date, step).entries()) {
      profile.scheduled[weekday * slots + index] = slot.scheduled;
      profile.open[weekday * slots + index] = slot.open;
    }
  }
  return profile;
}

/** The widest slots that all times of some patterns lie on. */
export function stepOf(patterns: readonly (readonly PatternDay[])[]): number {
  return evaluationStep(
    patterns.flatMap((days) =>
      days.flatMap((day) => [
        day.start,
        day.end,
        ...day.activities.flatMap(({ start, end }) => [start, end]),
      ]),
    ),
  );
}

export const heatMetrics = ['open', 'required', 'over', 'committedOver', 'shrinkage'] as const;
export type HeatMetric = (typeof heatMetrics)[number];
export type NeededStaff = Pick<EvaluationRow, 'requirements' | 'commited_fte'>;

/** What is required and committed at a minute of a weekday, by an evaluation's rows. */
export function neededIn(
  rows: readonly EvaluationRow[],
  interval: number,
): (weekday: number, minute: number) => NeededStaff | null {
  const known = new Map(
    rows.map((row) => [`${row.day} ${(parseClock(row.start_time) ?? 0) / interval}`, row]),
  );
  return (weekday, minute) => known.get(`${weekday} ${Math.floor(minute / interval)}`) ?? null;
}

type WorkedProfile = Readonly<{ profile: WeekProfile; times: number }>;

/**
 * A figure by weekday (Sunday first) and slot, of all patterns together; null where nothing is
 * known of what is needed.
 */
export function heatOf(
  patterns: readonly WorkedProfile[],
  step: number,
  metric: HeatMetric,
  needed: ReturnType<typeof neededIn>,
): readonly (readonly (number | null)[])[] {
  const slots = minutesInDay / step;
  const open = together(patterns, 'open', 7 * slots);
  const scheduled = together(patterns, 'scheduled', 7 * slots);
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: slots }, (__, slot) => {
      const at = weekday * slots + slot;
      const { requirements = null, commited_fte = null } = needed(weekday, slot * step) ?? {};
      if (metric === 'open') return toTenths(open[at]!);
      if (metric === 'required') return requirements;
      if (metric === 'over')
        return requirements === null ? null : toTenths(open[at]! - requirements);
      if (metric === 'committedOver')
        return commited_fte === null ? null : toTenths(open[at]! - commited_fte);
      return scheduled[at] === 0
        ? null
        : Math.round(((scheduled[at]! - open[at]!) / scheduled[at]!) * 1000) / 10;
    }),
  );
}

function together(
  patterns: readonly WorkedProfile[],
  of: keyof WeekProfile,
  length: number,
): Float64Array {
  const sums = new Float64Array(length);
  for (const { profile, times } of patterns) {
    const own = profile[of];
    for (let at = 0; at < length; at++) sums[at]! += own[at]! * times;
  }
  return sums;
}

/** The means of so many slots together; null where nothing is known of one of them. */
export function inSlotsOf(
  values: readonly (number | null)[],
  count: number,
): readonly (number | null)[] {
  return Array.from({ length: values.length / count }, (_, index) => {
    const own = values.slice(index * count, (index + 1) * count);
    const known = own.filter((value) => value !== null);
    return known.length < own.length
      ? null
      : toTenths(known.reduce((sum, value) => sum + value, 0) / count);
  });
}

const toTenths = (value: number) => Math.round(value * 10) / 10;
