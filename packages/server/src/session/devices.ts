import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../http/serve.ts';

/** Browsers keep the token in this cookie, which no script reads; the command line in its configuration, sent and answered by header. */
const deviceCookie = 'watchbill_device';
const deviceHeader = 'x-watchbill-device';
/** What a client sends that can keep a token and has none yet. */
const newDevice = 'new';

/** What a call brings of its device, and how its answer hands a token over. */
export type DeviceCall = Readonly<{ token: string | null; keep: (token: string) => void }>;

const keptSeconds = 30 * 86_400;
const form = /^[\w-]{43}$/;

/** The token of a request's cookie or header; null where it brings none. */
export function deviceTokenOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | null {
  const sent = headers[deviceHeader];
  const cookie =
    typeof headers['cookie'] === 'string'
      ? new RegExp(`(?:^|; *)${deviceCookie}=([^;]*)`).exec(headers['cookie'])?.[1]
      : undefined;
  const token = typeof sent === 'string' && sent !== newDevice ? sent : cookie;
  return token !== undefined && form.test(token) ? token : null;
}

/** The device, where it signed in to this account within the last 30 days. */
export async function knownDevice(
  db: Db,
  token: string | null,
  userId: number | null,
  now: Date,
): Promise<number | null> {
  if (token === null || userId === null) return null;
  const since = new Date(now.getTime() - keptSeconds * 1000);
  const row = await db
    .selectFrom('sign_in_devices')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .where('last_at', '>', since)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes a sign-in and answers the device's token: the one that it brought if it is one of ours, else a new one. */
export async function rememberDevice(
  db: Db,
  brought: string | null,
  userId: number,
  now: Date,
): Promise<string> {
  const isOurs =
    brought !== null &&
    (await db
      .selectFrom('sign_in_devices')
      .select('id')
      .where('token_hash', '=', hashOf(brought))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const token = isOurs ? brought : randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_devices')
    .values({ user_id: userId, token_hash: hashOf(token), created_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_at: sql`excluded.last_at` }),
    )
    .execute();
  return token;
}

/** A new password by mail may mean that somebody else knew the old one: their devices are strangers again. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_devices').where('user_id', '=', userId).execute();
}

/** Reads the device of every request; a token to keep goes to a client that asks by header in a header, to a browser in a cookie that no script reads. */
export function readDevices(app: FastifyInstance): void {
  app.decorateRequest('device');
  app.addHook('onRequest', (request, reply, done) => {
    const asksByHeader = request.headers[deviceHeader] !== undefined;
    const keep = (token: string) =>
      void (asksByHeader
        ? reply.header(deviceHeader, token)
        : reply.header('set-cookie', cookieOf(token, request.protocol === 'https')));
    request.device = { token: deviceTokenOf(request.headers), keep };
    done();
  });
}

function cookieOf(token: string, isSecure: boolean): string {
  return `${deviceCookie}=${token}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
