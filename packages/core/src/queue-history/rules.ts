import { formatClock } from '../time/minutes.ts';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  startOfMonth,
  startOfWeek,
  type PlainDate,
} from '../time/plain-date.ts';
import {
  clockOf,
  rawColumns,
  sumFields,
  sums,
  timeFields,
  times,
  type Field,
  type Interval,
  type RatioField,
  type RawColumn,
  type RawInterval,
  type TotalFigures,
} from './model.ts';

/**
 * Sums over intervals, with the weights of the ratios: `handle_of` is the contacts that the handling time is of, where it is known, and so on; `handled_of` and `abandoned_of` the
 * contacts offered where it is known how many were handled and abandoned; `level_of` the contacts that count for the service level, `busy` of `ready` seconds the occupied ones, `staffed` the seconds of the intervals with a login time.
 */
export type Sums = Readonly<Record<SumColumn, number | null>>;
export const weightColumns = [
  'handled_of',
  'abandoned_of',
  'talk_of',
  'wrap_of',
  'handle_of',
  'wait_of',
  'level_of',
  'busy',
  'ready',
  'staffed',
] as const;
export const sumColumns = [...rawColumns, ...weightColumns] as const;
export type SumColumn = (typeof sumColumns)[number];

type Figures = Omit<Interval, 'history_time' | 'interval_minutes' | 'is_updated'>;

const over = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole <= 0 ? null : part / whole;
const percent = (part: number | null, whole: number | null) => {
  const rate = over(part, whole);
  return rate === null ? null : rate * 100;
};

/**
 * The ratios of sums. AHT is handling seconds of contacts handled; service level leaves early abandons out of account, answered in time
 * over offered less abandoned before the threshold (variant 4 of four in use: the four counts are kept, so any can be had); occupancy is handling
 * over login time less not ready; staff is login time over interval time.
 */
function ratiosOf(sum: Sums): Record<RatioField, number | null> {
  return {
    contacts_handled_percentage: percent(sum.handled, sum.handled_of),
    contacts_abandoned_percentage: percent(sum.abandoned, sum.abandoned_of),
    att: over(sum.talk, sum.talk_of),
    awt: over(sum.wrap, sum.wrap_of),
    aht: over(sum.handle, sum.handle_of),
    asa: over(sum.wait, sum.wait_of),
    service_level: percent(sum.handled_before, sum.level_of),
    occupancy: percent(sum.busy, sum.ready),
    estimated_staff: over(sum.login, sum.staffed),
  };
}

/** Sums and ratios under the wire's names. */
export function figuresOf(sum: Sums): Figures {
  const counted = Object.fromEntries(sumFields.map((field) => [field, sum[sums[field]]]));
  const timed = Object.fromEntries(
    timeFields.map((field) => [field, clockOrNull(sum[times[field]])]),
  );
  return { ...counted, ...ratiosOf(sum), ...timed } as Figures;
}

/** Totals, ratios of the totals, and means over `parts` (intervals, or days) of what adds up. */
export function totalsOf(sum: Sums, parts: number): TotalFigures {
  const mean = (column: RawColumn) => over(sum[column], parts);
  const entries = [
    ...sumFields.flatMap((field) => [
      [`total_${field}`, sum[sums[field]]],
      [`average_${field}`, mean(sums[field])],
    ]),
    ...timeFields.flatMap((field) => [
      [`total_${field}`, clockOrNull(sum[times[field]])],
      [`average_${field}`, clockOrNull(mean(times[field]))],
    ]),
    ...Object.entries(ratiosOf(sum)).map(([field, value]) => [`average_${field}`, value]),
  ];
  return Object.fromEntries(entries) as TotalFigures;
}

const clockOrNull = (seconds: number | null) => (seconds === null ? null : clockOf(seconds));

/** Sums of sums; not known only where no part is. */
export function addSums(list: readonly Sums[]): Sums {
  const total: Record<string, number | null> = {};
  for (const column of sumColumns) {
    const known = list.flatMap((one) => one[column] ?? []);
    total[column] = known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
  }
  return total as Sums;
}

