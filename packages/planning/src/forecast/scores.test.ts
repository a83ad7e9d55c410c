import { describe, expect, it } from 'vitest';
import { addToTally, emptyTally, scoresOf } from './scores.ts';

describe('scores', () => {
  it('pool errors over intervals and days, without what is missing', () => {
    const tally = emptyTally();
    addToTally(tally, Float64Array.of(12, 18, 5, 99), Float64Array.of(10, 20, 5, Number.NaN), 2);
    expect(scoresOf(tally)).toEqual({
      wape: (100 * 4) / 35,
      rmse: Math.sqrt(8 / 3),
      mae: 4 / 3,
      bias: 0,
      daily_total_wape: 0,
    });
  });
  it('sum the days', () => {
    const tally = emptyTally();
    addToTally(tally, Float64Array.of(12, 22, 4, 4), Float64Array.of(10, 20, 5, 5), 2);
    expect(scoresOf(tally)).toMatchObject({ wape: 15, bias: 5, daily_total_wape: 15 });
  });
});
