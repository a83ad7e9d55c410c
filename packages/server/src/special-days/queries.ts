import { joinIntervals } from '@watchbill/core/time/interval';
import {
  addDays,
  datesFrom,
  daysBetween,
  addMonths,
  partsOf,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import type { NamedDay } from '@watchbill/planning/forecast/day-effects';
import { holidaysBetween, type HolidayRule } from '@watchbill/planning/forecast/calendar';
import type { Db } from '../db/tables.ts';
import { apiProblem } from '../problems/problem.ts';
import { hoursToWire, loadCalendar, loadCalendars, type CalendarEntry } from './repository.ts';

/**
 * The special days of a channel from a date to a date, as forecasts take them: of its enterprise
 * division's calendar and of those of the divisions that work it.
 */
export async function specialDaysOf(
  db: Db,
  channel: number,
  from: PlainDate,
  to: PlainDate,
): Promise<NamedDay[]> {
  const { entries, divisions } = await loadCalendars(db, channel);
  return joinCalendars(entries, divisions, from, to);
}

/**
 * Dates from one to another on which a division is closed, or has a holiday and no hours that it is
 * open in.
 */
export async function daysOffOf(
  db: Db,
  division: number,
  from: PlainDate,
  to: PlainDate,
): Promise<ReadonlyMap<PlainDate, 'closed' | 'holiday'>> {
  const marked = markedDays(await loadCalendar(db, division), from, to);
  const of = (kind: 'closed' | 'holiday', isOf: (entry: CalendarEntry) => boolean) =>
    marked.filter(({ entry }) => isOf(entry)).map(({ date }) => [date, kind] as const);
  return new Map([
    ...of('holiday', ({ kind, hours }) => kind === 'holiday' && hours.length === 0),
    ...of('closed', (entry) => entry.is_closed),
  ]);
}

type MarkedDay = Readonly<{ date: PlainDate; entry: CalendarEntry }>;

/**
 * Several calendars as one. A channel is closed on a date where every division that works it is,
 * and has other hours than usual where none of them keeps its usual ones: then it is open whenever
 * one of them is. What an enterprise division's calendar says holds for all its divisions.
 */
export function joinCalendars(
  entries: readonly CalendarEntry[],
  divisions: readonly number[],
  from: PlainDate,
  to: PlainDate,
): NamedDay[] {
  const marked = markedDays(entries, from, to);
  const byDate = new Map<PlainDate, CalendarEntry[]>();
  for (const { date, entry } of marked) byDate.set(date, [...(byDate.get(date) ?? []), entry]);
  return [...byDate]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([date, marks]) => {
      const opening = openingOf(marks, divisions);
      return [...new Set(marks.map((one) => one.name))].map((name) => ({ date, name, ...opening }));
    });
}

function openingOf(
  marks: readonly CalendarEntry[],
  divisions: readonly number[],
): Pick<NamedDay, 'isClosed' | 'hours'> {
  const workers: readonly (number | null)[] = divisions.length === 0 ? [null] : divisions;
  const openings = workers.map((division) => {
    const own = marks.filter((one) => one.division_id === null || one.division_id === division);
    return own.some((one) => one.is_closed)
      ? []
      : (own.find((one) => one.hours.length > 0)?.hours ?? null);
  });
  if (openings.every((hours) => hours?.length === 0)) return { isClosed: true };
  const known = openings.flatMap((hours) => (hours === null ? [] : [hours]));
  return known.length === openings.length ? { hours: joinIntervals(known.flat()) } : {};
}

/** A moved holiday may have been moved over so many days that others took. */
const farthestMove = 14;

/**
 * The days of calendars. Holidays of an enterprise division are judged together, and those of a
 * division on the days that these leave; an event takes no holiday's day.
 */
function markedDays(
  entries: readonly CalendarEntry[],
  from: PlainDate,
  to: PlainDate,
): readonly MarkedDay[] {
  const placed = (some: readonly CalendarEntry[], taken: readonly PlainDate[] = []) =>
    holidaysBetween(
      some.flatMap(rulesOf),
      addDays(from, -farthestMove),
      addDays(to, farthestMove),
      taken,
    ).map(({ rule: { entry }, date }): MarkedDay => ({ date, entry }));
  const holidaysOf = (division: number | null) =>
    entries.filter((entry) => entry.kind === 'holiday' && entry.division_id === division);
  const ofAll = placed(holidaysOf(null));
  const taken = ofAll.map(({ date }) => date);
  const divisions = new Set(entries.flatMap(({ division_id }) => division_id ?? []));
  return [
    ...entries.flatMap((entry) =>
      entry.rule.on === 'dates'
        ? occasions(entry.rule, to).map((date): MarkedDay => ({ date, entry }))
        : [],
    ),
    ...ofAll,
    ...[...divisions].flatMap((division) => placed(holidaysOf(division), taken)),
    ...entries.flatMap((entry) => (entry.kind === 'holiday' ? [] : placed([entry]))),
  ].filter(({ date }) => date >= from && date <= to);
}

function rulesOf(entry: CalendarEntry): (HolidayRule & Readonly<{ entry: CalendarEntry }>)[] {
  const { rule, observed } = entry;
  if (rule.on === 'dates') return [];
  const place =
    rule.on === 'orthodox_easter' ? { on: 'orthodoxEaster' as const, offset: rule.offset } : rule;
  return [{ ...place, ...(observed === null ? {} : { observed }), entry }];
}

/** The dates of an occasion, and of the years after where it comes again. */
function occasions(
  { start_date, end_date, is_recurring }: Extract<CalendarEntry['rule'], { on: 'dates' }>,
  to: PlainDate,
): readonly PlainDate[] {
  const years = is_recurring ? Math.max(0, partsOf(to).year - partsOf(start_date).year) : 0;
  const length = daysBetween(start_date, end_date);
  return Array.from({ length: years + 1 }, (_, year) => addMonths(start_date, 12 * year)).flatMap(
    (start) => datesFrom(start, addDays(start, length)),
  );
}

type DatesQuery = Readonly<{ ct_id: number; start_date: PlainDate; end_date: PlainDate }>;

/** The special days of a channel on the dates that a query names, as they are answered. */
export async function datesOf(db: Db, { ct_id, start_date, end_date }: DatesQuery) {
  if (end_date < start_date) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  const days = await specialDaysOf(db, ct_id, start_date, end_date);
  return days.map(({ date, name, isClosed = false, hours = [] }) => ({
    date,
    name,
    is_closed: isClosed,
    hours: hoursToWire(hours),
  }));
}
