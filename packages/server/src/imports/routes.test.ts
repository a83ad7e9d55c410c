// @module-tag engine: triggers record what an import changes.
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { digestsOf } from '../../../../tests/support/digests.ts';
import { makeRows } from '../../../../tests/support/rows.ts';
import { makeSampleCall } from '../../../../tests/support/sample-call.ts';
import {
  moduleOf,
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { makeFiles } from '../../../../tests/support/uploads.ts';
import { notRecorded } from '../db/migrations/057-imports.ts';

const uploads = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(
      ([, { upload, query }]) =>
        upload === true && query instanceof z.ZodObject && 'dry_run' in query.shape,
    )
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

let testServer: TestServer;
let admin: Actor;
let group: number;
let before: Awaited<ReturnType<typeof data>>;
let fileOf: Awaited<ReturnType<typeof makeFiles>>;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  const db = testServer.server.database.kysely;
  await makeRows(db, [1, 3]);
  fileOf = await makeFiles(db, 1, 3);
  ({ id: group } = await db
    .selectFrom('time_off_groups')
    .select('id')
    .where('division_id', '=', 1)
    .executeTakeFirstOrThrow());
  before = await data();
});
/** Versions of rows only count on. */
const data = async () =>
  Object.fromEntries(
    Object.entries(await digestsOf(testServer.server.database, 'version')).filter(
      ([table]) => !notRecorded.has(table),
    ),
  );
afterAll(() => testServer.close());

const upload = (operation: string, endpoint: AnyEndpoint) =>
  makeSampleCall({
    url: testServer.url,
    token: admin.token,
    operation,
    endpoint,
    ids: (kind) => (kind === 'timeOffGroup' ? group : 1),
    headers: { module: String(moduleOf(endpoint)) },
    file: { ...fileOf(operation, 7), query: { partial: 'true' } },
  });
const newest = async () => (await admin.api.imports.list({ query: {} })).results[0]!;

