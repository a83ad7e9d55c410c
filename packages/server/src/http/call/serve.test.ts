// @module-tag engine: what all calls have in common.
import { deepStrictEqual } from 'node:assert/strict';
import type { AnyEndpoint, Grant } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { defaultSession } from '@watchbill/core/permission/defaults';
import { can } from '@watchbill/core/permission/can';
import { findSubModule } from '@watchbill/core/permission/modules';
import type { RoleName } from '@watchbill/core/permission/modules/screen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf } from '../../../../../tests/support/digests.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const accounts: Readonly<Record<string, RoleName>> = {
  admin: 'Admin',
  planner: 'WFM_Scheduler',
  scheduler: 'Scheduler',
  supervisor: 'Supervisor',
  advisor: 'Agent',
  files: '3rd party access',
  super: 'Super_Admin',
};
const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint as AnyEndpoint] as const,
  ),
);
/** Signing out, or changing the password, would end the test's own sessions. */
const endsSessions = [
  'session.logout',
  'session.endOtherSessions',
  'profile.changePassword',
  'profile.postPassword',
];

let testServer: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  testServer = await openTestServer();
  for (const username of Object.keys(accounts))
    tokens.set(username, (await testServer.signIn(username)).token);
});
afterAll(() => testServer.close());

type Ask = Readonly<{
  token?: string;
  module?: number;
  body?: string | Buffer;
  path?: string;
  type?: string;
}>;

async function ask(
  endpoint: AnyEndpoint,
  { token, module, body, path, type = 'application/json' }: Ask,
): Promise<{ status: number; code: string }> {
  const headers: Record<string, string> = { module: String(module ?? 0) };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = type;
  const response = await fetch(
    testServer.url + (path ?? endpoint.path.replaceAll(/\{\w+\}/g, '999999')),
    { method: endpoint.method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) },
  );
  const reply = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code: reply.code ?? '' };
}

const bodyFor = (endpoint: AnyEndpoint) =>
  endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: '{}' };

describe('a call without a session', () => {
  it.each(endpoints.filter(([, endpoint]) => endpoint.access !== 'public'))(
    '%s is refused',
    async (_operation, endpoint) => {
      expect(await ask(endpoint, bodyFor(endpoint))).toEqual({
        status: 401,
        code: 'unauthenticated',
      });
      expect((await ask(endpoint, { token: 'wb_forged', ...bodyFor(endpoint) })).status).toBe(401);
    },
  );
});

describe('ASVS 37: a call with grants', () => {
  it.each(endpoints.filter(([, endpoint]) => typeof endpoint.access !== 'string'))(
    '%s is open to the roles that hold one, and to no other',
    async (_operation, endpoint) => {
      for (const [username, role] of Object.entries(accounts)) {
        const held = (endpoint.access as readonly Grant[]).find((grant) =>
          can(defaultSession(role), grant.right, grant.subModule),
        );
        const named = findSubModule(
          (held ?? (endpoint.access as readonly Grant[])[0]!).subModule,
        )!.id;
        const { status, code } = await ask(endpoint, {
          token: tokens.get(username)!,
          module: named,
          ...bodyFor(endpoint),
        });
        expect({ username, refused: status === 403 && code === 'forbidden' }).toEqual({
          username,
          refused: held === undefined,
        });
        expect(status, `${username} ${code}`).toBeLessThan(500);
      }
    },
  );
});

describe('a client that leaves its guards out', () => {
  it.each(endpoints.filter(([, endpoint]) => typeof endpoint.access !== 'string'))(
    'ASVS 40: makes %s under no screen that its user has, unless the call is one of it',
    async (_operation, endpoint) => {
      const grants = endpoint.access as readonly Grant[];
      for (const username of ['advisor', 'files', 'supervisor']) {
        const session = defaultSession(accounts[username]!);
        const isGranted = ({ subModule, right }: Grant) => can(session, right, subModule);
        if (grants.some(isGranted)) continue;
        const screens = session.permissions.map(({ subModule }) => findSubModule(subModule)!.id);
        for (const module of [...screens.slice(0, 3), 0]) {
          const asked = { token: tokens.get(username)!, module, ...bodyFor(endpoint) };
          expect(await ask(endpoint, asked), `${username} ${module}`).toEqual({
            status: 403,
            code: 'forbidden',
          });
        }
      }
    },
  );
});

