// @module-tag engine: what all calls have in common.
import { deepStrictEqual } from 'node:assert/strict';
import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { subModules } from '@watchbill/core/permission/modules';
import { rights as allRights } from '@watchbill/core/permission/rights';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { digestsOf } from '../../../../../tests/support/digests.ts';
import {
  openTestServer,
  problemOf,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { foreignMark, markForeign, readPlaces } from '../../../../../tests/support/places.ts';
import { makeRows } from '../../../../../tests/support/rows.ts';
import { makeSampleCall, type Reply } from '../../../../../tests/support/sample-call.ts';
import { kindsIn, sampleOf, type Ids } from '../../../../../tests/support/samples.ts';
import { loadSession } from '../../session/authenticate.ts';
import type { Session } from '../../session/session.ts';
import { ApiProblem } from '../../problems/problem.ts';
import { kinds } from '../../kinds.ts';
import { withinScope } from './scope.ts';

const scopedKinds = (Object.keys(kinds) as IdKind[]).filter(
  (kind) => kinds[kind]?.owner !== undefined,
);

/**
 * Every call that names a row of some division: with a row of one's own, of another division, of
 * both, and with one that is not there.
 */
type Case = Readonly<{ operation: string; endpoint: AnyEndpoint; kind: IdKind }>;
const cases: Case[] = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, AnyEndpoint>).flatMap(([name, endpoint]) => {
    if (endpoint.access === 'public') return [];
    const kinds = new Set(
      [endpoint.params, endpoint.query, endpoint.body].flatMap((part) => [...kindsIn(part)]),
    );
    return [...kinds]
      .filter((kind) => scopedKinds.includes(kind))
      .map((kind) => ({ operation: `${feature}.${name}`, endpoint, kind }));
  }),
);
const absent = 2_000_000_000;

let testServer: TestServer;
let token = '';
let session: Session;
const rows = new Map<IdKind, { own: number | null; foreign: number | null }>();

beforeAll(async () => {
  testServer = await openTestServer();
  const admin = await testServer.signIn('admin');
  const grants = subModules.map((subModule) => ({
    subModule: subModule.key,
    rights: [...allRights],
  }));
  const rights = await admin.api.session.allowedModules();
  const held = new Map(
    rights.module_data.flatMap((module) => module.sub_module.map((sub) => [sub.key, sub.rights])),
  );
  const { secret, id } = await admin.api.apiKeys.create({
    body: {
      name: 'one enterprise division',
      division_ids: [1, 2],
      grants: grants.flatMap(({ subModule }) =>
        held.get(subModule)?.length ? [{ subModule, rights: held.get(subModule) as never }] : [],
      ),
    },
  });
  token = secret;
  const key = await testServer.server.database.kysely
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  session = (await loadSession(testServer.server.database.kysely, `key:${id}`, key.user_id, false, {
    apiKeyId: id,
    grants: [],
    divisionIds: key.division_ids,
  }))!;
  const foreign = await testServer.server.database.kysely
    .selectFrom('divisions as other')
    .select('id')
    .where('enterprise_grp', '!=', (e) =>
      e.selectFrom('divisions as own').select('own.enterprise_grp').where('own.id', '=', 1),
    )
    .executeTakeFirstOrThrow();
  await makeRows(testServer.server.database.kysely, [1, foreign.id]);
  await addOwnersRows(foreign.id);
  await markForeign(
    testServer.server.database.kysely,
    await readPlaces(testServer.server.database.kysely),
    session.divisionIds ?? [],
  );
  for (const kind of scopedKinds) rows.set(kind, await find(kind));
  const { id: user } = await testServer.server.database.kysely
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'planner.1')
    .executeTakeFirstOrThrow();
  rows.set('user', { own: user, foreign: null });
  // One that no division uses: what another uses, nobody of this one changes.
  const { api } = await testServer.signIn('admin');
  const { id: eventType } = await api.eventTypes.create({ body: { description: 'Unused' } });
  rows.set('eventType', { own: eventType, foreign: null });
});
afterAll(() => testServer.close());

