import { shareSocket, type SharedSocket } from '@watchbill/core/api/shared-socket';
import type { SocketOptions } from '@watchbill/core/api/socket';
import { text } from '@watchbill/core/messages/catalogue';
import { permissionOf } from '@watchbill/core/session/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { showScreen } from '../../../../tests/support/shown-screen.ts';
import { App } from './app.tsx';
import type { Setting } from './view.ts';
import { views } from './views.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
const t: Setting['t'] = (key, params = {}) => text(key, params, 'en');
let testServer: TestServer;
let supervisor: Actor;
let live: SharedSocket;
let setting: Setting;
beforeAll(async () => {
  testServer = await openTestServer({ demoAround: '2026-11-20', now });
  supervisor = await testServer.signIn('supervisor');
  const { api, token } = supervisor;
  live = shareSocket({
    now: () => now().getTime(),
    url: `${testServer.url.replace(/^http/, 'ws')}/ws/live/`,
    token,
    WebSocket: WebSocket as unknown as SocketOptions['WebSocket'],
  });
  const [me, allowed, divisions] = await Promise.all([
    api.session.me(),
    api.session.allowedModules(),
    api.divisions.list({ query: {} }),
  ]);
  setting = {
    t,
    live,
    userId: me.id,
    session: permissionOf(allowed),
    now: () => now().getTime(),
    division: divisions.results.find(({ mu_name }) => mu_name === 'Customer Care London')!,
  };
});
afterAll(() => testServer.close());

const open = () => views.filter((view) => view.isOpenTo(setting));

async function show(first: string) {
  const screen = await showScreen(
    <App
      api={supervisor.api}
      setting={setting}
      divisions={[setting.division!]}
      views={open()}
      first={first}
      isReadOnly={false}
      hasColour={false}
      language="en"
    />,
    { columns: 100, rows: 30 },
  );
  await expect.poll(screen.frame, { timeout: 20_000 }).not.toMatch(t('ui.reading'));
  return screen;
}

describe('views of a supervisor', () => {
  it('are those of the day, and the lists of what there is', () =>
    expect(open().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['adherence', 'intraday', 'requests', 'leave', 'trades', 'jobs']),
    ));

  it('are each read without an error', async () => {
    for (const { name, title } of open()) {
      const { frame, unmount } = await show(name);
      expect(frame().split('\n')[0], name).toMatch(` ${t(title)} `);
      // The title has what went wrong behind the count.
      expect(frame().split('\n')[0]!.trimEnd(), name).toMatch(/\(\d+\)$/);
      unmount();
    }
  });

  it('show an advisor’s day as planned beneath the row, and what it is now', async () => {
    const { frame, type, unmount } = await show('adherence');
    await type('\r');
    await expect.poll(frame, { timeout: 20_000 }).toMatch(/Scheduled\s+█+/);
    expect(frame()).toMatch(/0\d {2,}|1\d {2,}/);
    unmount();
  });

  it('answer a request with what it costs, and take the answer back', async () => {
    const admin = await testServer.signIn('admin');
    const { data } = await admin.api.schedules.range({
      query: {
        division_id: setting.division!.id,
        start_date: '2026-11-24',
        end_date: '2026-11-24',
      },
    });
    const day = data.find((row) => row.start_time !== null && row.bln_lock !== true)!;
    const request = await admin.api.activityRequests.create({
      body: {
        agent_id: day.agents.id,
        schedule_date: '2026-11-24',
        request_type: 'request_schedule_change',
        schedule_start_time: '09:00',
        schedule_end_time: '17:00',
      },
    });
    const status = async () =>
      (await supervisor.api.activityRequests.supervised({ query: {} })).data.find(
        ({ id }) => id === request.id,
      )!.approval_status;
    const { frame, type, unmount } = await show('requests');
    await type(`/2026-11-24\r`);
    await expect.poll(frame).toMatch('09:00–17:00');
    await type('\r');
    await expect.poll(frame, { timeout: 20_000 }).toMatch(t('weeklyStaffing.columnLosses'));
    await type('\u001b');
    await type('xToo few\r');
    await expect.poll(status, { timeout: 20_000 }).toBe('unsuccessful');
    await expect.poll(frame, { timeout: 20_000 }).toMatch('Too few');
    await type('u');
    await expect.poll(status, { timeout: 20_000 }).toBe('pending');
    unmount();
  });
});
