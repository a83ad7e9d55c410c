import { seeded } from '../random.ts';

/** Contacts of one kind: `contacts` come in `interval` seconds on average, each is handled for `aht` seconds on average and waits `patience` seconds on average (Infinity: for ever). */
export type ContactType = Readonly<{
  contacts: number;
  aht: number;
  patience?: number;
  within: number;
}>;
/** Advisors with the same skills: types by their place in the list, the one they answer first at the front. */
export type SkillGroup = Readonly<{ agents: number; skills: readonly number[] }>;
export type Floor = Readonly<{
  types: readonly ContactType[];
  groups: readonly SkillGroup[];
  interval: number;
}>;
/** What became of the contacts of a type, in counts, and the seconds that the answered waited. */
export type Tally = {
  offered: number;
  answered: number;
  answeredWithin: number;
  abandoned: number;
  abandonedWithin: number;
  waited: number;
};
export type Simulated = Readonly<{
  types: readonly Tally[];
  /** Part of the time that the agents of each group handled contacts. */ occupancy: readonly number[];
}>;

type Waiting = Readonly<{ at: number; until: number }>;

/**
 * Plays a contact centre event by event: Poisson arrivals, exponential handling and patience. A contact goes to the idle group with the fewest skills, so that those who know more stay free;
 * an advisor who gets free takes the type they answer first that has someone waiting, the longest waiting of it. `intervals` are counted after one that fills the queues. Deterministic for a seed.
 */
export function simulate(floor: Floor, seed: number, intervals = 40): Simulated {
  const random = seeded(seed);
  const exponential = (mean: number) =>
    mean === Infinity ? Infinity : -mean * Math.log(1 - random());
  const { types, groups, interval } = floor;
  const idle = groups.map((group) => group.agents);
  const queues = types.map(() => createQueue());
  const next = types.map((type) => exponential(interval / type.contacts));
  const completions = createHeap();
  const tallies: Tally[] = types.map(() => ({
    offered: 0,
    answered: 0,
    answeredWithin: 0,
    abandoned: 0,
    abandonedWithin: 0,
    waited: 0,
  }));
  const busy = groups.map(() => 0);
  const able = types.map((_, type) =>
    groups
      .flatMap((group, index) => (group.skills.includes(type) ? [index] : []))
      .sort((a, b) => (groups[a]?.skills.length ?? 0) - (groups[b]?.skills.length ?? 0)),
  );
  const [from, to] = [interval, interval * (intervals + 1)];

  const begin = (type: number, group: number, now: number) => {
    const length = exponential(types[type]?.aht ?? 0);
    idle[group] = (idle[group] ?? 0) - 1;
    busy[group] =
      (busy[group] ?? 0) + Math.max(0, Math.min(to, now + length) - Math.max(from, now));
    completions.push(now + length, group);
  };
  const count = (type: number, waiting: Waiting, answeredAt: number | null) => {
    const [tally, within] = [tallies[type], types[type]?.within ?? 0];
    if (tally === undefined || waiting.at < from || waiting.at >= to) return;
    tally.offered += 1;
    const wait = (answeredAt ?? waiting.until) - waiting.at;
    if (answeredAt === null) {
      tally.abandoned += 1;
      if (wait <= within) tally.abandonedWithin += 1;
    } else {
      tally.answered += 1;
      tally.waited += wait;
      if (wait <= within) tally.answeredWithin += 1;
    }
  };
  const arrive = (type: number, now: number) => {
    const waiting = { at: now, until: now + exponential(types[type]?.patience ?? Infinity) };
    const group = (able[type] ?? []).find((one) => (idle[one] ?? 0) > 0);
    if (group === undefined) return queues[type]?.push(waiting);
    begin(type, group, now);
    count(type, waiting, now);
  };
  const free = (group: number, now: number) => {
    idle[group] = (idle[group] ?? 0) + 1;
    for (const type of groups[group]?.skills ?? []) {
      for (let first = queues[type]?.shift(); first !== undefined; first = queues[type]?.shift()) {
        const isThere = first.until > now;
        count(type, first, isThere ? now : null);
        if (isThere) return begin(type, group, now);
      }
    }
  };
  for (;;) {
    let type = 0;
    for (let other = 1; other < next.length; other += 1)
      if ((next[other] ?? Infinity) < (next[type] ?? Infinity)) type = other;
    const arrival = next[type] ?? Infinity;
    const completion = completions.peek();
    const now = Math.min(arrival, completion);
    if (now >= to) break;
    if (arrival <= completion) {
      next[type] = arrival + exponential(interval / (types[type]?.contacts ?? 0));
      arrive(type, arrival);
    } else free(completions.pop(), completion);
  }
  // Who still waits at the end has waited too long or has gone.
  for (const [type, queue] of queues.entries())
    for (let one = queue.shift(); one !== undefined; one = queue.shift())
      count(type, one, one.until <= to ? null : to);
  return {
    types: tallies,
    occupancy: groups.map((group, index) =>
      group.agents === 0 ? 0 : (busy[index] ?? 0) / (group.agents * (to - from)),
    ),
  };
}

/** First in, first out, without moving the rest at every step. */
function createQueue(): { push(one: Waiting): void; shift(): Waiting | undefined } {
  let items: Waiting[] = [];
  let head = 0;
  return {
    push: (one) => void items.push(one),
    shift: () => {
      const first = items[head];
      head += 1;
      if (first === undefined) [items, head] = [[], 0];
      return first;
    },
  };
}

/** Times with the group that gets free then, the earliest on top. */
function createHeap(): { push(time: number, group: number): void; peek(): number; pop(): number } {
  const [times, owners]: [number[], number[]] = [[], []];
  const swap = (a: number, b: number) => {
    [times[a], times[b]] = [times[b] ?? 0, times[a] ?? 0];
    [owners[a], owners[b]] = [owners[b] ?? 0, owners[a] ?? 0];
  };
  const at = (place: number) => times[place] ?? Infinity;
  return {
    peek: () => at(0),
    push: (time, group) => {
      times.push(time);
      owners.push(group);
      for (let place = times.length - 1; place > 0;) {
        const parent = (place - 1) >> 1;
        if (at(parent) <= at(place)) break;
        swap(place, parent);
        place = parent;
      }
    },
    pop: () => {
      const owner = owners[0] ?? 0;
      swap(0, times.length - 1);
      times.pop();
      owners.pop();
      for (let place = 0; ;) {
        const left = 2 * place + 1;
        const least = at(left + 1) < at(left) ? left + 1 : left;
        if (at(least) >= at(place)) break;
        swap(place, least);
        place = least;
      }
      return owner;
    },
  };
}
