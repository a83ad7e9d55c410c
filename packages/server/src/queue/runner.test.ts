// @module-tag engine: who takes which place is decided by a statement.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testNow } from '../../../../tests/support/clock.ts';
import { openMailbox, type Mailbox } from '../../../../tests/support/mailbox.ts';
import {
  demoPassword,
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let mailbox: Mailbox;
let admin: Actor['api'];
let receivers: readonly [Server, Server, Server];
/** Ports of the receivers whose answers are awaited. */
let open: number[] = [];
let answer = () => {};
let answered = Promise.resolve();

beforeAll(async () => {
  mailbox = await openMailbox();
  receivers = [await openReceiver(), await openReceiver(), await openReceiver()];
  testServer = await openTestServer({
    now: testNow,
    environment: {
      WATCHBILL_SMTP_URL: mailbox.url,
      WATCHBILL_WEBHOOK_HOSTS: '127.0.0.1',
    },
  });
  admin = await signInByMail();
});
afterAll(async () => {
  await testServer.close();
  await mailbox.close();
  for (const receiver of receivers) receiver.close();
});

/** A receiver that answers when it is let. */
async function openReceiver(): Promise<Server> {
  const receiver = createServer((request, response) => {
    open.push(request.socket.localPort ?? 0);
    void answered.then(() => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  return receiver;
}
const portOf = (receiver: Server) => (receiver.address() as AddressInfo).port;
const mails = () => mailbox.mails().length;

async function signInByMail(): Promise<Actor['api']> {
  const body = { username: 'admin', password: demoPassword };
  await testServer.as(null).session.generateToken({ body });
  const token = /\b\d{6}\b/.exec(await mailbox.first())?.[0] ?? '';
  const { access } = await testServer.as(null).session.verifyToken({ body: { ...body, token } });
  return testServer.as(access);
}

/** Has each of so many webhooks of a receiver send something. */
async function sendFrom(receiver: Server, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const url = `http://127.0.0.1:${portOf(receiver)}/${index}`;
    const { id } = await admin.webhooks.create({ body: { name: url, url, events: ['none'] } });
    await admin.webhooks.test({ params: { id } });
  }
}

describe('the places of jobs', () => {
  it('leave half to others, whatever one receiver of webhooks holds up, and all of its own to mail', async () => {
    answered = new Promise((resolve) => (answer = resolve));
    onTestFinished(answer);
    const [slow, other, third] = receivers;
    await sendFrom(slow, 9);
    await expect.poll(() => open.length).toBe(4);
    await sendFrom(other, 5);
    await sendFrom(third, 1);
    await expect.poll(() => open.length).toBe(8);
    expect(new Set(open.slice(4))).not.toContain(portOf(slow));
    const before = mails();
    await testServer
      .as(null)
      .session.requestPasswordReset({ body: { email: 'advisor@demo.watchbill.example' } });
    await expect.poll(mails).toBe(before + 1);
    answer();
    await expect.poll(() => open.length).toBe(15);
    open = [];
  });

  it('serve a short file while long work has all of its own', async () => {
    const { jobs, database } = testServer.server;
    const held = new Promise<void>((resolve) => onTestFinished(() => resolve()));
    jobs.register({ name: 'test.long', version: 1, run: () => held });
    for (let index = 0; index <= availableParallelism(); index += 1)
      await jobs.insert(database.kysely, {
        queue: 'heavy',
        kind: 'test.long',
        version: 1,
        input: {},
      });
    jobs.wake();
    const { id: ct } = await admin.channels.create({ body: { name: 'Short', enterprise_grp: 1 } });
    await admin.lines.create({ body: { name: 'Line', ct } });
    const body = new FormData();
    body.set('ct', String(ct));
    const head = 'date,time,queue,contacts_received,contacts_handled,avg_talk_time,avg_wrap_time';
    const text = `${head}\n2026-03-02,08:00,Line,10,9,100,20\n`;
    body.set('file', new Blob([text]), 'history.csv');
    expect(await admin.queueHistory.import({ query: {}, body: body as never })).toBeDefined();
  });
});
