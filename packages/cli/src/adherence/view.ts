import {
  adherenceRow,
  adherenceSummary,
  type AdherenceRow,
  type AdherenceSummary,
} from '@watchbill/core/adherence/model';

export type Snapshot = Readonly<{
  rows: readonly AdherenceRow[];
  summary: AdherenceSummary | null;
}>;

export type AdherenceView = Readonly<{
  /** Rows as the socket brings them: an advisor each, and 'summary'. */
  apply: (rows: readonly Readonly<{ key: string; row?: unknown }>[]) => void;
  /** Everything afresh: who is not in it has left. */
  replace: (snapshot: Snapshot) => void;
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
}>;

/** Four pictures a second are as live as eyes are. */
const pictureMs = 250;

type Timers = Readonly<{ setTimeout: (run: () => void, ms: number) => unknown }>;

/** The rows of one division; however many changes come, listeners hear at most four times a second. */
export function createAdherenceView(
  { setTimeout: later }: Timers = { setTimeout: (run, ms) => setTimeout(run, ms) },
): AdherenceView {
  const rows = new Map<string, AdherenceRow>();
  const listeners = new Set<() => void>();
  let summary: AdherenceSummary | null = null;
  let current: Snapshot = { rows: [], summary: null };
  let isWaiting = false;

  function touch(): void {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      current = { rows: [...rows.values()], summary };
      for (const listener of listeners) listener();
    }, pictureMs);
  }

  return {
    apply: (changed) => {
      for (const { key, row } of changed) {
        if (key === 'summary') summary = adherenceSummary.safeParse(row).data ?? summary;
        else if (row === null) rows.delete(key);
        else {
          // A row of a newer server that this version cannot read leaves the old one standing.
          const parsed = adherenceRow.safeParse(row);
          if (parsed.success) rows.set(key, parsed.data);
        }
      }
      touch();
    },
    replace: (snapshot) => {
      rows.clear();
      for (const row of snapshot.rows) rows.set(String(row.id), row);
      summary = snapshot.summary;
      touch();
    },
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
