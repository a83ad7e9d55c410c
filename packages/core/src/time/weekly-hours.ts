import { formatClock } from './minutes.ts';

/** Hours on a weekday, 0 Sunday to 6 Saturday, as half-open minutes from midnight, 0-1440. */
export type DayHours = Readonly<{ day: number; start: number; end: number }>;

/**
 * The first weekday on which two stretches overlap; null where none do. Stretches that meet do not
 * overlap.
 */
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

/**
 * The same hours with one stretch of some weekdays open, or closed; stretches that meet become one.
 */
export function withStretch(
  hours: readonly DayHours[],
  days: readonly number[],
  { start, end }: Readonly<{ start: number; end: number }>,
  isOpen: boolean,
): readonly DayHours[] {
  const others = hours.filter(({ day }) => !days.includes(day));
  const changed = days.flatMap((day) => {
    const own = hours.filter((one) => one.day === day);
    return isOpen
      ? joinHours([...own, { day, start, end }])
      : own.flatMap((one) =>
          [
            { day, start: one.start, end: Math.min(one.end, start) },
            { day, start: Math.max(one.start, end), end: one.end },
          ].filter((left) => left.start < left.end),
        );
  });
  return [...others, ...changed].toSorted((a, b) => a.day - b.day || a.start - b.start);
}

function joinHours(hours: readonly DayHours[]): readonly DayHours[] {
  const whole: DayHours[] = [];
  for (const one of hours.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last !== undefined && one.start <= last.end)
      whole[whole.length - 1] = { ...last, end: Math.max(last.end, one.end) };
    else whole.push(one);
  }
  return whole;
}
