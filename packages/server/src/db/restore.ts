import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { columnsOf, sequencesOf, tablesInOrder, writeBackup } from './backup.ts';
import { backupParts, unpack, type Heading, type TableLine } from './backup-lines.ts';
import { openDatabase } from './database.ts';
import { migrateOn, migrateTo, mustBePast } from './migrate.ts';
import type { Db, Tables } from './tables.ts';

type Trx = Transaction<Tables>;
/** Tables and their columns, by the catalogue of the database that is filled. */
type Catalogue = ReadonlyMap<string, readonly string[]>;
/** A file that has been read to its end, and what it says of itself. */
export type Backup = Readonly<{ file: string; heading: Heading; tables: readonly TableLine[] }>;
const batch = 1000;
/** Rows of a statement are written before they are this long in all. */
const mostLetters = 8 * 1024 * 1024;

/**
 * Fills an empty database from a backup, in one transaction, and brings it forward to this release.
 * What the file calls a table, a column or a sequence is compared with the catalogue, whose own
 * names alone become SQL. Throws for a database that holds data, and for a file that is not a whole
 * backup of this release or an earlier one; the database is then as empty as before.
 */
export async function readBackup(db: Db, { file, heading, tables }: Backup): Promise<number> {
  const { rows: existing } =
    await sql`select 1 from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      limit 1`.execute(db);
  if (existing.length > 0)
    throw new Error('this database holds data already; restore into an empty one');
  return db.transaction().execute(async (trx) => {
    await migrateTo(trx, heading.migrations);
    const catalogue = await catalogueOf(trx);
    mustMatch(tables, catalogue);
    const sequences = await mustHaveSequences(trx, heading);
    const names = [...catalogue.keys()].map((table) => sql.table(table));
    await sql`truncate ${sql.join(names)} cascade`.execute(trx);
    // What triggers write stands in the backup itself.
    for (const table of names) await sql`alter table ${table} disable trigger user`.execute(trx);
    const count = await fill(trx, file, catalogue);
    await sql`set constraints all immediate`.execute(trx).catch((error: Error) => {
      throw new Error('this backup has rows that do not fit together: it was changed or damaged', {
        cause: error,
      });
    });
    for (const table of names) await sql`alter table ${table} enable trigger user`.execute(trx);
    for (const [name, last] of sequences)
      await sql`select setval(${`public.${name}`}::regclass, ${last})`.execute(trx);
    await migrateOn(trx);
    return count;
  });
}

/**
 * Gives `use` a backup that has been looked into: the file itself, or one made of what an embedded
 * engine's own image holds, which is what the first release wrote. An image is opened in memory
 * alone and read as any database is: nothing but rows of our tables comes out of it.
 */
export async function openBackup<T>(
  file: string,
  now: Date,
  use: (backup: Backup) => Promise<T>,
): Promise<T> {
  if (!(await isImage(file))) return use(await contentsOf(file));
  const folder = await mkdtemp(join(tmpdir(), 'watchbill-image-'));
  try {
    const rows = join(folder, 'rows');
    await writeRowsOf(file, rows, now);
    return await use(await contentsOf(rows));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeRowsOf(image: string, rows: string, now: Date): Promise<void> {
  const foreign = (cause: unknown) => new Error(`${image} is not a backup of Watchbill`, { cause });
  const database = await openDatabase({ dataDir: null, dump: image }).catch((error: unknown) => {
    throw foreign(error);
  });
  try {
    await writeBackup(database.kysely, rows, now).catch((error: unknown) => {
      throw foreign(error);
    });
  } finally {
    await database.close();
  }
}

/** An image is an archive of the engine's files, which has these letters in its first header. */
async function isImage(file: string): Promise<boolean> {
  const isArchive = (bytes: Buffer) => bytes.subarray(257, 262).toString('latin1') === 'ustar';
  for await (const chunk of createReadStream(file, { end: 511 }))
    if (isArchive(chunk as Buffer)) return true;
  try {
    for await (const chunk of unpack(file)) return isArchive(chunk as Buffer);
  } catch {
    // Not packed either.
  }
  return false;
}

/**
 * Reads a backup to its end, before anything is written. Throws for a file that is not a whole
 * backup of this release or an earlier one.
 */
export async function contentsOf(file: string): Promise<Backup> {
  let heading: Heading | undefined;
  const tables: TableLine[] = [];
  for await (const part of backupParts(file)) {
    if ('heading' in part) ({ heading } = part);
    else if ('table' in part) tables.push(part);
    else if (tables.length === 0) throw new Error('this backup has rows of no table');
  }
  mustBePast(heading!.migrations);
  return { file, heading: heading!, tables };
}

async function catalogueOf(trx: Trx): Promise<Catalogue> {
  const catalogue = new Map<string, readonly string[]>();
  for (const table of await tablesInOrder(trx)) catalogue.set(table, await columnsOf(trx, table));
  return catalogue;
}

/** A backup has each table of its release once, with all its columns, and nothing else. */
function mustMatch(tables: readonly TableLine[], catalogue: Catalogue): void {
  const isOf = ({ table, columns }: TableLine) =>
    String(columns.toSorted()) === String(catalogue.get(table)?.toSorted());
  const other = tables.find((one) => !isOf(one));
  if (other !== undefined)
    throw new Error(
      catalogue.has(other.table)
        ? `this backup has other columns in ${other.table} than Watchbill has`
        : `this backup has a table that Watchbill does not have: ${JSON.stringify(other.table)}`,
    );
  if (
    tables.length !== catalogue.size ||
    new Set(tables.map(({ table }) => table)).size !== tables.length
  )
    throw new Error('this backup does not have every table once');
}

async function mustHaveSequences(trx: Trx, { sequences }: Heading): Promise<[string, number][]> {
  const known = await sequencesOf(trx);
  const wanted = Object.entries(sequences);
  const other = wanted.find(([name]) => !known.has(name));
  if (other !== undefined)
    throw new Error(
      `this backup has a sequence that Watchbill does not have: ${JSON.stringify(other[0])}`,
    );
  return wanted;
}

async function fill(trx: Trx, file: string, catalogue: Catalogue): Promise<number> {
  let table = '';
  let count = 0;
  let waiting: string[] = [];
  let letters = 0;
  const flushRows = async () => {
    if (waiting.length > 0) await insert(trx, table, catalogue.get(table)!, waiting);
    count += waiting.length;
    [waiting, letters] = [[], 0];
  };
  for await (const part of backupParts(file)) {
    if ('row' in part) {
      waiting.push(part.row);
      letters += part.row.length;
    } else await flushRows();
    if (waiting.length === batch || letters > mostLetters) await flushRows();
    // The catalogue's own word, whatever the file has become since it was read.
    if ('table' in part) table = [...catalogue.keys()].find((name) => name === part.table)!;
  }
  await flushRows();
  return count;
}

async function insert(
  trx: Trx,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { numAffectedRows } =
    await sql`insert into ${sql.table(table)} (${names}) overriding system value select ${names}
      from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`
      .execute(trx)
      .catch((error: Error) => {
        const [why] = error.message.split('\n');
        throw new Error(`this backup has rows in ${table} that cannot be: ${why}`, {
          cause: error,
        });
      });
  if (numAffectedRows !== BigInt(rows.length))
    throw new Error(`this backup has lines in ${table} that are not a row each`);
}
