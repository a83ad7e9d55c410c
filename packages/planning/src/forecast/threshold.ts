import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Observation } from './grid.ts';
import { median } from './robust.ts';

/**
 * Days whose contacts deviate by more than so many per cent from their weekday's median; none where
 * no threshold is set.
 */
export function unusualDays(
  history: readonly Observation[],
  threshold: number | null,
): readonly PlainDate[] {
  if (threshold === null) return [];
  const totals = new Map<PlainDate, number>();
  for (const { date, count } of history) totals.set(date, (totals.get(date) ?? 0) + count);
  const usual = Array.from({ length: 7 }, (_, weekday) =>
    median([...totals].filter(([date]) => dayOfWeek(date) === weekday).map(([, total]) => total)),
  );
  return [...totals]
    .filter(([date, total]) => {
      const middle = usual[dayOfWeek(date)] ?? 0;
      return middle > 0 && (Math.abs(total - middle) / middle) * 100 > threshold;
    })
    .map(([date]) => date);
}
