import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let now = new Date('2026-11-20T08:00:00Z');
const today = '2026-11-20';
let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let advisor: Actor;
let agents: number[];
let elsewhere: number;
let [group, other, rule] = [0, 0, 0];
const db = () => testServer.server.database.kysely;
const items = async (
  id: number,
  result?: 'failed' | 'undo_failed' | 'left_out' | 'applied' | 'planned',
) =>
  (
    await admin.api.timeOff.masterUpdateItems({
      params: { id },
      query: { page_size: 1000, ...(result && { result }) },
    })
  ).results;
const preview = (given: object, who = admin) =>
  who.api.timeOff.previewMasterUpdate({
    body: { filter: { agent_ids: agents.slice(0, 3) }, ...given } as never,
  });
const apply = (id: number) =>
  admin.api.timeOff.applyMasterUpdate({ params: { id } }, { ifMatch: '*' });
const undo = (id: number) =>
  admin.api.timeOff.undoMasterUpdate({ params: { id } }, { ifMatch: '*' });
const parametersOf = async (id: number) => admin.api.timeOff.advisorParameters({ params: { id } });
const balance = async (id: number) =>
  (await admin.api.timeOff.balances({ params: { id }, query: { date: '2026-12-31' } })).accounts[0]
    ?.balance;
/**
 * Runs the scheduled task at a time, whenever it last ran; nobody stays signed in that long, so the
 * clock goes back.
 */
async function taskAt(at: string): Promise<void> {
  const before = now;
  now = new Date(at);
  await db().deleteFrom('scheduled_tasks').where('name', '=', 'master-updates').execute();
  await testServer.server.tasks.run('master-updates');
  now = before;
}
/** As another writer would: the whole form, with one field changed. */
const setOne = async (id: number, given: object) => {
  const {
    agent_id: _a,
    first_name: _b,
    last_name: _c,
    division_id: _d,
    mu_name: _e,
    group_id: _f,
    group_name: _g,
    version: _h,
    ...read
  } = await parametersOf(id);
  await admin.api.timeOff.updateParameters(
    { params: { id }, body: { ...read, ...given } },
    { ifMatch: '*' },
  );
};

beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: today });
  [admin, planner, advisor] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('planner'),
    testServer.signIn('advisor'),
  ]);
  agents = (
    await db()
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 1)
      .where('is_disabled', '=', false)
      .orderBy('id')
      .execute()
  ).map((row) => row.id);
  elsewhere = (
    await db()
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 2)
      .where('is_disabled', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
  const leave = (
    await db()
      .selectFrom('event_types')
      .select('id')
      .where('description', '=', 'Annual leave')
      .executeTakeFirstOrThrow()
  ).id;
  const year = { division_id: 1, year_start: '2026-01-01', year_end: '2026-12-31' };
  group = (await admin.api.timeOff.createGroup({ body: { ...year, name: 'Full time' } })).id;
  other = (await admin.api.timeOff.createGroup({ body: { ...year, name: 'Part time' } })).id;
  const table = (
    await admin.api.timeOff.createTable({
      body: { name: 'Leave', unit: 'days', method: 'accrued', anchor_days: [31], rows: [] },
    })
  ).id;
  rule = (
    await admin.api.timeOff.createRule({
      body: {
        group_id: group,
        name: 'Annual leave',
        event_type_ids: [leave],
        accrual_table_id: table,
        unit: 'days',
      },
    })
  ).id;
  await admin.api.timeOff.addMembers({
    params: { id: group },
    body: { agent_ids: agents.slice(0, 2), date_start: '2026-01-01' },
  });
});
afterAll(() => testServer.close());

