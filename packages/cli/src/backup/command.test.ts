import { expect, it } from 'vitest';
import { watchbill } from '../../../../tests/support/shell.ts';

it('names a backup that is not there, before any database is opened', async () => {
  expect(await watchbill(['restore', '/nonexistent/backup'])).toMatchObject({
    code: 1,
    stderr: 'There is no file "/nonexistent/backup".\n',
  });
});
