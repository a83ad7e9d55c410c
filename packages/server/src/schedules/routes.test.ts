// @module-tag engine: two who write one row.
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import type { WireRow } from '@watchbill/core/schedules/codec/wire';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { findSubModule } from '@watchbill/core/permission/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

const date = '2026-11-24';
let testServer: TestServer;
let planner: Actor;
beforeAll(async () => {
  testServer = await openTestServer({ demoAround: '2026-11-20' });
  planner = await testServer.signIn('planner');
});
afterAll(() => testServer.close());

const read = async (division = 1) =>
  (await planner.api.schedules.read({ query: { division_id: division, date_schedule: date } }))
    .data;
const toDay = (row: WireRow) => rowFromWire(row, countingIds());
const payload = (day: ScheduleDay) => saveToWire(day, { process: 'MD', activityTypes: new Map() });
const free = async (count: number) =>
  (await read())
    .map(toDay)
    .filter((day) => day.shift !== null && !day.locked && day.blocks.length === 0)
    .slice(0, count);

type Sent = Readonly<
  { agent_wise_data: readonly Readonly<{ day_wise_data: Record<string, unknown> }>[] } & Record<
    string,
    unknown
  >
>;
/** Saves a payload of one row with other fields in its day. */
const saveOf = (sent: Sent, more: object) =>
  planner.api.schedules.save({
    body: {
      ...sent,
      agent_wise_data: sent.agent_wise_data.map((entry) => ({
        ...entry,
        day_wise_data: { ...entry.day_wise_data, ...more },
      })),
    } as never,
  });

