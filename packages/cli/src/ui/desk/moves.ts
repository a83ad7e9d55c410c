import type { EditorRow } from '@watchbill/core/schedules/day-state';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { ScheduleEvent } from '@watchbill/core/schedules/model';
import { spanText } from '@watchbill/core/schedules/words';
import type { Interval } from '@watchbill/core/time/interval';
import type { Answer, Reply } from '../ask.ts';
import type { Setting } from '../view.ts';
import { steps, type Desk, type DeskAction } from './desk.ts';
import { eventAt } from './parts.ts';
import { hasEvent, mayEdit } from './rights.ts';
import { tryEdit } from './tries.ts';
import { isMove, readPlace } from './typed.ts';

type Make = (event: ScheduleEvent, step: number) => ScheduleEdit;

/** A key that changes the times of the event under the cursor by a step. */
const stepKey = (key: string, label: DeskAction['label'], make: Make): DeskAction => ({
  key,
  label,
  isOffered: hasEvent,
  run: (_api, row, _typed, setting, { part, work }) => {
    const event = eventAt(row.day, part);
    return event && tryEdit(work, row, make(event, work.step()), setting, part);
  },
});

const resizeEdit = (event: ScheduleEvent, start: number, end: number): ScheduleEdit => ({
  type: 'resize',
  id: event.id,
  start: event.start + start,
  end: event.end + end,
});

/** Moves and lengths, by the step or as typed. */
export const moveActions: readonly DeskAction[] = [
  {
    ...stepKey('+', 'deskKeys.later', ({ id }, by) => ({ type: 'move', id, by })),
    also: ['>'],
  },
  {
    ...stepKey('-', 'deskKeys.earlier', ({ id }, by) => ({ type: 'move', id, by: -by })),
    also: ['<'],
  },
  stepKey('[', 'deskKeys.startsEarlier', (event, by) => resizeEdit(event, -by, 0)),
  stepKey(']', 'deskKeys.startsLater', (event, by) => resizeEdit(event, by, 0)),
  stepKey('{', 'deskKeys.endsEarlier', (event, by) => resizeEdit(event, 0, -by)),
  stepKey('}', 'deskKeys.endsLater', (event, by) => resizeEdit(event, 0, by)),
  {
    key: 'm',
    label: 'deskKeys.typeTimes',
    isOffered: hasEvent,
    run: (_api, row, _typed, setting, { part, work }) => {
      const event = eventAt(row.day, part);
      return event && askPlace(work, row, event, setting, part!);
    },
  },
  {
    key: 'z',
    label: 'deskKeys.step',
    isOfView: true,
    isOffered: (_row, setting) => mayEdit(setting),
    run: (_api, _row, _typed, _setting, { work }) =>
      work.setStep(steps[(steps.indexOf(work.step()) + 1) % steps.length]!),
  },
];

function askPlace(
  desk: Desk,
  row: EditorRow,
  event: ScheduleEvent,
  setting: Setting,
  part: string,
  label = setting.t('deskKeys.askTimes'),
): Answer {
  return {
    kind: 'line',
    label: `${desk.words.event(event)}: ${label}`,
    text: spanText(event),
    answer: (typed): Reply => {
      const place = readPlace(typed, event);
      return place === null
        ? askPlace(desk, row, event, setting, part, setting.t('deskKeys.noTimes'))
        : tryEdit(desk, row, placeEdit(event, place), setting, part);
    },
  };
}

function placeEdit(event: ScheduleEvent, place: Interval): ScheduleEdit {
  return isMove(event, place)
    ? { type: 'move', id: event.id, by: place.start - event.start }
    : { type: 'resize', id: event.id, start: place.start, end: place.end };
}
