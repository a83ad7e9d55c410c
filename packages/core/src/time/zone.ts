import type { Interval } from './interval.ts';
import { lengthOf, minutesInDay } from './interval.ts';
import { epochDay, fromEpochDay } from './plain-date.ts';
import { regionOf } from './region.ts';
import type { PlainDate } from './plain-date.ts';
import type { ZoneClock, ZoneData } from './zone-data.ts';

/**
 * The only file that knows time zones. Offsets are minutes east of UTC; instants are epoch
 * milliseconds.
 */

export type WallTime = Readonly<{ date: PlainDate; minutes: number }>;
/** Which edge of a stretch a wall minute is: it settles what a doubled minute means. */
export type Edge = 'start' | 'end';

/**
 * A clock change: the offset `after` holds from `at`, in minutes of UTC from the day's UTC
 * midnight.
 */
export type ClockChange = Readonly<{ at: number; after: number }>;

/**
 * All that rules need of a zone for one schedule day, minutes -1440 to 2880: the first offset, and
 * the changes after it.
 */
export type DayOffsets = Readonly<{ offset: number; changes: readonly ClockChange[] }>;

/** Offsets of a day without a clock change, for tests and for zones that keep one offset. */
export function fixedOffsets(offset: number): DayOffsets {
  return { offset, changes: [] };
}

const msInMinute = 60_000;
const msInDay = 86_400_000;
const probeStep = 7 * msInDay;
const bucketSize = 56 * probeStep;

/** As `DayOffsets`, but each change at an instant. */
type Bucket = Readonly<{ offset: number; changes: readonly ClockChange[] }>;
type ZoneCache = Readonly<{
  read: (start: number) => Bucket;
  buckets: Map<number, Bucket>;
  /**
   * Of schedule days by their number since 1970: a month's rows ask for the same few again and
   * again.
   */
  days: Map<number, DayOffsets>;
}>;
const mostDays = 2_000;

const zones = new Map<string, ZoneCache>();

let readData: (() => ZoneData) | null = null;
let data: ZoneData | null = null;

/**
 * From now on zones go by these data, which are read once a zone is asked for; the platform answers
 * for what they do not have, and for all with null. Whoever runs the program says it once, when it
 * begins.
 */
export function setZoneData(read: (() => ZoneData) | null): void {
  readData = read;
  data = null;
  zones.clear();
}

/** The data that zones go by; null where the platform answers for all. */
export function zoneData(): ZoneData | null {
  return (data ??= readData?.() ?? null);
}

/**
 * A zone's name in its own spelling, by that name in any case; null for a zone that neither the
 * data nor the platform know.
 */
export function zoneName(written: string): string | null {
  return zoneData()?.names.get(written.toLowerCase()) ?? platformName(written);
}

/** Every zone that the data or the platform know by this name. */
export function zoneNames(): readonly string[] {
  return [
    ...new Set([...(zoneData()?.names.values() ?? []), ...Intl.supportedValuesOf('timeZone')]),
  ];
}

export function isZone(zone: string): boolean {
  return zoneName(zone) !== null;
}

/** The zone of this device's clock; UTC where that is none (`Etc/Unknown`). */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : 'UTC';
}

/**
 * Offset in force at an instant. Throws a RangeError for a zone that neither the data nor the
 * platform know.
 */
export function offsetAt(zone: string, instant: number): number {
  const bucket = bucketOf(zoneCache(zone), Math.floor(instant / bucketSize));
  let offset = bucket.offset;
  for (const change of bucket.changes) {
    if (change.at > instant) break;
    offset = change.after;
  }
  return offset;
}

/**
 * The instant of a wall minute of a date (minutes may lie before 0 or past 1440). A minute that
 * does not exist moves forward to the first that does; a doubled one is its first instant as a
 * start and its last as an end. So no stretch loses time, and wall order is kept.
 */
export function instantOf(zone: string, date: PlainDate, minutes: number, as: Edge): number {
  const midnight = epochDay(date) * msInDay;
  const wall = midnight + minutes * msInMinute;
  const earlier = offsetAt(zone, wall - msInDay);
  if (earlier === offsetAt(zone, wall + msInDay)) return wall - earlier * msInMinute;
  return (
    midnight +
    utcMinuteOf(minutes, offsetsBetween(zone, midnight, wall - msInDay, wall + msInDay), as) *
      msInMinute
  );
}

/** Date and whole minute that a clock in the zone shows at an instant. */
export function wallOf(zone: string, instant: number): WallTime {
  const wall = Math.floor(instant / msInMinute + offsetAt(zone, instant));
  const day = Math.floor(wall / minutesInDay);
  return { date: fromEpochDay(day), minutes: wall - day * minutesInDay };
}

export function todayIn(zone: string, now: number): PlainDate {
  return wallOf(zone, now).date;
}

