import { randomUUID } from 'node:crypto';
import {
  type FileResult,
  type FileUpload,
  mostFileBytes,
  mostKept,
  safeName,
} from '@watchbill/core/files/model';
import { type MessageKey, text } from '@watchbill/core/messages/catalogue';
import { dropContents, insertContent } from '../db/contents.ts';
import type { CallContext } from '../http/call/call.ts';
import { ApiProblem } from '../problems/problem.ts';
import { type StoreUpload, UploadedFile, withUploads } from '../http/input/uploaded-file.ts';
import { holdUser } from '../sign-in/repository/accounts.ts';
import { announceFile } from './commands.ts';
import { contentTypeOf } from './content.ts';
import { divisionsOfUploader, insertFile, keptBy } from './repository.ts';

/** A file whose bytes are kept already, or why they are not. */
type StoredContent =
  | Readonly<{ name: string; content_type: string; size: number; content: string }>
  | Readonly<{ name: string; error: string }>;

class NotBase64 extends Error {}

/**
 * Keeps the files of a call, each that may be kept; 400 with what is wrong with each where none
 * may.
 */
export async function uploadFiles(call: CallContext, given: FileUpload['files']) {
  const kept: StoredContent[] = [];
  for (const file of given) kept.push(await keep(call, file, kept));
  const refused = refusalOfAll(kept);
  if (refused !== null) throw refused;
  return async (publishing: CallContext) => {
    await holdUser(publishing.db, publishing.session.userId);
    const division_ids = await divisionsOfUploader(publishing.db, publishing.session);
    const files: FileResult[] = [];
    for (const one of kept)
      files.push('error' in one ? one : await recordFile(publishing, one, division_ids));
    return refusalOfAll(files) ?? { files };
  };
}

/** The refusal of a call of which no file is kept; null where one is. */
function refusalOfAll(files: readonly Pick<FileResult, 'name' | 'error'>[]): ApiProblem | null {
  const errors = files.flatMap(({ error }) => error ?? []);
  if (errors.length < files.length) return null;
  return new ApiProblem(400, 'bad_files', { files, non_field_errors: [...new Set(errors)] });
}

/** Keeps the bytes of a file, beside those of the same call, before there is a file of them. */
function keep(
  call: CallContext,
  given: FileUpload['files'][number],
  others: readonly StoredContent[],
): Promise<StoredContent> {
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

/**
 * Of many calls at once each was refused by what was kept before them: what they bring together is
 * seen here.
 */
async function recordFile(
  call: CallContext,
  { content, ...kept }: Extract<StoredContent, { content: string }>,
  division_ids: number[],
): Promise<FileResult> {
  if (!(await hasRoom(call, [kept.size]))) {
    await dropContents(call.db, [content]);
    return { name: kept.name, error: text('files.full', {}, call.language) };
  }
  const row = { ...kept, user_id: call.session.userId, division_ids, created_at: call.now };
  const id = await insertFile(call.db, row, content);
  call.audit({ entity: 'file', entity_id: id, after: row });
  announceFile(call, id);
  return { name: kept.name, file_id: id, message: text('files.kept', {}, call.language) };
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
