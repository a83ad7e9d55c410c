import type { AnyEndpoint, Contract, Feature } from '@watchbill/core/api/endpoint';
import { problemToWire } from '@watchbill/core/api/names';
import {
  defaultLanguage,
  isLanguage,
  text,
  type Language,
} from '@watchbill/core/messages/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mustAfford, mustAffordUnknown } from './budget.ts';
import { mostValues, shapedBody } from '../input/body-shape.ts';
import { sendPieces, sendText } from '../reply/compression.ts';
import { askForJob, callKind, type CallJob, type CallJobs } from './call-job.ts';
import { read, write, writeLong } from './carry-out.ts';
import type { Answer, AnyHandler, Call, Handlers, Services } from './call.ts';
import { FileReply } from '../reply/file-reply.ts';
import { mustNameEnabled, refusesDisabled } from './disabled.ts';
import { idsIn, parserOf } from '../input/parse-input.ts';
import { jsonOf, PartedReply } from '../reply/parted-reply.ts';
import { permit, permitProcess } from './permit.ts';
import {
  apiProblem,
  ApiProblem,
  bodyIn,
  fromDatabase,
  fromTransport,
} from '../../problems/problem.ts';
import { withinScope } from './scope.ts';
import { withUploads, type StoreUpload } from '../input/uploaded-file.ts';
import { unreadBy, warningHeader, warningsOf } from '../input/unread.ts';
import { versionRead, withoutVersion } from './version.ts';

/** Turns a contract into routes: authenticate, permit, parse, handle, shape the reply. */
export function serve<const C extends Contract>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: { readonly [F in keyof C]: Handlers<C[F]> },
  /** Calls that are carried out as jobs. */
  callJobs: CallJobs<C> = {},
): void {
  for (const [name, feature] of Object.entries(contract)) {
    for (const [key, endpoint] of Object.entries(feature as Feature)) {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[name]?.[
        key
      ];
      if (handler === undefined) throw new Error(`no handler for ${name}.${key}`);
      const job = (callJobs as Record<string, Record<string, CallJob> | undefined>)[name]?.[key];
      const operation = `${name}.${key}`;
      route(app, services, { operation, feature, endpoint, handler, job });
      if (job !== undefined)
        services.jobs.register(callKind(services, { operation, endpoint, handler, job }));
    }
  }
}

type Route = Readonly<{
  operation: string;
  feature: Feature;
  endpoint: AnyEndpoint;
  handler: AnyHandler;
  job: CallJob | undefined;
}>;

