import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

type LinkRow = Selectable<Tables['links']>;
export type LinkPurpose = LinkRow['purpose'];

export async function insertLink(db: Db, link: Omit<LinkRow, 'used_at'>): Promise<void> {
  await db
    .insertInto('links')
    .values({ ...link, used_at: null })
    .execute();
}

/** `isKept` keeps it from a second user until the commit. */
export function findLink(db: Db, id: string, isKept: boolean): Promise<LinkRow | undefined> {
  return db
    .selectFrom('links')
    .selectAll()
    .where('id', '=', id)
    .$if(isKept, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function markLinkUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('links').set({ used_at: now }).where('id', '=', id).execute();
}

/** Takes away every link of a purpose, those that others are about to use too. */
export async function removeLinks(db: Db, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('links').where('purpose', '=', purpose).execute();
}
