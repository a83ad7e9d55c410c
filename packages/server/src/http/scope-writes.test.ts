// @module-tag engine: what all calls have in common.
import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { can } from '@watchbill/core/permission/can';
import { defaultSession } from '@watchbill/core/permission/defaults';
import { findSubModule, subModules } from '@watchbill/core/permission/modules';
import { rights as allRights } from '@watchbill/core/permission/rights';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import {
  readPlaces,
  tableOf,
  watchRows,
  type Places,
  type Row,
  type Written,
} from '../../../../tests/support/places.ts';
import { makeRows, makeRowsOf } from '../../../../tests/support/rows.ts';
import { makeSampleCall } from '../../../../tests/support/sample-call.ts';
import { makeWaiting, type Waiting } from '../../../../tests/support/turns.ts';
import { makeFiles } from '../../../../tests/support/uploads.ts';
import { loadSession } from '../session/authenticate.ts';
import type { Session } from '../session/session.ts';

/**
 * Every role with a scope, and a key, in division 1 alone, writes with every call that it may make:
 * nothing outside changes, by whatever way; nor does anything of a colleague when who writes has
 * only what is their own.
 */
const mine = 1;
/** Divisions that the test makes lie in the scope of who makes them. */
const own = new Set([mine]);
const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, AnyEndpoint>)
    .filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint.access !== 'public')
    .map(([name, endpoint]) => ({ operation: `${feature}.${name}`, endpoint })),
);
/** These end the session that tests. */
const endsSessions = ['session.logout', 'profile.changePassword', 'profile.postPassword'];
const writes = endpoints.filter(({ operation }) => !endsSessions.includes(operation));
/** What disables and what takes away comes last, so that it is there for the others. */
const phases = [
  [
    'changes',
    writes.filter(({ endpoint }) => endpoint.method !== 'DELETE' && endpoint.method !== 'PATCH'),
  ],
  ['switches', writes.filter(({ endpoint }) => endpoint.method === 'PATCH')],
  ['deletes', writes.filter(({ endpoint }) => endpoint.method === 'DELETE')],
] as const;

const agent = defaultSession('Agent');
type Actor = Readonly<{ name: string; token: string; session: Session }>;
let testServer: TestServer;
let places: Places;
let take: () => Promise<readonly Written[]>;
const actors = new Map<string, Actor>();
/** Calls that were carried out at least once. */
const done = new Set<string>();
let asked = 0;
let waiting: Waiting;
/** How rows that have a state stood after calls. */
const states = new Set<string>();
let fileOf: Awaited<ReturnType<typeof makeFiles>>;
const names = ['advisor', 'key', 'planner', 'scheduler', 'supervisor', 'files'];

beforeAll(async () => {
  testServer = await openTestServer();
  const db = testServer.server.database.kysely;
  const staff = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', 'in', ['planner', 'scheduler', 'supervisor'])
    .execute();
  await db
    .deleteFrom('user_divisions')
    .where(
      'user_id',
      'in',
      staff.map((user) => user.id),
    )
    .execute();
  await db
    .insertInto('user_divisions')
    .values(staff.map((user) => ({ user_id: user.id, division_id: mine })))
    .execute();
  const { id: me } = await db
    .selectFrom('advisors')
    .innerJoin('users', 'users.id', 'user_id')
    .select('advisors.id')
    .where('users.username', '=', 'advisor')
    .executeTakeFirstOrThrow();
  waiting = await makeWaiting(db, await testServer.signIn('admin'), mine, me);
  await makeRows(db, [mine, 3]);
  await grantAll(db, 'advisor');
  for (const name of names) actors.set(name, name === 'key' ? await keyOf() : await signedIn(name));
  const self = actors.get('advisor')!.session.advisorId!;
  const colleague = await db
    .selectFrom('advisors')
    .select('id')
    .where('division_id', '=', mine)
    .where('id', '<>', self)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await makeRowsOf(db, self, colleague.id);
  fileOf = await makeFiles(db, mine, 3);
  await sql`insert into profile_images (user_id, content_type, bytes) select id, 'image/png', ''
    from users where username = 'advisor'`.execute(db);
  places = await readPlaces(db);
  take = await watchRows(db);
});
afterAll(() => testServer.close());

