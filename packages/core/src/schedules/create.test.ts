import { describe, expect, it } from 'vitest';
import { datesFrom, toPlainDate } from '../time/plain-date.ts';
import { noLimits } from '../schedule-parameters/rules.ts';
import type { WorkLimits } from '../schedule-parameters/model.ts';
import { dayByRule, withEvents, withOvertime } from './create/row.ts';
import { weekByRule, type WeekAround, type WishedDay, type WorkableRule } from './create/week.ts';
import { countingIds, emptyDay } from './model.ts';

const [monday, sunday] = [toPlainDate('2026-03-02'), toPlainDate('2026-03-08')];
const wish = (more: Partial<WishedDay> = {}, limits: Partial<WorkLimits> = {}) =>
  datesFrom(monday, sunday).map((date): WishedDay => ({
    date,
    isOpen: true,
    isForced: false,
    status: null,
    times: [],
    next: null,
    limits: { ...noLimits, ...limits },
    ...more,
  }));
const link = (
  more: Partial<WorkableRule['rule']> = {},
  days: Partial<WorkableRule> = {},
): WorkableRule => ({
  min_value: 0,
  max_value: 7,
  day_choices: [],
  activities: [],
  ...days,
  rule: {
    shift_type: 'normal',
    earliest_start_time: 480,
    latest_start_time: 600,
    start_time_increment: 60,
    schedule_length: 480,
    work_bf_schedule_ends: 0,
    dr_start_time: null,
    dr_end_time: null,
    off_segment: null,
    min_off_segment: null,
    max_off_segment: null,
    split_start_increment: null,
    first_work_seg_length: null,
    second_work_seg_length: null,
    break_timing_method: 'relative',
    ...more,
  },
});
const week = (
  days: readonly WishedDay[],
  dailyRules: readonly WorkableRule[],
  more: object = {},
  around: Partial<WeekAround> = {},
) =>
  weekByRule(
    days,
    {
      min_days_per_week: 0,
      max_days_per_week: 5,
      day_off_patterns: [],
      dailyRules,
      ...more,
    },
    () => false,
    { lastEnd: null, nextStart: null, masks: null, offBefore: 0, ...around },
  ).map((found) =>
    typeof found === 'string' ? found.replace('creation.', '') : (found?.start ?? null),
  );

describe('weekByRule', () => {
  it('works the most days, in order, and takes the mask that leaves most of them', () => {
    expect(week(wish(), [link()])).toEqual([480, 480, 480, 480, 480, null, null]);
    expect(week(wish(), [link()], { day_off_patterns: [0b1111111, 0b0000110] })).toEqual([
      null,
      null,
      480,
      480,
      480,
      480,
      480,
    ]);
  });

  it('keeps to hours, rest, weekly hours and the days of a daily rule', () => {
    const times = [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      start_time: 540,
      end_time: 1080,
      avl_status: 'available' as const,
    }));
    expect(week(wish({ times }), [link()]).slice(0, 2)).toEqual([540, 540]);
    expect(week(wish({}, { min_rest_period: 17 * 60 }), [link()]).slice(0, 3)).toEqual([
      480, 540, 600,
    ]);
    expect(week(wish({}, { max_weekly_hrs: 960 }), [link()]).slice(0, 3)).toEqual([
      480,
      480,
      'weekFull',
    ]);
    expect(
      week(wish(), [
        link({}, { max_value: 1 }),
        link({ earliest_start_time: 600 }, { day_choices: [2] }),
      ]).slice(0, 3),
    ).toEqual([480, 600, 'protocolFull']);
    expect(week(wish({ isOpen: false }), [link()])[0]).toBe('noAvailability');
  });

  it('tries a shorter shift before a day is given up for the hours of the week', () => {
    const short = link({ earliest_start_time: 600, schedule_length: 240 });
    expect(week(wish({}, { max_weekly_hrs: 1200 }), [link(), short]).slice(0, 4)).toEqual([
      480,
      480,
      600,
      'weekFull',
    ]);
  });

  describe('of nights', () => {
    const night = link({ earliest_start_time: 1320, latest_start_time: 1320 });
    const hours = (
      start_time: number,
      end_time: number,
      avl_status: 'available' | 'unavailable',
    ) => ({
      status: null,
      times: [{ start_time, end_time, avl_status }],
    });
    const first = (next: WishedDay['next'], more: Partial<WishedDay> = {}) =>
      week(wish({ next, ...more }), [night])[0];
    it('keeps out of hours that the next date calls unavailable', () => {
      const open = { status: 'available' as const };
      expect(first({ ...hours(240, 480, 'unavailable'), ...open })).toBe('noFit');
      expect(first({ ...hours(360, 480, 'unavailable'), ...open })).toBe(1320);
      expect(
        first(hours(0, 120, 'unavailable'), hours(1200, 1800, 'available') as Partial<WishedDay>),
      ).toBe('noFit');
    });
    it('keeps to the hours that the next date names, unless its own name them', () => {
      expect(first(hours(480, 1020, 'available'))).toBe('noFit');
      expect(first(hours(0, 1020, 'available'))).toBe(1320);
      expect(
        first(hours(480, 1020, 'available'), hours(1200, 1800, 'available') as Partial<WishedDay>),
      ).toBe(1320);
    });
    it('go into a day of which nothing is said', () => expect(first(null)).toBe(1320));
  });

  describe('with a most of days off in a row', () => {
    const limits = { max_consecutive_days_off: 1 };
    const worked = (days: readonly unknown[]) => days.map((one) => typeof one === 'number');
    it('parts them', () => {
      const days = worked(week(wish({}, limits), [link()]));
      expect(days.filter(Boolean)).toHaveLength(5);
      expect(days.some((isWorked, at) => !isWorked && days[at + 1] === false)).toBe(false);
    });
    it('counts those before the week', () => {
      const [monday] = worked(week(wish({}, limits), [link()], {}, { offBefore: 1 }));
      expect(monday).toBe(true);
    });
    it('leaves no day out that is to be worked whatever is said', () => {
      const days = wish({}, limits).map((day, index) => ({ ...day, isForced: index === 3 }));
      const two = worked(week(days, [link()], { max_days_per_week: 2 }));
      expect([two[3], two.filter(Boolean).length]).toEqual([true, 2]);
    });
    it('takes the pattern of days off that keeps it', () => {
      const patterns = { day_off_patterns: [0b1000001, 0b0001001] };
      expect(worked(week(wish({}, limits), [link()], patterns))).toEqual([
        true,
        true,
        false,
        true,
        true,
        true,
        false,
      ]);
    });
  });

  it('is the same for the same input', () =>
    expect(week(wish(), [link(), link({ earliest_start_time: 600 })])).toEqual(
      week(wish(), [link(), link({ earliest_start_time: 600 })]),
    ));
});

