import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { files } from '@watchbill/core/files/contract';
import {
  mostFileBytes,
  mostKept,
  safeName,
  type FileResult,
  type FileUpload,
} from '@watchbill/core/files/model';
import { fileResource } from '@watchbill/core/files/resource';
import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import { pageOfAll } from '@watchbill/core/resource/whole';
import { dropContents, insertContent, readContent } from '../db/contents.ts';
import { ApiProblem, apiProblem } from '../http/problem.ts';
import { FileReply } from '../http/file-reply.ts';
import { exportHandler } from '../http/list-handlers.ts';
import type { ListQuery } from '../http/list-rows.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { readName, signName } from '../http/signed.ts';
import { holdUser } from '../session/repository/accounts.ts';
import type { Session } from '../session/session.ts';
import { UploadedFile, withUploads, type StoreUpload } from '../http/uploaded-file.ts';
import { contentTypeOf } from './content.ts';
import {
  divisionsOfUploader,
  listFiles,
  reachedFiles,
  readFile,
  deleteFiles,
  insertFile,
  keptBy,
} from './repository.ts';

const linkMs = 5 * 60_000;

export const fileRoutes: Handlers<typeof files> = {
  list: (call) => listed(call),
  search: ({ query, ...call }) => listed(call, query.search),
  export: exportHandler(fileResource, async (call, query: ListQuery) => {
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
  }),
  download: async ({ query, ...call }) => {
    await mustReach(call, query.file_ids);
    return { download_urls: await Promise.all(query.file_ids.map((id) => linkTo(call, id))) };
  },
  content: async ({ params, db, session, now }) => {
    const content = await readName<{ file: number }>(db, params.name, session.userId, now);
    if (content === null) throw apiProblem.missing('files.linkExpired');
    const file = await readFile(db, content.file);
    if (file === undefined) throw apiProblem.missing('files.missing');
    const bytes = Readable.from(readContent(db, file.content), { objectMode: false });
    return new FileReply(file.content_type, bytes, file.name);
  },
  upload: async ({ body, ...call }) => {
    const kept: Kept[] = [];
    for (const file of body.files) kept.push(await keep(call, file, kept));
    const refused = allRefused(kept);
    if (refused !== null) throw refused;
    return async (publishing: CallContext) => {
      await holdUser(publishing.db, publishing.session.userId);
      const division_ids = await divisionsOfUploader(publishing.db, publishing.session);
      const files: FileResult[] = [];
      for (const one of kept)
        files.push('error' in one ? one : await record(publishing, one, division_ids));
      return allRefused(files) ?? { files };
    };
  },
  remove: async ({ query, body, ...call }) => {
    const ids = [...new Set([...(query.id ?? []), ...(body?.id ?? [])])];
    if (ids.length === 0) throw apiProblem.field('id', 'files.missing');
    await mustReach(call, ids);
    const gone = await deleteFiles(call.db, ids);
    for (const file of gone) {
      call.audit({ entity: 'file', entity_id: file.id, before: file });
      tell(call, file.id);
    }
    return {
      message: text('files.deleted', { count: gone.length }, call.language),
      count: gone.length,
    };
  },
};

type Call = Readonly<{ db: Db; session: Session; now: Date }>;

async function listed(call: Call, search?: string) {
  const rows = await listFiles(call.db, call.session, search);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      download_urls: [await linkTo(call, row.file_id)],
    })),
  );
}

async function linkTo({ db, session, now }: Call, file: number): Promise<{ download_url: string }> {
  return {
    download_url: `/api/dashboard/files/content/${await signName(db, { userId: session.userId, expiresAt: now.getTime() + linkMs, content: { file } })}/`,
  };
}

