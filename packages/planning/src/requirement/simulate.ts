import { seeded } from '../random.ts';
import { createSampler, parts, type ContactType, type Sampler } from '../skills/arrivals.ts';
import { counters, play, type Played } from '../skills/play.ts';
import {
  routesOf,
  type RoutedChannel,
  type Routes,
  type Routing,
  type SkillGroup,
} from '../skills/routing.ts';
import { serviceLevelOf, type ServiceLevelVariant } from './erlang-a.ts';

/** A channel with contacts of an interval: volume, handling, patience, threshold, priority and concurrency. */
export type Channel = ContactType &
  RoutedChannel &
  Readonly<{ /** How abandons count, where not as on the floor. */ variant?: ServiceLevelVariant }>;

/** Who serves what in one interval of so many seconds, and how contacts are routed and counted. */
export type Floor = Readonly<{
  channels: readonly Channel[];
  groups: readonly SkillGroup[];
  interval: number;
  routing?: Routing | undefined;
  variant?: ServiceLevelVariant | undefined;
  /** Whether reserves are counted; they are left out unless asked for. */
  reserves?: boolean | undefined;
}>;

/**
 * How much is played: a run of `contacts` (20,000 where nothing is said), then as many again, each time twice as many, of other random numbers until the service level of every channel is sure to `precision` (half the width of its 95 % confidence interval,
 * by the means of 8 parts of each run; where nothing is said one run is played), at most `most` contacts (eight times `contacts`).
 */
export type Effort = Readonly<{
  seed?: number | undefined;
  contacts?: number | undefined;
  precision?: number | undefined;
  most?: number | undefined;
}>;

/**
 * What became of the contacts of a channel. Counts of what was played; rates 0-1; seconds. `margin` is half the width of the 95 % confidence interval of the service level; `asa` is of those answered;
 * `busy` are the advisors on average who handle contacts of it, `credited` their part of the advisors there: time without a contact is parted as the time with one.
 */
export type ChannelResult = Readonly<{
  offered: number;
  answered: number;
  answeredWithin: number;
  abandoned: number;
  abandonedWithin: number;
  serviceLevel: number;
  margin: number;
  asa: number;
  abandonRate: number;
  busy: number;
  credited: number;
}>;

/** Advisors of a group on average who handle contacts (`busy`), of each channel too (`lent[channel]`): times the interval it is handled time. `occupancy` is the part of their time with a contact, 0-1. */
export type GroupResult = Readonly<{
  agents: number;
  occupancy: number;
  busy: number;
  lent: readonly number[];
}>;
export type Simulated = Readonly<{
  channels: readonly ChannelResult[];
  groups: readonly GroupResult[];
  seed: number;
  runs: number;
}>;

const standardContacts = 20_000;
/** Quantile of Student's t at 97.5 % for 7 degrees of freedom and more, and for 31 and more. */
const quantile = (means: number) => (means < 32 ? 2.365 : 2.04);

/**
 * Plays a contact centre's groups of skills: Poisson arrivals at a constant rate, exponential handling and patience, routing as `Routing` says, each run in the steady state. Deterministic for a seed.
 * Of a group whose advisors are not whole, one is there in as many of the run's parts as the fraction says, those that the seed decides.
 */
export function simulate(
  floor: Floor,
  { seed = 1, contacts = standardContacts, precision, most = 8 * contacts }: Effort = {},
  sampler: Sampler = createSampler(seed),
): Simulated {
  const groups = countedGroups(floor);
  const routes = routesOf(floor.channels, groups, floor.routing);
  const within = floor.channels.map((channel) => channel.within);
  const sums = createSums(
    routes,
    floor.channels.map((channel) => channel.variant ?? floor.variant ?? 'earlyAbandonsIgnored'),
  );
  const runs = precision === undefined ? 1 : Math.max(1, Math.floor(most / contacts));
  for (let run = 0; run < runs; run += 1) {
    const arrivals = sampler.draw(floor.channels, floor.interval, run, contacts);
    const agents = presentIn(groups, seed, run);
    sums.add(play(routes, arrivals, { agents, within }), arrivals.end - arrivals.from);
    const isDoubled = (run & (run + 1)) === 0;
    if (isDoubled && sums.margins().every((margin) => margin <= (precision ?? 1))) break;
  }
  return { ...sums.result(groups), seed, runs: sums.runs() };
}

/** Groups without what they serve in reserve, unless that is counted. */
export function countedGroups({
  groups,
  reserves = false,
}: Pick<Floor, 'groups' | 'reserves'>): readonly SkillGroup[] {
  return reserves
    ? groups
    : groups.map((group) => ({
        ...group,
        serves: group.serves.filter((served) => served.reserve !== true),
      }));
}

