import { describe, expect, it } from 'vitest';
import {
  activity,
  block,
  date,
  dayWith,
  fullDay,
  policyWith,
  shift,
  span,
} from '../../../../tests/support/schedule-day.ts';
import { noLimits } from '../schedule-parameters/rules.ts';
import { addDays, toPlainDate } from '../time/plain-date.ts';
import { dayOffsets } from '../time/zone.ts';
import { noFindings } from './findings.ts';
import type { FindingCode } from './findings.ts';
import type { ScheduleDay, SchedulePolicy } from './model.ts';
import * as rules from './rules.ts';
import { checkChange, checkDay, checkDays, scheduleRules } from './rules.ts';

const policy = policyWith();
type Case = readonly [
  what: string,
  day: Partial<ScheduleDay>,
  found: readonly FindingCode[],
  policy?: SchedulePolicy,
];

function hold(rule: rules.ScheduleRule, cases: readonly Case[]): void {
  for (const [what, changes, found, own] of cases) {
    it(`${what}`, () => {
      expect(rule(dayWith(changes), own ?? policy).map((finding) => finding.code)).toEqual(found);
    });
  }
}

const inLondon = (day: string) =>
  policyWith({ offsets: dayOffsets('Europe/London', toPlainDate(day)) });

describe('shiftIsUnder24Hours', () => {
  hold(rules.shiftIsUnder24Hours, [
    ['passes a minute less', { shift: shift('09:00 32:59') }, []],
    ['refuses a full day', { shift: shift('09:00 33:00') }, ['schedules.shiftUnder24Hours']],
    [
      "says it in the grid's words",
      { shift: shift('09:00 33:00') },
      ['schedules.shiftUnder24HoursGrid'],
      policyWith({ surface: 'grid' }),
    ],
    [
      'passes a wall day on the night that loses an hour',
      { shift: shift('09:00 33:00') },
      [],
      inLondon('2024-03-30'),
    ],
    [
      'refuses 23 wall hours on the night that gains one',
      { shift: shift('09:00 32:00') },
      ['schedules.shiftUnder24Hours'],
      inLondon('2024-10-26'),
    ],
    ['passes a row without a shift', { shift: null }, []],
  ]);
});

describe('notBothMidnight', () => {
  hold(rules.notBothMidnight, [
    [
      'refuses midnight to midnight',
      { shift: shift('00:00 24:00') },
      ['schedules.notBothMidnight'],
    ],
    ['refuses it a day later', { shift: shift('24:00 48:00') }, ['schedules.notBothMidnight']],
    ['passes one midnight at either end', { shift: shift('00:00 23:00') }, []],
    ['passes an end at midnight', { shift: shift('16:00 24:00') }, []],
  ]);
});

describe('shiftStartsOnItsDate', () => {
  hold(rules.shiftStartsOnItsDate, [
    ['passes midnight', { shift: shift('00:00 08:00') }, []],
    ['refuses the day before', { shift: shift('-01:00 07:00') }, ['schedules.notBeforeDate']],
    ['refuses the day after', { shift: shift('24:00 30:00') }, ['schedules.onlyOnDate']],
  ]);
});

describe('shiftComesFirst', () => {
  hold(rules.shiftComesFirst, [
    [
      'refuses an activity alone',
      { shift: null, activities: [activity(1, '10:00 11:00')] },
      ['schedules.shiftFirst'],
    ],
    [
      'refuses overtime alone',
      { shift: null, blocks: [block(1, 'overtime', '10:00 11:00')] },
      ['schedules.shiftFirst'],
    ],
    ['passes an empty row', { shift: null }, []],
    [
      'passes both with a shift',
      { activities: [activity(1, '10:00 11:00')], blocks: [block(2, 'overtime', '17:00 18:00')] },
      [],
    ],
  ]);
});

