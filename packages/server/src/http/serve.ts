import { createHash } from 'node:crypto';
import type {
  AnyEndpoint,
  Contract,
  Feature,
  Grant,
  HandlerInput,
  ReplyInput,
} from '@watchbill/core/api/endpoint';
import { defaultLanguage, isLanguage, type Language } from '@watchbill/core/messages/catalogue';
import { can, subModuleOfHeader } from '@watchbill/core/permission/can';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { recordAudit, type AuditEntry } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Change } from '../db/changes.ts';
import { recordChanges } from '../db/changes.ts';
import type { Tables } from '../db/tables.ts';
import type { Bus } from '../live/bus.ts';
import type { DeviceCall } from '../session/devices.ts';
import type { Session } from '../session/session.ts';
import { bodyIn, fromDatabase, fromTransport, fromZod, apiProblem, ApiProblem } from './problem.ts';
import { collectIds, withinScope } from './scope.ts';
import { holdRows, versionRead, withoutVersion, withVersion } from './version.ts';

export type Db = Kysely<Tables>;

/** What surrounds a call besides its parsed input. `db` is the transaction where the call writes; never reach for the pool beside it. */
export type CallContext = Readonly<{
  /** Absent on public calls: their handlers never read it. */
  session: Session;
  db: Db;
  now: Date;
  /** The reader's, for texts in a reply. */
  language: Language;
  /** The version that the caller has read of the row it changes: from If-Match, or the row that its body echoes. Null to write over whatever is there. */
  ifMatch: number | null;
  address: string;
  /** The browser or command line that calls. */
  device: DeviceCall;
  /** Told to watchers after commit, in the same transaction as the change. */
  recordChange: (change: Change) => void;
  audit: (entry: AuditEntry) => void;
  /** A user's rights or sessions changed: open sockets of theirs are looked at again. */
  accessChanged: (userId: number) => void;
  /** Runs after the commit and before the answer (sending mail, say); what it throws is answered. */
  afterCommit: (effect: Effect) => void;
}>;

/** Throwing a refusal undoes everything; returning one commits what was written (a counted failure, say) and refuses. */
export type Handler<E> = (call: HandlerInput<E> & CallContext) => Promise<Reply<E> | Publish<E>>;
type Reply<E> = ReplyInput<E> | FileReply | ApiProblem;
/** What a long call does at its end, in one short transaction; its reply is the call's. A long call that returns a reply instead writes nothing. */
export type Publish<E> = (call: CallContext) => Promise<Reply<E>>;
export type Handlers<F> = { readonly [K in keyof F]: Handler<F[K]> };

/** A reply that is a file, not JSON. */
export class FileReply {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly fileName: string | null;
  constructor(contentType: string, bytes: Buffer, fileName: string | null = null) {
    this.contentType = contentType;
    this.bytes = bytes;
    this.fileName = fileName;
  }
}

export type Services = Readonly<{
  database: Database;
  bus: Bus;
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  now: () => Date;
}>;

/** Turns a contract into routes: authenticate, permit, parse, handle, shape the reply. */
export function serve<const C extends Contract>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: { readonly [F in keyof C]: Handlers<C[F]> },
): void {
  for (const [name, feature] of Object.entries(contract)) {
    for (const [key, endpoint] of Object.entries(feature as Feature)) {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[name]?.[
        key
      ];
      if (handler === undefined) throw new Error(`no handler for ${name}.${key}`);
      route(app, services, `${name}.${key}`, endpoint, handler);
    }
  }
}

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

function route(
  app: FastifyInstance,
  services: Services,
  operation: string,
  endpoint: AnyEndpoint,
  handler: AnyHandler,
): void {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const parse = parserOf(endpoint);
  app.route({
    method: endpoint.method,
    url,
    handler: async (request, reply) => {
      const session = await enter(services, endpoint, request);
      const body = await bodyOf(request, endpoint);
      const input = parse(request.params, request.query, withoutVersion(endpoint, body));
      const ids = idsIn(endpoint, input);
      if (session !== null) await withinScope(services.database.kysely, session, ids);
      const call: Call = {
        services,
        operation,
        endpoint,
        handler,
        request,
        session,
        input,
        ids,
        ifMatch: versionRead(endpoint, request, body),
      };
      const answer =
        endpoint.method === 'GET'
          ? await read(call)
          : endpoint.isLong === true
            ? await writeLong(call)
            : await write(call);
      return send(reply, answer);
    },
  });
}

type Call = Readonly<{
  services: Services;
  operation: string;
  endpoint: AnyEndpoint;
  handler: AnyHandler;
  request: FastifyRequest;
  session: Session | null;
  input: Record<string, unknown>;
  ids: ReturnType<typeof collectIds>;
  ifMatch: number | null;
}>;
type Answer = Readonly<{
  status: number;
  body: unknown;
  version?: number | undefined;
  text?: string;
}>;

