import type { AdvisorValue } from '@watchbill/core/data-values/model';
import { coversDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { hasWords } from '../db/search.ts';
import type { Db } from '../db/tables.ts';

type Filter = Readonly<{
  id?: number;
  ids?: readonly number[];
  agent?: number;
  adg?: number | undefined;
  divisions?: readonly number[] | null;
  search?: string | undefined;
  /** The day that the values hold on: one for all, or each division's own. */
  on?: string | ReadonlyMap<number, string>;
  isDisabled?: boolean;
}>;

const columns = [
  'held.id as int_agent_adg_value_id',
  'held.agent_id as agent',
  'advisor.first_name',
  'advisor.last_name',
  'advisor.division_id',
  'held.adg_id as int_adg_id',
  'adg.description',
  'adg.datatype',
  'held.adg_value_id',
  'held.adg_value_id as int_value_id',
  'value.adg_value',
  'held.date_start',
  'held.date_end',
] as const;

export type StoredValue = AdvisorValue & Readonly<{ division_id: number }>;

/** Values of advisors by advisor, classification and date. */
export async function listAdvisorValues(db: Db, filter: Filter): Promise<StoredValue[]> {
  let query = db
    .selectFrom('advisor_data_values as held')
    .innerJoin('advisors as advisor', 'advisor.id', 'held.agent_id')
    .innerJoin('agent_data_values as value', 'value.id', 'held.adg_value_id')
    .innerJoin('agent_data_groups as adg', 'adg.id', 'held.adg_id')
    .select(columns);
  if (filter.id !== undefined) query = query.where('held.id', '=', filter.id);
  if (filter.ids !== undefined) query = query.where('held.id', 'in', filter.ids);
  if (filter.agent !== undefined) query = query.where('held.agent_id', '=', filter.agent);
  if (filter.adg !== undefined) query = query.where('held.adg_id', '=', filter.adg);
  if (filter.divisions != null) query = query.where('advisor.division_id', 'in', filter.divisions);
  if (filter.isDisabled !== undefined)
    query = query.where('advisor.is_disabled', '=', filter.isDisabled);
  query = query.where(
    hasWords(filter.search, 'advisor.first_name', 'advisor.last_name', 'value.adg_value'),
  );
  const rows = await query
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .orderBy('adg.description')
    .orderBy('held.date_start', (order) => order.asc().nullsFirst())
    .execute();
  const { on } = filter;
  return on === undefined
    ? rows
    : rows.filter((row) =>
        coversDate(row, typeof on === 'string' ? on : (on.get(row.division_id) ?? '')),
      );
}

type DatedValue = Readonly<{
  agent_id: number;
  adg_value_id: number;
  date_start: string | null;
  date_end: string | null;
}>;

export async function insertAdvisorValue(db: Db, row: DatedValue): Promise<number> {
  return (
    await db.insertInto('advisor_data_values').values(row).returning('id').executeTakeFirstOrThrow()
  ).id;
}

export async function updateAdvisorValue(
  db: Db,
  id: number,
  row: Partial<DatedValue>,
): Promise<void> {
  // A change that names no field changes none, and SQL has no empty list of them.
  if (Object.keys(row).length === 0) return;
  await db.updateTable('advisor_data_values').set(row).where('id', '=', id).execute();
}

export async function deleteAdvisorValues(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('advisor_data_values').where('id', 'in', ids).execute();
}

/**
 * The open-ended value of a classification that began before this day; kept from other writers,
 * with its advisor, until the commit.
 */
export async function openValueBefore(
  db: Db,
  agent: number,
  adg: number,
  date: string,
): Promise<number | undefined> {
  await sql`select from advisors where id = ${agent} for no key update`.execute(db);
  const row = await db
    .selectFrom('advisor_data_values')
    .select('id')
    .where('agent_id', '=', agent)
    .where('adg_id', '=', adg)
    .where('date_end', 'is', null)
    .where((e) => e.or([e('date_start', 'is', null), e('date_start', '<', date)]))
    .executeTakeFirst();
  return row?.id;
}

/** Checks the walls between values now, so that a refusal names the call that ran into them. */
export async function checkOverlaps(db: Db): Promise<void> {
  await sql`set constraints advisor_data_values_do_not_overlap immediate`.execute(db);
}

export async function findTeamValue(
  db: Db,
  filter: Readonly<{ id: number } | { adg: number; adg_value: string }>,
): Promise<{ id: number; adg_id: number } | undefined> {
  const query = db.selectFrom('agent_data_values').select(['id', 'adg_id']);
  return 'id' in filter
    ? query.where('id', '=', filter.id).executeTakeFirst()
    : query
        .where('adg_id', '=', filter.adg)
        .where('adg_value', '=', filter.adg_value)
        .executeTakeFirst();
}

/**
 * The team of each advisor on a date: the value of the classification that was set up first.
 * Advisors without one are missing.
 */
export async function teamsOn(
  db: Db,
  agents: readonly number[],
  date: string,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('advisor_data_values as held')
    .innerJoin('agent_data_values as value', 'value.id', 'held.adg_value_id')
    .select(['held.agent_id', 'value.id'])
    .where('held.agent_id', 'in', agents)
    .where((e) =>
      e.and([
        e.or([e('held.date_start', 'is', null), e('held.date_start', '<=', date)]),
        e.or([e('held.date_end', 'is', null), e('held.date_end', '>=', date)]),
      ]),
    )
    .orderBy('value.adg_id', 'desc')
    .orderBy('value.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.agent_id, row.id]));
}
