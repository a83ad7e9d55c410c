import {
  addDays,
  addMonths,
  dateOf,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  partsOf,
  startOfMonth,
  type PlainDate,
} from '../../time/plain-date.ts';
import type { AccrualTable } from '../model/definition.ts';

/** First and last day, both inclusive. */
export type Period = Readonly<{ start: PlainDate; end: PlainDate }>;
export type PeriodPlan = Pick<AccrualTable, 'frequency' | 'anchor_month' | 'anchor_date'> &
  Readonly<{ anchor_days: readonly number[] }>;

/** Accrual periods that touch a stretch of days, in order: each ends on one of the plan's days, and the next begins the day after. */
export function periodsOver(plan: PeriodPlan, from: PlainDate, to: PlainDate): Period[] {
  const reach = plan.frequency === 'yearly' ? 732 : 62;
  const ends = endsBetween(plan, addDays(from, -reach), addDays(to, reach));
  return ends.slice(1).flatMap((end, index) => {
    const start = addDays(ends[index] ?? end, 1);
    return end < from || start > to ? [] : [{ start, end }];
  });
}

function endsBetween(plan: PeriodPlan, from: PlainDate, to: PlainDate): PlainDate[] {
  if (plan.frequency === 'weekly')
    return everyDays(addDays(from, ((plan.anchor_days[0] ?? 0) - dayOfWeek(from) + 7) % 7), to, 7);
  if (plan.frequency === 'biweekly')
    return everyDays(
      addDays(from, ((daysBetween(from, plan.anchor_date ?? from) % 14) + 14) % 14),
      to,
      14,
    );
  return monthsBetween(from, to).flatMap((month) => {
    if (plan.frequency === 'yearly' && partsOf(month).month !== plan.anchor_month) return [];
    return [...new Set(plan.anchor_days.map((day) => dayOfMonth(month, day)))].filter(
      (date) => date >= from && date <= to,
    );
  });
}

function everyDays(first: PlainDate, to: PlainDate, step: number): PlainDate[] {
  return Array.from(
    { length: Math.max(0, Math.floor(daysBetween(first, to) / step) + 1) },
    (_, index) => addDays(first, index * step),
  );
}

function monthsBetween(from: PlainDate, to: PlainDate): PlainDate[] {
  const months: PlainDate[] = [];
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
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
    .map((year) => dateOf({ year, month, day: Math.min(day, daysInMonth(year, month)) }))
    .filter((date) => date > from && date <= to);
}

/** Whole months from one day to another; 0 before the first. */
export function monthsOfTenure(from: PlainDate, to: PlainDate): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}