describe('activitiesInsideShift', () => {
  hold(rules.activitiesInsideShift, [
    ['passes one that fills the shift', { activities: [activity(1, '09:00 17:00')] }, []],
    [
      'refuses one that begins before',
      { activities: [activity(1, '08:59 10:00')] },
      ['schedules.activityInsideShift'],
    ],
    [
      'refuses one that ends after',
      { activities: [activity(1, '16:30 17:01')] },
      ['schedules.activityInsideShift'],
    ],
    [
      'passes one in overtime, and one across its border',
      {
        activities: [activity(1, '17:30 18:00'), activity(2, '16:30 17:30')],
        blocks: [block(3, 'overtime', '17:00 18:00')],
      },
      [],
    ],
    [
      'refuses one in overtime that does not reach the shift',
      { activities: [activity(1, '19:00 20:00')], blocks: [block(3, 'overtime', '19:00 20:00')] },
      ['schedules.activityInsideShift'],
    ],
    [
      'passes one after midnight of a night shift',
      { shift: shift('22:00 30:00'), activities: [activity(1, '25:00 26:00')] },
      [],
    ],
  ]);
});

describe('activitiesDoNotOverlap', () => {
  hold(rules.activitiesDoNotOverlap, [
    [
      'passes two that touch',
      { activities: [activity(1, '10:00 11:00'), activity(2, '11:00 12:00')] },
      [],
    ],
    [
      'refuses two that share a minute',
      { activities: [activity(1, '10:00 11:00'), activity(2, '10:59 12:00')] },
      ['schedules.activityOverlapsAdding'],
    ],
    [
      'refuses one inside another, in any order',
      { activities: [activity(2, '10:15 10:30'), activity(1, '10:00 11:00')] },
      ['schedules.activityOverlapsAdding'],
    ],
    [
      'passes a list that is out of order',
      { activities: [activity(1, '12:00 13:00'), activity(2, '10:00 11:00')] },
      [],
    ],
  ]);

  it.each([
    ['begins later', '10:30 11:30', '10:00 11:00'],
    ['ends later, where both begin at once', '10:00 11:00', '10:00 10:30'],
  ])('names the one that %s, in any order', (_which, later, other) => {
    const activities = [activity(1, later), activity(2, other)];
    for (const order of [activities, activities.toReversed()])
      expect(rules.activitiesDoNotOverlap(dayWith({ activities: order }))).toMatchObject([
        { eventId: 1 },
      ]);
  });
});

describe('activityHasType', () => {
  hold(rules.activityHasType, [
    [
      'refuses one without',
      { activities: [activity(1, '10:00 11:00', null), activity(2, '11:00 12:00')] },
      ['schedules.activityTypeMissing'],
    ],
    ['passes one with', { activities: [activity(1, '10:00 11:00')] }, []],
  ]);
});

describe('overtimeIsAdjacent', () => {
  hold(rules.overtimeIsAdjacent, [
    [
      'passes a block at either edge',
      { blocks: [block(1, 'overtime', '08:00 09:00'), block(2, 'recovered', '17:00 18:00')] },
      [],
    ],
    [
      'passes a second block at the first',
      { blocks: [block(1, 'overtime', '17:00 18:00'), block(2, 'recovered', '18:00 19:00')] },
      [],
    ],
    [
      'refuses a gap of a minute',
      { blocks: [block(1, 'overtime', '17:01 18:00')] },
      ['schedules.blocksConsecutive'],
    ],
    [
      'refuses a gap between two blocks',
      { blocks: [block(1, 'overtime', '17:00 18:00'), block(2, 'recovered', '18:30 19:00')] },
      ['schedules.blocksConsecutive'],
    ],
    [
      'passes overtime before midnight of a shift that starts at it',
      { shift: shift('00:00 08:00'), blocks: [block(1, 'overtime', '-01:00 00:00')] },
      [],
    ],
  ]);
});

describe('overtime beside the hour that the clock skips', () => {
  const night = (date: string) =>
    checkDay(
      dayWith({
        date: toPlainDate(date),
        shift: shift('02:00 10:00'),
        blocks: [block(1, 'overtime', '00:00 01:00')],
        activities: [activity(1, '00:15 00:30')],
      }),
      policyWith({ offsets: dayOffsets('Europe/London', toPlainDate(date)) }),
    );
  it('touches the shift that begins after it', () => expect(night('2026-03-29')).toEqual([]));
  it('is apart from it on any other night', () =>
    expect(night('2026-03-30').map((finding) => finding.code)).toEqual([
      'schedules.blocksConsecutive',
      'schedules.activityInsideShift',
    ]));
});

