import type {
  Datatype,
  TeamClassification,
  TeamValue,
} from '@watchbill/core/team-classifications/model';
import { sql } from 'kysely';
import type { StoredNoun } from '../http/rows/change-row.ts';
import { listRows, type ListSource, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import type { Db } from '../db/tables.ts';

export const storedClassification: StoredNoun<TeamClassification, 'agent_data_groups'> = {
  table: 'agent_data_groups',
  entity: 'team_classification',
  missing: 'teamClassifications.notFound',
  shared: 'agent_data_groups',
  read: ({ db }, ids) => listClassifications(db, ids),
};

const listedClassifications: ListSource = {
  table: 'agent_data_groups',
  search: ['description'],
  isAlwaysEnabled: true,
  order: ['description'],
};

/** Classifications by name, each with its values: all, or those of these ids. */
export async function listClassifications(
  db: Db,
  ids?: readonly number[],
): Promise<TeamClassification[]> {
  const all = db.selectFrom('agent_data_groups').selectAll().orderBy('description');
  return withValues(db, await (ids === undefined ? all : all.where('id', 'in', ids)).execute());
}

export async function pageOfClassifications(
  db: Db,
  query: ListQuery,
): Promise<Page<TeamClassification>> {
  const rows = db.selectFrom('agent_data_groups').selectAll();
  const page = await listRows(rows, query, listedClassifications);
  return { ...page, results: await withValues(db, page.results) };
}

async function withValues<G extends Readonly<{ id: number }>>(db: Db, groups: readonly G[]) {
  const values = await listValues(
    db,
    groups.map((group) => group.id),
  );
  return groups.map((group) => ({
    ...group,
    int_adg_id: group.id,
    values: values.filter((value) => value.adg_id === group.id),
  }));
}

export async function listValues(
  db: Db,
  groups: readonly number[],
): Promise<(TeamValue & { adg_id: number })[]> {
  return db
    .selectFrom('agent_data_values')
    .select(['id', 'id as int_value_id', 'adg_id', 'adg_value'])
    .where('adg_id', 'in', groups)
    .orderBy('adg_value')
    .orderBy('id')
    .execute();
}

export async function findDatatype(db: Db, classification: number): Promise<Datatype | undefined> {
  const row = await db
    .selectFrom('agent_data_groups')
    .select('datatype')
    .where('id', '=', classification)
    .executeTakeFirst();
  return row?.datatype;
}

export async function insertValue(db: Db, adg_id: number, adg_value: string): Promise<TeamValue> {
  const { id } = await db
    .insertInto('agent_data_values')
    .values({ adg_id, adg_value })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, int_value_id: id, adg_value };
}

export async function rewriteValue(db: Db, id: number, adg_value: string): Promise<void> {
  await db.updateTable('agent_data_values').set({ adg_value }).where('id', '=', id).execute();
}

/**
 * Keeps a classification's values from being given to anybody until the commit, and says whether
 * any is in use.
 */
export async function isHeld(db: Db, values: readonly number[]): Promise<boolean> {
  const ids = sql`${[...values]}::integer[]`;
  await sql`select from agent_data_values where id = any(${ids}) for update`.execute(db);
  const { rows } = await sql<{
    held: boolean;
  }>`select exists (select from advisor_data_values where adg_value_id = any(${ids})) or exists
    (select from future_activities where adg_value_id = any(${ids})) as held`.execute(db);
  return rows[0]?.held === true;
}

export async function deleteValue(db: Db, id: number): Promise<void> {
  await db.deleteFrom('agent_data_values').where('id', '=', id).execute();
}

export async function findValue(
  db: Db,
  id: number,
): Promise<{ id: number; adg_id: number; adg_value: string } | undefined> {
  return db.selectFrom('agent_data_values').selectAll().where('id', '=', id).executeTakeFirst();
}
