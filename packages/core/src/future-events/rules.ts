import { minutesInDay, moveBy, overlaps } from '../time/interval.ts';
import { addDays, dayOfWeek, type PlainDate } from '../time/plain-date.ts';
import type { Problem } from '../daily-protocols/rules.ts';
import { futureEventTargets, type FutureEventTarget, type Recurrence } from './model.ts';

/**
 * What must hold of a recurrence: dates in order, a length, and at least one day that it falls on.
 */
export function findRecurrenceProblem(event: Recurrence): Problem | null {
  if (event.date_end !== null && event.date_end < event.date_start)
    return { field: 'date_end', message: 'futureEvents.datesOrder' };
  if (event.start_time >= event.end_time)
    return { field: 'end_time', message: 'futureEvents.noLength' };
  return firstDay(event, event.date_start) === null
    ? { field: 'weekdays', message: 'futureEvents.noDay' }
    : null;
}

/** True on a date that the event falls on. */
export function fallsOn(
  event: Pick<Recurrence, 'date_start' | 'date_end' | 'weekdays'>,
  date: PlainDate,
): boolean {
  return (
    event.date_start <= date &&
    (event.date_end === null || date <= event.date_end) &&
    event.weekdays.includes(dayOfWeek(date))
  );
}

/** The first date from `from` on that it falls on, or null. */
function firstDay(event: Recurrence, from: PlainDate): PlainDate | null {
  const start = from < event.date_start ? event.date_start : from;
  for (let day = 0; day < 7; day += 1)
    if (fallsOn(event, addDays(start, day))) return addDays(start, day);
  return null;
}

/**
 * True where two recurrences ever take the same minutes, the hours past midnight of one beside the
 * next day of the other included.
 */
export function clash(a: Recurrence, b: Recurrence): boolean {
  return [-1, 0, 1].some(
    (shift) =>
      overlaps(minutesOf(a), moveBy(minutesOf(b), shift * minutesInDay)) && meet(a, b, shift),
  );
}

function minutesOf(event: Recurrence) {
  return { start: event.start_time, end: event.end_time };
}

/**
 * True where some date of the one is followed, `shift` days later, by a date of the other: a week
 * from the later start decides.
 */
function meet(a: Recurrence, b: Recurrence, shift: number): boolean {
  const other = addDays(b.date_start, -shift);
  const start = a.date_start > other ? a.date_start : other;
  return Array.from({ length: 7 }, (_, day) => addDays(start, day)).some(
    (date) => fallsOn(a, date) && fallsOn(b, addDays(date, shift)),
  );
}

/**
 * Of several events for one advisor, those that hold on a date, by start: where two overlap the
 * nearer target wins (advisor, team value, division, set of divisions), then the one made first.
 */
export function eventsOn<
  E extends Recurrence & Readonly<{ id: number; target: FutureEventTarget }>,
>(events: readonly E[], date: PlainDate): readonly E[] {
  const byNearness = events
    .filter((event) => fallsOn(event, date))
    .toSorted(
      (a, b) =>
        futureEventTargets.indexOf(a.target) - futureEventTargets.indexOf(b.target) || a.id - b.id,
    );
  const held: E[] = [];
  for (const event of byNearness)
    if (!held.some((other) => overlaps(minutesOf(event), minutesOf(other)))) held.push(event);
  return held.toSorted((a, b) => a.start_time - b.start_time);
}
