// @module-tag engine: processes share their sessions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { watchQueries } from '../../../../tests/support/queries.ts';
import type { Db } from '../db/tables.ts';
import { keepSessions } from './authenticate.ts';
import { loadSigningKey } from './repository/signing-key.ts';

let now = new Date('2026-03-02T09:00:00Z');
let first: TestServer;
/**
 * Another process over the same database: it shares no memory with the first that could tell it
 * anything.
 */
let second: TestServer;
let db: Db;

beforeAll(async () => {
  first = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  second = await openTestServer({
    now: () => now,
    demoAround: '2026-11-20',
    database: first.server.database,
  });
  db = first.server.database.kysely;
});
afterAll(async () => {
  await second.server.close();
  await first.close();
});

/** Somebody who has called both servers, which so have kept the session. */
async function known(username: string): Promise<Actor & { elsewhere: Actor['api']; id: number }> {
  const actor = await first.signIn(username);
  const elsewhere = second.as(actor.token);
  const { id } = await actor.api.session.me();
  await elsewhere.session.me();
  return { ...actor, elsewhere, id };
}

const divisionsSeen = async (api: Actor['api']): Promise<number[]> =>
  (await api.divisions.list({ query: { page_size: 1000 } })).results.map((row) => row.id);
const statusOf = async (call: Promise<unknown>) =>
  ((await problemOf(call)) as { status: number } | null)?.status ?? 200;
const subModulesOf = async (api: Actor['api']) =>
  (await api.session.allowedModules()).module_data.flatMap((module) =>
    module.sub_module.map((sub) => sub.key),
  );

describe('a session that was kept', () => {
  it('is read in one statement, and asked after in one', async () => {
    const { token } = await known('planner');
    // Counted apart from what the servers do by themselves.
    const queries = watchQueries(first.server.database);
    const key = await loadSigningKey(db);
    const sessions = keepSessions(queries.database.kysely, key, () => now, 8 * 3_600_000);
    const ask = () => sessions.ofToken(token);
    expect(await queries.during(ask)).toEqual([expect.stringContaining('join sessions')]);
    expect(await queries.during(ask)).toEqual([
      expect.stringContaining('as access from users as account where account.id = any'),
    ]);
  });

  it('ends in every process with its sign-out', async () => {
    const { api, elsewhere } = await known('planner');
    await api.session.logout();
    expect(await statusOf(elsewhere.session.me())).toBe(401);
    expect(await statusOf(api.session.me())).toBe(401);
  });

  it('ends when its user is disabled, and its time is over', async () => {
    const { id, api, elsewhere } = await known('planner');
    await db.updateTable('users').set({ is_disabled: true }).where('id', '=', id).execute();
    expect(await statusOf(elsewhere.session.me())).toBe(401);
    await db.updateTable('users').set({ is_disabled: false }).where('id', '=', id).execute();
    expect(await statusOf(api.session.me())).toBe(200);
    const before = now;
    now = new Date(now.getTime() + 13 * 3_600_000);
    expect(await statusOf(elsewhere.session.me())).toBe(401);
    now = before;
  });

  it('has the rights that its role has now', async () => {
    const { id, elsewhere } = await known('planner');
    const { role_id } = await db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const before = await subModulesOf(elsewhere);
    const taken = before[0]!;
    const rights = await db
      .deleteFrom('role_permissions')
      .where('role_id', '=', role_id)
      .where('sub_module', '=', taken)
      .returningAll()
      .execute();
    expect(await subModulesOf(elsewhere)).toEqual(before.filter((key) => key !== taken));
    await db.insertInto('role_permissions').values(rights).execute();
    expect(await subModulesOf(elsewhere)).toEqual(before);
  });

  it('reaches the divisions that its user has now', async () => {
    const { id, elsewhere } = await known('planner');
    const all = await divisionsSeen(elsewhere);
    await db.insertInto('user_divisions').values({ user_id: id, division_id: all[0]! }).execute();
    expect(await divisionsSeen(elsewhere)).toEqual([all[0]]);
    await db.deleteFrom('user_divisions').where('user_id', '=', id).execute();
    expect(await divisionsSeen(elsewhere)).toEqual(all);
    const other = await db
      .insertInto('enterprise_divisions')
      .values({ name: 'Elsewhere', timezone: 1, week_first_day: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { enterprise_grp } = await db
      .updateTable('divisions')
      .from('divisions as before')
      .set({ enterprise_grp: other.id })
      .whereRef('divisions.id', '=', 'before.id')
      .where('divisions.id', '=', all[0]!)
      .returning('before.enterprise_grp')
      .executeTakeFirstOrThrow();
    expect(await divisionsSeen(elsewhere)).toEqual(all.slice(1));
    await db.updateTable('divisions').set({ enterprise_grp }).where('id', '=', all[0]!).execute();
    expect(await divisionsSeen(elsewhere)).toEqual(all);
  });

  it('of an advisor goes with them to their next division', async () => {
    const { id, token } = await known('advisor');
    const sessions = keepSessions(db, await loadSigningKey(db), () => now, 8 * 3_600_000);
    const divisions = async () => (await sessions.ofToken(token))?.session.divisionIds;
    const [home] = (await divisions())!;
    const away = home === 1 ? 2 : 1;
    const move = (division_id: number) =>
      db.updateTable('advisors').set({ division_id }).where('user_id', '=', id).execute();
    await move(away);
    expect(await divisions()).toEqual([away]);
    await move(home!);
    expect(await divisions()).toEqual([home]);
  });

  it('of a key ends with the key, and is used for no longer than it lasts', async () => {
    const admin = await known('admin');
    const grants = [{ subModule: 'divisions', rights: ['view'] }];
    const key = await admin.api.apiKeys.create({
      body: { name: 'kept', grants: grants as never, expires_in_days: 1 },
    });
    const [here, elsewhere] = [first.as(key.secret), second.as(key.secret)];
    expect(await divisionsSeen(here)).not.toEqual([]);
    await db
      .updateTable('api_keys')
      .set({ division_ids: [2] })
      .where('id', '=', key.id)
      .execute();
    expect(await divisionsSeen(here)).toEqual([2]);
    const before = now;
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await statusOf(here.divisions.list({ query: {} }))).toBe(401);
    now = before;
    expect(await divisionsSeen(elsewhere)).toEqual([2]);
    await admin.api.apiKeys.revoke({ params: { id: key.id } });
    expect(await statusOf(elsewhere.divisions.list({ query: {} }))).toBe(401);
  });

  it.runIf(process.env['WATCHBILL_TEST_DATABASE_URL'])(
    'has the rights of before while another transaction changes its role, and the new ones at its commit',
    async () => {
      const { id, elsewhere } = await known('planner');
      const before = await subModulesOf(elsewhere);
      const { role_id } = await db
        .selectFrom('users')
        .select('role_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const trx = await db.startTransaction().execute();
      const rows = await trx
        .deleteFrom('role_permissions')
        .where('role_id', '=', role_id)
        .returningAll()
        .execute();
      expect(await subModulesOf(elsewhere)).toEqual(before);
      await trx.commit().execute();
      expect(await subModulesOf(elsewhere)).toEqual([]);
      await db.insertInto('role_permissions').values(rows).execute();
    },
  );
});
