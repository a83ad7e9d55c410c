import { sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import type { Kind, Owner } from './kind.ts';

type Table = keyof Tables & string;
type Find = NonNullable<Kind['owner']>;

/** Rows that name their division. */
export const ofDivision =
  (table: Table): Find =>
  async (db, ids) =>
    (
      await sql<Owner>`select id, division_id from ${sql.table(table)}
        where id = any(${ids}::integer[])`.execute(db)
    ).rows;

/** Rows of an advisor that name the division that they were made in. */
export const ofAdvisorThen =
  (table: Table): Find =>
  async (db, ids) =>
    (
      await sql<Owner>`select id, division_id, agent_id from ${sql.table(table)}
        where id = any(${ids}::integer[])`.execute(db)
    ).rows;

/** Rows of an advisor, who take them along to another division. */
export const ofAdvisorNow =
  (table: Table): Find =>
  async (db, ids) =>
    (
      await sql<Owner>`select record.id, record.agent_id, advisors.division_id
        from ${sql.table(table)} as record
        join advisors on advisors.id = record.agent_id
        where record.id = any(${ids}::integer[])`.execute(db)
    ).rows;

/** Rows that lie in another, which names its division. */
export const ofParent =
  (table: Table, column: string, parent: Table): Find =>
  async (db, ids) =>
    (
      await sql<Owner>`select record.id, parent.division_id
        from ${sql.table(table)} as record
        join ${sql.table(parent)} as parent on parent.id = record.${sql.ref(column)}
        where record.id = any(${ids}::integer[])`.execute(db)
    ).rows;

/** The row that another lies in, by its id; 0 where there is none. */
export async function parentOf(db: Db, table: Table, column: string, id: number): Promise<number> {
  const { rows } = await sql<{ parent: number }>`select ${sql.ref(column)} as parent
    from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.parent ?? 0;
}
