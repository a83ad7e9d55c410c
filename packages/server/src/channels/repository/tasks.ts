import type { Task } from '@watchbill/core/channels/model';
import { sql, type RawBuilder } from 'kysely';
import { hasWords } from '../../db/search.ts';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';

type TaskFilter = Readonly<{
  int_type_id: '2' | '3';
  is_assigned?: boolean | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}>;

/**
 * Enabled channels with the divisions that work them, or enabled divisions with their channels; the
 * caller sees its own divisions on either side.
 */
export async function listTasks(
  db: Db,
  session: Session,
  filter: TaskFilter,
): Promise<{ count: number; results: Task[] }> {
  const from = sql`from (${tasks(session, filter.int_type_id)}) task
    where (${filter.is_assigned ?? null}::boolean is null
    or (json_array_length(assigned_to) > 0) = ${filter.is_assigned ?? null}::boolean)
    and ${hasWords(filter.search, 'name')}`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(
    db,
  );
  const found = await sql<Task>`select * ${from} order by name, id
      limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}

export async function findTask(db: Db, session: Session, channel: number): Promise<Task> {
  const {
    rows: [row],
  } =
    await sql<Task>`select * from (${tasks(session, '3', sql`true`)}) task where id = ${channel}`.execute(
      db,
    );
  if (row === undefined) throw new Error(`no channel ${channel}`);
  return row;
}

function tasks(
  session: Session,
  type: '2' | '3',
  only: RawBuilder<unknown> = sql`not entity.is_disabled`,
) {
  const mine =
    session.divisionIds === null
      ? sql`true`
      : sql`division.id = any(${sql.val([...session.divisionIds])}::integer[])`;
  const enterprise = sql`join enterprise_divisions enterprise
    on enterprise.id = entity.enterprise_grp`;
  const others = (name: string) =>
    sql`coalesce(json_agg(json_build_object('id', other.id, 'name', other.${sql.ref(name)})
      order by other.${sql.ref(name)}), '[]')`;
  if (type === '2')
    return sql`select 2 as int_type_id, entity.id, entity.mu_name as name, entity.enterprise_grp,
      enterprise.name as enterprise_grp_name,
      (select ${others('name')} from channel_divisions work join channels other
        on other.id = work.channel_id where work.division_id = entity.id) as assigned_to
      from divisions entity ${enterprise} where ${only} and exists
        (select from divisions division where division.id = entity.id and ${mine})`;
  return sql`select 3 as int_type_id, entity.id, entity.name, entity.enterprise_grp,
    enterprise.name as enterprise_grp_name,
    (select ${others('mu_name')} from channel_divisions work join divisions other
      on other.id = work.division_id
      where work.channel_id = entity.id and exists
        (select from divisions division where division.id = other.id and ${mine})) as assigned_to
    from channels entity ${enterprise} where ${only}
      and
      ${session.divisionIds === null ? sql`true` : sql`exists (select from divisions division where division.enterprise_grp = entity.enterprise_grp and ${mine})`}`;
}
