import type { Advisor, Contract } from './problem.ts';
import { bestLine } from './line.ts';
import { choicesOn } from './choices.ts';
import type { Line } from './line.ts';
import { lineFor, placeLine, placeLockedDays } from './place.ts';
import { settle } from './plan.ts';
import type { Plan } from './plan.ts';
import type { Pricing } from './choices.ts';
import { compileRules, contractRules } from './rules.ts';
import type { ContractRule, Rules } from './rules.ts';

/**
 * When to give up: asked to stop; late, which leaves advisors still to come with what is found
 * soonest; out of time, which spares the search for rules to ease.
 */
export type Patience = Readonly<Record<'shouldStop' | 'isLate' | 'isOver', () => boolean>>;

/** Teams follow their first advisor, so the others come last. */
const followers = 1000;
/** States kept a day: few at first; many where few found no line. */
const beams = [48, 1000, 5000];
const hastyBeams = [8, 48, 1000];

/**
 * A first roster: advisor by advisor, those with the fewest activities first, each on the line that
 * is worth most to what is still short. Advisors who find none by their rules get one by as few
 * rules less as it takes.
 */
export function construct(plan: Plan, random: () => number, patience: Patience): void {
  const { problem, grid } = plan;
  const pricing: Pricing = {
    prices: grid.rate,
    noise: 0.1,
    random,
    shouldStop: patience.shouldStop,
  };
  problem.advisors.forEach((_, advisor) => placeLockedDays(plan, advisor));
  chooseContracts(plan);
  const order = problem.advisors
    .map((advisor, index) => ({
      index,
      rank: (plan.leader[index] === index ? 0 : followers) + advisor.activities.length + random(),
    }))
    .sort((a, b) => a.rank - b.rank);
  for (const { index } of order) {
    if (patience.shouldStop()) break;
    build(plan, index, pricing, patience);
  }
}

/**
 * A contract with a least number of advisors takes its first from those who may live by it; the
 * others keep their first choice while it has room.
 */
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

function build(plan: Plan, advisor: number, pricing: Pricing, patience: Patience): void {
  const { days } = plan.problem;
  const widths = patience.isLate() ? hastyBeams : beams;
  if (placeLegal(plan, advisor, pricing, widths)) return;
  if (pricing.shouldStop?.()) return;
  plan.eased.set(advisor, easedRules(plan, advisor, pricing, patience));
  const line = lineWithin(plan, advisor, pricing, widths);
  if (line) placeLine(plan, advisor, line, 0, days, pricing);
  else settle(plan, advisor);
}

/**
 * Puts an advisor on the best line found that keeps every rule, by the contract chosen or another
 * that has room; false where none was found. Every start is looked at by itself where the best of
 * some was not enough.
 */
export function placeLegal(
  plan: Plan,
  advisor: number,
  pricing: Pricing,
  widths: readonly number[],
): boolean {
  const chosen = plan.contract[advisor]!;
  const others = plan.problem.advisors[advisor]!.contracts.filter(
    (contract) => contract !== chosen && mayChange(plan, advisor, contract),
  );
  const eased = plan.eased.get(advisor);
  plan.eased.delete(advisor);
  for (const contract of [chosen, ...others]) {
    plan.contract[advisor] = contract;
    const line =
      lineWithin(plan, advisor, pricing, widths) ??
      lineWithin(plan, advisor, { ...pricing, groups: Infinity }, widths.slice(-1));
    if (!line) continue;
    placeLine(plan, advisor, line, 0, plan.problem.days, pricing);
    return true;
  }
  plan.contract[advisor] = chosen;
  if (eased) plan.eased.set(advisor, eased);
  return false;
}

/** Whether another contract may take an advisor in, and the present one let them go. */
function mayChange(
  { problem: { contracts }, contract }: Plan,
  advisor: number,
  to: number,
): boolean {
  const count = (of: number) => contract.filter((one) => one === of).length;
  const from = contract[advisor]!;
  return (
    count(from) > (contracts[from]!.advisors?.min ?? 0) &&
    count(to) < (contracts[to]!.advisors?.max ?? Infinity)
  );
}

/**
 * The best line of the whole horizon with more and more states kept, until one is found or is known
 * not to exist.
 */
function lineWithin(
  plan: Plan,
  advisor: number,
  pricing: Pricing,
  widths: readonly number[],
): Line | null {
  for (const beam of widths) {
    const line = lineFor(plan, advisor, 0, plan.problem.days, pricing, beam);
    if (line || plan.space.isWhole || pricing.shouldStop?.()) return line;
  }
  return null;
}

/**
 * Whether an advisor finds a line without some of the rules, by the own contract or a looser one.
 */
type IsSolved = (without: readonly ContractRule[], contract?: Contract) => boolean;

/**
 * The advisor's rules without one of them, or without as few as are found to be enough; one that is
 * a matter of degree is kept as nearly as can be.
 */
function easedRules(
  plan: Plan,
  advisor: number,
  pricing: Pricing,
  { isLate, isOver }: Patience,
): Rules {
  const { problem, pricer, space } = plan;
  const own = problem.contracts[plan.contract[advisor]!]!;
  const days = Array.from({ length: problem.days }, (_, day) =>
    choicesOn(plan, advisor, day, pricing),
  );
  const rulesWithout = (without: readonly ContractRule[], contract: Contract) =>
    compileRules(problem, pricer.kinds, contract, problem.weights.fairness > 0, without);
  const isSolved: IsSolved = (without, contract = own) => {
    const rules = rulesWithout(without, contract);
    const { history } = problem.advisors[advisor]!;
    for (const beam of isLate() ? hastyBeams.slice(0, 1) : beams) {
      const line = bestLine(space, rules, days, {
        beam,
        turn: 0,
        history,
        shouldStop: pricing.shouldStop,
      });
      if (line || space.isWhole) return line !== null;
    }
    return false;
  };
  if (isOver()) return rulesWithout(contractRules, own);
  const single = contractRules.findLast((rule) => isSolved([rule]));
  const { contract, without } = relaxRules(
    own,
    single ? [single] : fewestRulesToEase(isSolved),
    isSolved,
  );
  return rulesWithout(without, contract);
}

/**
 * More and more rules, those of the least weight first, until a line is found; then those back that
 * it does not need to be rid of, the weightiest first.
 */
function fewestRulesToEase(isSolved: IsSolved): readonly ContractRule[] {
  const order = contractRules.toReversed();
  const count = order.findIndex((_, last) => isSolved(order.slice(0, last + 1)));
  const needed = new Set(count < 0 ? order : order.slice(0, count + 1));
  for (const rule of contractRules)
    if (needed.has(rule) && isSolved([...needed].filter((one) => one !== rule)))
      needed.delete(rule);
  return [...needed];
}

/**
 * Each eased rule by as little as lets a line be found, where it is a matter of degree; left out
 * where it is not.
 */
function relaxRules(
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
      kept ??= leastRelaxation(contract, loosen, (looser) => isSolved([...without], looser));
    if (kept) contract = kept;
    else without.add(rule);
  }
  return { contract, without: [...without] };
}

type Relaxation = (contract: Contract, steps: number) => Contract;

const mostSteps = 64;

/**
 * The contract with the fewest steps less of a rule that are enough, by halving; null where the
 * most are not.
 */
function leastRelaxation(
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
