import type { Board } from './board.ts';
import { dutyAt, priceDay } from './duty.ts';
import type { Duty } from './duty.ts';
import { bestLine } from './line.ts';
import { choicesOn, openPlan, placeLocked } from './plan.ts';
import type { Plan } from './plan.ts';
import type { Advisor, Problem } from './problem.ts';
import { compileRules } from './rules.ts';
import type { ContractRule, Rules } from './rules.ts';
import type { Limits } from './search.ts';

export type BoundOptions = Readonly<{
  limits: Limits;
  /** Cost of the best roster known: the steps aim between it and the bound. */
  target: number;
  /** Rules that the bound leaves out, which makes it weaker and much faster; none for the exact relaxation. */
  without?: readonly ContractRule[];
}>;

export type Bound = Readonly<{ bound: number; rounds: number }>;

/** Rules between days, which seldom move the bound and multiply the states. */
export const rulesBetweenDays: readonly ContractRule[] = ['rest', 'consecutiveDays', 'consecutiveDaysOff', 'weekends', 'mayNotFollow'];

/**
 * A lower bound on the cost of every roster, by Lagrangian relaxation of coverage: at given prices each advisor takes the line of most worth by
 * itself, and a deflected subgradient with Polyak's step moves the prices (Held, Wolfe and Crowder 1974; Camerini, Fratta and Maffioli 1975). Any
 * prices give a valid bound. Changes of activity and fairness beyond the past periods' are taken as free.
 */
export function lowerBound(problem: Problem, { limits, target, without = rulesBetweenDays }: BoundOptions): Bound {
  const plan = openPlan(problem);
  problem.advisors.forEach((_, advisor) => placeLocked(plan, advisor));
  const groups = groupsOf(plan, without);
  const { board } = plan;
  const prices = board.under.map((under, cell) => (board.low[cell]! > 0 ? under / 2 : 0));
  const [cover, direction] = [new Float64Array(prices.length), new Float64Array(prices.length)];
  const constant = pastFairness(problem);
  const began = limits.now();
  let [best, bestPrices, scale, idle, round] = [-Infinity, prices.slice(), 1, 0, 0];
  for (; round < limits.rounds && limits.now() - began < limits.milliseconds && !limits.shouldStop?.(); round++) {
    const bound = constant + relaxed(plan, groups, prices, cover);
    if (bound > best + 1e-9) [best, bestPrices, idle] = [bound, prices.slice(), 0];
    else if (++idle >= 8) {
      [scale, idle] = [scale / 2, 0];
      prices.set(bestPrices);
    }
    if (target - best <= 1e-6 * Math.max(1, target)) break;
    move(board, prices, cover, direction, scale * Math.max(1e-6, target - bound));
    limits.onProgress?.((limits.now() - began) / limits.milliseconds, best);
  }
  return { bound: best, rounds: round };
}

type Group = Readonly<{ advisor: number; count: number; rules: readonly Rules[] }>;

/** Advisors between whom the rules see no difference are counted once. */
function groupsOf(plan: Plan, without: readonly ContractRule[]): readonly Group[] {
  const { problem, pricer } = plan;
  const rules = problem.contracts.map((contract) => compileRules(problem, pricer.kinds, contract, false, without));
  const groups = new Map<string, Group>();
  problem.advisors.forEach((advisor, index) => {
    const key = keyOf(advisor);
    groups.set(key, { advisor: index, rules: advisor.contracts.map((contract) => rules[contract]!), ...groups.get(key), count: (groups.get(key)?.count ?? 0) + 1 });
  });
  return [...groups.values()];
}

function keyOf({ id: _id, team: _team, locked, history, ...rest }: Advisor): string {
  const { daysWorked, daysOff, lastEnd } = history ?? {};
  return JSON.stringify({ ...rest, history: [daysWorked, daysOff, lastEnd], locked: [...(locked ?? [])] });
}

function pastFairness({ advisors, weights }: Problem): number {
  const squares = advisors.map(({ history: { nights = 0, weekendDays = 0, turns = 0 } = {} }) => nights ** 2 + weekendDays ** 2 + turns ** 2);
  return (weights.fairness * squares.reduce((sum, one) => sum + one, 0)) / 2;
}

