import type { Notification } from '@watchbill/core/notifications/model';
import type { AllotmentVerb } from '@watchbill/core/time-off/model/request';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { isOnLeave, rowHours } from '@watchbill/core/schedules/hours';
import { emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import { gapsIn } from '@watchbill/core/time/interval';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  toPlainDate,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { formatClock } from '@watchbill/core/time/minutes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { readDays } from '../schedules/commands/held.ts';

const morning = new Date('2026-11-20T08:00:00Z');
let now = morning;
let testServer: TestServer;
let admin: Actor;
let supervisor: Actor;
let advisor: Actor;
let colleague: Actor;
let agent: number;
let other: number;
let leave: number;
let table: number;
let group: number;
let rule: number;
const db = () => testServer.server.database.kysely;
const dayOf = async (date: string) =>
  (await readDays(db(), [agent], toPlainDate(date), toPlainDate(date))).dayOf(
    agent,
    toPlainDate(date),
  );
const tableForm = (given: object = {}) => ({
  name: 'Paid time off',
  unit: 'days' as const,
  method: 'accrued' as const,
  frequency: 'monthly' as const,
  anchor_days: [31],
  rows: [{ from_month: 0, to_month: null, rate: 2 }],
  ...given,
});
const groupForm = (given: object = {}) => ({
  division_id: 1,
  name: 'London 2026',
  year_start: '2026-01-01',
  year_end: '2026-12-31',
  ...given,
});
const ruleForm = (given: object = {}) => ({
  group_id: group,
  name: 'Annual leave',
  earnings_type: 'PTO',
  event_type_ids: [leave],
  accrual_table_id: table,
  unit: 'days' as const,
  approval: 'check_both' as const,
  ...given,
});
/** Monday to Friday, ever later: a day of its own for each test. */
let next: PlainDate = toPlainDate('2027-03-01');
function freeDay(): PlainDate {
  do next = addDays(next, 1);
  while ([0, 6].includes(dayOfWeek(next)));
  return next;
}
const ask = (who: Actor, date: string, given: object = {}) =>
  who.api.timeOff.ask({
    body: { event_type_id: leave, date_start: date, date_end: date, ...given },
  });
const allot = (date: string, value: number, given: object = {}) =>
  admin.api.timeOff.editAllotments({
    body: {
      group_id: group,
      date_start: date,
      date_end: date,
      verb: 'set',
      value,
      ...given,
    },
  });
function form(content: string): never {
  const data = new FormData();
  data.set('file', new Blob([content]), 'allotments.csv');
  return data as never;
}
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const cancel = (who: Actor, id: number) =>
  who.api.timeOff.cancel({ params: { id }, body: {} }, { ifMatch: '*' });
const balanceOn = async (date: string) =>
  (await advisor.api.timeOff.balances({ params: { id: agent }, query: { date } })).accounts[0]
    ?.balance;

beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  [admin, supervisor, advisor, colleague] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('supervisor'),
    testServer.signIn('advisor'),
    testServer.signIn('colleague'),
  ]);
  agent = (await advisor.api.session.me()).agent_profile!.id;
  other = (await colleague.api.session.me()).agent_profile!.id;
  leave = (
    await db()
      .selectFrom('event_types')
      .select('id')
      .where('description', '=', 'Annual leave')
      .executeTakeFirstOrThrow()
  ).id;
  table = (await admin.api.timeOff.createTable({ body: tableForm() })).id;
  group = (await admin.api.timeOff.createGroup({ body: groupForm() })).id;
  rule = (await admin.api.timeOff.createRule({ body: ruleForm() })).id;
  await admin.api.timeOff.addMembers({
    params: { id: group },
    body: { agent_ids: [agent, other], date_start: '2026-09-01' },
  });
  for (const id of [agent, other]) {
    await admin.api.timeOff.updateParameters(
      { params: { id }, body: { hire_date: '2024-05-01' } },
      { ifMatch: '*' },
    );
    await admin.api.timeOff.post({
      params: { id },
      body: { rule_id: rule, date: '2026-09-01', kind: 'opening', amount: 30 },
    });
  }
});
afterAll(() => testServer.close());
beforeEach(async () => {
  now = morning;
  await admin.api.timeOff.updateRule(
    { params: { id: rule }, body: ruleForm({ wait_expiry_days: 2 }) },
    { ifMatch: '*' },
  );
});

