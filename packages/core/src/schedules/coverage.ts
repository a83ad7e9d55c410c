import { gapsIn, intersection, minutesInDay } from '../time/interval.ts';
import type { Interval } from '../time/interval.ts';
import { daysBetween } from '../time/plain-date.ts';
import type { PlainDate } from '../time/plain-date.ts';
import { instantOf, wallOf } from '../time/zone.ts';
import type { DayOffsets, Edge } from '../time/zone.ts';
import { workedParts, typeOf, type ActivityTypes } from './hours.ts';
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
 * Advisors scheduled and open over dates, kept up as rows come and go. Minutes by interval from
 * midnight of `from`: whole ones, so that what is taken out leaves nothing behind.
 */
export type CoverageGrid = Readonly<{
  from: PlainDate;
  step: number;
  scheduled: Float64Array;
  open: Float64Array;
}>;

/**
 * In minutes of a row's date: start and end of the time scheduled, then of every stretch of it that
 * is open.
 */
export type RowCover = Int16Array;
/**
 * What a row gives to any channel that its advisor serves (null), and with its activities for one
 * channel to that alone; what is scheduled stands with the first.
 */
export type RowPart = Readonly<{ channel: number | null; cover: RowCover }>;

/** A grid without rows, from a date for so many dates. `step` is minutes and divides the day. */
export function openCoverageGrid(from: PlainDate, dates: number, step: number): CoverageGrid {
  const slots = dates * Math.ceil(minutesInDay / step);
  return { from, step, scheduled: new Float64Array(slots), open: new Float64Array(slots) };
}

/**
 * The offsets of a date on the clock that rows are counted by, so that overtime up to an hour that
 * is skipped belongs to its shift.
 */
export type OffsetsOf = (date: PlainDate) => DayOffsets;

/**
 * Each part of a split shift is one. Open is scheduled and on no activity that is in-office or
 * out-of-office time. No part where nothing is scheduled.
 */
export function partsOfRow(
  day: ScheduleDay,
  types: ActivityTypes,
  offsets?: DayOffsets,
): readonly RowPart[] {
  const cover = coverOf(day, offsets);
  if (!cover) return [];
  const ofOne = new Map<number, Interval[]>();
  for (const activity of day.activities) {
    const channel = typeOf(activity, types)?.channel_id ?? null;
    const within = intersection(activity, cover);
    if (channel !== null && within !== null && isOpen(activity, types))
      ofOne.set(channel, [...(ofOne.get(channel) ?? []), within]);
  }
  const taken = day.activities.filter(
    (activity) => !isOpen(activity, types) || typeOf(activity, types)?.channel_id != null,
  );
  const nothing = { start: cover.start, end: cover.start };
  return [
    ...workedParts(day, cover, types).map((part) => ({
      channel: null,
      cover: minutesOf([part, ...gapsIn(part, taken)]),
    })),
    ...[...ofOne].map(([channel, open]) => ({ channel, cover: minutesOf([nothing, ...open]) })),
  ];
}

const minutesOf = (stretches: readonly Interval[]): RowCover =>
  Int16Array.from(stretches.flatMap(({ start, end }) => [start, end]));

/**
 * Counts a part of a row of a date in (`sign` 1) or takes it out (-1); what lies outside the grid's
 * dates is left out.
 */
export function countRow(
  { from, step, scheduled, open }: CoverageGrid,
  date: PlainDate,
  row: RowCover,
  sign: 1 | -1,
): void {
  const shift = daysBetween(from, date) * minutesInDay;
  for (let at = 0; at < row.length; at += 2) {
    const [start, end] = [row[at]! + shift, row[at + 1]! + shift];
    spread(at === 0 ? scheduled : open, step, start, end, sign);
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

/**
 * The intervals of one date; the summary rows and the open-agents details read it. Rows of the days
 * before and after count where they reach into it.
 */
export function coverage(
  days: readonly ScheduleDay[],
  types: ActivityTypes,
  date: PlainDate,
  step: number,
  offsetsOf?: OffsetsOf,
): readonly CoverageSlot[] {
  return followCoverage(types, date, step, offsetsOf)(days);
}

/**
 * Coverage of a date for who asks again as rows change: a row that is the same object as the last
 * time is not counted anew. Of one channel, or null, what rows have for that alone (see `RowPart`).
 */
export function followCoverage(
  types: ActivityTypes,
  date: PlainDate,
  step: number,
  offsetsOf?: OffsetsOf,
  channel?: number | null,
): (days: readonly ScheduleDay[]) => readonly CoverageSlot[] {
  const grid = openCoverageGrid(date, 1, step);
  let counted = new Map<ScheduleDay, readonly RowPart[]>();
  const count = (day: ScheduleDay, parts: readonly RowPart[], sign: 1 | -1) => {
    for (const part of parts)
      if (channel === undefined || part.channel === channel)
        countRow(grid, day.date, part.cover, sign);
  };
  return (days) => {
    const now = new Map(
      days.map((day) => [day, counted.get(day) ?? partsOfRow(day, types, offsetsOf?.(day.date))]),
    );
    for (const [day, parts] of now) if (!counted.has(day)) count(day, parts, 1);
    for (const [day, parts] of counted) if (!now.has(day)) count(day, parts, -1);
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

/** Whether an advisor on an activity takes contacts. */
export function isOpen(activity: Activity, types: ActivityTypes): boolean {
  const type = typeOf(activity, types);
  return !type?.in_office && !type?.out_of_office && type?.is_gap !== true;
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
