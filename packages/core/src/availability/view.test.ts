import { describe, expect, it } from 'vitest';
import type { WeekTime } from './model.ts';
import { paintWeek, paintedWeek, timesOfWeek, weekChange } from './view.ts';

const time = (weekday: number, start: number, end: number): WeekTime => ({
  weekday,
  start_time: start,
  end_time: end,
  avl_status: 'available',
});
const empty = paintedWeek([]);

describe('a painted week', () => {
  it.each([
    ['a day’s hours', [time(1, 540, 1020)]],
    ['hours past midnight', [time(1, 1140, 1650)]],
    ['Saturday night', [time(6, 1320, 1800)]],
    ['a whole day', [time(3, 0, 1440)]],
    ['two stretches of a day', [time(2, 480, 720), time(2, 780, 1020)]],
    ['nothing', []],
  ])('keeps %s', (_what, times) => expect(timesOfWeek(paintedWeek(times))).toEqual(times));

  it('parts a stretch longer than a day at midnights', () => {
    const week = paintWeek(empty, { day: 1, slot: 0 }, { day: 3, slot: 95 }, 'available');
    expect(timesOfWeek(week)).toEqual([time(1, 0, 1440), time(2, 0, 1440), time(3, 0, 1440)]);
  });

  it('is painted between two cells, whichever came first', () => {
    const week = paintWeek(empty, { day: 2, slot: 67 }, { day: 1, slot: 36 }, 'available');
    expect(timesOfWeek(week)).toEqual([time(1, 540, 1020), time(2, 540, 1020)]);
  });

  it('is saved by what differs alone', () => {
    const kept = { ...time(1, 540, 1020), ids: [1] };
    const gone = { ...time(2, 540, 1020), ids: [2] };
    const week = paintedWeek([kept, { ...time(3, 600, 1440), avl_status: 'preferred' }]);
    expect(weekChange([kept, gone], week)).toEqual({
      gone: [2],
      added: [
        {
          avl_status: 'preferred',
          week: { wednesday: [{ start_time: '10:00', end_time: '00:00' }] },
        },
      ],
    });
  });
});
