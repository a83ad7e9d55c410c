import { diffDay } from '@watchbill/core/schedules/diff';
import type { Notification } from '@watchbill/core/notifications/model';
import { gapTypeOf } from '@watchbill/core/schedules/hours';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { readDays } from '../schedules/commands/held.ts';

let now = new Date('2026-11-20T08:00:00Z');
let testServer: TestServer;
let admin: Actor;
let supervisor: Actor;
let planner: Actor;
let advisor: Actor;
let agent: number;
let coaching: number;
let free: ScheduleDay;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  [admin, supervisor, planner, advisor] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('supervisor'),
    testServer.signIn('planner'),
    testServer.signIn('advisor'),
  ]);
  agent = (await advisor.api.session.me()).agent_profile!.id;
  coaching = [...(await activityTypesOf(db())).values()].find(
    (type) => type.description === 'Coaching',
  )!.id;
});
afterAll(() => testServer.close());
const db = () => testServer.server.database.kysely;
const dayOf = async (date: string, who = agent) =>
  (await readDays(db(), [who], toPlainDate(date), toPlainDate(date))).dayOf(who, toPlainDate(date));

/** An advisor's next day with a plain shift that starts by day and is not locked. */
async function nextFree(from: string, who = agent): Promise<ScheduleDay> {
  for (let date = toPlainDate(from); ; date = addDays(date, 1)) {
    const day = await dayOf(date, who);
    if (day.shift !== null && !day.locked && day.blocks.length === 0 && day.activities.length === 3)
      return day;
  }
}
/** A quarter of an hour that nothing lies in, before the first break. */
const early = (day: ScheduleDay) => ({
  start_time: formatClock(day.shift!.start + 15),
  end_time: formatClock(day.shift!.start + 30),
});
const add = (given: object = {}) => ({
  schedule_date: free.date,
  activity: coaching,
  ...early(free),
  description: 'Feedback',
  request_type: 'add_activity' as const,
  ...given,
});
const ask = (given: object = {}, who = advisor) =>
  who.api.activityRequests.create({ body: add(given) });
const noticesOf = async (actor: Actor) =>
  (await actor.api.notifications.activity({ query: {} })) as Notification[];
const patch = (who: Actor, id: number, body: object) =>
  who.api.activityRequests.patch({ query: { id }, body });
beforeEach(async () => {
  await db().deleteFrom('activity_requests').execute();
  free = await nextFree(toPlainDate('2026-11-21'));
});

describe('overtime', () => {
  const beside = () => ({
    activity: null,
    start_time: formatClock(free.shift!.end),
    end_time: formatClock(free.shift!.end + 60),
    request_type: 'overtime' as const,
  });

  it('is asked for beside the shift, stands on the schedule once approved, and is taken back', async () => {
    const asked = await ask(beside());
    expect(asked.store_activity).toMatchObject({
      request_type: 'overtime',
      activity: null,
      start_time: beside().start_time,
    });
    expect((await noticesOf(supervisor))[0]!.message).toMatch(/^Overtime on /);
    expect(await problemOf(ask(beside()))).toMatchObject({ status: 409 });
    await patch(supervisor, asked.id, { approval_status: 'completed' });
    expect((await dayOf(free.date)).blocks).toMatchObject([
      { kind: 'overtime', start: free.shift!.end, end: free.shift!.end + 60 },
    ]);
    await patch(supervisor, asked.id, { approval_status: 'unsuccessful' });
    expect((await dayOf(free.date)).blocks).toEqual([]);
  });

  it('is refused before it is sent where it touches no shift', async () => {
    const apart = { start_time: formatClock(free.shift!.end + 30) };
    expect(await problemOf(ask({ ...beside(), ...apart }))).toMatchObject({ status: 400 });
    expect(await problemOf(ask({ ...beside(), activity: coaching }))).toMatchObject({
      status: 400,
      body: { activity: expect.any(Array) },
    });
  });
});

