import type { EditorRow } from '@watchbill/core/schedules/day-state';
import type { Answer } from '../ask.ts';
import type { Setting } from '../view.ts';
import { refusal, type Desk, type DeskAction } from './desk.ts';
import { mayLock } from './rights.ts';

/** Locks or unlocks the saved row at once; the rule says where it may not be. */
export const lockAction: DeskAction = {
  key: 'L',
  label: 'deskKeys.lock',
  isOffered: (_row, setting) => mayLock(setting),
  run: (_api, row, _typed, setting, { work }) => lock(work, row, setting),
};

async function lock(desk: Desk, row: EditorRow, { t }: Setting): Promise<Answer> {
  const isLock = !row.day.locked;
  const { locked, refused } = await desk.editor.lock([row.key], isLock);
  if (locked === 0) return refusal(desk, row, refused);
  return {
    kind: 'notice',
    text: t(isLock ? 'schedules.lockedDone' : 'schedules.unlockedDone'),
  };
}
