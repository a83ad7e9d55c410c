import type { Db } from '../../db/tables.ts';

/** Pictures travel as data URLs: they are small, and need no second, unauthenticated address. */
export async function imagesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('profile_images')
    .select(['id', 'content_type', 'bytes'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    profile_image: `data:${row.content_type};base64,${Buffer.from(row.bytes).toString('base64')}`,
  }));
}
