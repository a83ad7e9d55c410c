// @module-tag engine: the server goes with its database, and processes share it.
import { testNow, testTime } from '../../../tests/support/clock.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Room } from '@watchbill/core/api/events';
import { openSocket } from '@watchbill/core/api/socket';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openDemoDatabase } from '../../../tests/support/database.ts';
import { openTestServer } from '../../../tests/support/test-server.ts';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';

const url = process.env['WATCHBILL_TEST_DATABASE_URL'];

/** With headers of any name, `Host` too. */
async function statusOf(address: string, headers: Readonly<Record<string, string>>) {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('startServer', () => {
  it('answers health and metrics, and serves no page where none is built', async () => {
    const testServer = await openTestServer({ demo: false });
    const page = (path: string) =>
      fetch(testServer.url + path, { headers: { accept: 'text/html' } });
    expect(await (await page('/healthz')).json()).toEqual({
      status: 'ok',
      zones: expect.stringMatching(/^20\d\d[a-z]$/),
    });
    expect(await (await page('/readyz')).json()).toEqual({ status: 'ready' });
    expect(await (await page('/metrics')).text()).toMatch(
      /watchbill_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/,
    );
    const missing = await page('/dashboard');
    expect(missing.status).toBe(404);
    const { host } = new URL(testServer.url);
    expect(missing.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ws://${host} wss://${host}`,
    );
    // Passed on by a proxy, or under a name that is not this machine's: a stranger's, without a
    // key.
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.9'],
      ['host', 'wfm.example.com'],
    ] as const)
      expect(await statusOf(`${testServer.url}/metrics`, { [name]: value })).toBe(401);
    await testServer.close();
  });

  it('ASVS 43: gives no metrics to whom a proxy of this machine may have let in, without a word of it', async () => {
    const environment = { WATCHBILL_PUBLIC_URL: 'https://wfm.example' };
    const testServer = await openTestServer({ demo: false, environment });
    expect(await statusOf(`${testServer.url}/metrics`, {})).toBe(401);
    await testServer.close();
  });

  it('gives metrics to a key, and the demo to the names of this machine alone', async () => {
    const testServer = await openTestServer();
    const admin = await testServer.signIn('admin');
    const grants = [{ subModule: 'divisions', rights: ['view'] as const }];
    const { secret } = await admin.api.apiKeys.create({
      body: { name: 'metrics', grants: grants.map((one) => ({ ...one, rights: [...one.rights] })) },
    });
    const metrics = (authorization: string) =>
      statusOf(`${testServer.url}/metrics`, { via: '1.1 proxy', authorization });
    expect([await metrics(`Bearer ${secret}`), await metrics(`Bearer ${admin.token}`)]).toEqual([
      200, 401,
    ]);
    const { port } = new URL(testServer.url);
    const asked = (host: string) => statusOf(`${testServer.url}/healthz`, { host });
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await asked(`${name}:${port}`)).toBe(200);
    for (const name of ['rebound.example', 'localhost.rebound.example', '127.0.0.1.example'])
      expect(await asked(`${name}:${port}`)).toBe(421);
    expect(
      await statusOf(`${testServer.url}/ws/live/`, {
        host: `rebound.example:${port}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      }),
    ).toBe(421);
    await testServer.close();
  });

  it('ASVS 28: serves no account whose password everybody knows, but as the demo', async () => {
    const now = new Date('2026-11-20T00:00:00Z');
    const database = await openDemoDatabase('2026-11-20', now);
    await database.kysely
      .updateTable('users')
      .set({ is_disabled: true })
      .where('username', '!=', 'planner')
      .execute();
    await expect(openTestServer({ demo: false, database, now: () => now })).rejects.toThrow(
      'whose password everybody knows (planner)',
    );
  });

  it('is not ready, and asks callers to try again, while its database is gone', async ({
    skip,
  }) => {
    const testServer = await openTestServer({ demo: false });
    const { kysely, kind } = testServer.server.database;
    if (kind === 'postgresql')
      await testServer.close().then(() => skip('its server outlives a connection'));
    await sql`copy settings from stdin`.execute(kysely).catch(() => {});
    const ready = await fetch(`${testServer.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the database does not answer' },
    ]);
    const call = await fetch(`${testServer.url}/auth/users/me/`, {
      headers: { authorization: 'Bearer wb_any', 'accept-language': 'de' },
    });
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await call.json()).toEqual({
      non_field_errors: [
        'Die Datenbank antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
      ],
      code: 'unavailable',
    });
    await testServer.close();
  });

  it('is not ready while its database hangs, and says so within seconds', async () => {
    const testServer = await openTestServer({ demo: false });
    const { kysely, kind } = testServer.server.database;
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Array.from({ length: kind === 'embedded' ? 1 : 4 }, () =>
      kysely.transaction().execute(() => released),
    );
    const answers = await Promise.all([1, 2].map(() => fetch(`${testServer.url}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    release();
    await Promise.all(held);
    while ((await fetch(`${testServer.url}/readyz`)).status !== 200);
    await testServer.close();
  });

  it.skipIf(!url)(
    'shares sessions, changes and live states among processes on one PostgreSQL (WATCHBILL_TEST_DATABASE_URL)',
    async () => {
      const one = await openTestServer({ demoAround: testNow().toISOString().slice(0, 10) });
      const name = (
        await one.server.database.kysely
          .selectNoFrom((e) => e.fn<string>('current_database', []).as('name'))
          .executeTakeFirstOrThrow()
      ).name;
      const databaseUrl = new URL(url!);
      databaseUrl.pathname = `/${name}`;
      const two = await startServer(
        readConfig({}, { port: 0, demo: true, databaseUrl: databaseUrl.href, logLevel: 'silent' }),
        { webRoot: null, now: testNow },
      );
      const admin = await one.signIn('admin');
      const heard: string[] = [];
      let hear: () => void = () => {};
      const until = (text: string) =>
        new Promise<void>(
          (resolve) => (
            (hear = () => heard.some((line) => line.includes(text)) && resolve()),
            hear()
          ),
        );
      const note = (line: string) => (heard.push(line), hear());
      const socket = openSocket({
        now: testTime,
        url: `${two.url.replace('http', 'ws')}/ws/live/`,
        token: admin.token,
        rooms: ['division:1', 'adherence:1'],
        WebSocket: WebSocket as never,
        onChange: (change) => note(`change ${change.type}`),
        onFrame: (_room: Room, rows) =>
          rows.forEach((row) => note(`row ${row.key} ${JSON.stringify(row.row)}`)),
        onResync: () => note('joined'),
      });
      await until('joined');
      const [advisor] = (await admin.api.advisors.ofDivision({ params: { id: 1 }, query: {} }))
        .results;
      await admin.api.advisors.update({
        params: { id: advisor!.id },
        body: { ...advisor!, email_language: 1, agent_profile: { division_id: 1 } },
      });
      await until('change advisor');
      const state = `State ${randomUUID().slice(0, 8)}`;
      await admin.api.adherence.ingest({
        body: {
          feed: 'f',
          events: [
            { login_id: advisor!.login_id!, state, at: new Date(testTime() - 1000).toISOString() },
          ],
        },
      });
      await until(state);
      await admin.api.session.logout();
      expect(
        (
          await fetch(`${two.url}/auth/users/me/`, {
            headers: { authorization: `Bearer ${admin.token}` },
          })
        ).status,
      ).toBe(401);
      socket.close();
      await two.close();
      await one.close();
    },
  );
});
