import type { session as contract } from '@watchbill/core/session/contract';
import { text } from '@watchbill/core/messages/catalogue';
import type { Handlers } from '../http/call/call.ts';
import { mayAsk, type SessionServices } from './commands.ts';
import { register, activate, addFirstAdministrator } from './commands/accounts.ts';
import { signOut, ownSessions, endOwnSession, endOtherSessions } from './commands/own-sessions.ts';
import { mailReset, setNewPassword } from './commands/password-reset.ts';
import { signIn, sendToken, signInByToken, oidcOf, signInByProvider } from './commands/sign-in.ts';
import { profileOfUser, modulesOf } from './queries.ts';

export function sessionRoutes(services: SessionServices): Handlers<typeof contract> {
  return {
    login: ({ body, ...call }) => signIn(services, call, body),
    generateToken: ({ body, ...call }) => sendToken(services, call, body),
    verifyToken: ({ body, ...call }) => signInByToken(services, call, body),
    methods: () =>
      Promise.resolve({ oidc: services.oidc === null ? null : { name: services.oidc.name } }),
    startOidc: async (call) => ({ url: await oidcOf(services).start(call) }),
    finishOidc: ({ body, ...call }) => signInByProvider(services, call, body),
    logout: (call) => signOut(call),
    sessions: (call) => ownSessions(services, call),
    endSession: ({ params, ...call }) => endOwnSession(services, call, params.id),
    endOtherSessions: (call) => endOtherSessions(services, call),
    me: ({ db, session }) => profileOfUser(db, session.userId, services.isDemo),
    agentProfile: async ({ db, session }) => ({
      agent_profile: (await profileOfUser(db, session.userId, services.isDemo)).agent_profile,
    }),
    allowedModules: ({ session, language }) => Promise.resolve(modulesOf(session, language)),
    requestPasswordReset: async ({ body, ...call }) => {
      if (await mayAsk(call, `reset:${body.email}`)) await mailReset(services, call, body.email);
      return { message: text('session.resetSent', {}, call.language) };
    },
    confirmPasswordReset: ({ body, ...call }) => setNewPassword(call, body),
    register: ({ body, ...call }) => register(services, call, body),
    activate: ({ body, ...call }) => activate(call, body),
    createFirstAdministrator: ({ body, ...call }) => addFirstAdministrator(call, body),
  };
}
