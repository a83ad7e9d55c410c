import type {
  ItemReason,
  MasterUpdate,
  MasterUpdateForm,
  MasterUpdateItem,
  UpdatableParameter,
} from '@watchbill/core/time-off/model/master-update';
import type { FieldState, Stay } from '@watchbill/core/time-off/rules/master-update';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';
import type { GroupFilter } from './groups.ts';
import type { Page } from './matched.ts';

const columnTypes: Readonly<
  Record<UpdatableParameter, 'date' | 'integer' | 'double precision' | 'boolean'>
> = {
  hours_per_day: 'double precision',
  fte: 'double precision',
  hire_date: 'date',
  seniority_date: 'date',
  reference_date: 'date',
  rank: 'integer',
  accrual_start: 'date',
  accrual_stop: 'date',
  accrual_table_id: 'integer',
  negative_limit: 'double precision',
  may_request: 'boolean',
  may_bid: 'boolean',
};

export type ValueOf = Readonly<{ agent: number; value: FieldState }>;

/** Writes one parameter of advisors, each its own value; their other parameters stay. */
export async function writeParameter(
  db: Db,
  field: UpdatableParameter,
  values: readonly ValueOf[],
): Promise<void> {
  const column = sql.ref(field);
  const given = values.map(({ value }) =>
    value === null ? null : String(value as string | number | boolean),
  );
  await sql`insert into time_off_parameters (agent_id, ${column})
    select agent, value::${sql.raw(columnTypes[field])}
    from unnest(${sql.val(values.map((one) => one.agent))}::int[],
    ${sql.val(given)}::text[]) as given (agent, value)
    on conflict (agent_id) do update
      set ${column} = excluded.${column}, version = time_off_parameters.version + 1`.execute(db);
}

/**
 * From a day on advisors are in these groups and no others; one whose stay began before is put back
 * to its end.
 */
export async function writeStays(
  db: Db,
  day: string,
  lastDay: string,
  values: readonly ValueOf[],
): Promise<void> {
  const agents = values.map((one) => one.agent);
  await sql`delete from time_off_members where agent_id = any(${sql.val(agents)}::int[])
    and date_start >= ${day}::date`.execute(db);
  await sql`update time_off_members set date_end = ${lastDay}::date
    where agent_id = any(${sql.val(agents)}::int[])
    and (date_end is null or date_end >= ${day}::date)`.execute(db);
  const rows = values.flatMap(({ agent, value }) =>
    (value as readonly Stay[]).map((stay) => ({ ...stay, agent_id: agent })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('time_off_members')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'agent_id', 'date_start'])
        .doUpdateSet((e) => ({ date_end: e.ref('excluded.date_end') })),
    )
    .execute();
}

export type NewItem = Readonly<{
  agent_id: number;
  division_id: number;
  before: FieldState;
  after: FieldState;
  result: 'planned' | 'left_out';
  reason: ItemReason | null;
}>;

export async function insertUpdate(
  db: Db,
  { filter, value, ...form }: MasterUpdateForm,
  given: Readonly<{ apply_on: string; created_by: number; created_at: Date }>,
  items: readonly NewItem[],
): Promise<number> {
  const { id } = await db
    .insertInto('time_off_master_updates')
    .values({
      ...form,
      ...given,
      filter: JSON.stringify(filter),
      value: JSON.stringify(value),
      state: 'previewed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < items.length; from += 2000) {
    await db
      .insertInto('time_off_master_update_items')
      .values(
        items.slice(from, from + 2000).map((item) => ({
          ...item,
          update_id: id,
          before: JSON.stringify(item.before),
          after: JSON.stringify(item.after),
        })),
      )
      .execute();
  }
  return id;
}

function updateRows(db: Db) {
  return db
    .selectFrom('time_off_master_updates as change')
    .leftJoin('users', 'users.id', 'change.created_by')
    .selectAll('change')
    .select([
      'users.username',
      sql<
        Partial<Record<MasterUpdateItem['result'], number>>
      >`(select json_object_agg(result, count) from
        (select result, count(*)::int as count from time_off_master_update_items as item
        where item.update_id = change.id group by result) as counted)`.as('counts'),
    ]);
}

export type UpdateRow = Awaited<ReturnType<ReturnType<typeof updateRows>['execute']>>[number];

export function toUpdate({ username, ...row }: UpdateRow): MasterUpdate {
  const counts = {
    planned: 0,
    left_out: 0,
    applied: 0,
    failed: 0,
    undone: 0,
    undo_failed: 0,
    ...row.counts,
  };
  return {
    ...row,
    counts,
    created_by: username,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

/** Updates that look at advisors of the caller's divisions and at no others. */
export async function listUpdates(
  db: Db,
  session: Session,
  filter: Page & Readonly<{ state?: MasterUpdate['state'] | undefined }>,
): Promise<GroupFilter<UpdateRow>> {
  let query = updateRows(db);
  const { divisionIds } = session;
  if (divisionIds !== null)
    query = query.where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('time_off_master_update_items as item')
            .select('item.agent_id')
            .whereRef('item.update_id', '=', 'change.id')
            .where('item.division_id', 'not in', divisionIds),
        ),
      ),
    );
  if (filter.state !== undefined) query = query.where('change.state', '=', filter.state);
  const { count } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    count: Number(count),
    results: await query
      .orderBy('change.id', 'desc')
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size)
      .execute(),
  };
}

/** An update, kept from other writers until the commit where `lock` says so. */
export async function findUpdate(db: Db, id: number, lock = false): Promise<UpdateRow | undefined> {
  if (lock)
    await sql`select id from time_off_master_updates where id = ${id} for update`.execute(db);
  return updateRows(db).where('change.id', '=', id).executeTakeFirst();
}

/** Planned updates whose day has come somewhere, the first planned first. */
export async function plannedUpdates(db: Db, latest: string): Promise<number[]> {
  return (
    await db
      .selectFrom('time_off_master_updates')
      .select('id')
      .where('state', '=', 'planned')
      .where('apply_on', '<=', latest)
      .orderBy('apply_on')
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
  ).map((row) => row.id);
}

/** False when the update has moved on from this version. */
export async function moveUpdate(
  db: Db,
  id: number,
  version: number,
  values: Readonly<{ state: MasterUpdate['state']; applied_at?: Date; undone_at?: Date }>,
): Promise<boolean> {
  const result = await db
    .updateTable('time_off_master_updates')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteUpdate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('time_off_master_updates').where('id', '=', id).execute();
}

/** The divisions whose advisors an update of many looks at. */
export async function divisionsOfUpdate(db: Db, update: number): Promise<number[]> {
  return (
    await db
      .selectFrom('time_off_master_update_items')
      .select('division_id')
      .distinct()
      .where('update_id', '=', update)
      .orderBy('division_id')
      .execute()
  ).map((row) => row.division_id);
}