describe('dayByRule', () => {
  it('lays activities at their offset, and an off segment between the halves of a split shift', () => {
    const split = {
      ...link({
        shift_type: 'split',
        first_work_seg_length: 240,
        off_segment: 60,
        second_work_seg_length: 180,
      }),
      activities: [
        {
          event_type_id: 4,
          activity_offset: 120,
          activity_length: 15,
          activity_increment: 15,
          activity_timing_slack: 5,
        },
      ],
    };
    const row = dayByRule({ link: split, start: 540, off: 60 }, 7, monday, 9, countingIds());
    expect(row.shift).toMatchObject({ start: 540, end: 1020 });
    expect(row.activities.map((one) => [one.activity_id, one.start, one.end])).toEqual([
      [4, 660, 675],
      [9, 780, 840],
    ]);
  });
});

describe('withEvents', () => {
  it('cuts what an event takes and leaves out what lies outside', () => {
    const day = {
      ...emptyDay(monday, 7),
      shift: { start: 540, end: 1020, shift_id: null },
      activities: [{ id: 1, activity_id: 4, start: 600, end: 660 }],
    };
    const laid = withEvents(
      day,
      [
        { event_type_id: 5, start: 620, end: 640 },
        { event_type_id: 6, start: 1000, end: 1100 },
        { event_type_id: 6, start: 0, end: 60 },
      ],
      countingIds(),
    );
    expect(laid.activities.map((one) => [one.activity_id, one.start, one.end])).toEqual([
      [4, 600, 620],
      [5, 620, 640],
      [4, 640, 660],
      [6, 1000, 1020],
    ]);
  });
});

describe('why a day has no shift', () => {
  const why = (
    limits: Partial<WorkLimits>,
    rules: readonly WorkableRule[] = [link()],
    around: Partial<WeekAround> = {},
    more: Partial<WishedDay> = {},
  ) => week(wish(more, limits), rules, { max_days_per_week: 7 }, around);
  const hours = (start_time: number, end_time: number) => ({
    times: [{ start_time, end_time, avl_status: 'available' as const }],
  });
  it.each([
    ['noFit', why({}, [link()], undefined, hours(480, 900))],
    ['noAvailability', why({}, [link()], undefined, { status: 'unavailable' })],
    ['shiftLength', why({ max_schedule_length: 420 })],
    ['shiftLength', why({ min_schedule_length: 540 })],
    ['noShiftOnDay', why({}, [link({}, { day_choices: [3] })])],
    ['noRest', why({ min_rest_period: 660 }, [link()], { lastEnd: 0 })],
    ['weekFull', why({ max_weekly_hrs: 400 })],
  ])('%s', (reason, [first]) => expect(first).toBe(reason));
  it.each([
    ['daysFull', why({ max_days_to_work: 4 })],
    ['daysOffDue', why({}, [link()], { masks: [0b1100001] })],
  ])('%s, after the days that are worked', (reason, days) => {
    expect(days.slice(0, 4)).toEqual([480, 480, 480, 480]);
    expect(days.slice(4)).toEqual([reason, reason, reason]);
  });
});

describe('a shift after the week', () => {
  const sunday = 6 * 1440;
  it.each([
    ['leaves the last day the rest before it', sunday + 960 + 660, 480],
    ['takes it from the last day', sunday + 960 + 659, 'noRest'],
  ] as const)('%s', (_, nextStart, last) => {
    const days = week(
      wish({}, { min_rest_period: 660 }),
      [link({ latest_start_time: 480 })],
      { max_days_per_week: 7 },
      { nextStart },
    );
    expect(days).toEqual([480, 480, 480, 480, 480, 480, last]);
  });
});

describe('withOvertime', () => {
  const day = { ...emptyDay(monday, 7), shift: { start: 540, end: 1320, shift_id: null } };
  const blocks = (...events: Parameters<typeof withOvertime>[1]) =>
    withOvertime(day, events, countingIds()).blocks.map((one) => [one.start, one.end]);
  it('adds what reaches the shift, parted at midnight, and nothing that lies apart', () => {
    expect(blocks({ start: 480, end: 600 })).toEqual([[480, 540]]);
    expect(blocks({ start: 1320, end: 1500 })).toEqual([
      [1320, 1440],
      [1440, 1500],
    ]);
    expect(blocks({ start: 300, end: 420 }, { start: 600, end: 700 })).toEqual([]);
  });
  it('adds at most two blocks a side', () =>
    expect(
      blocks({ start: 500, end: 540 }, { start: 460, end: 500 }, { start: 400, end: 460 }),
    ).toEqual([
      [460, 500],
      [500, 540],
    ]));
});
