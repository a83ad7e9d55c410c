import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { isOutFor } from '@watchbill/core/adherence/view';
import type { Division } from '@watchbill/core/divisions/model';
import { nameOf } from './words.ts';
import type { Snapshot } from './live.ts';

type Place = Pick<Division, 'id' | 'mu_name'>;

/**
 * How an advisor stands, as a line for scripts; `was` is the status before, null at first sight.
 */
export type StandingChange = Readonly<{
  event: 'standing';
  at: string;
  division_id: number;
  division: string;
  advisor_id: number;
  advisor: string;
  status: AdherenceRow['status'];
  was: AdherenceRow['status'] | null;
  state: string | null;
  reason: string | null;
  channel: string | null;
  since: string | null;
  is_excused: boolean;
  adherence: number | null;
}>;

/**
 * What changed between two looks at a division: who stands otherwise, and who is seen for the first
 * time.
 */
export function changesOf(
  { id, mu_name }: Place,
  before: ReadonlyMap<number, AdherenceRow>,
  rows: readonly AdherenceRow[],
  now: number,
): readonly StandingChange[] {
  return rows.flatMap((row) => {
    const known = before.get(row.id);
    // A row that nothing was told of is the same one.
    if (known === row || (known !== undefined && markOf(known) === markOf(row))) return [];
    return {
      event: 'standing',
      at: new Date(now).toISOString(),
      division_id: id,
      division: mu_name,
      advisor_id: row.id,
      advisor: nameOf(row),
      status: row.status,
      was: known?.status ?? null,
      state: row.presence_state,
      reason: row.reason,
      channel: row.channel,
      since: row.status_since,
      is_excused: row.excuse !== null,
      adherence: row.adherence_data.adherence,
    };
  });
}

const markOf = ({ status, presence_state, reason, channel, excuse }: AdherenceRow) =>
  JSON.stringify([status, presence_state, reason, channel, excuse?.id]);

/** The connection to a division: silence while it is lost is no calm. */
export type Link = Readonly<{
  event: 'link';
  at: string;
  division_id: number;
  division: string;
  is_open: boolean;
}>;

/**
 * What an alert is about: an advisor out for so many minutes, or a division below so many per cent.
 */
export type Alert = Readonly<
  { event: 'alert'; at: string; division_id: number; division: string } & (
    | { kind: 'out'; advisor_id: number; advisor: string; minutes: number; state: string | null }
    | { kind: 'below'; adherence: number; limit: number }
  )
>;
/** Minutes, and per cent of adherence; null never alerts. */
export type Limits = Readonly<{ outAfter: number | null; below: number | null }>;

/**
 * Alerts of a division, each once: of an advisor for each time out, of the division until it is
 * above the limit again.
 */
export function createAlerts(
  { id, mu_name }: Place,
  { outAfter, below }: Limits,
): (snapshot: Snapshot, now: number) => readonly Alert[] {
  /** Since when somebody is out of whom an alert was. */
  const outSince = new Map<number, string | null>();
  let isBelow = false;
  return ({ rows, summary }, now) => {
    const common = {
      event: 'alert',
      at: new Date(now).toISOString(),
      division_id: id,
      division: mu_name,
    } as const;
    const out =
      outAfter === null
        ? []
        : rows
            .filter(
              (row) => isOutFor(row, outAfter, now) && outSince.get(row.id) !== row.status_since,
            )
            .map((row): Alert => {
              outSince.set(row.id, row.status_since);
              return {
                ...common,
                kind: 'out',
                advisor_id: row.id,
                advisor: nameOf(row),
                minutes: outAfter,
                state: row.presence_state,
              };
            });
    const adherence = summary?.figures.adherence ?? null;
    if (below === null || adherence === null) return out;
    const wasBelow = isBelow;
    isBelow = adherence < below;
    return isBelow && !wasBelow
      ? [...out, { ...common, kind: 'below', adherence, limit: below }]
      : out;
  };
}
