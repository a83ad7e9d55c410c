// @module-tag engine: jobs.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import { openPushService, type Device } from '../../../../tests/support/push-service.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let clock = new Date('2026-11-20T08:00:00Z');
let service: Awaited<ReturnType<typeof openPushService>>;
let testServer: TestServer;
let [admin, advisor] = [] as unknown as [Actor, Actor];
let [user, division] = [0, 0];
let key = '';

beforeAll(async () => {
  service = await openPushService();
  testServer = await openTestServer({
    now: () => clock,
    demoAround: '2026-11-20',
    environment: { WATCHBILL_PUSH: 'true', WATCHBILL_WEBHOOK_HOSTS: service.host },
  });
  admin = await testServer.signIn('admin');
  advisor = await testServer.signIn('advisor');
  const me = await advisor.api.session.me();
  [user, division] = [me.id, me.agent_profile!.division_id];
  key = (await advisor.api.push.key()).key!;
});
beforeEach(async () => {
  // Tasks take their turns by it: it goes on from test to test.
  clock = later(10);
  await db().deleteFrom('push_subscriptions').execute();
  await db().deleteFrom('notice_choices').execute();
  await db().deleteFrom('notifications').execute();
  service.messages.length = 0;
  service.answerWith(201);
});
afterAll(async () => {
  await testServer.close();
  await service.close();
});

const later = (minutes: number) => new Date(clock.getTime() + minutes * 60_000);
const db = () => testServer.server.database.kysely;
const choose = (more: object = {}) =>
  advisor.api.notifications.saveChoices(
    {
      body: {
        silent_kinds: [],
        mail_kinds: [],
        push_kinds: ['message'],
        quiet_start: null,
        quiet_end: null,
        zone: 'Europe/London',
        ...more,
      },
    },
    { ifMatch: '*' },
  );
const write = (message: string) =>
  admin.api.notifications.send({
    body: { user_type: 'Agent', division_ids: [division as never], agent_ids: [user], message },
  });
async function subscribe(who = advisor): Promise<Device> {
  const device = service.device(key);
  await who.api.push.subscribe({ body: device });
  return device;
}
async function push(): Promise<void> {
  clock = later(1);
  await testServer.server.tasks.run('notice-pushes');
  await jobsDone(testServer.server, clock);
}
const devices = async () =>
  (await db().selectFrom('push_subscriptions').select('endpoint').execute()).map(
    ({ endpoint }) => endpoint,
  );
const contents = () => service.messages.map(({ content }) => content);

