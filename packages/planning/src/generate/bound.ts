import { costAt } from './coverage-grid.ts';
import type { CoverageGrid } from './coverage-grid.ts';
import { shiftAt } from './shift.ts';
import { priceDay } from './price.ts';
import type { Column } from './combine.ts';
import type { Shift } from './shift.ts';
import { bestLine } from './line.ts';
import type { Choice, Line } from './line.ts';
import { choicesOn } from './choices.ts';
import { openPlan } from './plan.ts';
import { placeLockedDays, placeRoster } from './place.ts';
import type { Plan } from './plan.ts';
import type { Pricing } from './choices.ts';
import { activitiesOn, minutesInDay } from './problem.ts';
import type { Advisor, Problem, Roster } from './problem.ts';
import { compileRules } from './rules.ts';
import type { ContractRule, Rules } from './rules.ts';
import type { Limits } from './search.ts';

export type BoundOptions = Readonly<{
  limits: Limits;
  /** Cost of the best roster known: a bound that reaches it is the last. */
  target: number;
  /** A good roster, for prices to begin with. */
  start?: Roster;
  /**
   * Rules that the bound leaves out, which makes it weaker and much faster; none for the exact
   * relaxation.
   */
  without?: readonly ContractRule[];
  /** States kept a day; the bound is one only where all are (the default). */
  beam?: number;
  /** Receives the lines that are best at the prices of each round. */
  onLine?: (column: Column) => void;
  /**
   * The first step, as a share of what a minute of shortage costs: long ones reach the bound
   * soonest, short ones stay where the lines of a good roster are.
   */
  firstStep?: number;
}>;

export type Bound = Readonly<{ bound: number; rounds: number }>;

/** Rules between days, which seldom move the bound and multiply the states. */
export const rulesBetweenDays: readonly ContractRule[] = [
  'rest',
  'consecutiveDays',
  'consecutiveDaysOff',
  'weekends',
  'mayNotFollow',
];

/**
 * A lower bound on the cost of every roster, by Lagrangian relaxation of coverage: at given prices
 * each advisor takes the line of most worth by itself (Held, Wolfe and Crowder 1974), and the
 * subgradient moves the prices by Adam's steps (Kingma and Ba 2015), which shrink over the limits
 * given. Any prices give a valid bound. Fairness beyond the past periods' is taken as free, and so
 * are changes of activity where they cannot be chosen together with the breaks.
 */
export function lowerBound(problem: Problem, options: BoundOptions): Bound {
  const { limits, target, start, without = rulesBetweenDays, firstStep = 0.3 } = options;
  const began = limits.now();
  const isOver = () =>
    limits.shouldStop?.() === true || limits.now() - began >= limits.milliseconds;
  const [rough, whole] = [openRelaxation(problem, true), openRelaxation(problem, false)];
  if (isOver()) return { bound: -Infinity, rounds: 0 };
  const groups = groupsOf(whole, without);
  const ascent = openAscent(firstPrices(whole, start, isOver));
  const constant = pastFairness(problem);
  let [best, round, share] = [-Infinity, 0, 0];
  for (; share < 1 && !isOver(); round++) {
    const plan = share < roughShare ? rough : whole;
    best = Math.max(best, constant + relaxationValue(plan, groups, ascent, { ...options, isOver }));
    if (target - best <= 1e-6 * Math.max(1, target)) break;
    share = Math.max((round + 1) / limits.rounds, (limits.now() - began) / limits.milliseconds);
    climb(plan, ascent, round, firstStep * (lastStep / firstStep) ** share);
    limits.onProgress?.(Math.min(1, share), best);
  }
  return { bound: best, rounds: round };
}

/**
 * How long the bound is sought with changes of activity free: the prices come near theirs much
 * faster.
 */
const roughShare = 0.5;

/**
 * A plan with every advisor alone. Changes of activity are free in the rough one, and where they
 * cannot be chosen together with the breaks.
 */
function openRelaxation(problem: Problem, isRough: boolean): Plan {
  const exact = openPlan(problem);
  const free =
    isRough || !exact.pricer.joint
      ? openPlan({ ...problem, weights: { ...problem.weights, change: 0, shortestPiece: 0 } })
      : null;
  const plan = free ? { ...free, pricer: { ...free.pricer, joint: null } } : exact;
  plan.leader.forEach((_, advisor, leaders) => {
    placeLockedDays(plan, advisor);
    leaders[advisor] = advisor;
  });
  return plan;
}

/**
 * What a minute more is worth in each cell of a roster, evened out over an hour each way; half the
 * weight without one.
 */
function firstPrices(
  { grid, problem }: Plan,
  start: Roster | undefined,
  shouldStop: Limits['shouldStop'],
): Float64Array {
  if (!start) return grid.under.map((under, cell) => (grid.low[cell]! > 0 ? under / 2 : 0));
  const plan = openPlan(problem);
  placeRoster(plan, start, shouldStop);
  const reach = Math.ceil(60 / grid.interval);
  return plan.grid.rate.map((_, cell, rates) => {
    const near = rates.subarray(Math.max(0, cell - reach), cell + reach + 1);
    return near.reduce((sum, rate) => sum + rate, 0) / near.length;
  });
}

