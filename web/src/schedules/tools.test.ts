import { describe, expect, it } from 'vitest';
import { emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { drawnEvent, drawsOn, editOf, typedEvent } from './tools.ts';

const empty = emptyDay(toPlainDate('2026-03-10'), 7);
const bare: ScheduleDay = { ...empty, shift: { start: 540, end: 1020, shift_id: null } };
const full: ScheduleDay = {
  ...bare,
  activities: [{ id: 1, activity_id: 3, start: 600, end: 615 }],
};

describe('a tool', () => {
  it('draws what it says, whatever is there', () => {
    const span = { start: 600, end: 630 };
    expect([
      drawnEvent('shift', span),
      drawnEvent('overtime', span),
      drawnEvent('activity 4', span),
    ]).toEqual([
      { kind: 'shift', ...span },
      { kind: 'overtime', ...span },
      { kind: 'activity', ...span, activity_id: 4 },
    ]);
  });

  it('draws activities on a shift, which the others move', () => {
    expect([
      drawsOn('activity 4', bare, 0),
      drawsOn('activity 4', full, 1),
      drawsOn('activity 4', empty, 0),
      drawsOn('shift', full, 0),
      drawsOn('overtime', full, 0),
    ]).toEqual([true, false, false, false, false]);
  });
});

describe('an event whose times are typed', () => {
  it.each([
    ['shift', empty, 'shift'],
    ['activity 4', empty, 'shift'],
    ['shift', bare, 'activity'],
    ['overtime', bare, 'overtime'],
  ] as const)('of the tool %s begins as what the row can take', (tool, day, kind) => {
    expect(typedEvent(tool, day, { start: 600, end: 630 }).kind).toBe(kind);
  });
});

describe('gestures', () => {
  it('become edits of the event', () => {
    expect(editOf({ type: 'move', row: 'x', bar: 'shift', by: 15 }, 'shift')).toEqual({
      type: 'move',
      id: 'shift',
      by: 15,
    });
    expect(editOf({ type: 'delete', row: 'x', bar: 1 }, 'shift')).toEqual({
      type: 'delete',
      id: 1,
    });
  });
});
