import { createSampler } from '../skills/arrivals.ts';
import { componentsOf, type Component } from '../skills/components.ts';
import { fewestByGroup, type Goal } from '../skills/fewest.ts';
import { erlangLevel, erlangQuestion, poolOf, type Pool } from '../skills/pool.ts';
import type { SkillGroup } from '../skills/routing.ts';
import { expectedOf, mostServiceLevel, solve, type Goals, type Question } from './requirement.ts';
import {
  countedGroups,
  simulate,
  type Channel,
  type ChannelResult,
  type Effort,
  type Floor,
  type GroupResult,
  type Simulation,
} from './simulate.ts';

/**
 * A channel with what is wanted of it; occupancy is that of its part of the advisors who serve it.
 */
export type WantedChannel = Channel & Omit<Goals, 'within'>;

/** A floor of which the advisors of the groups are the mix: only their proportions count. */
export type SkilledQuestion = Omit<Floor, 'channels'> &
  Readonly<{ channels: readonly WantedChannel[] }>;

/**
 * Advisors that a channel requires: `dedicated` if it had its own (Erlang), `credited` with the
 * lending of the mix. `isPooled` where the credit is its part of simulated groups; else it is the
 * dedicated figure: nobody serves it with others, or sharing would take more. `fractional` is the
 * credit where the last goal is just met, between one advisor less and these. `serviceLevel` is
 * what the groups found give it, sure to `margin` (half of the 95 % interval; 0 where Erlang says
 * it).
 */
export type RequiredOfChannel = Readonly<{
  dedicated: number;
  credited: number;
  fractional: number;
  isPooled: boolean;
  serviceLevel: number;
  margin: number;
}>;

/**
 * `groups` are the fewest advisors of each group of the mix: with one less in any group that is
 * simulated, a channel misses its target; `lent` are those of them who have a contact, by channel.
 * `agents` is the sum of what is credited, which is all of them, or fewer where their sharing takes
 * more than dedicated advisors would. The question with `seed` gives it again: `mix` are the groups
 * asked of.
 */
export type SkilledAnswer = Readonly<{
  agents: number;
  channels: readonly RequiredOfChannel[];
  groups: readonly GroupResult[];
  seed: number;
  mix: readonly SkillGroup[];
}>;

/**
 * Rates 0-1, seconds; the wait is null where the queue would grow without end. `isExact` where
 * Erlang's formulas say it; others are simulated, and their service level is sure to `margin`.
 */
export type ChannelLevel = Readonly<{
  serviceLevel: number;
  margin: number;
  asa: number | null;
  abandonRate: number;
  busy: number;
  credited: number;
  isExact: boolean;
}>;
export type FloorLevels = Readonly<{
  channels: readonly ChannelLevel[];
  groups: readonly GroupResult[];
  seed: number;
}>;

type ReachedLevels = Pick<FloorLevels, 'channels' | 'groups'>;
/** Advisors of each group, and how many of all just meet the last goal. */
type Fewest = Readonly<{ agents: readonly number[]; fractional: () => number }>;

export type SkillPlanner = Readonly<{
  require: (question: SkilledQuestion) => SkilledAnswer;
  levels: (floor: Floor) => FloorLevels;
}>;

/**
 * Contacts of a run by the number of channels that share advisors: more channels have more groups,
 * and more numbers of advisors to try.
 */
const contactsOf = (channels: number) =>
  Math.round(Math.min(24_000, Math.max(4000, 256_000 / channels ** 2)));

/**
 * Requirements and levels of channels that share advisors; what several questions have in common is
 * worked out once.
 *
 * `require` finds the fewest advisors of each group: by Erlang where a channel shares nobody, or
 * all channels share all (`poolOf`), else by simulation (a sum of the formulas would not see that
 * shared advisors help each other out). Channels that share nobody, over any number of groups, are
 * solved apart. Every number of advisors is tried on the same contacts. What a channel is credited
 * with is where these advisors' minutes go, time without a contact parted as time with one; the
 * channels' credits are the advisors together, and never more than the dedicated ones together. A
 * channel that nobody of the mix serves is credited with its dedicated figure.
 *
 * `levels` is what advisors who are there give, in the same way: as many as are required in each
 * group reach the targets.
 *
 * A run has 4,000 to 24,000 contacts, fewer the more channels share advisors, where `contacts` does
 * not say how many; where a `precision` is given, runs are added until the levels found are as sure
 * as that. The same question has the same answer whatever was asked before, so that threads may
 * share out the questions. Answers are kept for questions asked again.
 */