describe('twoBlocksPerSide', () => {
  const left = [block(1, 'overtime', '08:00 09:00'), block(2, 'recovered', '07:00 08:00')];
  const right = [block(4, 'overtime', '17:00 18:00'), block(5, 'recovered', '18:00 19:00')];
  hold(rules.twoBlocksPerSide, [
    ['passes two on each side', { blocks: [...left, ...right] }, []],
    [
      'refuses a third on the left',
      { blocks: [...left, block(3, 'overtime', '06:00 07:00')] },
      ['schedules.twoBlocksPerSide'],
    ],
    [
      'refuses a third on the right',
      { blocks: [...right, block(6, 'overtime', '19:00 20:00')] },
      ['schedules.twoBlocksPerSide'],
    ],
  ]);
});

describe('blocksLieInOneDay', () => {
  hold(rules.blocksLieInOneDay, [
    [
      'passes a block that ends at midnight',
      { shift: shift('14:00 22:00'), blocks: [block(1, 'overtime', '22:00 24:00')] },
      [],
    ],
    [
      'passes overtime around midnight as two blocks',
      {
        shift: shift('14:00 22:00'),
        blocks: [block(1, 'overtime', '22:00 24:00'), block(2, 'overtime', '24:00 25:00')],
      },
      [],
    ],
    [
      'refuses one that crosses it: it cannot be combined',
      { shift: shift('14:00 22:00'), blocks: [block(1, 'overtime', '22:00 25:00')] },
      ['schedules.noCombinedBlocks'],
    ],
    [
      'refuses one that crosses it beside a shift of two days',
      { shift: shift('02:00 25:00'), blocks: [block(1, 'overtime', '-01:00 02:00')] },
      ['schedules.onlyCombinedBlocks'],
    ],
  ]);
});

describe('blocksStayOffShift', () => {
  hold(rules.blocksStayOffShift, [
    [
      'refuses a minute inside',
      { blocks: [block(1, 'overtime', '16:59 18:00')] },
      ['schedules.blockOverlapsShift'],
    ],
    ['passes one that touches', { blocks: [block(1, 'overtime', '17:00 18:00')] }, []],
  ]);
});

describe('blocksDoNotOverlap', () => {
  hold(rules.blocksDoNotOverlap, [
    [
      'refuses two over each other',
      { blocks: [block(1, 'overtime', '17:00 18:00'), block(2, 'recovered', '17:30 19:00')] },
      ['schedules.blocksOverlap'],
    ],
    [
      'passes two that touch',
      { blocks: [block(1, 'overtime', '17:00 18:00'), block(2, 'recovered', '18:00 19:00')] },
      [],
    ],
  ]);
});

describe('eventsLast', () => {
  hold(rules.eventsLast, [
    [
      'refuses an end at the start',
      { activities: [activity(1, '10:00 10:00')] },
      ['schedules.eventLength'],
    ],
    ['refuses an end before the start', { shift: shift('10:00 09:00') }, ['schedules.eventLength']],
    [
      'refuses half minutes',
      { blocks: [{ id: 1, kind: 'overtime', start: 1020, end: 1020.5 }] },
      ['schedules.eventLength'],
    ],
    [
      'refuses no number at all',
      { blocks: [{ id: 1, kind: 'overtime', start: 1020, end: Number.NaN }] },
      ['schedules.eventLength'],
    ],
    ['passes an activity of a day', { activities: [activity(1, '00:00 24:00')] }, []],
    [
      'refuses an activity of more than a day',
      { activities: [activity(1, '00:00 24:01')] },
      ['schedules.eventLength'],
    ],
    [
      'refuses time that the clock skips',
      { shift: shift('01:05 01:55') },
      ['schedules.eventLength'],
      inLondon('2024-03-31'),
    ],
    [
      'refuses an end at or before the start though the clock doubles the hour between',
      {
        activities: [activity(1, '01:30 01:30')],
        blocks: [block(2, 'overtime', '01:30 01:15')],
      },
      ['schedules.eventLength', 'schedules.eventLength'],
      inLondon('2024-10-27'),
    ],
    ['passes a minute', { activities: [activity(1, '10:00 10:01')] }, []],
  ]);
});

describe('eventsLieOnRow', () => {
  hold(rules.eventsLieOnRow, [
    [
      'passes from the midnight before to the one two days on',
      { shift: shift('00:00 48:00'), blocks: [block(1, 'overtime', '-24:00 00:00')] },
      [],
    ],
    [
      'refuses farther',
      {
        shift: shift('23:00 48:01'),
        activities: [activity(1, '48:00 48:01')],
        blocks: [block(2, 'overtime', '-24:01 00:00')],
      },
      ['schedules.eventReach', 'schedules.eventReach', 'schedules.eventReach'],
    ],
  ]);
});

