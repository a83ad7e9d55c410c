import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** A backup that was written, restored into a scratch database, and found whole there. */
export type GoodBackup = Readonly<{ at: Date; file: string; rows: number; bytes: number }>;

/** When the last good backup was made, and the last attempt; null where there was none. */
export type BackupState = Readonly<{ good: Date | null; attempt: Date | null }>;

export async function backupState(db: Db): Promise<BackupState> {
  const { rows } =
    await sql<BackupState>`select (select max(at) from backups where failure is null) as good,
    (select max(at) from backups) as attempt`.execute(db);
  return rows[0]!;
}

export async function insertBackup(
  db: Db,
  backup: GoodBackup | Readonly<{ at: Date; failure: string }>,
): Promise<number> {
  const added = await db
    .insertInto('backups')
    .values(backup)
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/**
 * Forgets all but the newest good backups, and the attempts that failed before the oldest of these.
 * Answers the files that are not kept.
 */
export async function forgetBackups(db: Db, keep: number): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`delete from backups where at < (
      select min(at) from (select at from backups where failure is null order by at desc
        limit ${keep}) as newest)
    returning file`.execute(db);
  return rows.flatMap(({ file }) => file ?? []);
}

/** User ids of enabled administrators. */
export async function administrators(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.name', 'in', ['Admin', 'Super_Admin'])
    .where('users.is_disabled', '=', false)
    .execute();
  return found.map(({ id }) => id);
}
