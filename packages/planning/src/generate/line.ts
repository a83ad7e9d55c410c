import { earlyUntil, lateFrom } from './problem.ts';
import type { History } from './problem.ts';
import { canFinish, fillReach, openReach, runAfterOff, runAfterWork } from './reach.ts';
import type { DayPay, Reach } from './reach.ts';
import { field } from './rules.ts';
import type { Rules } from './rules.ts';

/**
 * What an advisor may do on a day: a template at a start, or (template -1) the day off, and what it
 * is worth.
 */
export type Choice = Readonly<{ template: number; start: number; value: number }>;
export type Line = Readonly<{ value: number; choices: readonly Choice[] }>;

/** Labels of one day: the best way into each state. */
type Layer = {
  count: number;
  value: Float64Array;
  parent: Int32Array;
  choice: Int32Array;
  state: Int32Array;
};

/**
 * Room to search in, kept between calls: the labels by day, and a table of those of the day in hand
 * by the key of their state (`label + 1`, 0 is free). `isWhole` tells of the last search whether it
 * left nothing out: where it found no line, there is none.
 */
export type LineSpace = {
  readonly layers: Layer[];
  readonly reach: Reach;
  keys: Float64Array;
  labels: Int32Array;
  size: number;
  isWhole: boolean;
};

export function openLineSpace(): LineSpace {
  return {
    layers: [],
    reach: openReach(),
    keys: new Float64Array(0),
    labels: new Int32Array(0),
    size: 0,
    isWhole: true,
  };
}

export type LineLimits = Readonly<{
  /** States kept a day, the best by worth; Infinity searches all. */
  beam: number;
  /** What a late-to-early turn costs. */
  turn: number;
  history?: History | undefined;
  /** Asked before each day that has many states; a search that is stopped finds no line. */
  shouldStop?: (() => boolean) | undefined;
}>;

/** States of a day that take some milliseconds. */
const manyStates = 500;
/** Memory of the labels of one search, which are some dozen bytes each. */
const mostBytes = 512e6;
/**
 * From how many days with a choice on it pays to know beforehand which states can be finished: a
 * beam else fills with those that cannot.
 */
const manyChoices = 8;

/**
 * The line of work of most worth that keeps every rule: a longest path over days whose states are
 * the counters that the rules watch. Null where no line does (or where the beam lost them all).
 */
export function bestLine(
  space: LineSpace,
  rules: Rules,
  days: readonly (readonly Choice[])[],
  limits: LineLimits,
): Line | null {
  const first = layerAt(space, 0, rules.width, 1);
  begin(first, rules, limits.history);
  space.isWhole = true;
  const isOpen = !limits.history?.daysWorked && !limits.history?.daysOff;
  const reach = reachOf(space, rules, days, isOpen);
  if (reach && !canFinish(reach, rules, first.state, 0, -1)) return null;
  const beam = limits.beam < Infinity ? Math.min(limits.beam, mostStates(rules, days)) : Infinity;
  const work: Extension = { space, rules, reach, isOpen, turn: limits.turn };
  for (let day = 0; day < days.length; day++) {
    const before = space.layers[day]!;
    if (before.count > manyStates && limits.shouldStop?.()) {
      space.isWhole = false;
      return null;
    }
    if (before.count > beam) {
      space.isWhole = false;
      keepBest(before, rules.width, beam);
    }
    const layer = layerAt(space, day + 1, rules.width, before.count * days[day]!.length);
    extend(work, before, layer, day, days[day]!);
    if (layer.count === 0) return null;
  }
  return trace(space, rules, days);
}

/** The states a day that fit into the memory that a search may take. */
function mostStates({ width }: Rules, days: readonly (readonly Choice[])[]): number {
  const choices = days.reduce((sum, one) => sum + one.length, 0);
  return Math.max(1, Math.floor(mostBytes / (choices * (16 + 4 * width))));
}

/** What can still be reached from the states of each day; null where few days have a choice. */
function reachOf(
  space: LineSpace,
  rules: Rules,
  days: readonly (readonly Choice[])[],
  isOpen: boolean,
): Reach | null {
  let open = 0;
  for (const choices of days) if (choices.length > 1) open++;
  if (open < manyChoices) return null;
  fillReach(
    space.reach,
    rules,
    days.map((choices) => payOf(rules, choices)),
    isOpen,
  );
  return space.reach;
}

function payOf({ paidOf }: Rules, choices: readonly Choice[]): DayPay {
  let [mayBeOff, least, most] = [false, Infinity, -Infinity];
  for (const { template } of choices) {
    if (template < 0) mayBeOff = true;
    else {
      least = Math.min(least, paidOf[template]!);
      most = Math.max(most, paidOf[template]!);
    }
  }
  return { mayBeOff, least, most };
}

function layerAt(space: LineSpace, day: number, width: number, room: number): Layer {
  const known = space.layers[day];
  if (known && known.value.length >= room && known.state.length >= room * width)
    return clear(known);
  const size = Math.max(64, room + (room >> 1));
  return (space.layers[day] = {
    count: 0,
    value: new Float64Array(size),
    parent: new Int32Array(size),
    choice: new Int32Array(size),
    state: new Int32Array(size * width),
  });
}

