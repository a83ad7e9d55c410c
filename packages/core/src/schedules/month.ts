import {
  addDays,
  datesFrom,
  dayOfWeek,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type PlainDate,
} from '../time/plain-date.ts';
import { dayOffsets } from '../time/zone.ts';
import { rowHours, type ActivityTypes, type RowHours } from './hours.ts';
import { emptyDay, type ScheduleDay } from './model.ts';
import { shiftText, totalHours } from './view.ts';

export type MonthAdvisor = Readonly<{ id: number; first_name: string; last_name: string }>;

/** One advisor's date in a grid; without a shift it is a day off. */
export type MonthCell = Readonly<{
  date: PlainDate;
  day: ScheduleDay | null;
  text: string;
  /** Why the date has no shift, where it could not be filled. */
  why: string | null;
  minutes: number;
  locked: boolean;
}>;
export type MonthRow = Readonly<{
  advisor: MonthAdvisor;
  cells: readonly MonthCell[];
  minutes: number;
}>;

export function datesOfMonth(date: PlainDate): readonly PlainDate[] {
  return datesFrom(startOfMonth(date), endOfMonth(date));
}

/** Whole weeks that hold the month. `firstDay` is 0 Sunday to 6 Saturday. */
export function weeksOfMonth(date: PlainDate, firstDay: number): readonly (readonly PlainDate[])[] {
  const dates = datesFrom(
    startOfWeek(startOfMonth(date), firstDay),
    addDays(startOfWeek(endOfMonth(date), firstDay), 6),
  );
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}

export function weekOf(date: PlainDate, firstDay: number): readonly PlainDate[] {
  const start = startOfWeek(date, firstDay);
  return datesFrom(start, addDays(start, 6));
}

export function isWeekend(date: PlainDate): boolean {
  return dayOfWeek(date) % 6 === 0;
}

/**
 * Advisors by dates. Minutes are all that is scheduled: shift, overtime and recovered hours. `why`
 * says by advisor and date why a date could not be filled.
 */
export function monthRows(
  advisors: readonly MonthAdvisor[],
  days: readonly ScheduleDay[],
  dates: readonly PlainDate[],
  types: ActivityTypes,
  zone: string,
  why: ReadonlyMap<string, string> = new Map(),
): readonly MonthRow[] {
  const byAdvisor = new Map<number, Map<PlainDate, ScheduleDay>>();
  for (const day of days)
    byAdvisor.set(
      day.agent_id,
      (byAdvisor.get(day.agent_id) ?? new Map<PlainDate, ScheduleDay>()).set(day.date, day),
    );
  return advisors.map((advisor) => {
    const cells = dates.map((date) =>
      cellOf(
        date,
        byAdvisor.get(advisor.id)?.get(date) ?? null,
        types,
        zone,
        why.get(`${advisor.id} ${date}`) ?? null,
      ),
    );
    return { advisor, cells, minutes: cells.reduce((sum, cell) => sum + cell.minutes, 0) };
  });
}

function cellOf(
  date: PlainDate,
  day: ScheduleDay | null,
  types: ActivityTypes,
  zone: string,
  why: string | null,
): MonthCell {
  if (day === null) return { date, day, text: '', why, minutes: 0, locked: false };
  return {
    date,
    day,
    text: shiftText(day).replace('-', '–'),
    why,
    minutes: rowHours(day, types, dayOffsets(zone, date)).scheduled,
    locked: day.locked,
  };
}

/** The zone that a date was worked in: an advisor who moved has dates in several. */
export type ZoneOf = (date: PlainDate) => string;

/** The dates that were worked in another zone than `usual`, by zone. */
export function datesElsewhere(
  dates: readonly PlainDate[],
  zoneOf: ZoneOf,
  usual: string,
): ReadonlyMap<string, readonly PlainDate[]> {
  const elsewhere = new Map<string, PlainDate[]>();
  for (const date of dates.filter((one) => zoneOf(one) !== usual))
    elsewhere.set(zoneOf(date), [...(elsewhere.get(zoneOf(date)) ?? []), date]);
  return elsewhere;
}

/** Hours of some days together. */
export function hoursOver(
  days: readonly ScheduleDay[],
  types: ActivityTypes,
  zoneOf: ZoneOf,
): RowHours {
  return totalHours(
    days.map((day) => rowHours(day, types, dayOffsets(zoneOf(day.date), day.date))),
  );
}

/** The day of a date; an empty one where nothing is scheduled. */
export function dayOn(days: readonly ScheduleDay[], date: PlainDate, agent: number): ScheduleDay {
  return days.find((day) => day.date === date) ?? emptyDay(date, agent);
}