/** A role may hold any right with the scope own: the advisor's holds them all. */
async function grantAll(
  db: TestServer['server']['database']['kysely'],
  username: string,
): Promise<void> {
  const { role_id } = await db
    .selectFrom('users')
    .select('role_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('role_permissions').where('role_id', '=', role_id).execute();
  await db
    .insertInto('role_permissions')
    .values(
      subModules.map(({ key }) => ({ role_id: role_id!, sub_module: key, rights: [...allRights] })),
    )
    .execute();
}

async function signedIn(name: string): Promise<Actor> {
  const { token } = await testServer.signIn(name);
  const { id } = await testServer.server.database.kysely
    .selectFrom('users')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  return {
    name,
    token,
    session: (await loadSession(testServer.server.database.kysely, name, id, false, null))!,
  };
}

async function keyOf(): Promise<Actor> {
  const admin = await testServer.signIn('admin');
  const held = (await admin.api.session.allowedModules()).module_data.flatMap((module) =>
    module.sub_module.map((sub) => ({ subModule: sub.key, rights: sub.rights })),
  );
  const { secret, id } = await admin.api.apiKeys.create({
    body: { name: 'one division', division_ids: [mine], grants: held },
  });
  const key = await testServer.server.database.kysely
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    name: 'key',
    token: secret,
    session: (await loadSession(
      testServer.server.database.kysely,
      `key:${id}`,
      key.user_id,
      false,
      {
        apiKeyId: id,
        grants: held,
        divisionIds: key.division_ids,
      },
    ))!,
  };
}

const setKinds: Partial<Record<IdKind, number>> = {
  enterpriseDivisionSet: 1,
  divisionSet: 2,
  channelSet: 3,
};

/**
 * Which ids a call is tried with: rows of one's own; of shared nouns those that other divisions use
 * too; and by who has only their own, a colleague's rows, in the colleague's name and in one's own.
 * A file names all of them.
 */
type Aim = 'own' | 'shared' | 'colleague' | 'mixed';
const aimsOf = ({ session }: Actor, { upload }: AnyEndpoint): readonly Aim[] =>
  upload === true
    ? ['own']
    : session.scope === 'own'
      ? ['own', 'colleague', 'mixed']
      : ['own', 'shared'];
const isColleagues = (aim: Aim) => aim === 'colleague' || aim === 'mixed';

function idOf(kind: IdKind, { session }: Actor, aim: Aim): number {
  const table = tableOf[kind];
  if (
    (kind === 'advisor' || kind === 'scheduledAdvisor') &&
    session.scope === 'own' &&
    aim !== 'colleague'
  )
    return session.advisorId ?? 0;
  const isTheirs = (row: Row) => {
    const owners = places.ownersOf(table, row);
    return (
      session.scope !== 'own' ||
      owners.size === 0 ||
      owners.has(session.advisorId ?? 0) !== isColleagues(aim)
    );
  };
  const isWanted = (row: Row) => {
    if (setKinds[kind] !== undefined && row['kind'] !== setKinds[kind]) return false;
    const divisions = places.divisionsOf(table, row);
    if (places.isPlaced(table) || table === 'sets') return divisions.has(mine) && isTheirs(row);
    return aim === 'shared'
      ? [...divisions].some((id) => id !== mine)
      : divisions.has(mine) && divisions.size === 1 && isTheirs(row);
  };
  return Number(
    places.rowsOf(table).findLast(isWanted)?.['id'] ?? places.rowsOf(table)[0]?.['id'] ?? 1,
  );
}

type Write = (typeof writes)[number];
const agreeing: Readonly<Record<string, object>> = {
  'trades.answer': { approval_status: 'completed' },
};

async function ask(actor: Actor, { operation, endpoint }: Write, aim: Aim): Promise<number> {
  const known = new Map<IdKind, number>();
  const ids = (kind: IdKind) =>
    known.get(kind) ??
    known
      .set(kind, (aim === 'own' ? waiting[operation]?.[kind] : undefined) ?? idOf(kind, actor, aim))
      .get(kind)!;
  const granted =
    typeof endpoint.access === 'string'
      ? undefined
      : endpoint.access.find((grant) => can(actor.session, grant.right, grant.subModule));
  const module = String(granted === undefined ? 0 : (findSubModule(granted.subModule)?.id ?? 0));
  const headers = { module, ...(await versionOf(endpoint, ids)) };
  const { status } = await makeSampleCall({
    url: testServer.url,
    token: actor.token,
    operation,
    endpoint,
    ids,
    headers,
    name: `Sample ${(asked += 1)}`,
    more: agreeing[operation] ?? {},
    ...(endpoint.upload === true ? { file: fileOf(operation, asked) } : {}),
  });
  if (status < 300) done.add(operation);
  return status;
}

/** Calls of our own name the version that they change. */
async function versionOf(
  { call, changesRow }: AnyEndpoint,
  ids: (kind: IdKind) => number,
): Promise<Record<string, string>> {
  if (call !== undefined || changesRow === undefined || changesRow === 'keyed') return {};
  const { rows } = await sql<{
    version?: number;
  }>`select * from ${sql.table(tableOf[changesRow])} where id = ${ids(changesRow)}`.execute(
    testServer.server.database.kysely,
  );
  return { 'if-match': `"${rows[0]?.version ?? 1}"` };
}

