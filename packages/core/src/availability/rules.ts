import type { Problem } from '../daily-protocols/rules.ts';
import { minutesInDay, overlaps } from '../time/interval.ts';
import { addDays, type PlainDate } from '../time/plain-date.ts';
import type { DateSpan, WeekTime } from './model.ts';

const minutesInWeek = 7 * minutesInDay;

/** True where two spans of dates, both ends included, have a date in common; no end is for ever. */
export function datesMeet(a: DateSpan, b: DateSpan): boolean {
  return (
    (b.date_end === null || a.date_start <= b.date_end) &&
    (a.date_end === null || b.date_start <= a.date_end)
  );
}

/** What is left of a span when the dates of another are taken out: itself, nothing, or the part before and the part after. */
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
  return span.date_end !== null && span.date_end < span.date_start
    ? { field: 'date_end', message: 'availability.datesOrder' }
    : null;
}

/** Of several spans the one in force on a date; else the last before it, else the first after it. */
export function spanFor<S extends DateSpan>(spans: readonly S[], date: PlainDate): S | undefined {
  const inOrder = spans.toSorted((a, b) => (a.date_start < b.date_start ? -1 : 1));
  return (
    inOrder.find(
      (span) => span.date_start <= date && (span.date_end === null || date <= span.date_end),
    ) ??
    inOrder.findLast((span) => span.date_start <= date) ??
    inOrder[0]
  );
}

/** Minutes of a day's hours: an end at or before the start is the next day's; null where both are the same and not midnight. */
export function hoursOf(
  start: number,
  end: number,
): Readonly<{ start_time: number; end_time: number }> | null {
  if (start === end && start !== 0) return null;
  return { start_time: start, end_time: end <= start ? end + minutesInDay : end };
}

/** True where any two of a week's times overlap, the hours of Saturday night beside Sunday's included. */
export function timesOverlap(times: readonly WeekTime[]): boolean {
  const spans = times.map((time) => ({
    start: time.weekday * minutesInDay + time.start_time,
    end: time.weekday * minutesInDay + time.end_time,
  }));
  return spans.some((a, index) =>
    spans
      .slice(index + 1)
      .some((b) =>
        [-minutesInWeek, 0, minutesInWeek].some((shift) =>
          overlaps(a, { start: b.start + shift, end: b.end + shift }),
        ),
      ),
  );
}

/**
 * A week's times with hours wished for in it: they come in the place of what was free there. Null where any of them may not be planned;
 * `rest` is what holds at hours that the week does not name.
 */
export function withPreferred(
  times: readonly WeekTime[],
  wish: readonly Omit<WeekTime, 'avl_status'>[],
  rest: WeekTime['avl_status'] | null,
): readonly WeekTime[] | null {
  const wished: readonly WeekTime[] = wish.map((time) => ({ ...time, avl_status: 'preferred' }));
  if (timesOverlap(wished)) return null;
  const blocked = times.filter((time) => time.avl_status === 'unavailable');
  if (wished.some((time) => blocked.some((other) => timesOverlap([time, other])))) return null;
  const left = wished.reduce((week, taken) => week.flatMap((time) => cutOut(time, taken)), times);
  const isCovered = (time: WeekTime) =>
    times.reduce((open, other) => open.flatMap((part) => cutOut(part, other)), [time]).length === 0;
  if (rest === 'unavailable' && !wished.every(isCovered)) return null;
  return [...left, ...wished].sort((a, b) => a.weekday - b.weekday || a.start_time - b.start_time);
}

/** What is left of hours of a week when others are taken out of them. */
function cutOut(time: WeekTime, taken: WeekTime): WeekTime[] {
  if (!timesOverlap([time, taken])) return [time];
  const [start, end] = [
    time.weekday * minutesInDay + time.start_time,
    time.weekday * minutesInDay + time.end_time,
  ];
  const from = taken.weekday * minutesInDay + taken.start_time;
  const shift =
    [-minutesInWeek, 0, minutesInWeek].find(
      (week) => from + week < end && start < from + week + taken.end_time - taken.start_time,
    ) ?? 0;
  const [cut, until] = [from + shift, from + shift + taken.end_time - taken.start_time];
  return [[start, cut] as const, [until, end] as const]
    .filter(([a, b]) => a < b)
    .map(([a, b]) => {
      const weekday = Math.floor(a / minutesInDay);
      return {
        weekday: weekday % 7,
        start_time: a - weekday * minutesInDay,
        end_time: b - weekday * minutesInDay,
        avl_status: time.avl_status,
      };
    });
}
