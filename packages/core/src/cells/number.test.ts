import { describe, expect, it } from 'vitest';
import { decimalOf, readNumber } from './number.ts';

describe('a number', () => {
  it.each([
    ['1,234.5', '.', 1234.5],
    ['1.234,5', ',', 1234.5],
    ['102,28', ',', 102.28],
    ['1.234', ',', 1234],
    ['1 234', '.', 1234],
    ['1\u202f234,5', ',', 1234.5],
    ['1’234.5', '.', 1234.5],
    ['83.3%', '.', 83.3],
    ['82,5 %', ',', 82.5],
    ['12', ',', 12],
    ['-3', '.', -3],
    ['−3,5', ',', -3.5],
    ['.5', '.', 0.5],
    ['1e5', '.', 100_000],
    // Only one reading.
    ['12.5', ',', 12.5],
    ['12,5', '.', 12.5],
  ] as const)('%s with %s is %s', (cell, mark, value) =>
    expect(readNumber(cell, mark)).toBe(value),
  );
  it.each(['x', '1.2.3.4x', '', '1 2 3', '12,34.5', '--', '1,23,456'])('%s is none', (cell) =>
    expect(readNumber(cell, '.')).toBeNull(),
  );
});

describe('the decimal mark of a column', () => {
  const of = (cells: readonly string[], otherwise: '.' | ',', column = {}) =>
    decimalOf(cells, otherwise, column);
  it.each([
    [['1.234', '5,25'], ','],
    [['1,234', '5.25'], '.'],
    [['1.234.567'], ','],
    [['1.234,5'], ','],
    [['0.125'], '.'],
    [['1234.125'], '.'],
    [['201.12', '182.375'], '.'],
  ] as const)('of %s is %s, whatever is usual', (cells, decimal) => {
    for (const otherwise of ['.', ','] as const)
      expect(of(cells, otherwise)).toEqual({ decimal, isCertain: true });
  });
  it('is what is usual where nothing tells, and that is said', () => {
    expect(of(['1,234'], ',')).toEqual({ decimal: ',', isCertain: false });
    expect(of([], '.')).toEqual({ decimal: '.', isCertain: true });
    expect(of(['12', '140'], ',')).toEqual({ decimal: ',', isCertain: true });
  });
  it('follows from what a column can be: contacts are whole, and nobody talks for two days', () => {
    expect(of(['1,177', '1,148'], ',', { isWhole: true })).toEqual({
      decimal: '.',
      isCertain: false,
    });
    expect(of(['182.375', '195.500'], ',', { most: 86_400 })).toEqual({
      decimal: '.',
      isCertain: false,
    });
  });
});
