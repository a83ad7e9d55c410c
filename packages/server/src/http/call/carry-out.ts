import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import type { UploadReport } from '@watchbill/core/api/upload';
import { z } from 'zod';
import { recordAudit, type AuditEntry } from '../../db/audit.ts';
import { accessChange, recordChanges } from '../../db/changes.ts';
import type { Change } from '../../db/change.ts';
import { beginImport, endImport, type NewImport } from '../../db/imports.ts';
import type { JobReply, JobTools, NewJob } from '../../queue/job.ts';
import type { Session } from '../../session/session.ts';
import { toWire } from '@watchbill/core/api/names';
import type { Answer, AnyHandler, Call, CallContext } from './call.ts';
import { FileReply } from '../reply/file-reply.ts';
import { PartedReply } from '../reply/parted-reply.ts';
import { apiProblem, ApiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';
import { UploadedFile } from '../input/uploaded-file.ts';
import { lockNamedRows, mustBeAsRead } from './version.ts';

export async function read(call: Call): Promise<Answer> {
  const result = await call.handler({
    ...call.input,
    ...contextOf(call, call.services.database.kysely, []),
  });
  return shape(call.endpoint, result);
}

/** First the long part, on the pool; then what it returned, as any other write. */
export async function writeLong(call: Call): Promise<Answer> {
  const earlier = await answeredBefore(call.services.database.kysely, call);
  if (earlier !== null) return earlier;
  const result = await call.handler({
    ...call.input,
    ...contextOf(call, call.services.database.kysely, []),
  });
  if (result instanceof ApiProblem) throw result;
  return typeof result === 'function'
    ? write({ ...call, handler: result as AnyHandler })
    : shape(call.endpoint, result);
}

export async function write(call: Call): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const effects: Effects = [];
    try {
      const { answer, changes } = await transact(call, effects);
      if (changes.length > 0) call.services.bus.publish(changes);
      for (const effect of effects) await runEffect(effect, call);
      if (answer.body instanceof ApiProblem) throw answer.body;
      return answer;
    } catch (error) {
      if (!isTransient(error) || attempt === 3) throw error;
    }
  }
}

/**
 * What was written stays written, whatever becomes of an effect: its call succeeded, and is not
 * carried out again. An effect that must not be lost is a job, or has a scheduled task that makes
 * up for it.
 */
async function runEffect(effect: Effect, { services, operation }: Call): Promise<void> {
  try {
    await effect();
  } catch (error) {
    services.log(`after ${operation}`, error);
  }
}

type Effect = () => void | Promise<void>;
type Effects = Effect[];

function transact(
  call: Call,
  effects: Effects,
): Promise<{ answer: Answer; changes: readonly Change[] }> {
  return inTransaction(call, async (trx) => {
    const key = idempotencyKey(call);
    const earlier = key === null ? null : await claim(trx, call, key);
    if (earlier !== null) {
      await call.job?.finish(trx, replyOf(earlier));
      return { answer: earlier, changes: [] };
    }
    const changes: Change[] = [];
    const entries: AuditEntry[] = [];
    const context: CallContext = {
      ...contextOf(call, trx, effects),
      locked: await lockNamedRows(trx, call.endpoint, call.ids),
      recordChange: (change: Change) => changes.push(change),
      accessChanged: (userId: number) => changes.push(accessChange(userId)),
      audit: (entry: AuditEntry) => entries.push(entry),
    };
    await mustBeAsRead(context);
    const imported = isImport(call.endpoint) ? await beginImport(trx, importOf(call)) : null;
    const answer = shape(call.endpoint, await call.handler({ ...call.input, ...context }));
    if (imported !== null) await endImport(trx, imported, savedBy(answer), changes);
    await writeAudit(trx, call, entries);
    if (key !== null && !(answer.body instanceof ApiProblem)) await keep(trx, call, key, answer);
    await call.job?.finish(trx, replyOf(answer));
    return { answer, changes: changes.length > 0 ? await recordChanges(trx, changes) : [] };
  });
}

/** Whether a call saves what a file says. */
const isImport = ({ upload, query }: AnyEndpoint): boolean =>
  upload === true && query instanceof z.ZodObject && 'dry_run' in query.shape;

/** What an import's answer says that it saved; null where it was refused, or a dry run. */
function savedBy({ body }: Answer): UploadReport | null {
  const report = body instanceof ApiProblem ? null : (body as UploadReport);
  return report === null || report.dry_run ? null : report;
}

function importOf({ services, session, origin, operation, input }: Call): NewImport {
  const { file } = input.body as Readonly<{ file: unknown }>;
  return {
    at: services.now(),
    operation,
    file: file instanceof UploadedFile ? file.name : '',
    user_id: session?.userId ?? null,
    api_key_id: session?.apiKeyId ?? null,
    request_id: origin.requestId,
    reach: session?.divisionIds == null ? null : [...session.divisionIds],
  };
}