describe('an import', () => {
  it.each(uploads)('of %s is known, and taken back', async (operation, endpoint) => {
    const { body } = await upload(operation, endpoint);
    const { added, updated } = body as Readonly<Record<'added' | 'updated', number>>;
    expect(added + updated).toBeGreaterThan(0);
    const found = await newest();
    expect(found).toMatchObject({ operation, added, updated, is_open: true });
    const { count, rows } = await admin.api.imports.show({ params: { id: found.id } });
    expect(count).toBeGreaterThanOrEqual(added + updated);
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
    await admin.api.imports.takeBack({ params: { id: found.id } });
    expect(await data()).toEqual(before);
    expect(await newest()).toMatchObject({ id: found.id, is_open: false });
    expect(await problemOf(admin.api.imports.takeBack({ params: { id: found.id } }))).toMatchObject(
      { status: 409 },
    );
  });

  it('records every table that holds what files say', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
        and tablename not like 'kysely%'
        and not exists (select from pg_trigger where tgrelid = tablename::regclass
          and tgname = 'record_import_insert')
      order by 1`.execute(testServer.server.database.kysely);
    expect(rows.map(({ name }) => name)).toEqual([...notRecorded].sort());
  });
});

describe('taking back', () => {
  const file = (...rows: string[]) => {
    const body = new FormData();
    body.set('file', new Blob([['Name,Channel', ...rows].join('\n')]), 'lines.csv');
    return body;
  };
  const imported = async (...rows: string[]) => {
    await admin.api.lines.import({ query: {}, body: file(...rows) });
    return newest();
  };
  const lineCalled = async (search: string) =>
    (await admin.api.lines.list({ query: { search } })).results[0]!;

  it('is refused by name where a later change stands on it, and changes nothing', async () => {
    const { id, file: name } = await imported('Parcels north,1', 'Parcels south,1');
    expect(name).toBe('lines.csv');
    const line = await lineCalled('Parcels north');
    await admin.api.lines.update(
      { params: { id: line.id }, body: { name: 'Parcels far north', ct: 1 } },
      { ifMatch: line.version },
    );
    expect(await problemOf(admin.api.imports.takeBack({ params: { id } }))).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Later changes stand on it: Parcels far north.'] },
    });
    expect((await lineCalled('Parcels south')).ct).toBe(1);
  });

  it.skipIf(!process.env['WATCHBILL_TEST_DATABASE_URL'])(
    'waits for whoever changes a row of it, and is refused then (WATCHBILL_TEST_DATABASE_URL)',
    async () => {
      const { id } = await imported('Telegrams,1');
      const line = await lineCalled('Telegrams');
      const { kysely } = testServer.server.database;
      const editing = await kysely.startTransaction().execute();
      await editing
        .updateTable('lines')
        .set({ name: 'Telexes' })
        .where('id', '=', line.id)
        .execute();
      const taken = problemOf(admin.api.imports.takeBack({ params: { id } }));
      const waiting = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`.execute(kysely)
        ).rows.length;
      await expect.poll(waiting).toBe(1);
      await editing.commit().execute();
      expect(await taken).toMatchObject({
        status: 409,
        body: { non_field_errors: ['Later changes stand on it: Telexes.'] },
      });
      expect((await lineCalled('Telexes')).id).toBe(line.id);
    },
  );

  it('is refused by name where something refers to what it added', async () => {
    const { id } = await imported('Letters,1');
    const line = await lineCalled('Letters');
    await admin.api.queueHistory.save({
      body: {
        ct: 1,
        queue: line.id,
        date: '2026-03-02',
        history_data: [{ history_time: '09:00', contacts_received: 3 }],
      } as never,
    });
    expect(await problemOf(admin.api.imports.takeBack({ params: { id } }))).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Later changes stand on it: Letters.'] },
    });
  });

  it('ASVS 38: is for who reaches all that was within reach when it was made, as are its rows', async () => {
    const db = testServer.server.database.kysely;
    const planner = await testServer.signIn('planner');
    const { id: user_id } = await planner.api.session.me();
    await planner.api.lines.import({ query: {}, body: file('Circulars,1') });
    const [made] = (await planner.api.imports.list({ query: {} })).results;
    const { id } = made!;
    expect((await planner.api.imports.show({ params: { id } })).rows).toMatchObject([
      { name: 'Circulars' },
    ]);
    const places = await db
      .deleteFrom('user_enterprise_divisions')
      .where('user_id', '=', user_id)
      .returningAll()
      .execute();
    expect((await planner.api.imports.list({ query: {} })).results).toEqual([]);
    for (const call of [planner.api.imports.show, planner.api.imports.takeBack])
      expect(await problemOf(call({ params: { id } }))).toMatchObject({ status: 404 });
    await db.insertInto('user_enterprise_divisions').values(places).execute();
    await planner.api.imports.takeBack({ params: { id } });
  });

  it('ASVS 37: is for who may make it, as are its rows, whatever they reach', async () => {
    const { id } = await imported('Samples,1');
    const role = await admin.api.roles.create({
      body: { name: 'Looks on', scope: 'all', module_permissions: [] },
    });
    await testServer.server.database.kysely
      .updateTable('users')
      .set({ role_id: role.id })
      .where('username', '=', 'scheduler')
      .execute();
    const { api } = await testServer.signIn('scheduler');
    for (const call of [api.imports.show, api.imports.takeBack])
      expect(await problemOf(call({ params: { id } }))).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
  });

  it('ASVS 39: leaves an administrator', async () => {
    const other = await testServer.signIn('super');
    const body = new FormData();
    const heading = 'username,email,first_name,last_name,role,divisions';
    const row = 'second,second@x.example,Se,Cond,Admin,';
    body.set('file', new Blob([`${heading}\n${row}\n`]), 'users.csv');
    await other.api.users.bulkUpload({ query: {}, body });
    const { id } = await newest();
    const administrators = testServer.server.database.kysely
      .updateTable('users')
      .where('role_id', 'in', (e) => e.selectFrom('roles').select('id').where('name', '=', 'Admin'))
      .where('username', '!=', 'second');
    await administrators.set({ is_disabled: true }).execute();
    const problem = await problemOf(other.api.imports.takeBack({ params: { id } }));
    await administrators.set({ is_disabled: false }).execute();
    expect(problem).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect((await other.api.users.list({ query: { search: 'second@x' } })).count).toBe(1);
  });

  it('ASVS 50: is refused in our own words where somebody else has its place', async () => {
    const staffed = async (row: string) => {
      const body = new FormData();
      const heading = 'first_name,last_name,email,login_id,division,team';
      body.set('file', new Blob([`${heading}\n${row}\n`]), 'advisors.csv');
      await admin.api.advisors.bulkUpload({ query: {}, body });
      return newest();
    };
    await staffed('Ada,Post,ada.post@x.example,post1,1,');
    const { id } = await staffed('Ada,Post,ada.post@x.example,post2,1,');
    await staffed('Bo,Post,bo.post@x.example,post1,1,');
    const problem = await problemOf(admin.api.imports.takeBack({ params: { id } }));
    expect(problem).toMatchObject({
      status: 409,
      body: { non_field_errors: [expect.stringMatching(/^Something else has taken the place/)] },
    });
    expect(JSON.stringify(problem)).not.toMatch(/violates|constraint|duplicate key/);
  });

  it('is for whoever made it, and still may', async () => {
    const { id } = await imported('Postcards,1');
    const planner = await testServer.signIn('planner');
    expect(await problemOf(planner.api.imports.show({ params: { id } }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(planner.api.imports.takeBack({ params: { id } }))).toMatchObject({
      status: 404,
    });
    expect(await admin.api.imports.takeBack({ params: { id } })).toEqual({
      message: 'Taken back: 1 row is as it was before.',
      count: 1,
    });
  });
});
