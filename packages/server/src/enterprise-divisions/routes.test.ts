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

describe('enterprise divisions', () => {
  it('are added with an id of their own, changed, disabled when nothing in them is enabled, and restored', async () => {
    const made = await admin.api.enterpriseDivisions.create({
      body: { id: 40, name: 'Atlas', timezone: 1 },
    });
    expect(made).toMatchObject({ id: 40, name: 'Atlas', version: 1 });
    expect(
      await admin.api.enterpriseDivisions.update(
        { params: { id: 40 }, body: { name: 'Atlas Group', timezone: 1, week_first_day: 1 } },
        { ifMatch: 1 },
      ),
    ).toMatchObject({ name: 'Atlas Group', week_first_day: 1, version: 2 });
    expect(
      await problemOf(
        admin.api.enterpriseDivisions.update(
          { params: { id: 40 }, body: { name: 'Lost', timezone: 1 } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { name: 'Atlas Group' } } });
    expect(
      await problemOf(
        admin.api.enterpriseDivisions.patch({ params: { id: 1 }, body: { is_disabled: true } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Disable its divisions and channels first.'] },
    });
    expect(
      await admin.api.enterpriseDivisions.patch({
        params: { id: 40 },
        body: { is_disabled: true },
      }),
    ).toMatchObject({ is_disabled: true });
    expect(
      await problemOf(admin.api.channels.create({ body: { name: 'Late', enterprise_grp: 40 } })),
    ).toMatchObject({
      status: 400,
      body: { enterprise_grp: ['Atlas Group is disabled: restore it first, or choose another.'] },
    });
    expect(
      await problemOf(
        admin.api.divisions.create({ body: { mu_name: 'Late', enterprise_grp: 40, timezone: 1 } }),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      (await admin.api.enterpriseDivisions.list({ query: { is_disabled: true } })).results.map(
        (row) => row.id,
      ),
    ).toEqual([40]);
    expect(
      await admin.api.enterpriseDivisions.patch({
        params: { id: 40 },
        body: { is_disabled: false },
      }),
    ).toMatchObject({ is_disabled: false });
    expect(
      await problemOf(
        admin.api.enterpriseDivisions.patch({ params: { id: 4711 }, body: { is_disabled: false } }),
      ),
    ).toMatchObject({
      status: 404,
      body: { non_field_errors: ['This enterprise division does not exist.'] },
    });
  });

  it('choose the event types they use, and when', async () => {
    const before = await admin.api.enterpriseDivisions.availability({ params: { id: 2 } });
    expect(before.activity_code_availability).toEqual([]);
    const [meal, training] = ['Meal', 'Training'].map(
      (name) => before.available_activity_code.find((type) => type.description === name)!.id,
    );
    const hours = [{ day: 1, start_time: '11:00', end_time: '15:00' }];
    const put = (
      activity_code_availability: unknown,
      available_activity_code: unknown = [],
      ifMatch?: number,
    ) =>
      admin.api.enterpriseDivisions.setAvailability(
        {
          params: { id: 2 },
          body: { activity_code_availability, available_activity_code } as never,
        },
        ifMatch === undefined ? {} : { ifMatch },
      );
    const after = await put(
      [{ activity_code: meal, hours }, training],
      before.available_activity_code.filter((type) => type.id !== meal && type.id !== training),
      before.version,
    );
    expect(after.activity_code_availability).toMatchObject([
      { activity_code: meal, description: 'Meal', hours },
      { activity_code: training, hours: [] },
    ]);
    expect(after.available_activity_code).toHaveLength(before.available_activity_code.length - 2);
    expect(await admin.api.enterpriseDivisions.availability({ params: { id: 2 } })).toEqual(after);
    expect(await problemOf(put([meal], [], before.version))).toMatchObject({ status: 409 });
    expect(await problemOf(put([meal, meal]))).toMatchObject({
      status: 400,
      body: { activity_code_availability: ['An event type is chosen twice.'] },
    });
    expect(await problemOf(put([meal], [{ id: meal }]))).toMatchObject({
      status: 400,
      body: { available_activity_code: ['An event type cannot be chosen and left out at once.'] },
    });
    expect(await problemOf(put([4711]))).toMatchObject({ status: 400 });
    const spare = await admin.api.eventTypes.create({ body: { description: 'Only chosen here' } });
    await put([spare.id]);
    expect(
      await problemOf(admin.api.eventTypes.remove({ params: { id: String(spare.id) } })),
    ).toMatchObject({
      status: 400,
      body: { activity_id: ['This event type is in use, or does not exist.'] },
    });
  });

  it('give the divisions of several of them', async () => {
    expect(
      (
        await admin.api.enterpriseDivisions.divisionsOfSeveral({
          query: { enterprise_group_ids: '1,2' },
        })
      ).map((row) => row.id),
    ).toEqual([4, 3, 1, 2]);
    const supervisor = await testServer.signIn('supervisor');
    expect(
      (
        await supervisor.api.enterpriseDivisions.divisionsOfSeveral({
          query: { enterprise_group_ids: '1' },
        })
      ).map((row) => row.id),
    ).toEqual([1, 2]);
    expect(
      await problemOf(
        supervisor.api.enterpriseDivisions.divisionsOfSeveral({
          query: { enterprise_group_ids: '1,2' },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});
