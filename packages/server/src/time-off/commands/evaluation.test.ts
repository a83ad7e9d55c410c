import { toPlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../../tests/support/database.ts';
import { watchQueries } from '../../../../../tests/support/queries.ts';
import type { Database } from '../../db/database.ts';
import { standingOf, type Wish } from './evaluation.ts';

let database: Database;
let division: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await sql<{ id: number }>`
    with zone as (insert into time_zones (timezone_name) values ('Europe/London') returning id),
      grp as (insert into enterprise_divisions (name, timezone) select 'Around', id from zone
        returning id, timezone)
    insert into divisions (mu_name, enterprise_grp, timezone, week_first_day)
      select 'Around', id, timezone, 1 from grp returning id`.execute(database.kysely);
  division = rows[0]!.id;
});
afterAll(() => database.close());

const wish = (agent: number): Wish => ({
  id: agent,
  agent,
  division,
  start: toPlainDate('2026-03-02'),
  end: toPlainDate('2026-03-06'),
  at: null,
  zone: 'Europe/London',
  weekStart: 1,
});

describe('what stands around requests', () => {
  it('is read in as many statements for twenty as for one', async () => {
    const queries = watchQueries(database);
    const read = (count: number) =>
      queries.during(() =>
        standingOf(
          queries.database.kysely,
          new Date('2026-03-01T12:00:00Z'),
          Array.from({ length: count }, (_, index) => wish(index + 1)),
          { id: 1 } as Parameters<typeof standingOf>[3],
        ),
      );
    const one = await read(1);
    expect(await read(20)).toEqual(one);
    expect(one.length).toBeLessThan(35);
  });
});
