import type { AdherenceFigures, AdherenceRow, AdherenceStatus, StatusGroup } from '../model.ts';
import { totalOf } from './figures.ts';

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

/**
 * Worst first: out of adherence the longest, then what is not known, then the lowest adherence of
 * the day.
 */
export function worstFirst(rows: readonly AdherenceRow[]): readonly AdherenceRow[] {
  return rows.toSorted(byUrgency);
}

/** The order of {@link worstFirst}. */
export function byUrgency(a: AdherenceRow, b: AdherenceRow): number {
  return (
    urgency[a.status] - urgency[b.status] || byTimeOut(a, b) || byAdherence(a, b) || a.id - b.id
  );
}

/**
 * Those who have been out longest come first; the age of their state says nothing of it, nor does
 * that of another status.
 */
function byTimeOut(a: AdherenceRow, b: AdherenceRow): number {
  if (a.status !== 'out' || a.status_since === b.status_since) return 0;
  return (a.status_since ?? '~') < (b.status_since ?? '~') ? -1 : 1;
}

function byAdherence(a: AdherenceRow, b: AdherenceRow): number {
  return (a.adherence_data.adherence ?? 101) - (b.adherence_data.adherence ?? 101);
}

export type AdherenceFilter = Readonly<{
  text: string;
  group: StatusGroup | null;
  breakTypes: ReadonlySet<number>;
}>;

/**
 * Rows whose advisor, team, login, state, reason or activity holds the text, and whose status is in
 * the group. `breakTypes` are the activities that are no work.
 */
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
  team,
  login_id,
  presence_state,
  reason,
  channel,
  bp_activity_data,
}: AdherenceRow): string {
  return [
    agents.first_name,
    agents.last_name,
    team,
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

/** A team's rows, worst first, and what its head says of them. */
export type TeamOfRows = Readonly<{
  /** Null of those who are in none. */
  team: string | null;
  rows: readonly AdherenceRow[];
  out: number;
  figures: AdherenceFigures;
}>;

/**
 * Rows by team, in the order of their names and who is in none at the end; within a team they stay
 * in their order.
 */
export function byTeam(rows: readonly AdherenceRow[]): readonly TeamOfRows[] {
  const teams = new Map<string | null, AdherenceRow[]>();
  for (const row of rows) {
    const members = teams.get(row.team);
    if (members === undefined) teams.set(row.team, [row]);
    else members.push(row);
  }
  return [...teams]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
    .map(([team, members]) => ({
      team,
      rows: members,
      out: members.filter(({ status }) => status === 'out').length,
      figures: totalOf(members.map(({ adherence_data: figures }) => figures)),
    }));
}
