import { minutesInDay } from './problem.ts';
import type { Board } from './board.ts';
import type { PauseGrid } from './pauses.ts';

/**
 * Pauses and activities of a duty chosen together: a longest path over the intervals of the shift whose states are the pauses taken, the work still owed
 * before the next one, the activity and the age of its piece. For problems whose times all lie on the intervals of the requirement.
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

/** What a search looks at: a template's pauses at a start, in intervals, and what may be done between them. */
export type Work = Readonly<{
  pauses: PauseGrid;
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
  { interval }: Board,
  { pauses, start, day, prices, able, change, shortestPiece }: Work,
): Walk {
  const ages = Math.max(1, Math.ceil(shortestPiece / interval));
  const owed = pauses.mayMeet ? pauses.owed : 0;
  const first = (day * minutesInDay + start) / interval;
  return {
    pauses,
    start,
    prices,
    able,
    change,
    first,
    length: pauses.shift,
    ages,
    states: able.length * ages,
    owed,
    layers: (pauses.count.length + 1) * (owed + 1),
  };
}

/** Worth of the best duty; -Infinity where its pauses do not fit. */
export function jointWorth(space: JointSpace, board: Board, work: Work): number {
  const walk = walkOf(board, work);
  search(space, board, walk);
  const end = bestEnd(space, walk);
  return end < 0 ? -Infinity : space.value[end]!;
}

function search(space: JointSpace, board: Board, walk: Walk): void {
  const { length, layers, states, owed, ages, able, pauses } = walk;
  const rows = (length + 1) * layers;
  if (space.value.length < rows * states) {
    space.value = new Float64Array(rows * states);
    space.back = new Int32Array(rows * states);
  }
  if (space.alive.length < rows) space.alive = new Uint8Array(rows);
  space.alive.fill(0, 0, rows);
  priceWork(space, board, walk);
  wake(space, states, layers);
  for (let one = 0; one < able.length; one++) {
    space.value[layers * states + one * ages] = space.gain[one * length]!;
    space.back[layers * states + one * ages] = -1;
  }
  for (let taken = 0; taken <= pauses.count.length; taken++) {
    const { earliest, latest, increment } = windowOf(walk, board.interval, taken);
    for (let at = 1; at <= latest; at++) {
      for (let left = 0; left <= owed; left++) {
        const layer = taken * (owed + 1) + left;
        if (space.alive[at * layers + layer] === 0) continue;
        const isPlace = at >= earliest && (at - earliest) % increment === 0;
        if (left === 0 && isPlace && at >= pauses.owed) takePause(space, walk, at, taken);
        goOn(space, walk, at, layer, left === 0 ? layer : layer - 1);
      }
    }
  }
}

/** Offsets between which the pause after `taken` others may begin; with all of them taken, work goes on to the end. */
function windowOf(
  { pauses, length, start }: Walk,
  interval: number,
  taken: number,
): Readonly<{ earliest: number; latest: number; increment: number }> {
  const last = pauses.count.length - 1;
  if (taken > last) return { earliest: length, latest: length - 1, increment: 1 };
  const increment = pauses.increment[taken]!;
  const earliest = pauses.origin[taken]! - (pauses.isClock[taken] === 1 ? start / interval : 0);
  const fits = length - pauses.length[taken]! - (taken === last ? pauses.owedAfter : pauses.owed);
  return {
    earliest,
    latest: Math.min(earliest + (pauses.count[taken]! - 1) * increment, fits),
    increment,
  };
}

function priceWork(
  space: JointSpace,
  { interval, slots, presence }: Board,
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

function takePause(
  space: JointSpace,
  { pauses, owed, layers, states }: Walk,
  at: number,
  taken: number,
): void {
  const isLast = taken === pauses.count.length - 1;
  const row =
    (at + pauses.length[taken]!) * layers + (taken + 1) * (owed + 1) + (isLast ? 0 : owed);
  wake(space, states, row);
  const { value, back } = space;
  const shift = row * states;
  const begin = (at * layers + taken * (owed + 1)) * states;
  for (let state = 0; state < states; state++) {
    if (value[begin + state]! <= value[shift + state]!) continue;
    value[shift + state] = value[begin + state]!;
    back[shift + state] = begin + state;
  }
}

/** Another interval of work, from a layer to one at the next offset: in the same piece, or in a new one after the best that is old enough. */
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

/** The best end with all pauses taken, one whose last piece is long enough before all others; -1 without any. */
function bestEnd(
  { value, alive }: JointSpace,
  { length, layers, states, ages, owed, pauses }: Walk,
): number {
  const row = length * layers + pauses.count.length * (owed + 1);
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

export type JointDuty = Readonly<{
  first: number;
  pauses: Int32Array;
  activity: Uint8Array;
  minutes: Uint16Array;
  changes: number;
}>;

/** The best duty itself, `none` in the intervals of its pauses; null where they do not fit. */
export function jointDuty(
  space: JointSpace,
  board: Board,
  work: Work,
  none: number,
): JointDuty | null {
  const walk = walkOf(board, work);
  search(space, board, walk);
  let at = bestEnd(space, walk);
  if (at < 0) return null;
  const { start, able, first, length, ages, states, layers, owed } = walk;
  const pauses = new Int32Array(work.pauses.count.length);
  const activity = new Uint8Array(length).fill(none);
  const minutes = new Uint16Array(length);
  let changes = 0;
  let last = none;
  for (let from = space.back[at]!; at >= 0; at = from, from = at < 0 ? -1 : space.back[at]!) {
    const row = Math.floor(at / states);
    const before = Math.floor(from / states);
    const taken = Math.floor((row % layers) / (owed + 1));
    if (from >= 0 && taken > Math.floor((before % layers) / (owed + 1))) {
      pauses[taken - 1] = start + Math.floor(before / layers) * board.interval;
      continue;
    }
    const slot = Math.floor(row / layers) - 1;
    const one = able[Math.floor((at % states) / ages)]!;
    if (last !== none && one !== last) changes++;
    activity[slot] = last = one;
    minutes[slot] = board.interval;
  }
  return { first, pauses, activity, minutes, changes };
}
