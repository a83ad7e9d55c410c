import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toPlainDate } from '../time/plain-date.ts';
import { weekdayList } from './model.ts';
import {
  dayOffPatterns,
  daysOff,
  findLinkProblem,
  findWeeklyRuleProblem,
  longestRunOff,
  maskOf,
  rotationIndex,
  rotationOn,
} from './rules.ts';

const demand = { mindpw: 5, maxdpw: 5, drminvals: [], drmaxvals: [], mcdon: 0, off_days: [] };

describe('longestRunOff', () => {
  it('counts around the end of the week', () => {
    expect(
      [0, maskOf([3]), maskOf([6, 0]), maskOf([5, 6, 0, 1]), maskOf([1, 2, 4]), 127].map(
        longestRunOff,
      ),
    ).toEqual([0, 1, 2, 4, 2, 7]);
  });
  it('is the same however the week is turned', () => {
    fc.assert(
      fc.property(fc.nat(127), fc.nat(6), (mask, turn) => {
        const turned = maskOf(daysOff(mask).map((day) => (day + turn) % 7));
        expect(longestRunOff(turned)).toBe(longestRunOff(mask));
      }),
    );
  });
});

describe('dayOffPatterns', () => {
  it('have 7-max to 7-min days off', () => {
    expect(dayOffPatterns(demand)).toHaveLength(21);
    expect(dayOffPatterns({ ...demand, mindpw: 0, maxdpw: 7 })).toHaveLength(128);
    expect(dayOffPatterns({ ...demand, mindpw: 6, maxdpw: 5 })).toEqual([]);
  });
  it('have a run of at least so many consecutive days off, Saturday and Sunday among them', () => {
    const pairs = dayOffPatterns({ ...demand, mcdon: 2 });
    expect(pairs).toHaveLength(7);
    expect(pairs).toContain(maskOf([0, 6]));
    expect(dayOffPatterns({ ...demand, mindpw: 7, maxdpw: 7, mcdon: 1 })).toEqual([]);
  });
  it('leave every chosen day off', () =>
    expect(dayOffPatterns({ ...demand, off_days: [0, 6] })).toEqual([maskOf([0, 6])]));
  it('work as many days as the daily rules ask for and allow', () => {
    expect(
      dayOffPatterns({
        ...demand,
        mindpw: 3,
        maxdpw: 6,
        drminvals: [2, 2],
        drmaxvals: [2, 2],
      }).every((mask) => daysOff(mask).length === 3),
    ).toBe(true);
    expect(dayOffPatterns({ ...demand, drminvals: [1], drmaxvals: [3] })).toEqual([]);
  });
  it('are exactly the weeks that fulfil the demand', () => {
    const week = fc.uniqueArray(fc.nat(6), { maxLength: 7 });
    fc.assert(
      fc.property(
        fc.nat(7),
        fc.nat(7),
        fc.nat(4),
        week,
        fc.nat(127),
        (mindpw, maxdpw, mcdon, off_days, mask) => {
          const off = daysOff(mask);
          const fulfils =
            off.length >= 7 - maxdpw &&
            off.length <= 7 - mindpw &&
            longestRunOff(mask) >= mcdon &&
            off_days.every((day) => off.includes(day));
          expect(
            dayOffPatterns({ ...demand, mindpw, maxdpw, mcdon, off_days }).includes(mask),
          ).toBe(fulfils);
        },
      ),
    );
  });
});

describe('a weekly rule', () => {
  const rule = { min_days_per_week: 4, max_days_per_week: 5, day_off_patterns: [maskOf([0, 6])] };
  it('has its days in order, room for its daily rules, and patterns that fit', () => {
    const link = { min_value: 3, max_value: 5, day_choices: [1, 2, 3, 4, 5] };
    expect(findWeeklyRuleProblem(rule, [link])).toBeNull();
    expect(findWeeklyRuleProblem({ ...rule, min_days_per_week: 6 }, [])?.field).toBe(
      'min_days_per_week',
    );
    expect(findWeeklyRuleProblem(rule, [link, link])?.field).toBe('max_days_per_week');
    expect(findWeeklyRuleProblem({ ...rule, day_off_patterns: [maskOf([0])] }, [])).toEqual({
      field: 'non_field_errors',
      message: 'weeklyProtocols.patternsDoNotFit',
    });
  });
  it('uses a daily rule on days that there are', () => {
    expect(findLinkProblem({ min_value: 2, max_value: 1, day_choices: [] })?.field).toBe(
      'min_value',
    );
    expect(findLinkProblem({ min_value: 0, max_value: 0, day_choices: [] })?.field).toBe(
      'max_value',
    );
    expect(findLinkProblem({ min_value: 3, max_value: 3, day_choices: [0, 6] })?.field).toBe(
      'day_choices',
    );
    expect(findLinkProblem({ min_value: 2, max_value: 3, day_choices: [0, 6] })).toBeNull();
  });
});

describe('a rotation', () => {
  it('goes round by weeks since the anchor and the offset, before the anchor too', () => {
    expect([0, 1, 2, 3, -1].map((weeks) => rotationIndex(weeks, 1, 3))).toEqual([1, 2, 0, 1, 0]);
    expect(() => rotationIndex(0, 0, 0)).toThrow(RangeError);
  });
  it('changes with the first day of the week, not seven days after the anchor', () => {
    const wednesday = toPlainDate('2026-03-04');
    const on = (days: number) => rotationOn(['a', 'b'], wednesday, 0, addDays(wednesday, days), 1);
    expect([on(0), on(4), on(5), on(12), on(-3)]).toEqual(['a', 'a', 'b', 'a', 'b']);
    expect(rotationOn([], wednesday, 0, wednesday, 0)).toBeUndefined();
  });
});

describe('weekdays', () => {
  it('are read as numbers, names or rows, each once and in order', () => {
    expect(weekdayList.parse(['Saturday', 0, { id: 3, day: 'Wednesday' }, '6', 'sunday'])).toEqual([
      0, 3, 6,
    ]);
    expect(weekdayList.safeParse(['Someday']).success).toBe(false);
    expect(weekdayList.safeParse([7]).success).toBe(false);
  });
});
