import { describe, expect, it } from 'vitest';
import { dateOrderOf, decimalOf, minuteOf, minutesOf, momentOf, numberOf } from './cells.ts';

describe('dates', () => {
  it.each([
    ['2/1/99 12:00 AM', 'mdy', '1999-02-01', 0],
    ['2/1/99', 'dmy', '1999-01-02', null],
    ['01.02.1999', 'dmy', '1999-02-01', null],
    ['02141999', 'mdy', '1999-02-14', null],
    ['19990214', 'ymd', '1999-02-14', null],
    ['2026-03-29T01:30:00Z', 'mdy', '2026-03-29', 90],
    ['2026-03-29 13:30', 'dmy', '2026-03-29', 810],
    ['1/2/2026 1:05 pm', 'mdy', '2026-01-02', 785],
  ] as const)('%s in %s is %s', (cell, order, date, minute) =>
    expect(momentOf(cell, order)).toMatchObject({ date, minute }),
  );
  it.each([
    ['31.02.2026', 'dmy'],
    ['14/2/99', 'mdy'],
    ['Total', 'mdy'],
    ['', 'ymd'],
    ['2/1/99 25:00', 'mdy'],
    ['1/2/1850', 'mdy'],
  ] as const)('%s in %s is none', (cell, order) => expect(momentOf(cell, order)).toBeNull());
  it('with an offset keep it', () =>
    expect(momentOf('2026-03-29T01:30:00+05:30', 'ymd')).toMatchObject({ offset: 330 }));
});

describe('the order of dates', () => {
  it('is the one that all can be read in', () =>
    expect(dateOrderOf(['2/1/99', '2/14/99'], 'dmy')).toEqual({ order: 'mdy', isCertain: true }));
  it('is the one in which they lie closest together', () =>
    expect(dateOrderOf(['02/01/1999', '02/02/1999', '02/03/1999'], 'dmy')).toEqual({
      order: 'mdy',
      isCertain: true,
    }));
  it('is the locale’s where nothing tells, and that is said', () => {
    expect(dateOrderOf(['02/01/1999'], 'dmy')).toEqual({ order: 'dmy', isCertain: false });
    expect(dateOrderOf(['02/02/1999'], 'dmy')).toMatchObject({ isCertain: true });
  });
  it('of ISO dates is year first', () =>
    expect(dateOrderOf(['2026-03-02'], 'dmy')).toEqual({ order: 'ymd', isCertain: true }));
});

describe('times', () => {
  it.each([
    ['7:30', 450],
    ['07:30:00', 450],
    ['0730', 450],
    ['12:00 AM', 0],
    ['12:15 p.m.', 735],
    ['23:59', 1439],
    ['24:00', null],
    ['7:60', null],
    ['13:00 PM', null],
    ['noon', null],
  ])('%s is minute %s', (cell, minute) => expect(minuteOf(cell)).toBe(minute));
  it('may be a stretch', () =>
    expect(minutesOf('07:00 - 07:30')).toEqual({ start: 420, end: 450 }));
  it.each([
    ['2026-03-02T07:30', 450],
    ['2003-03-03 07:05:00', 425],
    ['2/1/99 12:30 AM', 30],
    ['2026-03-02T07:30:00+01:00', 450],
  ])('behind a date, in %s, are minute %s', (cell, start) =>
    expect(minutesOf(cell)).toEqual({ start, end: null }),
  );
  it.each(['2026', '2026-03-02', '2026-03', '07:00-x', '1-2-3'].slice(1))('%s has none', (cell) =>
    expect(minutesOf(cell)).toBeNull(),
  );
});

describe('numbers', () => {
  it.each([
    ['1,234.5', '.', 1234.5],
    ['1.234,5', ',', 1234.5],
    ['102,28', ',', 102.28],
    ['1 234', '.', 1234],
    ['83.3%', '.', 83.3],
    ['12', ',', 12],
    ['-3', '.', -3],
  ] as const)('%s with %s is %s', (cell, mark, value) => expect(numberOf(cell, mark)).toBe(value));
  it.each(['x', '1.2.3.4x', '', '1e5'])('%s is none', (cell) =>
    expect(numberOf(cell, '.')).toBeNull(),
  );
  it('tell their decimal mark', () => {
    expect(decimalOf(['1.234', '5,25'], '.')).toBe(',');
    expect(decimalOf(['1,234', '5.25'], ',')).toBe('.');
    expect(decimalOf(['1,234'], ',')).toBe(',');
    expect(decimalOf([], '.')).toBe('.');
  });
});
