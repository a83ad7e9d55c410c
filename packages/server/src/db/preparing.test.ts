// @module-tag engine: which statements a connection keeps prepared, and whether they hold when a table changes.
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from './database.ts';
import type { Db } from './tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/**
 * What the connection that asks keeps prepared, after each of these statements has been carried out
 * ten times on it.
 */
type Statement = Readonly<{ compile: (db: Db) => CompiledQuery }>;
const keptOf = (...asked: readonly Statement[]): Promise<string[]> =>
  database.kysely.connection().execute(async (db) => {
    for (let time = 0; time < 10; time += 1)
      for (const one of asked) await db.executeQuery(one.compile(db));
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where name <> ''`.execute(db);
    return rows.map(({ statement }) => statement);
  });

describe('a connection', () => {
  it('keeps prepared what is often asked of it', async () => {
    const kept = await keptOf(sql`select mu_name from divisions where id = ${1}`);
    expect(kept).toContain('select mu_name from divisions where id = $1');
  });

  it('keeps one statement for lists of any length', async () => {
    const named = (ids: readonly number[]) =>
      database.kysely.selectFrom('divisions').select('mu_name').where('id', 'in', ids);
    const kept = await keptOf(...[[1], [1, 2], []].map(named));
    expect(kept.filter((text) => text.includes('"mu_name"'))).toEqual([
      'select "mu_name" from "divisions" where "id" = any($1)',
    ]);
  });

  it('has a long list planned for its values', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => index);
    const asked = database.kysely.selectFrom('divisions').select('version').where('id', 'in', ids);
    expect((await keptOf(asked)).filter((text) => text.includes('"version"'))).toEqual([]);
  });

  it('has a search and a page of a list planned for their values', async () => {
    const kept = await keptOf(
      sql`select id from advisors where search like containing(${'an'})`,
      sql`select id from advisors where division_id = ${1} order by id limit ${20} offset ${0}`,
    );
    expect(kept.filter((text) => text.includes('from advisors'))).toEqual([]);
  });

  it('goes on with a statement whose table has got another column meanwhile', async () => {
    const { kysely } = database;
    await sql`create table grown (id int)`.execute(kysely);
    await sql`insert into grown values (1)`.execute(kysely);
    const read = async () => [
      (await sql`select id from grown where id = ${1}`.execute(kysely)).rows,
      (await sql`select * from grown where id = ${1}`.execute(kysely)).rows,
    ];
    for (let time = 0; time < 10; time += 1) await read();
    await sql`alter table grown add column more int`.execute(kysely);
    expect(await read()).toEqual([[{ id: 1 }], [{ id: 1, more: null }]]);
    await sql`drop table grown`.execute(kysely);
  });
});
