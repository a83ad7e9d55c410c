import { mayCall } from '@watchbill/core/resource/run';
import type { View } from '../view.ts';
import { absenceAction } from './absences.ts';
import { conflictAction } from './conflicts.ts';
import { copyActions } from './copies.ts';
import { dateActions, leaveQuestion } from './dates.ts';
import type { DeskView } from './desk.ts';
import { eventActions } from './events.ts';
import { lockAction } from './locks.ts';
import { columnsOf, footOf, legend, toneOf } from './look.ts';
import { moveActions } from './moves.ts';
import { partOf, partsIn } from './parts.ts';
import { DayDetails } from './details.tsx';
import { DeskReader } from './reader.tsx';
import { savingActions } from './saving.ts';

/** A division's day, planned at the terminal by the rules of the web's desk. */
const view: DeskView = {
  name: 'desk',
  title: 'deskKeys.title',
  isOf: 'division',
  isOpenTo: ({ session, division }) => division !== null && mayCall(session, 'schedules.read'),
  Reader: DeskReader,
  columns: columnsOf,
  keyOf: ({ key }) => key,
  toneOf,
  actions: [
    conflictAction,
    absenceAction,
    ...moveActions,
    ...eventActions,
    ...copyActions,
    lockAction,
    ...savingActions,
    ...dateActions,
  ],
  partsOf: ({ day }) => partsIn(day).map(partOf),
  footOf: (row, setting, { part, work }) => footOf(row, setting, work, part),
  latest: (row, { editor }) => editor.latest()?.rows.get(row.key) ?? row,
  legend,
  leaveQuestion,
  Drill: DayDetails,
};
export const deskView: View = view as View;
