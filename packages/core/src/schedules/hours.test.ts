import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  block,
  dayWith,
  fullDay,
  shift,
} from '../../../../tests/support/schedule-day.ts';
import { toPlainDate } from '../time/plain-date.ts';
import { dayOffsets } from '../time/zone.ts';
import {
  isOnLeave,
  measureOf,
  netSlots,
  paidStretches,
  percentageOf,
  rowHours,
  summaryOfMeasures,
  workedParts,
} from './hours.ts';

const london = (date: string) => dayOffsets('Europe/London', toPlainDate(date));

describe('rowHours', () => {
  it('counts shift, blocks, paid and work time', () => {
    expect(rowHours(fullDay(), activityTypes)).toEqual({
      shift: 480,
      overtime: 120,
      recovered: 120,
      scheduled: 720,
      unpaid: 60,
      paid: 420,
      work: 420,
      inOffice: 150,
      outOfOffice: 0,
    });
  });
  it('counts no gap of a split shift: not as scheduled, nor work, nor out of office', () => {
    const gap = { ...activityTypes.get(2)!, id: 99, is_paid: false, is_work: false };
    const types = new Map([
      ...activityTypes,
      [99, { ...gap, in_office: false, out_of_office: false, is_gap: true }] as const,
    ]);
    const day = dayWith({
      shift: shift('09:00 21:00'),
      activities: [activity(1, '13:00 17:00', 99)],
    });
    expect(rowHours(day, types)).toMatchObject({
      shift: 480,
      scheduled: 480,
      unpaid: 0,
      paid: 480,
      work: 480,
      inOffice: 0,
      outOfOffice: 0,
    });
    expect(measureOf(day, types).perType.size).toBe(0);
    expect(workedParts(day, { start: 540, end: 1260 }, types)).toEqual([
      { start: 540, end: 780 },
      { start: 1020, end: 1260 },
    ]);
  });
  it('pays no unpaid activity in overtime, and counts it against no shift', () => {
    const hours = rowHours(
      dayWith({
        blocks: [block(-3, 'overtime', '17:00 18:00')],
        activities: [activity(1, '16:30 17:30', 2)],
      }),
      activityTypes,
    );
    expect(hours).toMatchObject({
      unpaid: 60,
      paid: 450,
      inOffice: 60,
      overtime: 30,
      scheduled: 540,
    });
  });
  it.each([
    ['2024-03-30', 420],
    ['2024-10-26', 540],
    ['2024-05-15', 480],
  ])('pays the night of %s by the clock that ran: %i minutes', (date, minutes) => {
    expect(
      rowHours(
        dayWith({ date: toPlainDate(date), shift: shift('22:00 30:00') }),
        activityTypes,
        london(date),
      ),
    ).toMatchObject({ shift: minutes, paid: minutes });
  });
  it('counts a doubled hour once, whatever touches in it', () => {
    const day = dayWith({
      date: toPlainDate('2024-10-27'),
      shift: shift('00:00 01:30'),
      blocks: [block(-3, 'overtime', '01:30 03:00')],
      activities: [activity(1, '01:00 01:15', 2), activity(2, '01:15 01:30', 2)],
    });
    expect(rowHours(day, activityTypes, london('2024-10-27'))).toMatchObject({
      shift: 150,
      overtime: 90,
      scheduled: 240,
      unpaid: 30,
      paid: 120,
    });
  });
  it('counts nothing without a shift, and untyped time as paid work', () => {
    expect(rowHours(dayWith({ shift: null }), activityTypes)).toMatchObject({
      scheduled: 0,
      paid: 0,
      work: 0,
    });
    expect(
      rowHours(dayWith({ activities: [activity(1, '10:00 11:00', null)] }), activityTypes),
    ).toMatchObject({ paid: 480, work: 480 });
  });
});

describe('paidStretches', () => {
  it('leaves out what is not paid', () => {
    const day = dayWith({
      activities: [activity(1, '12:00 12:30', 2), activity(2, '15:00 15:15', 1)],
    });
    expect(paidStretches(day, { start: 540, end: 1020 }, activityTypes)).toEqual([
      { start: 540, end: 720 },
      { start: 750, end: 1020 },
    ]);
  });
});

describe('isOnLeave', () => {
  it.each([
    ['leave all day', [activity(1, '09:00 17:00', 4)], true],
    [
      'leave around the lunch that it leaves',
      [activity(1, '09:00 12:00', 4), activity(2, '12:00 13:00', 2), activity(3, '13:00 17:00', 4)],
      true,
    ],
    ['half a day', [activity(1, '09:00 13:00', 4)], false],
    ['a lunch as long as the shift', [activity(1, '09:00 17:00', 2)], false],
    ['no activity', [], false],
  ])('%s', (_, activities, expected) =>
    expect(isOnLeave(dayWith({ activities }), activityTypes)).toBe(expected),
  );
  it('a day without a shift is none', () =>
    expect(isOnLeave(dayWith({ shift: null, activities: [] }), activityTypes)).toBe(false));
});

describe('netSlots', () => {
  it('is open as scheduled less in-office', () => {
    expect(netSlots({ scheduled: 480, inOffice: 60, outOfOffice: 30 })).toEqual({
      scheduled: 480,
      inOffice: 60,
      outOfOffice: 30,
      open: 420,
    });
  });
  it('scales both down where they exceed what is scheduled', () => {
    expect(netSlots({ scheduled: 300, inOffice: 200, outOfOffice: 200 })).toEqual({
      scheduled: 300,
      inOffice: 150,
      outOfOffice: 150,
      open: 150,
    });
    expect(netSlots({ scheduled: 0, inOffice: 0, outOfOffice: 0 }).open).toBe(0);
  });
});

describe('summaryOfMeasures', () => {
  it('sums rows to cards with one decimal', () => {
    const summary = summaryOfMeasures(
      [
        dayWith({
          activities: [
            activity(1, '10:00 11:00', 3),
            activity(2, '12:00 12:30', 2),
            activity(3, '14:00 16:00', 4),
          ],
        }),
        dayWith(),
      ].map((day) => measureOf(day, activityTypes)),
      activityTypes,
    );
    expect(summary.scheduled).toEqual({
      minutes: 960,
      hours: 16,
      percentage: 100,
      colorCode: '#050505',
      icon: null,
    });
    expect(summary.open).toMatchObject({
      minutes: 870,
      hours: 14.5,
      percentage: 90.6,
      colorCode: '#66BB6A',
    });
    expect(summary.in_office).toMatchObject({ minutes: 90, percentage: 9.4 });
    expect(summary.out_of_office).toMatchObject({ minutes: 120, percentage: 12.5 });
    expect(summary.overall_shrink).toMatchObject({ minutes: 210, percentage: 21.9 });
    expect(summary.activities).toMatchObject([
      {
        activity_id: 3,
        description: 'Meeting',
        minutes: 60,
        percentage: 6.3,
        colorCode: '#dad183',
      },
      { activity_id: 2, icon: 'lunch', minutes: 30 },
      { activity_id: 4, minutes: 120 },
    ]);
  });
  it('reads 100 for Open and Scheduled where nothing is scheduled', () => {
    const { scheduled, open, in_office, overall_shrink } = summaryOfMeasures([], activityTypes);
    expect([scheduled, open, in_office, overall_shrink].map((card) => card.percentage)).toEqual([
      100, 100, 0, 0,
    ]);
    expect(percentageOf(1, 3)).toBe(33.3);
  });
});
