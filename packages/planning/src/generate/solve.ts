import { setSpread, shortfall } from './coverage-grid.ts';
import { lowerBound } from './bound.ts';
import { addColumn, combine, makeRoom, placeColumns } from './combine.ts';
import type { Pool, SolveModel } from './combine.ts';
import { conflictOf } from './conflict.ts';
import type { Conflict } from './conflict.ts';
import { construct, placeLegal } from './construct.ts';
import type { Shift } from './shift.ts';
import { costOf, openPlan, place } from './plan.ts';
import {
  keepsRules,
  placeLockedDays,
  placeRoster,
  placeShifts,
  rosterOf,
  shiftsOf,
} from './place.ts';
import type { Plan } from './plan.ts';
import type { Problem, Roster } from './problem.ts';
import { seededRandom } from '../random.ts';
import { improve, restore } from './search.ts';
import type { Cooling, Limits, Scope } from './search.ts';

export type SolveOptions = Readonly<{
  seed: number;
  limits: Limits;
  /** A roster to start from, in place of a construction. */
  start?: Roster;
  /** Whether that roster was searched before: the search only improves it. */
  isCool?: boolean;
  /** The schedule that is published, for stability. */
  reference?: Roster;
  scope?: Scope;
  /**
   * A solver for the covering core: worth its time where lines, not the hours inside a day, decide
   * (few starts, hard runs of days).
   */
  solveModel?: SolveModel;
}>;

export type Solution = Readonly<{
  roster: Roster;
  /** Index of the contract that each advisor lives by. */
  contracts: readonly number[];
  /** Coverage and personal costs as the weights have them. */
  cost: number;
  /** Advisor-minutes by demand (and presence, last). */
  shortage: readonly number[];
  overage: readonly number[];
  /** Of advisors for whom no line was found that keeps every rule, what stands in the way. */
  conflicts: readonly Conflict[];
  /** Milliseconds until the first whole roster. */
  firstAfter: number;
}>;

/**
 * The search begins with deep shortages much dearer: without kinks in the cost, moves of one
 * advisor at a time find the way to an even cover.
 */
const smoothing = 5;
const smoothShare = 0.2;
/** Rounds of the first course for each advisor; every course is twice as long as the one before. */
const roundsEach = 100;
/**
 * Courses by lines: rounds of the prices for each of the search, how long the mix may take against
 * them, and the paid-for places of the lines that are mixed (older ones make room). Beam and first
 * step of those lines.
 */
const byLines = { rounds: 0.2, mixShare: 0.4, room: 500_000, beam: 80, firstStep: 0.08 };
/**
 * When a construction takes what it finds first, and how long the search for contradictions may
 * take: shares of the time.
 */
const haste = 0.7;
const conflictShare = 0.1;

/**
 * Schedules for a problem, better the longer it runs: a construction, then courses of a
 * large-neighbourhood search, each from the best roster so far and twice as long as the one before,
 * until the limits or `shouldStop`. No course knows the limits, which only cut the last one off:
 * with the same seed a longer search does all that a shorter one does first, and is never worse. A
 * roster with fewer lines that break a rule is always better, whatever it costs. Stopped before
 * `start` is read, it answers that as it came, at no known cost.
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const { limits, start, reference = null } = options;
  const began = limits.now();
  const elapsed = () => limits.now() - began;
  const isStopped = () => limits.shouldStop?.() ?? false;
  const isOver = () => isStopped() || elapsed() >= limits.milliseconds;
  const plan = openPlan(problem, reference);
  const random = seededRandom(options.seed);
  if (start) {
    if (!placeRoster(plan, start, limits.shouldStop))
      return {
        roster: start,
        contracts: [...plan.contract],
        cost: Infinity,
        shortage: [],
        overage: [],
        conflicts: [],
        firstAfter: elapsed(),
      };
    problem.advisors.forEach((_, advisor) => placeLockedDays(plan, advisor));
  } else {
    const isLate = () => elapsed() >= limits.milliseconds * haste;
    construct(plan, random, { shouldStop: isStopped, isLate, isOver });
  }
  const firstAfter = elapsed();
  const conflicts = conflictsOf(
    plan,
    () => isOver() || elapsed() >= firstAfter + limits.milliseconds * conflictShare,
  );
  runCourses(plan, random, options, { isOver, elapsed }, conflicts);
  const { shortage, overage } = shortfall(plan.grid);
  return {
    roster: rosterOf(plan),
    contracts: [...plan.contract],
    cost: costOf(plan),
    shortage: [...shortage],
    overage: [...overage],
    conflicts: conflicts.filter(({ advisor }) => plan.eased.has(advisor)),
    firstAfter,
  };
}

function conflictsOf(plan: Plan, shouldStop: () => boolean): readonly Conflict[] {
  return [...plan.eased.keys()].map((advisor) => conflictOf(plan, advisor, shouldStop));
}

/** A roster as far as it can be compared: lines that break a rule count before cost. */
type Standing = Readonly<{ broken: number; cost: number; shifts: readonly (Shift | null)[] }>;

function standingOf(plan: Plan): Standing {
  const broken = plan.problem.advisors.filter((_, advisor) => !keepsRules(plan, advisor)).length;
  return { broken, cost: costOf(plan), shifts: [...plan.shifts] };
}

function isBetter(one: Standing, other: Standing): boolean {
  return one.broken < other.broken || (one.broken === other.broken && one.cost < other.cost);
}

type Clock = Readonly<{ isOver: () => boolean; elapsed: () => number }>;

/**
 * Course after course, until time or rounds are used up; the best roster of all is left on the
 * plan.
 */
