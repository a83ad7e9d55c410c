import { Readable } from 'node:stream';
import { fileResource } from '@watchbill/core/files/resource';
import { pageOfAll } from '@watchbill/core/resource/whole';
import { readContent } from '../db/contents.ts';
import type { Db } from '../db/tables.ts';
import { FileReply } from '../http/reply/file-reply.ts';
import { exportHandler } from '../lists/list-handlers.ts';
import type { ListQuery } from '../http/rows/list-rows.ts';
import { apiProblem } from '../problems/problem.ts';
import { readName, signName } from '../http/reply/signed.ts';
import type { Session } from '../session/session.ts';
import { listFiles, reachedFiles, readFile } from './repository.ts';

const linkMs = 5 * 60_000;

type Call = Readonly<{ db: Db; session: Session; now: Date }>;

/** The files that the caller reaches, each with a link that serves them for five minutes. */
export async function filesWithLinks(call: Call, search?: string) {
  const rows = await listFiles(call.db, call.session, search);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      download_urls: [await linkTo(call, row.file_id)],
    })),
  );
}

/** A link to a file that serves this reader for five minutes. */
export async function linkTo(
  { db, session, now }: Call,
  file: number,
): Promise<{ download_url: string }> {
  return {
    download_url: `/api/dashboard/files/content/${await signName(db, { userId: session.userId, expiresAt: now.getTime() + linkMs, content: { file } })}/`,
  };
}

/** All or none: a file that is not there is not found, one of others refuses the whole list. */
export async function mustReach({ db, session }: Call, ids: readonly number[]): Promise<void> {
  const { reached, existing } = await reachedFiles(db, session, ids);
  if (ids.some((id) => !existing.includes(id))) throw apiProblem.missing('files.missing');
  if (ids.some((id) => !reached.includes(id)))
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/** The handler that writes the list of files into a file. */
export const exportFiles = exportHandler(fileResource, async (call, query: ListQuery) => {
  const { search, ...rest } = query;
  const rows = await listFiles(call.db, call.session, search);
  const files = rows.map((row) => ({
    ...row,
    id: row.file_id,
    version: 1,
    created_at: row.created_at.toISOString(),
    download_urls: [],
  }));
  return pageOfAll(files, rest, fileResource.fields);
});

/** A file behind the link that one reader was given; 404 where the link has expired. */
export async function linkedFile({ db, session, now }: Call, name: string): Promise<FileReply> {
  const content = await readName<{ file: number }>(db, name, session.userId, now);
  if (content === null) throw apiProblem.missing('files.linkExpired');
  const file = await readFile(db, content.file);
  if (file === undefined) throw apiProblem.missing('files.missing');
  const bytes = Readable.from(readContent(db, file.content), { objectMode: false });
  return new FileReply(file.content_type, bytes, file.name);
}
