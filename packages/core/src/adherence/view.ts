import type { MessageKey } from '../messages/catalogue.ts';
import type { AdherenceRow, AdherenceStatus } from './model.ts';

/** From what a supervisor must see first to what it need not see. */
const urgency: Readonly<Record<AdherenceStatus, number>> = {
  out: 0,
  unmapped: 1,
  unknown: 2,
  outside: 3,
  other_channel: 4,
  neutral: 5,
  in: 6,
  unscheduled: 7,
};

export const statusKeys = {
  in: 'adherence.statusIn',
  out: 'adherence.statusOut',
  neutral: 'adherence.statusNeutral',
  other_channel: 'adherence.statusOtherChannel',
  unknown: 'adherence.statusUnknown',
  unmapped: 'adherence.statusUnmapped',
  unscheduled: 'adherence.statusUnscheduled',
  outside: 'adherence.statusOutside',
} as const satisfies Record<AdherenceStatus, MessageKey>;

/** Worst first: out of adherence the longest, then what is not known, then the lowest adherence of the day. */
export function worstFirst(rows: readonly AdherenceRow[]): readonly AdherenceRow[] {
  return rows.toSorted(
    (a, b) =>
      urgency[a.status] - urgency[b.status] || byTimeOut(a, b) || byAdherence(a, b) || a.id - b.id,
  );
}

/** Those who have been out longest come first; the age of their state says nothing of it, nor does that of another status. */
function byTimeOut(a: AdherenceRow, b: AdherenceRow): number {
  if (a.status !== 'out' || a.status_since === b.status_since) return 0;
  return (a.status_since ?? '~') < (b.status_since ?? '~') ? -1 : 1;
}

function byAdherence(a: AdherenceRow, b: AdherenceRow): number {
  return (a.adherence_data.adherence ?? 101) - (b.adherence_data.adherence ?? 101);
}

/** What the summary counts, and the list can be narrowed to. */
export const statusGroups = ['in', 'out', 'break', 'unscheduled', 'unknown'] as const;
export type StatusGroup = (typeof statusGroups)[number];

export type AdherenceFilter = Readonly<{
  text: string;
  group: StatusGroup | null;
  breakTypes: ReadonlySet<number>;
}>;

/** Rows whose advisor, login, state, reason or activity holds the text, and whose status is in the group. `breakTypes` are the activities that are no work. */
export function filterAdherence(
  rows: readonly AdherenceRow[],
  { text, group, breakTypes }: AdherenceFilter,
): readonly AdherenceRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  return rows.filter(
    (row) =>
      (group === null || isIn(row, group, breakTypes)) &&
      (wanted === '' || wordsOf(row).includes(wanted)),
  );
}

function isIn(row: AdherenceRow, group: StatusGroup, breakTypes: ReadonlySet<number>): boolean {
  if (group === 'break')
    return (
      row.bp_activity_data?.activity_id != null && breakTypes.has(row.bp_activity_data.activity_id)
    );
  if (group === 'unscheduled') return row.status === 'unscheduled' || row.status === 'outside';
  return row.status === group;
}

function wordsOf({
  agents,
  login_id,
  presence_state,
  reason,
  channel,
  bp_activity_data,
}: AdherenceRow): string {
  return [
    agents.first_name,
    agents.last_name,
    login_id,
    presence_state,
    reason,
    channel,
    bp_activity_data?.description,
    bp_activity_data?.channel,
  ]
    .join(' ')
    .toLocaleLowerCase();
}

/** Whole seconds since an instant, by a clock that may be a little behind the server's. */
export function secondsSince(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
}

/** `h:mm:ss`, or `m:ss` under an hour. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
