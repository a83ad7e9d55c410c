import { overlaps, type Interval } from '@watchbill/core/time/interval';
import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import {
  factorsOf,
  measureEffects,
  namedBy,
  specialDays,
  withoutSeason,
  type DayEffect,
  type NamedDay,
} from './day-effects.ts';
import { dayTotals, seasonOf, type Grid } from './grid.ts';
import { findOutliers, type Outlier } from './outliers.ts';
import { median } from './robust.ts';
import { yearSeason } from './year-season.ts';

/**
 * What planners know of dates: special days, past and to come, and days that they have judged: odd
 * ones are left out of the history, the others count, however far from the usual they are.
 */
export type DayNotes = Readonly<{ special?: readonly NamedDay[]; judged?: readonly JudgedDay[] }>;
export type JudgedDay = Readonly<{ date: PlainDate; isOdd: boolean }>;

/**
 * What a model learns from: a grid without gaps and without the effects of special days, and the
 * days ahead.
 */
export type Training = Readonly<{
  grid: Grid;
  /** 0 for days that were filled in or set aside, 1 for others. */
  trust: Float64Array;
  /** Place of each day in the week of the line. */
  season: Int32Array;
  /** Contacts of each day. */
  totals: Float64Array;
  ahead: readonly PlainDate[];
  aheadSeason: Int32Array;
  /**
   * What each day ahead has of the usual, by its effects and the season of the year: models
   * forecast the usual, `forecastUsing` multiplies.
   */
  factor: Float64Array;
  /**
   * Contacts beyond which no forecast of a day ahead is believed: three times the most of its
   * weekday in the last weeks, and as many times that as a calendar's day has been seen to bring.
   */
  most: Float64Array;
  /**
   * What the season of the year has made of each day of the grid, and of each day ahead; 1 where
   * none is known.
   */
  yearSeason: Float64Array;
  /**
   * 1 for intervals of the days ahead that are open, by weekday and by the hours of special days.
   */
  aheadOpen: Uint8Array;
  effects: readonly DayEffect[];
  outliers: readonly Outlier[];
}>;

/**
 * Measures and takes out the effects of special days, sets outlier days aside and fills what is
 * missing.
 */
export function trainingOf(
  recorded: Grid,
  ahead: readonly PlainDate[],
  { special: named = [], judged = [] }: DayNotes = {},
): Training {
  const season = Int32Array.from(recorded.dates, (date) => seasonOf(recorded, date));
  const hours = new Map(
    named.flatMap((one) => (one.hours === undefined ? [] : [[one.date, one.hours]])),
  );
  const grid = withUsualHours(recorded, season, hours);
  const verdicts = new Map(judged.map((one) => [one.date, one.isOdd]));
  const shut = new Set(named.filter((one) => one.isClosed === true).map((one) => one.date));
  const known = dayTotals(grid).map((total, day) =>
    shut.has(grid.dates[day]!) ? Number.NaN : total,
  );
  const closed = [...closedDays(grid), ...ahead.map(() => false)].map(
    (isClosed, day) => isClosed || shut.has(grid.dates[day] ?? ahead[day - grid.dates.length]!),
  );
  const dates = [...grid.dates, ...ahead];
  const special = specialDays(grid, dates, closed, named);
  const effects = measureEffects(known, season, grid.weekdays.length, special);
  const factors = factorsOf(special, effects);
  const outliers = findOutliers(
    grid.dates,
    known.map((total, day) => total / factors[day]!),
    season,
    grid.weekdays.length,
    verdicts,
  );
  const trust = Float64Array.from(grid.dates, (_, day) =>
    closed[day] === true || verdicts.get(grid.dates[day]!) === true ? 0 : 1,
  );
  for (const { day } of outliers) trust[day] = 0;
  const levels = withoutSeason(
    known.map((total, day) => (trust[day] === 1 ? total / factors[day]! : Number.NaN)),
    season,
    grid.weekdays.length,
  );
  const ofYear = yearSeason(levels, dates);
  const usual = {
    ...grid,
    values: grid.values.map((value, at) => {
      const day = Math.floor(at / grid.slots.length);
      return value / factors[day]! / ofYear[day]!;
    }),
  };
  const filled = fillGaps(usual, season, trust);
  const totals = dayTotals(filled);
  const aheadSeason = Int32Array.from(ahead, (date) => seasonOf(grid, date));
  const factor = factors
    .subarray(grid.dates.length)
    .map((one, day) => (shut.has(ahead[day]!) ? 0 : one * ofYear[grid.dates.length + day]!));
  const ofCalendar = factorsOf(namedBy(dates, named), effects).subarray(grid.dates.length);
  return {
    grid: filled,
    trust,
    season,
    totals,
    ahead,
    aheadSeason,
    factor,
    most: Float64Array.from(
      aheadSeason,
      (index, day) =>
        timesMost * Math.max(1, ofCalendar[day]!) * mostOf(totals, season, index, ofYear),
    ),
    yearSeason: ofYear,
    aheadOpen: Uint8Array.from(
      ahead.flatMap((date) =>
        grid.slots.map(
          (_, slot) =>
            grid.open[dayOfWeek(date) * grid.slots.length + slot]! *
            (opensIn(hours.get(date), grid, slot) ? 1 : 0),
        ),
      ),
    ),
    effects,
    outliers,
  };
}

