/**
 * Half-open minutes from a local midnight: 540-1020 is 9:00-17:00. May lie before 0 or past 1440.
 */
export type Interval = Readonly<{ start: number; end: number }>;

export const minutesInDay = 1440;

export function lengthOf(interval: Interval): number {
  return interval.end - interval.start;
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end;
}

export function contains(outer: Interval, inner: Interval): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Touching end to start, either way round. */
export function touches(a: Interval, b: Interval): boolean {
  return a.end === b.start || b.end === a.start;
}

export function moveBy(interval: Interval, minutes: number): Interval {
  return { start: interval.start + minutes, end: interval.end + minutes };
}

/** The part both cover, or null where they only touch or lie apart. */
export function intersection(a: Interval, b: Interval): Interval | null {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return start < end ? { start, end } : null;
}

/** A stretch as two where a midnight lies in it. */
export function partedAtMidnight({ start, end }: Interval): readonly Interval[] {
  const midnight = (dayOfMinute(start) + 1) * minutesInDay;
  return midnight < end
    ? [
        { start, end: midnight },
        { start: midnight, end },
      ]
    : [{ start, end }];
}

/** Stretches in order; those that touch or overlap are one. */
export function joinIntervals(stretches: readonly Interval[]): readonly Interval[] {
  const result: Interval[] = [];
  for (const one of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && one.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, one.end) };
    else result.push({ start: one.start, end: one.end });
  }
  return result;
}

/** What of a span no other takes. */
export function gapsIn(span: Interval, taken: readonly Interval[]): readonly Interval[] {
  const gaps: Interval[] = [];
  let from = span.start;
  for (const one of taken.toSorted((a, b) => a.start - b.start)) {
    if (one.start > from) gaps.push({ start: from, end: Math.min(one.start, span.end) });
    from = Math.max(from, one.end);
  }
  return from < span.end
    ? [...gaps, { start: from, end: span.end }]
    : gaps.filter((gap) => gap.start < gap.end);
}

/**
 * Number of the calendar day a minute lies on: 0 is the row's own, -1 the day before, 1 the day
 * after.
 */
export function dayOfMinute(minute: number): number {
  return Math.floor(minute / minutesInDay);
}

/** Minute of its own calendar day, 0-1439, for minutes on either side of the row's midnight. */
export function minuteOfDay(minute: number): number {
  return minute - dayOfMinute(minute) * minutesInDay;
}

/**
 * An end at a midnight still belongs to the day it closes: 540-1440 does not cross, 540-1441 does.
 */
export function crossesMidnight(interval: Interval): boolean {
  return dayOfMinute(interval.start) !== dayOfMinute(interval.end - 1);
}

/**
 * Where two stretches of a start-ordered list overlap first, as the index of the later one; -1
 * where none does.
 */
export function firstOverlap(sorted: readonly Interval[]): number {
  let reach = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < sorted.length; index++) {
    const interval = sorted[index]!;
    if (interval.start < reach) return index;
    reach = Math.max(reach, interval.end);
  }
  return -1;
}
