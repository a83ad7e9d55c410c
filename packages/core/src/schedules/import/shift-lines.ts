import { nameKey } from '../../messages/fold.ts';
import { firstOverlap, type Interval } from '../../time/interval.ts';
import type { ActivityType } from '../model.ts';
import { isShiftName, kindOf } from './kinds.ts';
import type { BadLine, ForeignEntry } from './entry.ts';

/** How event types that are known here count, by name in lower case. */
export type KnownTypes = ReadonlyMap<string, Pick<ActivityType, 'is_work' | 'out_of_office'>>;
type TimedEntry = ForeignEntry & Interval;
type ShiftLines = Readonly<{ entries: readonly ForeignEntry[]; bad: readonly BadLine[] }>;

/**
 * Says which line of each day is its shift, for files in which every line has a date and none a
 * kind: the one that is called so, else the one that all others lie in. Lines that follow each
 * other without a gap are a shift together. What is left are its activities. A day whose lines
 * contradict each other is refused, line by line.
 */
export function withShifts(lines: readonly ForeignEntry[], types: KnownTypes): ShiftLines {
  const days = new Map<string, TimedEntry[]>();
  for (const line of lines)
    if (isTimed(line)) days.set(dayKey(line), [...(days.get(dayKey(line)) ?? []), line]);
  const found = [...days.values()].map((day) => shiftAmong(day, types));
  const entries = [
    ...lines.filter((line) => !isTimed(line)),
    ...found.flatMap((one) => one.entries),
  ];
  return {
    entries: entries.toSorted((a, b) => a.line - b.line),
    bad: found.flatMap((one) => one.bad),
  };
}

const isTimed = (entry: ForeignEntry): entry is TimedEntry =>
  entry.start !== null && entry.end !== null;
export const dayKey = ({
  site,
  agent_id,
  date,
}: Pick<ForeignEntry, 'site' | 'agent_id' | 'date'>) => `${site}\u0000${agent_id}\u0000${date}`;

function shiftAmong(day: readonly TimedEntry[], types: KnownTypes): ShiftLines {
  const named = day.filter((line) => isShiftName(line.activity));
  if (named.length === 1) return withShift(day, named);
  const inOrder = named.toSorted((a, b) => a.start - b.start);
  if (named.length > 1 && firstOverlap(inOrder) < 0) return withShift(day, named);
  const covering =
    named.length > 1
      ? named
      : day.filter(
          (line) => usesOf(line, types) === 'work' && day.every((other) => liesIn(other, line)),
        );
  if (covering.length === 1) return withShift(day, covering);
  if (covering.length > 1)
    return {
      entries: [],
      bad: covering.map((line) =>
        contradicts(
          'severalShifts',
          line,
          covering.find((other) => other !== line),
        ),
      ),
    };
  const [only] = day;
  if (only !== undefined && day.length === 1 && usesOf(only, types) === 'pause')
    return { entries: [{ ...only, kind: kindOf(only.activity) }], bad: [] };
  const sorted = day.toSorted((a, b) => a.start - b.start);
  const apart = sorted.find((line, index) => index > 0 && sorted[index - 1]?.end !== line.start);
  return apart === undefined
    ? withSpan(sorted)
    : { entries: [], bad: day.map((line) => contradicts('noCover', line, undefined)) };
}

/** Lines that follow each other: a shift from the first to the last, with all of them in it. */
function withSpan(sorted: readonly TimedEntry[]): ShiftLines {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return { entries: [], bad: [] };
  return {
    entries: [
      { ...first, kind: 'SHIFT', activity: '', end: last.end },
      ...sorted.map((line) => ({ ...line, kind: kindOf(line.activity) })),
    ],
    bad: [],
  };
}

/** The lines of a day with its shift, or the parts of a split one. */
function withShift(day: readonly TimedEntry[], shifts: readonly TimedEntry[]): ShiftLines {
  return {
    entries: day.map((line) => ({
      ...line,
      kind: shifts.includes(line) ? 'SHIFT' : kindOf(line.activity),
    })),
    bad: [],
  };
}

const liesIn = (inner: Interval, outer: Interval) =>
  [0, 1440].some((later) => inner.start + later >= outer.start && inner.end + later <= outer.end);

export function contradicts(
  problem: 'severalShifts' | 'noCover' | 'offAndShift' | 'outsideShift',
  { line, activity }: ForeignEntry,
  other: ForeignEntry | undefined,
): BadLine {
  return {
    line,
    field: 'activity',
    problem,
    value: activity,
    params: { other: other?.line ?? line },
  };
}

/**
 * What an activity is to a shift, by the flags of its event type where that is known, else by its
 * name: work, a pause in it, or time away.
 */
function usesOf({ activity }: ForeignEntry, types: KnownTypes): 'work' | 'pause' | 'away' {
  const type = types.get(nameKey(activity));
  if (type !== undefined) return type.is_work ? 'work' : type.out_of_office ? 'away' : 'pause';
  const kind = kindOf(activity);
  return kind === 'TIME_OFF' ? 'away' : kind === 'MEAL' || kind === 'BREAK' ? 'pause' : 'work';
}
