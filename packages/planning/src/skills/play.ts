import { parts, type Arrivals } from './arrivals.ts';
import type { Routes } from './routing.ts';
import { strata, type States } from './states.ts';

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

/**
 * What became of the contacts, `sums[(part * channels + channel) * counters + counter]`, and the same by how many were there
 * when each came, `counts[((part * channels + channel) * strata + stratum) * counters + counter]`;
 * `begun[cell * strata + stratum]` of them were answered by a cell of the routes. `busy[cell]` are the seconds in which its
 * advisors had a contact. While so many contacts were there, waiting or handled, `spent[(part * size + number) * 2]` seconds
 * passed, and as many contacts as stand after them were expected to leave; `handled[part * 2]` are the seconds of contacts
 * that were handled, and after it how many of them were expected to end.
 */
export type Played = Readonly<{
  sums: Float64Array;
  counts: Float64Array;
  begun: Float64Array;
  busy: Float64Array;
  spent: Float64Array;
  handled: Float64Array;
}>;

/** In place of an advisor: of a contact that waits, and of one that has hung up. */
const nobody = -1;
const gone = -2;
const mostBuckets = 1 << 15;

type Notes = Readonly<{
  queue: Int32Array;
  next: Int32Array;
  endAt: Float64Array;
  agentOf: Int32Array;
  stratumAt: Uint8Array;
}>;
let kept: Notes | null = null;

/** Room for what is noted of so many contacts: the same for one play after another, which write whatever they read. */
function notesFor(count: number): Notes {
  if (kept === null || kept.queue.length < count)
    kept = {
      queue: new Int32Array(count),
      next: new Int32Array(count),
      endAt: new Float64Array(count),
      agentOf: new Int32Array(count),
      stratumAt: new Uint8Array(count),
    };
  return kept;
}

/** What is asked of a play beside routes and contacts. */
export type Asked = Readonly<{
  /** Whole advisors of each group by part of the time, `agents[part * groups + group]`. */ agents: Int32Array;
  /** Seconds by channel; waits up to it are in time. */ within: ArrayLike<number>;
  states: States;
  /** Asked at the end of each part but the last; what is left is not played where it says so. */
  isDecided?: (sums: Float64Array, part: number) => boolean;
}>;

/**
 * Plays contacts event by event, as `Routing` says. An advisor handles contacts of one channel at a time, as many at once as it allows; a contact goes to whoever has room on its channel before anybody idle of the same
 * turn, and who has room takes nothing more while a channel of a better rank has somebody waiting. Who is there in one part and not in the next ends what they handle first. After the last arrival the queues are
 * worked off. Whoever is never answered abandons.
 */
