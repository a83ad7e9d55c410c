import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const run = (...argv: readonly string[]) => shell.run(['audit', 'list', ...argv]);

describe('watchbill audit list', () => {
  it('says who did what, as many as are asked for', async () => {
    const { api } = await shell.testServer.signIn('admin');
    for (const skill_name of ['Welsh', 'Irish'])
      await api.proficiencies.create({ body: { skill_name } });
    const { stdout } = await run('--entity', 'proficiency', '--limit', '1', '--format', 'json');
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({
        username: 'admin',
        operation: 'proficiencies.create',
        after: expect.objectContaining({ skill_name: 'Irish' }),
      }),
    ]);
  });

  it('refuses a limit that is no number', async () => {
    expect(await run('--limit', 'all')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--limit') as string,
    });
  });
});