/** All or none: a file that is not there is not found, one of others refuses the whole list. */
async function mustReach({ db, session }: Call, ids: readonly number[]): Promise<void> {
  const { reached, existing } = await reachedFiles(db, session, ids);
  if (ids.some((id) => !existing.includes(id))) throw apiProblem.missing('files.missing');
  if (ids.some((id) => !reached.includes(id)))
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/** The refusal of a call of which no file is kept; null where one is. */
function allRefused(files: readonly Pick<FileResult, 'name' | 'error'>[]): ApiProblem | null {
  const errors = files.flatMap(({ error }) => error ?? []);
  if (errors.length < files.length) return null;
  return new ApiProblem(400, 'bad_files', { files, non_field_errors: [...new Set(errors)] });
}

/** A file whose bytes are kept already, or why they are not. */
type Kept =
  | Readonly<{ name: string; content_type: string; size: number; content: string }>
  | Readonly<{ name: string; error: string }>;

/** Keeps the bytes of a file, beside those of the same call, before there is a file of them. */
function keep(
  call: CallContext,
  given: FileUpload['files'][number],
  others: readonly Kept[],
): Promise<Kept> {
  const name = safeName(given.name);
  const refused = (key: MessageKey) => ({ name, error: text(key, {}, call.language) });
  return withUploads(async (store) => {
    const file =
      given instanceof UploadedFile
        ? given
        : await fromBase64(store, name, 'content' in given ? given.content : '');
    if (file === null) return refused('files.badContent');
    const { size } = file;
    if (size === 0) return refused('files.empty');
    if (size > mostFileBytes) return refused('files.tooLarge');
    const content_type = await contentTypeOf(name, file);
    if (content_type === null) return refused('files.badType');
    const beside = others.flatMap((one) => ('size' in one ? one.size : []));
    if (!(await hasRoom(call, [...beside, size]))) return refused('files.full');
    const content = randomUUID();
    await insertContent(call.db, content, file.pieces(), call.now);
    return { name, content_type, size, content };
  });
}

/** Whether a user may keep files of these sizes beside those that they have. */
async function hasRoom({ db, session }: CallContext, sizes: readonly number[]): Promise<boolean> {
  const { files, bytes } = await keptBy(db, session.userId);
  return (
    files + sizes.length <= mostKept.files &&
    sizes.reduce((sum, size) => sum + size, bytes) <= mostKept.bytes
  );
}

/** Of many calls at once each was refused by what was kept before them: what they bring together is seen here. */
async function record(
  call: CallContext,
  { content, ...kept }: Extract<Kept, { content: string }>,
  division_ids: number[],
): Promise<FileResult> {
  if (!(await hasRoom(call, [kept.size]))) {
    await dropContents(call.db, [content]);
    return { name: kept.name, error: text('files.full', {}, call.language) };
  }
  const row = { ...kept, user_id: call.session.userId, division_ids, created_at: call.now };
  const id = await insertFile(call.db, row, content);
  call.audit({ entity: 'file', entity_id: id, after: row });
  tell(call, id);
  return { name: kept.name, file_id: id, message: text('files.kept', {}, call.language) };
}

/** Who sees a file follows from whom it was uploaded for: every list of files is read again. */
function tell(call: CallContext, id: number): void {
  call.recordChange({ type: 'file', id: String(id), version: 1, scope: {} });
}

/** The one form in which JSON brings bytes, decoded a part at a time; null where it is none. */
async function fromBase64(
  store: StoreUpload,
  name: string,
  content: string,
): Promise<UploadedFile | null> {
  const start = /^data:[^,]{0,200};base64,/.exec(content)?.[0].length ?? 0;
  try {
    return await store({ name, type: '' }, partsOfBase64(content, start));
  } catch (error) {
    if (error instanceof NotBase64) return null;
    throw error;
  }
}

class NotBase64 extends Error {}

/** Letters that are decoded at once. */
const base64Part = 64 * 1024;

async function* partsOfBase64(content: string, start: number): AsyncGenerator<Buffer> {
  let rest = '';
  for (let from = start; from < content.length; from += base64Part) {
    const isLast = from + base64Part >= content.length;
    const letters = rest + content.slice(from, from + base64Part).replaceAll(/\s/g, '');
    if (!(isLast ? /^[A-Za-z0-9+/_-]*={0,2}$/ : /^[A-Za-z0-9+/_-]*$/).test(letters))
      throw new NotBase64();
    // Four letters are three bytes.
    const whole = isLast ? letters.length : letters.length - (letters.length % 4);
    rest = letters.slice(whole);
    yield Buffer.from(letters.slice(0, whole), 'base64');
  }
}
