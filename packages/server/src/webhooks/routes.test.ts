import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse, refusal, type Actor, type House } from '../../../../tests/cast/house.ts';

type Received = Readonly<{ event: string; signature: string; body: string }>;

let now = new Date('2026-03-02T09:00:00Z');
let house: House;
let admin: Actor;
let receiver: Server;
let received: Received[] = [];
let answer = 204;
let address = '';

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      received.push({ event: String(request.headers['x-watchbill-event']), signature: String(request.headers['x-watchbill-signature']), body: Buffer.concat(chunks).toString() });
      response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  house = await openHouse({ now: () => now, environment: { WATCHBILL_WEBHOOK_HOSTS: address } });
  admin = await house.signIn('admin');
});
afterAll(async () => {
  await house.close();
  receiver.close();
});
beforeEach(() => {
  received = [];
  answer = 204;
});

const tick = async (seconds = 5) => {
  now = new Date(now.getTime() + seconds * 1000);
  await house.server.chores.run('webhooks');
};
const rename = async (id: number, mu_name: string) => {
  const division = await admin.api.divisions.get({ params: { id }, query: {} });
  await admin.api.divisions.update({ params: { id }, body: { ...division, mu_name } as never });
};
const hook = (more: object = {}) => admin.api.webhooks.create({ body: { name: 'receiver', url: `http://${address}/hook`, events: ['division'], ...more } });

describe('a webhook', () => {
  it('is told of changes of its kind and divisions, signed, once', async () => {
    const made = await hook({ division_ids: [2] });
    await rename(1, 'Not for it');
    await rename(2, 'Technik Spree');
    await tick();
    expect(received).toHaveLength(1);
    const [one] = received;
    expect(JSON.parse(one!.body)).toMatchObject({ event: 'division', id: '2', division_id: 2, version: 2 });
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(one!.signature)!;
    expect(hex).toBe(createHmac('sha256', made.secret).update(`${seconds}.${one!.body}`).digest('hex'));
    await tick();
    expect(received).toHaveLength(1);
    expect((await admin.api.webhooks.deliveries({ params: { id: made.id }, query: {} })).results[0]).toMatchObject({ state: 'delivered', response_status: 204, attempts: 1 });
    expect(await admin.api.webhooks.delete({ params: { id: made.id } })).toEqual({ message: 'Webhook deleted' });
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
    admin = await house.signIn('admin');
    expect((await admin.api.webhooks.deliveries({ params: { id: made.id }, query: {} })).results[0]).toMatchObject({ state: 'failed', attempts: 8, response_status: 500 });
    const [given] = await admin.api.webhooks.list({ query: { is_disabled: true } });
    expect(given).toMatchObject({ id: made.id, disabled_reason: '8 attempts: HTTP 500' });
    const { version, owner: _, disabled_reason: __, created_at: ___, id: ____, ...rest } = given!;
    expect(await admin.api.webhooks.update({ params: { id: made.id }, body: { ...rest, is_disabled: false } }, { ifMatch: version })).toMatchObject({ is_disabled: false, disabled_reason: null });
    expect(await refusal(admin.api.webhooks.update({ params: { id: made.id }, body: rest }, { ifMatch: version }))).toMatchObject({ status: 409 });
    await admin.api.webhooks.delete({ params: { id: made.id } });
  });

  it('goes over https and out of the house unless the operator lists the host', async () => {
    expect(await refusal(hook({ url: 'http://example.com/' }))).toMatchObject({ status: 400, body: { url: [expect.stringContaining('WATCHBILL_WEBHOOK_HOSTS')] } });
    expect(await refusal(hook({ url: 'ftp://example.com/' }))).toMatchObject({ status: 400 });
    const inside = await hook({ url: 'https://127.0.0.1:1/' });
    await admin.api.webhooks.test({ params: { id: inside.id } });
    await tick();
    expect((await admin.api.webhooks.deliveries({ params: { id: inside.id }, query: {} })).results[0]).toMatchObject({ state: 'waiting', error: expect.stringContaining('inside the house') });
    await admin.api.webhooks.delete({ params: { id: inside.id } });
  });

  it('belongs to those who may keep webhooks', async () => {
    expect(await refusal((await house.signIn('planner')).api.webhooks.list({ query: {} }))).toMatchObject({ status: 403 });
    expect(await refusal(admin.api.webhooks.deliveries({ params: { id: 999_999 }, query: {} }))).toMatchObject({ status: 404 });
  });
});
