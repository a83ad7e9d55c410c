import { describe, expect, it } from 'vitest';
import { activity, fullDay, policyWith } from '../../../../tests/support/schedule-day.ts';
import { applyEdits } from './edit.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import { mergeDay } from './merge.ts';
import type { ScheduleDay } from './model.ts';

const base = fullDay();
const after = (...edits: ScheduleEdit[]): ScheduleDay => applyEdits(base, edits, policyWith()).day;
const newer = (...edits: ScheduleEdit[]): ScheduleDay => ({ ...after(...edits), version: 4 });

describe('mergeDay', () => {
  it('keeps what each side changed alone', () => {
    const mine = after(
      { type: 'delete', id: 12 },
      { type: 'resize', id: 'shift', start: 540, end: 1020 },
    );
    const { day, conflicts } = mergeDay(
      base,
      mine,
      newer({ type: 'retype', id: 14, activity_id: 3 }),
    );
    expect(conflicts).toEqual([]);
    expect(day.version).toBe(4);
    expect(day.activities.map((one) => [one.id, one.activity_id])).toEqual([
      [11, 3],
      [13, 2],
      [14, 3],
      [15, 1],
      [16, 2],
      [17, 3],
    ]);
    expect(day.removed).toEqual([12]);
  });
  it('lists what both changed, and keeps mine', () => {
    const { day, conflicts } = mergeDay(
      base,
      after({ type: 'resize', id: 15, start: 780, end: 870 }),
      newer({ type: 'resize', id: 15, start: 780, end: 810 }),
    );
    expect(conflicts).toMatchObject([{ eventId: 15, mine: { end: 870 }, theirs: { end: 810 } }]);
    expect(day.activities.find((one) => one.id === 15)?.end).toBe(870);
  });
  it('lists a deletion against a change', () => {
    const { day, conflicts } = mergeDay(
      base,
      after({ type: 'delete', id: 15 }),
      newer({ type: 'resize', id: 15, start: 780, end: 810 }),
    );
    expect(conflicts).toMatchObject([{ eventId: 15, mine: null, theirs: { end: 810 } }]);
    expect(day.activities.some((one) => one.id === 15)).toBe(false);
    expect(day.removed).toEqual([15]);
  });
  it('finds no conflict where both did the same', () => {
    const edit: ScheduleEdit = { type: 'retype', id: 14, activity_id: 3 };
    expect(mergeDay(base, after(edit), newer(edit)).conflicts).toEqual([]);
  });
  it('takes in what the other side added', () => {
    const theirs = { ...base, activities: [...base.activities, activity(18, '11:00 11:15')] };
    expect(
      mergeDay(base, after({ type: 'delete', id: 12 }), theirs).day.activities.map((one) => one.id),
    ).toEqual([11, 13, 18, 14, 15, 16, 17]);
  });
});
