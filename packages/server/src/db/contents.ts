import type { Db } from './tables.ts';

/**
 * Bytes of a piece: the database and the event loop have it out of their hands in a few
 * milliseconds.
 */
export const pieceBytes = 256 * 1024;

/**
 * Keeps bytes under this id (a UUID), piece by piece. They belong to nobody yet: see
 * `giveContents`.
 */
export async function insertContent(
  db: Db,
  id: string,
  pieces: AsyncIterable<Buffer>,
  now: Date,
): Promise<void> {
  await db.insertInto('contents').values({ id, created_at: now }).execute();
  let number = 0;
  for await (const bytes of pieces) {
    await db.insertInto('content_pieces').values({ content_id: id, number, bytes }).execute();
    number += 1;
  }
}

/** Says whose these contents are: they go with their owner. */
export async function giveContents(
  db: Db,
  ids: readonly string[],
  owner: Readonly<{ job_id: string }> | Readonly<{ file_id: number }>,
): Promise<void> {
  await db.updateTable('contents').set(owner).where('id', 'in', ids).execute();
}

/** The bytes of a content, a piece at a time; none where there is no such content. */
export async function* readContent(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await db
      .selectFrom('content_pieces')
      .select('bytes')
      .where('content_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.bytes;
  }
}

export async function dropContents(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('contents').where('id', 'in', ids).execute();
}

/** Clears what was kept for calls that broke off before it belonged to anybody. */
export async function dropAbandonedContents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('contents')
    .where('job_id', 'is', null)
    .where('file_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
