import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let agent = 0;
let adg = 0;
let values: number[] = [];
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  agent = (await admin.api.advisors.allOfDivision({ params: { id: 1 }, query: {} }))[0]!.id;
  adg = (await admin.api.teamClassifications.create({ body: { description: 'Site' } })).id;
  for (const adg_value of ['Harbour', 'Hill', 'Mill'])
    values.push(
      (await admin.api.teamClassifications.addValue({ params: { id: adg }, body: { adg_value } }))
        .id,
    );
});
afterAll(() => testServer.close());
beforeEach(async () => {
  await testServer.server.database.kysely
    .deleteFrom('advisor_data_values')
    .where('agent_id', '=', agent)
    .where('adg_value_id', 'in', values)
    .execute();
});

/** One site until the middle of February, and another from March on. */
async function holdTwoSites(): Promise<void> {
  const hold = (adg_value_id: number, date_start: string, date_end: string | null) =>
    planner.api.dataValues.create({ body: { agent, adg_value_id, date_start, date_end } });
  await hold(values[2]!, '2026-01-01', '2026-02-15');
  await hold(values[1]!, '2026-03-01', null);
}
const ofSite = async () =>
  (await planner.api.dataValues.ofAdvisor({ params: { id: agent }, query: { adg_id: adg } })).map(
    (row) => [row.adg_value, row.date_start, row.date_end],
  );

describe('data values of an advisor', () => {
  it('follow one another: the next ends the one before', async () => {
    const first = await planner.api.dataValues.create({
      body: { agent, adg_value_id: values[0]!, date_start: '2026-01-01' },
    });
    expect(first).toMatchObject({
      agent,
      int_adg_id: adg,
      description: 'Site',
      datatype: 1,
      adg_value: 'Harbour',
      date_start: '2026-01-01',
      date_end: null,
    });
    await planner.api.dataValues.create({
      body: { agent, int_value_id: values[1]!, date_start: '2026-03-01' },
    });
    expect(await ofSite()).toEqual([
      ['Harbour', '2026-01-01', '2026-02-28'],
      ['Hill', '2026-03-01', null],
    ]);
    expect(
      await problemOf(
        planner.api.dataValues.create({
          body: {
            agent,
            adg_value_id: values[2]!,
            date_start: '2026-02-01',
            date_end: '2026-02-10',
          },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: {
        date_start: ['The advisor has another value of this classification on some of these days.'],
      },
    });
    expect(
      await problemOf(
        planner.api.dataValues.create({
          body: {
            agent,
            adg_value_id: values[2]!,
            date_start: '2025-02-01',
            date_end: '2025-01-10',
          },
        }),
      ),
    ).toMatchObject({ status: 400 });
    expect(await problemOf(planner.api.dataValues.create({ body: { agent } }))).toMatchObject({
      status: 400,
      body: { adg_value_id: ['Choose a value.'] },
    });
    const patched = await planner.api.dataValues.patch({
      body: {
        int_agent_adg_value_id: first.int_agent_adg_value_id,
        adg_value: 'Mill',
        date_end: '2026-02-15',
      },
    });
    expect(patched).toMatchObject({
      adg_value: 'Mill',
      date_start: '2026-01-01',
      date_end: '2026-02-15',
    });
    expect(
      await problemOf(
        planner.api.dataValues.patch({
          body: { int_agent_adg_value_id: first.int_agent_adg_value_id, date_end: '2026-03-15' },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });

  it('are read by day, advisor, classification, division and set', async () => {
    await holdTwoSites();
    const on = async (date_check: string) =>
      (await planner.api.dataValues.held({ query: { int_agent_id: agent, date_check } }))
        .filter((row) => row.int_adg_id === adg)
        .map((row) => row.adg_value);
    expect([await on('2026-01-31'), await on('2026-02-20'), await on('2026-03-01')]).toEqual([
      ['Mill'],
      [],
      ['Hill'],
    ]);
    expect(
      (await planner.api.dataValues.held({ query: { int_adg_id: adg } })).map((row) => row.agent),
    ).toEqual([agent]);
    expect(await problemOf(planner.api.dataValues.held({ query: {} }))).toMatchObject({
      status: 400,
    });
    const query = { int_adg_id: adg, date_check: '2026-01-31' };
    expect(
      (await planner.api.dataValues.list({ query: { ...query, division_id: 1 } })).map(
        (row) => row.adg_value,
      ),
    ).toEqual(['Mill']);
    expect(
      await planner.api.dataValues.list({ query: { ...query, division_id: 1, search: 'hill' } }),
    ).toEqual([]);
    expect(await planner.api.dataValues.list({ query: { ...query, division_id: 2 } })).toEqual([]);
    expect(await problemOf(planner.api.dataValues.list({ query }))).toMatchObject({
      status: 400,
      body: { division_id: ['Choose a division or a set of divisions.'] },
    });
    const zone = (await admin.api.reference.timezones())[0]!.id;
    const set = await admin.api.sets.divisionCreate({
      body: { set_name: 'Sites', timezone: zone, week_first_day: 0, divisions: [1, 2] },
    });
    expect(
      (await planner.api.dataValues.list({ query: { ...query, int_mu_set_id: set.id } })).length,
    ).toBe(1);
    expect(
      (
        await planner.api.dataValues.preferred({ query: { int_agent_id: agent, int_adg_id: adg } })
      ).map((row) => [row.adg_value, row.is_held]),
    ).toEqual([
      ['Mill', true],
      ['Hill', true],
      ['Harbour', false],
    ]);
  });

  it('of times are made as they are typed', async () => {
    const times = (
      await admin.api.teamClassifications.create({
        body: { description: 'Latest end', datatype: 3 },
      })
    ).id;
    expect(
      await planner.api.dataValues.create({
        body: { agent, adg_value: '18:30', int_adg_id: times, date_start: '2026-01-01' },
      }),
    ).toMatchObject({ datatype: 3, adg_value: '18:30:00' });
    expect(
      await problemOf(
        planner.api.dataValues.create({ body: { agent, adg_value: 'late', int_adg_id: times } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { adg_value: ['A value of this classification is a time of day, like 09:30.'] },
    });
    expect(
      await problemOf(
        planner.api.dataValues.create({ body: { agent, adg_value: 'Elsewhere', int_adg_id: adg } }),
      ),
    ).toMatchObject({ status: 400, body: { adg_value_id: ['Team value was not found.'] } });
  });

  it('are taken away, and stay within the caller’s divisions', async () => {
    await holdTwoSites();
    const all = await planner.api.dataValues.ofAdvisor({
      params: { id: agent },
      query: { adg_id: adg },
    });
    const ids = all.map((row) => row.int_agent_adg_value_id);
    expect(
      await problemOf(
        (await testServer.signIn('supervisor')).api.dataValues.remove({
          query: { int_agent_adg_value_id: ids },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await planner.api.dataValues.remove({ query: { int_agent_adg_value_id: ids.join(',') } }),
    ).toEqual({ message: 'Advisor Data Value Deleted Successfully!', count: 2 });
    expect(await ofSite()).toEqual([]);
    expect(
      await problemOf(planner.api.dataValues.remove({ query: { int_agent_adg_value_id: ids } })),
    ).toMatchObject({ status: 404 });
    const foreign = (await admin.api.advisors.allOfDivision({ params: { id: 4 }, query: {} }))[0]!
      .id;
    expect(
      await problemOf(
        (await testServer.signIn('supervisor')).api.dataValues.ofAdvisor({
          params: { id: foreign },
          query: {},
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});
