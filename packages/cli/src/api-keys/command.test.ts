import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const create = (...argv: readonly string[]) =>
  shell.run(['keys', 'create', 'nightly', '--for', 'export', ...argv]);
const keys = async () => (await shell.testServer.signIn('admin')).api.apiKeys.list({});

describe('watchbill keys create', () => {
  it('makes a key that ends after the days that were asked for', async () => {
    const { code, stdout } = await create('--days', '30');
    expect([code, stdout.trim()]).toEqual([0, expect.stringMatching(/\S{20,}/)]);
    const key = (await keys()).find(({ name }) => name === 'nightly');
    expect(key?.expires_at?.slice(0, 10)).toBe('2026-12-20');
  });

  it.each(['abc', '0', '-1', '1.5', ''])('refuses %j days, and makes no key', async (days) => {
    const before = await keys();
    expect(await create('--days', days)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('--days') as string,
    });
    expect(await keys()).toEqual(before);
  });
});
