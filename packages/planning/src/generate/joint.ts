import { minutesInDay } from './problem.ts';
import type { CoverageGrid } from './coverage-grid.ts';
import type { BreakGrid } from './breaks.ts';

/**
 * Breaks and activities of a shift chosen together: a longest path over the intervals of the shift
 * whose states are the breaks taken, the work still owed before the next one, the activity and the
 * age of its piece. For problems whose times all lie on the intervals of the requirement.
 */
export type JointSpace = {
  /** `row * states + state`, a row being an offset and a layer; only rows that are alive count. */
  value: Float64Array;
  /** The state that each one comes from, -1 for the first. */
  back: Int32Array;
  alive: Uint8Array;
  /** What an interval of each activity is worth, `activity * length + offset`. */
  gain: Float64Array;
};

export function openJointSpace(): JointSpace {
  return {
    value: new Float64Array(0),
    back: new Int32Array(0),
    alive: new Uint8Array(0),
    gain: new Float64Array(0),
  };
}

/**
 * What a search looks at: a template's breaks at a start, in intervals, and what may be done
 * between them.
 */
export type Work = Readonly<{
  breaks: BreakGrid;
  start: number;
  day: number;
  prices: Float64Array;
  able: readonly number[];
  change: number;
  shortestPiece: number;
}>;

/** Layers are `taken * (owed + 1) + still owed`. */
type Walk = Omit<Work, 'day' | 'shortestPiece'> &
  Readonly<{
    first: number;
    length: number;
    ages: number;
    states: number;
    owed: number;
    layers: number;
  }>;

function walkOf(
  { interval }: CoverageGrid,
  { breaks, start, day, prices, able, change, shortestPiece }: Work,
): Walk {
  const ages = Math.max(1, Math.ceil(shortestPiece / interval));
  const owed = breaks.mayMeet ? breaks.owed : 0;
  const first = (day * minutesInDay + start) / interval;
  return {
    breaks,
    start,
    prices,
    able,
    change,
    first,
    length: breaks.shiftLength,
    ages,
    states: able.length * ages,
    owed,
    layers: (breaks.count.length + 1) * (owed + 1),
  };
}

/** Worth of the best shift; -Infinity where its breaks do not fit. */
export function jointWorth(space: JointSpace, grid: CoverageGrid, work: Work): number {
  const walk = walkOf(grid, work);
  search(space, grid, walk);
  const end = bestEnd(space, walk);
  return end < 0 ? -Infinity : space.value[end]!;
}

function search(space: JointSpace, grid: CoverageGrid, walk: Walk): void {
  const { length, layers, states, owed, ages, able, breaks } = walk;
  const rows = (length + 1) * layers;
  if (space.value.length < rows * states) {
    space.value = new Float64Array(rows * states);
    space.back = new Int32Array(rows * states);
  }
  if (space.alive.length < rows) space.alive = new Uint8Array(rows);
  space.alive.fill(0, 0, rows);
  priceWork(space, grid, walk);
  wake(space, states, layers);
  for (let one = 0; one < able.length; one++) {
    space.value[layers * states + one * ages] = space.gain[one * length]!;
    space.back[layers * states + one * ages] = -1;
  }
  for (let taken = 0; taken <= breaks.count.length; taken++) {
    const { earliest, latest, increment } = windowOf(walk, grid.interval, taken);
    for (let at = 1; at <= latest; at++) {
      for (let left = 0; left <= owed; left++) {
        const layer = taken * (owed + 1) + left;
        if (space.alive[at * layers + layer] === 0) continue;
        const isPlace = at >= earliest && (at - earliest) % increment === 0;
        if (left === 0 && isPlace && at >= breaks.owed) takeBreak(space, walk, at, taken);
        goOn(space, walk, at, layer, left === 0 ? layer : layer - 1);
      }
    }
  }
}

/**
 * Offsets between which the break after `taken` others may begin; with all of them taken, work goes
 * on to the end.
 */
function windowOf(
  { breaks, length, start }: Walk,
  interval: number,
  taken: number,
): Readonly<{ earliest: number; latest: number; increment: number }> {
  const last = breaks.count.length - 1;
  if (taken > last) return { earliest: length, latest: length - 1, increment: 1 };
  const increment = breaks.increment[taken]!;
  const earliest = breaks.origin[taken]! - (breaks.isClock[taken] === 1 ? start / interval : 0);
  const fits = length - breaks.length[taken]! - (taken === last ? breaks.owedAfter : breaks.owed);
  return {
    earliest,
    latest: Math.min(earliest + (breaks.count[taken]! - 1) * increment, fits),
    increment,
  };
}

function priceWork(
  space: JointSpace,
  { interval, slots, presence }: CoverageGrid,
  { able, prices, first, length }: Walk,
): void {
  if (space.gain.length < able.length * length) space.gain = new Float64Array(able.length * length);
  const { gain } = space;
  for (let one = 0; one < able.length; one++) {
    const cell = able[one]! * slots + first;
    for (let at = 0; at < length; at++)
      gain[one * length + at] =
        (prices[cell + at]! + (presence < 0 ? 0 : prices[presence + first + at]!)) * interval;
  }
}

