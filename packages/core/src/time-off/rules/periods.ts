import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  daysInMonth,
  partsOf,
  startOfMonth,
  startOfWeek,
  type PlainDate,
} from '../../time/plain-date.ts';
import type { AccrualTable } from '../model/definition.ts';

/** First and last day, both inclusive. */
export type Period = Readonly<{ start: PlainDate; end: PlainDate }>;
export type PeriodPlan = Pick<AccrualTable, 'frequency' | 'anchor_month' | 'anchor_date'> &
  Readonly<{ anchor_days: readonly number[] }>;

const longestPeriod = 366;

/**
 * Accrual periods that touch a stretch of days, in order: each ends on one of the plan's days, and
 * the next begins the day after. None where the plan names no day.
 */
export function periodsOver(plan: PeriodPlan, from: PlainDate, to: PlainDate): Period[] {
  const periods: Period[] = [];
  // No period begins here, but the one that this day lies in ends before the stretch.
  let start = addDays(from, -longestPeriod);
  while (start <= to) {
    const end = endFrom(plan, start);
    if (end === null) return periods;
    if (end >= from || isBeyondDates(end)) periods.push({ start, end });
    if (isBeyondDates(end)) return periods;
    start = addDays(end, 1);
    // There is no date after the year 9999: written out it would sort before all others.
    if (isBeyondDates(start)) return periods;
  }
  return periods;
}

const isBeyondDates = (date: PlainDate) => date.length > '9999-12-31'.length;

/** The plan's first end on a day or after it; null where it has none. */
function endFrom(plan: PeriodPlan, date: PlainDate): PlainDate | null {
  if (plan.frequency === 'weekly')
    return addDays(startOfWeek(date, (plan.anchor_days[0] ?? 0) + 1), 6);
  if (plan.frequency === 'biweekly')
    return addDays(date, ((daysBetween(date, plan.anchor_date ?? date) % 14) + 14) % 14);
  const last = addDays(date, longestPeriod);
  for (let month = startOfMonth(date); month <= last; month = addMonths(month, 1)) {
    const end = endsIn(plan, month).find((one) => one >= date);
    if (end !== undefined) return end;
  }
  return null;
}

function endsIn(plan: PeriodPlan, month: PlainDate): readonly PlainDate[] {
  return plan.frequency === 'yearly' && partsOf(month).month !== plan.anchor_month
    ? []
    : plan.anchor_days.map((day) => dayOfMonth(month, day));
}

/** The day of a month, its last where it has fewer. */
function dayOfMonth(month: PlainDate, day: number): PlainDate {
  const { year, month: number } = partsOf(month);
  return dateOf({ year, month: number, day: Math.min(day, daysInMonth(year, number)) });
}

/** Every `MM-DD` after `from` up to `to`; 29 February is the 28th in other years. */
export function yearlyDays(monthDay: string, from: PlainDate, to: PlainDate): PlainDate[] {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  const years = Array.from(
    { length: partsOf(to).year - partsOf(from).year + 1 },
    (_, index) => partsOf(from).year + index,
  );
  return years
    .map((year) => dayOfMonth(dateOf({ year, month, day: 1 }), day))
    .filter((date) => date > from && date <= to);
}

/** Whole months from one day to another; 0 before the first. */
export function monthsOfTenure(from: PlainDate, to: PlainDate): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}
