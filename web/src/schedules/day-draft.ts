import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { scheduleDaySchema } from '@watchbill/core/schedules/model';
import { useFormat } from '../kit/format.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/drafts.ts';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import type { EditorActions } from './editor-actions.ts';

/** Rows with edits, each with the row that was edited. */
const draftRows = z.array(z.object({ base: scheduleDaySchema, day: scheduleDaySchema }));
const pauseMs = 150;

/** Keeps the day's unsaved edits in this browser, and brings them back when the day is opened again; the answer drops them. */
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
  const bringBack = useEffectEvent((kept: Awaited<ReturnType<typeof readDraft>>) => {
    const rows = draftRows.safeParse(kept?.value);
    const count = rows.success ? editor.restore(rows.data) : 0;
    if (kept !== null && count > 0)
      notify(t('schedules.draftBack', { count, time: format.instant(kept.at) }), 'info');
    setRead(true);
  });
  useEffect(() => {
    if (isOpen) void readDraft({ user, name }).then(bringBack);
  }, [isOpen, user, name]);
  useEffect(() => {
    if (!isRead) return undefined;
    const rows = touched.map(({ base, day }) => ({ base, day }));
    const timer = setTimeout(
      () => void (rows.length === 0 ? dropDraft({ user, name }) : keepDraft({ user, name }, rows)),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [isRead, touched, user, name]);
  return () => void dropDraft({ user, name });
}
