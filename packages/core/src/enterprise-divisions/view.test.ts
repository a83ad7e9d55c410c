import { expect, it } from 'vitest';
import { hoursOfWeek, weekOfHours } from './view.ts';

it('keeps hours, and parts those past midnight', () => {
  const hours = [
    { day: 1, start_time: '09:00', end_time: '17:00' },
    { day: 2, start_time: '22:00', end_time: '00:00' },
    { day: 3, start_time: '00:00', end_time: '06:00' },
  ];
  expect(hoursOfWeek(weekOfHours(hours))).toEqual(hours);
  expect(hoursOfWeek(weekOfHours([]))).toEqual([]);
});
