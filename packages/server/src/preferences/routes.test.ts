import type { Notification } from '@watchbill/core/notifications/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let [admin, supervisor, planner, advisor] = [] as unknown as [Actor, Actor, Actor, Actor];
let [agent, division, range] = [0, 0, 0];

beforeAll(async () => {
  testServer = await openTestServer({ demoAround: '2026-11-20' });
  [admin, supervisor, planner, advisor] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('supervisor'),
    testServer.signIn('planner'),
    testServer.signIn('advisor'),
  ]);
  const profile = (await advisor.api.session.me()).agent_profile!;
  [agent, division] = [profile.id, profile.division_id];
});
beforeEach(async () => {
  await db().deleteFrom('preference_requests').execute();
  await db().deleteFrom('preference_settings').execute();
  await db().deleteFrom('notifications').execute();
  await db().deleteFrom('agent_availability').where('agent_id', '=', agent).execute();
  const made = await admin.api.availability.create({
    body: { lst_agents_id: [agent], date_start: '2026-01-01' },
  });
  range = made[0]!.id;
  await db()
    .insertInto('availability_times')
    .values([
      { range_id: range, weekday: 1, start_time: 480, end_time: 1080, avl_status: 'available' },
      { range_id: range, weekday: 2, start_time: 0, end_time: 1440, avl_status: 'unavailable' },
    ])
    .execute();
});
afterAll(() => testServer.close());

const db = () => testServer.server.database.kysely;
const hours = (weekday: number, start_time: string, end_time: string) => ({
  weekday,
  start_time,
  end_time,
});
const monday = hours(1, '09:00', '13:00');
const ask = (times: ReturnType<typeof hours>[], ifMatch: number | '*' = '*') =>
  advisor.api.preferences.ask({ body: { times, comments: 'school run' } }, { ifMatch });
const week = async () =>
  (
    await db()
      .selectFrom('availability_times')
      .selectAll()
      .where('range_id', '=', range)
      .orderBy('weekday')
      .orderBy('start_time')
      .execute()
  ).map(({ weekday, start_time, end_time, avl_status }) =>
    [weekday, start_time, end_time, avl_status].join(' '),
  );
const before = ['1 480 1080 available', '2 0 1440 unavailable'];
const titlesOf = async ({ api }: Actor) =>
  ((await api.notifications.activity({ query: {} })) as Notification[]).map(({ title }) => title);
const waiting = async (who = supervisor) =>
  (await who.api.preferences.list({ query: { division_id: division } })).data;

describe('preferred hours', () => {
  it('are seen by their advisor beside the rest of its week', async () => {
    expect(await advisor.api.preferences.mine()).toMatchObject({
      range: { date_start: '2026-01-01', date_end: null, status: null },
      times: [
        { weekday: 1, start_time: '08:00:00', end_time: '18:00:00', avl_status: 'available' },
        { weekday: 2, start_time: '00:00:00', end_time: '00:00:00', avl_status: 'unavailable' },
      ],
      request: null,
      is_direct: false,
      version: 0,
    });
  });

  it('wait for a supervisor, and hold in the availability once approved', async () => {
    expect(await ask([monday], 0)).toMatchObject({ request: { state: 'pending' }, version: 1 });
    expect(await week()).toEqual(before);
    expect(await titlesOf(supervisor)).toEqual([expect.stringMatching(/would like other hours$/)]);
    const [request] = await waiting();
    expect(request).toMatchObject({
      agent_id: agent,
      comments: 'school run',
      times: [{ weekday: 1 }],
    });
    const { id, version } = request!;
    const decide = (ifMatch: number) =>
      supervisor.api.preferences.decide(
        { params: { id }, body: { state: 'completed' } },
        { ifMatch },
      );
    expect(await problemOf(decide(version + 1))).toMatchObject({ status: 409 });
    expect(await decide(version)).toMatchObject({ state: 'completed' });
    expect(await problemOf(decide(version + 1))).toMatchObject({ status: 409 });
    expect(await week()).toEqual([
      '1 480 540 available',
      '1 540 780 preferred',
      '1 780 1080 available',
      '2 0 1440 unavailable',
    ]);
    expect(await titlesOf(advisor)).toEqual(['Your preferred hours are approved']);
    expect(await waiting()).toEqual([]);
  });

  it('are refused with a reason, and nothing changes', async () => {
    await ask([monday]);
    const [{ id, version }] = (await waiting(admin)) as [Awaited<ReturnType<typeof waiting>>[0]];
    await admin.api.preferences.decide(
      { params: { id }, body: { state: 'unsuccessful', answer: 'Mondays are full' } },
      { ifMatch: version },
    );
    expect(await week()).toEqual(before);
    expect(await advisor.api.preferences.mine()).toMatchObject({
      request: { state: 'unsuccessful', answer: 'Mondays are full' },
      version: 0,
    });
  });

  it('hold at once where the division says so, in the place of those before', async () => {
    const set = (ifMatch: number) =>
      planner.api.preferences.saveSettings(
        { body: { division_id: division, is_direct: true } },
        { ifMatch },
      );
    expect(await set(0)).toEqual({ division_id: division, is_direct: true, version: 1 });
    expect(await problemOf(set(0))).toMatchObject({ status: 409 });
    expect(
      await planner.api.preferences.settings({ query: { division_id: division } }),
    ).toMatchObject({ is_direct: true });
    await ask([monday]);
    await ask([hours(1, '12:00', '16:00'), hours(5, '22:00', '06:00')]);
    expect(await week()).toEqual([
      '1 480 720 available',
      '1 720 960 preferred',
      '1 960 1080 available',
      '2 0 1440 unavailable',
      '5 1320 1800 preferred',
    ]);
    await ask([]);
    expect(await week()).toEqual([
      '1 480 1080 available',
      '2 0 1440 unavailable',
      '5 1320 1800 available',
    ]);
    expect(await titlesOf(supervisor)).toEqual([]);
  });

  it('take the place of what waits, unless that has changed meanwhile', async () => {
    const { version } = await ask([monday], 0);
    expect(await problemOf(ask([], 0))).toMatchObject({ status: 409 });
    await ask([hours(1, '10:00', '12:00')], version);
    expect(await waiting()).toMatchObject([{ times: [{ start_time: '10:00:00' }], version: 2 }]);
  });

  it('lie within what the advisor may work', async () => {
    for (const times of [
      [hours(2, '09:00', '12:00')],
      [monday, hours(1, '12:00', '14:00')],
      [hours(1, '09:00', '09:00')],
    ])
      expect(await problemOf(ask(times))).toMatchObject({
        status: 400,
        body: { times: expect.any(Array) },
      });
    await db().deleteFrom('availability_ranges').where('id', '=', range).execute();
    expect(await problemOf(ask([monday]))).toMatchObject({ status: 409 });
    expect(await advisor.api.preferences.mine()).toMatchObject({ range: null, times: [] });
  });

  it('are for advisors to state and for others to decide', async () => {
    await ask([monday]);
    const [{ id, version }] = (await waiting()) as [Awaited<ReturnType<typeof waiting>>[0]];
    expect(
      await problemOf(
        advisor.api.preferences.decide(
          { params: { id }, body: { state: 'completed' } },
          { ifMatch: version },
        ),
      ),
    ).toMatchObject({ status: 403 });
    expect(await problemOf(planner.api.preferences.mine())).toMatchObject({ status: 403 });
  });
});
