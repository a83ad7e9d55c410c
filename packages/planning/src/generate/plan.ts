import { earlyUntil, isNight, lateFrom, minutesInDay, weekdayOf } from './problem.ts';
import type { Advisor, PlannedShift, Problem, Roster, Preference } from './problem.ts';
import { apply, openCoverageGrid } from './coverage-grid.ts';
import type { CoverageGrid } from './coverage-grid.ts';
import { openPricer } from './price.ts';
import type { Shift } from './shift.ts';
import type { Pricer } from './price.ts';
import { openLineSpace } from './line.ts';
import type { LineSpace } from './line.ts';
import { compileRules } from './rules.ts';
import type { Rules } from './rules.ts';

/** A roster in the making: the shifts, the coverage they give and what they cost the advisors. */
export type Plan = Readonly<{
  problem: Problem;
  grid: CoverageGrid;
  pricer: Pricer;
  space: LineSpace;
  rules: readonly Rules[];
  /** Rules of an advisor whose contract could not be kept whole, in place of the contract's. */
  eased: Map<number, Rules>;
  /** `advisor * days + day`. */
  shifts: (Shift | null)[];
  contract: Int32Array;
  /**
   * The first advisor of each one's team, whose days and shifts the team follows; the advisor
   * itself where there is no team.
   */
  leader: Int32Array;
  /** What each shift or day off costs beside coverage, and the fairness of each advisor's line. */
  daily: Float64Array;
  fairness: Float64Array;
  preferences: readonly (ReadonlyMap<number, readonly Preference[]> | null)[];
  /** The published schedule that stability looks at. */
  reference: Roster | null;
  total: { personal: number };
}>;

export function openPlan(problem: Problem, reference: Roster | null = null): Plan {
  const grid = openCoverageGrid(problem);
  const pricer = openPricer(problem, grid);
  const turns = problem.weights.fairness > 0;
  const plan: Plan = {
    problem,
    grid,
    pricer,
    space: openLineSpace(),
    reference,
    rules: problem.contracts.map((contract) =>
      compileRules(problem, pricer.kinds, contract, turns),
    ),
    eased: new Map(),
    shifts: Array.from({ length: problem.advisors.length * problem.days }, () => null),
    contract: Int32Array.from(problem.advisors, (advisor) => advisor.contracts[0] ?? 0),
    leader: leadersOf(problem),
    daily: new Float64Array(problem.advisors.length * problem.days),
    fairness: new Float64Array(problem.advisors.length),
    preferences: problem.advisors.map(wishesByDay),
    total: { personal: 0 },
  };
  for (let at = 0; at < plan.daily.length; at++)
    countDay(plan, Math.floor(at / problem.days), at % problem.days, null);
  problem.advisors.forEach((_, advisor) => settle(plan, advisor));
  return plan;
}

function leadersOf({ advisors }: Problem): Int32Array {
  const first = new Map<number, number>();
  return Int32Array.from(advisors, ({ team }, index) => {
    if (team === undefined) return index;
    if (!first.has(team)) first.set(team, index);
    return first.get(team)!;
  });
}

function wishesByDay({ preferences }: Advisor): ReadonlyMap<number, readonly Preference[]> | null {
  if (!preferences || preferences.length === 0) return null;
  const days = new Map<number, Preference[]>();
  for (const preference of preferences)
    days.set(preference.day, [...(days.get(preference.day) ?? []), preference]);
  return days;
}

export function costOf(plan: Plan): number {
  return plan.grid.total.cost + plan.total.personal;
}

/** Puts a shift, or a day off, on an advisor's day; fairness waits for `settle`. */
export function place(plan: Plan, advisor: number, day: number, shift: Shift | null): void {
  const at = advisor * plan.problem.days + day;
  const before = plan.shifts[at]!;
  if (before === shift) return;
  if (before) apply(plan.grid, before, -1);
  if (shift) apply(plan.grid, shift, 1);
  plan.shifts[at] = shift;
  countDay(plan, advisor, day, shift);
}

function countDay(plan: Plan, advisor: number, day: number, shift: Shift | null): void {
  const at = advisor * plan.problem.days + day;
  const { change, stability } = plan.problem.weights;
  const published = plan.reference?.[advisor]?.[day];
  let cost = dayCost(plan, advisor, day, shift ? shift.template : -1, shift ? shift.start : 0);
  if (shift) cost += change * shift.changes;
  if (shift && published) cost += stability * breakMove * movedBreaks(published, shift);
  plan.total.personal += cost - plan.daily[at]!;
  plan.daily[at] = cost;
}