/** An interval as it was stored, as sums of one. */
export function sumsOf(raw: RawInterval, minutes: number): Sums {
  const where = (known: number | null, value: number | null) => (known === null ? null : value);
  const isStaffed = raw.login !== null && raw.handle !== null;
  return {
    ...raw,
    handled_of: where(raw.handled, raw.offered),
    abandoned_of: where(raw.abandoned, raw.offered),
    talk_of: where(raw.talk, averagedOver(raw)),
    wrap_of: where(raw.wrap, averagedOver(raw)),
    handle_of: where(raw.handle, averagedOver(raw)),
    wait_of: where(raw.wait, averagedOver(raw)),
    level_of: where(raw.handled_before, (raw.offered ?? 0) - (raw.abandoned_before ?? 0)),
    busy: isStaffed ? raw.handle : null,
    ready: isStaffed ? (raw.login ?? 0) - (raw.not_ready ?? 0) : null,
    staffed: where(raw.login, minutes * 60),
  };
}

/** The contacts that averages are of: those handled, or all where nobody counted them. */
const averagedOver = ({ offered, handled }: Pick<RawInterval, 'offered' | 'handled'>) =>
  handled ?? offered;

export type GivenField = Exclude<
  Field,
  'occupancy' | 'estimated_staff' | 'contacts_handled_percentage' | 'contacts_abandoned_percentage'
>;
export type Given = Readonly<Partial<Record<GivenField, number | null | undefined>>>;
/** The averages that may be given for sums. */
export const givenAverages = [
  'att',
  'awt',
  'aht',
  'asa',
  'service_level',
] as const satisfies readonly GivenField[];

/**
 * The row that given figures make. Of offered, handled and abandoned contacts the third follows from two; of offered alone nothing does, nor is any known to be abandoned where more were
 * handled than came: those were carried over. Sums that are left out follow from the averages (talk = att x handled, x offered where nobody counted); handled within the threshold follows from a service level of all that were offered, the commonest of reports.
 */
export function rawOf(given: Given): RawInterval {
  const known = (value: number | null | undefined) => value ?? null;
  const abandonedGiven = known(given.contacts_abandoned);
  const received = known(given.contacts_received);
  const offered = received ?? (known(given.contacts_handled) ?? 0) + (abandonedGiven ?? 0);
  const handled =
    known(given.contacts_handled) ??
    (abandonedGiven === null ? null : Math.max(0, offered - abandonedGiven));
  const abandoned =
    abandonedGiven ??
    (received === null || handled === null || handled > received ? null : received - handled);
  const averaged = averagedOver({ offered, handled }) ?? 0;
  const total = (sum: number | null | undefined, average: number | null | undefined) =>
    known(sum) ?? (average === null || average === undefined ? null : average * averaged);
  const level = known(given.service_level);
  const after = known(given.contacts_handled_after_service_level);
  const before =
    known(given.contacts_handled_before_service_level) ??
    (after !== null
      ? lessOf(handled, after)
      : level === null
        ? null
        : Math.min(handled ?? offered, Math.round((level / 100) * offered)));
  const [talk, hold, wrap] = [
    total(given.talk_time, given.att),
    known(given.hold_time),
    total(given.wrap_time, given.awt),
  ];
  const earlyGiven = known(given.contacts_abandoned_before_acd_threshold);
  const late = known(given.contacts_abandoned_after_acd_threshold);
  const early = earlyGiven ?? lessOf(abandoned, late);
  return {
    offered,
    handled,
    abandoned,
    handled_before: before,
    handled_after: after ?? lessOf(handled, before),
    abandoned_before: early,
    abandoned_after: late ?? lessOf(abandoned, early),
    outbound: known(given.outbound_contacts),
    backlog_expired: known(given.backlog_expired),
    backlog_not_expired: known(given.backlog_not_expired),
    talk,
    hold,
    wrap,
    handle: talk === null ? total(undefined, given.aht) : talk + (hold ?? 0) + (wrap ?? 0),
    wait: total(undefined, given.asa),
    delay: known(given.queue_delay),
    idle: known(given.idle_time),
    login: known(given.login_time),
    not_ready: known(given.not_ready_time),
    out_contact: known(given.out_contact_time),
  };
}

