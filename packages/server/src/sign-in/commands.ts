import type { OpenSession } from '@watchbill/core/session/model';
import type { SessionLimits } from '../session/session.ts';
import { apiProblem, ApiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Oidc } from './oidc.ts';
import { findByNameOrEmail, renewHash } from './repository/accounts.ts';
import { knownDevice, rememberDevice } from '../session/repository/devices.ts';
import { openSessionsOf } from '../session/repository/sessions.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import {
  accountKey,
  countAttempt,
  forgive,
  takeBack,
  type Attempt,
} from './repository/throttle.ts';
import type { SigningKey } from '../session/tokens.ts';

type Credentials = Readonly<{ username: string; password: string }>;
type Calling = Pick<CallContext, 'db' | 'now' | 'address' | 'device'>;
export type User = Readonly<{
  id: number;
  username: string;
  email: string;
  language: string;
  is_disabled: boolean;
  is_default_password: boolean;
  role_id: number | null;
}>;
/** Whose password was right, by the attempt that it was. */
export type CheckedPassword = Readonly<{ user: User; attempt: Attempt }>;

/**
 * One answer, one duration and one text for a wrong password, an unknown name and a disabled
 * account. Outside any transaction: the attempt is counted whatever comes of it, and nothing is
 * held while passwords wait for their turn.
 */
export async function checkPassword(
  call: Calling,
  { username, password }: Credentials,
): Promise<CheckedPassword | ApiProblem> {
  const found = await findByNameOrEmail(call.db, username);
  const attempt = await attemptOf(call, found?.id ?? null, username);
  const answer = await verifyPassword(found?.password_hash ?? null, password, () =>
    refusedAttempt(call, attempt, 'error'),
  );
  if (answer instanceof ApiProblem) return answer;
  if (found === undefined || !answer)
    return apiProblem.field('error', 'problem.signInFailed', 'sign_in_failed');
  const { password_hash: stored, ...user } = found;
  if (user.is_disabled || user.role_id === null)
    return apiProblem.field('error', 'session.userInactive', 'sign_in_failed');
  if (isOutdated(stored)) await renewHash(call.db, user.id, stored, await hashPassword(password));
  return { user, attempt };
}

/** Whether the signed-in user's own password is this one; counted as sign-ins are. */
export async function isOwnPassword(
  call: Calling,
  userId: number,
  stored: string,
  password: string,
): Promise<boolean | ApiProblem> {
  const attempt = await attemptOf(call, userId, '');
  const answer = await verifyPassword(stored, password, () => refusedAttempt(call, attempt));
  if (answer === true) await takeBack(call.db, attempt);
  return answer;
}

/**
 * Forgets what was counted on the way to a sign-in, and knows its browser or command line from now
 * on.
 */
export async function signedIn(call: Calling, { user, attempt }: CheckedPassword): Promise<void> {
  await forgive(call.db, attempt);
  call.device.keep(await rememberDevice(call.db, call.device.token, user.id, call.now));
}

/** Whether a call that needs no password (a reset, a registration) is heard; each counts. */
export async function mayAsk({ db, now, address }: Calling, account: string): Promise<boolean> {
  return (
    (await countAttempt(db, { account: accountKey(null, account), address, device: null }, now)) ===
    null
  );
}

async function attemptOf(
  { db, now, address, device }: Calling,
  userId: number | null,
  typed: string,
): Promise<Attempt> {
  return {
    account: accountKey(userId, typed),
    address,
    device: await knownDevice(db, device.token, userId, now),
  };
}

/** Sign-in reads its refusals in `error` (000:179, 226). */
async function refusedAttempt(
  { db, now }: Calling,
  attempt: Attempt,
  field?: 'error',
): Promise<ApiProblem | null> {
  const from = await countAttempt(db, attempt, now);
  return from === null ? null : apiProblem.tooMany((from.getTime() - now.getTime()) / 1000, field);
}

/** The sessions of a user that still hold, the last used first. */
export async function listSessions(
  { db, session, now }: Pick<CallContext, 'db' | 'session' | 'now'>,
  { idleMs }: SessionLimits,
  userId: number,
): Promise<OpenSession[]> {
  const rows = await openSessionsOf(db, userId, now, new Date(now.getTime() - idleMs));
  return rows.map(({ created_at, last_used_at, expires_at, ...row }) => ({
    ...row,
    begun_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_current: row.id === session.id,
  }));
}

/** What a session's client called itself, and where it was opened from. */
export const sessionName = ({
  client,
  address,
}: Readonly<{ client: string; address: string }>): string => `${client || '?'} (${address || '?'})`;

export type SessionServices = Readonly<{
  signingKey: SigningKey;
  /** Null where no SMTP server is configured: then the direct sign-in is open, and said to be. */
  mailer: Mailer | null;
  /** Origin of mailed links, from configuration alone. */
  publicUrl: string;
  isDemo: boolean;
  limits: SessionLimits;
  /** Null where no OpenID provider is configured. */
  oidc: Oidc | null;
}>;
