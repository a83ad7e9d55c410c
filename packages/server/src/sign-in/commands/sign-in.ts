import { randomUUID } from 'node:crypto';
import type { CallContext, Publishing } from '../../http/call/call.ts';
import { apiProblem, ApiProblem } from '../../problems/problem.ts';
import {
  type CheckedPassword,
  checkPassword,
  type SessionServices,
  signedIn,
  type User,
} from '../commands.ts';
import { tokenJob } from '../mail-jobs.ts';
import type { Oidc, SignedIn } from '../oidc.ts';
import { findUser } from '../repository/accounts.ts';
import { linkIdentity } from '../repository/identities.ts';
import { lastSentAt, redeem } from '../repository/login-attempt.ts';
import { insertSession } from '../../session/repository/sessions.ts';
import { takeBack } from '../repository/throttle.ts';
import { issueAccessToken } from '../../session/tokens.ts';

type Credentials = Readonly<{ username: string; password: string }>;

/** The configured provider; 404 where there is none. */
export function oidcOf(services: SessionServices): Oidc {
  if (services.oidc === null) throw apiProblem.plain('session.noProvider', 'no_provider', 404);
  return services.oidc;
}

/** Signs in by password alone, where no mail server is configured to send a token. */
export async function signIn(services: SessionServices, call: CallContext, body: Credentials) {
  if (services.mailer !== null)
    return apiProblem.field('error', 'problem.useToken', 'token_required');
  const checked = await checkPassword(call, body);
  return checked instanceof ApiProblem
    ? refuse(checked, body.username)
    : (publishing: CallContext) => enter(services, publishing, checked);
}

/**
 * Mails the second half of a sign-in to whose password is right; says how long until another is
 * sent, in seconds.
 */
export async function sendToken(services: SessionServices, call: CallContext, body: Credentials) {
  if (services.mailer === null)
    return { call_old_login_api: true, change_message: false, resend_seconds: 0 };
  const checked = await checkPassword(call, body);
  if (checked instanceof ApiProblem) return refuse(checked, body.username);
  await takeBack(call.db, checked.attempt);
  return (publishing: CallContext) => mailToken(publishing, checked.user);
}

/** Signs in by password and the token that was mailed. */
export async function signInByToken(
  services: SessionServices,
  call: CallContext,
  body: Credentials & Readonly<{ token: string }>,
) {
  if (services.mailer === null) return apiProblem.field('error', 'session.invalidToken');
  const checked = await checkPassword(call, body);
  if (checked instanceof ApiProblem) return refuse(checked, body.username);
  return async (publishing: CallContext) => {
    const { db, now } = publishing;
    if ((await redeem(db, services.signingKey, checked.user.id, body.token, now)) === 'ok')
      return enter(services, publishing, checked);
    const problem = apiProblem.field('error', 'session.invalidToken', 'sign_in_failed');
    auditRefusal(publishing, problem, body.username);
    return problem;
  };
}

/** Signs in whom the OpenID provider vouches for. */
export async function signInByProvider(
  services: SessionServices,
  call: CallContext,
  body: Parameters<Oidc['finish']>[1],
) {
  const found = await oidcOf(services).finish(call, body);
  return found instanceof ApiProblem
    ? refuse(found, '')
    : (publishing: CallContext) => enterAs(services, publishing, found);
}

/**
 * Refuses a sign-in, and keeps who tried from where (ASVS 5, 16.3.1). One that has to wait is not
 * even tried.
 */
function refuse(problem: ApiProblem, username: string): ApiProblem | Publishing<ApiProblem> {
  if (problem.status === 429) return problem;
  return (publishing) => {
    auditRefusal(publishing, problem, username);
    return Promise.resolve(problem);
  };
}

const longestName = 254;

function auditRefusal(
  { audit, address }: CallContext,
  { body }: ApiProblem,
  username: string,
): void {
  const tried = { username: username.slice(0, longestName), address, refused: body.code };
  audit({ entity: 'sign_in', entity_id: '', after: tried });
}

/** A session for whom the provider vouches; the password, default or not, plays no part in it. */
async function enterAs(services: SessionServices, call: CallContext, { userId, link }: SignedIn) {
  const user = await findUser(call.db, userId);
  if (user === undefined || user.is_disabled || user.role_id === null) {
    const problem = apiProblem.field('error', 'session.userInactive', 'sign_in_failed');
    auditRefusal(call, problem, user?.username ?? '');
    return problem;
  }
  if (link !== null) await linkIdentity(call.db, link, userId, call.now);
  return openSession(services, call, { ...user, is_default_password: false });
}

/**
 * A session for whom the password (and token) was right; its browser or command line is known from
 * now on.
 */
async function enter(services: SessionServices, call: CallContext, checked: CheckedPassword) {
  await signedIn(call, checked);
  return openSession(services, call, checked.user);
}

const resendSeconds = 60;

async function mailToken(call: CallContext, user: User) {
  const sent = await lastSentAt(call.db, user.id);
  const wait = sent === null ? 0 : resendSeconds - (call.now.getTime() - sent.getTime()) / 1000;
  if (wait > 0)
    return { call_old_login_api: false, change_message: true, resend_seconds: Math.ceil(wait) };
  await call.enqueue(tokenJob(user.id));
  return { call_old_login_api: false, change_message: false, resend_seconds: resendSeconds };
}

async function openSession(services: SessionServices, call: CallContext, user: User) {
  const [id, expiresAt] = [randomUUID(), new Date(call.now.getTime() + services.limits.longestMs)];
  await insertSession(call.db, {
    id,
    user_id: user.id,
    created_at: call.now,
    expires_at: expiresAt,
    last_used_at: call.now,
    address: call.address,
    client: call.device.client,
    password_change_only: user.is_default_password,
  });
  call.audit({ entity: 'session', entity_id: user.id, after: { address: call.address } });
  const access = await issueAccessToken(
    services.signingKey,
    { sessionId: id, userId: user.id, expiresAt },
    call.now,
  );
  return {
    access,
    is_superuser_with_wfm: 'false',
    is_default_password_same: user.is_default_password,
  };
}