/** What is left of a whole without a part; not known where either is not. */
function lessOf(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : Math.max(0, whole - part);
}

/** Contacts handled that came before the interval, which is no mistake: more than were received. Null where there are none. */
export function carriedOver({ offered, handled }: RawInterval): number | null {
  return offered === null || handled === null || handled <= offered ? null : handled - offered;
}

export type CarriedNote = Readonly<{
  key: 'queueHistory.noteCarriedOver';
  params: Readonly<{ handled: number; received: number }>;
}>;

/** What is said of an interval with contacts that were carried over. */
export function carriedNotes(raw: RawInterval): CarriedNote[] {
  return carriedOver(raw) === null
    ? []
    : [
        {
          key: 'queueHistory.noteCarriedOver',
          params: { handled: raw.handled ?? 0, received: raw.offered ?? 0 },
        },
      ];
}

/** What is wrong with the parts of an interval: more of a kind than there are. Null when they agree. */
export function wrongParts(
  raw: RawInterval,
): 'contacts_handled' | 'contacts_abandoned' | 'not_ready_time' | null {
  const isMore = (one: number | null, other: number | null, whole: number | null) =>
    whole !== null && (one ?? 0) + (other ?? 0) > whole + 1e-6;
  if (isMore(raw.handled_before, raw.handled_after, raw.handled)) return 'contacts_handled';
  if (isMore(raw.abandoned_before, raw.abandoned_after, raw.abandoned)) return 'contacts_abandoned';
  return raw.login !== null && isMore(raw.not_ready, null, raw.login) ? 'not_ready_time' : null;
}

/**
 * Given figures over those of the stored interval; only the chosen ones, where some are chosen. What is not given stays, but for what was told of contacts that are counted anew and what follows from
 * figures that are given. An average that the stored sums have already, to the hundredth that files write, changes nothing.
 */
export function mergedGiven(
  form: Given,
  stored: RawInterval | null,
  choices?: readonly Field[],
): Given {
  const given: Partial<Record<Field, number>> = {};
  for (const [field, value] of Object.entries(form))
    if (
      value !== undefined &&
      value !== null &&
      (choices === undefined || choices.includes(field as Field))
    )
      given[field as Field] = value;
  if (stored === null) return given;
  const kept: Partial<Record<Field, number | null>> = givenOf(stored);
  const held: Partial<Record<Field, number | null>> = { ...kept, ...ratiosOf(sumsOf(stored, 0)) };
  const isNew = (...names: Field[]) =>
    names.some((name) => name in given && !isAlike(name, given[name], held[name]));
  const forget = (...names: Field[]) => {
    for (const name of names) kept[name] = null;
  };
  const isRecounted = isNew(...counts);
  if (isRecounted) forget(...partsOfCounts.flat());
  if (isRecounted && counts.filter((name) => name in given).length === 2) forget(...counts);
  for (const parts of partsOfCounts) if (isNew(...parts)) forget(...parts);
  for (const { averages, sum } of averaged) {
    const told = averages.filter((name) => name in given);
    if (told.length > 0 && (isRecounted || isNew(...told))) forget(...sum);
    else for (const name of told) delete given[name];
  }
  return { ...kept, ...given };
}

const counts = ['contacts_received', 'contacts_handled', 'contacts_abandoned'] as const;
/** What was told of the contacts before they were counted again; of each two, one follows from the other. */
const partsOfCounts = [
  ['contacts_handled_before_service_level', 'contacts_handled_after_service_level'],
  ['contacts_abandoned_before_acd_threshold', 'contacts_abandoned_after_acd_threshold'],
] as const;
/** The sums that averages take the place of. */
const averaged: readonly Readonly<{ averages: readonly Field[]; sum: readonly Field[] }>[] = [
  { averages: ['att', 'aht'], sum: ['talk_time'] },
  { averages: ['awt'], sum: ['wrap_time'] },
  { averages: ['asa'], sum: [] },
  { averages: ['service_level'], sum: partsOfCounts[0] },
];

function isAlike(field: Field, one: number | undefined, other: number | null | undefined): boolean {
  return (
    one !== undefined &&
    other != null &&
    Math.abs(one - other) <= (field in sums || field in times ? 1e-6 : 0.005 + 1e-9)
  );
}

