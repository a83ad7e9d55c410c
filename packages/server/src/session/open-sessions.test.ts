// @module-tag engine: sockets hear of ended sessions from the database.
import { once } from 'node:events';
import { closeCode, liveProtocol } from '@watchbill/core/api/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  demoPassword,
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { newLink } from '../sign-in/links.ts';

const hour = 3_600_000;
const begin = new Date('2026-11-20T08:00:00Z');
let now = begin;
let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const statusOf = async ({ api }: Actor) =>
  ((await problemOf(api.session.me())) as { status: number } | null)?.status ?? 200;

/** An open socket of this session, and the code that it is closed with. */
async function socketOf({ token }: Actor) {
  const socket = new WebSocket(`${testServer.url.replace('http', 'ws')}/ws/live/`, [liveProtocol]);
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'authenticate', token }));
  socket.send(JSON.stringify({ type: 'subscribe', rooms: ['user:1'] }));
  await once(socket, 'message');
  return { closed };
}

describe('a session', () => {
  it('ASVS 34: ends 12 hours after its sign-in, however it is used', async () => {
    const planner = await testServer.signIn('planner');
    for (let hours = 4; hours < 12; hours += 4) {
      now = new Date(begin.getTime() + hours * hour);
      expect(await statusOf(planner)).toBe(200);
    }
    now = new Date(begin.getTime() + 12 * hour);
    expect(await statusOf(planner)).toBe(401);
    now = begin;
  });

  it('ASVS 34: ends 8 hours after its last call', async () => {
    const planner = await testServer.signIn('planner');
    now = new Date(begin.getTime() + 7.9 * hour);
    expect(await statusOf(planner)).toBe(200);
    const unused = await testServer.signIn('planner');
    now = new Date(now.getTime() + 4 * hour);
    expect(await statusOf(planner)).toBe(200);
    now = new Date(now.getTime() + 4 * hour);
    expect(await statusOf(unused)).toBe(401);
    now = begin;
  });

  it('ASVS 34: lasts no longer than the installation says', async () => {
    const strict = await openTestServer({
      now: () => now,
      demoAround: '2026-11-20',
      environment: { WATCHBILL_SESSION_MINUTES: '60', WATCHBILL_IDLE_MINUTES: '15' },
    });
    const planner = await strict.signIn('planner');
    for (const minutes of [14, 28, 42, 56]) {
      now = new Date(begin.getTime() + minutes * 60_000);
      expect(await statusOf(planner)).toBe(200);
    }
    now = new Date(begin.getTime() + 60 * 60_000);
    expect(await statusOf(planner)).toBe(401);
    const other = await strict.signIn('planner');
    now = new Date(now.getTime() + 15 * 60_000);
    expect(await statusOf(other)).toBe(401);
    await strict.close();
    now = begin;
  });
});

