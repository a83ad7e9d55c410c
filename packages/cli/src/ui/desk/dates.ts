import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { dateToType, readTypedDate } from '@watchbill/core/time/typed-date';
import type { Answer, Reply } from '../ask.ts';
import type { Setting } from '../view.ts';
import type { Desk, DeskAction } from './desk.ts';
import { editedRows } from './saving.ts';

const action = (
  key: string,
  label: DeskAction['label'],
  run: (desk: Desk, setting: Setting) => Reply,
): DeskAction => ({
  key,
  label,
  isOfView: true,
  isLook: true,
  isOffered: () => true,
  run: (_api, _row, _typed, setting, { work }) => run(work, setting),
});

/** Other days of the division. */
export const dateActions: readonly DeskAction[] = [
  action(',', 'schedules.previousDay', (desk, setting) =>
    go(desk, addDays(desk.date, -1), setting),
  ),
  action('.', 'schedules.nextDay', (desk, setting) => go(desk, addDays(desk.date, 1), setting)),
  action('d', 'deskKeys.date', (desk, setting) => askDate(desk, setting)),
];

/** What is asked before edits that wait are lost; null where none do. */
export function leaveQuestion({ t }: Setting, desk: Desk): string | null {
  const count = editedRows(desk).length;
  return count === 0 ? null : t('deskKeys.leaveQuestion', { count });
}

function go(desk: Desk, date: PlainDate, setting: Setting): Answer {
  const question = leaveQuestion(setting, desk);
  return question === null
    ? desk.goTo(date)
    : { kind: 'yes', label: question, answer: () => desk.goTo(date) };
}

function askDate(desk: Desk, setting: Setting, label = setting.t('deskKeys.askDate')): Answer {
  const { language } = setting;
  return {
    kind: 'line',
    label,
    text: dateToType(desk.date, language),
    answer: (typed) => {
      const date = readTypedDate(typed, language, desk.date);
      return date === null
        ? askDate(desk, setting, setting.t('deskKeys.noDate'))
        : go(desk, date, setting);
    },
  };
}
