import type {
  ItemReason,
  MasterUpdate,
  MasterUpdateForm,
  MasterUpdateItem,
  UpdatableParameter,
  UpdateFilter,
} from '@watchbill/core/time-off/model/master-update';
import type { Held, Stay } from '@watchbill/core/time-off/rules/master-update';
import { sql } from 'kysely';
import { likePattern } from '../../http/page.ts';
import type { Db } from '../../http/serve.ts';
import type { Session } from '../../session/session.ts';
import type { Listed } from './definitions.ts';

/** Null is no limit. */
type Divisions = readonly number[] | null;
type Page = Readonly<{ page: number; page_size: number }>;

export type Matched = Readonly<{ id: number; division_id: number; is_disabled: boolean }>;

/** Advisors of the caller's divisions whom a filter means on a day, by id; disabled ones only where they are named. */
export async function advisorsMatching(
  db: Db,
  divisions: Divisions,
  filter: UpdateFilter,
  day: string,
): Promise<Matched[]> {
  const { division_id, mu_set_id, adg_value_id, skill_id, hired_from, hired_to, agent_ids } =
    filter;
  let query = db
    .selectFrom('advisors as advisor')
    .select(['advisor.id', 'advisor.division_id', 'advisor.is_disabled']);
  if (divisions !== null) query = query.where('advisor.division_id', 'in', divisions);
  query =
    agent_ids === undefined
      ? query.where('advisor.is_disabled', '=', false)
      : query.where('advisor.id', '=', sql<number>`any(${sql.val(agent_ids)}::int[])`);
  if (division_id !== undefined) query = query.where('advisor.division_id', '=', division_id);
  if (mu_set_id !== undefined)
    query = query.where('advisor.division_id', 'in', (e) =>
      e
        .selectFrom('set_members')
        .select('division_id')
        .where('set_id', '=', mu_set_id)
        .$narrowType<{ division_id: number }>(),
    );
  if (adg_value_id !== undefined) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('advisor_data_values as held')
          .select('held.id')
          .whereRef('held.agent_id', '=', 'advisor.id')
          .where('held.adg_value_id', '=', adg_value_id)
          .where((d) =>
            d.and([
              d.or([d('held.date_start', 'is', null), d('held.date_start', '<=', day)]),
              d.or([d('held.date_end', 'is', null), d('held.date_end', '>=', day)]),
            ]),
          ),
      ),
    );
  }
  if (skill_id !== undefined) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('agent_skills as held')
          .select('held.id')
          .whereRef('held.agent_id', '=', 'advisor.id')
          .where('held.skill_id', '=', skill_id)
          .where('held.start_date', '<=', day)
          .where((d) => d.or([d('held.end_date', 'is', null), d('held.end_date', '>=', day)])),
      ),
    );
  }
  if (hired_from !== undefined || hired_to !== undefined) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('time_off_parameters as given')
          .select('given.agent_id')
          .whereRef('given.agent_id', '=', 'advisor.id')
          .where('given.hire_date', '>=', hired_from ?? '0001-01-01')
          .where('given.hire_date', '<=', hired_to ?? '9999-12-31'),
      ),
    );
  }
  return query.orderBy('advisor.id').execute();
}

/** Advisors of an update as they stand, kept from other writers until the commit. */
export async function holdMatched(db: Db, agents: readonly number[]): Promise<Matched[]> {
  return (
    await sql<Matched>`select id, division_id, is_disabled from advisors where id = any(${sql.val(agents)}::int[]) order by id for update`.execute(
      db,
    )
  ).rows;
}

/** Stays in groups that touch a day or come after it, by advisor. */
export async function staysFrom(
  db: Db,
  agents: readonly number[],
  day: string,
): Promise<Map<number, Stay[]>> {
  const rows = await db
    .selectFrom('time_off_members')
    .select(['agent_id', 'group_id', 'date_start', 'date_end'])
    .where('agent_id', '=', sql<number>`any(${sql.val(agents)}::int[])`)
    .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', day)]))
    .orderBy('agent_id')
    .orderBy('date_start')
    .execute();
  const stays = new Map<number, Stay[]>();
  for (const { agent_id, ...stay } of rows)
    stays.set(agent_id, [...(stays.get(agent_id) ?? []), stay]);
  return stays;
}

