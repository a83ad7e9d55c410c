import { intersection, joined, lengthOf } from '../time/interval.ts';
import type { AdherenceFigures, AdherenceStatus, Effect, MappingTarget } from './model.ts';

/** A stretch of time between instants, in epoch milliseconds, half-open. */
export type Span = Readonly<{ start: number; end: number }>;

/** A scheduled stretch: open work has no activity, and a channel only where it is for that one alone. Stretches of one day do not overlap. */
export type Planned = Span &
  Readonly<{ activityId: number | null; isOpen: boolean; channelId?: number | null }>;

/** The channel of the contact that a state is about, where the feed knows it. */
export type StateChannel = Readonly<{ id: number; name: string }>;

/** A stretch in which one state held; `state` null means that nothing is known. */
export type Held = Span &
  Readonly<{
    state: string | null;
    reason: string;
    feedId: number | null;
    channel?: StateChannel | null;
  }>;

/** A state as a feed tells it, whenever. */
type Told = Pick<Held, 'state' | 'reason' | 'feedId'>;

export type Reported = Readonly<{
  at: number;
  state: string;
  reason: string;
  feedId: number;
  channel?: StateChannel | null;
}>;
export type Mapping = Readonly<{
  feedId: number | null;
  state: string;
  reason: string | null;
  appliesTo: MappingTarget;
  activityId: number | null;
  effect: Effect;
}>;

/** Out of adherence for less than this is forgiven (definitions: grace of 2 minutes). */
export const graceMs = 120_000;

/**
 * The states that held, in order, from reports in any order. A state lasts until the next report, or until so long after the last
 * report or heartbeat that upheld it as `silentAfter` says of its feed, in milliseconds; from then on nothing is known. Null trusts a state until the next one.
 */
export function heldStates(
  reports: readonly Reported[],
  heartbeats: readonly number[],
  silentAfter: (feedId: number) => number | null,
  until: number,
): Held[] {
  const ordered = [...reports].sort((a, b) => a.at - b.at);
  const beats = [...heartbeats].sort((a, b) => a - b);
  const held: Held[] = [];
  for (const [index, report] of ordered.entries()) {
    const next = Math.min(ordered[index + 1]?.at ?? until, until);
    if (next <= report.at) continue;
    const silence = silentAfter(report.feedId);
    const alive =
      silence === null ? next : Math.min(next, lastSignOf(report.at, beats, silence) + silence);
    held.push({
      start: report.at,
      end: alive,
      state: report.state,
      reason: report.reason,
      feedId: report.feedId,
      ...(report.channel == null ? {} : { channel: report.channel }),
    });
    if (alive < next) held.push({ start: alive, end: next, state: null, reason: '', feedId: null });
  }
  return held;
}

/** The last sign of life in an unbroken chain of heartbeats from `from` on. */
function lastSignOf(from: number, beats: readonly number[], silentAfter: number): number {
  let last = from;
  for (const beat of beats) {
    if (beat > last + silentAfter) break;
    last = Math.max(last, beat);
  }
  return last;
}

/** The most telling mapping for a state against what is scheduled; null when administrators have mapped none. */
export function effectOf(
  mappings: readonly Mapping[],
  held: Held,
  planned: Pick<Planned, 'activityId' | 'isOpen'>,
): Effect | null {
  let best: Mapping | null = null;
  let bestScore = -1;
  for (const mapping of mappings) {
    const score = scoreOf(mapping, held, planned);
    if (score > bestScore) [best, bestScore] = [mapping, score];
  }
  return best?.effect ?? null;
}

/** Whether some mapping, of whatever is scheduled, knows a state. */
export function isMapped(mappings: readonly Mapping[], held: Told): boolean {
  return mappings.some(
    (mapping) => scoreOf(mapping, held, { activityId: mapping.activityId, isOpen: true }) >= 0,
  );
}

