import { describe, expect, it } from 'vitest';
import {
  activity,
  block,
  dayWith,
  fullDay,
  policyWith,
} from '../../../../tests/support/schedule-day.ts';
import { diffDay, sameDay } from './diff.ts';
import { applyEdit, applyEdits } from './edit.ts';

describe('diffDay', () => {
  it('says nothing of a row that did not change, whatever its marks and ids', () => {
    expect(
      diffDay(fullDay(), {
        ...fullDay(),
        version: 9,
        shift: { ...fullDay().shift!, changed: true },
      }),
    ).toEqual([]);
    expect(sameDay(fullDay(), fullDay())).toBe(true);
    expect(sameDay(fullDay(), { ...fullDay(), locked: true })).toBe(false);
  });
  it('tells a move from a deletion and an addition', () => {
    const { day } = applyEdit(fullDay(), { type: 'move', id: 13, by: 15 }, policyWith());
    expect(diffDay(fullDay(), day)).toMatchObject([
      {
        change: 'changed',
        kind: 'activity',
        moved: true,
        retyped: false,
        before: { id: 13, start: 630 },
        after: { start: 645 },
      },
    ]);
  });
  it('accounts for everything that was done', () => {
    const { day } = applyEdits(
      fullDay(),
      [
        { type: 'delete', id: 12 },
        { type: 'retype', id: 14, activity_id: 1 },
        { type: 'retype', id: -3, block: 'recovered' },
        { type: 'draw', event: { kind: 'activity', start: 660, end: 690, activity_id: 4 } },
        { type: 'retype', id: 'shift', shift_id: 2 },
      ],
      policyWith(),
    );
    expect(diffDay(fullDay(), day).map((one) => [one.change, one.kind])).toEqual([
      ['changed', 'shift'],
      ['changed', 'recovered'],
      ['changed', 'activity'],
      ['added', 'activity'],
      ['removed', 'activity'],
    ]);
  });
  it('does not take a block for an activity of the same number', () => {
    const before = dayWith({ activities: [activity(1, '10:00 11:00')] });
    const after = dayWith({ blocks: [block(1, 'overtime', '17:00 18:00')] });
    expect(diffDay(before, after).map((one) => one.change)).toEqual(['added', 'removed']);
  });
});
