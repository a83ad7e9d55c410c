import { describe, expect, it } from 'vitest';
import type { PatternDay } from './model.ts';
import { heatOf, inSlotsOf, neededIn, stepOf, weekProfile, weekSpans } from './view.ts';

const types = new Map();
const shift = (day: number, start: number, end: number): PatternDay => ({
  id: null,
  day,
  start,
  end,
  left_start: null,
  right_end: null,
  day_activity_id: null,
  activities: [],
});
const row = (day: number, start_time: string, requirements: number) => ({
  day,
  date: null,
  start_time,
  end_time: '',
  scheduled: 0,
  open: 0,
  open_plus_min: null,
  requirements,
  commited_fte: null,
  o_or_u_fte: null,
  overall_shrink: 0,
});
const hour = (heat: ReturnType<typeof heatOf>, weekday: number, at: number) => heat[weekday]![at];

describe('heatOf', () => {
  const saturdayNight = [shift(6, 1320, 1800)];
  const days = [shift(1, 480, 960)];
  const needed = neededIn([row(1, '08:00', 3)], 60);
  const worked = [
    { profile: weekProfile(days, types, 60), times: 4 },
    { profile: weekProfile(saturdayNight, types, 60), times: 2 },
  ];
  it('counts a pattern as often as advisors work it', () =>
    expect(hour(heatOf(worked, 60, 'open', needed), 1, 8)).toBe(4));
  it('counts a night that reaches into the next week', () => {
    const heat = heatOf(worked, 60, 'open', needed);
    expect([hour(heat, 6, 23), hour(heat, 0, 5), hour(heat, 0, 6)]).toEqual([2, 2, 0]);
  });
  it('says what is over where something is required, and nothing elsewhere', () => {
    const heat = heatOf(worked, 60, 'over', needed);
    expect([hour(heat, 1, 8), hour(heat, 1, 9)]).toEqual([1, null]);
  });
});

it('slots are as wide as all times allow', () => {
  expect(stepOf([[shift(1, 480, 960)]])).toBe(60);
  expect(stepOf([[shift(1, 480, 960)], [shift(2, 450, 960)]])).toBe(30);
});

it('slots together have their mean, unless one is not known', () =>
  expect(inSlotsOf([1, 2, 3, null], 2)).toEqual([1.5, null]));

it('days that follow each other at the same times are one span', () =>
  expect(
    weekSpans([
      shift(2, 480, 990),
      shift(1, 420, 930),
      shift(0, 420, 930),
      shift(4, 480, 990),
      shift(3, 480, 990),
      shift(6, 480, 990),
    ]),
  ).toEqual([
    { first: 0, last: 1, start: 420, end: 930 },
    { first: 2, last: 4, start: 480, end: 990 },
    { first: 6, last: 6, start: 480, end: 990 },
  ]));
