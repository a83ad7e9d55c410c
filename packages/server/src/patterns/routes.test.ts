import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { workedPatterns } from './queries.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let meal: number;
let agents: number[];
/** The planner is narrowed to the first. */
const divisions = { own: 1, foreign: 3 };
const wednesday = new Date('2026-03-04T12:00:00Z');
let now = wednesday;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-03-04' });
  const db = testServer.server.database.kysely;
  const { id: user } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'planner')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_divisions')
    .values({ user_id: user, division_id: divisions.own })
    .execute();
  admin = await testServer.signIn('admin');
  meal = (await admin.api.eventTypes.list({ query: { search: 'Meal' } }))[0]!.id;
  agents = (await admin.api.advisors.allOfDivision({ params: { id: divisions.own }, query: {} }))
    .map((row) => row.id)
    .slice(0, 6);
});
afterAll(() => testServer.close());
beforeEach(async () => {
  now = wednesday;
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
});

let count = 0;
const day = (pattern_day: number, start_time = '09:00', end_time = '17:00', more: object = {}) => ({
  pattern_day,
  start_time,
  end_time,
  ...more,
});
async function newSet(patterns: object[] = [], more: object = {}) {
  return planner.api.patterns.create({
    body: {
      schedule_pattern_set_name: `Set ${(count += 1)}`,
      division_id: divisions.own,
      pattern_data: patterns.map((entry) => ({ day_wise_data: [entry].flat() })),
      ...more,
    } as never,
  });
}
const form = (file: string, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([file]), 'patterns.csv');
  return body;
};

