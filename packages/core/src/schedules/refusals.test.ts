import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  activity,
  block,
  date,
  dayWith,
  policyWith,
  shift,
  types,
} from '../../../../tests/support/schedule-day.ts';
import { addDays } from '../time/plain-date.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import type { FindingCode } from './findings.ts';
import { findEvent } from './model.ts';
import type { ScheduleDay, SchedulePolicy } from './model.ts';
import * as refusals from './refusals.ts';
import { editRefusals } from './refusals.ts';

type Case = readonly [
  what: string,
  day: Partial<ScheduleDay>,
  edit: ScheduleEdit,
  found: readonly FindingCode[],
  policy?: SchedulePolicy,
];

function hold(rule: refusals.Refusal, cases: readonly Case[]): void {
  for (const [what, changes, edit, found, policy] of cases) {
    it(`${what}`, () => {
      const day = dayWith(changes);
      const event = 'id' in edit ? findEvent(day, edit.id) : null;
      expect(rule(day, edit, policy ?? policyWith(), event).map((finding) => finding.code)).toEqual(
        found,
      );
    });
  }
}

const move = (id: number | 'shift', confirmed = false): ScheduleEdit => ({
  type: 'move',
  id,
  by: 15,
  confirmed,
});
const activities = [activity(1, '10:00 11:00'), activity(2, '12:00 13:00', types.leave.id)];
const blocks = [block(-3, 'overtime', '17:00 18:00'), block(-4, 'recovered', '18:00 19:00')];
const drawShift: ScheduleEdit = { type: 'draw', event: { kind: 'shift', start: 540, end: 600 } };

describe('eventIsThere', () => {
  hold(refusals.eventIsThere, [
    ['passes an event of the row', { activities }, move(1), []],
    ['refuses one that is gone', {}, move(1), ['schedules.eventGone']],
    [
      'refuses to resize a shift that is not',
      { shift: null },
      { type: 'resize', id: 'shift', start: 0, end: 60 },
      ['schedules.eventGone'],
    ],
    [
      'refuses a kind that does not fit',
      { blocks },
      { type: 'retype', id: -3, activity_id: 1 },
      ['schedules.eventMismatch'],
    ],
  ]);
});

describe('rowIsUnlocked', () => {
  hold(refusals.rowIsUnlocked, [
    ['passes an unlocked row', { activities }, move(1), []],
    [
      'refuses an activity in its own words',
      { activities, locked: true },
      move(1),
      ['schedules.unlockFirst'],
    ],
    ['refuses the rest', { locked: true }, move('shift'), ['schedules.rowLocked']],
    ['passes the unlock itself', { locked: true }, { type: 'lock', locked: false }, []],
  ]);
});

describe('dateIsSelected', () => {
  hold(refusals.dateIsSelected, [
    ['passes without a selected date', {}, drawShift, []],
    ['passes the selected date', {}, drawShift, [], policyWith({ selectedDate: date })],
    [
      'refuses an earlier row',
      {},
      drawShift,
      ['schedules.notBeforeDate'],
      policyWith({ selectedDate: addDays(date, 1) }),
    ],
    [
      'refuses a later row',
      {},
      drawShift,
      ['schedules.onlyOnDate'],
      policyWith({ selectedDate: addDays(date, -1) }),
    ],
  ]);
});

describe('lockIsGranted', () => {
  hold(refusals.lockIsGranted, [
    ['passes who may', {}, { type: 'lock', locked: true }, []],
    [
      'refuses who may not',
      {},
      { type: 'lock', locked: false },
      ['schedules.lockRefused'],
      policyWith({ mayLock: false }),
    ],
    ['leaves other edits alone', {}, drawShift, [], policyWith({ mayLock: false })],
  ]);
});

describe('lockedDataIsSaved', () => {
  hold(refusals.lockedDataIsSaved, [
    ['passes a saved row', {}, { type: 'lock', locked: true }, []],
    [
      'refuses a row without an id',
      { day_id: null },
      { type: 'lock', locked: true },
      ['schedules.saveFirst'],
    ],
    [
      'refuses a row with a deletion that waits',
      { removed: [1] },
      { type: 'lock', locked: true },
      ['schedules.saveFirst'],
    ],
    [
      'refuses a row with a change that waits',
      { shift: { ...shift('09:00 17:00'), changed: true } },
      { type: 'lock', locked: true },
      ['schedules.saveFirst'],
    ],
  ]);
});

