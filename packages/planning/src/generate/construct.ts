import type { Advisor, Contract } from './problem.ts';
import { bestLine } from './line.ts';
import { choicesOn } from './choices.ts';
import { lineFor, placeLine, placeLocked } from './place.ts';
import { settle } from './plan.ts';
import type { Plan } from './plan.ts';
import type { Pricing } from './choices.ts';
import { compileRules, contractRules } from './rules.ts';
import type { ContractRule, Rules } from './rules.ts';

/**
 * A contract that an advisor's locked days, hours and rules do not let be kept: the rules that were eased, by as little as it took where they are a matter
 * of degree, the first day that no line reaches, and the rules any one of which would have had to give way (all that were eased where one was not enough).
 */
export type Conflict = Readonly<{
  advisor: number;
  day: number;
  eased: readonly ContractRule[];
  between: readonly ContractRule[];
}>;

/** Teams follow their first advisor, so the others come last. */
const followers = 1000;
/** States kept a day: few at first; many where few found no line, before rules are said to contradict each other. */
const beam = 48;
const wideBeam = 5000;

/** A first roster: advisor by advisor, those with the fewest activities first, each on the line that is worth most to what is still short. */
export function construct(
  plan: Plan,
  random: () => number,
  shouldStop: () => boolean,
): readonly Conflict[] {
  const { problem, grid } = plan;
  const pricing: Pricing = { prices: grid.rate, noise: 0.1, random, shouldStop };
  problem.advisors.forEach((_, advisor) => placeLocked(plan, advisor));
  chooseContracts(plan);
  const order = problem.advisors
    .map((advisor, index) => ({
      index,
      rank: (plan.leader[index] === index ? 0 : followers) + advisor.activities.length + random(),
    }))
    .sort((a, b) => a.rank - b.rank);
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
  const {
    problem: { contracts, advisors },
    contract,
  } = plan;
  const used = contracts.map(() => 0);
  const open = new Set(advisors.keys());
  const give = (advisor: number, to: number) => {
    contract[advisor] = to;
    used[to]!++;
    open.delete(advisor);
  };
  contracts.forEach(({ advisors: range }, index) => {
    for (const advisor of open)
      if (used[index]! < (range?.min ?? 0) && advisors[advisor]!.contracts.includes(index))
        give(advisor, index);
  });
  for (const advisor of open)
    give(
      advisor,
      firstWithRoom(
        advisors[advisor]!,
        (index) => used[index]! < (contracts[index]!.advisors?.max ?? Infinity),
      ),
    );
}

function firstWithRoom({ contracts }: Advisor, hasRoom: (contract: number) => boolean): number {
  return contracts.find(hasRoom) ?? contracts[0] ?? 0;
}

function build(plan: Plan, advisor: number, pricing: Pricing): Conflict | null {
  const { days } = plan.problem;
  const line =
    lineFor(plan, advisor, 0, days, pricing, beam) ??
    lineFor(plan, advisor, 0, days, pricing, wideBeam);
  if (line) {
    placeLine(plan, advisor, line, 0, days, pricing);
    return null;
  }
  if (pricing.shouldStop?.()) return null;
  const day = Math.max(
    0,
    plan.space.layers.findIndex((layer, index) => index > 0 && index <= days && layer.count === 0) -
      1,
  );
  const { rules, eased, between } = ease(plan, advisor, pricing);
  plan.eased.set(advisor, rules);
  const easedLine = lineFor(plan, advisor, 0, days, pricing, wideBeam);
  if (easedLine) placeLine(plan, advisor, easedLine, 0, days, pricing);
  else settle(plan, advisor);
  return { advisor, day, eased, between };
}

/** Whether an advisor finds a line without some of the rules, by the own contract or a looser one. */
type IsSolved = (without: readonly ContractRule[], contract?: Contract) => boolean;

