import type { Arrivals } from '../arrivals.ts';
import type { Routes } from '../routing.ts';
import type { Calendar } from './calendar.ts';
import type { Counts } from './counts.ts';
import { nobody, type Notes } from './notes.ts';
import type { Occupancy } from './occupancy.ts';
import type { Queues } from './queues.ts';
import type { Staff } from './staff.ts';

type Parts = Readonly<{
  calendar: Calendar;
  counts: Counts;
  occupancy: Occupancy;
  queues: Queues;
  staff: Staff;
}>;

/**
 * Who takes which contact: as contacts arrive and end, and as advisors come and go. `busy` takes
 * the seconds of each cell's advisors.
 */
export function openHandling(
  routes: Routes,
  arrivals: Arrivals,
  { agentOf, stratumAt }: Notes,
  { calendar, counts, occupancy, queues, staff }: Parts,
  busy: Float64Array,
) {
  const { channels, groups, firstOfGroup, channelOf, rank, factor, places } = routes;
  const { firstOfChannel, byChannel, groupOf, turn } = routes;
  const { types, at, channel: channelAt, length, from, end } = arrivals;
  const { isAnyWaiting, firstWaiting, enqueue, take } = queues;
  const { cellOf, load, since, toLeave } = staff;
  const { isAnyIdle, longestIdle, leaveIdle, enterIdle } = staff;
  const { lastWithRoom, enterRoom, leaveRoom, goAway, comeBack, missing } = staff;
  // In a second so many of one contact that is handled end.
  const ending = Float64Array.from(
    channelOf,
    (channel, cell) => 1 / (types[channel]!.aht * factor[cell]!),
  );
  const hasRoom = new Uint8Array(channels);
  for (let cell = 0; cell < channelOf.length; cell += 1)
    if (places[cell]! > 1) hasRoom[channelOf[cell]!] = 1;
  const groupAt = new Int32Array(byChannel.length);
  for (let spot = 0; spot < byChannel.length; spot += 1) groupAt[spot] = groupOf[byChannel[spot]!]!;

  const begin = (one: number, agent: number, cell: number, now: number) => {
    counts.answer(one, cell, now);
    occupancy.startHandling(ending[cell]!);
    if (load[agent] === 0) {
      cellOf[agent] = cell;
      since[agent] = now;
    }
    load[agent]! += 1;
    if (places[cell]! > 1) {
      if (load[agent] === 1) enterRoom(cell, agent);
      if (load[agent] === places[cell]) leaveRoom(cell, agent);
    }
    agentOf[one] = agent;
    calendar.add(one, now + length[one]! * factor[cell]!);
  };

  /** Whether somebody waits on a channel that the advisors of a cell would rather take. */
  const isOutranked = (cell: number, now: number) => {
    if (!isAnyWaiting()) return false;
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
    stratumAt[one] = occupancy.come();
    let chosen = nobody;
    let agent = nobody;
    const isShared = hasRoom[channel] === 1;
    const last = isShared || isAnyIdle(channel) ? firstOfChannel[channel + 1]! : 0;
    for (let spot = firstOfChannel[channel]!; spot < last; spot += 1) {
      if (chosen !== nobody && turn[spot]! > turn[chosen]!) break;
      if (isShared) {
        const cell = byChannel[spot]!;
        const withRoom = lastWithRoom(cell);
        if (withRoom !== nobody && !isOutranked(cell, now)) {
          chosen = spot;
          agent = withRoom;
          break;
        }
      }
      const first = longestIdle(groupAt[spot]!);
      if (first === nobody) continue;
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

  const takeNext = (agent: number, group: number, now: number) => {
    const next = isAnyWaiting() ? choose(group, now) : nobody;
    if (next === nobody) enterIdle(agent, group, now);
    else begin(take(channelOf[next]!), agent, next, now);
  };

  const finish = (agent: number, now: number) => {
    const cell = cellOf[agent]!;
    load[agent]! -= 1;
    occupancy.stopHandling(ending[cell]!);
    if (load[agent]! > 0) {
      if (load[agent] === places[cell]! - 1) enterRoom(cell, agent);
      const channel = channelOf[cell]!;
      if (isAnyWaiting() && !isOutranked(cell, now) && firstWaiting(channel, now) !== nobody)
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

  /** Lets as many advisors come or go as a part has more or fewer. */
  const changeShift = (part: number, now: number) => {
    for (let group = 0; group < groups; group += 1) {
      let more = missing(part, group);
      for (; more < 0; more += 1)
        if (longestIdle(group) !== nobody) goAway(leaveIdle(group), group);
        else toLeave[group]! += 1;
      for (; more > 0; more -= 1)
        if (toLeave[group]! > 0) toLeave[group]! -= 1;
        else takeNext(comeBack(group), group, now);
    }
  };
  return { arrive, finish, changeShift };
}
