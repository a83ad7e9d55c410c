import { contains, minutesInDay, moveBy, type Interval } from '../../time/interval.ts';
import { addDays, type PlainDate } from '../../time/plain-date.ts';

/** Times on a row, in minutes of its date. */
export type PlacedTimes = Readonly<{ date: PlainDate; at: Interval }>;

/**
 * Clock times as minutes of a row: after the midnight that its work runs past where they come
 * before it begins, else as they are.
 */
export function placeOnRow(typed: Interval, worked: Interval): Interval {
  const isLater =
    worked.end > minutesInDay && typed.start < worked.start && typed.end <= minutesInDay;
  return isLater ? moveBy(typed, minutesInDay) : typed;
}

/**
 * Where clock times of a date lie in what is worked: on the row of the date, or on that of the day
 * before, whose night may reach them or be what was meant. An end at or before the start is of the
 * next day. Null where nothing that is worked has room for them.
 */
export function timesOnRow(
  date: PlainDate,
  { start, end }: Interval,
  workedOn: (date: PlainDate) => Interval | null,
): PlacedTimes | null {
  const typed = { start, end: end <= start ? end + minutesInDay : end };
  for (const row of [date, addDays(date, -1)]) {
    const worked = workedOn(row);
    const at = worked && placeOnRow(typed, worked);
    if (at && contains(worked, at)) return { date: row, at };
  }
  return null;
}