/**
 * Advisors as one; `days` names days whose choices other groups share, '' where they are the
 * group's own.
 */
type Group = Readonly<{
  advisor: number;
  count: number;
  rules: readonly Rules[];
  days: readonly string[];
}>;

/** Advisors between whom the rules see no difference are counted once. */
function groupsOf(plan: Plan, without: readonly ContractRule[]): readonly Group[] {
  const { problem, pricer } = plan;
  const rules = problem.contracts.map((contract) =>
    compileRules(problem, pricer.kinds, contract, false, without),
  );
  const groups = new Map<string, Group>();
  problem.advisors.forEach((advisor, index) => {
    const key = keyOf(advisor);
    groups.set(key, {
      advisor: index,
      rules: advisor.contracts.map((contract) => rules[contract]!),
      days: sharedDays(advisor, problem.days),
      ...groups.get(key),
      count: (groups.get(key)?.count ?? 0) + 1,
    });
  });
  return [...groups.values()];
}

function keyOf({ id: _id, team: _team, locked, history, ...rest }: Advisor): string {
  const { daysWorked, daysOff, lastEnd } = history ?? {};
  return JSON.stringify({
    ...rest,
    history: [daysWorked, daysOff, lastEnd],
    locked: [...(locked ?? [])],
  });
}

function sharedDays(advisor: Advisor, days: number): readonly string[] {
  const { unavailable = [], events = [], preferred, preferences, locked } = advisor;
  const isOwn = (day: number) =>
    locked?.has(day) ||
    preferences?.some((preference) => preference.day === day) ||
    [...unavailable, ...events].some(
      (hours) => hours.start < (day + 2) * minutesInDay && hours.end > day * minutesInDay,
    );
  return Array.from({ length: days }, (_, day) =>
    preferred || isOwn(day) ? '' : `${day}|${activitiesOn(advisor, day).join()}`,
  );
}

function pastFairness({ advisors, weights }: Problem): number {
  const squares = advisors.map(
    ({ history: { nights = 0, weekendDays = 0, turns = 0 } = {} }) =>
      nights ** 2 + weekendDays ** 2 + turns ** 2,
  );
  return (weights.fairness * squares.reduce((sum, one) => sum + one, 0)) / 2;
}

type RoundOptions = BoundOptions & Readonly<{ isOver: () => boolean }>;

/**
 * The relaxation's value at prices, -Infinity where it is stopped; `cover` receives what its lines
 * would cover.
 */
function relaxationValue(
  plan: Plan,
  groups: readonly Group[],
  { prices, cover }: Ascent,
  options: RoundOptions,
): number {
  const { grid } = plan;
  const known = new Map<string, readonly Choice[]>();
  cover.fill(0);
  let value = 0;
  for (let cell = 0; cell < prices.length; cell++) {
    const wanted = wantedAt(grid, cell, prices[cell]!, plan.pricer.grain);
    value += costAt(grid, cell, wanted) + prices[cell]! * wanted;
  }
  for (const group of groups) {
    if (options.isOver()) return -Infinity;
    value -=
      group.count *
      coverBest(
        plan,
        group,
        {
          prices,
          noise: 0,
          random: () => 0.5,
          isSharp: true,
          ...(options.without?.length === 0 ? {} : { groups: 1 }),
        },
        cover,
        known,
        options,
      );
  }
  return value;
}

/**
 * The cover, in whole grains of time, at which cost plus price times cover is least: cost is
 * convex, so one of the two next to where any cover may be.
 */
function wantedAt(grid: CoverageGrid, cell: number, price: number, grain: number): number {
  const free = freelyWantedAt(grid, cell, price);
  const below = Math.floor(free / grain + 1e-9) * grain;
  if (free - below < 1e-9) return below;
  return costAt(grid, cell, below + grain) + price * grain < costAt(grid, cell, below)
    ? below + grain
    : below;
}

/**
 * The requirement itself while the price lies between the weights, past it in the direction of the
 * price otherwise.
 */
function freelyWantedAt(grid: CoverageGrid, cell: number, price: number): number {
  const {
    interval,
    total: { spread },
  } = grid;
  const [low, high, under, over] = [
    grid.low[cell]!,
    grid.high[cell]!,
    grid.under[cell]!,
    grid.over[cell]!,
  ];
  if (price > under)
    return spread > 0 && under > 0
      ? Math.max(0, low - (interval * (price / under - 1)) / spread)
      : 0;
  if (-price > over)
    return spread > 0 && over > 0 ? high + (interval * (-price / over - 1)) / spread : Infinity;
  return price >= 0 ? low : high;
}

/**
 * Worth of a group's best line under any of its contracts; adds its cover. Without a line the days
 * are taken each by itself, which bounds as well.
 */
