import { createHmac } from 'node:crypto';
import { addressOf, post, type Address } from '../http/guard/outgoing.ts';

export type Outgoing = Readonly<{
  id: number;
  url: string;
  secret: string;
  event: string;
  body: string;
}>;
export type Outcome = Readonly<{ status: number | null; error: string | null }>;

/**
 * `t=SECONDS,v1=HEX`: the HMAC-SHA-256 of `SECONDS.BODY`. A receiver recomputes it and refuses old
 * times.
 */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Posts one delivery; never throws. Redirects are not followed, the answer's body is not read. */
export async function send(
  out: Outgoing,
  hosts: readonly string[],
  now: Date,
  find?: (name: string) => Promise<Address>,
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
