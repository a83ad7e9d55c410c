import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import { placeOnRow, timesOnRow } from './nights.ts';

const [first, second, third] = ['2026-12-28', '2026-12-29', '2026-12-30'].map(toPlainDate) as [
  ReturnType<typeof toPlainDate>,
  ReturnType<typeof toPlainDate>,
  ReturnType<typeof toPlainDate>,
];
/** A night from Monday to Tuesday, and a late shift on Wednesday. */
const worked = new Map([
  [first, { start: 1320, end: 1800 }],
  [third, { start: 960, end: 1440 }],
]);
const place = (date: typeof first, start: number, end: number) =>
  timesOnRow(date, { start, end }, (one) => worked.get(one) ?? null);

describe('timesOnRow', () => {
  it.each([
    ['after midnight, by the night’s own date', first, 60, 180, { date: first, start: 1500 }],
    ['after midnight, by the calendar’s date', second, 60, 180, { date: first, start: 1500 }],
    ['over midnight, by the night’s own date', first, 1380, 120, { date: first, start: 1380 }],
    ['over midnight, by the next date', second, 1380, 120, { date: first, start: 1380 }],
    ['before midnight', first, 1320, 1380, { date: first, start: 1320 }],
    ['up to midnight', third, 1380, 0, { date: third, start: 1380 }],
    ['of a day shift', third, 960, 1000, { date: third, start: 960 }],
  ])('are %s', (_what, date, start, end, { date: row, start: at }) => {
    const length = (end - start + 1440) % 1440;
    expect(place(date, start, end)).toEqual({ date: row, at: { start: at, end: at + length } });
  });
  it('are nowhere beside what is worked', () => {
    expect(place(second, 540, 600)).toBeNull();
    expect(place(first, 300, 420)).toBeNull();
  });
});

describe('placeOnRow', () => {
  const night = { start: 1320, end: 1800 };
  it.each([
    ['after the midnight that the work runs past', night, [60, 180], [1500, 1620]],
    ['as they are from where it begins', night, [1320, 1380], [1320, 1380]],
    ['as they are where they run past midnight themselves', night, [1260, 1500], [1260, 1500]],
    ['after midnight where they have no room either', night, [330, 390], [1770, 1830]],
    ['as they are on a day shift', { start: 540, end: 1020 }, [60, 180], [60, 180]],
    ['as they are up to midnight', { start: 960, end: 1440 }, [60, 180], [60, 180]],
  ] as const)('are %s', (_what, worked, [start, end], [from, to]) =>
    expect(placeOnRow({ start, end }, worked)).toEqual({ start: from, end: to }),
  );
});
