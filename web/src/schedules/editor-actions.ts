import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { nameOf } from '@watchbill/core/schedules/day-state';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { Finding } from '@watchbill/core/schedules/findings';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { useText } from '../kit/text.tsx';
import type { ScheduleWords } from './words.ts';

/** A finding that waits for an answer: the same edit again, confirmed. */
export type Question = Readonly<{ title: string; text: string; confirm: string; run: () => void }>;

const refusalShownMs = 7000;

/** Edits, locks and saves with their notices: each rule answers at once, once, at its place. */
export function useEditorActions(editor: DayEditor, words: ScheduleWords) {
  const [question, ask] = useState<Question | null>(null);
  const latestRef = useRef({ editor, words });
  useEffect(() => {
    latestRef.current = { editor, words };
  });
  const notify = useNotices();
  const tools: Tools = { latestRef, notify, fadeRefusal: useFadingRefusals(latestRef), ask };
  const edit = useEdit(tools);
  const answer = useMemo(
    () => ({
      yes: () => {
        question?.run();
        ask(null);
      },
      no: () => ask(null),
    }),
    [question],
  );
  return {
    edit,
    editAll: useEditAll(tools),
    lock: useLock(tools),
    paste: usePaste(tools, edit),
    notify,
    question,
    answer,
  };
}
export type EditorActions = ReturnType<typeof useEditorActions>;

type Latest = RefObject<Readonly<{ editor: DayEditor; words: ScheduleWords }>>;
type Edit = (key: string, wanted: ScheduleEdit) => readonly Finding[];

/** What the actions share. */
type Tools = Readonly<{
  latestRef: Latest;
  notify: ReturnType<typeof useNotices>;
  fadeRefusal: (key: string) => void;
  ask: (question: Question) => void;
}>;

function useNotices() {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    (text: string, variant: 'success' | 'error' | 'info' | 'warning') =>
      afterPaint(() =>
        // What was done twice is said twice; a rule that refuses each step of a gesture is said
        // once.
        enqueueSnackbar(
          text,
          variant === 'success'
            ? { variant }
            : { variant, preventDuplicate: true, key: `${variant} ${text}` },
        ),
      ),
    [enqueueSnackbar],
  );
}

/** A refusal's mark goes by itself; the next edit of the row takes it away too. */
function useFadingRefusals(latestRef: Latest) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return useCallback(
    (key: string) => {
      clearTimeout(timers.current.get(key));
      timers.current.set(
        key,
        setTimeout(() => latestRef.current.editor.clearRefusal(key), refusalShownMs),
      );
    },
    [latestRef],
  );
}

function useEdit({ latestRef, notify, fadeRefusal, ask }: Tools): Edit {
  const { t, language } = useText();
  /** The same edit again, answered; set below, where `edit` exists. */
  const confirm = useRef<(key: string, wanted: ScheduleEdit) => Promise<void>>(
    async () => undefined,
  );
  const edit = useCallback(
    (key: string, wanted: ScheduleEdit): readonly Finding[] => {
      const row = rowOf(latestRef, key);
      if (row === undefined) return [];
      const name = nameOf(row.advisor);
      const outcome = latestRef.current.editor.edit(key, wanted);
      if (outcome.kind === 'asks') {
        ask(
          questionOf(outcome.findings[0]!, name, wanted, {
            t,
            words: latestRef.current.words,
            run: () => void confirm.current(key, wanted),
          }),
        );
      } else if (outcome.kind === 'refused') {
        // The row says why, where it was tried.
        fadeRefusal(key);
      } else {
        const done = doneText(wanted, name, t);
        if (done !== null) notify(done, 'success');
      }
      return outcome.kind === 'refused' ? outcome.findings : [];
    },
    [ask, fadeRefusal, latestRef, notify, t],
  );

  /** A move that carries the whole row asks the server first. */
  useEffect(() => {
    confirm.current = async (key, wanted) => {
      try {
        if (wanted.type === 'move') await latestRef.current.editor.checkMove(wanted.id);
        if (wanted.type === 'move' || wanted.type === 'delete')
          edit(key, { ...wanted, confirmed: true });
      } catch (failure) {
        notify(errorText(failure, 'first-value', language), 'error');
      }
    };
  }, [edit, language, latestRef, notify]);
  return edit;
}

/** Edits of one row that go together, undone as one; answers what the rules say against them. */
function useEditAll({ latestRef, notify, fadeRefusal }: Tools) {
  return useCallback(
    (key: string, edits: readonly ScheduleEdit[], done: string): readonly Finding[] => {
      const together = edits.map((wanted) => [key, wanted] as const);
      const { kind, findings } = latestRef.current.editor.editTogether(together);
      if (kind === 'done') notify(done, 'success');
      else fadeRefusal(key);
      return kind === 'done' ? [] : findings;
    },
    [fadeRefusal, latestRef, notify],
  );
}

function useLock({ latestRef, notify, fadeRefusal }: Tools) {
  const { t, language } = useText();
  return useCallback(
    async (keys: readonly string[], locked: boolean): Promise<void> => {
      try {
        const result = await latestRef.current.editor.lock(keys, locked);
        if (result.locked > 0)
          notify(t(locked ? 'schedules.lockedDone' : 'schedules.unlockedDone'), 'success');
        const refused = result.refused[0];
        // Of one row, the row itself says it.
        if (
          refused !== undefined &&
          keys.length > 1 &&
          (result.locked === 0 || refused.code !== 'schedules.saveFirst')
        )
          notify(latestRef.current.words.finding(refused, ''), 'error');
        keys.forEach(fadeRefusal);
      } catch (failure) {
        notify(errorText(failure, 'first-value', language), 'error');
      }
    },
    [fadeRefusal, language, latestRef, notify, t],
  );
}

function usePaste({ latestRef, notify, ask }: Tools, edit: Edit) {
  const { t } = useText();
  return useCallback(
    (key: string, from: ScheduleDay): void => {
      const row = rowOf(latestRef, key);
      if (row === undefined) return;
      const run = (replace: boolean) => {
        if (edit(key, { type: 'paste', from, replace }).length === 0)
          notify(t('schedules.rowPasted', { agent: nameOf(row.advisor) }), 'success');
      };
      if (row.day.shift === null || row.day.locked) run(false);
      else
        ask({
          title: t('schedules.replaceTitle'),
          text: t('schedules.replaceText', { agent: nameOf(row.advisor) }),
          confirm: t('schedules.replace'),
          run: () => run(true),
        });
    },
    [ask, edit, latestRef, notify, t],
  );
}

function rowOf(latestRef: Latest, key: string) {
  return latestRef.current.editor.rows.find((row) => row.key === key);
}

/** The row shows its verdict first, the notice follows a frame later. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, 0));
}

type Asking = Readonly<{
  t: ReturnType<typeof useText>['t'];
  words: ScheduleWords;
  run: () => void;
}>;

function questionOf(
  finding: Finding,
  name: string,
  wanted: ScheduleEdit,
  { t, words, run }: Asking,
): Question {
  return {
    title: t('schedules.confirmTitle'),
    text: words.finding(finding, name),
    confirm: t(wanted.type === 'delete' ? 'generic.delete' : 'schedules.continue'),
    run,
  };
}

/** The specification's words for what was done; edits without any are seen in place. */
function doneText(edit: ScheduleEdit, agent: string, t: Asking['t']): string | null {
  if (edit.type === 'draw')
    return t(edit.event.kind === 'shift' ? 'schedules.shiftAdded' : 'schedules.eventAdded', {
      agent,
    });
  return edit.type === 'move' && edit.by !== 0 ? t('schedules.eventDragged') : null;
}
