import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from './mail.ts';

const inbox: { to: string; from: string; text: string }[] = [];
let server: SMTPServer;
let mailer: Mailer;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? new Error('no such box') : null),
    onData: (stream, { envelope }, done) => {
      void readAll(stream).then((text) => {
        inbox.push({
          to: envelope.rcptTo[0]!.address,
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          text,
        });
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    from: 'Watchbill <watchbill@example.org>',
  });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

describe('createMailer', () => {
  it.each([
    ['en', 'Token is 048151'],
    ['de', 'lautet 048151'],
    ['fr', 'est 048151'],
  ] as const)('sends the token in %s', async (language, words) => {
    await mailer.sendToken('ana@example.org', '048151', language);
    expect(inbox.at(-1)).toMatchObject({ to: 'ana@example.org', from: 'watchbill@example.org' });
    expect(inbox.at(-1)!.text).toContain(words);
  });

  it('sends invitations and confirmations with their links', async () => {
    await mailer.sendInvitation(
      'ana@example.org',
      'ana',
      'https://watchbill.example.org/change',
      'en',
    );
    expect(inbox.at(-1)!.text.replaceAll('=\r\n', '')).toMatch(
      /username is ana\.[^]*https:\/\/watchbill\.example\.org\/change/,
    );
    await mailer.sendActivationLink(
      'ana@example.org',
      'https://watchbill.example.org/activate',
      'de',
    );
    expect(inbox.at(-1)!.text.replaceAll('=\r\n', '')).toContain(
      'https://watchbill.example.org/activate',
    );
  });

  it('ASVS 1: writes plain text alone, whatever a name holds', async () => {
    const link = 'https://watchbill.example.org/change';
    for (const name of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '"><svg/onload=alert(1)>',
    ]) {
      await mailer.sendInvitation('ana@example.org', name, link, 'en');
      const { text } = inbox.at(-1)!;
      expect(text).toMatch(/^Content-Type: text\/plain/im);
      expect(text).not.toMatch(/text\/html|multipart/i);
    }
  });

  it('ASVS 1: takes no header and no second address from what is typed', async () => {
    const before = inbox.length;
    const link = 'https://watchbill.example.org/change';
    for (const address of [
      'ana@example.org\r\nBcc: eve@example.org',
      'ana@example.org, eve@example.org',
    ])
      await mailer.sendInvitation(address, 'ana', link, 'en').catch(() => {});
    const sent = inbox.slice(before);
    expect(sent.filter(({ to, text }) => to.includes('eve') || /^Bcc:/im.test(text))).toEqual([]);
  });

  it('sends a reset link whole', async () => {
    const link = `https://watchbill.example.org/auth/verify/forgot/password/MQ/${'a'.repeat(60)}/token`;
    await mailer.sendResetLink('ana@example.org', link, 'en');
    expect(inbox.at(-1)!.text.replaceAll('=\r\n', '')).toContain(link);
  });

  it('rejects when the server refuses the mail', async () => {
    await expect(mailer.sendToken('refused@example.org', '048151', 'en')).rejects.toThrow(
      'no such box',
    );
  });
});
