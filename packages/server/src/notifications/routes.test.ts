// @module-tag engine: notices are heard from the database.
import { testTime } from '../../../../tests/support/clock.ts';
import type { Notification } from '@watchbill/core/notifications/model';
import { openSocket, type LiveSocket } from '@watchbill/core/api/socket';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { startServer, type Server } from '../main.ts';
import { readConfig } from '../config.ts';
import { accountsOf, notify, noticeText, supervisorsOf } from './commands.ts';

let testServer: TestServer;
let admin: Actor;
let supervisor: Actor;
let advisor: Actor;
const begin = new Date('2026-11-20T08:00:00Z');
let now = begin;
const users = new Map<string, number>();
const sockets: LiveSocket[] = [];
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  [admin, supervisor, advisor] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('supervisor'),
    testServer.signIn('advisor'),
  ]);
  for (const row of await testServer.server.database.kysely
    .selectFrom('users')
    .select(['id', 'username'])
    .execute())
    users.set(row.username, row.id);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await testServer.close();
});

const db = () => testServer.server.database.kysely;
beforeEach(() => db().deleteFrom('notifications').execute());
afterEach(() => {
  now = begin;
});
const plain = (reply: Awaited<ReturnType<Actor['api']['notifications']['list']>>): Notification[] =>
  Array.isArray(reply) ? reply : [];
const messagesOf = async (actor: Actor) => plain(await actor.api.notifications.list({ query: {} }));
const noticesOf = async (actor: Actor) =>
  plain(await actor.api.notifications.activity({ query: {} }));
const form = { user_type: 'Agent', division_ids: [1], message: 'Team huddle at noon.' };

describe('sending', () => {
  it('goes to those chosen, or to all, and is read as it was written', async () => {
    const sent = await supervisor.api.notifications.send({
      body: { ...form, agent_ids: [users.get('advisor')!] },
    });
    expect(sent).toEqual({ message: 'Notifications sent successfully !', count: 1 });
    expect(await messagesOf(advisor)).toMatchObject([
      {
        kind: 'message',
        title: 'Message from Susan Okafor',
        message: 'Team huddle at noon.',
        is_read: false,
        is_bidding: false,
        sender: 'Susan Okafor',
      },
    ]);
    expect(
      (
        await admin.api.notifications.send({
          body: { ...form, user_type: 'Both', division_ids: [1, 2], send_all: true },
        })
      ).count,
    ).toBeGreaterThan(2);
    expect(await messagesOf(supervisor)).toHaveLength(1);
    expect(await messagesOf(advisor)).toHaveLength(2);
    expect(
      await db()
        .selectFrom('audit')
        .select('division_id')
        .where('operation', '=', 'notifications.send')
        .execute(),
    ).toContainEqual({ division_id: 2 });
  });
  it('says what is missing in the words of the form', async () => {
    const send = (body: object) =>
      problemOf(supervisor.api.notifications.send({ body: body as never }));
    expect(await send({})).toMatchObject({
      status: 400,
      body: {
        user_type: ['Type of User is required !'],
        division_ids: ['Divisions is required !'],
        message: ['Comments are required !'],
      },
    });
    expect(await send({ ...form, user_type: 'constructor' })).toMatchObject({
      status: 400,
      body: { user_type: ['Type of User must be Agent, Supervisor or both.'] },
    });
    expect(await send(form)).toMatchObject({
      status: 400,
      body: { agent_ids: ['At least one advisor is required !'] },
    });
  });
  it('keeps supervisors to the advisors of their own divisions', async () => {
    const send = (body: object) =>
      problemOf(supervisor.api.notifications.send({ body: { ...form, ...body } }));
    expect(await send({ user_type: 'Supervisor', send_all: true })).toMatchObject({
      status: 403,
      body: { code: 'only_advisors' },
    });
    expect(await send({ user_type: 'both', send_all: true })).toMatchObject({ status: 403 });
    expect(await send({ division_ids: [1, 3], send_all: true })).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(await send({ agent_ids: [users.get('advisor')!, users.get('admin')!] })).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(
      await problemOf(advisor.api.notifications.send({ body: { ...form, send_all: true } })),
    ).toMatchObject({ status: 403 });
  });
  it('lists who can be written to, by id', async () => {
    const all = await admin.api.notifications.recipients({
      query: { division_id: [1, 2, 3, 4], role_type: 'both' },
    });
    expect(all.map((one) => one.id)).toEqual(all.map((one) => one.id).sort((a, b) => a - b));
    expect(all).toContainEqual(
      expect.objectContaining({ id: users.get('advisor')!, role_type: 'Agent', division_id: 1 }),
    );
    expect(
      (
        await supervisor.api.notifications.recipients({
          query: { division_id: [1], role_type: 'Supervisor' },
        })
      ).map((one) => one.id),
    ).toEqual(expect.arrayContaining([users.get('supervisor')!, users.get('supervisor.1')!]));
    expect(
      (
        await supervisor.api.notifications.recipients({
          query: { division_id: [1], role_type: 'Supervisor' },
        })
      ).map((one) => one.id),
    ).not.toContain(users.get('supervisor.2'));
    expect(
      await problemOf(supervisor.api.notifications.recipients({ query: { division_id: [3] } })),
    ).toMatchObject({ status: 403 });
    expect(await supervisorsOf(db(), 4)).toEqual([users.get('supervisor.4')]);
  });
});

