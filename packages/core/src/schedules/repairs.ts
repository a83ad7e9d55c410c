import {
  contains,
  gapsIn,
  intersection,
  minutesInDay,
  moveBy,
  overlaps,
  partedAtMidnight,
  type Interval,
} from '../time/interval.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { DayOffsets } from '../time/zone.ts';
import { roomEdits } from './absence.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import { isOpen } from './coverage.ts';
import { typeOf, type ActivityTypes } from './hours.ts';
import { coverOf, emptyDay, type Activity, type ScheduleDay } from './model.ts';

/** What can be done about a stretch that is short of advisors; what disturbs least comes first. */
export const repairKinds = ['moveBreak', 'moveActivity', 'lend', 'overtime', 'callIn'] as const;
export type RepairKind = (typeof repairKinds)[number];

/** A time that an advisor is there for any channel that they serve (null), or for one alone. */
export type Presence = Interval & Readonly<{ channel: number | null }>;

/**
 * Something that could be done on one row, whether or not the rules allow it: that is for the edits
 * to find out.
 */
export type Repair = Readonly<{
  kind: RepairKind;
  agent_id: number;
  /** Type of the activity that is moved, or that the advisor is lent by; null for none. */
  activity_id: number | null;
  /** Where the break or activity lies now; null for what is new. */
  from: Interval | null;
  /** Where it will lie; the overtime, the shift, the time lent. */
  to: Interval;
  edits: readonly ScheduleEdit[];
  /**
   * Where the advisor is there after it and was not, and the other way round, in minutes of the
   * date.
   */
  gives: readonly Presence[];
  takes: readonly Presence[];
}>;

/** What the rows of a date are repaired by. */
export type RepairContext = Readonly<{
  /** What is short, in minutes of the date. */
  stretch: Interval;
  /** Nothing that lies before this minute can be changed any more. */
  earliest: number;
  types: ActivityTypes;
  offsets?: DayOffsets | undefined;
  /** Shifts for those who are called in. */
  usual: readonly ScheduleDay[];
  /**
   * Hours that an advisor without a shift may work on the date; null where nothing is known against
   * any.
   */
  freeOf: (agent: number) => readonly Interval[] | null;
  /** Channels that an advisor serves, and those that they serve in reserve only. */
  servedBy: (
    agent: number,
  ) => Readonly<{ channels: readonly number[]; reserves: readonly number[] }>;
  /** Channels that are short in the stretch. */
  short: readonly number[];
}>;

const grain = 15;
/**
 * Minutes: overtime at once at most, how far a shift may end before the stretch, how far breaks and
 * activities move, and notice for who is called in.
 */
const mostOvertime = 240;
const mostBridged = 60;
const mostMoved = {
  moveBreak: { most: 90, by: grain },
  moveActivity: { most: 240, by: 2 * grain },
} as const;
const leastNotice = 60;

/** All that could be done on a row about the stretch. */
export function possibleRepairs(day: ScheduleDay, context: RepairContext): readonly Repair[] {
  if (day.locked) return [];
  const cover = coverOf(day, context.offsets);
  if (cover === null) return day.activities.length === 0 ? callIns(day, context) : [];
  const isAbsent = day.activities.some((one) => isAbsence(one, context.types));
  return [
    ...moves(day, cover, context),
    ...(isAbsent ? [] : [...overtimes(day, cover, context), ...loans(day, cover, context)]),
  ];
}

/**
 * Overtime that reaches into the stretch from the end of a shift or to its beginning: as far as the
 * stretch goes, and by the hour less.
 */
function overtimes(
  day: ScheduleDay,
  cover: Interval,
  { stretch, earliest }: RepairContext,
): readonly Repair[] {
  const later = { start: cover.end, end: Math.min(stretch.end, cover.end + mostOvertime) };
  const sooner = { start: Math.max(stretch.start, cover.start - mostOvertime), end: cover.start };
  const spans = [
    ...(stretch.start - cover.end <= mostBridged && later.start >= earliest
      ? stepsDown(later).map((length) => ({ start: cover.end, end: cover.end + length }))
      : []),
    ...(cover.start - stretch.end <= mostBridged
      ? stepsDown(sooner).map((length) => ({ start: cover.start - length, end: cover.start }))
      : []),
  ];
  return spans
    .filter((to) => to.start >= earliest && overlaps(to, stretch))
    .map((to) => ({
      kind: 'overtime',
      agent_id: day.agent_id,
      activity_id: null,
      from: null,
      to,
      edits: partedFrom(to, cover).map((part) => ({
        type: 'draw',
        event: { kind: 'overtime', ...part },
      })),
      gives: [{ ...to, channel: null }],
      takes: [],
    }));
}