/** Whole advisors of each group in each part of a run: of its parts and those of later runs, the fraction's part, up or down to one, have one more (systematic sampling from a seeded start). */
function presentIn(groups: readonly SkillGroup[], seed: number, run: number): Int32Array {
  const random = seeded(seed);
  const starts = groups.map(() => random());
  return Int32Array.from({ length: parts * groups.length }, (_, at) => {
    const [group, part] = [at % groups.length, run * parts + Math.floor(at / groups.length)];
    const { agents } = groups[group]!;
    const whole = Math.floor(agents + 1e-9);
    const upTo = (count: number) =>
      Math.floor(count * Math.max(0, agents - whole) + starts[group]! + 1e-9);
    return whole + upTo(part + 1) - upTo(part);
  });
}

type Sums = Readonly<{
  add: (played: Played, seconds: number) => void;
  margins: () => number[];
  runs: () => number;
  result: (groups: readonly SkillGroup[]) => Pick<Simulated, 'channels' | 'groups'>;
}>;

function createSums(routes: Routes, variants: readonly ServiceLevelVariant[]): Sums {
  const total = new Float64Array(routes.channels * counters);
  const busy = new Float64Array(routes.channelOf.length);
  const levels: number[][] = Array.from({ length: routes.channels }, () => []);
  let [runs, seconds] = [0, 0];
  const margins = () => levels.map(marginOf);
  return {
    add: (played, length) => {
      for (const [place, count] of played.counts.entries()) total[place % total.length]! += count;
      for (const [cell, time] of played.busy.entries()) busy[cell]! += time;
      for (let place = 0; place < parts * routes.channels; place += 1) {
        const tally = tallyOf(played.counts, place);
        const channel = place % routes.channels;
        if (tally.offered > 0) levels[channel]!.push(levelOf(tally, variants[channel]!));
      }
      runs += 1;
      seconds += length;
    },
    margins,
    runs: () => runs,
    result: (groups) => {
      const lent = groups.map(() => Array.from({ length: routes.channels }, () => 0));
      for (const [cell, time] of busy.entries())
        lent[routes.groupOf[cell]!]![routes.channelOf[cell]!] = seconds > 0 ? time / seconds : 0;
      const used = groups.map(({ agents }, group): GroupResult => {
        const handling = lent[group]!.reduce((sum, one) => sum + one, 0);
        return {
          agents,
          busy: handling,
          occupancy: agents > 0 ? handling / agents : 0,
          lent: lent[group]!,
        };
      });
      const margin = margins();
      return {
        groups: used,
        channels: levels.map((_, channel) => {
          const tally = tallyOf(total, channel);
          const of = (value: (group: GroupResult) => number) =>
            used.reduce((sum, group) => sum + value(group), 0);
          return {
            offered: tally.offered,
            answered: tally.answered,
            answeredWithin: tally.answeredWithin,
            abandoned: tally.abandoned,
            abandonedWithin: tally.abandonedWithin,
            serviceLevel: levelOf(tally, variants[channel]!),
            margin: margin[channel]!,
            asa: tally.answered > 0 ? tally.waited / tally.answered : 0,
            abandonRate: tally.offered > 0 ? tally.abandoned / tally.offered : 0,
            busy: of((group) => group.lent[channel]!),
            credited: of((group) =>
              group.busy > 0 ? (group.agents * group.lent[channel]!) / group.busy : 0,
            ),
          };
        }),
      };
    },
  };
}

/** Half the width of the 95 % confidence interval of a mean of parts. */
function marginOf(levels: readonly number[]): number {
  if (levels.length < 2) return 0;
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const spread = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0);
  return quantile(levels.length) * Math.sqrt(spread / (levels.length - 1) / levels.length);
}

type Tally = Readonly<
  Record<
    'offered' | 'answered' | 'answeredWithin' | 'abandoned' | 'abandonedWithin' | 'waited',
    number
  >
>;

function tallyOf(counts: Float64Array, place: number): Tally {
  const [offered, answered, answeredWithin, abandoned, abandonedWithin, waited] = counts.subarray(
    place * counters,
    (place + 1) * counters,
  ) as unknown as readonly [number, number, number, number, number, number];
  return { offered, answered, answeredWithin, abandoned, abandonedWithin, waited };
}

function levelOf({ offered, ...tally }: Tally, variant: ServiceLevelVariant): number {
  if (offered === 0) return 1;
  return serviceLevelOf(
    {
      abandoned: tally.abandoned / offered,
      abandonedWithin: tally.abandonedWithin / offered,
      answeredWithin: tally.answeredWithin / offered,
    },
    variant,
  );
}