function runCourses(
  plan: Plan,
  random: () => number,
  options: SolveOptions,
  clock: Clock,
  conflicts: readonly Conflict[],
): void {
  const { limits, solveModel } = options;
  const pool: Pool = new Map();
  let best = standingOf(plan);
  const keep = () => {
    const now = standingOf(plan);
    if (isBetter(now, best)) best = now;
  };
  let done = 0;
  for (let course = 0; done < limits.rounds && !clock.isOver(); course++) {
    if (course > 0 || (options.start && !options.isCool)) {
      // The lines that they had are none to mix any more.
      if (mendLines(plan, random, options, course, clock, conflicts)) pool.clear();
      keep();
    }
    const rounds = roundsEach * plan.problem.advisors.length * 2 ** course;
    const before = best;
    if (solveModel && course > 0) {
      mixLines(plan, pool, rounds, { ...options, solveModel }, clock);
      keep();
    }
    search(plan, random, options, {
      rounds,
      most: Math.min(rounds, limits.rounds - done),
      shouldStop: clock.isOver,
      onProgress: (at, cost) =>
        limits.onProgress?.(
          Math.min(1, Math.max((done + at) / limits.rounds, clock.elapsed() / limits.milliseconds)),
          Math.min(cost, before.cost),
        ),
      ...(solveModel ? { onBest: (shifts) => keepLines(plan, pool, shifts) } : {}),
    });
    keep();
    restore(plan, best.shifts);
    done += rounds;
  }
  restore(plan, best.shifts);
}

/** Shifts of everybody, `advisor * days + day`, as lines of the pool. */
function keepLines(
  { problem: { advisors, days } }: Plan,
  pool: Pool,
  shifts: Standing['shifts'],
): void {
  advisors.forEach((_, advisor) =>
    addColumn(pool, { advisor, shifts: shifts.slice(advisor * days, (advisor + 1) * days) }),
  );
}

/** Courses that look for lines by the rules with ever more states, where some were not found. */
const mendingCourses = 4;
const mendingBeam = 5000;

/**
 * Lines by the rules for advisors who have none, unless it is known that there is none; true where
 * one was found. Those of teams stay with their team.
 */
function mendLines(
  plan: Plan,
  random: () => number,
  { scope }: SolveOptions,
  course: number,
  { isOver }: Clock,
  conflicts: readonly Conflict[],
): boolean {
  const { problem, grid } = plan;
  if ((scope && !isWhole(plan, scope)) || course >= mendingCourses) return false;
  const isHopeless = (advisor: number) =>
    conflicts.some((one) => one.advisor === advisor && !one.isCutShort);
  const pricing = { prices: grid.rate, noise: 0, random, shouldStop: isOver };
  let hasMended = false;
  problem.advisors.forEach(({ team, locked }, advisor) => {
    if (isOver() || team !== undefined || isHopeless(advisor) || keepsRules(plan, advisor)) return;
    const before = shiftsOf(plan, advisor);
    before.forEach((_, day) => {
      if (!locked?.has(day)) place(plan, advisor, day, null);
    });
    if (placeLegal(plan, advisor, pricing, [mendingBeam * 2 ** course])) hasMended = true;
    else placeShifts(plan, advisor, 0, before);
  });
  return hasMended;
}

function isWhole({ problem }: Plan, { from, to, lines, starts }: Scope): boolean {
  return from === 0 && to === problem.days && lines && starts;
}

function search(
  plan: Plan,
  random: () => number,
  { isCool = false, scope = wholeOf(plan) }: SolveOptions,
  course: Cooling,
): void {
  const { spread } = plan.problem.weights;
  const smooth = spread > 0 && !isCool ? Math.floor(course.rounds * smoothShare) : 0;
  const part = (from: number, rounds: number) => ({
    ...course,
    rounds,
    most: Math.max(0, Math.min(rounds, course.most - from)),
    onProgress: (round: number, cost: number) => course.onProgress(from + round, cost),
  });
  if (smooth > 0) {
    const before = [...plan.shifts];
    setSpread(plan.grid, smoothing * spread);
    improve(plan, random, part(0, smooth), scope);
    setSpread(plan.grid, spread);
    // A longer search would not end here, so that a shorter one may not be better for it.
    if (course.most <= smooth || course.shouldStop()) return restore(plan, before);
  }
  improve(plan, random, part(smooth, course.rounds - smooth), scope, isCool);
}

function wholeOf({ problem }: Plan): Scope {
  return { from: 0, to: problem.days, lines: true, starts: true };
}

/**
 * The lines that are best at dual prices around the roster on the plan, and the best mix of them
 * and all lines seen. The mix is the start of the search that follows, be it dearer than the roster
 * found before.
 */
function mixLines(
  plan: Plan,
  pool: Pool,
  rounds: number,
  { limits, solveModel }: SolveOptions & Readonly<{ solveModel: SolveModel }>,
  { isOver, elapsed }: Clock,
): void {
  const { problem } = plan;
  const began = elapsed();
  lowerBound(problem, {
    limits: {
      rounds: (byLines.rounds * rounds) / problem.advisors.length,
      milliseconds: Infinity,
      now: limits.now,
      shouldStop: isOver,
    },
    target: costOf(plan),
    start: rosterOf(plan),
    without: [],
    beam: byLines.beam,
    firstStep: byLines.firstStep,
    onLine: (column) => addColumn(pool, column),
  });
  if (isOver()) return;
  keepLines(plan, pool, plan.shifts);
  makeRoom(pool, byLines.room);
  const milliseconds = (elapsed() - began) * byLines.mixShare;
  const mix = combine(
    problem,
    pool,
    solveModel,
    () => Math.min(milliseconds, limits.milliseconds - elapsed()) / 1000,
  );
  if (mix) placeColumns(plan, mix);
}