describe('minutesAreNotReserved', () => {
  hold(rules.minutesAreNotReserved, [
    ['refuses a start at 00:01', { shift: shift('00:01 08:00') }, ['schedules.startReserved']],
    ['refuses an end at 23:59', { shift: shift('16:00 23:59') }, ['schedules.endReserved']],
    [
      'refuses both on the day after, in blocks and activities',
      {
        shift: shift('16:00 30:00'),
        activities: [activity(1, '24:01 25:00')],
        blocks: [block(2, 'overtime', '30:00 47:59')],
      },
      ['schedules.startReserved', 'schedules.endReserved'],
    ],
    ['passes midnight itself', { shift: shift('16:00 24:00') }, []],
  ]);

  it('names the field', () => {
    expect(rules.minutesAreNotReserved(dayWith({ shift: shift('00:01 23:59') }))).toMatchObject([
      { params: { field: 'start_time' } },
      { params: { field: 'end_time' } },
    ]);
  });
});

describe('a finding on a shift', () => {
  it.each([
    [rules.shiftIsUnder24Hours, '09:00 33:00'],
    [rules.notBothMidnight, '00:00 24:00'],
    [rules.shiftStartsOnItsDate, '-01:00 07:00'],
    [rules.shiftStartsOnItsDate, '24:00 30:00'],
    [rules.eventsLast, '10:00 09:00'],
    [rules.eventsLieOnRow, '23:00 48:01'],
    [rules.minutesAreNotReserved, '00:01 08:00'],
    [rules.minutesAreNotReserved, '16:00 23:59'],
  ])('%o of %s names it and where it lies', (rule, text) => {
    expect(rule(dayWith({ shift: shift(text) }), policy)).toMatchObject([
      { severity: 'error', eventId: 'shift', at: span(text) },
    ]);
  });
});

describe('checkDay', () => {
  it('passes a day with everything on it', () => {
    expect(checkDay(fullDay(), policy)).toEqual([]);
  });
  it('makes nothing where it finds nothing', () => {
    expect(checkDay(fullDay(), policy)).toBe(noFindings);
  });
  it('runs each rule once', () => {
    expect(new Set(scheduleRules.map((entry) => entry.rule)).size).toBe(scheduleRules.length);
  });
});

describe('checkDays', () => {
  it('checks rows by advisor and date, in any order, and answers in theirs', () => {
    const night = dayWith({ shift: shift('22:00 30:30') });
    const morning = dayWith({ date: addDays(date, 1), shift: shift('06:00 12:00') });
    const other = dayWith({ agent_id: 8, date: addDays(date, 1), shift: shift('06:00 12:00') });
    const found = checkDays([morning, other, night], () => policy);
    expect(found.map((one) => one.findings.map((finding) => finding.code))).toEqual([
      ['schedules.daysOverlap'],
      [],
      [],
    ]);
    expect(found.map((one) => one.day)).toEqual([morning, other, night]);
  });
});

describe('checkChange', () => {
  const limited = policyWith({
    advisor: { limits: { ...noLimits, max_schedule_length: 480 }, days: [], weekFirstDay: 0 },
  });
  const until = (end: string) => dayWith({ blocks: [block(-1, 'overtime', `17:00 ${end}`)] });
  const changed = (before: ScheduleDay | null, day: ScheduleDay) =>
    checkChange(before, day, limited).map(({ code, params }) => [code, params?.['hours']]);

  it('warns of what a new row breaks', () =>
    expect(changed(null, until('18:00'))).toEqual([['schedules.dayTooLong', 9]]));
  it('warns of what a change breaks, or breaks further, and once', () => {
    expect(changed(dayWith(), until('18:00'))).toEqual([['schedules.dayTooLong', 9]]);
    expect(changed(until('18:00'), until('19:00'))).toEqual([['schedules.dayTooLong', 10]]);
    expect(changed(until('18:00'), until('18:00'))).toEqual([]);
  });
  it('refuses what the row had wrong already, beside the warnings that it keeps to itself', () => {
    const wrong = { ...until('18:00'), activities: [activity(1, '10:00 10:00')] };
    expect(changed(wrong, wrong)).toEqual([['schedules.eventLength', undefined]]);
  });
});
