import { openLive } from '../live.ts';
import type { SharedSocket } from '@watchbill/core/api/shared-socket';
import { text } from '@watchbill/core/messages/catalogue';
import { permissionOf } from '@watchbill/core/session/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { showScreen } from '../../../../tests/support/shown-screen.ts';
import { colourless } from '../screen/theme.ts';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import type { Alert } from '../adherence/changes.ts';
import { connect } from '../transport.ts';
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
  live = openLive({ url: testServer.url, token, now: () => now().getTime() });
  const [me, allowed, divisions] = await Promise.all([
    api.session.me(),
    api.session.allowedModules(),
    api.divisions.list({ query: {} }),
  ]);
  setting = {
    t,
    language: 'en',
    live,
    userId: me.id,
    advisorId: null,
    session: permissionOf(allowed),
    now: () => now().getTime(),
    division: divisions.results.find(({ mu_name }) => mu_name === 'Customer Care London')!,
    divisions: divisions.results,
    isEverywhere: false,
  };
});
afterAll(() => testServer.close());

const open = (at = setting) => views.filter((view) => view.isOpenTo(at));

const soon = { timeout: 20_000 };

async function show(first: string, given: Partial<Setting> = {}, api = supervisor.api) {
  const screen = await showScreen(
    <App
      api={api}
      setting={{ ...setting, ...given }}
      views={open({ ...setting, ...given })}
      first={first}
      isReadOnly={false}
      theme={colourless}
    />,
    { columns: 100, rows: 30 },
  );
  await expect.poll(screen.frame, soon).not.toMatch(t('ui.reading'));
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
      expect(frame().split('\n')[0]!.trimEnd(), name).toMatch(/\(\d+\)\s+● live$/);
      unmount();
    }
  });

  it('show an advisor’s day as planned beneath the row, and what it is now', async () => {
    const { frame, type, unmount } = await show('adherence');
    await type('\r');
    await expect.poll(frame, soon).toMatch(/Scheduled\s+█+/);
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
    await expect.poll(frame, soon).toMatch(t('weeklyStaffing.columnLosses'));
    await type('\u001b');
    await type('xToo few\r');
    await expect.poll(status, soon).toBe('unsuccessful');
    await expect.poll(frame, soon).toMatch('Too few');
    await type('u');
    await expect.poll(status, soon).toBe('pending');
    unmount();
  });

  it('show advisors of all divisions at once, each with its own', async () => {
    const { frame, type, unmount } = await show('adherence', { isEverywhere: true });
    expect(frame().split('\n')[0]).toMatch(t('ui.everywhere'));
    expect(frame().split('\n')[1]).toMatch(/in \d+ .*out \d+/);
    expect(frame().split('\n')[2]).toMatch('Division');
    expect(setting.divisions.length).toBeGreaterThan(1);
    for (const { mu_name } of setting.divisions) {
      await type(`/${mu_name}\r`);
      await expect.poll(frame, soon).toMatch(`/ ${mu_name}`);
      expect(frame()).not.toMatch('Nothing fits');
      await type('\u001b');
    }
    unmount();
  });
  it('alert whatever view is open, and raise each alert once', async () => {
    const admin = await testServer.signIn('admin');
    const { data } = await admin.api.adherence.now({
      query: { division_id: setting.division!.id, date_schedule: '2026-11-20' },
    });
    const at = (row: AdherenceRow) => row.bp_activity_data?.activity_id === null;
    const { login_id, agents } = data.find((row) => at(row) && row.login_id !== null)!;
    await admin.api.adherence.ingest({
      body: {
        feed: 'alerts',
        events: [{ login_id: login_id!, state: 'Break', at: '2026-11-20T09:58:30Z' }],
      },
    });
    const raised: Alert[] = [];
    const alerts = {
      divisions: [setting.division!],
      limitsFor: () => ({ below: null, outAfter: 1 }),
      raise: (alert: Alert) => void raised.push(alert),
    };
    const { frame, type, unmount } = await show('intraday', { alerts });
    await expect.poll(frame, soon).toMatch(`! ${agents.first_name} ${agents.last_name}: out for`);
    await type(':adherence\r');
    await expect.poll(frame, soon).toMatch(/Adherence/);
    expect(raised).toHaveLength(1);
    unmount();
  });
});

describe('a list', () => {
  it('adds a row by what it must have, and changes a field of one', async () => {
    const { api } = await testServer.signIn('admin');
    const session = permissionOf(await api.session.allowedModules());
    const { frame, type, unmount } = await show('lines', { session }, api);
    const named = async () =>
      (await api.lines.rows({ query: { search: 'Night line' } })).results.at(0);
    await type('n');
    await expect.poll(frame).toMatch(/Name:/);
    await type('Night line\r');
    await expect.poll(frame).toMatch(/❯ +1 \S/);
    await type('1');
    await expect.poll(named, soon).toMatchObject({ name: 'Night line' });
    await type('/Night line\r');
    await expect.poll(frame, soon).toMatch('(1)');
    await type('e');
    await expect.poll(frame).toMatch('Which field:');
    await type('desc\r');
    await expect.poll(frame).toMatch('Description:');
    await type('For nights\r');
    await expect.poll(async () => (await named())?.description, soon).toBe('For nights');
    // What is refused is asked for again, with the reason, and nothing that was typed is lost.
    await type('n');
    await expect.poll(frame).toMatch(/Name:/);
    await type('Night line\r');
    await expect.poll(frame).toMatch(/❯ +1 \S/);
    await type('1');
    await expect.poll(frame, soon).toMatch(/exists|already|taken/);
    await type('1');
    await expect.poll(frame).toMatch(/Name: Night line/);
    await type('\u001b');
    unmount();
  });
});

describe('my day', () => {
  it('tells an advisor what is now and what comes', async () => {
    const { api: first, token } = await testServer.signIn('advisor');
    const [me, allowed] = await Promise.all([first.session.me(), first.session.allowedModules()]);
    const subModules = allowed.module_data.flatMap(({ sub_module }) =>
      sub_module.map(({ key }) => key),
    );
    const api = connect({ url: testServer.url, token, language: 'en', subModules });
    const own = { session: permissionOf(allowed), advisorId: me.agent_profile!.id, division: null };
    const { frame, unmount } = await show('my-day', own, api);
    expect(frame()).toMatch(/begins in|ends in/);
    unmount();
  });
});
