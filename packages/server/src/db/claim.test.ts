// @module-tag engine: one of two processes has it.
import { expect, it } from 'vitest';
import { claim } from './claim.ts';

const url = process.env['WATCHBILL_TEST_DATABASE_URL'] ?? '';

it.skipIf(url === '')(
  'is given to one at a time, and to the next when that ends (WATCHBILL_TEST_DATABASE_URL)',
  async () => {
    const claimed = async (name: string) => {
      const answer = await claim(url, name);
      return typeof answer === 'string' ? null : answer;
    };
    const first = await claimed('a claim of the tests');
    const other = await claimed('another claim of the tests');
    expect([first, other]).not.toContain(null);
    expect(await claim(url, 'a claim of the tests')).toMatch(
      new RegExp(`^watchbill, process ${process.pid} on `),
    );
    await first?.release();
    const third = await claimed('a claim of the tests');
    expect(third).not.toBeNull();
    await Promise.all([third?.release(), other?.release()]);
  },
);
