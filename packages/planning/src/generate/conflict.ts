import { choicesOn } from './choices.ts';
import { bestLine } from './line.ts';
import type { Plan } from './plan.ts';
import type { Contract, Problem } from './problem.ts';
import { compileRules, contractRules } from './rules.ts';
import type { ContractRule } from './rules.ts';

/** What binds an advisor's line: the rules of the contract, and what is settled for the days. */
export type LineRule = ContractRule | (typeof settledRules)[number];
const settledRules = ['weekdays', 'team', 'availability', 'lockedDays'] as const;

/**
 * Rules that no line of an advisor keeps together: left out any one of them, the others can be
 * kept. Where time or room cut the search short that is not known of all of them, and fewer may do.
 */
export type Conflict = Readonly<{
  advisor: number;
  between: readonly LineRule[];
  isCutShort: boolean;
}>;

/** In which order rules are tried to be left out: those that people look to first stay longest. */
const order: readonly LineRule[] = [
  'mayNotFollow',
  'weekends',
  'consecutiveDaysOff',
  'consecutiveDays',
  'dayOffPatterns',
  'paid',
  'rest',
  'offers',
  'paidPerWeek',
  'daysPerWeek',
  ...settledRules,
];

/** States kept a day: few find most lines, many find the others or show that there is none. */
const beams = [48, 5000];

/**
 * The rules of an advisor that contradict each other, by a deletion filter (Chinneck and Dravnieks
 * 1991): each rule in turn is left out, and comes back where the others can then be kept.
 */
export function conflictOf(plan: Plan, advisor: number, shouldStop: () => boolean): Conflict {
  const known = { isCutShort: false };
  const left = new Set(order);
  const isKept = () => {
    const verdict = canKeep(plan, advisor, left, shouldStop);
    if (verdict === null) known.isCutShort = true;
    return verdict !== false;
  };
  if (isKept()) return { advisor, between: [...left], isCutShort: true };
  for (const rule of order) {
    left.delete(rule);
    if (isKept()) left.add(rule);
  }
  return { advisor, between: [...left], isCutShort: known.isCutShort };
}

/** Whether a line keeps the rules left; null where the search was cut before it could tell. */
function canKeep(
  plan: Plan,
  advisor: number,
  left: ReadonlySet<LineRule>,
  shouldStop: () => boolean,
): boolean | null {
  const own = boundBy(plan, advisor, left);
  const { problem, space } = own;
  const pricing = { prices: own.grid.rate, noise: 0, random: () => 0.5, groups: Infinity };
  const days = Array.from({ length: problem.days }, (_, day) =>
    choicesOn(own, advisor, day, pricing),
  );
  for (const beam of beams) {
    if (shouldStop()) return null;
    const { history } = problem.advisors[advisor]!;
    const line = bestLine(space, own.eased.get(advisor)!, days, {
      beam,
      turn: 0,
      history,
      shouldStop,
    });
    if (line || space.isWhole) return line !== null;
  }
  return null;
}

/** The plan with an advisor who is bound by the rules left alone. */
function boundBy(plan: Plan, advisor: number, left: ReadonlySet<LineRule>): Plan {
  const { problem, pricer } = plan;
  const contract = problem.contracts[plan.contract[advisor]!]!;
  const rules = compileRules(
    problem,
    pricer.kinds,
    left.has('weekdays') ? contract : onAnyWeekday(contract),
    problem.weights.fairness > 0,
    contractRules.filter((rule) => !left.has(rule)),
  );
  return {
    ...plan,
    problem: withAdvisor(problem, advisor, left),
    leader: left.has('team') ? plan.leader : plan.leader.map((_, index) => index),
    eased: new Map([[advisor, rules]]),
  };
}

function onAnyWeekday(contract: Contract): Contract {
  return { ...contract, offers: contract.offers.map(({ weekdays: _weekdays, ...offer }) => offer) };
}

function withAdvisor(problem: Problem, advisor: number, left: ReadonlySet<LineRule>): Problem {
  const { locked, unavailable, ...person } = problem.advisors[advisor]!;
  return {
    ...problem,
    advisors: problem.advisors.with(advisor, {
      ...person,
      ...(locked && left.has('lockedDays') ? { locked } : {}),
      ...(unavailable && left.has('availability') ? { unavailable } : {}),
    }),
  };
}