describe('a master update of a parameter', () => {
  it('is previewed for each advisor, and changes nothing until it is applied', async () => {
    await setOne(agents[1]!, { hours_per_day: 7.5 });
    const made = await preview({
      filter: { agent_ids: [...agents.slice(0, 3), elsewhere] },
      field: 'hours_per_day',
      value: 7.5,
    });
    expect(made).toMatchObject({
      state: 'previewed',
      field: 'hours_per_day',
      value: 7.5,
      apply_on: today,
      counts: { planned: 3, left_out: 1, applied: 0 },
      created_by: 'admin',
      filter: { agent_ids: [...agents.slice(0, 3), elsewhere] },
    });
    const listed = await items(made.id);
    expect(listed.find((one) => one.agent_id === agents[0])).toMatchObject({
      before: 8,
      after: 7.5,
      result: 'planned',
      reason: null,
    });
    expect(listed.find((one) => one.agent_id === agents[1])).toMatchObject({
      before: 7.5,
      result: 'left_out',
      reason: 'SameValue',
      reason_text: 'It has this value already.',
    });
    expect((await parametersOf(agents[0]!)).hours_per_day).toBe(8);
    await setOne(agents[2]!, { hours_per_day: 6, fte: 0.8 });
    const applied = await apply(made.id);
    expect(applied).toMatchObject({
      state: 'applied',
      counts: { applied: 2, failed: 1, left_out: 1 },
      applied_at: now.toISOString(),
    });
    expect(await items(made.id, 'failed')).toMatchObject([
      {
        agent_id: agents[2],
        reason: 'ChangedSince',
        reason_text: 'It was changed since.',
        first_name: expect.any(String),
      },
    ]);
    expect(
      await Promise.all(
        [agents[0]!, agents[2]!, elsewhere].map(
          async (id) => (await parametersOf(id)).hours_per_day,
        ),
      ),
    ).toEqual([7.5, 6, 7.5]);
    expect((await parametersOf(agents[2]!)).fte).toBe(0.8);
    expect(await problemOf(apply(made.id))).toMatchObject({ status: 409 });
    const trail = await db()
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity', '=', 'time_off_parameters')
      .where('entity_id', '=', String(elsewhere))
      .executeTakeFirstOrThrow();
    expect(trail).toEqual({
      before: { hours_per_day: 8, master_update: made.id },
      after: { hours_per_day: 7.5, master_update: made.id },
    });
  });
  it('is undone, but not for those changed since', async () => {
    const made = await preview({ field: 'rank', value: 5 });
    await apply(made.id);
    await setOne(agents[1]!, { rank: 9 });
    expect(await undo(made.id)).toMatchObject({
      state: 'undone',
      counts: { undone: 2, undo_failed: 1 },
    });
    expect(await items(made.id, 'undo_failed')).toMatchObject([
      { agent_id: agents[1], reason: 'ChangedSince' },
    ]);
    expect(
      await Promise.all(agents.slice(0, 3).map(async (id) => (await parametersOf(id)).rank)),
    ).toEqual([null, 9, null]);
    expect(await problemOf(undo(made.id))).toMatchObject({
      status: 409,
      body: { code: 'not_applied' },
    });
  });
  it('does not stand in the way of one of another field', async () => {
    const { hours_per_day } = await parametersOf(agents[0]!);
    const one = await preview({ field: 'may_bid', value: false });
    const two = await preview({ field: 'negative_limit', value: 3 });
    await apply(one.id);
    expect((await apply(two.id)).counts).toMatchObject({ applied: 3, failed: 0 });
    expect(await parametersOf(agents[0]!)).toMatchObject({
      may_bid: false,
      negative_limit: 3,
      hours_per_day,
    });
    await undo(one.id);
    expect(await parametersOf(agents[0]!)).toMatchObject({ may_bid: true, negative_limit: 3 });
  });
  it('waits for its day, in every division that it touches, and tells who planned it', async () => {
    const made = await preview({ field: 'fte', value: 0.5, apply_on: '2026-11-25' });
    expect(await apply(made.id)).toMatchObject({ state: 'planned', version: 2 });
    await testServer.server.tasks.run('master-updates');
    expect((await parametersOf(agents[0]!)).fte).toBe(1);
    await taskAt('2026-11-25T12:00:00Z');
    expect(await admin.api.timeOff.masterUpdate({ params: { id: made.id } })).toMatchObject({
      state: 'applied',
      counts: { applied: 3 },
    });
    expect((await parametersOf(agents[0]!)).fte).toBe(0.5);
    const told = await db()
      .selectFrom('notifications')
      .select('message')
      .where('about_kind', '=', 'master-update')
      .where('about_id', '=', made.id)
      .execute();
    expect(told).toEqual([
      { message: { key: 'timeOff.updateResult', params: { applied: 3, failed: 0 } } },
    ]);
    await undo(made.id);
  });
});

