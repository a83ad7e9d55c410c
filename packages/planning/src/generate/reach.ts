import { field } from './rules.ts';
import type { Rules } from './rules.ts';

/**
 * What a day offers: whether it may be off, and the paid minutes of its shortest and longest shift
 * (Infinity and -Infinity where none may be worked).
 */
export type DayPay = Readonly<{ mayBeOff: boolean; least: number; most: number }>;

/** How many values each part of a state takes; runs from the longest off to the longest worked. */
type Shape = Readonly<{
  lowest: number;
  highest: number;
  flags: number;
  weekends: number;
  days: number;
}>;

/**
 * What can still be paid from each state of a line on, by `day * states + state`: the least and the
 * most over all ways to go on that keep runs of days, weekends and days of the week (Infinity and
 * -Infinity where none does). It knows no other rule, so that it never rules out what can be
 * finished.
 */
export type Reach = { shape: Shape; states: number; least: Float64Array; most: Float64Array };

export function openReach(): Reach {
  return {
    shape: { lowest: 0, highest: 0, flags: 1, weekends: 1, days: 1 },
    states: 1,
    least: new Float64Array(0),
    most: new Float64Array(0),
  };
}

/**
 * Whether a line in a state after a day can be finished: runs, weekends and days of the week kept,
 * and the paid minutes of the horizon within their limits.
 */
export function canFinish(
  { shape, states, least, most }: Reach,
  { paid }: Rules,
  state: Int32Array,
  from: number,
  day: number,
): boolean {
  const at =
    (day + 1) * states +
    stateAt(
      shape,
      state[from + field.run]!,
      shape.flags > 1 ? state[from + field.weekend]! : 0,
      shape.weekends > 1 ? state[from + field.weekends]! : 0,
      shape.days > 1 ? state[from + field.days]! : 0,
    );
  const all = state[from + field.all]!;
  return all + most[at]! >= paid.min && all + least[at]! <= paid.max;
}

/**
 * The run of days (positive worked, negative off) after a day of work; 0 where the rules forbid it.
 * `isOpen`: what came before day 0 is not known.
 */
export function runAfterWork(
  { run, off }: Rules,
  before: number,
  day: number,
  isOpen: boolean,
): number {
  if (before < 0) return -before < off.min && !(isOpen && -before === day) ? 0 : 1;
  if (before >= run.max) return 0;
  return run.max === Infinity ? Math.min(before + 1, Math.max(1, run.min)) : before + 1;
}

/** The same after a day off. */
export function runAfterOff(
  { run, off }: Rules,
  before: number,
  day: number,
  isOpen: boolean,
): number {
  if (before > 0) return before < run.min && !(isOpen && before === day) ? 0 : -1;
  return -before >= off.max ? 0 : Math.max(-longestOff(off), before - 1);
}

function longestOff(off: Rules['off']): number {
  return off.max < Infinity ? off.max : Math.max(1, off.min);
}

function longestRun(run: Rules['run']): number {
  return run.max < Infinity ? run.max : Math.max(1, run.min);
}

function shapeOf({ run, off, weekends, daysPerWeek }: Rules): Shape {
  const countsWeekends = weekends < Infinity;
  return {
    lowest: -longestOff(off),
    highest: longestRun(run),
    flags: countsWeekends ? 2 : 1,
    weekends: countsWeekends ? weekends + 1 : 1,
    days: daysPerWeek.min > 0 || daysPerWeek.max < Infinity ? 8 : 1,
  };
}

/**
 * A run longer than the rules count, which only history brings, goes on as the longest one does.
 */
function stateAt(shape: Shape, run: number, flag: number, weekends: number, days: number): number {
  const place = Math.min(shape.highest, Math.max(shape.lowest, run)) - shape.lowest;
  return ((place * shape.flags + flag) * shape.weekends + weekends) * shape.days + days;
}

/** Fills a reach from the last day back. */
export function fillReach(
  reach: Reach,
  rules: Rules,
  pays: readonly DayPay[],
  isOpen: boolean,
): void {
  const shape = shapeOf(rules);
  const { lowest, highest, flags, weekends, days } = shape;
  const states = (highest - lowest + 1) * flags * weekends * days;
  const size = (pays.length + 1) * states;
  reach.shape = shape;
  reach.states = states;
  if (reach.least.length < size) {
    reach.least = new Float64Array(size);
    reach.most = new Float64Array(size);
  }
  reach.least.fill(0, pays.length * states, size);
  reach.most.fill(0, pays.length * states, size);
  for (let day = pays.length - 1; day >= 0; day--) {
    const { mayBeOff, most } = pays[day]!;
    for (let run = lowest; run <= highest; run++) {
      const off = mayBeOff ? runAfterOff(rules, run, day, isOpen) : 0;
      const work = most > -Infinity ? runAfterWork(rules, run, day, isOpen) : 0;
      for (let flag = 0; flag < flags; flag++)
        for (let weekend = 0; weekend < weekends; weekend++)
          for (let worked = 0; worked < days; worked++)
            fillState(reach, rules, pays[day]!, day, { run, flag, weekend, worked }, off, work);
    }
  }
}

/**
 * One state: the better of the day off and the day worked, with the runs that they lead to (0 where
 * the rules forbid one).
 */
function fillState(
  { shape, states, least, most }: Reach,
  rules: Rules,
  pay: DayPay,
  day: number,
  { run, flag, weekend, worked }: Readonly<Record<'run' | 'flag' | 'weekend' | 'worked', number>>,
  off: number,
  work: number,
): void {
  const at = day * states + stateAt(shape, run, flag, weekend, worked);
  const next = (day + 1) * states;
  const [isSaturday, isSunday] = [rules.saturday[day] === 1, rules.sunday[day] === 1];
  least[at] = Infinity;
  most[at] = -Infinity;
  const afterOff = daysAfter(rules, shape, day, worked);
  if (off !== 0 && afterOff >= 0) {
    const to = next + stateAt(shape, off, isSunday ? 0 : flag, weekend, afterOff);
    least[at] = least[to]!;
    most[at] = most[to]!;
  }
  const isNew = shape.flags > 1 && (isSaturday || (isSunday && flag === 0));
  const afterWork = daysAfter(rules, shape, day, worked + 1);
  if (work !== 0 && afterWork >= 0 && weekend + Number(isNew) < shape.weekends) {
    const isBegun = Number(isSaturday && shape.flags > 1);
    const to = next + stateAt(shape, work, isBegun, weekend + Number(isNew), afterWork);
    least[at] = Math.min(least[at], pay.least + least[to]!);
    most[at] = Math.max(most[at], pay.most + most[to]!);
  }
}

/**
 * The count of the week's days after a day, which begins again with a week; -1 where it breaks a
 * limit.
 */
function daysAfter({ daysPerWeek }: Rules, shape: Shape, day: number, count: number): number {
  if (shape.days === 1) return 0;
  if (count > daysPerWeek.max || count > 7) return -1;
  if (day % 7 !== 6) return count;
  return count < daysPerWeek.min ? -1 : 0;
}
