import type { PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

export type FoundDay = Readonly<{ date: string; total: number; usual: number }>;

/** Outlier days as the channel's last run that explains itself found them. */
export async function loadOutliers(db: Db, channel: number): Promise<readonly FoundDay[]> {
  const run = await db
    .selectFrom('forecast_runs')
    .select('explanation')
    .where('channel_id', '=', channel)
    .where('explanation', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.explanation?.outliers ?? [];
}

/** Days that were judged, of a channel or one of them. */
export async function loadVerdicts(db: Db, channel: number, date?: PlainDate) {
  const query = db
    .selectFrom('judged_days as day')
    .leftJoin('users', 'users.id', 'day.judged_by')
    .select([
      'day.date',
      'day.is_odd',
      'day.actual',
      'day.usual',
      'day.judged_at',
      'day.version',
      'users.username',
    ])
    .where('day.channel_id', '=', channel);
  return (date === undefined ? query : query.where('day.date', '=', date)).execute();
}
export type VerdictRow = Awaited<ReturnType<typeof loadVerdicts>>[number];

type Judgement = Readonly<{
  channel_id: number;
  date: PlainDate;
  is_odd: boolean;
  actual: number;
  usual: number | null;
  judged_by: number;
  judged_at: Date;
}>;

/**
 * Keeps a judgement if the day's still has this version, 0 for none (null: whatever it has). False
 * when it has moved on.
 */
export async function putVerdict(db: Db, row: Judgement, version: number | null): Promise<boolean> {
  const made = await db
    .insertInto('judged_days')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'date'])
        .doUpdateSet({
          is_odd: row.is_odd,
          judged_by: row.judged_by,
          judged_at: row.judged_at,
          version: sql`judged_days.version + 1`,
        })
        .where(
          sql<boolean>`${version}::integer is null or judged_days.version = ${version}::integer`,
        ),
    )
    .returning('version')
    .executeTakeFirst();
  return made !== undefined && (version === null || made.version === version + 1);
}

export async function deleteVerdict(
  db: Db,
  channel: number,
  date: PlainDate,
  version: number | null,
): Promise<boolean> {
  const result = await db
    .deleteFrom('judged_days')
    .where('channel_id', '=', channel)
    .where('date', '=', date)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
