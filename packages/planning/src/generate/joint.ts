import { minutesInDay } from './problem.ts';
import type { Template } from './problem.ts';
import type { Board } from './board.ts';

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
};

export function openJointSpace(): JointSpace {
  return { value: new Float64Array(0), back: new Int32Array(0), alive: new Uint8Array(0) };
}

/** What a search looks at: a template at a start, in intervals, and what may be done in it. Layers are `taken * (owed + 1) + still owed`. */
type Walk = Readonly<{ template: Template; start: number; prices: Float64Array; able: readonly number[]; first: number; length: number; ages: number; states: number; owed: number; layers: number; change: number }>;

export type Work = Readonly<{ template: Template; start: number; day: number; prices: Float64Array; able: readonly number[]; change: number; shortestPiece: number }>;

function walkOf({ interval }: Board, { template, start, day, prices, able, change, shortestPiece }: Work): Walk {
  const ages = Math.max(1, Math.ceil(shortestPiece / interval));
  const owed = pausesMayMeet(template) ? Math.ceil(template.workBetween / interval) : 0;
  return {
    template, start, prices, able, first: (day * minutesInDay + start) / interval, length: template.length / interval, ages, states: able.length * ages, owed,
    layers: (template.pauses.length + 1) * (owed + 1), change,
  };
}

/** Whether two pauses can lie nearer to each other than the work between them allows. */
function pausesMayMeet({ pauses, workBetween }: Template): boolean {
  return pauses.some((pause, index) => index > 0 && (pause.clock !== pauses[index - 1]!.clock || pause.earliest < pauses[index - 1]!.latest + pauses[index - 1]!.length + workBetween));
}

/** Worth of the best duty; -Infinity where its pauses do not fit. */
export function jointWorth(space: JointSpace, board: Board, work: Work): number {
  const walk = walkOf(board, work);
  search(space, board, walk);
  const end = bestEnd(space, walk);
  return end < 0 ? -Infinity : space.value[end]!;
}

function search(space: JointSpace, board: Board, walk: Walk): void {
  const { length, layers, states } = walk;
  const rows = (length + 1) * layers;
  if (space.value.length < rows * states) {
    space.value = new Float64Array(rows * states);
    space.back = new Int32Array(rows * states);
  }
  if (space.alive.length < rows) space.alive = new Uint8Array(rows);
  space.alive.fill(0, 0, rows);
  begin(space, board, walk);
  for (let at = 1; at < length; at++) {
    for (let layer = 0; layer < layers; layer++) {
      if (space.alive[at * layers + layer] === 0) continue;
      takePause(space, board, walk, at, layer);
      goOn(space, board, walk, at, layer);
    }
  }
}

function wake({ alive, value }: JointSpace, { states }: Walk, row: number): void {
  if (alive[row] === 1) return;
  alive[row] = 1;
  value.fill(-Infinity, row * states, (row + 1) * states);
}

function begin(space: JointSpace, { interval, slots, presence }: Board, walk: Walk): void {
  const { able, prices, first, ages, layers, states } = walk;
  wake(space, walk, layers);
  for (let one = 0; one < able.length; one++) {
    space.value[layers * states + one * ages] = (prices[able[one]! * slots + first]! + (presence < 0 ? 0 : prices[presence + first]!)) * interval;
    space.back[layers * states + one * ages] = -1;
  }
}

