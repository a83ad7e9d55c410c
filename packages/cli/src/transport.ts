import { createClient } from '@watchbill/core/api/client';
import type { AnyEndpoint, Grant } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { findSubModule } from '@watchbill/core/permission/modules';
import { Agent, fetch } from 'undici';
import type { Api, Device } from './context.ts';

/** One pool of connections a process; a call that gets no answer for two minutes has failed. */
const agent = new Agent({
  keepAliveTimeout: 10_000,
  headersTimeout: 120_000,
  bodyTimeout: 120_000,
});

export type ConnectOptions = Readonly<{
  url: string;
  token: string | null;
  language: string;
  subModules?: readonly string[] | undefined;
  device?: Device | undefined;
}>;

/** Typed calls over undici. */
export function connect({ url, token, language, subModules, device }: ConnectOptions): Api {
  return createClient(contract, {
    baseUrl: url.replace(/\/$/, ''),
    fetch: device === undefined ? send : (address, init) => sendAs(device, address, init),
    token: () => token,
    language: () => language,
    module: (endpoint) => (isApiKey(token) ? 0 : moduleOf(endpoint, subModules)),
  });
}

const deviceHeader = 'x-watchbill-device';

/** Shows the device's token, or asks for one, and keeps what the server answers. */
async function sendAs(device: Device, address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(deviceHeader, device.token ?? 'new');
  const reply = await send(address, { ...init, headers });
  const given = reply.headers.get(deviceHeader);
  if (given !== null) device.keep(given);
  return reply;
}

/** undici's classes are not the platform's: what goes in and out is rebuilt as what the client knows. */
async function send(
  address: string,
  { method, headers, body, signal }: RequestInit,
): Promise<Response> {
  const sent = new Headers(headers);
  const form = body instanceof FormData ? new Response(body) : null;
  if (form !== null) sent.set('content-type', form.headers.get('content-type') ?? '');
  const bytes =
    form === null ? (body as string | undefined) : new Uint8Array(await form.arrayBuffer());
  const reply = await fetch(address, {
    method: method ?? 'GET',
    headers: [...sent],
    dispatcher: agent,
    ...(bytes === undefined ? {} : { body: bytes }),
    ...(signal ? { signal } : {}),
  });
  const isEmpty = reply.status === 204 || reply.status === 304;
  return new Response(isEmpty ? null : await reply.arrayBuffer(), {
    status: reply.status,
    headers: [...reply.headers],
  });
}

/** The sub-module to name for a call: the first that grants it and that the caller holds. */
function moduleOf(endpoint: AnyEndpoint, held: readonly string[] | undefined): number {
  if (typeof endpoint.access === 'string') return 0;
  const grants = endpoint.access as readonly Grant[];
  const grant = grants.find((one) => held?.includes(one.subModule)) ?? grants[0];
  return grant === undefined ? 0 : (findSubModule(grant.subModule)?.id ?? 0);
}

/** The same for a call that is known by method and path alone; 0 for one that is not in the contract. */
export function moduleOfCall(method: string, path: string, held: readonly string[]): number {
  const bare = path.split('?', 1)[0]!.replace(/\/?$/, '/');
  const all = Object.values(contract).flatMap((feature) => Object.values(feature) as AnyEndpoint[]);
  const found = all.find(
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
