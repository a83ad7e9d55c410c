import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchbill } from '../../../../tests/support/shell.ts';

it('names a backup that is not there, before any database is opened', async () => {
  expect(await watchbill(['restore', '/nonexistent/backup'])).toMatchObject({
    code: 1,
    stderr: 'There is no file "/nonexistent/backup".\n',
  });
});

it('replaces no file that is there unless it is told to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watchbill-backup-'));
  const file = join(folder, 'kept.backup');
  await writeFile(file, 'of yesterday');
  expect(await watchbill(['backup', file])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is there already: add --force to replace it.'),
  });
  expect(await readFile(file, 'utf8')).toBe('of yesterday');
  await rm(folder, { recursive: true });
});
