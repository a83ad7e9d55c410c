import type { Arrivals } from '../arrivals.ts';
import { strata } from '../states.ts';
import type { Notes } from './notes.ts';

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

export type Counts = ReturnType<typeof openCounts>;

/**
 * Counts what becomes of contacts, as `PlayResult` says; of those before `from` nothing. `within`
 * are seconds by channel.
 */
export function openCounts(
  {
    sums,
    counts,
    begun,
  }: Readonly<{ sums: Float64Array; counts: Float64Array; begun: Float64Array }>,
  { at, channel: channelAt, part: partAt, from }: Arrivals,
  { stratumAt }: Notes,
  channels: number,
  within: ArrayLike<number>,
) {
  const limit = Float64Array.from(within);
  const add = (one: number, counter: number, value: number) => {
    const place = partAt[one]! * channels + channelAt[one]!;
    sums[place * counters + counter]! += value;
    counts[(place * strata + stratumAt[one]!) * counters + counter]! += value;
  };
  const abandon = (one: number, when: number) => {
    if (at[one]! < from) return;
    add(one, counted.offered, 1);
    add(one, counted.abandoned, 1);
    if (when - at[one]! <= limit[channelAt[one]!]!) add(one, counted.abandonedWithin, 1);
  };
  const answer = (one: number, cell: number, now: number) => {
    if (at[one]! < from) return;
    const wait = now - at[one]!;
    add(one, counted.offered, 1);
    add(one, counted.answered, 1);
    if (wait <= limit[channelAt[one]!]!) add(one, counted.answeredWithin, 1);
    add(one, counted.waited, wait);
    begun[cell * strata + stratumAt[one]!]! += 1;
  };
  return { abandon, answer };
}