describe('definitions', () => {
  it('are kept, listed, changed with a version, and disabled', async () => {
    const made = await admin.api.timeOff.createTable({
      body: tableForm({ name: 'Hours', unit: 'hours' }),
    });
    expect((await admin.api.timeOff.tables({ query: { search: 'hou' } })).results).toEqual([made]);
    const after = await admin.api.timeOff.updateTable(
      {
        params: { id: made.id },
        body: tableForm({ name: 'Hours', unit: 'hours', cap: 40, cap_day: '03-31' }),
      },
      { ifMatch: '*' },
    );
    expect(after).toMatchObject({ cap: 40, version: 2 });
    expect(await admin.api.timeOff.table({ params: { id: made.id } })).toEqual(after);
    expect(
      (
        await admin.api.timeOff.disableTable(
          { params: { id: made.id }, body: { is_disabled: true } },
          { ifMatch: '*' },
        )
      ).is_disabled,
    ).toBe(true);
    await admin.api.timeOff.removeTable({ params: { id: made.id } }, { ifMatch: '*' });
    expect(await problemOf(admin.api.timeOff.table({ params: { id: made.id } }))).toMatchObject({
      status: 404,
      body: { non_field_errors: ['Accrual table was not found.'] },
    });
    expect(
      await problemOf(admin.api.timeOff.removeTable({ params: { id: table } }, { ifMatch: '*' })),
    ).toMatchObject({ status: 409 });
    const { version } = await admin.api.timeOff.group({ params: { id: group } });
    const renamed = await admin.api.timeOff.updateGroup(
      { params: { id: group }, body: groupForm({ name: 'London' }) },
      { ifMatch: '*' },
    );
    expect(renamed).toMatchObject({
      name: 'London',
      members: 2,
      rules: 1,
      version: version + 1,
      fallback_start: '09:00:00',
    });
    expect(await admin.api.timeOff.group({ params: { id: group } })).toEqual(renamed);
    const spare = await admin.api.timeOff.createGroup({ body: groupForm({ name: 'Spare' }) });
    expect(
      (
        await admin.api.timeOff.disableGroup(
          { params: { id: spare.id }, body: { is_disabled: true } },
          { ifMatch: '*' },
        )
      ).is_disabled,
    ).toBe(true);
    const moved = await admin.api.timeOff.updateGroup(
      { params: { id: spare.id }, body: groupForm({ name: 'Spare', division_id: 3 }) },
      { ifMatch: '*' },
    );
    // Whoever looks at the division that it left hears of it too.
    const told = await db()
      .selectFrom('changes')
      .select('division_id')
      .where('type', '=', 'time_off_group')
      .where('entity_id', '=', String(spare.id))
      .where('version', '=', moved.version)
      .orderBy('division_id')
      .execute();
    expect(told).toEqual([{ division_id: 1 }, { division_id: 3 }]);
    const held = await admin.api.timeOff.rule({ params: { id: rule } });
    expect(
      await admin.api.timeOff.updateRule(
        { params: { id: rule }, body: ruleForm({ wait_expiry_days: 3 }) },
        { ifMatch: '*' },
      ),
    ).toEqual({ ...held, wait_expiry_days: 3, version: held.version + 1 });
    expect(
      (
        await admin.api.timeOff.disableRule(
          { params: { id: rule }, body: { is_disabled: false } },
          { ifMatch: '*' },
        )
      ).is_disabled,
    ).toBe(false);
  });
  it('refuse what cannot be', async () => {
    expect(await problemOf(admin.api.timeOff.createTable({ body: tableForm() }))).toMatchObject({
      status: 400,
      body: { name: ['An accrual table with this name exists already.'] },
    });
    expect(
      await problemOf(
        admin.api.timeOff.createTable({ body: tableForm({ name: 'X', anchor_days: [] }) }),
      ),
    ).toMatchObject({ status: 400, body: { anchor_days: ['Say on which days periods end.'] } });
    expect(
      await problemOf(admin.api.timeOff.createRule({ body: ruleForm({ name: 'Second' }) })),
    ).toMatchObject({
      status: 400,
      body: { event_type_ids: ['Another rule of the group covers this activity.'] },
    });
    expect(
      await problemOf(
        admin.api.timeOff.createRule({ body: ruleForm({ name: 'Third', unit: 'hours' }) }),
      ),
    ).toMatchObject({
      status: 400,
      body: { accrual_table_id: ['Rule and accrual table must count in the same unit.'] },
    });
    const second = await admin.api.timeOff.createGroup({ body: groupForm({ name: 'Second' }) });
    const join = (date_start: string) =>
      admin.api.timeOff.addMembers({
        params: { id: second.id },
        body: { agent_ids: [agent], date_start },
      });
    expect(await problemOf(join('2027-01-01'))).toMatchObject({
      status: 400,
      body: { agent_ids: ['An advisor is in a time-off group then already.'] },
    });
    expect(
      await problemOf(
        admin.api.timeOff.createGroup({ body: groupForm({ name: 'Bad', year_end: '2025-01-01' }) }),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      await problemOf(advisor.api.timeOff.createGroup({ body: groupForm({ name: 'Mine' }) })),
    ).toMatchObject({ status: 403 });
  });
  it('are read by advisors as far as they are theirs', async () => {
    expect((await advisor.api.timeOff.groups({ query: {} })).results.map((one) => one.id)).toEqual([
      group,
    ]);
    expect((await advisor.api.timeOff.rules({ query: {} })).results.map((one) => one.id)).toEqual([
      rule,
    ]);
    expect(
      (await admin.api.timeOff.members({ params: { id: group }, query: {} })).results
        .map((one) => one.agent_id)
        .sort(),
    ).toEqual([agent, other].sort());
    expect(
      await problemOf(advisor.api.timeOff.balances({ params: { id: other }, query: {} })),
    ).toMatchObject({ status: 403 });
  });
  it('let an advisor go on a day', async () => {
    const third = (
      await db()
        .selectFrom('advisors')
        .select('id')
        .where('division_id', '=', 1)
        .where('id', 'not in', [agent, other])
        .executeTakeFirstOrThrow()
    ).id;
    const { id } = await admin.api.timeOff.createGroup({ body: groupForm({ name: 'Left' }) });
    await admin.api.timeOff.addMembers({
      params: { id },
      body: { agent_ids: [third], date_start: '2026-10-01' },
    });
    await admin.api.timeOff.removeMember({
      params: { id },
      query: { agent_id: third, date: '2026-11-01' },
    });
    expect(
      (await admin.api.timeOff.members({ params: { id }, query: {} })).results.find(
        (one) => one.agent_id === third,
      ),
    ).toMatchObject({ date_end: '2026-10-31' });
    expect(
      await problemOf(
        admin.api.timeOff.removeMember({
          params: { id },
          query: { agent_id: third, date: '2026-11-01' },
        }),
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('the ledger', () => {
  it('is posted once by its task, replayed to any day, and foretells what is still to be earned', async () => {
    await testServer.server.tasks.run('time-off-accruals');
    now = new Date('2026-11-20T09:30:00Z');
    await testServer.server.tasks.run('time-off-accruals');
    const { results } = await advisor.api.timeOff.ledger({ params: { id: agent }, query: {} });
    const posted = results.filter(({ kind }) => kind === 'opening' || kind === 'accrual');
    expect(posted.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
      ['2026-09-01', 'opening', 30],
      ['2026-09-30', 'accrual', 2],
      ['2026-10-31', 'accrual', 2],
    ]);
    expect([
      await balanceOn('2026-09-30'),
      await balanceOn('2026-11-20'),
      await balanceOn('2027-01-31'),
    ]).toEqual([32, 34, 40]);
    const known = await admin.api.timeOff.balances({
      params: { id: agent },
      query: { date: '2026-09-01', known_at: '2020-01-01T00:00:00Z' },
    });
    expect(known.accounts[0]).toMatchObject({
      carried: 0,
      balance: 0,
      accrual_type: 'accrued',
      hours_per_day: 8,
      hire_date: '2024-05-01',
    });
    const preview = await admin.api.timeOff.previewTable({
      params: { id: table },
      query: { agent_id: agent, date: '2026-11-30' },
    });
    expect(preview.at(-1)).toEqual({
      date: '2026-11-30',
      kind: 'accrual',
      amount: 2,
      balance: 36,
      is_posted: false,
    });
  });
  it('is corrected by new rows, never by changing one', async () => {
    await testServer.server.tasks.run('time-off-accruals');
    await admin.api.timeOff.updateTable(
      {
        params: { id: table },
        body: tableForm({ rows: [{ from_month: 0, to_month: null, rate: 2.5 }] }),
      },
      { ifMatch: '*' },
    );
    const corrections = await admin.api.timeOff.recalculate({
      params: { id: other },
      body: { from: '2026-10-01' },
    });
    expect(corrections.map(({ date, amount, posted_by }) => [date, amount, posted_by])).toEqual([
      ['2026-10-31', 0.5, 'admin'],
    ]);
    expect(
      await admin.api.timeOff.recalculate({ params: { id: other }, body: { from: '2026-10-01' } }),
    ).toEqual([]);
    await admin.api.timeOff.updateTable(
      { params: { id: table }, body: tableForm() },
      { ifMatch: '*' },
    );
    await expect(
      sql`update time_off_ledger set amount = 99 where agent_id = ${agent}`.execute(db()),
    ).rejects.toThrow('never changed');
    await expect(
      sql`delete from time_off_ledger where agent_id = ${agent}`.execute(db()),
    ).rejects.toThrow('never changed');
    expect(
      await problemOf(
        admin.api.timeOff.post({
          params: { id: agent },
          body: { rule_id: rule, date: '2026-11-01', kind: 'adjustment', amount: 1 },
        }),
      ),
    ).toMatchObject({ status: 400, body: { reason: ['An adjustment needs a reason.'] } });
  });
  it('has parameters of its own for each advisor, with a version', async () => {
    const all = await admin.api.timeOff.parameters({ query: { group_id: group } });
    expect(all.results.map((one) => one.agent_id).sort()).toEqual([agent, other].sort());
    const read = await admin.api.timeOff.advisorParameters({ params: { id: agent } });
    expect(read).toMatchObject({ hire_date: '2024-05-01', group_id: group, fte: 1, version: 1 });
  });
});

describe('a request', () => {
  it('and an allotment are refused while the division is disabled', async () => {
    const date = freeDay();
    const disable = (is_disabled: boolean) =>
      db().updateTable('divisions').set({ is_disabled }).where('id', '=', 1).execute();
    await disable(true);
    const refused = [await problemOf(ask(advisor, date)), await problemOf(allot(date, 5))];
    await disable(false);
    const disabled = { status: 400, body: { code: 'disabled' } };
    expect(refused).toMatchObject([disabled, disabled]);
    await allot(date, 5);
    expect(await ask(advisor, date)).toMatchObject({ agent_id: agent });
  });
  it('is granted at once where there is room, charged, and given back when it is called off', async () => {
    const date = freeDay();
    const before = await balanceOn('2027-12-31');
    await allot(date, 1);
    const asked = await ask(advisor, date);
    expect(asked).toMatchObject({
      status: 'granted',
      reason: 'AutoApproved',
      reason_text: 'Granted automatically.',
      amount: 1,
      agent_id: agent,
      days: [{ date, start_time: '09:00', end_time: '17:00', amount: 1, hours: 8 }],
    });
    expect(await advisor.api.timeOff.request({ params: { id: asked.id } })).toEqual(asked);
    expect(await balanceOn('2027-12-31')).toBe((before ?? 0) - 1);
    expect(
      (
        await advisor.api.timeOff.allotments({
          query: { group_id: group, date_start: date, date_end: date },
        })
      ).rows,
    ).toMatchObject([{ allotted: 1, used: 1, remaining: 0 }]);
    expect(await problemOf(ask(advisor, date))).toMatchObject({ status: 409 });
    expect(await problemOf(cancel(colleague, asked.id))).toMatchObject({ status: 403 });
    expect((await cancel(advisor, asked.id)).status).toBe('cancelled');
    expect(await balanceOn('2027-12-31')).toBe(before);
    expect(await problemOf(cancel(advisor, asked.id))).toMatchObject({ status: 409 });
  });
  it('waits where there is none, in order, and is granted when a place comes free', async () => {
    const date = freeDay();
    await allot(date, 1);
    const first = await ask(advisor, date);
    const second = await ask(colleague, date);
    expect(second).toMatchObject({ status: 'waitlisted', reason: 'Waitlisted', position: 1 });
    expect(
      (await admin.api.timeOff.waitList({ params: { id: group }, query: { date } })).map(
        (one) => one.id,
      ),
    ).toEqual([second.id]);
    expect(
      await problemOf(
        supervisor.api.timeOff.decide(
          { params: { id: second.id }, body: { decision: 'granted' } },
          { ifMatch: '*' },
        ),
      ),
    ).toMatchObject({ status: 409, body: { code: 'Waitlisted' } });
    await cancel(advisor, first.id);
    expect(await colleague.api.timeOff.request({ params: { id: second.id } })).toMatchObject({
      status: 'granted',
      position: null,
    });
    const third = await ask(advisor, date);
    expect(await allot(date, 1, { verb: 'add' })).toEqual({ changed: 1, granted: 1 });
    expect(
      (
        await advisor.api.timeOff.requests({
          query: { status: 'granted', date_start: date, date_end: date },
        })
      ).results.map((one) => one.id),
    ).toEqual([third.id]);
  });
  it('ASVS 11: never overbooks a day, however many ask at once', { tags: ['engine'] }, async () => {
    const date = freeDay();
    await allot(date, 1);
    const states = (await Promise.all([ask(advisor, date), ask(colleague, date)]))
      .map((one) => one.status)
      .sort();
    expect(states).toEqual(['granted', 'waitlisted']);
  });
  it('is declined on a blocked day, and above the balance', async () => {
    const date = freeDay();
    await allot(date, 0);
    expect(await ask(advisor, date)).toMatchObject({ status: 'declined', reason: 'BlockedDay' });
    expect(await ask(advisor, '2027-06-01', { date_end: '2027-08-20' })).toMatchObject({
      status: 'declined',
      reason: 'InsufficientBalance',
    });
    expect(await problemOf(ask(advisor, '2026-11-19'))).toMatchObject({
      status: 400,
      body: { date_start: ['This day has passed.'] },
    });
  });
  it('is decided by a planner where the rule says so, never by its advisor', async () => {
    await admin.api.timeOff.updateRule(
      { params: { id: rule }, body: ruleForm({ approval: 'never' }) },
      { ifMatch: '*' },
    );
    const asked = await ask(advisor, freeDay());
    expect(asked.status).toBe('pending');
    expect(
      await problemOf(
        advisor.api.timeOff.decide(
          { params: { id: asked.id }, body: { decision: 'granted' } },
          { ifMatch: '*' },
        ),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await supervisor.api.timeOff.decide(
        { params: { id: asked.id }, body: { decision: 'declined', answer: 'Too busy' } },
        { ifMatch: '*' },
      ),
    ).toMatchObject({
      status: 'declined',
      reason: 'DeclinedByPlanner',
      answer: 'Too busy',
      decided_by: 'supervisor',
    });
    expect(
      await problemOf(
        supervisor.api.timeOff.decide(
          { params: { id: asked.id }, body: { decision: 'granted' } },
          { ifMatch: '*' },
        ),
      ),
    ).toMatchObject({ status: 409 });
  });
  it('waits again where a planner takes an answer back that its advisor has not seen', async () => {
    await admin.api.timeOff.updateRule(
      { params: { id: rule }, body: ruleForm({ approval: 'never' }) },
      { ifMatch: '*' },
    );
    const dates = datesFrom(toPlainDate('2026-11-23'), toPlainDate('2026-12-04'));
    const before = (await Promise.all(dates.map(dayOf))).find(
      (day) => day.shift !== null && !day.locked && day.blocks.length === 0,
    )!;
    const seen = async () =>
      (await dayOf(before.date)).activities.map((one) => [one.activity_id, one.start, one.end]);
    const plan = await seen();
    const balance = await balanceOn(before.date);
    const { id } = await ask(advisor, before.date);
    const decide = (decision: 'granted' | 'declined' | 'pending') =>
      supervisor.api.timeOff.decide({ params: { id }, body: { decision } }, { ifMatch: '*' });
    expect(await problemOf(decide('pending'))).toMatchObject({
      body: { decision: ['There is no decision of a planner to take back.'] },
    });
    for (const answer of ['declined', 'granted', 'granted'] as const) {
      await decide(answer);
      expect(await decide('pending')).toMatchObject({ status: 'pending', decided_by: null });
      expect(await seen()).toEqual(plan);
      expect(await balanceOn(before.date)).toBe(balance);
    }
    expect((await decide('granted')).status).toBe('granted');
    expect(await balanceOn(before.date)).toBe(balance! - 1);
    await advisor.api.notifications.markActivity({ body: { ids: 'all' } });
    expect(await problemOf(decide('pending'))).toMatchObject({
      status: 409,
      body: { code: 'seen' },
    });
    await cancel(advisor, id);
    expect(await seen()).toEqual(plan);
    expect(await balanceOn(before.date)).toBe(balance);
  });
  it('goes onto the schedule for what the day pays, and the day is as it was when it is called off', async () => {
    const dates = datesFrom(toPlainDate('2026-11-23'), toPlainDate('2026-12-04'));
    const days = await Promise.all(dates.map(dayOf));
    const before = days.find((day) => day.shift !== null && !day.locked && day.blocks.length === 0);
    if (before?.shift === null || before === undefined)
      throw new Error('the demo has no free shift');
    const asked = await ask(advisor, before.date);
    expect(asked.status).toBe('granted');
    const types = await activityTypesOf(db());
    const was = rowHours(before, types);
    const is = rowHours(await dayOf(before.date), types);
    const pause = before.activities.filter(
      (one) => types.get(one.activity_id ?? 0)?.is_paid === false,
    );
    const stays = gapsIn(before.shift, pause).map((span) => ({ activity_id: leave, ...span }));
    expect([was.paid, was.unpaid]).toEqual([was.shift - 30, 30]);
    expect(is).toMatchObject({ paid: was.paid, unpaid: was.unpaid, work: 0 });
    expect(
      (await dayOf(before.date)).activities
        .map(({ activity_id, start, end }) => ({ activity_id, start, end }))
        .filter((one) => one.activity_id === leave),
    ).toEqual(stays);
    expect(
      await db()
        .selectFrom('time_off_request_days')
        .select('hours')
        .where('request_id', '=', asked.id)
        .execute(),
    ).toEqual([{ hours: was.paid / 60 }]);
    await cancel(advisor, asked.id);
    const plain = (day: typeof before) =>
      day.activities.map(({ activity_id, start, end }) => [activity_id, start, end]);
    expect(plain(await dayOf(before.date))).toEqual(plain(before));
  });
  it.each([
    [0, 1],
    [1, 0],
  ])(
    'gives breaks back when hours of one day are called off, %i before %i, whatever was planned beside them',
    async (...order) => {
      const dates = datesFrom(toPlainDate('2026-11-23'), toPlainDate('2026-12-04'));
      const days = await Promise.all(dates.map(dayOf));
      const before = days.find(
        (day) => day.shift !== null && !day.locked && day.activities.length === 3,
      )!;
      const seen = async () =>
        (await dayOf(before.date)).activities
          .map(({ activity_id, start, end }) => [activity_id, start, end])
          .toSorted(([, one], [, other]) => one! - other!);
      const was = await seen();
      const [first, , last] = before.activities.toSorted((one, other) => one.start - other.start);
      const hours = (from: number, to: number) => ({
        start_time: formatClock(from),
        end_time: formatClock(to),
      });
      const asked = [
        await ask(advisor, before.date, hours(first!.start - 15, first!.end + 5)),
        await ask(advisor, before.date, hours(last!.start - 15, last!.end + 15)),
      ];
      expect(asked.map(({ status }) => status)).toEqual(['granted', 'granted']);
      expect(await seen()).not.toEqual(was);
      for (const index of order) await cancel(advisor, asked[index]!.id);
      expect(await seen()).toEqual(was);
    },
  );
  it('is flagged where it takes the only one who can serve a channel from hours that need them', async () => {
    await admin.api.timeOff.updateRule(
      { params: { id: rule }, body: ruleForm({ approval: 'never' }) },
      { ifMatch: '*' },
    );
    const dates = datesFrom(toPlainDate('2026-11-23'), toPlainDate('2026-12-04'));
    const days = await Promise.all(dates.map(dayOf));
    const { date, shift } = days.find((day) => day.shift !== null && !day.locked)!;
    const { id: skill } = await admin.api.proficiencies.create({ body: { skill_name: 'Welsh' } });
    await admin.api.proficiencies.give({
      body: { agent, skill, date_range: { start_date: '2026-11-01' } },
    });
    const { id: welsh } = await admin.api.channels.create({
      body: { name: 'Welsh calls', enterprise_grp: 1, proficiencies: [{ id: skill }] },
    });
    const first = Math.ceil(shift!.start / 15) * 15;
    const rows = [0, 15].map((at) => `${date},${formatClock(first + at)},9,300`);
    const body = new FormData();
    body.set('ct_id', String(welsh));
    body.set('file', new Blob([['date,time,volume,aht', ...rows].join('\n')]), 'welsh.csv');
    await admin.api.forecasts.importExport({ query: {}, body });

    const asked = await ask(advisor, date);
    const effect = async () =>
      (await supervisor.api.timeOff.effect({ params: { id: asked.id } })).data;
    expect(await effect()).toContainEqual({
      channel: { id: welsh, name: 'Welsh calls' },
      date,
      start_time: formatClock(first),
      end_time: formatClock(first + 30),
      missing: expect.closeTo(1, 0),
    });
    const [notice] = (await supervisor.api.notifications.activity({ query: {} })) as Notification[];
    expect(notice).toMatchObject({ message: expect.stringContaining('Welsh calls') });
    await cancel(advisor, asked.id);
    expect(await effect()).toEqual([]);
    await admin.api.channels.patch({ params: { id: welsh }, body: { is_disabled: true } });
  });
  it('leaves the wait list in time, and its advisor is told', async () => {
    const date = freeDay();
    await allot(date, 1);
    await ask(advisor, date);
    const waiting = await ask(colleague, date);
    now = new Date(`${addDays(date, -2)}T12:00:00Z`);
    await testServer.server.tasks.run('overdue-time-off');
    expect(
      await db()
        .selectFrom('time_off_requests')
        .select(['status', 'reason'])
        .where('id', '=', waiting.id)
        .executeTakeFirst(),
    ).toEqual({ status: 'expired', reason: 'RemovedFromWaitlist' });
  });
});

describe('allotments', () => {
  it('are a grid by quarter hour too, exported and read in again', async () => {
    const date = freeDay();
    await allot(date, 3, { start_time: '09:00', end_time: '10:00' });
    const grid = await admin.api.timeOff.allotments({
      query: { group_id: group, date_start: date, date_end: date, by_quarter_hour: true },
    });
    expect(grid.rows.filter((row) => row.allotted === 3).map((row) => row.start_time)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
    ]);
    const file = (await admin.api.timeOff.exportAllotments({
      query: { group_id: group, date_start: date, date_end: date, format: 'csv' },
    })) as Blob;
    expect(await file.text()).toContain(date);
    const upload = (text: string, query: object = {}) =>
      admin.api.timeOff.uploadAllotments({
        query: { group_id: group, ...query },
        body: form(text),
      });
    expect(
      await upload(`date,start_time,rule,value,cap\n${date},,Annual leave,5,4\n`),
    ).toMatchObject({ added: 1, refused: 0 });
    expect(
      (
        await admin.api.timeOff.allotments({
          query: { group_id: group, rule_id: rule, date_start: date, date_end: date },
        })
      ).rows,
    ).toMatchObject([{ allotted: 4, cap: 4 }]);
    expect(await upload(`date,value\nsoon,5\n${date},-1\n`, { dry_run: true })).toMatchObject({
      refused: 2,
      rows: [
        { line: 2, field: 'date' },
        { line: 3, field: 'value' },
      ],
    });
    expect(
      await problemOf(allot(date, 3, { start_time: '10:00', end_time: '09:00' })),
    ).toMatchObject({ status: 400 });
  });
  it('are painted over several stretches, all of them or none', async () => {
    const [first, second] = [freeDay(), freeDay()];
    const stretch = (date: string, given: object = {}) => ({
      date_start: date,
      date_end: date,
      verb: 'set' as const,
      value: 3,
      ...given,
    });
    const paint = (...stretches: ReturnType<typeof stretch>[]) =>
      admin.api.timeOff.paintAllotments({ body: { group_id: group, stretches } });
    const allotted = async (date: string) =>
      (
        await admin.api.timeOff.allotments({
          query: { group_id: group, date_start: date, date_end: date },
        })
      ).rows.map((row) => row.allotted);
    const wrong = stretch(second, { start_time: '10:00', end_time: '09:00' });
    expect(await problemOf(paint(stretch(first), wrong))).toMatchObject({ status: 400 });
    expect(await allotted(first)).toEqual([null]);
    expect(await paint(stretch(first), stretch(second, { value: 4 }))).toMatchObject({
      changed: 2,
    });
    expect([...(await allotted(first)), ...(await allotted(second))]).toEqual([3, 4]);
  });
  it('of a disabled rule are refused, and may be taken away', async () => {
    const { id } = await admin.api.timeOff.createGroup({ body: groupForm({ name: 'Closed' }) });
    const { id: rule_id } = await admin.api.timeOff.createRule({
      body: ruleForm({ group_id: id, name: 'Closed' }),
    });
    const date = freeDay();
    const edit = (verb: AllotmentVerb) => allot(date, 2, { group_id: id, rule_id, verb });
    await edit('set');
    await admin.api.timeOff.disableRule(
      { params: { id: rule_id }, body: { is_disabled: true } },
      { ifMatch: '*' },
    );
    const refused = 'Closed is disabled: restore it first, or choose another.';
    for (const verb of ['set', 'add', 'set_cap', 'percent'] as const)
      expect(await problemOf(edit(verb))).toMatchObject({
        status: 400,
        body: { rule_id: [refused], code: 'disabled' },
      });
    const upload = (text: string) =>
      admin.api.timeOff.uploadAllotments({ query: { group_id: id }, body: form(text) });
    expect(await problemOf(upload(`date,rule,value\n${date},Closed,5\n`))).toMatchObject({
      status: 400,
      body: { rows: [{ line: 2, field: 'rule', message: refused }] },
    });
    expect(await edit('clear')).toMatchObject({ changed: 1 });
  });
  it('are a share of those who are planned', async () => {
    const held = await readDays(
      db(),
      [agent, other],
      toPlainDate('2026-11-22'),
      toPlainDate('2026-11-28'),
    );
    const date =
      datesFrom(toPlainDate('2026-11-23'), toPlainDate('2026-11-28')).find(
        (one) => held.dayOf(agent, one).shift !== null && held.dayOf(other, one).shift !== null,
      ) ?? toPlainDate('2026-11-24');
    const shifts = [agent, other].flatMap((id) => held.dayOf(id, date).shift ?? []);
    const share = async (unit: 'heads' | 'hours' | 'fte', given: object = {}) => {
      await admin.api.timeOff.updateGroup(
        { params: { id: group }, body: groupForm({ name: 'London', allotment_unit: unit }) },
        { ifMatch: '*' },
      );
      await allot(date, 50, { verb: 'percent', ...given });
      return (
        await admin.api.timeOff.allotments({
          query: {
            group_id: group,
            date_start: date,
            date_end: date,
            by_quarter_hour: 'start_time' in given,
          },
        })
      ).rows.filter((row) => row.allotted !== null);
    };
    const hours = shifts.reduce((sum, shift) => sum + (shift.end - shift.start) / 60, 0);
    expect(shifts).toHaveLength(2);
    expect((await share('heads')).map((row) => row.allotted)).toEqual([1]);
    expect((await share('hours')).map((row) => row.allotted)).toEqual([Math.floor(hours / 2)]);
    expect((await share('fte')).map((row) => row.allotted)).toEqual([Math.floor(hours / 8 / 2)]);
    const quarters = await share('heads', { start_time: '00:00', end_time: '24:00' });
    const at = (clock: string) =>
      shifts.filter((shift) => shift.start <= minuteOf(clock) && minuteOf(clock) < shift.end)
        .length;
    expect(
      quarters
        .filter((row) => row.start_time !== null && at(row.start_time) === 2)
        .every((row) => row.allotted === 1),
    ).toBe(true);
    expect(
      quarters
        .filter(
          (row) =>
            row.start_time !== null && minuteOf(row.start_time) >= 720 && at(row.start_time) === 0,
        )
        .every((row) => row.allotted === 0),
    ).toBe(true);
    await allot(date, 0, { verb: 'clear', start_time: '00:00', end_time: '24:00' });
    await allot(date, 0, { verb: 'clear' });
  });
});

describe('holidays', () => {
  it('are wished for by advisors and assigned with a reason', async () => {
    const body = { group_id: group, date: '2026-12-25', name: 'Christmas', required: 1 };
    const made = await admin.api.timeOff.createHoliday({ body });
    expect(await problemOf(admin.api.timeOff.createHoliday({ body }))).toMatchObject({
      status: 400,
      body: { date: ['The group has a holiday on this date already.'] },
    });
    expect(
      await admin.api.timeOff.updateHoliday(
        { params: { id: made.id }, body: { ...body, assign_by: 'volunteers' } },
        { ifMatch: '*' },
      ),
    ).toMatchObject({ assign_by: 'volunteers', version: 2 });
    expect(
      await advisor.api.timeOff.preferHoliday({
        params: { id: made.id },
        body: { preference: 'off' },
      }),
    ).toMatchObject({ my_preference: 'off' });
    await colleague.api.timeOff.preferHoliday({
      params: { id: made.id },
      body: { preference: 'work' },
    });
    expect(await advisor.api.timeOff.holidays({ query: { group_id: group } })).toMatchObject([
      { id: made.id, my_preference: 'off', state: 'open' },
    ]);
    const placed = await admin.api.timeOff.assignHoliday(
      { params: { id: made.id } },
      { ifMatch: '*' },
    );
    expect(
      placed.map(({ agent_id, is_working, reason }) => [agent_id, is_working, reason]).sort(),
    ).toEqual(
      [
        [agent, false, 'preferred'],
        [other, true, 'volunteered'],
      ].sort(),
    );
    expect(await advisor.api.timeOff.holidayAssignments({ params: { id: made.id } })).toMatchObject(
      [{ agent_id: agent, is_working: false }],
    );
    expect(
      await problemOf(
        advisor.api.timeOff.preferHoliday({
          params: { id: made.id },
          body: { preference: 'work' },
        }),
      ),
    ).toMatchObject({ status: 409 });
  });
});

describe('a survey', () => {
  it('is answered once by each advisor while it is open, and tallied; anonymous ones keep no names', async () => {
    const questions = [
      {
        text: 'Which shift?',
        kind: 'single' as const,
        options: ['Early', 'Late'],
        is_required: true,
      },
      { text: 'How content?', kind: 'scale' as const },
    ];
    const made = await admin.api.timeOff.createSurvey({
      body: {
        division_id: 1,
        name: 'Shifts',
        opens_on: '2026-11-01',
        closes_on: '2026-11-30',
        is_anonymous: true,
        questions,
      },
    });
    expect((await advisor.api.timeOff.surveys({ query: {} })).results).toMatchObject([
      { id: made.id, is_open: true, has_answered: false },
    ]);
    const answer = (who: Actor, answers: (string | number)[]) =>
      who.api.timeOff.answerSurvey({ params: { id: made.id }, body: { answers } });
    expect(await problemOf(answer(advisor, ['Noon', 4]))).toMatchObject({
      status: 400,
      body: { 'answers.0': ['This answer does not fit the question.'] },
    });
    expect(await answer(advisor, ['Early', 4])).toMatchObject({ answered: 1, has_answered: true });
    await answer(colleague, ['Early', 5]);
    expect(await problemOf(answer(advisor, ['Late', 1]))).toMatchObject({ status: 409 });
    expect(await admin.api.timeOff.surveyResults({ params: { id: made.id } })).toMatchObject({
      answered: 2,
      questions: [
        {
          options: [
            { option: 'Early', value: 2 },
            { option: 'Late', value: 0 },
          ],
        },
        { mean: 4.5 },
      ],
    });
    expect(
      (await db().selectFrom('time_off_survey_answers').select('agent_id').execute()).map(
        (row) => row.agent_id,
      ),
    ).toEqual([null, null]);
    expect(
      await problemOf(advisor.api.timeOff.surveyResults({ params: { id: made.id } })),
    ).toMatchObject({ status: 403 });
    expect(await problemOf(answer(admin, ['Late', 1]))).toMatchObject({ status: 403 });
  });
});

const check = (who: Actor, date: string, given: object = {}) =>
  who.api.timeOff.check({
    body: { event_type_id: leave, date_start: date, date_end: date, ...given },
  });
const save = (day: ScheduleDay, confirmed?: boolean) =>
  admin.api.schedules.save({
    body: {
      ...saveToWire(day, { process: 'MD', activityTypes: new Map() }),
      ...(confirmed === undefined ? {} : { confirmed }),
    },
  });
const planned = (date: string, start: number, end: number): ScheduleDay => ({
  ...emptyDay(toPlainDate(date), agent),
  shift: { start, end, shift_id: null },
});

describe('leave and the day as it is', () => {
  it('covers the shift that stands when it is granted, and costs it', async () => {
    await admin.api.timeOff.updateRule(
      { params: { id: rule }, body: ruleForm({ approval: 'never' }) },
      { ifMatch: '*' },
    );
    const date = freeDay();
    await save(planned(date, 540, 1020));
    const asked = await ask(advisor, date);
    await save({ ...(await dayOf(date)), shift: { start: 480, end: 1080, shift_id: null } });
    await supervisor.api.timeOff.decide(
      { params: { id: asked.id }, body: { decision: 'granted' } },
      { ifMatch: '*' },
    );
    const types = await activityTypesOf(db());
    expect(isOnLeave(await dayOf(date), types)).toBe(true);
    expect(await advisor.api.timeOff.request({ params: { id: asked.id } })).toMatchObject({
      amount: 1,
      days: [{ date, start_time: '08:00', end_time: '18:00', hours: 10, amount: 1 }],
    });
    await cancel(admin, asked.id);
  });
  it('cannot be granted where the day has gone', async () => {
    await admin.api.timeOff.updateRule(
      { params: { id: rule }, body: ruleForm({ approval: 'never' }) },
      { ifMatch: '*' },
    );
    const date = freeDay();
    await save(planned(date, 540, 1020));
    const asked = await ask(advisor, date);
    await db()
      .deleteFrom('schedule_stretches')
      .where('day_id', '=', (await dayOf(date)).day_id!)
      .execute();
    const grant = supervisor.api.timeOff.decide(
      { params: { id: asked.id }, body: { decision: 'granted' } },
      { ifMatch: '*' },
    );
    expect(await problemOf(grant)).toMatchObject({
      body: { non_field_errors: ['The advisor does not work on these days.'] },
    });
  });
  it('is told to a schedule that comes after it, lies on it, and leaves it when it is called off', async () => {
    const date = freeDay();
    const asked = await ask(advisor, date);
    expect(asked.status).toBe('granted');
    expect(await problemOf(save(planned(date, 600, 1080), false))).toMatchObject({
      status: 409,
      body: {
        code: 'confirm',
        findings: [{ findings: [{ code: 'schedules.liesOnTimeOff', severity: 'ask' }] }],
      },
    });
    await save(planned(date, 600, 1080), true);
    const types = await activityTypesOf(db());
    expect(isOnLeave(await dayOf(date), types)).toBe(true);
    await cancel(advisor, asked.id);
    expect(await dayOf(date)).toMatchObject({ shift: { start: 600, end: 1080 }, activities: [] });
  });
  it('takes nothing from closed days, days off and days that are never worked', async () => {
    const closed = await admin.api.specialDays.create({
      body: {
        division_id: 1,
        name: 'Christmas',
        rule: { on: 'date', month: 12, day: 25 },
        is_closed: true,
      },
    });
    const week = { date_end: '2026-12-27' };
    const { amount, days } = await check(advisor, '2026-12-21', week);
    expect([amount, days.filter((day) => day.amount === 0).map(({ date }) => date)]).toEqual([
      4,
      ['2026-12-25', '2026-12-26', '2026-12-27'],
    ]);
    expect(
      await problemOf(check(advisor, '2026-12-25', { start_time: '09:00', end_time: '13:00' })),
    ).toMatchObject({ status: 400 });
    await save(planned('2026-12-25', 540, 1020));
    expect(
      await check(advisor, '2026-12-25', { start_time: '09:00', end_time: '13:00' }),
    ).toMatchObject({ amount: 0, status: 'granted' });
    await admin.api.specialDays.remove({ params: { id: closed.id } }, { ifMatch: '*' });
  });
  it('takes as much of a day as the shift is long', async () => {
    const date = freeDay();
    await save(planned(date, 480, 1080));
    expect(await check(advisor, date, { start_time: '08:00', end_time: '13:00' })).toMatchObject({
      amount: 0.5,
      days: [{ hours: 5, amount: 0.5 }],
    });
  });
});

describe('hours off in a night', () => {
  const grid = async (from: string, to: string, given: object = {}) =>
    (
      await admin.api.timeOff.allotments({
        query: {
          group_id: group,
          date_start: toPlainDate(from),
          date_end: toPlainDate(to),
          ...given,
        },
      })
    ).rows;
  it.each([
    ['its own', 0, '01:00', '03:00', 1500, 1620],
    ['the next', 1, '01:00', '03:00', 1500, 1620],
    ['its own', 0, '23:00', '02:00', 1380, 1560],
    ['the next', 1, '23:00', '02:00', 1380, 1560],
  ])(
    'are asked for under %s date (%i: %s-%s), and lie on the schedule',
    async (_which, after, start_time, end_time, start, end) => {
      const date = freeDay();
      next = addDays(date, 2);
      await save(planned(date, 1320, 1800));
      const asked = await ask(advisor, addDays(date, after), { start_time, end_time });
      expect(asked).toMatchObject({ status: 'granted', date_start: date, date_end: date });
      expect((await dayOf(date)).activities).toMatchObject([{ activity_id: leave, start, end }]);
      await cancel(advisor, asked.id);
      expect((await dayOf(date)).activities).toEqual([]);
    },
  );
  it('take of the allotments of the dates that they lie on, of both where they cross midnight', async () => {
    const date = freeDay();
    next = addDays(date, 2);
    const after = addDays(date, 1);
    await save(planned(date, 1320, 1800));
    const asked = await ask(advisor, date, { start_time: '23:00', end_time: '02:00' });
    expect((await grid(date, after)).map((row) => row.used)).toEqual([1, 1]);
    const quarters = await grid(after, after, { by_quarter_hour: true });
    expect(quarters.filter((row) => row.used === 1).map((row) => row.start_time)).toHaveLength(8);
    await cancel(advisor, asked.id);
    await allot(after, 0);
    expect(await check(advisor, date, { start_time: '23:00', end_time: '02:00' })).toMatchObject({
      reason: 'BlockedDay',
    });
    expect(await check(advisor, date, { start_time: '22:00', end_time: '00:00' })).toMatchObject({
      status: 'granted',
    });
  });
});

describe('a request that is only looked at', () => {
  it('says what it would cost and what would become of it, and makes none', async () => {
    const date = freeDay();
    await allot(date, 0);
    expect(await check(advisor, date)).toMatchObject({
      rule_id: rule,
      unit: 'days',
      amount: 1,
      status: 'declined',
      reason: 'BlockedDay',
      reason_text: 'No time off is possible on one of these days.',
      days: [{ date, amount: 1, is_blocked: true }],
    });
    const { results } = await advisor.api.timeOff.requests({
      query: { date_start: date, date_end: date },
    });
    expect(results).toEqual([]);
  });

  it('is refused where a request would be', async () => {
    expect(await problemOf(check(advisor, '2026-11-02'))).toMatchObject({
      status: 400,
      body: { date_start: ['This day has passed.'] },
    });
  });
});
