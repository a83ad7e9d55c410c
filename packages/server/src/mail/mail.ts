import { text, type Language } from '@watchbill/core/messages/catalogue';
import { createTransport } from 'nodemailer';

export type MailConfig = Readonly<{
  /** As WATCHBILL_SMTP_URL: smtp://user:password@host:port, smtps:// for TLS from the start. */
  smtpUrl: string;
  /** Address in the From line. */
  from: string;
}>;

/** All reject when the mail server does not take the mail. */
export type Mailer = Readonly<{
  sendToken(to: string, token: string, language: Language): Promise<void>;
  /** A single-use link to set a new password. */
  sendResetLink(to: string, link: string, language: Language): Promise<void>;
  /** A mail with a file; `body` is plain text. */
  sendFile(
    to: readonly string[],
    subject: string,
    body: string,
    file: Readonly<{ name: string; type: string; bytes: Buffer }>,
  ): Promise<void>;
  /** What its reader is told, and where to read on. */
  sendNotices(
    to: string,
    notices: readonly Readonly<{ title: string; message: string }>[],
    link: string,
    language: Language,
  ): Promise<void>;
  /** A single-use link by which a new user chooses a password. */
  sendInvitation(to: string, username: string, link: string, language: Language): Promise<void>;
  /** A single-use link that confirms the address. */
  sendActivationLink(to: string, link: string, language: Language): Promise<void>;
  close(): void;
}>;

/** A mail server that hangs must not hold a sign-in for minutes. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** As one address: read as a line of them, what is typed could name a second. */
const withAddress = (address: string) => ({ name: '', address });

export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const send = async (to: string, subject: string, body: string): Promise<void> => {
    await transport.sendMail({
      from,
      to: withAddress(to),
      subject,
      text: body,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    sendToken: (to, token, language) =>
      send(
        to,
        text('session.tokenMailSubject', {}, language),
        text('session.tokenMailBody', { token, minutes: 10 }, language),
      ),
    sendResetLink: (to, link, language) =>
      send(
        to,
        text('session.resetMailSubject', {}, language),
        text('session.resetMailBody', { link }, language),
      ),
    sendFile: async (to, subject, body, file) => {
      const attachments = [{ filename: file.name, content: file.bytes, contentType: file.type }];
      await transport.sendMail({
        from,
        to: to.map(withAddress),
        subject,
        text: body,
        attachments,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    sendNotices: (to, notices, link, language) =>
      send(
        to,
        notices.length === 1
          ? notices[0]!.title
          : text('notifications.mailSubject', { count: notices.length }, language),
        [
          ...notices.map(({ title, message }) => `${title}\n${message}`),
          text('notifications.mailEnd', { link }, language),
        ].join('\n\n'),
      ),
    sendInvitation: (to, username, link, language) =>
      send(
        to,
        text('users.inviteSubject', {}, language),
        text('users.inviteBody', { username, link }, language),
      ),
    sendActivationLink: (to, link, language) =>
      send(
        to,
        text('users.activateSubject', {}, language),
        text('users.activateBody', { link }, language),
      ),
    close: () => transport.close(),
  };
}
