import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP } from 'node:net';

const timeoutMs = 10_000;

/**
 * Addresses inside the network: an address that somebody gives us must not be a way to the services
 * that stand behind the server.
 */
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

/**
 * `host` or `host:port` as the operator lists the hosts that may be reached over http or inside the
 * network.
 */
export function isListed(url: URL, hosts: readonly string[]): boolean {
  return hosts.includes(url.host) || hosts.includes(url.hostname);
}

export type Address = Readonly<{ address: string; family: number }>;

/**
 * Where an address that somebody gave leads: outside the network and by https, or to a host that
 * the operator lists. Looked up once and used as it was found: a name that changes its mind between
 * check and use gains nothing.
 */
export async function addressOf(
  url: URL,
  hosts: readonly string[],
  find: (name: string) => Promise<Address> = lookup,
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

/** Posts, and answers the status. Redirects are not followed, the answer's body is not read. */
export function post(
  url: URL,
  { address, family }: Address,
  headers: http.OutgoingHttpHeaders,
  body: string | Buffer,
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
