import { useThisMinute } from '../shell/today.ts';
import { useEffect, useMemo, useState } from 'react';
import { nameOf } from '@watchbill/core/schedules/day-state';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { minuteOn } from '@watchbill/core/time/zone';
import { useText } from '../kit/text.tsx';
import { createEditorRows, type EditorTimelineRow, type RowContext } from './editor-rows.ts';
import type { ScheduleWords } from './words.ts';

/**
 * The editor's rows as the timeline draws them, those whose name, login or division holds the
 * search, and who are among some where these are given.
 */
export function useEditorRows(
  editor: DayEditor,
  words: ScheduleWords,
  search: string,
  {
    why,
    isReadOnly,
    among,
  }: Pick<RowContext, 'why' | 'isReadOnly'> & Readonly<{ among: ReadonlySet<number> | null }>,
): readonly EditorTimelineRow[] {
  const { t } = useText();
  const { types, offsets, before } = editor;
  const make = useMemo(
    () => createEditorRows({ types, words, offsets, before, why, t, isReadOnly }),
    [types, words, offsets, before, why, t, isReadOnly],
  );
  const all = useMemo(() => make(editor.rows), [make, editor.rows]);
  const wanted = search.trim().toLocaleLowerCase();
  return useMemo(() => {
    if (wanted === '' && among === null) return all;
    return all.filter(
      ({ source: { advisor } }) =>
        (among === null || among.has(advisor.id)) &&
        `${nameOf(advisor)} ${advisor.login_id ?? ''} ${advisor.mu_name ?? ''}`
          .toLocaleLowerCase()
          .includes(wanted),
    );
  }, [all, wanted, among]);
}

export type Selection = Readonly<{
  selected: ReadonlySet<string>;
  isAll: boolean;
  toggle: (key: string) => void;
  toggleAll: () => void;
}>;

/** Rows chosen for bulk work; another place begins with none. */
export function useSelection(rows: readonly EditorTimelineRow[], place: string): Selection {
  const [state, setState] = useState<Readonly<{ place: string; keys: ReadonlySet<string> }>>({
    place,
    keys: new Set(),
  });
  const keys = state.place === place ? state.keys : noKeys;
  return useMemo(() => {
    const isAll = rows.length > 0 && rows.every((row) => keys.has(row.key));
    return {
      selected: keys,
      isAll,
      toggle: (key) =>
        setState((before) => ({
          place,
          keys: toggleKey(before.place === place ? before.keys : noKeys, key),
        })),
      toggleAll: () =>
        setState({ place, keys: isAll ? noKeys : new Set(rows.map((row) => row.key)) }),
    };
  }, [keys, place, rows]);
}

const noKeys: ReadonlySet<string> = new Set();

function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/**
 * The present minute of the date in its zone, which may lie a day off; null where the date is far
 * from today.
 */
export function useNow(zone: string, date: PlainDate): number | null {
  return minuteOn(zone, date, useThisMinute());
}

/** Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) anywhere on the page, except where text is being typed. */
export function useUndoKeys(editor: Pick<DayEditor, 'undo' | 'redo'>, isEnabled: boolean): void {
  const { undo, redo } = editor;
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listen = (event: KeyboardEvent) => {
      const name = event.key.toLowerCase();
      if (
        !(event.ctrlKey || event.metaKey) ||
        (name !== 'z' && name !== 'y') ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      if (name === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isEnabled, undo, redo]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
      target instanceof HTMLTextAreaElement)
  );
}
