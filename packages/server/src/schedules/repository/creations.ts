import { sql, type Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Db } from '../../http/serve.ts';

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
