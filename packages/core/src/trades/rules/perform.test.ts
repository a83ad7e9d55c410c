import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activityTypes,
  meal,
  meeting,
  monday,
  roster,
  rosterOf,
  row,
  terms,
  tuesday,
} from '../../../../../tests/support/trades.ts';
import { countingIds, type ScheduleDay } from '../../schedules/model.ts';
import { checkDay } from '../../schedules/rules.ts';
import { type DayOf, type TradeTerms, performTrade } from './perform.ts';

const perform = (asked: TradeTerms, dayOf: DayOf) => performTrade(asked, dayOf, countingIds());
const shifts = (days: readonly ScheduleDay[]) =>
  days.map(({ agent_id, date, shift }) => [agent_id, date, shift && [shift.start, shift.end]]);

describe('performTrade', () => {
  it('lets two rows of one date change places, activities and all', () => {
    const { days, findings } = perform(
      terms(monday, monday),
      roster([1, monday, 480, 960, [meeting, 500, 530]], [2, monday, 600, 1080, [meal, 720, 750]]),
    );
    expect(findings).toEqual([]);
    expect(shifts(days)).toEqual([
      [1, monday, [600, 1080]],
      [2, monday, [480, 960]],
    ]);
    expect(days.map(({ activities }) => activities.map(({ activity_id }) => activity_id))).toEqual([
      [meal],
      [meeting],
    ]);
    expect(
      days.every(({ activities }) =>
        activities.every(({ id }) => String(id).startsWith('Random_')),
      ),
    ).toBe(true);
    expect(days.map(({ day_id, version }) => [day_id, version])).toEqual([
      [100, 3],
      [200, 3],
    ]);
  });
  it('gives a day for another', () => {
    const { days, findings } = perform(
      terms(monday, tuesday),
      roster([1, monday, 480, 960], [2, tuesday, 600, 1080]),
    );
    expect(findings).toEqual([]);
    expect(shifts(days)).toEqual([
      [1, monday, null],
      [2, monday, [480, 960]],
      [1, tuesday, [600, 1080]],
      [2, tuesday, null],
    ]);
  });
  it('cannot give somebody a second shift', () => {
    expect(
      perform(
        terms(monday, tuesday),
        roster([1, monday, 480, 960], [2, monday, 1000, 1400], [2, tuesday, 600, 1080]),
      ).findings,
    ).toEqual([{ code: 'overlap', agent_id: 2, date: monday }]);
  });
  it('goes by the dates of both legs, in order', () =>
    expect(perform(terms(tuesday, monday), roster()).days.map(({ date }) => date)).toEqual([
      monday,
      monday,
      tuesday,
      tuesday,
    ]));
  it.each([
    ['whole', null],
    ['in part', { start: 480, end: 720 }],
  ])('leaves days alone that no leg names, where days are given %s', (_how, window) => {
    const { findings } = perform(
      terms(monday, tuesday, window),
      roster(
        [1, monday, 480, 960],
        [1, tuesday, 400, 1000],
        [2, monday, 400, 1000],
        [2, tuesday, 480, 960],
      ),
    );
    expect(findings).toEqual([
      { code: 'overlap', agent_id: 2, date: monday },
      { code: 'overlap', agent_id: 1, date: tuesday },
    ]);
  });
  it('never makes one of a whole shift and one that it touches', () =>
    expect(
      perform(
        terms(monday, tuesday),
        roster([1, monday, 480, 960], [2, monday, 960, 1200], [2, tuesday, 600, 1080]),
      ).findings,
    ).toEqual([{ code: 'overlap', agent_id: 2, date: monday }]));
  it('hands overtime on with its shift', () => {
    const { days } = perform(
      terms(monday, monday),
      rosterOf({
        ...row([1, monday, 480, 960]),
        blocks: [{ id: -3, kind: 'overtime', start: 960, end: 1020 }],
      }),
    );
    expect(days.map(({ blocks }) => blocks)).toEqual([
      [],
      [{ id: 'Random_1', kind: 'overtime', start: 960, end: 1020 }],
    ]);
  });
  it('hands on the activities of the window, in their places', () => {
    const { days } = perform(
      terms(monday, monday, { start: 480, end: 720 }),
      roster(
        [1, monday, 480, 960, [meeting, 500, 530], [meal, 730, 760]],
        [2, monday, 720, 1200, [meal, 800, 830]],
      ),
    );
    expect(days.map(({ activities }) => activities.map(({ id, start }) => [id, start]))).toEqual([
      [[1001, 730]],
      [
        ['Random_1', 500],
        [2000, 800],
      ],
    ]);
  });
  it.each([
    ['all of a shift', { start: 400, end: 1000 }, null, [480, 960]],
    ['its end', { start: 900, end: 960 }, [480, 900], [900, 960]],
    ['its beginning', { start: 400, end: 600 }, [600, 960], [480, 600]],
    ['nothing of it', { start: 960, end: 1000 }, [480, 960], null],
  ])('takes %s', (_what, window, left, given) => {
    const { days, findings } = perform(
      terms(monday, monday, window),
      roster([1, monday, 480, 960]),
    );
    expect(findings).toEqual([]);
    expect(shifts(days)).toEqual([
      [1, monday, left],
      [2, monday, given],
    ]);
  });
  it('keeps the name of the shift that a part is joined to, on either side, and else that of the part', () => {
    const names = (own: number | null, given: boolean) => {
      const late = {
        ...row([2, monday, 720, 960]),
        shift: { start: 720, end: 960, shift_id: own },
      };
      const [giver, window] = given
        ? [[1, monday, 480, 720] as const, { start: 480, end: 720 }]
        : [[1, monday, 960, 1200] as const, { start: 960, end: 1200 }];
      return perform(terms(monday, monday, window), rosterOf(row([...giver]), late)).days[1]?.shift;
    };
    expect(names(2, true)).toEqual({ start: 480, end: 960, shift_id: 2 });
    expect(names(2, false)).toEqual({ start: 720, end: 1200, shift_id: 2 });
    expect(names(null, true)).toEqual({ start: 480, end: 960, shift_id: 1 });
    expect(names(null, false)).toEqual({ start: 720, end: 1200, shift_id: 1 });
  });
  it('joins a part of a day to a shift that it touches', () => {
    const dayOf = roster([1, monday, 480, 960, [meeting, 500, 530]], [2, monday, 720, 1200]);
    expect(shifts(perform(terms(monday, monday, { start: 480, end: 720 }), dayOf).days)).toEqual([
      [1, monday, [720, 960]],
      [2, monday, [480, 1200]],
    ]);
    expect(perform(terms(monday, monday, { start: 600, end: 700 }), dayOf).findings[0]).toEqual({
      code: 'split_shift',
      agent_id: 1,
      date: monday,
    });
    expect(perform(terms(monday, monday, { start: 480, end: 510 }), dayOf).findings[0]).toEqual({
      code: 'activity_split',
      agent_id: 1,
      date: monday,
    });
    expect(perform(terms(monday, monday, { start: 480, end: 540 }), dayOf).findings).toEqual([
      { code: 'split_shift', agent_id: 2, date: monday },
    ]);
    const overtime = {
      ...row([1, monday, 480, 960]),
      blocks: [{ id: 7, kind: 'overtime' as const, start: 960, end: 1020 }],
    };
    expect(
      perform(terms(monday, monday, { start: 900, end: 1020 }), rosterOf(overtime)).findings[0],
    ).toMatchObject({ code: 'overtime_in_window' });
  });
  it('keeps every minute of work, whatever is traded, and rows that keep the schedule’s rules', () => {
    const start = fc.integer({ min: 0, max: 60 }).map((quarter) => 300 + quarter * 15);
    const length = fc.integer({ min: 8, max: 32 }).map((quarter) => quarter * 15);
    const policy = { selectedDate: null, activityTypes, mayLock: false, newId: countingIds() };
    fc.assert(
      fc.property(
        start,
        length,
        start,
        length,
        start,
        length,
        fc.boolean(),
        (a, la, b, lb, from, width, isPartial) => {
          const dayOf = roster([1, monday, a, a + la], [2, monday, b, b + lb]);
          const { days, findings } = perform(
            terms(monday, monday, isPartial ? { start: from, end: from + width } : null),
            dayOf,
          );
          if (findings.length > 0) return;
          expect(
            days.reduce((sum, { shift }) => sum + (shift ? shift.end - shift.start : 0), 0),
          ).toBe(la + lb);
          expect(days.flatMap((day) => checkDay(day, policy))).toEqual([]);
        },
      ),
    );
  });
});
