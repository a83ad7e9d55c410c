import type { Problem } from '../daily-protocols/rules.ts';
import {
  dayOfMinute,
  gapsIn,
  minutesInDay,
  moveBy,
  overlaps,
  type Interval,
} from '../time/interval.ts';
import { addDays, daysBetween, type PlainDate } from '../time/plain-date.ts';
import type { DateSpan, WeekTime } from './model.ts';

const minutesInWeek = 7 * minutesInDay;

/** True where two spans of dates, both ends included, have a date in common; no end is for ever. */
export function datesMeet(a: DateSpan, b: DateSpan): boolean {
  return (
    (b.date_end === null || a.date_start <= b.date_end) &&
    (a.date_end === null || b.date_start <= a.date_end)
  );
}

/**
 * What is left of a span when the dates of another are taken out: itself, nothing, or the part
 * before and the part after.
 */
export function without(span: DateSpan, taken: DateSpan): readonly DateSpan[] {
  if (!datesMeet(span, taken)) return [span];
  const before =
    span.date_start < taken.date_start
      ? [{ date_start: span.date_start, date_end: addDays(taken.date_start, -1) }]
      : [];
  const isOver =
    taken.date_end !== null && (span.date_end === null || taken.date_end < span.date_end);
  return isOver
    ? [...before, { date_start: addDays(taken.date_end as PlainDate, 1), date_end: span.date_end }]
    : before;
}

export function findSpanProblem(span: DateSpan): Problem | null {
  return (span.date_end ?? span.date_start) < span.date_start
    ? { field: 'date_end', message: 'availability.datesOrder' }
    : null;
}

/**
 * Of several spans that do not overlap the one in force on a date; else the last before it, else
 * the first after it.
 */
export function spanFor<S extends DateSpan>(spans: readonly S[], date: PlainDate): S | undefined {
  const inOrder = spans.toSorted((a, b) => daysBetween(b.date_start, a.date_start));
  return inOrder.findLast((span) => span.date_start <= date) ?? inOrder[0];
}

/**
 * Minutes of a day's hours: an end at or before the start is the next day's; null where both are
 * the same and not midnight.
 */
export function hoursOf(
  start: number,
  end: number,
): Readonly<{ start_time: number; end_time: number }> | null {
  if (start === end && start !== 0) return null;
  return { start_time: start, end_time: end <= start ? end + minutesInDay : end };
}

/**
 * True where any two of a week's times overlap, the hours of Saturday night beside Sunday's
 * included.
 */
export function timesOverlap(times: readonly WeekTime[]): boolean {
  return times.some((time, index) =>
    times
      .slice(index + 1)
      .flatMap(inWeeksAround)
      .some((other) => overlaps(inWeek(time), other)),
  );
}

/** A time in minutes from the midnight before Sunday. */
function inWeek(time: WeekTime): Interval {
  const midnight = time.weekday * minutesInDay;
  return { start: midnight + time.start_time, end: midnight + time.end_time };
}

/**
 * The same in the week before, the week and the week after: the end of a week meets the beginning
 * of the next.
 */
function inWeeksAround(time: WeekTime): readonly Interval[] {
  return [-minutesInWeek, 0, minutesInWeek].map((shift) => moveBy(inWeek(time), shift));
}

/**
 * A week's times with hours wished for in it: they come in the place of what was free there. Null
 * where any of them may not be planned; `rest` is what holds at hours that the week does not name.
 */
export function withPreferredHours(
  times: readonly WeekTime[],
  wish: readonly Omit<WeekTime, 'avl_status'>[],
  rest: WeekTime['avl_status'] | null,
): readonly WeekTime[] | null {
  const wished: readonly WeekTime[] = wish.map((time) => ({ ...time, avl_status: 'preferred' }));
  if (timesOverlap(wished)) return null;
  const blocked = times.filter((time) => time.avl_status === 'unavailable');
  if (wished.some((time) => blocked.some((other) => timesOverlap([time, other])))) return null;
  if (rest === 'unavailable' && wished.some((time) => cutOut(time, times).length > 0)) return null;
  return [...times.flatMap((time) => cutOut(time, wished)), ...wished].sort(
    (a, b) => a.weekday - b.weekday || a.start_time - b.start_time,
  );
}

/**
 * The same with hours that were preferred before free again, so that others come in their place.
 */
export function withoutPreferredHours(times: readonly WeekTime[]): readonly WeekTime[] {
  const joined: WeekTime[] = [];
  for (const { weekday, start_time, end_time, avl_status } of times) {
    const is = avl_status === 'preferred' ? 'available' : avl_status;
    const last = joined.at(-1);
    if (
      last !== undefined &&
      last.avl_status === is &&
      last.weekday === weekday &&
      last.end_time === start_time
    )
      joined[joined.length - 1] = { ...last, end_time };
    else joined.push({ weekday, start_time, end_time, avl_status: is });
  }
  return joined;
}

/** What is left of hours of a week when others are taken out of them. */
function cutOut(time: WeekTime, taken: readonly WeekTime[]): readonly WeekTime[] {
  return gapsIn(inWeek(time), taken.flatMap(inWeeksAround)).map(({ start, end }) => {
    const day = dayOfMinute(start);
    const midnight = day * minutesInDay;
    return {
      weekday: day % 7,
      start_time: start - midnight,
      end_time: end - midnight,
      avl_status: time.avl_status,
    };
  });
}
