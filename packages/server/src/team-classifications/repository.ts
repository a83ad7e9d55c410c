import type {
  TeamClassification,
  TeamClassificationForm,
  TeamValue,
} from '@watchbill/core/team-classifications/model';
import { sql } from 'kysely';
import { keepSequence } from '../db/sequence.ts';
import type { Db } from '../http/serve.ts';

type Columns = Omit<TeamClassificationForm, 'id'>;

/** Classifications by name, each with its values; one alone with `id`. */
export async function listClassifications(db: Db, id?: number): Promise<TeamClassification[]> {
  const groups = await db
    .selectFrom('agent_data_groups')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('description')
    .execute();
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

export async function insertClassification(
  db: Db,
  { id, ...values }: TeamClassificationForm,
): Promise<number> {
  const row = await db
    .insertInto('agent_data_groups')
    .values({ ...(id === undefined ? {} : { id }), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSequence(db, 'agent_data_groups', id);
  return row.id;
}

/** Changes a classification if it still has this version (null: whatever it has). False when it has moved on. */
export async function updateClassification(
  db: Db,
  id: number,
  version: number | null,
  values: Columns,
): Promise<boolean> {
  const result = await db
    .updateTable('agent_data_groups')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function rewriteValue(db: Db, id: number, adg_value: string): Promise<void> {
  await db.updateTable('agent_data_values').set({ adg_value }).where('id', '=', id).execute();
}

/** Keeps a classification's values from being given to anybody until the commit, and says whether any is in use. */
export async function isHeld(db: Db, values: readonly number[]): Promise<boolean> {
  const ids = sql`${[...values]}::integer[]`;
  await sql`select from agent_data_values where id = any(${ids}) for update`.execute(db);
  const { rows } = await sql<{
    held: boolean;
  }>`select exists (select from advisor_data_values where adg_value_id = any(${ids})) or exists (select from future_activities where adg_value_id = any(${ids})) as held`.execute(
    db,
  );
  return rows[0]?.held === true;
}

export async function deleteClassification(db: Db, id: number): Promise<void> {
  await db.deleteFrom('agent_data_groups').where('id', '=', id).execute();
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
