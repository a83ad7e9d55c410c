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

describe('reference lists', () => {
  it('name the languages of mail, and what an ACD knows an advisor by', async () => {
    expect(await admin.api.reference.emailLanguages({ query: { search: 'franc' } })).toEqual([
      { id: 3, language_name: 'Français' },
    ]);
    expect((await admin.api.reference.acdParams()).map((row) => row.param_name)).toContain(
      'Login ID',
    );
  });

  it('name countries in the reader’s language, and the cities of one', async () => {
    const found = await fetch(`${testServer.url}/country-city?search=deutsch`, {
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'de' },
    });
    expect(await found.json()).toEqual([
      { id: 276, country_name: 'Deutschland', country_code: 'DE' },
    ]);
    expect(await admin.api.reference.countries({ query: {} })).toHaveLength(249);
    expect(
      await admin.api.reference.countries({ query: { country_id: 276, search: 'munch' } }),
    ).toMatchObject([{ country_id: 276, city_name: 'München' }]);
    expect(await admin.api.reference.countries({ query: { country_id: 10 } })).toEqual([]);
  });
});

describe('get-last-id', () => {
  const ask = (str_module: string, id?: number) =>
    admin.api.reference.lastId({
      query: { str_module, int_type_id: 1, ...(id === undefined ? {} : { id }) },
    });
  it('says whether an id is free, letter for letter', async () => {
    expect(await ask('management_unit', 900)).toEqual({
      id: 900,
      status: 'The Given ID is available',
      is_available: true,
    });
    expect(await ask('management_unit', 1)).toEqual({
      id: 1,
      status: 'The Given ID is already in use',
      is_available: false,
    });
    expect(await ask('queue', 2_000_000_000)).toMatchObject({ is_available: false });
    expect(await problemOf(ask('constructor'))).toMatchObject({
      status: 400,
      body: { str_module: ['This type is not known.'] },
    });
  });
  it('tells the id that the next row takes, also behind a chosen one', async () => {
    const { id } = await ask('management_unit');
    const body = { mu_name: 'Next', enterprise_grp: 1, timezone: 1 };
    expect((await admin.api.divisions.create({ body })).id).toBe(id);
    await admin.api.divisions.create({ body: { ...body, id: 70, mu_name: 'Chosen' } });
    expect((await ask('management_unit')).id).toBe(71);
    expect((await admin.api.divisions.create({ body: { ...body, mu_name: 'Behind' } })).id).toBe(
      71,
    );
  });
});

describe('operating hours', () => {
  const week = [
    { day: 1, start_time: '08:00', end_time: '12:00' },
    { day: 1, start_time: '13:00', end_time: '00:00' },
  ];
  it('are kept for each kind of entity by itself', async () => {
    for (const a of ['1', '2', '3', '4', 'queue']) {
      const { version } = await admin.api.reference.operatingHours({ params: { a, b: 1 } });
      expect(
        await admin.api.reference.setOperatingHours(
          { params: { a, b: 1 }, body: { operating_hrs_data: week } },
          { ifMatch: version },
        ),
      ).toEqual({ operating_hrs_data: week, version: version + 1 });
      expect(
        await problemOf(
          admin.api.reference.setOperatingHours(
            { params: { a, b: 1 }, body: { operating_hrs_data: [] } },
            { ifMatch: version },
          ),
        ),
      ).toMatchObject({ status: 409, body: { newer: { operating_hrs_data: week } } });
    }
    expect(
      (await admin.api.reference.operatingHours({ params: { a: '2', b: 2 } })).operating_hrs_data,
    ).toEqual([]);
  });
  it('are refused with the row that is wrong, and for what has none', async () => {
    const put = (a: string, b: number, operating_hrs_data: typeof week) =>
      problemOf(
        admin.api.reference.setOperatingHours({ params: { a, b }, body: { operating_hrs_data } }),
      );
    expect(await put('2', 1, [{ day: 1, start_time: '22:00', end_time: '06:00' }])).toMatchObject({
      status: 400,
      body: {
        'operating_hrs_data.0.end_time': ['The end must be after the start; 00:00 closes the day.'],
      },
    });
    expect(await put('5', 1, week)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Advisors have no operating hours.'] },
    });
    expect(await put('9', 1, week)).toMatchObject({
      status: 400,
      body: { a: ['This type is not known.'] },
    });
    expect(await put('2', 4711, week)).toMatchObject({ status: 404 });
    const planner = await testServer.signIn('planner');
    expect(
      await problemOf(
        planner.api.reference.setOperatingHours(
          { params: { a: '1', b: 1 }, body: { operating_hrs_data: week } },
          {},
        ),
      ),
    ).toMatchObject({ status: 403 });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(supervisor.api.reference.operatingHours({ params: { a: '2', b: 3 } })),
    ).toMatchObject({ status: 403 });
  });
});

describe('assignment history', () => {
  it('tells what was assigned when, and what stood before the history', async () => {
    const of = async (a: string, b: number) =>
      (await admin.api.reference.assignmentHistory({ params: { a, b }, query: { page_size: 200 } }))
        .results;
    const line = await admin.api.lines.create({ body: { name: 'Moving', ct: 1 } });
    await admin.api.lines.update({ params: { id: line.id }, body: { name: 'Moving', ct: 2 } });
    const rows = await of('4', line.id);
    expect(
      rows.map((row) => [
        row.assigned_to.int_type_id,
        row.assigned_to.id,
        row.date_from === null,
        row.date_to === null,
      ]),
    ).toEqual([
      [3, 2, false, true],
      [3, 1, false, false],
    ]);
    expect((await of('queue', line.id))[0]).toMatchObject({
      entity: { name: 'Moving' },
      assigned_to: { name: 'Chat' },
    });
    const set = await admin.api.sets.divisionCreate({
      body: { set_name: 'Passing', timezone: 1, divisions: [4] },
    });
    await admin.api.sets.divisionRemove({ params: { id: set.id } });
    const ofDivision = await of('2', 4);
    expect(ofDivision.find((row) => row.assigned_to.int_type_id === 6)).toMatchObject({
      entity: { name: 'Night Desk Manila' },
      assigned_to: { name: 'Passing' },
      date_to: expect.any(String),
    });
    expect(ofDivision.filter((row) => row.entity.int_type_id === 5)).toHaveLength(60);
  });
  it('keeps what lies outside the caller’s divisions out of it', async () => {
    const supervisor = await testServer.signIn('supervisor');
    const rows = (
      await supervisor.api.reference.assignmentHistory({ params: { a: '1', b: 1 }, query: {} })
    ).results;
    expect(
      rows
        .filter((row) => row.entity.int_type_id === 2)
        .map((row) => row.entity.id)
        .sort(),
    ).toEqual([1, 2]);
    expect(
      await problemOf(
        supervisor.api.reference.assignmentHistory({ params: { a: '1', b: 2 }, query: {} }),
      ),
    ).toMatchObject({ status: 403 });
  });
});
