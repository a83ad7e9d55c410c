import type { ServiceLevelVariant } from '../requirement/erlang-a.ts';
import { parts, type Arrivals, type ContactType, type Sampler } from './arrivals.ts';
import { play } from './play.ts';
import { counters } from './play/counts.ts';
import { routesOf, type RoutedChannel, type Routing, type SkillGroup } from './routing.ts';
import { statesOf } from './states.ts';
import { createTally } from './tally.ts';

/** What is wanted of a channel: rates 0-1 or seconds. */
export type Goal = Readonly<{
  channel: number;
  kind: 'serviceLevel' | 'asa' | 'abandoned' | 'occupancy';
  limit: number;
  variant: ServiceLevelVariant;
}>;

/**
 * Groups with their shares as `agents`, and no more of each than `most`. `needed` are the advisors
 * that each channel would take alone; `ratioOf` is by how much a channel would have to be staffed
 * better (above 1) or could be staffed worse at a service level; of other goals it is given 1 where
 * they are met, else 0.
 */
export type FewestQuestion = Readonly<{
  channels: readonly (ContactType & RoutedChannel)[];
  groups: readonly SkillGroup[];
  interval: number;
  routing?: Routing | undefined;
  goals: readonly Goal[];
  needed: readonly number[];
  most: readonly number[];
  ratioOf: (goal: Goal, reached: number) => number;
}>;

/**
 * How the goals are met by so many of each group; `lent` are the advisors on average with a
 * contact, by group and channel.
 */
type Trial = Readonly<{
  agents: readonly number[];
  isEnough: boolean;
  /** By goal: the service level, or of another goal whether it is met, 1 or 0. */
  reached: readonly number[];
  /** By part and goal: how far a sum over what was played is beyond what is wanted of it. */
  margins: Float64Array;
  /** By goal: how much farther it is in the steady state, over all parts. */
  corrections: readonly number[];
  lent: readonly (readonly number[])[];
}>;
/**
 * Plays numbers of advisors: to the end, or only until it is sure that they are not enough, by what
 * more of them reached.
 */
type Attempt = (agents: readonly number[], more?: Trial) => Trial;

/**
 * The fewest advisors of each group that meet every goal on the same contacts, and of which no
 * group can spare one.
 *
 * The mix is first scaled so that all channels come near their targets together: each group by the
 * channels that it serves, in proportion to the time that it gives them, each channel by as much as
 * Erlang's formula says is missing or too much at its level. Then groups give up advisors: in every
 * round each group that may still spare somebody gives one, the least occupied first, and stays out
 * of later rounds if a goal is then missed. Null where even the most of every group do not meet the
 * goals.
 */
