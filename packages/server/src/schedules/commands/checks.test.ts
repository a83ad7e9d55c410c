import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  dayWith,
  types,
} from '../../../../../tests/support/schedule-day.ts';
import { disabledAnew, mustOffer } from './checks.ts';

describe('a disabled event type', () => {
  const day = dayWith({ activities: [activity(1, '10:00 11:00', types.gone.id)] });
  it('is not taken anew, by whatever writes the day', () => {
    expect(disabledAnew(activityTypes, day, undefined)).toBe(types.gone);
    expect(() => mustOffer(activityTypes, [day], () => dayWith())).toThrow('disabled');
  });
  it('stays where a day has it already', () => {
    expect(disabledAnew(activityTypes, day, day)).toBeNull();
    expect(disabledAnew(activityTypes, dayWith(), undefined)).toBeNull();
  });
});
