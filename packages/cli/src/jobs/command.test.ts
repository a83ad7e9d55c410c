import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const json = async (...argv: string[]) => {
  const { stdout } = await shell.run([...argv, '--format', 'json']);
  return JSON.parse(stdout) as unknown;
};

describe('watchbill jobs', () => {
  it('lists what the server has done, shows one, and follows it to its end', async () => {
    expect(
      await shell.run(['schedules', 'reoptimise', '--division', '2', '--date', '2026-11-24']),
    ).toMatchObject({ code: 0 });
    const [job] = (await json('jobs', 'list')) as { id: string; kind: string; state: string }[];
    expect(job).toMatchObject({ kind: 'schedules.reoptimise', state: 'done', asked_by: 'admin' });
    const id = job?.id ?? '';
    expect((await shell.run(['jobs', 'list'])).stdout).toContain('Make a date anew');
    expect(await json('jobs', 'show', id)).toMatchObject({ reply: { changes: expect.anything() } });
    expect(await json('jobs', 'follow', id)).toMatchObject({ id, state: 'done' });
    expect(await json('jobs', 'list', '--open', '--all')).toEqual([]);
    expect(await shell.run(['jobs', 'cancel', id])).toMatchObject({
      stderr: expect.stringContaining('The job has ended already.') as string,
    });
  });
});
