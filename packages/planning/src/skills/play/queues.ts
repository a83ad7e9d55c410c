import type { Arrivals } from '../arrivals.ts';
import type { Calendar } from './calendar.ts';
import type { Counts } from './counts.ts';
import { gone, nobody, type Notes } from './notes.ts';
import type { Occupancy } from './occupancy.ts';

export type Queues = ReturnType<typeof openQueues>;

/**
 * Contacts that wait, by channel, in the order in which they came. One that might wait for longer
 * than the calendar's `reach` hangs up when somebody looks.
 */
export function openQueues(
  arrivals: Arrivals,
  { queue, endAt, agentOf }: Notes,
  {
    calendar,
    counts,
    occupancy,
  }: Readonly<{ calendar: Calendar; counts: Counts; occupancy: Occupancy }>,
  channels: number,
  reach: number,
) {
  const { types, channel: channelAt, until, end, firstOf } = arrivals;
  // In a second so many of one contact that waits hang up.
  const hangingUp = Float64Array.from(types, ({ patience = Infinity }) =>
    patience > 0 ? 1 / patience : 0,
  );
  const head = firstOf.slice(0, channels);
  const tail = firstOf.slice(0, channels);
  let waiting = 0;

  const hangUp = (one: number, when: number) => {
    agentOf[one] = gone;
    waiting -= 1;
    occupancy.hangUp(hangingUp[channelAt[one]!]!);
    counts.abandon(one, when);
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
  const enqueue = (one: number, now: number) => {
    const channel = channelAt[one]!;
    queue[tail[channel]!] = one;
    tail[channel]! += 1;
    waiting += 1;
    occupancy.startWaiting(hangingUp[channel]!);
    endAt[one] = Infinity;
    agentOf[one] = nobody;
    if (until[one]! - now <= reach) calendar.add(one, until[one]!);
  };
  /** Takes the first that waits, as `firstWaiting` has given it. */
  const take = (channel: number) => {
    const one = queue[head[channel]!]!;
    head[channel]! += 1;
    waiting -= 1;
    occupancy.stopWaiting(hangingUp[channel]!);
    if (endAt[one] !== Infinity) calendar.remove(one);
    return one;
  };
  /** Has all hang up who still wait. */
  const close = () => {
    for (let channel = 0; channel < channels; channel += 1)
      for (; head[channel]! < tail[channel]!; head[channel]! += 1) {
        const one = queue[head[channel]!]!;
        if (agentOf[one] !== gone) hangUp(one, until[one] === Infinity ? end : until[one]!);
      }
  };
  return { isAnyWaiting: () => waiting > 0, firstWaiting, enqueue, take, hangUp, close };
}
