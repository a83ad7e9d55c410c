import { text } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { SessionServices } from '../commands.ts';
import { goodLink, useLink } from '../links.ts';
import { letterJob, nobody } from '../mail-jobs.ts';
import { hashChosenPassword } from '../password.ts';
import { findByEmail, knownOf, resetPassword } from '../repository/accounts.ts';
import { forgetDevices } from '../../session/repository/devices.ts';
import { revokeSessionsOf } from '../../session/repository/sessions.ts';

/**
 * Has a letter sent to nobody where there is no account: how long the answer takes must not tell.
 */
export async function mailReset(
  services: SessionServices,
  call: CallContext,
  email: string,
): Promise<void> {
  if (services.mailer === null) return;
  const user = await findByEmail(call.db, email);
  await call.enqueue(letterJob('reset', user?.id ?? nobody));
}

type Reset = Readonly<{ uidb64: string; token: string; new_pw: string }>;

/**
 * Sets the password of whom a good link was mailed to, and ends all sessions that stand on the old
 * one.
 */
export async function setNewPassword(call: CallContext, body: Reset) {
  const good = await goodLink(call.db, 'password-reset', body.uidb64, body.token, call.now);
  if (good?.user_id == null) return apiProblem.plain('session.linkUsed', 'link_used');
  const about = await knownOf(call.db, good.user_id);
  const password_hash = await hashChosenPassword('new_pw', body.new_pw, about);
  return async ({ db, now, audit, accessChanged, language }: CallContext) => {
    const link = await useLink(db, 'password-reset', body.uidb64, body.token, now);
    if (link?.user_id == null) return apiProblem.plain('session.linkUsed', 'link_used');
    await resetPassword(db, link.user_id, password_hash, now);
    await forgetDevices(db, link.user_id);
    await revokeSessionsOf(db, link.user_id, now);
    audit({ entity: 'password', entity_id: link.user_id });
    accessChanged(link.user_id);
    return { message: text('session.passwordSet', {}, language) };
  };
}
