import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { isForm } from '@watchbill/core/api/names';
import {
  createClient,
  type Answer,
  type Api,
  type OutgoingCall,
  type Transport,
} from '@watchbill/core/api/client';
import type { ServerClock } from '@watchbill/core/api/server-clock';
import { calls, type Call } from '@watchbill/core/calls';
import { findSubModule } from '@watchbill/core/permission/modules';
import { Agent, type Dispatcher } from 'undici';
import type { Device } from './context.ts';
import { namesProxy, withRetries, withTrace, type Policy } from './policy.ts';

// undici reads replies by WebAssembly. What optimises it takes longer than all the rest of a call,
// and is not waited for.
// A Node that is newer may no more know the flag.
if (Number.parseInt(process.versions.node) <= 24) setFlagsFromString('--liftoff-only');

/** One pool of connections a process. */
const direct = new Agent({ keepAliveTimeout: 10_000 });
/** A call that gets no answer for two minutes has failed, unless the policy says otherwise. */
const usualTimeout = 120_000;

/** The pool to call by; the platform's variables name a proxy. */
async function poolOf(): Promise<Dispatcher> {
  if (!namesProxy(process.env)) return direct;
  throughProxy ??= (await import('./proxy.ts')).proxyAgent();
  return throughProxy;
}
let throughProxy: Dispatcher | undefined;

export type ConnectOptions = Readonly<{
  url: string;
  token: string | null;
  language: string;
  subModules?: readonly string[] | undefined;
  device?: Device | undefined;
  /** One line for people. */
  say?: (line: string) => void;
  policy?: Policy | undefined;
  /** Put right by what the replies say of the time. */
  clock?: ServerClock | undefined;
}>;

/** Typed calls over undici. */
export function connect({
  url,
  token,
  language,
  subModules,
  device,
  say,
  policy,
  clock,
}: ConnectOptions): Api {
  const call: Transport = (address, sent) => send(address, sent, policy?.timeout);
  const once = clock?.listen(call) ?? call;
  const kept: Transport =
    policy === undefined ? once : withRetries(withTrace(once, policy), policy);
  return createClient({
    baseUrl: url.replace(/\/$/, ''),
    fetch: device === undefined ? kept : (address, init) => sendAs(kept, device, address, init),
    token: () => token,
    language: () => language,
    module: (call) => (isApiKey(token) ? 0 : moduleOf(call, subModules)),
    onWarnings: (warnings) => warnings.forEach((warning) => say?.(warning)),
  });
}

const deviceHeader = 'x-watchbill-device';

/** Shows the device's token, or asks for one, and keeps what the server answers. */
async function sendAs(
  kept: Transport,
  device: Device,
  address: string,
  sent: OutgoingCall,
): Promise<Answer> {
  const answer = await kept(address, {
    ...sent,
    headers: { ...sent.headers, [deviceHeader]: device.token ?? 'new' },
  });
  const given = answer.headers.get(deviceHeader);
  if (given !== null) device.keep(given);
  return answer;
}

/**
 * One call by undici's agent alone: the platform's `fetch` and its classes take longer to load than
 * the call takes.
 */
async function send(
  address: string,
  { method, headers, body, signal }: OutgoingCall,
  timeout = usualTimeout,
): Promise<Answer> {
  const agent = await poolOf();
  const { origin, pathname, search } = new URL(address);
  const form = isForm(body) ? await formOf(body) : null;
  const reply = await agent.request({
    origin,
    path: pathname + search,
    method: method as Dispatcher.HttpMethod,
    headers: {
      'user-agent': 'watchbill',
      ...headers,
      ...form?.headers,
      'accept-encoding': 'gzip',
    },
    body: form?.body ?? (body as string | undefined) ?? null,
    signal: signal ?? null,
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  const headerOf = (name: string) => {
    const value = reply.headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
  const packed = Buffer.from(await reply.body.arrayBuffer());
  const bytes = headerOf('content-encoding') === 'gzip' ? gunzipSync(packed) : packed;
  return {
    ok: reply.statusCode >= 200 && reply.statusCode < 300,
    status: reply.statusCode,
    headers: { get: headerOf },
    text: async () => bytes.toString(),
    json: async () => JSON.parse(bytes.toString()) as unknown,
    blob: async () => new Blob([bytes]),
  };
}

/** A form as bytes: the platform's own class alone knows how its files are written. */
async function formOf(
  body: FormData,
): Promise<Readonly<{ headers: Record<string, string>; body: Buffer }>> {
  const written = new Response(body);
  const type = written.headers.get('content-type') ?? '';
  const bytes = await written.arrayBuffer();
  return { headers: { 'content-type': type }, body: Buffer.from(bytes) };
}

/** The sub-module to name for a call: the first that grants it and that the caller holds. */
function moduleOf({ access }: Call, held: readonly string[] | undefined): number {
  if (typeof access === 'string') return 0;
  const grant = access.find((one) => held?.includes(one.subModule)) ?? access[0];
  return grant === undefined ? 0 : (findSubModule(grant.subModule)?.id ?? 0);
}

/**
 * The same for a call that is known by method and path alone; 0 for one that is not in the
 * contract.
 */
export function moduleOfCall(method: string, path: string, held: readonly string[]): number {
  const bare = path.split('?', 1)[0]!.replace(/\/?$/, '/');
  const found = [...calls.values()].find(
    (one) =>
      one.method === method &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  );
  return found === undefined ? 0 : moduleOf(found, held);
}

/** A key names its grants itself and needs no module. */
export function isApiKey(token: string | null): boolean {
  return token?.startsWith('wb_') ?? false;
}