/** Specific beats general: feed, then reason, then activity; -1 does not apply. */
function scoreOf(
  mapping: Mapping,
  held: Told,
  planned: Pick<Planned, 'activityId' | 'isOpen'>,
): number {
  if (mapping.state.toLowerCase() !== held.state?.toLowerCase()) return -1;
  if (mapping.feedId !== null && mapping.feedId !== held.feedId) return -1;
  if (mapping.reason !== null && mapping.reason.toLowerCase() !== held.reason.toLowerCase())
    return -1;
  if (mapping.appliesTo === 'activity' && mapping.activityId !== planned.activityId) return -1;
  if (mapping.appliesTo === 'open' && !planned.isOpen) return -1;
  const target = mapping.appliesTo === 'activity' ? 2 : mapping.appliesTo === 'open' ? 1 : 0;
  return (mapping.feedId === null ? 0 : 8) + (mapping.reason === null ? 0 : 4) + target;
}

const openWork = { activityId: null, isOpen: true } as const;

/** A slice of time with one plan and one state. */
export type Slice = Span &
  Readonly<{ planned: Planned | null; held: Held | null; status: AdherenceStatus }>;

/** Sweeps plan and states together (definitions section 6) and says of each slice how it counts. Both inputs in order. */
export function slicesOf(
  planned: readonly Planned[],
  held: readonly Held[],
  mappings: readonly Mapping[],
): Slice[] {
  const cuts = [...new Set([...planned, ...held].flatMap((span) => [span.start, span.end]))].sort(
    (a, b) => a - b,
  );
  const slices: Slice[] = [];
  let [p, h] = [0, 0];
  // At the last cut nothing is planned and no state held, so no slice begins there.
  for (const [index, start] of cuts.entries()) {
    while (p < planned.length && planned[p]!.end <= start) p += 1;
    while (h < held.length && held[h]!.end <= start) h += 1;
    const plan = begunAt(planned[p], start);
    const state = begunAt(held[h], start);
    if (plan !== null || state !== null)
      slices.push({
        start,
        end: cuts[index + 1]!,
        planned: plan,
        held: state,
        status: statusOf(plan, state, mappings),
      });
  }
  return slices;
}

function begunAt<S extends Span>(span: S | undefined, instant: number): S | null {
  return span !== undefined && span.start <= instant ? span : null;
}

/** How one moment counts: scheduled or not, known or not, mapped or not; and work on another channel than scheduled as neither in nor out. */
export function statusOf(
  planned: Planned | null,
  held: Held | null,
  mappings: readonly Mapping[],
): AdherenceStatus {
  const known = held !== null && held.state !== null;
  if (planned === null)
    return known && effectOf(mappings, held, openWork) === 'in' ? 'outside' : 'unscheduled';
  if (!known) return 'unknown';
  const effect = effectOf(mappings, held, planned) ?? 'unmapped';
  return effect === 'in' && isOnOtherChannel(planned, held) ? 'other_channel' : effect;
}

/** Only where both are known. */
function isOnOtherChannel({ channelId }: Planned, { channel }: Held): boolean {
  return channelId != null && channel != null && channel.id !== channelId;
}

/**
 * Adherence = in / (in + out) over scheduled time; neutral, unknown and unmapped time and work on another channel leave both sides; work outside the shift is kept apart.
 * Forgiven: out stretches shorter than the grace are dropped. Conformance = time in states that count for open work, anywhere in the
 * day, over open work scheduled up to `asOf` (definitions section 6, after Genesys). Only time before `asOf` counts.
 */
export function figuresOf(...day: Parameters<typeof measure>): AdherenceFigures {
  return measure(...day).figures;
}

/** A day with at least this much of it in adherence, in per cent, was in adherence: the lower end of the targets in print, 90 to 95. */
const adherentShare = 90;

/** A whole day's status, by the share of its time that was in adherence. */
export function statusOfDay(
  planned: readonly Planned[],
  held: readonly Held[],
  mappings: readonly Mapping[],
): AdherenceStatus {
  if (planned.length === 0)
    return held.some((span) => effectOf(mappings, span, openWork) === 'in')
      ? 'outside'
      : 'unscheduled';
  const { adherence_forgiven: share } = figuresOf(planned, held, mappings, Infinity);
  if (share === null) return 'unknown';
  return share >= adherentShare ? 'in' : 'out';
}