async function enter(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Session | null> {
  if (endpoint.access === 'public') return null;
  const session = await services.authenticate(request);
  if (session === null) throw apiProblem.unauthenticated();
  request.session = session;
  permit(session, endpoint, moduleHeader(request));
  return session;
}

/** The Module header of a request: a sub-module's id, 0, or absent. */
function moduleHeader(request: FastifyRequest): string | null {
  const value = request.headers['module'];
  const text = Array.isArray(value) ? value[0] : value;
  request.module = text ?? null;
  return text ?? null;
}

/** The right decides; the header only narrows it to the screen in use and never grants. */
function permit(session: Session, endpoint: AnyEndpoint, header: string | null): void {
  const isOpen = endpoint.access === 'signed-in';
  if (session.passwordChangeOnly && !(isOpen && endpoint.moduleZero === true))
    throw apiProblem.forbidden('problem.passwordChangeFirst', 'password_change_required');
  if (isOpen) return;
  const wanted = endpoint.access as readonly Grant[];
  const grants = wanted.filter((grant) => can(session, grant.right, grant.subModule));
  if (grants.length === 0)
    throw apiProblem.forbidden(
      wanted.some((grant) => grant.right === 'lock') ? 'schedules.lockRefused' : undefined,
    );
  const isZero = header === null || header === '' || header === '0';
  if (isZero && (endpoint.moduleZero === true || session.apiKeyId !== null)) return;
  if (isZero) throw apiProblem.forbidden('problem.moduleRequired', 'module_required');
  const named = /^\d+$/.test(header) ? subModuleOfHeader(Number(header)) : undefined;
  if (!grants.some((grant) => grant.subModule === named))
    throw apiProblem.forbidden('problem.moduleRefused', 'module_refused');
}

function parserOf(
  endpoint: AnyEndpoint,
): (params: unknown, query: unknown, body: unknown) => Record<string, unknown> {
  const isOurs = endpoint.call === undefined;
  const strict = (schema: unknown) =>
    (isOurs && schema instanceof z.ZodObject ? schema.strict() : schema) as z.ZodType | undefined;
  const [params, query, body] = [
    endpoint.params as z.ZodType | undefined,
    strict(endpoint.query),
    strict(endpoint.body),
  ];
  return (rawParams, rawQuery, rawBody) => {
    const input: Record<string, unknown> = {};
    if (params !== undefined) input['params'] = parsed(params, rawParams);
    if (query !== undefined) input['query'] = parsed(query, rawQuery ?? {});
    if (body !== undefined) input['body'] = parsed(body, rawBody ?? {});
    return input;
  };
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw fromZod(result.error);
  return result.data;
}

function idsIn(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
): ReturnType<typeof collectIds> {
  const found: ReturnType<typeof collectIds> = new Map();
  for (const part of ['params', 'query', 'body'] as const)
    collectIds(endpoint[part], input[part], found);
  return found;
}

/** JSON as it came, or the fields and files of a form. */
async function bodyOf(request: FastifyRequest, endpoint: AnyEndpoint): Promise<unknown> {
  if (endpoint.upload !== true || !request.isMultipart()) return request.body;
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts()) {
      const value =
        part.type === 'file'
          ? { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
          : part.value;
      const earlier = fields[part.fieldname];
      fields[part.fieldname] = earlier === undefined ? value : [earlier, value].flat();
    }
  } catch (error) {
    // A form that its own boundary does not divide; limits say so themselves.
    throw typeof (error as { statusCode?: unknown }).statusCode === 'number'
      ? error
      : apiProblem.plain('problem.unreadableForm');
  }
  return fields;
}

async function read(call: Call): Promise<Answer> {
  const result = await call.handler({
    ...call.input,
    ...surroundings(call, call.services.database.kysely, []),
  });
  return shape(call.endpoint, result);
}

/** First the long part, on the pool; then what it returned, as any other write. */
async function writeLong(call: Call): Promise<Answer> {
  const earlier = await answeredBefore(call.services.database.kysely, call);
  if (earlier !== null) return earlier;
  const result = await call.handler({
    ...call.input,
    ...surroundings(call, call.services.database.kysely, []),
  });
  if (result instanceof ApiProblem) throw result;
  return typeof result === 'function'
    ? write({ ...call, handler: result as AnyHandler })
    : shape(call.endpoint, result);
}

async function write(call: Call): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const effects: Effects = [];
    try {
      const { answer, changes } = await transact(call, effects);
      for (const effect of effects) await effect();
      if (changes.length > 0) call.services.bus.publish(changes);
      if (answer.body instanceof ApiProblem) throw answer.body;
      return answer;
    } catch (error) {
      if (!isTransient(error) || attempt === 3) throw error;
    }
  }
}

type Effect = () => void | Promise<void>;
type Effects = Effect[];

