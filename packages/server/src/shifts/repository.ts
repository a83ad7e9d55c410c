import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

const columns = ['id', 'shift_name'] as const;

export function listShifts(db: Db) {
  return db.selectFrom('shifts').select(columns).orderBy('shift_name').execute();
}

export function insertShift(db: Db, values: Insertable<Tables['shifts']>) {
  return db.insertInto('shifts').values(values).returning(columns).executeTakeFirstOrThrow();
}

/** A shift, kept from other writers until the commit. */
export function holdShift(db: Db, id: number) {
  return db
    .selectFrom('shifts')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteShift(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shifts').where('id', '=', id).execute();
}