/** What the key's owner has beyond the key's divisions. */
async function addOwnersRows(division: number): Promise<void> {
  const db = testServer.server.database.kysely;
  const { user_id } = await db
    .selectFrom('api_keys')
    .select('user_id')
    .where('id', '=', session.apiKeyId)
    .executeTakeFirstOrThrow();
  await sql`insert into api_keys (name, prefix, key_hash, user_id, grants, division_ids)
    values (${`${foreignMark} key`}, 'x', 'x', ${user_id}, '[]', null)`.execute(db);
  for (const divisions of [null, [division]])
    await sql`insert into webhooks (name, url, events, division_ids, secret, user_id, cursor)
      values (${`${foreignMark} hook`}, 'https://example.com', '{}', ${divisions}::integer[], 'x',
      ${user_id}, 0)`.execute(db);
  await sql`insert into notifications (user_id, kind, title, message)
    values (${user_id}, 'message', ${JSON.stringify(`${foreignMark} notice`)}, '""')`.execute(db);
  await sql`insert into files (name, content_type, size, user_id, division_ids)
    values (${`${foreignMark} file`}, 'text/plain', 1, ${user_id}, ${[division]}::integer[])`.execute(
    db,
  );
  await sql`insert into reports (name, report_type, report_by, division_id, include_in_report,
    report_scheduling, start_date, end_date, is_scheduled, user_id, language)
    values (${`${foreignMark} report`}, 'agent-profile', 'division', ${division}, '{}', 'daily',
      '2026-03-02', '2026-03-02', false, ${user_id}, 'en')`.execute(db);
  await sql`update users set first_name = ${foreignMark} where id = ${user_id}`.execute(db);
}

/** The first row of a kind in division 1, and the first outside it. */
async function find(kind: IdKind): Promise<{ own: number | null; foreign: number | null }> {
  const found: { own: number | null; foreign: number | null } = { own: null, foreign: null };
  for (let id = 1; id <= 2000 && (found.own === null || found.foreign === null); id += 1) {
    const answer = await withinScope(
      testServer.server.database.kysely,
      session,
      new Map([[kind, new Set([id])]]),
    ).then(
      () => 200,
      (error: unknown) => (error instanceof ApiProblem ? error.status : 500),
    );
    if (answer === 200) found.own ??= id;
    if (answer === 403) found.foreign ??= id;
    if (answer === 404 && id > 300) break;
  }
  return found;
}

function tried(kind: IdKind): { own: number; foreign: number } {
  const { own, foreign } = rows.get(kind) ?? { own: null, foreign: null };
  if (own === null || foreign === null)
    throw new Error(`there is no ${kind} in two divisions to try`);
  return { own, foreign };
}

async function ask(
  { operation, endpoint, kind }: Case,
  tested: number | readonly number[],
): Promise<Reply> {
  const ids: Ids = (wanted) => (wanted === kind ? tested : (rows.get(wanted)?.own ?? 1));
  return makeSampleCall({ url: testServer.url, token, operation, endpoint, ids });
}

/** Whether a call takes several ids of its kind at once. */
function takesLists({ endpoint, kind }: Case): boolean {
  const sent = JSON.stringify(
    (['params', 'query', 'body'] as const).map((part) =>
      sampleOf(endpoint[part], (wanted) => (wanted === kind ? [111_111, 222_222] : 1)),
    ),
  );
  return sent.includes('111111') && sent.includes('222222');
}

const named = cases.map((one) => [`${one.operation} by ${one.kind}`, one] as const);

describe('ASVS 38: a row outside the caller’s divisions', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digestsOf(testServer.server.database);
  });
  /** None is changed by any of it, in whatever order. */
  afterAll(async () => deepStrictEqual(await digestsOf(testServer.server.database), before));
  it('is there to be tried, of every kind', () => {
    expect(
      [...rows]
        .filter(
          ([kind, { own, foreign }]) =>
            cases.some((one) => one.kind === kind) && (own === null || foreign === null),
        )
        .map(([kind]) => kind),
    ).toEqual([]);
  });
  it.each(named)(
    '%s: is refused, alone and in a list, and a missing one is not found',
    async (_name, one) => {
      const { own, foreign } = tried(one.kind);
      const refused = [
        await ask(one, foreign),
        await ask(one, takesLists(one) ? [own, foreign] : foreign),
      ];
      for (const reply of refused)
        expect(reply).toMatchObject({ status: 403, code: 'out_of_scope' });
      expect((await ask(one, absent)).status).toBe(404);
    },
  );
});

