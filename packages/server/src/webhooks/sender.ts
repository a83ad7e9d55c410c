import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP } from 'node:net';

export type Outgoing = Readonly<{
  id: number;
  url: string;
  secret: string;
  event: string;
  body: string;
}>;
export type Outcome = Readonly<{ status: number | null; error: string | null }>;

const timeoutMs = 10_000;

/** Addresses inside the network: an administrator's webhook must not be a way to the services that stand behind the server. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  // All that carry an address of the old kind, as a gateway would unpack it.
  ['::', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fec0::', 10],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** `host` or `host:port` as the operator lists the hosts that may be reached over http or inside the network. */
export function isListed(url: URL, hosts: readonly string[]): boolean {
  return hosts.includes(url.host) || hosts.includes(url.hostname);
}

/** `t=SECONDS,v1=HEX`: the HMAC-SHA-256 of `SECONDS.BODY`. A receiver recomputes it and refuses old times. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Posts one delivery; never throws. Redirects are not followed, the answer's body is not read. */
export async function send(
  out: Outgoing,
  hosts: readonly string[],
  now: Date,
  find: (name: string) => Promise<Address> = lookup,
): Promise<Outcome> {
  try {
    const url = new URL(out.url);
    const address = await addressOf(url, hosts, find);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(out.body),
      'user-agent': 'Watchbill',
      'x-watchbill-event': out.event,
      'x-watchbill-delivery': String(out.id),
      'x-watchbill-signature': signatureOf(out.secret, out.body, now),
    };
    return { status: await post(url, address, headers, out.body), error: null };
  } catch (error) {
    return {
      status: null,
      error: error instanceof Error ? error.message.slice(0, 300) : String(error),
    };
  }
}

type Address = Readonly<{ address: string; family: number }>;

/** Looked up once and used as it was found: a name that changes its mind between check and use gains nothing. */
async function addressOf(
  url: URL,
  hosts: readonly string[],
  find: (name: string) => Promise<Address>,
): Promise<Address> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name) === 0 ? await find(name) : { address: name, family: isIP(name) };
  if (isListed(url, hosts)) return found;
  if (url.protocol !== 'https:') throw new Error('only https is allowed');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(found.address)?.[1];
  if (
    inside.check(
      mapped ?? found.address,
      mapped === undefined && found.family === 6 ? 'ipv6' : 'ipv4',
    )
  )
    throw new Error(
      'this host is inside the network; name it in WATCHBILL_WEBHOOK_HOSTS to allow it',
    );
  return found;
}

function post(
  url: URL,
  { address, family }: Address,
  headers: http.OutgoingHttpHeaders,
  body: string,
): Promise<number> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        lookup: (_name, options, done) =>
          options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
