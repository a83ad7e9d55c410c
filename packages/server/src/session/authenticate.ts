import { createHash } from 'node:crypto';
import type { Right } from '@watchbill/core/api/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Db } from '../http/serve.ts';
import type { Session } from './session.ts';
import { readAccessToken, type SigningKey } from './tokens.ts';

export type KeyGrant = Readonly<{ subModule: string; rights: readonly Right[] }>;
type Narrowing = Readonly<{
  apiKeyId: number;
  grants: readonly KeyGrant[];
  divisionIds: readonly number[] | null;
}>;

const keyPrefix = 'wb_';

/** Reads who calls from the bearer token: a signed-in session or an API key. Null when there is none, or it is no longer good. */
export function authenticator(
  db: Db,
  signingKey: SigningKey,
  now: () => Date,
): (request: FastifyRequest) => Promise<Session | null> {
  return async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessionOf(db, signingKey, token, now());
  };
}

export async function sessionOf(
  db: Db,
  signingKey: SigningKey,
  token: string,
  now: Date,
): Promise<Session | null> {
  return token.startsWith(keyPrefix)
    ? ofApiKey(db, token, now)
    : ofAccessToken(db, signingKey, token, now);
}

async function ofAccessToken(
  db: Db,
  signingKey: SigningKey,
  token: string,
  now: Date,
): Promise<Session | null> {
  const claims = await readAccessToken(signingKey, token, now);
  if (claims === null) return null;
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'password_change_only', 'revoked_at', 'expires_at'])
    .where('id', '=', claims.sessionId)
    .executeTakeFirst();
  if (row === undefined || row.revoked_at !== null || row.expires_at <= now) return null;
  return loadSession(db, row.id, row.user_id, row.password_change_only, null);
}

async function ofApiKey(db: Db, token: string, now: Date): Promise<Session | null> {
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('key_hash', '=', hashOfKey(token))
    .executeTakeFirst();
  if (key === undefined || hasEnded(key, now)) return null;
  if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() > 60_000)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', key.id).execute();
  return loadKeySession(db, key);
}

type KeyRow = Pick<
  Selectable<Tables['api_keys']>,
  'id' | 'user_id' | 'grants' | 'division_ids' | 'revoked_at' | 'expires_at'
>;

const hasEnded = (key: KeyRow, now: Date) =>
  key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now);

function loadKeySession(db: Db, key: KeyRow): Promise<Session | null> {
  return loadSession(db, `key:${key.id}`, key.user_id, false, {
    apiKeyId: key.id,
    grants: key.grants as unknown as KeyGrant[],
    divisionIds: key.division_ids,
  });
}

/** What a key may do now; null once it is revoked or expired. */
export async function sessionOfKey(db: Db, id: number, now: Date): Promise<Session | null> {
  const key = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return key === undefined || hasEnded(key, now) ? null : loadKeySession(db, key);
}

/** API keys are long and random: a plain hash is enough, and lets the index find them. */
export function hashOfKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export async function loadSession(
  db: Db,
  id: string,
  userId: number,
  passwordChangeOnly: boolean,
  key: Narrowing | null,
): Promise<Session | null> {
  const user = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('advisors', 'advisors.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.language',
      'users.is_disabled',
      'roles.id as role_id',
      'roles.name as role_name',
      'roles.scope',
      'advisors.id as advisor_id',
      'advisors.division_id',
      'advisors.is_disabled as advisor_disabled',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.is_disabled || user.advisor_disabled === true) return null;
  const granted = await db
    .selectFrom('role_permissions')
    .select(['sub_module', 'rights'])
    .where('role_id', '=', user.role_id)
    .execute();
  const own = granted.map((row) => ({ subModule: row.sub_module, rights: row.rights as Right[] }));
  const divisions = await divisionsOf(db, user);
  const isNarrowed = key?.divisionIds != null;
  return {
    id,
    userId,
    apiKeyId: key?.apiKeyId ?? null,
    username: user.username,
    language: user.language,
    roleName: user.role_name,
    // Who reaches some divisions alone has no scope over all.
    scope: isNarrowed && user.scope === 'all' ? 'divisions' : user.scope,
    permissions: key === null ? own : narrow(own, key.grants),
    divisionIds:
      key?.divisionIds == null
        ? divisions
        : divisions === null
          ? key.divisionIds
          : key.divisionIds.filter((one) => divisions.includes(one)),
    advisorId: user.advisor_id,
    isNarrowed,
    passwordChangeOnly,
  };
}

/** A key never grants more than its owner holds. */
function narrow(own: readonly KeyGrant[], grants: readonly KeyGrant[]): KeyGrant[] {
  return grants.map((grant) => {
    const held = own.find((one) => one.subModule === grant.subModule)?.rights ?? [];
    return {
      subModule: grant.subModule,
      rights: grant.rights.filter((right) => held.includes(right)),
    };
  });
}

type ScopeRow = Readonly<{
  id: number;
  scope: 'own' | 'divisions' | 'all';
  division_id: number | null;
}>;

/** The divisions of the user's enterprise divisions, narrowed by an assignment list; an advisor's own alone. */
async function divisionsOf(db: Db, user: ScopeRow): Promise<number[] | null> {
  if (user.scope === 'all') return null;
  if (user.scope === 'own') return user.division_id === null ? [] : [user.division_id];
  const assigned = await db
    .selectFrom('user_divisions')
    .select('division_id')
    .where('user_id', '=', user.id)
    .execute();
  const reachable = await db
    .selectFrom('divisions')
    .innerJoin(
      'user_enterprise_divisions as link',
      'link.enterprise_grp',
      'divisions.enterprise_grp',
    )
    .select('divisions.id')
    .where('link.user_id', '=', user.id)
    .execute();
  const ids = reachable.map((row) => row.id);
  const list = assigned.map((row) => row.division_id);
  return list.length === 0 ? ids : ids.filter((id) => list.includes(id));
}
