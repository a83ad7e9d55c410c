import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

describe('divisions', () => {
  it('are made under an enterprise division, in a time zone', async () => {
    const zones = await admin.api.reference.timezones();
    const paris = zones.find((zone) => zone.timezone_name === 'Europe/Paris')!;
    const group = await admin.api.enterpriseDivisions.create({
      body: { name: 'Atelier', timezone: paris.id },
    });
    expect(
      (await admin.api.enterpriseDivisions.list({ query: { search: 'ateL' } })).results,
    ).toMatchObject([{ id: group.id }]);
    const body = {
      mu_name: 'Accueil Paris',
      enterprise_grp: group.id,
      timezone: paris.id,
      week_first_day: 1,
    };
    const made = await admin.api.divisions.create({ body });
    expect(made).toMatchObject({
      mu_name: 'Accueil Paris',
      timezone_name: 'Europe/Paris',
      enterprise_grp_name: 'Atelier',
      version: 1,
    });
    expect(
      await problemOf(admin.api.divisions.create({ body: { ...body, mu_name: 'accueil paris' } })),
    ).toMatchObject({
      status: 400,
      body: { mu_name: ['A division with this name exists already.'] },
    });
    expect(
      await problemOf(
        admin.api.divisions.create({ body: { ...body, mu_name: 'x', timezone: 99_999 } }),
      ),
    ).toMatchObject({ status: 400, body: { timezone: ['This time zone does not exist.'] } });
    const changed = await admin.api.divisions.update(
      { params: { id: made.id }, body: { ...body, mu_name: 'Accueil' } },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ mu_name: 'Accueil', version: 2 });
    expect(
      await problemOf(
        admin.api.divisions.update({ params: { id: made.id }, body }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 409, body: { newer: { mu_name: 'Accueil' } } });
  });

  it('take their advisors along when disabled so, and restore those and no others', async () => {
    const enabled = async () =>
      (await admin.api.advisors.ofDivision({ params: { id: 3 }, query: { is_disabled: false } }))
        .count;
    const [first] = (
      await admin.api.advisors.ofDivision({ params: { id: 3 }, query: { is_disabled: false } })
    ).results;
    await admin.api.advisors.patch({ params: { id: first!.id }, body: { is_disabled: true } });
    await admin.api.divisions.patch({
      params: { id: 3 },
      body: { is_disabled: true, agent_disabled: true },
    });
    expect(await enabled()).toBe(0);
    expect(
      (await admin.api.divisions.list({ query: { is_disabled: false } })).results.map(
        (row) => row.id,
      ),
    ).not.toContain(3);
    await admin.api.divisions.patch({ params: { id: 3 }, body: { is_disabled: false } });
    expect(await enabled()).toBe(59);
  });

  it('leave the advisors alone when only the division is disabled', async () => {
    await admin.api.divisions.patch({ params: { id: 2 }, body: { is_disabled: true } });
    expect(
      await admin.api.advisors.allOfDivision({ params: { id: 2 }, query: { is_disabled: false } }),
    ).toHaveLength(60);
  });

  it('refuse unknown ids and fields that are too long, and ignore what the specification’s clients echo', async () => {
    expect(
      await problemOf(admin.api.divisions.get({ params: { id: 4711 }, query: {} })),
    ).toMatchObject({ status: 404 });
    const echoed = {
      mu_name: 'Echo',
      enterprise_grp: 1,
      timezone: 1,
      adgs: [],
      schedule_activities: [],
      nonsense: true,
    };
    expect(await admin.api.divisions.create({ body: echoed })).toMatchObject({
      mu_name: 'Echo',
    });
    expect(
      await problemOf(
        admin.api.divisions.create({
          body: { mu_name: 'x'.repeat(101), enterprise_grp: 1, timezone: 1 },
        }),
      ),
    ).toMatchObject({ status: 400, body: { mu_name: [expect.any(String)] } });
  });
});

describe('the views of a division', () => {
  it('name the teams of its advisors and the event types of its enterprise division', async () => {
    const one = await admin.api.divisions.get({ params: { id: 1 }, query: {} });
    expect(one).toMatchObject({
      adgs: [{ description: 'Team' }],
      available_adgs: [],
      adg_values: [{ adg_value: 'Falcons' }, { adg_value: 'Kestrels' }, { adg_value: 'Ospreys' }],
      selected_adg_values: [],
    });
    const team = one.adgs[0]!.id;
    const asked = await admin.api.divisions.get({ params: { id: 1 }, query: { adg_id: team } });
    expect([asked.selected_adg_values.length, asked.available_adg_values.length]).toEqual([3, 9]);
    expect(one.schedule_activities.length).toBeGreaterThan(5);
    await admin.api.enterpriseDivisions.setAvailability({
      params: { id: 1 },
      body: { activity_code_availability: [one.schedule_activities[0]!.id] },
    });
    expect(
      (await admin.api.divisions.get({ params: { id: 1 }, query: {} })).schedule_activities,
    ).toEqual([one.schedule_activities[0]]);
  });

  it('tell what happened in it, and which data values its advisors hold', async () => {
    await admin.api.divisions.patch({ params: { id: 4 }, body: { is_disabled: true } });
    expect(
      (await admin.api.divisions.activity({ params: { id: 4 }, query: {} })).results[0],
    ).toMatchObject({
      username: 'admin',
      operation: 'divisions.patch',
      entity: 'division',
      entity_id: '4',
    });
    expect(
      await admin.api.divisions.advisorData({
        params: { id: 1 },
        query: { search: 'kestr', page_size: 5 },
      }),
    ).toMatchObject({
      count: 20,
      results: expect.arrayContaining([
        expect.objectContaining({ adg_description: 'Team', adg_value: 'Kestrels' }),
      ]),
    });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(supervisor.api.divisions.activity({ params: { id: 3 }, query: {} })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(supervisor.api.divisions.advisorData({ params: { id: 3 }, query: {} })),
    ).toMatchObject({ status: 403 });
  });

  it('leave the channels of the former enterprise division when a division moves', async () => {
    const channels = async () =>
      (await admin.api.channels.ofDivision({ query: { division_id: 2 } })).data.data.length;
    expect(await channels()).toBe(2);
    const { mu_name, timezone } = await admin.api.divisions.get({ params: { id: 2 }, query: {} });
    await admin.api.divisions.update({
      params: { id: 2 },
      body: { mu_name, timezone, enterprise_grp: 2 },
    });
    expect(await channels()).toBe(0);
    const history = (
      await admin.api.reference.assignmentHistory({
        params: { a: 'management_unit', b: 2 },
        query: { page_size: 100 },
      })
    ).results.filter((row) => row.entity.int_type_id === 2);
    expect(
      history
        .filter((row) => row.assigned_to.int_type_id === 1)
        .map((row) => [row.assigned_to.id, row.date_to === null]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(
      history.filter((row) => row.assigned_to.int_type_id === 3 && row.date_to !== null),
    ).toHaveLength(2);
  });
});