/** Those of the advisors with time off that waits or is granted on a day or later. */
export async function haveRequests(
  db: Db,
  agents: readonly number[],
  day: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('time_off_requests')
    .select('agent_id')
    .distinct()
    .where('agent_id', '=', sql<number>`any(${sql.val(agents)}::int[])`)
    .where('status', 'in', ['pending', 'waitlisted', 'granted'])
    .where('date_end', '>=', day)
    .execute();
  return new Set(rows.map((row) => row.agent_id));
}

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

export type ValueOf = Readonly<{ agent: number; value: Held }>;

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
  await sql`insert into time_off_parameters (agent_id, ${column}) select agent, value::${sql.raw(columnTypes[field])} from unnest(${sql.val(values.map((one) => one.agent))}::int[], ${sql.val(given)}::text[]) as given (agent, value)
    on conflict (agent_id) do update set ${column} = excluded.${column}, version = time_off_parameters.version + 1`.execute(
    db,
  );
}

/** From a day on advisors are in these groups and no others; one whose stay began before is put back to its end. */
export async function writeStays(
  db: Db,
  day: string,
  lastDay: string,
  values: readonly ValueOf[],
): Promise<void> {
  const agents = values.map((one) => one.agent);
  await sql`delete from time_off_members where agent_id = any(${sql.val(agents)}::int[]) and date_start >= ${day}::date`.execute(
    db,
  );
  await sql`update time_off_members set date_end = ${lastDay}::date where agent_id = any(${sql.val(agents)}::int[]) and (date_end is null or date_end >= ${day}::date)`.execute(
    db,
  );
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
  before: Held;
  after: Held;
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
      >`(select json_object_agg(result, count) from (select result, count(*)::int as count from time_off_master_update_items as item where item.update_id = change.id group by result) as counted)`.as(
        'counts',
      ),
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
): Promise<Listed<UpdateRow>> {
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

function itemRows(db: Db, update: number) {
  return db
    .selectFrom('time_off_master_update_items as item')
    .innerJoin('advisors as advisor', 'advisor.id', 'item.agent_id')
    .where('item.update_id', '=', update);
}
const itemColumns = [
  'item.agent_id',
  'item.division_id',
  'item.before',
  'item.after',
  'item.result',
  'item.reason',
  'advisor.first_name',
  'advisor.last_name',
] as const;
export type ItemRow = Readonly<{
  agent_id: number;
  division_id: number;
  before: Held;
  after: Held;
  result: MasterUpdateItem['result'];
  reason: ItemReason | null;
  first_name: string;
  last_name: string;
}>;

export async function itemsWith(
  db: Db,
  update: number,
  result: MasterUpdateItem['result'],
): Promise<ItemRow[]> {
  return itemRows(db, update)
    .select(itemColumns)
    .where('item.result', '=', result)
    .orderBy('item.agent_id')
    .execute();
}

export async function pageOfItems(
  db: Db,
  update: number,
  filter: Page &
    Readonly<{ result?: MasterUpdateItem['result'] | undefined; search?: string | undefined }>,
): Promise<Listed<ItemRow>> {
  let query = itemRows(db, update);
  if (filter.result !== undefined) query = query.where('item.result', '=', filter.result);
  if (filter.search)
    query = query.where((e) =>
      e.or([
        e('advisor.first_name', 'ilike', likePattern(filter.search ?? '')),
        e('advisor.last_name', 'ilike', likePattern(filter.search ?? '')),
      ]),
    );
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .select(itemColumns)
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('item.agent_id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

/** Puts down what became of advisors of an update. */
export async function markItems(
  db: Db,
  update: number,
  agents: readonly number[],
  result: MasterUpdateItem['result'],
  reason: ItemReason | null,
): Promise<void> {
  await sql`update time_off_master_update_items set result = ${result}, reason = ${reason} where update_id = ${update} and agent_id = any(${sql.val(agents)}::int[])`.execute(
    db,
  );
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