function clear(layer: Layer): Layer {
  layer.count = 0;
  return layer;
}

function begin(layer: Layer, rules: Rules, history: History | undefined): void {
  layer.count = 1;
  layer.value[0] = 0;
  layer.state.fill(0, 0, rules.width);
  layer.state[field.run] = history?.daysWorked ? history.daysWorked : -(history?.daysOff ?? 0);
  if (rules.rest > 0 && history?.lastEnd !== undefined)
    layer.state[field.ready] = Math.max(0, history.lastEnd + rules.rest);
  if (rules.turns && history?.lastEnd !== undefined)
    layer.state[field.late] = Number(history.lastEnd + 1440 > lateFrom);
}

/** What the days of one search have in common. */
type Extension = Readonly<{
  space: LineSpace;
  rules: Rules;
  reach: Reach | null;
  isOpen: boolean;
  turn: number;
}>;

function extend(
  { space, rules, reach, isOpen, turn }: Extension,
  before: Layer,
  layer: Layer,
  day: number,
  choices: readonly Choice[],
): void {
  const { width } = rules;
  clearTable(space, before.count * choices.length);
  for (let label = 0; label < before.count; label++) {
    for (let index = 0; index < choices.length; index++) {
      const choice = choices[index]!;
      const to = layer.count * width;
      if (!step(rules, before.state, label * width, layer.state, to, day, choice, isOpen)) continue;
      if (reach && !canFinish(reach, rules, layer.state, to, day)) continue;
      let value = before.value[label]! + choice.value;
      if (
        rules.turns &&
        choice.template >= 0 &&
        choice.start < earlyUntil &&
        before.state[label * width + field.late] === 1
      )
        value -= turn;
      const place = placeFor(space, rules, layer.state, to, layer.count);
      if (place === layer.count) layer.count++;
      else if (layer.value[place]! >= value) continue;
      layer.value[place] = value;
      layer.parent[place] = label;
      layer.choice[place] = index;
    }
  }
}

function clearTable(space: LineSpace, room: number): void {
  space.size = 2 << Math.ceil(Math.log2(room + 1));
  if (space.labels.length < space.size) {
    space.keys = new Float64Array(space.size);
    space.labels = new Int32Array(space.size);
  } else space.labels.fill(0, 0, space.size);
}

/** The label of the day that has the state, or `next`, which is then it. */
function placeFor(
  { keys, labels, size }: LineSpace,
  { telling, radix }: Rules,
  state: Int32Array,
  at: number,
  next: number,
): number {
  let key = state[at]! + 64;
  let place = Math.imul(key, scatter);
  for (let index = 0; index < telling.length; index++) {
    const one = state[at + telling[index]!]!;
    key = key * radix[telling[index]!]! + one;
    place = Math.imul(place ^ one, scatter);
  }
  const last = size - 1;
  place = (place ^ (place >>> 15)) & last;
  while (labels[place] !== 0) {
    if (keys[place] === key) return labels[place]! - 1;
    place = (place + 1) & last;
  }
  keys[place] = key;
  labels[place] = next + 1;
  return next;
}

/** An odd number whose bits are well mixed (2 ** 32 over the golden ratio). */
const scatter = 0x9e3779b1;

/** Writes the state after a choice; false where it breaks a rule. */
function step(
  rules: Rules,
  from: Int32Array,
  at: number,
  to: Int32Array,
  into: number,
  day: number,
  choice: Choice,
  open: boolean,
): boolean {
  for (let index = 0; index < rules.width; index++) to[into + index] = from[at + index]!;
  const kept =
    choice.template < 0
      ? stepOff(rules, to, into, day, open)
      : stepWork(rules, to, into, day, choice, open);
  return (
    kept &&
    (day % 7 === 6 ? closeWeek(rules, to, into) : canCloseWeek(rules, to, into, day)) &&
    canReachPaid(rules, to, into, day)
  );
}

function stepOff(rules: Rules, to: Int32Array, into: number, day: number, open: boolean): boolean {
  const run = runAfterOff(rules, to[into]!, day, open);
  if (run === 0) return false;
  to[into] = run;
  to[into + field.ready] = Math.max(0, to[into + field.ready]! - 1440);
  to[into + field.last] = 0;
  to[into + field.late] = 0;
  if (rules.sunday[day] === 1) to[into + field.weekend] = 0;
  if (rules.patterns) to[into + field.mask]! |= 1 << rules.weekdays[day]!;
  return !rules.patterns || rules.patterns.has((day % 7) * 128 + to[into + field.mask]!);
}

