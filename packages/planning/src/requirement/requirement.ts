import {
  erlangA,
  fewestForImpatient,
  serviceLevelOf,
  serviceLevelVariants,
  type ImpatientPerformance,
  type ServiceLevelVariant,
} from './erlang-a.ts';
import { erlangs, fewestAgents, type Load } from './erlang-c.ts';

/**
 * Targets of a time slot: per cent of contacts within seconds, per cent of occupancy at most,
 * seconds of average wait at most. 0 (and 100 % occupancy) sets no limit. Beside them what is known
 * of the contacts and of the advisors: mean seconds until a caller hangs up, per cent of contacts
 * that may, how abandons count (1 to 4, the order of `serviceLevelVariants`), contacts at once, per
 * cent of paid time that is not worked.
 */
export type Target = Readonly<{
  sl_goal: number;
  sl_secs: number;
  max_occ_percent: number;
  asa: number;
  patience_secs?: number | undefined;
  max_abandoned_percent?: number | undefined;
  sl_variant?: number | undefined;
  concurrency?: number | undefined;
  shrinkage_percent?: number | undefined;
}>;
export type Requirement = Readonly<{ whole: number; fractional: number }>;

/**
 * What holds where neither targets nor forecast defaults say anything: the 80/20 that the trade
 * takes for granted.
 */
export const standardTarget: Target = { sl_goal: 80, sl_secs: 20, max_occ_percent: 0, asa: 0 };

/** Goals of an interval: rates 0-1, durations in seconds; what is left out sets no limit. */
export type Goals = Readonly<{
  serviceLevel?: number;
  within?: number;
  asa?: number;
  maxOccupancy?: number;
  maxAbandoned?: number;
}>;

/**
 * What staff is asked for. With `patience` (mean seconds until a caller hangs up) Erlang A answers,
 * else Erlang C. `concurrency` is how many contacts an advisor handles at once (chat): the model's
 * servers are their places. `shrinkage` is the part of paid time that is not available. `variant`
 * says how abandons count in the service level; without patience there are none.
 */
export type Question = Load &
  Goals &
  Readonly<{
    patience?: number;
    variant?: ServiceLevelVariant;
    concurrency?: number;
    shrinkage?: number;
    minimum?: number;
  }>;

export const goalNames = ['serviceLevel', 'asa', 'occupancy', 'abandoned', 'minimum'] as const;
export type GoalName = (typeof goalNames)[number];

/**
 * `byGoal` is what each goal alone asks for, `binding` those that ask for most; `fractional` is
 * where the last of them is just met; `scheduled` are the heads to schedule, shrinkage added.
 */
export type Answer = Readonly<{
  model: 'Erlang A' | 'Erlang C';
  offered: number;
  byGoal: Readonly<Partial<Record<GoalName, number>>>;
  binding: readonly GoalName[];
  agents: number;
  fractional: number;
  scheduled: number;
  reached: ReachedPerformance | null;
}>;
export type ReachedPerformance = ImpatientPerformance & Readonly<{ serviceLevel: number }>;

/** No number of agents answers every contact in time: a goal of 100 % is read as this. */
export const mostServiceLevel = 0.999;

/**
 * Whole numbers that binary fractions pass by a hair are still those numbers: 6.3 erlangs at 90 %
 * occupancy are 7 agents, although 6.3 / 0.9 is 7.000000000000001.
 */
export function ceilWhole(value: number): number {
  return Math.ceil(value - 1e-9 * Math.max(1, Math.abs(value))) + 0;
}

/**
 * Heads to schedule so that `agents` are there: agents / (1 - shrinkage), rounded up. Throws a
 * RangeError for a shrinkage outside 0-1.
 */
export function withShrinkage(agents: number, shrinkage: number): number {
  if (shrinkage < 0 || shrinkage >= 1)
    throw new RangeError('shrinkage is a part of paid time, from 0 to less than 1');
  return ceilWhole(agents / (1 - shrinkage));
}

/** Figures that so many agents give; null where the queue would grow without end. */
export function reachedBy(question: Question, agents: number): ReachedPerformance | null {
  const {
    patience = Infinity,
    within = 0,
    variant = 'earlyAbandonsIgnored',
    concurrency = 1,
  } = question;
  const places = Math.floor(agents * concurrency);
  if (patience === Infinity && places <= erlangs(question) && erlangs(question) > 0) return null;
  const reached = erlangA(
    { contacts: question.contacts, aht: question.aht, interval: question.interval, patience },
    places,
    within,
  );
  return { ...reached, serviceLevel: serviceLevelOf(reached, variant) };
}

/** Rates 0-1, seconds; the wait is null where the queue would grow without end. */
export type ExpectedPerformance = Readonly<{
  serviceLevel: number;
  asa: number | null;
  occupancy: number;
}>;

/**
 * Figures that a staff gives which need not be whole: half a head is half way between one fewer and
 * one more. A queue that would grow without end answers nobody in time.
 */
export function expectedOf(question: Question, agents: number): ExpectedPerformance {
  const [fewer, more] = [Math.floor(agents + 1e-9), ceilWhole(agents)];
  const [low, high] = [fewer, more].map(
    (count): ExpectedPerformance =>
      reachedBy(question, count) ?? { serviceLevel: 0, asa: null, occupancy: 1 },
  );
  if (low === undefined || high === undefined) return { serviceLevel: 0, asa: null, occupancy: 1 };
  const part = more === fewer ? 0 : agents - fewer;
  const between = (a: number, b: number) => a + part * (b - a);
  return {
    serviceLevel: between(low.serviceLevel, high.serviceLevel),
    asa: low.asa === null || high.asa === null ? null : between(low.asa, high.asa),
    occupancy: between(low.occupancy, high.occupancy),
  };
}

