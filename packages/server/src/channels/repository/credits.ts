import type { PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/**
 * Forgets what a channel and those that may share advisors with it require with lending: on dates
 * of which its forecast has changed, or on all where it is another channel now. Quarter hours of
 * other clocks lie a day beside at most.
 */
export async function dropCredits(
  db: Db,
  channel: number,
  from: PlainDate | '-infinity' = '-infinity',
  to: PlainDate | 'infinity' = 'infinity',
): Promise<void> {
  await db
    .deleteFrom('credited_requirements')
    .where('division_id', 'in', (e) =>
      e
        .selectFrom('channel_divisions')
        .select('channel_divisions.division_id')
        .where('channel_divisions.channel_id', '=', channel),
    )
    .where('date', '>=', sql<string>`${from}::date - interval '1 day'`)
    .where('date', '<=', sql<string>`${to}::date + interval '1 day'`)
    .execute();
}