function stepWork(
  rules: Rules,
  to: Int32Array,
  into: number,
  day: number,
  { template, start }: Choice,
  open: boolean,
): boolean {
  const run = runAfterWork(rules, to[into]!, day, open);
  if (run === 0) return false;
  to[into] = run;
  if (start < to[into + field.ready]!) return false;
  const end = start + rules.length[template]!;
  if (rules.rest > 0) to[into + field.ready] = Math.max(0, end + rules.rest - 1440);
  if (rules.forbidden) {
    if (rules.forbidden[to[into + field.last]! * rules.templates + template] === 1) return false;
    to[into + field.last] = rules.followClass[template]!;
  }
  if (rules.turns) to[into + field.late] = Number(end > lateFrom);
  return (
    countWork(rules, to, into, day, template) &&
    (!rules.patterns || rules.patterns.has((day % 7) * 128 + to[into + field.mask]!))
  );
}

function countWork(
  rules: Rules,
  to: Int32Array,
  into: number,
  day: number,
  template: number,
): boolean {
  const paid = rules.paidOf[template]!;
  if (rules.radix[field.days]! > 1 && ++to[into + field.days]! > rules.daysPerWeek.max)
    return false;
  if (rules.radix[field.paid]! > 1 && (to[into + field.paid]! += paid) > rules.paidPerWeek.max)
    return false;
  if (rules.radix[field.all]! > 1 && (to[into + field.all]! += paid) > rules.paid.max) return false;
  if (rules.weekends < Infinity && !countWeekend(rules, to, into, day)) return false;
  const weekly = rules.weekly[template]!;
  if (weekly >= 0 && ++to[into + field.limits + weekly]! > rules.weeklyLimits[weekly]!.max)
    return false;
  const overall = rules.overall[template]!;
  return (
    overall < 0 ||
    ++to[into + field.limits + rules.weeklyLimits.length + overall]! <=
      rules.overallLimits[overall]!
  );
}

function countWeekend(rules: Rules, to: Int32Array, into: number, day: number): boolean {
  const isNew =
    rules.saturday[day] === 1 || (rules.sunday[day] === 1 && to[into + field.weekend] === 0);
  if (isNew && ++to[into + field.weekends]! > rules.weekends) return false;
  to[into + field.weekend] = Number(rules.saturday[day] === 1);
  return true;
}

/** The week's least days, pay and shifts are reached; the counters begin again. */
function closeWeek(rules: Rules, to: Int32Array, into: number): boolean {
  if (
    to[into + field.days]! < rules.daysPerWeek.min ||
    to[into + field.paid]! < rules.paidPerWeek.min
  )
    return false;
  for (let index = 0; index < rules.weeklyLimits.length; index++) {
    if (to[into + field.limits + index]! < rules.weeklyLimits[index]!.min) return false;
    to[into + field.limits + index] = 0;
  }
  to[into + field.days] = 0;
  to[into + field.paid] = 0;
  to[into + field.mask] = 0;
  return true;
}

/**
 * Whether the days left in the week can still reach its least; a week cut by the horizon owes
 * nothing.
 */
function canCloseWeek(rules: Rules, to: Int32Array, into: number, day: number): boolean {
  const left = 6 - (day % 7);
  if (day + left >= rules.days) return true;
  if (
    to[into + field.days]! + left < rules.daysPerWeek.min ||
    to[into + field.paid]! + left * rules.mostPaid < rules.paidPerWeek.min
  )
    return false;
  let owed = 0;
  for (let index = 0; index < rules.weeklyLimits.length; index++)
    owed += Math.max(0, rules.weeklyLimits[index]!.min - to[into + field.limits + index]!);
  return owed <= left;
}

function canReachPaid(rules: Rules, to: Int32Array, into: number, day: number): boolean {
  return to[into + field.all]! + rules.workable[day + 1]! * rules.mostPaid >= rules.paid.min;
}

/** Keeps the labels of most worth, in their order. */
function keepBest(layer: Layer, width: number, beam: number): void {
  const order = layer.value.slice(0, layer.count).sort();
  const least = order[layer.count - beam]!;
  let kept = 0;
  for (let label = 0; label < layer.count && kept < beam; label++) {
    if (layer.value[label]! < least) continue;
    layer.value[kept] = layer.value[label]!;
    layer.parent[kept] = layer.parent[label]!;
    layer.choice[kept] = layer.choice[label]!;
    layer.state.copyWithin(kept * width, label * width, (label + 1) * width);
    kept++;
  }
  layer.count = kept;
}

function trace(space: LineSpace, rules: Rules, days: readonly (readonly Choice[])[]): Line | null {
  const last = space.layers[days.length]!;
  let best = -1;
  for (let label = 0; label < last.count; label++) {
    if (last.state[label * rules.width + field.all]! < rules.paid.min) continue;
    if (best < 0 || last.value[label]! > last.value[best]!) best = label;
  }
  if (best < 0) return null;
  const value = last.value[best]!;
  const choices: Choice[] = [];
  for (let [day, label] = [days.length, best]; day > 0; day--) {
    const layer = space.layers[day]!;
    choices.push(days[day - 1]![layer.choice[label]!]!);
    label = layer.parent[label]!;
  }
  return { value, choices: choices.toReversed() };
}
