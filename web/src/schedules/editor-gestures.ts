import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { nameOf } from '@watchbill/core/schedules/day-state';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { findEvent, type EventId, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { Interval } from '@watchbill/core/time/interval';
import { useText } from '../kit/text.tsx';
import type { Change, MenuAt, TimelineBar } from '../timeline/model.ts';
import type { AbsenceTarget } from './absence-dialog.tsx';
import type { EditorActions } from './editor-actions.ts';
import type { DialogTarget } from './event-dialog.tsx';
import type { MenuTarget } from './event-menu.tsx';
import type { DeskPart } from './desk-parts.tsx';
import { drawsOn, editOf, typedEvent, type Tool } from './tools.ts';

type Options = Readonly<{
  editor: DayEditor;
  actions: EditorActions;
  tool: Tool;
  mayEdit: boolean;
  mayLock: boolean;
  onSelect: (key: string) => void;
  onPart: (part: DeskPart) => void;
}>;

const usualShift = { start: 540, length: 480 };
const usualLength = 30;

/** What pointer and keys on the timeline do. The functions stay the same from one drawing to the next, so that rows need not be drawn again. */
export function useEditorGestures(options: Options) {
  const { t } = useText();
  const [menu, setMenu] = useState<MenuTarget | null>(null);
  const [dialog, setDialog] = useState<DialogTarget | null>(null);
  const [absence, setAbsence] = useState<AbsenceTarget | null>(null);
  const [clipboard, setClipboard] = useState<ScheduleDay | null>(null);
  const latest = useRef({ ...options, clipboard });
  useEffect(() => {
    latest.current = { ...options, clipboard };
  });
  const find = useCallback(
    (key: string) => latest.current.editor.rows.find((row) => row.key === key),
    [],
  );

  const onChange = useCallback(
    (change: Change) => {
      const row = find(change.row);
      if (row === undefined) return;
      latest.current.actions.edit(change.row, editOf(change, latest.current.tool));
    },
    [find],
  );

  const onMenu = useCallback(
    (at: MenuAt) => {
      const row = find(at.row);
      if (row === undefined || !latest.current.mayEdit) return;
      setMenu({
        row: at.row,
        minute: at.minute,
        x: at.x,
        y: at.y,
        name: nameOf(row.advisor),
        day: row.day,
        event: at.bar === null ? null : findEvent(row.day, at.bar as EventId),
      });
    },
    [find],
  );

  const onDraw = useCallback(
    (key: string, minute?: number) => {
      const row = find(key);
      if (row === undefined) return;
      const { shift } = row.day;
      const start =
        minute === undefined
          ? shift === null
            ? usualShift.start
            : shift.start + 60
          : Math.round(minute / 15) * 15;
      const draft = typedEvent(latest.current.tool, row.day, {
        start,
        end: start + (shift === null ? usualShift.length : usualLength),
      });
      setDialog({ row: key, name: nameOf(row.advisor), event: null, draft });
    },
    [find],
  );

  const copy = useCallback(
    (key: string) => {
      const row = find(key);
      if (row === undefined || row.day.shift === null) return;
      setClipboard(row.day);
      latest.current.actions.notify(
        t('schedules.rowCopied', { agent: nameOf(row.advisor) }),
        'info',
      );
    },
    [find, t],
  );

  const sayAbsent = useCallback(
    (key: string) => {
      const row = find(key);
      if (row === undefined) return;
      const name = nameOf(row.advisor);
      if (row.day.shift === null)
        latest.current.actions.notify(t('schedules.absenceNoShift', { agent: name }), 'info');
      else setAbsence({ row: key, name, day: row.day });
    },
    [find, t],
  );

  const onKey = useCallback(
    (event: ReactKeyboardEvent, key: string) => {
      const { actions, clipboard: held, mayLock, mayEdit, onSelect, onPart } = latest.current;
      const isCommand = event.ctrlKey || event.metaKey;
      const name = event.key.toLowerCase();
      if (!mayEdit) return;
      if (isCommand && name === 'c') copy(key);
      else if (isCommand && name === 'v' && held !== null) actions.paste(key, held);
      else if (!isCommand && name === 'a') sayAbsent(key);
      else if (!isCommand && name === 'r') onPart({ kind: 'repairs', stretch: null });
      else if (!isCommand && name === ' ') onSelect(key);
      else if (!isCommand && name === 'l' && mayLock)
        void actions.lock([key], find(key)?.day.locked !== true);
      else return;
      event.preventDefault();
    },
    [copy, find, sayAbsent],
  );

  /** Once somebody is absent: what can be done about the time. */
  const repair = useCallback(
    (stretch: Interval) => latest.current.onPart({ kind: 'repairs', stretch }),
    [],
  );

  /** The day to other dates, or to other advisors. */
  const copyDay = useCallback(
    (key: string) => latest.current.onPart({ kind: 'copy', rows: [key] }),
    [],
  );

  const drawsOver = useCallback(
    (key: string, bar: TimelineBar) => {
      const row = find(key);
      return row !== undefined && drawsOn(latest.current.tool, row.day, bar.layer);
    },
    [find],
  );

  return useMemo(
    () => ({
      onChange,
      onMenu,
      onDraw,
      onKey,
      copy,
      drawsOver,
      menu,
      setMenu,
      dialog,
      setDialog,
      sayAbsent,
      absence,
      setAbsence,
      repair,
      copyDay,
      clipboard,
    }),
    [
      onChange,
      onMenu,
      onDraw,
      onKey,
      copy,
      drawsOver,
      menu,
      dialog,
      sayAbsent,
      absence,
      repair,
      copyDay,
      clipboard,
    ],
  );
}
export type EditorGestures = ReturnType<typeof useEditorGestures>;
