import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { showInPager } from './pager.ts';

const folder = mkdtempSync(join(tmpdir(), 'watchbill-pager-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = join(folder, 'read.txt');
const script = join(folder, 'pager.sh');
writeFileSync(script, `cat > ${read}\n`);

/** At a terminal of three lines. */
const at = (pager: string, look: Context['common']['look'] = {}) =>
  ({
    io: { stdout: { isTTY: true, rows: 3 } },
    env: { ...process.env, PAGER: pager },
    common: { isInteractive: true, look },
  }) as unknown as Context;

const long = 'one\ntwo\nthree\nfour\n';

describe('a text', () => {
  it('longer than the terminal is shown in the pager', async () => {
    expect(await showInPager(at(`sh ${script}`), long)).toBe(true);
    expect(readFileSync(read, 'utf8')).toBe(long);
  });
  it.each([
    ['that fits', at(`sh ${script}`), 'one\n'],
    ['of a reader without a pager', at('cat'), long],
    ['of whoever wants none', at(`sh ${script}`, { pager: false }), long],
    ['of a pager that is not there', at('no-such-pager'), long],
  ])('%s is written plainly', async (_, context, text) =>
    expect(await showInPager(context, text)).toBe(false),
  );
});
