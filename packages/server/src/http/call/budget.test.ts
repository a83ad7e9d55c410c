// @module-tag engine: calls at once are counted one by one, and by several servers.
import { testNow } from '../../../../../tests/support/clock.ts';
import { findSubModule } from '@watchbill/core/permission/modules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { openTestDatabase } from '../../../../../tests/support/database.ts';
import type { Database } from '../../db/database.ts';
import { spend } from './budget.ts';

describe('a budget', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const hourly = { atOnce: 3, perSecond: 2 / 3600 };
  const tries = (holder: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => spend(database.kysely, [[holder, hourly]])));
  const free = (answers: readonly number[]) => answers.filter((seconds) => seconds === 0).length;
  const later = (holder: string, hours: number) =>
    sql`update call_budgets set at = at - ${hours} * interval '1 hour' where holder = ${holder}`.execute(
      database.kysely,
    );

  it('ASVS 12: lets so many through of any number at once, and so many from then on, each holder by themselves', async () => {
    const answers = await tries('ada', 20);
    expect(free(answers)).toBe(3);
    for (const seconds of answers.filter((one) => one > 0))
      expect(Math.round(seconds / 60)).toBe(30);
    expect(free(await tries('bob', 1))).toBe(1);
    await later('ada', 1);
    expect(free(await tries('ada', 5))).toBe(2);
    await later('ada', 100);
    expect(free(await tries('ada', 5))).toBe(3);
  });

  it('ASVS 12: of several who answer for a call is counted only as far as all before have let it through', async () => {
    const wide = { atOnce: 100, perSecond: 1 / 3600 };
    const both = () =>
      spend(database.kysely, [
        ['cid', hourly],
        ['office', wide],
      ]);
    for (let call = 0; call < 5; call += 1) await both();
    expect(Math.round((await both()) / 60)).toBe(30);
    const { rows } = await sql<{
      spent: number;
    }>`select round(spent) as spent from call_budgets where holder = 'office'`.execute(
      database.kysely,
    );
    expect(Number(rows[0]!.spent)).toBe(3);
  });
});

describe('who asks for too much at once', () => {
  let testServer: TestServer;
  let planner: Actor;
  beforeAll(async () => {
    testServer = await openTestServer();
    planner = await testServer.signIn('planner');
  });
  afterAll(() => testServer.close());
  const search = ({ api }: Actor) =>
    problemOf(api.lines.list({ query: { search: 'nowhere to be found' } }));

  it('ASVS 12: is told when to come again, and holds up nobody else', async () => {
    const answers: unknown[] = [];
    for (let part = 0; part < 8; part += 1)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => search(planner)))));
    expect(answers).toContainEqual({
      status: 429,
      body: {
        code: 'too_many_calls',
        non_field_errors: [expect.stringMatching(/^Too many .* in \d+ s\.$/)],
      },
    });
    expect(await problemOf(planner.api.lines.list({ query: {} }))).toBeNull();
    expect(await search(await testServer.signIn('scheduler'))).toBeNull();
  });

  it('ASVS 12: has spent it at every process over the database', async () => {
    const { database } = testServer.server;
    await search(planner);
    const other = await openTestServer({ database });
    await sql`update call_budgets set spent = 10000, at = now() where holder like 'account %'`.execute(
      database.kysely,
    );
    expect(await search({ ...planner, api: other.as(planner.token) })).toMatchObject({
      status: 429,
      body: { code: 'too_many_calls' },
    });
    await other.server.close();
  });

  it('ASVS 12: has spent what their network may ask for, whoever they are', async () => {
    const scheduler = await testServer.signIn('scheduler');
    const { kysely } = testServer.server.database;
    await sql`update call_budgets set spent = 0`.execute(kysely);
    expect(await search(scheduler)).toBeNull();
    await sql`update call_budgets set spent = 10000 where holder like 'network %'`.execute(kysely);
    expect(await search(scheduler)).toMatchObject({ status: 429 });
    await sql`delete from call_budgets`.execute(kysely);
  });

  it('ASVS 12: may ask for no more than so much before they sign in, wherever it leads', async () => {
    const { kysely } = testServer.server.database;
    const [open, closed] = [testServer.as(null).session, testServer.as(planner.token).session];
    const state = { code: 'guessed', state: 'guessed' };
    expect(await problemOf(open.finishOidc({ body: state }))).toMatchObject({ status: 404 });
    await sql`update call_budgets set spent = 10000 where holder like 'stranger %'`.execute(kysely);
    for (const ask of [
      () => open.startOidc(),
      () => open.finishOidc({ body: state }),
      () => open.requestPasswordReset({ body: { email: 'nobody@demo.watchbill.example' } }),
      () => open.activate({ body: { uidb64: 'a', token: 'a' } }),
      () => open.login({ body: { username: 'planner', password: 'Guess-2026!' } }),
    ])
      expect(await problemOf(ask())).toMatchObject({ status: 429 });
    expect(await problemOf(closed.me())).toBeNull();
    await sql`delete from call_budgets where holder like 'stranger %'`.execute(kysely);
  });

  it('ASVS 46: has no more than so much long work open, however many calls ask for it at once', async () => {
    const db = testServer.server.database.kysely;
    const { api, token } = await testServer.signIn('admin');
    const { id: user_id } = await api.session.me();
    await testServer.server.jobs.stop();
    const now = testNow();
    const sent = Array.from({ length: 60 }, (_, number) => ({
      id: crypto.randomUUID(),
      queue: 'mail' as const,
      kind: `none${number}`,
      version: 1,
      user_id,
      input: '{}',
      phase: 'waiting',
      due_at: now,
      created_at: now,
    }));
    await db.insertInto('jobs').values(sent).execute();
    const upload = async (name: number) => {
      const body = new FormData();
      body.append('file', new File([`name\n${name}\n`], 'lines.csv'));
      const { status } = await fetch(`${testServer.url}/api/rows/lines/import/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          prefer: 'respond-async',
          module: String(findSubModule('line')?.id),
        },
        body,
      });
      return status;
    };
    const statuses = await Promise.all(Array.from({ length: 64 }, (_, name) => upload(name)));
    expect(statuses.toSorted()).toEqual([
      ...Array<number>(50).fill(202),
      ...Array<number>(14).fill(429),
    ]);
  });
});
