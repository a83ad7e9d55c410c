import { gapsIn, joinIntervals, minutesInDay, overlaps } from '../../time/interval.ts';
import { formatClock, parseClock } from '../../time/minutes.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import { instantOf, wallOf, type Edge } from '../../time/zone.ts';
import type { AdherenceDay, AdherenceExcuse } from '../model.ts';
import { spanOf, type Span } from '../rules.ts';

type Stretch = Readonly<{ starts_at: string; ends_at: string }>;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * What a day’s strip shows: whole hours around what was planned and done; null of a day without
 * either.
 */
export function rangeOf({ planned, slices }: Pick<AdherenceDay, 'planned' | 'slices'>) {
  const spans = [...planned, ...slices].map(spanOf);
  if (spans.length === 0) return null;
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return { start: Math.floor(start / hourMs) * hourMs, end: Math.ceil(end / hourMs) * hourMs };
}

/** A stretch of a day that is out of adherence, or excused. */
export type OpenStretch = Span &
  Readonly<{
    /** What the advisor did at its beginning; null where nothing is known. */
    state: string | null;
    excuse: AdherenceExcuse | null;
  }>;

/** Stretches out of adherence that nobody has excused, and the excuses, in their order. */
export function stretchesOf({
  slices,
  excuses,
}: Pick<AdherenceDay, 'slices' | 'excuses'>): readonly OpenStretch[] {
  const excused = excuses.map((excuse) => ({ ...spanOf(excuse), excuse }));
  const out = joinIntervals(slices.filter(({ status }) => status === 'out').map(spanOf));
  const open = out.flatMap((span) =>
    gapsIn(
      span,
      excused.filter((one) => overlaps(one, span)),
    ),
  );
  return [...open.map((span) => ({ ...span, excuse: null })), ...excused]
    .map((span) => ({
      ...span,
      state: slices.find((slice) => overlaps(spanOf(slice), span))?.state ?? null,
    }))
    .toSorted((a, b) => a.start - b.start);
}

/**
 * The times of day, as a form has them, that hold a stretch whole: to the minute, on the clock of a
 * zone.
 */
export function clocksAround({ start, end }: Span, zone: string) {
  const clock = (instant: number) => formatClock(wallOf(zone, instant).minutes);
  return { starts_at: clock(start), ends_at: clock(Math.ceil(end / minuteMs) * minuteMs) };
}

/** Where a day’s times of day lie: its zone and date, and what of it is in sight. */
export type DayPlace = Readonly<{ zone: string; date: PlainDate; range: Span | null }>;

/**
 * The instants that two times of day mean on a schedule row: a start is where the row has that
 * time, a night’s hours after midnight being those of the day after, and an end is the next such
 * time behind it. Null where one is no time of day.
 */
export function stretchAt(place: DayPlace, { starts_at, ends_at }: Stretch): Stretch | null {
  const [from, to] = [parseClock(starts_at), parseClock(ends_at)];
  if (from === null || to === null) return null;
  const { zone, date, range } = place;
  const start =
    instantsOf(place, from, 'start').find(
      (instant) => range !== null && range.start <= instant && instant < range.end,
    ) ?? instantOf(zone, date, from, 'start');
  const end = instantsOf(place, to, 'end').find((instant) => instant > start)!;
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
}

/** When a clock shows these minutes, from the day before a date to three days after it. */
const instantsOf = ({ zone, date }: DayPlace, minutes: number, as: Edge): readonly number[] =>
  [-1, 0, 1, 2, 3].map((day) => instantOf(zone, date, minutes + day * minutesInDay, as));
