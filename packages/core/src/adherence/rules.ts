import type { AdherenceStatus, Effect, MappingTarget } from './model.ts';

/** A stretch of time between instants, in epoch milliseconds, half-open. */
export type Span = Readonly<{ start: number; end: number }>;

/** From where to where a stretch of the wire lasts. */
export const spanOf = (stretch: Readonly<{ starts_at: string; ends_at: string }>): Span => ({
  start: Date.parse(stretch.starts_at),
  end: Date.parse(stretch.ends_at),
});

/**
 * A scheduled stretch: open work has no activity, and a channel only where it is for that one
 * alone. Stretches of one day do not overlap.
 */
export type PlannedStretch = Span &
  Readonly<{ activityId: number | null; isOpen: boolean; channelId?: number | null }>;

/** The channel of the contact that a state is about, where the feed knows it. */
export type StateChannel = Readonly<{ id: number; name: string }>;

/** A stretch in which one state held; `state` null means that nothing is known. */
export type StateStretch = Span &
  Readonly<{
    state: string | null;
    reason: string;
    feedId: number | null;
    channel?: StateChannel | null;
  }>;

/** A state as a feed tells it, whenever. */
type FeedState = Pick<StateStretch, 'state' | 'reason' | 'feedId'>;

export type StateReport = Readonly<{
  at: number;
  state: string;
  reason: string;
  feedId: number;
  channel?: StateChannel | null;
  /** The last sign of life that upheld it before heartbeats were read, where there was one. */
  upheldAt?: number;
}>;
export type Mapping = Readonly<{
  feedId: number | null;
  state: string;
  reason: string | null;
  appliesTo: MappingTarget;
  activityId: number | null;
  effect: Effect;
}>;

/**
 * The states that held, in order, from reports in any order. A state lasts until the next report,
 * or until so long after the last report or heartbeat that upheld it as `silentAfter` says of its
 * feed, in milliseconds; from then on nothing is known. Null trusts a state until the next one.
 */
export function heldStates(
  reports: readonly StateReport[],
  heartbeats: readonly number[],
  silentAfter: (feedId: number) => number | null,
  until: number,
): StateStretch[] {
  const ordered = [...reports].sort((a, b) => a.at - b.at);
  const beats = [...heartbeats].sort((a, b) => a - b);
  const held: StateStretch[] = [];
  for (const [index, report] of ordered.entries()) {
    const next = Math.min(ordered[index + 1]?.at ?? until, until);
    if (next <= report.at) continue;
    const silence = silentAfter(report.feedId);
    const alive =
      silence === null
        ? next
        : Math.min(
            next,
            lastSignOf(Math.max(report.at, report.upheldAt ?? report.at), beats, silence) + silence,
          );
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

/**
 * The most telling mapping for a state against what is scheduled; null when administrators have
 * mapped none.
 */
export function effectOf(
  mappings: readonly Mapping[],
  held: StateStretch,
  planned: Pick<PlannedStretch, 'activityId' | 'isOpen'>,
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
export function isMapped(mappings: readonly Mapping[], held: FeedState): boolean {
  return mappings.some(
    (mapping) => scoreOf(mapping, held, { activityId: mapping.activityId, isOpen: true }) >= 0,
  );
}

/** Specific beats general: feed, then reason, then activity; -1 does not apply. */
function scoreOf(
  mapping: Mapping,
  held: FeedState,
  planned: Pick<PlannedStretch, 'activityId' | 'isOpen'>,
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

/** Work for which contacts come in, whatever else is scheduled. */
export const openWork = { activityId: null, isOpen: true } as const;

/** A slice of time with one plan and one state. */
export type Slice = Span &
  Readonly<{ planned: PlannedStretch | null; held: StateStretch | null; status: AdherenceStatus }>;

/**
 * Sweeps plan and states together (definitions section 6) and says of each slice how it counts.
 * Both inputs in order.
 */
export function slicesOf(
  planned: readonly PlannedStretch[],
  held: readonly StateStretch[],
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

/**
 * How one moment counts: scheduled or not, known or not, mapped or not; and work on another channel
 * than scheduled as neither in nor out.
 */
export function statusOf(
  planned: PlannedStretch | null,
  held: StateStretch | null,
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
function isOnOtherChannel({ channelId }: PlannedStretch, { channel }: StateStretch): boolean {
  return channelId != null && channel != null && channel.id !== channelId;
}
