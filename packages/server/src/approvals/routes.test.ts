// @module-tag engine: jobs.
import type { Notification } from '@watchbill/core/notifications/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRows } from '../../../../tests/support/rows.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { readDays } from '../schedules/commands/held.ts';

let now = new Date('2026-11-20T08:00:00Z');
let testServer: TestServer;
let [admin, supervisor, second, advisor] = [] as unknown as Actor[] as [Actor, Actor, Actor, Actor];
let [agent, coaching] = [0, 0];

beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  await makeRows(db(), [1]);
  await db()
    .updateTable('users')
    .set({ password_hash: (await hashOf('supervisor'))! })
    .where('username', '=', 'supervisor.1')
    .execute();
  [admin, supervisor, second, advisor] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('supervisor'),
    testServer.signIn('supervisor.1'),
    testServer.signIn('advisor'),
  ]);
  agent = (await advisor.api.session.me()).agent_profile!.id;
  coaching = [...(await activityTypesOf(db())).values()].find(
    (type) => type.description === 'Coaching',
  )!.id;
});
beforeEach(async () => {
  await db().deleteFrom('activity_requests').execute();
  await db().updateTable('time_off_requests').set({ status: 'cancelled' }).execute();
  await db()
    .updateTable('trades')
    .set({ state: 'unsuccessful', reason: 'cancelled', decided_at: now })
    .execute();
  await db().deleteFrom('approval_covers').execute();
  await db().deleteFrom('notification_settings').execute();
  await db().deleteFrom('notifications').execute();
});
afterAll(() => testServer.close());

const db = () => testServer.server.database.kysely;
const hashOf = async (username: string) =>
  (
    await db()
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).password_hash;
const idOf = async ({ api }: Actor) => (await api.session.me()).id;
const noticesOf = async ({ api }: Actor) =>
  (await api.notifications.activity({ query: {} })) as Notification[];
const titlesOf = async (actor: Actor) => (await noticesOf(actor)).map(({ title }) => title);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
/** Tasks take their turns by the clock. */
async function escalate(): Promise<void> {
  now = later(2);
  await testServer.server.tasks.run('escalations');
}

/** Makes what waits, and whoever was notified of it, so many hours older. */
async function age(hours: number): Promise<void> {
  const ago = sql<Date>`- make_interval(hours => ${hours}::int)`;
  for (const table of ['activity_requests', 'time_off_requests'] as const)
    await sql`update ${sql.table(table)} set created_at = created_at ${ago}`.execute(db());
  await sql`update trades set approval_asked_at = approval_asked_at ${ago}`.execute(db());
  await sql`update escalations set at = at ${ago}`.execute(db());
}
const cover = (who: Actor, cover_id: number | null, days = 1, ifMatch: number | '*' = '*') => {
  const today = toPlainDate(now.toISOString().slice(0, 10));
  const body = {
    cover_id,
    date_start: today,
    date_end: addDays(today, days),
    zone: 'Europe/London',
  };
  return who.api.approvals.saveCover({ body }, { ifMatch });
};

/** A quarter of an hour of the advisor's next day that has a plain shift, some days on. */
async function ask(): Promise<number> {
  for (
    let date = addDays(toPlainDate(now.toISOString().slice(0, 10)), 5);
    ;
    date = addDays(date, 1)
  ) {
    const day = (await readDays(db(), [agent], date, date)).dayOf(agent, date);
    if (day.shift === null || day.locked || day.blocks.length > 0) continue;
    const body = {
      schedule_date: date,
      activity: coaching,
      start_time: formatClock(day.shift.start + 15),
      end_time: formatClock(day.shift.start + 30),
      request_type: 'add_activity' as const,
    };
    return (await advisor.api.activityRequests.create({ body })).id;
  }
}

