import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  block,
  date,
  dayWith,
  shift,
} from '../../../../tests/support/schedule-day.ts';
import { addDays, toPlainDate } from '../time/plain-date.ts';
import { dayOffsets } from '../time/zone.ts';
import {
  countRow,
  coverage,
  followCoverage,
  openCoverageGrid,
  partsOfRow,
  slotsOf,
  staffStatus,
} from './coverage.ts';

const at = (slots: ReturnType<typeof coverage>, start: number) =>
  slots.find((slot) => slot.start === start)!;

describe('coverage', () => {
  it('has nobody scheduled or open in the gap of a split shift', () => {
    const types = new Map([
      ...activityTypes,
      [99, { ...activityTypes.get(1)!, id: 99, in_office: false, is_gap: true }] as const,
    ]);
    const day = dayWith({
      shift: shift('09:00 21:00'),
      activities: [activity(1, '13:00 17:00', 99)],
    });
    const slots = coverage([day], types, date, 60);
    expect(slots.filter(({ scheduled }) => scheduled === 1).map(({ start }) => start / 60)).toEqual(
      [9, 10, 11, 12, 17, 18, 19, 20],
    );
    expect(slots.filter(({ open }) => open > 0)).toHaveLength(8);
  });
  it('counts advisors scheduled and open in each interval', () => {
    const slots = coverage(
      [
        dayWith({ activities: [activity(1, '10:00 10:15', 3), activity(2, '11:00 12:00', 1)] }),
        dayWith({
          agent_id: 8,
          shift: shift('10:00 12:00'),
          blocks: [block(-3, 'overtime', '12:00 13:00')],
        }),
      ],
      activityTypes,
      date,
      30,
    );
    expect(slots).toHaveLength(48);
    expect(at(slots, 540)).toEqual({ start: 540, end: 570, scheduled: 1, open: 1 });
    expect(at(slots, 600)).toEqual({ start: 600, end: 630, scheduled: 2, open: 1.5 });
    expect(at(slots, 660)).toMatchObject({ scheduled: 2, open: 2 });
    expect(at(slots, 750)).toMatchObject({ scheduled: 2 });
    expect(at(slots, 780)).toMatchObject({ scheduled: 1 });
    expect(at(slots, 1020)).toMatchObject({ scheduled: 0, open: 0 });
  });
  it('counts a night shift on both its dates, each to its own midnight', () => {
    const night = dayWith({
      shift: shift('22:00 30:00'),
      activities: [activity(1, '25:00 26:00', 3)],
    });
    expect(
      coverage([night], activityTypes, date, 60)
        .filter((slot) => slot.scheduled > 0)
        .map((slot) => slot.start),
    ).toEqual([1320, 1380]);
    const next = coverage([night], activityTypes, addDays(date, 1), 60);
    expect(next.filter((slot) => slot.scheduled > 0)).toHaveLength(6);
    expect(at(next, 60)).toMatchObject({ scheduled: 1, open: 0 });
  });
});

describe('coverage by channel', () => {
  const types = new Map(activityTypes).set(1, { ...activityTypes.get(1)!, channel_id: 7 });
  const day = dayWith({
    activities: [activity(1, '10:00 10:15', 3), activity(2, '11:00 12:00', 1)],
  });
  const open = (channel?: number | null) => {
    const slots = followCoverage(types, date, 60, undefined, channel)([day]);
    return slots.filter((slot) => slot.open > 0).map((slot) => [slot.start / 60, slot.open]);
  };

  it('gives the time of an activity for one channel to that alone', () => {
    expect(open(7)).toEqual([[11, 1]]);
    expect(open(8)).toEqual([]);
    const flexible = open().filter(([hour]) => hour !== 11);
    expect(open(null)).toEqual(flexible);
    expect(flexible).toContainEqual([10, 0.75]);
  });

  it('counts who is scheduled once', () => {
    const [flexible, own] = [null, 7].map(
      (channel) => followCoverage(types, date, 60, undefined, channel)([day])[11]!,
    );
    expect([flexible!.scheduled, own!.scheduled]).toEqual([1, 0]);
  });
});

describe('coverage of the night that skips an hour', () => {
  it('counts overtime up to the skipped hour with the shift behind it', () => {
    const spring = toPlainDate('2026-03-29');
    const day = dayWith({
      date: spring,
      shift: shift('02:00 10:00'),
      blocks: [block(-3, 'overtime', '00:00 01:00')],
    });
    const slots = coverage([day], activityTypes, spring, 60, (on) =>
      dayOffsets('Europe/London', on),
    );
    expect(slots.slice(0, 11).map((slot) => slot.open)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });
});

describe('a grid of several dates', () => {
  const row = fc
    .record({
      on: fc.integer({ min: -1, max: 7 }),
      start: fc.integer({ min: -120, max: 1439 }),
      length: fc.integer({ min: 30, max: 900 }),
      pause: fc.integer({ min: 0, max: 400 }),
      type: fc.constantFrom(1, 3),
    })
    .map(({ on, start, length, pause, type }) =>
      dayWith({
        date: addDays(date, on),
        shift: { start, end: start + length, shift_id: null },
        activities: [
          {
            id: 1,
            activity_id: type,
            start: start + Math.min(pause, length - 20),
            end: start + Math.min(pause, length - 20) + 20,
          },
        ],
      }),
    );

  it('says of every date what coverage says, whatever rows came and went', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ row, isGone: fc.boolean() }), { maxLength: 12 }),
        (steps) => {
          const grid = openCoverageGrid(date, 7, 15);
          for (const [sign, list] of [
            [1, steps],
            [-1, steps.filter((one) => one.isGone)],
          ] as const)
            for (const one of list)
              for (const { cover } of partsOfRow(one.row, activityTypes))
                countRow(grid, one.row.date, cover, sign);
          const left = steps.filter((one) => !one.isGone).map((one) => one.row);
          for (let day = 0; day < 7; day += 1)
            expect(slotsOf(grid, addDays(date, day))).toEqual(
              coverage(left, activityTypes, addDays(date, day), 15),
            );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('coverage that is followed', () => {
  it('is that of the rows it was last asked for', () => {
    const follow = followCoverage(activityTypes, date, 15);
    const [one, other] = [
      dayWith({ activities: [activity(1, '10:00 10:15', 3)] }),
      dayWith({ agent_id: 8, shift: shift('10:00 12:00') }),
    ];
    const later = { ...one, shift: shift('11:00 19:00') };
    for (const rows of [[one], [one, other], [later, other], [other], []])
      expect(follow(rows)).toEqual(coverage(rows, activityTypes, date, 15));
  });
});

describe('staffStatus', () => {
  it('says by whole advisors whether those who are open are enough', () => {
    expect(staffStatus([4, 2, 0, 4], [2, 3, 0, 4.4])).toEqual(['over', 'under', 'met', 'met']);
  });
});
