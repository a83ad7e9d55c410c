import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingIds } from '../schedules/model.ts';
import { toPlainDate } from '../time/plain-date.ts';
import { patternEntry, type Pattern, type PatternDay } from './model.ts';
import {
  checkPattern,
  dayFromPattern,
  evaluate,
  evaluationStep,
  mergeEntries,
  rotatedPattern,
  toEntries,
} from './rules.ts';

const types = new Map();
const quarter = (from: number, to: number) =>
  fc.integer({ min: from / 15, max: to / 15 }).map((count) => count * 15);

/**
 * Shifts of an hour to ten, overtime inside its own day or none, one activity in the shift or none.
 */
const day: fc.Arbitrary<PatternDay> = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    start: quarter(120, 1380),
    length: quarter(60, 600),
    left: fc.option(quarter(15, 60)),
    right: fc.option(quarter(15, 60)),
    activity: fc.option(quarter(0, 30)),
  })
  .map(({ day: weekday, start, length, left, right, activity }) => ({
    id: null,
    day: weekday,
    start,
    end: start + length,
    left_start: left === null ? null : start - left,
    right_end: right === null ? null : start + length + right,
    day_activity_id: null,
    activities:
      activity === null
        ? []
        : [{ id: null, activity_id: 4, start: start + activity, end: start + activity + 15 }],
  }));
const week = fc
  .uniqueArray(day, { selector: (one) => one.day, maxLength: 7 })
  .map((days) => days.toSorted((a, b) => a.day - b.day));
const entriesOf = (days: readonly PatternDay[]) =>
  days
    .flatMap((one) => toEntries(one, types))
    .map((entry) => patternEntry.parse(JSON.parse(JSON.stringify(entry))));

describe('mergeEntries', () => {
  it('reads back what toEntries wrote', () => {
    fc.assert(
      fc.property(week, (days) => {
        expect(mergeEntries([], entriesOf(days))).toEqual(days);
      }),
    );
  });

  it('replaces the days that are named and leaves the others', () => {
    fc.assert(
      fc.property(week, day, (days, other) => {
        // Overtime from midnight that ends with the night before is written as that night's end is.
        const night = days.find((one) => one.day === other.day - 1);
        fc.pre(other.end !== 1440 || night?.end !== other.right_end);
        expect(mergeEntries(days, entriesOf([other]))).toEqual(
          [...days.filter((one) => one.day !== other.day), other].toSorted((a, b) => a.day - b.day),
        );
      }),
    );
  });

  it('takes a right entry at midnight for the part of the night before', () => {
    const saturday = { pattern_day: 6, start_time: '22:00', end_time: '23:59' };
    const rest = {
      pattern_day: 7,
      pattern_position: 'right_pattern',
      start_time: '00:01',
      end_time: '06:00',
    };
    expect(
      mergeEntries(
        [],
        [saturday, rest].map((one) => patternEntry.parse(one)),
      ),
    ).toMatchObject([{ day: 6, start: 1320, end: 1800 }]);
    expect(mergeEntries([], [patternEntry.parse(rest)])).toEqual({
      field: 'pattern_position',
      message: 'patterns.overflowAlone',
    });
  });
});

describe('checkPattern', () => {
  const one = (weekday: number, start: number, end: number): PatternDay => ({
    id: null,
    day: weekday,
    start,
    end,
    left_start: null,
    right_end: null,
    day_activity_id: null,
    activities: [],
  });

  it('finds a Saturday night that runs into Sunday morning', () => {
    expect(
      checkPattern([one(0, 240, 720), one(6, 1320, 1800)], types).map((finding) => finding.code),
    ).toEqual(['schedules.daysOverlap']);
    expect(checkPattern([one(0, 360, 720), one(6, 1320, 1800)], types)).toEqual([]);
  });
});

describe('dayFromPattern', () => {
  it('fills what is free with the day’s own activity and cuts overtime at midnight', () => {
    const row = dayFromPattern(
      {
        id: null,
        day: 1,
        start: 540,
        end: 1380,
        left_start: null,
        right_end: 1500,
        day_activity_id: 9,
        activities: [{ id: null, activity_id: 4, start: 600, end: 660 }],
      },
      7,
      toPlainDate('2026-03-02'),
      countingIds(),
    );
    expect(row.activities.map((one) => [one.activity_id, one.start, one.end])).toEqual([
      [9, 540, 600],
      [4, 600, 660],
      [9, 660, 1380],
    ]);
    expect(row.blocks.map((one) => [one.start, one.end])).toEqual([
      [1380, 1440],
      [1440, 1500],
    ]);
  });
});

describe('rotated', () => {
  it('moves on by one each week of the division, and begins again', () => {
    const set = [1, 2, 3].map((id): Pattern => ({
      id,
      pattern_set_id: 1,
      position: id,
      version: 1,
      days: [],
    }));
    const on = (date: string) =>
      rotatedPattern(set, set[1]!, toPlainDate('2026-03-04'), toPlainDate(date), 1).id;
    expect(['2026-03-04', '2026-03-08', '2026-03-09', '2026-03-16', '2026-02-23'].map(on)).toEqual([
      2, 2, 3, 1, 1,
    ]);
  });
});

describe('evaluation', () => {
  it('takes an hour unless times lie closer', () =>
    expect([
      evaluationStep([]),
      evaluationStep([540, 1020]),
      evaluationStep([540, 570]),
      evaluationStep([540, 555]),
    ]).toEqual([60, 60, 30, 15]));

  it('compares with what is required, and says nothing where nothing is known', () => {
    const date = toPlainDate('2026-03-02');
    const rows = [
      dayFromPattern(
        {
          id: null,
          day: 1,
          start: 0,
          end: 120,
          left_start: null,
          right_end: null,
          day_activity_id: null,
          activities: [],
        },
        1,
        date,
        countingIds(),
      ),
    ];
    expect(
      evaluate(rows, types, date, 60, [{ start: 0, required: 2, committed: null }])[0],
    ).toEqual({
      scheduled: 1,
      open: 1,
      requirements: 2,
      commited_fte: null,
      open_plus_min: -1,
      o_or_u_fte: null,
      overall_shrink: 0,
    });
    expect(evaluate(rows, types, date, 60, null)[3]).toMatchObject({
      scheduled: 0,
      requirements: null,
      overall_shrink: 0,
    });
  });
});
