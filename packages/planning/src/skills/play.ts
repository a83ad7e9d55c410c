import { parts, type Arrivals } from './arrivals.ts';
import { openCalendar } from './play/calendar.ts';
import { counters, openCounts } from './play/counts.ts';
import { openHandling } from './play/handling.ts';
import { gone, nobody, notesFor } from './play/notes.ts';
import { openOccupancy } from './play/occupancy.ts';
import { openQueues } from './play/queues.ts';
import { openStaff } from './play/staff.ts';
import type { Routes } from './routing.ts';
import { strata, type States } from './states.ts';

/**
 * What became of the contacts, `sums[(part * channels + channel) * counters + counter]`, and the
 * same by how many were there when each came, `counts[((part * channels + channel) * strata +
 * stratum) * counters + counter]`; `begun[cell * strata + stratum]` of them were answered by a cell
 * of the routes. `busy[cell]` are the seconds in which its advisors had a contact. While so many
 * contacts were there, waiting or handled, `spent[(part * size + number) * 2]` seconds passed, and
 * as many contacts as stand after them were expected to leave; `handled[part * 2]` are the seconds
 * of contacts that were handled, and after it how many of them were expected to end.
 */
export type PlayResult = Readonly<{
  sums: Float64Array;
  counts: Float64Array;
  begun: Float64Array;
  busy: Float64Array;
  spent: Float64Array;
  handled: Float64Array;
}>;

/** What is asked of a play beside routes and contacts. */
export type PlaySetting = Readonly<{
  /** Whole advisors of each group by part of the time, `agents[part * groups + group]`. */
  agents: Int32Array;
  /** Seconds by channel; waits up to it are in time. */ within: ArrayLike<number>;
  states: States;
  /** Asked at the end of each part but the last; what is left is not played where it says so. */
  isDecided?: (sums: Float64Array, part: number) => boolean;
}>;

/**
 * Plays contacts event by event, as `Routing` says. An advisor handles contacts of one channel at a
 * time, as many at once as it allows; a contact goes to whoever has room on its channel before
 * anybody idle of the same turn, and who has room takes nothing more while a channel of a better
 * rank has somebody waiting. Who is there in one part and not in the next ends what they handle
 * first. After the last arrival the queues are worked off. Whoever is never answered abandons.
 */
export function play(
  routes: Routes,
  arrivals: Arrivals,
  { agents: present, within, states, isDecided }: PlaySetting,
): PlayResult {
  const { channels, channelOf, factor } = routes;
  const { count, at, part: partAt, end, longest } = arrivals;
  const sums = new Float64Array(parts * channels * counters);
  const counted = new Float64Array(parts * channels * strata * counters);
  const begun = new Float64Array(channelOf.length * strata);
  const spent = new Float64Array(parts * states.size * 2);
  const handled = new Float64Array(parts * 2);
  const busy = new Float64Array(channelOf.length);
  let slowest = 1;
  for (const one of factor) slowest = Math.max(slowest, one);
  const reach = longest * slowest;
  const notes = notesFor(count);
  const { endAt, agentOf } = notes;
  const calendar = openCalendar(notes, count / (end + 1), reach);
  const occupancy = openOccupancy({ spent, handled }, arrivals, states);
  const counts = openCounts({ sums, counts: counted, begun }, arrivals, notes, channels, within);
  const staff = openStaff(routes, present);
  const queues = openQueues(arrivals, notes, { calendar, counts, occupancy }, channels, reach);
  const { arrive, finish, changeShift } = openHandling(
    routes,
    arrivals,
    notes,
    { calendar, counts, occupancy, queues, staff },
    busy,
  );

  let part = 0;
  changeShift(0, 0);
  for (let one = 0; ;) {
    const due = calendar.firstDue();
    if (due === nobody && one === count) break;
    if (one < count && (due === nobody || at[one]! <= endAt[due]!)) {
      const now = at[one]!;
      occupancy.pass(now, part);
      if (partAt[one]! > part && partAt[one]! < parts) {
        if (isDecided?.(sums, part)) break;
        part += 1;
        changeShift(part, now);
      }
      arrive(one, now);
      one += 1;
    } else {
      const now = endAt[due]!;
      occupancy.pass(now, part);
      calendar.removeFirst(due);
      if (agentOf[due] === nobody) queues.hangUp(due, now);
      else if (agentOf[due] !== gone) finish(agentOf[due]!, now);
    }
  }
  queues.close();
  return { sums, counts: counted, begun, busy, spent, handled };
}
