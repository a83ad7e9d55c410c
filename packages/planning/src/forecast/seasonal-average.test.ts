import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { seasonalAverage, type Observed } from './seasonal-average.ts';

const from = toPlainDate('2026-06-29');
const one = (daysBefore: number, volume: number, more: Partial<Observed> = {}): Observed => ({ date: addDays(from, -daysBefore), start_min: 600, minutes: 30, volume, handled: volume, handle: volume * 200, ...more });
const run = (history: readonly Observed[], more: object = {}) => seasonalAverage(history, { from, to: from, step: 15, threshold: null, ...more });
const at = (history: readonly Observed[], minute = 600, more: object = {}) => run(history, more).intervals.find((slot) => slot.start_min === minute);

describe('seasonalAverage', () => {
  it('is the weighted mean of the same weekday and interval, spread over shorter steps', () => {
    expect(at([one(7, 40), one(14, 20), one(6, 999)])!.volume).toBeCloseTo((40 + 0.85 * 20) / 1.85 / 2);
    expect(at([one(7, 40)], 615)!.volume).toBeCloseTo(20);
    expect(at([one(7, 40)], 630)!.volume).toBe(0);
  });
  it('gathers short intervals into a longer step', () => {
    expect(at([one(7, 4, { minutes: 5 }), one(7, 6, { minutes: 5, start_min: 605 })])!.volume).toBeCloseTo(10);
  });
  it('has a handling time of its own, of any day where the weekday knows none', () => {
    expect(at([one(7, 40), one(14, 20, { handle: 20 * 400 })])!.aht).toBeCloseTo((40 * 200 + 0.85 * 20 * 400) / (40 + 0.85 * 20));
    expect(at([one(7, 40, { handle: null }), one(6, 10, { handle: 3000 })])!.aht).toBeCloseTo(300);
    expect(at([one(7, 40, { handle: null })])!.aht).toBe(0);
  });
  it('looks back eight weeks from the last day of history, and never at the forecast’s own dates', () => {
    expect(run([one(7, 40), one(63, 1000), one(-1, 1000), one(0, 1000)])).toMatchObject({ history_from: addDays(from, -7), history_to: addDays(from, -7), history_days: 1 });
    expect(run([one(700, 40)])).toMatchObject({ history_days: 1 });
  });
  it('leaves out days beyond the threshold, and says how many', () => {
    const history = [one(7, 40), one(14, 40), one(21, 40), one(28, 400)];
    expect(run(history, { threshold: 50 })).toMatchObject({ history_days: 3, days_left_out: 1 });
    expect(at(history, 600, { threshold: 50 })!.volume).toBeCloseTo(20);
  });
  it('of nothing is nothing', () => expect(run([]).intervals.every((slot) => slot.volume === 0)).toBe(true));
});
