import type { Arrivals } from './arrivals.ts';
import type { Routes } from './routing.ts';

/** What is counted of each channel of a part, one after another. */
export const counted = {
  offered: 0,
  answered: 1,
  answeredWithin: 2,
  abandoned: 3,
  abandonedWithin: 4,
  /** Seconds that the answered waited. */ waited: 5,
} as const;
export const counters = 6;

/** `counts[(part * channels + channel) * counters + counter]`, and the seconds in which the advisors of each cell of the routes had a contact. */
export type Played = Readonly<{ counts: Float64Array; busy: Float64Array }>;

const nobody = -1;

/** What is asked of a play beside routes and contacts. */
export type Asked = Readonly<{
  /** Whole advisors of each group by part of the time, `agents[part * groups + group]`. */ agents: Int32Array;
  /** Parts of equal time in which advisors are as many as that says, and which are counted apart. */ parts: number;
  /** Seconds by channel; waits up to it are in time. */ within: ArrayLike<number>;
  /** Asked at the end of each part but the last; what is left is not played where it says so. */
  isDecided?: (counts: Float64Array, part: number) => boolean;
}>;

/**
 * Plays contacts event by event, as `Routing` says. An advisor handles contacts of one channel at a time, as many at once as it allows; a contact goes to whoever has room on its channel before anybody idle of the same
 * turn, and who has room takes nothing more while a channel of a better rank has somebody waiting. Who is there in one part and not in the next ends what they handle first. After the last arrival the queues are
 * worked off. Whoever is never answered abandons.
 */
