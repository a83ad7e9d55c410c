import { isNight, minutesInDay, weekdayOf } from './problem.ts';
import { priceDay } from './price.ts';
import { sharpValueOf, valueOf } from './shift.ts';
import type { Shift } from './shift.ts';
import type { Choice } from './line.ts';
import { type Plan, burdensOf, dayCost, isFree, rulesOf } from './plan.ts';

export type Pricing = Readonly<{
  prices: Float64Array;
  noise: number;
  random: () => number;
  /**
   * Groups of starts of which each gives its best; by default one, or a few where rest looks at
   * them.
   */
  groups?: number;
  /** Whether starts are compared with changes of activity counted, which takes longer. */
  isSharp?: boolean;
  shouldStop?: () => boolean;
}>;

/**
 * What an advisor may do on a day and its worth: by template the best start, or the best of each
 * few starts where rest looks at them.
 */
export function choicesOn(
  plan: Plan,
  advisor: number,
  day: number,
  pricing: Pricing,
): readonly Choice[] {
  const { problem, pricer, grid } = plan;
  const person = problem.advisors[advisor]!;
  if (person.locked?.has(day)) return [asChoice(plan.shifts[advisor * problem.days + day]!)];
  if (plan.leader[advisor] !== advisor) return [leaderChoice(plan, advisor, day)];
  const rules = rulesOf(plan, advisor);
  const choices: Choice[] = [
    { template: -1, start: 0, value: -dayCost(plan, advisor, day, -1, 0) },
  ];
  priceDay(pricer, pricing.prices, advisor, day, pricing.noise, pricing.random);
  const prices = pricing.prices === grid.rate ? burdenPrices(plan, advisor, day) : nothing;
  for (const offer of rules.contract.offers) {
    if (offer.weekdays && !offer.weekdays.includes(rules.weekdays[day]!)) continue;
    addStarts(plan, choices, advisor, day, offer.template, pricing, prices);
  }
  return choices;
}

const startGroups = 6;

const nothing = { night: 0, weekendDay: 0 };

function burdenPrices(
  plan: Plan,
  advisor: number,
  day: number,
): Readonly<{ night: number; weekendDay: number }> {
  const { problem } = plan;
  if (problem.weights.fairness === 0) return nothing;
  const { night, weekendDay } = burdensOf(plan, advisor, day, day + 1);
  return {
    night: problem.weights.fairness * (night + 0.5),
    weekendDay:
      weekdayOf(problem, day) % 6 === 0 ? problem.weights.fairness * (weekendDay + 0.5) : 0,
  };
}

function addStarts(
  plan: Plan,
  choices: Choice[],
  advisor: number,
  day: number,
  template: number,
  pricing: Pricing,
  burden: Readonly<{ night: number; weekendDay: number }>,
): void {
  const { starts, length } = plan.pricer.kinds[template]!;
  const person = plan.problem.advisors[advisor]!;
  const rules = rulesOf(plan, advisor);
  const { groups = rules.rest > 0 || rules.turns ? startGroups : 1 } = pricing;
  const midnight = day * minutesInDay;
  const size = Math.max(1, Math.ceil(starts.length / groups));
  for (let from = 0; from < starts.length; from += size) {
    const open: Start[] = [];
    for (let index = from; index < Math.min(starts.length, from + size); index++) {
      const start = starts[index]!;
      if (person.unavailable && !isFree(person, midnight + start, midnight + start + length))
        continue;
      const cost =
        dayCost(plan, advisor, day, template, start) +
        (isNight(start, start + length) ? burden.night : 0);
      open.push({
        start,
        cost,
        value: valueOf(plan.pricer, plan.pricer.kinds[template]!, start) - cost,
      });
    }
    const best = bestOf(plan, advisor, day, template, open, pricing);
    if (best) choices.push({ template, start: best.start, value: best.value - burden.weekendDay });
  }
}

type Start = Readonly<{ start: number; cost: number; value: number }>;

/**
 * The start of most worth; where it is to be sharp, only those that may still be better are counted
 * with their changes.
 */
function bestOf(
  { pricer }: Plan,
  advisor: number,
  day: number,
  template: number,
  open: readonly Start[],
  { isSharp, prices }: Pricing,
): Start | null {
  if (!isSharp)
    return open.reduce<Start | null>(
      (best, one) => (one.value > (best?.value ?? -Infinity) ? one : best),
      null,
    );
  let best: Start | null = null;
  for (const one of open.toSorted((a, b) => b.value - a.value)) {
    if (best && one.value <= best.value) break;
    const value =
      sharpValueOf(pricer, prices, advisor, day, pricer.kinds[template]!, one.start) - one.cost;
    if (value > (best?.value ?? -Infinity)) best = { ...one, value };
  }
  return best;
}

/** What the team's first advisor does on the day, where the hours are free. */
function leaderChoice(plan: Plan, advisor: number, day: number): Choice {
  const shift = plan.shifts[plan.leader[advisor]! * plan.problem.days + day]!;
  const midnight = day * minutesInDay;
  return asChoice(
    shift && isFree(plan.problem.advisors[advisor]!, midnight + shift.start, midnight + shift.end)
      ? shift
      : null,
  );
}

/** The shift that stands, as the only choice. */
export function asChoice(shift: Shift | null): Choice {
  return shift
    ? { template: shift.template, start: shift.start, value: 0 }
    : { template: -1, start: 0, value: 0 };
}
