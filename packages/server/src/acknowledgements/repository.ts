import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

type Span = Readonly<{ from: string; to: string }>;

/** Days of an advisor as it last acknowledged them, by date. */
export async function acknowledgedDays(
  db: Db,
  agent: number,
  { from, to }: Span,
): Promise<ReadonlyMap<string, ScheduleDay>> {
  const rows = await db
    .selectFrom('acknowledgements')
    .select(['date', 'day'])
    .where('agent_id', '=', agent)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return new Map(rows.map(({ date, day }) => [date, day]));
}

export async function putAcknowledgements(
  db: Db,
  days: readonly ScheduleDay[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('acknowledgements')
    .values(
      days.map((day) => ({
        agent_id: day.agent_id,
        date: day.date,
        version: day.version,
        day: JSON.stringify(day),
        acknowledged_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'date']).doUpdateSet({
        version: (row) => row.ref('excluded.version'),
        day: (row) => row.ref('excluded.day'),
        acknowledged_at: (row) => row.ref('excluded.acknowledged_at'),
      }),
    )
    .execute();
}

/** When days of an advisor last changed, by date; as long as changes are kept. */
export async function lastChanges(
  db: Db,
  agent: number,
  dates: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (dates.length === 0) return new Map();
  const rows = await db
    .selectFrom('changes')
    .select((row) => ['entity_id', row.fn.max('at').as('at')])
    .where('type', '=', 'schedule_day')
    .where(
      'entity_id',
      'in',
      dates.map((date) => `${agent}/${date}`),
    )
    .groupBy('entity_id')
    .execute();
  return new Map(rows.map(({ entity_id, at }) => [entity_id.split('/')[1]!, at]));
}

/**
 * What advisors of a division have acknowledged, with the day as it is now (null where it is gone),
 * by date and name.
 */
export async function acknowledgementsOf(
  db: Db,
  { division, agent, from, to }: Span & Readonly<{ division: number; agent: number | undefined }>,
) {
  let query = db
    .selectFrom('acknowledgements as known')
    .innerJoin('advisors as advisor', 'advisor.id', 'known.agent_id')
    .leftJoin('schedule_days as day', (join) =>
      join.onRef('day.agent_id', '=', 'known.agent_id').onRef('day.date', '=', 'known.date'),
    )
    .select([
      'known.agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'known.date',
      'known.day',
      'known.acknowledged_at',
    ])
    .select(sql<boolean>`known.version = coalesce(day.version, 0)`.as('is_same_version'))
    .where('advisor.division_id', '=', division)
    .where('known.date', '>=', from)
    .where('known.date', '<=', to)
    .orderBy('known.date')
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('known.agent_id');
  if (agent !== undefined) query = query.where('known.agent_id', '=', agent);
  return query.execute();
}

type UntoldDay = Readonly<{ agent_id: number; day: ScheduleDay; version: number }>;
const mostUntold = 2000;

/**
 * Days whose version is neither the one that their advisor acknowledged nor the one that it was
 * told of, by advisor and date.
 */
export async function untoldDays(db: Db, from: string, to: string): Promise<UntoldDay[]> {
  return db
    .selectFrom('acknowledgements as known')
    .leftJoin('schedule_days as day', (join) =>
      join.onRef('day.agent_id', '=', 'known.agent_id').onRef('day.date', '=', 'known.date'),
    )
    .select(['known.agent_id', 'known.day', sql<number>`coalesce(day.version, 0)`.as('version')])
    .where('known.date', '>=', from)
    .where('known.date', '<=', to)
    .where(sql<boolean>`known.version <> coalesce(day.version, 0)`)
    .where(sql<boolean>`known.told_version is distinct from coalesce(day.version, 0)`)
    .orderBy('known.agent_id')
    .orderBy('known.date')
    .limit(mostUntold)
    .execute();
}

export async function markNotified(db: Db, days: readonly UntoldDay[]): Promise<void> {
  const of = <T>(value: (day: UntoldDay) => T) => sql.val(days.map(value));
  await sql`
    update acknowledgements known set told_version = told.version
    from unnest(${of(({ agent_id }) => agent_id)}::int[], ${of(({ day }) => day.date)}::date[],
      ${of(({ version }) => version)}::int[]) as told (agent_id, date, version)
    where known.agent_id = told.agent_id and known.date = told.date`.execute(db);
}