export function play(
  routes: Routes,
  arrivals: Arrivals,
  { agents: present, parts, within, isDecided }: Asked,
): Played {
  const { channels, groups, firstOfGroup, channelOf, rank, factor, places } = routes;
  const { firstOfChannel, byChannel, groupOf, turn } = routes;
  const { count, at, channel: channelAt, length, until, from, end } = arrivals;
  const counts = new Float64Array(parts * channels * counters);
  const busy = new Float64Array(channelOf.length);
  const limit = Float64Array.from({ length: channels }, (_, one) => within[one]!);
  const perPart = end > from ? parts / (end - from) : 0;
  const agents = new Int32Array(groups);
  for (let one = 0; one < present.length; one += 1)
    agents[one % groups] = Math.max(agents[one % groups]!, present[one]!);

  const firstAgent = new Int32Array(groups + 1);
  for (let group = 0; group < groups; group += 1)
    firstAgent[group + 1] = firstAgent[group]! + agents[group]!;
  const staff = firstAgent[groups]!;
  /** The cell on which an advisor is, how many contacts they have, and since when they are on it or idle. */
  const cellOf = new Int32Array(staff);
  const load = new Int32Array(staff);
  const since = new Float64Array(staff);
  // The idle of each group in a ring, the longest idle at its head.
  const idle = Int32Array.from({ length: staff }, (_, agent) => agent);
  const idleHead = new Int32Array(groups);
  const idleCount = Int32Array.from({ length: groups }, (_, group) => agents[group]!);
  /** How many of each group are away, and how many more are to leave once they are free. */
  const away = new Int32Array(groups);
  const leaving = new Int32Array(groups);
  const absent = new Int32Array(staff);
  // Who has room beside what they handle, by cell, and where each stands there.
  const roomFirst = new Int32Array(channelOf.length + 1);
  for (let cell = 0; cell < channelOf.length; cell += 1)
    roomFirst[cell + 1] = roomFirst[cell]! + (places[cell]! > 1 ? agents[groupOf[cell]!]! : 0);
  const room = new Int32Array(roomFirst[channelOf.length]!);
  const roomCount = new Int32Array(channelOf.length);
  const roomAt = new Int32Array(staff);
  // Contacts that wait, by channel, in the order in which they came.
  const queueFirst = new Int32Array(channels + 1);
  for (let one = 0; one < count; one += 1) queueFirst[channelAt[one]! + 1]! += 1;
  for (let one = 0; one < channels; one += 1) queueFirst[one + 1]! += queueFirst[one]!;
  const queue = new Int32Array(count);
  const head = queueFirst.slice(0, channels);
  const tail = queueFirst.slice(0, channels);
  let waiting = 0;
  // Ends of handling, the earliest on top.
  let most = 1;
  for (const one of places) most = Math.max(most, one);
  const ends = new Float64Array(staff * most + 1);
  const owners = new Int32Array(staff * most + 1);
  let handled = 0;

  const place = (one: number) =>
    (Math.min(parts - 1, Math.floor((at[one]! - from) * perPart)) * channels + channelAt[one]!) *
    counters;

  /** The longest waiting of a channel, or nobody; who has hung up is counted and gone. */
  const firstWaiting = (channel: number, now: number) => {
    while (head[channel]! < tail[channel]!) {
      const one = queue[head[channel]!]!;
      if (until[one]! > now) return one;
      hangUp(one, until[one]!);
      head[channel]! += 1;
      waiting -= 1;
    }
    return nobody;
  };
  const hangUp = (one: number, when: number) => {
    if (at[one]! < from) return;
    const counter = place(one);
    counts[counter]! += 1;
    counts[counter + 3]! += 1;
    if (when - at[one]! <= limit[channelAt[one]!]!) counts[counter + 4]! += 1;
  };

  const push = (time: number, agent: number) => {
    let hole = handled;
    handled += 1;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (ends[parent]! <= time) break;
      ends[hole] = ends[parent]!;
      owners[hole] = owners[parent]!;
      hole = parent;
    }
    ends[hole] = time;
    owners[hole] = agent;
  };
  const pop = () => {
    handled -= 1;
    const time = ends[handled]!;
    const agent = owners[handled]!;
    let hole = 0;
    for (let child = 1; child < handled; child = 2 * hole + 1) {
      if (child + 1 < handled && ends[child + 1]! < ends[child]!) child += 1;
      if (ends[child]! >= time) break;
      ends[hole] = ends[child]!;
      owners[hole] = owners[child]!;
      hole = child;
    }
    ends[hole] = time;
    owners[hole] = agent;
  };

  const enterRoom = (cell: number, agent: number) => {
    roomAt[agent] = roomFirst[cell]! + roomCount[cell]!;
    room[roomAt[agent]!] = agent;
    roomCount[cell]! += 1;
  };
  const leaveRoom = (cell: number, agent: number) => {
    roomCount[cell]! -= 1;
    const last = room[roomFirst[cell]! + roomCount[cell]!]!;
    room[roomAt[agent]!] = last;
    roomAt[last] = roomAt[agent]!;
  };

  const begin = (one: number, agent: number, cell: number, now: number) => {
    if (at[one]! >= from) {
      const counter = place(one);
      const wait = now - at[one]!;
      counts[counter]! += 1;
      counts[counter + 1]! += 1;
      if (wait <= limit[channelAt[one]!]!) counts[counter + 2]! += 1;
      counts[counter + 5]! += wait;
    }
    if (load[agent] === 0) {
      cellOf[agent] = cell;
      since[agent] = now;
    }
    load[agent]! += 1;
    if (places[cell]! > 1) {
      if (load[agent] === 1) enterRoom(cell, agent);
      if (load[agent] === places[cell]) leaveRoom(cell, agent);
    }
    push(now + length[one]! * factor[cell]!, agent);
  };
  const take = (channel: number) => {
    const one = queue[head[channel]!]!;
    head[channel]! += 1;
    waiting -= 1;
    return one;
  };

  /** Whether somebody waits on a channel that the advisors of a cell would rather take. */
  const isOutranked = (cell: number, now: number) => {
    if (waiting === 0) return false;
    for (let other = firstOfGroup[groupOf[cell]!]!; rank[other]! < rank[cell]!; other += 1)
      if (firstWaiting(channelOf[other]!, now) !== nobody) return true;
    return false;
  };
  /** The cell of a group whose longest waiting contact its idle advisors take, or nobody. */
  const choose = (group: number, now: number) => {
    let best = nobody;
    let came = Infinity;
    for (let cell = firstOfGroup[group]!; cell < firstOfGroup[group + 1]!; cell += 1) {
      if (best !== nobody && rank[cell]! > rank[best]!) break;
      const one = firstWaiting(channelOf[cell]!, now);
      if (one === nobody || at[one]! >= came) continue;
      best = cell;
      came = at[one]!;
    }
    return best;
  };

  const arrive = (one: number, now: number) => {
    const channel = channelAt[one]!;
    let chosen = nobody;
    let agent = nobody;
    for (let spot = firstOfChannel[channel]!; spot < firstOfChannel[channel + 1]!; spot += 1) {
      if (chosen !== nobody && turn[spot]! > turn[chosen]!) break;
      const cell = byChannel[spot]!;
      const group = groupOf[cell]!;
      if (roomCount[cell]! > 0 && !isOutranked(cell, now)) {
        chosen = spot;
        agent = room[roomFirst[cell]! + roomCount[cell]! - 1]!;
        break;
      }
      if (idleCount[group] === 0) continue;
      const longest = idle[firstAgent[group]! + idleHead[group]!]!;
      if (chosen !== nobody && since[longest]! >= since[agent]!) continue;
      chosen = spot;
      agent = longest;
    }
    if (chosen === nobody || firstWaiting(channel, now) !== nobody) {
      queue[tail[channel]!] = one;
      tail[channel]! += 1;
      waiting += 1;
      if (chosen === nobody) return;
      one = take(channel);
    }
    const cell = byChannel[chosen]!;
    if (load[agent] === 0) leaveIdle(groupOf[cell]!);
    begin(one, agent, cell, now);
  };
  const leaveIdle = (group: number) => {
    const agent = idle[firstAgent[group]! + idleHead[group]!]!;
    idleCount[group]! -= 1;
    idleHead[group]! += 1;
    if (idleHead[group] === agents[group]!) idleHead[group] = 0;
    return agent;
  };
  const takeNext = (agent: number, group: number, now: number) => {
    const next = waiting > 0 ? choose(group, now) : nobody;
    if (next !== nobody) return begin(take(channelOf[next]!), agent, next, now);
    since[agent] = now;
    let spot = idleHead[group]! + idleCount[group]!;
    if (spot >= agents[group]!) spot -= agents[group]!;
    idle[firstAgent[group]! + spot] = agent;
    idleCount[group]! += 1;
  };
  const goAway = (agent: number, group: number) => {
    absent[firstAgent[group]! + away[group]!] = agent;
    away[group]! += 1;
  };
  /** Lets as many advisors come or go as a part has more or fewer. */
  const change = (part: number, now: number) => {
    for (let group = 0; group < groups; group += 1) {
      let more =
        present[part * groups + group]! - (agents[group]! - away[group]! - leaving[group]!);
      for (; more < 0; more += 1)
        if (idleCount[group]! > 0) goAway(leaveIdle(group), group);
        else leaving[group]! += 1;
      for (; more > 0; more -= 1)
        if (leaving[group]! > 0) leaving[group]! -= 1;
        else {
          away[group]! -= 1;
          takeNext(absent[firstAgent[group]! + away[group]!]!, group, now);
        }
    }
  };
  const finish = (agent: number, now: number) => {
    const cell = cellOf[agent]!;
    load[agent]! -= 1;
    if (load[agent]! > 0) {
      if (load[agent] === places[cell]! - 1) enterRoom(cell, agent);
      const channel = channelOf[cell]!;
      if (waiting > 0 && !isOutranked(cell, now) && firstWaiting(channel, now) !== nobody)
        begin(take(channel), agent, cell, now);
      return;
    }
    if (places[cell]! > 1) leaveRoom(cell, agent);
    busy[cell]! += Math.max(0, Math.min(end, now) - Math.max(from, since[agent]!));
    const group = groupOf[cell]!;
    if (leaving[group] === 0) return takeNext(agent, group, now);
    leaving[group]! -= 1;
    goAway(agent, group);
  };

  change(0, 0);
  let part = 0;
  for (let one = 0; ;) {
    if (one === count && handled === 0) break;
    if (one < count && (handled === 0 || at[one]! <= ends[0]!)) {
      const now = at[one]!;
      if ((now - from) * perPart >= part + 1) {
        if (isDecided?.(counts, part)) return { counts, busy };
        part += 1;
        change(part, now);
      }
      arrive(one, now);
      one += 1;
    } else {
      const agent = owners[0]!;
      const now = ends[0]!;
      pop();
      finish(agent, now);
    }
  }
  for (let channel = 0; channel < channels; channel += 1)
    for (; head[channel]! < tail[channel]!; head[channel]! += 1) {
      const one = queue[head[channel]!]!;
      hangUp(one, until[one] === Infinity ? end : until[one]!);
    }
  return { counts, busy };
}
