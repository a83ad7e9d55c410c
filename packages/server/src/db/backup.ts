import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { appliedMigrations, migrateOn, migrateTo } from './migrate.ts';
import type { Tables } from './tables.ts';

/**
 * A backup is gzipped lines of JSON: a heading, then for each table its name followed by its rows, then the end with the count of all rows.
 * It holds rows, not an engine's pages, so it opens on either database whichever wrote it, and in later releases.
 */
type Heading = Readonly<{
  watchbill: 1;
  at: string;
  migrations: string[];
  sequences: Readonly<Record<string, number>>;
}>;
type Line =
  | Readonly<{ table: string; columns: string[] }>
  | Readonly<{ row: unknown }>
  | Readonly<{ end: true; rows: number }>;

type Db = Kysely<Tables>;
const batch = 1000;

/** Writes everything as it stood at one moment, while others go on reading and writing. The file appears whole or not at all. */
export async function writeBackup(db: Db, file: string, now: Date): Promise<number> {
  const draft = `${file}.unfinished`;
  let rows = 0;
  try {
    rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        let count = 0;
        const counted = (line: string) => {
          if (line.startsWith('{"row"')) count += 1;
          return `${line}\n`;
        };
        const lines = async function* () {
          for await (const line of linesOf(trx, now)) yield counted(line);
          yield `${JSON.stringify({ end: true, rows: count } satisfies Line)}\n`;
        };
        await pipeline(
          Readable.from(lines()),
          createGzip(),
          createWriteStream(draft, { mode: 0o600 }),
        );
        return count;
      });
    await flush(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return rows;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function* linesOf(trx: Db, now: Date): AsyncGenerator<string> {
  yield JSON.stringify({
    watchbill: 1,
    at: now.toISOString(),
    migrations: await appliedMigrations(trx),
    sequences: await sequencesOf(trx),
  } satisfies Heading);
  for (const table of await tablesInOrder(trx)) {
    yield JSON.stringify({ table, columns: await columnsOf(trx, table) } satisfies Line);
    await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(
      trx,
    );
    for (;;) {
      const { rows } = await sql<{
        line: string;
      }>`fetch ${sql.raw(String(batch))} from backup_rows`.execute(trx);
      for (const { line } of rows) yield `{"row":${line}}`;
      if (rows.length < batch) break;
    }
    await sql`close backup_rows`.execute(trx);
  }
}

/** Every table of the product, those that are referred to before those that refer. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const all = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  );
  const links = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(db);
  const ordered: string[] = [];
  const visit = (table: string, path: readonly string[]) => {
    if (ordered.includes(table) || path.includes(table)) return;
    for (const { child, parent } of links.rows)
      if (child === table) visit(parent, [...path, table]);
    ordered.push(table);
  };
  for (const { name } of all.rows) visit(name, []);
  return ordered;
}

/** Columns that are stored; those that the database computes come by themselves. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

/** Where each sequence stands: ids of deleted rows are not given again. */
async function sequencesOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string;
    last: string | null;
  }>`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`.execute(
    db,
  );
  return Object.fromEntries(
    rows.flatMap((row) => (row.last === null ? [] : [[row.name, Number(row.last)]])),
  );
}

/** True for a file that `writeBackup` wrote; others may be an engine's own image. */
export async function isBackup(file: string): Promise<boolean> {
  try {
    for await (const line of readLines(file)) return line.startsWith('{"watchbill":');
    return false;
  } catch {
    return false;
  }
}

function readLines(file: string): AsyncIterable<string> {
  const unpacked = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => unpacked.destroy(error));
  return createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity });
}

/**
 * Fills an empty database from a backup, in one transaction, and brings it forward to this release.
 * Throws for a database that holds data, for a backup of a later release, and for a file that breaks off; the database is then as empty as before.
 */
export async function readBackup(db: Db, file: string): Promise<number> {
  const lines = readLines(file)[Symbol.asyncIterator]();
  const heading = await headingOf(lines, file);
  const { rows: existing } =
    await sql`select 1 from pg_tables where schemaname = 'public' and tablename not like 'kysely%' limit 1`.execute(
      db,
    );
  if (existing.length > 0)
    throw new Error('this database holds data already; restore into an empty one');
  return db.transaction().execute(async (trx) => {
    await migrateTo(trx, heading.migrations);
    const tables = (await tablesInOrder(trx)).map((table) => sql.table(table));
    await sql`truncate ${sql.join(tables)} cascade`.execute(trx);
    // What triggers write stands in the backup itself.
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(trx);
    const count = await fill(trx, lines);
    await sql`set constraints all immediate`.execute(trx);
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(trx);
    for (const [name, last] of Object.entries(heading.sequences))
      await sql`select setval(${`public.${name}`}::regclass, ${last})`.execute(trx);
    await migrateOn(trx);
    return count;
  });
}

async function headingOf(lines: AsyncIterator<string>, file: string): Promise<Heading> {
  const first = await lines.next();
  const heading = first.done === true ? null : (JSON.parse(first.value) as Partial<Heading>);
  if (heading?.watchbill !== 1) throw new Error(`${file} is not a backup of Watchbill`);
  return heading as Heading;
}

async function fill(trx: Db, lines: AsyncIterator<string>): Promise<number> {
  let [table, columns, count] = ['', [] as string[], 0];
  let waiting: string[] = [];
  const flushRows = async () => {
    if (waiting.length > 0) await insert(trx, table, columns, waiting);
    count += waiting.length;
    waiting = [];
  };
  for (;;) {
    const next = await lines.next();
    if (next.done === true)
      throw new Error('this backup breaks off: it was not written to its end');
    if (next.value.startsWith('{"row":')) {
      waiting.push(next.value.slice('{"row":'.length, -1));
      if (waiting.length === batch) await flushRows();
      continue;
    }
    await flushRows();
    const line = JSON.parse(next.value) as Line;
    if ('table' in line) [table, columns] = [line.table, line.columns];
    if ('end' in line) {
      if (line.rows !== count)
        throw new Error(`this backup says it has ${line.rows} rows and holds ${count}`);
      return count;
    }
  }
}

async function insert(
  trx: Db,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value select ${names} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx,
  );
}