/** A job keeps itself for its worker meanwhile. */
function inTransaction<R>({ job, services }: Call, work: (trx: Db) => Promise<R>): Promise<R> {
  return job?.transact(work) ?? services.database.kysely.transaction().execute(work);
}

export function contextOf(call: Call, db: Db, effects: Effects): CallContext {
  return {
    session: call.session as Session,
    db,
    now: call.services.now(),
    language: call.origin.language,
    ifMatch: call.ifMatch,
    locked: [],
    address: call.origin.address,
    device: call.origin.device,
    recordChange: () => {},
    audit: () => {},
    accessChanged: () => {},
    afterCommit: (effect) => {
      effects.push(effect);
    },
    enqueue: async (job) => {
      const id = await call.services.jobs.insert(db, { ...askedBy(call), ...job });
      if (id !== undefined) effects.push(call.services.jobs.wake);
    },
    // Of calls that are jobs alone; the handlers of others never read it.
    job: call.job as JobTools,
  };
}

/** Whose a job is that a call asks for. */
export function askedBy({ session, origin }: Call) {
  return {
    userId: session?.userId ?? null,
    apiKeyId: session?.apiKeyId ?? null,
    requestId: origin.requestId,
    language: origin.language,
  } satisfies Partial<NewJob>;
}

/** `undefined` bodies are 204; other replies are stripped to what the contract names. */
export function shape(endpoint: AnyEndpoint, result: unknown): Answer {
  if (result instanceof ApiProblem) return { status: result.status, body: result };
  if (result instanceof FileReply || result instanceof PartedReply)
    return { status: endpoint.status ?? 200, body: result };
  const body = toWire(
    endpoint.isShaped === true ? result : (endpoint.reply as z.ZodType).parse(result),
    endpoint.wire?.reply,
  );
  const version =
    typeof body === 'object' &&
    body !== null &&
    'version' in body &&
    typeof body.version === 'number'
      ? body.version
      : undefined;
  return { status: endpoint.status ?? 200, body, version };
}

export function idempotencyKey(call: Call): string | null {
  const key = call.origin.idempotencyKey;
  if (key === undefined || call.session === null || call.endpoint.isSecret === true) return null;
  if (key.length > 200 || key === '') throw apiProblem.plain('problem.idempotencyKey');
  return key;
}

/**
 * Takes the key for this call, or answers what it was answered before. A second caller waits for
 * the first to finish.
 */
async function claim(trx: Db, call: Call, key: string): Promise<Answer | null> {
  const row = {
    user_id: call.session!.userId,
    key,
    operation: call.operation,
    request_hash: hashOf(call),
    status: 0,
    reply: '',
  };
  const taken = await trx
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken === undefined ? answeredBefore(trx, call) : null;
}

/** The answer kept for this call's key; null when it has none, or is asked for the first time. */
export async function answeredBefore(db: Db, call: Call): Promise<Answer | null> {
  const key = idempotencyKey(call);
  const earlier =
    key === null
      ? undefined
      : await db
          .selectFrom('idempotency')
          .selectAll()
          .where('user_id', '=', call.session!.userId)
          .where('key', '=', key)
          .executeTakeFirst();
  if (earlier === undefined) return null;
  if (earlier.operation !== call.operation || earlier.request_hash !== hashOf(call))
    throw apiProblem.plain('problem.idempotencyReused', 'idempotency_reused', 422);
  return { status: earlier.status, body: null, text: earlier.reply };
}

/** An answer as it is kept. */
export function replyOf({ status, body, text }: Answer): JobReply {
  return {
    status,
    text: text ?? (body instanceof FileReply ? 'null' : JSON.stringify(body ?? null)),
  };
}

async function keep(trx: Db, call: Call, key: string, answer: Answer): Promise<void> {
  const { status, text: reply } = replyOf(answer);
  await trx
    .updateTable('idempotency')
    .set({ status, reply })
    .where('user_id', '=', call.session!.userId)
    .where('key', '=', key)
    .execute();
}

/** Uploaded files are in it by their digest. */
export function hashOf(call: Call): string {
  return createHash('sha256').update(JSON.stringify(call.input)).digest('base64url');
}

async function writeAudit(
  trx: Db,
  { services, session, origin, operation }: Call,
  entries: readonly AuditEntry[],
): Promise<void> {
  const stamp = {
    at: services.now(),
    user_id: session?.userId ?? null,
    api_key_id: session?.apiKeyId ?? null,
    request_id: origin.requestId,
    operation,
  };
  await recordAudit(
    trx,
    stamp,
    entries.length > 0 ? entries : [{ entity: operation.split('.')[0] ?? '', entity_id: '' }],
  );
}

/** Serialisation failures and deadlocks: the same call may go through at once. */
function isTransient(error: unknown): boolean {
  const code =
    typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return code === '40001' || code === '40P01';
}
