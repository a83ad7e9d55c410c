// @module-tag engine: deliveries are jobs, and in order.
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

type Received = Readonly<{ id: string; event: string; signature: string; body: string }>;

let now = new Date('2026-03-02T09:00:00Z');
let testServer: TestServer;
let admin: Actor;
let receiver: Server;
let received: Received[] = [];
let answer = 204;
/** What an answer waits for. */
let held: Promise<void> | undefined;
let address = '';

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', async () => {
        received.push({
          id: String(request.headers['x-watchbill-delivery']),
          event: String(request.headers['x-watchbill-event']),
          signature: String(request.headers['x-watchbill-signature']),
          body: Buffer.concat(chunks).toString(),
        });
        await held;
        response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end();
      });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  testServer = await openTestServer({
    now: () => now,
    demoAround: '2026-11-20',
    environment: { WATCHBILL_WEBHOOK_HOSTS: address },
  });
});
afterAll(async () => {
  await testServer.close();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  answer = 204;
  held = undefined;
  // Others' webhooks hear of the same changes, and days may have passed since the last sign-in.
  await testServer.server.database.kysely.deleteFrom('webhooks').execute();
  admin = await testServer.signIn('admin');
});

const tick = async (seconds = 5) => {
  now = new Date(now.getTime() + seconds * 1000);
  await testServer.server.tasks.run('webhooks');
  await jobsDone(testServer.server, now);
};
const rename = async (id: number, mu_name: string) => {
  const division = await admin.api.divisions.get({ params: { id }, query: {} });
  return admin.api.divisions.update({ params: { id }, body: { ...division, mu_name } });
};
const hook = (more: object = {}) =>
  admin.api.webhooks.create({
    body: { name: 'receiver', url: `http://${address}/hook`, events: ['division'], ...more },
  });

