import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/tables.ts';
import type { SigningKey } from '../tokens.ts';

const setting = 'signing-key';

/** Reads the signing key, made by whichever process comes first. */
export async function loadSigningKey(db: Db): Promise<SigningKey> {
  const fresh = { key: setting, value: randomBytes(32).toString('base64') };
  await db
    .insertInto('settings')
    .values(fresh)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', setting)
    .executeTakeFirstOrThrow();
  return new Uint8Array(Buffer.from(value, 'base64'));
}
