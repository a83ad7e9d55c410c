import { seededRandom } from '../random.ts';
import { createSampler, parts, type ContactType, type Sampler } from '../skills/arrivals.ts';
import { play } from '../skills/play.ts';
import { counted, counters } from '../skills/play/counts.ts';
import {
  routesOf,
  type RoutedChannel,
  type Routes,
  type Routing,
  type SkillGroup,
} from '../skills/routing.ts';
import { statesOf } from '../skills/states.ts';
import { createTally, type Rates, type Tally } from '../skills/tally.ts';
import { serviceLevelOf, type ServiceLevelVariant } from './erlang-a.ts';

/**
 * A channel with contacts of an interval: volume, handling, patience, threshold, priority and
 * concurrency.
 */
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
 * How much is played: a run of `contacts` (20,000 where nothing is said), then as many again, each
 * time twice as many, of other random numbers until the service level of every channel is sure to
 * `precision` (half the width of its 95 % confidence interval; where nothing is said one run is
 * played), at most `most` contacts (eight times `contacts`).
 */
export type Effort = Readonly<{
  seed?: number | undefined;
  contacts?: number | undefined;
  precision?: number | undefined;
  most?: number | undefined;
}>;

/**
 * What became of the contacts of a channel. Counts of what was played; rates 0-1 and seconds of the
 * steady state, which are solved from what was played (`stratumWeights`). `margin` is half the
 * width of the 95 % confidence interval of the service level; `asa` is of those answered; `busy`
 * are the advisors on average who handle contacts of it, `credited` their part of the advisors
 * there: time without a contact is parted as the time with one.
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

/**
 * Advisors of a group on average who handle contacts (`busy`), of each channel too
 * (`lent[channel]`): times the interval it is handled time. `occupancy` is the part of their time
 * with a contact, 0-1.
 */
export type GroupResult = Readonly<{
  agents: number;
  occupancy: number;
  busy: number;
  lent: readonly number[];
}>;
export type Simulation = Readonly<{
  channels: readonly ChannelResult[];
  groups: readonly GroupResult[];
  seed: number;
  runs: number;
}>;

const standardContacts = 20_000;
/**
 * Quantile of Student's t at 97.5 %, from 7 degrees of freedom on, to a hundredth (Cornish and
 * Fisher's expansion).
 */
const quantile = (freedom: number) => 1.96 + 2.372 / freedom + 2.822 / freedom ** 2;

/**
 * Plays a contact centre's groups of skills: Poisson arrivals at a constant rate, exponential
 * handling and patience, routing as `Routing` says, each run in the steady state. Deterministic for
 * a seed. Of a group whose advisors are not whole, one is there in as many of the run's parts as
 * the fraction says, those that the seed decides.
 */
