import type { SessionLimits } from '../session/session.ts';
import type { CallContext } from '../http/call/call.ts';
import { assignableRole } from '../roles/commands.ts';
import type { Mailer } from '../mail/mail.ts';
import { letterJob } from '../sign-in/mail-jobs.ts';
import type { UserRow } from './repository.ts';

/** What accounts need of the installation; `mailer` is null where no mail is sent. */
export type MailServices = Readonly<{ mailer: Mailer | null; publicUrl: string }>;
export type UserServices = MailServices & Readonly<{ limits: SessionLimits }>;

/**
 * Mails a new user a single-use link to choose a password, where mail is sent; while it cannot be,
 * the account stays as it is.
 */
export async function invite(
  { mailer }: MailServices,
  call: Pick<CallContext, 'enqueue'>,
  user: number,
): Promise<void> {
  if (mailer !== null) await call.enqueue(letterJob('invitation', user));
}

/**
 * Who may not be given a role may not change its users either: a password set for somebody mightier
 * would hand over their rights.
 */
export async function mustBeKept(call: CallContext, user: UserRow): Promise<void> {
  if (user.role !== null) await assignableRole(call, user.role.id);
}
