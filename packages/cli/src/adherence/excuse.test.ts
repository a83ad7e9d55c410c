import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import { makeWatched } from '../../../../tests/support/watched.ts';

const date = '2026-11-20';
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T12:00:00Z'));
});
afterAll(() => shell.close());

describe('watchbill adherence excuse', () => {
  const listed = async () =>
    JSON.parse(
      (await shell.run(['adherence', 'excuses', '--division', 'london', '--format', 'json']))
        .stdout,
    ) as { id: number; advisor_id: number; reason: string }[];

  it('excuses a stretch of an advisor’s day, which is listed until it is taken back', async () => {
    const { api } = await shell.testServer.signIn('admin');
    const { id } = await makeWatched(api, { name: 'xena', date });
    const stretch = ['--from', '10:00', '--to', '10:30', '--reason', 'Coaching'];
    expect(await shell.run(['adherence', 'excuse', 'xena Test', ...stretch])).toMatchObject({
      code: 0,
    });
    const made = (await listed()).find(({ advisor_id }) => advisor_id === id)!;
    expect(made).toMatchObject({
      reason: 'Coaching',
      starts_at: '2026-11-20T10:00:00.000Z',
      ends_at: '2026-11-20T10:30:00.000Z',
    });
    expect(await shell.run(['adherence', 'excuse', 'xena Test', ...stretch])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('excused already') as string,
    });
    expect(await shell.run(['adherence', 'take-back', String(made.id)])).toMatchObject({
      code: 0,
      stderr: 'Excuse taken back\n',
    });
    expect((await listed()).map(({ advisor_id }) => advisor_id)).not.toContain(id);
  });

  it('asks for a time of day', async () => {
    const wrong = ['--from', 'noon', '--to', '10:30', '--reason', 'Coaching'];
    expect(await shell.run(['adherence', 'excuse', '4001', ...wrong])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('noon') as string,
    });
  });
});
