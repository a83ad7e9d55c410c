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
});
