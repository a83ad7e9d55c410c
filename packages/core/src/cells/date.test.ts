import { describe, expect, it } from 'vitest';
import { dateOrderOf, likelyDateOrder, readClockBehind, readDate, readMoment } from './date.ts';

describe('a date', () => {
  it.each([
    ['2/1/99 12:00 AM', 'mdy', '1999-02-01', 0],
    ['2/1/99', 'dmy', '1999-01-02', null],
    ['01.02.1999', 'dmy', '1999-02-01', null],
    ['1. 2. 1999', 'dmy', '1999-02-01', null],
    ['02141999', 'mdy', '1999-02-14', null],
    ['19990214', 'ymd', '1999-02-14', null],
    ['2026-03-29T01:30:00Z', 'mdy', '2026-03-29', 90],
    ['2026-03-02T08:15:00.000Z', 'ymd', '2026-03-02', 495],
    ['2026-03-29 13:30', 'dmy', '2026-03-29', 810],
    ['1/2/2026 1:05 pm', 'mdy', '2026-01-02', 785],
    ['1/2/2026, 13:05', 'dmy', '2026-02-01', 785],
    ['Mon 02/03/2026', 'dmy', '2026-03-02', null],
    ['Mo., 02.03.2026', 'dmy', '2026-03-02', null],
    ['2 Mar 2026', 'mdy', '2026-03-02', null],
    ['02-Mar-26 08:30', 'mdy', '2026-03-02', 510],
    ['March 2, 2026', 'dmy', '2026-03-02', null],
    ['2. März 2026', 'mdy', '2026-03-02', null],
    ['1er août 2026', 'mdy', '2026-08-01', null],
    ['46083', 'dmy', '2026-03-02', null],
    ['46083.3333333', 'dmy', '2026-03-02', 480],
    ['2026-03-02 07:59:59.9997', 'ymd', '2026-03-02', 480],
    ['2026-03-02 24:00', 'ymd', '2026-03-03', 0],
    ['2026-12-31 23:59:45', 'ymd', '2027-01-01', 0],
  ] as const)('%s in %s is %s', (cell, order, date, minute) =>
    expect(readMoment(cell, order)).toMatchObject({ date, minute }),
  );
  it.each([
    ['31.02.2026', 'dmy'],
    ['14/2/99', 'mdy'],
    ['Total', 'mdy'],
    ['', 'ymd'],
    ['2/1/99 25:00', 'mdy'],
    ['1/2/1850', 'mdy'],
    ['2 Foo 2026', 'dmy'],
    ['May', 'dmy'],
    ['12345', 'dmy'],
  ] as const)('%s in %s is none', (cell, order) => expect(readMoment(cell, order)).toBeNull());
  it.each([
    ['2026-03-29T01:30:00+05:30', 330],
    ['2026-02-17T08:00:00-07:00', -420],
    ['2026-02-17 08:00 -0700', -420],
    ['2026-02-17 08:00 UTC', 0],
  ])('with an offset keeps it: %s', (cell, offset) =>
    expect(readMoment(cell, 'ymd')).toMatchObject({ offset }),
  );
  it('alone may be written with the midnight of workbooks, and no other time', () => {
    expect(readDate('2026-03-02 00:00:00', 'ymd')).toBe('2026-03-02');
    expect(readDate('2026-03-02 08:00', 'ymd')).toBeNull();
  });
});

describe('the order of dates', () => {
  it('is the one that all can be read in', () =>
    expect(dateOrderOf(['2/1/99', '2/14/99'], 'dmy')).toMatchObject({
      order: 'mdy',
      isCertain: true,
      isMixed: false,
    }));
  it('is the one in which they lie closest together', () =>
    expect(dateOrderOf(['02/01/1999', '02/02/1999', '02/03/1999'], 'dmy')).toMatchObject({
      order: 'mdy',
      isCertain: true,
    }));
  it('is the place’s where nothing tells, and that is said', () => {
    expect(dateOrderOf(['02/01/1999'], 'dmy')).toMatchObject({ order: 'dmy', isCertain: false });
    expect(dateOrderOf(['02/02/1999'], 'dmy')).toMatchObject({ isCertain: true });
  });
  it('of ISO dates is year first', () =>
    expect(dateOrderOf(['2026-03-02'], 'dmy')).toMatchObject({ order: 'ymd', isCertain: true }));
  it('of dates of two orders is mixed, where as many are of each', () => {
    expect(dateOrderOf(['26/6/17', '6/26/17'], 'dmy').isMixed).toBe(true);
    expect(dateOrderOf(['6/26/17', '6/27/17', '13/6/17'], 'dmy')).toMatchObject({
      order: 'mdy',
      isMixed: false,
    });
  });
  it('is an American’s by the place, or by half days where no place is known', () => {
    expect(likelyDateOrder(['02/03/2026'], 'en', 'America/Chicago')).toBe('mdy');
    expect(likelyDateOrder(['02/03/2026 1:00 PM'], 'en', 'Europe/London')).toBe('dmy');
    expect(likelyDateOrder(['02/03/2026 1:00 PM'], 'en', null)).toBe('mdy');
    expect(likelyDateOrder(['02/03/2026 1:00 PM'], 'de', null)).toBe('dmy');
  });
});

it.each([
  ['2026-03-02T07:30', 450],
  ['2003-03-03 07:05:00', 425],
  ['2/1/99 12:30 AM', 30],
  ['2026-03-02T07:30:00+01:00', 450],
  ['2 Mar 2026 07:30', 450],
  ['2026-03-02', null],
  ['07:30', null],
])('the time behind the date in %s is minute %s', (cell, minute) =>
  expect(readClockBehind(cell)).toBe(minute),
);
