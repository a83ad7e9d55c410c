import { describe, expect, it } from 'vitest';
import {
  block,
  date,
  dayWith,
  policyWith,
  shift,
} from '../../../../../tests/support/schedule-day.ts';
import type { WorkLimits } from '../../schedule-parameters/model.ts';
import { noLimits } from '../../schedule-parameters/rules.ts';
import { addDays, toPlainDate, type PlainDate } from '../../time/plain-date.ts';
import { dayOffsets } from '../../time/zone.ts';
import type { Finding } from '../findings.ts';
import type { ScheduleDay, SchedulePolicy } from '../model.ts';
import type { ScheduleRule } from '../rules.ts';
import * as limits from './limits.ts';

type Case = readonly [
  what: string,
  day: Partial<ScheduleDay>,
  said: Finding['params'] | null,
  policy?: SchedulePolicy,
  severity?: Finding['severity'],
];

/** Each of them warns (unless told) once, of the shift, or says nothing. */
function hold(rule: ScheduleRule, code: Finding['code'], cases: readonly Case[]): void {
  for (const [what, changes, params, policy, severity = 'warning'] of cases) {
    it(`${what}`, () => {
      const day = dayWith(changes);
      const at = { start: day.shift?.start, end: day.shift?.end };
      expect(rule(day, policy ?? policyWith())).toEqual(
        params === null ? [] : [{ code, severity, at, params }],
      );
    });
  }
}

const within = (
  changes: Partial<WorkLimits>,
  days: readonly ScheduleDay[] = [],
  weekFirstDay = 0,
) =>
  policyWith({
    advisor: {
      limits: { ...noLimits, ...changes },
      days,
      weekFirstDay,
    },
  });
const on = (by: number, changes: Partial<ScheduleDay> = {}) =>
  dayWith({ date: addDays(date, by), ...changes });

/** As above, in London on a date. */
const inLondon = (day: PlainDate, policy: SchedulePolicy): SchedulePolicy => {
  const offsetsOf = (one: PlainDate) => dayOffsets('Europe/London', one);
  return { ...policy, offsets: offsetsOf(day), offsetsOf };
};
const [saturday, shortSunday, longSunday] = [
  toPlainDate('2026-03-28'),
  toPlainDate('2026-03-29'),
  toPlainDate('2026-10-25'),
];

describe('dayIsNotTooLong', () => {
  const whole = {
    shift: shift('00:00 16:00'),
    blocks: [block(-1, 'overtime', '16:00 24:00')],
  };
  hold(limits.dayIsNotTooLong, 'schedules.dayTooLong', [
    ['passes a day of eight hours', {}, null],
    ['passes 24 hours in all without limits', whole, null],
    [
      'refuses 26 hours in all without limits',
      { ...whole, blocks: [...whole.blocks, block(-2, 'overtime', '24:00 26:00')] },
      { hours: 26, most: 24 },
      undefined,
      'error',
    ],
    [
      'refuses them whatever the limit is',
      { ...whole, blocks: [...whole.blocks, block(-2, 'overtime', '24:00 26:00')] },
      { hours: 26, most: 24 },
      within({ max_schedule_length: 480 }),
      'error',
    ],
    ['passes up to the limit', {}, null, within({ max_schedule_length: 480 })],
    [
      'warns beyond the limit, to the hundredth of an hour',
      { blocks: [block(-1, 'overtime', '17:00 17:20')] },
      { hours: 8.33, most: 8 },
      within({ max_schedule_length: 480 }),
    ],
  ]);

  it('says no place on a row without a shift', () =>
    expect(
      limits.dayIsNotTooLong(
        dayWith({ shift: null, blocks: [block(-1, 'overtime', '09:00 10:00')] }),
        within({ max_schedule_length: 0 }),
      ),
    ).toEqual([
      { code: 'schedules.dayTooLong', severity: 'warning', params: { hours: 1, most: 0 } },
    ]));
});

