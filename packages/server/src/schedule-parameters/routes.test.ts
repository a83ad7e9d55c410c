import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { scheduleParameterFor } from './queries.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
/** The planner is narrowed to the first. */
const [own, foreign] = [1, 3];
let weekly: number;
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
  weekly = (
    await admin.api.weeklyProtocols.createNormal({
      body: { wr_name: 'Week', min_days_per_week: 5, max_days_per_week: 5 },
    })
  ).id;
});
afterAll(() => testServer.close());

describe('schedule parameters', () => {
  it('are added, listed by division, changed, disabled and restored', async () => {
    const added = await admin.api.scheduleParameters.create({
      body: { division_id: own, pattern_variable_name: 'Summer', max_weekly_hrs: '40:00:00' },
    });
    expect(added).toMatchObject({
      pattern_variable_id: added.id,
      pattern_variable_name: 'Summer',
      division: { id: own },
      max_weekly_hrs: '40:00:00',
      min_weekly_hrs: null,
      is_disabled: false,
      version: 1,
    });
    expect(
      await problemOf(
        admin.api.scheduleParameters.create({
          body: { division_id: own, pattern_variable_name: 'SUMMER' },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { pattern_variable_name: [expect.stringContaining('exists already')] },
    });
    expect(
      await admin.api.scheduleParameters.patch(
        { query: {}, body: { id: added.id, is_disabled: true } },
        { ifMatch: 1 },
      ),
    ).toMatchObject({ is_disabled: true, max_weekly_hrs: '40:00:00', version: 2 });
    expect(
      await problemOf(
        admin.api.scheduleParameters.patch(
          { query: { id: added.id }, body: { is_disabled: false } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { version: 2 } } });
    expect(
      (
        await admin.api.scheduleParameters.list({
          query: { is_disable: true, division_id: own, search: 'sum' },
        })
      ).results.map((row) => row.id),
    ).toEqual([added.id]);
    expect(
      (await admin.api.scheduleParameters.list({ query: { is_disabled: false, division_id: own } }))
        .count,
    ).toBe(0);
    await admin.api.scheduleParameters.patch({
      query: { id: added.id },
      body: { is_disabled: false, max_weekly_hrs: null },
    });
    expect(
      await problemOf(
        admin.api.scheduleParameters.patch({
          query: { id: added.id },
          body: { min_weekly_hrs: '40:00', max_weekly_hrs: '20:00' },
        }),
      ),
    ).toMatchObject({ status: 400, body: { min_weekly_hrs: [expect.any(String)] } });
  });

  it('of another division are out of reach, in lists and by id', async () => {
    const there = await admin.api.scheduleParameters.create({
      body: { division_id: foreign, pattern_variable_name: 'Far' },
    });
    expect(
      (await planner.api.scheduleParameters.list({ query: {} })).results.map(
        (row) => row.pattern_variable_name,
      ),
    ).toEqual(['Summer']);
    expect(
      await problemOf(
        planner.api.scheduleParameters.create({
          body: { division_id: foreign, pattern_variable_name: 'Mine' },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.scheduleParameters.create({
          body: {
            division_id: own,
            pattern_variable_name: 'Mine',
            copy_pattern_variable_id: there.id,
          },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.scheduleParameters.patch({
          query: {},
          body: { id: there.id, is_disabled: true },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.scheduleParameters.rules({ query: { pattern_variable_id: there.id } }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('pattern types', () => {
  it('are of one division or of all, and stay while they are used', async () => {
    const common = await admin.api.scheduleParameters.addType({
      query: {},
      body: { type_name: 'Full time' },
    });
    expect(common).toMatchObject({ type_name: 'Full time', division_id: null });
    const local = await planner.api.scheduleParameters.addType({
      query: { division_id: own },
      body: { type_name: 'Students' },
    });
    const far = await admin.api.scheduleParameters.addType({
      query: {},
      body: { type_name: 'Students', division_id: foreign },
    });
    expect(
      (await planner.api.scheduleParameters.types({ query: {} })).map((row) => row.id),
    ).toEqual([common.id, local.id]);
    expect(
      (await admin.api.scheduleParameters.types({ query: { division_id: foreign } })).map(
        (row) => row.id,
      ),
    ).toEqual([common.id, far.id]);
    expect(
      await problemOf(
        planner.api.scheduleParameters.addType({
          query: { division_id: own },
          body: { type_name: 'students' },
        }),
      ),
    ).toMatchObject({ status: 400, body: { type_name: [expect.any(String)] } });
    expect(
      await problemOf(planner.api.scheduleParameters.removeType({ query: { id: common.id } })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(planner.api.scheduleParameters.removeType({ query: { id: far.id } })),
    ).toMatchObject({ status: 403 });
    expect(await admin.api.scheduleParameters.removeType({ query: { id: common.id } })).toEqual({
      message: 'Deleted Successfully!',
    });
    expect(
      await problemOf(admin.api.scheduleParameters.removeType({ query: { id: common.id } })),
    ).toMatchObject({ status: 404 });
  });
});

describe('weekly protocols of a schedule parameter', () => {
  it('are added, changed, copied along to another division, and taken out', async () => {
    const parameter = await admin.api.scheduleParameters.create({
      body: { division_id: own, pattern_variable_name: 'Winter' },
    });
    const type = (await admin.api.scheduleParameters.types({ query: { division_id: own } })).find(
      (row) => row.type_name === 'Students',
    )!;
    const body = {
      pattern_variable_id: parameter.id,
      weekly_rule_id: weekly,
      pattern_type_id: type.id,
      int_min_agents: 2,
      int_max_agents: 9,
      min_weekly_hours: '20:00:00',
      max_weekly_hours: '40:00:00',
      bln_team_schedule: true,
    };
    const added = await admin.api.scheduleParameters.addRule({ body });
    expect(added).toMatchObject({
      weekly_rule: { id: weekly, wr_name: 'Week' },
      pattern_type: { id: type.id, type_name: 'Students' },
      max_weekly_hours: '40:00:00',
      bln_team_schedule: true,
      version: 1,
    });
    const bad = (change: object) =>
      problemOf(admin.api.scheduleParameters.addRule({ body: { ...body, ...change } }));
    expect(await bad({})).toMatchObject({
      status: 400,
      body: { weekly_rule_id: [expect.stringContaining('already')] },
    });
    expect(await bad({ max_weekly_hours: '40' })).toMatchObject({
      status: 400,
      body: { max_weekly_hours: ['Invalid Time Format, Use HH:MM:SS'] },
    });
    expect(await bad({ int_min_agents: 10 })).toMatchObject({
      status: 400,
      body: { int_min_agents: [expect.any(String)] },
    });
    expect(await bad({ weekly_rule_id: 9999 })).toMatchObject({
      status: 400,
      body: { weekly_rule_id: ['Weekly protocol was not found.'] },
    });
    expect(
      await admin.api.scheduleParameters.updateRule(
        { query: { id: added.id }, body: { ...body, int_max_agents: 12 } },
        { ifMatch: 1 },
      ),
    ).toMatchObject({ int_max_agents: 12, version: 2 });
    expect(
      await problemOf(
        admin.api.scheduleParameters.updateRule({ query: { id: added.id }, body }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(admin.api.scheduleParameters.removeType({ query: { id: type.id } })),
    ).toMatchObject({ status: 400, body: { id: [expect.stringContaining('in use')] } });

    expect(
      await problemOf(
        admin.api.scheduleParameters.create({
          body: {
            division_id: foreign,
            pattern_variable_name: 'Copy',
            copy_from_division_id: foreign,
            copy_pattern_variable_id: parameter.id,
          },
        }),
      ),
    ).toMatchObject({ status: 400, body: { copy_pattern_variable_id: [expect.any(String)] } });
    const copy = await admin.api.scheduleParameters.create({
      body: {
        division_id: foreign,
        pattern_variable_name: 'Copy',
        copy_from_division_id: own,
        copy_pattern_variable_id: parameter.id,
      },
    });
    const [copied] = (
      await admin.api.scheduleParameters.rules({ query: { pattern_variable_id: copy.id } })
    ).results;
    expect(copied).toMatchObject({
      weekly_rule: { id: weekly },
      pattern_type: { type_name: 'Students' },
      int_max_agents: 12,
    });
    expect(copied!.pattern_type!.id).not.toBe(type.id);
    expect(
      await problemOf(
        admin.api.scheduleParameters.updateRule({
          query: { id: copied!.id },
          body: { ...body, pattern_variable_id: copy.id },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { pattern_type_id: [expect.stringContaining('another division')] },
    });
    expect(await scheduleParameterFor(testServer.server.database.kysely, copy.id)).toMatchObject({
      parameter: { id: copy.id },
      rules: [{ max_weekly_hours: 2400, rule: { id: weekly, min_days_per_week: 5 } }],
    });

    expect(
      await problemOf(planner.api.scheduleParameters.removeRule({ query: { id: copied!.id } })),
    ).toMatchObject({ status: 403 });
    await admin.api.scheduleParameters.removeRule({ query: { id: added.id } });
    expect(
      (await admin.api.scheduleParameters.rules({ query: { pattern_variable_id: parameter.id } }))
        .count,
    ).toBe(0);
  });
});
