import { earlyUntil, isNight, lateFrom, minutesInDay, weekdayOf } from './problem.ts';
import type { Advisor, PlannedDuty, Problem, Roster, Wish } from './problem.ts';
import { apply, openBoard } from './board.ts';
import type { Board } from './board.ts';
import {
  dutyAt,
  dutyFrom,
  openPricer,
  plannedDuty,
  priceDay,
  sharpValueOf,
  valueOf,
} from './duty.ts';
import type { Duty, Pricer } from './duty.ts';
import { bestLine, openLineSpace } from './line.ts';
import type { Choice, Line, LineLimits, LineSpace } from './line.ts';
import { compileRules } from './rules.ts';
import type { Rules } from './rules.ts';

/** A roster in the making: the duties, the coverage they give and what they cost the advisors. */
export type Plan = Readonly<{
  problem: Problem;
  board: Board;
  pricer: Pricer;
  space: LineSpace;
  rules: readonly Rules[];
  /** Rules of an advisor whose contract could not be kept whole, in place of the contract's. */
  eased: Map<number, Rules>;
  /** `advisor * days + day`. */
  duties: (Duty | null)[];
  contract: Int32Array;
  /** The first advisor of each one's team, whose days and shifts the team follows; the advisor itself where there is no team. */
  leader: Int32Array;
  /** What each duty or day off costs beside coverage, and the fairness of each advisor's line. */
  daily: Float64Array;
  fairness: Float64Array;
  wishes: readonly (ReadonlyMap<number, readonly Wish[]> | null)[];
  /** The published schedule that stability looks at. */
  reference: Roster | null;
  total: { personal: number };
}>;