/** The whole, then by the hour less; minutes. */
function stepsDown({ start, end }: Interval): readonly number[] {
  const whole = end - start;
  return whole < grain ? [] : [whole, ...[180, 120, 60, 30].filter((length) => length < whole)];
}

/** Overtime over a midnight is two blocks; the one beside the shift comes first. */
function partedFrom(to: Interval, cover: Interval): readonly Interval[] {
  const parts = partedAtMidnight(to);
  return to.start < cover.start ? parts.toReversed() : parts;
}

/**
 * Breaks and activities that lie in the stretch and have not begun, moved out of it inside the
 * shift.
 */
function moves(
  day: ScheduleDay,
  cover: Interval,
  { stretch, earliest, types }: RepairContext,
): readonly Repair[] {
  return day.activities
    .filter(
      (one) =>
        one.start >= earliest &&
        overlaps(one, stretch) &&
        !isOpen(one, types) &&
        !isAbsence(one, types),
    )
    .flatMap((one) => {
      const type = typeOf(one, types);
      const kind = type?.is_work === false ? 'moveBreak' : 'moveActivity';
      const others = day.activities.filter((other) => other !== one);
      return placesAround(one, mostMoved[kind])
        .filter(
          (to) =>
            to.start >= earliest &&
            contains(cover, to) &&
            !others.some((other) => overlaps(other, to)),
        )
        .map((to): Repair => ({
          kind,
          agent_id: day.agent_id,
          activity_id: one.activity_id,
          from: { start: one.start, end: one.end },
          to,
          edits: movedTo(one, to, type?.needs_permission === true),
          gives: [{ start: one.start, end: one.end, channel: null }],
          takes: [{ ...to, channel: null }],
        }));
    });
}

function placesAround(
  { start, end }: Interval,
  { most, by: step }: Readonly<{ most: number; by: number }>,
): readonly Interval[] {
  const steps = Array.from({ length: most / step }, (_, index) => (index + 1) * step);
  return steps.flatMap((by) => [moveBy({ start, end }, by), moveBy({ start, end }, -by)]);
}

/**
 * A move of what needs permission would carry the row: it is taken out and put in again, as a hand
 * would.
 */
function movedTo(one: Activity, to: Interval, carries: boolean): readonly ScheduleEdit[] {
  if (!carries) return [{ type: 'move', id: one.id, by: to.start - one.start }];
  const { activity_id, description } = one;
  const event = { kind: 'activity', ...to, activity_id } as const;
  return [
    { type: 'delete', id: one.id },
    { type: 'draw', event: description === undefined ? event : { ...event, description } },
  ];
}

/**
 * Advisors on an activity for a channel that is not short, taken off it; and those who serve a
 * short one in reserve, put on an activity for it.
 */
function loans(day: ScheduleDay, cover: Interval, context: RepairContext): readonly Repair[] {
  const { stretch, earliest, types, short } = context;
  const { channels, reserves } = context.servedBy(day.agent_id);
  const from = Math.max(stretch.start, earliest, cover.start);
  const span = { start: from, end: Math.min(stretch.end, cover.end) };
  if (span.end - span.start < grain) return [];
  const released = channels.some((id) => short.includes(id))
    ? day.activities.filter((one) => {
        const channel = channelOf(one, types);
        return channel !== null && !short.includes(channel) && overlaps(one, span);
      })
    : [];
  const free = gapsIn(span, day.activities).filter(({ start, end }) => end - start >= grain);
  return [
    ...released.map((one): Repair => {
      const to = intersection(one, span)!;
      return {
        kind: 'lend',
        agent_id: day.agent_id,
        activity_id: one.activity_id,
        from: { start: one.start, end: one.end },
        to,
        edits: roomEdits([one], to),
        gives: [{ ...to, channel: null }],
        takes: [{ ...to, channel: channelOf(one, types) }],
      };
    }),
    ...reserves
      .filter((id) => short.includes(id))
      .flatMap((channel) => [...types.values()].find((type) => servesAs(type, channel)) ?? [])
      .flatMap((type) =>
        free.map((to): Repair => ({
          kind: 'lend',
          agent_id: day.agent_id,
          activity_id: type.id,
          from: null,
          to,
          edits: [{ type: 'draw', event: { kind: 'activity', ...to, activity_id: type.id } }],
          gives: [{ ...to, channel: type.channel_id ?? null }],
          takes: [{ ...to, channel: null }],
        })),
      ),
  ];
}

