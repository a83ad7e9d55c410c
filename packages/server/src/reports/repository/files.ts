import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../db/tables.ts';

/** Files that a scheduled report keeps. */
const kept = 60;

/** Files of a report without their content, newest first. */
export async function filesOf(db: Db, report: number) {
  return db
    .selectFrom('report_files')
    .select(['id', 'name', 'from_date', 'to_date', 'rows', 'mailed_to', 'created_at'])
    .where('report_id', '=', report)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export function findFile(db: Db, id: number) {
  return db
    .selectFrom('report_files')
    .select(['name', 'bytes', 'from_date', 'to_date', 'rows'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A run of a report: the one of a file, or the newest. */
export function findRun(db: Db, report: number, file: number | undefined) {
  return db
    .selectFrom('report_files')
    .select(['name', 'bytes', 'from_date', 'to_date', 'rows', 'created_at'])
    .where('report_id', '=', report)
    .$if(file !== undefined, (query) => query.where('id', '=', file ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewFile = Readonly<{
  name: string;
  bytes: Buffer;
  from: PlainDate | string;
  to: PlainDate | string;
  rows: number;
  mailed_to: readonly string[];
}>;

/** Keeps a workbook with its report, the newest ones alone. */
export async function keepFile(
  db: Db,
  report_id: number,
  { name, bytes, from, to, rows, mailed_to }: NewFile,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('report_files')
    .values({
      report_id,
      name,
      bytes,
      from_date: from,
      to_date: to,
      rows,
      mailed_to: [...mailed_to],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const old = db
    .selectFrom('report_files')
    .select('id')
    .where('report_id', '=', report_id)
    .orderBy('id', 'desc')
    .offset(kept);
  await db.deleteFrom('report_files').where('id', 'in', old).execute();
  return id;
}
