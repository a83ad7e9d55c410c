/** Half-open minutes from a local midnight: 540-1020 is 9:00-17:00. May lie before 0 or past 1440. */
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
