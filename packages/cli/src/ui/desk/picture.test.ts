import { emptyDay, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { drawDay, drawScale, rangeOfDays } from './picture.ts';

const types = new Map([[3, { id: 3, description: 'Break' } as ActivityType]]);
const day: ScheduleDay = {
  ...emptyDay(toPlainDate('2026-11-20'), 7),
  shift: { start: 600, end: 840, shift_id: null },
  activities: [{ id: 1, activity_id: 3, start: 720, end: 735 }],
};
const range = { start: 480, end: 960 };

describe('drawDay', () => {
  it('shows a short break on its shift, however wide the cells are', () =>
    expect(drawDay({ day, part: null }, types, range, 16)).toBe('    ████B███    '));
  it('stands brackets beside the part under the cursor', () => {
    expect(drawDay({ day, part: 'shift shift' }, types, range, 16)).toBe('   [████B███]   ');
    expect(drawDay({ day, part: 'activity 1' }, types, range, 16)).toBe('    ███[B]██    ');
  });
  it('shows what a night before still takes', () =>
    expect(drawDay({ day, part: null, before: { start: 0, end: 540 } }, types, range, 16)).toBe(
      '░░  ████B███    ',
    ));
});

describe('rangeOfDays', () => {
  it('is whole hours with room to move in', () =>
    expect(rangeOfDays([day])).toEqual({ start: 540, end: 900 }));
  it('is the hours of a usual day where nobody works', () =>
    expect(rangeOfDays([])).toEqual({ start: 480, end: 1080 }));
});

it('drawScale says the hours where they begin', () =>
  expect(drawScale(range, 16)).toBe('08  10  12  14  '));