function ease(
  plan: Plan,
  advisor: number,
  pricing: Pricing,
): Readonly<{ rules: Rules; eased: readonly ContractRule[]; between: readonly ContractRule[] }> {
  const { problem, pricer, space } = plan;
  const own = problem.contracts[plan.contract[advisor]!]!;
  const days = Array.from({ length: problem.days }, (_, day) =>
    choicesOn(plan, advisor, day, pricing),
  );
  const rulesWithout = (without: readonly ContractRule[], contract: Contract) =>
    compileRules(problem, pricer.kinds, contract, problem.weights.fairness > 0, without);
  const isSolved: IsSolved = (without, contract = own) =>
    bestLine(space, rulesWithout(without, contract), days, {
      beam: wideBeam,
      turn: 0,
      history: problem.advisors[advisor]!.history,
      shouldStop: pricing.shouldStop,
    }) !== null;
  const single = contractRules.filter((rule) => isSolved([rule]));
  const eased = single.length > 0 ? single.slice(-1) : fewestEased(isSolved);
  const { contract, without } = relaxed(own, eased, isSolved);
  return {
    rules: rulesWithout(without, contract),
    eased,
    between: single.length > 0 ? single : eased,
  };
}

/** More and more rules, those of the least weight first, until a line is found; then those back that it does not need to be rid of, the weightiest first. */
function fewestEased(isSolved: IsSolved): readonly ContractRule[] {
  const order = contractRules.toReversed();
  const count = order.findIndex((_, last) => isSolved(order.slice(0, last + 1)));
  const needed = new Set(count < 0 ? order : order.slice(0, count + 1));
  for (const rule of contractRules)
    if (needed.has(rule) && isSolved([...needed].filter((one) => one !== rule)))
      needed.delete(rule);
  return [...needed];
}

/** Each eased rule by as little as lets a line be found, where it is a matter of degree; left out where it is not. */
function relaxed(
  own: Contract,
  eased: readonly ContractRule[],
  isSolved: IsSolved,
): Readonly<{ contract: Contract; without: readonly ContractRule[] }> {
  const without = new Set(eased);
  let contract = own;
  for (const rule of eased) {
    without.delete(rule);
    let kept: Contract | null = null;
    for (const loosen of relaxations[rule] ?? [])
      kept ??= leastRelaxed(contract, loosen, (looser) => isSolved([...without], looser));
    if (kept) contract = kept;
    else without.add(rule);
  }
  return { contract, without: [...without] };
}

type Relaxation = (contract: Contract, steps: number) => Contract;

const mostSteps = 64;

/** The contract with the fewest steps less of a rule that are enough, by halving; null where the most are not. */
function leastRelaxed(
  contract: Contract,
  loosen: Relaxation,
  isEnough: (looser: Contract) => boolean,
): Contract | null {
  if (!isEnough(loosen(contract, mostSteps))) return null;
  let [short, enough] = [0, mostSteps];
  while (enough - short > 1) {
    const middle = (short + enough) >> 1;
    if (isEnough(loosen(contract, middle))) enough = middle;
    else short = middle;
  }
  return loosen(contract, enough);
}

/** Ways to keep a rule in part, the likeliest first: a range asks for less, or allows more. */
const relaxations: Partial<Record<ContractRule, readonly Relaxation[]>> = {
  rest: [(contract, steps) => ({ ...contract, rest: Math.max(0, contract.rest - 15 * steps) })],
  weekends: [(contract, steps) => ({ ...contract, weekends: (contract.weekends ?? 0) + steps })],
  ...Object.fromEntries(
    (['consecutiveDays', 'consecutiveDaysOff', 'daysPerWeek', 'paidPerWeek', 'paid'] as const).map(
      (rule) => {
        const unit = rule.startsWith('paid') ? 60 : 1;
        const range = (contract: Contract) => contract[rule] ?? { min: 0, max: Infinity };
        return [
          rule,
          [
            (contract: Contract, steps: number) => ({
              ...contract,
              [rule]: { ...range(contract), min: Math.max(0, range(contract).min - unit * steps) },
            }),
            (contract: Contract, steps: number) => ({
              ...contract,
              [rule]: { ...range(contract), max: range(contract).max + unit * steps },
            }),
          ],
        ];
      },
    ),
  ),
};
