// @module-tag engine: jobs.
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import { openMailbox, type Mailbox } from '../../../../tests/support/mailbox.ts';
import { giveShift } from '../../../../tests/support/shifts.ts';
import {
  demoPassword,
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

const day = toPlainDate('2026-12-10');
let clock = new Date('2026-11-20T08:00:00Z');
let mailbox: Mailbox;
let testServer: TestServer;
let advisor: Actor;
let admin: Actor;
let [user, agent, division] = [0, 0, 0];

beforeAll(async () => {
  mailbox = await openMailbox();
  testServer = await openTestServer({
    now: () => clock,
    demoAround: '2026-11-20',
    environment: { WATCHBILL_SMTP_URL: mailbox.url, WATCHBILL_PUBLIC_URL: 'https://wfm.example' },
  });
  advisor = await signInByMail('advisor');
  admin = await signInByMail('admin');
  const me = await advisor.api.session.me();
  [user, agent, division] = [me.id, me.agent_profile!.id, me.agent_profile!.division_id];
});
beforeEach(async () => {
  // Tasks take their turns by it: it goes on from test to test.
  clock = later(60);
  await db().deleteFrom('notice_choices').execute();
  await db().deleteFrom('notifications').execute();
  mails().length = 0;
});
afterAll(async () => {
  await testServer.close();
  await mailbox.close();
});

const later = (minutes: number) => new Date(clock.getTime() + minutes * 60_000);
const db = () => testServer.server.database.kysely;
const mails = () => mailbox.mails() as string[];
const plain = () => mails().map((mail) => mail.replaceAll('=\r\n', '').replaceAll('\r\n', '\n'));
const nothing = { silent_kinds: [], mail_kinds: [], quiet_start: null, quiet_end: null };
type Choices = Parameters<Actor['api']['notifications']['saveChoices']>[0]['body'];
const choose = (more: Partial<Choices>, ifMatch: number | '*' = '*') =>
  advisor.api.notifications.saveChoices(
    { body: { ...nothing, zone: 'Europe/London', ...more } },
    { ifMatch },
  );
const write = (message: string) =>
  admin.api.notifications.send({
    body: { user_type: 'Agent', division_ids: [division as never], agent_ids: [user], message },
  });
const runTasks = async () => {
  for (const task of ['schedule-changes', 'notice-mails']) await testServer.server.tasks.run(task);
  await jobsDone(testServer.server, clock);
};

async function signInByMail(username: string): Promise<Actor> {
  const body = { username, password: demoPassword };
  await testServer.as(null).session.generateToken({ body });
  await jobsDone(testServer.server, clock);
  const token = /\b\d{6}\b/.exec(mails().at(-1)!)![0];
  const { access } = await testServer.as(null).session.verifyToken({ body: { ...body, token } });
  return { token: access, api: testServer.as(access) };
}

describe('how a person is told', () => {
  it('is aloud and by no mail until something is chosen', async () => {
    expect(await advisor.api.notifications.choices()).toEqual({
      ...nothing,
      push_kinds: [],
      zone: 'UTC',
      has_mail: true,
      has_push: false,
      version: 0,
    });
    await write('before');
    await runTasks();
    expect(mails()).toEqual([]);
  });

  it('is by mail for the kinds that were chosen, from then on, once, several together', async () => {
    await write('too early');
    await choose({ mail_kinds: ['message'] });
    await write('the lift is out of order');
    await write('it works again');
    await runTasks();
    await runTasks();
    const [mail, ...others] = plain();
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 2 notifications');
    expect(mail).toMatch(/the lift is out of order[^]*it works again/);
    expect(mail).toContain('https://wfm.example/dashboard/notifications');
    expect(mail).not.toContain('too early');
  });

  it('waits for the end of the quiet hours', async () => {
    const [quiet_start, quiet_end] = [later(-60), later(90)].map((at) =>
      at.toISOString().slice(11, 16),
    ) as [string, string];
    await choose({ mail_kinds: ['message'], quiet_start, quiet_end });
    await write('nothing urgent');
    await runTasks();
    expect(mails()).toEqual([]);
    clock = later(90);
    await runTasks();
    expect(plain()).toEqual([expect.stringContaining('nothing urgent')]);
  });

  it('says which schedule days have changed, once', async () => {
    await choose({ mail_kinds: ['schedule'] });
    await giveShift(admin.api, { division, agent, date: day }, 540, 1020);
    const { changed, unseen } = await advisor.api.acknowledgements.mine();
    await advisor.api.acknowledgements.acknowledge({
      body: {
        days: [...changed, ...unseen].map(({ date, version }) => ({
          date: toPlainDate(date),
          version,
        })),
      },
    });
    await giveShift(admin.api, { division, agent, date: day }, 600, 1080);
    await runTasks();
    await runTasks();
    await runTasks();
    expect(plain()).toEqual([
      expect.stringMatching(
        /Subject: Your schedule has changed[^]*10 Dec 2026 is not what you last acknowledged/,
      ),
    ]);
  });

  it('is refused where somebody was faster, a zone is unknown, or an end is missing', async () => {
    const { version } = await choose({});
    await choose({ silent_kinds: ['trade'] }, version);
    expect(await problemOf(choose({}, version))).toMatchObject({ status: 409 });
    expect(await problemOf(choose({ zone: 'Mars/Olympus' }))).toMatchObject({
      status: 400,
      body: { zone: expect.any(Array) },
    });
    expect(await problemOf(choose({ quiet_start: '22:00' }))).toMatchObject({
      status: 400,
      body: { quiet_end: expect.any(Array) },
    });
  });
});
