import { randomUUID } from 'node:crypto';
import type { session as contract } from '@watchbill/core/session/contract';
import { modules } from '@watchbill/core/permission/modules';
import { text } from '@watchbill/core/messages/catalogue';
import { navigationOptions } from '@watchbill/core/navigation-options/model';
import { monday } from '@watchbill/core/time/plain-date';
import type { SessionLimits } from '../config.ts';
import { apiProblem, ApiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext, Publishing } from '../http/serve.ts';
import { imagesOf } from '../profile/repository.ts';
import {
  checkPassword,
  listSessions,
  mayAsk,
  sessionName,
  signedIn,
  type Checked,
  type User,
} from './commands.ts';
import { goodLink, useLink } from './links.ts';
import { letterJob, tokenJob } from './mail-jobs.ts';
import type { Mailer } from './mail.ts';
import type { Oidc, SignedIn } from './oidc.ts';
import { endFirstAdministratorLinks, isFirstAdministratorLink } from './administrator.ts';
import { hashChosenPassword } from './password.ts';
import {
  addAdministrator,
  addUser,
  confirmEmail,
  findByEmail,
  findUser,
  knownOf,
  profileOf,
  resetPassword,
} from './repository/accounts.ts';
import { forgetDevices } from './repository/devices.ts';
import { linkIdentity } from './repository/identities.ts';
import { lastSentAt, redeem } from './repository/login-attempt.ts';
import { insertSession, revokeSession, revokeSessionsOf } from './repository/sessions.ts';
import { takeBack } from './repository/throttle.ts';
import { issueAccessToken, type SigningKey } from './tokens.ts';

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

const resendSeconds = 60;
const longestName = 254;
/** Nobody has this id. */
const nobody = 0;

type Public = CallContext;

