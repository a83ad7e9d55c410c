import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Db } from '../../db/tables.ts';

/**
 * What a signed name says beside its content: whose it is, and until when (milliseconds since
 * 1970).
 */
export type SignedName<C> = Readonly<{ userId: number; expiresAt: number; content: C }>;

/**
 * A name for an address that only its user may fetch and only for a while. Nothing is stored: the
 * name carries its content, signed with the installation's key.
 */
export async function signName<C>(db: Db, signed: SignedName<C>): Promise<string> {
  const body = deflateRawSync(JSON.stringify(signed)).toString('base64url');
  return `${body}.${macOf(await keyOf(db), body)}`;
}

/**
 * The content of a name that this installation signed for this user and that has not expired; null
 * otherwise.
 */
export async function readName<C>(
  db: Db,
  name: string,
  userId: number,
  now: Date,
): Promise<C | null> {
  const [body = '', mac = ''] = name.split('.');
  const given = Buffer.from(mac);
  const wanted = Buffer.from(macOf(await keyOf(db), body));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const signed = JSON.parse(
    inflateRawSync(Buffer.from(body, 'base64url')).toString(),
  ) as SignedName<C>;
  return signed.userId === userId && now.getTime() < signed.expiresAt ? signed.content : null;
}

function macOf(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}

/** Made once by a migration, shared by every process of the installation. */
async function keyOf(db: Db): Promise<string> {
  return (
    await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'signing_key')
      .executeTakeFirstOrThrow()
  ).value;
}
