import type { CoverageGrid } from './coverage-grid.ts';
import { shiftAt, valueOf } from './shift.ts';
import { priceDay } from './price.ts';
import type { Shift } from './shift.ts';
import { costOf, dayCost, isFree, place, rulesOf, settle } from './plan.ts';
import { shiftsOf, lineFor, placeShifts, placeLine } from './place.ts';
import type { Plan } from './plan.ts';
import type { Pricing } from './choices.ts';
import { activitiesOn, minutesInDay } from './problem.ts';

/**
 * How long a search may take: rounds make it the same on every machine, the clock only cuts it off.
 */
export type Limits = Readonly<{
  rounds: number;
  milliseconds: number;
  /** A clock in milliseconds. */
  now: () => number;
  shouldStop?: () => boolean;
  /** Called with the share done (0-1) and the cost so far. */
  onProgress?: (share: number, cost: number) => void;
}>;

/**
 * Where changes are allowed: days `from` to `to`, whether whole lines may be made anew, and whether
 * shifts may begin at other times.
 */
export type Scope = Readonly<{ from: number; to: number; lines: boolean; starts: boolean }>;

/**
 * A search that cools over `rounds` of its own, so that it goes the same way however long it may
 * take: `most` of them, or `shouldStop`, end it.
 */
export type Cooling = Readonly<{
  rounds: number;
  most: number;
  shouldStop: () => boolean;
  /** Called with the rounds done and the cost so far. */
  onProgress: (round: number, cost: number) => void;
  /** Called now and then with the shifts of the best roster so far, `advisor * days + day`. */
  onBest?: (shifts: readonly (Shift | null)[]) => void;
}>;

/**
 * Rounds between two looks at the clock, which are those between two looks for a new best: what a
 * longer search passes by, a shorter one cannot end with.
 */
const glance = 16;
/** Shifts of a roster from which a round is long enough for a look after each. */
const manyShifts = 2000;

/**
 * Large-neighbourhood search with a cooling threshold: take a few shifts (or weeks) away, put the
 * best ones back at shaken prices, keep what is not much worse; where it is cool, next to nothing
 * worse. The best roster is left on the plan.
 */
export function improve(
  plan: Plan,
  random: () => number,
  { rounds, most, shouldStop, onProgress, onBest }: Cooling,
  scope: Scope,
  isCool = false,
): void {
  let best = { cost: costOf(plan), shifts: [...plan.shifts] };
  let isToldOf = true;
  const unit = shortIntervalCost(plan);
  const [ofLines, fading] = hasDayMoves(plan)
    ? [lineShare, plan.grid.total.spread > plan.problem.weights.spread ? 0 : 2]
    : [1, 0];
  const step = plan.shifts.length > manyShifts ? 1 : glance;
  const look = () => {
    if (costOf(plan) >= best.cost - 1e-6) return;
    best = { cost: costOf(plan), shifts: [...plan.shifts] };
    isToldOf = false;
  };
  for (let round = 0; round < most; round++) {
    if (round % step === 0) {
      look();
      if (shouldStop()) break;
      if (round % 4096 === 0) onProgress(round, best.cost);
    }
    const share = round / rounds;
    const warmth = unit * ((isCool ? 0 : hottest * (1 - share) ** 2) + coldest);
    const lines = scope.lines && random() < ofLines * (1 - share) ** fading;
    attempt(
      plan,
      random,
      lines ? pickLines(plan, random, scope) : pickShifts(plan, random, scope),
      warmth,
      scope.starts,
    );
    if (round % 512 === 511 && !isToldOf) {
      onBest?.(best.shifts);
      isToldOf = true;
    }
  }
  if (most === rounds) look();
  if (costOf(plan) > best.cost + 1e-6) restore(plan, best.shifts);
}

/** Warmth at the beginning and at the end, as shares of what an interval of shortage costs. */
const hottest = 0.1;
const coldest = 0.002;
/**
 * How many rounds make lines anew, at first; on the problem's own cost ever fewer, since those that
 * are left to be found grow few and take long.
 */
const lineShare = 0.1;
/** Of the days made anew, how many may take another template, where the contract offers several. */
const templateShare = 0.1;
/** How far prices are shaken: enough that two equal days are not always made the same. */
const mostNoise = 0.08;