describe('the own sessions', () => {
  it('ASVS 36: are listed with begin, last use, address and client, and one as this', async () => {
    const one = await testServer.signIn('scheduler');
    now = new Date(begin.getTime() + hour);
    const other = await fetch(`${testServer.url}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Ward tablet' },
      body: JSON.stringify({ username: 'scheduler', password: demoPassword }),
    });
    expect(other.status).toBe(200);
    const sessions = await one.api.session.sessions();
    expect(sessions.toSorted((a, b) => a.begun_at.localeCompare(b.begun_at))).toEqual([
      expect.objectContaining({ client: 'node', is_current: true, address: '127.0.0.1' }),
      expect.objectContaining({
        client: 'Ward tablet',
        is_current: false,
        begun_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 12 * hour).toISOString(),
      }),
    ]);
    now = begin;
  });

  it('ASVS 36: end one at a time, with their sockets, and nobody else’s', async () => {
    const one = await testServer.signIn('super');
    const other = await testServer.signIn('super');
    const foreign = await testServer.signIn('planner');
    const { closed } = await socketOf(other);
    const [theirs] = await foreign.api.session.sessions();
    const id = (await one.api.session.sessions()).find((row) => !row.is_current)!.id;
    expect(
      await problemOf(one.api.session.endSession({ params: { id: theirs!.id } })),
    ).toMatchObject({ status: 404 });
    await one.api.session.endSession({ params: { id } });
    expect(await closed).toBe(closeCode.signedOut);
    expect(await Promise.all([one, other, foreign].map(statusOf))).toEqual([200, 401, 200]);
    expect(await problemOf(one.api.session.endSession({ params: { id } }))).toMatchObject({
      status: 404,
    });
  });

  it('ASVS 36: end all but this one', async () => {
    const actors = await Promise.all(
      ['files', 'files', 'files'].map((name) => testServer.signIn(name)),
    );
    const { closed } = await socketOf(actors[2]!);
    await actors[0]!.api.session.endOtherSessions();
    expect(await closed).toBe(closeCode.signedOut);
    expect(await Promise.all(actors.map(statusOf))).toEqual([200, 401, 401]);
    expect(await actors[0]!.api.session.sessions()).toHaveLength(1);
  });

  it('ASVS 36: are no business of an API key', async () => {
    const key = await admin.api.apiKeys.create({
      body: { name: 'list', grants: [{ subModule: 'divisions', rights: ['view'] }] },
    });
    expect(await problemOf(testServer.as(key.secret).session.sessions())).toMatchObject({
      status: 403,
    });
  });
});

describe('the end of access', () => {
  const userId = async (search: string) =>
    (await admin.api.users.list({ query: { search } })).results[0]!.id;

  it.each([
    ['sign-out', (one: Actor) => one.api.session.logout()],
    [
      'a disabled account',
      async () =>
        admin.api.users.patch({
          params: { id: await userId('planner') },
          body: { is_disabled: true },
        }),
    ],
    [
      'a password that an administrator sets',
      async () => {
        const params = { id: await userId('planner') };
        const { username, email, role, enterprise_grp } = await admin.api.users.get({ params });
        await admin.api.users.update({
          params,
          body: { username, email, role, enterprise_grp, password: 'Rye&Barley-4' },
        });
      },
    ],
  ])('ASVS 35: by %s ends sessions and sockets at once', async (_, end) => {
    const planner = await testServer.signIn('planner');
    const { password_hash } = await testServer.server.database.kysely
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'planner')
      .executeTakeFirstOrThrow();
    const { closed } = await socketOf(planner);
    await end(planner);
    expect(await closed).toBe(closeCode.signedOut);
    expect(await statusOf(planner)).toBe(401);
    await testServer.server.database.kysely
      .updateTable('users')
      .set({ is_disabled: false, is_default_password: false, password_hash })
      .where('username', '=', 'planner')
      .execute();
  });

  it('ASVS 21: of an advisor who is disabled closes their sockets at once', async () => {
    const advisor = await testServer.signIn('advisor');
    const { closed } = await socketOf(advisor);
    const { agent_profile } = await advisor.api.session.me();
    await admin.api.advisors.patch({
      params: { id: agent_profile!.id },
      body: { is_disabled: true },
    });
    expect(await closed).toBe(closeCode.signedOut);
    expect(await statusOf(advisor)).toBe(401);
  });
});

describe('what is handed out', () => {
  it('ASVS 33: is new with each sign-in, and lies in no table', async () => {
    const db = testServer.server.database.kysely;
    const one = await testServer.signIn('supervisor');
    const other = await testServer.signIn('supervisor');
    expect(one.token).not.toBe(other.token);
    const { id } = await one.api.session.me();
    const link = await newLink(db, 'password-reset', id, new Date(now.getTime() + hour));
    const key = await admin.api.apiKeys.create({
      body: { name: 'hashed', grants: [{ subModule: 'divisions', rights: ['view'] }] },
    });
    const signIn = await fetch(`${testServer.url}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-watchbill-device': 'new' },
      body: JSON.stringify({ username: 'supervisor', password: demoPassword }),
    });
    const device = signIn.headers.get('x-watchbill-device')!;
    const secrets = [one.token, one.token.split('.')[2]!, link.token, key.secret, device];
    for (const secret of secrets.slice(1)) expect(secret.length).toBeGreaterThanOrEqual(32);
    for (const table of ['sessions', 'links', 'api_keys', 'sign_in_devices', 'audit'] as const) {
      const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      for (const secret of secrets) expect(kept).not.toContain(secret);
    }
  });
});
