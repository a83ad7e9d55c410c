import { createHash } from 'node:crypto';
import type { Right } from '@watchbill/core/api/endpoint';
import type { Permission } from '@watchbill/core/permission/rights';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/tables.ts';
import {
  accessOf,
  findAccount,
  findKey,
  findSession,
  touchKey,
  touchSessions,
  unusedSince,
  type Account,
  type KeyRow,
} from './repository/sessions.ts';
import type { Session } from './session.ts';
import { readAccessToken, type SigningKey } from './tokens.ts';

type Narrowing = Readonly<{
  apiKeyId: number;
  grants: readonly Permission[];
  divisionIds: readonly number[] | null;
}>;

/** A session as it was read, and how to see whether it still stands. */
export type KeptSession = Readonly<{
  session: Session;
  /** The user's counts of changes of access at the moment that the session was read. */
  access: string;
  /** When it ends by itself; null for a key that never does. */
  expiresAt: Date | null;
}>;

type SessionEntry = KeptSession & { usedAt: number };

export type Sessions = Readonly<{
  /**
   * Who calls, from the bearer token of a request. Null when there is none, or it is no longer
   * good.
   */
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  /**
   * Whom a token or API key belongs to now; null when it is no longer good. It is not used by that.
   */
  ofToken: (token: string) => Promise<KeptSession | null>;
  /**
   * Counts sessions as used in which somebody watches a live screen, and answers which open ones
   * have had no use for too long.
   */
  attend: (watching: readonly string[], open: readonly string[]) => Promise<ReadonlySet<string>>;
}>;

const keyPrefix = 'wb_';
const mostKept = 2_000;
const usedEveryMs = 60_000;

/**
 * Keeps the sessions and rights that this process has read. A kept one is used only after the
 * database has said, in this very call, that its user's access is as it was: the counts (migration
 * 029) are raised in the transaction that changes access, by whichever process, and session and
 * counts are read in one statement. So there is no time between a change and its news in which
 * something stale could grant; what is saved is reading and checking everything again, not the
 * question.
 *
 * @param idleMs a session ends after so long without a call or an open live screen; an API key does
 * not
 */
export function keepSessions(
  db: Db,
  signingKey: SigningKey,
  now: () => Date,
  idleMs: number,
): Sessions {
  const kept = new Map<string, SessionEntry>();

  async function ofToken(token: string): Promise<SessionEntry | null> {
    const known = kept.get(token);
    return known !== undefined && (await stands(known)) ? known : read(token);
  }

  async function read(token: string): Promise<SessionEntry | null> {
    kept.delete(token);
    const found = token.startsWith(keyPrefix) ? await ofKey(token) : await ofAccessToken(token);
    if (found !== null) keep(token, found);
    return found;
  }

  async function stands({ session, access, expiresAt, usedAt }: SessionEntry): Promise<boolean> {
    if (expiresAt !== null && expiresAt <= now()) return false;
    // Another process may have noted a later use: what is read afresh says.
    if (session.apiKeyId === null && usedAt <= lastIdle()) return false;
    const current = await accessOf(db, [session.userId]);
    return current.get(session.userId) === access;
  }

  /** The oldest give way. */
  function keep(token: string, found: SessionEntry): void {
    kept.set(token, found);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  }

  const lastIdle = () => now().getTime() - idleMs;

  async function ofAccessToken(token: string): Promise<SessionEntry | null> {
    const claims = await readAccessToken(signingKey, token, now());
    if (claims === null) return null;
    const row = await findSession(db, claims.sessionId);
    if (row === undefined || row.revoked_at !== null || row.expires_at <= now()) return null;
    const usedAt = row.last_used_at.getTime();
    if (usedAt <= lastIdle()) return null;
    const session = sessionFrom(row, row.id, row.password_change_only, null);
    const expiresAt = claims.expiresAt < row.expires_at ? claims.expiresAt : row.expires_at;
    return session && { session, access: row.access, expiresAt, usedAt };
  }

  async function ofKey(token: string): Promise<SessionEntry | null> {
    const key = await findKey(db, { hash: hashOfKey(token) });
    if (key === undefined || hasEnded(key, now())) return null;
    const session = sessionFromKey(key);
    const usedAt = key.last_used_at?.getTime() ?? 0;
    return session && { session, access: key.access, expiresAt: key.expires_at, usedAt };
  }

  /** Said once a minute: for whoever looks at the list, and for the end of what is not used. */
  async function noteUse(found: SessionEntry): Promise<void> {
    const at = now();
    if (at.getTime() - found.usedAt <= usedEveryMs) return;
    found.usedAt = at.getTime();
    const { id, apiKeyId } = found.session;
    await (apiKeyId === null ? touchSessions(db, [id], at) : touchKey(db, apiKeyId, at));
  }

  return {
    ofToken,
    authenticate: async (request) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const found = token === undefined ? null : await ofToken(token);
      if (found === null) return null;
      await noteUse(found);
      return found.session;
    },
    attend: async (watching, open) => {
      if (watching.length > 0) await touchSessions(db, watching, now());
      return open.length > 0 ? unusedSince(db, open, new Date(lastIdle())) : new Set();
    },
  };
}

