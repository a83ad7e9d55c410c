import { describe, expect, it } from 'vitest';
import { emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { spanOf } from './event-dialog.tsx';
import { drawnEvent, drawsOn, editOf } from './tools.ts';

const empty = emptyDay(toPlainDate('2026-03-10'), 7);
const bare: ScheduleDay = { ...empty, shift: { start: 540, end: 1020, shift_id: null } };
const full: ScheduleDay = {
  ...bare,
  activities: [{ id: 1, activity_id: 3, start: 600, end: 615 }],
};

describe('the automatic tool', () => {
  it.each([
    ['shift', empty, { start: 540, end: 1020 }],
    ['activity', bare, { start: 600, end: 630 }],
    ['overtime', bare, { start: 1020, end: 1080 }],
    ['overtime', bare, { start: 480, end: 540 }],
  ] as const)('makes %s of what is drawn there', (kind, day, span) => {
    expect(drawnEvent('automatic', day, span).kind).toBe(kind);
  });

  it('draws on a shift that carries something and moves a bare one', () => {
    expect([
      drawsOn('automatic', full, 0),
      drawsOn('automatic', bare, 0),
      drawsOn('automatic', full, 1),
    ]).toEqual([true, false, false]);
  });
});

describe('a chosen tool', () => {
  it('draws activities of its type on any shift, and lets shifts be moved otherwise', () => {
    expect(drawnEvent('activity 4', bare, { start: 600, end: 630 })).toEqual({
      kind: 'activity',
      start: 600,
      end: 630,
      activity_id: 4,
    });
    expect([drawsOn('activity 4', bare, 0), drawsOn('shift', full, 0)]).toEqual([true, false]);
  });
});

describe('gestures', () => {
  it('become edits of the event', () => {
    expect(editOf({ type: 'move', row: 'x', bar: 'shift', by: 15 }, 'shift', bare)).toEqual({
      type: 'move',
      id: 'shift',
      by: 15,
    });
    expect(editOf({ type: 'delete', row: 'x', bar: 1 }, 'shift', full)).toEqual({
      type: 'delete',
      id: 1,
    });
  });
});

describe('typed times', () => {
  it.each([
    ['22:00', '06:00', { start: 540, end: 1020 }, { start: 1320, end: 1800 }],
    ['09:00', '17:00', { start: 540, end: 1020 }, { start: 540, end: 1020 }],
    ['01:00', '02:00', { start: 1500, end: 1530 }, { start: 1500, end: 1560 }],
    ['23:00', '00:00', { start: -120, end: 0 }, { start: -60, end: 0 }],
  ])('%s to %s lie on the day they were on', (start, end, near, span) => {
    expect(spanOf(start, end, near)).toEqual(span);
  });

  it('are refused where they are none', () => {
    expect(spanOf('', '10:00', { start: 0, end: 60 })).toBeNull();
  });
});
