import { describe, expect, it } from 'vitest';
import type { PatternDay } from './model.ts';
import { dayOff, timesOf, withTimes } from './edit.ts';

const early: PatternDay = {
  id: 4,
  day: 1,
  start: 420,
  end: 930,
  left_start: null,
  right_end: null,
  day_activity_id: null,
  activities: [{ id: 9, activity_id: 1, start: 540, end: 555 }],
};

describe('withTimes', () => {
  it('gives back what was shown', () => expect(withTimes(early, 1, timesOf(early))).toEqual(early));
  it('takes what is done along with the start', () =>
    expect(
      withTimes(early, 1, { ...timesOf(early), start: '08:00', end: '16:30' })?.activities,
    ).toEqual([{ id: 9, activity_id: 1, start: 600, end: 615 }]));
  it('lets an end before the start be of the next day', () =>
    expect(
      withTimes(undefined, 2, { left: '', start: '22:00', end: '06:00', right: '' }),
    ).toMatchObject({ day: 2, start: 1320, end: 1800 }));
  it('puts overtime before the start and after the end, over midnight too', () => {
    const night = { left: '21:00', start: '22:00', end: '06:00', right: '07:00' };
    expect(withTimes(undefined, 2, night)).toMatchObject({ left_start: 1260, right_end: 1860 });
    const first = { left: '23:00', start: '00:30', end: '08:00', right: '' };
    expect(withTimes(undefined, 2, first)).toMatchObject({ left_start: -60 });
  });
  it('is off without a shift', () => expect(withTimes(early, 1, dayOff)).toBeNull());
});
