import { dutyAt, priceDay, valueOf } from './duty.ts';
import type { Duty } from './duty.ts';
import { costOf, dayCost, isFree, lineFor, place, placeLine, settle } from './plan.ts';
import type { Plan, Pricing } from './plan.ts';
import { minutesInDay } from './problem.ts';

/** How long a search may take: rounds make it the same on every machine, the clock only cuts it off. */
export type Limits = Readonly<{
  rounds: number;
  milliseconds: number;
  /** A clock in milliseconds. */
  now: () => number;
  shouldStop?: () => boolean;
  /** Called with the share done (0-1) and the cost so far. */
  onProgress?: (share: number, cost: number) => void;
}>;

/** Where changes are allowed: days `from` to `to`, and whether whole lines may be made anew. */
export type Scope = Readonly<{ from: number; to: number; lines: boolean }>;

/** Rounds between two looks at the clock. */
const glance = 16;

/** Large-neighbourhood search with a cooling threshold: take a few duties (or weeks) away, put the best ones back at shaken prices, keep what is not much worse. */
export function improve(plan: Plan, random: () => number, limits: Limits, scope: Scope): void {
  const started = limits.now();
  let best = { cost: costOf(plan), duties: [...plan.duties] };
  let share = 0;
  for (let round = 0; round < limits.rounds && share < 1; round++) {
    if (round % glance === 0) {
      share = Math.max(round / limits.rounds, (limits.now() - started) / limits.milliseconds);
      if (limits.shouldStop?.()) break;
      if (round % 4096 === 0) limits.onProgress?.(Math.min(1, share), Math.min(best.cost, costOf(plan)));
    }
    const warmth = hottest * Math.max(0, 1 - share) ** 2 + coldest;
    const lines = scope.lines && random() < lineShare;
    attempt(plan, random, lines ? pickLines(plan, random, scope) : pickDuties(plan, random, scope), warmth);
    if (round % 512 === 0 && costOf(plan) < best.cost - 1e-6) best = { cost: costOf(plan), duties: [...plan.duties] };
  }
  if (costOf(plan) > best.cost + 1e-6) restore(plan, best.duties);
}

const hottest = 25;
const coldest = 0.3;
const lineShare = 0.06;

function restore(plan: Plan, duties: readonly (Duty | null)[]): void {
  const { days, advisors } = plan.problem;
  duties.forEach((duty, at) => place(plan, Math.floor(at / days), at % days, duty));
  advisors.forEach((_, advisor) => settle(plan, advisor));
}

/** Days of one advisor to be made anew: a single day in its template, or a stretch as a line. */
type Part = Readonly<{ advisor: number; from: number; to: number; line: boolean }>;

/** A few advisors at work on a day that has cost, in a demand that has it. */
function pickDuties(plan: Plan, random: () => number, scope: Scope): readonly Part[] {
  const { problem: { days, advisors }, duties } = plan;
  const day = costlyDay(plan, random, scope);
  const wanted = 1 + Math.floor(random() * 4);
  const parts: Part[] = [];
  for (let tries = 0; tries < wanted * 4 && parts.length < wanted; tries++) {
    const advisor = Math.floor(random() * advisors.length);
    if (!duties[advisor * days + day] || advisors[advisor]!.locked?.has(day) || parts.some((part) => part.advisor === advisor)) continue;
    parts.push({ advisor, from: day, to: day + 1, line: false });
  }
  return parts;
}

/** The day of the dearest of a few cells drawn. */
function costlyDay(plan: Plan, random: () => number, { from, to }: Scope): number {
  const { board } = plan;
  const perDay = minutesInDay / board.interval;
  let [slot, dearest] = [from * perDay, -1];
  for (let draw = 0; draw < 6; draw++) {
    const one = Math.floor((from + random() * (to - from)) * perDay);
    const cost = board.cost[Math.floor(random() * board.layers) * board.slots + one]!;
    if (cost > dearest) [slot, dearest] = [one, cost];
  }
  return Math.floor(slot / perDay);
}

