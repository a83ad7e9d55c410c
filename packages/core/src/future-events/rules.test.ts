import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../time/interval.ts';
import { addDays, datesFrom, toPlainDate } from '../time/plain-date.ts';
import type { Recurrence } from './model.ts';
import { clash, eventsOn, fallsOn, findRecurrenceProblem } from './rules.ts';

const sunday = toPlainDate('2026-03-01');
const every = [0, 1, 2, 3, 4, 5, 6];
const event = (change: Partial<Recurrence> = {}): Recurrence => ({
  date_start: sunday,
  date_end: addDays(sunday, 30),
  weekdays: every,
  start_time: 540,
  end_time: 600,
  ...change,
});

describe('a recurrence', () => {
  it('has its dates in order, a length, and a day that it falls on', () => {
    expect(findRecurrenceProblem(event())).toBeNull();
    expect(findRecurrenceProblem(event({ date_end: null }))).toBeNull();
    expect(findRecurrenceProblem(event({ date_end: addDays(sunday, -1) }))?.field).toBe('date_end');
    expect(findRecurrenceProblem(event({ end_time: 540 }))?.field).toBe('end_time');
    expect(
      findRecurrenceProblem(event({ date_end: addDays(sunday, 2), weekdays: [3] }))?.field,
    ).toBe('weekdays');
  });
});

describe('clash', () => {
  it('needs a day in common and minutes in common; touching is none', () => {
    expect(clash(event(), event({ start_time: 599, end_time: 700 }))).toBe(true);
    expect(clash(event(), event({ start_time: 600, end_time: 700 }))).toBe(false);
    expect(clash(event({ weekdays: [1, 3] }), event({ weekdays: [2, 4] }))).toBe(false);
    expect(clash(event(), event({ date_start: addDays(sunday, 31), date_end: null }))).toBe(false);
  });
  it('sees the hours past midnight', () => {
    const night = event({ weekdays: [1], start_time: 1380, end_time: 1500 });
    expect(clash(night, event({ weekdays: [2], start_time: 30, end_time: 90 }))).toBe(true);
    expect(clash(event({ weekdays: [2], start_time: 30, end_time: 90 }), night)).toBe(true);
    expect(clash(night, event({ weekdays: [1], start_time: 30, end_time: 90 }))).toBe(false);
  });
  it('is what going through every day finds', () => {
    const recurrence = fc
      .record({
        from: fc.nat(20),
        days: fc.nat(20),
        weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
        start_time: fc.nat(1439),
        length: fc.integer({ min: 1, max: 1440 }),
      })
      .map(({ from, days, weekdays, start_time, length }) =>
        event({
          date_start: addDays(sunday, from),
          date_end: addDays(sunday, from + days),
          weekdays,
          start_time,
          end_time: start_time + length,
        }),
      );
    const spans = (one: Recurrence) =>
      datesFrom(one.date_start, one.date_end!)
        .filter((date) => fallsOn(one, date))
        .map((date) => {
          const offset = datesFrom(sunday, date).length * 1440;
          return { start: offset + one.start_time, end: offset + one.end_time };
        });
    fc.assert(
      fc.property(
        recurrence,
        recurrence,
        (a, b) =>
          void expect(clash(a, b)).toBe(spans(a).some((x) => spans(b).some((y) => overlaps(x, y)))),
      ),
    );
  });
});

describe('eventsOn', () => {
  const at = (id: number, target: 'agent' | 'adg_value' | 'mu' | 'mu_set', start_time: number) => ({
    ...event({ start_time, end_time: start_time + 60 }),
    id,
    target,
  });
  it('keeps the nearer target where events overlap, and the order of the day', () => {
    const held = eventsOn(
      [at(1, 'mu_set', 480), at(2, 'mu', 510), at(3, 'agent', 700), at(4, 'adg_value', 720)],
      sunday,
    );
    expect(held.map((one) => one.id)).toEqual([2, 3]);
    expect(eventsOn([at(1, 'mu', 480)], addDays(sunday, -1))).toEqual([]);
  });
});