describe('the screen of schedule swaps', () => {
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${testServer.url}/api/schedule_creation/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${planner.token}`,
        module: String(findSubModule('schedule-swap')!.id),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  it('saves and deletes as the process TD, and as no other', async () => {
    const [day] = await free(1);
    const sent = payload(day!);
    const save = (...processes: (string | null)[]) =>
      send(
        'PUT',
        '',
        processes.map((process) => ({ ...sent, process })),
      );
    for (const processes of [['MD'], ['ID'], [null], ['TD', 'MD']]) {
      const refused = await save(...processes);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        403,
        'process_refused',
      ]);
    }
    expect((await save('TD')).status).toBe(200);
    const remove = (query: string) => send('DELETE', `?list_days_id=${day!.day_id}${query}`);
    expect((await remove('&process=MD')).status).toBe(403);
    expect((await remove('')).status).toBe(403);
    expect((await remove('&process=TD')).status).toBe(200);
  });
});

describe('saving', () => {
  it('keeps what was sent, with a new version and a change in the feed', async () => {
    const [day] = await free(1);
    const { cursor } = await planner.api.schedules.read({
      query: { division_id: 1, date_schedule: date },
    });
    const block = {
      id: 'Random_1' as const,
      kind: 'overtime' as const,
      start: day!.shift!.end,
      end: day!.shift!.end + 60,
    };
    const { data } = await planner.api.schedules.save({
      body: payload({ ...day!, blocks: [block] }),
    });
    const after = toDay((await read()).find((row) => row.agents.id === day!.agent_id)!);
    expect(after.blocks).toMatchObject([{ kind: 'overtime', start: block.start, end: block.end }]);
    expect(after.version).toBe(day!.version + 1);
    expect(data[0]!.day_wise_data_id).toBe(day!.day_id);
    const trail = await testServer.server.database.kysely
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'schedule_day')
      .where('entity_id', '=', String(day!.day_id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({
      operation: 'schedules.save',
      division_id: 1,
      before: { version: day!.version, blocks: [] },
      after: { version: day!.version + 1, blocks: [{ kind: 'overtime' }] },
    });
    const { changes } = await planner.api.schedules.changes({ query: { cursor } });
    expect(changes).toMatchObject([
      { type: 'schedule_day', id: `${day!.agent_id}/${date}`, version: after.version },
    ]);
  });

  it('refuses a row that somebody else has saved since, and hands over the newer one', async () => {
    const [day] = await free(1);
    await planner.api.schedules.save({ body: payload(day!) });
    const answer = (await problemOf(planner.api.schedules.save({ body: payload(day!) }))) as {
      status: number;
      body: { code: string; newer: WireRow[] };
    };
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(answer.body.newer[0]).toMatchObject({
      agents: { id: day!.agent_id },
      version: day!.version + 1,
    });
  });

  it('refuses a batch whole when one row breaks a rule, naming the row and the rule', async () => {
    const [good, bad] = await free(2);
    const broken = {
      ...bad!,
      activities: [
        {
          id: 'Random_1' as const,
          activity_id: 1,
          start: bad!.shift!.start - 30,
          end: bad!.shift!.start + 30,
        },
      ],
    };
    const answer = await problemOf(
      planner.api.schedules.save({
        body: [payload({ ...good!, activities: [] }), payload(broken)],
      }),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'rules',
        non_field_errors: ['Activities Must be within schedule shift'],
        findings: [{ agent_id: bad!.agent_id, date }],
      },
    });
    expect(toDay((await read()).find((row) => row.agents.id === good!.agent_id)!).version).toBe(
      good!.version,
    );
  });

  it('refuses overtime that has no end, or no shift beside it, and never drops it', async () => {
    const [day] = await free(1);
    const sent = payload(day!) as Sent;
    const message = 'Overtime and Recovered Hours Must be consecutive to each other and time Range';
    const half = {
      is_day_end_overtime_schedule: true,
      day_end_overtime_start_time: '20:00',
      day_end_overtime_end_time: null,
    };
    expect(await problemOf(saveOf(sent, half))).toMatchObject({
      status: 400,
      body: { day_end_overtime_end_time: [message] },
    });
    const alone = {
      start_time: null,
      end_time: null,
      activity_data: [],
      is_day_start_recovered_hours: true,
      day_start_recovered_start_time: '06:00',
      day_start_recovered_end_time: '07:00',
    };
    expect(await problemOf(saveOf(sent, alone))).toMatchObject({
      status: 400,
      body: { day_start_recovered_start_time: [message] },
    });
  });

  it('refuses what a row names wrongly, by name', async () => {
    const [day, other] = await free(2);
    const sent = payload(day!) as Sent;
    const named = (text: string) => ({
      status: 400,
      body: expect.objectContaining({ code: 'invalid' }) as object,
      said: expect.stringContaining(text) as string,
    });
    const answer = async (more: object, top: object = {}) => {
      const refused = (await problemOf(saveOf({ ...sent, day_wise_id: null, ...top }, more))) as {
        status: number;
        body: Record<string, string[]>;
      };
      return { ...refused, said: Object.values(refused.body)[0]?.[0] };
    };
    expect(await answer({ id: 987_654_321, version: null })).toMatchObject(
      named('There is no schedule row 987654321'),
    );
    expect(await answer({ id: other!.day_id })).toMatchObject(
      named(`Schedule row ${other!.day_id} does not belong`),
    );
    expect(await answer({ shift_id: 987_654 })).toMatchObject(named('There is no shift 987654'));
    expect(await answer({ schedule_date: '2026-11-25' })).toMatchObject(
      named('The row is of 2026-11-25'),
    );
    expect(await answer({ start_time: '25:00' })).toMatchObject({
      status: 400,
      said: 'start_time: “25:00” is not a time. Write hours and minutes, like 09:30.',
    });
    const [activity] = sent.agent_wise_data[0]!.day_wise_data['activity_data'] as object[];
    expect(await answer({ activity_data: [{ ...activity, activity_id: 987_654 }] })).toMatchObject(
      named('There is no event type 987654'),
    );
    expect(
      await problemOf(planner.api.schedules.save({ body: [sent, sent] as never })),
    ).toMatchObject({ body: { non_field_errors: ['Schedule Shift already available!'] } });
  });

  it('takes nothing new of a disabled event type, and keeps what is there', async () => {
    const [day, other] = await free(2);
    const type = day!.activities[0]!.activity_id!;
    const disable = (is_disabled: boolean) =>
      testServer.server.database.kysely
        .updateTable('event_types')
        .set({ is_disabled })
        .where('id', '=', type)
        .execute();
    await disable(true);
    const bare = { ...other!, activities: [] };
    await planner.api.schedules.save({ body: [payload(bare)] });
    const [, empty] = await free(2);
    const drawn = { ...empty!, activities: day!.activities.slice(0, 1) };
    expect(await problemOf(planner.api.schedules.save({ body: [payload(drawn)] }))).toMatchObject({
      status: 400,
      body: { code: 'disabled', activity_id: [expect.stringMatching(/^The event type ".+" is/)] },
    });
    const [first, ...others] = day!.activities;
    const moved = { ...day!, activities: [{ ...first!, end: first!.end - 5 }, ...others] };
    await planner.api.schedules.save({ body: [payload(moved)] });
    expect(
      await problemOf(
        planner.api.schedules.copyIndividual({
          body: {
            agent_id: day!.agent_id,
            from_date: date,
            to_agents: [empty!.agent_id],
            to_dates: [date],
            if_schedule_exists: 'overwrite_existing_schedules',
          },
        }),
      ),
    ).toMatchObject({ body: { code: 'disabled' } });
    await disable(false);
  });

  it('takes the version of a row that is echoed at any level', async () => {
    const [day] = await free(1);
    const sent = payload(day!) as Sent;
    for (const echoed of [
      { ...sent, version: 77 },
      { ...sent, agent_wise_data: [{ ...sent.agent_wise_data[0]!, version: 77 }] },
    ]) {
      expect(await problemOf(saveOf(echoed, { version: null }))).toMatchObject({
        status: 409,
        body: { code: 'stale' },
      });
    }
  });

  it('answers the same Idempotency-Key with the same answer, once done', async () => {
    const [day] = await free(1);
    const once = () =>
      planner.api.schedules.create({ body: payload(day!) }, { idempotencyKey: 'the-same' });
    expect(await once()).toEqual(await once());
    expect(toDay((await read()).find((row) => row.agents.id === day!.agent_id)!).version).toBe(
      day!.version + 1,
    );
    const other = (await free(2))[1]!;
    expect(
      await problemOf(
        planner.api.schedules.create({ body: payload(other) }, { idempotencyKey: 'the-same' }),
      ),
    ).toMatchObject({ status: 422 });
  });

  it('ASVS 48: lets two writers at one row through one after the other, never both on the same version', async () => {
    const [day] = await free(1);
    const results = await Promise.all(
      [0, 1, 2, 3].map(() => problemOf(planner.api.schedules.save({ body: payload(day!) }))),
    );
    expect(results.filter((one) => one === null)).toHaveLength(1);
    expect(
      results.filter((one) => (one as { status: number } | null)?.status === 409),
    ).toHaveLength(3);
  });

  it('is forbidden to those without the right, and outside the divisions', async () => {
    const [day] = await free(1);
    const advisor = await testServer.signIn('advisor');
    expect(await problemOf(advisor.api.schedules.save({ body: payload(day!) }))).toMatchObject({
      status: 403,
    });
    const supervisor = await testServer.signIn('supervisor');
    const foreign = toDay((await read(4)).find((row) => row.start_time !== null)!);
    expect(
      await problemOf(supervisor.api.schedules.save({ body: payload(foreign) })),
    ).toMatchObject({
      status: 403,
    });
  });
});

describe('the database', () => {
  it('refuses overlapping stretches of one advisor, whoever writes', async () => {
    const db = testServer.server.database.kysely;
    const row = await db
      .selectFrom('schedule_stretches')
      .selectAll()
      .where('kind', '=', 'shift')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    await expect(
      db
        .insertInto('schedule_stretches')
        .values({ ...copy, kind: 'overtime', event_type_id: null })
        .execute(),
    ).rejects.toMatchObject({ code: '23P01' });
  });
});

describe('locking', () => {
  it('keeps edits and deletes out until the row is unlocked', async () => {
    const [day] = await free(1);
    const id = day!.day_id!;
    const { version } = await planner.api.schedules.lock({
      body: { int_daywise_id: id, is_lock: true },
    });
    expect(
      await problemOf(planner.api.schedules.save({ body: payload({ ...day!, version }) })),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'locked',
        non_field_errors: ['The Advisor Schedule is locked! Please unlock it first!'],
      },
    });
    expect(
      await problemOf(
        planner.api.schedules.checkDelete({
          body: {
            list_activities_id: [day!.activities[0]!.id as number, 'Random_9'],
            process: 'MD',
          },
        }),
      ),
    ).toMatchObject({ status: 400, body: { code: 'locked' } });
    expect(
      await problemOf(
        planner.api.schedules.remove({ query: { list_days_id: [id], process: 'MD' } }),
      ),
    ).toMatchObject({ status: 400, body: { code: 'locked' } });
    await planner.api.schedules.bulkLock({ body: { int_daywise_id: [id], is_lock: false } });
    await planner.api.schedules.remove({ query: { list_days_id: [id], process: 'MD' } });
    expect((await read()).find((row) => row.agents.id === day!.agent_id)).toMatchObject({
      dayWiseDataId: null,
      start_time: null,
    });
  });

  it('is refused to those who may not, in the words of the specification', async () => {
    const [day] = await free(1);
    const advisor = await testServer.signIn('advisor');
    expect(
      await problemOf(
        advisor.api.schedules.lock({ body: { int_daywise_id: day!.day_id!, is_lock: true } }),
      ),
    ).toMatchObject({
      status: 403,
      body: {
        non_field_errors: [
          'You dont have access to perform Lock/Unlcok. Please contact Admin to perform this!!!',
        ],
      },
    });
  });
});

describe('reading', () => {
  it('deletes single activities and bumps the row', async () => {
    const [day] = (await free(10)).filter((one) => one.activities.length > 2);
    await planner.api.schedules.remove({
      query: { list_activities_id: [day!.activities[0]!.id], process: 'MD' },
    });
    const after = toDay((await read()).find((row) => row.agents.id === day!.agent_id)!);
    expect(after.activities).toHaveLength(day!.activities.length - 1);
    expect(after.version).toBe(day!.version + 1);
  });

  it('sums a month and counts open advisors', async () => {
    const { data } = await planner.api.schedules.monthly({ query: { division_id: 1, date } });
    expect(data.scheduled.percentage).toBe(100);
    expect(data.open.minutes + data.in_office.minutes).toBe(data.scheduled.minutes);
    const open = await planner.api.schedules.openAgents({
      query: { division_id: 1, date_schedule: date, interval: 60 },
    });
    expect(open.data).toHaveLength(24);
    expect(Math.max(...open.data.map((slot) => slot.open))).toBeGreaterThan(10);
  });

  it('shows an advisor its own days and nobody else’s', async () => {
    const advisor = await testServer.signIn('advisor');
    const { agent_profile } = await advisor.api.session.me();
    const own = await planner.api.schedules.individual({
      params: { id: agent_profile!.id },
      query: { start_date: '2026-11-16', end_date: '2026-11-29' },
    });
    expect(own.data.length).toBeGreaterThan(5);
    expect(
      await problemOf(
        advisor.api.schedules.individual({
          params: { id: agent_profile!.id + 1 },
          query: { start_date: '2026-11-16', end_date: '2026-11-29' },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });

  it('are read of some advisors alone, and of none that are in another division', async () => {
    const query = { division_id: 1, start_date: '2026-11-16', end_date: '2026-11-22' };
    const { data: all } = await planner.api.schedules.range({ query });
    const [first, second] = [...new Set(all.map((row) => row.agents.id))];
    const foreign = await planner.api.schedules.range({ query: { ...query, division_id: 2 } });
    const agents = [first!, second!, foreign.data[0]!.agents.id];
    const { data } = await planner.api.schedules.range({ query: { ...query, agents } });
    expect(data).toEqual(all.filter((row) => agents.includes(row.agents.id)));
    expect(data.length).toBeGreaterThan(5);
  });

  it('refuses ranges that cannot be meant', async () => {
    expect(
      await problemOf(
        planner.api.schedules.range({
          query: { division_id: 1, start_date: '2026-11-20', end_date: '2026-11-19' },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { end_date: ['The end date may not be before the start date.'] },
    });
    expect(
      await problemOf(
        planner.api.schedules.range({
          query: { division_id: 1, start_date: '2026-01-01', end_date: '2026-12-01' },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
});