/**
 * The minute of a date that a clock in the zone shows at an instant, up to a day before or after
 * it; null farther away.
 */
export function minuteOn(zone: string, date: PlainDate, instant: number): number | null {
  const wall = wallOf(zone, instant);
  const minute = (epochDay(wall.date) - epochDay(date)) * minutesInDay + wall.minutes;
  return minute < -minutesInDay || minute > 2 * minutesInDay ? null : minute;
}

/**
 * The offsets of a schedule day, from a day before its midnight to two days after, with a day's
 * margin for the offsets themselves.
 */
export function dayOffsets(zone: string, date: PlainDate): DayOffsets {
  const day = epochDay(date);
  const { days } = zoneCache(zone);
  const known = days.get(day);
  if (known) return known;
  const midnight = day * msInDay;
  const offsets = offsetsBetween(zone, midnight, midnight - 2 * msInDay, midnight + 3 * msInDay);
  if (days.size >= mostDays) days.clear();
  days.set(day, offsets);
  return offsets;
}

/**
 * Elapsed minutes of a wall stretch: what is paid, and what limits count. Without offsets, or on a
 * plain day, its wall length.
 */
export function elapsedMinutes(interval: Interval, offsets?: DayOffsets): number {
  if (offsets === undefined) return lengthOf(interval);
  const { start, end } = utcSpanOf(interval, offsets);
  return end - start;
}

/**
 * A stretch in UTC minutes from the day's UTC midnight. One that lies wholly in a doubled hour
 * lasts its minutes, in the hour's second pass: what comes before it ends there. Before what begins
 * in the first pass it lies in that (`passBefore`).
 */
function utcSpanOf({ start, end }: Interval, offsets: DayOffsets): Interval {
  const last = utcMinuteOf(end, offsets, 'end');
  return {
    start: isInDoubledHour({ start, end }, offsets)
      ? last - (end - start)
      : utcMinuteOf(start, offsets, 'start'),
    end: last,
  };
}

/**
 * The pass of a doubled hour that a stretch wholly in it lies in: the second, but the first where
 * what comes next begins before that has ended.
 */
function passBefore(
  { start, end }: Interval,
  second: Interval,
  next: number,
  offsets: DayOffsets,
): Interval {
  if (second.end <= next || !isInDoubledHour({ start, end }, offsets)) return second;
  const first = utcMinuteOf(start, offsets, 'start');
  return { start: first, end: first + end - start };
}

function isInDoubledHour({ start, end }: Interval, { offset, changes }: DayOffsets): boolean {
  return changes.some(({ at, after }, index) => {
    const before = changes[index - 1]?.after ?? offset;
    return start >= at + after && end <= at + before && start < end;
  });
}

/**
 * Elapsed stretches of a start-ordered list that does not overlap, in UTC minutes from the day's
 * UTC midnight. Inside a doubled hour the end of one stretch and the start of the next would
 * overlap as instants. The stretch at `pivot` keeps its whole length (a shift among its overtime);
 * those before it end where the next begins, those after it begin where the last ended.
 */
export function elapsedStretches(
  sorted: readonly Interval[],
  offsets: DayOffsets,
  pivot = 0,
): readonly Interval[] {
  const stretches = sorted.map((stretch) => utcSpanOf(stretch, offsets));
  for (let index = pivot - 1; index >= 0; index--) {
    const next = stretches[index + 1]!.start;
    const own = passBefore(sorted[index]!, stretches[index]!, next, offsets);
    stretches[index] = { start: Math.min(own.start, next), end: Math.min(own.end, next) };
  }
  for (let index = pivot + 1; index < stretches.length; index++) {
    const last = stretches[index - 1]!.end;
    stretches[index] = {
      start: Math.max(stretches[index]!.start, last),
      end: Math.max(stretches[index]!.end, last),
    };
  }
  return stretches;
}

/**
 * Instants of a start-ordered list of stretches of a day that do not overlap; as instants they do
 * not overlap either. `pivot` as above.
 */
export function instantRanges(
  zone: string,
  date: PlainDate,
  sorted: readonly Interval[],
  pivot = 0,
): readonly Interval[] {
  const midnight = epochDay(date) * msInDay;
  return elapsedStretches(sorted, dayOffsets(zone, date), pivot).map(({ start, end }) => ({
    start: midnight + start * msInMinute,
    end: midnight + end * msInMinute,
  }));
}

/** UTC minute, from the day's UTC midnight, of a wall minute of the day. */
export function utcMinuteOf(minute: number, offsets: DayOffsets, as: Edge): number {
  return as === 'start' ? firstAt(minute, offsets) : lastAt(minute, offsets);
}