/** Times the most of recent like weekdays that a forecast is believed to reach. */
const timesMost = 3;
const recentDays = 8;

/**
 * The most contacts of the last days of a weekday, as they were in their own season of the year.
 */
function mostOf(
  totals: Float64Array,
  season: Int32Array,
  weekday: number,
  ofYear: Float64Array,
): number {
  let [most, seen] = [0, 0];
  for (let day = totals.length - 1; day >= 0 && seen < recentDays; day -= 1) {
    if (season[day] !== weekday) continue;
    seen += 1;
    most = Math.max(most, totals[day]! * ofYear[day]!);
  }
  return most;
}

const opensIn = (hours: readonly Interval[] | undefined, { slots, step }: Grid, slot: number) =>
  hours === undefined ||
  hours.some((one) => overlaps(one, { start: slots[slot]!, end: slots[slot]! + step }));

/**
 * Days that opened at hours of their own, as if they had opened as usual at the level that they
 * had: what sets them apart is then how busy they were while open.
 */
function withUsualHours(
  grid: Grid,
  season: Int32Array,
  hours: ReadonlyMap<PlainDate, readonly Interval[]>,
): Grid {
  const values = grid.values.slice();
  const trust = Float64Array.from(grid.dates, (date) => (hours.has(date) ? 0 : 1));
  for (const [day, date] of grid.dates.entries()) {
    if (!hours.has(date)) continue;
    const usual = usualDay(grid, season, trust, day);
    const row = values.subarray(day * grid.slots.length, (day + 1) * grid.slots.length);
    const whileOpen = (of: Float64Array) =>
      of.reduce(
        (sum, value, slot) => (opensIn(hours.get(date), grid, slot) ? sum + value : sum),
        0,
      );
    const level = whileOpen(row) / whileOpen(usual);
    if (Number.isFinite(level))
      row.forEach((_, slot) => {
        if (!opensIn(hours.get(date), grid, slot)) row[slot] = level * usual[slot]!;
      });
  }
  return { ...grid, values };
}

/** Days of which nothing at all is known although the line usually opens. */
function closedDays({ dates, slots, values, open, weekdays }: Grid): readonly boolean[] {
  const isOpen = (slot: number) =>
    weekdays.some((weekday) => open[weekday * slots.length + slot] === 1);
  return dates.map((_, day) =>
    values
      .subarray(day * slots.length, (day + 1) * slots.length)
      .every((value, slot) => Number.isNaN(value) || (value === 0 && !isOpen(slot))),
  );
}

/** Cycles either side that an unknown interval is filled from. */
const reach = 4;

/**
 * Unknown intervals become the median of the same weekday and interval in the weeks around, at the
 * level that the known intervals of the day have against their own medians. A day that is not
 * trusted, or of which less than half is known, becomes a usual day.
 */
function fillGaps(grid: Grid, season: Int32Array, trust: Float64Array): Grid {
  const slots = grid.slots.length;
  const values = grid.values.slice();
  for (let day = 0; day < grid.dates.length; day += 1) {
    const row = grid.values.subarray(day * slots, (day + 1) * slots);
    if (trust[day] === 1 && !row.some(Number.isNaN)) continue;
    const usual = usualDay(grid, season, trust, day);
    const sum = (of: Float64Array) =>
      of.reduce((total, value, slot) => total + (Number.isNaN(row[slot]) ? 0 : value), 0);
    const isKnown =
      trust[day] === 1 && sum(usual) > 0.5 * usual.reduce((total, value) => total + value, 0);
    const level = isKnown ? sum(row) / sum(usual) : 1;
    if (!isKnown) trust[day] = 0;
    row.forEach((value, slot) => {
      if (Number.isNaN(value) || !isKnown) values[day * slots + slot] = level * usual[slot]!;
    });
  }
  return { ...grid, values };
}

function usualDay(
  { dates, slots, values }: Grid,
  season: Int32Array,
  trust: Float64Array,
  day: number,
): Float64Array {
  const near: number[] = [];
  for (let away = 1; near.length < 2 * reach && away < dates.length; away += 1) {
    for (const other of [day - away, day + away])
      if (other >= 0 && other < dates.length && season[other] === season[day] && trust[other] === 1)
        near.push(other);
  }
  return Float64Array.from(
    slots,
    (_, slot) => median(near.map((other) => values[other * slots.length + slot]!)) || 0,
  );
}
