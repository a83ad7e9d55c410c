import { setSpread, shortfall } from './coverage-grid.ts';
import { lowerBound } from './bound.ts';
import { addColumn, combine, placeColumns } from './combine.ts';
import type { Pool, SolveModel } from './combine.ts';
import { construct } from './construct.ts';
import type { Conflict } from './construct.ts';
import type { Shift } from './shift.ts';
import { costOf, openPlan } from './plan.ts';
import { placeLocked, placeRoster, rosterOf } from './place.ts';
import type { Plan } from './plan.ts';
import type { Problem, Roster } from './problem.ts';
import { seeded } from '../random.ts';
import { improve, restore } from './search.ts';
import type { Limits, Scope } from './search.ts';

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
  /** A solver for the covering core: worth its time where lines, not the hours inside a day, decide (few starts, hard runs of days). */
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
  conflicts: readonly Conflict[];
  /** Milliseconds until the first whole roster. */
  firstAfter: number;
}>;

/** The search begins with deep shortages much dearer: without kinks in the cost, moves of one advisor at a time find the way to an even cover. */
const smoothing = 5;
const smoothShare = 0.2;
/** Shares of the time for a first search, for lines at dual prices and for the mix of them; the rest improves that mix. Beam and first step of those lines. */
const core = { search: 0.1, lines: 0.4, mix: 0.15, beam: 80, firstStep: 0.08 };

/**
 * Schedules for a problem, better the longer it runs: a construction, then a large-neighbourhood search until the limits or `shouldStop`. With the same
 * seed and rounds the result is the same, as long as the clock does not cut it. Stopped before `start` is read, it answers that as it came, at no known cost.
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const { limits, start, reference = null, solveModel } = options;
  const began = limits.now();
  const plan = openPlan(problem, reference);
  const random = seeded(options.seed);
  let conflicts: readonly Conflict[] = [];
  if (start) {
    if (!placeRoster(plan, start, limits.shouldStop))
      return {
        roster: start,
        contracts: [...plan.contract],
        cost: Infinity,
        shortage: [],
        overage: [],
        conflicts,
        firstAfter: limits.now() - began,
      };
    problem.advisors.forEach((_, advisor) => placeLocked(plan, advisor));
  } else conflicts = construct(plan, random, () => limits.shouldStop?.() ?? false);
  const firstAfter = limits.now() - began;
  const known =
    solveModel && conflicts.length === 0 ? searchByLines(plan, random, options, solveModel) : null;
  search(plan, random, options, 1, began);
  if (known && known.cost < costOf(plan)) restore(plan, known.shifts);
  const { shortage, overage } = shortfall(plan.grid);
  return {
    roster: rosterOf(plan),
    contracts: [...plan.contract],
    cost: costOf(plan),
    shortage: [...shortage],
    overage: [...overage],
    conflicts,
    firstAfter,
  };
}

/** Searches for a share of what the limits leave since `began`. */
function search(
  plan: Plan,
  random: () => number,
  { limits, isCool = false, scope = wholeOf(plan) }: SolveOptions,
  share: number,
  began: number,
): void {
  const milliseconds = (limits.milliseconds - (limits.now() - began)) * share;
  const rounds = limits.rounds * share;
  const { spread } = plan.problem.weights;
  const smooth = spread > 0 && !isCool ? smoothShare : 0;
  const stage = (from: number, part: number): Limits => ({
    ...limits,
    rounds: rounds * part,
    milliseconds: milliseconds * part,
    onProgress: (done, cost) => limits.onProgress?.(from + done * part, cost),
  });
  setSpread(plan.grid, smoothing * spread);
  improve(plan, random, stage(0, smooth), scope);
  setSpread(plan.grid, spread);
  improve(plan, random, stage(smooth, 1 - smooth), scope, isCool);
}

function wholeOf({ problem }: Plan): Scope {
  return { from: 0, to: problem.days, lines: true, starts: true };
}

type Known = Readonly<{ cost: number; shifts: readonly (Shift | null)[] }>;

/**
 * A search, the lines that are best at dual prices around what it found, and the best mix of all lines seen. The mix is the start of the search that
 * follows, be it dearer than the roster found before, which is what is returned.
 */
function searchByLines(
  plan: Plan,
  random: () => number,
  options: SolveOptions,
  solveModel: SolveModel,
): Known {
  const {
    problem: { days, advisors },
  } = plan;
  const { limits } = options;
  const pool: Pool = new Map();
  const keep = (shifts: readonly (Shift | null)[]) =>
    advisors.forEach((_, advisor) =>
      addColumn(pool, { advisor, shifts: shifts.slice(advisor * days, (advisor + 1) * days) }),
    );
  const part = (share: number) => ({
    ...limits,
    milliseconds: limits.milliseconds * share,
    rounds: limits.rounds * share,
  });
  search(
    plan,
    random,
    { ...options, limits: { ...part(core.search), onBest: keep } },
    1,
    limits.now(),
  );
  keep(plan.shifts);
  const known = { cost: costOf(plan), shifts: [...plan.shifts] };
  lowerBound(plan.problem, {
    limits: part(core.lines),
    target: known.cost,
    start: rosterOf(plan),
    without: [],
    beam: core.beam,
    firstStep: core.firstStep,
    onLine: (column) => addColumn(pool, column),
  });
  const mix = limits.shouldStop?.()
    ? null
    : combine(plan.problem, pool, solveModel, (limits.milliseconds * core.mix) / 1000);
  if (mix) placeColumns(plan, mix);
  return costOf(plan) < known.cost ? { cost: costOf(plan), shifts: [...plan.shifts] } : known;
}
