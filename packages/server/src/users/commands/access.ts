import { text } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../../http/call/call.ts';
import { findRow, lockRows } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import { listSessions, sessionName } from '../../sign-in/commands.ts';
import { letterJob } from '../../sign-in/mail-jobs.ts';
import { revokeSession, revokeSessionsOf } from '../../session/repository/sessions.ts';
import { mustBeKept, type UserServices } from '../commands.ts';
import { storedUser, type UserRow } from '../repository.ts';

/** Refuses a user whose role the caller may not give. */
export async function mustBeKeptUser(call: CallContext, id: number): Promise<void> {
  await mustBeKept(call, await findRow(call, storedUser, id));
}

/** Users whom the caller may send letters, where letters are sent at all. */
export async function mailableUsers(
  { mailer }: UserServices,
  call: CallContext,
  ids: readonly number[],
): Promise<readonly UserRow[]> {
  if (mailer === null) throw apiProblem.plain('users.noMail', 'no_mail', 409);
  const users = await lockRows(call, storedUser, [...new Set(ids)]);
  for (const user of users) await mustBeKept(call, user);
  return users;
}

/** Has a letter with a link mailed. */
export async function sendLetter(
  call: CallContext,
  { id }: UserRow,
  letter: Parameters<typeof letterJob>[0],
): Promise<void> {
  await call.enqueue(letterJob(letter, id));
  call.audit({ entity: 'password', entity_id: id, after: { letter } });
}

/** Says how many were sent a letter. */
export function sentReply(
  { language }: CallContext,
  key: 'users.resetSent' | 'users.activationSent',
  users: readonly UserRow[],
) {
  const count = users.length;
  return { count, message: text(key, { count }, language) };
}

/** Ends one session of a user; 404 where it has ended, 403 for the one that calls. */
export async function endSessionOf(
  services: UserServices,
  call: CallContext,
  user: number,
  id: string,
) {
  await mustBeKeptUser(call, user);
  const ended = (await listSessions(call, services.limits, user)).find((one) => one.id === id);
  if (ended === undefined) throw apiProblem.missing('sessions.ended');
  if (ended.is_current) throw apiProblem.forbidden('sessions.signOutInstead');
  await revokeSession(call.db, id, call.now);
  call.audit({ entity: 'session', entity_id: user, after: { ended: id } });
  call.accessChanged(user);
  return { message: text('sessions.endedOne', { session: sessionName(ended) }, call.language) };
}

/** Ends all sessions of a user but the one that calls; says how many. */
export async function endSessionsOf(services: UserServices, call: CallContext, user: number) {
  await mustBeKeptUser(call, user);
  const open = await listSessions(call, services.limits, user);
  const own = open.find((one) => one.is_current)?.id;
  const count = open.filter(({ id }) => id !== own).length;
  await revokeSessionsOf(call.db, user, call.now, own);
  call.audit({ entity: 'session', entity_id: user, after: { ended: 'all' } });
  call.accessChanged(user);
  return { count, message: text('sessions.endedAll', { count }, call.language) };
}
