import { text } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import {
  type AdministratorForm,
  endFirstAdministratorLinks,
  isFirstAdministratorLink,
} from '../administrator.ts';
import { mayAsk, type SessionServices } from '../commands.ts';
import { useLink } from '../links.ts';
import { letterJob, nobody } from '../mail-jobs.ts';
import { hashChosenPassword } from '../password.ts';
import { addAdministrator, addUser, confirmEmail } from '../repository/accounts.ts';

type Registration = Readonly<{
  email: string;
  password_hash: string;
  firstName: string;
  lastName: string;
}>;

/**
 * Has an account made for whoever asks; the answer is the same, and as late, whether there is one
 * already.
 */
export async function register(
  services: SessionServices,
  call: CallContext,
  body: Omit<Registration, 'password_hash'> & Readonly<{ password: string }>,
) {
  const isHeard = await mayAsk(call, `register:${body.email}`);
  const { email, firstName, lastName, password } = body;
  const password_hash = isHeard
    ? await hashChosenPassword('password', password, [email, firstName, lastName])
    : '';
  return async (publishing: CallContext) => {
    if (isHeard) await openAccount(services, publishing, { ...body, password_hash });
    return { message: text('users.registered', {}, publishing.language) };
  };
}

/** Confirms the address that a link was mailed to. */
export async function activate(
  { db, now, audit, language }: CallContext,
  { uidb64, token }: Readonly<{ uidb64: string; token: string }>,
) {
  const link = await useLink(db, 'activation', uidb64, token, now);
  if (link?.user_id == null) return apiProblem.plain('session.linkUsed', 'link_used');
  await confirmEmail(db, link.user_id, now);
  audit({ entity: 'user', entity_id: link.user_id, after: { is_email_confirmed: true } });
  return { message: text('users.confirmed', {}, language) };
}

/** Adds the administrator of a new installation, for whom its link was printed. */
export async function addFirstAdministrator(
  call: CallContext,
  { password, token, ...form }: AdministratorForm & Readonly<{ token: string }>,
) {
  const problem = apiProblem.plain('session.linkUsed', 'link_used');
  if (!(await isFirstAdministratorLink(call.db, token, call.now))) return problem;
  const about = [form.username, form.email, form.first_name, form.last_name];
  const password_hash = await hashChosenPassword('password', password, about);
  return async ({ db, now, audit, language }: CallContext) => {
    // Looked at again behind whoever else makes one: the first ends every link.
    if (!(await isFirstAdministratorLink(db, token, now))) return problem;
    await endFirstAdministratorLinks(db);
    const user = await addAdministrator(db, { ...form, password_hash, email_confirmed_at: now });
    audit({ entity: 'user', entity_id: user, after: { username: form.username, role: 'Admin' } });
    return { message: text('session.passwordSet', {}, language) };
  };
}

/**
 * An inactive account without a role, and a link to confirm its address; nothing, after as long a
 * time, where the address is known.
 */
async function openAccount(
  services: SessionServices,
  call: CallContext,
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