describe('restIsLeft', () => {
  const evening = on(-1, { shift: shift('15:00 23:00') });
  hold(limits.restIsLeft, 'schedules.restTooShort', [
    ['passes without limits', {}, null],
    [
      'passes where the limits ask for none',
      {},
      null,
      within({}, [on(-1, { shift: shift('22:00 34:00') })]),
    ],
    [
      'passes a row without a shift',
      { shift: null },
      null,
      within({ min_rest_period: 660 }, [evening]),
    ],
    [
      'passes beside days without a shift',
      {},
      null,
      within({ min_rest_period: 1440 }, [on(1, { shift: null })]),
    ],
    ['passes what is just enough', {}, null, within({ min_rest_period: 600 }, [evening])],
    [
      'warns where the evening before leaves too little',
      {},
      { hours: 10, least: 11 },
      within({ min_rest_period: 660 }, [evening]),
    ],
    [
      'warns where the next morning comes too soon, overtime counted',
      { blocks: [block(-1, 'overtime', '17:00 22:00')] },
      { hours: 10, least: 11 },
      within({ min_time_between_schedules: 660 }, [on(1, { shift: shift('08:00 16:00') })]),
    ],
    [
      'names the shorter of the two',
      {},
      { hours: 10, least: 16 },
      within({ min_rest_period: 960 }, [on(1, { shift: shift('08:00 16:00') }), evening]),
    ],
    ['passes where there is enough', {}, null, within({ min_rest_period: 660 }, [on(-1), on(1)])],
    ['looks no farther than a day', {}, null, within({ min_rest_period: 2500 }, [on(-2), on(2)])],
    [
      'counts time that passes on the night that loses an hour',
      { date: shortSunday },
      { hours: 9, least: 10 },
      inLondon(
        shortSunday,
        within({ min_rest_period: 600 }, [
          dayWith({ date: saturday, shift: shift('15:00 23:00') }),
        ]),
      ),
    ],
    [
      'counts time that passes on the night that gains one',
      { date: longSunday },
      null,
      inLondon(
        longSunday,
        within({ min_rest_period: 660 }, [
          dayWith({ date: addDays(longSunday, -1), shift: shift('15:00 23:00') }),
        ]),
      ),
    ],
    [
      'rests from the last of two moments that the clock shows',
      { date: longSunday },
      { hours: 7.5, least: 8 },
      inLondon(
        longSunday,
        within({ min_rest_period: 480 }, [
          dayWith({ date: addDays(longSunday, -1), shift: shift('17:00 25:30') }),
        ]),
      ),
    ],
    [
      'rests until the first of them',
      { date: longSunday, shift: shift('01:30 09:00') },
      { hours: 2.5, least: 3 },
      inLondon(
        longSunday,
        within({ min_rest_period: 180 }, [
          dayWith({ date: addDays(longSunday, -1), shift: shift('15:00 23:00') }),
        ]),
      ),
    ],
  ]);
});

describe('weekIsNotTooLong', () => {
  hold(limits.weekIsNotTooLong, 'schedules.weekTooLong', [
    ['passes without limits', {}, null],
    [
      'passes a row without a shift',
      { shift: null },
      null,
      within({ max_weekly_hrs: 0 }, [on(-1)]),
    ],
    ['passes up to the limit', {}, null, within({ max_weekly_hrs: 960 }, [on(-1)])],
    [
      'warns of paid hours beyond it',
      {},
      { hours: 16, most: 15 },
      within({ max_weekly_hrs: 900 }, [on(-1)]),
    ],
    [
      'counts overtime and recovered hours',
      { blocks: [block(-1, 'overtime', '17:00 18:00'), block(-2, 'recovered', '18:00 18:30')] },
      { hours: 9.5, most: 8 },
      within({ max_weekly_hrs: 480 }),
    ],
    ['leaves other weeks out', {}, null, within({ max_weekly_hrs: 900 }, [on(7)])],
    ['counts the row itself once', {}, null, within({ max_weekly_hrs: 900 }, [on(0)])],
    // The date is a Wednesday: the Sunday after it is of its week where that begins on Monday.
    ['begins the week on its first day', {}, null, within({ max_weekly_hrs: 900 }, [on(-3)], 1)],
    [
      'ends the week before its first day',
      {},
      { hours: 16, most: 15 },
      within({ max_weekly_hrs: 900 }, [on(4)], 1),
    ],
    [
      'counts time that passes on the day that gains an hour',
      { date: longSunday, shift: shift('00:00 08:00') },
      { hours: 9, most: 8 },
      inLondon(longSunday, within({ max_weekly_hrs: 480 })),
    ],
  ]);
});

describe('weekHasDaysOff', () => {
  hold(limits.weekHasDaysOff, 'schedules.weekTooFull', [
    ['passes without limits', {}, null],
    ['passes up to the limit', {}, null, within({ max_days_to_work: 2 }, [on(-1)])],
    [
      'passes a day off beside days that are full',
      { shift: null },
      null,
      within({ max_days_to_work: 0 }, [on(-1)]),
    ],
    [
      'counts only days with a shift',
      {},
      null,
      within({ max_days_to_work: 2 }, [on(-1), on(1, { shift: null })]),
    ],
    ['warns of one day more', {}, { days: 2, most: 1 }, within({ max_days_to_work: 1 }, [on(-1)])],
  ]);
});

describe('dayIsNotPast', () => {
  it('asks about days before today', () => {
    expect(limits.dayIsNotPast(dayWith(), addDays(date, 1))).toEqual([
      { code: 'schedules.pastDay', severity: 'ask' },
    ]);
    expect(limits.dayIsNotPast(dayWith(), date)).toEqual([]);
  });
});
