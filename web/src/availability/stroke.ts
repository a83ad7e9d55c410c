import { paintWeek, type PaintedWeek } from '@watchbill/core/availability/view';
import type { AvailabilityStatus } from '@watchbill/core/availability/model';
import type { Cell } from '../kit/list/grid-keys.ts';

/** Monday first; cells of a week are counted from Sunday on. */
export const shownDays = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * A drag from one cell to another, as they are shown. Rows are shown from Monday on, so Sunday's is
 * painted by itself.
 */
export function withStroke(
  week: PaintedWeek,
  { from, to }: Readonly<{ from: Cell; to: Cell }>,
  status: AvailabilityStatus | null,
): PaintedWeek {
  return shownDays
    .slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1)
    .reduce<PaintedWeek>(
      (next, day) => paintWeek(next, { day, slot: from.column }, { day, slot: to.column }, status),
      week,
    );
}
