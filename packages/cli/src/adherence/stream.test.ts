import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import type { StandingChange } from './changes.ts';
import { openLive } from '../live.ts';
import { eventsOf } from './stream.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'supervisor');
});
afterAll(() => shell.close());

describe('a stream of adherence', () => {
  it('tells how everybody stands, then what a state changes', async () => {
    const { testServer } = shell;
    const admin = await testServer.signIn('admin');
    const division = (await admin.api.divisions.list({ query: {} })).results[0]!;
    const clock = () => now().getTime();
    const live = openLive({ url: testServer.url, token: admin.token, now: clock });
    const events = eventsOf([division], () => ({ outAfter: null, below: null }), {
      live,
      api: admin.api,
      now: clock,
    });
    const first = (await events.next()).value as StandingChange;
    expect(first).toMatchObject({ event: 'standing', division_id: division.id, was: null });
    const { data } = await admin.api.adherence.now({
      query: { division_id: division.id, date_schedule: '2026-11-20' },
    });
    const { login_id, id } = data.find((row) => row.status === 'unknown' && row.login_id !== null)!;
    await admin.api.adherence.ingest({
      body: {
        feed: 'stream',
        events: [{ login_id: login_id!, state: 'Lunching', at: '2026-11-20T09:59:50Z' }],
      },
    });
    for (;;) {
      const { value } = (await events.next()) as { value: StandingChange };
      if (value.advisor_id !== id || value.state !== 'Lunching') continue;
      expect(value).toMatchObject({ division: division.mu_name });
      break;
    }
    await events.return(undefined);
    live.close();
  });
});

describe('watchbill adherence show --fail-below', () => {
  it('ends with 7 where nothing is known, and refuses what is no percentage', async () => {
    const show = (limit: string) =>
      shell.run([
        'adherence',
        'show',
        '--division',
        '2',
        '--date',
        '2027-05-05',
        '--fail-below',
        limit,
      ]);
    expect(await show('85')).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('Nothing is known') as string,
    });
    expect(await show('120')).toMatchObject({ code: 2 });
  });
});

describe('watchbill adherence watch', () => {
  it('refuses lines into a file, and limits that are none or of a division that is none', async () => {
    const lines = ['adherence', 'watch', '--format', 'ndjson'];
    expect(await shell.run([...lines, '--output', `${shell.folder}/watch.ndjson`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no end') as string,
    });
    expect(await shell.run([...lines, '--out-after', 'soon'])).toMatchObject({ code: 2 });
    expect(await shell.run([...lines, '--below', 'Nowhere=85'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nowhere') as string,
    });
  });
});