function route(
  app: FastifyInstance,
  services: Services,
  { operation, feature, endpoint, handler, job }: Route,
): void {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const parse = parserOf(endpoint);
  const unread = unreadBy(endpoint, feature);
  let values: number | undefined;
  app.route({
    method: endpoint.method,
    url,
    // Who calls is asked before anything is read of what they send.
    onRequest: async (request) => {
      request.wire = endpoint.wire;
      await enter(services, endpoint, request);
    },
    preParsing: async (request, _reply, payload) => {
      values ??= mostValues(endpoint.body);
      return shapedBody(request, payload, values, request.routeOptions.bodyLimit);
    },
    handler: (request, reply) => withUploads((store) => answer(request, reply, store)),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, store: StoreUpload) {
    const { session } = request;
    const body = await bodyOf(request, endpoint, store);
    const unknown = unread(request.query, body);
    request.unread = unknown.filter((one) => one.isRefused !== true);
    const input = parse(request.params, request.query, withoutVersion(endpoint, body), unknown);
    if (session !== null) permitProcess(session, endpoint, request.module, input);
    if (session !== null && isCostly(input, endpoint, job))
      await mustAfford(services.database.kysely, session, request.ip);
    const ids = idsIn(endpoint, input);
    if (session !== null) await withinScope(services.database.kysely, session, ids);
    if (refusesDisabled(endpoint)) await mustNameEnabled(services.database.kysely, endpoint, input);
    const call: Call = {
      services,
      operation,
      endpoint,
      handler,
      origin: originOf(request),
      session,
      input,
      ids,
      ifMatch: versionRead(endpoint, request, body),
    };
    if (job === undefined || job.isFor?.(input) === false)
      return send(request, reply, await answerOf(call));
    const raw = { params: request.params, query: request.query, body };
    return send(
      request,
      reply,
      await askForJob(call, job, { raw, isFollowed: isFollowed(request) }),
    );
  }
}

/** Files, searches and long work (ASVS 5, 2.4.1); the rest is answered in milliseconds. */
function isCostly(input: Call['input'], { reply }: AnyEndpoint, job: CallJob | undefined): boolean {
  const query = input['query'] as Readonly<{ search?: unknown }> | undefined;
  return job !== undefined || reply instanceof z.ZodUnknown || Boolean(query?.search);
}

function answerOf(call: Call): Promise<Answer> {
  if (call.endpoint.method === 'GET') return read(call);
  return call.endpoint.isLong === true ? writeLong(call) : write(call);
}

function originOf(request: FastifyRequest): Call['origin'] {
  const key = request.headers['idempotency-key'];
  return {
    requestId: request.id,
    language: languageOf(request),
    address: request.ip,
    device: request.device,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

/** RFC 7240: the caller wants to be told of the job, and follows it. */
const isFollowed = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*respond-async\s*(,|;|$)/i.test([headers['prefer']].flat().join());

async function enter(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<void> {
  if (endpoint.access === 'public') {
    if (endpoint.method !== 'GET') await mustAffordUnknown(services.database.kysely, request.ip);
    return;
  }
  const session = await services.authenticate(request);
  if (session === null) throw apiProblem.unauthenticated();
  request.session = session;
  permit(session, endpoint, moduleHeader(request));
}

/** The Module header of a request: a sub-module's id, 0, or absent. */
function moduleHeader(request: FastifyRequest): string | null {
  const value = request.headers['module'];
  const named = Array.isArray(value) ? value[0] : value;
  request.module = named ?? null;
  return named ?? null;
}

/** JSON as it came, or the fields and files of a form. */
async function bodyOf(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  store: StoreUpload,
): Promise<unknown> {
  if (endpoint.upload !== true || !request.isMultipart()) return request.body;
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts()) {
      const value =
        part.type === 'file'
          ? await store({ name: part.filename, type: part.mimetype }, part.file)
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

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<unknown> {
  reply.code(answer.status);
  const warnings = addWarnings(request, reply);
  if (answer.body instanceof FileReply) {
    if (answer.body.fileName !== null)
      reply.header('content-disposition', dispositionOf(answer.body.fileName));
    // Opened in place, it runs nothing and reaches nothing (ASVS 5, 3.2.1).
    reply.header('content-security-policy', "sandbox; default-src 'none'");
    return reply.type(answer.body.contentType).send(answer.body.bytes);
  }
  if (answer.version !== undefined) reply.header('etag', `"${answer.version}"`);
  if (answer.headers !== undefined) reply.headers(answer.headers);
  reply.type('application/json; charset=utf-8');
  if (answer.body instanceof PartedReply)
    return sendPieces(request, reply, jsonOf(answer.body, request.wire?.reply));
  return sendText(
    request,
    reply,
    withWarnings(answer.text ?? JSON.stringify(answer.body), warnings),
  );
}

/** Tells of what nothing reads in a header, which every reply has room for. */
function addWarnings(request: FastifyRequest, reply: FastifyReply): readonly string[] {
  const warnings = warningsOf(request.unread ?? [], languageOf(request));
  if (warnings.length > 0) reply.header('x-warnings', warningHeader(warnings));
  return warnings;
}

/** A reply that has names has a place for warnings too; a list keeps its shape. */
function withWarnings(json: string, warnings: readonly string[]): string {
  if (warnings.length === 0 || !json.startsWith('{')) return json;
  const body = JSON.parse(json) as Readonly<{ warnings?: readonly string[] }>;
  return JSON.stringify({ ...body, warnings: [...warnings, ...(body.warnings ?? [])] });
}

/** One shape for every failure; what is ours to blame is logged and answered without details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asRefusal(error);
  if (problem === null) {
    request.log.error({ err: error }, 'request failed');
    void reply.code(500).send({
      non_field_errors: [text('error.somethingWentWrong', {}, languageOf(request))],
      code: 'internal',
      request_id: request.id,
    });
    return;
  }
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  const warnings = addWarnings(request, reply);
  const said = bodyIn(languageOf(request), problem.body);
  const body = warnings.length === 0 ? said : { ...said, warnings };
  void reply
    .code(problem.status)
    .headers(problem.headers)
    .send(request.wire === undefined ? body : problemToWire(body, request.wire));
}

/** The reader's language: what the request asks for, else what the account says. */
export function languageOf(request: FastifyRequest): Language {
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

/** RFC 6266: the name for all, and letter for letter for those who can read it. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}