export function sessionRoutes(services: SessionServices): Handlers<typeof contract> {
  return {
    login: async ({ body, ...call }) => {
      if (services.mailer !== null)
        return apiProblem.field('error', 'problem.useToken', 'token_required');
      const checked = await checkPassword(call, body);
      return checked instanceof ApiProblem
        ? refused(checked, body.username)
        : (publishing) => enter(services, publishing, checked);
    },
    generateToken: async ({ body, ...call }) => {
      if (services.mailer === null)
        return { call_old_login_api: true, change_message: false, resend_seconds: 0 };
      const checked = await checkPassword(call, body);
      if (checked instanceof ApiProblem) return refused(checked, body.username);
      await takeBack(call.db, checked.attempt);
      return (publishing) => sendToken(publishing, checked.user);
    },
    verifyToken: async ({ body, ...call }) => {
      if (services.mailer === null) return apiProblem.field('error', 'session.invalidToken');
      const checked = await checkPassword(call, body);
      if (checked instanceof ApiProblem) return refused(checked, body.username);
      return async (publishing) => {
        const { db, now } = publishing;
        if ((await redeem(db, services.signingKey, checked.user.id, body.token, now)) === 'ok')
          return enter(services, publishing, checked);
        const problem = apiProblem.field('error', 'session.invalidToken', 'sign_in_failed');
        auditRefusal(publishing, problem, body.username);
        return problem;
      };
    },
    methods: () =>
      Promise.resolve({ oidc: services.oidc === null ? null : { name: services.oidc.name } }),
    startOidc: async (call) => ({ url: await oidcOf(services).start(call) }),
    finishOidc: async ({ body, ...call }) => {
      const found = await oidcOf(services).finish(call, body);
      return found instanceof ApiProblem
        ? refused(found, '')
        : (publishing) => enterAs(services, publishing, found);
    },
    logout: async ({ db, session, now, accessChanged, language }) => {
      if (session.apiKeyId === null) await revokeSession(db, session.id, now);
      accessChanged(session.userId);
      return { message: text('session.logout', {}, language) };
    },
    sessions: (call) => ownSessions(services, call),
    endSession: async ({ params, ...call }) => {
      const { db, session, now, audit, accessChanged, language } = call;
      const ended = (await ownSessions(services, call)).find(({ id }) => id === params.id);
      if (ended === undefined) throw apiProblem.missing('sessions.ended');
      await revokeSession(db, params.id, now);
      audit({ entity: 'session', entity_id: session.userId, after: { ended: params.id } });
      accessChanged(session.userId);
      return { message: text('sessions.endedOne', { session: sessionName(ended) }, language) };
    },
    endOtherSessions: async (call) => {
      const { db, session, now, audit, accessChanged, language } = call;
      const others = (await ownSessions(services, call)).filter(({ id }) => id !== session.id);
      await revokeSessionsOf(db, session.userId, now, session.id);
      audit({ entity: 'session', entity_id: session.userId, after: { ended: 'others' } });
      accessChanged(session.userId);
      const sessions = others.map(sessionName).join(', ') || '-';
      return {
        message: text('sessions.endedOthers', { count: others.length, sessions }, language),
      };
    },
    me: ({ db, session }) => whoIs(db, session.userId, services.isDemo),
    agentProfile: async ({ db, session }) => ({
      agent_profile: (await whoIs(db, session.userId, services.isDemo)).agent_profile,
    }),
    allowedModules: async ({ session, language }) => ({
      role_name: session.roleName,
      scope: session.scope,
      module_data: modules
        .map((module) => ({
          id: module.id,
          name: text(module.title, {}, language),
          sub_module: module.subModules.flatMap((sub) => {
            const rights =
              session.permissions.find((permission) => permission.subModule === sub.key)?.rights ??
              [];
            return rights.length === 0
              ? []
              : [
                  {
                    id: sub.id,
                    name: text(sub.title, {}, language),
                    key: sub.key,
                    rights: [...rights],
                  },
                ];
          }),
        }))
        .filter((module) => module.sub_module.length > 0),
    }),
    requestPasswordReset: async ({ body, ...call }) => {
      if (await mayAsk(call, `reset:${body.email}`)) await mailReset(services, call, body.email);
      return { message: text('session.resetSent', {}, call.language) };
    },
    confirmPasswordReset: async ({ body, ...call }) => {
      const good = await goodLink(call.db, 'password-reset', body.uidb64, body.token, call.now);
      if (good?.user_id == null) return apiProblem.plain('session.linkUsed', 'link_used');
      const about = await knownOf(call.db, good.user_id);
      const password_hash = await hashChosenPassword('new_pw', body.new_pw, about);
      return async ({ db, now, audit, accessChanged, language }) => {
        const link = await useLink(db, 'password-reset', body.uidb64, body.token, now);
        if (link?.user_id == null) return apiProblem.plain('session.linkUsed', 'link_used');
        await resetPassword(db, link.user_id, password_hash, now);
        await forgetDevices(db, link.user_id);
        await revokeSessionsOf(db, link.user_id, now);
        audit({ entity: 'password', entity_id: link.user_id });
        accessChanged(link.user_id);
        return { message: text('session.passwordSet', {}, language) };
      };
    },
    register: async ({ body, ...call }) => {
      const isHeard = await mayAsk(call, `register:${body.email}`);
      const { email, firstName, lastName, password } = body;
      const password_hash = isHeard
        ? await hashChosenPassword('password', password, [email, firstName, lastName])
        : '';
      return async (publishing) => {
        if (isHeard) await openAccount(services, publishing, { ...body, password_hash });
        return { message: text('users.registered', {}, publishing.language) };
      };
    },
    activate: async ({ body, db, now, audit, language }) => {
      const link = await useLink(db, 'activation', body.uidb64, body.token, now);
      if (link?.user_id == null) return apiProblem.plain('session.linkUsed', 'link_used');
      await confirmEmail(db, link.user_id, now);
      audit({ entity: 'user', entity_id: link.user_id, after: { is_email_confirmed: true } });
      return { message: text('users.confirmed', {}, language) };
    },
    createFirstAdministrator: async ({ body, ...call }) => {
      if (!(await isFirstAdministratorLink(call.db, body.token, call.now)))
        return apiProblem.plain('session.linkUsed', 'link_used');
      const { username, email, first_name, last_name, password } = body;
      const about = [username, email, first_name, last_name];
      const password_hash = await hashChosenPassword('password', password, about);
      return async ({ db, now, audit, language }) => {
        // Looked at again behind whoever else makes one: the first ends every link.
        if (!(await isFirstAdministratorLink(db, body.token, now)))
          return apiProblem.plain('session.linkUsed', 'link_used');
        await endFirstAdministratorLinks(db);
        const { password: _, token: __, ...rest } = body;
        const values = { ...rest, password_hash, email_confirmed_at: now };
        const user = await addAdministrator(db, values);
        audit({
          entity: 'user',
          entity_id: user,
          after: { username: body.username, role: 'Admin' },
        });
        return { message: text('session.passwordSet', {}, language) };
      };
    },
  };
}