/** The fewest agents that meet every goal, with what each goal alone asks for. */
export function solve(question: Question): Answer {
  const { concurrency = 1, shrinkage = 0, minimum, patience = Infinity } = question;
  const offered = erlangs(question);
  const byGoal = Object.fromEntries(
    goalNames.flatMap((name) => {
      const places =
        name === 'minimum'
          ? minimum === undefined
            ? null
            : minimum * concurrency
          : placesFor(question, name);
      return places === null ? [] : [[name, ceilWhole(places / concurrency)]];
    }),
  ) as Partial<Record<GoalName, number>>;
  const stable = offered <= 0 || patience !== Infinity ? 0 : Math.floor(offered) + 1;
  const agents = Math.max(ceilWhole(stable / concurrency), ...Object.values(byGoal));
  const binding = goalNames.filter((name) => byGoal[name] === agents && agents > 0);
  const reached = reachedBy(question, agents);
  return {
    model: patience === Infinity ? 'Erlang C' : 'Erlang A',
    offered,
    byGoal,
    binding,
    agents,
    reached,
    scheduled: withShrinkage(agents, shrinkage),
    fractional: binding.includes('minimum')
      ? agents
      : fractionalOf(question, offered, agents, reached),
  };
}

/** Servers that a goal alone asks for; null where it is not set. */
function placesFor(question: Question, name: Exclude<GoalName, 'minimum'>): number | null {
  const goal = wantedOf(question)[name];
  if (goal === undefined) return null;
  const offered = erlangs(question);
  const { patience = Infinity, within = 0, variant = 'earlyAbandonsIgnored' } = question;
  if (patience === Infinity) {
    if (name === 'abandoned') return 0;
    if (name === 'occupancy')
      return offered <= 0 ? 0 : Math.max(Math.floor(offered) + 1, ceilWhole(offered / goal));
    return fewestAgents(question, within, (reached) =>
      name === 'asa' ? reached.asa <= goal : reached.serviceLevel >= goal,
    );
  }
  const load = {
    contacts: question.contacts,
    aht: question.aht,
    interval: question.interval,
    patience,
  };
  return fewestForImpatient(
    load,
    within,
    (reached) =>
      metricOf({ ...reached, serviceLevel: serviceLevelOf(reached, variant) }, name) *
        signOf[name] >=
      goal * signOf[name],
  );
}

function wantedOf({
  serviceLevel,
  asa,
  maxOccupancy,
  maxAbandoned,
}: Goals): Readonly<Record<Exclude<GoalName, 'minimum'>, number | undefined>> {
  return {
    serviceLevel: serviceLevel === undefined ? undefined : Math.min(mostServiceLevel, serviceLevel),
    asa,
    occupancy: maxOccupancy,
    abandoned: maxAbandoned,
  };
}

const signOf = { serviceLevel: 1, asa: -1, occupancy: -1, abandoned: -1 } as const;
const metricOf = (reached: ReachedPerformance, name: Exclude<GoalName, 'minimum'>) => reached[name];

/**
 * The number of agents interpolated to where the last goal is just met, between one fewer and this
 * one; for sums and reports. Never under the load of patient callers.
 */
function fractionalOf(
  question: Question,
  offered: number,
  agents: number,
  enough: ReachedPerformance | null,
): number {
  if (enough === null || agents === 0) return agents;
  const { patience = Infinity, concurrency = 1 } = question;
  const floor = Math.max(patience === Infinity ? offered / concurrency : 0, agents - 1);
  const fewer = reachedBy(question, agents - 1);
  const wanted = wantedOf(question);
  const parts = goalNames.map((name) => {
    const goal = name === 'minimum' ? undefined : wanted[name];
    if (name === 'minimum' || goal === undefined) return 0;
    if (name === 'occupancy' && patience === Infinity)
      return (offered / goal / concurrency - floor) / (agents - floor);
    if (fewer === null && name !== 'serviceLevel') return 0;
    return partBetween(
      (fewer?.[name] ?? 0) * signOf[name],
      enough[name] * signOf[name],
      goal * signOf[name],
    );
  });
  return floor + Math.min(1, Math.max(0, ...parts)) * (agents - floor);
}

/** How far between two values a third lies, 0 where it is reached at the first already. */
function partBetween(from: number, to: number, wanted: number): number {
  return wanted <= from || to <= from ? 0 : (wanted - from) / (to - from);
}

/** What the targets of a time slot ask for, beside the load. */
export function goalsOf({
  sl_goal,
  sl_secs,
  max_occ_percent,
  asa,
  patience_secs,
  max_abandoned_percent,
  sl_variant,
  concurrency,
  shrinkage_percent,
}: Target): Omit<Question, keyof Load> {
  const variant = serviceLevelVariants[(sl_variant ?? 0) - 1];
  return {
    serviceLevel: sl_goal / 100,
    within: sl_secs,
    ...(asa > 0 ? { asa } : {}),
    ...(max_occ_percent > 0 && max_occ_percent < 100
      ? { maxOccupancy: max_occ_percent / 100 }
      : {}),
    ...(max_abandoned_percent === undefined ? {} : { maxAbandoned: max_abandoned_percent / 100 }),
    ...(patience_secs === undefined ? {} : { patience: patience_secs }),
    ...(variant === undefined ? {} : { variant }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(shrinkage_percent === undefined ? {} : { shrinkage: shrinkage_percent / 100 }),
  };
}
