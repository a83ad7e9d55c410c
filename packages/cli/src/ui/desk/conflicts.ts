import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import { diffDay } from '@watchbill/core/schedules/diff';
import type { Answer } from '../ask.ts';
import type { Setting } from '../view.ts';
import type { Desk, DeskAction } from './desk.ts';
import { mayEdit } from './rights.ts';

/** Two people changed one day: both versions, and the choice. */
export const conflictAction: DeskAction = {
  key: 'c',
  label: 'schedules.conflictResolve',
  isOffered: ({ theirs }, setting) => theirs !== null && mayEdit(setting),
  run: (_api, { key }, _typed, setting, { work }) => askConflict(work, setting, key),
};

/** Asks which version of a row is kept; then of the next that has two. */
export function askConflict(desk: Desk, setting: Setting, key: string): Answer {
  const row = desk.editor.latest()?.rows.get(key);
  if (row === undefined || row.theirs === null) return undefined;
  const { t } = setting;
  return {
    kind: 'choice',
    label: t('schedules.conflictOf', { agent: nameOf(row.advisor) }),
    lines: versionLines(row, desk, setting),
    options: [
      { value: 'mine', label: t('schedules.keepMine') },
      { value: 'theirs', label: t('schedules.takeTheirs') },
    ],
    answer: (choice) => {
      if (choice === 'mine') desk.editor.keepMine(key);
      else desk.editor.takeTheirs(key);
      return next(desk, setting);
    },
  };
}

function next(desk: Desk, setting: Setting): Answer {
  const rows = desk.editor.latest()?.rows.values() ?? [];
  const other = [...rows].find(({ theirs }) => theirs !== null);
  return other && askConflict(desk, setting, other.key);
}

function versionLines(
  { base, day, theirs }: EditorRow,
  { words }: Desk,
  { t }: Setting,
): readonly string[] {
  const lines = (of: EditorRow['day']) =>
    words.changes(diffDay(base, of)).map((line) => `  ${line}`);
  const isLockOther = theirs !== null && base.locked !== theirs.locked;
  return [
    t('schedules.conflictHint'),
    '',
    t('schedules.theyChanged'),
    ...(isLockOther ? [`  ${t('schedules.lockChanged')}`] : []),
    ...lines(theirs ?? base),
    '',
    t('schedules.youChanged'),
    ...lines(day),
    '',
    `${t('schedules.keepMine')}: ${t('schedules.keepMineHint')}`,
  ];
}
