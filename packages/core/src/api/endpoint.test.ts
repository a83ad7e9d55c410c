import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idList } from './endpoint.ts';

describe('a list of ids', () => {
  const ids = idList(z.coerce.number().int().positive());
  it.each([
    ['1,2,3', [1, 2, 3]],
    ['[2,3]', [2, 3]],
    ['[2, 3]', [2, 3]],
    ['["1","2"]', [1, 2]],
    ['7', [7]],
    [7, [7]],
    [
      [7, '8'],
      [7, 8],
    ],
    ['', []],
    ['[]', []],
  ])('is read of %j', (given, read) => expect(ids.parse(given)).toEqual(read));
  it.each(['x', '[1,x]', '0', '[[1]]'])('is not read of %j', (given) =>
    expect(ids.safeParse(given).success).toBe(false),
  );
});
