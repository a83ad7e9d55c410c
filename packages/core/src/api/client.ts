import { ApiError } from './errors.ts';
import type { AnyEndpoint, CallInput, Contract, ErrorBody, Reply } from './endpoint.ts';

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export type ClientConfig = Readonly<{
  baseUrl: string;
  fetch: Transport;
  /** Bearer access token or API key of the moment. */
  token?: () => string | null;
  /** Value of the Module header for a call: the id of a sub-module that grants it, or 0. */
  module?: (endpoint: AnyEndpoint) => number;
  /** Language of the reader; refusals come back in it. */
  language?: () => string;
  /** Called once for each 401, so that a face can go to its sign-in. */
  onSignedOut?: () => void;
  newKey?: () => string;
  wait?: (milliseconds: number) => Promise<void>;
}>;

export type CallOptions = Readonly<{
  /** Version the caller read; the server answers 409 with the newer row when it has moved on. `*` writes over whatever is there. */
  ifMatch?: number | '*';
  idempotencyKey?: string;
  signal?: AbortSignal;
}>;

type Call<E> = keyof CallInput<E> extends never
  ? (input?: object, options?: CallOptions) => Promise<Reply<E>>
  : Record<string, never> extends CallInput<E>
    ? (input?: CallInput<E>, options?: CallOptions) => Promise<Reply<E>>
    : (input: CallInput<E>, options?: CallOptions) => Promise<Reply<E>>;

export type Client<C extends Contract> = {
  readonly [F in keyof C]: { readonly [E in keyof C[F]]: Call<C[F][E]> };
};

/** Typed calls over one transport: `api.divisions.list({ query })`. Throws ApiError. */
export function createClient<const C extends Contract>(
  contract: C,
  config: ClientConfig,
): Client<C> {
  const features = Object.entries(contract).map(([name, feature]) => [
    name,
    Object.fromEntries(
      Object.entries(feature).map(([key, endpoint]) => [
        key,
        (input?: Input, options?: CallOptions) =>
          call(config, endpoint, input ?? {}, options ?? {}),
      ]),
    ),
  ]);
  return Object.fromEntries(features) as Client<C>;
}

export type Input = Readonly<{
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}>;

async function call(
  config: ClientConfig,
  endpoint: AnyEndpoint,
  input: Input,
  options: CallOptions,
): Promise<unknown> {
  const key =
    options.idempotencyKey ??
    (endpoint.method === 'POST' && endpoint.isSecret !== true
      ? (config.newKey ?? randomKey)()
      : undefined);
  const retries = endpoint.method === 'GET' || key !== undefined ? 2 : 0;
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(config, endpoint, input, options, key).catch((cause: unknown) => {
      if (options.signal?.aborted === true) throw cause;
      return cause;
    });
    if (!(response instanceof Response)) {
      if (attempt >= retries) throw new ApiError(0, null, { cause: response });
    } else if (!isBusy(response.status) || attempt >= retries) {
      return read(config, endpoint, response);
    }
    await (config.wait ?? sleep)(300 * 3 ** attempt);
  }
}

function send(
  config: ClientConfig,
  endpoint: AnyEndpoint,
  input: Input,
  options: CallOptions,
  key: string | undefined,
): Promise<Response> {
  const headers = new Headers({
    accept: 'application/json',
    module: String(config.module?.(endpoint) ?? 0),
  });
  const language = config.language?.();
  if (language !== undefined) headers.set('accept-language', language);
  const token = config.token?.();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (options.ifMatch !== undefined)
    headers.set('if-match', options.ifMatch === '*' ? '*' : `"${options.ifMatch}"`);
  const isForm = typeof FormData !== 'undefined' && input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const body =
    input.body === undefined
      ? undefined
      : isForm
        ? (input.body as FormData)
        : JSON.stringify(input.body);
  return config.fetch(config.baseUrl + addressOf(endpoint, input), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
}

/** Path and query of a call; lists are comma-joined, absent values left out. */
export function addressOf(endpoint: AnyEndpoint, input: Input): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
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

async function read(
  config: ClientConfig,
  endpoint: AnyEndpoint,
  response: Response,
): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok)
    return isJson ? response.json() : response.status === 204 ? null : response.blob();
  if (response.status === 401 && endpoint.access !== 'public') config.onSignedOut?.();
  const body = isJson ? ((await response.json()) as ErrorBody) : await response.text();
  throw new ApiError(response.status, body);
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