/** What an interval of one advisor's shortage costs, on average of the demands. */
function shortIntervalCost({ problem: { demands, weights, interval } }: Plan): number {
  return (
    (weights.under * interval * demands.reduce((sum, { under = 1 }) => sum + under, 0)) /
    Math.max(1, demands.length)
  );
}

/** Whether a day alone can be made otherwise: another start, break or activity. */
function hasDayMoves({ pricer, problem }: Plan): boolean {
  return (
    pricer.kinds.some((kind) => kind.starts.length > 1 || kind.template.breaks.length > 0) ||
    (problem.advisors.some((advisor) => advisor.activities.length > 1) &&
      problem.templates.some((template) => template.activities?.length !== 1))
  );
}

/** Puts the shifts of another roster in place of the plan's. */
export function restore(plan: Plan, shifts: readonly (Shift | null)[]): void {
  const { days, advisors } = plan.problem;
  advisors.forEach((_, advisor) =>
    placeShifts(plan, advisor, 0, shifts.slice(advisor * days, (advisor + 1) * days)),
  );
}

/**
 * Days of one advisor to be made anew: a single day in its template, or a stretch (of one day or
 * more) as a line, in any.
 */
type Part = Readonly<{ advisor: number; from: number; to: number; line: boolean }>;

/**
 * A few advisors at work on the day of a dear cell: the first one covers it where it has too many,
 * or could where it has too few; the others can do some of what the first one can, so that work may
 * be passed on among them.
 */
function pickShifts(plan: Plan, random: () => number, scope: Scope): readonly Part[] {
  const {
    problem: { days, advisors },
    shifts,
    grid,
  } = plan;
  const cell = dearCell(grid, random, scope);
  const [slot, layer] = [cell % grid.slots, Math.floor(cell / grid.slots)];
  const day = Math.floor((slot * grid.interval) / minutesInDay);
  const isSpare = grid.cover[cell]! > grid.high[cell]!;
  const ableOf = (advisor: number) => activitiesOn(advisors[advisor]!, day);
  const fits = (advisor: number, shift: Shift, first: Part | undefined) => {
    if (first) return ableOf(advisor).some((one) => ableOf(first.advisor).includes(one));
    const isOnIt = covers(shift, cell, slot);
    return isSpare ? isOnIt : !isOnIt && ableOf(advisor).includes(layer);
  };
  const wanted = 2 + Math.floor(random() * 3);
  const parts: Part[] = [];
  for (let tries = 0; tries < 40 && parts.length < wanted; tries++) {
    const advisor = Math.floor(random() * advisors.length);
    const shift = shifts[advisor * days + day];
    if (!shift || isLocked(plan, advisor, day) || parts.some((part) => part.advisor === advisor))
      continue;
    if (tries < 30 && !fits(advisor, shift, parts[0])) continue;
    parts.push({
      advisor,
      from: day,
      to: day + 1,
      line: scope.lines && mayChangeTemplate(plan, advisor) && random() < templateShare,
    });
  }
  return parts;
}

function mayChangeTemplate(plan: Plan, advisor: number): boolean {
  return (
    plan.problem.advisors[advisor]!.team === undefined &&
    rulesOf(plan, advisor).contract.offers.length > 1
  );
}

function covers(shift: Shift, cell: number, slot: number): boolean {
  return shift.cells[slot - shift.first] === cell && shift.minutes[slot - shift.first]! > 0;
}

/** The dearest of a few cells drawn. */
function dearCell(grid: CoverageGrid, random: () => number, { from, to }: Scope): number {
  const perDay = minutesInDay / grid.interval;
  let [cell, dearest] = [from * perDay, -1];
  for (let draw = 0; draw < 4; draw++) {
    const one =
      Math.floor(random() * grid.layers) * grid.slots +
      Math.floor((from + random() * (to - from)) * perDay);
    if (grid.cost[one]! > dearest) [cell, dearest] = [one, grid.cost[one]!];
  }
  return cell;
}

/**
 * The same stretch of one, two or three advisors: mostly a week, at times two or the whole scope.
 */
