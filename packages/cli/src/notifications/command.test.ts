import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'supervisor');
});
afterAll(() => shell.close());

const run = (...argv: readonly string[]) => shell.run(['notifications', ...argv]);

describe('watchbill notifications', () => {
  it('sends a message to the advisors of a division', async () => {
    const sent = await run('send', '--division', 'London', '--message', 'Fire drill at 11:00');
    expect(sent).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Sent to \d+ (person|people) of Customer Care London\./),
    });
    const { api } = await shell.testServer.signIn('advisor');
    expect(await api.notifications.list({ query: {} })).toContainEqual(
      expect.objectContaining({ message: 'Fire drill at 11:00', sender: 'Susan Okafor' }),
    );
  });

  it('lists one’s own, and says whom one can write to', async () => {
    expect(JSON.parse((await run('list', '--format', 'json')).stdout)).toBeInstanceOf(Array);
    expect(await run('send', '--to', 'everybody', '--message', 'Hello')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('advisors, supervisors, both') as string,
    });
  });
});