export function createSkillPlanner(effort: Effort = {}): SkillPlanner {
  const { seed = 1, precision, most } = effort;
  const sampler = createSampler(seed);
  const [required, played] = [createMemo<readonly number[] | null>(), createMemo<Simulation>()];
  const effortOf = (channels: number) => {
    const contacts = effort.contacts ?? contactsOf(channels);
    return { seed, precision, contacts, most: most ?? 8 * contacts };
  };
  const play = (floor: Floor) => {
    const { length } = floor.channels.filter(({ contacts }) => contacts > 0);
    return played(JSON.stringify(floor), () => simulate(floor, effortOf(length), sampler));
  };

  /** The fewest of each group of one component, or null where no number of them is enough. */
  const fewest = (question: SkilledQuestion, dedicated: readonly number[]) => {
    const { channels, groups, interval, variant } = question;
    const needed = channels.map(({ contacts }, channel) =>
      contacts > 0 ? dedicated[channel]! : 0,
    );
    const active = [...needed.keys()].filter((channel) => channels[channel]!.contacts > 0);
    const ratios = channels.map((channel, at) =>
      ratiosOf(erlangQuestion(channel, interval, variant), needed[at]!),
    );
    const asked = {
      ...question,
      needed,
      goals: active.flatMap((channel) => goalsOf(question, channel)),
      most: groups.map(({ serves }) => mostOf(serves, needed)),
      ratioOf: (goal: Goal, reached: number) =>
        goal.kind === 'serviceLevel' ? ratios[goal.channel]!(reached) : reached > 0 ? 0.98 : 1.04,
    };
    const { contacts } = effortOf(active.length);
    for (let runs = 1; ;) {
      const found = fewestByGroup(asked, { contacts, runs }, sampler);
      if (found === null) return null;
      const { runs: sure } = play({ ...floorOf(question), groups: withAgents(groups, found) });
      if (sure <= runs) return found;
      runs = sure;
    }
  };

  /**
   * The part of the last advisor of a component that its goals need: where, between one less of the
   * least occupied group and these, the last of them is just met.
   */
  const lastPart = (question: SkilledQuestion, found: readonly number[]) => {
    const playedBy = (agents: readonly number[]) =>
      play({ ...floorOf(question), groups: withAgents(question.groups, agents) });
    const all = playedBy(found);
    const occupancy = all.groups.map((group) => (group.agents > 0 ? group.occupancy : Infinity));
    const least = occupancy.indexOf(Math.min(...occupancy));
    const fewer = playedBy(found.map((agents, at) => agents - Number(at === least)));
    const parts = question.channels.flatMap(({ contacts }, channel) =>
      contacts > 0
        ? goalsOf(question, channel).map((goal) => {
            const wanted = goal.kind === 'serviceLevel' ? goal.limit : -goal.limit;
            const [less, enough] = [fewer, all].map((one) =>
              reachedOf(one.channels[channel]!, goal),
            );
            return less! >= wanted ? 0 : (wanted - less!) / (enough! - less!);
          })
        : [],
    );
    const most = Math.max(0, ...parts);
    return most > 0 && most < 1 ? most : 1;
  };

  /**
   * The fewest of one component; null where its only channel needs its dedicated figure, or no
   * number is enough.
   */
  const fewestOf = (
    asked: SkilledQuestion,
    part: Component,
    dedicated: readonly number[],
  ): Fewest | null => {
    const pool = poolOf(asked.channels, asked.groups, part.channels, asked.routing);
    if (pool !== null) return part.channels.length === 1 ? null : fewestOfPool(asked, part, pool);
    const agents = required(JSON.stringify(asked), () => fewest(asked, dedicated));
    return agents === null
      ? null
      : { agents, fractional: () => sum(agents) - 1 + lastPart(asked, agents) };
  };

  const levelsOfPart = (asked: Floor, part: Component): ReachedLevels => {
    const pool = poolOf(asked.channels, asked.groups, part.channels, asked.routing);
    if (pool === null) return simulatedLevels(play(asked));
    const exact = pooledLevels(asked, part, pool);
    if (pool.isEven) return exact;
    // Who of the pool handles what, Erlang does not say.
    const { channels, groups } = simulatedLevels(play(asked));
    return {
      groups,
      channels: exact.channels.map((level, channel) => ({
        ...level,
        credited: channels[channel]!.credited,
        busy: channels[channel]!.busy,
      })),
    };
  };

  const levels = (floor: Floor): FloorLevels => {
    const groups = countedGroups(floor);
    const parts = componentsOf(floor.channels, groups);
    const channels = floor.channels.map((channel) =>
      levelOf(erlangQuestion(channel, floor.interval, floor.variant), 0),
    );
    const used = groups.map(({ agents }): GroupResult => ({
      agents,
      ...idleResult(channels.length),
    }));
    for (const part of parts) {
      const asked = onlyPart({ ...floor, groups }, part);
      const { channels: reached, groups: using } = levelsOfPart(asked, part);
      for (const channel of part.channels) channels[channel] = reached[channel]!;
      for (const [at, group] of part.groups.entries()) used[group] = using[at]!;
    }
    return { channels, groups: used, seed };
  };

  return {
    levels,
    require: (question) => {
      const { channels, interval, variant } = question;
      const mix = countedGroups(question);
      const alone = channels.map((channel) => solve(erlangQuestion(channel, interval, variant)));
      const dedicated = alone.map((answer) => answer.agents);
      const agents = mix.map(() => 0);
      const pooled = new Set<number>();
      const partOf = channels.map(() => 1);
      let total = sum(dedicated);
      for (const part of componentsOf(channels, mix)) {
        const asked = onlyPart({ ...question, groups: mix }, part);
        const found = fewestOf(asked, part, dedicated);
        const needed = sum(part.channels.map((channel) => dedicated[channel]!));
        const shares = asked.groups.map((group) => group.agents);
        const staff = found?.agents ?? shareOut(needed, shares);
        for (const [at, group] of part.groups.entries()) agents[group] = staff[at]!;
        if (found === null || sum(found.agents) > needed) continue;
        const needs = found.fractional() / sum(found.agents);
        for (const channel of part.channels) {
          pooled.add(channel);
          partOf[channel] = needs;
        }
        total += sum(found.agents) - needed;
      }
      const groups = withAgents(mix, agents);
      const reached = levels({ ...floorOf(question), groups, reserves: true });
      const answers = reached.channels.map(({ credited, serviceLevel, margin }, channel) => ({
        dedicated: dedicated[channel]!,
        credited: pooled.has(channel) ? credited : dedicated[channel]!,
        fractional: pooled.has(channel) ? credited * partOf[channel]! : alone[channel]!.fractional,
        isPooled: pooled.has(channel),
        serviceLevel,
        margin,
      }));
      return {
        agents: total,
        channels: answers,
        groups: reached.groups,
        seed,
        mix: question.groups,
      };
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const withAgents = (groups: readonly SkillGroup[], agents: readonly number[]) =>
  groups.map((group, at) => ({ ...group, agents: agents[at]! }));
const idleResult = (channels: number) => ({
  occupancy: 0,
  busy: 0,
  lent: Array.from({ length: channels }, () => 0),
});

/** Answers that are kept for the same question. */
const kept = 5000;

function createMemo<T>(): (key: string, answer: () => T) => T {
  const answers = new Map<string, T>();
  return (key, answer) => {
    if (!answers.has(key)) {
      if (answers.size >= kept) answers.clear();
      answers.set(key, answer());
    }
    return answers.get(key)!;
  };
}

/**
 * A question without what is wanted, so that what is played for it is found again by who asks for
 * levels.
 */
function floorOf({
  channels,
  groups,
  interval,
  routing,
  variant,
  reserves,
}: SkilledQuestion): Floor {
  const plain = channels.map(
    ({ contacts, aht, patience, within, priority, concurrency, variant }): Channel => ({
      contacts,
      aht,
      within,
      ...(patience === undefined ? {} : { patience }),
      ...(priority === undefined ? {} : { priority }),
      ...(concurrency === undefined ? {} : { concurrency }),
      ...(variant === undefined ? {} : { variant }),
    }),
  );
  return { channels: plain, groups, interval, routing, variant, reserves };
}

/** The groups of a component, all channels at their places, those of others without contacts. */
function onlyPart<T extends Floor>(floor: T, part: Component): T {
  return {
    ...floor,
    channels: floor.channels.map((channel, at) =>
      part.channels.includes(at) ? channel : { ...channel, contacts: 0 },
    ),
    groups: part.groups.map((group) => floor.groups[group]!),
    reserves: true,
  };
}

/**
 * The fewest of each group of a pool: as many as the channel needs that needs the most, in the
 * proportions of the mix.
 */
function fewestOfPool(
  { channels, groups, interval, variant }: SkilledQuestion,
  part: Component,
  pool: Pool,
): Fewest {
  const needs = part.channels.map((channel) =>
    solve(erlangQuestion(channels[channel]!, interval, variant, pool)),
  );
  const agents = Math.max(...needs.map((need) => need.agents));
  return {
    agents: shareOut(
      agents,
      groups.map((group) => group.agents),
    ),
    fractional: () => Math.max(...needs.map((need) => need.fractional)),
  };
}

function levelOf(question: Question, agents: number): ChannelLevel {
  const { occupancy, ...level } = erlangLevel(question, agents);
  return { ...level, margin: 0, busy: occupancy * agents, credited: agents, isExact: true };
}

/** The channels of a pool by Erlang; all groups are equally occupied. */
function pooledLevels(
  { channels, groups, interval, variant }: Floor,
  part: Component,
  pool: Pool,
): ReachedLevels {
  const agents = sum(groups.map((group) => group.agents));
  const reached = channels.map((channel, at) => {
    if (!part.channels.includes(at)) return levelOf(erlangQuestion(channel, interval, variant), 0);
    const level = levelOf(erlangQuestion(channel, interval, variant, pool), agents);
    const share = channel.contacts / pool.contacts;
    return { ...level, busy: level.busy * share, credited: level.credited * share };
  });
  return {
    channels: reached,
    groups: groups.map((group) => {
      const lent = reached.map(({ busy }) => (busy * group.agents) / agents);
      const busy = sum(lent);
      return { agents: group.agents, occupancy: busy / group.agents, busy, lent };
    }),
  };
}

function simulatedLevels({ channels, groups }: Simulation): ReachedLevels {
  return {
    groups,
    channels: channels.map(({ serviceLevel, margin, asa, abandonRate, busy, credited }) => ({
      serviceLevel,
      margin,
      asa,
      abandonRate,
      busy,
      credited,
      isExact: false,
    })),
  };
}

/**
 * So many as would be enough if each channel were served by this group alone, and as many again for
 * those who are slow or wait for others.
 */
function mostOf(serves: SkillGroup['serves'], needed: readonly number[]): number {
  return Math.ceil(2 * sum(serves.map(({ channel, factor = 1 }) => needed[channel]! * factor)));
}

/**
 * Advisors that a channel of its own needs, over those at which it has a service level, from 0.8 to
 * 1.25: by how much its staff misses what is wanted.
 */
function ratiosOf(question: Question, needed: number): (serviceLevel: number) => number {
  const steps = [0.8, 0.85, 0.9, 0.94, 0.97, 1, 1.03, 1.06, 1.1, 1.15, 1.25];
  const wanted = question.serviceLevel ?? 0;
  const levels = steps.map((step) => expectedOf(question, needed * step).serviceLevel);
  // Whole advisors reach more than what is wanted.
  const at = (level: number) => {
    const above = levels.findIndex((one) => one >= level);
    if (above <= 0) return above === 0 ? steps[0]! : steps.at(-1)!;
    const part = (level - levels[above - 1]!) / (levels[above]! - levels[above - 1]!);
    return steps[above - 1]! + part * (steps[above]! - steps[above - 1]!);
  };
  return (level) => Math.min(1.25, Math.max(0.8, at(wanted) / at(level)));
}

function goalsOf(
  { channels, variant = 'earlyAbandonsIgnored' }: SkilledQuestion,
  channel: number,
): Goal[] {
  const wanted = channels[channel]!;
  const limits: Readonly<Record<Goal['kind'], number | undefined>> = {
    serviceLevel:
      wanted.serviceLevel === undefined
        ? undefined
        : Math.min(mostServiceLevel, wanted.serviceLevel),
    asa: wanted.asa,
    abandoned: wanted.maxAbandoned,
    occupancy: wanted.maxOccupancy,
  };
  return (['serviceLevel', 'asa', 'abandoned', 'occupancy'] as const).flatMap((kind) => {
    const limit = limits[kind];
    return limit === undefined
      ? []
      : [{ channel, kind, limit, variant: wanted.variant ?? variant }];
  });
}

/** What a channel reaches of a goal: more is better. */
function reachedOf({ serviceLevel, asa, abandonRate, busy, credited }: ChannelResult, goal: Goal) {
  const reached: Readonly<Record<Goal['kind'], number>> = {
    serviceLevel,
    asa: -asa,
    abandoned: -abandonRate,
    occupancy: credited > 0 ? -busy / credited : -1,
  };
  return reached[goal.kind];
}

/** Whole agents by share, the largest remainders first. */
function shareOut(agents: number, shares: readonly number[]): number[] {
  const total = sum(shares);
  const exact = shares.map((share) => (agents * share) / total);
  const whole = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, agents - sum(whole))) whole[index]! += 1;
  return whole;
}
