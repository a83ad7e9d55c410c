import type { ServiceLevelVariant } from '../requirement/erlang-a.ts';
import { parts, type Arrivals, type ContactType, type Sampler } from './arrivals.ts';
import { counters, play } from './play.ts';
import { routesOf, type RoutedChannel, type Routing, type SkillGroup } from './routing.ts';

/** What is wanted of a channel: rates 0-1 or seconds. */
export type Goal = Readonly<{
  channel: number;
  kind: 'serviceLevel' | 'asa' | 'abandoned' | 'occupancy';
  limit: number;
  variant: ServiceLevelVariant;
}>;

/**
 * Groups with their shares as `agents`, and no more of each than `most`. `needed` are the advisors that each channel would take alone; `ratioOf` is by how much a
 * channel would have to be staffed better (above 1) or could be staffed worse at a service level; of other goals it is given 1 where they are met, else 0.
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

/** How the goals are met by so many of each group; `busy[cell]` are the advisors on average with a contact, by cell of the routes. */
type Trial = Readonly<{
  agents: readonly number[];
  isEnough: boolean;
  /** By goal: the service level, or of another goal whether it is met, 1 or 0. */ reached: readonly number[];
  /** By part and goal: how far a sum is beyond what is wanted of it; 0 and more over all parts is enough. */ margins: Float64Array;
  lent: readonly (readonly number[])[];
}>;
/** Plays numbers of advisors: to the end, or only until it is sure that they are not enough, by what more of them reached. */
type Attempt = (agents: readonly number[], more?: Trial) => Trial;

/**
 * The fewest advisors of each group that meet every goal on the same contacts, and of which no group can spare one.
 *
 * The mix is first scaled so that all channels come near their targets together: each group by the channels that it serves, in proportion to the time that it gives them, each channel by as much as Erlang's formula says
 * is missing or too much at its level. Then groups give up advisors: in every round each group that may still spare somebody gives one, the least occupied first, and stays out of later rounds if a goal is then missed.
 * Null where even the most of every group do not meet the goals.
 */
export function fewestByGroup(
  question: FewestQuestion,
  { contacts, runs }: Readonly<{ contacts: number; runs: number }>,
  sampler: Sampler,
): readonly number[] | null {
  const attempt = attemptsOf(question, contacts, runs, sampler);
  const start = scaled(question, attempt);
  return start === null ? null : trimmed(start, attempt).agents;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const rounds = 6;
const near = 0.01;

/** The mix, scaled by channel until all are near their targets: the smallest that was enough. */
function scaled(
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

/** Takes advisors from groups until none can spare one; of twice as many groups at once as long as that is enough. */
function trimmed(start: Trial, attempt: Attempt): Trial {
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

/**
 * Plays numbers of advisors on the same contacts. What `more` reached bounds what fewer can reach in the parts to come: once a goal is missed for sure, the rest is not played.
 */
function attemptsOf(
  { channels, groups, interval, routing, goals }: FewestQuestion,
  contacts: number,
  runs: number,
  sampler: Sampler,
): Attempt {
  const routes = routesOf(channels, groups, routing);
  const within = Float64Array.from(channels, (channel) => channel.within);
  const played = Array.from({ length: runs }, (_, run) =>
    sampler.draw(channels, interval, run, contacts),
  );
  const seconds = played.reduce((total, { from, end }) => total + end - from, 0);
  const ratios = goals.filter((goal) => goal.kind !== 'occupancy');
  const offered = ratios.map(({ channel }) =>
    sum(played.map((arrivals) => countOf(arrivals, channel))),
  );
  return (staff, more) => {
    const margins = new Float64Array(runs * parts * ratios.length);
    const agents = new Int32Array(parts * staff.length);
    for (let part = 0; part < parts; part += 1) agents.set(staff, part * staff.length);
    const busy = new Float64Array(routes.channelOf.length);
    let isDecided = false;
    const write = (counts: Float64Array, run: number, upTo: number) => {
      for (let part = 0; part <= upTo; part += 1)
        for (const [at, goal] of ratios.entries())
          margins[(run * parts + part) * ratios.length + at] = marginOf(
            goal,
            counts,
            (part * channels.length + goal.channel) * counters,
          );
    };
    const totalOf = (at: number, played: number) => {
      let total = 0;
      for (let part = 0; part < runs * parts; part += 1)
        total += (part <= played ? margins : more!.margins)[part * ratios.length + at]!;
      return total;
    };
    for (let run = 0; run < runs; run += 1) {
      const { counts, busy: handled } = play(routes, played[run]!, {
        agents,
        within,
        isDecided: (counts, part) => {
          if (more === undefined) return false;
          write(counts, run, part);
          isDecided = ratios.some((_, at) => totalOf(at, run * parts + part) < -1e-9);
          return isDecided;
        },
      });
      write(counts, run, parts - 1);
      for (const [cell, time] of handled.entries()) busy[cell]! += time / seconds;
      if (isDecided) return { agents: staff, isEnough: false, margins, reached: [], lent: [] };
    }
    const lent = groups.map(() => channels.map(() => 0));
    for (const [cell, time] of busy.entries())
      lent[routes.groupOf[cell]!]![routes.channelOf[cell]!] = time;
    const totals = new Map(ratios.map((goal, at) => [goal, totalOf(at, runs * parts)]));
    const isMet = (goal: Goal) =>
      goal.kind === 'occupancy' ? isOccupied(goal, staff, lent) : totals.get(goal)! >= -1e-9;
    return {
      agents: staff,
      isEnough: goals.every(isMet),
      margins,
      lent,
      reached: goals.map((goal) =>
        goal.kind === 'serviceLevel'
          ? goal.limit + totals.get(goal)! / offered[ratios.indexOf(goal)]!
          : Number(isMet(goal)),
      ),
    };
  };
}

/** How many contacts of a channel are counted. */
function countOf({ count, channel, part }: Arrivals, wanted: number): number {
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

/** Advisors of each group by channel: their time without a contact is parted as their time with one. */
function creditOf(agents: readonly number[], lent: readonly (readonly number[])[]): number[][] {
  return lent.map((row, group) => {
    const busy = sum(row);
    return row.map((one) => (busy > 0 ? (agents[group]! * one) / busy : 0));
  });
}