function oidcOf(services: SessionServices): Oidc {
  if (services.oidc === null) throw apiProblem.plain('session.noProvider', 'no_provider', 404);
  return services.oidc;
}

/** Refuses a sign-in, and keeps who tried from where (ASVS 5, 16.3.1). One that has to wait is not even tried. */
function refused(problem: ApiProblem, username: string): ApiProblem | Publishing<ApiProblem> {
  if (problem.status === 429) return problem;
  return (publishing) => {
    auditRefusal(publishing, problem, username);
    return Promise.resolve(problem);
  };
}

function auditRefusal({ audit, address }: Public, { body }: ApiProblem, username: string): void {
  const tried = { username: username.slice(0, longestName), address, refused: body.code };
  audit({ entity: 'sign_in', entity_id: '', after: tried });
}

/** A session for whom the provider vouches; the password, default or not, plays no part in it. */
async function enterAs(services: SessionServices, call: Public, { userId, link }: SignedIn) {
  const user = await findUser(call.db, userId);
  if (user === undefined || user.is_disabled || user.role_id === null) {
    const problem = apiProblem.field('error', 'session.userInactive', 'sign_in_failed');
    auditRefusal(call, problem, user?.username ?? '');
    return problem;
  }
  if (link !== null) await linkIdentity(call.db, link, userId, call.now);
  return openSession(services, call, { ...user, is_default_password: false });
}

/** A session for whom the password (and token) was right; its browser or command line is known from now on. */
async function enter(services: SessionServices, call: Public, checked: Checked) {
  await signedIn(call, checked);
  return openSession(services, call, checked.user);
}

async function sendToken(call: Public, user: User) {
  const sent = await lastSentAt(call.db, user.id);
  const wait = sent === null ? 0 : resendSeconds - (call.now.getTime() - sent.getTime()) / 1000;
  if (wait > 0)
    return { call_old_login_api: false, change_message: true, resend_seconds: Math.ceil(wait) };
  await call.enqueue(tokenJob(user.id));
  return { call_old_login_api: false, change_message: false, resend_seconds: resendSeconds };
}

async function openSession(services: SessionServices, call: Public, user: User) {
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

/** Those of the caller that still hold. A key belongs to programs, which sessions are no business of. */
function ownSessions({ limits }: SessionServices, call: CallContext) {
  if (call.session.apiKeyId !== null) throw apiProblem.forbidden('problem.keyNoSessions');
  return listSessions(call, limits, call.session.userId);
}

async function whoIs(db: Db, userId: number, isDemo: boolean) {
  const user = await profileOf(db, userId);
  const {
    role_id,
    role_name,
    agent_id,
    division_id,
    is_allow_schedule_change,
    week_first_day,
    ...rest
  } = user;
  return {
    ...rest,
    navigation: navigationOptions.parse(rest.navigation),
    role: { id: role_id, name: role_name },
    profile_images: await imagesOf(db, userId),
    agent_profile:
      agent_id === null || division_id === null
        ? null
        : {
            id: agent_id,
            division_id,
            is_allow_schedule_change: is_allow_schedule_change === true,
            week_first_day: week_first_day ?? monday,
          },
    is_demo: isDemo,
  };
}

/** Has a letter sent to nobody where there is no account: how long the answer takes must not tell. */
async function mailReset(services: SessionServices, call: Public, email: string): Promise<void> {
  if (services.mailer === null) return;
  const user = await findByEmail(call.db, email);
  await call.enqueue(letterJob('reset', user?.id ?? nobody));
}

type Registration = Readonly<{
  email: string;
  password_hash: string;
  firstName: string;
  lastName: string;
}>;

/** An inactive account without a role, and a link to confirm its address; nothing, after as long a time, where the address is known. */
async function openAccount(
  services: SessionServices,
  call: Public,
  body: Registration,
): Promise<void> {
  const row = {
    username: body.email,
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    password_hash: body.password_hash,
    role_id: null,
    is_disabled: true,
    language: call.language,
  };
  const added = await addUser(call.db, row);
  if (services.mailer !== null) await call.enqueue(letterJob('activation', added ?? nobody));
  if (added === undefined) return;
  call.audit({ entity: 'user', entity_id: added, after: { username: body.email } });
  call.recordChange({ type: 'user', id: String(added), version: 1, scope: {} });
}
