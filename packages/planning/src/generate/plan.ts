import { earlyUntil, isNight, lateFrom, minutesInDay, weekdayOf } from './problem.ts';
import type { Advisor, PlannedShift, Problem, Roster, Preference } from './problem.ts';
import { apply, openCoverageGrid } from './coverage-grid.ts';
import type { CoverageGrid } from './coverage-grid.ts';
import {
  shiftAt,
  shiftFrom,
  openPricer,
  plannedShift,
  priceDay,
  sharpValueOf,
  valueOf,
} from './shift.ts';
import type { Shift, Pricer } from './shift.ts';
import { bestLine, openLineSpace } from './line.ts';
import type { Choice, Line, LineLimits, LineSpace } from './line.ts';
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
  /** The first advisor of each one's team, whose days and shifts the team follows; the advisor itself where there is no team. */
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

/** Half the squares of nights, weekend days and late-to-early turns, those of past periods included. */
function fairnessOf(plan: Plan, advisor: number): number {
  const { night, weekendDay, turn } = burdensOf(plan, advisor, 0, 0);
  return (night * night + weekendDay * weekendDay + turn * turn) / 2;
}

/** Counts of burdens, history included, outside the days `from` to `to`. */
function burdensOf(
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

/** What a template at a start (-1: the day off) costs an advisor on a day: pay, wishes, preferred hours, change of what is published. */
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
    ? cost + weights.preference * outsidePreferred(plan, advisor, day, start, start + kind.length)
    : cost;
}

function isBroken(preference: Preference, template: number): boolean {
  const matches =
    template >= 0 && (preference.template === undefined || preference.template === template);
  return preference.wants === 'work' ? !matches : matches;
}

/** 0 where nothing changes, 1 for another template or a day off turned, up to 1 for a start moved by two hours. */
function distance(published: PlannedShift | null, template: number, start: number): number {
  if (published === null || template < 0) return published === null && template < 0 ? 0 : 1;
  const moved = Math.abs(published.start - start) / 120;
  return Math.min(1, moved + (published.template === template ? 0 : 0.5));
}

function outsidePreferred(
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

export type Pricing = Readonly<{
  prices: Float64Array;
  noise: number;
  random: () => number;
  /** Groups of starts of which each gives its best; by default one, or a few where rest looks at them. */
  groups?: number;
  /** Whether starts are compared with changes of activity counted, which takes longer. */
  isSharp?: boolean;
  shouldStop?: () => boolean;
}>;

/** What an advisor may do on a day and its worth: by template the best start, or the best of each few starts where rest looks at them. */
export function choicesOn(
  plan: Plan,
  advisor: number,
  day: number,
  pricing: Pricing,
): readonly Choice[] {
  const { problem, pricer, grid } = plan;
  const person = problem.advisors[advisor]!;
  if (person.locked?.has(day)) return [asChoice(plan.shifts[advisor * problem.days + day]!)];
  if (plan.leader[advisor] !== advisor) return [followed(plan, advisor, day)];
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

/** The start of most worth; where it is to be sharp, only those that may still be better are counted with their changes. */
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
function followed(plan: Plan, advisor: number, day: number): Choice {
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

/** The best line for the days `from` to `to` of an advisor, all others as they stand; null where the rules leave none. */
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

/** The same for one day: its choices are tried one by one, the most worth first, which is sooner done than a search through all. */
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
export function placeLocked(plan: Plan, advisor: number): void {
  for (const [day, shift] of plan.problem.advisors[advisor]!.locked ?? [])
    place(plan, advisor, day, shift && shiftFrom(plan.pricer, advisor, day, shift));
}

/** Puts a whole roster on the grid. False where it was stopped, which leaves the advisors that follow as they were. */
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
