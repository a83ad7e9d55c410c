import {
  dayOfMinute,
  lengthOf,
  minutesInDay,
  moveBy,
  overlaps,
  partedAtMidnight,
  type Interval,
} from '../../time/interval.ts';
import { addDays, type PlainDate } from '../../time/plain-date.ts';
import { quarterHour, type AllotmentRow, type AllotmentVerb } from '../model/request.ts';
import { hundredths } from './balance.ts';

type Unit = 'heads' | 'hours' | 'fte';
/** A value and its cap; null value is no check, 0 a blocked time. */
export type Allotment = Readonly<{ value: number | null; cap: number | null }>;
/** Time off on a date, in minutes of it, and what it takes of a whole day. */
export type Use = Readonly<{ at: Interval; hours: number; hoursPerDay: number }>;

/** A use by the dates that its minutes lie on: a night takes of both, its hours by their share. */
export function usesByDate(
  date: PlainDate,
  { at, hours, hoursPerDay }: Use,
): readonly (Use & Readonly<{ date: PlainDate }>)[] {
  return partedAtMidnight(at).map((part) => {
    const days = dayOfMinute(part.start);
    return {
      date: addDays(date, days),
      at: moveBy(part, -days * minutesInDay),
      hours: (hours * lengthOf(part)) / lengthOf(at),
      hoursPerDay,
    };
  });
}

/** What may be taken at most: the value, but never above the cap. */
export function allottedOf({ value, cap }: Allotment): number | null {
  return value === null || cap === null ? value : Math.min(value, cap);
}

/** What one use takes of a day's allotment. A quarter hour's is always of heads. */
export function takenBy(use: Use, unit: Unit): number {
  if (unit === 'heads') return 1;
  return hundredths(unit === 'hours' ? use.hours : use.hours / use.hoursPerDay);
}

/**
 * What uses take together of an allotment: of the day where `start` is null, else of the quarter
 * hour from there.
 */
export function usedOf(uses: readonly Use[], start: number | null, unit: Unit): number {
  if (start !== null)
    return uses.filter((use) => overlaps(use.at, { start, end: start + quarterHour })).length;
  return hundredths(uses.reduce((sum, use) => sum + takenBy(use, unit), 0));
}

/** Whether another use fits beside those that are there. */
export function hasRoom(
  allotment: Allotment,
  start: number | null,
  held: readonly Use[],
  more: Use,
  unit: Unit,
): boolean {
  const allotted = allottedOf(allotment);
  if (
    allotted === null ||
    (start !== null && !overlaps(more.at, { start, end: start + quarterHour }))
  )
    return true;
  return usedOf([...held, more], start, unit) <= allotted;
}

/**
 * An allotment after an edit; `scheduled` is how many are planned then, for a share of them.
 * Nothing falls below 0.
 */
export function editAllotment(
  before: Allotment,
  verb: AllotmentVerb,
  value: number,
  scheduled: number,
): Allotment {
  const whole = hundredths(value);
  if (verb === 'set') return { ...before, value: whole };
  if (verb === 'clear') return { ...before, value: null };
  if (verb === 'add')
    return { ...before, value: Math.max(0, hundredths((before.value ?? 0) + whole)) };
  if (verb === 'set_cap') return { ...before, cap: whole };
  if (verb === 'clear_cap') return { ...before, cap: null };
  return { ...before, value: Math.floor(hundredths((scheduled * whole) / 100)) };
}

/** What advisors see: what is left is never below nothing, nor is more used than there is. */
export function asAdvisorsSee(row: AllotmentRow): AllotmentRow {
  return {
    ...row,
    used: row.allotted === null ? row.used : Math.min(row.used, row.allotted),
    remaining: row.remaining === null ? null : Math.max(0, row.remaining),
  };
}
