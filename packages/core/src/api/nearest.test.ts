import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the name that may be meant', () => {
  it.each([
    ['emial', 'email'],
    ['firstName', 'first_name'],
    ['First Name', 'first_name'],
    ['surname', undefined],
    ['ab', undefined],
  ])('%s is near to %s', (name, near) =>
    expect(nearest(name, ['email', 'first_name', 'id'])).toBe(near),
  );

  it('ASVS 6: is none of a name as long as a call may bring, in no time', () => {
    const [long, begin] = ['a'.repeat(10_000_000), performance.now()];
    expect(nearest(long, ['email', 'first_name', 'id'])).toBeUndefined();
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});
