import { toWire } from '@watchbill/core/api/names';
import { contract } from '@watchbill/core/contract';
import type { Notification } from '@watchbill/core/notifications/model';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { datesFrom, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { readDays } from '../schedules/commands/held.ts';

const start = new Date('2026-11-16T08:00:00Z');
let now = start;
let testServer: TestServer;
let admin: Actor;
let supervisor: Actor;
let planner: Actor;
let advisor: Actor;
let colleague: Actor;
let [me, partner] = [0, 0];
let rows: Map<string, ScheduleDay>;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  // Tests run the task that ends overtaken trades themselves.
  [admin, supervisor, planner, advisor, colleague] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('supervisor'),
    testServer.signIn('planner'),
    testServer.signIn('advisor'),
    testServer.signIn('colleague'),
  ]);
  me = (await advisor.api.session.me()).agent_profile!.id;
  partner = (await colleague.api.session.me()).agent_profile!.id;
});
beforeEach(async () => {
  now = start;
  await db().deleteFrom('trades').execute();
  await db().deleteFrom('trade_configurations').execute();
  await admin.api.trades.configure({
    query: { division_id: 1 },
    body: { min_rest_hours: 0, max_open_requests: 50 },
  });
  rows = new Map(await load());
});
afterAll(() => testServer.close());

const db = () => testServer.server.database.kysely;
const [from, to] = [toPlainDate('2026-11-18'), toPlainDate('2026-11-28')];
const dayOf = async (agent: number, date: string) =>
  (await readDays(db(), [agent], toPlainDate(date), toPlainDate(date))).dayOf(
    agent,
    toPlainDate(date),
  );
async function load(): Promise<[string, ScheduleDay][]> {
  const days = await readDays(db(), [me, partner], from, to);
  return [me, partner].flatMap((agent) =>
    datesFrom(from, to).map((date): [string, ScheduleDay] => [
      `${agent} ${date}`,
      days.dayOf(agent, date),
    ]),
  );
}
/** A date on which both rows are like this. */
function dateWhere(fits: (mine: ScheduleDay, theirs: ScheduleDay) => boolean): PlainDate {
  const date = datesFrom(from, to).find((one) =>
    fits(rows.get(`${me} ${one}`)!, rows.get(`${partner} ${one}`)!),
  );
  if (date === undefined) throw new Error('the demo has no such date');
  return date;
}
const plain = (day: ScheduleDay) =>
  day.shift !== null && !day.locked && day.activities.length >= 3 && day.blocks.length === 0;
const bothWork = () =>
  dateWhere(
    (mine, theirs) => plain(mine) && plain(theirs) && mine.shift!.start !== theirs.shift!.start,
  );
const form = (mine: string, theirs = mine, more: object = {}) => ({
  division_id: 1,
  request_from_agent_id: me,
  request_to_agent_id: partner,
  request_from_agent_from_date: mine,
  request_from_agent_to_date: mine,
  request_to_agent_from_date: theirs,
  request_to_agent_to_date: theirs,
  ...more,
});
const ask = (date: string, more: object = {}, who = advisor) =>
  who.api.trades.create({ body: form(date, date, more) });
const answer = (
  who: Actor,
  id: number,
  approval_status: 'completed' | 'unsuccessful' | 'pending' = 'completed',
  comments = '',
) => who.api.trades.answer({ query: { id }, body: { approval_status, comments } });
const newest = async (who: Actor) =>
  ((await who.api.notifications.activity({ query: {} })) as Notification[])[0];
/** How many days approvals have changed so far. */
const changesOfDays = async () =>
  (
    await db()
      .selectFrom('audit')
      .select('id')
      .where('operation', '=', 'trades.answer')
      .where('entity', '=', 'schedule_day')
      .execute()
  ).length;
const times = (day: ScheduleDay) => [
  day.shift?.start ?? null,
  day.shift?.end ?? null,
  day.activities.map(({ activity_id, start: at, end }) => [activity_id, at, end]),
];

