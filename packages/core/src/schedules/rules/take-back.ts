import { contains, overlaps, type Interval } from '../../time/interval.ts';
import {
  coverOf,
  isTemporary,
  type Activity,
  type Block,
  type ScheduleDay,
  type TemporaryId,
} from '../model.ts';
import { rowReach } from '../model/limits.ts';

/**
 * A row without what was once granted on it: what gave way comes back, and what was edited since,
 * elsewhere or over it, stays. `before` and `after` are the row as it was when that was granted and
 * as it was then written; minute by minute, what still stands as it was written becomes what it was
 * before. What was granted goes wherever it has been moved to since.
 */
export function takeBack(
  now: ScheduleDay,
  before: ScheduleDay,
  after: ScheduleDay,
  newId: () => TemporaryId,
): ScheduleDay {
  if (now.shift === null) return now;
  const shift = isSame(now.shift, after.shift) ? before.shift : now.shift;
  if (shift === null) return { ...now, shift: null, activities: [], blocks: [] };
  const blocks = areSame(now.blocks, after.blocks)
    ? before.blocks
    : now.blocks
        .filter((block) => !isGranted(block, before, after))
        .map((block) => beside(block, now.shift!, shift));
  const activities = mergedActivities(now, before, after, newId);
  const row = { ...now, shift, blocks };
  const cover = coverOf(row) ?? shift;
  const { activities: were } = now;
  return {
    ...row,
    // What comes back does not reach beyond what is worked now; what was edited since is for the
    // rules to judge.
    activities: activities.flatMap((one) =>
      were.some(({ id }) => id === one.id) || contains(cover, one)
        ? [one]
        : overlaps(cover, one)
          ? [{ ...one, start: Math.max(one.start, cover.start), end: Math.min(one.end, cover.end) }]
          : [],
    ),
  };
}

const isSame = (one: Interval | null, other: Interval | null) =>
  one?.start === other?.start && one?.end === other?.end;

const areSame = (some: readonly Block[], others: readonly Block[]) =>
  some.length === others.length &&
  some.every((one) => others.some((other) => one.kind === other.kind && isSame(one, other)));

const isGranted = (block: Block, before: ScheduleDay, after: ScheduleDay) =>
  after.blocks.some((one) => areSame([one], [block])) &&
  !before.blocks.some((one) => areSame([one], [block]));

/** A block on its side of a shift that has moved. */
function beside(block: Block, was: Interval, is: Interval): Block {
  const by = block.start < was.start ? is.start - was.start : is.end - was.end;
  return { ...block, start: block.start + by, end: block.end + by };
}

/** What a minute shows: an activity, or none. */
type Minutes = readonly (Activity | undefined)[];

const minuteCount = rowReach.end - rowReach.start;

function minutesOf(activities: readonly Activity[]): Minutes {
  const minutes = Array.from<Activity | undefined>({ length: minuteCount });
  for (const one of activities)
    minutes.fill(one, one.start - rowReach.start, one.end - rowReach.start);
  return minutes;
}

const isAlike = (one: Activity | undefined, other: Activity | undefined) =>
  one?.activity_id === other?.activity_id &&
  (one?.description ?? '') === (other?.description ?? '');

function mergedActivities(
  now: ScheduleDay,
  before: ScheduleDay,
  after: ScheduleDay,
  newId: () => TemporaryId,
): Activity[] {
  const current = minutesOf(now.activities);
  const was = minutesOf(before.activities);
  const written = minutesOf(after.activities);
  const known = new Set(before.activities.map(({ id }) => id));
  const granted = new Set(
    written.flatMap((one, minute) =>
      one !== undefined && !known.has(one.id) && !isAlike(one, was[minute]) ? [one.id] : [],
    ),
  );
  // A row that was made anew has none of what it had.
  const isSameRow =
    after.activities.some(({ id }) => now.activities.some((one) => one.id === id)) ||
    (now.activities.length === 0 && after.activities.every(({ id }) => granted.has(id)));
  const shown = current.map((one, minute) => {
    const [old, put] = [was[minute], written[minute]];
    const isGranted = put !== undefined && granted.has(put.id);
    if (one !== undefined && granted.has(one.id)) return isGranted ? old : undefined;
    if (isAlike(one, put)) return isGranted || !isAlike(old, put) ? old : one;
    return one === undefined && isGranted && isSameRow ? old : one;
  });
  return piecesOf(shown, current, was, newId);
}

/** Activities as minutes show them: what belongs together is one, by the id that it has now. */
function piecesOf(
  shown: Minutes,
  current: Minutes,
  was: Minutes,
  newId: () => TemporaryId,
): Activity[] {
  const runs: { of: Activity; start: number; end: number }[] = [];
  for (const [minute, one] of shown.entries()) {
    if (one === undefined) continue;
    const last = runs.at(-1);
    const isOneIn = (row: Minutes) =>
      isAlike(row[minute - 1], one) && row[minute - 1]?.id === row[minute]?.id;
    if (last?.end === minute && isAlike(last.of, one) && (isOneIn(current) || isOneIn(was))) {
      last.end = minute + 1;
      if (one === current[minute]) last.of = one;
    } else runs.push({ of: one, start: minute, end: minute + 1 });
  }
  const ids = new Set<Activity['id']>();
  return runs.map(({ of, start, end }) => {
    const id = ids.has(of.id) || isTemporary(of.id) ? newId() : of.id;
    ids.add(id);
    return { ...of, id, start: start + rowReach.start, end: end + rowReach.start };
  });
}
