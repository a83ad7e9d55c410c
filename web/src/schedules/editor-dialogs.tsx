import { Suspense, useEffect } from 'react';
import type { DrawnEvent, ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { nameOf } from '@watchbill/core/schedules/day-state';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import type { EditorActions } from './editor-actions.ts';
import type { EditorGestures } from './editor-gestures.ts';
import type { useEditorSaving } from './editor-saving.ts';
import type { DialogTarget } from './event-dialog.tsx';
import type { ScheduleWords } from './words.ts';

const EventMenu = lazyPart(
  () => import('./event-menu.tsx'),
  (module) => module.EventMenu,
);
const EventDialog = lazyPart(
  () => import('./event-dialog.tsx'),
  (module) => module.EventDialog,
);
const AbsenceDialog = lazyPart(
  () => import('./absence-dialog.tsx'),
  (module) => module.AbsenceDialog,
);
const SaveDialog = lazyPart(
  () => import('./account-list.tsx'),
  (module) => module.SaveDialog,
);
const AskDialog = lazyPart(
  () => import('./ask-dialog.tsx'),
  (module) => module.AskDialog,
);
const ConflictDialog = lazyPart(
  () => import('./conflict-dialog.tsx'),
  (module) => module.ConflictDialog,
);

type Props = Readonly<{
  editor: DayEditor;
  actions: EditorActions;
  saving: ReturnType<typeof useEditorSaving>;
  gestures: EditorGestures;
  words: ScheduleWords;
  mayLock: boolean;
  /** The present minute of the day, where it is near. */
  now: number | null;
}>;

/**
 * Whatever lies over the timeline: menu, typed times, questions, the account of a save, conflicts.
 */
export function EditorDialogs({ editor, actions, saving, gestures, words, mayLock, now }: Props) {
  const conflict = editor.conflicts.find((row) => row.key === saving.conflict);
  const choose = (make: (key: string) => void) => () => {
    if (conflict !== undefined) make(conflict.key);
    saving.setConflict(editor.conflicts.find((row) => row !== conflict)?.key ?? null);
  };
  useEffect(preloadDialogs, []);
  return (
    <Suspense>
      <RowMenu
        editor={editor}
        actions={actions}
        gestures={gestures}
        words={words}
        mayLock={mayLock}
      />
      <TypedTimes editor={editor} actions={actions} gestures={gestures} words={words} />
      <Absence editor={editor} actions={actions} gestures={gestures} words={words} now={now} />
      <ConfirmDialog
        open={actions.question !== null}
        title={actions.question?.title ?? ''}
        confirm={actions.question?.confirm ?? ''}
        onConfirm={actions.answer.yes}
        onClose={actions.answer.no}
      >
        {actions.question?.text ?? ''}
      </ConfirmDialog>
      {saving.review === null ? null : (
        <SaveDialog
          account={saving.review}
          words={words}
          isSaving={editor.isSaving}
          onSave={() => void saving.save()}
          onClose={saving.closeReview}
        />
      )}
      {saving.asks === null ? null : (
        <AskDialog
          rows={saving.asks}
          words={words}
          isSaving={editor.isSaving}
          onSave={() => void saving.saveConfirmed()}
          onClose={saving.closeAsks}
        />
      )}
      {conflict === undefined ? null : (
        <ConflictDialog
          key={nameOf(conflict.advisor)}
          row={conflict}
          words={words}
          onMine={choose(editor.keepMine)}
          onTheirs={choose(editor.takeTheirs)}
          onClose={() => saving.setConflict(null)}
        />
      )}
    </Suspense>
  );
}

/** What can be done to the row or event that was clicked. */
function RowMenu({ editor, actions, gestures, words, mayLock }: Omit<Props, 'saving' | 'now'>) {
  const { menu, setMenu, setDialog, clipboard } = gestures;
  if (menu === null) return null;
  return (
    <EventMenu
      target={menu}
      types={editor.types}
      words={words}
      canPaste={clipboard !== null}
      mayLock={mayLock}
      onClose={() => setMenu(null)}
      onEdit={(edit) => void actions.edit(menu.row, edit)}
      onTimes={() =>
        menu.event !== null &&
        setDialog({
          row: menu.row,
          name: menu.name,
          event: menu.event,
          draft: draftOf(menu.event),
        })
      }
      onAdd={() => gestures.onDraw(menu.row, menu.event === null ? menu.minute : undefined)}
      onAbsent={() => gestures.sayAbsent(menu.row)}
      onCopy={() => gestures.copy(menu.row)}
      onCopyDay={() => gestures.copyDay(menu.row)}
      onPaste={() => clipboard !== null && actions.paste(menu.row, clipboard)}
      onLock={() => void actions.lock([menu.row], !menu.day.locked)}
    />
  );
}

/** An event whose kind and times are typed. */
function TypedTimes({
  editor,
  actions,
  gestures: { dialog, setDialog },
  words,
}: Omit<Props, 'saving' | 'mayLock' | 'now'>) {
  if (dialog === null) return null;
  return (
    <EventDialog
      key={`${dialog.row} ${dialog.event?.id ?? 'new'}`}
      target={dialog}
      types={editor.types}
      words={words}
      onClose={() => setDialog(null)}
      onSubmit={(event) => {
        const [refused] = actions.edit(dialog.row, typedEdit(dialog, event));
        return refused === undefined ? null : words.finding(refused, dialog.name);
      }}
    />
  );
}

/** Who does not work as planned. */
function Absence({
  editor,
  actions,
  gestures: { absence, setAbsence, repair },
  words,
  now,
}: Omit<Props, 'saving' | 'mayLock'>) {
  const { t } = useText();
  if (absence === null) return null;
  return (
    <AbsenceDialog
      target={absence}
      types={editor.types}
      offsets={editor.offsets}
      now={now}
      onClose={() => setAbsence(null)}
      onSubmit={(edits, span) => {
        const done = t('schedules.absenceDone', { agent: absence.name });
        const [refused] = actions.editAll(absence.row, edits, done);
        if (refused === undefined) repair(span);
        return refused === undefined ? null : words.finding(refused, absence.name);
      }}
    />
  );
}

/**
 * Once the day stands: edits that are not saved yet must not wait for a server that cannot be
 * reached.
 */
function preloadDialogs(): void {
  for (const dialog of [
    EventMenu,
    EventDialog,
    AbsenceDialog,
    SaveDialog,
    AskDialog,
    ConflictDialog,
  ])
    dialog.preload();
}

function draftOf(event: NonNullable<DialogTarget['event']>): DrawnEvent {
  const { start, end } = event;
  return event.kind === 'activity'
    ? { kind: 'activity', start, end, activity_id: event.activity_id }
    : { kind: event.kind, start, end };
}

function typedEdit({ event }: DialogTarget, typed: DrawnEvent): ScheduleEdit {
  return event === null
    ? { type: 'draw', event: typed }
    : { type: 'resize', id: event.id, start: typed.start, end: typed.end };
}
