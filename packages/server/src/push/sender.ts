import { importJWK, SignJWT, type JWK } from 'jose';
import { addressOf, post } from '../http/guard/outgoing.ts';
import { encryptContent, type ReaderKeys } from './content.ts';

/**
 * What a server says by itself to push services (RFC 8292): its own key, and how its operator is
 * reached.
 */
export type PushIdentity = Readonly<{
  /** On P-256, with its private part. */
  key: JWK;
  /** The same key's public part as browsers take it: uncompressed, in base64url. */
  publicKey: string;
  /** `https:` or `mailto:`. */
  contact: string;
}>;

export type PushTarget = Readonly<{ endpoint: string }> & ReaderKeys;

/** Seconds that a push service keeps what it cannot deliver: a notice of yesterday is no news. */
const keptSeconds = 12 * 3600;
const goodSeconds = 3600;

/**
 * How push services reach whoever runs this server (RFC 8292 section 2.1): by its page, or by the
 * sender of its mails.
 */
export function contactOf(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/**
 * Posts one message to a subscription; answers the push service's status. Throws where it cannot be
 * reached, or must not be.
 */
export async function sendPush(
  { endpoint, ...keys }: PushTarget,
  content: string,
  identity: PushIdentity,
  { hosts, now }: Readonly<{ hosts: readonly string[]; now: Date }>,
): Promise<number> {
  const url = new URL(endpoint);
  const address = await addressOf(url, hosts);
  const body = encryptContent(content, keys);
  return post(
    url,
    address,
    {
      authorization: await authorizationOf(url.origin, identity, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: keptSeconds,
      urgency: 'normal',
    },
    body,
  );
}

/** For one push service alone, and for an hour (RFC 8292 section 2 allows a day). */
async function authorizationOf(
  audience: string,
  { key, publicKey, contact }: PushIdentity,
  now: Date,
): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setSubject(contact)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + goodSeconds)
    .sign(await importJWK(key, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}