describe('a master update of groups', () => {
  it('moves members from a day on, and puts them back', async () => {
    const made = await preview({
      field: 'group',
      group_id: other,
      apply_on: '2026-12-01',
      filter: { agent_ids: [...agents.slice(0, 3), elsewhere] },
    });
    expect(await items(made.id, 'left_out')).toMatchObject([
      { agent_id: elsewhere, reason: 'OtherDivision' },
    ]);
    expect((await items(made.id)).find((one) => one.agent_id === agents[0])).toMatchObject({
      before: group,
      before_name: 'Full time',
      after: other,
      after_name: 'Part time',
    });
    await apply(made.id);
    await taskAt('2026-12-01T12:00:00Z');
    const stays = async (id: number) =>
      await db()
        .selectFrom('time_off_members')
        .select(['group_id', 'date_start', 'date_end'])
        .where('agent_id', '=', id)
        .orderBy('date_start')
        .execute();
    expect(await stays(agents[0]!)).toEqual([
      { group_id: group, date_start: '2026-01-01', date_end: '2026-11-30' },
      { group_id: other, date_start: '2026-12-01', date_end: null },
    ]);
    expect(await stays(agents[2]!)).toEqual([
      { group_id: other, date_start: '2026-12-01', date_end: null },
    ]);
    await undo(made.id);
    expect(await stays(agents[0]!)).toEqual([
      { group_id: group, date_start: '2026-01-01', date_end: null },
    ]);
    expect(await stays(agents[2]!)).toEqual([]);
  });
});

describe('an adjustment of many', () => {
  it('is posted with its reason, and taken back by rows of its own', async () => {
    const made = await preview({
      field: 'adjustment',
      rule_id: rule,
      value: 1.5,
      reason: 'Long service',
    });
    expect(made.counts).toMatchObject({ planned: 2, left_out: 1 });
    expect(await items(made.id, 'left_out')).toMatchObject([
      { agent_id: agents[2], reason: 'NoBalance' },
    ]);
    expect(
      await problemOf(preview({ field: 'adjustment', rule_id: rule, value: 1 })),
    ).toMatchObject({
      status: 400,
      body: { reason: ['An adjustment needs a reason.'] },
    });
    await admin.api.timeOff.post({
      params: { id: agents[1]! },
      body: { rule_id: rule, date: today, kind: 'adjustment', amount: 1, reason: 'By hand' },
    });
    expect((await apply(made.id)).counts).toMatchObject({ applied: 1, failed: 1 });
    expect([await balance(agents[0]!), await balance(agents[1]!)]).toEqual([1.5, 1]);
    await undo(made.id);
    expect(await balance(agents[0]!)).toBe(0);
    const { results } = await admin.api.timeOff.ledger({ params: { id: agents[0]! }, query: {} });
    expect(results.map(({ kind, amount, reason, key }) => [kind, amount, reason, key])).toEqual([
      ['adjustment', 1.5, 'Long service', `master:${made.id}`],
      ['adjustment', -1.5, 'Long service', `master:${made.id}`],
    ]);
  });
});

