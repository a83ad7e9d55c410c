import { nameKey } from '../../messages/fold.ts';
import { firstOverlap, gapsIn, type Interval } from '../../time/interval.ts';
import { addDays } from '../../time/plain-date.ts';
import type { Activity, Block, BlockKind, ScheduleDay, TemporaryId } from '../model.ts';
import type { BadLine, ForeignEntry } from './entry.ts';
import { contradicts, dayKey } from './shift-lines.ts';

type TimedEntry = ForeignEntry & Readonly<{ start: number; end: number }>;
/**
 * An advisor's day in a file: the line of its shift, of each activity, and of overtime and
 * recovered hours.
 */
export type ForeignDay = Readonly<{
  shift: TimedEntry;
  activities: readonly TimedEntry[];
  blocks: readonly TimedEntry[];
  /** Where a split shift has a gap: the time between two shifts of a day. */
  gaps: readonly Interval[];
}>;

const blockKinds: ReadonlyMap<string, BlockKind> = new Map([
  ['OVERTIME', 'overtime'],
  ['RECOVERED', 'recovered'],
]);

/**
 * Shifts with what belongs to them, in the file's order. Every line finds its shift or is refused:
 * one that has none, one outside it, and those of a day that has two that overlap, or one and a day
 * off. Shifts of a day that lie apart are a split shift. A time after midnight may stand under the
 * date of its shift or under its own.
 */
export function foreignDays(entries: readonly ForeignEntry[]): {
  days: ForeignDay[];
  bad: BadLine[];
} {
  const shifts = new Map<string, TimedEntry[]>();
  for (const entry of entries)
    if (entry.kind === 'SHIFT' && isTimed(entry))
      shifts.set(dayKey(entry), [...(shifts.get(dayKey(entry)) ?? []), entry]);
  const off = new Map(
    entries.flatMap((entry) => (entry.kind === 'DAY_OFF' ? [[dayKey(entry), entry] as const] : [])),
  );
  const bad: BadLine[] = [];
  const days = new Map<
    string,
    { shift: TimedEntry; activities: TimedEntry[]; blocks: TimedEntry[]; gaps: readonly Interval[] }
  >();
  for (const [key, all] of shifts) {
    const [shift, ...more] = all.toSorted((a, b) => a.start - b.start);
    const dayOff = off.get(key);
    if (shift === undefined) continue;
    if (dayOff !== undefined) bad.push(contradicts('offAndShift', shift, dayOff));
    else if (firstOverlap([shift, ...more]) >= 0)
      bad.push(
        contradicts('severalShifts', shift, more[0]),
        ...more.map((one) => contradicts('severalShifts', one, shift)),
      );
    else {
      const whole = { ...shift, end: more.at(-1)?.end ?? shift.end };
      const gaps = gapsIn(whole, [shift, ...more]);
      days.set(key, { shift: whole, activities: [], blocks: [], gaps });
    }
  }
  for (const entry of entries) {
    if (
      entry.kind === 'SHIFT' ||
      entry.kind === 'DAY_OFF' ||
      !isTimed(entry) ||
      (shifts.has(dayKey(entry)) && !days.has(dayKey(entry)))
    )
      continue;
    const day = days.get(dayKey(entry));
    if (blockKinds.has(entry.kind) && day !== undefined) day.blocks.push(entry);
    else if (
      !placeActivity(entry, day, days.get(dayKey({ ...entry, date: addDays(entry.date, -1) })))
    )
      bad.push(
        day === undefined
          ? { line: entry.line, field: 'activity', problem: 'noShift', value: entry.activity }
          : contradicts('outsideShift', entry, day.shift),
      );
  }
  return { days: [...days.values()], bad };
}

const isTimed = (entry: ForeignEntry): entry is TimedEntry =>
  entry.start !== null && entry.end !== null;

type CollectedDay = { shift: TimedEntry; activities: TimedEntry[]; blocks: readonly TimedEntry[] };

/**
 * Puts an activity into the shift of its date, as it is or after midnight, or into that of the day
 * before.
 */
function placeActivity(
  entry: TimedEntry,
  own: CollectedDay | undefined,
  before: CollectedDay | undefined,
): boolean {
  for (const [day, later] of [
    [own, 0],
    [own, 1440],
    [before, 1440],
  ] as const) {
    if (day === undefined) continue;
    const reach = [day.shift, ...day.blocks];
    const [start, end] = [
      Math.min(...reach.map((one) => one.start)),
      Math.max(...reach.map((one) => one.end)),
    ];
    if (entry.start + later < start || entry.end + later > end) continue;
    day.activities.push({
      ...entry,
      date: day.shift.date,
      start: entry.start + later,
      end: entry.end + later,
    });
    return true;
  }
  return false;
}

export type KnownIds = Readonly<{
  agent: number;
  activityIds: ReadonlyMap<string, number>;
  /** The event type of the time between the parts of a split shift; null where there is none. */
  gapType: number | null;
  newId: () => TemporaryId;
  version: number;
  dayId: number | null;
  /** Shifts that a line may name by id. */
  shiftIds: ReadonlySet<number>;
  /** Whether days that the file calls locked become so. */
  mayLock: boolean;
}>;

/** The row of the model; activities whose type is not known have none, which a rule will name. */
export function toScheduleDay(
  { shift, activities, blocks, gaps }: ForeignDay,
  known: KnownIds,
): ScheduleDay {
  const own = activities.map((entry): Activity => ({
    id: known.newId(),
    activity_id: known.activityIds.get(nameKey(entry.activity)) ?? null,
    start: entry.start,
    end: entry.end,
    ...(entry.description === '' ? {} : { description: entry.description }),
  }));
  const between = gaps
    .flatMap((gap) => gapsIn(gap, activities))
    .map((gap): Activity => ({ id: known.newId(), activity_id: known.gapType, ...gap }));
  const extra = blocks.map((entry): Block => ({
    id: known.newId(),
    kind: blockKinds.get(entry.kind) ?? 'overtime',
    start: entry.start,
    end: entry.end,
  }));
  const shift_id =
    shift.shift_id !== null && known.shiftIds.has(shift.shift_id) ? shift.shift_id : null;
  return {
    date: shift.date,
    agent_id: known.agent,
    day_id: known.dayId,
    version: known.version,
    locked: shift.locked && known.mayLock,
    shift: { start: shift.start, end: shift.end, shift_id },
    activities: [...own, ...between].sort((a, b) => a.start - b.start),
    blocks: extra.sort((a, b) => a.start - b.start),
  };
}
