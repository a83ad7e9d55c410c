import { parseClock } from '../time/minutes.ts';
import type { StaffingDay, StaffingInterval } from '../weekly-staffing/model.ts';

/** How far a stretch of a day is covered; advisors, and hours of them that are missing. */
export type Coverage = Readonly<{
  /** Null where nothing is required in it, or no requirement is known. */
  missingHours: number | null;
  worst: Readonly<{ time: string; missing: number }> | null;
  /** At the beginning of the stretch. */
  open: number | null;
  required: number | null;
}>;

const minuteOf = ({ time }: StaffingInterval) => parseClock(time) ?? 0;

/** What the quarter hours from one minute of a day to another lack. */
export function coverageOf(day: StaffingDay | undefined, from: number, to: number): Coverage {
  const among = (day?.data ?? []).filter((one) => minuteOf(one) + 15 > from && minuteOf(one) < to);
  const known = among.filter((one) => one.open_plus_or_minus !== null);
  const lacks = known
    .map((one) => ({ time: one.time.slice(0, 5), missing: -(one.open_plus_or_minus ?? 0) }))
    .filter(({ missing }) => missing > 0);
  const worst = lacks.toSorted((a, b) => b.missing - a.missing)[0] ?? null;
  return {
    missingHours:
      known.length === 0 ? null : lacks.reduce((sum, { missing }) => sum + missing / 4, 0),
    worst,
    open: among[0]?.open ?? null,
    required: among[0]?.requirements ?? null,
  };
}