describe('the two families', () => {
  it('list, mark and delete their own notifications in the reader’s language', async () => {
    const self = users.get('advisor')!;
    for (const message of ['Team huddle at noon.', 'It is off.'])
      await supervisor.api.notifications.send({ body: { ...form, message, agent_ids: [self] } });
    await db()
      .transaction()
      .execute((trx) =>
        notify({ db: trx, now, recordChange: () => {} }, [self, self], {
          kind: 'trade',
          title: noticeText('notifications.upcomingActivity'),
          message: 'written',
          about: { kind: 'trade', id: 7 },
        }),
      );
    const [notice] = await noticesOf(advisor);
    expect(notice).toMatchObject({
      kind: 'trade',
      title: 'Upcoming Activity',
      about: { kind: 'trade', id: 7 },
      is_to_agent_read: null,
    });
    expect((await messagesOf(advisor)).every((one) => one.kind === 'message')).toBe(true);
    const german = await fetch(`${testServer.url}/api/dashboard/view/all/notification/details/`, {
      headers: {
        authorization: `Bearer ${advisor.token}`,
        module: '1201',
        'accept-language': 'de',
      },
    });
    expect(((await german.json()) as Notification[])[0]?.title).toBe('Bevorstehende Aktivität');

    expect(
      await advisor.api.notifications.markActivity({ body: { ids: [notice!.id] } }),
    ).toMatchObject({ count: 1 });
    expect(await advisor.api.notifications.markActivity({ body: { ids: 'all' } })).toMatchObject({
      count: 0,
    });
    const page = await advisor.api.notifications.list({ query: { page: 1, is_read: false } });
    expect(page).toMatchObject({ count: 2, unread: 2, next: null });
    expect(
      await advisor.api.notifications.mark({ body: { notification_ids: 'all' } }),
    ).toMatchObject({ count: 2 });
    expect(
      await advisor.api.notifications.removeActivity({
        query: { record_ids: [notice!.id] },
        body: {},
      }),
    ).toMatchObject({ count: 1 });
    expect(await noticesOf(advisor)).toEqual([]);
    const [first] = await messagesOf(advisor);
    expect(first!.is_read).toBe(true);
    await advisor.api.notifications.remove({ query: {}, body: { ids: [first!.id] } });
    await advisor.api.notifications.remove({ query: {}, body: { ids: 'all' } });
    expect(await messagesOf(advisor)).toEqual([]);
  });
  it('leave alone what is another’s, even for an administrator', async () => {
    await admin.api.notifications.send({
      body: { ...form, user_type: 'Supervisor', send_all: true },
    });
    const [foreign] = await messagesOf(supervisor);
    for (const actor of [advisor, admin]) {
      expect(
        await problemOf(
          actor.api.notifications.mark({ body: { notification_ids: [foreign!.id] } }),
        ),
      ).toMatchObject({ status: 403 });
      expect(
        await problemOf(
          actor.api.notifications.removeActivity({
            query: { record_ids: [foreign!.id] },
            body: {},
          }),
        ),
      ).toMatchObject({ status: 403 });
    }
    expect(
      await problemOf(advisor.api.notifications.remove({ query: {}, body: {} })),
    ).toMatchObject({
      status: 400,
      body: { ids: ['Choose notifications, or all.'] },
    });
    expect(
      await problemOf(advisor.api.notifications.mark({ body: { notification_ids: [999_999] } })),
    ).toMatchObject({ status: 404 });
    expect((await messagesOf(supervisor))[0]!.is_read).toBe(false);
  });
});

