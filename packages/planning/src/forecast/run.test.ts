import { addDays, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { describe, expect, it } from 'vitest';
import { CancelError, ModelRefusal, runForecast, type RecordedInterval } from './run.ts';

const first = toPlainDate('2026-01-05');
const from = addDays(first, 70);
/** Ten weeks of half hours, 9:00-12:00, Mondays double; noise without chance. */
const history: readonly RecordedInterval[] = Array.from({ length: 70 }, (_, day) => day).flatMap(
  (day) =>
    [540, 570, 600, 630, 660, 690].map((start, slot) => {
      const count = Math.round(
        (40 + 10 * slot + ((day * 7 + slot * 3) % 5)) *
          (dayOfWeek(addDays(first, day)) === 1 ? 2 : 1),
      );
      return { date: addDays(first, day), start, count, handled: count, seconds: count * 200 };
    }),
);
const request = { history, from, to: addDays(from, 6), step: 30 };

describe('runForecast', () => {
  const forecast = runForecast(request);
  const volumeOf = (day: number) =>
    forecast.intervals
      .filter((one) => one.date === addDays(from, day))
      .reduce((sum, one) => sum + one.volume, 0);
  it('forecasts every open interval of the dates asked for', () =>
    expect(forecast.intervals.map((one) => one.date)).toHaveLength(7 * 6));
  it('knows the weekday, the interval and the handling time', () => {
    expect(volumeOf(0) / volumeOf(1)).toBeCloseTo(2, 1);
    expect(forecast.intervals[7]!.volume).toBeGreaterThan(forecast.intervals[6]!.volume);
    expect(forecast.intervals[0]!.aht).toBeCloseTo(200, 0);
  });
  it('says which models made it and how all did', () => {
    expect(forecast.parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1);
    expect(forecast.scores!.wape).toBeLessThan(5);
    expect(forecast.trials.map((trial) => trial.model)).toContain('simple_average');
    expect(forecast.explanation).toMatchObject({ historyFrom: first, days: 70, daysLeftOut: 0 });
  });
  it('has nested prediction intervals about the volume', () => {
    for (const { volume, bands } of forecast.intervals) {
      const [narrow, , wide] = bands;
      expect(wide!.lower).toBeLessThanOrEqual(narrow!.lower);
      expect(narrow!.lower).toBeLessThanOrEqual(volume * 1.05);
      expect(narrow!.upper).toBeLessThanOrEqual(wide!.upper);
    }
  });
  it('skips dates between the history and the forecast', () =>
    expect(
      runForecast({ ...request, from: addDays(from, 3), to: addDays(from, 4) }).intervals[0]!.date,
    ).toBe(addDays(from, 3)));
  it('forecasts closed holidays empty, and learns nothing from them', () => {
    const closed = runForecast({
      ...request,
      model: 'simple_average',
      specialDays: [{ date: addDays(from, 1), name: 'Feast', isClosed: true }],
    });
    expect(
      closed.intervals
        .filter((one) => one.date === addDays(from, 1))
        .every((one) => one.volume === 0),
    ).toBe(true);
  });
  it('refuses a model that needs more history, and stops when told to', () => {
    expect(() =>
      runForecast({
        ...request,
        history: history.filter((one) => one.date >= addDays(first, 63)),
        model: 'factor',
      }),
    ).toThrow(ModelRefusal);
    expect(() => runForecast({ ...request, watch: { shouldStop: () => true } })).toThrow(
      CancelError,
    );
  });
  it('goes on without a model that finds no fit', () => {
    const stubborn = () => {
      throw new Error('no descent');
    };
    const { trials, intervals } = runForecast({ ...request, tools: { prophet: stubborn } });
    expect(trials.find((one) => one.model === 'prophet')!.refusal).toEqual({ code: 'noFit' });
    expect(intervals.every((one) => one.volume > 0)).toBe(true);
    expect(() =>
      runForecast({ ...request, model: 'prophet', tools: { prophet: stubborn } }),
    ).toThrow(ModelRefusal);
  });
  it('tells how far it has come', () => {
    const parts: number[] = [];
    runForecast({ ...request, watch: { progress: (part) => parts.push(part) } });
    expect(parts.every((part, index) => part >= (parts[index - 1] ?? 0) && part <= 1)).toBe(true);
    expect(parts.length).toBeGreaterThan(10);
  });
});