/** The figures, and since when the status of `asOf` has held without a break: milliseconds, null where nothing is scheduled or known then. */
export function measure(
  planned: readonly Planned[],
  held: readonly Held[],
  mappings: readonly Mapping[],
  asOf: number,
): Readonly<{ figures: AdherenceFigures; statusSince: number | null }> {
  const past = { start: Number.NEGATIVE_INFINITY, end: asOf };
  const until = <S extends Span>(spans: readonly S[]) =>
    spans.flatMap((span) => {
      const part = intersection(span, past);
      return part ? [{ ...span, ...part }] : [];
    });
  const plan = until(planned);
  const slices = slicesOf(plan, until(held), mappings);
  const sum = (status: AdherenceStatus) =>
    slices.reduce(
      (total, slice) => (slice.status === status ? total + slice.end - slice.start : total),
      0,
    );
  const [inside, out, forgiven] = [sum('in'), sum('out'), forgivenOf(slices)];
  const worked = slices.reduce(
    (total, slice) => (isOnOpenWork(slice, mappings) ? total + slice.end - slice.start : total),
    0,
  );
  const openPlanned = plan.reduce(
    (total, span) => (span.isOpen ? total + span.end - span.start : total),
    0,
  );
  const figures = {
    scheduled_seconds: seconds(plan.reduce((total, span) => total + span.end - span.start, 0)),
    in_seconds: seconds(inside),
    out_seconds: seconds(out),
    forgiven_seconds: seconds(forgiven),
    neutral_seconds: seconds(sum('neutral') + sum('unmapped')),
    unknown_seconds: seconds(sum('unknown')),
    other_channel_seconds: seconds(sum('other_channel')),
    outside_seconds: seconds(sum('outside')),
    adherence: percent(inside, inside + out),
    adherence_forgiven: percent(inside, inside + out - forgiven),
    open_seconds: seconds(openPlanned),
    worked_seconds: seconds(worked),
    conformance: conformanceOf(worked, openPlanned, (planned.at(-1)?.end ?? 0) > asOf),
  };
  return { figures, statusSince: runUntil(slices, asOf) };
}

/** The start of the unbroken run of one status that ends at an instant. */
function runUntil(slices: readonly Slice[], instant: number): number | null {
  let since: number | null = null;
  for (let index = slices.length - 1; index >= 0; index -= 1) {
    const { start, end, status } = slices[index]!;
    if (end !== (since ?? instant) || status !== slices.at(-1)!.status) break;
    since = start;
  }
  return since;
}

function isOnOpenWork(slice: Slice, mappings: readonly Mapping[]): boolean {
  return slice.held !== null && effectOf(mappings, slice.held, openWork) === 'in';
}

/** Milliseconds out of adherence in unbroken runs shorter than the grace. */
function forgivenOf(slices: readonly Slice[]): number {
  return joined(slices.filter((slice) => slice.status === 'out'))
    .map(lengthOf)
    .reduce((total, run) => (run < graceMs ? total + run : total), 0);
}

/** Figures of many advisors together: seconds add up and percentages are of the sums, conformance of those who have one. */
export function totalOf(figures: readonly AdherenceFigures[]): AdherenceFigures {
  const sum = (key: keyof AdherenceFigures) =>
    figures.reduce((total, one) => total + (one[key] ?? 0), 0);
  const [inside, out, forgiven] = [sum('in_seconds'), sum('out_seconds'), sum('forgiven_seconds')];
  const ofConforming = (key: 'open_seconds' | 'worked_seconds') =>
    figures.reduce((total, one) => (one.conformance === null ? total : total + one[key]), 0);
  return {
    scheduled_seconds: sum('scheduled_seconds'),
    in_seconds: inside,
    out_seconds: out,
    forgiven_seconds: forgiven,
    neutral_seconds: sum('neutral_seconds'),
    unknown_seconds: sum('unknown_seconds'),
    other_channel_seconds: sum('other_channel_seconds'),
    outside_seconds: sum('outside_seconds'),
    adherence: percent(inside, inside + out),
    adherence_forgiven: percent(inside, inside + out - forgiven),
    open_seconds: sum('open_seconds'),
    worked_seconds: sum('worked_seconds'),
    conformance: percent(ofConforming('worked_seconds'), ofConforming('open_seconds')),
  };
}

/** Of a day that still runs, conformance says something once so much open work was due: who comes a minute early would have 900 %. */
const leastOpenMs = 15 * 60_000;

function conformanceOf(worked: number, open: number, isRunning: boolean): number | null {
  return isRunning && open < leastOpenMs ? null : percent(worked, open);
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}

/** 0-100 with one decimal. */
function percent(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((part / whole) * 1000) / 10;
}
