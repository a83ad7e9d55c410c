import { sql } from 'kysely';
import { columnsOf, tablesInOrder } from '../db/backup.ts';
import type { Change } from '../db/change.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

export type StoredImport = Readonly<{
  id: number;
  at: Date;
  operation: string;
  file: string;
  user_id: number | null;
  by: string | null;
  added: number;
  updated: number;
  refused: number;
  release: string;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  /** Whether what it changed is still kept. */
  has_rows: boolean;
}>;

type Page = Readonly<{ page: number; page_size: number }>;

const nameOf = (user: string) =>
  sql<string | null>`nullif(trim(concat_ws(' ', ${sql.ref(`${user}.first_name`)},
    ${sql.ref(`${user}.last_name`)})), '')`;

/**
 * Imports of the caller, while all that they reached then is still within reach; and of everybody
 * for who reaches every division.
 */
function inReach(db: Db, { userId, apiKeyId, divisionIds }: Session) {
  return db
    .selectFrom('imports as import')
    .$if(divisionIds !== null || apiKeyId !== null, (query) =>
      apiKeyId === null
        ? query.where('import.user_id', '=', userId).where('import.api_key_id', 'is', null)
        : query.where('import.api_key_id', '=', apiKeyId),
    )
    .$if(divisionIds !== null, (query) =>
      query.where(sql<boolean>`import.reach <@ ${divisionIds}::integer[]`),
    );
}

function rows(db: Db, session: Session) {
  return inReach(db, session)
    .leftJoin('users as user', 'user.id', 'import.user_id')
    .leftJoin('users as other', 'other.id', 'import.taken_back_by')
    .select([
      'import.id',
      'import.at',
      'import.operation',
      'import.file',
      'import.user_id',
      nameOf('user').as('by'),
      'import.added',
      'import.updated',
      'import.refused',
      'import.release',
      'import.taken_back_at',
      nameOf('other').as('taken_back_by'),
      sql<boolean>`exists (select from import_rows where import_id = import.id)`.as('has_rows'),
    ]);
}

export async function listImports(
  db: Db,
  session: Session,
  { page, page_size }: Page,
): Promise<{ count: number; results: StoredImport[] }> {
  const { count } = await inReach(db, session)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await rows(db, session)
    .orderBy('import.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: Number(count), results };
}

/** One import, and what was told of it. */
export function findImport(
  db: Db,
  session: Session,
  id: number,
): Promise<(StoredImport & Readonly<{ changes: readonly Change[] }>) | undefined> {
  return rows(db, session).select('import.changes').where('import.id', '=', id).executeTakeFirst();
}

/**
 * Keeps an import from being taken back twice at once; whether its rows are still being written.
 */
export async function lockImport(db: Db, id: number): Promise<boolean> {
  await sql`select from imports where id = ${id} for update`.execute(db);
  const { rows: open } =
    await sql`select from queue_history_imports where recorded_as = ${id}`.execute(db);
  return open.length > 0;
}

export async function markTakenBack(db: Db, id: number, by: number, at: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({ taken_back_at: at, taken_back_by: by === 0 ? null : by })
    .where('id', '=', id)
    .execute();
}

export type Fate = 'added' | 'changed' | 'removed';
/** A row that an import changed, as it is now, or was before where it is gone. */
export type TouchedRow = Readonly<{
  table_name: string;
  fate: Fate;
  row: Readonly<Record<string, unknown>>;
}>;

/**
 * First state before and last state after, of each row that an import changed (of a table, where it
 * is named); nothing of one that came and went.
 */
const netRows = (id: number, table?: string) => sql`(
  select table_name, key, before, after from (
    select table_name, key, (array_agg(before order by number))[1] as before,
      (array_agg(after order by number desc))[1] as after
    from import_rows where import_id = ${id}
      ${table === undefined ? sql`` : sql`and table_name = ${table}`}
      group by table_name, key) as grouped
  where before is not null or after is not null) as net`;

/** The same of one table, each with its key and, as `former`, as it was before. */
const netRowsOf = (id: number, table: string) => sql`${netRows(id, table)}
  cross join lateral jsonb_populate_record(null::${sql.table(table)}, net.key) as key
  cross join lateral jsonb_populate_record(null::${sql.table(table)}, net.before) as former`;

const touched = sql`net.table_name, case when net.before is null then 'added'
  when net.after is null then 'removed' else 'changed' end as fate,
  coalesce(to_jsonb(current), net.before, net.key) as row`;

/**
 * The tables that an import changed, those that are referred to first, with how many rows of each.
 */
export async function touchedTables(
  db: Db,
  id: number,
): Promise<readonly Readonly<{ table: string; count: number }>[]> {
  const { rows: found } = await sql<{
    table: string;
    count: number;
  }>`select table_name as table, count(*)::integer as count from ${netRows(id)} group by 1`.execute(
    db,
  );
  const counts = new Map(found.map(({ table, count }) => [table, count]));
  return (await tablesInOrder(db))
    .filter((table) => counts.has(table))
    .map((table) => ({ table, count: counts.get(table)! }));
}

/** Rows of a table that an import changed, so many of them. */
export async function touchedRows(
  db: Db,
  id: number,
  table: string,
  limit: number,
): Promise<TouchedRow[]> {
  const { rows: found } = await sql<TouchedRow>`select ${touched} from ${netRowsOf(id, table)}
    left join ${sql.table(table)} current on ${await isSameKey(db, table)} limit ${limit}`.execute(
    db,
  );
  return found;
}

/**
 * Keeps rows of a table that an import changed from other writers, and from new rows that would
 * refer to them, until the commit.
 */
export async function lockTouched(db: Db, id: number, table: string): Promise<void> {
  await sql`select from ${netRowsOf(id, table)}
    join ${sql.table(table)} current on ${await isSameKey(db, table)} order by net.key
      for update of current`.execute(db);
}

/** Of what an import changed in a table, the rows that are no more as it left them. */
export async function laterRows(
  db: Db,
  id: number,
  table: string,
  limit: number,
): Promise<TouchedRow[]> {
  const { rows: found } = await sql<TouchedRow>`select ${touched} from ${netRowsOf(id, table)}
    left join ${sql.table(table)} current on ${await isSameKey(db, table)}
    where md5(current::text)::uuid is distinct from net.after limit ${limit}`.execute(db);
  return found;
}

type Link = Readonly<{ child: string; column: string; parent: string; target: string }>;

/** Rows that an import added and that others refer to since, which it did not add itself. */
export async function usedRows(
  db: Db,
  id: number,
  table: string,
  limit: number,
): Promise<TouchedRow[]> {
  const { rows: links } = await sql<Link>`
    select conrelid::regclass::text as child, own.attname as column,
      confrelid::regclass::text as parent, other.attname as target
    from pg_constraint join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and conrelid in (
      select tgrelid from pg_trigger where tgname = 'record_import_insert')`.execute(db);
  const found: TouchedRow[] = [];
  for (const { child, column, target } of links) {
    const { rows: used } = await sql<TouchedRow>`
      select distinct on (net.key) net.table_name, 'added' as fate, to_jsonb(current) as row
      from ${netRowsOf(id, table)}
        join ${sql.table(table)} current on ${await isSameKey(db, table)}
        join ${sql.table(child)} child on child.${sql.ref(column)} = current.${sql.ref(target)}
      where net.before is null and not exists (
        select from import_rows own
          cross join lateral jsonb_populate_record(null::${sql.table(child)}, own.key) key
        where own.import_id = ${id} and own.table_name = ${child}
          and ${await isSameKey(db, child, 'child')})
      limit ${limit}`.execute(db);
    found.push(...used);
  }
  return found;
}

/** Rows that an import added go. */
export async function removeAdded(db: Db, id: number, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)} current
    using ${netRowsOf(id, table)} where net.before is null and ${await isSameKey(db, table)}`.execute(
    db,
  );
}

/** Rows that an import removed come back. */
export async function restoreRemoved(db: Db, id: number, table: string): Promise<void> {
  const columns = await columnsOf(db, table);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    overriding system value
    select ${sql.join(columns.map((name) => sql.ref(`former.${name}`)))}
      from ${netRowsOf(id, table)} where net.after is null`.execute(db);
}