/** One or two advisors' weeks. */
function pickLines(plan: Plan, random: () => number, scope: Scope): readonly Part[] {
  const week = Math.floor(scope.from / 7) + Math.floor(random() * Math.ceil((scope.to - scope.from) / 7));
  const [from, to] = [Math.max(scope.from, week * 7), Math.min(scope.to, week * 7 + 7)];
  const first = Math.floor(random() * plan.problem.advisors.length);
  const second = Math.floor(random() * plan.problem.advisors.length);
  const parts = [{ advisor: first, from, to, line: true }];
  return second === first || random() < 0.4 ? parts : [...parts, { advisor: second, from, to, line: true }];
}

/** Makes the parts anew; puts everything back where the cost grows past the threshold. True where the change was kept. */
function attempt(plan: Plan, random: () => number, parts: readonly Part[], warmth: number): boolean {
  const { days } = plan.problem;
  const before = costOf(plan);
  const kept = parts.map(({ advisor, from, to }) => plan.duties.slice(advisor * days + from, advisor * days + to));
  for (const part of parts) for (let day = part.from; day < part.to; day++) if (!isLocked(plan, part.advisor, day)) place(plan, part.advisor, day, null);
  const pricing = { prices: plan.board.rate, noise: random() * 0.6, random };
  const made = parts.every((part, index) => (part.line ? remakeLine(plan, part, pricing) : remakeDay(plan, part, kept[index]![0]!, pricing)));
  if (made && costOf(plan) <= before - warmth * Math.log(random() + 1e-12)) return true;
  parts.forEach(({ advisor, from }, index) => {
    kept[index]!.forEach((duty, offset) => place(plan, advisor, from + offset, duty));
    settle(plan, advisor);
  });
  return false;
}

function isLocked(plan: Plan, advisor: number, day: number): boolean {
  return plan.problem.advisors[advisor]!.locked?.has(day) === true;
}

function remakeLine(plan: Plan, { advisor, from, to }: Part, pricing: Pricing): boolean {
  const line = lineFor(plan, advisor, from, to, pricing, 48);
  if (line) placeLine(plan, advisor, line, from, to, pricing);
  return line !== null;
}

/** The same template at its best start between the neighbouring days. */
function remakeDay(plan: Plan, { advisor, from: day }: Part, old: Duty, pricing: Pricing): boolean {
  const start = bestStart(plan, advisor, day, old, pricing);
  if (start < 0) return false;
  place(plan, advisor, day, dutyAt(plan.pricer, pricing.prices, advisor, day, old.template, start));
  settle(plan, advisor);
  return true;
}

function bestStart(plan: Plan, advisor: number, day: number, old: Duty, pricing: Pricing): number {
  const { problem, pricer, duties } = plan;
  const person = problem.advisors[advisor]!;
  const kind = pricer.kinds[old.template]!;
  const { rest } = problem.contracts[plan.contract[advisor]!]!;
  const before = day > 0 ? duties[advisor * problem.days + day - 1] : null;
  const after = day + 1 < problem.days ? duties[advisor * problem.days + day + 1] : null;
  const earliest = before ? before.end + rest - minutesInDay : day === 0 && person.history?.lastEnd !== undefined ? person.history.lastEnd + rest : -Infinity;
  const latest = after ? after.start + minutesInDay - rest - kind.length : Infinity;
  priceDay(pricer, pricing.prices, advisor, day, pricing.noise, pricing.random);
  let [best, at] = [-Infinity, -1];
  for (let index = 0; index < kind.starts.length; index++) {
    const start = kind.starts[index]!;
    if (start !== old.start && (start < earliest || start > latest || !isFree(person, day * minutesInDay + start, day * minutesInDay + start + kind.length))) continue;
    const value = valueOf(pricer, kind, start) - dayCost(plan, advisor, day, old.template, start);
    if (value > best) [best, at] = [value, start];
  }
  return at;
}
