import { shortfall } from './board.ts';
import { construct } from './construct.ts';
import type { Conflict } from './construct.ts';
import { costOf, openPlan, placeLocked, placeRoster, rosterOf } from './plan.ts';
import type { Problem, Roster } from './problem.ts';
import { seeded } from './random.ts';
import { improve } from './search.ts';
import type { Limits, Scope } from './search.ts';

export type SolveOptions = Readonly<{
  seed: number;
  limits: Limits;
  /** A roster to start from, in place of a construction. */
  start?: Roster;
  /** The schedule that is published, for stability. */
  reference?: Roster;
  scope?: Scope;
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

/**
 * Schedules for a problem, better the longer it runs: a construction, then a large-neighbourhood search until the limits or `shouldStop`. With the same
 * seed and rounds the result is the same, as long as the clock does not cut it.
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const { limits, start, reference = null, scope = { from: 0, to: problem.days, lines: true } } = options;
  const began = limits.now();
  const plan = openPlan(problem, reference);
  const random = seeded(options.seed);
  let conflicts: readonly Conflict[] = [];
  if (start) {
    placeRoster(plan, start);
    problem.advisors.forEach((_, advisor) => placeLocked(plan, advisor));
  } else conflicts = construct(plan, random, () => limits.shouldStop?.() ?? false);
  const firstAfter = limits.now() - began;
  improve(plan, random, { ...limits, milliseconds: limits.milliseconds - firstAfter }, scope);
  const { shortage, overage } = shortfall(plan.board);
  return { roster: rosterOf(plan), contracts: [...plan.contract], cost: costOf(plan), shortage: [...shortage], overage: [...overage], conflicts, firstAfter };
}