export function openPlan(problem: Problem, reference: Roster | null = null): Plan {
  const board = openBoard(problem);
  const pricer = openPricer(problem, board);
  const turns = problem.weights.fairness > 0;
  const plan: Plan = {
    problem,
    board,
    pricer,
    space: openLineSpace(),
    reference,
    rules: problem.contracts.map((contract) =>
      compileRules(problem, pricer.kinds, contract, turns),
    ),
    eased: new Map(),
    duties: Array.from({ length: problem.advisors.length * problem.days }, () => null),
    contract: Int32Array.from(problem.advisors, (advisor) => advisor.contracts[0] ?? 0),
    leader: leadersOf(problem),
    daily: new Float64Array(problem.advisors.length * problem.days),
    fairness: new Float64Array(problem.advisors.length),
    wishes: problem.advisors.map(wishesByDay),
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

function wishesByDay({ wishes }: Advisor): ReadonlyMap<number, readonly Wish[]> | null {
  if (!wishes || wishes.length === 0) return null;
  const days = new Map<number, Wish[]>();
  for (const wish of wishes) days.set(wish.day, [...(days.get(wish.day) ?? []), wish]);
  return days;
}

export function costOf(plan: Plan): number {
  return plan.board.total.cost + plan.total.personal;
}

/** Puts a duty, or a day off, on an advisor's day; fairness waits for `settle`. */
export function place(plan: Plan, advisor: number, day: number, duty: Duty | null): void {
  const at = advisor * plan.problem.days + day;
  const before = plan.duties[at]!;
  if (before === duty) return;
  if (before) apply(plan.board, before, -1);
  if (duty) apply(plan.board, duty, 1);
  plan.duties[at] = duty;
  countDay(plan, advisor, day, duty);
}

function countDay(plan: Plan, advisor: number, day: number, duty: Duty | null): void {
  const at = advisor * plan.problem.days + day;
  const { change, stability } = plan.problem.weights;
  const published = plan.reference?.[advisor]?.[day];
  let cost = dayCost(plan, advisor, day, duty ? duty.template : -1, duty ? duty.start : 0);
  if (duty) cost += change * duty.changes;
  if (duty && published) cost += stability * pauseMove * movedPauses(published, duty);
  plan.total.personal += cost - plan.daily[at]!;
  plan.daily[at] = cost;
}

/** A pause at another time disturbs a tenth as much as another day. */
const pauseMove = 0.1;

function movedPauses(published: PlannedDuty, duty: Duty): number {
  let moved = 0;
  for (let index = 0; index < duty.pauses.length; index++)
    if (duty.pauses[index] !== published.pauses[index]) moved++;
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
  const { problem, duties } = plan;
  const { nights = 0, weekendDays = 0, turns = 0 } = problem.advisors[advisor]!.history ?? {};
  let [night, weekendDay, turn, wasLate] = [nights, weekendDays, turns, false];
  for (let day = 0; day < problem.days; day++) {
    const duty = duties[advisor * problem.days + day]!;
    if (duty && (day < from || day >= to)) {
      if (isNight(duty.start, duty.end)) night++;
      if (weekdayOf(problem, day) % 6 === 0) weekendDay++;
      if (wasLate && duty.start < earlyUntil) turn++;
    }
    wasLate = duty !== null && duty.end > lateFrom;
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
  const wishes = plan.wishes[advisor]?.get(day);
  let cost = 0;
  if (wishes) for (const wish of wishes) if (isBroken(wish, template)) cost += wish.weight;
  if (plan.reference)
    cost += weights.stability * distance(plan.reference[advisor]![day]!, template, start);
  if (template < 0) return cost;
  const kind = plan.pricer.kinds[template]!;
  if (weights.paid > 0) cost += weights.paid * kind.paid;
  return weights.preference > 0
    ? cost + weights.preference * outsidePreferred(plan, advisor, day, start, start + kind.length)
    : cost;
}

function isBroken(wish: Wish, template: number): boolean {
  const matches = template >= 0 && (wish.template === undefined || wish.template === template);
  return wish.wants === 'work' ? !matches : matches;
}

/** 0 where nothing changes, 1 for another template or a day off turned, up to 1 for a start moved by two hours. */
function distance(published: PlannedDuty | null, template: number, start: number): number {
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
  const { problem, pricer, board } = plan;
  const person = problem.advisors[advisor]!;
  if (person.locked?.has(day)) return [asChoice(plan.duties[advisor * problem.days + day]!)];
  if (plan.leader[advisor] !== advisor) return [followed(plan, advisor, day)];
  const rules = rulesOf(plan, advisor);
  const choices: Choice[] = [
    { template: -1, start: 0, value: -dayCost(plan, advisor, day, -1, 0) },
  ];
  priceDay(pricer, pricing.prices, advisor, day, pricing.noise, pricing.random);
  const prices = pricing.prices === board.rate ? burdenPrices(plan, advisor, day) : nothing;
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
  const duty = plan.duties[plan.leader[advisor]! * plan.problem.days + day]!;
  const midnight = day * minutesInDay;
  return asChoice(
    duty && isFree(plan.problem.advisors[advisor]!, midnight + duty.start, midnight + duty.end)
      ? duty
      : null,
  );
}

/** The duty that stands, as the only choice. */
export function asChoice(duty: Duty | null): Choice {
  return duty
    ? { template: duty.template, start: duty.start, value: 0 }
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

function standing({ duties, problem }: Plan, advisor: number, day: number): readonly Choice[] {
  return [asChoice(duties[advisor * problem.days + day]!)];
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

/** Makes the duties of a line and puts them on the board. */
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
    place(plan, advisor, day, dutyAt(pricer, pricing.prices, advisor, day, template, start));
  }
  settle(plan, advisor);
}

/** Puts the locked days of an advisor on the board. */
export function placeLocked(plan: Plan, advisor: number): void {
  for (const [day, duty] of plan.problem.advisors[advisor]!.locked ?? [])
    place(plan, advisor, day, duty && dutyFrom(plan.pricer, advisor, day, duty));
}

/** Puts a whole roster on the board. False where it was stopped, which leaves the advisors that follow as they were. */
export function placeRoster(plan: Plan, roster: Roster, shouldStop?: () => boolean): boolean {
  for (const [advisor, days] of roster.entries()) {
    if (shouldStop?.()) return false;
    placeDays(plan, advisor, days);
  }
  return true;
}

/** Puts one advisor's days on the board, as they are planned. */
export function placeDays(plan: Plan, advisor: number, days: Roster[number]): void {
  placeDuties(
    plan,
    advisor,
    0,
    days.map((duty, day) => duty && dutyFrom(plan.pricer, advisor, day, duty)),
  );
}

/** Puts an advisor's duties, made before, on the days from one on. */
export function placeDuties(
  plan: Plan,
  advisor: number,
  from: number,
  duties: readonly (Duty | null)[],
): void {
  duties.forEach((duty, offset) => place(plan, advisor, from + offset, duty));
  settle(plan, advisor);
}

/** An advisor's duties on the days `from` to `to`. */
export function dutiesOf(
  { duties, problem: { days } }: Plan,
  advisor: number,
  from = 0,
  to = days,
): readonly (Duty | null)[] {
  return duties.slice(advisor * days + from, advisor * days + to);
}

/** The duties as planned, in minutes of their days. */
export function rosterOf(plan: Plan): Roster {
  const {
    problem: { days, advisors },
    duties,
    pricer,
  } = plan;
  return advisors.map((_, advisor) =>
    Array.from({ length: days }, (_, day) => {
      const duty = duties[advisor * days + day]!;
      return duty && plannedDuty(pricer, advisor, duty);
    }),
  );
}
