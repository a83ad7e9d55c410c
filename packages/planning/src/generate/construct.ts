import type { Advisor } from './problem.ts';
import { bestLine } from './line.ts';
import { choicesOn, lineFor, placeLine, placeLocked, settle } from './plan.ts';
import type { Plan, Pricing } from './plan.ts';
import { compileRules, contractRules } from './rules.ts';
import type { ContractRule, Rules } from './rules.ts';

/**
 * A contract that an advisor's locked days, hours and rules do not let be kept: the rule that was eased, the first day that no line reaches, and the
 * rules any one of which would have had to give way.
 */
export type Conflict = Readonly<{ advisor: number; day: number; eased: readonly ContractRule[]; between: readonly ContractRule[] }>;

/** Teams follow their first advisor, so the others come last. */
const followers = 1000;
/** States kept a day: few at first; many where few found no line, before rules are said to contradict each other. */
const beam = 48;
const wideBeam = 5000;

/** A first roster: advisor by advisor, those with the fewest activities first, each on the line that is worth most to what is still short. */
export function construct(plan: Plan, random: () => number, shouldStop: () => boolean): readonly Conflict[] {
  const { problem, board } = plan;
  const pricing: Pricing = { prices: board.rate, noise: 0.1, random, shouldStop };
  problem.advisors.forEach((_, advisor) => placeLocked(plan, advisor));
  chooseContracts(plan);
  const order = problem.advisors.map((advisor, index) => ({ index, rank: (plan.leader[index] === index ? 0 : followers) + advisor.activities.length + random() })).sort((a, b) => a.rank - b.rank);
  const conflicts: Conflict[] = [];
  for (const { index } of order) {
    if (shouldStop()) break;
    const conflict = build(plan, index, pricing);
    if (conflict) conflicts.push(conflict);
  }
  return conflicts;
}

/** A contract with a least number of advisors takes its first from those who may live by it; the others keep their first choice while it has room. */
function chooseContracts(plan: Plan): void {
  const { problem: { contracts, advisors }, contract } = plan;
  const used = contracts.map(() => 0);
  const open = new Set(advisors.keys());
  const give = (advisor: number, to: number) => {
    contract[advisor] = to;
    used[to]!++;
    open.delete(advisor);
  };
  contracts.forEach(({ advisors: range }, index) => {
    for (const advisor of open) if (used[index]! < (range?.min ?? 0) && advisors[advisor]!.contracts.includes(index)) give(advisor, index);
  });
  for (const advisor of open) give(advisor, firstWithRoom(advisors[advisor]!, (index) => used[index]! < (contracts[index]!.advisors?.max ?? Infinity)));
}

function firstWithRoom({ contracts }: Advisor, hasRoom: (contract: number) => boolean): number {
  return contracts.find(hasRoom) ?? contracts[0] ?? 0;
}

function build(plan: Plan, advisor: number, pricing: Pricing): Conflict | null {
  const { days } = plan.problem;
  const line = lineFor(plan, advisor, 0, days, pricing, beam) ?? lineFor(plan, advisor, 0, days, pricing, wideBeam);
  if (line) {
    placeLine(plan, advisor, line, 0, days, pricing);
    return null;
  }
  if (pricing.shouldStop?.()) return null;
  const day = Math.max(0, plan.space.layers.findIndex((layer, index) => index > 0 && index <= days && layer.count === 0) - 1);
  const between = contractRules.filter((rule) => isSolvedWithout(plan, advisor, [rule], pricing));
  const eased = between.length > 0 ? between.slice(0, 1) : easeUntilSolved(plan, advisor, pricing);
  plan.eased.set(advisor, rulesWithout(plan, advisor, eased));
  const easedLine = lineFor(plan, advisor, 0, days, pricing, wideBeam);
  if (easedLine) placeLine(plan, advisor, easedLine, 0, days, pricing);
  else settle(plan, advisor);
  return { advisor, day, eased, between };
}

function rulesWithout(plan: Plan, advisor: number, without: readonly ContractRule[]): Rules {
  const { problem, pricer, contract } = plan;
  return compileRules(problem, pricer.kinds, problem.contracts[contract[advisor]!]!, problem.weights.fairness > 0, without);
}

function isSolvedWithout(plan: Plan, advisor: number, without: readonly ContractRule[], pricing: Pricing): boolean {
  const { problem } = plan;
  const rules = rulesWithout(plan, advisor, without);
  const days = Array.from({ length: problem.days }, (_, day) => choicesOn(plan, advisor, day, pricing));
  return bestLine(plan.space, rules, days, { beam: wideBeam, turn: 0, history: problem.advisors[advisor]!.history, shouldStop: pricing.shouldStop }) !== null;
}

/** More and more rules, those of the least weight first, until a line is found. */
function easeUntilSolved(plan: Plan, advisor: number, pricing: Pricing): readonly ContractRule[] {
  const order = contractRules.toReversed();
  const count = order.findIndex((_, last) => isSolvedWithout(plan, advisor, order.slice(0, last + 1), pricing));
  return count < 0 ? order : order.slice(0, count + 1);
}
