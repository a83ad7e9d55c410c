import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { futureEventsFor } from './queries.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let training: number;
let advisors: number[];
/** The planner is narrowed to the first. */
const divisions = { own: 1, foreign: 3 };
beforeAll(async () => {
  testServer = await openTestServer();
  const db = testServer.server.database.kysely;
  const { id: user } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'planner')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_divisions').values({ user_id: user, division_id: 1 }).execute();
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  training = (await admin.api.eventTypes.list({ query: { search: 'Training' } }))[0]!.id;
  advisors = (await admin.api.advisors.allOfDivision({ params: { id: divisions.own }, query: {} }))
    .map((row) => row.id)
    .slice(0, 4);
});
afterAll(() => testServer.close());

const mondays = () => ({
  activity_code: training,
  date_start: '2026-03-01',
  date_end: '2026-03-31',
  start_time: '09:00',
  end_time: '10:00',
  weekdays: [1],
  description: 'Product',
});

describe('future events of an advisor', () => {
  it('are added, listed, changed and deleted', async () => {
    const params = { id: advisors[0]! };
    const added = await admin.api.futureEvents.addToAdvisor({ params, body: mondays() });
    expect(added).toMatchObject({
      target: 'agent',
      target_id: params.id,
      activity_code: { id: training, description: 'Training' },
      start_time: '09:00:00',
      end_time: '10:00:00',
      weekdays: [{ id: 1, day: 'Monday' }],
      is_overtime: false,
      version: 1,
    });
    const changed = await admin.api.futureEvents.updateOfAdvisor(
      {
        params,
        query: { id: added.id },
        body: { ...mondays(), end_time: '10:30', is_overtime: true },
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ end_time: '10:30:00', is_overtime: true, version: 2 });
    expect(
      await problemOf(
        admin.api.futureEvents.updateOfAdvisor(
          { params, query: { id: added.id }, body: mondays() },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { version: 2 } } });
    expect(
      await problemOf(
        admin.api.futureEvents.updateOfAdvisor({
          params: { id: advisors[1]! },
          query: { id: added.id },
          body: mondays(),
        }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await admin.api.futureEvents.ofAdvisor({ params, query: { page_size: 1 } }),
    ).toMatchObject({ count: 1, next: null, results: [{ id: added.id }] });
    expect(
      await admin.api.futureEvents.removeFromAdvisor({ params, query: { id: added.id } }),
    ).toEqual({ message: 'Deleted Successfully!' });
    expect((await admin.api.futureEvents.ofAdvisor({ params, query: {} })).count).toBe(0);
  });

  it('do not overlap, have their dates in order, and are of an enabled event type', async () => {
    const params = { id: advisors[1]! };
    await admin.api.futureEvents.addToAdvisor({
      params,
      body: { ...mondays(), start_time: '23:00', end_time: '01:00' },
    });
    const bad = (change: object) =>
      problemOf(admin.api.futureEvents.addToAdvisor({ params, body: { ...mondays(), ...change } }));
    expect(
      await bad({ weekdays: ['Tuesday'], start_time: '00:30', end_time: '02:00' }),
    ).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [
          'You can not add activity here! It is overlapping already existing activities',
        ],
      },
    });
    expect(await bad({ date_end: '2026-02-01' })).toMatchObject({
      status: 400,
      body: { date_end: [expect.any(String)] },
    });
    expect(await bad({ date_end: '2026-03-01' })).toMatchObject({
      status: 400,
      body: { weekdays: [expect.any(String)] },
    });
    expect(await bad({ start_time: '25:00' })).toMatchObject({
      status: 400,
      body: { start_time: ['Invalid Time Format, Use HH:MM:SS'] },
    });
    expect(await bad({ activity_code: 9999 })).toMatchObject({
      status: 400,
      body: { activity_code: ['Event type was not found.'] },
    });
    expect(
      await problemOf(
        admin.api.futureEvents.addToAdvisor({ params: { id: 99_999 }, body: mondays() }),
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('future events of a division', () => {
  it('are kept by planners of that division alone', async () => {
    const params = { id: divisions.own };
    const added = await planner.api.futureEvents.addToDivision({
      params,
      body: { ...mondays(), date_end: null, weekdays: [] },
    });
    expect(added).toMatchObject({ target: 'mu', date_end: null });
    expect(added.weekdays).toHaveLength(7);
    expect(
      await planner.api.futureEvents.updateOfDivision({
        params,
        query: { id: added.id },
        body: { ...mondays(), description: 'Quiet hour' },
      }),
    ).toMatchObject({ description: 'Quiet hour' });
    const far = await admin.api.futureEvents.addToDivision({
      params: { id: divisions.foreign },
      body: mondays(),
    });
    expect(
      await problemOf(
        planner.api.futureEvents.ofDivision({ params: { id: divisions.foreign }, query: {} }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.futureEvents.copy({
          body: { copy_from_fas_ids: [far.id], copy_to_agents_ids: advisors },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      (await planner.api.futureEvents.ofDivision({ params, query: {} })).results,
    ).toMatchObject([{ id: added.id }]);
    expect(
      await problemOf(
        (await testServer.signIn('supervisor')).api.futureEvents.removeFromDivision({
          params,
          query: { id: added.id },
        }),
      ),
    ).toMatchObject({ status: 403 });
    await planner.api.futureEvents.removeFromDivision({ params, query: { id: added.id } });
  });
});

describe('future events of a team value', () => {
  it('reach everybody who has it, so all of them must be in reach', async () => {
    const db = testServer.server.database.kysely;
    const shared = await db
      .selectFrom('advisor_data_values')
      .select(['adg_value_id', 'agent_id'])
      .where('agent_id', 'in', advisors)
      .executeTakeFirstOrThrow();
    const params = { id: shared.adg_value_id };
    const added = await planner.api.futureEvents.addToTeam({ params, body: mondays() });
    expect(
      await planner.api.futureEvents.updateOfTeam({
        params,
        query: { id: added.id },
        body: { ...mondays(), end_time: '11:00' },
      }),
    ).toMatchObject({ target: 'adg_value', end_time: '11:00:00' });
    const stranger = (
      await admin.api.advisors.allOfDivision({ params: { id: divisions.foreign }, query: {} })
    )[0]!.id;
    const own = await db
      .selectFrom('advisor_data_values')
      .select(['id', 'adg_value_id'])
      .where('agent_id', '=', stranger)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('advisor_data_values')
      .set({ adg_value_id: params.id })
      .where('id', '=', own.id)
      .execute();
    expect(
      await problemOf(
        planner.api.futureEvents.addToTeam({
          params,
          body: { ...mondays(), start_time: '15:00', end_time: '16:00' },
        }),
      ),
    ).toMatchObject({
      status: 403,
      body: { non_field_errors: ['Advisors of other divisions have this team value.'] },
    });
    expect((await planner.api.futureEvents.ofTeam({ params, query: {} })).results).toMatchObject([
      { id: added.id },
    ]);
    expect(
      await problemOf(admin.api.futureEvents.ofTeam({ params: { id: 99_999 }, query: {} })),
    ).toMatchObject({ status: 404 });
    await db
      .updateTable('advisor_data_values')
      .set({ adg_value_id: own.adg_value_id })
      .where('id', '=', own.id)
      .execute();
    await admin.api.futureEvents.removeFromTeam({ params, query: { id: added.id } });
  });
});

describe('future events of a set of divisions', () => {
  it('are kept by those who reach each division of it', async () => {
    const zone = (await admin.api.reference.timezones())[0]!.id;
    const set = await admin.api.sets.divisionCreate({
      body: {
        set_name: 'Both',
        timezone: zone,
        week_first_day: 0,
        divisions: [divisions.own, divisions.foreign],
      },
    });
    const params = { id: set.id };
    const added = await admin.api.futureEvents.addToSet({ params, body: mondays() });
    expect(
      await admin.api.futureEvents.updateOfSet({
        params,
        query: { id: added.id },
        body: { ...mondays(), weekdays: [2] },
      }),
    ).toMatchObject({ target: 'mu_set', weekdays: [{ id: 2, day: 'Tuesday' }] });
    expect((await admin.api.futureEvents.ofSet({ params, query: {} })).count).toBe(1);
    expect(await problemOf(planner.api.futureEvents.ofSet({ params, query: {} }))).toMatchObject({
      status: 403,
    });
    await admin.api.futureEvents.removeFromSet({ params, query: { id: added.id } });
  });
});

describe('copied future events', () => {
  it('go to every advisor or to none', async () => {
    const from = await admin.api.futureEvents.addToDivision({
      params: { id: divisions.own },
      body: { ...mondays(), start_time: '13:00', end_time: '14:00' },
    });
    const [a, b] = [advisors[2]!, advisors[3]!];
    const blocking = await admin.api.futureEvents.addToAdvisor({
      params: { id: b },
      body: { ...mondays(), start_time: '13:30', end_time: '14:30' },
    });
    const body = { copy_from_fas_ids: [from.id], copy_to_agents_ids: [a, b] };
    expect(await problemOf(admin.api.futureEvents.copy({ body }))).toMatchObject({
      status: 400,
      body: { copy_to_agents_ids: [expect.stringContaining('overlapping')] },
    });
    expect((await admin.api.futureEvents.ofAdvisor({ params: { id: a }, query: {} })).count).toBe(
      0,
    );
    await admin.api.futureEvents.removeFromAdvisor({
      params: { id: b },
      query: { id: blocking.id },
    });
    expect(await admin.api.futureEvents.copy({ body })).toEqual({
      message: 'Copied SuccessFully',
      count: 2,
    });
    expect(
      (await admin.api.futureEvents.ofAdvisor({ params: { id: b }, query: {} })).results,
    ).toMatchObject([{ start_time: '13:00:00', description: 'Product' }]);
  });

  it('are resolved for schedules: the nearest target holds where two overlap', async () => {
    const [a] = [advisors[2]!];
    const days = await futureEventsFor(
      testServer.server.database.kysely,
      [a],
      toPlainDate('2026-03-01'),
      toPlainDate('2026-03-14'),
    );
    expect(
      days.map(({ agent_id, date, target, start, end }) => ({
        agent_id,
        date,
        target,
        start,
        end,
      })),
    ).toEqual([
      { agent_id: a, date: '2026-03-02', target: 'agent', start: 780, end: 840 },
      { agent_id: a, date: '2026-03-09', target: 'agent', start: 780, end: 840 },
    ]);
    const [other] = (
      await admin.api.advisors.allOfDivision({ params: { id: divisions.own }, query: {} })
    )
      .map((row) => row.id)
      .filter((id) => !advisors.includes(id));
    expect(
      await futureEventsFor(
        testServer.server.database.kysely,
        [other!],
        toPlainDate('2026-03-02'),
        toPlainDate('2026-03-02'),
      ),
    ).toMatchObject([{ target: 'mu' }]);
  });
});
