import type { Interval } from '../time/interval.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { WorkLimits } from '../schedule-parameters/model.ts';
import { elapsedMinutes, type DayOffsets } from '../time/zone.ts';
import type {
  Activity,
  ActivityType,
  Block,
  ScheduleDay,
  ScheduleEventId,
  Shift,
  TemporaryId,
} from './schema.ts';
import { type blockKinds, temporaryPrefix } from './model/limits.ts';

export type {
  Activity,
  ActivityType,
  Block,
  ProcessCode,
  ScheduleDay,
  ScheduleEventId,
  Shift,
  TemporaryId,
} from './schema.ts';

/**
 * The schedule calendar's own model. A row is one advisor on one date; every time is a half-open
 * minute from that date's local midnight. A shift starts on its date (0-1439) and may end on the
 * next; overtime before midnight of the same row is negative.
 */

/** Blocks of overtime or recovered hours on each side of a shift (specification 002 section 9). */
export const maxBlocksPerSide = 2;
/** Rows without a saved day are numbered from here by clients (000 section 9). */
export const fillerDayIdBase = 4750;
export const eventColours = {
  shift: '#c3d9d9',
  overtime: '#3db376',
  recovered: '#a35d28',
  activity: '#dad183',
} as const;
export const monthlyColours = {
  scheduled: '#050505',
  open: '#66BB6A',
  in_office: '#5C6BC0',
  out_of_office: '#8D6E63',
  overall_shrink: '#78909C',
} as const;

/** Which screen saves: individual, schedule management, trade schedule. */
export const processCodes = { individual: 'ID', management: 'MD', trade: 'TD' } as const;
export type BlockKind = (typeof blockKinds)[number];
export type EventKind = 'shift' | 'activity' | BlockKind;
export type Side = 'left' | 'right';

/** The wire's and the screens' names of the kinds (002 section 3). */
export const calendarEventTypes = {
  shift: 'timeRange',
  activity: 'activity',
  overtime: 'overtime',
  recovered: 'recoveredHour',
} as const;

/** A row has one shift, so its name is its id. */
export type EventId = ScheduleEventId | 'shift';

export type ScheduleEvent =
  | (Shift & Readonly<{ kind: 'shift'; id: 'shift' }>)
  | (Activity & Readonly<{ kind: 'activity' }>)
  | Block;

/**
 * Limits of work of a row's advisor, and the advisor's days around it: those of its week, and of
 * the days before and after.
 */
export type AdvisorLimits = Readonly<{
  limits: WorkLimits;
  days: readonly ScheduleDay[];
  weekFirstDay: number;
}>;

export type SchedulePolicy = Readonly<{
  /** The date on screen; null where every row may be edited (individual schedule, import, bulk). */
  selectedDate: PlainDate | null;
  activityTypes: ReadonlyMap<number, ActivityType>;
  /** The row's day in its division's zone (`dayOffsets`); without it minutes count as elapsed. */
  offsets?: DayOffsets;
  /** The same of the days around it. */
  offsetsOf?: (date: PlainDate) => DayOffsets;
  /** Where the advisor's limits are known, and the days around the row. */
  advisor?: AdvisorLimits | undefined;
  mayLock: boolean;
  /** Source of `Random_...` ids for events that are not saved yet. */
  newId: () => TemporaryId;
  /** The month grid words one refusal differently. */
  surface?: 'timeline' | 'grid';
}>;

export function emptyDay(date: PlainDate, agent_id: number): ScheduleDay {
  return {
    date,
    agent_id,
    day_id: null,
    version: 0,
    locked: false,
    shift: null,
    activities: [],
    blocks: [],
  };
}

/** Ids from a source of randomness in 0-1 (Math.random in the faces, a seeded one in tests). */
export function temporaryIds(random: () => number): () => TemporaryId {
  return () => `${temporaryPrefix}${Math.floor(random() * 2 ** 53).toString(36)}`;
}

/** Ids in counting order, for imports, tests and benches. */
export function countingIds(from = 1): () => TemporaryId {
  let next = from;
  return () => `${temporaryPrefix}${next++}`;
}

export function isTemporary(id: EventId): id is TemporaryId {
  return typeof id === 'string' && id !== 'shift';
}

export function sideOf(block: Block, shift: Shift): Side {
  return block.start < shift.start ? 'left' : 'right';
}

/** Blocks of one side, nearest to the shift first. */
export function blocksOn(day: Pick<ScheduleDay, 'shift' | 'blocks'>, side: Side): readonly Block[] {
  const { shift, blocks } = day;
  if (!shift) return [];
  const own = blocks.filter((block) => sideOf(block, shift) === side);
  return own.sort(side === 'left' ? (a, b) => b.end - a.end : (a, b) => a.start - b.start);
}

/**
 * What an advisor is present for: the shift and every block that reaches it without a gap. Null
 * without a shift. With the day's offsets a block also reaches what it is parted from by minutes
 * that the clock skips.
 */
export function coverOf(day: ScheduleDay, offsets?: DayOffsets): Interval | null {
  if (!day.shift) return null;
  const meets = (end: number, start: number) =>
    start <= end ||
    (offsets !== undefined &&
      offsets.changes.length > 0 &&
      elapsedMinutes({ start: end, end: start }, offsets) === 0);
  let { start, end } = day.shift;
  for (let round = 0; round < day.blocks.length; round++) {
    for (const block of day.blocks) {
      if (meets(end, block.start) && meets(block.end, start)) {
        if (block.start < start) start = block.start;
        if (block.end > end) end = block.end;
      }
    }
  }
  return { start, end };
}

export function findEvent(day: ScheduleDay, id: EventId): ScheduleEvent | null {
  if (id === 'shift') return day.shift ? { ...day.shift, kind: 'shift', id } : null;
  const activity = day.activities.find((one) => one.id === id);
  return activity
    ? { ...activity, kind: 'activity' }
    : (day.blocks.find((one) => one.id === id) ?? null);
}

/** Shift first, then blocks, then activities. */
export function eventsOf(day: ScheduleDay): readonly ScheduleEvent[] {
  const shift: ScheduleEvent[] = day.shift ? [{ ...day.shift, kind: 'shift', id: 'shift' }] : [];
  return [
    ...shift,
    ...day.blocks,
    ...day.activities.map((activity): ScheduleEvent => ({ ...activity, kind: 'activity' })),
  ];
}

/** Whether anything on the row waits to be saved. */
export function isChanged(day: ScheduleDay): boolean {
  return (
    day.shift?.changed === true ||
    day.cleared === true ||
    (day.removed?.length ?? 0) > 0 ||
    day.activities.some((event) => event.changed === true) ||
    day.blocks.some((event) => event.changed === true)
  );
}

/** The row as the server has it after a save: nothing waits any more. */
export function settleDay(day: ScheduleDay): ScheduleDay {
  const { removed: _removed, cleared: _cleared, ...rest } = day;
  return {
    ...rest,
    shift: day.shift && withoutMark(day.shift),
    activities: day.activities.map(withoutMark),
    blocks: day.blocks.map(withoutMark),
  };
}

/**
 * Past midnight: the end lies on a later date than the start. An end at 00:00 is not combined (002
 * section 4).
 */
export function isCombined({ start, end }: Interval): boolean {
  return end > (Math.floor(start / 1440) + 1) * 1440;
}

/** The row begins on the day before its date: overtime before midnight. */
export function isBackward(day: ScheduleDay): boolean {
  return day.blocks.some((block) => block.start < 0);
}

function withoutMark<E extends { readonly changed?: boolean | undefined }>(event: E): E {
  const { changed: _changed, ...rest } = event;
  return rest as E;
}