function coverBest(
  plan: Plan,
  group: Group,
  pricing: Pricing,
  cover: Float64Array,
  known: Map<string, readonly Choice[]>,
  { beam = Infinity, onLine, isOver }: RoundOptions,
): number {
  const { problem, space, shifts } = plan;
  const { advisor, count } = group;
  const { contracts, history, locked } = problem.advisors[advisor]!;
  const lines = contracts.map((contract, index): Line & Readonly<{ isWhole: boolean }> => {
    plan.contract[advisor] = contract;
    const days = group.days.map((key, day) =>
      knownChoices(plan, advisor, day, key && `${contract}|${key}`, pricing, known),
    );
    const line = bestLine(space, group.rules[index]!, days, {
      beam,
      turn: 0,
      history,
      shouldStop: isOver,
    });
    return line ? { ...line, isWhole: true } : { ...dayByDay(days), isWhole: false };
  });
  const line = lines.reduce((best, one) => (one.value > best.value ? one : best));
  let { value } = line;
  const made = line.choices.map((choice, day) => {
    const fixed = locked?.has(day) ? shifts[advisor * problem.days + day]! : null;
    const shift =
      fixed ?? (choice.template < 0 ? null : assignedOf(plan, advisor, day, choice, pricing));
    const worth = shift ? addCover(plan.grid, shift, pricing.prices, cover, count) : 0;
    if (fixed) value += worth;
    return shift;
  });
  if (line.isWhole) onLine?.({ advisor, shifts: made });
  return value;
}

function knownChoices(
  plan: Plan,
  advisor: number,
  day: number,
  key: string,
  pricing: Pricing,
  known: Map<string, readonly Choice[]>,
): readonly Choice[] {
  const choices = (key && known.get(key)) || choicesOn(plan, advisor, day, pricing);
  if (key) known.set(key, choices);
  return choices;
}

function dayByDay(days: readonly (readonly Choice[])[]): Line {
  const choices = days.map((day) =>
    day.reduce((best, one) => (one.value > best.value ? one : best)),
  );
  return { choices, value: choices.reduce((sum, choice) => sum + choice.value, 0) };
}

function assignedOf(
  { pricer }: Plan,
  advisor: number,
  day: number,
  { template, start }: Choice,
  { prices }: Pricing,
): Shift {
  priceDay(pricer, prices, advisor, day);
  return shiftAt(pricer, prices, advisor, day, template, start);
}

function addCover(
  grid: CoverageGrid,
  shift: Shift,
  prices: Float64Array,
  cover: Float64Array,
  count: number,
): number {
  let worth = 0;
  for (let index = 0; index < shift.cells.length; index++) {
    const spent = shift.minutes[index]!;
    const cell = shift.cells[index]!;
    if (spent === 0) continue;
    cover[cell]! += spent * count;
    worth += spent * prices[cell]!;
    if (grid.presence >= 0) {
      const present = grid.presence + (cell % grid.slots);
      cover[present]! += spent * count;
      worth += spent * prices[present]!;
    }
  }
  return worth;
}

/** The step at the end, as a share of what a minute of shortage costs. */
const lastStep = 0.001;
/** How much of the mean way and of its mean square is kept from round to round. */
const keptWay = 0.9;
const keptSquare = 0.99;

/**
 * Prices on their way up: the cover of the round, the mean subgradient and the mean of its squares.
 */
type Ascent = Readonly<{
  prices: Float64Array;
  cover: Float64Array;
  way: Float64Array;
  square: Float64Array;
}>;

function openAscent(prices: Float64Array): Ascent {
  return {
    prices,
    cover: new Float64Array(prices.length),
    way: new Float64Array(prices.length),
    square: new Float64Array(prices.length),
  };
}

/**
 * Moves each price towards what is short at it, by its mean subgradient in units of the root of the
 * mean square: cells of unlike size come along alike.
 */
function climb(
  { grid, pricer }: Plan,
  { prices, cover, way, square }: Ascent,
  round: number,
  step: number,
): void {
  const [wayWhole, squareWhole] = [1 - keptWay ** (round + 1), 1 - keptSquare ** (round + 1)];
  for (let cell = 0; cell < prices.length; cell++) {
    const gradient = wantedAt(grid, cell, prices[cell]!, pricer.grain) - cover[cell]!;
    way[cell] = keptWay * way[cell]! + (1 - keptWay) * gradient;
    square[cell] = keptSquare * square[cell]! + (1 - keptSquare) * gradient * gradient;
    if (square[cell] === 0) continue;
    const most = grid.total.spread > 0 ? Infinity : grid.under[cell]!;
    const least = grid.total.spread > 0 && grid.over[cell]! > 0 ? -Infinity : -grid.over[cell]!;
    const moved =
      prices[cell]! +
      (step * grid.under[cell]! * way[cell]!) / wayWhole / Math.sqrt(square[cell]! / squareWhole);
    prices[cell] = Math.max(least, Math.min(most, moved));
  }
}