function takePause(space: JointSpace, { interval }: Board, walk: Walk, at: number, layer: number): void {
  const { template: { pauses, workBetween, workAfter = workBetween, length }, start, owed, layers, states } = walk;
  const taken = Math.floor(layer / (owed + 1));
  const pause = pauses[taken];
  if (!pause || layer % (owed + 1) !== 0) return;
  const since = at * interval;
  const place = pause.clock ? start + since : since;
  if (place < pause.earliest || place > pause.latest || (place - pause.earliest) % pause.increment !== 0 || since < workBetween) return;
  const isLast = taken === pauses.length - 1;
  if (length - since - pause.length < (isLast ? workAfter : workBetween)) return;
  const row = (at + pause.length / interval) * layers + (taken + 1) * (owed + 1) + (isLast ? 0 : owed);
  wake(space, walk, row);
  const { value, back } = space;
  for (let state = 0; state < states; state++) {
    const [from, to] = [(at * layers + layer) * states + state, row * states + state];
    if (value[from]! <= value[to]!) continue;
    value[to] = value[from]!;
    back[to] = from;
  }
}

/** Another interval of work: in the same piece, or in a new one after the best that is old enough. */
function goOn(space: JointSpace, { interval, slots, presence }: Board, walk: Walk, at: number, layer: number): void {
  const { able, prices, first, ages, states, layers, owed, change } = walk;
  const row = (at + 1) * layers + (layer % (owed + 1) === 0 ? layer : layer - 1);
  wake(space, walk, row);
  const { value, back } = space;
  const [from, to, slot] = [(at * layers + layer) * states, row * states, first + at];
  const present = presence < 0 ? 0 : prices[presence + slot]!;
  let [top, second] = [-1, -1];
  for (let one = 0; one < able.length; one++) {
    const ripe = value[from + one * ages + ages - 1]!;
    if (top < 0 || ripe > value[from + top * ages + ages - 1]!) [second, top] = [top, one];
    else if (second < 0 || ripe > value[from + second * ages + ages - 1]!) second = one;
  }
  for (let one = 0; one < able.length; one++) {
    const gain = (prices[able[one]! * slots + slot]! + present) * interval;
    for (let age = 0; age < ages; age++) {
      const state = from + one * ages + age;
      const older = to + one * ages + (age + 1 < ages ? age + 1 : age);
      if (value[state]! + gain <= value[older]!) continue;
      value[older] = value[state]! + gain;
      back[older] = state;
    }
    const other = top === one ? second : top;
    if (other < 0) continue;
    const before = from + other * ages + ages - 1;
    if (value[before]! - change + gain <= value[to + one * ages]!) continue;
    value[to + one * ages] = value[before]! - change + gain;
    back[to + one * ages] = before;
  }
}

/** The best end with all pauses taken, one whose last piece is long enough before all others; -1 without any. */
function bestEnd({ value, alive }: JointSpace, { length, layers, states, ages, owed, template }: Walk): number {
  const row = length * layers + template.pauses.length * (owed + 1);
  if (alive[row] === 0) return -1;
  let [best, isRipe] = [-1, false];
  for (let state = 0; state < states; state++) {
    const worth = value[row * states + state]!;
    if (worth === -Infinity) continue;
    const ripe = state % ages === ages - 1;
    if (best >= 0 && (isRipe && !ripe)) continue;
    if (best < 0 || (ripe && !isRipe) || worth > value[best]!) [best, isRipe] = [row * states + state, ripe];
  }
  return best;
}

export type JointDuty = Readonly<{ first: number; pauses: Int32Array; activity: Uint8Array; minutes: Uint16Array; changes: number }>;

/** The best duty itself, `none` in the intervals of its pauses; null where they do not fit. */
export function jointDuty(space: JointSpace, board: Board, work: Work, none: number): JointDuty | null {
  const walk = walkOf(board, work);
  search(space, board, walk);
  let at = bestEnd(space, walk);
  if (at < 0) return null;
  const { template, start, able, first, length, ages, states, layers, owed } = walk;
  const pauses = new Int32Array(template.pauses.length);
  const activity = new Uint8Array(length).fill(none);
  const minutes = new Uint16Array(length);
  let [changes, last] = [0, none];
  for (let from = space.back[at]!; at >= 0; at = from, from = at < 0 ? -1 : space.back[at]!) {
    const [row, before] = [Math.floor(at / states), Math.floor(from / states)];
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
