import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../time/interval.ts';
import type { DailyRule, DailyRuleActivity } from './model.ts';
import {
  activityStarts,
  dailyRuleRules,
  findActivityProblem,
  findRuleProblems,
  freeOffset,
  liesInShift,
  nominalPlace,
  offSegments,
  shiftStarts,
  spanOf,
  workSegments,
} from './rules.ts';

const normal: DailyRule = {
  shift_type: 'normal',
  earliest_start_time: 480,
  latest_start_time: 600,
  start_time_increment: 30,
  schedule_length: 510,
  work_bf_schedule_ends: 30,
  dr_start_time: null,
  dr_end_time: null,
  off_segment: null,
  min_off_segment: null,
  max_off_segment: null,
  split_start_increment: null,
  first_work_seg_length: null,
  second_work_seg_length: null,
};
const split: DailyRule = {
  ...normal,
  shift_type: 'split',
  schedule_length: 480,
  off_segment: 180,
  min_off_segment: 120,
  max_off_segment: 240,
  split_start_increment: 60,
  first_work_seg_length: 240,
  second_work_seg_length: 240,
};
const meal: DailyRuleActivity = {
  activity_offset: 240,
  activity_length: 30,
  activity_increment: 15,
  activity_timing_slack: 30,
};
const fieldsOf = (rule: DailyRule) => findRuleProblems(rule).map((problem) => problem.field);

describe('shiftStarts', () => {
  it('run from the earliest to the latest by the increment, as far as the grid goes', () => {
    expect(shiftStarts(normal)).toEqual([480, 510, 540, 570, 600]);
    expect(shiftStarts({ ...normal, latest_start_time: 590 })).toEqual([480, 510, 540, 570]);
    expect(shiftStarts({ ...normal, latest_start_time: 480, start_time_increment: 0 })).toEqual([
      480,
    ]);
  });
  it('keep the whole shift inside the hours of the rule, over midnight too', () => {
    expect(shiftStarts({ ...normal, dr_start_time: 500, dr_end_time: 1080 })).toEqual([
      510, 540, 570,
    ]);
    const night = {
      ...normal,
      earliest_start_time: 1260,
      latest_start_time: 1380,
      start_time_increment: 60,
      dr_start_time: 1260,
      dr_end_time: 360,
    };
    expect(shiftStarts(night)).toEqual([1260]);
  });
  it('are on the grid and within the bounds, whatever the rule', () => {
    fc.assert(
      fc.property(
        fc.nat(1439),
        fc.nat(1439),
        fc.integer({ min: 1, max: 300 }),
        (a, b, start_time_increment) => {
          const rule = {
            ...normal,
            earliest_start_time: Math.min(a, b),
            latest_start_time: Math.max(a, b),
            start_time_increment,
          };
          const starts = shiftStarts(rule);
          expect(starts[0]).toBe(rule.earliest_start_time);
          expect(
            starts.every(
              (start) =>
                start <= rule.latest_start_time &&
                (start - rule.earliest_start_time) % start_time_increment === 0,
            ),
          ).toBe(true);
          expect(rule.latest_start_time - starts.at(-1)!).toBeLessThan(start_time_increment);
        },
      ),
    );
  });
});

describe('a split shift', () => {
  it('is two stretches of work around the off segment', () => {
    expect(workSegments(split)).toEqual([
      { start: 0, end: 240 },
      { start: 420, end: 660 },
    ]);
    expect([spanOf(split), spanOf(split, 240), spanOf(normal)]).toEqual([660, 720, 510]);
    expect([offSegments(split), offSegments(normal)]).toEqual([[120, 180, 240], []]);
  });
});

describe('a daily rule', () => {
  it('that can be built has no problem', () =>
    expect([fieldsOf(normal), fieldsOf(split)]).toEqual([[], []]));
  it.each<[string, DailyRule, string]>([
    ['startsAreInOrder', { ...normal, earliest_start_time: 700 }, 'latest_start_time'],
    ['startsHaveAnIncrement', { ...normal, start_time_increment: 0 }, 'start_time_increment'],
    ['shiftHasALength', { ...normal, schedule_length: 0 }, 'schedule_length'],
    [
      'segmentsHaveLengths',
      { ...split, second_work_seg_length: 0, schedule_length: 240 },
      'second_work_seg_length',
    ],
    ['scheduleLengthIsTheWork', { ...split, schedule_length: 660 }, 'schedule_length'],
    ['offSegmentIsWithinBounds', { ...split, off_segment: 60 }, 'off_segment'],
    ['shiftIsShorterThanADay', { ...normal, schedule_length: 1440 }, 'schedule_length'],
    ['shiftIsShorterThanADay', { ...split, max_off_segment: 960 }, 'max_off_segment'],
    ['workBeforeTheEndFits', { ...normal, work_bf_schedule_ends: 510 }, 'work_bf_schedule_ends'],
    ['aStartRemains', { ...normal, dr_start_time: 480, dr_end_time: 900 }, 'dr_end_time'],
  ])('%s', (name, rule, field) => {
    expect(fieldsOf(rule)).toContain(field);
    expect(
      dailyRuleRules.filter((holds) => holds(rule) !== null).map((holds) => holds.name),
    ).toContain(name);
  });
});

describe('an activity', () => {
  it('may start at its offset give or take the slack, in steps of its increment', () => {
    expect(activityStarts(normal, meal)).toEqual([210, 225, 240, 255, 270]);
    expect(activityStarts(normal, { ...meal, activity_increment: 0 })).toEqual([240]);
    expect(activityStarts(normal, { ...meal, activity_offset: 0 })).toEqual([0, 15, 30]);
  });
  it('lies inside the work of the shift and leaves the work that follows', () => {
    expect(liesInShift(normal, { start: 450, end: 480 })).toBe(true);
    expect(liesInShift(normal, { start: 451, end: 481 })).toBe(false);
    expect(findActivityProblem(split, { ...meal, activity_offset: 230 }, [])).toEqual({
      field: 'activity_offset',
      message: 'dailyProtocols.activityOutside',
    });
    expect(findActivityProblem(normal, { ...meal, activity_length: 0 }, [])?.field).toBe(
      'activity_length',
    );
  });
  it('does not overlap another at the nominal offsets; touching is fine', () => {
    expect(findActivityProblem(normal, { ...meal, activity_offset: 269 }, [meal])?.message).toBe(
      'dailyProtocols.activitiesOverlap',
    );
    expect(findActivityProblem(normal, { ...meal, activity_offset: 270 }, [meal])).toBeNull();
  });
  it('without an offset takes the free place nearest to the middle, or none', () => {
    expect(freeOffset(normal, 30, 15, [])).toBe(240);
    expect(freeOffset(normal, 30, 15, [meal])).toBe(210);
    expect(freeOffset({ ...normal, schedule_length: 60 }, 45, 15, [])).toBeNull();
  });
  it('so placed always fits', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            activity_offset: fc.nat(480),
            activity_length: fc.integer({ min: 5, max: 60 }),
          }),
          { maxLength: 6 },
        ),
        fc.integer({ min: 5, max: 90 }),
        fc.integer({ min: 1, max: 30 }),
        (others, length, increment) => {
          const beside = others.map((other) => ({ ...meal, ...other }));
          const offset = freeOffset(split, length, increment, beside);
          if (offset === null) return;
          const place = { start: offset, end: offset + length };
          expect(
            liesInShift(split, place) &&
              !beside.some((other) => overlaps(place, nominalPlace(other))),
          ).toBe(true);
        },
      ),
    );
  });
});
