import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, span } from '../../../../../tests/support/schedule-day.ts';
import { addDays } from '../../time/plain-date.ts';
import {
  activityFromWire,
  activityToWire,
  spanEndingNear,
  spanFromWire,
  spanStartingNear,
} from './spans.ts';

describe('spanFromWire', () => {
  it.each([
    ['09:00', '17:00', false, '09:00 17:00'],
    ['22:00', '06:00', false, '22:00 30:00'],
    ['09:00', '09:00', false, '09:00 33:00'],
    ['16:00', '00:00', false, '16:00 24:00'],
    ['16:00', '23:59', false, '16:00 24:00'],
    ['08:00', '10:00', true, '08:00 34:00'],
    ['22:00', '06:00', true, '22:00 30:00'],
    ['16:00', '00:00', true, '16:00 24:00'],
    ['16:00', '0:00', true, '16:00 24:00'],
    ['16:00', ' 00:00:00', true, '16:00 24:00'],
    ['16:00', '23:59', true, '16:00 48:00'],
  ])('%s to %s, combined %s, is %s', (start, end, combined, read) => {
    expect(spanFromWire(start, end, combined)).toEqual(span(read));
  });

  it.each([
    ['25:00', '08:00', 'start_time', '25:00'],
    ['08:00', 'noon', 'end_time', 'noon'],
  ])('names the field of %s to %s', (start, end, field, text) => {
    expect(() => spanFromWire(start, end, false)).toThrow(
      expect.objectContaining({
        name: 'WireTimeError',
        field,
        text,
        message: `${field}: ${text}`,
      }) as Error,
    );
  });
});

describe('activityFromWire', () => {
  const read = (start_time: string, end_time: string, more: object = {}, rowStart = 540) =>
    activityFromWire(date, { start_time, end_time, ...more }, rowStart);

  it('lies on its own date', () => {
    expect(read('01:00', '02:00', { activity_date: addDays(date, 1) })).toEqual(
      span('25:00 26:00'),
    );
    expect(read('23:00', '23:30', { activity_date: addDays(date, -1) })).toEqual(
      span('-01:00 -00:30'),
    );
  });
  it('runs past midnight where it is combined', () =>
    expect(read('10:00', '11:00', { activity_date: date, is_combine_activity: true })).toEqual(
      span('10:00 35:00'),
    ));
  it.each([
    ['at the row’s start', '09:00', '09:00 10:00'],
    ['after it', '10:00', '10:00 10:00'],
    ['before it on the next day', '08:59', '32:59 10:00'],
  ])('without a date lies where the row does: %s', (_where, start, at) =>
    expect(read(start, '12:00').start).toBe(span(at).start),
  );

  it('reads back what activityToWire wrote', () => {
    const minute = fc.integer({ min: -1440, max: 2878 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 2, max: 1440 }), (start, length) => {
        const own = ((start % 1440) + 1440) % 1440;
        const ends = (((start + length) % 1440) + 1440) % 1440;
        fc.pre(own !== 1 && ends !== 1439);
        expect(
          activityFromWire(date, activityToWire(date, { start, end: start + length }), 0),
        ).toEqual({ start, end: start + length });
      }),
    );
  });
});

describe('a span without a date', () => {
  it.each([
    ['09:00', '08:00', '09:00', '08:00 09:00'],
    ['00:00', '23:00', '23:59', '-01:00 00:00'],
    ['09:00', '20:00', '21:30', '-04:00 -02:30'],
    ['09:00', '19:30', '20:30', '19:30 20:30'],
  ])('ends nearest to %s: %s to %s is %s', (edge, start, end, at) =>
    expect(spanEndingNear(span(`${edge} ${edge}`).start, start, end)).toEqual(span(at)),
  );
  it.each([
    ['17:00', '17:00', '18:00', '17:00 18:00'],
    ['24:00', '00:01', '02:00', '24:00 26:00'],
    ['30:00', '06:00', '07:00', '30:00 31:00'],
    ['17:00', '04:30', '05:30', '28:30 29:30'],
  ])('begins nearest to %s: %s to %s is %s', (edge, start, end, at) =>
    expect(spanStartingNear(span(`${edge} ${edge}`).start, start, end)).toEqual(span(at)),
  );
});