function transact(
  call: Call,
  effects: Effects,
): Promise<{ answer: Answer; changes: readonly Change[] }> {
  return call.services.database.kysely.transaction().execute(async (trx) => {
    const key = idempotencyKey(call);
    const earlier = key === null ? null : await claim(trx, call, key);
    if (earlier !== null) return { answer: earlier, changes: [] };
    const changes: Change[] = [];
    const entries: AuditEntry[] = [];
    const around = {
      ...surroundings(call, trx, effects),
      recordChange: (change: Change) => changes.push(change),
      audit: (entry: AuditEntry) => entries.push(entry),
    };
    const held = await holdRows(trx, call.endpoint, call.ids);
    const answer = shape(
      call.endpoint,
      await withVersion(call.ifMatch, held, () => call.handler({ ...call.input, ...around })),
    );
    await writeAudit(trx, call, entries);
    if (key !== null && !(answer.body instanceof ApiProblem)) await keep(trx, call, key, answer);
    return { answer, changes: changes.length > 0 ? await recordChanges(trx, changes) : [] };
  });
}

function surroundings(call: Call, db: Db, effects: Effects): CallContext {
  return {
    session: call.session as Session,
    db,
    now: call.services.now(),
    language: languageOf(call.request),
    ifMatch: call.ifMatch,
    address: call.request.ip,
    device: call.request.device,
    recordChange: () => {},
    audit: () => {},
    accessChanged: (userId) => {
      effects.push(() => call.services.bus.access(userId));
    },
    afterCommit: (effect) => {
      effects.push(effect);
    },
  };
}

/** `undefined` bodies are 204; other replies are stripped to what the contract names. */
function shape(endpoint: AnyEndpoint, result: unknown): Answer {
  if (result instanceof ApiProblem) return { status: result.status, body: result };
  if (result instanceof FileReply) return { status: endpoint.status ?? 200, body: result };
  const body = endpoint.isShaped === true ? result : (endpoint.reply as z.ZodType).parse(result);
  const version =
    typeof body === 'object' &&
    body !== null &&
    'version' in body &&
    typeof body.version === 'number'
      ? body.version
      : undefined;
  return { status: endpoint.status ?? 200, body, version };
}

function send(reply: FastifyReply, answer: Answer): unknown {
  reply.code(answer.status);
  if (answer.body instanceof FileReply) {
    if (answer.body.fileName !== null)
      reply.header('content-disposition', dispositionOf(answer.body.fileName));
    return reply.type(answer.body.contentType).send(answer.body.bytes);
  }
  if (answer.version !== undefined) reply.header('etag', `"${answer.version}"`);
  return reply
    .type('application/json; charset=utf-8')
    .send(answer.text ?? JSON.stringify(answer.body));
}

/** RFC 6266: the name for all, and letter for letter for those who can read it. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}

function idempotencyKey(call: Call): string | null {
  const key = call.request.headers['idempotency-key'];
  if (typeof key !== 'string' || call.session === null || call.endpoint.isSecret === true)
    return null;
  if (key.length > 200 || key === '')
    throw apiProblem.plain('Idempotency-Key must be 1 to 200 characters.');
  return key;
}

/** Takes the key for this call, or answers what it was answered before. A second caller waits for the first to finish. */
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
async function answeredBefore(db: Db, call: Call): Promise<Answer | null> {
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

async function keep(trx: Db, call: Call, key: string, answer: Answer): Promise<void> {
  const reply = answer.body instanceof FileReply ? 'null' : JSON.stringify(answer.body);
  await trx
    .updateTable('idempotency')
    .set({ status: answer.status, reply })
    .where('user_id', '=', call.session!.userId)
    .where('key', '=', key)
    .execute();
}

function hashOf(call: Call): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutBytes(call.input)))
    .digest('base64url');
}

/** Files by their digest: written out as JSON they would hold up every other call. */
function withoutBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('base64url');
  if (Array.isArray(value)) return value.map(withoutBytes);
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutBytes(part)]))
    : value;
}

async function writeAudit(
  trx: Db,
  { services, session, request, operation }: Call,
  entries: readonly AuditEntry[],
): Promise<void> {
  const stamp = {
    at: services.now(),
    user_id: session?.userId ?? null,
    api_key_id: session?.apiKeyId ?? null,
    request_id: request.id,
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

/** One shape for every failure; what is ours to blame is logged and answered without details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asRefusal(error);
  if (problem === null) {
    request.log.error({ err: error }, 'request failed');
    void reply.code(500).send({
      non_field_errors: ['Something went wrong!'],
      code: 'internal',
      request_id: request.id,
    });
    return;
  }
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  void reply
    .code(problem.status)
    .headers(problem.headers)
    .send(bodyIn(languageOf(request), problem.body));
}

/** The reader's language: what the request asks for, else what the account says. */
function languageOf(request: FastifyRequest): Language {
  const asked =
    request.headers['accept-language']?.slice(0, 2).toLowerCase() ??
    request.session?.language ??
    '';
  return isLanguage(asked) ? asked : defaultLanguage;
}

function asRefusal(error: unknown): ApiProblem | null {
  if (error instanceof ApiProblem) return error;
  return fromDatabase(error) ?? fromTransport(error);
}
