import { offsetWith, workSegments } from '../../daily-protocols/rules.ts';
import {
  contains,
  gapsIn,
  intersection,
  minutesInDay,
  moveBy,
  partedAtMidnight,
  touches,
  type Interval,
} from '../../time/interval.ts';
import { daysBetween, type PlainDate } from '../../time/plain-date.ts';
import {
  blocksOn,
  coverOf,
  emptyDay,
  maxBlocksPerSide,
  type Activity,
  type Block,
  type ScheduleDay,
  type TemporaryId,
} from '../model.ts';
import { spanAt, type PlacedShift } from './week.ts';

/**
 * The row with events laid in it: what they take of other activities is cut, what lies outside the
 * cover is left out.
 */
export function withEvents(
  day: ScheduleDay,
  events: readonly (Interval & Readonly<{ event_type_id: number }>)[],
  newId: () => TemporaryId,
): ScheduleDay {
  const cover = coverOf(day);
  if (cover === null) return day;
  return events.reduce((row, event) => {
    const part = intersection(event, cover);
    if (part === null) return row;
    const rest = row.activities.flatMap((activity) =>
      gapsIn(activity, intersection(activity, part) === null ? [] : [part]).map(
        (span): Activity => ({ ...activity, ...span, id: newId() }),
      ),
    );
    return {
      ...row,
      activities: [...rest, { id: newId(), activity_id: event.event_type_id, ...part }].toSorted(
        (a, b) => a.start - b.start,
      ),
    };
  }, day);
}

/**
 * A placed shift as a row. The off segment of a split shift is an activity of `offType`; fixed
 * activities keep their clock time where it lies in the shift.
 */
export function dayByRule(
  place: Omit<PlacedShift, 'isPreferred'>,
  agent_id: number,
  date: PlainDate,
  offType: number | null,
  newId: () => TemporaryId,
): ScheduleDay {
  const { link, start, off } = place;
  const shift = { ...spanAt(place), shift_id: null };
  const [first, second] = workSegments(link.rule, off ?? undefined);
  const parting =
    first !== undefined && second !== undefined
      ? [{ id: newId(), activity_id: offType, start: start + first.end, end: start + second.start }]
      : [];
  const own = link.activities.map((one): Activity => {
    const span = { start, end: start + one.activity_length };
    const relative = moveBy(span, offsetWith(link.rule, one, off));
    const fixed = moveBy(span, one.activity_offset + link.rule.earliest_start_time - start);
    return {
      id: newId(),
      activity_id: one.event_type_id,
      ...(link.rule.break_timing_method === 'fixed' && contains(shift, fixed) ? fixed : relative),
    };
  });
  return {
    ...emptyDay(date, agent_id),
    shift,
    activities: [...parting, ...own].toSorted((a, b) => a.start - b.start),
  };
}

/** The row with the open time of its shift spent on an activity; null leaves it open. */
export function filledWith(
  day: ScheduleDay,
  activity_id: number | null,
  newId: () => TemporaryId,
): ScheduleDay {
  if (activity_id === null || day.shift === null) return day;
  const filling = gapsIn(day.shift, day.activities).map((gap): Activity => ({
    id: newId(),
    activity_id,
    ...gap,
  }));
  return {
    ...day,
    activities: [...day.activities, ...filling].toSorted((a, b) => a.start - b.start),
  };
}

/**
 * The row with what planned overtime adds to it: the minutes beside the shift, parted at midnight,
 * that reach it or other overtime without a gap, at most two blocks a side. Overtime that does not
 * meet the shift adds nothing.
 */
export function withOvertime(
  day: ScheduleDay,
  events: readonly Interval[],
  newId: () => TemporaryId,
): ScheduleDay {
  return events.reduce((row, event) => {
    const cover = coverOf(row);
    if (row.shift === null || cover === null) return row;
    const parts = gapsIn(event, [cover])
      .filter((part) => touches(part, cover))
      .flatMap(partedAtMidnight)
      .map((part): Block => ({ id: newId(), kind: 'overtime', ...part }));
    const more = {
      ...row,
      blocks: [...row.blocks, ...parts].toSorted((a, b) => a.start - b.start),
    };
    const isFull = (['left', 'right'] as const).some(
      (side) => blocksOn(more, side).length > maxBlocksPerSide,
    );
    return isFull ? row : more;
  }, day);
}

/** Future events of a date and its neighbours, in minutes of the date. */
export function eventsAround<E extends Interval & Readonly<{ date: PlainDate }>>(
  events: readonly E[],
  date: PlainDate,
): readonly E[] {
  return events.flatMap((event) => {
    const by = daysBetween(date, event.date) * minutesInDay;
    return Math.abs(by) > minutesInDay ? [] : [{ ...event, ...moveBy(event, by) }];
  });
}
