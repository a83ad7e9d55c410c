import { errorText } from '@watchbill/core/api/errors';
import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { Finding } from '@watchbill/core/schedules/findings';
import type { Answer, Notice, Reply } from '../ask.ts';
import type { Setting } from '../view.ts';
import { refusal, type Desk } from './desk.ts';
import { partAfter } from './parts.ts';

/**
 * Tries an edit of a row: answers the part that it changed, what a rule says against it, or what
 * the rule asks first.
 */
export function tryEdit(
  desk: Desk,
  row: EditorRow,
  edit: ScheduleEdit,
  setting: Setting,
  part: string | null = null,
): Reply {
  const { kind, findings } = desk.editor.edit(row.key, edit);
  if (kind === 'refused') return refusal(desk, row, findings);
  if (kind === 'asks') return question(desk, row, edit, setting, findings[0]!, part);
  const after = desk.editor.latest()?.rows.get(row.key);
  return part === null || after === undefined
    ? undefined
    : { kind: 'part', part: partAfter(row.day, after.day, part) };
}

/** Edits of a row that are made, and undone, as one. */
export function tryEdits(
  desk: Desk,
  row: EditorRow,
  edits: readonly ScheduleEdit[],
  done: string,
): Answer {
  const { kind, findings } = desk.editor.editTogether(edits.map((edit) => [row.key, edit]));
  const notice: Notice = { kind: 'notice', text: done };
  return kind === 'done' ? notice : refusal(desk, row, findings);
}

function question(
  desk: Desk,
  row: EditorRow,
  edit: ScheduleEdit,
  setting: Setting,
  finding: Finding,
  part: string | null,
): Answer {
  return {
    kind: 'yes',
    label: desk.words.finding(finding, nameOf(row.advisor)),
    answer: () => confirmMove(desk, row, edit, setting, part),
  };
}

/** A move that carries the whole row asks the server first. */
function confirmMove(
  desk: Desk,
  row: EditorRow,
  edit: ScheduleEdit,
  setting: Setting,
  part: string | null,
): Reply {
  if (edit.type === 'delete') return tryEdit(desk, row, { ...edit, confirmed: true }, setting);
  if (edit.type !== 'move') return undefined;
  const again = () => tryEdit(desk, row, { ...edit, confirmed: true }, setting, part);
  return desk.editor.checkMove(edit.id).then(again, (failure: unknown): Answer => ({
    kind: 'notice',
    text: errorText(failure, 'first-value', setting.language),
    isBad: true,
  }));
}