/** What places an account is the account's. */
const ofAccount = ['user_divisions', 'user_enterprise_divisions'];

/**
 * Rows that lie outside the division: of those with a division none of theirs, of shared ones any
 * that another division uses.
 */
function outside(written: readonly Written[]): string[] {
  for (const { table, before, after } of written) {
    if (table === 'divisions' && before === null) own.add(Number(after?.['id']));
    if (after !== null) places.add(table, after);
  }
  const isForeign = (table: string, row: Row | null) => {
    if (row === null) return false;
    const divisions = [
      ...(ofAccount.includes(table)
        ? places.divisionsOf('users', { id: row['user_id'] })
        : places.divisionsOf(table, row)),
    ];
    return places.isPlaced(table) && !ofAccount.includes(table)
      ? divisions.length > 0 && !divisions.some((id) => own.has(id))
      : divisions.some((id) => !own.has(id));
  };
  return written
    .filter(({ table, before, after }) => isForeign(table, before) || isForeign(table, after))
    .map(show);
}

const show = ({ table, before, after }: Written) =>
  `${table} ${JSON.stringify(before)} ${JSON.stringify(after)}`;

/**
 * Rows of colleagues (one that the advisor is party to, a trade say, is the advisor's too); and
 * rows of nobody in particular, where the call is one that every advisor may make.
 */
function ofOthers(
  { session }: Actor,
  { operation, endpoint }: Write,
  written: readonly Written[],
): string[] {
  if (session.scope !== 'own') return [];
  const isForAll =
    typeof endpoint.access === 'string' ||
    endpoint.access.some((grant) => can(agent, grant.right, grant.subModule));
  const isTheirs = (table: string, row: Row | null) => {
    if (row === null) return false;
    const owners = places.ownersOf(table, row);
    return owners.size === 0
      ? isForAll
      : !owners.has(session.advisorId ?? `user ${session.userId}`);
  };
  return written
    .filter(
      ({ table, before, after }) =>
        !ofJobs.includes(table) &&
        follows[operation]?.includes(table) !== true &&
        (isTheirs(table, before) || isTheirs(table, after)),
    )
    .map(show);
}
/**
 * What a file that was sent lies in until the job that reads it has ended: reached by the job, or
 * the file, that it is of alone.
 */
const ofJobs = ['contents', 'content_pieces'];
/** What a call of one's own brings about for others: who ends a turn opens the next one's. */
const follows: Readonly<Record<string, readonly string[]>> = {
  'bidding.bid': ['biddings', 'advisor_biddings', 'notifications'],
};

const mayMake = ({ session }: Actor, endpoint: AnyEndpoint) =>
  typeof endpoint.access === 'string' ||
  endpoint.access.some((grant) => can(session, grant.right, grant.subModule));

/**
 * In this order: rows are removed when all others have been tried, and what was tried is known at
 * the end.
 */
describe('scopes of writes', { shuffle: false }, () => {
  describe.each(
    phases.flatMap(([phase, calls]) => names.map((name) => [phase, name, calls] as const)),
  )('what %s of %s leave alone', (_phase, name, calls) => {
    it.each(calls.map((call) => [call.operation, call] as const))(
      '%s: other divisions, and colleagues',
      async (_operation, call) => {
        const actor = actors.get(name)!;
        if (!mayMake(actor, call.endpoint)) return;
        for (const aim of aimsOf(actor, call.endpoint)) {
          expect(await ask(actor, call, aim)).toBeLessThan(500);
          const written = await take();
          for (const { table, after } of written)
            states.add([call.operation, table, after?.['state'] ?? after?.['status']].join(' '));
          expect([...outside(written), ...ofOthers(actor, call, written)]).toEqual([]);
        }
      },
    );
  });

  describe('the test', () => {
    it('does write', () => expect(done.size).toBeGreaterThan(110));
    it('uploads with success', () =>
      expect(
        writes.flatMap(({ operation, endpoint }) =>
          endpoint.upload !== true || done.has(operation) ? [] : [operation],
        ),
        // State mappings count for every division: none of these roles may change them.
      ).toEqual(['adherence.importMappings']));
    it.each([
      'bidding.bid advisor_biddings open',
      'bidding.skip advisor_biddings open',
      'timeOff.cancel time_off_requests granted',
      'trades.answer trades completed',
    ])('sees what comes of a call: %s', (state) => expect(states).toContain(state));
  });
});
