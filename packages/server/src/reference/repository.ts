import type { Assignment, EntityType } from '@watchbill/core/reference/model';
import type { DayHours } from '@watchbill/core/time/weekly-hours';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

/** Entities with operating hours: their table, and their column among the hours. */
const hoursOf = {
  enterprise_group: { table: 'enterprise_divisions', column: 'enterprise_grp' },
  management_unit: { table: 'divisions', column: 'division_id' },
  contact_type: { table: 'channels', column: 'channel_id' },
  queue: { table: 'lines', column: 'line_id' },
} as const;
export type OpenEntity = keyof typeof hoursOf;

export function hasHours(key: EntityType['key']): key is OpenEntity {
  return key in hoursOf;
}

export async function loadHours(
  db: Db,
  entity: OpenEntity,
  id: number,
): Promise<{ hours: DayHours[]; version: number }> {
  const { table, column } = hoursOf[entity];
  const hours = await db
    .selectFrom('operating_hours')
    .select(['day', 'start_min as start', 'end_min as end'])
    .where(column, '=', id)
    .orderBy('day')
    .orderBy('start_min')
    .execute();
  const { version } = await db
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { hours, version };
}

/**
 * Replaces the hours if the entity still has this version (null: whatever it has). False when it
 * has moved on.
 */
export async function replaceHours(
  db: Db,
  entity: OpenEntity,
  id: number,
  version: number | null,
  hours: readonly DayHours[],
): Promise<boolean> {
  const { table, column } = hoursOf[entity];
  const moved = await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}
      and version = coalesce(${version}::integer, version)`.execute(db);
  if (moved.numAffectedRows !== 1n) return false;
  await db.deleteFrom('operating_hours').where(column, '=', id).execute();
  if (hours.length > 0)
    await db
      .insertInto('operating_hours')
      .values(
        hours.map(({ day, start, end }) => ({ [column]: id, day, start_min: start, end_min: end })),
      )
      .execute();
  return true;
}

/** Tables whose rows may bring an id of their own, by module key. */
const numbered = {
  enterprise_group: 'enterprise_divisions',
  management_unit: 'divisions',
  contact_type: 'channels',
  queue: 'lines',
  agent: 'advisors',
  activity_code: 'event_types',
  user: 'users',
  eg_set: 'sets',
  mu_set: 'sets',
  ct_set: 'sets',
  set: 'sets',
  agent_data_grp: 'agent_data_groups',
  shift: 'shifts',
  pattern_set: 'pattern_sets',
  pattern: 'patterns',
  skill: 'skills',
} as const;

export function tableOf(module: string): (typeof numbered)[keyof typeof numbered] | undefined {
  return Object.hasOwn(numbered, module) ? numbered[module as keyof typeof numbered] : undefined;
}

export async function isTaken(
  db: Db,
  table: NonNullable<ReturnType<typeof tableOf>>,
  id: number,
): Promise<boolean> {
  return (
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** The name of an entity by type and id; null where it is gone. */
function nameOf(type: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  return sql<string | null>`case ${type}
    when 1 then (select name from enterprise_divisions where id = ${id}) when 2 then
      (select mu_name from divisions where id = ${id}) when 3 then
      (select name from channels where id = ${id})
    when 4 then (select name from lines where id = ${id}) when 5 then
      (select first_name || ' ' || last_name from advisors where id = ${id}) when 6 then
      (select set_name from sets where id = ${id}) end`;
}

/**
 * True where the other end of an assignment lies in the caller's divisions; a set only when it does
 * whole.
 */
function isReached(
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  divisionIds: readonly number[],
) {
  const mine = sql`${sql.val([...divisionIds])}::integer[]`;
  return sql<boolean>`case ${type} when 2 then ${id} = any(${mine})
    when 1 then exists (select from divisions where id = any(${mine}) and enterprise_grp = ${id})
    when 3 then exists (select from divisions join channels using (enterprise_grp)
      where divisions.id = any(${mine}) and channels.id = ${id})
    when 6 then not exists (select from set_members member left join channels
      on channels.id = member.channel_id where member.set_id = ${id} and not exists (
      select from divisions where divisions.id = any(${mine})
        and (divisions.id = member.division_id
        or divisions.enterprise_grp = coalesce(member.enterprise_grp, channels.enterprise_grp))))
    else true end`;
}

type Row = Readonly<{
  id: number;
  entity_type: number;
  entity_id: number;
  entity_name: string | null;
  owner_type: number;
  owner_id: number;
  owner_name: string | null;
  date_from: Date | null;
  date_to: Date | null;
}>;

/**
 * Assignments of and to one entity: those that stand first, then the latest. Ends outside the
 * caller's divisions stay out.
 */
export async function listAssignments(
  db: Db,
  session: Session,
  type: number,
  id: number,
  page: Readonly<{ page: number; page_size: number }>,
): Promise<{ count: number; results: Assignment[] }> {
  const [entityType, entityId, ownerType, ownerId] = [
    sql.ref('entity_type'),
    sql.ref('entity_id'),
    sql.ref('owner_type'),
    sql.ref('owner_id'),
  ];
  const reached = (end: RawBuilder<boolean>) =>
    session.divisionIds === null ? sql<boolean>`true` : end;
  const own = sql`entity_type = ${type} and entity_id = ${id}
    and ${reached(isReached(ownerType, ownerId, session.divisionIds ?? []))}`;
  const owned = sql`owner_type = ${type} and owner_id = ${id}
    and ${reached(isReached(entityType, entityId, session.divisionIds ?? []))}`;
  const where = sql`from assignments where (${own}) or (${owned})`;
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${where}`.execute(db);
  const { rows } = await sql<Row>`select id, entity_type, entity_id,
      ${nameOf(entityType, entityId)} as entity_name, owner_type, owner_id,
    coalesce(${nameOf(ownerType, ownerId)}, owner_name) as owner_name, date_from, date_to ${where}
    order by date_to desc nulls first, id desc
      limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`.execute(db);
  return { count: counted[0]?.count ?? 0, results: rows.map(toAssignment) };
}

function toAssignment(row: Row): Assignment {
  return {
    id: row.id,
    entity: { int_type_id: row.entity_type, id: row.entity_id, name: row.entity_name ?? '' },
    assigned_to: { int_type_id: row.owner_type, id: row.owner_id, name: row.owner_name ?? '' },
    date_from: row.date_from?.toISOString() ?? null,
    date_to: row.date_to?.toISOString() ?? null,
  };
}

export function listTimeZones(db: Db) {
  return db
    .selectFrom('time_zones')
    .select(['id', 'timezone_name'])
    .orderBy('timezone_name')
    .execute();
}

export function listAcdParams(db: Db) {
  return db.selectFrom('acd_params').select(['id', 'param_name']).orderBy('id').execute();
}

export function readCountries(db: Db) {
  return db.selectFrom('countries').select(['id', 'code']).execute();
}

export function readCities(db: Db, country: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'country_id', 'city_name'])
    .where('country_id', '=', country)
    .orderBy('city_name')
    .execute();
}