describe('advisors are chosen', () => {
  const count = async (filter: object) => {
    const { counts, id } = await preview({ filter, field: 'hours_per_day', value: 1 });
    await admin.api.timeOff.removeMasterUpdate({ params: { id } }, { ifMatch: '*' });
    return (counts.planned ?? 0) + (counts.left_out ?? 0);
  };
  it('by division, set, team value, proficiency and hire date', async () => {
    expect(await count({ division_id: 1 })).toBe(agents.length);
    const { id: set } = await db()
      .insertInto('sets')
      .values({ kind: 2, set_name: 'Both', timezone: 1, week_first_day: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('set_members')
      .values([1, 2].map((division_id) => ({ set_id: set, kind: 2 as const, division_id })))
      .execute();
    expect(await count({ mu_set_id: set })).toBeGreaterThan(agents.length);
    expect(await count({ mu_set_id: set, division_id: 1 })).toBe(agents.length);
    await setOne(agents[4]!, { hire_date: '2020-03-01' });
    expect(await count({ hired_from: '2020-01-01', hired_to: '2020-12-31' })).toBe(1);
    const skill = (await admin.api.proficiencies.create({ body: { skill_name: 'Breton' } })).id;
    await admin.api.proficiencies.give({
      body: {
        agent: agents[5]!,
        skill,
        date_range: { start_date: addDays(toPlainDate(today), -9) },
      },
    });
    expect(await count({ skill_id: skill, division_id: 1 })).toBe(1);
    const value = await db().selectFrom('agent_data_values').select('id').executeTakeFirstOrThrow();
    await db().deleteFrom('advisor_data_values').where('agent_id', '=', agents[6]!).execute();
    await db()
      .insertInto('advisor_data_values')
      .values({ agent_id: agents[6]!, adg_value_id: value.id, date_start: today, date_end: null })
      .execute();
    expect([
      await count({ adg_value_id: value.id, agent_ids: [agents[6]!] }),
      await count({ adg_value_id: value.id, agent_ids: agents }),
    ]).toEqual([1, expect.any(Number)]);
    expect(
      await problemOf(count({ division_id: 1, skill_id: skill, hired_from: '2026-01-01' })),
    ).toMatchObject({ status: 400, body: { filter: ['No advisor matches this choice.'] } });
    expect(await problemOf(count({}))).toMatchObject({
      status: 400,
      body: { filter: ['Choose advisors.'] },
    });
    expect(await problemOf(preview({ field: 'hours_per_day', value: 25 }))).toMatchObject({
      status: 400,
      body: { value: ['This value does not fit the field.'] },
    });
    expect(await problemOf(preview({ field: 'accrual_table_id', value: 999 }))).toMatchObject({
      status: 400,
      body: { value: ['Accrual table was not found.'] },
    });
    expect(
      await problemOf(preview({ field: 'fte', value: 0.5, apply_on: '2026-11-19' })),
    ).toMatchObject({ status: 400, body: { apply_on: ['This day has passed.'] } });
  });
  it('within the caller’s divisions, by whom may', async () => {
    const made = await preview({
      filter: { agent_ids: [elsewhere, agents[0]!] },
      field: 'rank',
      value: 77,
    });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      (await admin.api.timeOff.masterUpdates({ query: { state: 'previewed' } })).results.map(
        (one) => one.id,
      ),
    ).toEqual([made.id]);
    const reach = (await supervisor.api.divisions.list({ query: {} })).results.map((one) => one.id);
    expect(
      (await supervisor.api.timeOff.masterUpdates({ query: { state: 'previewed' } })).results.map(
        (one) => one.id,
      ),
    ).toEqual(reach.includes(2) ? [made.id] : []);
    expect(await problemOf(preview({ field: 'rank', value: 1 }, supervisor))).toMatchObject({
      status: 403,
    });
    expect(await problemOf(preview({ field: 'rank', value: 1 }, advisor))).toMatchObject({
      status: 403,
    });
    expect(
      await planner.api.timeOff.removeMasterUpdate({ params: { id: made.id } }, { ifMatch: '*' }),
    ).toEqual({ message: expect.any(String) });
    expect(await problemOf(apply(made.id))).toMatchObject({
      status: 404,
      body: { non_field_errors: ['Master update was not found.'] },
    });
    const same = await preview({
      filter: { agent_ids: [agents[3]!] },
      field: 'may_request',
      value: true,
    });
    expect(await problemOf(apply(same.id))).toMatchObject({
      status: 400,
      body: { non_field_errors: ['There is nothing to change: every advisor is left out.'] },
    });
  });
});
