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

describe('channels', () => {
  it('are listed by enterprise division, searched and paged', async () => {
    const { results } = await admin.api.channels.list({ query: {} });
    const ofDemo = results.filter((row) => ['Chat', 'Voice'].includes(row.name));
    expect(ofDemo.map((row) => [row.name, row.enterprise_grp_name])).toEqual([
      ['Chat', 'Northlight Retail'],
      ['Chat', 'Helio Travel'],
      ['Voice', 'Northlight Retail'],
      ['Voice', 'Helio Travel'],
    ]);
    expect(
      await admin.api.channels.list({ query: { eg_id: 1, search: 'voi', page_size: 1 } }),
    ).toMatchObject({ count: 1, results: [{ name: 'Voice', enterprise_grp: 1 }] });
  });

  it('are added, renamed and moved, one name once in an enterprise division', async () => {
    const made = await admin.api.channels.create({ body: { name: 'Email', enterprise_grp: 1 } });
    expect(made).toMatchObject({
      name: 'Email',
      enterprise_grp: 1,
      is_disabled: false,
      version: 1,
    });
    expect(
      await problemOf(admin.api.channels.create({ body: { name: ' eMail ', enterprise_grp: 1 } })),
    ).toMatchObject({
      status: 400,
      body: { name: ['A channel with this name exists already in this enterprise division.'] },
    });
    const moved = await admin.api.channels.update(
      { params: { id: made.id }, body: { name: 'Email', enterprise_grp: 2 } },
      { ifMatch: 1 },
    );
    expect(moved).toMatchObject({ enterprise_grp: 2, version: 2 });
    expect(
      await problemOf(
        admin.api.channels.update(
          { params: { id: made.id }, body: { name: 'Post', enterprise_grp: 2 } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { name: 'Email' } } });
    expect(
      await problemOf(admin.api.channels.create({ body: { name: 'Fax', enterprise_grp: 4711 } })),
    ).toMatchObject({ status: 404 });
    expect(
      await problemOf(
        admin.api.channels.update({
          params: { id: 4711 },
          body: { name: 'Fax', enterprise_grp: 1 },
        }),
      ),
    ).toMatchObject({ status: 404, body: { non_field_errors: ['Channel was not found.'] } });
  });

  it('have a priority, and work of some may wait until it is due', async () => {
    const body = { name: 'Parcel slips', enterprise_grp: 1 };
    const made = await admin.api.channels.create({ body: { ...body, due_minutes: 480 } });
    expect(made).toMatchObject({ priority: 1, due_minutes: 480 });
    const change = (more: object) =>
      admin.api.channels.update({ params: { id: made.id }, body: { ...body, ...more } });
    expect(await change({ priority: 3 })).toMatchObject({ priority: 3, due_minutes: 480 });
    expect(await change({ due_minutes: 0 })).toMatchObject({ priority: 3, due_minutes: 0 });
    expect(await problemOf(change({ priority: 10 }))).toMatchObject({
      status: 400,
      body: { priority: ['Give a priority from 1 to 9.'] },
    });
    for (const due_minutes of [5, 20_000, -15])
      expect(await problemOf(change({ due_minutes }))).toMatchObject({
        status: 400,
        body: { due_minutes: ['Give 0 (taken at once), or minutes from 15 to 10080 (a week).'] },
      });
    await admin.api.channels.patch({ params: { id: made.id }, body: { is_disabled: true } });
  });

  it('may bring an id of their own, and automatic ids go on behind it', async () => {
    const chosen = await admin.api.channels.create({
      body: { id: 500, name: 'Social', enterprise_grp: 1 },
    });
    expect(chosen.id).toBe(500);
    expect(
      (await admin.api.channels.create({ body: { name: 'Messaging', enterprise_grp: 1 } })).id,
    ).toBe(501);
    expect(
      await problemOf(
        admin.api.channels.create({ body: { id: 500, name: 'Video', enterprise_grp: 1 } }),
      ),
    ).toMatchObject({ status: 400, body: { id: ['The Given ID is not available'] } });
  });

  it('leave the active list when disabled, which waits for their lines', async () => {
    const { id } = await admin.api.channels.create({
      body: { name: 'Letters', enterprise_grp: 1 },
    });
    const line = await admin.api.lines.create({ body: { name: 'Complaints', ct: id } });
    expect(
      await problemOf(admin.api.channels.patch({ params: { id }, body: { is_disabled: true } })),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Disable the lines of this channel first.'] },
    });
    await admin.api.lines.patch({ params: { id: line.id }, body: { is_disabled: true } });
    expect(
      await admin.api.channels.patch({ params: { id }, body: { is_disabled: true } }),
    ).toMatchObject({ is_disabled: true });
    expect(
      (await admin.api.channels.list({ query: { is_disabled: false } })).results.map(
        (row) => row.id,
      ),
    ).not.toContain(id);
    expect(
      await problemOf(
        admin.api.lines.patch({ params: { id: line.id }, body: { is_disabled: false } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Its channel is disabled. Restore that first.'] },
    });
    await admin.api.channels.patch({ params: { id }, body: { is_disabled: false } });
    expect(
      await admin.api.lines.patch({ params: { id: line.id }, body: { is_disabled: false } }),
    ).toMatchObject({ is_disabled: false });
  });

  it('ask for proficiencies, each to a level, and keep them until others are named', async () => {
    const skill = async (skill_name: string) =>
      (await admin.api.proficiencies.create({ body: { skill_name } })).id;
    const german = await skill('German');
    const refunds = await skill('Refunds (2)');
    const { id } = await admin.api.channels.create({
      body: { name: 'Refunds', enterprise_grp: 1, proficiencies: [{ id: german, level: 3 }] },
    });
    const asked = async () =>
      (await admin.api.channels.list({ query: { search: 'Refunds' } })).results[0]!.proficiencies;
    const update = (more: object) =>
      admin.api.channels.update({
        params: { id },
        body: { name: 'Refunds', enterprise_grp: 1, ...more },
      });
    expect(await asked()).toEqual([{ id: german, skill_name: 'German', level: 3 }]);
    await update({});
    expect(await asked()).toHaveLength(1);
    await update({ proficiencies: [{ id: german, level: 5 }, { id: refunds }] });
    expect(await asked()).toEqual([
      { id: german, skill_name: 'German', level: 5 },
      { id: refunds, skill_name: 'Refunds (2)', level: 99 },
    ]);
    expect(
      await problemOf(update({ proficiencies: [{ id: german }, { id: german }] })),
    ).toMatchObject({ status: 400, body: { proficiencies: [expect.any(String)] } });
    await update({ proficiencies: [] });
    expect(await asked()).toEqual([]);
    const body = new FormData();
    const file =
      'name,enterprise_division,proficiencies\nRefunds,Northlight Retail,German (4); Refunds (2)\n';
    body.set('file', new Blob([file]), 'channels.csv');
    await admin.api.channels.import({ body: body as never, query: {} });
    expect((await asked()).map(({ id: one, level }) => [one, level])).toEqual([
      [german, 4],
      [refunds, 99],
    ]);
  });

  it('come from a file as programs write it: titles, no-break blanks, marks for no value', async () => {
    const { results } = await admin.api.enterpriseDivisions.list({ query: {} });
    const owner = results[0]!.name;
    const rows = [
      'sep=;',
      'Channels of the spring',
      'Name\u00a0;Enterprise Division;Due minutes;Priority',
      `Spring\u00a0;\u00a0${owner};1.440;N/A`,
      `Summer;${owner};2.880,0;--`,
    ];
    const body = new FormData();
    body.set('file', new Blob([rows.join('\r\n')]), 'channels.csv');
    const report = await admin.api.channels.import({
      body: body as never,
      query: { dry_run: true },
    });
    expect(report).toMatchObject({ added: 2, refused: 0, interpretation: [] });
    expect(report.changes.map(({ name }) => name)).toEqual(['Spring', 'Summer']);
    const due = report.changes.map(({ fields }) =>
      fields.find(({ field }) => field === 'due_minutes'),
    );
    expect(due.map((one) => one?.after)).toEqual(['1440', '2880']);
  });

  it('of enterprise divisions without a division of the caller are out of sight and reach', async () => {
    const supervisor = await testServer.signIn('supervisor');
    expect(
      new Set(
        (await supervisor.api.channels.list({ query: {} })).results.map(
          (row) => row.enterprise_grp,
        ),
      ),
    ).toEqual(new Set([1]));
    expect(await problemOf(supervisor.api.channels.list({ query: { eg_id: 2 } }))).toMatchObject({
      status: 403,
    });
    expect(
      await problemOf(
        supervisor.api.channels.create({ body: { name: 'Mine', enterprise_grp: 1 } }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('forecast defaults', () => {
  it('are none until they are set, a weekday and time at a time', async () => {
    const { id, version } = await admin.api.channels.create({
      body: { name: 'Forecasted', enterprise_grp: 1 },
    });
    expect(await problemOf(admin.api.channels.forecastDefault({ params: { id } }))).toMatchObject({
      status: 404,
      body: { non_field_errors: [`No Forecast Data realted to id ${id}`] },
    });
    const slot = { time_std: '09:00', sl_goal: 80, sl_secs: 20, max_occ_percent: 85.5, asa: 15 };
    const saved = await admin.api.channels.setForecastDefault(
      { params: { id }, body: { monday: [slot, { ...slot, time_std: '00:00', sl_goal: 70 }] } },
      { ifMatch: version },
    );
    expect(saved).toMatchObject({
      id,
      version: version + 1,
      monday: [{ time_std: '00:00', sl_goal: 70 }, slot],
      sunday: [],
    });
    expect(await admin.api.channels.forecastDefault({ params: { id } })).toEqual(saved);
    expect(
      await problemOf(
        admin.api.channels.setForecastDefault({ params: { id }, body: {} }, { ifMatch: version }),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(
        admin.api.channels.setForecastDefault({
          params: { id },
          body: { friday: [{ ...slot, sl_goal: 101 }], sunday: [slot, slot] },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: {
        'friday.0.sl_goal': ['Give a percentage from 0 to 100.'],
        sunday: ['Two slots of a day start at the same time.'],
      },
    });
  });
});

describe('assignment of channels', () => {
  const works = async (division_id: number) =>
    (await admin.api.channels.ofDivision({ query: { division_id } })).data.data.map(
      (row) => row.name,
    );
  it('lets every division work a new channel, until it is taken away', async () => {
    const { id } = await admin.api.channels.create({
      body: { name: 'Callback', enterprise_grp: 1 },
    });
    expect(await works(1)).toContain('Callback');
    expect(
      await admin.api.channels.unassignTask({ body: { ct: id, division_ids: [1, 2] } }),
    ).toMatchObject({
      int_type_id: 3,
      id,
      assigned_to: [],
    });
    expect(await works(1)).not.toContain('Callback');
    expect(
      (await admin.api.channels.tasks({ query: { is_assigned: false } })).results.map(
        (row) => row.name,
      ),
    ).toEqual(['Callback']);
    expect(
      await admin.api.channels.assignTask({ body: { ct: id, division_ids: [2] } }),
    ).toMatchObject({
      assigned_to: [{ id: 2, name: 'Technik Berlin' }],
    });
    expect(
      await problemOf(admin.api.channels.assignTask({ body: { ct: id, division_ids: [3] } })),
    ).toMatchObject({
      status: 400,
      body: { division_ids: ['A division works channels of its own enterprise division only.'] },
    });
    expect(
      (await admin.api.channels.tasks({ query: { int_type_id: '2', search: 'berlin' } })).results,
    ).toMatchObject([{ id: 2, assigned_to: expect.arrayContaining([{ id, name: 'Callback' }]) }]);
    const history = (
      await admin.api.reference.assignmentHistory({ params: { a: '3', b: id }, query: {} })
    ).results;
    expect(
      history
        .filter((row) => row.entity.int_type_id === 2)
        .map((row) => [row.entity.id, row.date_to === null]),
    ).toEqual(
      [
        [2, true],
        [2, false],
        [1, false],
      ].sort((a, b) => Number(b[1]) - Number(a[1]) || Number(b[0]) - Number(a[0])),
    );
  });

  it('shows each caller its own divisions', async () => {
    const supervisor = await testServer.signIn('supervisor');
    expect(
      (await supervisor.api.channels.ofDivision({ query: { enterprise_group_id: 1 } }))
        .manage_unit_id,
    ).toEqual([1, 2]);
    expect(
      await problemOf(supervisor.api.channels.ofDivision({ query: { division_id: 3 } })),
    ).toMatchObject({ status: 403 });
    expect(await problemOf(supervisor.api.channels.ofDivision({ query: {} }))).toMatchObject({
      status: 400,
      body: { division_id: ['Choose a division or an enterprise division.'] },
    });
    expect(
      (await supervisor.api.channels.tasks({ query: { int_type_id: '2' } })).results.map(
        (row) => row.id,
      ),
    ).toEqual([1, 2]);
    const planner = await testServer.signIn('planner');
    expect((await planner.api.channels.tasks({ query: {} })).results.length).toBeGreaterThan(3);
  });
});
