import {
  clockOf,
  rawColumns,
  sumFields,
  sums,
  timeFields,
  times,
  type Interval,
  type RatioField,
  type RawColumn,
  type RawInterval,
  type TotalFigures,
} from './model.ts';

/**
 * Sums over intervals, with the weights of the ratios: `handle_of` is the contacts that the
 * handling time is of, where it is known, and so on; `handled_of` and `abandoned_of` the contacts
 * offered where it is known how many were handled and abandoned; `level_of` the contacts that count
 * for the service level, `busy` of `ready` seconds the occupied ones, `staffed` the seconds of the
 * intervals with a login time.
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

export const over = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole <= 0 ? null : part / whole;

const percent = (part: number | null, whole: number | null) => {
  const rate = over(part, whole);
  return rate === null ? null : rate * 100;
};

/**
 * The ratios of sums. AHT is handling seconds of contacts handled; service level leaves early
 * abandons out of account, answered in time over offered less abandoned before the threshold
 * (variant 4 of four in use: the four counts are kept, so any can be had); occupancy is handling
 * over login time less not ready; staff is login time over interval time.
 */
export function ratiosOf(sum: Sums): Record<RatioField, number | null> {
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
export const averagedOver = ({ offered, handled }: Pick<RawInterval, 'offered' | 'handled'>) =>
  handled ?? offered;

/**
 * Contacts handled that came before the interval, which is no mistake: more than were received.
 * Null where there are none.
 */
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

/**
 * What is wrong with the parts of an interval: more of a kind than there are. Null when they agree.
 */
export function wrongParts(
  raw: RawInterval,
): 'contacts_handled' | 'contacts_abandoned' | 'not_ready_time' | null {
  const isMore = (one: number | null, other: number | null, whole: number | null) =>
    whole !== null && (one ?? 0) + (other ?? 0) > whole + 1e-6;
  if (isMore(raw.handled_before, raw.handled_after, raw.handled)) return 'contacts_handled';
  if (isMore(raw.abandoned_before, raw.abandoned_after, raw.abandoned)) return 'contacts_abandoned';
  return raw.login !== null && isMore(raw.not_ready, null, raw.login) ? 'not_ready_time' : null;
}
