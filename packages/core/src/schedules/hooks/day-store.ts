import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { WireRow } from '../codec/wire.ts';
import {
  allowsEdits,
  clearRefusal,
  discardEdits,
  editRow,
  editRows,
  keepMine,
  openDayState,
  receiveDay,
  redoStep,
  restoreRows,
  takeTheirs,
  touchedRows,
  undoStep,
  validateRows,
  type DayState,
  type DraftRow,
  type EditorContext,
  type Outcome,
} from '../day-state.ts';
import type { ScheduleEdit } from '../edit-kinds.ts';
import type { ActivityType } from '../model.ts';

export type DayStore = ReturnType<typeof useDayState>;

type Read = Readonly<{
  context: EditorContext | null;
  fetched: readonly WireRow[] | undefined;
  /** Division and date. */
  place: string;
}>;
type DayView = Readonly<{ state: DayState | null; place: string }>;

/** The day and its changes. */
export function useDayState({ context, fetched, place }: Read) {
  const [store] = useState(createDayStore);
  const shown = useSyncExternalStore(store.subscribe, store.shown, store.shown);
  useEffect(() => store.receive({ context, fetched, place }), [store, context, fetched, place]);
  return useMemo(
    () => ({ ...store.actions, state: shown.place === place ? shown.state : null }),
    [store, shown, place],
  );
}

/** Kept beside React: an edit answers at once, so the state is in hand before it is drawn. */
function createDayStore() {
  let read: Read = { context: null, fetched: undefined, place: '' };
  let shown: DayView = { state: null, place: '' };
  const listeners = new Set<() => void>();
  const show = (state: DayState | null): void => {
    if (state === shown.state && read.place === shown.place) return;
    shown = { state, place: read.place };
    for (const listener of listeners) listener();
  };
  const change = (make: (state: DayState, context: EditorContext) => DayState): void => {
    if (shown.state !== null && read.context !== null) show(make(shown.state, read.context));
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: () => shown,
    receive: (next: Read): void => {
      const last = read;
      read = next;
      show(receiveRead(shown, last, next));
    },
    actions: {
      latest: () => shown.state,
      types: () => read.context?.policy.activityTypes ?? noTypes,
      change,
      edit: (key: string, edit: ScheduleEdit): Pick<Outcome, 'kind' | 'findings'> => {
        if (shown.state === null || read.context === null) return { kind: 'refused', findings: [] };
        const { state, ...outcome } = editRow(shown.state, key, edit, read.context);
        show(state);
        return outcome;
      },
      /** Edits of several rows: all, in one step, or none. */
      editTogether: (edits: Parameters<typeof editRows>[1]): Pick<Outcome, 'kind' | 'findings'> => {
        if (shown.state === null || read.context === null) return { kind: 'refused', findings: [] };
        const { state, ...outcome } = editRows(shown.state, edits, read.context);
        show(state);
        return outcome;
      },
      /**
       * Whether edits of a row would be made with nothing to ask or to warn of; nothing changes.
       */
      allows: (key: string, edits: readonly ScheduleEdit[]): boolean =>
        shown.state !== null &&
        read.context !== null &&
        allowsEdits(shown.state, key, edits, read.context),
      undo: () => change(undoStep),
      redo: () => change(redoStep),
      discard: () => change(discardEdits),
      /** Answers how many rows have edits again. */
      restore: (drafts: readonly DraftRow[]): number => {
        change((known, own) => restoreRows(known, drafts, own));
        return shown.state === null ? 0 : touchedRows(shown.state).length;
      },
      keepMine: (key: string) => change((known, own) => keepMine(known, key, own)),
      takeTheirs: (key: string) => change((known, own) => takeTheirs(known, key, own)),
      clearRefusal: (key: string) => change((known) => clearRefusal(known, key)),
    },
  };
}

/**
 * The state after a read: another place is opened anew, what is known is judged again by new rules
 * and takes in what came.
 */
function receiveRead(
  { state, place }: DayView,
  last: Read,
  { context, fetched, place: next }: Read,
): DayState | null {
  if (context === null || fetched === undefined) return null;
  if (state === null || place !== next) return openDayState(fetched, context);
  const valid = last.context === context ? state : validateRows(state, context);
  // What was taken in once may be older than a save that came after it.
  return last.fetched === fetched ? valid : receiveDay(valid, fetched, context);
}

export const noTypes: ReadonlyMap<number, ActivityType> = new Map();