describe('a trade', () => {
  it('gives nobody a shift on a day of granted time off', async () => {
    const date = dateWhere((mine, theirs) => mine.shift === null && plain(theirs));
    await sql`
      with grp as (insert into time_off_groups (division_id, name, year_start, year_end,
        bid_order, turn_hours, allotment_unit)
        values (1, 'Traded', '2026-01-01', '2026-12-31', 'rank', 24, 'heads') returning id),
        rule as (insert into time_off_rules (group_id, name, unit, approval, overlap_policy,
          cancel_policy) select id, 'Leave', 'days', 'never', 'ask', 'future' from grp
          returning id, group_id),
        request as (insert into time_off_requests (agent_id, division_id, group_id, rule_id,
          event_type_id, date_start, date_end, amount, status, created_at)
          select ${me}::int, 1, group_id, id,
            (select id from event_types where description = 'Annual leave'), ${date}::date,
            ${date}::date, 1, 'granted', now() from rule returning id)
      insert into time_off_request_days (request_id, date, start_min, end_min, amount, hours)
        select id, ${date}::date, 540, 1020, 1, 8 from request`.execute(db());
    expect(await problemOf(ask(date))).toMatchObject({
      body: { reasons: [{ code: 'on_leave', agent_id: me, date }] },
    });
    await sql`delete from time_off_requests where status = 'granted'
      and date_start = ${date}::date and agent_id = ${me}::int`.execute(db());
  });
  it('goes from the partner to the supervisor, and then lets the days change hands', async () => {
    const changesBefore = await changesOfDays();
    const date = bothWork();
    const mine = await dayOf(me, date);
    const theirs = await dayOf(partner, date);
    const asked = await ask(date, { comments: 'Please' });
    expect(asked).toMatchObject({
      approval_status: 'pending',
      state: 'pending_agent',
      reason: null,
      request_type: 'from',
      comments: 'Please',
      is_partial_swap: false,
      partial_swap_start_time: '00:00:00',
    });
    expect(asked.request_from_agent_days).toHaveLength(1);
    expect(await newest(colleague)).toMatchObject({
      kind: 'trade',
      title: expect.stringContaining('asks for a trade'),
      about: { kind: 'trade', id: asked.id },
      is_to_agent_read: false,
    });
    expect((await colleague.api.trades.notices({ query: {} })).data).toMatchObject([
      { id: asked.id, request_type: 'to', is_to_agent_read: false },
    ]);
    expect((await supervisor.api.trades.notices({ query: {} })).data).toEqual([]);

    expect(await answer(colleague, asked.id)).toMatchObject({
      state: 'pending_supervisor',
      approval_status: 'pending',
    });
    expect(await newest(supervisor)).toMatchObject({
      title: expect.stringContaining('Trade between'),
    });
    expect((await supervisor.api.trades.notices({ query: {} })).data).toMatchObject([
      { id: asked.id, request_type: null, is_approved_by_read: false },
    ]);
    expect(await dayOf(me, date)).toEqual(mine);

    expect(await answer(supervisor, asked.id)).toMatchObject({
      state: 'completed',
      approval_status: 'completed',
      decided_by: 'supervisor',
    });
    expect([times(await dayOf(me, date)), times(await dayOf(partner, date))]).toEqual([
      times(theirs),
      times(mine),
    ]);
    expect([await newest(advisor), await newest(colleague)]).toMatchObject([
      { title: 'Trade carried out' },
      { title: 'Trade carried out' },
    ]);
    expect(await changesOfDays()).toBe(changesBefore + 2);
    expect(await problemOf(answer(supervisor, asked.id))).toMatchObject({
      status: 409,
      body: { code: 'decided' },
    });
    expect(
      await problemOf(advisor.api.trades.remove({ query: { id: [asked.id] }, body: {} })),
    ).toMatchObject({ status: 409, body: { code: 'completed' } });
  });
  describe('that an approver has answered', () => {
    const bothDays = async (date: string) =>
      [await dayOf(me, date), await dayOf(partner, date)].map(times);

    it('waits again as long as neither advisor has seen it, on days as they were', async () => {
      const date = bothWork();
      const before = await bothDays(date);
      const { id } = await ask(date);
      await answer(colleague, id);
      for (const verdict of ['completed', 'unsuccessful', 'completed'] as const) {
        await answer(supervisor, id, verdict);
        expect(await problemOf(answer(colleague, id, 'pending'))).toMatchObject({ status: 403 });
        expect(await answer(supervisor, id, 'pending')).toMatchObject({
          state: 'pending_supervisor',
          reason: null,
          decided_by: null,
        });
        expect(await bothDays(date)).toEqual(before);
        expect((await newest(advisor))?.about).not.toEqual({ kind: 'trade', id });
      }
      await answer(supervisor, id);
      expect(await bothDays(date)).toEqual(before.toReversed());
      await colleague.api.trades.patch({ query: { id }, body: { is_read: true } });
      expect(await problemOf(answer(supervisor, id, 'pending'))).toMatchObject({
        status: 409,
        body: { code: 'seen' },
      });
    });
    it('stays where a day has changed since, and where nobody approved it', async () => {
      const date = bothWork();
      const { id } = await ask(date);
      expect(await problemOf(answer(supervisor, id, 'pending'))).toMatchObject({ status: 400 });
      await answer(colleague, id);
      await answer(supervisor, id);
      const { day_id } = await dayOf(me, date);
      const lock = (is_lock: boolean) =>
        planner.api.schedules.lock({ body: { int_daywise_id: day_id!, is_lock } });
      await lock(true);
      await lock(false);
      expect(await problemOf(answer(supervisor, id, 'pending'))).toMatchObject({
        status: 409,
        body: { code: 'schedule_changed' },
      });
    });
    it('leaves a day without a row where there was none', async () => {
      const date = dateWhere((mine, theirs) => plain(mine) && theirs.day_id === null);
      const { id } = await ask(date);
      await answer(colleague, id);
      await answer(supervisor, id);
      expect((await dayOf(partner, date)).shift).not.toBeNull();
      await answer(supervisor, id, 'pending');
      expect((await dayOf(partner, date)).day_id).toBeNull();
    });
  });
  it('may be for a part of a day', async () => {
    const date = dateWhere(
      (mine, theirs) => plain(mine) && theirs.shift === null && !theirs.locked,
    );
    const mine = rows.get(`${me} ${date}`)!;
    const cut = mine.activities[1]!.start;
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
    const asked = await ask(date, {
      is_partial_swap: true,
      partial_swap_start_time: clock(cut),
      partial_swap_end_time: clock(mine.shift!.end),
    });
    expect(asked).toMatchObject({ is_partial_swap: true, partial_swap_start_time: clock(cut) });
    await answer(colleague, asked.id);
    await answer(admin, asked.id);
    const after = await dayOf(me, date);
    const given = await dayOf(partner, date);
    expect([after.shift!.start, after.shift!.end, given.shift!.start, given.shift!.end]).toEqual([
      mine.shift!.start,
      cut,
      cut,
      mine.shift!.end,
    ]);
    expect(after.activities.length + given.activities.length).toBe(mine.activities.length);
    expect(await problemOf(ask(date, { is_partial_swap: true }))).toMatchObject({
      status: 400,
      body: { partial_swap_end_time: ['Say from when to when.'] },
    });
  });
  it('is flagged where it takes the only one who can serve a channel, though heads are equal', async () => {
    const date = bothWork();
    const mine = (await dayOf(me, date)).shift!;
    const theirs = (await dayOf(partner, date)).shift!;
    const alone =
      mine.start < theirs.start
        ? { start: mine.start, end: Math.min(mine.end, theirs.start) }
        : { start: Math.max(mine.start, theirs.end), end: mine.end };
    const { id: skill } = await admin.api.proficiencies.create({ body: { skill_name: 'Irish' } });
    await admin.api.proficiencies.give({
      body: { agent: me, skill, date_range: { start_date: '2026-11-01' } },
    });
    const { id: irish } = await admin.api.channels.create({
      body: { name: 'Irish calls', enterprise_grp: 1, proficiencies: [{ id: skill }] },
    });
    const proposed = await ask(date);
    expect((await supervisor.api.trades.effect({ query: { id: proposed.id } })).data).toEqual([]);
    const rows = ['date,time,volume,aht'];
    for (let at = alone.start; at < alone.end; at += 15)
      rows.push(`${date},${formatClock(at)},3,300`);
    const body = new FormData();
    body.set('ct_id', String(irish));
    body.set('file', new Blob([rows.join('\n')]), 'irish.csv');
    await admin.api.forecasts.importExport({ query: {}, body });

    const { data } = await supervisor.api.trades.effect({ query: { id: proposed.id } });
    expect(data.map(({ channel }) => channel.name)).toContain('Irish calls');
    expect(data.every(({ channel }) => channel.id === irish)).toBe(true);
    expect(data[0]).toMatchObject({ date, missing: expect.closeTo(1, 0) });
    await answer(colleague, proposed.id);
    expect(await newest(supervisor)).toMatchObject({
      message: expect.stringContaining('Irish calls'),
    });
    expect(await problemOf(planner.api.trades.effect({ query: { id: 999_999 } }))).toMatchObject({
      status: 404,
    });
    await admin.api.channels.patch({ params: { id: irish }, body: { is_disabled: true } });
  });
  it('needs no more approvals than the division asks for', async () => {
    const date = bothWork();
    await admin.api.trades.reconfigure({
      query: { division_id: 1 },
      body: {
        min_rest_hours: 0,
        is_agent_approval_required: false,
        is_supervisor_approval_required: false,
      },
    });
    expect(await ask(date)).toMatchObject({ state: 'completed', approval_status: 'completed' });
    await admin.api.trades.reconfigure({
      query: { division_id: 1 },
      body: { min_rest_hours: 0, is_supervisor_approval_required: false },
    });
    const back = await ask(date);
    expect(await answer(colleague, back.id)).toMatchObject({ state: 'completed' });
  });
  it(
    'is carried out once, however many approve at the same time',
    { tags: ['engine'] },
    async () => {
      const date = bothWork();
      const before = times(await dayOf(me, date));
      const { id } = await ask(date);
      await answer(colleague, id);
      const answers = await Promise.all(
        [answer(supervisor, id), answer(admin, id), answer(supervisor, id)].map((one) =>
          one.then(
            () => 200,
            (error: { status: number }) => error.status,
          ),
        ),
      );
      expect(answers.sort()).toEqual([200, 409, 409]);
      expect(times(await dayOf(partner, date))).toEqual(before);
    },
  );
  it('ASVS 48: loses no edit that is saved at the same moment', { tags: ['engine'] }, async () => {
    const date = bothWork();
    const { id } = await ask(date);
    await answer(colleague, id);
    const { day_id, version } = await dayOf(me, date);
    const [approved, locked] = await Promise.all([
      answer(supervisor, id).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
      planner.api.schedules.lock({ body: { int_daywise_id: day_id!, is_lock: true } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    ]);
    const after = await dayOf(me, date);
    expect([after.locked, locked]).toEqual([true, 200]);
    expect(after.version).toBe(version + (approved === 200 ? 2 : 1));
    await planner.api.schedules.lock({ body: { int_daywise_id: day_id!, is_lock: false } });
  });
  it('can be declined by the partner, rejected by the supervisor, withdrawn by who asked', async () => {
    const date = bothWork();
    const first = await ask(date);
    expect(await answer(colleague, first.id, 'unsuccessful', 'Sorry')).toMatchObject({
      approval_status: 'unsuccessful',
      state: 'unsuccessful',
      reason: 'declined',
      approval_comments: 'Sorry',
    });
    expect(await newest(advisor)).toMatchObject({
      title: 'Trade not carried out',
      message: 'The partner declined.',
    });
    const second = await ask(date);
    expect(await answer(supervisor, second.id, 'unsuccessful')).toMatchObject({
      reason: 'rejected',
    });
    const third = await ask(date);
    await advisor.api.trades.remove({ query: { id: [third.id] }, body: {} });
    expect((await colleague.api.trades.list({ query: { id: third.id } })).data).toMatchObject([
      { reason: 'cancelled', state: 'unsuccessful' },
    ]);
    await advisor.api.trades.remove({ query: { id: [third.id] }, body: {} });
    expect(
      (
        await colleague.api.trades.list({ query: { approval_status: 'unsuccessful', date } })
      ).data.map(({ id }) => id),
    ).toEqual([second.id, first.id]);
  });
});

describe('what stands against a trade', () => {
  const reasons = async (call: Promise<unknown>) =>
    ((await problemOf(call)) as { body: { reasons: { code: string }[] } }).body.reasons.map(
      ({ code }) => code,
    );
  it('is said in codes and in words', async () => {
    const date = bothWork();
    expect(await problemOf(ask(date, { request_to_agent_id: me }))).toMatchObject({
      status: 400,
      body: {
        code: 'self_trade',
        non_field_errors: ['Nobody trades with themselves.'],
        reasons: [{ code: 'self_trade' }],
      },
    });
    expect(await reasons(ask(date, { request_to_agent_id: partner + 1 }))).toEqual(
      expect.arrayContaining(['no_account']),
    );
    expect(await reasons(ask(date, { request_to_agent_id: partner + 120 }))).toContain(
      'other_division',
    );
    expect(await reasons(ask(date, { request_to_agent_id: 999_999 }))).toContain('agent_disabled');
    expect(await reasons(ask('2026-11-16'))).toContain('too_late');
    const another = dateWhere(
      (mine, theirs) =>
        mine.date !== date &&
        mine.shift !== null &&
        theirs.shift !== null &&
        !mine.locked &&
        !theirs.locked,
    );
    expect(await problemOf(advisor.api.trades.create({ body: form(date, another) }))).toMatchObject(
      {
        status: 400,
        body: { code: 'overlap' },
      },
    );
  });
  it('is what the division does not allow', async () => {
    const date = bothWork();
    const only = async (rules: object, more: object = {}) => {
      await admin.api.trades.reconfigure({
        query: { division_id: 1 },
        body: { min_rest_hours: 0, ...rules },
      });
      return reasons(ask(date, more));
    };
    expect(await only({ is_enabled: false })).toEqual(['trading_closed']);
    expect(await only({ min_lead_hours: 720 })).toEqual(['too_late']);
    expect(await only({ is_comments_allowed: false }, { comments: 'x' })).toEqual([
      'comments_not_allowed',
    ]);
    expect(
      await only(
        { is_partial_allowed: false },
        { is_partial_swap: true, partial_swap_end_time: '12:00' },
      ),
    ).toContain('partial_not_allowed');
    await admin.api.trades.reconfigure({
      query: { division_id: 1 },
      body: { min_rest_hours: 0, max_open_requests: 1 },
    });
    await ask(date);
    expect(await reasons(ask(date))).toEqual(['too_many_requests']);
  });
  it('is a locked day, and a schedule that has changed since', async () => {
    const date = bothWork();
    const waiting = await ask(date);
    const { day_id } = rows.get(`${partner} ${date}`)!;
    await planner.api.schedules.lock({ body: { int_daywise_id: day_id!, is_lock: true } });
    expect(await reasons(ask(date))).toEqual(['day_locked']);
    await planner.api.schedules.lock({ body: { int_daywise_id: day_id!, is_lock: false } });
    const mine = await dayOf(me, date);
    await answer(colleague, waiting.id);
    expect(await problemOf(answer(supervisor, waiting.id))).toMatchObject({
      status: 409,
      body: { code: 'schedule_changed', reasons: [{ code: 'schedule_changed' }] },
    });
    expect((await advisor.api.trades.list({ query: { id: waiting.id } })).data).toMatchObject([
      { approval_status: 'unsuccessful', reason: 'schedule_changed' },
    ]);
    expect(await dayOf(me, date)).toEqual(mine);
  });
});

describe('time and change', () => {
  it('end a trade without anybody’s answer, and both sides are told', async () => {
    const date = bothWork();
    const overtaken = await ask(date);
    await planner.api.schedules.lock({
      body: { int_daywise_id: rows.get(`${me} ${date}`)!.day_id!, is_lock: true },
    });
    await planner.api.schedules.lock({
      body: { int_daywise_id: rows.get(`${me} ${date}`)!.day_id!, is_lock: false },
    });
    now = new Date(start.getTime() + 3_600_000);
    await testServer.server.tasks.run('overtaken-trades');
    expect((await advisor.api.trades.list({ query: { id: overtaken.id } })).data).toMatchObject([
      { reason: 'schedule_changed' },
    ]);
    expect([await newest(advisor), await newest(colleague)]).toMatchObject([
      { message: 'One of the schedules has changed since.' },
      { message: 'One of the schedules has changed since.' },
    ]);
    const late = await ask(date);
    now = new Date(`${date}T23:00:00Z`);
    await testServer.server.tasks.run('overtaken-trades');
    expect(
      (await (await testServer.signIn('advisor')).api.trades.list({ query: { id: late.id } })).data,
    ).toMatchObject([{ approval_status: 'unsuccessful', reason: 'expired' }]);
  });
});

describe('who may do what', () => {
  it('ASVS 9: is settled by side: nobody answers their own trade, or another’s', async () => {
    const date = bothWork();
    const { id } = await ask(date);
    expect(await problemOf(answer(advisor, id))).toMatchObject({
      status: 403,
      body: { code: 'not_your_answer' },
    });
    expect(await problemOf(answer(planner, id))).toMatchObject({
      status: 403,
      body: { code: 'not_your_answer' },
    });
    expect(await problemOf(answer(supervisor, id))).toMatchObject({
      status: 409,
      body: { code: 'awaits_partner' },
    });
    expect(
      await problemOf(colleague.api.trades.remove({ query: { id: [id] }, body: {} })),
    ).toMatchObject({ status: 403 });
    await answer(colleague, id);
    expect(await problemOf(answer(colleague, id))).toMatchObject({
      status: 403,
      body: { code: 'not_your_answer' },
    });
    await db()
      .updateTable('trades')
      .set({ from_agent_id: partner + 5 })
      .where('id', '=', id)
      .execute();
    expect((await advisor.api.trades.list({ query: {} })).data).toEqual([]);
    expect(
      await problemOf(advisor.api.trades.patch({ query: { id, request_type: 'from' }, body: {} })),
    ).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    await db().updateTable('trades').set({ division_id: 3 }).where('id', '=', id).execute();
    expect(await problemOf(answer(supervisor, id))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(
      await problemOf(
        advisor.api.trades.create({ body: { ...form(date), request_from_agent_id: partner } }),
      ),
    ).toMatchObject({ status: 403 });
  });
  it('marks what was read, each on its own side', async () => {
    const { id } = await ask(bothWork());
    expect(
      await colleague.api.trades.patch({ query: { id, request_type: 'to' }, body: {} }),
    ).toMatchObject({ is_to_agent_read: true, is_read: false });
    expect(
      await problemOf(
        colleague.api.trades.patch({ query: { id, request_type: 'from' }, body: {} }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await advisor.api.trades.patch({
        query: { id, request_type: 'from' },
        body: { is_read: true },
      }),
    ).toMatchObject({ is_read: true });
    expect(
      await colleague.api.trades.patch({ query: { id }, body: { approval_status: 'completed' } }),
    ).toMatchObject({ state: 'pending_supervisor', is_read: false });
    expect(await supervisor.api.trades.patch({ query: { id }, body: {} })).toMatchObject({
      is_approved_by_read: true,
    });
  });
  it('lets somebody else propose: then both advisors agree, and another approves', async () => {
    const date = bothWork();
    const proposed = await ask(date, {}, admin);
    expect(proposed).toMatchObject({
      state: 'pending_agent',
      request_type: null,
      requested_by: 'admin',
    });
    expect(await newest(advisor)).toMatchObject({ about: { kind: 'trade', id: proposed.id } });
    expect(await answer(advisor, proposed.id)).toMatchObject({ state: 'pending_agent' });
    expect(await answer(colleague, proposed.id)).toMatchObject({ state: 'pending_supervisor' });
    expect(await problemOf(answer(admin, proposed.id))).toMatchObject({
      status: 403,
      body: { code: 'not_your_answer' },
    });
    expect(await answer(supervisor, proposed.id)).toMatchObject({ state: 'completed' });
    const bySupervisor = await fetch(
      `${testServer.url}/api/schedule_trade_configuration/agent-trade-request/`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${supervisor.token}`,
          module: '602',
          'content-type': 'application/json',
        },
        body: JSON.stringify(toWire(form(date), contract.trades.create.wire?.body)),
      },
    );
    expect(bySupervisor.status).toBe(201);
  });
  it('offers colleagues of the division, with their names alone', async () => {
    const offered = await advisor.api.trades.partners({ query: { division_id: 1 } });
    expect(offered).toEqual({
      data: [{ id: partner, first_name: expect.any(String), last_name: expect.any(String) }],
      message: '1 colleague to trade with',
      partial_swap: true,
      second_agent_interval: '00:30',
    });
    expect(
      await problemOf(advisor.api.trades.partners({ query: { division_id: 2 } })),
    ).toMatchObject({
      status: 403,
    });
    await admin.api.trades.reconfigure({ query: { division_id: 1 }, body: { is_enabled: false } });
    expect(await advisor.api.trades.partners({ query: { division_id: 1 } })).toMatchObject({
      data: [],
      partial_swap: false,
    });
  });
});

describe('trade configurations', () => {
  it('are added, changed under their version, listed and deleted', async () => {
    const made = await admin.api.trades.configure({
      query: {},
      body: { division_id: 2, max_weekly_hours: 45 },
    });
    expect(made).toMatchObject({
      division_id: 2,
      mu_name: 'Technik Berlin',
      is_enabled: true,
      min_lead_hours: 24,
      max_weekly_hours: 45,
      second_agent_interval: 30,
      version: 1,
    });
    expect(
      await problemOf(admin.api.trades.configure({ query: { division_id: 2 }, body: {} })),
    ).toMatchObject({
      status: 400,
      body: { division_id: ['This division has a trade configuration already.'] },
    });
    expect(await problemOf(admin.api.trades.configure({ query: {}, body: {} }))).toMatchObject({
      status: 400,
    });
    expect(
      await problemOf(
        admin.api.trades.configure({
          query: { division_id: 3 },
          body: { min_weekly_hours: 40, max_weekly_hours: 30 },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { max_weekly_hours: ['The most hours must not be less than the least.'] },
    });
    expect((await supervisor.api.trades.configurations({ query: {} })).count).toBe(2);
    expect(
      await admin.api.trades.reconfigure(
        { query: { id: made.id }, body: { ...made, is_partial_allowed: false } },
        { ifMatch: 1 },
      ),
    ).toMatchObject({ is_partial_allowed: false, version: 2 });
    expect(
      await problemOf(
        admin.api.trades.reconfigure({ query: { id: made.id }, body: {} }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 409, body: { code: 'stale' } });
    await admin.api.trades.unconfigure({ query: { division_id: 2 } });
    expect((await admin.api.trades.configurations({ query: { division_id: 2 } })).count).toBe(0);
    expect(
      await problemOf(admin.api.trades.unconfigure({ query: { division_id: 2 } })),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await problemOf(supervisor.api.trades.configurations({ query: { division_id: 3 } })),
    ).toMatchObject({ status: 403 });
  });
});

describe('a trade that is only looked at', () => {
  const check = (date: string, more: object = {}) =>
    advisor.api.trades.check({ body: form(date, date, more) });

  it('says what both sides would have, whom it asks, and asks nobody', async () => {
    const date = bothWork();
    const { against, days, asks_partner, asks_supervisor } = await check(date);
    expect({ against, asks_partner, asks_supervisor }).toEqual({
      against: [],
      asks_partner: true,
      asks_supervisor: true,
    });
    const [mine, theirs] = [me, partner].map((id) => days.find((day) => day.agent_id === id)!);
    expect(mine!.after).toEqual(theirs!.before);
    expect(theirs!.after).toEqual(mine!.before);
    expect((await advisor.api.trades.list({ query: {} })).data).toEqual([]);
  });

  it('names everything that stands against it, in codes and in words', async () => {
    await db().updateTable('trade_configurations').set({ min_lead_hours: 720 }).execute();
    expect((await check(bothWork())).against).toEqual([
      {
        code: 'too_late',
        text: 'A trade is asked for at least 720 h before it begins.',
        agent_id: null,
        date: null,
      },
    ]);
  });
});
