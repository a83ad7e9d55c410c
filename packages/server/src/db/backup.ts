import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { format, rowStart, type End, type Heading, type TableLine } from './backup-lines.ts';
import { appliedMigrations } from './migrate.ts';
import type { Db } from './tables.ts';

const batch = 1000;
/** Of rows with bytes of their own, which are up to megabytes. */
const wideBatch = 8;

/**
 * Writes everything as it stood at one moment, while others go on reading and writing. The file
 * appears whole or not at all; a device or a pipe is written to and stays what it is.
 */
export async function writeBackup(db: Db, file: string, now: Date): Promise<number> {
  const isReplaced = await stat(file).then(
    (there) => there.isFile(),
    () => true,
  );
  const draft = isReplaced ? `${file}.unfinished` : file;
  let rows = 0;
  try {
    rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        let count = 0;
        const digest = createHash('sha256');
        const counted = (line: string) => {
          if (line.startsWith(rowStart)) count += 1;
          const text = `${line}\n`;
          digest.update(text);
          return text;
        };
        const lines = async function* () {
          for await (const line of linesOf(trx, now)) yield counted(line);
          const end: End = { end: true, rows: count, sha256: digest.digest('hex') };
          yield `${JSON.stringify(end)}\n`;
        };
        await pipeline(
          Readable.from(lines()),
          createGzip(),
          createWriteStream(draft, { mode: 0o600 }),
        );
        return count;
      });
    if (isReplaced) {
      await flush(draft);
      await rename(draft, file);
    }
  } finally {
    if (isReplaced) await rm(draft, { force: true });
  }
  return rows;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function* linesOf(trx: Db, now: Date): AsyncGenerator<string> {
  yield JSON.stringify({
    watchbill: format,
    at: now.toISOString(),
    migrations: await appliedMigrations(trx),
    sequences: Object.fromEntries(
      [...(await sequencesOf(trx))].flatMap(([name, last]) =>
        last === null ? [] : [[name, last]],
      ),
    ),
  } satisfies Heading);
  for (const table of await tablesInOrder(trx)) {
    yield JSON.stringify({ table, columns: await columnsOf(trx, table) } satisfies TableLine);
    await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line
      from ${sql.table(table)} t`.execute(trx);
    const count = (await hasBytes(trx, table)) ? wideBatch : batch;
    for (;;) {
      const { rows } = await sql<{
        line: string;
      }>`fetch ${sql.raw(String(count))} from backup_rows`.execute(trx);
      for (const { line } of rows) yield `${rowStart}${line}}`;
      if (rows.length < count) break;
    }
    await sql`close backup_rows`.execute(trx);
  }
}

async function hasBytes(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and data_type = 'bytea'`.execute(db);
  return rows.length > 0;
}

/** Every table of the product, those that are referred to before those that refer. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const all = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%' order by 1`.execute(db);
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
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public'
      and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Every sequence with where it stands, null where nothing was drawn yet: ids of deleted rows are
 * not given again.
 */
export async function sequencesOf(db: Db): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{
    name: string;
    last: string | null;
  }>`select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public'`.execute(db);
  return new Map(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}
