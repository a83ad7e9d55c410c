import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeklyHours } from './model.ts';
import { hoursToWire, overlappingDay } from '../time/weekly-hours.ts';

describe('overlappingDay', () => {
  it('names the day of the overlap, and lets stretches meet', () => {
    expect(
      overlappingDay([
        { day: 1, start: 540, end: 720 },
        { day: 1, start: 720, end: 1020 },
        { day: 2, start: 600, end: 660 },
      ]),
    ).toBeNull();
    expect(
      overlappingDay([
        { day: 3, start: 600, end: 900 },
        { day: 1, start: 540, end: 720 },
        { day: 3, start: 540, end: 601 },
      ]),
    ).toBe(3);
    expect(
      overlappingDay([
        { day: 0, start: 0, end: 1440 },
        { day: 0, start: 100, end: 200 },
      ]),
    ).toBe(0);
  });
});

describe('weeklyHours', () => {
  const issues = (rows: unknown) =>
    weeklyHours.safeParse(rows).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  it('reads midnight at both ends', () =>
    expect(
      weeklyHours.parse([
        { day: 0, start_time: '00:00', end_time: '00:00' },
        { day: '6', start_time: '22:00:00', end_time: '24:00' },
      ]),
    ).toEqual([
      { day: 0, start: 0, end: 1440 },
      { day: 6, start: 1320, end: 1440 },
    ]));
  it('refuses what is no time, ends before it starts, overlaps or names no day', () => {
    expect(issues([{ day: 0, start_time: 'nine', end_time: '17:00' }])).toEqual([
      ['0.start_time', 'reference.time'],
    ]);
    expect(issues([{ day: 0, start_time: '22:00', end_time: '06:00' }])).toEqual([
      ['0.end_time', 'reference.endAfterStart'],
    ]);
    expect(
      issues([
        { day: 1, start_time: '09:00', end_time: '12:00' },
        { day: 1, start_time: '11:00', end_time: '13:00' },
      ]),
    ).toEqual([['', 'reference.hoursOverlap']]);
    expect(issues([{ day: 7, start_time: '09:00', end_time: '12:00' }])).toHaveLength(1);
  });
  it('comes back as it was written', () => {
    const stretch = fc
      .tuple(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 1, max: 96 }),
      )
      .filter(([, start, end]) => start < end)
      .map(([day, start, end]) => ({ day, start: start * 15, end: end * 15 }));
    fc.assert(
      fc.property(stretch, (one) => {
        expect(weeklyHours.parse(hoursToWire([one]))).toEqual([one]);
      }),
    );
  });
});
