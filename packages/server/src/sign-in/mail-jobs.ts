import { isLanguage, type Language } from '@watchbill/core/messages/catalogue';
import type { Db } from '../db/tables.ts';
import type { JobKind, NewJob } from '../queue/job.ts';
import { newLink } from './links.ts';
import type { Mailer } from '../mail/mail.ts';
import { findUser } from './repository/accounts.ts';
import { openAttempt } from './repository/login-attempt.ts';
import type { SigningKey } from '../session/tokens.ts';

type Recipient = Readonly<{
  id: number;
  username: string;
  email: string;
  language: Language;
  is_disabled: boolean;
}>;
type Letter = Readonly<{
  purpose: 'password-reset' | 'activation';
  /** How long its link is good for. */
  goodMs: number;
  /** Path of the page that its link opens. */
  pathOf: (link: Readonly<{ id: string; token: string }>) => string;
  send: (mailer: Mailer, to: Recipient, link: string) => Promise<void>;
  /** An account that was disabled since gets none. */
  isForEnabled?: boolean;
}>;

const dayMs = 86_400_000;

/** Mails with a single-use link. */
const letters = {
  invitation: {
    purpose: 'password-reset',
    goodMs: 7 * dayMs,
    pathOf: ({ id, token }) => `/change/user/${id}/${token}/new/password`,
    send: (mailer, { email, username, language }, link) =>
      mailer.sendInvitation(email, username, link, language),
  },
  reset: {
    purpose: 'password-reset',
    goodMs: 30 * 60_000,
    isForEnabled: true,
    pathOf: ({ id, token }) => `/auth/verify/forgot/password/${id}/${token}/token`,
    send: (mailer, { email, language }, link) => mailer.sendResetLink(email, link, language),
  },
  activation: {
    purpose: 'activation',
    goodMs: 3 * dayMs,
    pathOf: ({ id, token }) => `/activate/${id}/${token}`,
    send: (mailer, { email, language }, link) => mailer.sendActivationLink(email, link, language),
  },
} as const satisfies Readonly<Record<string, Letter>>;

/** The id of no user: a letter to it goes nowhere, as late as any other. */
export const nobody = 0;

/**
 * Has a letter sent to an account. The job names the account alone: each attempt makes a link of
 * its own, for a link is a secret.
 */
export const letterJob = (letter: keyof typeof letters, user_id: number): NewJob => ({
  queue: 'mail',
  kind: `mail.${letter}`,
  version: 1,
  input: { user_id },
  sameAs: `mail.${letter} ${user_id}`,
});

/**
 * Has a sign-in code sent to an account. Each attempt makes a code of its own, which voids those
 * before.
 */
export const tokenJob = (user_id: number): NewJob => ({
  queue: 'mail',
  kind: 'mail.token',
  version: 1,
  input: { user_id },
  sameAs: `mail.token ${user_id}`,
});

/** Milliseconds after each attempt at a code: whoever waits for it does not wait for long. */
const tokenPauses = [2, 5, 15, 60, 120].map((seconds) => seconds * 1000);

/**
 * Milliseconds after each attempt: a mail server that restarts is back within minutes, one that is
 * mended within hours.
 */
const mailPauses = [30, 120, 600, 3600, 4 * 3600, 12 * 3600].map((seconds) => seconds * 1000);
/** How often a mail is tried before it has failed. */
export const mailTries = {
  attempts: mailPauses.length + 1,
  pauseMs: (attempt: number) => mailPauses[attempt - 1] ?? 0,
};

type Services = Readonly<{
  db: Db;
  now: () => Date;
  mailer: Mailer | null;
  /** Origin of mailed links. */
  publicUrl: string;
  signingKey: SigningKey;
}>;

export function mailKinds(services: Services): JobKind[] {
  return [tokenKind(services), ...letterKinds(services)];
}

function tokenKind({ db, now, mailer, signingKey }: Services): JobKind {
  return {
    name: 'mail.token',
    version: 1,
    attempts: tokenPauses.length + 1,
    pauseMs: (attempt) => tokenPauses[attempt - 1] ?? 0,
    run: async ({ input }) => {
      const to = await recipientOf(db, (input as { user_id: number }).user_id);
      if (mailer === null || to === undefined || to.is_disabled) return;
      const { token } = await openAttempt(db, signingKey, to.id, now());
      await mailer.sendToken(to.email, token, to.language);
    },
  };
}

function letterKinds({ db, now, mailer, publicUrl }: Services): JobKind[] {
  return Object.entries<Letter>(letters).map(([name, letter]) => ({
    ...mailTries,
    name: `mail.${name}`,
    version: 1,
    run: async ({ input }) => {
      const to = await recipientOf(db, (input as { user_id: number }).user_id);
      if (mailer === null || to === undefined) return;
      if (to.is_disabled && letter.isForEnabled === true) return;
      const until = new Date(now().getTime() + letter.goodMs);
      const link = await newLink(db, letter.purpose, to.id, until);
      await letter.send(mailer, to, `${publicUrl}${letter.pathOf(link)}`);
    },
  }));
}

async function recipientOf(db: Db, id: number): Promise<Recipient | undefined> {
  const user = await findUser(db, id);
  if (user === undefined) return undefined;
  return { ...user, language: isLanguage(user.language) ? user.language : 'en' };
}