describe('ASVS 8, 16, 47: bad input', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digestsOf(testServer.server.database);
  });
  /** After all of it, in whatever order. */
  afterAll(async () => deepStrictEqual(await digestsOf(testServer.server.database), before));
  it.each(endpoints.filter(([operation]) => !endsSessions.includes(operation)))(
    '%s answers with 4xx, never 5xx',
    async (_operation, endpoint) => {
      const module =
        typeof endpoint.access === 'string'
          ? 0
          : findSubModule((endpoint.access as readonly Grant[])[0]!.subModule)!.id;
      const base = { token: tokens.get('admin')!, module };
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1%27%20or%201%3D1%00');
      const queries = [
        '?page=-1&page_size=1e9&int_mu_id=-3&id=x&cursor=-1&date_schedule=2026-02-30',
        `?search=${'x'.repeat(5000)}&int_mu_id=1&int_mu_id=2`,
        '?__proto__=1&constructor=2',
      ];
      for (const query of queries)
        expect(
          (await ask(endpoint, { ...base, ...bodyFor(endpoint), path: path + query })).status,
          query.slice(0, 60),
        ).toBeLessThan(500);
      if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return;
      const bodies = [
        '',
        'null',
        '[]',
        '"text"',
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{}}}',
        `{"mu_name":"${'x'.repeat(1_000_000)}"}`,
        '{"id":-1,"is_disabled":"maybe","agent_ids":[null],"events":{}}',
        '{"id":1e400}',
        '\u0000',
        '{"a":1,"a":2',
        '{"id":1,"id":2,"name":["x"],"name":{"y":1}}',
        '{"is_disabled":-1,"division_id":-1,"division_ids":[-1,1e99],"start_date":"2026-02-30","end_date":"9999-99-99","division_id":"1; drop table users"}',
      ];
      for (const body of bodies) {
        const { status } = await ask(endpoint, { ...base, body });
        expect(status, body.slice(0, 40)).toBeGreaterThanOrEqual(400);
        expect(status, body.slice(0, 40)).toBeLessThan(500);
      }
      for (const [type, body] of [
        ['application/x-www-form-urlencoded', 'a=1'],
        ['application/json; charset=utf-16', '{}'],
        ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
        ['multipart/form-data', 'no boundary'],
        ['text/plain', '{}'],
      ] as const) {
        const { status } = await ask(endpoint, { ...base, body, type });
        expect(status, type).toBeGreaterThanOrEqual(400);
        expect(status, type).toBeLessThan(500);
      }
    },
  );
  it('ASVS 47: leaves every object as it was made', () => {
    const made = Reflect.ownKeys(Object.prototype).filter(
      (key) => Object.getOwnPropertyDescriptor(Object.prototype, key)?.enumerable,
    );
    expect(made).toEqual([]);
    expect({}).not.toHaveProperty('admin');
  });
});

describe('the server', () => {
  it('accepts both slash forms, and says so when there is no such address', async () => {
    const admin = { authorization: `Bearer ${tokens.get('admin')!}`, module: '102' };
    for (const path of [
      '/api/management-units',
      '/api/management-units/',
      '/api/management-units/1',
      '/api/management-units/1/',
    ])
      expect((await fetch(testServer.url + path, { headers: admin })).status, path).toBe(200);
    expect(
      await (await fetch(`${testServer.url}/api/nothing/`, { headers: admin })).json(),
    ).toMatchObject({ code: 'not_found' });
  });
});
