import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import {
  allottedOf,
  asAdvisorsSee,
  editAllotment,
  hasRoom,
  usedOf,
  usesByDate,
} from './allotment.ts';

describe('allotments', () => {
  const use = (start: number, end: number) => ({
    at: { start, end },
    hours: (end - start) / 60,
    hoursPerDay: 8,
  });
  it('take heads, hours or full-time equivalents of a day, heads of a quarter hour', () => {
    const uses = [use(540, 1020), use(540, 780)];
    expect([
      usedOf(uses, null, 'heads'),
      usedOf(uses, null, 'hours'),
      usedOf(uses, null, 'fte'),
      usedOf(uses, 780, 'hours'),
      usedOf(uses, 765, 'hours'),
    ]).toEqual([2, 12, 1.5, 1, 2]);
  });
  it('are never more than their cap; blank checks nothing, 0 blocks', () => {
    expect([
      allottedOf({ value: 5, cap: 3 }),
      allottedOf({ value: null, cap: 3 }),
      allottedOf({ value: 5, cap: null }),
    ]).toEqual([3, null, 5]);
    expect(
      [null, 0, 1, 2].map((value) =>
        hasRoom({ value, cap: null }, null, [use(0, 60)], use(60, 120), 'heads'),
      ),
    ).toEqual([true, false, false, true]);
  });
  it.each([
    [540, 600, true],
    [540, 601, false],
    [614, 700, false],
    [615, 700, true],
  ])(
    'of a quarter hour from 10:00 that is over full leave room from %i to %i: %s',
    (start, end, room) =>
      expect(
        hasRoom(
          { value: 1, cap: null },
          600,
          [use(600, 660), use(600, 660)],
          use(start, end),
          'heads',
        ),
      ).toBe(room),
  );
  it('are edited by verbs', () => {
    const before = { value: 4, cap: null };
    expect(
      (['set', 'add', 'set_cap', 'clear_cap', 'clear'] as const).map((verb) =>
        editAllotment(before, verb, 3, 0),
      ),
    ).toEqual([
      { value: 3, cap: null },
      { value: 7, cap: null },
      { value: 4, cap: 3 },
      before,
      { value: null, cap: null },
    ]);
    expect([
      editAllotment(before, 'add', -9, 0).value,
      editAllotment(before, 'percent', 15, 33).value,
      editAllotment(before, 'percent', 50, 33).value,
    ]).toEqual([0, 4, 16]);
  });
  it('show advisors nothing negative', () => {
    const row = {
      date: '2026-03-02',
      start_time: null,
      rule_id: null,
      allotted: 2,
      cap: null,
      used: 3,
      pending: 0,
      waitlisted: 1,
      remaining: -1,
    };
    expect(asAdvisorsSee(row)).toMatchObject({ used: 2, remaining: 0 });
    expect(asAdvisorsSee({ ...row, allotted: null, remaining: null })).toMatchObject({
      used: 3,
      remaining: null,
    });
  });
});

describe('usesByDate', () => {
  const date = toPlainDate('2026-12-31');
  it('leaves a day whole, up to its midnight', () => {
    const use = { at: { start: 960, end: 1440 }, hours: 7.5, hoursPerDay: 8 };
    expect(usesByDate(date, use)).toEqual([{ date, ...use }]);
  });
  it('parts a night at midnight, its hours by their share', () => {
    expect(usesByDate(date, { at: { start: 1320, end: 1800 }, hours: 8, hoursPerDay: 8 })).toEqual([
      { date, at: { start: 1320, end: 1440 }, hours: 2, hoursPerDay: 8 },
      { date: '2027-01-01', at: { start: 0, end: 360 }, hours: 6, hoursPerDay: 8 },
    ]);
  });
  it('takes of the next date alone what lies after midnight', () => {
    expect(usesByDate(date, { at: { start: 1500, end: 1620 }, hours: 2, hoursPerDay: 8 })).toEqual([
      { date: '2027-01-01', at: { start: 60, end: 180 }, hours: 2, hoursPerDay: 8 },
    ]);
  });
});
