import { errorText } from '@watchbill/core/api/errors';
import {
  accountOf,
  nameOf,
  touchedRows,
  type EditorRow,
  type RowAccount,
} from '@watchbill/core/schedules/day-state';
import type { AskedRow, SaveResult } from '@watchbill/core/schedules/hooks/save';
import { dateWords } from '@watchbill/core/time/zone';
import type { Answer, Reply } from '../ask.ts';
import type { Setting } from '../view.ts';
import { askConflict } from './conflicts.ts';
import { refusal, type Desk, type DeskAction } from './desk.ts';
import { mayEdit } from './rights.ts';

const action = (
  key: string,
  label: DeskAction['label'],
  run: (desk: Desk, setting: Setting) => Reply,
): DeskAction => ({
  key,
  label,
  isOfView: true,
  isOffered: (_row, setting) => mayEdit(setting),
  run: (_api, _row, _typed, setting, { work }) => run(work, setting),
});

/** What becomes of edits: taken back, read over, saved or dropped. */
export const savingActions: readonly DeskAction[] = [
  { ...action('u', 'generic.undo', ({ editor }) => editor.undo()), also: ['ctrl+z'] },
  {
    ...action('U', 'schedules.redo', ({ editor }) => editor.redo()),
    also: ['ctrl+r', 'ctrl+y'],
  },
  action('v', 'deskKeys.review', (desk, setting) =>
    withEdits(desk, setting, (rows) => ({
      kind: 'yes',
      label: setting.t('deskKeys.saveQuestion'),
      lines: accountLines(accountOf(rows), desk, setting),
      answer: () => save(desk, setting),
    })),
  ),
  action('w', 'generic.save', (desk, setting) =>
    withEdits(desk, setting, () => save(desk, setting)),
  ),
  action('D', 'schedules.discard', (desk, setting) =>
    withEdits(desk, setting, () => ({
      kind: 'yes',
      label: setting.t('deskKeys.discardQuestion'),
      answer: () => desk.editor.discard(),
    })),
  ),
];

/** Rows with edits as they are now, not as they were last drawn. */
export function editedRows({ editor }: Desk): readonly EditorRow[] {
  const state = editor.latest();
  return state === null ? [] : touchedRows(state);
}

function withEdits(desk: Desk, { t }: Setting, run: (rows: readonly EditorRow[]) => Reply): Reply {
  const rows = editedRows(desk);
  return rows.length === 0 ? { kind: 'notice', text: t('schedules.allSaved') } : run(rows);
}

/** Saves, and answers what the web's desk says afterwards. */
export async function save(desk: Desk, setting: Setting, isConfirmed = false): Promise<Answer> {
  return after(await desk.editor.save(isConfirmed), desk, setting);
}

function after(result: SaveResult, desk: Desk, setting: Setting): Answer {
  const { t, language } = setting;
  switch (result.kind) {
    case 'nothing':
      return { kind: 'notice', text: t('schedules.allSaved') };
    case 'saved':
      return { kind: 'notice', text: t('schedules.updated') };
    case 'failed':
      return {
        kind: 'notice',
        text: errorText(result.error, 'first-value', language),
        isBad: true,
      };
    case 'conflicts':
      return askConflict(desk, setting, result.rows[0]!.key);
    case 'asks':
      return {
        kind: 'yes',
        label: t('schedules.saveAnyway'),
        lines: askLines(result.rows, desk, setting),
        answer: () => save(desk, setting, true),
      };
    case 'refused':
      return refusedNotice(result.rows, desk);
  }
}

function refusedNotice(rows: readonly EditorRow[], desk: Desk): Answer {
  const [row] = rows;
  const notice = row && refusal(desk, row, row.findings);
  return notice && { ...notice, text: `${nameOf(row.advisor)}: ${notice.text}` };
}

function accountLines(
  account: readonly RowAccount[],
  { words }: Desk,
  { t }: Setting,
): readonly string[] {
  return [
    t('schedules.willSave', { count: account.length }),
    ...account.flatMap(({ advisor, changes }) => [
      '',
      nameOf(advisor),
      ...words.changes(changes).map((line) => `  ${line}`),
    ]),
  ];
}

function askLines(
  rows: readonly AskedRow[],
  { words }: Desk,
  { language }: Setting,
): readonly string[] {
  return rows.flatMap(({ row, findings }) => [
    `${nameOf(row.advisor)}, ${dateWords(row.day.date, 'date', language)}`,
    ...words.findings(findings, nameOf(row.advisor)).map((line) => `  ${line}`),
    '',
  ]);
}
