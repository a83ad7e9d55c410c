import { minutesInDay } from '../time/interval.ts';
import type { Interval } from '../time/interval.ts';
import { daysBetween } from '../time/plain-date.ts';
import type { PlainDate } from '../time/plain-date.ts';
import { instantOf, wallOf } from '../time/zone.ts';
import type { DayOffsets, Edge } from '../time/zone.ts';
import type { ActivityTypes } from './hours.ts';
import { coverOf } from './model.ts';
import type { Activity, ScheduleDay } from './model.ts';

/** Advisors in one interval of a date, as averages over it: 0.5 is one advisor for half of it. */
export type CoverageSlot = Readonly<{
  start: number;
  end: number;
  scheduled: number;
  open: number;
}>;

/**
 * Advisors scheduled and open over dates, kept up as rows come and go. Minutes by interval from midnight of `from`: whole ones, so that what is
 * taken out leaves nothing behind.
 */
export type CoverageGrid = Readonly<{
  from: PlainDate;
  step: number;
  scheduled: Float64Array;
  open: Float64Array;
}>;

/** What a row gives in minutes of its date: start and end of the time scheduled, then of every stretch of it that is not open. Null where nothing is scheduled. */
export type RowCover = Int16Array;

/** A grid without rows, from a date for so many dates. `step` is minutes and divides the day. */
export function openCoverageGrid(from: PlainDate, dates: number, step: number): CoverageGrid {
  const slots = dates * Math.ceil(minutesInDay / step);
  return { from, step, scheduled: new Float64Array(slots), open: new Float64Array(slots) };
}

/** The offsets of a date on the clock that rows are counted by, so that overtime up to an hour that is skipped belongs to its shift. */
export type OffsetsOf = (date: PlainDate) => DayOffsets;

/** Open is scheduled and on no activity that is in-office or out-of-office time. */
export function coverOfRow(
  day: ScheduleDay,
  types: ActivityTypes,
  offsets?: DayOffsets,
): RowCover | null {
  const cover = coverOf(day, offsets);
  if (!cover) return null;
  const closed = day.activities.filter((activity) => !isOpen(activity, types));
  return Int16Array.from([cover, ...closed].flatMap(({ start, end }) => [start, end]));
}

/** Counts a row of a date in (`sign` 1) or takes it out (-1); what lies outside the grid's dates is left out. */
export function countRow(
  { from, step, scheduled, open }: CoverageGrid,
  date: PlainDate,
  row: RowCover,
  sign: 1 | -1,
): void {
  const shift = daysBetween(from, date) * minutesInDay;
  for (let at = 0; at < row.length; at += 2) {
    const [start, end] = [row[at]! + shift, row[at + 1]! + shift];
    if (at === 0) spread(scheduled, step, start, end, sign);
    spread(open, step, start, end, at === 0 ? sign : -sign);
  }
}

/** The intervals of one of the grid's dates, in wall minutes of it. */
export function slotsOf(
  { from, step, scheduled, open }: CoverageGrid,
  date: PlainDate,
): readonly CoverageSlot[] {
  const slots = Math.ceil(minutesInDay / step);
  const first = daysBetween(from, date) * slots;
  return Array.from({ length: slots }, (_, index) => ({
    start: index * step,
    end: (index + 1) * step,
    scheduled: scheduled[first + index]! / step,
    open: open[first + index]! / step,
  }));
}

/** The intervals of one date; the summary rows and the open-agents details read it. Rows of the days before and after count where they reach into it. */
export function coverage(
  days: readonly ScheduleDay[],
  types: ActivityTypes,
  date: PlainDate,
  step: number,
  offsetsOf?: OffsetsOf,
): readonly CoverageSlot[] {
  return followCoverage(types, date, step, offsetsOf)(days);
}

/** Coverage of a date for who asks again as rows change: a row that is the same object as the last time is not counted anew. */
export function followCoverage(
  types: ActivityTypes,
  date: PlainDate,
  step: number,
  offsetsOf?: OffsetsOf,
): (days: readonly ScheduleDay[]) => readonly CoverageSlot[] {
  const grid = openCoverageGrid(date, 1, step);
  let counted = new Map<ScheduleDay, RowCover | null>();
  const count = (day: ScheduleDay, row: RowCover | null, sign: 1 | -1) =>
    row && countRow(grid, day.date, row, sign);
  return (days) => {
    const now = new Map(
      days.map((day) => [day, counted.get(day) ?? coverOfRow(day, types, offsetsOf?.(day.date))]),
    );
    for (const [day, row] of now) if (!counted.has(day)) count(day, row, 1);
    for (const [day, row] of counted) if (!now.has(day)) count(day, row, -1);
    counted = now;
    return slotsOf(grid, date);
  };
}

/** A day as the clock of another zone shows it, in minutes from midnight of the same date there. */
export function dayOnClock(day: ScheduleDay, own: string, zone: string): ScheduleDay {
  if (own === zone) return day;
  const minuteOf = (minute: number, edge: Edge) => {
    const wall = wallOf(zone, instantOf(own, day.date, minute, edge));
    return daysBetween(day.date, wall.date) * minutesInDay + wall.minutes;
  };
  const moved = <S extends Interval>(one: S): S => ({
    ...one,
    start: minuteOf(one.start, 'start'),
    end: minuteOf(one.end, 'end'),
  });
  return {
    ...day,
    shift: day.shift === null ? null : moved(day.shift),
    blocks: day.blocks.map(moved),
    activities: day.activities.map(moved),
  };
}

function spread(slots: Float64Array, step: number, start: number, end: number, sign: number): void {
  const from = Math.max(0, start);
  const to = Math.min(slots.length * step, end);
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