describe('shiftIsOnlyOne', () => {
  hold(refusals.shiftIsOnlyOne, [
    ['refuses a second', {}, drawShift, ['schedules.shiftExists']],
    ['passes the first', { shift: null }, drawShift, []],
    ['refuses a paste over it', {}, { type: 'paste', from: dayWith() }, ['schedules.shiftExists']],
    ['passes a paste in its place', {}, { type: 'paste', from: dayWith(), replace: true }, []],
  ]);
});

describe('draggedShiftIsBare', () => {
  hold(refusals.draggedShiftIsBare, [
    ['passes a bare shift', {}, move('shift'), []],
    ['refuses one with activities', { activities }, move('shift'), ['schedules.shiftNotDraggable']],
    ['refuses one with overtime', { blocks }, move('shift'), ['schedules.shiftNotDraggable']],
  ]);
});

describe('savedOvertimeStays', () => {
  hold(refusals.savedOvertimeStays, [
    ['refuses saved overtime', { blocks }, move(-3), ['schedules.overtimeNotDraggable']],
    ['passes saved recovered hours', { blocks }, move(-4), []],
    [
      'passes new overtime',
      { blocks: [block('Random_1', 'overtime', '17:00 18:00')] },
      { type: 'move', id: 'Random_1', by: 15 },
      [],
    ],
  ]);
});

describe('attachedEventsStay', () => {
  hold(refusals.attachedEventsStay, [
    ['refuses the inner block of two', { blocks }, move(-3), ['schedules.attachedNotDraggable']],
    ['passes the outer', { blocks }, move(-4), []],
    [
      'refuses an activity in overtime',
      { blocks, activities: [activity(1, '16:30 17:30')] },
      move(1),
      ['schedules.attachedNotDraggable'],
    ],
    ['passes an activity in the shift', { blocks, activities }, move(1), []],
    [
      'passes one that carries the row',
      { blocks, activities: [activity(1, '16:30 17:30', types.leave.id)] },
      move(1),
      [],
    ],
  ]);
});

describe('typeIsAvailable', () => {
  const draw = (activity_id: number | null): ScheduleEdit => ({
    type: 'draw',
    event: { kind: 'activity', activity_id, start: 600, end: 660 },
  });
  hold(refusals.typeIsAvailable, [
    ['passes a type, and none yet', {}, draw(types.meeting.id), []],
    ['passes none yet', {}, draw(null), []],
    ['refuses a disabled one', {}, draw(types.gone.id), ['schedules.activityTypeUnavailable']],
    [
      'refuses a change to an unknown one',
      { activities },
      { type: 'retype', id: 1, activity_id: 99 },
      ['schedules.activityTypeUnavailable'],
    ],
  ]);
});

describe('middleDeletionIsAsked', () => {
  hold(refusals.middleDeletionIsAsked, [
    [
      'asks for the inner block',
      { blocks },
      { type: 'delete', id: -3 },
      ['schedules.deleteInMiddle'],
    ],
    ['passes the answer', { blocks }, { type: 'delete', id: -3, confirmed: true }, []],
    ['passes the outer block', { blocks }, { type: 'delete', id: -4 }, []],
  ]);
});

describe('shiftDeletionIsAsked', () => {
  hold(refusals.shiftDeletionIsAsked, [
    [
      'asks where something was built on it',
      { activities },
      { type: 'delete', id: 'shift' },
      ['schedules.deleteShiftClearsRow'],
    ],
    ['passes a bare shift', {}, { type: 'delete', id: 'shift' }, []],
  ]);
});

describe('carryingMoveIsAsked', () => {
  hold(refusals.carryingMoveIsAsked, [
    ['asks where the type needs permission', { activities }, move(2), ['schedules.moveCarriesRow']],
    ['passes the answer', { activities }, move(2, true), []],
    ['passes other types', { activities }, move(1), []],
  ]);
});

describe('editRefusals', () => {
  it('each have a describe of their name here', () => {
    const text = readFileSync(new URL(import.meta.url), 'utf8');
    for (const { rule } of editRefusals) expect(text).toContain(`describe('${rule.name}'`);
  });
});
