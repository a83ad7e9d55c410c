import { describe, expect, it } from 'vitest';
import { headsOf, meanOutlook, staffingDayOf } from './rules.ts';

describe('weekly staffing', () => {
  it('schedules requirement / (1 - overhead), not requirement x (1 + overhead)', () =>
    expect(headsOf(14, 30)).toBeCloseTo(20));
  it('rounds to one decimal, and totals before rounding', () => {
    const { data, totals } = staffingDayOf({
      open: Array.from({ length: 96 }, () => 1.04),
      required: Array.from({ length: 96 }, () => 2.06),
      committed: undefined,
      overhead: 20,
    });
    expect(data[4]).toEqual({
      time: '01:00',
      below: [],
      open: 1,
      requirements: 2.1,
      dedicated_requirements: 2.1,
      credited_requirements: null,
      open_plus_or_minus: -1,
      schedule_overhead: 20,
      schedule_requirements: 2.6,
      commited_fte: null,
      o_or_u_fte: null,
      expected_service_level: null,
      expected_margin: null,
      expected_asa: null,
      expected_occupancy: null,
      short: 1,
      reserve: 0,
      shortages: [],
    });
    expect(totals).toMatchObject({ open: 25, requirements: 49.4, schedule_requirements: 61.8 });
  });
  it('has the requirement beside what it is with and without lending, whose hours are dedicated where none was worked out', () => {
    const { data, totals } = staffingDayOf({
      open: [4, 4, 4, 4],
      required: [3, 3, 5, 5],
      dedicated: [5, 5, 5, 5],
      credited: [3, 3, 3, null],
      committed: undefined,
      overhead: 0,
    });
    expect(
      data.map((row) => [
        row.requirements,
        row.dedicated_requirements,
        row.credited_requirements,
        row.open_plus_or_minus,
      ]),
    ).toEqual([
      [3, 5, 3, 1],
      [3, 5, 3, 1],
      [5, 5, 3, -1],
      [5, 5, null, -1],
    ]);
    expect(totals).toMatchObject({
      requirements: 4,
      dedicated_requirements: 5,
      credited_requirements: 3.5,
    });
  });
  it('weighs what is expected by contacts, and has no wait where one queue grows without end', () => {
    const outlook = [
      { volume: 30, service_level: 90, margin: 0, asa: 10, occupancy: 80 },
      undefined,
      { volume: 10, service_level: 50, margin: 2, asa: 30, occupancy: 100 },
    ];
    const { data, totals } = staffingDayOf({
      open: [1, 1, 1],
      required: undefined,
      committed: undefined,
      overhead: 0,
      outlook,
    });
    expect(data.map((row) => row.expected_service_level)).toEqual([90, null, 50]);
    expect(totals).toMatchObject({
      expected_service_level: 80,
      expected_margin: 0.5,
      expected_asa: 15,
      expected_occupancy: 85,
    });
    expect(meanOutlook([outlook[0]!, { ...outlook[2]!, asa: null }])).toMatchObject({
      service_level: 80,
      asa: null,
    });
  });
  it('knows nothing of what no forecast covers', () =>
    expect(
      staffingDayOf({ open: [1], required: undefined, committed: [2], overhead: 0 }).data[0],
    ).toMatchObject({
      requirements: null,
      open_plus_or_minus: null,
      commited_fte: 2,
      o_or_u_fte: -1,
    }));
});
