/**
 * A second simulator of channels and groups of skills, written from the definitions alone and
 * sharing nothing with the product's: one list of advisors, one list of waiting contacts a channel,
 * one event after another.
 *
 * - Contacts of a channel arrive at random (Poisson); handling and patience are exponential. Who is
 * not answered before their patience ends hangs up.
 * - An advisor handles one channel at a time, as many contacts of it at once as it allows.
 * - A contact goes to an advisor who may take it: not a reserve, then the best level, then the
 * fewest channels, then one who has room on this channel already, then the longest idle.
 * - An idle advisor takes from the channels that they serve: not in reserve, then the best
 * priority, then the longest waiting. An advisor with room takes another contact of the same
 * channel, unless somebody waits on one that comes before it by reserve and priority.
 * - The service level is what is answered in time, of what is offered and has not hung up in time.
 */
export type ReplayedFloor = Readonly<{
  channels: readonly Readonly<{
    contacts: number;
    aht: number;
    patience?: number;
    within: number;
    priority?: number;
    concurrency?: number;
  }>[];
  groups: readonly Readonly<{
    agents: number;
    serves: readonly Readonly<{
      channel: number;
      level?: number;
      factor?: number;
      reserve?: boolean;
    }>[];
  }>[];
  interval: number;
}>;

type Contact = { channel: number; arrived: number; hangsUp: number; work: number };
type Skill = { reserve: number; level: number; factor: number; channels: number };
type Advisor = {
  skills: Map<number, Skill>;
  channel: number | null;
  ends: number[];
  idleSince: number;
};

/** The service level of each channel, over so many contacts. */
export function replay(floor: ReplayedFloor, seed: number, contacts: number): number[] {
  const random = lehmer(seed);
  const exponential = (mean: number) => -mean * Math.log(random());
  const { channels, groups, interval } = floor;
  const advisors = groups.flatMap(({ agents, serves }) =>
    Array.from({ length: agents }, (): Advisor => {
      const skills = serves.map(
        ({ channel, level = 1, factor = 1, reserve = false }): [number, Skill] => [
          channel,
          { level, factor, reserve: reserve ? 1 : 0, channels: serves.length },
        ],
      );
      return { skills: new Map(skills), channel: null, ends: [], idleSince: 0 };
    }),
  );
  const queues: Contact[][] = channels.map(() => []);
  const arrivals = channels.map((channel) => exponential(interval / channel.contacts));
  const results = channels.map(() => ({ offered: 0, inTime: 0, hungUpInTime: 0 }));
  const perSecond = channels.reduce((sum, channel) => sum + channel.contacts, 0) / interval;
  const warmUp = 20 * Math.max(...channels.map((channel) => channel.aht));
  const end = warmUp + contacts / perSecond;

  const count = (contact: Contact, leaves: number, isAnswered: boolean) => {
    if (contact.arrived < warmUp) return;
    const result = results[contact.channel]!;
    const isInTime = leaves - contact.arrived <= channels[contact.channel]!.within;
    result.offered += 1;
    if (isInTime && isAnswered) result.inTime += 1;
    if (isInTime && !isAnswered) result.hungUpInTime += 1;
  };
  const removeHungUp = (now: number) => {
    for (const queue of queues)
      while (queue.length > 0 && queue[0]!.hangsUp <= now) {
        const gone = queue.shift()!;
        count(gone, gone.hangsUp, false);
      }
  };
  const answer = (contact: Contact, advisor: Advisor, now: number) => {
    count(contact, now, true);
    advisor.channel = contact.channel;
    advisor.ends.push(now + contact.work * advisor.skills.get(contact.channel)!.factor);
  };
  /** Reserve and priority of a channel for an advisor: lower comes first. */
  const rank = (advisor: Advisor, channel: number) =>
    1000 * advisor.skills.get(channel)!.reserve + (channels[channel]!.priority ?? 1);
  const betterWaits = (advisor: Advisor, channel: number) =>
    [...advisor.skills.keys()].some(
      (other) => queues[other]!.length > 0 && rank(advisor, other) < rank(advisor, channel),
    );
  const mayTake = (advisor: Advisor, channel: number) => {
    if (!advisor.skills.has(channel)) return false;
    if (advisor.channel === null) return true;
    const most = channels[channel]!.concurrency ?? 1;
    return (
      advisor.channel === channel && advisor.ends.length < most && !betterWaits(advisor, channel)
    );
  };
  const comesBefore = (a: Advisor, b: Advisor, channel: number) => {
    const [first, second] = [a.skills.get(channel)!, b.skills.get(channel)!];
    if (first.reserve !== second.reserve) return first.reserve < second.reserve;
    if (first.level !== second.level) return first.level < second.level;
    if (first.channels !== second.channels) return first.channels < second.channels;
    if ((a.channel === null) !== (b.channel === null)) return a.channel !== null;
    return a.idleSince < b.idleSince;
  };

  for (;;) {
    const channel = arrivals.indexOf(Math.min(...arrivals));
    let next: Advisor | null = null;
    let ends = Infinity;
    for (const advisor of advisors)
      for (const time of advisor.ends)
        if (time < ends) {
          next = advisor;
          ends = time;
        }
    const now = Math.min(arrivals[channel]!, ends);
    if (now > end) break;
    removeHungUp(now);
    if (next === null || arrivals[channel]! < ends) {
      const { aht, patience = Infinity, contacts: volume } = channels[channel]!;
      arrivals[channel] = now + exponential(interval / volume);
      const work = exponential(aht);
      queues[channel]!.push({ channel, arrived: now, hangsUp: now + exponential(patience), work });
      let best: Advisor | null = null;
      for (const advisor of advisors)
        if (mayTake(advisor, channel) && (best === null || comesBefore(advisor, best, channel)))
          best = advisor;
      if (best !== null) answer(queues[channel]!.shift()!, best, now);
      continue;
    }
    next.ends.splice(next.ends.indexOf(ends), 1);
    if (next.ends.length > 0) {
      const own = next.channel!;
      if (queues[own]!.length > 0 && !betterWaits(next, own))
        answer(queues[own]!.shift()!, next, now);
      continue;
    }
    next.channel = null;
    next.idleSince = now;
    let chosen: number | null = null;
    for (const other of next.skills.keys()) {
      if (queues[other]!.length === 0) continue;
      const isFirst =
        chosen === null ||
        rank(next, other) < rank(next, chosen) ||
        (rank(next, other) === rank(next, chosen) &&
          queues[other]![0]!.arrived < queues[chosen]![0]!.arrived);
      if (isFirst) chosen = other;
    }
    if (chosen !== null) answer(queues[chosen]!.shift()!, next, now);
  }
  return results.map(({ offered, inTime, hungUpInTime }) => inTime / (offered - hungUpInTime));
}

/** Uniform numbers above 0 and below 1 by the multiplicative generator of Park and Miller. */
function lehmer(seed: number): () => number {
  let state = (seed * 7919 + 12_345) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
