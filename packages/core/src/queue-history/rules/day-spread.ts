import type { RawInterval } from '../model.ts';
import { averagedOver } from '../rules.ts';
import { sharesOf } from './distribution.ts';

type Counts = readonly number[] | null;

/**
 * A whole day's figures over the intervals of a usual day, by the contacts that each of those has.
 * Contacts stay whole and add up to the day's, those handled to no more than came, and parts of
 * them to no more than the whole; times go by the contacts that they were spent on, so that
 * averages are the day's in every interval. The weights must not all be 0.
 */
export function spreadDay(day: RawInterval, weights: readonly number[]): RawInterval[] {
  const share = (value: number | null, ...ways: readonly Counts[]): Counts =>
    value === null ? null : sharesOf(value, ways.find(hasSome) ?? weights);
  const offered = share(day.offered);
  const handled = share(day.handled, offered);
  const abandoned = share(day.abandoned, less(offered, handled), offered);
  const handledBefore = share(day.handled_before, handled);
  const abandonedBefore = share(day.abandoned_before, abandoned);
  const averaged = averagedOver(day) === day.handled ? handled : offered;
  const parts = (figure: number | null, counts: Counts = null): Counts => {
    if (figure === null) return null;
    const by = hasSome(counts) ? counts : weights;
    return by.map((weight) => (figure * weight) / sumOf(by));
  };
  const spent = (seconds: number | null) => parts(seconds, averaged);
  const columns: Readonly<Record<keyof RawInterval, Counts>> = {
    offered,
    handled,
    handled_before: handledBefore,
    handled_after: share(day.handled_after, less(handled, handledBefore), handled),
    abandoned,
    abandoned_before: abandonedBefore,
    abandoned_after: share(day.abandoned_after, less(abandoned, abandonedBefore), abandoned),
    outbound: share(day.outbound),
    backlog_expired: share(day.backlog_expired),
    backlog_not_expired: share(day.backlog_not_expired),
    talk: spent(day.talk),
    hold: spent(day.hold),
    wrap: spent(day.wrap),
    handle: spent(day.handle),
    wait: spent(day.wait),
    delay: parts(day.delay, offered),
    idle: parts(day.idle),
    login: parts(day.login),
    not_ready: parts(day.not_ready),
    out_contact: parts(day.out_contact),
  };
  return weights.map(
    (_, at) =>
      Object.fromEntries(
        Object.entries(columns).map(([column, shares]) => [column, shares?.[at] ?? null]),
      ) as RawInterval,
  );
}

const sumOf = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const hasSome = (counts: Counts): counts is readonly number[] =>
  counts !== null && sumOf(counts) > 0;

/** What is left of each count without a part of it. */
function less(whole: Counts, part: Counts): Counts {
  return whole === null || part === null
    ? null
    : whole.map((count, at) => Math.max(0, count - (part[at] ?? 0)));
}
