import { text } from '@watchbill/core/messages/catalogue';
import { everyRow } from '@watchbill/core/resource/pages';
import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { firstRows } from './pages.ts';

/** A list of so many numbers, and the pages that were asked of it. */
function listOf(count: number) {
  const asked: number[] = [];
  const load = async ({ page, page_size }: Readonly<{ page: number; page_size: number }>) => {
    asked.push(page_size);
    const from = (page - 1) * page_size;
    const results = Array.from({ length: count }, (_, index) => index).slice(
      from,
      from + page_size,
    );
    return { count, results };
  };
  return { load, asked };
}

const said: string[] = [];
const context = {
  t: (key: Parameters<typeof text>[0], params = {}) => text(key, params, 'en'),
  say: (line: string) => said.push(line),
  common: { lang: 'en' },
} as unknown as Context;

describe('a list of pages', () => {
  it('is read to its end', async () => {
    for (const count of [0, 1, 1000, 2500])
      expect(await everyRow(listOf(count).load)).toHaveLength(count);
  });

  it('says where it stops, and how to get the rest', async () => {
    said.length = 0;
    const { load, asked } = listOf(250);
    expect(await firstRows(context, '100', load)).toHaveLength(100);
    expect(said).toEqual(['These are the first 100 of 250; --limit 250 shows all.']);
    expect(asked).toEqual([100]);
  });

  it('says nothing where it is whole', async () => {
    said.length = 0;
    expect(await firstRows(context, '250', listOf(250).load)).toHaveLength(250);
    expect(await firstRows(context, '2000', listOf(1500).load)).toHaveLength(1500);
    expect(said).toEqual([]);
  });

  it('takes no limit that is none', async () => {
    await expect(firstRows(context, 'all', listOf(1).load)).rejects.toMatchObject({ code: 2 });
  });
});
