import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { eventsOf, type ScheduleDay, type ScheduleEvent } from '@watchbill/core/schedules/model';
import { gapsIn, type Interval } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { scaleOf, stripOf } from '../strip.ts';
import { eventAt } from './parts.ts';

const minuteMs = 60_000;
const hour = 60;
const usual: Interval = { start: 8 * hour, end: 18 * hour };

/** Marks of what is no activity; an activity is the first letter of its type. */
export const marks = { shift: '█', overtime: '▓', recovered: '▒', before: '░', none: '?' } as const;

/** Whole hours that hold all days, with room to move in. */
export function rangeOfDays(days: readonly ScheduleDay[]): Interval {
  const events = days.flatMap(eventsOf);
  if (events.length === 0) return usual;
  const start = Math.min(...events.map((event) => event.start)) - hour / 2;
  const end = Math.max(...events.map((event) => event.end)) + hour / 2;
  return { start: Math.floor(start / hour) * hour, end: Math.ceil(end / hour) * hour };
}

/** A day in characters, to exactly a width: brackets stand around the part under the cursor. */
export function drawDay(
  {
    day,
    before,
    part,
  }: Readonly<{ day: ScheduleDay; before?: Interval | null; part: string | null }>,
  types: ActivityTypes,
  range: Interval,
  width: number,
): string {
  const ghost = before ? [{ ...before, mark: marks.before }] : [];
  const spans = [...eventsOf(day).flatMap((event) => spansOf(event, day, types)), ...ghost];
  const cells = [...stripOf(spans, range, width)];
  for (const one of day.activities) showLeast(cells, { ...one, mark: markOf(one, types) }, range);
  const event = eventAt(day, part);
  if (event !== undefined) bracket(cells, event, range);
  return cells.join('');
}

/** The hours above the days. */
export function drawScale({ start, end }: Interval, width: number): string {
  const range = { start: start * minuteMs, end: end * minuteMs };
  return scaleOf(range, width, (at) => formatClock(at / minuteMs).slice(0, 2)).padEnd(width);
}

type Span = Interval & Readonly<{ mark: string }>;

/** Activities lie on the shift: what is drawn of it is the rest. */
function spansOf(event: ScheduleEvent, day: ScheduleDay, types: ActivityTypes): readonly Span[] {
  if (event.kind === 'activity') return [{ ...event, mark: markOf(event, types) }];
  return gapsIn(event, day.activities).map((gap) => ({ ...gap, mark: marks[event.kind] }));
}

function markOf(
  { activity_id }: Readonly<{ activity_id: number | null }>,
  types: ActivityTypes,
): string {
  const name = activity_id === null ? undefined : types.get(activity_id)?.description;
  return name?.[0]?.toUpperCase() ?? marks.none;
}

/** A break that is less than half of any cell still has one. */
function showLeast(cells: string[], { start, end, mark }: Span, range: Interval): void {
  const perCell = (range.end - range.start) / cells.length;
  const at = Math.floor(((start + end) / 2 - range.start) / perCell);
  if (cells[at] !== undefined) cells[at] = mark;
}

/** Beside it where there is room, so that nothing of it is hidden. */
function bracket(cells: string[], { start, end }: Interval, range: Interval): void {
  const perCell = (range.end - range.start) / cells.length;
  const last = cells.length - 1;
  const from = Math.round((start - range.start) / perCell) - 1;
  const to = Math.max(from + 2, Math.round((end - range.start) / perCell));
  if (to <= 0 || from >= last) return;
  cells[Math.max(0, from)] = '[';
  cells[Math.min(last, to)] = ']';
}
