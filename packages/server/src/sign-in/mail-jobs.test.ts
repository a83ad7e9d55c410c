// @module-tag engine: jobs.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';

let clock = new Date('2026-11-20T10:00:00Z');
let testServer: TestServer;
let isDown = false;
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) =>
    done(isDown ? Object.assign(new Error('busy'), { responseCode: 451 }) : undefined),
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', ''));
        done();
      });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  testServer = await openTestServer({
    now: () => clock,
    demoAround: '2026-11-20',
    environment: {
      WATCHBILL_SMTP_URL: `smtp://127.0.0.1:${port}`,
      WATCHBILL_PUBLIC_URL: 'https://wfm.example',
    },
  });
});
afterAll(async () => {
  await testServer.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

describe('a mail that the mail server does not take', () => {
  it('is sent later, once, with a link that works, and its job holds no secret', async () => {
    isDown = true;
    const email = 'advisor@demo.watchbill.example';
    await testServer.as(null).session.requestPasswordReset({ body: { email } });
    await jobsDone(testServer.server, clock);
    expect(mails).toEqual([]);
    const db = testServer.server.database.kysely;
    const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ kind: 'mail.reset', state: 'queued', attempts: 1 });
    expect(job.due_at).toEqual(new Date(clock.getTime() + 30_000));
    expect(Object.keys(job.input ?? {})).toEqual(['user_id']);
    isDown = false;
    clock = new Date(clock.getTime() + 30_000);
    await jobsDone(testServer.server, clock);
    expect(mails).toHaveLength(1);
    const [, uidb64 = '', token = ''] =
      /password\/([0-9a-f-]{36})\/([\w-]+)\/token/.exec(mails[0] ?? '') ?? [];
    const body = { uidb64, token, new_pw: 'Rye&Barley-4', confirm_pw: 'Rye&Barley-4' };
    await testServer.as(null).session.confirmPasswordReset({ body });
    expect(await db.selectFrom('jobs').select(['state', 'input']).execute()).toEqual([
      { state: 'done', input: null },
    ]);
  });
});