/** Follows somebody's notifications as the bell does. */
function follow(server: Pick<Server, 'url'>, who: Actor, user: number) {
  const rows = new Map<string, Notification | null>();
  const heard: string[] = [];
  const checks = new Set<() => void>();
  const note = () => checks.forEach((check) => check());
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (isTrue()) {
          checks.delete(check);
          resolve();
        }
      };
      checks.add(check);
      check();
    });
  let isOpen = false;
  const socket = openSocket({
    now: testTime,
    url: `${server.url.replace('http', 'ws')}/ws/notifications/${user}/`,
    token: who.token,
    rooms: [`user:${user}`, `notifications:${user}`],
    WebSocket: WebSocket as never,
    random: () => 0,
    onChange: (change) => {
      if (change.type === 'notification') heard.push(change.id);
      note();
    },
    onFrame: (_room, frame) => {
      for (const { key, row } of frame) rows.set(key, row as Notification | null);
      note();
    },
    onResync: () => {
      isOpen = true;
      note();
    },
  });
  sockets.push(socket);
  return { socket, rows, heard, until, opened: () => until(() => isOpen) };
}

describe('live notifications', () => {
  it('carry the row to every process, show reading and deleting, and make up for a gap', async () => {
    const self = users.get('advisor')!;
    const other = await startServer(readConfig({}, { port: 0, demo: true, logLevel: 'silent' }), {
      database: testServer.server.database,
      webRoot: null,
      now: () => now,
    });
    const [here, there] = [follow(testServer.server, advisor, self), follow(other, advisor, self)];
    await Promise.all([here.opened(), there.opened()]);
    const text = (rows: Map<string, Notification | null>) =>
      [...rows.values()].map((row) => row?.message);
    await supervisor.api.notifications.send({
      body: { ...form, message: 'Live', agent_ids: [self] },
    });
    await Promise.all([
      here.until(() => text(here.rows).includes('Live')),
      there.until(() => text(there.rows).includes('Live')),
    ]);
    const [row] = await messagesOf(advisor);
    expect(there.rows.get(String(row!.id))).toEqual(row);
    await advisor.api.notifications.mark({ body: { notification_ids: [row!.id] } });
    await there.until(() => there.rows.get(String(row!.id))?.is_read === true);
    there.socket.close();
    await other.close();

    here.socket.close();
    await supervisor.api.notifications.send({
      body: { ...form, message: 'Missed', agent_ids: [self] },
    });
    const [missed] = await messagesOf(advisor);
    here.socket.reconnect();
    const again = follow(testServer.server, advisor, self);
    await again.opened();
    expect((await messagesOf(advisor))[0]).toEqual(missed);
    await advisor.api.notifications.remove({ query: {}, body: { ids: [missed!.id] } });
    // What was missed may come first.
    await again.until(() => again.rows.get(String(missed!.id)) === null);
  });
  it('replay what a lost connection missed from its cursor', async () => {
    const self = users.get('advisor')!;
    const reader = follow(testServer.server, advisor, self);
    await reader.opened();
    await supervisor.api.notifications.send({
      body: { ...form, message: 'Before', agent_ids: [self] },
    });
    await reader.until(() => reader.heard.length === 1);
    reader.socket.reconnect();
    await supervisor.api.notifications.send({
      body: { ...form, message: 'During', agent_ids: [self] },
    });
    const [during] = await messagesOf(advisor);
    await reader.until(() => reader.heard.includes(String(during!.id)));
    expect(reader.socket.state()).toEqual({ kind: 'open' });
  });
});

