import type { StoredFile } from '@watchbill/core/files/model';
import { sql, type Expression, type Insertable, type SqlBool } from 'kysely';
import { giveContents } from '../db/contents.ts';
import type { Db, Tables } from '../db/tables.ts';
import { hasWords } from '../db/search.ts';
import type { Session } from '../session/session.ts';

type Row = Omit<StoredFile, 'download_urls' | 'created_at'> & { created_at: Date };

/**
 * Files within the caller's reach: one's own, and, with a scope of divisions or all, those of
 * people who share a division.
 */
function visible(db: Db, session: Session) {
  return db
    .selectFrom('files as file')
    .leftJoin('users as uploader', 'uploader.id', 'file.user_id')
    .where((e) => {
      const parts: Expression<SqlBool>[] = session.isNarrowed
        ? []
        : [e('file.user_id', '=', session.userId)];
      if (session.scope !== 'own' && session.divisionIds === null) parts.push(e.lit(true));
      else if (session.scope === 'divisions')
        parts.push(sql<boolean>`file.division_ids && ${session.divisionIds}::int[]`);
      return e.or(parts);
    });
}

/** Newest first, at most a thousand. */
export function listFiles(db: Db, session: Session, search = ''): Promise<Row[]> {
  return visible(db, session)
    .select((e) => [
      'file.id as file_id',
      'file.name',
      'file.content_type',
      'file.size',
      e.fn.coalesce('uploader.username', e.val('')).as('uploaded_by'),
      'file.created_at',
    ])
    .where(hasWords(search, 'file.name', 'uploader.username'))
    .orderBy('file.id', 'desc')
    .limit(1000)
    .execute();
}

/** Which of these files the caller reaches, and which there are at all. */
export async function reachedFiles(
  db: Db,
  session: Session,
  ids: readonly number[],
): Promise<{ reached: number[]; existing: number[] }> {
  const reached = await visible(db, session)
    .select('file.id')
    .where('file.id', 'in', ids)
    .execute();
  const existing = await db.selectFrom('files').select('id').where('id', 'in', ids).execute();
  return { reached: reached.map((row) => row.id), existing: existing.map((row) => row.id) };
}

export function readFile(db: Db, id: number) {
  return db
    .selectFrom('files')
    .innerJoin('contents', 'contents.file_id', 'files.id')
    .select(['name', 'content_type', 'contents.id as content'])
    .where('files.id', '=', id)
    .executeTakeFirst();
}

/**
 * Divisions whose people may see what this user uploads: the user's own, and all of the user's
 * enterprise divisions.
 */
export async function divisionsOfUploader(db: Db, session: Session): Promise<number[]> {
  if (session.isNarrowed) return [...(session.divisionIds ?? [])];
  const rows = await db
    .selectFrom('divisions')
    .innerJoin(
      'user_enterprise_divisions as link',
      'link.enterprise_grp',
      'divisions.enterprise_grp',
    )
    .select('divisions.id')
    .where('link.user_id', '=', session.userId)
    .execute();
  return [...new Set([...rows.map((row) => row.id), ...(session.divisionIds ?? [])])];
}

/** Adds a file whose bytes are kept already. */
export async function insertFile(
  db: Db,
  values: Insertable<Tables['files']>,
  content: string,
): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveContents(db, [content], { file_id: id });
  return id;
}

/** What a user keeps here, by number and size. */
export async function keptBy(
  db: Db,
  userId: number,
): Promise<Readonly<{ files: number; bytes: number }>> {
  const { files, bytes } = await db
    .selectFrom('files')
    .select((e) => [e.fn.countAll<string>().as('files'), e.fn.sum<string>('size').as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes) };
}

/** Deletes files; answers what they were. */
export function deleteFiles(db: Db, ids: readonly number[]) {
  return db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .returning(['id', 'name', 'size', 'user_id'])
    .execute();
}
