import type { Arrivals } from '../arrivals.ts';
import type { States } from '../states.ts';

export type Occupancy = ReturnType<typeof openOccupancy>;

/**
 * How many contacts are there and handled, and how many are expected to end and hang up in a
 * second. `spent` and `handled` take what passes, as `PlayResult` says; rates are per second.
 */
export function openOccupancy(
  { spent, handled }: Readonly<{ spent: Float64Array; handled: Float64Array }>,
  { from, end }: Pick<Arrivals, 'from' | 'end'>,
  { size, stratumOf }: States,
) {
  let there = 0;
  let underWay = 0;
  let ends = 0;
  let hangUps = 0;
  let unchanged = from;

  const pass = (now: number, part: number) => {
    const time = Math.min(now, end) - unchanged;
    if (time <= 0) return;
    const spot = (part * size + Math.min(there, size - 1)) * 2;
    spent[spot]! += time;
    spent[spot + 1]! += time * (ends + hangUps);
    handled[2 * part]! += time * underWay;
    handled[2 * part + 1]! += time * ends;
    unchanged = now;
  };
  /** A contact comes; answers by how many it finds there. */
  const come = () => {
    const stratum = stratumOf[Math.min(there, size - 1)]!;
    there += 1;
    return stratum;
  };
  const startWaiting = (rate: number) => {
    hangUps += rate;
  };
  const stopWaiting = (rate: number) => {
    hangUps -= rate;
  };
  const hangUp = (rate: number) => {
    there -= 1;
    hangUps -= rate;
  };
  const startHandling = (rate: number) => {
    underWay += 1;
    ends += rate;
  };
  const stopHandling = (rate: number) => {
    there -= 1;
    underWay -= 1;
    ends -= rate;
  };
  return { pass, come, startWaiting, stopWaiting, hangUp, startHandling, stopHandling };
}
