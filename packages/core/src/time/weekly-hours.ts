import { formatClock } from './minutes.ts';

/** Hours on a weekday, 0 Sunday to 6 Saturday, as half-open minutes from midnight, 0-1440. */
export type DayHours = Readonly<{ day: number; start: number; end: number }>;

/** The first weekday on which two stretches overlap; null where none do. Stretches that meet do not overlap. */
export function overlappingDay(hours: readonly DayHours[]): number | null {
  const sorted = [...hours].sort((a, b) => a.day - b.day || a.start - b.start);
  return (
    sorted.find(
      (one, index) =>
        sorted[index + 1]?.day === one.day && (sorted[index + 1]?.start ?? 0) < one.end,
    )?.day ?? null
  );
}

/** Rows of the wire, by day and time; the midnight that closes a day is `00:00`. */
export function hoursToWire(
  hours: readonly DayHours[],
): { day: number; start_time: string; end_time: string }[] {
  return [...hours]
    .sort((a, b) => a.day - b.day || a.start - b.start)
    .map(({ day, start, end }) => ({
      day,
      start_time: formatClock(start),
      end_time: formatClock(end),
    }));
}
