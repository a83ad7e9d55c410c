import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import type { Actor } from '../../../../tests/support/test-server.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
let admin: Actor;
const run = () =>
  shell.run(['forecast', 'run', '1', '--from', '2026-11-23', '--to', '2026-11-29'], {
    isTerminal: true,
  });
const running = async () => (await admin.api.forecasts.jobs({ query: { ct_id: 1 } })).results;
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds()));
};

beforeAll(async () => {
  shell = await openTestShell(now);
  admin = await shell.testServer.signIn('admin');
});
afterAll(() => shell.close());

describe('watchbill forecast run at a terminal', () => {
  it('shows how far the server has come, and leaves the line clean', async () => {
    const { code, stderr } = await run();
    expect(code).toBe(0);
    expect(stderr).toMatch(/\r[█░]{30} \d+ % (reading the history|trying models|saving)/);
    expect(stderr).toMatch(/\r +\rForecast by /);
  });
  it('cancels on the server when it is interrupted', async () => {
    const before = (await admin.api.forecasts.runs({ query: { ct_id: 1 } })).results.length;
    const others = process.listeners('SIGINT');
    const ended = run();
    await until(async () => (await running()).length > 0);
    // Those of libraries that other files have loaded would end this process.
    const own = process.listeners('SIGINT').filter((one) => !others.includes(one));
    for (const interrupt of own) interrupt('SIGINT');
    expect(await ended).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(/The forecast was cancelled\.\n$/) as string,
    });
    expect(await running()).toEqual([]);
    expect((await admin.api.forecasts.runs({ query: { ct_id: 1 } })).results).toHaveLength(before);
  });
});
