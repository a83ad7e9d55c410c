import type { files } from '@watchbill/core/files/contract';
import {
  mostFileBytes,
  mostKept,
  safeName,
  type FileResult,
  type FileUpload,
} from '@watchbill/core/files/model';
import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import { ApiProblem, apiProblem } from '../http/problem.ts';
import { FileReply } from '../http/file-reply.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { readName, signName } from '../http/signed.ts';
import type { Session } from '../session/session.ts';
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
  download: async ({ query, ...call }) => {
    await mustReach(call, query.file_ids);
    return { download_urls: await Promise.all(query.file_ids.map((id) => linkTo(call, id))) };
  },
  content: async ({ params, db, session, now }) => {
    const content = await readName<{ file: number }>(db, params.name, session.userId, now);
    if (content === null) throw apiProblem.missing('files.linkExpired');
    const file = await readFile(db, content.file);
    if (file === undefined) throw apiProblem.missing('files.missing');
    return new FileReply(file.content_type, file.bytes, file.name);
  },
  upload: async ({ body, ...call }) => {
    const results: FileResult[] = [];
    const division_ids = await divisionsOfUploader(call.db, call.session);
    for (const file of body.files) results.push(await keep(call, file, division_ids));
    if (results.every((result) => result.error !== undefined))
      throw new ApiProblem(400, 'bad_files', {
        files: results,
        non_field_errors: [...new Set(results.map((result) => result.error))],
      });
    return { files: results };
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

async function keep(
  call: CallContext,
  file: FileUpload['files'][number],
  division_ids: number[],
): Promise<FileResult> {
  const name = safeName(file.name);
  const refused = (key: MessageKey): FileResult => ({ name, error: text(key, {}, call.language) });
  const bytes = 'bytes' in file ? Buffer.from(file.bytes) : fromBase64(file.content);
  if (bytes === null) return refused('files.badContent');
  if (bytes.length === 0) return refused('files.empty');
  if (bytes.length > mostFileBytes) return refused('files.tooLarge');
  const content_type = contentTypeOf(name, bytes);
  if (content_type === null) return refused('files.badType');
  const kept = await keptBy(call.db, call.session.userId);
  if (kept.files >= mostKept.files || kept.bytes + bytes.length > mostKept.bytes)
    return refused('files.full');
  const row = {
    name,
    content_type,
    size: bytes.length,
    user_id: call.session.userId,
    division_ids,
    created_at: call.now,
  };
  const id = await insertFile(call.db, { ...row, bytes });
  call.audit({ entity: 'file', entity_id: id, after: row });
  tell(call, id);
  return { name, file_id: id, message: text('files.kept', {}, call.language) };
}

/** Who sees a file follows from whom it was uploaded for: every list of files is read again. */
function tell(call: CallContext, id: number): void {
  call.recordChange({ type: 'file', id: String(id), version: 1, scope: {} });
}

function fromBase64(content: string): Buffer | null {
  const data = content.replace(/^data:[^,]*;base64,/, '').replaceAll(/\s/g, '');
  return /^[A-Za-z0-9+/_-]*={0,2}$/.test(data) ? Buffer.from(data, 'base64') : null;
}
