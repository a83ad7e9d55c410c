import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testNow } from '../../../../../tests/support/clock.ts';
import { jobsDone } from '../../../../../tests/support/jobs.ts';
import { openMailbox, type Mailbox } from '../../../../../tests/support/mailbox.ts';
import {
  demoPassword,
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const idOf = async ({ api }: Actor) => (await api.session.me()).id;
const statusOf = async ({ api }: Actor) =>
  ((await problemOf(api.session.me())) as { status: number } | null)?.status ?? 200;

describe('sessions of a user', () => {
  it('are listed and ended by an administrator, one or all', async () => {
    const first = await testServer.signIn('supervisor');
    const second = await testServer.signIn('supervisor');
    const third = await testServer.signIn('supervisor');
    const params = { id: await idOf(first) };
    const open = await admin.api.users.sessions({ params });
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(open.every((one) => !one.is_current)).toBe(true);
    const mine = (await first.api.session.sessions()).find((one) => one.is_current)!;
    await admin.api.users.endSession({ params: { ...params, session: mine.id } });
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(200);
    expect(
      await problemOf(admin.api.users.endSession({ params: { ...params, session: mine.id } })),
    ).toMatchObject({ status: 404 });
    const { count } = await admin.api.users.endSessions({ params });
    expect(count).toBe(open.length - 1);
    expect(await Promise.all([second, third].map(statusOf))).toEqual([401, 401]);
    expect(await admin.api.users.sessions({ params })).toEqual([]);
  });

  it('leave an administrator the one that asks', async () => {
    const other = await testServer.signIn('admin');
    const params = { id: await idOf(admin) };
    const own = (await admin.api.users.sessions({ params })).find((one) => one.is_current)!;
    expect(
      await problemOf(admin.api.users.endSession({ params: { ...params, session: own.id } })),
    ).toMatchObject({ status: 403 });
    await admin.api.users.endSessions({ params });
    expect(await Promise.all([admin, other].map(statusOf))).toEqual([200, 401]);
  });

  it('are no business of who keeps no users, nor those of somebody mightier', async () => {
    const planner = await testServer.signIn('planner');
    const supervisor = await testServer.signIn('supervisor');
    const params = { id: await idOf(admin) };
    for (const { api } of [planner, supervisor])
      expect(await problemOf(api.users.endSessions({ params }))).toMatchObject({ status: 403 });
    expect(await statusOf(admin)).toBe(200);
  });
});

describe('links', () => {
  it('are refused where no mail is sent', async () => {
    const body = { user_ids: [await idOf(admin)] };
    expect(await problemOf(admin.api.users.sendReset({ body }))).toMatchObject({
      status: 409,
      body: { code: 'no_mail' },
    });
  });

  it('are mailed: for a new password, and again to who has not opened the account', async () => {
    const mailbox = await openMailbox();
    const mailing = await openTestServer({ environment: { WATCHBILL_SMTP_URL: mailbox.url } });
    const { api, sent } = await administratorOf(mailing, mailbox);
    const { results } = await api.users.rows({ query: { search: 'supervisor' } });
    const user_ids = results.flatMap(({ id, username }) => (username === 'supervisor' ? id : []));
    expect(await api.users.sendReset({ body: { user_ids } })).toMatchObject({ count: 1 });
    expect(await sent()).toMatch(/verify\/forgot\/password/);
    expect(await problemOf(api.users.resendActivation({ body: { user_ids } }))).toMatchObject({
      status: 400,
      body: { user_ids: [expect.stringContaining('opened the account already')] },
    });
    const role = (await api.roles.list({ query: {} })).find(({ name }) => name === 'Supervisor')!;
    const { id } = await api.users.create({
      body: { username: 'ina', email: 'ina@example.com', role: role.id, enterprise_grp: [1] },
    });
    expect(await sent()).toMatch(/^To: ina@example\.com/m);
    await api.users.resendActivation({ body: { user_ids: [id] } });
    expect(await sent()).toMatch(/^To: ina@example\.com[\s\S]*\/change\/user\//m);
    await api.users.bulkDisable({ body: { user_ids: [id], is_disabled: true } });
    expect(await problemOf(api.users.sendReset({ body: { user_ids: [id] } }))).toMatchObject({
      status: 400,
    });
    await mailing.close();
    await mailbox.close();
  });
});

/** An administrator, signed in by mail, and the latest mail once the jobs are done. */
async function administratorOf(mailing: TestServer, mailbox: Mailbox) {
  const sent = async () => {
    await jobsDone(mailing.server, testNow());
    return (mailbox.mails().at(-1) ?? '').replaceAll(/=\r\n/g, '');
  };
  const body = { username: 'admin', password: demoPassword };
  await mailing.as(null).session.generateToken({ body });
  const token = /\b\d{6}\b/.exec(await sent())?.[0] ?? '';
  const { access } = await mailing.as(null).session.verifyToken({ body: { ...body, token } });
  return { api: mailing.as(access), sent };
}
