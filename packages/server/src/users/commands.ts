import { isLanguage } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../http/serve.ts';
import type { Mailer } from '../session/mail.ts';
import { newLink } from '../session/routes.ts';
import { listUsers } from './repository.ts';

/** What accounts need of the installation; `mailer` is null where no mail is sent. */
export type MailServices = Readonly<{ mailer: Mailer | null; publicUrl: string }>;
type Invited = Readonly<{ id: number; username: string; email: string; language: string }>;

const inviteMs = 7 * 86_400_000;

/** Mails a new user a single-use link to choose a password; a mail that fails leaves the account as it is. */
export async function invite(
  services: MailServices,
  call: Pick<CallContext, 'db' | 'now' | 'afterCommit'>,
  user: Invited,
): Promise<void> {
  const { mailer } = services;
  if (mailer === null) return;
  const link = await newLink(
    call.db,
    'password-reset',
    user.id,
    new Date(call.now.getTime() + inviteMs),
  );
  const address = `${services.publicUrl}/change/user/${link.id}/${link.token}/new/password`;
  call.afterCommit(
    () =>
      void mailer
        .sendInvitation(
          user.email,
          user.username,
          address,
          isLanguage(user.language) ? user.language : 'en',
        )
        .catch(() => undefined),
  );
}

/** Whether accounts lie whole within the caller's divisions. */
export async function areReached(
  call: Pick<CallContext, 'db' | 'session'>,
  ids: readonly number[],
): Promise<boolean> {
  return (await listUsers(call.db, call.session, { ids })).count === new Set(ids).size;
}
