import { useEffect, useEffectEvent, useState } from 'react';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { useFormat } from '../kit/format.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/form/drafts.ts';
import { loadHere } from '../kit/state/load.ts';
import { useText } from '../kit/text.tsx';
import { pageName } from '../kit/form/unsaved.ts';
import { useViewer } from '../kit/viewer.tsx';
import type { EditorActions } from './editor-actions.ts';

const pauseMs = 150;

/**
 * Keeps the day's unsaved edits in this browser, and brings them back when the day is opened again;
 * the answer drops them.
 */
export function useDayDraft(
  editor: DayEditor,
  { notify }: EditorActions,
  place: string,
): () => void {
  const { t } = useText();
  const format = useFormat();
  const { id: user } = useViewer();
  const [isRead, setRead] = useState(false);
  const { isOpen, touched } = editor;
  const name = `schedule-day ${place}`;
  const bringBack = useEffectEvent(async (kept: Awaited<ReturnType<typeof readDraft>>) => {
    const rows = kept === null ? [] : await rowsOf(kept.value);
    const count = editor.restore(rows);
    if (kept !== null && count > 0)
      notify(t('schedules.draftBack', { count, time: format.instant(kept.at) }), 'info');
    setRead(true);
  });
  useEffect(() => {
    if (isOpen) void readDraft({ user, name }).then(bringBack);
  }, [isOpen, user, name]);
  useEffect(() => {
    if (!isRead) return undefined;
    // What was saved goes at once: whoever leaves right after is not offered it again.
    if (touched.length === 0) return void dropDraft({ user, name });
    const rows = touched.map(({ base, day }) => ({ base, day }));
    const timer = setTimeout(() => void keepDraft({ user, name }, rows, pageName()), pauseMs);
    return () => clearTimeout(timer);
  }, [isRead, touched, user, name]);
  return () => void dropDraft({ user, name });
}

/**
 * What a draft holds; none of what an earlier release kept in another way. Few days have one: its
 * schema is loaded for those.
 */
async function rowsOf(value: unknown) {
  const { draftRows } = await loadHere(() => import('./draft-rows.ts'));
  return draftRows.safeParse(value).data ?? [];
}
