import { minutesInDay } from '../time/interval.ts';
import type { Interval } from '../time/interval.ts';
import { daysBetween } from '../time/plain-date.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { ActivityTypes } from './hours.ts';
import { coverOf } from './model.ts';
import type { Activity, ScheduleDay } from './model.ts';

/** Advisors in one interval of a date, as averages over it: 0.5 is one advisor for half of it. */
export type CoverageSlot = Readonly<{ start: number; end: number; scheduled: number; open: number }>;

/**
 * Advisors scheduled and open per interval of a date, in wall minutes of it; the summary rows and the open-agents details read it.
 * Open is scheduled and on no activity that is in-office or out-of-office time. Rows of the days before and after count where
 * they reach into the date. `step` is minutes and divides the day.
 */
export function coverage(days: readonly ScheduleDay[], types: ActivityTypes, date: PlainDate, step: number): readonly CoverageSlot[] {
  const slots = Math.ceil(minutesInDay / step);
  const scheduled = new Float64Array(slots);
  const open = new Float64Array(slots);
  for (const day of days) {
    const cover = coverOf(day);
    if (!cover) continue;
    const shift = daysBetween(date, day.date) * minutesInDay;
    spread(scheduled, step, cover, shift, 1);
    spread(open, step, cover, shift, 1);
    for (const activity of day.activities) if (!isOpen(activity, types)) spread(open, step, activity, shift, -1);
  }
  return Array.from({ length: slots }, (_, index) => (
    { start: index * step, end: (index + 1) * step, scheduled: scheduled[index]! / step, open: open[index]! / step }));
}

function spread(slots: Float64Array, step: number, { start, end }: Interval, by: number, sign: number): void {
  const from = Math.max(0, start + by);
  const to = Math.min(slots.length * step, end + by);
  for (let index = Math.floor(from / step); index * step < to; index++) {
    slots[index]! += sign * (Math.min(to, (index + 1) * step) - Math.max(from, index * step));
  }
}

function isOpen(activity: Activity, types: ActivityTypes): boolean {
  const type = activity.activity_id === null ? undefined : types.get(activity.activity_id);
  return !type?.in_office && !type?.out_of_office;
}

/** By whole advisors: half of one too few is still met. */
export type StaffStatus = 'under' | 'met' | 'over';

/** What open advisors are against those that are required, per interval. */
export function staffStatus(open: readonly number[], required: ArrayLike<number>): StaffStatus[] {
  return open.map((value, index) => {
    const over = Math.round(value - (required[index] ?? 0));
    return over === 0 ? 'met' : over < 0 ? 'under' : 'over';
  });
}
