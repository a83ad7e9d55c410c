import { forecastStep } from '../forecasts/model.ts';
import { parseClock } from '../time/minutes.ts';
import type { Shortage, StaffingDay, StaffingInterval } from './model.ts';

/**
 * Advisor hours of a day or a week. What is over, in another quarter hour or of another channel,
 * does not make up for what is short; `required` is null where no forecast covers any of it.
 */
export type StaffingHours = Readonly<{
  required: number | null;
  open: number;
  short: number;
  over: number;
}>;

/**
 * Advisors more (or, below 0, fewer) open than required; null where nothing is known of the
 * requirement.
 */
export function gapOf({ open, requirements }: StaffingInterval): number | null {
  return requirements === null ? null : Math.round((open - requirements) * 10) / 10 + 0;
}

export function hoursOfDays(days: readonly StaffingDay[]): StaffingHours {
  const slots = days.flatMap((day) => day.data);
  const hours = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) * (forecastStep / 60);
  const required = days.flatMap((day) => day.totals.requirements ?? []);
  return {
    required: required.length === 0 ? null : required.reduce((sum, value) => sum + value, 0),
    open: days.reduce((sum, day) => sum + day.totals.open, 0),
    short: hours(slots.map(({ short }) => short ?? 0)),
    over: hours(slots.map((slot) => (gapOf(slot) ?? 0) + (slot.short ?? 0))),
  };
}

/** Channels that are short together by proficiency, and of how many advisor hours. */
export type ShortHours = Readonly<{ channels: Shortage['channels']; hours: number }>;

/** What channels are short of by proficiency over days, the most first. */
export function shortHoursOfDays(days: readonly StaffingDay[]): readonly ShortHours[] {
  const found = new Map<string, ShortHours>();
  for (const { channels, missing } of days.flatMap(({ data }) =>
    data.flatMap(({ shortages }) => shortages),
  )) {
    const key = channels.map(({ id }) => id).join();
    const hours = (found.get(key)?.hours ?? 0) + missing * (forecastStep / 60);
    found.set(key, { channels, hours });
  }
  return [...found.values()].toSorted((a, b) => b.hours - a.hours);
}

/**
 * Whole hours, in minutes, outside which nobody is open or required on any of the days; the working
 * day where there is nothing at all.
 */
export function axisOf(days: readonly StaffingDay[]): Readonly<{ start: number; end: number }> {
  const used = days.flatMap((day) =>
    day.data.filter((slot) => slot.open > 0 || (slot.requirements ?? 0) > 0).map(minuteOf),
  );
  if (used.length === 0) return { start: 8 * 60, end: 18 * 60 };
  const [first, last] = [Math.min(...used), Math.max(...used) + forecastStep];
  return { start: Math.floor(first / 60) * 60, end: Math.ceil(last / 60) * 60 };
}

/**
 * The most advisors that are open or to schedule in any quarter hour: the top of a scale that makes
 * days comparable. At least 1.
 */
export function mostOf(days: readonly StaffingDay[]): number {
  return Math.max(
    1,
    ...days.flatMap((day) =>
      day.data.map((slot) =>
        Math.max(slot.open, slot.requirements ?? 0, slot.schedule_requirements ?? 0),
      ),
    ),
  );
}

/** Start of a quarter hour, in minutes of its day. */
export function minuteOf(slot: StaffingInterval): number {
  return parseClock(slot.time) ?? 0;
}