export function fewestByGroup(
  question: FewestQuestion,
  { contacts, runs }: Readonly<{ contacts: number; runs: number }>,
  sampler: Sampler,
): readonly number[] | null {
  const attempt = attemptsOf(question, contacts, runs, sampler);
  const start = scaleMix(question, attempt);
  return start === null ? null : trimStaff(start, attempt).agents;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const rounds = 6;
const near = 0.01;

/** The mix, scaled by channel until all are near their targets: the smallest that was enough. */
function scaleMix(
  { channels, groups, goals, needed, most, ratioOf }: FewestQuestion,
  attempt: Attempt,
): Trial | null {
  const perShare = sum(needed) / sum(groups.map((group) => group.agents));
  let factors = channels.map(() => 1);
  let times: (readonly number[])[] = groups.map(({ serves }) =>
    channels.map((_, channel) =>
      serves.some((served) => served.channel === channel) ? needed[channel]! : 0,
    ),
  );
  const staffed = (scale: number) =>
    groups.map(({ agents }, group) => {
      const row = times[group]!;
      const factor = sum(row.map((time, channel) => time * factors[channel]!)) / sum(row);
      return Math.min(most[group]!, Math.round(scale * perShare * agents * factor));
    });
  let best: Trial | null = null;
  let last = '';
  for (let round = 0; round < rounds; round += 1) {
    const agents = staffed(1);
    if (agents.join() === last) break;
    last = agents.join();
    const trial = attempt(agents);
    if (trial.isEnough && (best === null || sum(trial.agents) < sum(best.agents))) best = trial;
    const ratios = channels.map((_, channel) => {
      const own = goals.flatMap((goal, at) =>
        goal.channel === channel ? ratioOf(goal, trial.reached[at]!) : [],
      );
      return own.length === 0 ? 1 : Math.max(...own);
    });
    if (best !== null && ratios.every((ratio) => Math.abs(ratio - 1) < near)) break;
    factors = factors.map((factor, channel) => factor * ratios[channel]! ** 1.2);
    times = times.map((row, group) => (sum(trial.lent[group]!) > 0 ? trial.lent[group]! : row));
  }
  for (let scale = 1, step = 0.01; ; scale *= 1 + step, step *= best === null ? 2 : 1) {
    const agents = staffed(scale);
    if (best !== null && sum(agents) >= sum(best.agents)) return best;
    const trial = attempt(agents, best ?? undefined);
    if (trial.isEnough) return trial;
    if (agents.every((count, group) => count >= most[group]!)) return best;
  }
}

/**
 * Takes advisors from groups until none can spare one; of twice as many groups at once as long as
 * that is enough.
 */
function trimStaff(start: Trial, attempt: Attempt): Trial {
  let best = start;
  const open = new Set(best.agents.keys());
  while (open.size > 0) {
    const order = byOccupancy(best, open);
    for (let at = 0, size = 1; at < order.length;) {
      const giving = order.slice(at, at + size);
      const fewer = best.agents.map((agents, group) => agents - Number(giving.includes(group)));
      const tried = fewer.some((agents) => agents < 0) ? null : attempt(fewer, best);
      if (tried?.isEnough) {
        best = tried;
        at += size;
        size *= 2;
      } else if (size > 1) size = 1;
      else {
        open.delete(order[at]!);
        at += 1;
      }
    }
  }
  return best;
}

/** The least occupied first. */
function byOccupancy({ agents, lent }: Trial, open: ReadonlySet<number>): number[] {
  const occupancy = agents.map((count, group) => (count > 0 ? sum(lent[group]!) / count : 0));
  return [...open].toSorted((a, b) => occupancy[a]! - occupancy[b]! || a - b);
}

/** A goal that seems to be missed by such a part of it is not played to the end. */
const clearly = 0.005;

/**
 * Plays numbers of advisors on the same contacts. What `more` reached says what fewer reach in the
 * parts to come, and how far what is played is from the steady state: once a goal is clearly
 * missed, the rest is not played.
 */
function attemptsOf(
  { channels, groups, interval, routing, goals }: FewestQuestion,
  contacts: number,
  runs: number,
  sampler: Sampler,
): Attempt {
  const routes = routesOf(channels, groups, routing);
  const within = Float64Array.from(channels, (channel) => channel.within);
  const drawn = Array.from({ length: runs }, (_, run) =>
    sampler.draw(channels, interval, run, contacts),
  );
  const played = goals.filter((goal) => goal.kind !== 'occupancy');
  const offered = played.map(({ channel }) =>
    sum(drawn.map((arrivals) => countedOf(arrivals, channel))),
  );
  return (staff, more) => {
    const states = statesOf(channels, interval, routes, staff);
    const tally = createTally(channels, interval, routes, states);
    const margins = new Float64Array(runs * parts * played.length);
    const agents = new Int32Array(parts * staff.length);
    for (let part = 0; part < parts; part += 1) agents.set(staff, part * staff.length);
    const totalOf = (at: number, upTo: number, later: Float64Array) => {
      let total = 0;
      for (let part = 0; part < runs * parts; part += 1)
        total += (part <= upTo ? margins : later)[part * played.length + at]!;
      return total;
    };
    let isMissed = false;
    for (const [run, arrivals] of drawn.entries()) {
      const write = (sums: Float64Array, part: number) => {
        for (const [at, goal] of played.entries())
          margins[(run * parts + part) * played.length + at] = marginOf(
            goal,
            sums,
            (part * channels.length + goal.channel) * counters,
          );
      };
      const one = play(routes, arrivals, {
        agents,
        within,
        states,
        isDecided: (sums, part) => {
          if (more === undefined) return false;
          write(sums, part);
          isMissed = played.some(
            ({ kind, limit }, at) =>
              totalOf(at, run * parts + part, more.margins) + more.corrections[at]! <
              -clearly * (kind === 'asa' ? limit : 1) * offered[at]!,
          );
          return isMissed;
        },
      });
      if (isMissed)
        return { agents: staff, isEnough: false, margins, corrections: [], reached: [], lent: [] };
      for (let part = 0; part < parts; part += 1) write(one.sums, part);
      tally.add(one);
    }
    const lent = groups.map(() => channels.map(() => 0));
    for (const [cell, time] of tally.busy(staff).entries())
      lent[routes.groupOf[cell]!]![routes.channelOf[cell]!] = time;
    const rates = tally.rates();
    const beyond = new Map(
      played.map((goal) => [goal, marginOf(goal, rates, goal.channel * counters)]),
    );
    const isMet = (goal: Goal) =>
      goal.kind === 'occupancy' ? isOccupied(goal, staff, lent) : beyond.get(goal)! >= -1e-9;
    return {
      agents: staff,
      isEnough: goals.every(isMet),
      margins,
      corrections: played.map(
        (goal, at) => beyond.get(goal)! * offered[at]! - totalOf(at, runs * parts, margins),
      ),
      lent,
      reached: goals.map((goal) =>
        goal.kind === 'serviceLevel' ? goal.limit + beyond.get(goal)! : Number(isMet(goal)),
      ),
    };
  };
}

/** How many contacts of a channel are counted. */
function countedOf({ count, channel, part }: Arrivals, wanted: number): number {
  let counted = 0;
  for (let one = 0; one < count; one += 1)
    if (channel[one] === wanted && part[one] !== 255) counted += 1;
  return counted;
}

/** A goal as a sum over contacts: what is reached less what is wanted. */
function marginOf({ kind, limit, variant }: Goal, counts: Float64Array, place: number): number {
  const [offered, answered, inTime] = [counts[place]!, counts[place + 1]!, counts[place + 2]!];
  const [abandoned, early, waited] = [counts[place + 3]!, counts[place + 4]!, counts[place + 5]!];
  if (kind === 'asa') return limit * answered - waited;
  if (kind === 'abandoned') return limit * offered - abandoned;
  if (variant === 'earlyAbandonsAnswered') return inTime + early - limit * offered;
  if (variant === 'answeredOnly') return inTime - limit * answered;
  return inTime - limit * (variant === 'abandonsMissed' ? offered : offered - early);
}

/** Whether those who serve a channel are with contacts for no more of their time than is wanted. */
function isOccupied(
  { channel, limit }: Goal,
  agents: readonly number[],
  lent: readonly (readonly number[])[],
): boolean {
  const handling = sum(lent.map((row) => row[channel]!));
  return handling <= limit * sum(creditOf(agents, lent).map((row) => row[channel]!)) + 1e-9;
}

/**
 * Advisors of each group by channel: their time without a contact is parted as their time with one.
 */
function creditOf(agents: readonly number[], lent: readonly (readonly number[])[]): number[][] {
  return lent.map((row, group) => {
    const busy = sum(row);
    return row.map((one) => (busy > 0 ? (agents[group]! * one) / busy : 0));
  });
}