/** A break at another time disturbs a tenth as much as another day. */
const breakMove = 0.1;

function movedBreaks(published: PlannedShift, shift: Shift): number {
  let moved = 0;
  for (let index = 0; index < shift.breaks.length; index++)
    if (shift.breaks[index] !== published.breaks[index]) moved++;
  return moved;
}

/** Counts the fairness of an advisor's line anew. */
export function settle(plan: Plan, advisor: number): void {
  const { weights } = plan.problem;
  if (weights.fairness === 0) return;
  const cost = weights.fairness * fairnessOf(plan, advisor);
  plan.total.personal += cost - plan.fairness[advisor]!;
  plan.fairness[advisor] = cost;
}

/**
 * Half the squares of nights, weekend days and late-to-early turns, those of past periods included.
 */
function fairnessOf(plan: Plan, advisor: number): number {
  const { night, weekendDay, turn } = burdensOf(plan, advisor, 0, 0);
  return (night * night + weekendDay * weekendDay + turn * turn) / 2;
}

/** Counts of burdens, history included, outside the days `from` to `to`. */
export function burdensOf(
  plan: Plan,
  advisor: number,
  from: number,
  to: number,
): Readonly<{ night: number; weekendDay: number; turn: number }> {
  const { problem, shifts } = plan;
  const { nights = 0, weekendDays = 0, turns = 0 } = problem.advisors[advisor]!.history ?? {};
  let [night, weekendDay, turn, wasLate] = [nights, weekendDays, turns, false];
  for (let day = 0; day < problem.days; day++) {
    const shift = shifts[advisor * problem.days + day]!;
    if (shift && (day < from || day >= to)) {
      if (isNight(shift.start, shift.end)) night++;
      if (weekdayOf(problem, day) % 6 === 0) weekendDay++;
      if (wasLate && shift.start < earlyUntil) turn++;
    }
    wasLate = shift !== null && shift.end > lateFrom;
  }
  return { night, weekendDay, turn };
}

/**
 * What a template at a start (-1: the day off) costs an advisor on a day: pay, wishes, preferred
 * hours, change of what is published.
 */
export function dayCost(
  plan: Plan,
  advisor: number,
  day: number,
  template: number,
  start: number,
): number {
  const { weights } = plan.problem;
  const preferences = plan.preferences[advisor]?.get(day);
  let cost = 0;
  if (preferences)
    for (const preference of preferences)
      if (isBroken(preference, template)) cost += preference.weight;
  if (plan.reference)
    cost += weights.stability * distance(plan.reference[advisor]![day]!, template, start);
  if (template < 0) return cost;
  const kind = plan.pricer.kinds[template]!;
  if (weights.paid > 0) cost += weights.paid * kind.paid;
  return weights.preference > 0
    ? cost + weights.preference * outsidePreference(plan, advisor, day, start, start + kind.length)
    : cost;
}

function isBroken(preference: Preference, template: number): boolean {
  const matches =
    template >= 0 && (preference.template === undefined || preference.template === template);
  return preference.wants === 'work' ? !matches : matches;
}

/**
 * 0 where nothing changes, 1 for another template or a day off turned, up to 1 for a start moved by
 * two hours.
 */
function distance(published: PlannedShift | null, template: number, start: number): number {
  if (published === null || template < 0) return published === null && template < 0 ? 0 : 1;
  const moved = Math.abs(published.start - start) / 120;
  return Math.min(1, moved + (published.template === template ? 0 : 0.5));
}

function outsidePreference(
  plan: Plan,
  advisor: number,
  day: number,
  start: number,
  end: number,
): number {
  const { preferred } = plan.problem.advisors[advisor]!;
  if (!preferred || preferred.length === 0) return 0;
  const midnight = day * minutesInDay;
  let inside = 0;
  for (const hours of preferred)
    inside += Math.max(
      0,
      Math.min(hours.end, midnight + end) - Math.max(hours.start, midnight + start),
    );
  return end - start - inside;
}

/** Whether a shift meets none of the hours that are not to be planned. */
export function isFree(advisor: Advisor, start: number, end: number): boolean {
  return !advisor.unavailable?.some((hours) => hours.start < end && start < hours.end);
}

export function rulesOf(plan: Plan, advisor: number): Rules {
  return plan.eased.get(advisor) ?? plan.rules[plan.contract[advisor]!]!;
}
