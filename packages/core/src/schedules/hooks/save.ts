import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { WireRow } from '../codec/wire.ts';
import {
  accountOf,
  markFindings,
  receiveRows,
  settleRows,
  touchedRows,
  type EditorRow,
  type Outcome,
  type RowAccount,
} from '../day-state.ts';
import { hasErrors, type Finding } from '../findings.ts';
import { processCodes, type ProcessCode } from '../model.ts';
import { savedRowsOf } from './changed.ts';
import type { DayStore } from './day-store.ts';
import { deleteRows, putRows, refusedRows } from './saved-rows.ts';

export type SaveResult =
  | Readonly<{ kind: 'saved'; account: readonly RowAccount[] }>
  | Readonly<{ kind: 'nothing' }>
  /** What the planner has to confirm, by row; nothing of it is saved yet. */
  | Readonly<{ kind: 'asks'; rows: readonly AskedRow[] }>
  /** Rows that break a rule, here or on the server. */
  | Readonly<{ kind: 'refused'; rows: readonly EditorRow[] }>
  /** Someone else was first; their rows are beside one's own. */
  | Readonly<{ kind: 'conflicts'; rows: readonly EditorRow[] }>
  | Readonly<{ kind: 'failed'; error: unknown }>;

export type AskedRow = Readonly<{ row: EditorRow; findings: readonly Finding[] }>;

/**
 * Saves what was edited: whole rows, and those that were emptied by a deletion. `confirmed` where
 * the planner has answered what there was to ask.
 */
export async function saveRows(
  api: Api,
  store: DayStore,
  zone: string,
  confirmed: boolean,
  process: ProcessCode = processCodes.management,
): Promise<SaveResult> {
  const state = store.latest();
  const rows = state === null ? [] : touchedRows(state);
  if (rows.length === 0) return { kind: 'nothing' };
  const waiting = rows.filter((row) => row.theirs !== null);
  if (waiting.length > 0) return { kind: 'conflicts', rows: waiting };
  const broken = rows.filter((row) => hasErrors(row.findings));
  if (broken.length > 0) return { kind: 'refused', rows: broken };
  const account = accountOf(rows);
  try {
    const saved = await putRows(api, rows, zone, store.types(), confirmed, process);
    store.change((known, context) => settleRows(known, saved, context));
    const emptied = await deleteRows(api, rows, confirmed, process);
    store.change((known, context) => settleRows(known, emptied, context));
    return { kind: 'saved', account };
  } catch (error) {
    return afterRefusal(store, rows, error);
  }
}

function afterRefusal(store: DayStore, rows: readonly EditorRow[], error: unknown): SaveResult {
  const stillThere = () => rows.flatMap((row) => store.latest()?.rows.get(row.key) ?? []);
  if (error instanceof ApiError && error.status === 409 && Array.isArray(error.newer)) {
    store.change((known, context) => receiveRows(known, error.newer as WireRow[], context));
    return { kind: 'conflicts', rows: stillThere().filter((row) => row.theirs !== null) };
  }
  const found = refusedRows(error);
  if (found.length === 0) return { kind: 'failed', error };
  if (error instanceof ApiError && error.code === 'confirm')
    return {
      kind: 'asks',
      rows: found.flatMap(({ key, findings }) => {
        const row = rows.find((one) => one.key === key);
        return row === undefined ? [] : [{ row, findings }];
      }),
    };
  store.change((known) => markFindings(known, found));
  return {
    kind: 'refused',
    rows: stillThere().filter((row) => found.some((one) => one.key === row.key)),
  };
}

export type LockResult = Readonly<{ locked: number; refused: readonly Finding[] }>;

/** Locks or unlocks saved rows at once; what the rule refuses stays as it is. */
export async function lockRows(
  api: Api,
  division: number,
  store: DayStore,
  keys: readonly string[],
  locked: boolean,
): Promise<LockResult> {
  const edits = keys.map((key) => ({ key, ...tryLock(store, key, locked) }));
  const refused = edits
    .flatMap((one) => one.findings)
    .filter((finding) => finding.severity === 'error');
  const rows = edits
    .filter((one) => one.kind === 'done')
    .flatMap(({ key }) => store.latest()?.rows.get(key) ?? []);
  const ids = rows.flatMap((row) => row.base.day_id ?? []);
  if (ids.length === 0) return { locked: 0, refused };
  const [row] = rows;
  if (row !== undefined && ids.length === 1)
    await api.schedules.lock(
      {
        body: {
          agent_id: row.advisor.id,
          int_schedule_id: row.scheduleId,
          int_daywise_id: ids[0]!,
          is_lock: locked,
        },
      },
      { ifMatch: row.base.version },
    );
  else await api.schedules.bulkLock({ body: { int_daywise_id: ids, is_lock: locked } });
  const { date } = rows[0]!.base;
  const advisors = rows.map((one) => one.advisor.id);
  const fresh = await savedRowsOf(api, division, advisors, [date, date]);
  store.change((known, context) => settleRows(known, fresh, context));
  return { locked: ids.length, refused };
}

/**
 * Asks the rule whether a row may be locked, without locking it: the lock itself is the server's.
 */
function tryLock(
  store: DayStore,
  key: string,
  locked: boolean,
): Pick<Outcome, 'kind' | 'findings'> {
  const before = store.latest();
  const outcome = store.edit(key, { type: 'lock', locked });
  if (outcome.kind === 'done' && before !== null) store.change(() => before);
  return outcome;
}
