import { testNow } from '../../../../tests/support/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
});
afterAll(() => testServer.close());

describe('sets of divisions', () => {
  it('are added, changed, disabled and deleted', async () => {
    const made = await admin.api.sets.divisionCreate({
      body: { set_name: 'Europe', timezone: 1, divisions: [1, 2] },
    });
    expect(made).toMatchObject({
      set_name: 'Europe',
      divisions: [
        { id: 1, mu_name: 'Customer Care London' },
        { id: 2, mu_name: 'Technik Berlin' },
      ],
      is_disabled: false,
      version: 1,
    });
    expect(
      await problemOf(
        admin.api.sets.divisionCreate({
          body: { set_name: 'EUROPE', timezone: 1, divisions: [1] },
        }),
      ),
    ).toMatchObject({ status: 400, body: { set_name: ['A set with this name exists already.'] } });
    expect(
      await problemOf(
        admin.api.sets.divisionCreate({ body: { set_name: 'None', timezone: 1, divisions: [] } }),
      ),
    ).toMatchObject({ status: 400, body: { divisions: ['Choose at least one member.'] } });
    const changed = await admin.api.sets.divisionUpdate(
      {
        params: { id: made.id },
        body: { ...made, divisions: [{ id: 2 }, { id: 3 }, { id: 3 }] },
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ divisions: [{ id: 3 }, { id: 2 }], version: 2 });
    expect(
      await problemOf(
        admin.api.sets.divisionUpdate(
          { params: { id: made.id }, body: { set_name: 'Old', timezone: 1, divisions: [1] } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { version: 2 } } });
    expect(
      (await admin.api.sets.divisionGet({ params: { id: made.id }, query: {} })).divisions,
    ).toHaveLength(2);
    await admin.api.sets.divisionUpdate({
      params: { id: made.id },
      body: { set_name: 'Europe', timezone: 1, divisions: [2, 3], is_disabled: true },
    });
    const enabled = await admin.api.sets.divisionList({ query: { is_disabled: false } });
    expect(enabled.map((set) => set.id)).not.toContain(made.id);
    expect(await admin.api.sets.divisionRemove({ params: { id: made.id } })).toEqual({
      message: 'Divisions set Deleted Successfully!',
    });
    expect(
      await problemOf(admin.api.sets.divisionGet({ params: { id: made.id }, query: {} })),
    ).toMatchObject({ status: 404, body: { non_field_errors: ['This set was not found.'] } });
  });

  it('are in scope when all their members are', async () => {
    const mixed = await admin.api.sets.divisionCreate({
      body: { set_name: 'Mixed', timezone: 1, divisions: [1, 3] },
    });
    const own = await admin.api.sets.divisionCreate({
      body: { set_name: 'Own', timezone: 1, divisions: [1, 2] },
    });
    const supervisor = await testServer.signIn('supervisor');
    const seen = (await supervisor.api.sets.divisionList({ query: {} })).map((set) => set.id);
    expect(seen).toContain(own.id);
    expect(seen).not.toContain(mixed.id);
    expect(
      await problemOf(supervisor.api.sets.divisionGet({ params: { id: mixed.id }, query: {} })),
    ).toMatchObject({ status: 403 });
    expect(
      (await supervisor.api.sets.divisionGet({ params: { id: own.id }, query: {} })).divisions,
    ).toHaveLength(2);
  });

  it('take an id of their own', async () => {
    expect(
      (
        await admin.api.sets.divisionCreate({
          body: { id: 77, set_name: 'Chosen', timezone: 1, divisions: [4] },
        })
      ).id,
    ).toBe(77);
    expect(
      (
        await admin.api.sets.divisionCreate({
          body: { set_name: 'Next', timezone: 1, divisions: [4] },
        })
      ).id,
    ).toBe(78);
  });
});

describe('sets of enterprise divisions and of channels', () => {
  it('are kept apart from sets of divisions', async () => {
    const enterprises = await admin.api.sets.enterpriseCreate({
      body: { set_name: 'Group', timezone: 1, eg: [1, 2] },
    });
    expect(enterprises.eg).toEqual([
      { id: 2, name: 'Helio Travel' },
      { id: 1, name: 'Northlight Retail' },
    ]);
    expect(
      await admin.api.sets.enterpriseUpdate({
        params: { id: enterprises.id },
        body: { set_name: 'Group', timezone: 1, week_first_day: 1, eg: [1] },
      }),
    ).toMatchObject({ eg: [{ id: 1 }], week_first_day: 1 });
    const channels = await admin.api.sets.channelCreate({
      body: { set_name: 'Group', timezone: 1, ct: [1] },
    });
    expect(
      await admin.api.sets.channelUpdate({
        params: { id: channels.id },
        body: { set_name: 'Talk', timezone: 1, ct: [1, 2] },
      }),
    ).toMatchObject({ set_name: 'Talk', ct: [{ id: 2 }, { id: 1 }] });
    expect(
      (await planner.api.sets.channelList({ query: { search: 'tal' } })).map((set) => set.id),
    ).toEqual([channels.id]);
    const listed = (await planner.api.sets.enterpriseList({ query: {} })).map((set) => set.id);
    expect(listed).toContain(enterprises.id);
    expect(listed).not.toContain(channels.id);
    expect(
      await problemOf(admin.api.sets.divisionGet({ params: { id: channels.id }, query: {} })),
    ).toMatchObject({ status: 404 });
    expect(
      await problemOf(admin.api.sets.enterpriseRemove({ params: { id: channels.id } })),
    ).toMatchObject({ status: 404 });
    expect(await admin.api.sets.channelRemove({ params: { id: channels.id } })).toMatchObject({
      message: expect.stringContaining('Deleted'),
    });
    expect(await admin.api.sets.enterpriseRemove({ params: { id: enterprises.id } })).toMatchObject(
      { message: expect.stringContaining('Deleted') },
    );
  });
});

describe('members of sets', () => {
  it('are added and taken out, down to the last; what is in no set is listed', async () => {
    const set = await admin.api.sets.enterpriseCreate({
      body: { set_name: 'Half', timezone: 1, eg: [1] },
    });
    expect((await admin.api.sets.unassigned({ query: { int_type_id: '1' } })).results).toEqual([
      { id: 2, name: 'Helio Travel' },
    ]);
    expect(
      await admin.api.sets.include({ body: { int_type_id: 1, set_id: set.id, ids: [2] } }),
    ).toMatchObject({ members: [{ id: 2 }, { id: 1 }], version: 2 });
    expect((await admin.api.sets.unassigned({ query: { int_type_id: '1' } })).count).toBe(0);
    expect(
      await admin.api.sets.unassign({ body: { int_type_id: 1, set_id: set.id, ids: [1] } }),
    ).toMatchObject({ members: [{ id: 2 }] });
    expect(
      await problemOf(
        admin.api.sets.unassign({ body: { int_type_id: 1, set_id: set.id, ids: [2] } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: ['A set keeps at least one member. Delete the set instead.'] },
    });
    expect(
      await problemOf(
        admin.api.sets.include({ body: { int_type_id: 2, set_id: set.id, ids: [1] } }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await problemOf(
        admin.api.sets.include({ body: { int_type_id: 1, set_id: set.id, ids: [4711] } }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      (
        await planner.api.sets.unassigned({ query: { int_type_id: '3', search: 'voi' } })
      ).results.map((row) => row.name),
    ).toEqual(['Voice', 'Voice']);
  });
});

describe('a set of divisions', () => {
  it('stands for its divisions in schedules and lists of advisors', async () => {
    const set = await admin.api.sets.divisionCreate({
      body: { set_name: 'Both', timezone: 1, divisions: [1, 3] },
    });
    const date = testNow().toISOString().slice(0, 10);
    const { data, timezone } = await admin.api.schedules.read({
      query: { int_mu_set_id: set.id, date_schedule: date },
    });
    expect([data.length, timezone]).toEqual([120, set.timezone_name]);
    const monthly = async (place: { division_id?: number; mu_set_id?: number }) =>
      (await admin.api.schedules.monthly({ query: { ...place, date } })).data.scheduled.minutes;
    expect(await monthly({ mu_set_id: set.id })).toBe(
      (await monthly({ division_id: 1 })) + (await monthly({ division_id: 3 })),
    );
    expect(
      await admin.api.advisors.ofSet({ params: { id: set.id }, query: { page_size: 5 } }),
    ).toMatchObject({ count: 120 });
  });

  it('is refused whole where the caller reaches only a part of it', async () => {
    const supervisor = await testServer.signIn('supervisor');
    const date_schedule = testNow().toISOString().slice(0, 10);
    const readings = (set: number) =>
      Promise.all(
        [
          supervisor.api.schedules.read({ query: { int_mu_set_id: set, date_schedule } }),
          supervisor.api.schedules.openAgents({ query: { int_mu_set_id: set, date_schedule } }),
          supervisor.api.schedules.monthly({ query: { mu_set_id: set, date: date_schedule } }),
          supervisor.api.advisors.ofSet({ params: { id: set }, query: {} }),
        ].map(problemOf),
      );
    const setOf = async (set_name: string, divisions: number[]) =>
      (await admin.api.sets.divisionCreate({ body: { set_name, timezone: 1, divisions } })).id;
    expect(await readings(await setOf('Within', [1, 2]))).toEqual(Array(4).fill(null));
    expect(await readings(await setOf('Beyond', [1, 2, 3]))).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: 403, body: { code: 'out_of_scope' } })),
    );
  });
});