function pickLines(plan: Plan, random: () => number, scope: Scope): readonly Part[] {
  const length = [7, 7, 7, 14, scope.to - scope.from][Math.floor(random() * 5)]!;
  const start =
    scope.from - length + 1 + Math.floor(random() * (scope.to - scope.from + length - 1));
  const [from, to] =
    random() < 0.5
      ? weekAround(start, scope)
      : [Math.max(scope.from, start), Math.min(scope.to, start + length)];
  const wanted = 1 + Math.floor(random() * 2.4);
  const advisors = new Set(
    Array.from({ length: wanted }, () => Math.floor(random() * plan.problem.advisors.length)),
  );
  return [...advisors]
    .filter((advisor) => plan.problem.advisors[advisor]!.team === undefined)
    .map((advisor) => ({ advisor, from, to, line: true }));
}

function weekAround(day: number, { from, to }: Scope): readonly [number, number] {
  const monday = Math.floor(Math.max(from, day) / 7) * 7;
  return [Math.max(from, monday), Math.min(to, monday + 7)];
}

/**
 * Makes the parts anew; puts everything back where the cost grows past the threshold. True where
 * the change was kept.
 */
function attempt(
  plan: Plan,
  random: () => number,
  parts: readonly Part[],
  warmth: number,
  starts: boolean,
): boolean {
  const before = costOf(plan);
  const kept = parts.map(({ advisor, from, to }) => shiftsOf(plan, advisor, from, to));
  for (const part of parts)
    for (let day = part.from; day < part.to; day++)
      if (!isLocked(plan, part.advisor, day)) place(plan, part.advisor, day, null);
  const pricing = { prices: plan.grid.rate, noise: random() * mostNoise, random };
  const made = parts.every((part, index) =>
    part.line
      ? remakeLine(plan, part, pricing)
      : remakeDay(plan, part, kept[index]![0]!, pricing, starts),
  );
  if (made && costOf(plan) <= before - warmth * Math.log(random() + 1e-12)) return true;
  parts.forEach(({ advisor, from }, index) => placeShifts(plan, advisor, from, kept[index]!));
  return false;
}

function isLocked(plan: Plan, advisor: number, day: number): boolean {
  return plan.problem.advisors[advisor]!.locked?.has(day) === true;
}

function remakeLine(plan: Plan, { advisor, from, to }: Part, pricing: Pricing): boolean {
  const line = lineFor(plan, advisor, from, to, pricing, 24);
  if (line) placeLine(plan, advisor, line, from, to, pricing);
  return line !== null;
}

/** The same template at its best start between the neighbouring days. */
function remakeDay(
  plan: Plan,
  { advisor, from: day }: Part,
  old: Shift,
  pricing: Pricing,
  starts: boolean,
): boolean {
  priceDay(plan.pricer, pricing.prices, advisor, day, pricing.noise, pricing.random);
  const start =
    starts && plan.problem.advisors[advisor]!.team === undefined
      ? bestStart(plan, advisor, day, old)
      : old.start;
  if (start < 0) return false;
  place(
    plan,
    advisor,
    day,
    shiftAt(plan.pricer, pricing.prices, advisor, day, old.template, start),
  );
  settle(plan, advisor);
  return true;
}

/** The start of most worth at the prices that `priceDay` was given last; -1 without any. */
function bestStart(plan: Plan, advisor: number, day: number, old: Shift): number {
  const { problem, pricer, shifts } = plan;
  const person = problem.advisors[advisor]!;
  const kind = pricer.kinds[old.template]!;
  const { rest } = problem.contracts[plan.contract[advisor]!]!;
  const before = day > 0 ? shifts[advisor * problem.days + day - 1] : null;
  const after = day + 1 < problem.days ? shifts[advisor * problem.days + day + 1] : null;
  const earliest = before
    ? before.end + rest - minutesInDay
    : day === 0 && person.history?.lastEnd !== undefined
      ? person.history.lastEnd + rest
      : -Infinity;
  const latest = after ? after.start + minutesInDay - rest - kind.length : Infinity;
  let [best, at] = [-Infinity, -1];
  for (let index = 0; index < kind.starts.length; index++) {
    const start = kind.starts[index]!;
    if (
      start !== old.start &&
      (start < earliest ||
        start > latest ||
        !isFree(person, day * minutesInDay + start, day * minutesInDay + start + kind.length))
    )
      continue;
    const value = valueOf(pricer, kind, start) - dayCost(plan, advisor, day, old.template, start);
    if (value > best) [best, at] = [value, start];
  }
  return at;
}
