import type { Roster } from './problem.ts';
import { shiftAt, shiftFrom, plannedShift } from './shift.ts';
import { priceDay } from './price.ts';
import type { Shift } from './shift.ts';
import { bestLine } from './line.ts';
import type { Choice, Line, LineLimits } from './line.ts';
import { type Pricing, asChoice, choicesOn } from './choices.ts';
import { type Plan, burdensOf, place, rulesOf, settle } from './plan.ts';

/**
 * The best line for the days `from` to `to` of an advisor, all others as they stand; null where the
 * rules leave none.
 */
export function lineFor(
  plan: Plan,
  advisor: number,
  from: number,
  to: number,
  pricing: Pricing,
  beam: number,
): Line | null {
  if (to - from === 1) return lineForDay(plan, advisor, from, pricing);
  const days = Array.from({ length: plan.problem.days }, (_, day) =>
    day >= from && day < to ? choicesOn(plan, advisor, day, pricing) : standing(plan, advisor, day),
  );
  return bestLine(
    plan.space,
    rulesOf(plan, advisor),
    days,
    lineLimits(plan, advisor, from, to, pricing, beam),
  );
}

/**
 * The same for one day: its choices are tried one by one, the most worth first, which is sooner
 * done than a search through all.
 */
function lineForDay(plan: Plan, advisor: number, day: number, pricing: Pricing): Line | null {
  const choices = choicesOn(plan, advisor, day, pricing).toSorted((a, b) => b.value - a.value);
  const days = Array.from({ length: plan.problem.days }, (_, other) =>
    standing(plan, advisor, other),
  );
  const limits = lineLimits(plan, advisor, day, day + 1, pricing, 1);
  let best: Line | null = null;
  for (const choice of choices) {
    if (best && choice.value <= best.value) break;
    days[day] = [choice];
    const line = bestLine(plan.space, rulesOf(plan, advisor), days, limits);
    if (line && line.value > (best?.value ?? -Infinity)) best = line;
  }
  return best;
}

function standing({ shifts, problem }: Plan, advisor: number, day: number): readonly Choice[] {
  return [asChoice(shifts[advisor * problem.days + day]!)];
}

function lineLimits(
  plan: Plan,
  advisor: number,
  from: number,
  to: number,
  { shouldStop }: Pricing,
  beam: number,
): LineLimits {
  const {
    weights: { fairness },
    advisors,
  } = plan.problem;
  return {
    beam,
    turn: fairness > 0 ? fairness * (burdensOf(plan, advisor, from, to).turn + 0.5) : 0,
    history: advisors[advisor]!.history,
    shouldStop,
  };
}

/** Whether an advisor's line, as it stands, keeps the contract's own rules. */
export function keepsRules(plan: Plan, advisor: number): boolean {
  const days = Array.from({ length: plan.problem.days }, (_, day) => standing(plan, advisor, day));
  const { history } = plan.problem.advisors[advisor]!;
  const rules = plan.rules[plan.contract[advisor]!]!;
  return bestLine(plan.space, rules, days, { beam: Infinity, turn: 0, history }) !== null;
}

/** Makes the shifts of a line and puts them on the grid. */
export function placeLine(
  plan: Plan,
  advisor: number,
  line: Line,
  from: number,
  to: number,
  pricing: Pricing,
): void {
  const { problem, pricer } = plan;
  for (let day = from; day < to; day++) {
    const { template, start } = line.choices[day]!;
    if (problem.advisors[advisor]!.locked?.has(day)) continue;
    if (template < 0) {
      place(plan, advisor, day, null);
      continue;
    }
    priceDay(pricer, pricing.prices, advisor, day, pricing.noise, pricing.random);
    place(plan, advisor, day, shiftAt(pricer, pricing.prices, advisor, day, template, start));
  }
  settle(plan, advisor);
}

/** Puts the locked days of an advisor on the grid. */
export function placeLockedDays(plan: Plan, advisor: number): void {
  for (const [day, shift] of plan.problem.advisors[advisor]!.locked ?? [])
    place(plan, advisor, day, shift && shiftFrom(plan.pricer, advisor, day, shift));
}

/**
 * Puts a whole roster on the grid. False where it was stopped, which leaves the advisors that
 * follow as they were.
 */
export function placeRoster(plan: Plan, roster: Roster, shouldStop?: () => boolean): boolean {
  for (const [advisor, days] of roster.entries()) {
    if (shouldStop?.()) return false;
    placeDays(plan, advisor, days);
  }
  return true;
}

/** Puts one advisor's days on the grid, as they are planned. */
export function placeDays(plan: Plan, advisor: number, days: Roster[number]): void {
  placeShifts(
    plan,
    advisor,
    0,
    days.map((shift, day) => shift && shiftFrom(plan.pricer, advisor, day, shift)),
  );
}

/** Puts an advisor's shifts, made before, on the days from one on. */
export function placeShifts(
  plan: Plan,
  advisor: number,
  from: number,
  shifts: readonly (Shift | null)[],
): void {
  shifts.forEach((shift, offset) => place(plan, advisor, from + offset, shift));
  settle(plan, advisor);
}

/** An advisor's shifts on the days `from` to `to`. */
export function shiftsOf(
  { shifts, problem: { days } }: Plan,
  advisor: number,
  from = 0,
  to = days,
): readonly (Shift | null)[] {
  return shifts.slice(advisor * days + from, advisor * days + to);
}

/** The shifts as planned, in minutes of their days. */
export function rosterOf(plan: Plan): Roster {
  const {
    problem: { days, advisors },
    shifts,
    pricer,
  } = plan;
  return advisors.map((_, advisor) =>
    Array.from({ length: days }, (_, day) => {
      const shift = shifts[advisor * days + day]!;
      return shift && plannedShift(pricer, advisor, shift);
    }),
  );
}
