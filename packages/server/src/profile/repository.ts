import type { Db } from '../db/tables.ts';

type Image = Readonly<{ content_type: string; bytes: Buffer }>;

export async function countImages(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('profile_images')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertImage(
  db: Db,
  user_id: number,
  image: Image,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('profile_images')
    .values({ user_id, ...image, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateImage(db: Db, id: number, image: Image): Promise<void> {
  await db.updateTable('profile_images').set(image).where('id', '=', id).execute();
}

export async function deleteImage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('profile_images').where('id', '=', id).execute();
}

/** Whose picture it is; undefined where there is none. */
export async function ownerOfImage(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('profile_images')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id;
}
