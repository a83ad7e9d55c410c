import {
  addDays,
  dateOf,
  dayOfWeek,
  daysInMonth,
  partsOf,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import type { NamedDay } from './day-effects.ts';

/** On which day of a year a holiday falls: a fixed one, days from Easter (Western or Orthodox), or the nth weekday of a month (0 is Sunday; -1 the last). */
export type HolidayRule = Omit<NamedDay, 'date'> &
  Readonly<{ observed?: 'monday' | 'nearest' }> &
  Place;
type Place =
  | Readonly<{ on: 'date'; month: number; day: number }>
  | Readonly<{ on: 'easter'; offset: number }>
  | Readonly<{ on: 'orthodoxEaster'; offset: number }>
  | Readonly<{ on: 'weekday'; month: number; weekday: number; nth: number }>;

/**
 * The holidays of a calendar from a date to a date. `observed` moves those on a weekend: `monday` to the Monday after, `nearest` a Saturday's to the Friday before and a Sunday's to the Monday after.
 */
export function holidaysBetween(
  rules: readonly HolidayRule[],
  from: PlainDate,
  to: PlainDate,
): readonly NamedDay[] {
  const years = Array.from(
    { length: partsOf(to).year - partsOf(from).year + 3 },
    (_, index) => partsOf(from).year - 1 + index,
  );
  return years
    .flatMap((year) =>
      rules.map((rule) => ({
        ...marksOf(rule),
        date: observedOn(dateIn(year, rule), rule.observed),
      })),
    )
    .filter((one) => one.date >= from && one.date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

function marksOf({ name, isClosed, hours }: HolidayRule): Omit<NamedDay, 'date'> {
  return {
    name,
    ...(isClosed === undefined ? {} : { isClosed }),
    ...(hours === undefined ? {} : { hours }),
  };
}

function dateIn(year: number, rule: HolidayRule): PlainDate {
  if (rule.on === 'date')
    return dateOf({
      year,
      month: rule.month,
      day: Math.min(rule.day, daysInMonth(year, rule.month)),
    });
  if (rule.on === 'easter') return addDays(easterOf(year), rule.offset);
  if (rule.on === 'orthodoxEaster') return addDays(orthodoxEasterOf(year), rule.offset);
  if (rule.nth < 0) {
    const last = dateOf({ year, month: rule.month, day: daysInMonth(year, rule.month) });
    return addDays(last, -((dayOfWeek(last) - rule.weekday + 7) % 7) + 7 * (rule.nth + 1));
  }
  const first = dateOf({ year, month: rule.month, day: 1 });
  return addDays(first, ((rule.weekday - dayOfWeek(first) + 7) % 7) + 7 * (rule.nth - 1));
}

function observedOn(date: PlainDate, observed: HolidayRule['observed']): PlainDate {
  const weekday = dayOfWeek(date);
  if (observed === undefined || (weekday !== 0 && weekday !== 6)) return date;
  return addDays(date, weekday === 0 ? 1 : observed === 'nearest' ? -1 : 2);
}

/** Western Easter Sunday (Meeus, Jones and Butcher's algorithm, Gregorian years). */
export function easterOf(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const place = epact + weekday - 7 * correction + 114;
  return dateOf({ year, month: Math.floor(place / 31), day: (place % 31) + 1 });
}

/** Orthodox Easter Sunday (Meeus' Julian algorithm), as a Gregorian date. */
export function orthodoxEasterOf(year: number): PlainDate {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const place = moon + weekday + 114;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return addDays(dateOf({ year, month: Math.floor(place / 31), day: (place % 31) + 1 }), behind);
}
