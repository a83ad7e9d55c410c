import { intersection, joinIntervals, lengthOf } from '../../time/interval.ts';
import type { AdherenceFigures, AdherenceStatus } from '../model.ts';
import {
  effectOf,
  openWork,
  slicesOf,
  type StateStretch,
  type Mapping,
  type PlannedStretch,
  type Slice,
  type Span,
} from '../rules.ts';

/** Out of adherence for less than this is forgiven (definitions: grace of 2 minutes). */
const graceMs = 120_000;

/** Stretches that somebody excused; without any, the figures with excuses are the plain ones. */
type Excuses = readonly Span[];

/**
 * Adherence = in / (in + out) over scheduled time; neutral, unknown and unmapped time and work on
 * another channel leave both sides; work outside the shift is kept apart. Forgiven: out stretches
 * shorter than the grace are dropped. Excused: what is scheduled in an excused stretch counts as
 * in, however it counted before. Conformance = time in states that count for open work, anywhere in
 * the day, over open work scheduled up to `asOf` of which anything is known (definitions section 6,
 * after Genesys). Only time before `asOf` counts.
 */
export function figuresOf(...day: Parameters<typeof measure>): AdherenceFigures {
  return measure(...day).figures;
}

/**
 * A day with at least this much of it in adherence, in per cent, was in adherence: the lower end of
 * the targets in print, 90 to 95.
 */
const adherentShare = 90;

/** A whole day's status, by the share of its time that was in adherence. */
export function statusOfDay(
  planned: readonly PlannedStretch[],
  held: readonly StateStretch[],
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

/**
 * The figures, and since when the status of `asOf` has held without a break: milliseconds, null
 * where nothing is scheduled or known then.
 */
export function measure(
  planned: readonly PlannedStretch[],
  held: readonly StateStretch[],
  mappings: readonly Mapping[],
  asOf: number,
  excused: Excuses = [],
): Readonly<{ figures: AdherenceFigures; statusSince: number | null }> {
  const plan = until(planned, asOf);
  const slices = slicesOf(plan, until(held, asOf), mappings);
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
  // Where nothing is known nobody can say that work was not done.
  const openPlanned = slices.reduce(
    (total, { planned: at, status, ...slice }) =>
      at?.isOpen === true && status !== 'unknown' ? total + lengthOf(slice) : total,
    0,
  );
  const excuse = excusedOf(slices, excused);
  const figures = {
    scheduled_seconds: seconds(plan.reduce((total, span) => total + span.end - span.start, 0)),
    in_seconds: seconds(inside),
    out_seconds: seconds(out),
    forgiven_seconds: seconds(forgiven),
    excused_seconds: seconds(excuse.all),
    excused_out_seconds: seconds(excuse.out),
    neutral_seconds: seconds(sum('neutral') + sum('unmapped')),
    unknown_seconds: seconds(sum('unknown')),
    other_channel_seconds: seconds(sum('other_channel')),
    outside_seconds: seconds(sum('outside')),
    adherence: percent(inside, inside + out),
    adherence_forgiven: percent(inside, inside + out - forgiven),
    adherence_excused: withExcuses(inside, out, excuse),
    open_seconds: seconds(openPlanned),
    worked_seconds: seconds(worked),
    conformance: conformanceOf(worked, openPlanned, (planned.at(-1)?.end ?? 0) > asOf),
  };
  return { figures, statusSince: runUntil(slices, asOf) };
}

function until<S extends Span>(spans: readonly S[], asOf: number): S[] {
  const past = { start: Number.NEGATIVE_INFINITY, end: asOf };
  return spans.flatMap((span) => {
    const part = intersection(span, past);
    return part ? [{ ...span, ...part }] : [];
  });
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
  return joinIntervals(slices.filter((slice) => slice.status === 'out'))
    .map(lengthOf)
    .reduce((total, run) => (run < graceMs ? total + run : total), 0);
}

/** Time that an excuse made to count as in adherence, and how much of it was out. */
type Excuse = Readonly<{ all: number; out: number }>;

/**
 * Milliseconds of scheduled time in excused stretches that did not count as in adherence by
 * themselves.
 */
function excusedOf(slices: readonly Slice[], excused: Excuses): Excuse {
  const stretches = joinIntervals(excused);
  let [all, out] = [0, 0];
  for (const slice of slices) {
    if (slice.planned === null || slice.status === 'in') continue;
    for (const stretch of stretches) {
      const part = intersection(slice, stretch);
      if (part === null) continue;
      all += lengthOf(part);
      if (slice.status === 'out') out += lengthOf(part);
    }
  }
  return { all, out };
}

/**
 * What is excused counts as in: what of it was out leaves that side, and what was on neither comes
 * in.
 */
function withExcuses(inside: number, out: number, excuse: Excuse): number | null {
  return percent(inside + excuse.all, inside + out + excuse.all - excuse.out);
}

/**
 * Figures of many advisors together: seconds add up and percentages are of the sums, conformance of
 * those who have one.
 */
export function totalOf(figures: readonly AdherenceFigures[]): AdherenceFigures {
  const sum = (key: keyof AdherenceFigures) =>
    figures.reduce((total, one) => total + (one[key] ?? 0), 0);
  const [inside, out, forgiven] = [sum('in_seconds'), sum('out_seconds'), sum('forgiven_seconds')];
  const excuse = { all: sum('excused_seconds'), out: sum('excused_out_seconds') };
  const ofConforming = (key: 'open_seconds' | 'worked_seconds') =>
    figures.reduce((total, one) => (one.conformance === null ? total : total + one[key]), 0);
  return {
    scheduled_seconds: sum('scheduled_seconds'),
    in_seconds: inside,
    out_seconds: out,
    forgiven_seconds: forgiven,
    excused_seconds: excuse.all,
    excused_out_seconds: excuse.out,
    neutral_seconds: sum('neutral_seconds'),
    unknown_seconds: sum('unknown_seconds'),
    other_channel_seconds: sum('other_channel_seconds'),
    outside_seconds: sum('outside_seconds'),
    adherence: percent(inside, inside + out),
    adherence_forgiven: percent(inside, inside + out - forgiven),
    adherence_excused: withExcuses(inside, out, excuse),
    open_seconds: sum('open_seconds'),
    worked_seconds: sum('worked_seconds'),
    conformance: percent(ofConforming('worked_seconds'), ofConforming('open_seconds')),
  };
}

/**
 * Of a day that still runs, conformance says something once so much open work was due: who comes a
 * minute early would have 900 %.
 */
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