/** The field that says a column by itself; what is left follows from averages. */
export const fieldOf: ReadonlyMap<RawColumn, GivenField> = new Map([
  ...sumFields.map((field) => [sums[field], field] as const),
  ...timeFields.map((field) => [times[field], field] as const),
]);

/** A stored row as the figures it was given by. */
export function givenOf(raw: RawInterval): { -readonly [K in keyof Given]: Given[K] } {
  const entries = [
    ...sumFields.map((field) => [field, raw[sums[field]]]),
    ...timeFields.map((field) => [field, raw[times[field]]]),
  ];
  return {
    ...Object.fromEntries(entries),
    ...(raw.talk === null ? { aht: over(raw.handle, averagedOver(raw)) } : {}),
    asa: over(raw.wait, averagedOver(raw)),
  };
}

/** Spreads a channel's interval over its lines by weight: whole contacts by the largest remainder, so that the parts add up to what was given. */
export function spread(raw: RawInterval, weights: readonly number[]): RawInterval[] {
  const parts: Record<string, number | null>[] = weights.map(() => ({}));
  for (const column of rawColumns) {
    const value = raw[column];
    const shares =
      value === null
        ? null
        : Number.isInteger(value)
          ? wholeShares(value, weights)
          : weights.map((weight) => (value * weight) / sumOf(weights));
    for (const [index, part] of parts.entries()) part[column] = shares?.[index] ?? null;
  }
  return parts as RawInterval[];
}

const sumOf = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

function wholeShares(value: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  const exact = weights.map((weight) => (value * weight) / total);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, value - sumOf(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Week of its month that a date lies in: the days up to the month's first week end are week 1. Weeks begin on Monday, as ISO weeks do. */
export function weekOfMonth(date: PlainDate): number {
  return 1 + Math.floor(daysBetween(startOfWeek(startOfMonth(date), 1), date) / 7);
}

/** Weeks of seven days that end on the last date and before, newest last, as far as the first reaches: a distribution week starts six days before its last date. */
export function distributionWeeks(
  from: PlainDate,
  to: PlainDate,
): { start: PlainDate; end: PlainDate }[] {
  const weeks: { start: PlainDate; end: PlainDate }[] = [];
  for (let end = to; end >= from; end = addDays(end, -7))
    weeks.unshift({ start: addDays(end, -6), end });
  return weeks;
}

export type DaySlots = Readonly<{
  date: PlainDate;
  slots: readonly Readonly<{ start_min: number; offered: number }>[];
}>;

/** What part of its week's contacts each day had, and of its day's each interval, in per cent. */
export function distributionOf(
  start: PlainDate,
  end: PlainDate,
  days: readonly DaySlots[],
  weekday: (date: PlainDate) => string,
) {
  const within = days.filter((day) => day.date >= start && day.date <= end);
  const ofDay = (day: DaySlots) => sumOf(day.slots.map((slot) => slot.offered));
  const total = sumOf(within.map(ofDay));
  const part = (value: number, whole: number) => (whole === 0 ? 0 : (value / whole) * 100);
  return {
    start_date: start as string,
    end_date: end as string,
    contacts_received: total,
    days: within.map((day) => ({
      date: day.date as string,
      weekday: weekday(day.date),
      percentage: part(ofDay(day), total),
      distribution: day.slots.map((slot) => ({
        history_time: formatClock(slot.start_min),
        percentage: part(slot.offered, ofDay(day)),
      })),
    })),
  };
}

/** How far a day's contacts lie from the mean of the same weekday of earlier weeks, in per cent; null without any. */
export function deviation(
  offered: number,
  date: PlainDate,
  earlier: readonly Readonly<{ date: PlainDate; offered: number }>[],
): number | null {
  const alike = earlier.filter(
    (one) =>
      one.date < date &&
      daysBetween(one.date, date) <= 56 &&
      dayOfWeek(one.date) === dayOfWeek(date),
  );
  const mean = sumOf(alike.map((one) => one.offered)) / alike.length;
  return alike.length === 0 || mean === 0 ? null : ((offered - mean) / mean) * 100;
}