describe('a webhook', () => {
  it('is sent a delivery once more on demand, under the same id', async () => {
    const made = await hook({ events: ['nothing'] });
    await admin.api.webhooks.test({ params: { id: made.id } });
    await tick();
    const [first] = received;
    const deliveries = async () =>
      (await admin.api.webhooks.deliveries({ params: { id: made.id }, query: {} })).results;
    const [sent] = await deliveries();
    expect(sent).toMatchObject({ event: 'test', state: 'delivered' });
    const params = { id: made.id, delivery: sent!.id };
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    await admin.api.webhooks.replay({ params });
    expect(await problemOf(admin.api.webhooks.replay({ params }))).toMatchObject({ status: 409 });
    release();
    await tick();
    expect(received.map(({ id }) => id)).toEqual([first!.id, first!.id]);
    expect(await deliveries()).toMatchObject([{ id: sent!.id, state: 'delivered', attempts: 1 }]);
    expect(
      await problemOf(admin.api.webhooks.replay({ params: { id: made.id, delivery: 999_999 } })),
    ).toMatchObject({ status: 404 });
  });
  it('is told of changes of its kind and divisions, signed, once', async () => {
    const made = await hook({ division_ids: [2] });
    await rename(1, 'Not for it');
    const { version } = await rename(2, 'Technik Spree');
    await tick();
    expect(received).toHaveLength(1);
    const [one] = received;
    expect(JSON.parse(one!.body)).toMatchObject({
      event: 'division',
      id: '2',
      division_id: 2,
      version,
    });
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(one!.signature)!;
    expect(hex).toBe(
      createHmac('sha256', made.secret).update(`${seconds}.${one!.body}`).digest('hex'),
    );
    await tick();
    expect(received).toHaveLength(1);
    expect(
      (await admin.api.webhooks.deliveries({ params: { id: made.id }, query: {} })).results[0],
    ).toMatchObject({ state: 'delivered', response_status: 204, attempts: 1 });
    expect(await admin.api.webhooks.delete({ params: { id: made.id } }, { ifMatch: '*' })).toEqual({
      message: 'Webhook deleted',
    });
  });

  it('gets every event in order, under one id each, when its receiver has been down for an hour', async () => {
    await hook({ division_ids: [2] });
    answer = 503;
    const names = Array.from({ length: 6 }, (_, index) => `Berlin ${index}`);
    for (const name of names) {
      await rename(2, name);
      await tick(600);
    }
    const tries = received.map((one) => one.id);
    expect(new Set(tries).size).toBe(1);
    expect(tries.length).toBeLessThan(6);
    received = [];
    answer = 204;
    await tick(7200);
    admin = await testServer.signIn('admin');
    const events = received.map((one) => JSON.parse(one.body) as { version: number });
    expect(events).toHaveLength(names.length);
    expect(events.map((one) => one.version)).toEqual(
      events.map((_, index) => (events[0]?.version ?? 0) + index),
    );
    expect(received[0]?.id).toBe(tries[0]);
    expect(new Set(received.map((one) => one.id)).size).toBe(names.length);
  });

  it('is tried again later and later, and given up with the reason', async () => {
    const made = await hook();
    answer = 302;
    await admin.api.webhooks.test({ params: { id: made.id } });
    await tick();
    await tick(5);
    expect(received).toHaveLength(1);
    await tick(10);
    expect(received).toHaveLength(2);
    answer = 500;
    for (let round = 0; round < 6; round += 1) await tick(50_000);
    admin = await testServer.signIn('admin');
    expect(
      (await admin.api.webhooks.deliveries({ params: { id: made.id }, query: {} })).results[0],
    ).toMatchObject({ state: 'failed', attempts: 8, response_status: 500 });
    const [given] = await admin.api.webhooks.list({ query: { is_disabled: true } });
    expect(given).toMatchObject({ id: made.id, disabled_reason: '8 attempts: HTTP 500' });
    const { version, owner: _, disabled_reason: __, created_at: ___, id: ____, ...rest } = given!;
    expect(
      await admin.api.webhooks.update(
        { params: { id: made.id }, body: { ...rest, is_disabled: false } },
        { ifMatch: version },
      ),
    ).toMatchObject({ is_disabled: false, disabled_reason: null });
    expect(
      await problemOf(
        admin.api.webhooks.update({ params: { id: made.id }, body: rest }, { ifMatch: version }),
      ),
    ).toMatchObject({ status: 409 });
  });

  describe('of a key', () => {
    const grants = [{ subModule: 'webhooks', rights: ['view', 'add', 'edit', 'delete'] as const }];
    /** A key of its own and its webhook, which waits to be told of a change. */
    const keyed = async (more: object = {}, owner = admin) => {
      const key = await owner.api.apiKeys.create({
        body: { name: 'of a webhook', grants, ...more } as never,
      });
      const made = await testServer.as(key.secret).webhooks.create({
        body: { name: 'of a key', url: `http://${address}/hook`, events: ['division'] },
      });
      return { key, made };
    };
    const reasonOf = async (id: number) =>
      (await admin.api.webhooks.list({ query: {} })).find((one) => one.id === id)?.disabled_reason;
    const auditOf = (id: number) =>
      testServer.server.database.kysely
        .selectFrom('audit')
        .select('operation')
        .where('entity', '=', 'webhook')
        .where('entity_id', '=', String(id))
        .orderBy('id', 'desc')
        .executeTakeFirst();

    it('stops when the key is revoked, with what waits', async () => {
      const { key, made } = await keyed();
      await rename(1, 'Before the end');
      await admin.api.apiKeys.revoke({ params: { id: key.id } });
      await tick();
      expect(received).toEqual([]);
      expect(await reasonOf(made.id)).toBe('Stopped: its API key was revoked or has expired.');
      expect(await auditOf(made.id)).toEqual({ operation: 'webhooks.stop' });
    });
    it('stops when the key expires', async () => {
      const { made } = await keyed({ expires_in_days: 1 });
      await tick(86_401);
      admin = await testServer.signIn('admin');
      await rename(1, 'After the end');
      await tick();
      expect(received).toEqual([]);
      expect(await reasonOf(made.id)).toBe('Stopped: its API key was revoked or has expired.');
    });
    it('says nothing more of a division that the key has lost, even what waits', async () => {
      const { key, made } = await keyed({ division_ids: [1, 2] });
      answer = 500;
      await rename(1, 'Waits');
      await tick();
      received = [];
      answer = 204;
      await testServer.server.database.kysely
        .updateTable('api_keys')
        .set({ division_ids: [2] })
        .where('id', '=', key.id)
        .execute();
      await rename(1, 'Not told');
      await rename(2, 'Told');
      await tick(60);
      expect(received.map((one) => JSON.parse(one.body).division_id)).toEqual([2]);
      await testServer.server.database.kysely
        .updateTable('api_keys')
        .set({ division_ids: [3] })
        .where('id', '=', key.id)
        .execute();
      await tick();
      expect(await reasonOf(made.id)).toBe(
        'Stopped: its owner or API key no longer reaches any of its divisions.',
      );
    });
    it('stops when its owner is disabled, and goes on when it is woken in person', async () => {
      const { made } = await keyed();
      const { user_id } = await testServer.server.database.kysely
        .selectFrom('webhooks')
        .select('user_id')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow();
      const disable = (is_disabled: boolean) =>
        testServer.server.database.kysely
          .updateTable('users')
          .set({ is_disabled })
          .where('id', '=', user_id)
          .execute();
      await disable(true);
      await tick();
      await disable(false);
      expect(await reasonOf(made.id)).toBe(
        'Stopped: its owner is disabled or may no longer keep webhooks.',
      );
      await admin.api.webhooks.update(
        {
          params: { id: made.id },
          body: {
            name: 'of a key',
            url: `http://${address}/hook`,
            events: ['division'],
            is_disabled: false,
          },
        },
        { ifMatch: '*' },
      );
      await rename(1, 'Again');
      await tick();
      expect(received).toHaveLength(1);
    });
  });

  it('goes over https and out of the server unless the operator lists the host', async () => {
    expect(await problemOf(hook({ url: 'http://example.com/' }))).toMatchObject({
      status: 400,
      body: { url: [expect.stringContaining('WATCHBILL_WEBHOOK_HOSTS')] },
    });
    expect(await problemOf(hook({ url: 'ftp://example.com/' }))).toMatchObject({ status: 400 });
    const inside = await hook({ url: 'https://127.0.0.1:1/' });
    await admin.api.webhooks.test({ params: { id: inside.id } });
    await tick();
    expect(
      (await admin.api.webhooks.deliveries({ params: { id: inside.id }, query: {} })).results[0],
    ).toMatchObject({ state: 'waiting', error: expect.stringContaining('inside the network') });
  });

  it('belongs to those who may keep webhooks', async () => {
    expect(
      await problemOf((await testServer.signIn('planner')).api.webhooks.list({ query: {} })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(admin.api.webhooks.deliveries({ params: { id: 999_999 }, query: {} })),
    ).toMatchObject({ status: 404 });
  });
});
