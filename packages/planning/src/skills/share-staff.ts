/**
 * Advisors of the same skills: how many are open (averages of an interval, 0.5 is one for half of
 * it), and the channels that they can serve, by their place in the list.
 */
export type OpenGroup = Readonly<{ open: number; channels: readonly number[] }>;

/**
 * Channels that are short together: whoever can serve one of them serves no other, and all of them
 * are `missing` advisors fewer than these need.
 */
export type Shortage = Readonly<{ channels: readonly number[]; missing: number }>;

export type StaffShares = Readonly<{
  /**
   * Open advisors of each channel; together at most all who are open, since each is counted once.
   */
  open: readonly number[];
  /** What each group gives to each channel: `given[group][channel]`. */
  given: readonly (readonly number[])[];
  /** Where open advisors do not reach, however they are shared; the largest first. */
  shortages: readonly Shortage[];
}>;

/** Advisors below this are rounding. */
const epsilon = 1e-9;

/**
 * Shares out the open advisors of groups over the channels that they can serve, in advisors of one
 * interval, so that the channel which gets the least of what it requires gets as much as it can,
 * then the next, and so on: the lexicographically fairest flow (Megiddo 1974). No part of anybody
 * is counted twice. Who can serve only channels that require nothing is parted equally over them.
 * The sets of channels at one ratio below 1 are what is short: by the theorem of Hall no other
 * sharing of these advisors fills them.
 *
 * @param required advisors by channel, at least 0
 */
export function shareStaff(groups: readonly OpenGroup[], required: readonly number[]): StaffShares {
  const given = groups.map(() => required.map(() => 0));
  const shortages: Shortage[] = [];
  let channels = required.flatMap((need, channel) => (need > epsilon ? [channel] : []));
  let free = groups.flatMap(({ open }, group) => (open > epsilon ? [group] : []));
  while (channels.length > 0) {
    const flow = openFlow(groups, free, channels);
    const tight = leastServedChannels(flow, required);
    flow.raise((channel) => (tight.channels.has(channel) ? required[channel]! * tight.ratio : 0));
    for (const group of tight.groups)
      for (const channel of tight.channels) given[group]![channel] = flow.on(group, channel);
    if (tight.ratio < 1 - epsilon) shortages.push(...shortagesIn(tight, groups, required));
    channels = channels.filter((channel) => !tight.channels.has(channel));
    free = free.filter((group) => !tight.groups.has(group));
  }
  for (const group of free) {
    const { open, channels: served } = groups[group]!;
    for (const channel of served) given[group]![channel] = open / served.length;
  }
  return {
    given,
    open: required.map((_, channel) => given.reduce((sum, row) => sum + row[channel]!, 0)),
    shortages: shortages.toSorted((a, b) => b.missing - a.missing),
  };
}

/** Channels that get one ratio of what they require, and the groups that serve none but them. */
type Tight = Readonly<{
  channels: ReadonlySet<number>;
  groups: ReadonlySet<number>;
  ratio: number;
}>;

/**
 * The channels whose ratio of open to required is the least, by Dinkelbach's iteration: each cut
 * that is found has a smaller ratio than the last.
 */
function leastServedChannels(flow: Flow, required: readonly number[]): Tight {
  let found = flow.everything();
  for (;;) {
    const needed = sumOf(found.channels, (channel) => required[channel]!);
    const ratio = sumOf(found.groups, (group) => flow.open(group)) / needed;
    flow.raise((channel) => required[channel]! * ratio);
    const cut = flow.unfilled((channel) => required[channel]! * ratio);
    if (cut === null || cut.channels.size >= found.channels.size) return { ...found, ratio };
    found = cut;
  }
}

type Part = Readonly<{ channels: ReadonlySet<number>; groups: ReadonlySet<number> }>;
type Flow = Readonly<{
  everything: () => Part;
  open: (group: number) => number;
  /** The largest flow in which no channel gets more than this. */
  raise: (most: (channel: number) => number) => void;
  on: (group: number, channel: number) => number;
  /**
   * Channels that get less than this whatever is moved, with all groups that can serve them; null
   * where every one is filled.
   */
  unfilled: (most: (channel: number) => number) => Part | null;
}>;