/** When a clock first shows the minute or, where it skips that one, a later one. */
function firstAt(minute: number, { offset, changes }: DayOffsets): number {
  let from = Number.NEGATIVE_INFINITY;
  let inForce = offset;
  for (const { at, after } of changes) {
    const shown = Math.max(minute - inForce, from);
    if (shown < at) return shown;
    from = at;
    inForce = after;
  }
  return Math.max(minute - inForce, from);
}

/** When a clock last shows the minute or, where it skips that one, leaves an earlier one. */
function lastAt(minute: number, { offset, changes }: DayOffsets): number {
  let to = Number.POSITIVE_INFINITY;
  for (const { at, after } of changes.toReversed()) {
    const shown = Math.min(minute - after, to);
    if (shown >= at) return shown;
    to = at;
  }
  return Math.min(minute - offset, to);
}

function offsetsBetween(zone: string, midnight: number, from: number, to: number): DayOffsets {
  const cache = zoneCache(zone);
  const changes: ClockChange[] = [];
  for (let index = Math.floor(from / bucketSize); index <= Math.floor(to / bucketSize); index++) {
    for (const { at, after } of bucketOf(cache, index).changes) {
      if (at > from && at <= to) changes.push({ at: (at - midnight) / msInMinute, after });
    }
  }
  return { offset: offsetAt(zone, from), changes };
}

function zoneCache(zone: string): ZoneCache {
  const known = zones.get(zone);
  if (known) return known;
  const cache = {
    read: bucketReader(zone),
    buckets: new Map<number, Bucket>(),
    days: new Map<number, DayOffsets>(),
  };
  zones.set(zone, cache);
  return cache;
}

function bucketOf(cache: ZoneCache, index: number): Bucket {
  const known = cache.buckets.get(index);
  if (known) return known;
  const bucket = cache.read(index * bucketSize);
  cache.buckets.set(index, bucket);
  return bucket;
}

function bucketReader(zone: string): (start: number) => Bucket {
  const clock = zoneData()?.clockOf(zone);
  if (clock !== undefined) return (start) => bucketWithin(clock, start);
  const read = offsetReader(zone);
  return (start) => probedBucket(read, start);
}

function bucketWithin({ offset, changes }: ZoneClock, start: number): Bucket {
  return {
    offset: changes.findLast(({ at }) => at <= start)?.after ?? offset,
    changes: changes.filter(({ at }) => at > start && at <= start + bucketSize),
  };
}

/**
 * A year or so of changes, found by a probe a week: those that followed each other sooner are years
 * ago.
 */
function probedBucket(read: (instant: number) => number, start: number): Bucket {
  const changes: ClockChange[] = [];
  const offset = read(start);
  let before = offset;
  for (let from = start; from < start + bucketSize; from += probeStep) {
    const after = read(from + probeStep);
    if (after !== before)
      changes.push({ at: changeBetween(read, from, from + probeStep, after), after });
    before = after;
  }
  return { offset, changes };
}

/** First whole minute at which the later offset holds. */
function changeBetween(
  read: (instant: number) => number,
  from: number,
  to: number,
  after: number,
): number {
  let low = from / msInMinute;
  let high = to / msInMinute;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (read(middle * msInMinute) === after) high = middle;
    else low = middle + 1;
  }
  return low * msInMinute;
}

function offsetReader(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    const wall = Date.UTC(
      part.year!,
      part.month! - 1,
      part.day!,
      part.hour!,
      part.minute!,
      part.second!,
    );
    return Math.round((wall - Math.floor(instant / 1000) * 1000) / msInMinute);
  };
}

function platformName(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const wordings = {
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/**
 * A date in words: its weekday (`Monday`, `Mon`), its month (`March 2026`) or itself (`2 Mar
 * 2026`), in a language.
 */
export function dateWords(
  date: PlainDate,
  wording: keyof typeof wordings,
  language: string,
): string {
  const format = new Intl.DateTimeFormat(regionOf(language), {
    ...wordings[wording],
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Two dates, both included, as briefly as a language tells them (`2 – 8 Mar 2026`). */
export function dateRangeWords(from: PlainDate, to: PlainDate, language: string): string {
  const format = new Intl.DateTimeFormat(regionOf(language), {
    ...wordings.date,
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

const instantWordings = {
  instant: { ...wordings.date, hour: '2-digit', minute: '2-digit' },
  time: { timeStyle: 'short' },
} as const;

/**
 * Writes instants as a clock in the zone shows them, to the minute: with their date (`2 Mar 2026,
 * 14:05`) or their time alone, in a language.
 */
export function instantFormat(
  zone: string,
  wording: keyof typeof instantWordings,
  language: string,
): (instant: number) => string {
  const format = new Intl.DateTimeFormat(regionOf(language), {
    ...instantWordings[wording],
    timeZone: 'UTC',
  });
  return (instant) => format.format(instant + offsetAt(zone, instant) * msInMinute);
}