/** The relaxation's value at prices; `cover` receives what its lines would cover. */
function relaxed(plan: Plan, groups: readonly Group[], prices: Float64Array, cover: Float64Array): number {
  const { board } = plan;
  cover.fill(0);
  let value = 0;
  for (let cell = 0; cell < prices.length; cell++) value += leastAt(board, cell, prices[cell]!);
  for (const group of groups) value -= group.count * coverBest(plan, group, prices, cover);
  return value;
}

/** Least of cost plus price times cover over all covers of a cell: at the requirement itself while the price lies between the weights. */
function leastAt(board: Board, cell: number, price: number): number {
  const { interval, spread } = board;
  const [low, high, under, over] = [board.low[cell]!, board.high[cell]!, board.under[cell]!, board.over[cell]!];
  if (price > under) {
    const short = spread > 0 && under > 0 ? Math.min(low, (interval * (price / under - 1)) / spread) : low;
    return under * short * (1 + (spread * short) / (2 * interval)) + price * (low - short);
  }
  if (-price > over) {
    if (spread === 0 || over === 0) return -Infinity;
    const spare = (interval * (-price / over - 1)) / spread;
    return over * spare * (1 + (spread * spare) / (2 * interval)) + price * (high + spare);
  }
  return price >= 0 ? price * low : price * high;
}

/** Worth of a group's best line; adds its cover. Without a line the days are taken each by itself, which bounds as well. */
function coverBest(plan: Plan, { advisor, count, rules }: Group, prices: Float64Array, cover: Float64Array): number {
  const { problem, pricer, space, duties } = plan;
  const days = Array.from({ length: problem.days }, (_, day) => choicesOn(plan, advisor, day, { prices, noise: 0, random: () => 0.5 }));
  const { history } = problem.advisors[advisor]!;
  const lines = rules.map((one) => bestLine(space, one, days, { beam: Infinity, turn: 0, history })).filter((line) => line !== null);
  const line = lines.sort((a, b) => b.value - a.value)[0] ?? { value: Infinity, choices: days.map((choices) => choices.toSorted((a, b) => b.value - a.value)[0]!) };
  let value = line.value === Infinity ? line.choices.reduce((sum, choice) => sum + choice.value, 0) : line.value;
  line.choices.forEach((choice, day) => {
    const locked = problem.advisors[advisor]!.locked?.has(day) ? duties[advisor * problem.days + day]! : null;
    if (choice.template < 0) return;
    if (!locked) priceDay(pricer, prices, advisor, day);
    const worth = addCover(plan.board, locked ?? dutyAt(pricer, prices, advisor, day, choice.template, choice.start), prices, cover, count);
    if (locked) value += worth;
  });
  return value;
}

function addCover(board: Board, duty: Duty, prices: Float64Array, cover: Float64Array, count: number): number {
  let worth = 0;
  for (let index = 0; index < duty.cells.length; index++) {
    const spent = duty.minutes[index]!;
    const cell = duty.cells[index]!;
    if (spent === 0) continue;
    cover[cell]! += spent * count;
    worth += spent * prices[cell]!;
    if (board.presence >= 0) {
      const present = board.presence + (cell % board.slots);
      cover[present]! += spent * count;
      worth += spent * prices[present]!;
    }
  }
  return worth;
}

/** Moves the prices towards what is short at them, remembering part of the last way. */
function move(board: Board, prices: Float64Array, cover: Float64Array, direction: Float64Array, gap: number): void {
  let square = 0;
  for (let cell = 0; cell < prices.length; cell++) {
    const price = prices[cell]!;
    const wanted = price >= 0 ? board.low[cell]! : board.high[cell]!;
    direction[cell] = wanted - cover[cell]! + 0.5 * direction[cell]!;
    square += direction[cell]! ** 2;
  }
  if (square === 0) return;
  const step = gap / square;
  for (let cell = 0; cell < prices.length; cell++) {
    const most = board.spread > 0 ? Infinity : board.under[cell]!;
    const least = -board.over[cell]!;
    prices[cell] = Math.max(least, Math.min(most, prices[cell]! + step * direction[cell]!));
  }
}
