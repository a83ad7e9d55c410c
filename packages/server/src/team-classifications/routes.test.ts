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

describe('team classifications', () => {
  it('are added with values of their type, renamed and deleted', async () => {
    const made = await admin.api.teamClassifications.create({
      body: { description: 'Seniority', datatype: 2 },
    });
    expect(made).toMatchObject({
      int_adg_id: made.id,
      description: 'Seniority',
      datatype: 2,
      values: [],
      version: 1,
    });
    const params = { id: made.id };
    expect(
      await admin.api.teamClassifications.addValue({ params, body: { adg_value: '07' } }),
    ).toMatchObject({ adg_value: '7' });
    expect(
      await problemOf(admin.api.teamClassifications.addValue({ params, body: { adg_value: '7' } })),
    ).toMatchObject({
      status: 400,
      body: { adg_value: ['This classification has this value already.'] },
    });
    expect(
      await problemOf(
        admin.api.teamClassifications.addValue({ params, body: { adg_value: 'old' } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { adg_value: ['A value of this classification is a number.'] },
    });
    expect(
      await problemOf(
        admin.api.teamClassifications.update({
          params,
          body: { description: 'Seniority', datatype: 3 },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { datatype: ['The values of this classification do not fit the new type.'] },
    });
    expect(
      await admin.api.teamClassifications.update(
        { params, body: { description: 'Rank', datatype: 1 } },
        { ifMatch: 1 },
      ),
    ).toMatchObject({ description: 'Rank', datatype: 1, version: 2 });
    expect(
      await problemOf(
        admin.api.teamClassifications.update(
          { params, body: { description: 'Age', datatype: 1 } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { description: 'Rank' } } });
    expect(
      await problemOf(admin.api.teamClassifications.create({ body: { description: 'rank' } })),
    ).toMatchObject({
      status: 400,
      body: { description: ['A team classification with this name exists already.'] },
    });
    expect(await admin.api.teamClassifications.remove({ params })).toEqual({
      message: 'Team Classifications Deleted Successfully!',
    });
    expect(await problemOf(admin.api.teamClassifications.values({ params }))).toMatchObject({
      status: 404,
    });
  });

  it('of type 3 hold times of day with their seconds', async () => {
    const { id } = await admin.api.teamClassifications.create({
      body: { description: 'Bus', datatype: 3 },
    });
    const value = await admin.api.teamClassifications.addValue({
      params: { id },
      body: { adg_value: '9:30' },
    });
    expect(value.adg_value).toBe('09:30:00');
    expect(await admin.api.teamClassifications.values({ params: { id } })).toEqual([value]);
    await admin.api.teamClassifications.removeValue({ params: { id: value.id } });
    expect(await admin.api.teamClassifications.values({ params: { id } })).toEqual([]);
    expect(
      await problemOf(admin.api.teamClassifications.removeValue({ params: { id: value.id } })),
    ).toMatchObject({ status: 404 });
  });

  it('stay while advisors have their values', async () => {
    const team = (await admin.api.teamClassifications.list()).find(
      (one) => one.description === 'Team',
    )!;
    expect(
      await problemOf(admin.api.teamClassifications.remove({ params: { id: team.id } })),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(
        admin.api.teamClassifications.removeValue({ params: { id: team.values[0]!.id } }),
      ),
    ).toMatchObject({
      status: 409,
      body: {
        non_field_errors: ['Advisors or future events use this. Take it away from them first.'],
      },
    });
  });

  it('are read by supervisors and changed by planners', async () => {
    const supervisor = await testServer.signIn('supervisor');
    expect((await supervisor.api.teamClassifications.list()).length).toBeGreaterThan(0);
    expect(
      await problemOf(supervisor.api.teamClassifications.create({ body: { description: 'Mine' } })),
    ).toMatchObject({ status: 403 });
  });
});