describe('a cover', () => {
  it('gets the notices of who is absent on the days that were named', async () => {
    const named = await cover(supervisor, await idOf(admin));
    expect(named).toMatchObject({ cover_id: await idOf(admin), version: 1 });
    expect(named.candidates.find(({ id }) => id === named.cover_id)).toMatchObject({
      is_everywhere: true,
    });
    await ask();
    expect(await noticesOf(supervisor)).toEqual([]);
    expect(await titlesOf(admin)).toEqual([expect.stringMatching(/^Request of/)]);
    expect(await titlesOf(second)).toEqual([expect.stringMatching(/^Request of/)]);

    await db()
      .updateTable('approval_covers')
      .set({ date_start: '2026-11-18', date_end: '2026-11-19' })
      .execute();
    await db().deleteFrom('activity_requests').execute();
    await db().deleteFrom('notifications').execute();
    await ask();
    expect(await noticesOf(admin)).toEqual([]);
    expect(await noticesOf(supervisor)).toHaveLength(1);
  });

  it('holds the right itself, when named and when a notice is sent', async () => {
    const planner = await testServer.signIn('planner');
    for (const person of [planner, advisor, supervisor])
      expect(await problemOf(cover(supervisor, await idOf(person)))).toMatchObject({
        status: 400,
        body: { cover_id: expect.any(Array) },
      });
    await cover(supervisor, await idOf(second));
    await db()
      .updateTable('approval_covers')
      .set({ cover_id: await idOf(planner) })
      .execute();
    await ask();
    expect(await noticesOf(planner)).toEqual([]);
    expect(await noticesOf(supervisor)).toHaveLength(1);
  });

  it('is named by approvers alone, and not over what somebody else has named meanwhile', async () => {
    expect(await problemOf(advisor.api.approvals.cover())).toMatchObject({ status: 403 });
    const { version } = await cover(supervisor, await idOf(admin));
    await cover(supervisor, null, 1, version);
    expect(await problemOf(cover(supervisor, null, 1, version))).toMatchObject({ status: 409 });
    expect(await problemOf(cover(supervisor, null, -1))).toMatchObject({
      status: 400,
      body: { date_end: expect.any(Array) },
    });
  });
});

describe('what waits too long', () => {
  it('is told to the next, once, and says to whom', async () => {
    const id = await ask();
    await escalate();
    expect(await noticesOf(admin)).toEqual([]);
    await age(25);
    await escalate();
    await escalate();
    const [notice, ...others] = await noticesOf(admin);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: expect.stringMatching(/waits for an answer/),
      message: expect.stringMatching(/has waited for 25 hours/),
      about: { kind: 'activity-request', id },
    });
    expect(await titlesOf(supervisor)).toEqual([expect.stringMatching(/^Request of/)]);
    for (const reader of [supervisor, advisor])
      expect(await reader.api.approvals.waiting()).toMatchObject({
        data: [
          {
            kind: 'activity-request',
            id,
            escalations: [{ names: expect.arrayContaining([expect.any(String)]) }],
          },
        ],
      });
  });

  it('waits as long as the division says, and for ever where it says 0', async () => {
    const settings = { division_id: 1, lead_minutes: 10 };
    const set = (escalation_hours: number) =>
      admin.api.notifications.saveSettings(
        { body: { ...settings, escalation_hours } },
        { ifMatch: '*' },
      );
    expect(await set(0)).toMatchObject({ escalation_hours: 0, lead_minutes: 10 });
    await ask();
    await age(48);
    await escalate();
    expect(await noticesOf(admin)).toEqual([]);
    await set(2);
    await admin.api.notifications.saveSettings({ body: settings }, { ifMatch: '*' });
    await escalate();
    expect(await noticesOf(admin)).toHaveLength(1);
  });

  it('is time off for planners, and a trade, too', async () => {
    const leave = await db()
      .updateTable('time_off_requests')
      .set({ status: 'pending', date_start: '2027-02-01', date_end: '2027-02-01', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const trade = await db()
      .updateTable('trades')
      .set({
        state: 'pending_supervisor',
        reason: null,
        decided_at: null,
        starts_at: later(30 * 24 * 60),
        approval_asked_at: now,
        requested_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = async (about: Readonly<{ kind: string; id: number }>) =>
      (
        await db()
          .selectFrom('notifications as notice')
          .innerJoin('users', 'users.id', 'notice.user_id')
          .select('username')
          .where('about_kind', '=', about.kind)
          .where('about_id', '=', about.id)
          .orderBy('username')
          .execute()
      ).map(({ username }) => username);
    const aboutLeave = { kind: 'time-off-request', id: leave.id };
    await age(25);
    await escalate();
    expect(await told(aboutLeave)).toEqual(['planner.1']);
    expect(await told({ kind: 'trade', id: trade.id })).toContain('admin');
    await age(25);
    await escalate();
    expect(await told(aboutLeave)).toEqual(['planner', 'planner.1', 'scheduler']);
    const { data } = await supervisor.api.approvals.waiting();
    expect(data).toMatchObject([
      { kind: 'time-off-request', escalations: [{}, {}] },
      { kind: 'trade', escalations: [{}] },
    ]);
  });
});
