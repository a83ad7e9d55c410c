import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { weeklyRulesFor } from './queries.ts';

let testServer: TestServer;
let admin: Actor;
let daily: number;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  daily = (
    await admin.api.dailyProtocols.createNormal({
      body: {
        dr_name: 'Day',
        earliest_start_time: '08:00',
        latest_start_time: '10:00',
        schedule_length: '08:00',
        start_time_increment: '00:30',
      },
    })
  ).id;
});
afterAll(() => testServer.close());

const five = { wr_name: 'Five days', min_days_per_week: 5, max_days_per_week: 5 };
const weekend = 65;

describe('weekly protocols', () => {
  it('are added, changed, disabled and restored', async () => {
    const added = await admin.api.weeklyProtocols.createNormal({
      body: { ...five, wr_name: 'Full time' },
    });
    expect(added).toMatchObject({
      wr_type: 'normal_type',
      min_days_per_week: 5,
      day_off_patterns: [],
      is_disabled: false,
      disabled_date: null,
      version: 1,
    });
    const changed = await admin.api.weeklyProtocols.updateNormal(
      { params: { id: added.id }, body: { wr_name: 'Full week', max_days_per_week: 6 } },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({
      wr_name: 'Full week',
      min_days_per_week: 5,
      max_days_per_week: 6,
      version: 2,
    });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.updateNormal(
          { params: { id: added.id }, body: five },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { wr_name: 'Full week' } } });
    expect(
      await admin.api.weeklyProtocols.patch({
        query: { wr_id: added.id },
        body: { is_disabled: true },
      }),
    ).toMatchObject({ is_disabled: true, disabled_date: expect.stringMatching(/^\d{4}-/) });
    expect(
      (await admin.api.weeklyProtocols.list({ query: { is_disabled: true, search: 'full' } }))
        .results,
    ).toMatchObject([{ id: added.id }]);
    expect(
      await admin.api.weeklyProtocols.patch({
        query: { wr_id: added.id },
        body: { is_disabled: false },
      }),
    ).toMatchObject({ is_disabled: false, disabled_date: null });
  });

  it('are refused on the field that is wrong', async () => {
    await admin.api.weeklyProtocols.createNormal({ body: { ...five, wr_name: 'Taken week' } });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.createNormal({ body: { ...five, min_days_per_week: 6 } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { min_days_per_week: [expect.stringContaining('maximum')] },
    });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.createNormal({ body: { ...five, max_days_per_week: 8 } }),
      ),
    ).toMatchObject({ status: 400, body: { max_days_per_week: ['Days per week are 0 to 7.'] } });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.createNormal({ body: { ...five, wr_name: 'taken WEEK' } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { wr_name: ['A weekly protocol with this name exists already.'] },
    });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.createNormal({ body: { ...five, day_off_patterns: [1] } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('days-off pattern')] },
    });
    expect(
      await problemOf(
        (await testServer.signIn('supervisor')).api.weeklyProtocols.createNormal({ body: five }),
      ),
    ).toMatchObject({ status: 403 });
  });

  it('offer days-off patterns, of which some are picked and removed again', async () => {
    const { id } = await admin.api.weeklyProtocols.createNormal({
      body: { ...five, wr_name: 'Patterns' },
    });
    expect(
      (await admin.api.weeklyProtocols.getNormal({ params: { id }, query: {} })).patterns,
    ).toHaveLength(21);
    await admin.api.weeklyProtocols.updateNormal({
      params: { id },
      body: { day_off_patterns: [weekend, 3, weekend] },
    });
    const { patterns } = await admin.api.weeklyProtocols.getNormal({
      params: { id },
      query: { mcdon: 2 },
    });
    expect(patterns.filter((pattern) => pattern.is_selected)).toEqual([
      { mask: 3, days_off: [0, 1], is_selected: true },
      { mask: weekend, days_off: [0, 6], is_selected: true },
    ]);
    expect(patterns).toHaveLength(7);
    expect(
      await admin.api.weeklyProtocols.updateNormal({
        params: { id },
        body: { day_off_patterns: [] },
      }),
    ).toMatchObject({ day_off_patterns: [] });
    expect(
      await admin.api.weeklyProtocols.dayOffPatterns({
        query: {
          mindpw: 5,
          maxdpw: 5,
          drminvals: '1,2',
          drmaxvals: '3,4',
          mcdon: 2,
          off_days: 'Sunday',
        },
      }),
    ).toEqual([
      { mask: 3, days_off: [0, 1] },
      { mask: weekend, days_off: [0, 6] },
    ]);
    expect(
      await problemOf(
        admin.api.weeklyProtocols.dayOffPatterns({
          query: { mindpw: 5, maxdpw: 9, drminvals: 'x', mcdon: 2 },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
});

describe('daily protocols under a weekly one', () => {
  it('are linked once, with the days they may be worked on', async () => {
    const { id } = await admin.api.weeklyProtocols.createNormal({
      body: { ...five, wr_name: 'Linked' },
    });
    const added = await admin.api.weeklyProtocols.addDailyRule({
      params: { id },
      body: {
        min_value: 2,
        max_value: 5,
        day_choices: [{ id: 1, day: 'Monday' }, 'Tuesday', 3],
        daily_rule: daily,
      },
    });
    expect(added).toMatchObject({
      min_value: 2,
      day_choices: [
        { id: 1, day: 'Monday' },
        { id: 2, day: 'Tuesday' },
        { id: 3, day: 'Wednesday' },
      ],
      daily_rule: { id: daily, dr_name: 'Day', schedule_length: '08:00:00' },
    });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.addDailyRule({ params: { id }, body: { daily_rule: daily } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { daily_rule: ['This daily protocol is under the weekly protocol already.'] },
    });
    const changed = await admin.api.weeklyProtocols.updateDailyRule(
      {
        params: { id },
        query: { id: added.id },
        body: { min_value: 4, max_value: 5, daily_rule: daily },
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ min_value: 4, version: 2 });
    expect(changed.day_choices).toHaveLength(7);
    const bad = (body: object) =>
      problemOf(
        admin.api.weeklyProtocols.updateDailyRule({
          params: { id },
          query: { id: added.id },
          body: { daily_rule: daily, ...body },
        }),
      );
    expect(await bad({ min_value: 6, max_value: 7 })).toMatchObject({
      status: 400,
      body: { min_value: [expect.stringContaining('more days')] },
    });
    expect(await bad({ min_value: 3, max_value: 3, day_choices: [0, 6] })).toMatchObject({
      status: 400,
      body: { day_choices: [expect.stringContaining('fewer days')] },
    });
    expect(await admin.api.weeklyProtocols.parameters({ params: { id } })).toMatchObject({
      mindpw: 5,
      maxdpw: 5,
      drminvals: [4],
      drmaxvals: [5],
      rotation_length: 0,
    });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.updateNormal({
          params: { id },
          body: { min_days_per_week: 1, max_days_per_week: 3 },
        }),
      ),
    ).toMatchObject({ status: 400, body: { max_days_per_week: [expect.any(String)] } });
    const building = (await weeklyRulesFor(testServer.server.database.kysely, [id])).get(id)!;
    expect(building.dailyRules).toMatchObject([
      { min_value: 4, rule: { schedule_length: 480 }, activities: [] },
    ]);
    expect(
      await admin.api.weeklyProtocols.removeDailyRule({ params: { id }, query: { id: added.id } }),
    ).toEqual({ message: 'Deleted Successfully!' });
    expect(await admin.api.weeklyProtocols.dailyRules({ params: { id } })).toEqual([]);
    await admin.api.dailyProtocols.patch({ query: { dr_id: daily }, body: { is_disabled: true } });
    expect(
      await problemOf(
        admin.api.weeklyProtocols.addDailyRule({ params: { id }, body: { daily_rule: daily } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { daily_rule: ['Day is disabled: restore it first, or choose another.'] },
    });
  });
});

describe('rotations', () => {
  it('are weeks of normal protocols in order, and close up when one is taken out', async () => {
    const [first, second] = await Promise.all(
      ['One', 'Two'].map(async (wr_name) =>
        admin.api.weeklyProtocols.createNormal({ body: { ...five, wr_name } }),
      ),
    );
    const { id } = await admin.api.weeklyProtocols.createRotational({ body: { wr_name: 'Round' } });
    const add = (normal_weekly_rule: number) =>
      admin.api.weeklyProtocols.addRotation({ params: { id }, body: { normal_weekly_rule } });
    const weeks = [await add(first!.id), await add(second!.id), await add(first!.id)];
    expect(weeks.map((week) => [week.position, week.normal_weekly_rule, week.wr_name])).toEqual([
      [0, first!.id, 'One'],
      [1, second!.id, 'Two'],
      [2, first!.id, 'One'],
    ]);
    await admin.api.weeklyProtocols.removeRotation({ params: { id }, query: { id: weeks[0]!.id } });
    expect(
      (await admin.api.weeklyProtocols.rotations({ params: { id } })).map((week) => [
        week.id,
        week.position,
      ]),
    ).toEqual([
      [weeks[1]!.id, 0],
      [weeks[2]!.id, 1],
    ]);
    expect(await admin.api.weeklyProtocols.parameters({ params: { id } })).toMatchObject({
      wr_type: 'rotational_type',
      rotation_length: 2,
    });
    expect((await weeklyRulesFor(testServer.server.database.kysely, [id])).size).toBe(3);
    expect(await problemOf(add(id))).toMatchObject({
      status: 400,
      body: { normal_weekly_rule: ['A rotation is made of normal weekly protocols.'] },
    });
    expect(
      await problemOf(admin.api.weeklyProtocols.rotations({ params: { id: first!.id } })),
    ).toMatchObject({ status: 404 });
    expect(
      await admin.api.weeklyProtocols.updateRotational({
        params: { id },
        body: { wr_name: 'Round and round' },
      }),
    ).toMatchObject({ wr_name: 'Round and round', version: 2 });
    const ids = (await admin.api.weeklyProtocols.listNormal()).map((rule) => rule.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).not.toContain(id);
    expect(
      (await admin.api.weeklyProtocols.list({ query: { wr_type: 'rotational_type' } })).results.map(
        (rule) => rule.id,
      ),
    ).toEqual([id]);
  });
});
