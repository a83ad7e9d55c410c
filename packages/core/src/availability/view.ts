import { minutesInDay } from '../time/interval.ts';
import { formatClock, parseClock } from '../time/minutes.ts';
import {
  availabilityStatuses,
  weekdayKeys,
  type AvailabilityStatus,
  type StoredTime,
  type TypedGraph,
  type WeekTime,
} from './model.ts';
import { hoursOf } from './rules.ts';

/** A cell of a painted week is a quarter of an hour; rows are weekdays from Sunday on. */
const cellMinutes = 15;
const cellsInDay = minutesInDay / cellMinutes;
const cellsInWeek = 7 * cellsInDay;
/**
 * A week as it is painted: what holds in each of its cells, nothing where the week does not say.
 */
export type PaintedWeek = readonly (AvailabilityStatus | null)[];
type CellAt = Readonly<{ day: number; slot: number }>;

/** The times that a graph holds, with the ids that each is kept by. */
export function storedTimes(graph: TypedGraph): readonly StoredTime[] {
  return weekdayKeys.flatMap((key, weekday) =>
    graph[key].flatMap(({ time_range_ids, start_time, end_time, avl_status }) => {
      const hours = hoursOf(parseClock(start_time) ?? 0, parseClock(end_time) ?? 0);
      return hours === null ? [] : [{ ids: time_range_ids, weekday, ...hours, avl_status }];
    }),
  );
}

/** A week with its times painted; what begins within a quarter of an hour takes all of it. */
export function paintedWeek(times: readonly WeekTime[]): PaintedWeek {
  const cells = Array.from<AvailabilityStatus | null>({ length: cellsInWeek }).fill(null);
  for (const { weekday, start_time, end_time, avl_status } of times) {
    const first = Math.floor((weekday * minutesInDay + start_time) / cellMinutes);
    const end = Math.ceil((weekday * minutesInDay + end_time) / cellMinutes);
    for (let cell = first; cell < end; cell += 1)
      cells[((cell % cellsInWeek) + cellsInWeek) % cellsInWeek] = avl_status;
  }
  return cells;
}

/** The same week with the days and hours between two cells, both included, painted. */
export function paintWeek(
  week: PaintedWeek,
  from: CellAt,
  to: CellAt,
  status: AvailabilityStatus | null,
): PaintedWeek {
  const [firstDay, lastDay] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  const [first, last] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)];
  return week.map((before, index) => {
    const [day, slot] = [Math.floor(index / cellsInDay), index % cellsInDay];
    const isMeant = day >= firstDay && day <= lastDay && slot >= first && slot <= last;
    return isMeant ? status : before;
  });
}

/**
 * The times of a painted week: a stretch past midnight is one time of its first day; one as long as
 * a day or longer is parted at midnights.
 */
export function timesOfWeek(week: PaintedWeek): readonly WeekTime[] {
  const start = Math.max(
    0,
    week.findIndex((status, index) => status !== week.at(index - 1)),
  );
  const times: WeekTime[] = [];
  for (let done = 0; done < cellsInWeek;) {
    const from = start + done;
    const status = week[from % cellsInWeek] ?? null;
    let length = 1;
    while (done + length < cellsInWeek && week[(from + length) % cellsInWeek] === status)
      length += 1;
    if (status !== null) times.push(...stretch(from, length, status));
    done += length;
  }
  return times.toSorted((a, b) => a.weekday - b.weekday || a.start_time - b.start_time);
}

function stretch(from: number, length: number, avl_status: AvailabilityStatus): WeekTime[] {
  const inDay = from % cellsInDay;
  const most = length < cellsInDay ? length : cellsInDay - inDay;
  const first = {
    weekday: Math.floor(from / cellsInDay) % 7,
    start_time: inDay * cellMinutes,
    end_time: (inDay + most) * cellMinutes,
    avl_status,
  };
  return length === most
    ? [first]
    : [first].concat(stretch(from + most, length - most, avl_status));
}

type WeekChange = Readonly<{
  /** Times that go, by their ids. */
  gone: readonly number[];
  /** Times that come, by status: the bodies of the calls that add them. */
  added: readonly Readonly<{
    avl_status: AvailabilityStatus;
    week: Readonly<Record<string, readonly Readonly<{ start_time: string; end_time: string }>[]>>;
  }>[];
}>;

/** What must go and come for a week to be as it was painted; times that stay are left alone. */
export function weekChange(before: readonly StoredTime[], week: PaintedWeek): WeekChange {
  const wanted = timesOfWeek(week);
  const isKept = (time: StoredTime) => wanted.some((other) => isSame(time, other));
  const added = wanted.filter((time) => !before.some((other) => isSame(time, other)));
  return {
    gone: before.filter((time) => !isKept(time)).flatMap(({ ids }) => ids),
    added: availabilityStatuses.flatMap((avl_status) => {
      const own = added.filter((time) => time.avl_status === avl_status);
      return own.length === 0 ? [] : [{ avl_status, week: wireWeek(own) }];
    }),
  };
}

const isSame = (a: WeekTime, b: WeekTime) =>
  a.weekday === b.weekday &&
  a.start_time === b.start_time &&
  a.end_time === b.end_time &&
  a.avl_status === b.avl_status;

function wireWeek(times: readonly WeekTime[]) {
  return Object.fromEntries(
    weekdayKeys.flatMap((key, weekday) => {
      const own = times.filter((time) => time.weekday === weekday);
      if (own.length === 0) return [];
      const hours = own.map(({ start_time, end_time }) => ({
        start_time: formatClock(start_time),
        end_time: formatClock(end_time),
      }));
      return [[key, hours] as const];
    }),
  );
}
