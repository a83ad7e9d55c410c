import { rawColumns } from '@watchbill/core/queue-history/model';
import { sql } from 'kysely';
import type { Db } from '../http/serve.ts';
import type { HistoryBatch } from './thread.ts';

const figures = sql.join(rawColumns.map((column) => sql.ref(column)));
const keys = sql.raw('line_id, start_at, date, start_min, minutes');

export async function startImport(db: Db, now: Date): Promise<number> {
  return (await db.insertInto('queue_history_imports').values({ started_at: now }).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds a batch to an import, in a statement of its own. Keys are line, minutes and days since the epoch, minute of the day and length; all are array literals. */
export async function stageBatch(db: Db, importId: number, { keys: [lines, starts, days, minutes, lengths], figures: known }: HistoryBatch): Promise<void> {
  const names = sql.join(known.map(({ column }) => sql.ref(column)));
  const values = sql.join(known.map((one) => sql`${one.values}::float8[]`));
  await sql`insert into queue_history_staging (import_id, ${keys}, ${names})
    select ${importId}::integer, line_id, to_timestamp(start * 60::float8), date '1970-01-01' + day, start_min, minutes, ${names}
    from unnest(${lines}::integer[], ${starts}::integer[], ${days}::integer[], ${minutes}::smallint[], ${lengths}::smallint[], ${values}) as row(line_id, start, day, start_min, minutes, ${names})`.execute(db);
}

/** Staged rows whose interval is in the history already. */
export async function countKnown(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from queue_history_staging staged join queue_history held on held.line_id = staged.line_id and held.start_at = staged.start_at
    where staged.import_id = ${importId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Moves an import into the history; intervals that were there are replaced and count as imported, and those of another length go from the dates that it brings, or contacts would count twice.
 * Returns the channels that it concerned.
 */
export async function publishStaged(db: Db, importId: number): Promise<number[]> {
  await sql`delete from queue_history held using (select distinct line_id, date, minutes from queue_history_staging where import_id = ${importId}) day
    where held.line_id = day.line_id and held.date = day.date and held.minutes <> day.minutes and held.start_at >= day.date - 1 and held.start_at < day.date + 2`.execute(db);
  const replaced = sql.join(['date', 'start_min', 'minutes', ...rawColumns].map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`insert into queue_history (${keys}, ${figures}) select ${keys}, ${figures} from queue_history_staging where import_id = ${importId}
    on conflict (line_id, start_at) do update set ${replaced}, is_updated = false`.execute(db);
  const { rows } = await sql<{ id: number }>`select distinct ct_id as id from lines where id in (select distinct line_id from queue_history_staging where import_id = ${importId})`.execute(db);
  return rows.map((row) => row.id);
}

export async function dropStaged(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('queue_history_staging').where('import_id', '=', importId).execute();
  await db.deleteFrom('queue_history_imports').where('id', '=', importId).execute();
}

/** Clears what imports that were cut off have left behind. */
export async function dropAbandoned(db: Db, before: Date): Promise<void> {
  const left = await db.deleteFrom('queue_history_imports').where('started_at', '<', before).returning('id').execute();
  for (const { id } of left) await db.deleteFrom('queue_history_staging').where('import_id', '=', id).execute();
}

export type ImportableLine = Readonly<{ id: number; ct_id: number; name: string; timezone_name: string; divisions: readonly number[] }>;

/** Every enabled line with the divisions that put it in a caller's reach. */
export async function importableLines(db: Db): Promise<ImportableLine[]> {
  const { rows } = await sql<ImportableLine>`select line.id, line.ct_id, line.name, zone.timezone_name, array(select division.id from divisions division where division.enterprise_grp = channel.enterprise_grp) as divisions
    from lines line join channels channel on channel.id = line.ct_id join time_zones zone on zone.id = line.timezone where not line.is_disabled order by line.id`.execute(db);
  return rows;
}
