import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedValue } from './rules.ts';

describe('a value of a classification', () => {
  it.each([
    [1, 'Team Alpha', 'Team Alpha'], [2, '7', '7'], [2, '007.50', '7.5'], [2, '1,5', '1.5'], [2, 'seven', null], [2, '1e9', null],
    [3, '9:30', '09:30:00'], [3, '23:59:00', '23:59:00'], [3, '24:00', null], [3, '09:30:15', null], [3, 'noon', null],
  ] as const)('of type %s typed as %s is kept as %s', (datatype, typed, stored) => expect(storedValue(datatype, typed)).toBe(stored));

  it('stays as it is when it is stored again', () => {
    fc.assert(fc.property(fc.constantFrom(1, 2, 3), fc.oneof(fc.string(), fc.integer().map(String), fc.stringMatching(/^\d{1,2}:\d{2}$/)), (datatype, typed) => {
      const stored = storedValue(datatype as 1 | 2 | 3, typed);
      if (stored !== null) expect(storedValue(datatype as 1 | 2 | 3, stored)).toBe(stored);
    }));
  });
});
