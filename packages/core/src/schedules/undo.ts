import type { ScheduleEdit } from './edit-kinds.ts';
import type { ScheduleDay } from './model.ts';

/** One row before and after one edit. */
export type Change = Readonly<{ edit: ScheduleEdit; before: ScheduleDay; after: ScheduleDay }>;
/** One gesture: a bulk lock or a paste over many rows is undone as one. */
export type Step = readonly Change[];
export type History = Readonly<{ past: readonly Step[]; future: readonly Step[] }>;

export const emptyHistory: History = { past: [], future: [] };
const longestPast = 500;

/**
 * Remembers a step; what was undone before it can no longer be redone. Changes that changed nothing
 * are left out.
 */
export function remember(history: History, step: Step): History {
  const real = step.filter((change) => change.before !== change.after);
  if (real.length === 0) return history;
  return { past: [...history.past.slice(-longestPast + 1), real], future: [] };
}

export type HistoryStep = Readonly<{ history: History; rows: readonly ScheduleDay[] }>;

/**
 * The very rows as they were before the last step; no rows where there is none. A save empties the
 * history: its rows have new ids.
 */
export function undo(history: History): HistoryStep {
  const step = history.past.at(-1);
  if (!step) return { history, rows: [] };
  return {
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
    rows: firstPerRow(step.map((change) => change.before)),
  };
}

export function redo(history: History): HistoryStep {
  const [step, ...future] = history.future;
  if (!step) return { history, rows: [] };
  return {
    history: { past: [...history.past, step], future },
    rows: firstPerRow(step.map((change) => change.after).toReversed()),
  };
}

export function canUndo(history: History): boolean {
  return history.past.length > 0;
}

export function canRedo(history: History): boolean {
  return history.future.length > 0;
}

/** Key of a row on screen. */
export function rowKey(day: Pick<ScheduleDay, 'agent_id' | 'date'>): string {
  return `${day.agent_id}/${day.date}`;
}

/** Several edits of one row in a step end where the first began, and begin where the last ended. */
function firstPerRow(rows: readonly ScheduleDay[]): readonly ScheduleDay[] {
  const seen = new Map<string, ScheduleDay>();
  for (const row of rows) if (!seen.has(rowKey(row))) seen.set(rowKey(row), row);
  return [...seen.values()];
}