/** Rows that an import changed are as they were, but for a newer version. */
export async function restoreChanged(db: Db, id: number, table: string): Promise<void> {
  const keys = await keyColumns(db, table);
  const columns = (await columnsOf(db, table)).filter((name) => !keys.includes(name));
  if (columns.length === 0) return;
  const values = columns.map((name) =>
    name === 'version'
      ? sql`version = current.version + 1`
      : sql`${sql.ref(name)} = former.${sql.ref(name)}`,
  );
  await sql`update ${sql.table(table)} current set ${sql.join(values)} from ${netRowsOf(id, table)}
    where net.before is not null and net.after is not null and ${await isSameKey(db, table)}`.execute(
    db,
  );
}

async function isSameKey(db: Db, table: string, current = 'current') {
  const keys = await keyColumns(db, table);
  return sql`${sql.join(
    keys.map((name) => sql`${sql.ref(`${current}.${name}`)} = key.${sql.ref(name)}`),
    sql` and `,
  )}`;
}

async function keyColumns(db: Db, table: string): Promise<string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid
      and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary
      order by array_position(indkey::int2[], attnum)`.execute(db);
  return found.map(({ name }) => name);
}

type NamedKind = 'advisors' | 'lines' | 'channels' | 'divisions';
export type RowNames = Readonly<Record<NamedKind, ReadonlyMap<number, string>>>;

/** Names of what rows belong to, by id. */
export async function namesOfRows(
  db: Db,
  ids: Readonly<Record<NamedKind, readonly number[]>>,
): Promise<RowNames> {
  const { rows: found } = await sql<{ kind: NamedKind; id: number; name: string }>`
    select 'advisors' as kind, id, first_name || ' ' || last_name as name from advisors
      where id = any(${[...ids.advisors]}::int[])
    union all select 'lines', id, name from lines where id = any(${[...ids.lines]}::int[])
    union all select 'channels', id, name from channels where id = any(${[...ids.channels]}::int[])
    union all select 'divisions', id, mu_name from divisions
      where id = any(${[...ids.divisions]}::int[])`.execute(db);
  const of = (kind: NamedKind) =>
    new Map(found.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return {
    advisors: of('advisors'),
    lines: of('lines'),
    channels: of('channels'),
    divisions: of('divisions'),
  };
}

/** All of it or nothing, its deferred checks too. */
export async function doAllOrNothing(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint work`.execute(db);
  try {
    await work();
    await sql`set constraints all immediate`.execute(db);
    await sql`set constraints all deferred`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db);
    throw error;
  }
}
