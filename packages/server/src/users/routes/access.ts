import type { users } from '@watchbill/core/users/contract';
import { apiProblem } from '../../problems/problem.ts';
import type { Handlers } from '../../http/call/call.ts';
import { listSessions } from '../../sign-in/commands.ts';
import type { UserServices } from '../commands.ts';
import {
  mailableUsers,
  sendLetter,
  sentReply,
  mustBeKeptUser,
  endSessionOf,
  endSessionsOf,
} from '../commands/access.ts';

type Calls = Pick<
  Handlers<typeof users>,
  'sendReset' | 'resendActivation' | 'sessions' | 'endSession' | 'endSessions'
>;

/**
 * What an administrator does about how somebody gets in: links by mail, and the sessions that are
 * open.
 */
export function accessRoutes(services: UserServices): Calls {
  return {
    sendReset: async ({ body, ...call }) => {
      const users = await mailableUsers(services, call, body.user_ids);
      if (users.some((user) => user.is_disabled))
        throw apiProblem.field('user_ids', 'users.resetDisabled');
      for (const user of users) await sendLetter(call, user, 'reset');
      return sentReply(call, 'users.resetSent', users);
    },
    resendActivation: async ({ body, ...call }) => {
      const users = await mailableUsers(services, call, body.user_ids);
      if (users.some((user) => user.is_email_confirmed && !user.require_pwd_change))
        throw apiProblem.field('user_ids', 'users.isActivated');
      // Who registered confirms an address; whom an administrator added chooses a password.
      for (const user of users)
        await sendLetter(call, user, user.is_email_confirmed ? 'invitation' : 'activation');
      return sentReply(call, 'users.activationSent', users);
    },
    sessions: async ({ params, ...call }) => {
      await mustBeKeptUser(call, params.id);
      return listSessions(call, services.limits, params.id);
    },
    endSession: ({ params, ...call }) => endSessionOf(services, call, params.id, params.session),
    endSessions: ({ params, ...call }) => endSessionsOf(services, call, params.id),
  };
}
