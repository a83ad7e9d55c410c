import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => shell.close());

it('watchbill users lists and ends the sessions of a user, and says where no mail is sent', async () => {
  await shell.testServer.signIn('supervisor');
  const listed = await shell.run(['users', 'sessions', 'supervisor', '--format', 'json']);
  expect(listed.code).toBe(0);
  expect((JSON.parse(listed.stdout) as unknown[]).length).toBeGreaterThan(0);
  const ended = await shell.run(['users', 'end-sessions', 'supervisor']);
  expect([ended.code, ended.stderr]).toEqual([0, expect.stringMatching(/sessions? ended/)]);
  const after = await shell.run(['users', 'sessions', 'supervisor', '--format', 'json']);
  expect(JSON.parse(after.stdout)).toEqual([]);
  const letter = await shell.run(['users', 'send-reset', 'supervisor']);
  expect([letter.code, letter.stderr]).toEqual([3, expect.stringContaining('sends no mail')]);
});
