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
let advisor: Actor;
let colleague: Actor;
let agents: number[];
let [self, other, leave, table, from, to, rule, next] = [0, 0, 0, 0, 0, 0, 0, 0];
const db = () => testServer.server.database.kysely;
const transfer = (given: object, who = admin) =>
  who.api.timeOff.transfer({
    body: { agent_ids: [self], division_id: 2, group_id: to, ...given },
  });
const stays = (id: number) =>
  db()
    .selectFrom('time_off_members')
    .select(['group_id', 'date_start', 'date_end'])
    .where('agent_id', '=', id)
    .orderBy('date_start')
    .execute();
const balanceOf = async (id: number, date: string) =>
  (await admin.api.timeOff.balances({ params: { id }, query: { date } })).accounts.map((one) => [
    one.rule_id,
    one.balance,
  ]);
const ask = (who: Actor, date_start: string, date_end = date_start) =>
  who.api.timeOff.ask({ body: { event_type_id: leave, date_start, date_end } });
const stateOf = async (id: number) =>
  (await admin.api.timeOff.transfers({ query: {} })).results.find((one) => one.id === id)?.state;
async function tasksAt(at: string): Promise<void> {
  const before = now;
  now = new Date(at);
  const names = ['advisor-moves', 'time-off-transfers'];
  // Whenever they last ran.
  await db().deleteFrom('scheduled_tasks').where('name', 'in', names).execute();
  for (const name of names) await testServer.server.tasks.run(name);
  now = before;
}

beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: today });
  [admin, advisor, colleague] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('advisor'),
    testServer.signIn('colleague'),
  ]);
  self = (await advisor.api.session.me()).agent_profile!.id;
  other = (await colleague.api.session.me()).agent_profile!.id;
  agents = (
    await db()
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 1)
      .where('is_disabled', '=', false)
      .where('id', 'not in', [self, other])
      .orderBy('id')
      .execute()
  ).map((row) => row.id);
  await db().updateTable('schedule_days').set({ is_locked: false }).execute();
  leave = (
    await db()
      .selectFrom('event_types')
      .select('id')
      .where('description', '=', 'Annual leave')
      .executeTakeFirstOrThrow()
  ).id;
  const year = { year_start: '2026-01-01', year_end: '2026-12-31' };
  from = (await admin.api.timeOff.createGroup({ body: { ...year, division_id: 1, name: 'Old' } }))
    .id;
  to = (await admin.api.timeOff.createGroup({ body: { ...year, division_id: 2, name: 'New' } })).id;
  const body = { method: 'accrued' as const, anchor_days: [31], rows: [] };
  const hours = (
    await admin.api.timeOff.createTable({ body: { ...body, name: 'Hours', unit: 'hours' } })
  ).id;
  table = (
    await admin.api.timeOff.createTable({
      body: {
        ...body,
        name: 'Days',
        unit: 'days',
        rows: [{ from_month: 0, to_month: null, rate: 2 }],
      },
    })
  ).id;
  rule = (
    await admin.api.timeOff.createRule({
      body: {
        group_id: from,
        name: 'Leave',
        earnings_type: 'PTO',
        event_type_ids: [leave],
        accrual_table_id: table,
        unit: 'days',
        approval: 'check_both',
      },
    })
  ).id;
  next = (
    await admin.api.timeOff.createRule({
      body: {
        group_id: to,
        name: 'Holiday',
        earnings_type: 'pto',
        event_type_ids: [leave],
        accrual_table_id: hours,
        unit: 'hours',
        approval: 'check_both',
      },
    })
  ).id;
  const members = [self, other, ...agents.slice(0, 5)];
  await admin.api.timeOff.addMembers({
    params: { id: from },
    body: { agent_ids: members, date_start: '2026-10-01' },
  });
  for (const id of members)
    await admin.api.timeOff.post({
      params: { id },
      body: { rule_id: rule, date: '2026-10-01', kind: 'opening', amount: 10 },
    });
});
afterAll(() => testServer.close());