const hasEnded = (key: Pick<KeyRow, 'revoked_at' | 'expires_at'>, now: Date) =>
  key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now);

function sessionFromKey(key: KeyRow): Session | null {
  return sessionFrom(key, `key:${key.id}`, false, {
    apiKeyId: key.id,
    grants: key.grants,
    divisionIds: key.division_ids,
  });
}

/** What a key may do now; null once it is revoked or expired. */
export async function sessionOfKey(db: Db, id: number, now: Date): Promise<Session | null> {
  const key = await findKey(db, { id });
  return key === undefined || hasEnded(key, now) ? null : sessionFromKey(key);
}

/** API keys are long and random: a plain hash is enough, and lets the index find them. */
export function hashOfKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * What a user may do now, beside any sign-in: for work that is done in their name. Null when they
 * may not sign in.
 */
export async function loadSession(
  db: Db,
  id: string,
  userId: number,
  passwordChangeOnly: boolean,
  key: Narrowing | null,
): Promise<Session | null> {
  const account = await findAccount(db, userId);
  return account === undefined ? null : sessionFrom(account, id, passwordChangeOnly, key);
}

function sessionFrom(
  account: Account,
  id: string,
  passwordChangeOnly: boolean,
  key: Narrowing | null,
): Session | null {
  if (account.is_disabled || account.is_advisor_disabled === true) return null;
  const own = account.permissions ?? [];
  const divisions = divisionsOf(account);
  const isNarrowed = key?.divisionIds != null;
  return {
    id,
    userId: account.user_id,
    apiKeyId: key?.apiKeyId ?? null,
    username: account.username,
    language: account.language,
    roleName: account.role_name,
    // Who reaches some divisions alone has no scope over all.
    scope: isNarrowed && account.scope === 'all' ? 'divisions' : account.scope,
    permissions: key === null ? own : narrow(own, key.grants),
    divisionIds: isNarrowed ? withinBoth(key.divisionIds!, divisions) : divisions,
    advisorId: account.advisor_id,
    isNarrowed,
    passwordChangeOnly,
  };
}

/** A key never grants more than its owner holds. */
function narrow(own: readonly Permission[], grants: readonly Permission[]): Permission[] {
  return grants.map((grant) => {
    const held: readonly Right[] =
      own.find((one) => one.subModule === grant.subModule)?.rights ?? [];
    return {
      subModule: grant.subModule,
      rights: grant.rights.filter((right) => held.includes(right)),
    };
  });
}

/**
 * The divisions of the user's enterprise divisions, narrowed by an assignment list; an advisor's
 * own alone; null is all.
 */
function divisionsOf(account: Account): readonly number[] | null {
  if (account.scope === 'all') return null;
  if (account.scope === 'own')
    return account.advisor_division === null ? [] : [account.advisor_division];
  const reachable = account.reachable ?? [];
  return account.assigned === null ? reachable : withinBoth(reachable, account.assigned);
}

const withinBoth = (some: readonly number[], others: readonly number[] | null): readonly number[] =>
  others === null ? some : some.filter((id) => others.includes(id));
