import { assert, constantFrom, integer, oneof, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedValue } from './rules.ts';

describe('a value of a classification', () => {
  it.each([
    [1, 'Team Alpha', 'Team Alpha'],
    [2, '7', '7'],
    [2, '007.50', '7.5'],
    [2, '1,5', '1.5'],
    [2, 'seven', null],
    [2, '1e9', null],
    [3, '9:30', '09:30:00'],
    [3, '23:59:00', '23:59:00'],
    [3, '24:00', null],
    [3, '09:30:15', null],
    [3, 'noon', null],
  ] as const)('of type %s typed as %s is kept as %s', (datatype, typed, stored) =>
    expect(storedValue(datatype, typed)).toBe(stored),
  );

  it('stays as it is when it is stored again', () => {
    const twice = (datatype: 1 | 2 | 3, typed: string) => {
      const stored = storedValue(datatype, typed);
      return stored === null || storedValue(datatype, stored) === stored;
    };
    const typed = oneof(string(), integer().map(String), stringMatching(/^\d{1,2}:\d{2}$/));
    expect(() =>
      assert(property(constantFrom<(1 | 2 | 3)[]>(1, 2, 3), typed, twice)),
    ).not.toThrow();
  });
});