describe('a row of the caller’s own division', () => {
  let last: number;
  beforeAll(async () => {
    ({ last } = await testServer.server.database.kysely
      .selectFrom('divisions')
      .select((e) => e.fn.max<number>('id').as('last'))
      .executeTakeFirstOrThrow());
  });
  // A new division is not its maker's: what its enterprise division shares would no longer be the
  // maker's alone.
  const partNewDivisions = () =>
    testServer.server.database.kysely
      .updateTable('divisions')
      .set({ enterprise_grp: tried('enterpriseDivision').foreign })
      .where('id', '>', last)
      .execute();
  it.each(named)('%s: is within scope', async (_name, one) => {
    const { own } = rows.get(one.kind) ?? { own: null };
    const reply = await ask(one, own ?? absent);
    await partNewDivisions();
    expect(reply.code).not.toBe('out_of_scope');
    expect(reply.status).toBeLessThan(500);
  });
});

/** Lists and single rows, asked with ids of one's own, and with nothing that may be left out. */
const reads = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, endpoint]) => endpoint.method === 'GET' && endpoint.access !== 'public')
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);
/** Who the key acts for. */
const saysOwner = ['session.me'];

describe('a read with a key that is limited to divisions', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digestsOf(testServer.server.database);
  });
  afterAll(async () => deepStrictEqual(await digestsOf(testServer.server.database), before));
  it.each(reads.filter(([operation]) => !saysOwner.includes(operation)))(
    'ASVS 16, 38: %s: reads no row of another, and changes none',
    async (operation, endpoint) => {
      const ids: Ids = (kind) => rows.get(kind)?.own ?? 1;
      for (const isBare of [false, true]) {
        const reply = await makeSampleCall({
          url: testServer.url,
          token,
          operation,
          endpoint,
          ids,
          isBare,
        });
        expect(reply.status).toBeLessThan(500);
        expect(reply.text).not.toContain(foreignMark);
      }
    },
  );
});

describe('a key that is limited to divisions', () => {
  it('makes webhooks on its divisions alone', async () => {
    const { id } = await testServer
      .as(token)
      .webhooks.create({ body: { name: 'all of mine', url: 'https://example.com' } });
    expect(
      (await testServer.as(token).webhooks.list({ query: {} })).filter((hook) => hook.id === id),
    ).toMatchObject([{ division_ids: session.divisionIds }]);
    expect(
      await problemOf(
        testServer.as(token).webhooks.create({
          body: { name: 'theirs', url: 'https://example.com', division_ids: [3] },
        }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
  });
  it('makes roles that reach no further', async () => {
    const role = (scope: 'all' | 'divisions') =>
      testServer
        .as(token)
        .roles.create({ body: { name: `of the key, ${scope}`, scope, module_permissions: [] } });
    expect(await problemOf(role('all'))).toMatchObject({
      status: 403,
      body: { code: 'beyond_rights' },
    });
    expect(await problemOf(role('divisions'))).toBeNull();
  });
  it('changes nothing that counts for all divisions', async () => {
    expect(
      await problemOf(
        testServer.as(token).adherence.removeMapping({ params: { id: 1 } }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
  });
  it('hears its divisions, not the others and not what is said to its owner', async () => {
    const socket = new WebSocket(`${testServer.url.replace('http', 'ws')}/ws/live/`, [
      'watchbill',
      `bearer.${token}`,
    ]);
    socket.addEventListener('open', () =>
      socket.send(
        JSON.stringify({
          type: 'subscribe',
          rooms: [
            'division:1',
            'division:3',
            `user:${session.userId}`,
            `notifications:${session.userId}`,
          ],
        }),
      ),
    );
    const hello = await new Promise<string>((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
    });
    socket.close();
    expect(JSON.parse(hello)).toMatchObject({
      rooms: ['division:1'],
      refused: ['division:3', `user:${session.userId}`, `notifications:${session.userId}`],
    });
  });
});
