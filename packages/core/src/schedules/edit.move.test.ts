import { describe, expect, it } from 'vitest';
import {
  activity,
  block,
  dayWith,
  fullDay,
  policyWith,
  shift,
  types,
} from '../../../../tests/support/schedule-day.ts';
import { draw, edited, refused } from '../../../../tests/support/schedule-edits.ts';
import { applyEdit } from './edit.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import type { FindingCode } from './findings.ts';
import { isChanged } from './model.ts';
import type { ScheduleDay } from './model.ts';

describe('move', () => {
  it('gives an activity a new id, marks it and has the saved one deleted first', () => {
    const day = edited(
      dayWith({ activities: [activity(1, '10:00 11:00'), activity(2, '12:00 13:00')] }),
      { type: 'move', id: 1, by: 240 },
    );
    expect(day.activities.map((one) => [one.id, one.start, one.changed])).toEqual([
      [2, 720, undefined],
      ['Random_1', 840, true],
    ]);
    expect(day.removed).toEqual([1]);
  });

  it('moves a bare shift', () => {
    expect(edited(dayWith(), { type: 'move', id: 'shift', by: -60 }).shift).toMatchObject({
      start: 480,
      end: 960,
      changed: true,
    });
  });

  it('moves recovered hours and new overtime to the other side', () => {
    const recovered = edited(dayWith({ blocks: [block(-3, 'recovered', '17:00 18:00')] }), {
      type: 'move',
      id: -3,
      by: -540,
    });
    expect(recovered.blocks).toMatchObject([{ id: 'Random_1', start: 480, end: 540 }]);
    const fresh = dayWith({ blocks: [block('Random_9', 'overtime', '17:00 18:00')] });
    expect(edited(fresh, { type: 'move', id: 'Random_9', by: -540 }).blocks).toMatchObject([
      { start: 480 },
    ]);
  });

  it.each<[string, Partial<ScheduleDay>, ScheduleEdit, FindingCode]>([
    [
      'a shift with activities',
      { activities: [activity(1, '10:00 11:00')] },
      { type: 'move', id: 'shift', by: 15 },
      'schedules.shiftNotDraggable',
    ],
    [
      'a shift with overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')] },
      { type: 'move', id: 'shift', by: 15 },
      'schedules.shiftNotDraggable',
    ],
    [
      'saved overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')] },
      { type: 'move', id: -3, by: -540 },
      'schedules.overtimeNotDraggable',
    ],
    [
      'an activity onto another',
      { activities: [activity(1, '10:00 11:00'), activity(2, '12:00 13:00')] },
      { type: 'move', id: 1, by: 90 },
      'schedules.activityOverlapsDropping',
    ],
    [
      'an activity out of the shift',
      { activities: [activity(1, '10:00 11:00')] },
      { type: 'move', id: 1, by: 600 },
      'schedules.activityInsideShift',
    ],
    [
      'new overtime to the day before, away from its shift',
      { blocks: [block('Random_9', 'overtime', '17:00 18:00')] },
      { type: 'move', id: 'Random_9', by: -1200 },
      'schedules.blocksConsecutive',
    ],
    [
      'an activity that lies in overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')], activities: [activity(1, '17:15 17:30')] },
      { type: 'move', id: 1, by: -60 },
      'schedules.attachedNotDraggable',
    ],
    [
      'the inner of two blocks',
      { blocks: [block(-3, 'recovered', '17:00 18:00'), block(-4, 'recovered', '18:00 19:00')] },
      { type: 'move', id: -3, by: -540 },
      'schedules.attachedNotDraggable',
    ],
    [
      'a block onto another',
      { blocks: [block(-1, 'recovered', '08:00 09:00'), block(-3, 'recovered', '17:00 18:00')] },
      { type: 'move', id: -3, by: -560 },
      'schedules.blocksOverlap',
    ],
    [
      'a block with an activity in it',
      { blocks: [block(-3, 'recovered', '17:00 18:00')], activities: [activity(1, '17:15 17:30')] },
      { type: 'move', id: -3, by: -540 },
      'schedules.blockCoversActivities',
    ],
    ['what is not there', {}, { type: 'move', id: 404, by: 15 }, 'schedules.eventGone'],
  ])('refuses %s', (_what, changes, edit, code) => {
    expect(refused(dayWith(changes), edit)).toContain(code);
  });

  it('of an activity that needs permission asks, then carries the whole row', () => {
    const row = dayWith({
      activities: [activity(1, '10:00 11:00', types.leave.id), activity(2, '12:00 13:00')],
      blocks: [block(-3, 'overtime', '17:00 18:00')],
    });
    expect(refused(row, { type: 'move', id: 1, by: 30 })).toEqual(['schedules.moveCarriesRow']);
    const day = edited(row, { type: 'move', id: 1, by: 30, confirmed: true });
    expect(day.shift).toMatchObject({ start: 570, end: 1050, changed: true });
    expect(day.activities).toMatchObject([
      { id: 'Random_1', start: 630, end: 690, changed: true },
      { id: 2, start: 750, changed: true },
    ]);
    expect(day.blocks).toMatchObject([{ id: -3, start: 1050, changed: true }]);
    expect(day.removed).toEqual([1]);
  });

  it('by nothing is nothing', () => {
    const day = dayWith();
    expect(applyEdit(day, { type: 'move', id: 'shift', by: 0 }, policyWith()).day).toBe(day);
  });
});

