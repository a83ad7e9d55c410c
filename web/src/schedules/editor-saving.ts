import { useCallback, useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { accountOf, nameOf, type RowAccount } from '@watchbill/core/schedules/day-state';
import type { AskedRow } from '@watchbill/core/schedules/hooks/save';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { useText } from '../kit/text.tsx';
import type { EditorActions } from './editor-actions.ts';
import type { ScheduleWords } from './words.ts';

/**
 * Review, save, and what to say afterwards. `conflict` is the row whose two versions are on screen.
 */
export function useEditorSaving(editor: DayEditor, actions: EditorActions, words: ScheduleWords) {
  const { t, language } = useText();
  const [review, setReview] = useState<readonly RowAccount[] | null>(null);
  const [asks, setAsks] = useState<readonly AskedRow[] | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const { notify } = actions;
  const open = () => {
    if (editor.touched.length > 0) setReview(accountOf(editor.touched));
  };
  const carryOut = useCallback(
    async (confirmed: boolean) => {
      const result = await editor.save(confirmed);
      setReview(null);
      setAsks(result.kind === 'asks' ? result.rows : null);
      if (result.kind === 'saved') notify(t('schedules.updated'), 'success');
      else if (result.kind === 'conflicts') setConflict(result.rows[0]?.key ?? null);
      else if (result.kind === 'failed')
        notify(errorText(result.error, 'first-value', language), 'error');
      else if (result.kind === 'refused') {
        for (const row of result.rows.slice(0, 3))
          for (const finding of row.findings.slice(0, 1))
            notify(
              `${nameOf(row.advisor)}: ${words.finding(finding, nameOf(row.advisor))}`,
              'error',
            );
      }
    },
    [editor, language, notify, t, words],
  );
  return {
    review,
    closeReview: () => setReview(null),
    open,
    save: () => carryOut(false),
    asks,
    saveConfirmed: () => carryOut(true),
    closeAsks: () => setAsks(null),
    conflict,
    setConflict,
  };
}