const servesAs = (
  type: ActivityTypes extends ReadonlyMap<number, infer T> ? T : never,
  channel: number,
) => type.channel_id === channel && !type.is_disabled && !type.in_office && !type.out_of_office;

const channelOf = (one: Activity, types: ActivityTypes) =>
  isOpen(one, types) ? (typeOf(one, types)?.channel_id ?? null) : null;

/** A usual shift over the stretch on a day off, in hours that the advisor may work. */
function callIns(day: ScheduleDay, context: RepairContext): readonly Repair[] {
  const { stretch, earliest, usual, freeOf } = context;
  const free = freeOf(day.agent_id);
  return usual.flatMap((from): Repair[] => {
    const shift = from.shift!;
    const { start, end } = shift;
    const isFree = free === null || free.some((hours) => contains(hours, shift));
    if (!isFree || start < earliest + leastNotice || !overlaps(shift, stretch)) return [];
    return [
      {
        kind: 'callIn',
        agent_id: day.agent_id,
        activity_id: null,
        from: null,
        to: { start, end },
        edits: [{ type: 'paste', from }],
        gives: gapsIn(shift, from.activities).map((span) => ({ ...span, channel: null })),
        takes: [],
      },
    ];
  });
}

/**
 * The shifts of a date, each once and the commonest first, with the breaks that they usually have
 * and nothing else.
 */
export function usualShifts(
  days: readonly ScheduleDay[],
  date: PlainDate,
  types: ActivityTypes,
): readonly ScheduleDay[] {
  const found = new Map<string, { count: number; day: ScheduleDay }>();
  for (const { shift, activities } of days) {
    if (shift === null || shift.start >= minutesInDay) continue;
    const breaks = activities.filter(
      (one) => typeOf(one, types)?.is_work === false && !isAbsence(one, types),
    );
    const key = `${shift.start} ${shift.end}`;
    const known = found.get(key);
    const isFuller = known === undefined || breaks.length > known.day.activities.length;
    found.set(key, {
      count: (known?.count ?? 0) + 1,
      day: isFuller ? { ...emptyDay(date, 0), shift, activities: breaks } : known.day,
    });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count).map(({ day }) => day);
}

/** Away and not at work. */
function isAbsence(one: Activity, types: ActivityTypes): boolean {
  const type = typeOf(one, types);
  return type?.out_of_office === true && !type.is_work;
}

/**
 * A repair with the advisor hours short that it fills, and what it gains: these less half of those
 * that it is over.
 */
export type WeighedRepair = Readonly<{ repair: Repair; filled: number; gain: number }>;

/** Less than this, in hours, is not worth a disturbance. */
const leastFilled = 0.1;

/**
 * Repairs that fill something by what they gain, the best first: of each row and kind the best that
 * is allowed, at most `mostOfKind` of a kind. Whether one is allowed is only asked of those that
 * come up.
 */
export function rankRepairs(
  repairs: readonly WeighedRepair[],
  isAllowed: (repair: Repair) => boolean,
  mostOfKind = 5,
): readonly Repair[] {
  const order = (one: Repair) => repairKinds.indexOf(one.kind);
  const sorted = repairs
    .filter(({ filled }) => filled >= leastFilled)
    .toSorted((a, b) => b.gain - a.gain || order(a.repair) - order(b.repair));
  const counts = new Map<RepairKind, number>();
  const taken = new Set<string>();
  const found: Repair[] = [];
  for (const { repair } of sorted) {
    const key = `${repair.agent_id} ${repair.kind}`;
    const count = counts.get(repair.kind) ?? 0;
    if (count >= mostOfKind || taken.has(key) || !isAllowed(repair)) continue;
    taken.add(key);
    counts.set(repair.kind, count + 1);
    found.push(repair);
  }
  return found;
}