describe('delete', () => {
  it('takes an activity away and remembers a saved one', () => {
    const day = edited(
      dayWith({ activities: [activity(1, '10:00 11:00'), activity('Random_8', '12:00 13:00')] }),
      { type: 'delete', id: 1 },
    );
    expect(day).toMatchObject({ activities: [{ id: 'Random_8' }], removed: [1] });
    expect(edited(day, { type: 'delete', id: 'Random_8' })).toMatchObject({
      activities: [],
      removed: [1],
    });
  });

  it('of what was never saved leaves nothing to remove', () => {
    const day = dayWith({ activities: [activity('Random_8', '12:00 13:00')] });
    expect(edited(day, { type: 'delete', id: 'Random_8' })).not.toHaveProperty('removed');
    const unsaved = dayWith({ day_id: null });
    expect(edited(unsaved, { type: 'delete', id: 'shift' })).not.toHaveProperty('cleared');
  });

  it('of a block in the middle asks, then the outer one takes its space', () => {
    const row = { ...fullDay(), activities: [] };
    const asked = applyEdit(row, { type: 'delete', id: -3 }, policyWith());
    expect(asked.day).toBe(row);
    expect(asked.findings).toMatchObject([
      { code: 'schedules.deleteInMiddle', severity: 'ask', eventId: -3, params: { agents: 7 } },
    ]);
    const right = edited(row, { type: 'delete', id: -3, confirmed: true });
    expect(right.blocks.filter((one) => one.start > 600)).toMatchObject([
      { id: -4, kind: 'recovered', start: 1020, end: 1140, changed: true },
    ]);
    const left = edited(row, { type: 'delete', id: -1, confirmed: true });
    expect(left.blocks.filter((one) => one.start < 600)).toMatchObject([
      { id: -2, kind: 'recovered', start: 420, end: 540, changed: true },
    ]);
  });

  it('of an outer block asks nothing, and marks the row', () => {
    const day = edited({ ...fullDay(), activities: [] }, { type: 'delete', id: -4 });
    expect(day.blocks).toHaveLength(3);
    expect(isChanged(day)).toBe(true);
  });

  it('refuses a block under an activity, and a space that would cross midnight', () => {
    const under = dayWith({
      blocks: [block(-3, 'overtime', '17:00 18:00')],
      activities: [activity(1, '17:15 17:30')],
    });
    expect(refused(under, { type: 'delete', id: -3 })).toEqual(['schedules.blockCoversActivities']);
    const late = dayWith({
      shift: shift('14:00 22:00'),
      blocks: [block(-3, 'overtime', '22:00 24:00'), block(-4, 'overtime', '24:00 25:00')],
    });
    expect(refused(late, { type: 'delete', id: -3, confirmed: true })).toEqual([
      'schedules.noCombinedBlocks',
    ]);
  });

  it('of a shift asks, then clears the row', () => {
    expect(refused(fullDay(), { type: 'delete', id: 'shift' })).toEqual([
      'schedules.deleteShiftClearsRow',
    ]);
    const day = edited(fullDay(), { type: 'delete', id: 'shift', confirmed: true });
    expect(day).toMatchObject({
      shift: null,
      activities: [],
      blocks: [],
      cleared: true,
      removed: [11, 12, 13, 14, 15, 16, 17],
    });
    expect(edited(dayWith(), { type: 'delete', id: 'shift' })).toMatchObject({
      shift: null,
      cleared: true,
    });
    expect('cleared' in edited(day, draw('shift', '10:00 12:00'))).toBe(false);
  });
});