describe('pattern sets', () => {
  it('are created with patterns, found, renamed, and deleted', async () => {
    const set = await newSet([
      day(1, '22:00', '06:00', {
        activity_data: [{ activity_id: meal, start_time: '02:00', end_time: '02:30' }],
      }),
    ]);
    expect(set).toMatchObject({
      division_id: divisions.own,
      mu_name: 'Customer Care London',
      is_restricted: false,
      version: 1,
      pattern_data: [{ position: 1, work_hours: 7.5, pattern_agent: null }],
    });
    expect(set.pattern_data[0]!.day_wise_data).toMatchObject([
      {
        pattern_day: 1,
        pattern_position: 'center_pattern',
        start_time: '22:00',
        end_time: '06:00',
        is_combine_date_pattern: true,
        work_hours: 7.5,
        activity_data: [
          {
            activity_id: meal,
            start_time: '02:00',
            end_time: '02:30',
            is_combine_activity: false,
            details: { description: 'Meal' },
          },
        ],
      },
      { pattern_day: 2, pattern_position: 'right_pattern', start_time: '00:01', end_time: '06:00' },
    ]);
    const changed = await planner.api.patterns.change(
      {
        params: { id: set.id },
        body: { schedule_pattern_set_name: `Nights ${set.id}`, is_rotating: true },
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({
      schedule_pattern_set_name: `Nights ${set.id}`,
      is_rotating: true,
      version: 2,
    });
    expect(
      await problemOf(
        planner.api.patterns.change({ params: { id: set.id }, body: {} }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 409, body: { newer: { version: 2 } } });
    expect(
      await planner.api.patterns.list({
        query: { division_id: divisions.own, search: `nights ${set.id}` },
      }),
    ).toMatchObject({ count: 1, results: [{ id: set.id }] });
    expect(
      await problemOf(newSet([], { schedule_pattern_set_name: `NIGHTS ${set.id}` })),
    ).toMatchObject({ status: 400, body: { schedule_pattern_set_name: [expect.any(String)] } });
    const copy = await newSet([], { copy_pattern_set_id: set.id, id: 4711 });
    expect(copy).toMatchObject({
      id: 4711,
      pattern_data: [{ day_wise_data: [{ pattern_day: 1 }, { pattern_day: 2 }] }],
    });
    expect(
      await planner.api.reference.lastId({ query: { str_module: 'pattern_set' } }),
    ).toMatchObject({ id: 4712 });
    expect(await planner.api.patterns.remove({ query: { int_pattern_set_id: set.id } })).toEqual({
      message: 'Pattern Set Deleted Successfully!',
    });
    expect(
      (await planner.api.patterns.list({ query: { int_pattern_set_id: copy.id } })).results[0]!
        .pattern_data,
    ).toHaveLength(1);
  });

  it('are seen and kept within one’s divisions alone', async () => {
    const far = await admin.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Far',
        division_id: divisions.foreign,
        pattern_data: [{ day_wise_data: [day(1)] }],
      },
    });
    expect(
      await problemOf(planner.api.patterns.list({ query: { int_pattern_set_id: far.id } })),
    ).toMatchObject({ status: 403 });
    expect((await planner.api.patterns.list({ query: { search: 'Far' } })).count).toBe(0);
    expect(await problemOf(newSet([], { copy_pattern_set_id: far.id }))).toMatchObject({
      status: 403,
    });
    expect(
      await problemOf(planner.api.patterns.remove({ query: { int_pattern_set_id: far.id } })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        (await testServer.signIn('supervisor')).api.patterns.createEmpty({
          body: { pattern_set_id: far.id },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.patterns.assign({
          body: {
            int_pattern_pk_id: far.pattern_data[0]!.id,
            list_agents_id: [agents[0]!],
            date_start: '2026-03-02',
          },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('a pattern', () => {
  it('is saved weekday by weekday, with overtime and the part after midnight', async () => {
    const set = await newSet();
    const { pattern_ids } = await planner.api.patterns.createEmpty({
      body: { pattern_set_id: set.id, count: 2 },
    });
    const id = pattern_ids[0]!;
    const save = (day_wise_data: object[], more: object = {}) =>
      planner.api.patterns.save({ body: [{ id, day_wise_data, ...more }] as never });
    await save([
      day(6, '16:00', '23:59'),
      { ...day(7, '00:01', '02:00'), pattern_position: 'right_pattern' },
      { ...day(6, '15:00', '16:00'), pattern_position: 'left_pattern' },
    ]);
    const after = await save(
      [day(1), { ...day(1, '17:00', '18:00'), pattern_position: 'right_pattern' }],
      { version: 2 },
    );
    expect(
      after.data[0]!.day_wise_data.map((entry) => [
        entry.pattern_day,
        entry.pattern_position,
        entry.start_time,
        entry.end_time,
      ]),
    ).toEqual([
      [1, 'center_pattern', '09:00', '17:00'],
      [1, 'right_pattern', '17:00', '18:00'],
      [6, 'left_pattern', '15:00', '16:00'],
      [6, 'center_pattern', '16:00', '02:00'],
      [7, 'right_pattern', '00:01', '02:00'],
    ]);
    expect(
      (await save(after.data[0]!.day_wise_data)).data[0]!.day_wise_data.map(
        (entry) => entry.end_time,
      ),
    ).toEqual(['17:00', '18:00', '16:00', '02:00', '02:00']);
    expect(
      (
        await planner.api.patterns.list({
          query: { int_pattern_pk_id: id, str_pattern_day: 'Monday' },
        })
      ).results[0]!.pattern_data[0]!.day_wise_data,
    ).toHaveLength(2);
    expect(await problemOf(save([day(1)], { version: 1 }))).toMatchObject({ status: 409 });
    expect(
      await problemOf(save([{ ...day(3, '00:00', '02:00'), pattern_position: 'right_pattern' }])),
    ).toMatchObject({ status: 400, body: { pattern_position: [expect.any(String)] } });
    expect(await problemOf(save([day(0, '01:00', '05:00')]))).toMatchObject({
      status: 400,
      body: { code: 'rules' },
    });
    expect(await problemOf(save([day(2, '25:00', '05:00')]))).toMatchObject({
      status: 400,
      body: { start_time: ['Invalid Time Format, Use HH:MM:SS'] },
    });
    expect(
      await problemOf(
        save([
          day(2, '09:00', '17:00', {
            activity_data: [{ activity_id: meal, start_time: '18:00', end_time: '19:00' }],
          }),
        ]),
      ),
    ).toMatchObject({ status: 400, body: { code: 'rules' } });
    const dayId = after.data[0]!.day_wise_data[0]!.id!;
    await planner.api.patterns.remove({ query: { list_days_id: [dayId] } });
    expect(
      (await planner.api.patterns.list({ query: { int_pattern_pk_id: id } })).results[0]!
        .pattern_data[0]!.day_wise_data,
    ).toHaveLength(3);
    expect(
      await planner.api.patterns.copy({
        query: { int_pattern_pk_id: id, list_pattern_pk_id: [pattern_ids[1]!] },
      }),
    ).toMatchObject({ count: 1 });
    expect(
      (await planner.api.patterns.list({ query: { int_pattern_pk_id: pattern_ids[1]! } }))
        .results[0]!.pattern_data[0]!.day_wise_data,
    ).toHaveLength(3);
    await planner.api.patterns.remove({ query: { int_pattern_pk_id: id } });
    expect(await problemOf(planner.api.patterns.remove({ query: {} }))).toMatchObject({
      status: 400,
    });
  });

  it('is worked by advisors of its division, one at a time each', async () => {
    const set = await newSet([day(1), day(2), day(3)], { is_rotating: true });
    const [first, second] = set.pattern_data.map((one) => one.id);
    const assigned = await planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: first!,
        list_agents_id: [agents[0]!, agents[1]!],
        date_start: '2026-03-02',
      },
    });
    expect(assigned.data).toMatchObject([
      { date_start: '2026-03-02', date_end: null, position: 1 },
      { position: 1 },
    ]);
    await planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: second!,
        list_agents_id: [agents[0]!],
        date_start: '2026-03-16',
        date_end: '2026-03-22',
      },
    });
    const rows = (
      await planner.api.patterns.assigned({ query: { list_pattern_set_id: [set.id] } })
    ).data.filter((row) => row.agent_id === agents[0]);
    expect(rows.map((row) => [row.position, row.date_start, row.date_end])).toEqual([
      [1, '2026-03-02', '2026-03-15'],
      [1, '2026-03-23', null],
      [2, '2026-03-16', '2026-03-22'],
    ]);
    const worked = await workedPatterns(
      testServer.server.database.kysely,
      [agents[1]!],
      toPlainDate('2026-03-08'),
      toPlainDate('2026-03-09'),
    );
    expect(worked.map((one) => one.pattern.position)).toEqual([1, 2]);
    expect(
      await problemOf(planner.api.patterns.remove({ query: { int_pattern_set_id: set.id } })),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Cannot delete this Pattern Set as it is restricted !'] },
    });
    expect(
      await problemOf(planner.api.patterns.remove({ query: { int_pattern_pk_id: first! } })),
    ).toMatchObject({ status: 400, body: { code: 'restricted' } });
    const held = await planner.api.patterns.save({
      body: { id: first!, pattern_agent: { id: agents[2]! } },
    });
    expect(held.data[0]).toMatchObject({
      pattern_agent: { id: agents[2], is_disabled: false, date_start: '2026-03-04' },
    });
    const ids = (
      await planner.api.patterns.assigned({ query: { list_pattern_set_id: [set.id] } })
    ).data.map((row) => row.id);
    await planner.api.patterns.unassign({ query: { ids } });
    expect(
      (await planner.api.patterns.assigned({ query: { list_pattern_set_id: [set.id] } })).data,
    ).toEqual([]);
    const foreign = (
      await admin.api.advisors.allOfDivision({ params: { id: divisions.foreign }, query: {} })
    )[0]!.id;
    expect(
      await problemOf(
        admin.api.patterns.assign({
          body: {
            int_pattern_pk_id: first!,
            list_agents_id: [foreign],
            date_start: '2026-03-02',
          },
        }),
      ),
    ).toMatchObject({ status: 400, body: { list_agents_id: [expect.any(String)] } });
    expect(
      (await planner.api.patterns.ofDivision({ params: { id: divisions.own } })).data,
    ).toContainEqual({
      id: set.id,
      schedule_pattern_set_name: set.schedule_pattern_set_name,
      is_rotating: true,
      pattern_count: 3,
      agent_count: 0,
    });
  });
});

describe('files of patterns', () => {
  const head = 'pattern_set,pattern,day,position,start_time,end_time,activity';

  it('go out and come in again', async () => {
    const set = await newSet([
      [
        day(1, '22:00', '06:00', {
          activity_data: [{ activity_id: meal, start_time: '02:00', end_time: '02:30' }],
        }),
        { ...day(1, '21:00', '22:00'), pattern_position: 'left_pattern' },
      ],
      day(2),
    ]);
    const csv = (await planner.api.patterns.exportFile({
      query: { pattern_set_id: set.id, format: 'csv' },
    })) as Blob;
    const target = await newSet([], { schedule_pattern_set_name: `Target ${set.id}` });
    const report = await planner.api.patterns.importFile({
      query: {},
      body: form(await csv.text(), { pattern_set_id: String(target.id), mode: 'full week' }),
    });
    expect(report).toMatchObject({ total: 4, refused: 0 });
    const entries = (all: typeof set) =>
      all.pattern_data.map((one) =>
        one.day_wise_data.map(({ id: _id, activity_data, ...entry }) => ({
          ...entry,
          activity_data: activity_data.map(({ start_time, activity_id }) => ({
            start_time,
            activity_id,
          })),
        })),
      );
    expect(
      entries(
        (await planner.api.patterns.list({ query: { int_pattern_set_id: target.id } })).results[0]!,
      ),
    ).toEqual(entries(set));
    const empty = await newSet();
    expect(
      await problemOf(planner.api.patterns.exportFile({ query: { pattern_set_id: empty.id } })),
    ).toMatchObject({ status: 400, body: { non_field_errors: ['No data to export !'] } });
  });

  it('replace one weekday in the single-day mode, and name the bad line', async () => {
    const set = await newSet([[day(1), day(2)]]);
    const upload = (file: string, fields: Record<string, string>, query: object = {}) =>
      planner.api.patterns.importFile({
        query,
        body: form(file, { pattern_set_id: String(set.id), ...fields }),
      });
    await upload(`${head}\n,1,,center_pattern,10:00,18:00,`, {
      mode: 'individual day',
      pattern_day: 'Tuesday',
    });
    expect(
      (
        await planner.api.patterns.list({ query: { int_pattern_set_id: set.id } })
      ).results[0]!.pattern_data[0]!.day_wise_data.map((one) => one.start_time),
    ).toEqual(['09:00', '10:00']);
    expect(
      await problemOf(
        upload(
          `${head}\n,1,Monday,center_pattern,10:00,18:00,\n,2,Monday,center_pattern,nine,18:00,`,
          {},
        ),
      ),
    ).toMatchObject({ status: 400, body: { rows: [{ line: 3, field: 'start_time' }] } });
    expect(
      await upload(
        `${head}\n,1,Monday,center_pattern,10:00,18:00,\n,2,Monday,activity,10:00,18:00,`,
        {},
        { dry_run: true },
      ),
    ).toMatchObject({ dry_run: true, refused: 1, pattern_ids: [] });
    expect(
      await problemOf(
        upload(`${head}\n,1,Monday,center_pattern,10:00,18:00,`, {
          week_beginning_date: '2026-03-04',
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { week_beginning_date: ['Please enter valid week beginning date and then try again.'] },
    });
  });

  it('are made from the schedules of a week', async () => {
    const set = await newSet();
    const body = {
      pattern_set_id: set.id,
      week_beginning_date: '2026-03-02',
      mode: 'full week',
      list_agents_id: agents,
    };
    const made = await planner.api.patterns.importWeek({ body: body });
    expect(made).toMatchObject({ message: 'Pattern Imported Successfully' });
    expect(made.count).toBeGreaterThan(3);
    expect(
      (await planner.api.patterns.list({ query: { int_pattern_set_id: set.id } })).results[0]!
        .pattern_data[0]!.day_wise_data.length,
    ).toBeGreaterThan(3);
    expect(
      await problemOf(
        planner.api.patterns.importWeek({
          body: { ...body, week_beginning_date: '2026-03-03' },
        }),
      ),
    ).toMatchObject({ status: 400, body: { week_beginning_date: [expect.any(String)] } });
    expect(
      await problemOf(
        planner.api.patterns.importWeek({
          body: { ...body, week_beginning_date: '2036-03-03' },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
});

describe('evaluation', () => {
  it('names the channels that those who work the patterns leave without a proficiency', async () => {
    const { enterprise_grp } = await admin.api.divisions.get({
      params: { id: divisions.own },
      query: {},
    });
    const { id: skill } = await admin.api.proficiencies.create({ body: { skill_name: 'Latin' } });
    const { id: latin } = await admin.api.channels.create({
      body: { name: 'Latin calls', enterprise_grp, proficiencies: [{ id: skill }] },
    });
    const file = new FormData();
    file.set('ct_id', String(latin));
    const rows = ['date,time,volume,aht', '2026-03-02,10:00,2,300', '2026-03-02,10:15,2,300'];
    file.set('file', new Blob([rows.join('\n')]), 'latin.csv');
    await admin.api.forecasts.importExport({ query: {}, body: file });
    const set = await newSet([day(1)]);
    const shortages = async () =>
      (
        await planner.api.patterns.evaluate({
          query: { pattern_set_id: set.id, date: '2026-03-02' },
        })
      ).shortages.filter(({ channels }) => channels.some(({ id }) => id === latin));
    expect(await shortages()).toEqual([]);
    const [first, second] = agents.slice(-2);
    for (const agent of [first!, second!])
      await planner.api.patterns.assign({
        body: {
          int_pattern_pk_id: set.pattern_data[0]!.id,
          list_agents_id: [agent],
          date_start: '2026-03-02',
          date_end: '2026-03-08',
        },
      });
    expect(await shortages()).toMatchObject([
      { date: '2026-03-02', start_time: '10:00', end_time: '10:30' },
    ]);
    for (const agent of [first!, second!])
      await admin.api.proficiencies.give({
        body: { agent, skill, date_range: { start_date: '2026-01-01' } },
      });
    expect(await shortages()).toEqual([]);
    await admin.api.channels.patch({ params: { id: latin }, body: { is_disabled: true } });
  });
  it('counts who is open in each slot of a weekday, over midnight, at the step the times lie on', async () => {
    const set = await newSet([
      day(1, '22:00', '06:00', {
        activity_data: [{ activity_id: meal, start_time: '02:00', end_time: '02:30' }],
      }),
      day(2, '02:00', '08:00'),
    ]);
    const found = await planner.api.patterns.evaluate({
      query: { pattern_set_id: set.id, day: 'Tuesday', from: '01:30', to: '03:00' },
    });
    expect(found.interval).toBe(30);
    expect(
      found.data.map((row) => [
        row.day,
        row.start_time,
        row.scheduled,
        row.open,
        row.overall_shrink,
      ]),
    ).toEqual([
      [2, '01:30', 1, 1, 0],
      [2, '02:00', 2, 1, 50],
      [2, '02:30', 2, 2, 0],
    ]);
    expect(
      (
        await planner.api.patterns.evaluate({
          query: { pattern_set_id: set.id, date: '2026-03-02' },
        })
      ).data,
    ).toHaveLength(48);
    expect(
      await planner.api.patterns.evaluate({
        query: { pattern_set_id: set.id, export: true },
      }),
    ).toBeInstanceOf(Blob);
    const db = testServer.server.database.kysely;
    const { id: channel } = await db
      .selectFrom('channels')
      .innerJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
      .select('channels.id')
      .where('divisions.id', '=', divisions.own)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('channel_divisions').where('division_id', '=', divisions.own).execute();
    await db
      .insertInto('channel_divisions')
      .values({ channel_id: channel, division_id: divisions.own })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .deleteFrom('channel_divisions')
      .where('channel_id', '=', channel)
      .where('division_id', '!=', divisions.own)
      .execute();
    const quarter = {
      channel_id: channel,
      date: '2026-03-03',
      module: 'simple_average',
      family: 'revised',
      volume: 10,
      aht: 300,
    } as const;
    await db.deleteFrom('forecast_intervals').where('channel_id', '=', channel).execute();
    await db
      .insertInto('forecast_intervals')
      .values([
        { ...quarter, start_min: 120, requirement: 3, requirement_whole: 3 },
        { ...quarter, start_min: 135, requirement: 2, requirement_whole: 2 },
      ])
      .execute();
    await db
      .insertInto('committed_fte')
      .values(
        [120, 135].map((start_min) => ({
          division_id: divisions.own,
          channel_id: channel,
          date: '2026-03-03',
          start_min,
          committed_fte: 1.5,
        })),
      )
      .execute();
    expect(
      (
        await planner.api.patterns.evaluate({
          query: {
            pattern_set_id: set.id,
            date: '2026-03-03',
            from: '02:00',
            to: '02:30',
          },
        })
      ).data,
    ).toMatchObject([
      { open: 1, requirements: 2.5, open_plus_min: -1.5, commited_fte: 1.5, o_or_u_fte: -0.5 },
    ]);
    expect(
      await problemOf(
        planner.api.patterns.evaluate({
          query: {
            pattern_set_id: set.id,
            from_date: '2026-03-02',
            to_date: '2026-03-01',
          },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
});

describe('today', () => {
  it('is of the division: an assignment that ended yesterday there no longer holds its set', async () => {
    const set = await newSet([day(1)]);
    // Half past midnight in London's summer, when UTC still has the day before.
    now = new Date('2026-06-10T22:30:00Z');
    planner = await testServer.signIn('planner');
    now = new Date('2026-06-10T23:30:00Z');
    const [agent] = agents;
    await planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: set.pattern_data[0]!.id,
        list_agents_id: [agent!],
        date_start: '2026-06-01',
        date_end: '2026-06-10',
      },
    });
    expect(
      (await planner.api.patterns.assigned({ query: { list_pattern_set_id: [set.id] } })).data,
    ).toEqual([]);
    expect(
      (await planner.api.patterns.ofDivision({ params: { id: divisions.own } })).data.find(
        (row) => row.id === set.id,
      ),
    ).toMatchObject({ agent_count: 0 });
    now = new Date('2026-06-10T22:30:00Z');
    expect(
      (await planner.api.patterns.assigned({ query: { list_pattern_set_id: [set.id] } })).data,
    ).toMatchObject([{ agent_id: agent }]);
  });
});