describe('the notice of an upcoming activity', () => {
  const activityAfter = async (agent: number, instant: string) => {
    const row = await db()
      .selectFrom('schedule_stretches as stretch')
      .innerJoin('event_types as type', 'type.id', 'stretch.event_type_id')
      .select(['stretch.during', 'type.description'])
      .where('stretch.agent_id', '=', agent)
      .where('stretch.kind', '=', 'activity')
      .where('stretch.during', '>', `[${instant},${instant}]`)
      .orderBy('stretch.during')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { ...row, start: new Date(/"([^"]+)"/.exec(row.during)![1]!) };
  };
  const toldOf = async (start: Date, minutesBefore: number) => {
    now = new Date(start.getTime() - minutesBefore * 60_000);
    await testServer.server.tasks.run('upcoming-activities');
    return (await noticesOf(await testServer.signIn('advisor'))).filter(
      (one) => one.start_time === start.toISOString(),
    );
  };
  const self = async () =>
    (
      await db()
        .selectFrom('advisors')
        .select('id')
        .where('user_id', '=', users.get('advisor')!)
        .executeTakeFirstOrThrow()
    ).id;

  it('comes once, a lead before the activity', async () => {
    const agent = await self();
    expect(await accountsOf(db(), [agent, agent + 2])).toEqual(
      new Map([[agent, users.get('advisor')]]),
    );
    const { start, description } = await activityAfter(agent, '2026-11-21T00:00:00Z');
    expect(await toldOf(start, 11)).toEqual([]);
    const [told] = await toldOf(start, 10);
    expect(told).toMatchObject({
      kind: 'upcoming-activity',
      title: 'Upcoming Activity',
      is_read: false,
    });
    expect(told!.message).toMatch(new RegExp(`^${description} starts at \\d\\d:\\d\\d\\.$`));
    expect(await toldOf(start, 9)).toHaveLength(1);
    expect(await toldOf(start, 5)).toHaveLength(1);
  });
  it('keeps to the lead that a division has set', async () => {
    const { api } = await testServer.signIn('supervisor');
    expect(await api.notifications.settings({ query: { division_id: 1 } })).toEqual({
      division_id: 1,
      lead_minutes: 10,
      escalation_hours: 24,
      version: 0,
    });
    expect(
      await api.notifications.saveSettings(
        { body: { division_id: 1, lead_minutes: 30 } },
        { ifMatch: 0 },
      ),
    ).toMatchObject({ lead_minutes: 30, version: 1 });
    expect(
      await problemOf(
        api.notifications.saveSettings(
          { body: { division_id: 1, lead_minutes: 20 } },
          { ifMatch: 0 },
        ),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(
        api.notifications.saveSettings(
          { body: { division_id: 1, lead_minutes: 500 } },
          { ifMatch: '*' },
        ),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      await problemOf(api.notifications.settings({ query: { division_id: 3 } })),
    ).toMatchObject({
      status: 403,
    });
    const { start } = await activityAfter(await self(), '2026-11-25T00:00:00Z');
    expect(await toldOf(start, 31)).toEqual([]);
    expect(await toldOf(start, 29)).toHaveLength(1);
    const later = await activityAfter(await self(), '2026-11-27T00:00:00Z');
    await (
      await testServer.signIn('supervisor')
    ).api.notifications.saveSettings(
      { body: { division_id: 1, lead_minutes: 0 } },
      { ifMatch: '*' },
    );
    expect(await toldOf(later.start, 1)).toEqual([]);
    await db().updateTable('notification_settings').set({ lead_minutes: 10 }).execute();
  });
});