export function simulate(
  floor: Floor,
  { seed = 1, contacts = standardContacts, precision, most = 8 * contacts }: Effort = {},
  sampler: Sampler = createSampler(seed),
): Simulation {
  const groups = countedGroups(floor);
  const routes = routesOf(floor.channels, groups, floor.routing);
  const within = floor.channels.map((channel) => channel.within);
  const states = statesOf(
    floor.channels,
    floor.interval,
    routes,
    groups.map((group) => group.agents),
  );
  const tally = createTally(floor.channels, floor.interval, routes, states);
  const levelsOf = (rates: Rates) =>
    floor.channels.map((channel, at) =>
      serviceLevelIn(rates, at, channel.variant ?? floor.variant),
    );
  const runs = precision === undefined ? 1 : Math.max(1, Math.floor(most / contacts));
  let [played, look, margins] = [0, 1, floor.channels.map(() => 0)];
  while (played < runs) {
    const arrivals = sampler.draw(floor.channels, floor.interval, played, contacts);
    const agents = presentIn(groups, seed, played);
    tally.add(play(routes, arrivals, { agents, within, states }));
    played += 1;
    if (played < look) continue;
    const without = tally.ratesWithout().map((rates) => levelsOf(rates));
    margins = marginsOf(levelsOf(tally.rates()), without);
    if (margins.every((margin) => margin <= (precision ?? 1))) break;
    // The next look is after twice as many runs, or as many doublings as are likely to be enough.
    const wanted = played * (Math.max(...margins) / (precision ?? 1)) ** 2;
    for (look *= 2; look < wanted / 2 && look < runs;) look *= 2;
    look = Math.min(look, runs);
  }
  return {
    ...resultOf(floor, groups, routes, tally, levelsOf(tally.rates()), margins),
    seed,
    runs: played,
  };
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

/**
 * Whole advisors of each group in each part of a run: of its parts and those of later runs, the
 * fraction's part, up or down to one, have one more (systematic sampling from a seeded start).
 */
function presentIn(groups: readonly SkillGroup[], seed: number, run: number): Int32Array {
  const random = seededRandom(seed);
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

function resultOf(
  { channels }: Floor,
  groups: readonly SkillGroup[],
  routes: Routes,
  tally: Tally,
  levels: readonly number[],
  margins: readonly number[],
): Pick<Simulation, 'channels' | 'groups'> {
  const [counts, rates] = [tally.counts(), tally.rates()];
  const busy = tally.busy(groups.map((group) => group.agents));
  const lent = groups.map(() => channels.map(() => 0));
  for (const [cell, advisors] of busy.entries())
    lent[routes.groupOf[cell]!]![routes.channelOf[cell]!] = advisors;
  const used = groups.map(({ agents }, group): GroupResult => {
    const handling = lent[group]!.reduce((sum, one) => sum + one, 0);
    return {
      agents,
      busy: handling,
      occupancy: agents > 0 ? handling / agents : 0,
      lent: lent[group]!,
    };
  });
  return {
    groups: used,
    channels: channels.map((_, channel) => {
      const place = channel * counters;
      const [, answered, , abandoned, , waited] = rates.subarray(place, place + counters);
      const of = (value: (group: GroupResult) => number) =>
        used.reduce((sum, group) => sum + value(group), 0);
      return {
        offered: counts[place + counted.offered]!,
        answered: counts[place + counted.answered]!,
        answeredWithin: counts[place + counted.answeredWithin]!,
        abandoned: counts[place + counted.abandoned]!,
        abandonedWithin: counts[place + counted.abandonedWithin]!,
        serviceLevel: levels[channel]!,
        margin: margins[channel]!,
        asa: answered! > 0 ? waited! / answered! : 0,
        abandonRate: abandoned!,
        busy: of((group) => group.lent[channel]!),
        credited: of((group) =>
          group.busy > 0 ? (group.agents * group.lent[channel]!) / group.busy : 0,
        ),
      };
    }),
  };
}

/** The service level of a channel by its rates; 1 where nothing comes. */
function serviceLevelIn(
  rates: Rates,
  channel: number,
  variant: ServiceLevelVariant = 'earlyAbandonsIgnored',
): number {
  const of = (counter: number) => rates[channel * counters + counter]!;
  return of(counted.offered) === 0
    ? 1
    : serviceLevelOf(
        {
          abandoned: of(counted.abandoned),
          abandonedWithin: of(counted.abandonedWithin),
          answeredWithin: of(counted.answeredWithin),
        },
        variant,
      );
}

/**
 * Half the widths of the 95 % confidence intervals of levels, by those without one part each
 * (jackknife); the wider of what single parts and what pairs of neighbours say, which have less in
 * common.
 */
function marginsOf(levels: readonly number[], without: readonly (readonly number[])[]): number[] {
  const count = without.length;
  return levels.map((level, channel) => {
    const values = without.map((others) => count * level - (count - 1) * others[channel]!);
    const pairs = Array.from(
      { length: count / 2 },
      (_, pair) => (values[2 * pair]! + values[2 * pair + 1]!) / 2,
    );
    return Math.min(1, Math.max(marginOf(values), marginOf(pairs)));
  });
}

/** Half the width of the 95 % confidence interval of a mean. */
function marginOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return quantile(values.length - 1) * Math.sqrt(spread / (values.length - 1) / values.length);
}