describe('a device', () => {
  it('gets what its person chose, once, readable by it alone', async () => {
    const device = await subscribe();
    await write('before anything was chosen');
    await choose();
    await write('the lift is out of order');
    await push();
    await push();
    const [message, ...others] = service.messages;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      device: new URL(device.endpoint).pathname,
      content: {
        title: expect.stringMatching(/^Message from/),
        body: 'the lift is out of order',
        path: '/dashboard/notifications?view=messages',
      },
      headers: { 'content-encoding': 'aes128gcm', ttl: String(12 * 3600) },
    });
  });

  it('gets several of one moment together, and long ones cut', async () => {
    await subscribe();
    await choose();
    await write('one');
    await write('two');
    await push();
    expect(contents()).toMatchObject([
      { title: '2 notifications', path: '/dashboard/notifications' },
    ]);
    await write('ü'.repeat(2000));
    await push();
    expect((contents()[1] as { body: string }).body).toMatch(/^ü{1000,}…$/);
  });

  it('speaks its reader’s language', async () => {
    await subscribe();
    await choose();
    await db().updateTable('users').set({ language: 'de' }).where('id', '=', user).execute();
    await write('Guten Tag');
    await push();
    await db().updateTable('users').set({ language: 'en' }).where('id', '=', user).execute();
    expect(contents()).toMatchObject([{ title: expect.stringMatching(/^Nachricht von/) }]);
  });

  it('is left alone in quiet hours, and told after them unless its person has read it by then', async () => {
    await subscribe();
    const [quiet_start, quiet_end] = [later(-60), later(30)].map((at) =>
      at.toISOString().slice(11, 16),
    );
    await choose({ quiet_start, quiet_end });
    await write('nothing urgent');
    await push();
    expect(contents()).toEqual([]);
    clock = later(30);
    await push();
    expect(contents()).toMatchObject([{ body: 'nothing urgent' }]);
    await write('seen on the page');
    await advisor.api.notifications.mark({ body: { notification_ids: 'all' } });
    await push();
    expect(contents()).toHaveLength(1);
  });

  it('is forgotten when its push service knows it no more, and tried again when that fails', async () => {
    const gone = await subscribe();
    const kept = await subscribe();
    await choose();
    service.forget(gone);
    await write('one');
    await push();
    expect(await devices()).toEqual([kept.endpoint]);
    service.answerWith(503);
    await write('two');
    await push();
    service.answerWith(201);
    clock = later(1);
    await jobsDone(testServer.server, clock);
    expect(contents()).toMatchObject([{ body: 'one' }, { body: 'two' }]);
    service.answerWith(410);
    await write('three');
    await push();
    expect(await devices()).toEqual([]);
  });

  it('is forgotten at sign-out, and with the account', async () => {
    const other = await testServer.signIn('advisor');
    await subscribe(other);
    const kept = await subscribe();
    await other.api.session.logout();
    await choose();
    await write('after the sign-out');
    await push();
    expect(await devices()).toEqual([kept.endpoint]);
    expect(contents()).toHaveLength(1);
    await write('to a closed account');
    await db().updateTable('users').set({ is_disabled: true }).where('id', '=', user).execute();
    await push();
    await db().updateTable('users').set({ is_disabled: false }).where('id', '=', user).execute();
    expect(await devices()).toEqual([]);
    expect(contents()).toHaveLength(1);
  });

  it('belongs to whoever signed in on it last, and only its own person takes it away', async () => {
    const device = await subscribe();
    await choose();
    await write('for the first');
    await admin.api.push.subscribe({ body: device });
    await advisor.api.push.unsubscribe({ body: { endpoint: device.endpoint } });
    expect(await devices()).toEqual([device.endpoint]);
    await push();
    expect(contents()).toEqual([]);
    await admin.api.push.unsubscribe({ body: { endpoint: device.endpoint } });
    expect(await devices()).toEqual([]);
  });

  it('ASVS 5: is at no address inside the network, and reached by https alone', async () => {
    const device = service.device(key);
    const at = (endpoint: string) =>
      problemOf(advisor.api.push.subscribe({ body: { ...device, endpoint } }));
    expect(await at('http://push.example/1')).toMatchObject({
      status: 400,
      body: { endpoint: expect.any(Array) },
    });
    expect(await at('no address')).toMatchObject({ status: 400 });
    const inside = 'https://127.0.0.1:1/push';
    expect(await at(inside)).toBeNull();
    await choose();
    await write('to nobody inside');
    await push();
    const jobs = await db()
      .selectFrom('jobs')
      .select(['state', 'attempts'])
      .where('kind', '=', 'push.notices')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    expect(jobs).toMatchObject([{ attempts: 1 }]);
    expect(
      await problemOf(
        advisor.api.push.subscribe({ body: { ...device, p256dh: `B${'A'.repeat(86)}` } }),
      ),
    ).toMatchObject({ status: 400, body: { p256dh: expect.any(Array) } });
  });

  it('has a key that stays, and none where the operator has turned nothing on', async () => {
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect(await advisor.api.notifications.choices()).toMatchObject({ has_push: true });
    const plain = await openTestServer({ demoAround: '2026-11-20' });
    const { api } = await plain.signIn('advisor');
    expect(await api.push.key()).toEqual({ key: null });
    expect(await api.notifications.choices()).toMatchObject({ has_push: false });
    expect(await problemOf(api.push.subscribe({ body: service.device(key) }))).toMatchObject({
      status: 409,
    });
    await plain.close();
  });
});
