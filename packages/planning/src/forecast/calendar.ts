import {
  addDays,
  dateOf,
  dayOfWeek,
  daysInMonth,
  partsOf,
  type PlainDate,
} from '@watchbill/core/time/plain-date';

/**
 * On which day of a year a holiday falls: a fixed one, days from Easter (Western or Orthodox), or
 * the nth weekday of a month (0 is Sunday; -1 the last).
 */
export type HolidayRule = Readonly<{ observed?: Observance }> & Place;
/** Which of those on a weekend are moved, and where to: see `holidaysBetween`. */
type Observance = 'monday' | 'sunday' | 'nearest';
type Place =
  | Readonly<{ on: 'date'; month: number; day: number }>
  | Readonly<{ on: 'easter'; offset: number }>
  | Readonly<{ on: 'orthodoxEaster'; offset: number }>
  | Readonly<{ on: 'weekday'; month: number; weekday: number; nth: number }>;
type Holiday<R> = Readonly<{ rule: R; date: PlainDate }>;

/**
 * The holidays of a calendar from a date to a date, each on the day that it is kept on. Those on a
 * weekend are moved to the next working day (`monday`; `sunday` leaves a Saturday's where it is),
 * or a Saturday's to the Friday before (`nearest`). They are judged together, in order of their
 * dates: a day that another holiday has, or that is `taken`, is no working day, so that no two are
 * moved to one day, as the calendars of the United Kingdom (Christmas and Boxing Day), Japan and
 * the United States are written.
 */
export function holidaysBetween<R extends HolidayRule>(
  rules: readonly R[],
  from: PlainDate,
  to: PlainDate,
  taken: Iterable<PlainDate> = [],
): readonly Holiday<R>[] {
  const years = Array.from(
    { length: partsOf(to).year - partsOf(from).year + 3 },
    (_, index) => partsOf(from).year - 1 + index,
  );
  const all = years
    .flatMap((year) => rules.map((rule) => ({ rule, date: dateIn(year, rule) })))
    .toSorted(byDate);
  const days = new Set([...taken, ...all.filter((one) => !isMoved(one)).map(({ date }) => date)]);
  return all
    .map((one) => {
      if (!isMoved(one)) return one;
      const date = keptOn(one, days);
      days.add(date);
      return { ...one, date };
    })
    .filter(({ date }) => date >= from && date <= to)
    .toSorted(byDate);
}

const byDate = (a: Holiday<unknown>, b: Holiday<unknown>) => a.date.localeCompare(b.date);
const isWeekend = (date: PlainDate) => dayOfWeek(date) === 0 || dayOfWeek(date) === 6;

function isMoved({ rule: { observed }, date }: Holiday<HolidayRule>): boolean {
  return observed === 'sunday' ? dayOfWeek(date) === 0 : observed !== undefined && isWeekend(date);
}

/** The working day on which a holiday of a weekend is kept. */
function keptOn({ rule, date }: Holiday<HolidayRule>, days: ReadonlySet<PlainDate>): PlainDate {
  const friday = addDays(date, -1);
  if (rule.observed === 'nearest' && dayOfWeek(date) === 6 && !days.has(friday)) return friday;
  let next = date;
  do next = addDays(next, 1);
  while (isWeekend(next) || days.has(next));
  return next;
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
