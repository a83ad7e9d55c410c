import { todayIn } from '@watchbill/core/time/zone';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Today by the clock of each zone that divisions have, to join as `zone` with its columns `id` and
 * `today`. The dates are worked out here: a database has zone data of its own, older or newer than
 * those that the server goes by.
 */
export async function zoneDays(db: Db, now: Date): Promise<RawBuilder<unknown>> {
  const zones = await db
    .selectFrom('time_zones')
    .select(['id', 'timezone_name'])
    .where('id', 'in', db.selectFrom('divisions').select('timezone'))
    .execute();
  const ids = zones.map(({ id }) => id);
  const days = zones.map(({ timezone_name }) => todayIn(timezone_name, now.getTime()));
  return sql`unnest(${sql.val(ids)}::int[], ${sql.val(days)}::date[]) as zone (id, today)`;
}
