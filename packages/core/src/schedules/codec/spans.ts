import { dayOfMinute, minutesInDay } from '../../time/interval.ts';
import type { Interval } from '../../time/interval.ts';
import { endFromWire, endToWire, startFromWire, startToWire } from '../../time/midnight.ts';
import { parseClock } from '../../time/minutes.ts';
import { addDays, daysBetween } from '../../time/plain-date.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import { isCombined } from '../model.ts';

export type WireSpan = Readonly<{ start_time: string; end_time: string }>;
export type DatedSpan = WireSpan &
  Readonly<{ activity_date: PlainDate; is_combine_activity: boolean }>;

/** A wire time that cannot be read names its field. */
export class WireTimeError extends Error {
  readonly field: string;
  readonly text: string;
  constructor(field: string, text: string) {
    super(`${field}: ${text}`);
    this.name = 'WireTimeError';
    this.field = field;
    this.text = text;
  }
}

export function spanToWire({ start, end }: Interval): WireSpan {
  return { start_time: startToWire(start), end_time: endToWire(end) };
}

/**
 * A stretch of the day it starts on. An end at or before the start, or a combined flag, lies on the
 * next day; 00:00 is the day's own end.
 */
export function spanFromWire(start_time: string, end_time: string, combined: boolean): Interval {
  const start = startOf(start_time, 'start_time');
  const end = endOf(end_time, 'end_time');
  const closesOwnDay = parseClock(end_time) === 0;
  return { start, end: end <= start || (combined && !closesOwnDay) ? end + minutesInDay : end };
}

export function activityToWire(date: PlainDate, span: Interval): DatedSpan {
  return {
    activity_date: addDays(date, dayOfMinute(span.start)),
    start_time: startToWire(span.start),
    end_time: endToWire(span.end),
    is_combine_activity: isCombined(span),
  };
}

/**
 * Without a date of its own an activity lies where its row does: the first such time from where the
 * row begins.
 */
export function activityFromWire(
  date: PlainDate,
  wire: Readonly<{
    activity_date?: PlainDate | null | undefined;
    start_time: string;
    end_time: string;
    is_combine_activity?: boolean | null | undefined;
  }>,
  rowStart: number,
): Interval {
  const span = spanFromWire(wire.start_time, wire.end_time, wire.is_combine_activity === true);
  const by = wire.activity_date
    ? daysBetween(date, wire.activity_date) * minutesInDay
    : Math.ceil((rowStart - span.start) / minutesInDay) * minutesInDay;
  return { start: span.start + by, end: span.end + by };
}

/**
 * The stretch whose named edge lies nearest to a minute of the row: blocks carry no date, but they
 * touch what they belong to.
 */
export function spanEndingNear(edge: number, start_time: string, end_time: string): Interval {
  const span = spanFromWire(start_time, end_time, false);
  const by = Math.round((edge - span.end) / minutesInDay) * minutesInDay;
  return { start: span.start + by, end: span.end + by };
}

export function spanStartingNear(edge: number, start_time: string, end_time: string): Interval {
  const span = spanFromWire(start_time, end_time, false);
  const by = Math.round((edge - span.start) / minutesInDay) * minutesInDay;
  return { start: span.start + by, end: span.end + by };
}

function startOf(text: string, field: string): number {
  const minute = startFromWire(text);
  if (minute === null) throw new WireTimeError(field, text);
  return minute;
}

function endOf(text: string, field: string): number {
  const minute = endFromWire(text);
  if (minute === null) throw new WireTimeError(field, text);
  return minute;
}
