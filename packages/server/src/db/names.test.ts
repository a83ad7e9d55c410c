// @module-tag engine: names are composed, folded and put in order by the database.
import { nameKey, plainName } from '@watchbill/core/messages/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const written = [
  'Störung',
  'Sto\u0308rung',
  ' STÖRUNG ',
  '\u00a0North \u2009 Desk\u3000',
  'İzmir',
  'Isparta',
  'ığdır',
  'Łódź',
  'Straße',
  'ΟΔΟΣ',
  'Йошкар-Ола',
  'J\u030cana',
  'می\u200cنا',
  'デ\u3099',
  'ǅungla',
];

describe('the database', () => {
  it('keeps and compares names as core does', async () => {
    const { rows } = await sql<{ name: string; plain: string; key: string }>`
      select name, plain_name(name) as plain, name_key(name) as key
        from unnest(${sql.val(written)}::text[]) as name`.execute(database.kysely);
    expect(rows).toEqual(
      written.map((name) => ({ name, plain: plainName(name), key: nameKey(name) })),
    );
  });

  it('has names in the order of a dictionary', async () => {
    const names = [
      'Abel',
      'Alingsås',
      'Älmhult',
      'Ängelholm',
      'Åre',
      'Ærø',
      'Büro',
      'büro 2',
      'de la Cruz',
      'Dent',
      'ığdır',
      'Isparta',
      'İzmir',
      'Łódź',
      'Lublin',
      'Örebro',
      'Straße',
      'van Dijk',
      'Vane',
      'Zamość',
      'Żory',
      'Иванов',
      'Яков',
    ];
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${sql.val(names.toReversed())}::text[]) as name
        order by name collate by_name`.execute(database.kysely);
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator('de').compare));
  });

  it('puts every name that a list shows in that order', async () => {
    const { rows } = await sql<{ name: string }>`
      select attrelid::regclass || '.' || attname as name from pg_attribute
        join pg_class on pg_class.oid = attrelid join pg_collation
          on pg_collation.oid = attcollation
      where relkind = 'r' and relnamespace = 'public'::regnamespace and collname <> 'by_name'
        and attnum > 0
        and attname in ('name', 'first_name', 'last_name', 'mu_name', 'set_name', 'skill_name',
          'shift_name', 'dr_name', 'wr_name', 'type_name', 'city_name', 'adg_value',
          'pattern_variable_name', 'schedule_pattern_set_name')
      order by 1`.execute(database.kysely);
    // Keys of the product's own, and files, which are found by what they are called and listed by
    // date.
    expect(rows.map(({ name }) => name)).toEqual([
      'files.name',
      'kysely_migration.name',
      'report_files.name',
      'scheduled_tasks.name',
    ]);
  });

  it('sorts anew what another release of its collations had sorted', async () => {
    const version = async () => {
      const { rows } = await sql<{ version: string; actual: string }>`
        select collversion as version, pg_collation_actual_version(oid) as actual
          from pg_collation where collname = 'by_name'`.execute(database.kysely);
      return rows[0]!;
    };
    await sql`update pg_collation set collversion = '1' where collname = 'by_name'`.execute(
      database.kysely,
    );
    await migrate(database.kysely);
    const { version: kept, actual } = await version();
    expect(kept).toBe(actual);
  });
});
