import { describe, expect, it } from 'vitest';
import { withStretch } from './weekly-hours.ts';

describe('withStretch', () => {
  const monday = [{ day: 1, start: 480, end: 1020 }];
  it.each([
    ['opens a day', [], [1], 480, 1020, true, monday],
    ['joins what meets', monday, [1], 1020, 1080, true, [{ day: 1, start: 480, end: 1080 }]],
    ['keeps what is within', monday, [1], 600, 660, true, monday],
    [
      'parts what is closed in its middle',
      monday,
      [1],
      720,
      780,
      false,
      [
        { day: 1, start: 480, end: 720 },
        { day: 1, start: 780, end: 1020 },
      ],
    ],
    ['closes a day', monday, [1], 0, 1440, false, []],
    ['leaves other days', monday, [2], 0, 1440, false, monday],
  ])('%s', (_name, before, days, start, end, isOpen, after) => {
    expect(withStretch(before, days, { start, end }, isOpen)).toEqual(after);
  });
});
