import { text } from '@watchbill/core/messages/catalogue';
import type { users } from '@watchbill/core/users/contract';
import { findRow, lockRows } from '../../http/change-row.ts';
import { apiProblem } from '../../http/problem.ts';
import type { CallContext, Handlers } from '../../http/serve.ts';
import { listSessions, sessionName } from '../../session/commands.ts';
import { letterJob } from '../../session/mail-jobs.ts';
import { revokeSession, revokeSessionsOf } from '../../session/repository/sessions.ts';
import { mustBeKept, type UserServices } from '../commands.ts';
import { storedUser, type UserRow } from '../repository.ts';

type Calls = Pick<
  Handlers<typeof users>,
  'sendReset' | 'resendActivation' | 'sessions' | 'endSession' | 'endSessions'
>;

/** What an administrator does about how somebody gets in: links by mail, and the sessions that are open. */
export function accessRoutes(services: UserServices): Calls {
  return {
    sendReset: async ({ body, ...call }) => {
      const users = await mailable(services, call, body.user_ids);
      if (users.some((user) => user.is_disabled))
        throw apiProblem.field('user_ids', 'users.resetDisabled');
      for (const user of users) await send(call, user, 'reset');
      return said(call, 'users.resetSent', users);
    },
    resendActivation: async ({ body, ...call }) => {
      const users = await mailable(services, call, body.user_ids);
      if (users.some((user) => user.is_email_confirmed && !user.require_pwd_change))
        throw apiProblem.field('user_ids', 'users.isActivated');
      // Who registered confirms an address; whom an administrator added chooses a password.
      for (const user of users)
        await send(call, user, user.is_email_confirmed ? 'invitation' : 'activation');
      return said(call, 'users.activationSent', users);
    },
    sessions: async ({ params, ...call }) => {
      await keptUser(call, params.id);
      return listSessions(call, services.limits, params.id);
    },
    endSession: async ({ params, ...call }) => {
      await keptUser(call, params.id);
      const open = await listSessions(call, services.limits, params.id);
      const ended = open.find(({ id }) => id === params.session);
      if (ended === undefined) throw apiProblem.missing('sessions.ended');
      if (ended.is_current) throw apiProblem.forbidden('sessions.signOutInstead');
      await revokeSession(call.db, ended.id, call.now);
      call.audit({ entity: 'session', entity_id: params.id, after: { ended: ended.id } });
      call.accessChanged(params.id);
      const session = sessionName(ended);
      return { message: text('sessions.endedOne', { session }, call.language) };
    },
    endSessions: async ({ params, ...call }) => {
      await keptUser(call, params.id);
      const open = await listSessions(call, services.limits, params.id);
      const own = open.find((one) => one.is_current)?.id;
      const count = open.filter(({ id }) => id !== own).length;
      await revokeSessionsOf(call.db, params.id, call.now, own);
      call.audit({ entity: 'session', entity_id: params.id, after: { ended: 'all' } });
      call.accessChanged(params.id);
      return { count, message: text('sessions.endedAll', { count }, call.language) };
    },
  };
}

async function keptUser(call: CallContext, id: number): Promise<void> {
  await mustBeKept(call, await findRow(call, storedUser, id));
}

/** Users whom the caller may send letters, where letters are sent at all. */
async function mailable(
  { mailer }: UserServices,
  call: CallContext,
  ids: readonly number[],
): Promise<readonly UserRow[]> {
  if (mailer === null) throw apiProblem.plain('users.noMail', 'no_mail', 409);
  const users = await lockRows(call, storedUser, [...new Set(ids)]);
  for (const user of users) await mustBeKept(call, user);
  return users;
}

async function send(
  call: CallContext,
  { id }: UserRow,
  letter: Parameters<typeof letterJob>[0],
): Promise<void> {
  await call.enqueue(letterJob(letter, id));
  call.audit({ entity: 'password', entity_id: id, after: { letter } });
}

function said(
  { language }: CallContext,
  key: 'users.resetSent' | 'users.activationSent',
  users: readonly UserRow[],
) {
  const count = users.length;
  return { count, message: text(key, { count }, language) };
}