function wake({ alive, value }: JointSpace, states: number, row: number): void {
  if (alive[row] === 1) return;
  alive[row] = 1;
  for (let at = row * states; at < (row + 1) * states; at++) value[at] = -Infinity;
}

function takeBreak(
  space: JointSpace,
  { breaks, owed, layers, states }: Walk,
  at: number,
  taken: number,
): void {
  const isLast = taken === breaks.count.length - 1;
  const row =
    (at + breaks.length[taken]!) * layers + (taken + 1) * (owed + 1) + (isLast ? 0 : owed);
  wake(space, states, row);
  const { value, back } = space;
  const from = row * states;
  const begin = (at * layers + taken * (owed + 1)) * states;
  for (let state = 0; state < states; state++) {
    if (value[begin + state]! <= value[from + state]!) continue;
    value[from + state] = value[begin + state]!;
    back[from + state] = begin + state;
  }
}

/**
 * Another interval of work, from a layer to one at the next offset: in the same piece, or in a new
 * one after the best that is old enough.
 */
function goOn(
  space: JointSpace,
  { able, ages, states, layers, length, change }: Walk,
  at: number,
  layer: number,
  next: number,
): void {
  const row = (at + 1) * layers + next;
  wake(space, states, row);
  const { value, back, gain } = space;
  const from = (at * layers + layer) * states;
  const to = row * states;
  const ripe = ages - 1;
  let top = -1;
  let second = -1;
  let topValue = -Infinity;
  let secondValue = -Infinity;
  for (let one = 0; one < able.length; one++) {
    const own = value[from + one * ages + ripe]!;
    if (own > topValue) {
      second = top;
      secondValue = topValue;
      top = one;
      topValue = own;
    } else if (own > secondValue) {
      second = one;
      secondValue = own;
    }
  }
  for (let one = 0; one < able.length; one++) {
    const own = from + one * ages;
    const into = to + one * ages;
    const more = gain[one * length + at]!;
    for (let age = 0; age < ages; age++) {
      const older = age < ripe ? into + age + 1 : into + age;
      const worth = value[own + age]! + more;
      if (worth <= value[older]!) continue;
      value[older] = worth;
      back[older] = own + age;
    }
    const other = top === one ? second : top;
    const turned = (top === one ? secondValue : topValue) - change + more;
    if (turned <= value[into]!) continue;
    value[into] = turned;
    back[into] = from + other * ages + ripe;
  }
}

/**
 * The best end with all breaks taken, one whose last piece is long enough before all others; -1
 * without any.
 */
function bestEnd(
  { value, alive }: JointSpace,
  { length, layers, states, ages, owed, breaks }: Walk,
): number {
  const row = length * layers + breaks.count.length * (owed + 1);
  if (alive[row] === 0) return -1;
  let [best, isRipe] = [-1, false];
  for (let state = 0; state < states; state++) {
    const worth = value[row * states + state]!;
    if (worth === -Infinity) continue;
    const ripe = state % ages === ages - 1;
    if (best >= 0 && isRipe && !ripe) continue;
    if (best < 0 || (ripe && !isRipe) || worth > value[best]!)
      [best, isRipe] = [row * states + state, ripe];
  }
  return best;
}

export type JointShift = Readonly<{
  first: number;
  breaks: Int32Array;
  activity: Uint8Array;
  minutes: Uint16Array;
  changes: number;
}>;

/** The best shift itself, `none` in the intervals of its breaks; null where they do not fit. */
export function jointShift(
  space: JointSpace,
  grid: CoverageGrid,
  work: Work,
  none: number,
): JointShift | null {
  const walk = walkOf(grid, work);
  search(space, grid, walk);
  let at = bestEnd(space, walk);
  if (at < 0) return null;
  const { start, able, first, length, ages, states, layers, owed } = walk;
  const breaks = new Int32Array(work.breaks.count.length);
  const activity = new Uint8Array(length).fill(none);
  const minutes = new Uint16Array(length);
  let changes = 0;
  let last = none;
  for (let from = space.back[at]!; at >= 0; at = from, from = at < 0 ? -1 : space.back[at]!) {
    const row = Math.floor(at / states);
    const before = Math.floor(from / states);
    const taken = Math.floor((row % layers) / (owed + 1));
    if (from >= 0 && taken > Math.floor((before % layers) / (owed + 1))) {
      breaks[taken - 1] = start + Math.floor(before / layers) * grid.interval;
      continue;
    }
    const slot = Math.floor(row / layers) - 1;
    const one = able[Math.floor((at % states) / ages)]!;
    if (last !== none && one !== last) changes++;
    activity[slot] = last = one;
    minutes[slot] = grid.interval;
  }
  return { first, breaks, activity, minutes, changes };
}
