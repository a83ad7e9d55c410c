// @module-tag engine: what a statement leaves behind that fails.
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../../../../tests/support/database.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/** How many statements still go through; then one fails. */
let left = Number.POSITIVE_INFINITY;
const fails: KyselyPlugin = {
  transformQuery: ({ node }) => {
    left -= 1;
    if (left === -1) throw new Error('the disk says no to insert into users');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  const database = await openDemoDatabase('2026-11-20', new Date('2026-11-20T00:00:00Z'));
  testServer = await openTestServer({
    demoAround: '2026-11-20',
    database: { ...database, kysely: database.kysely.withPlugin(fails) },
  });
  admin = await testServer.signIn('admin');
  await testServer.server.jobs.stop();
});
afterAll(() => testServer.close());

/** How many rows there are of all that the call writes. */
async function written(): Promise<unknown> {
  const tables = ['users', 'user_enterprise_divisions', 'user_divisions', 'changes', 'audit'];
  const counts = sql.join(tables.map((table) => sql`(select count(*) from ${sql.table(table)})`));
  const { rows } = await sql`select array[${counts}]::int[] as counts`.execute(
    testServer.server.database.kysely,
  );
  return rows[0];
}

describe('a call whose statements fail', () => {
  it('ASVS 10, 50: writes all or nothing, says no more than that, and leaves a server that goes on', async () => {
    const add = () =>
      problemOf(
        admin.api.users.create({
          body: {
            username: 'faulty',
            email: 'faulty@example.com',
            role: 2,
            enterprise_grp: [1],
            password: 'Rye&Barley-4',
          },
        }),
      );
    const before = await written();
    let faults = 0;
    for (; faults < 60; faults += 1) {
      left = faults;
      const problem = await add();
      const wasReached = left < 0;
      left = Number.POSITIVE_INFINITY;
      if (!wasReached) break;
      expect(problem).toEqual({
        status: 500,
        body: {
          non_field_errors: ['Something went wrong!'],
          code: 'internal',
          request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      });
      expect(await written()).toEqual(before);
    }
    expect(faults).toBeGreaterThan(8);
    expect(await written()).not.toEqual(before);
    expect((await fetch(`${testServer.url}/healthz`)).status).toBe(200);
  });
});