export function play(
  routes: Routes,
  arrivals: Arrivals,
  { agents: present, within, states, isDecided }: Asked,
): Played {
  const { channels, groups, firstOfGroup, channelOf, rank, factor, places } = routes;
  const { firstOfChannel, byChannel, groupOf, turn } = routes;
  const { types, count, at, channel: channelAt, part: partAt, length, until } = arrivals;
  const { from, end, longest, firstOf: queueFirst } = arrivals;
  const { size, stratumOf } = states;
  const sums = new Float64Array(parts * channels * counters);
  const counts = new Float64Array(parts * channels * strata * counters);
  const begun = new Float64Array(channelOf.length * strata);
  const spent = new Float64Array(parts * size * 2);
  const handled = new Float64Array(parts * 2);
  const busy = new Float64Array(channelOf.length);
  const limit = Float64Array.from(within);
  // In a second so many of one contact that waits hang up, and of one that is handled end.
  const hangingUp = Float64Array.from(types, ({ patience = Infinity }) =>
    patience > 0 ? 1 / patience : 0,
  );
  const ending = Float64Array.from(
    channelOf,
    (channel, cell) => 1 / (types[channel]!.aht * factor[cell]!),
  );
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
  const idle = new Int32Array(staff);
  for (let agent = 0; agent < staff; agent += 1) idle[agent] = agent;
  const idleHead = new Int32Array(groups);
  const idleCount = agents.slice();
  /** How many of each group are away, and how many more are to leave once they are free. */
  const away = new Int32Array(groups);
  const toLeave = new Int32Array(groups);
  const absent = new Int32Array(staff);
  // Groups with somebody idle, and those that serve each channel, as bits.
  const words = (groups + 31) >> 5;
  const idleBits = new Int32Array(words);
  for (let group = 0; group < groups; group += 1)
    if (agents[group]! > 0) idleBits[group >> 5]! |= 1 << (group & 31);
  const servingBits = new Int32Array(channels * words);
  const hasRoom = new Uint8Array(channels);
  for (let cell = 0; cell < channelOf.length; cell += 1) {
    const group = groupOf[cell]!;
    servingBits[channelOf[cell]! * words + (group >> 5)]! |= 1 << (group & 31);
    if (places[cell]! > 1) hasRoom[channelOf[cell]!] = 1;
  }
  const groupAt = new Int32Array(byChannel.length);
  for (let spot = 0; spot < byChannel.length; spot += 1) groupAt[spot] = groupOf[byChannel[spot]!]!;
  const isAnyIdle = (channel: number) => {
    for (let word = 0; word < words; word += 1)
      if ((idleBits[word]! & servingBits[channel * words + word]!) !== 0) return true;
    return false;
  };
  // Who has room beside what they handle, by cell, and where each stands there.
  const roomFirst = new Int32Array(channelOf.length + 1);
  for (let cell = 0; cell < channelOf.length; cell += 1)
    roomFirst[cell + 1] = roomFirst[cell]! + (places[cell]! > 1 ? agents[groupOf[cell]!]! : 0);
  const room = new Int32Array(roomFirst[channelOf.length]!);
  const roomCount = new Int32Array(channelOf.length);
  const roomAt = new Int32Array(staff);
  // Contacts that wait, by channel, in the order in which they came.
  const { queue, next, endAt, agentOf, stratumAt } = notesFor(count);
  const head = queueFirst.slice(0, channels);
  const tail = queueFirst.slice(0, channels);
  let waiting = 0;
  // What is to happen to contacts, the end of their handling or hanging up, by its time: a ring of buckets about as long as the time between two ends (calendar queue, Brown 1988), sorted lists in each.
  let slowest = 1;
  for (const one of factor) slowest = Math.max(slowest, one);
  const perBucket = Math.min(count / (end + 1) / 2, mostBuckets / (longest * slowest + 1));
  let buckets = 4;
  while (buckets < longest * slowest * perBucket + 2) buckets *= 2;
  const first = new Int32Array(buckets).fill(nobody);
  let bucket = 0;
  let pending = 0;
  let part = 0;
  // How many contacts are there and handled, how many are expected to end and hang up in a second, and since when.
  let there = 0;
  let underWay = 0;
  let ends = 0;
  let hangUps = 0;
  let unchanged = from;

  const pass = (now: number) => {
    const time = Math.min(now, end) - unchanged;
    if (time <= 0) return;
    const spot = (part * size + Math.min(there, size - 1)) * 2;
    spent[spot]! += time;
    spent[spot + 1]! += time * (ends + hangUps);
    handled[2 * part]! += time * underWay;
    handled[2 * part + 1]! += time * ends;
    unchanged = now;
  };

  const tell = (one: number, counter: number, value: number) => {
    const place = partAt[one]! * channels + channelAt[one]!;
    sums[place * counters + counter]! += value;
    counts[(place * strata + stratumAt[one]!) * counters + counter]! += value;
  };

  /** The longest waiting of a channel, or nobody; who has hung up is counted and gone. */
  const firstWaiting = (channel: number, now: number) => {
    while (head[channel]! < tail[channel]!) {
      const one = queue[head[channel]!]!;
      if (agentOf[one] !== gone) {
        if (until[one]! > now) return one;
        hangUp(one, until[one]!);
      }
      head[channel]! += 1;
    }
    return nobody;
  };
  const hangUp = (one: number, when: number) => {
    agentOf[one] = gone;
    waiting -= 1;
    there -= 1;
    hangUps -= hangingUp[channelAt[one]!]!;
    if (at[one]! < from) return;
    tell(one, counted.offered, 1);
    tell(one, counted.abandoned, 1);
    if (when - at[one]! <= limit[channelAt[one]!]!) tell(one, counted.abandonedWithin, 1);
  };

  const push = (one: number, time: number, agent: number) => {
    endAt[one] = time;
    agentOf[one] = agent;
    pending += 1;
    const at = Math.floor(time * perBucket);
    if (at < bucket) bucket = at;
    const spot = at & (buckets - 1);
    let after = first[spot]!;
    if (after === nobody || endAt[after]! >= time) {
      next[one] = after;
      first[spot] = one;
      return;
    }
    let before = after;
    for (after = next[before]!; after !== nobody && endAt[after]! < time; after = next[before]!)
      before = after;
    next[one] = after;
    next[before] = one;
  };
  const remove = (one: number) => {
    const spot = Math.floor(endAt[one]! * perBucket) & (buckets - 1);
    pending -= 1;
    if (first[spot] === one) {
      first[spot] = next[one]!;
      return;
    }
    let before = first[spot]!;
    while (next[before] !== one) before = next[before]!;
    next[before] = next[one]!;
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
      const wait = now - at[one]!;
      tell(one, counted.offered, 1);
      tell(one, counted.answered, 1);
      if (wait <= limit[channelAt[one]!]!) tell(one, counted.answeredWithin, 1);
      tell(one, counted.waited, wait);
      begun[cell * strata + stratumAt[one]!]! += 1;
    }
    underWay += 1;
    ends += ending[cell]!;
    if (load[agent] === 0) {
      cellOf[agent] = cell;
      since[agent] = now;
    }
    load[agent]! += 1;
    if (places[cell]! > 1) {
      if (load[agent] === 1) enterRoom(cell, agent);
      if (load[agent] === places[cell]) leaveRoom(cell, agent);
    }
    push(one, now + length[one]! * factor[cell]!, agent);
  };
  /** Has a contact wait; one that might wait for longer than the ring reaches hangs up when somebody looks. */
  const enqueue = (one: number, now: number) => {
    const channel = channelAt[one]!;
    queue[tail[channel]!] = one;
    tail[channel]! += 1;
    waiting += 1;
    hangUps += hangingUp[channel]!;
    endAt[one] = Infinity;
    agentOf[one] = nobody;
    if (until[one]! - now <= longest * slowest) push(one, until[one]!, nobody);
  };
  const take = (channel: number) => {
    const one = queue[head[channel]!]!;
    head[channel]! += 1;
    waiting -= 1;
    hangUps -= hangingUp[channel]!;
    if (endAt[one] !== Infinity) remove(one);
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
    stratumAt[one] = stratumOf[Math.min(there, size - 1)]!;
    there += 1;
    let chosen = nobody;
    let agent = nobody;
    const last = hasRoom[channel] === 1 || isAnyIdle(channel) ? firstOfChannel[channel + 1]! : 0;
    const isShared = hasRoom[channel] === 1;
    for (let spot = firstOfChannel[channel]!; spot < last; spot += 1) {
      if (chosen !== nobody && turn[spot]! > turn[chosen]!) break;
      const group = groupAt[spot]!;
      if (isShared) {
        const cell = byChannel[spot]!;
        if (roomCount[cell]! > 0 && !isOutranked(cell, now)) {
          chosen = spot;
          agent = room[roomFirst[cell]! + roomCount[cell]! - 1]!;
          break;
        }
      }
      if (idleCount[group] === 0) continue;
      const first = idle[firstAgent[group]! + idleHead[group]!]!;
      if (chosen !== nobody && since[first]! >= since[agent]!) continue;
      chosen = spot;
      agent = first;
    }
    if (chosen === nobody || firstWaiting(channel, now) !== nobody) {
      enqueue(one, now);
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
    if (idleCount[group] === 0) idleBits[group >> 5]! &= ~(1 << (group & 31));
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
    idleBits[group >> 5]! |= 1 << (group & 31);
  };
  const goAway = (agent: number, group: number) => {
    absent[firstAgent[group]! + away[group]!] = agent;
    away[group]! += 1;
  };
  /** Lets as many advisors come or go as a part has more or fewer. */
  const change = (part: number, now: number) => {
    for (let group = 0; group < groups; group += 1) {
      let more =
        present[part * groups + group]! - (agents[group]! - away[group]! - toLeave[group]!);
      for (; more < 0; more += 1)
        if (idleCount[group]! > 0) goAway(leaveIdle(group), group);
        else toLeave[group]! += 1;
      for (; more > 0; more -= 1)
        if (toLeave[group]! > 0) toLeave[group]! -= 1;
        else {
          away[group]! -= 1;
          takeNext(absent[firstAgent[group]! + away[group]!]!, group, now);
        }
    }
  };
  const finish = (agent: number, now: number) => {
    const cell = cellOf[agent]!;
    load[agent]! -= 1;
    there -= 1;
    underWay -= 1;
    ends -= ending[cell]!;
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
    if (toLeave[group] === 0) return takeNext(agent, group, now);
    toLeave[group]! -= 1;
    goAway(agent, group);
  };

  change(0, 0);
  for (let one = 0; ;) {
    if (pending > 0) while (first[bucket & (buckets - 1)] === nobody) bucket += 1;
    else if (one === count) break;
    const due = pending > 0 ? first[bucket & (buckets - 1)]! : nobody;
    if (one < count && (due === nobody || at[one]! <= endAt[due]!)) {
      const now = at[one]!;
      pass(now);
      if (partAt[one]! > part && partAt[one]! < parts) {
        if (isDecided?.(sums, part)) break;
        part += 1;
        change(part, now);
      }
      arrive(one, now);
      one += 1;
    } else {
      const now = endAt[due]!;
      pass(now);
      first[bucket & (buckets - 1)] = next[due]!;
      pending -= 1;
      if (agentOf[due] === nobody) hangUp(due, now);
      else if (agentOf[due] !== gone) finish(agentOf[due]!, now);
    }
  }
  for (let channel = 0; channel < channels; channel += 1)
    for (; head[channel]! < tail[channel]!; head[channel]! += 1) {
      const one = queue[head[channel]!]!;
      if (agentOf[one] !== gone) hangUp(one, until[one] === Infinity ? end : until[one]!);
    }
  return { sums, counts, begun, busy, spent, handled };
}
