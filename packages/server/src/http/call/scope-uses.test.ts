// @module-tag engine: reads the catalogue of constraints.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../../tests/support/database.ts';
import type { Database } from '../../db/database.ts';
import { uses } from './scope-uses.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/**
 * Rows that go with the shared row, and mappings of states, which are the administrators' for all
 * divisions.
 */
const parts = [
  'daily_rule_activities.daily_rule_id',
  'weekly_daily_rules.weekly_rule_id',
  'weekly_rule_rotations.weekly_rule_id',
  'advisor_data_values.adg_id',
  'future_activities.mu_set_id',
  'reports.mu_set_id',
  'state_mappings.event_type_id',
];

it.each(Object.keys(uses))('%s: every column that refers to it counts as a use', async (table) => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass::text || '.' || attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass order by 1`.execute(database.kysely);
  const known = uses[table as keyof typeof uses].map(([name, column]) => `${name}.${column}`);
  expect(rows.map((row) => row.column).filter((column) => !parts.includes(column))).toEqual(
    known.toSorted(),
  );
});
