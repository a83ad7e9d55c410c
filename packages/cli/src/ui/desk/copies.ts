import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { Answer, Reply } from '../ask.ts';
import type { Setting } from '../view.ts';
import type { Desk, DeskAction } from './desk.ts';
import { mayEdit } from './rights.ts';
import { tryEdit } from './tries.ts';

/** A day on other rows, of this date or of another. */
export const copyActions: readonly DeskAction[] = [
  {
    key: 'y',
    label: 'schedules.copyRow',
    isOffered: ({ day }, setting) => day.shift !== null && mayEdit(setting),
    run: (_api, { day, advisor }, _typed, { t }, { work }): Answer => {
      work.copy(day);
      return { kind: 'notice', text: t('schedules.rowCopied', { agent: nameOf(advisor) }) };
    },
  },
  {
    key: 'p',
    label: 'schedules.pasteRow',
    isOffered: (_row, setting) => mayEdit(setting),
    run: (_api, row, _typed, setting, { work }) => {
      const from = work.copied();
      return from === null ? undefined : paste(work, row, from, setting);
    },
  },
];

/** A shift that is there is replaced after a yes; where the row is locked, the rule says so. */
function paste(desk: Desk, row: EditorRow, from: ScheduleDay, setting: Setting): Reply {
  const isReplaced = row.day.shift !== null && !row.day.locked;
  const answer = (): Reply => {
    const edit = { type: 'paste', from, replace: isReplaced } as const;
    const agent = nameOf(row.advisor);
    const done: Answer = { kind: 'notice', text: setting.t('schedules.rowPasted', { agent }) };
    return tryEdit(desk, row, edit, setting) ?? done;
  };
  const label = setting.t('schedules.replaceText', { agent: nameOf(row.advisor) });
  return isReplaced ? { kind: 'yes', label, answer } : answer();
}
