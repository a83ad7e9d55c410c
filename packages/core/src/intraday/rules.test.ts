import { describe, expect, it } from 'vitest';
import { byTime, intradayFigures, intradayTotals, together } from './rules.ts';

const rows = [
  intradayFigures({
    revised_volume: 10,
    revised_aht: 100,
    actual_volume: 12,
    actual_handled: 12,
    actual_aht: 120,
    open: 5,
    revised_requirements: 4,
  }),
  intradayFigures({ revised_volume: 30, revised_aht: 200, open: 7, revised_requirements: 9 }),
];

describe('intraday', () => {
  it('compares what is there with what is needed, and what came with what was forecast', () => {
    expect(rows[0]).toMatchObject({
      open_plus_or_minus: 1,
      volume_deviation_percentage: 20,
      actual_asa: null,
    });
    expect(rows[1]).toMatchObject({ open_plus_or_minus: -2, volume_deviation_percentage: null });
  });
  it('adds contacts up, weighs times, and compares only intervals that have both sides', () => {
    const { totals, averages } = intradayTotals(rows);
    expect(totals).toMatchObject({
      revised_volume: 40,
      revised_aht: 175,
      actual_volume: 12,
      actual_aht: 120,
      open: 12,
      open_plus_or_minus: -1,
      volume_deviation_percentage: 20,
    });
    expect(averages).toMatchObject({ revised_volume: 20, actual_volume: 12, open: 6 });
    expect(intradayTotals([]).totals.open).toBeNull();
  });
  it('averages advisors over the intervals that are forecast, so that the difference is what is over', () => {
    const night = intradayFigures({ open: 0, scheduled: 0 });
    expect(intradayTotals([night, ...rows, night]).averages).toMatchObject({
      open: 6,
      revised_requirements: 6.5,
      open_plus_or_minus: -0.5,
    });
    expect(intradayTotals([night, intradayFigures({ open: 4 })]).averages.open).toBe(2);
  });
  it('makes one of several channels, whose advisors are scheduled for all of them', () => {
    const [voice, chat] = rows.map((row) => ({ ...row, scheduled: 14 }));
    expect(together([voice!, chat!])).toMatchObject({
      revised_volume: 40,
      revised_aht: 175,
      actual_volume: 12,
      open: 12,
      scheduled: 14,
      revised_requirements: 13,
      open_plus_or_minus: -1,
      volume_deviation_percentage: -70,
    });
    expect(together([voice!])).toEqual(voice);
  });
  it('sums days by time of day', () => {
    expect(
      byTime([
        { time: '10:00', ...rows[0]! },
        { time: '09:00', ...rows[1]! },
        { time: '10:00', ...rows[1]! },
      ]).map((row) => [row.time, row.revised_volume]),
    ).toEqual([
      ['09:00', 30],
      ['10:00', 40],
    ]);
  });
});
