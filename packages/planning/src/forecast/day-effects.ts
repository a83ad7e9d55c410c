import type { Interval } from '@watchbill/core/time/interval';
import {
  addDays,
  dayOfWeek,
  endOfMonth,
  partsOf,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import type { Grid } from './grid.ts';
import { median, robustScale } from './robust.ts';

/**
 * What is known of a date beside its weekday: a holiday’s or an event’s name, whether the line is
 * closed on it, or the hours in which it opens where they are not the weekday’s.
 */
export type NamedDay = Readonly<{
  date: PlainDate;
  name: string;
  isClosed?: boolean;
  hours?: readonly Interval[];
}>;
/**
 * The measured effect of a kind of day: contacts are `factor` times the usual. `days` is how many
 * were seen.
 */
export type DayEffect = Readonly<{ name: string; factor: number; days: number }>;

/** Names of effects that are found without a calendar. */
export const afterClosure = 'after a closed day';
const monthPlaces: readonly (readonly [name: string, place: number])[] = [
  ['last business day of the month', -1],
  ['first business day of the month', 1],
  ['second business day of the month', 2],
  ['third business day of the month', 3],
];
/**
 * Days of the month on which wages are paid; where the line is closed on one, the business day
 * before. The month's end is among the places.
 */
const paydays: readonly (readonly [name: string, day: number])[] = [
  ['payday of the 15th', 15],
  ['payday of the 25th', 25],
];
const isFound = (name: string) =>
  name === afterClosure || [...monthPlaces, ...paydays].some(([found]) => found === name);

/** Names of what is special about each of some contiguous business days, each `closed` or not. */
export function specialDays(
  grid: Grid,
  dates: readonly PlainDate[],
  closed: readonly boolean[],
  days: readonly NamedDay[],
): readonly (readonly string[])[] {
  const named = namedBy(dates, days);
  return dates.map((date, day) => [
    ...named[day]!,
    ...(closed[day - 1] === true && closed[day] !== true ? [afterClosure] : []),
    ...monthPlaces.filter(([, place]) => placeInMonth(grid, date) === place).map(([name]) => name),
    ...paydays.filter(([, paid]) => isPaidOn(grid, date, paid)).map(([name]) => name),
  ]);
}

/** The names that a calendar has for each of some dates. */
export function namedBy(
  dates: readonly PlainDate[],
  days: readonly NamedDay[],
): readonly (readonly string[])[] {
  const names = new Map<PlainDate, string[]>();
  for (const { date, name } of days) names.set(date, [...(names.get(date) ?? []), name]);
  return dates.map((date) => names.get(date) ?? []);
}

/** 1, 2, 3 … from the month's first business day on, -1 for its last, 0 for those between. */
function placeInMonth({ weekdays }: Grid, date: PlainDate): number {
  const opens = (one: PlainDate) => weekdays.includes(dayOfWeek(one));
  const { day } = partsOf(date);
  let place = 0;
  for (let back = 0; back < day; back += 1) if (opens(addDays(date, -back))) place += 1;
  if (place <= 3) return place;
  for (let next = addDays(date, 1); next <= endOfMonth(date); next = addDays(next, 1))
    if (opens(next)) return 0;
  return -1;
}

/** Whether a business day is the last one up to some day of its month. */
function isPaidOn({ weekdays }: Grid, date: PlainDate, paid: number): boolean {
  const { day } = partsOf(date);
  if (day > paid) return false;
  return Array.from({ length: paid - day }, (_, index) => addDays(date, index + 1)).every(
    (next) => !weekdays.includes(dayOfWeek(next)),
  );
}

/**
 * Measures how days of a kind differ from their neighbours: the median of log residuals against the
 * weekday's season and the level of the days around, drawn towards 1 by the positive part of James
 * and Stein's factor, 1 - s^2 / (n m^2): what the noise could explain is no effect. Days with
 * several names are the product of their effects: those that no calendar names are measured on days
 * without a calendar's name, then the calendar's, those of most days first, each on what the ones
 * before it leave.
 */
export function measureEffects(
  totals: Float64Array,
  season: Int32Array,
  period: number,
  special: readonly (readonly string[])[],
): readonly DayEffect[] {
  const residuals = residualsOf(totals, season, period, special);
  const ordinary = residuals.filter(
    (value, day) => special[day]!.length === 0 && !Number.isNaN(value),
  );
  const variance = robustScale(ordinary) ** 2;
  const known = special.slice(0, totals.length);
  const days = new Map<string, number>();
  for (const name of known.flat()) days.set(name, (days.get(name) ?? 0) + 1);
  const effects = [...days.keys()].filter(isFound).map((name) =>
    effectOf(
      name,
      residuals.filter(
        (value, day) =>
          !Number.isNaN(value) && known[day]!.includes(name) && known[day]!.every(isFound),
      ),
      variance,
    ),
  );
  for (const [name] of [...days].filter(([one]) => !isFound(one)).toSorted((a, b) => b[1] - a[1])) {
    const left = residuals.map(
      (value, day) => value - Math.log(factorsOf([known[day]!], effects)[0]!),
    );
    effects.push(
      effectOf(
        name,
        left.filter((value, day) => !Number.isNaN(value) && known[day]!.includes(name)),
        variance,
      ),
    );
  }
  return effects;
}

function effectOf(name: string, seen: Float64Array, variance: number): DayEffect {
  const middle = seen.length === 0 ? 0 : median(seen);
  const kept =
    middle === 0 ? 0 : Math.max(0, 1 - (shrinkage * variance) / (seen.length * middle * middle));
  return { name, factor: Math.exp(kept * middle), days: seen.length };
}

const shrinkage = 1.5;

/**
 * Logs of totals less the season of ordinary days and the level of a week either side. NaN where a
 * total is unknown or 0.
 */
function residualsOf(
  totals: Float64Array,
  season: Int32Array,
  period: number,
  special: readonly (readonly string[])[],
): Float64Array {
  const isOrdinary = (day: number) => special[day]!.length === 0;
  const adjusted = withoutSeason(totals, season, period, isOrdinary);
  const level = adjusted.map((value, day) => (isOrdinary(day) ? value : Number.NaN));
  return adjusted.map(
    (value, day) =>
      value -
      median([
        ...level.subarray(Math.max(0, day - period), day),
        ...level.subarray(day + 1, day + period + 1),
      ]),
  );
}

/**
 * Logs of day totals less the medians by weekday of what ordinary days differ from the days around.
 * NaN where a total is unknown or 0.
 */
export function withoutSeason(
  totals: Float64Array,
  season: Int32Array,
  period: number,
  isOrdinary: (day: number) => boolean = () => true,
): Float64Array {
  const logs = totals.map((value) => (value > 0 ? Math.log(value) : Number.NaN));
  const ordinary = logs.map((value, day) => (isOrdinary(day) ? value : Number.NaN));
  const weekly = ordinary.map(
    (value, day) => value - median(ordinary.subarray(Math.max(0, day - period), day + period + 1)),
  );
  const seasons = Array.from(
    { length: period },
    (_, index) => median(weekly.filter((_value, day) => season[day] === index)) || 0,
  );
  return logs.map((value, day) => value - seasons[season[day]!]!);
}

/** The product of the effects of each day; 1 for an ordinary one. */
export function factorsOf(
  special: readonly (readonly string[])[],
  effects: readonly DayEffect[],
): Float64Array {
  const byName = new Map(effects.map((one) => [one.name, one.factor]));
  return Float64Array.from(special, (names) =>
    names.reduce((factor, name) => factor * (byName.get(name) ?? 1), 1),
  );
}
