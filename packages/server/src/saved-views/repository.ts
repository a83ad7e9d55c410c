import type { SavedView } from '@watchbill/core/saved-views/contract';
import type { Db } from '../db/tables.ts';

export function viewsOf(db: Db, userId: number, list: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute();
}

/** In the place of the user's view of that list and name, if there is one. */
export function saveView(
  db: Db,
  user_id: number,
  { list, name, search }: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  return db
    .insertInto('saved_views')
    .values({ user_id, list, name, search })
    .onConflict((conflict) => conflict.constraint('one_view_a_name').doUpdateSet({ search }))
    .returning(['id', 'list', 'name', 'search'])
    .executeTakeFirstOrThrow();
}

/**
 * A user's views; others who save for the same user wait until the commit, so that none is counted
 * past the limit.
 */
export async function countViews(db: Db, userId: number): Promise<number> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('saved_views')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where the user has no such view. */
export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