/** Flow from groups to the channels that they serve. */
function openFlow(
  groups: readonly OpenGroup[],
  free: readonly number[],
  channels: readonly number[],
): Flow {
  const serving = new Map(
    channels.map((channel) => [
      channel,
      free.filter((group) => groups[group]!.channels.includes(channel)),
    ]),
  );
  let on = new Map<number, Map<number, number>>();
  let idle = new Map<number, number>();
  const flowOn = (group: number, channel: number) => on.get(channel)?.get(group) ?? 0;
  const add = (group: number, channel: number, amount: number) => {
    const row = on.get(channel) ?? new Map<number, number>();
    on.set(channel, row.set(group, (row.get(group) ?? 0) + amount));
  };

  /**
   * A way from a channel to a group with somebody idle, over groups that would give up other
   * channels.
   */
  function wayTo(channel: number): readonly [group: number, channel: number][] | null {
    const cameFrom = new Map<number, readonly [group: number, channel: number] | null>([
      [channel, null],
    ]);
    const waiting = [channel];
    const seen = new Set<number>();
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      for (const group of serving.get(at)!) {
        if (seen.has(group)) continue;
        seen.add(group);
        if ((idle.get(group) ?? 0) > epsilon) {
          const way: [number, number][] = [[group, at]];
          for (let step = cameFrom.get(at)!; step !== null; step = cameFrom.get(step[1])!)
            way.push([step[0], step[1]]);
          return way;
        }
        for (const other of channels) {
          if (cameFrom.has(other) || flowOn(group, other) <= epsilon) continue;
          cameFrom.set(other, [group, at]);
          waiting.push(other);
        }
      }
    }
    return null;
  }

  return {
    everything: () => ({
      channels: new Set(channels),
      groups: new Set(channels.flatMap((channel) => serving.get(channel)!)),
    }),
    open: (group) => groups[group]!.open,
    on: flowOn,
    raise: (most) => {
      on = new Map();
      idle = new Map(free.map((group) => [group, groups[group]!.open]));
      for (const channel of channels) {
        let left = most(channel);
        for (let way = wayTo(channel); left > epsilon && way !== null; way = wayTo(channel)) {
          left -= moveAlong(way, left);
        }
      }
    },
    unfilled: (most) => {
      const short = channels.filter((channel) => {
        const got = sumOf(serving.get(channel)!, (group) => flowOn(group, channel));
        return got < most(channel) - 1e-7;
      });
      if (short.length === 0) return null;
      const [cut, serves] = [new Set(short), new Set<number>()];
      for (const channel of cut) {
        for (const group of serving.get(channel)!) {
          serves.add(group);
          for (const other of channels) if (flowOn(group, other) > epsilon) cut.add(other);
        }
      }
      return { channels: cut, groups: serves };
    },
  };

  /**
   * Gives the first channel of the way somebody more, each next one somebody else for whom it gives
   * up.
   */
  function moveAlong(way: readonly (readonly [number, number])[], wanted: number): number {
    const [source] = way[0]!;
    const given = way.slice(1).map(([group], index) => flowOn(group, way[index]![1]));
    const amount = Math.min(wanted, idle.get(source)!, ...given);
    idle.set(source, idle.get(source)! - amount);
    way.forEach(([group, channel], index) => {
      add(group, channel, amount);
      const next = way[index + 1];
      if (next !== undefined) add(next[0], channel, -amount);
    });
    return amount;
  }
}

/** Channels of one ratio that no group joins are short each for themselves. */
function shortagesIn(
  { channels, groups: serving }: Tight,
  groups: readonly OpenGroup[],
  required: readonly number[],
): Shortage[] {
  const parts: { channels: Set<number>; open: number }[] = [...channels].map((channel) => ({
    channels: new Set([channel]),
    open: 0,
  }));
  for (const group of serving) {
    const { open, channels: served } = groups[group]!;
    const joined = parts.filter((part) => served.some((channel) => part.channels.has(channel)));
    const [first, ...others] = joined;
    if (first === undefined) continue;
    first.open += open;
    for (const other of others) {
      for (const channel of other.channels) first.channels.add(channel);
      first.open += other.open;
      parts.splice(parts.indexOf(other), 1);
    }
  }
  return parts.map((part) => ({
    channels: [...part.channels].toSorted((a, b) => a - b),
    missing: sumOf(part.channels, (channel) => required[channel]!) - part.open,
  }));
}

function sumOf(all: Iterable<number>, of: (one: number) => number): number {
  let sum = 0;
  for (const one of all) sum += of(one);
  return sum;
}
