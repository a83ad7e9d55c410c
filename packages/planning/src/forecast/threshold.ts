import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Observation } from './grid.ts';
import { median } from './robust.ts';

/** History without the days whose contacts deviate by more than so many per cent from their weekday's median; all of it where no threshold is set. */
export function withoutUnusualDays<T extends Observation>(history: readonly T[], threshold: number | null): Readonly<{ history: readonly T[]; leftOut: number }> {
  if (threshold === null) return { history, leftOut: 0 };
  const totals = new Map<PlainDate, number>();
  for (const { date, count } of history) totals.set(date, (totals.get(date) ?? 0) + count);
  const usual = Array.from({ length: 7 }, (_, weekday) => median([...totals].filter(([date]) => dayOfWeek(date) === weekday).map(([, total]) => total)));
  const isUnusual = (date: PlainDate) => {
    const middle = usual[dayOfWeek(date)] ?? 0;
    return middle > 0 && (Math.abs((totals.get(date) ?? 0) - middle) / middle) * 100 > threshold;
  };
  const odd = new Set([...totals.keys()].filter(isUnusual));
  return { history: history.filter((one) => !odd.has(one.date)), leftOut: odd.size };
}