describe('asking for a time of a night', () => {
  const [night, after] = ['2027-02-01', '2027-02-02'];
  it.each([
    [night, '01:00', '01:30', 1500, 1530],
    [after, '01:00', '01:30', 1500, 1530],
    [night, '23:45', '00:15', 1425, 1455],
    [after, '23:45', '00:15', 1425, 1455],
  ])(
    'lies on its row, asked for under %s (%s-%s)',
    async (schedule_date, start_time, end_time, start, end) => {
      const row = {
        ...(await dayOf(night)),
        shift: { start: 1320, end: 1800, shift_id: null },
        activities: [],
      };
      await planner.api.schedules.save({
        body: saveToWire(row, { process: 'MD', activityTypes: new Map() }),
      });
      const asked = await ask({ schedule_date, start_time, end_time, is_combine_activity: false });
      expect(asked.store_activity.schedule_date).toBe(night);
      await patch(supervisor, asked.id, { approval_status: 'completed' });
      expect((await dayOf(night)).activities).toMatchObject([
        { activity_id: coaching, start, end },
      ]);
      await patch(supervisor, asked.id, { approval_status: 'unsuccessful' });
    },
  );
});

describe('asking', () => {
  it('is refused while the division is disabled', async () => {
    const disable = (is_disabled: boolean) =>
      db().updateTable('divisions').set({ is_disabled }).where('id', '=', 1).execute();
    await disable(true);
    const refused = await problemOf(ask());
    await disable(false);
    expect(refused).toMatchObject({ status: 400, body: { code: 'disabled' } });
    expect(await problemOf(ask())).toBeNull();
  });

  it('ASVS 39: is stored without what only others may say', async () => {
    const mine = {
      id: 77_777,
      approval_status: 'completed',
      is_read_supervisor: true,
      user_id: 1,
      division_id: 2,
      created_by: 1,
      version: 9,
    };
    await ask(mine);
    const rows = await db().selectFrom('activity_requests').selectAll().execute();
    expect(rows).toMatchObject([{ agent_id: agent, approval_status: 'pending', version: 1 }]);
    expect(rows[0]!.id).not.toBe(77_777);
  });

  it('is stored as asked, waits, and is told to the supervisors of the division', async () => {
    const asked = await ask({ agent_id: agent });
    expect(asked).toMatchObject({
      agent_id: agent,
      division_id: 1,
      approval_status: 'pending',
      reason: null,
      is_read_agent: false,
      is_read_supervisor: false,
      store_activity: {
        approval_status: 'pending',
        schedule_date: free.date,
        ...early(free),
        request_type: 'add_activity',
        description: 'Feedback',
      },
    });
    expect((await advisor.api.activityRequests.list({ query: { date: free.date } })).data).toEqual([
      asked,
    ]);
    expect(
      (await advisor.api.activityRequests.list({ query: { date: addDays(free.date, 1) } })).data,
    ).toEqual([]);
    const mine = await advisor.api.activityRequests.supervised({ query: {} });
    const theirs = await supervisor.api.activityRequests.supervised({
      query: {
        is_mu_or_muset: 'mu',
        division_id: 1,
        start_date: free.date,
        end_date: free.date,
        activity_id: coaching,
        activity_status: 'pending',
      },
    });
    expect([mine.data, theirs.data]).toEqual([[asked], [asked]]);
    expect(
      (
        await supervisor.api.activityRequests.supervised({
          query: { division_id: 1, activity_status: 'completed' },
        })
      ).data,
    ).toEqual([]);
    const team = await db()
      .selectFrom('advisor_data_values as link')
      .innerJoin('agent_data_values as value', 'value.id', 'link.adg_value_id')
      .select(['value.id', 'value.adg_id'])
      .where('link.agent_id', '=', agent)
      .executeTakeFirstOrThrow();
    expect(
      (
        await supervisor.api.activityRequests.supervised({
          query: { agent_data_group_id: team.adg_id, agent_data_group_value_id: team.id },
        })
      ).data,
    ).toHaveLength(1);
    expect(
      (
        await supervisor.api.activityRequests.supervised({
          query: { agent_data_group_value_id: team.id + 1 },
        })
      ).data,
    ).toEqual([]);
    const set = await db()
      .insertInto('sets')
      .values({ kind: 2, set_name: 'London alone', timezone: 1, week_first_day: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('set_members')
      .values({ set_id: set.id, kind: 2, division_id: 1 })
      .execute();
    expect(
      (
        await admin.api.activityRequests.supervised({
          query: { is_mu_or_muset: 'muset', division_id: set.id },
        })
      ).data,
    ).toEqual([asked]);
    expect(
      await problemOf(
        supervisor.api.activityRequests.supervised({
          query: { is_mu_or_muset: 'mu', division_id: 3 },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect((await noticesOf(supervisor))[0]).toMatchObject({
      kind: 'activity-request',
      title: expect.stringContaining('Request of'),
      message: expect.stringContaining(`Coaching on ${dateWords(free.date, 'date', 'en')}`),
      about: { kind: 'activity-request', id: asked.id },
    });
    expect(await problemOf(ask())).toMatchObject({ status: 409 });
    const read = await fetch(`${testServer.url}/api/dashboard/agent-activity/`, {
      headers: { authorization: `Bearer ${advisor.token}`, module: '705' },
    });
    expect(read.status).toBe(201);
  });
  it('is refused for what can never be: the past, a locked day, a division that takes no changes, half a form', async () => {
    expect(await problemOf(ask({ schedule_date: '2026-11-19' }))).toMatchObject({
      status: 400,
      body: { schedule_date: ['This time has passed.'] },
    });
    expect(await problemOf(ask({ activity: null }))).toMatchObject({
      status: 400,
      body: { activity: ['Choose an activity.'] },
    });
    expect(await problemOf(ask({ start_time: 'noon' }))).toMatchObject({
      status: 400,
      body: { start_time: ['Enter a time like 09:30.'] },
    });
    expect(await problemOf(ask({ request_type: 'request_schedule_change' }))).toMatchObject({
      status: 400,
      body: { schedule_start_time: ['Say when the shift is to start and end.'] },
    });
    expect(await problemOf(ask({ activity: 999_999 }))).toMatchObject({ status: 400 });
    const gap = gapTypeOf(await activityTypesOf(db()))!.id;
    expect(await problemOf(ask({ activity: gap }))).toMatchObject({
      status: 400,
      body: { activity: ['The gap of a split shift cannot be asked for.'] },
    });
    expect(await problemOf(ask({}, supervisor))).toMatchObject({
      status: 400,
      body: { agent_id: ['Choose the advisor whom you ask for.'] },
    });
    const lunch = free.activities[1]!;
    const at = (start: number, end: number) => ({
      start_time: formatClock(start),
      end_time: formatClock(end),
    });
    const { start, end } = free.shift!;
    expect(await problemOf(ask(at(start + 30, start + 15)))).toMatchObject({
      status: 400,
      body: { end_time: ['The end comes before the start.'] },
    });
    expect(await problemOf(ask(at(lunch.start, lunch.end)))).toMatchObject({
      status: 400,
      body: { findings: [{ findings: [{ code: 'schedules.activityOverlapsAdding' }] }] },
    });
    expect(await problemOf(ask(at(end, end + 15)))).toMatchObject({
      status: 400,
      body: { findings: [{ findings: [{ code: 'schedules.activityInsideShift' }] }] },
    });
    expect(await problemOf(ask({ schedule_date: '2029-06-01' }))).toMatchObject({
      status: 400,
      body: { schedule_date: ['There is no shift on this day.'] },
    });
    await ask();
    expect(await problemOf(ask({ description: 'Another', activity: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    await db().deleteFrom('activity_requests').execute();
    await planner.api.schedules.lock({ body: { int_daywise_id: free.day_id!, is_lock: true } });
    expect(await problemOf(ask())).toMatchObject({ status: 400, body: { code: 'locked' } });
    await planner.api.schedules.lock({ body: { int_daywise_id: free.day_id!, is_lock: false } });
    await db()
      .updateTable('divisions')
      .set({ is_allow_schedule_change: false })
      .where('id', '=', 1)
      .execute();
    const shift = free.shift!;
    const times = {
      schedule_start_time: formatClock(shift.start - 30),
      schedule_end_time: formatClock(shift.end),
    };
    const change = { request_type: 'request_schedule_change', ...times };
    expect(await problemOf(ask(change))).toMatchObject({
      status: 400,
      body: { code: 'change_not_allowed' },
    });
    await db()
      .updateTable('divisions')
      .set({ is_allow_schedule_change: true })
      .where('id', '=', 1)
      .execute();
    expect((await ask({ ...change, is_overwrite: true })).store_activity).toMatchObject(times);
  });
  it('may be changed by who asked while it waits, and never silently over another’s change', async () => {
    const asked = await ask();
    const changed = await advisor.api.activityRequests.update(
      { query: { id: asked.id }, body: add({ description: 'Sooner' }) },
      { ifMatch: asked.version },
    );
    expect(changed).toMatchObject({ version: 2, store_activity: { description: 'Sooner' } });
    expect(
      await problemOf(
        advisor.api.activityRequests.update(
          { query: { id: asked.id }, body: add() },
          { ifMatch: asked.version },
        ),
      ),
    ).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(
      await problemOf(
        supervisor.api.activityRequests.update({ query: { id: asked.id }, body: add() }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'not_requester' } });
  });
});

describe('answering', () => {
  it('lays what is approved on the schedule, and tells who asked', async () => {
    const before = await dayOf(free.date);
    const audited = () =>
      db()
        .selectFrom('audit')
        .select('operation')
        .where('entity', '=', 'schedule_day')
        .where('operation', '=', 'activityRequests.patch')
        .where('entity_id', '=', String(free.day_id))
        .execute();
    const known = (await audited()).length;
    const { id } = await ask();
    const done = await patch(supervisor, id, { approval_status: 'completed', comments: 'Enjoy' });
    expect(done).toMatchObject({
      approval_status: 'completed',
      comments: 'Enjoy',
      decided_by: 'supervisor',
      is_read_agent: false,
      is_read_supervisor: true,
    });
    const after = await dayOf(free.date);
    expect(after.version).toBe(before.version + 1);
    expect(after.activities.find((one) => one.activity_id === coaching)).toMatchObject({
      description: 'Feedback',
    });
    expect((await noticesOf(advisor))[0]).toMatchObject({
      title: 'Request approved',
      message: 'Enjoy',
    });
    expect(await problemOf(patch(supervisor, id, { approval_status: 'completed' }))).toMatchObject({
      status: 409,
      body: { code: 'decided' },
    });
    expect(
      await problemOf(advisor.api.activityRequests.update({ query: { id }, body: add() })),
    ).toMatchObject({ status: 409 });
    expect(await patch(advisor, id, { is_read_agent: true })).toMatchObject({
      is_read_agent: true,
    });
    expect(await audited()).toHaveLength(known + 1);
  });
  it('keeps to the rules of the schedule: what breaks one stays waiting', async () => {
    const at = { start: free.shift!.start + 45, end: free.shift!.start + 60 };
    const { id } = await ask({ start_time: formatClock(at.start), end_time: formatClock(at.end) });
    const day = await dayOf(free.date);
    await planner.api.schedules.save({
      body: saveToWire(
        { ...day, activities: [{ id: 'Random_1', activity_id: coaching, ...at }] },
        { process: 'MD', activityTypes: new Map() },
      ),
    });
    const refused = await problemOf(patch(supervisor, id, { approval_status: 'completed' }));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'rules',
        findings: [
          {
            agent_id: agent,
            date: free.date,
            findings: [{ code: 'schedules.activityOverlapsAdding' }],
          },
        ],
      },
    });
    expect((await advisor.api.activityRequests.list({ query: {} })).data[0]!.approval_status).toBe(
      'pending',
    );
    await planner.api.schedules.lock({ body: { int_daywise_id: free.day_id!, is_lock: true } });
    expect(await problemOf(patch(admin, id, { approval_status: 'completed' }))).toMatchObject({
      status: 400,
      body: { code: 'rules' },
    });
    await planner.api.schedules.lock({ body: { int_daywise_id: free.day_id!, is_lock: false } });
    expect(await patch(admin, id, { approval_status: 'unsuccessful' })).toMatchObject({
      approval_status: 'unsuccessful',
      reason: 'rejected',
    });
    expect((await noticesOf(advisor))[0]).toMatchObject({ title: 'Request declined' });
  });
  it('waits again, as if it had not been answered, while its advisor has not seen the answer', async () => {
    const { id } = await ask();
    const before = await dayOf(free.date);
    const told = (await noticesOf(advisor)).length;
    await patch(supervisor, id, { approval_status: 'completed', comments: 'by mistake' });
    expect(await noticesOf(advisor)).toHaveLength(told + 1);
    expect(await patch(admin, id, { approval_status: 'pending' })).toMatchObject({
      approval_status: 'pending',
      comments: '',
      decided_by: null,
      decided_at: null,
    });
    expect(await noticesOf(advisor)).toHaveLength(told);
    expect(diffDay(before, await dayOf(free.date))).toEqual([]);
    await patch(supervisor, id, { approval_status: 'unsuccessful' });
    await patch(supervisor, id, { approval_status: 'pending' });
    await patch(supervisor, id, { approval_status: 'completed' });
    await patch(advisor, id, { is_read_agent: true });
    expect(await problemOf(patch(supervisor, id, { approval_status: 'pending' }))).toMatchObject({
      status: 409,
      body: { code: 'seen' },
    });
  });
  it('stays answered where its advisor has read the notice of it', async () => {
    const { id } = await ask();
    await patch(supervisor, id, { approval_status: 'unsuccessful' });
    const [notice] = await noticesOf(advisor);
    await advisor.api.notifications.markActivity({ body: { ids: [notice!.id] } });
    expect(await problemOf(patch(supervisor, id, { approval_status: 'pending' }))).toMatchObject({
      status: 409,
      body: { code: 'seen' },
    });
  });
  it('changes a shift where that was asked for', async () => {
    const day = await nextFree(addDays(free.date, 1));
    const [start, end] = [day.shift!.start - 15, day.shift!.end + 15];
    const asked = await ask({
      schedule_date: day.date,
      activity: null,
      start_time: null,
      end_time: null,
      request_type: 'request_schedule_change',
      schedule_start_time: formatClock(start),
      schedule_end_time: formatClock(end),
    });
    expect(
      (
        await advisor.api.activityRequests.changes({
          query: { id: asked.id, division_id: 1, date: day.date },
        })
      ).data,
    ).toEqual([asked]);
    await patch(admin, asked.id, { approval_status: 'completed' });
    expect((await dayOf(day.date)).shift).toMatchObject({ start, end });
  });
  it('is taken back with its activity by who may decide it, and asked for by its advisor', async () => {
    const day = await nextFree(addDays(free.date, 1));
    const { id } = await ask({ schedule_date: day.date, ...early(day) });
    expect(await problemOf(patch(advisor, id, { asks_withdrawal: true }))).toMatchObject({
      status: 409,
      body: { code: 'not_approved' },
    });
    await patch(supervisor, id, { approval_status: 'completed' });
    expect(await problemOf(patch(planner, id, { asks_withdrawal: true }))).toMatchObject({
      status: 403,
    });
    expect(await patch(advisor, id, { asks_withdrawal: true })).toMatchObject({
      approval_status: 'completed',
      is_withdrawal_asked: true,
      is_read_supervisor: false,
    });
    expect((await noticesOf(supervisor))[0]!.title).toContain('asks to take a request back');
    expect(await problemOf(patch(advisor, id, { approval_status: 'unsuccessful' }))).toMatchObject({
      status: 403,
    });
    expect(await patch(supervisor, id, { approval_status: 'unsuccessful' })).toMatchObject({
      approval_status: 'unsuccessful',
      reason: 'withdrawn',
      is_withdrawal_asked: false,
    });
    expect((await dayOf(day.date)).activities.map(({ start, end }) => [start, end])).toEqual(
      day.activities.map(({ start, end }) => [start, end]),
    );
    expect((await noticesOf(advisor))[0]).toMatchObject({ title: 'Request taken back' });
  });
  it('loses its activity alone where the day has changed since', async () => {
    const day = await nextFree(addDays(free.date, 1));
    const { id } = await ask({ schedule_date: day.date, ...early(day) });
    await patch(supervisor, id, { approval_status: 'completed' });
    const granted = await dayOf(day.date);
    const wider = { ...granted.shift!, end: granted.shift!.end + 15 };
    await planner.api.schedules.save({
      body: saveToWire({ ...granted, shift: wider }, { process: 'MD', activityTypes: new Map() }),
    });
    await patch(supervisor, id, { approval_status: 'unsuccessful' });
    const after = await dayOf(day.date);
    expect(after.shift!.end).toBe(wider.end);
    expect(after.activities).toHaveLength(day.activities.length);
    await planner.api.schedules.save({
      body: saveToWire({ ...after, shift: day.shift }, { process: 'MD', activityTypes: new Map() }),
    });
  });
  it('gives back what gave way to it where the day was edited elsewhere since, and its own times', async () => {
    const day = await nextFree(addDays(free.date, 1));
    const seen = async () =>
      (await dayOf(day.date)).activities.map(({ activity_id, start, end }) => [
        activity_id,
        start,
        end,
      ]);
    const before = await seen();
    const [pause] = day.activities.toSorted((one, other) => one.start - other.start);
    const times = {
      start_time: formatClock(pause!.start - 15),
      end_time: formatClock(pause!.start + 5),
    };
    const { id } = await ask({ schedule_date: day.date, ...times, is_overwrite: true });
    await patch(supervisor, id, { approval_status: 'completed' });
    const change = await advisor.api.activityRequests.create({
      body: {
        request_type: 'request_schedule_change',
        schedule_date: day.date,
        schedule_start_time: formatClock(day.shift!.start),
        schedule_end_time: formatClock(day.shift!.end - 30),
        is_overwrite: true,
        description: '',
      },
    });
    await patch(supervisor, change.id, { approval_status: 'completed' });
    expect(await seen()).not.toEqual(before);
    await patch(supervisor, id, { approval_status: 'unsuccessful' });
    expect(await seen()).toEqual(before);
    await patch(supervisor, change.id, { approval_status: 'unsuccessful' });
    expect((await dayOf(day.date)).shift).toMatchObject({
      start: day.shift!.start,
      end: day.shift!.end,
    });
    expect(await seen()).toEqual(before);
  });
  it('ASVS 9: is for a supervisor or administrator of the division, never for who asked', async () => {
    const { id } = await ask();
    expect(await problemOf(patch(advisor, id, { approval_status: 'completed' }))).toMatchObject({
      status: 403,
      body: { code: 'not_approver' },
    });
    expect(await problemOf(patch(planner, id, { approval_status: 'completed' }))).toMatchObject({
      status: 403,
      body: { code: 'not_approver' },
    });
    expect(await problemOf(patch(advisor, id, { is_read_supervisor: true }))).toMatchObject({
      status: 403,
    });
    expect(await problemOf(patch(supervisor, id, { is_read_agent: true }))).toMatchObject({
      status: 403,
    });
    const own = await ask(
      {
        agent_id: agent,
        description: 'For them',
        start_time: formatClock(free.shift!.start + 30),
        end_time: formatClock(free.shift!.start + 45),
      },
      supervisor,
    );
    expect(
      await problemOf(patch(supervisor, own.id, { approval_status: 'completed' })),
    ).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(await patch(supervisor, own.id, { is_read_supervisor: true })).toMatchObject({
      is_read_supervisor: true,
    });
    await db()
      .updateTable('activity_requests')
      .set({ division_id: 3 })
      .where('id', '=', id)
      .execute();
    expect(await problemOf(patch(supervisor, id, { approval_status: 'completed' }))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
  });
});

describe('an advisor', () => {
  it('reaches its own requests and nobody else’s', async () => {
    const theirs = await nextFree('2026-11-21', agent + 1);
    const other = await ask(
      { agent_id: agent + 1, schedule_date: theirs.date, ...early(theirs) },
      supervisor,
    );
    expect((await advisor.api.activityRequests.list({ query: {} })).data).toEqual([]);
    expect(await problemOf(patch(advisor, other.id, { is_read_agent: true }))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(await problemOf(ask({ agent_id: agent + 1 }))).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        advisor.api.activityRequests.remove({
          query: { agent_activity_record_ids: [other.id] },
          body: {},
        }),
      ),
    ).toMatchObject({ status: 403 });
    const own = await ask();
    expect(
      await problemOf(advisor.api.activityRequests.remove({ query: {}, body: {} })),
    ).toMatchObject({ status: 400 });
    expect(
      await problemOf(
        advisor.api.activityRequests.removeChanges({ query: { id: [own.id] }, body: {} }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await advisor.api.activityRequests.remove({
        query: { agent_activity_record_ids: [own.id] },
        body: {},
      }),
    ).toMatchObject({ count: 1 });
    expect((await advisor.api.activityRequests.list({ query: {} })).data).toEqual([]);
  });
  it('sees its day, and whether it changed since', async () => {
    await ask({
      start_time: formatClock(free.shift!.start),
      end_time: formatClock(free.shift!.start + 15),
    });
    for (const is_lock of [true, false])
      await planner.api.schedules.lock({ body: { int_daywise_id: free.day_id!, is_lock } });
    const seen = await advisor.api.activityRequests.schedule({ query: { date: free.date } });
    expect(seen).toMatchObject({
      date: free.date,
      timezone: 'Europe/London',
      is_allow_schedule_change: true,
      pending_requests: 1,
      is_changed: false,
      page_last_refreshed: now.toISOString(),
    });
    expect(seen.data[0]).toMatchObject({ date: free.date, agents: { id: agent } });
    expect(
      (
        await advisor.api.activityRequests.schedule({
          query: { date: free.date, page_last_refreshed: '2020-01-01T00:00:00Z' },
        })
      ).is_changed,
    ).toBe(true);
    expect(
      await problemOf(advisor.api.activityRequests.schedule({ query: { agent_id: agent + 1 } })),
    ).toMatchObject({ status: 403 });
    expect((await admin.api.activityRequests.schedule({ query: { agent_id: agent } })).date).toBe(
      '2026-11-20',
    );
  });
});

it('lets requests that nobody answered expire', async () => {
  const { id } = await ask();
  const before = now;
  now = new Date(Date.parse(`${free.date}T23:59:00Z`));
  await testServer.server.tasks.run('expired-requests');
  const { api } = await testServer.signIn('advisor');
  const row = (await api.activityRequests.list({ query: {} })).data.find((one) => one.id === id);
  expect(row).toMatchObject({ approval_status: 'unsuccessful', reason: 'expired' });
  expect(((await api.notifications.activity({ query: {} })) as Notification[])[0]).toMatchObject({
    title: 'Request expired',
  });
  now = before;
});

describe('the effect of a request', () => {
  it('is what channels lose by it while it waits, and nothing once it is answered', async () => {
    const { id } = await ask();
    const effect = async () =>
      (await supervisor.api.activityRequests.effect({ query: { id } })).data;
    expect(await effect()).toEqual(expect.any(Array));
    await patch(supervisor, id, { approval_status: 'unsuccessful' });
    expect(await effect()).toEqual([]);
    expect(
      await problemOf(supervisor.api.activityRequests.effect({ query: { id: 999_999 } })),
    ).toMatchObject({ status: 404 });
  });
});
