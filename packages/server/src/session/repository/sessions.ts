import type { Permission } from '@watchbill/core/permission/rights';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

/** A user with all that decides what they may do, as it stood at one moment. */
export type Account = Readonly<{
  user_id: number;
  username: string;
  language: string;
  is_disabled: boolean;
  role_name: string;
  scope: 'own' | 'divisions' | 'all';
  permissions: readonly Permission[] | null;
  advisor_id: number | null;
  advisor_division: number | null;
  is_advisor_disabled: boolean | null;
  /** Divisions that the user is narrowed to; null where there is no such list. */
  assigned: readonly number[] | null;
  /** Divisions of the user's enterprise divisions. */
  reachable: readonly number[] | null;
  /** Another text after every change of access of this user. */
  access: string;
}>;

/**
 * The counts of changes of access that concern a user (migration 029): together another text after
 * each.
 */
const access = sql<string>`concat_ws('.',
  coalesce((select version from access_versions where kind = 'user' and id = account.id), 0),
  coalesce((select version from access_versions where kind = 'role' and id = account.role_id), 0),
  (select coalesce(sum(counted.version), 0) from user_enterprise_divisions as link
    join access_versions as counted on counted.kind = 'enterprise'
      and counted.id = link.enterprise_grp where link.user_id = account.id))`;

const columns = sql`account.id as user_id, account.username, account.language,
  account.is_disabled, role.name as role_name, role.scope,
  advisor.id as advisor_id, advisor.division_id as advisor_division,
    advisor.is_disabled as is_advisor_disabled,
  (select json_agg(json_build_object('subModule', held.sub_module, 'rights', held.rights))
    from role_permissions as held where held.role_id = account.role_id) as permissions,
  (select array_agg(division_id) from user_divisions where user_id = account.id) as assigned,
  (select array_agg(division.id) from user_enterprise_divisions as link join divisions as division
    on division.enterprise_grp = link.enterprise_grp where link.user_id = account.id) as reachable,
  ${access} as access`;

const accounts = sql`users as account join roles as role on role.id = account.role_id
  left join advisors as advisor on advisor.user_id = account.id`;

export type SessionRow = Account &
  Readonly<{
    id: string;
    password_change_only: boolean;
    revoked_at: Date | null;
    expires_at: Date;
    last_used_at: Date;
  }>;

export type KeyRow = Account &
  Readonly<{
    id: number;
    grants: readonly Permission[];
    division_ids: readonly number[] | null;
    revoked_at: Date | null;
    expires_at: Date | null;
    last_used_at: Date | null;
  }>;

export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return first<SessionRow>(
    db,
    sql`select session.id, session.password_change_only, session.revoked_at, session.expires_at,
      session.last_used_at, ${columns}
      from ${accounts} join sessions as session on session.user_id = account.id
        where session.id = ${id}`,
  );
}

/** An API key by the hash of its secret, or by its id. */
export function findKey(
  db: Db,
  by: Readonly<{ hash: string } | { id: number }>,
): Promise<KeyRow | undefined> {
  const isIt = 'hash' in by ? sql`key.key_hash = ${by.hash}` : sql`key.id = ${by.id}`;
  return first<KeyRow>(
    db,
    sql`select key.id, key.grants, key.division_ids, key.revoked_at, key.expires_at,
      key.last_used_at, ${columns}
      from ${accounts} join api_keys as key on key.user_id = account.id where ${isIt}`,
  );
}

export function findAccount(db: Db, userId: number): Promise<Account | undefined> {
  return first<Account>(db, sql`select ${columns} from ${accounts} where account.id = ${userId}`);
}

async function first<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row | undefined> {
  return ((await query.execute(db)) as { rows: Row[] }).rows[0];
}

/** What `access` is now, by user; users who are gone are absent. */
export async function accessOf(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number;
    access: string;
  }>`select account.id, ${access} as access from users as account
    where account.id = any(${[...userIds]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.access]));
}

export async function touchKey(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Notes the use of sessions; whoever notes it later does not set it back. */
export async function touchSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', (e) => e.fn.any(e.val([...ids])))
    .where('last_used_at', '<', now)
    .execute();
}

/** Those of the sessions that nobody has used since. */
export async function unusedSince(
  db: Db,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', (e) => e.fn.any(e.val([...ids])))
    .where('last_used_at', '<=', since)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertSession(
  db: Db,
  session: Omit<Insertable<Tables['sessions']>, 'revoked_at'>,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, revoked_at: null })
    .execute();
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();
}

/** When a session was opened. */
export async function signedInAt(db: Db, id: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return session?.created_at;
}

/** Those of a user that still hold, the last used first. */
export function openSessionsOf(db: Db, userId: number, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'address', 'client'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends the sessions of a user, but for one that may stay. */
export async function revokeSessionsOf(
  db: Db,
  userId: number,
  now: Date,
  but?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but!))
    .execute();
}

/** Opens everything to a session whose password had to be changed first. */
export async function openWholly(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ password_change_only: false })
    .where('id', '=', id)
    .execute();
}
