import {
  sumFields,
  sums,
  timeFields,
  times,
  type Field,
  type RawColumn,
  type RawInterval,
} from '../model.ts';
import { averagedOver, over, ratiosOf, sumsOf } from '../rules.ts';

export type GivenField = Exclude<
  Field,
  'occupancy' | 'estimated_staff' | 'contacts_handled_percentage' | 'contacts_abandoned_percentage'
>;

export type GivenFigures = Readonly<Partial<Record<GivenField, number | null | undefined>>>;

/** The averages that may be given for sums. */
export const givenAverages = [
  'att',
  'awt',
  'aht',
  'asa',
  'service_level',
] as const satisfies readonly GivenField[];

/**
 * The row that given figures make. Of offered, handled and abandoned contacts the third follows
 * from two; of offered alone nothing does, nor is any known to be abandoned where more were handled
 * than came: those were carried over. Sums that are left out follow from the averages (talk = att x
 * handled, x offered where nobody counted); handled within the threshold follows from a service
 * level of all that were offered, the commonest of reports.
 */
export function rawOf(given: GivenFigures): RawInterval {
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
    known(sum) ??
    (average === null || average === undefined ? null : toMillionth(average * averaged));
  const level = known(given.service_level);
  const after = known(given.contacts_handled_after_service_level);
  const before =
    known(given.contacts_handled_before_service_level) ??
    (after !== null
      ? lessOf(handled, after)
      : level === null
        ? null
        : Math.min(handled ?? offered, contactsIn(level, offered)));
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

/**
 * The contacts that a level is of those offered: whole ones where they have that level to its last
 * digit, for it is their rounded part; else what it says, for a report may have counted it of other
 * contacts.
 */
function contactsIn(level: number, offered: number): number {
  const contacts = (level / 100) * offered;
  const whole = Math.round(contacts);
  const digits = (String(level).split('.')[1] ?? '').length;
  const isSame = Math.abs((whole / offered) * 100 - level) <= 0.5 / 10 ** digits + 1e-9;
  return offered === 0 || isSame ? whole : toMillionth(contacts);
}

/**
 * As fine as figures are written: what an average was taken of comes back by it, whatever dividing
 * has cost.
 */
const toMillionth = (figure: number): number => Math.round(figure * 1e6) / 1e6;

/** What is left of a whole without a part; not known where either is not. */
function lessOf(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : Math.max(0, whole - part);
}

/**
 * Given figures over those of the stored interval; only the chosen ones, where some are chosen.
 * What is not given stays, but for what was told of contacts that are counted anew and what follows
 * from figures that are given. An average that the stored sums have already, to the hundredth that
 * many files write, changes nothing.
 */
export function mergeFigures(
  form: GivenFigures,
  stored: RawInterval | null,
  choices?: readonly Field[],
): GivenFigures {
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

/**
 * What was told of the contacts before they were counted again; of each two, one follows from the
 * other.
 */
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
export function givenOf(raw: RawInterval): {
  -readonly [K in keyof GivenFigures]: GivenFigures[K];
} {
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
