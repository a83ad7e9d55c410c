import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

/** Keeps a run that made schedules; answers its id. */
export async function insertCreation(
  db: Db,
  row: Insertable<Tables['schedule_creations']>,
): Promise<number> {
  const { id } = await db
    .insertInto('schedule_creations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One creation of schedules with what became of each day, for its report. */
export async function creationOf(db: Db, id: number) {
  return creations(db).select('creation.details').where('creation.id', '=', id).executeTakeFirst();
}

/**
 * Reasons that say nothing of a day that could not be filled: it is meant to be off, nobody is
 * needed, or something stands there already.
 */
const meant: readonly MessageKey[] = ['creation.dayOff', 'creation.notNeeded', 'creation.exists'];

/** Days without a shift, by advisor and date, of which the last run that planned them says why. */
export async function unfilledDays(
  db: Db,
  {
    divisions,
    from,
    to,
    advisors,
  }: Readonly<{
    divisions: readonly number[];
    from: PlainDate;
    to: PlainDate;
    advisors?: readonly number[] | undefined;
  }>,
) {
  const among =
    advisors === undefined ? sql`` : sql`and day.agent_id = any(${[...advisors]}::integer[])`;
  const { rows } = await sql<{
    agent_id: number;
    first_name: string;
    last_name: string;
    login_id: string | null;
    date: string;
    division_id: number;
    reason: MessageKey;
  }>`select last.*, advisor.first_name, advisor.last_name, advisor.login_id from (
      select distinct on (day.agent_id, day.date) day.agent_id, day.date, run.division_id,
        day.reason
      from schedule_creations run
      cross join lateral jsonb_to_recordset(run.details -> 'days') as day(agent_id integer,
        date text, reason text)
      where run.division_id = any(${[...divisions]}::integer[]) and run.start_date <= ${to}
        and run.end_date >= ${from}
        and day.date between ${from} and ${to} ${among}
      order by day.agent_id, day.date, run.id desc) as last join advisors advisor
        on advisor.id = last.agent_id
    where reason is not null and reason <> all(${[...meant]}::text[]) and not exists (
      select from schedule_days kept join schedule_stretches shift on shift.day_id = kept.id
        and shift.kind = 'shift'
      where kept.agent_id = last.agent_id and kept.date = last.date::date)
    order by last.agent_id, last.date`.execute(db);
  return rows;
}

/** Creations within divisions (null is all), newest first. */
export async function listCreations(
  db: Db,
  filter: Readonly<{
    divisionIds: readonly number[] | null;
    division?: number | undefined;
    agent?: number | undefined;
    page: number;
    page_size: number;
  }>,
) {
  let query = creations(db);
  if (filter.divisionIds !== null)
    query = query.where('creation.division_id', 'in', filter.divisionIds);
  if (filter.division !== undefined)
    query = query.where('creation.division_id', '=', filter.division);
  if (filter.agent !== undefined)
    query = query.where(sql<boolean>`${filter.agent} = any(creation.agent_ids)`);
  const { count } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .orderBy('creation.created_at', 'desc')
    .orderBy('creation.id', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

function creations(db: Db) {
  return db
    .selectFrom('schedule_creations as creation')
    .innerJoin('divisions', 'divisions.id', 'creation.division_id')
    .leftJoin('users', 'users.id', 'creation.created_by')
    .select([
      'creation.id',
      'creation.division_id',
      'divisions.mu_name',
      'creation.source',
      'creation.start_date',
      'creation.end_date',
      'creation.if_schedule_exists',
      'creation.has_future_activities',
      'creation.pattern_set_ids',
      'creation.agent_ids',
      'creation.made',
      'creation.skipped',
      'creation.refused',
      'creation.created_at',
      'users.username as created_by',
    ]);
}
