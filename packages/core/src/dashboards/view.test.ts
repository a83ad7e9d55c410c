import { describe, expect, it } from 'vitest';
import type { StaffingDay } from '../weekly-staffing/model.ts';
import { coverageOf } from './view.ts';

const day = {
  data: [
    { time: '09:00:00', open: 4, requirements: 5, open_plus_or_minus: -1 },
    { time: '09:15:00', open: 4, requirements: 7, open_plus_or_minus: -3 },
    { time: '09:30:00', open: 6, requirements: 5, open_plus_or_minus: 1 },
    { time: '09:45:00', open: 6, requirements: null, open_plus_or_minus: null },
  ],
} as unknown as StaffingDay;

describe('coverageOf', () => {
  it('sums up what is missing from the running quarter hour on, and names the worst', () =>
    expect(coverageOf(day, 9 * 60 + 10, 24 * 60)).toEqual({
      missingHours: 1,
      worst: { time: '09:15', missing: 3 },
      open: 4,
      required: 5,
    }));
  it('knows nothing where no requirement is known', () =>
    expect(coverageOf(day, 9 * 60 + 45, 10 * 60)).toEqual({
      missingHours: null,
      worst: null,
      open: 6,
      required: null,
    }));
});
