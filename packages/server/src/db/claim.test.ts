// @module-tag engine: one of two processes has it.
import { expect, it } from 'vitest';
import { claim } from './claim.ts';

const url = process.env['WATCHBILL_TEST_DATABASE_URL'] ?? '';

it.skipIf(url === '')(
  'is given to one at a time, and to the next when that ends (WATCHBILL_TEST_DATABASE_URL)',
  async () => {
    const first = await claim(url, 'a claim of the tests');
    const second = await claim(url, 'a claim of the tests');
    const other = await claim(url, 'another claim of the tests');
    expect([first.isOurs, second.isOurs, other.isOurs]).toEqual([true, false, true]);
    await second.release();
    await first.release();
    const third = await claim(url, 'a claim of the tests');
    expect(third.isOurs).toBe(true);
    await Promise.all([third.release(), other.release()]);
  },
);