describe('a transfer', () => {
  it('takes the balance along in the new unit, ends time off under the old rules, and serves who waits for the room', async () => {
    await admin.api.timeOff.editAllotments({
      body: {
        group_id: from,
        date_start: '2027-03-02',
        date_end: '2027-03-02',
        verb: 'set',
        value: 1,
      },
    });
    const mine = await ask(advisor, '2027-03-02');
    const waiting = await ask(colleague, '2027-03-02');
    expect([mine.status, waiting.status]).toEqual(['granted', 'waitlisted']);
    const [done] = await transfer({ date: today });
    expect(done).toMatchObject({
      state: 'done',
      date: today,
      stop_date: '2026-11-19',
      agent: { id: self },
      from_mu: { id: 1 },
      to_mu: { id: 2 },
      from_group: { id: from, name: 'Old' },
      to_group: { id: to, name: 'New' },
      moved_by: 'admin',
    });
    expect(done?.carried).toEqual([
      {
        from_rule_id: rule,
        from_rule: 'Leave',
        amount: 10,
        unit: 'days',
        to_rule_id: next,
        to_rule: 'Holiday',
        to_amount: 80,
        to_unit: 'hours',
      },
    ]);
    expect(await balanceOf(self, today)).toEqual([[next, 80]]);
    expect(await stays(self)).toEqual([
      { group_id: from, date_start: '2026-10-01', date_end: '2026-11-19' },
      { group_id: to, date_start: today, date_end: null },
    ]);
    expect((await admin.api.timeOff.request({ params: { id: mine.id } })).status).toBe('cancelled');
    expect((await colleague.api.timeOff.request({ params: { id: waiting.id } })).status).toBe(
      'granted',
    );
    const told = await db()
      .selectFrom('notifications')
      .innerJoin('advisors', 'advisors.user_id', 'notifications.user_id')
      .select('notifications.title')
      .where('advisors.id', '=', self)
      .execute();
    expect(JSON.stringify(told)).toContain('timeOff.leavesGroup');
    expect(
      await db()
        .selectFrom('time_off_ledger')
        .select(['rule_id', 'kind', 'amount', 'date'])
        .where('agent_id', '=', self)
        .where('kind', '=', 'transfer')
        .orderBy('id')
        .execute(),
    ).toEqual([
      { rule_id: rule, kind: 'transfer', amount: -10, date: today },
      { rule_id: next, kind: 'transfer', amount: 80, date: today },
    ]);
  });
  it('is refused while a trade is open, by name, and for a group of another division', async () => {
    const id = agents[0]!;
    const { first_name, last_name } = await db()
      .selectFrom('advisors')
      .select(['first_name', 'last_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const trade = await db()
      .insertInto('trades')
      .values({
        division_id: 1,
        from_agent_id: agents[1]!,
        to_agent_id: id,
        from_start: '2026-12-01',
        from_end: '2026-12-01',
        to_start: '2026-12-01',
        to_end: '2026-12-01',
        is_partial: false,
        window_start: null,
        window_end: null,
        combine_schedule: false,
        comments: '',
        state: 'pending_agent',
        reason: null,
        from_accepted: true,
        to_accepted: false,
        requested_by: null,
        decided_by: null,
        starts_at: new Date('2026-12-01T08:00:00Z'),
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await problemOf(transfer({ agent_ids: [id] }))).toMatchObject({
      status: 409,
      body: {
        code: 'open_trade',
        agent_ids: [
          `${first_name} ${last_name} has an open trade. It must be settled or called off first.`,
        ],
      },
    });
    await db().deleteFrom('trades').where('id', '=', trade.id).execute();
    expect(await problemOf(transfer({ agent_ids: [id], group_id: from }))).toMatchObject({
      status: 400,
      body: { group_id: ['Choose a group of the new division.'] },
    });
    expect(
      await problemOf(transfer({ agent_ids: [id], date: '2026-12-01', stop_date: '2026-11-01' })),
    ).toMatchObject({ status: 400, body: { stop_date: [expect.stringContaining('day before')] } });
    expect(await problemOf(transfer({ agent_ids: [id] }, advisor))).toMatchObject({ status: 403 });
  });
  it('keeps or drops what the advisor brings', async () => {
    const id = agents[2]!;
    const skill = (await admin.api.proficiencies.create({ body: { skill_name: 'Welsh' } })).id;
    await admin.api.proficiencies.give({
      body: { agent: id, skill, date_range: { start_date: '2026-01-01' } },
    });
    const value = await db().selectFrom('agent_data_values').select('id').executeTakeFirstOrThrow();
    await db().deleteFrom('advisor_data_values').where('agent_id', '=', id).execute();
    await db()
      .insertInto('advisor_data_values')
      .values({ agent_id: id, adg_value_id: value.id, date_start: null, date_end: null })
      .execute();
    const [done] = await transfer({
      agent_ids: [id],
      keeps_skills: false,
      keeps_availability: false,
      carries_balance: false,
      group_id: null,
    });
    expect(done).toMatchObject({ state: 'done', to_group: null, carried: [], keeps_values: true });
    expect(
      await db()
        .selectFrom('agent_skills')
        .select('end_date')
        .where('agent_id', '=', id)
        .where('skill_id', '=', skill)
        .execute(),
    ).toEqual([{ end_date: '2026-11-19' }]);
    expect(
      await db()
        .selectFrom('advisor_data_values')
        .select('date_end')
        .where('agent_id', '=', id)
        .execute(),
    ).toEqual([{ date_end: null }]);
    const open = await db()
      .selectFrom('availability_ranges as range')
      .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
      .select('range.id')
      .where('record.agent_id', '=', id)
      .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', today)]))
      .execute();
    expect([open, await stays(id)]).toEqual([
      [],
      [{ group_id: from, date_start: '2026-10-01', date_end: '2026-11-19' }],
    ]);
    expect(
      await db()
        .selectFrom('pattern_assignments')
        .select('id')
        .where('agent_id', '=', id)
        .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', today)]))
        .execute(),
    ).toEqual([]);
  });
  it('waits for its day, then earns by the old rules to the stop date, and then carries the balance over', async () => {
    const id = agents[3]!;
    await admin.api.timeOff.updateParameters(
      { params: { id }, body: { hire_date: '2024-01-01' } },
      { ifMatch: '*' },
    );
    const asked = (date_start: string, date_end: string) =>
      admin.api.timeOff.ask({
        body: { agent_id: id, event_type_id: leave, date_start, date_end },
      });
    const kept = await asked('2026-12-14', '2026-12-15');
    const cut = await asked('2026-12-30', '2027-01-05');
    expect([kept.status, cut.status]).toEqual(['granted', 'granted']);
    const [planned] = await transfer({
      agent_ids: [id],
      date: '2026-12-01',
      stop_date: '2026-12-31',
    });
    expect(planned).toMatchObject({ state: 'planned', stop_date: '2026-12-31' });
    await tasksAt('2026-11-25T12:00:00Z');
    expect(await stateOf(planned!.id)).toBe('planned');
    await tasksAt('2026-12-02T12:00:00Z');
    expect(await stateOf(planned!.id)).toBe('moved');
    expect(await stays(id)).toEqual([
      { group_id: from, date_start: '2026-10-01', date_end: '2026-12-31' },
      { group_id: to, date_start: '2027-01-01', date_end: null },
    ]);
    expect(await admin.api.timeOff.request({ params: { id: kept.id } })).toMatchObject({
      status: 'granted',
      division_id: 2,
      amount: kept.amount,
    });
    expect(await admin.api.timeOff.request({ params: { id: cut.id } })).toMatchObject({
      status: 'granted',
      date_start: '2026-12-30',
      date_end: '2026-12-31',
      amount: 2,
      days: [{ date: '2026-12-30' }, { date: '2026-12-31' }],
    });
    await tasksAt('2027-01-01T18:00:00Z');
    expect(await stateOf(planned!.id)).toBe('done');
    // 10 at first, 2 for each of October to December, less the days kept.
    const left = 16 - kept.amount - 2;
    expect(
      await db()
        .selectFrom('time_off_ledger')
        .select(['rule_id', 'amount', 'date'])
        .where('agent_id', '=', id)
        .where('kind', '=', 'transfer')
        .orderBy('id')
        .execute(),
    ).toEqual([
      { rule_id: rule, amount: -left, date: '2027-01-01' },
      { rule_id: next, amount: left * 8, date: '2027-01-01' },
    ]);
    expect(
      await db()
        .selectFrom('audit')
        .select('request_id')
        .where('request_id', '=', 'time-off-transfers')
        .where('entity', '=', 'time_off_transfer')
        .where('entity_id', '=', String(planned!.id))
        .execute(),
    ).toHaveLength(2);
  });
  it('is called off with its move, or on its own, while it is planned', async () => {
    const [one] = await transfer({ agent_ids: [agents[4]!], date: '2027-02-01' });
    await admin.api.timeOff.cancelTransfer({ params: { id: one!.id } }, { ifMatch: '*' });
    expect(
      await problemOf(
        admin.api.timeOff.cancelTransfer({ params: { id: one!.id } }, { ifMatch: '*' }),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await db()
        .selectFrom('advisor_moves')
        .select('id')
        .where('agent_id', '=', agents[4]!)
        .execute(),
    ).toEqual([]);
    const [two] = await transfer({ agent_ids: [agents[4]!], date: '2027-02-01' });
    const move = await db()
      .selectFrom('advisor_moves')
      .select('id')
      .where('agent_id', '=', agents[4]!)
      .executeTakeFirstOrThrow();
    await admin.api.transfers.cancel({ params: { id: move.id } });
    await tasksAt('2027-01-02T18:00:00Z');
    expect([await stateOf(one!.id), await stateOf(two!.id)]).toEqual(['cancelled', 'cancelled']);
    expect(await stays(agents[4]!)).toEqual([
      { group_id: from, date_start: '2026-10-01', date_end: null },
    ]);
  });
});
