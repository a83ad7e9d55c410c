import { findCall, calls, type Call } from '../calls.ts';
import type { contract } from '../contract.ts';
import type { JobRow } from '../jobs/contract.ts';
import { ApiError } from './errors.ts';
import type { CallInput, Contract, ErrorBody, Reply } from './endpoint.ts';
import { fromWire, isForm, problemFromWire, toWire } from './names.ts';

/** A call as it goes out. */
export type OutgoingCall = Readonly<{
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
}>;
/** What comes back, as far as a client looks at it. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json' | 'text' | 'blob'> &
  Readonly<{ headers: Pick<Headers, 'get'> }>;
/** How calls travel; the platform's `fetch` is one way. Rejects where no answer came. */
export type Transport = (url: string, sent: OutgoingCall) => Promise<Answer>;

export type ClientConfig = Readonly<{
  baseUrl: string;
  fetch: Transport;
  /** Bearer access token or API key of the moment. */
  token?: () => string | null;
  /** Value of the Module header for a call: the id of a sub-module that grants it, or 0. */
  module?: (call: Call) => number;
  /** Language of the reader; refusals come back in it. */
  language?: () => string;
  /** Told what the server left unread of a call. */
  onWarnings?: (warnings: readonly string[]) => void;
  /** Called once for each 401, so that a face can go to its sign-in. */
  onSignedOut?: () => void;
  newKey?: () => string;
  wait?: (milliseconds: number) => Promise<void>;
}>;

export type CallOptions = Readonly<{
  /**
   * Version the caller read; the server answers 409 with the newer row when it has moved on. `*`
   * writes over whatever is there.
   */
  ifMatch?: number | '*';
  idempotencyKey?: string;
  signal?: AbortSignal;
  /**
   * Where the call is carried out as a job, it is not waited for but followed: told of it again and
   * again, until it has ended and its reply is the call's.
   */
  onJob?: (job: JobRow) => void;
}>;

type Calling<E> = keyof CallInput<E> extends never
  ? (input?: object, options?: CallOptions) => Promise<Reply<E>>
  : Record<string, never> extends CallInput<E>
    ? (input?: CallInput<E>, options?: CallOptions) => Promise<Reply<E>>
    : (input: CallInput<E>, options?: CallOptions) => Promise<Reply<E>>;

type Client<C extends Contract> = {
  readonly [F in keyof C]: { readonly [E in keyof C[F]]: Calling<C[F][E]> };
};
type EveryCall = Client<typeof contract>;
/** All calls, named: written out, their types are longer than the compiler writes. */
export interface Api extends EveryCall {}

/** Typed calls over one transport: `api.divisions.list({ query })`. Throws ApiError. */
export function createClient(config: ClientConfig): Api {
  const features: Record<
    string,
    Record<string, (input?: Input, options?: CallOptions) => Promise<unknown>>
  > = {};
  for (const [name, call] of calls) {
    const [feature = '', verb = ''] = name.split('.');
    (features[feature] ??= {})[verb] = (input = {}, options = {}) =>
      send(config, call, input, options);
  }
  return features as unknown as Api;
}

export type Input = Readonly<{
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}>;

async function send(
  config: ClientConfig,
  call: Call,
  input: Input,
  options: CallOptions,
): Promise<unknown> {
  const key =
    options.idempotencyKey ??
    (call.method === 'POST' && !call.isSecret ? (config.newKey ?? randomKey)() : undefined);
  const retries = call.method === 'GET' || key !== undefined ? 2 : 0;
  // The first failure says most: the server that broke off answers no second try.
  let first: unknown;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendOnce(config, call, input, options, key).catch((cause: unknown) => {
      if (options.signal?.aborted === true) throw cause;
      first ??= cause;
      if (attempt >= retries) throw new ApiError(0, null, { cause: first });
      return null;
    });
    if (answer !== null && (!isBusy(answer.status) || attempt >= retries))
      return answer.headers.get('preference-applied') === 'respond-async'
        ? fromWire(await follow(config, options, await answer.json()), call.wire?.reply)
        : read(config, call, answer);
    await (config.wait ?? sleep)(300 * 3 ** attempt);
  }
}

function sendOnce(
  config: ClientConfig,
  call: Call,
  { params, ...input }: Input,
  { ifMatch, signal, onJob }: CallOptions,
  key: string | undefined,
): Promise<Answer> {
  const query = toWire(input.query, call.wire?.query) as Input['query'];
  const body = toWire(input.body, call.wire?.body);
  const headers: Record<string, string> = {
    accept: 'application/json',
    module: String(config.module?.(call) ?? 0),
  };
  const language = config.language?.();
  if (language !== undefined) headers['accept-language'] = language;
  const token = config.token?.();
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (ifMatch !== undefined) headers['if-match'] = ifMatch === '*' ? '*' : `"${ifMatch}"`;
  if (onJob !== undefined) headers['prefer'] = 'respond-async';
  const isJson = body !== undefined && !isForm(body);
  if (isJson) headers['content-type'] = 'application/json';
  return config.fetch(config.baseUrl + addressOf(call, { params, query }), {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Path and query of a call; lists are comma-joined, absent values left out. */
function addressOf(call: Call, input: Pick<Input, 'params' | 'query'>): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

async function read(config: ClientConfig, call: Call, response: Answer): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const warnings = response.headers.get('x-warnings');
  if (warnings !== null) config.onWarnings?.(JSON.parse(warnings) as string[]);
  if (response.ok && isJson) return fromWire(await response.json(), call.wire?.reply);
  if (response.ok) return response.status === 204 ? null : response.blob();
  if (response.status === 401 && call.access !== 'public') config.onSignedOut?.();
  const body = isJson ? ((await response.json()) as ErrorBody) : await response.text();
  throw new ApiError(
    response.status,
    call.wire === undefined || typeof body === 'string' ? body : problemFromWire(body, call.wire),
  );
}

/** What follows a job is loaded where there is one. */
async function follow(
  config: ClientConfig,
  { onJob = () => undefined, signal }: CallOptions,
  { job: id }: { job: string },
): Promise<unknown> {
  const { followJob } = await import('./follow.ts');
  const show = findCall('jobs.show');
  const look = () => send(config, show, { params: { id } }, signal ? { signal } : {});
  return followJob(look as Parameters<typeof followJob>[0], onJob, config.wait ?? sleep);
}

/** Answers that say "not now": another try may go through. */
function isBusy(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

function randomKey(): string {
  return (
    globalThis.crypto.randomUUID?.() ??
    Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  );
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
