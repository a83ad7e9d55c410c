import { contains, minutesInDay, moveBy, type Interval } from '../../time/interval.ts';
import { addDays, type PlainDate } from '../../time/plain-date.ts';

/** Times on a row, in minutes of its date. */
export type PlacedTimes = Readonly<{ date: PlainDate; at: Interval }>;

/**
 * Where clock times of a date lie in what is worked: on the row of the date as they are, then after the midnight that its shift runs past, then on
 * the row of the day before, whose shift may reach them or be what was meant. An end at or before the start is of the next day. Null where nothing that is
 * worked has room for them.
 */
export function timesOnRow(
  date: PlainDate,
  { start, end }: Interval,
  workedOn: (date: PlainDate) => Interval | null,
): PlacedTimes | null {
  const typed = { start, end: end <= start ? end + minutesInDay : end };
  const later = moveBy(typed, minutesInDay);
  const before = addDays(date, -1);
  const places: readonly PlacedTimes[] = [
    { date, at: typed },
    { date, at: later },
    { date: before, at: later },
    { date: before, at: typed },
  ];
  return (
    places.find((place) => {
      const worked = workedOn(place.date);
      return worked !== null && contains(worked, place.at);
    }) ?? null
  );
}
