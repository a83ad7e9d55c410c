import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
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

/**
 * What pointer and keys on the timeline do. The functions stay the same from one drawing to the
 * next, so that rows need not be drawn again.
 */
export function useEditorGestures(options: Options) {
  const latestRef = useRef(options);
  useEffect(() => {
    latestRef.current = options;
  });
  const { menu, setMenu, onMenu } = useMenu(latestRef);
  const { dialog, setDialog, onDraw } = useDrawing(latestRef);
  const { absence, setAbsence, sayAbsent } = useAbsences(latestRef);
  const { clipboard, clipboardRef, copy } = useClipboard(latestRef);
  const onKey = useKeys(latestRef, clipboardRef, { copy, sayAbsent });
  const more = useMemo(
    () => ({
      onChange: (change: Change) => {
        const row = rowOf(latestRef, change.row);
        if (row === undefined) return;
        latestRef.current.actions.edit(change.row, editOf(change, latestRef.current.tool));
      },
      /** Once somebody is absent: what can be done about the time. */
      repair: (stretch: Interval) => latestRef.current.onPart({ kind: 'repairs', stretch }),
      /** The day to other dates, or to other advisors. */
      copyDay: (key: string) => latestRef.current.onPart({ kind: 'copy', rows: [key] }),
      drawsOver: (key: string, bar: TimelineBar) => {
        const row = rowOf(latestRef, key);
        return row !== undefined && drawsOn(latestRef.current.tool, row.day, bar.layer);
      },
    }),
    [],
  );
  return useMemo(
    () => ({
      ...more,
      onMenu,
      onDraw,
      onKey,
      copy,
      menu,
      setMenu,
      dialog,
      setDialog,
      sayAbsent,
      absence,
      setAbsence,
      clipboard,
    }),
    [
      more,
      onMenu,
      onDraw,
      onKey,
      copy,
      menu,
      setMenu,
      dialog,
      setDialog,
      sayAbsent,
      absence,
      setAbsence,
      clipboard,
    ],
  );
}
export type EditorGestures = ReturnType<typeof useEditorGestures>;

type Latest = RefObject<Options>;

function rowOf(latestRef: Latest, key: string) {
  return latestRef.current.editor.rows.find((row) => row.key === key);
}

/** The menu of what lies under the pointer. */
function useMenu(latestRef: Latest) {
  const [menu, setMenu] = useState<MenuTarget | null>(null);
  const onMenu = useCallback(
    (at: MenuAt) => {
      const row = rowOf(latestRef, at.row);
      if (row === undefined || !latestRef.current.mayEdit) return;
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
    [latestRef],
  );
  return { menu, setMenu, onMenu };
}

/** A new event by its times: the dialog that asks for them. */
function useDrawing(latestRef: Latest) {
  const [dialog, setDialog] = useState<DialogTarget | null>(null);
  const onDraw = useCallback(
    (key: string, minute?: number) => {
      const row = rowOf(latestRef, key);
      if (row === undefined) return;
      const { shift } = row.day;
      const start =
        minute === undefined
          ? shift === null
            ? usualShift.start
            : shift.start + 60
          : Math.round(minute / 15) * 15;
      const draft = typedEvent(latestRef.current.tool, row.day, {
        start,
        end: start + (shift === null ? usualShift.length : usualLength),
      });
      setDialog({ row: key, name: nameOf(row.advisor), event: null, draft });
    },
    [latestRef],
  );
  return { dialog, setDialog, onDraw };
}

function useAbsences(latestRef: Latest) {
  const { t } = useText();
  const [absence, setAbsence] = useState<AbsenceTarget | null>(null);
  const sayAbsent = useCallback(
    (key: string) => {
      const row = rowOf(latestRef, key);
      if (row === undefined) return;
      const name = nameOf(row.advisor);
      if (row.day.shift === null)
        latestRef.current.actions.notify(t('schedules.absenceNoShift', { agent: name }), 'info');
      else setAbsence({ row: key, name, day: row.day });
    },
    [latestRef, t],
  );
  return { absence, setAbsence, sayAbsent };
}

/** A day to paste over others. */
function useClipboard(latestRef: Latest) {
  const { t } = useText();
  const [clipboard, setClipboard] = useState<ScheduleDay | null>(null);
  const clipboardRef = useRef(clipboard);
  useEffect(() => {
    clipboardRef.current = clipboard;
  });
  const copy = useCallback(
    (key: string) => {
      const row = rowOf(latestRef, key);
      if (row === undefined || row.day.shift === null) return;
      setClipboard(row.day);
      latestRef.current.actions.notify(
        t('schedules.rowCopied', { agent: nameOf(row.advisor) }),
        'info',
      );
    },
    [latestRef, t],
  );
  return { clipboard, clipboardRef, copy };
}

function useKeys(
  latestRef: Latest,
  clipboardRef: RefObject<ScheduleDay | null>,
  { copy, sayAbsent }: Readonly<Record<'copy' | 'sayAbsent', (key: string) => void>>,
) {
  return useCallback(
    (event: ReactKeyboardEvent, key: string) => {
      const { actions, mayLock, mayEdit, onSelect, onPart } = latestRef.current;
      const day = clipboardRef.current;
      const isCommand = event.ctrlKey || event.metaKey;
      const name = event.key.toLowerCase();
      if (!mayEdit) return;
      if (isCommand && name === 'c') copy(key);
      else if (isCommand && name === 'v' && day !== null) actions.paste(key, day);
      else if (!isCommand && name === 'a') sayAbsent(key);
      else if (!isCommand && name === 'r') onPart({ kind: 'repairs', stretch: null });
      else if (!isCommand && name === ' ') onSelect(key);
      else if (!isCommand && name === 'l' && mayLock)
        void actions.lock([key], rowOf(latestRef, key)?.day.locked !== true);
      else return;
      event.preventDefault();
    },
    [clipboardRef, copy, latestRef, sayAbsent],
  );
}
