import { costOf, openPlan, place } from './plan.ts';
import {
  keepsRules,
  shiftsOf,
  lineFor,
  placeDays,
  placeShifts,
  placeLine,
  placeRoster,
  rosterOf,
} from './place.ts';
import type { Plan } from './plan.ts';
import type { Pricing } from './choices.ts';
import type { Problem, Roster } from './problem.ts';
import type { Limits, Scope } from './search.ts';
import { solve } from './solve.ts';
import type { Solution, SolveOptions } from './solve.ts';

/** A search that another thread does: what `solve` takes, with limits that can be sent. */
export type PartTask = Readonly<{
  problem: Problem;
  options: Omit<SolveOptions, 'limits' | 'solveModel'>;
  limits: Pick<Limits, 'rounds' | 'milliseconds'>;
}>;

/**
 * Share of the limits for the parts; the rest is for the whole, cool, so that lines may change
 * across the cut.
 */
const partShare = 0.92;

/**
 * `solve` on two threads that the caller owns: days are tied to each other by the rules of lines
 * alone, so the first and the second half of the horizon are searched at once, each with the other
 * as it stood, and put together where the rules allow. The same seed and rounds give the same
 * roster.
 */
export async function solveInParts(
  problem: Problem,
  options: SolveOptions,
  run: (task: PartTask) => Promise<Solution>,
): Promise<Solution> {
  const {
    limits: { rounds, milliseconds, now, shouldStop },
    seed,
  } = options;
  const began = now();
  const first = solve(problem, { ...options, limits: { ...options.limits, rounds: 0 } });
  if (shouldStop?.()) return first;
  const settled = {
    ...problem,
    advisors: problem.advisors.map((advisor, index) => ({
      ...advisor,
      contracts: [first.contracts[index]!],
    })),
  };
  const share = (of: number) => ({
    rounds: rounds * of,
    milliseconds: Math.max(0, milliseconds - (now() - began)) * of,
  });
  const search = (
    start: Roster,
    scope: Scope | undefined,
    place: number,
    limits: PartTask['limits'],
    isCool: boolean,
  ) =>
    run({
      problem: settled,
      limits,
      options: {
        seed: seed + place,
        start,
        isCool,
        ...(options.reference ? { reference: options.reference } : {}),
        ...(scope ? { scope } : {}),
      },
    });
  const limits = share(partShare);
  const parts = await Promise.all(
    halvesOf(problem, options.scope).map(async (scope, index) => ({
      scope,
      roster: (await search(first.roster, scope, index + 1, limits, false)).roster,
    })),
  );
  const last = await search(
    mergeParts(settled, first.roster, parts),
    options.scope,
    0,
    { rounds: rounds * (1 - partShare), milliseconds: share(1).milliseconds },
    true,
  );
  return last.cost > first.cost
    ? first
    : {
        ...last,
        contracts: first.contracts,
        conflicts: first.conflicts,
        firstAfter: first.firstAfter,
      };
}

/** Two halves of the days, cut between weeks where there are several. */
function halvesOf(
  { days }: Problem,
  scope: Scope = { from: 0, to: days, lines: true, starts: true },
): readonly Scope[] {
  const middle = (scope.from + scope.to) / 2;
  const cut = scope.to - scope.from >= 14 ? Math.round(middle / 7) * 7 : Math.round(middle);
  return [
    { ...scope, to: cut },
    { ...scope, from: cut },
  ].filter(({ from, to }) => from < to);
}

type PartResult = Readonly<{ scope: Scope; roster: Roster }>;

/**
 * Each advisor's days of every part; where they break a rule together, days around the cut are made
 * anew.
 */
export function mergeParts(problem: Problem, before: Roster, parts: readonly PartResult[]): Roster {
  const plan = openPlan(problem);
  const merged = before.map((line, advisor) =>
    parts.reduce(
      (days, { scope, roster }) => [
        ...days.slice(0, scope.from),
        ...roster[advisor]!.slice(scope.from, scope.to),
        ...days.slice(scope.to),
      ],
      line,
    ),
  );
  placeRoster(plan, merged);
  const cut = parts.at(-1)!.scope.from;
  merged.forEach((_, advisor) => {
    if (!keepsRules(plan, advisor)) mend(plan, advisor, cut, before[advisor]!);
  });
  return rosterOf(plan);
}

/**
 * Makes the days around the cut anew that let the line cost least; where the rules leave none of
 * them, the line is the one from before.
 */
function mend(plan: Plan, advisor: number, cut: number, before: Roster[number]): void {
  const { days } = plan.problem;
  const broken = shiftsOf(plan, advisor);
  let best: Readonly<{ cost: number; shifts: ReturnType<typeof shiftsOf> }> | null = null;
  for (const reach of reaches) {
    if (
      makeAnew(plan, advisor, Math.max(0, cut - reach), Math.min(days, cut + reach)) &&
      costOf(plan) < (best?.cost ?? Infinity)
    )
      best = { cost: costOf(plan), shifts: shiftsOf(plan, advisor) };
    placeShifts(plan, advisor, 0, broken);
  }
  if (best) placeShifts(plan, advisor, 0, best.shifts);
  else placeDays(plan, advisor, before);
}

/** Days before and after the cut that are tried. */
const reaches = [1, 2, 3, 5, 7, 14];
/** States kept a day when days are made anew. */
const beam = 24;

function pricingOf({ grid }: Plan): Pricing {
  return { prices: grid.rate, noise: 0, random: () => 0.5 };
}

/** False where the rules leave nothing for those days. */
function makeAnew(plan: Plan, advisor: number, from: number, to: number): boolean {
  for (let day = from; day < to; day++)
    if (!plan.problem.advisors[advisor]!.locked?.has(day)) place(plan, advisor, day, null);
  const made = lineFor(plan, advisor, from, to, pricingOf(plan), beam);
  if (made) placeLine(plan, advisor, made, from, to, pricingOf(plan));
  return made !== null;
}
