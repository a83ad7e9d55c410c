import { testNow } from '../../../../../tests/support/clock.ts';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const [past, today, later] = ['2026-11-18', '2026-11-20', '2026-11-24'];
let testServer: TestServer;
let planner: Actor;
const db = () => testServer.server.database.kysely;
beforeAll(async () => {
  testServer = await openTestServer({
    demoAround: today,
    now: () => new Date(`${today}T12:00:00Z`),
  });
  planner = await testServer.signIn('planner');
});
afterAll(() => testServer.close());

const freeOn = async (date: string, nth: number) =>
  (await planner.api.schedules.read({ query: { division_id: 1, date_schedule: date } })).data
    .map((row) => rowFromWire(row, countingIds()))
    .filter((day) => day.shift !== null && !day.locked && day.blocks.length === 0)[nth]!;
const save = (day: ScheduleDay, confirmed?: boolean) =>
  planner.api.schedules.save({
    body: {
      ...saveToWire(day, { process: 'MD', activityTypes: new Map() }),
      ...(confirmed === undefined ? {} : { confirmed }),
    },
  });
const asks = async (call: Promise<unknown>) => {
  const { status, body } = (await problemOf(call)) as {
    status: number;
    body: { code: string; findings: readonly { findings: readonly { code: string }[] }[] };
  };
  return [
    status,
    body.code,
    ...body.findings.flatMap(({ findings }) => findings.map((one) => one.code)),
  ];
};
const overtime = (day: ScheduleDay, minutes: number): ScheduleDay => ({
  ...day,
  blocks: [
    {
      id: 'Random_1',
      kind: 'overtime',
      start: day.shift!.end,
      end: day.shift!.end + minutes,
    },
  ],
});

describe('days that are past', () => {
  it('are asked about, saved as the specification’s clients do without it, and audited as such', async () => {
    const day = await freeOn(past, 0);
    expect(await asks(save(overtime(day, 30), false))).toEqual([
      409,
      'confirm',
      'schedules.pastDay',
    ]);
    await save(overtime(day, 30), true);
    await save(overtime({ ...(await freeOn(past, 0)), version: 0 }, 15));
    const trail = await db()
      .selectFrom('audit')
      .select('after')
      .where('entity', '=', 'schedule_day')
      .where('entity_id', '=', String(day.day_id))
      .executeTakeFirstOrThrow();
    expect(trail.after).toMatchObject({ is_past: true });
  });
  it('are not deleted or made anew unasked', async () => {
    const day = await freeOn(past, 1);
    const remove = (confirmed: boolean) =>
      planner.api.schedules.remove({ query: { list_days_id: [day.day_id!], confirmed } });
    expect(await asks(remove(false))).toEqual([409, 'confirm', 'schedules.pastDay']);
    await remove(true);
    expect(
      await problemOf(
        planner.api.schedules.createFromPreferences({
          body: { division_id: 1, start_date: past, end_date: later, confirmed: false },
        }),
      ),
    ).toMatchObject({ status: 409, body: { code: 'confirm' } });
  });
});

describe('limits of work', () => {
  it('warn by the division’s parameters of what goes beyond them by the change', async () => {
    const day = await freeOn(later, 0);
    await save(day, false);
    const { rows } = await sql<{
      id: number;
    }>`insert into pattern_variables (division_id, pattern_variable_name, max_schedule_length)
      values (1, 'Nine hours', 600) returning id`.execute(db());
    const fresh = await freeOn(later, 0);
    expect(await asks(save(overtime(fresh, 180), false))).toEqual([
      409,
      'confirm',
      'schedules.dayTooLong',
    ]);
    await save(overtime(fresh, 180), true);
    await sql`delete from pattern_variables where id = ${rows[0]!.id}`.execute(db());
  });
});

describe('limits of advisors on a date', () => {
  it('are those that a save asks by: the division’s, or narrower ones of the advisor; of others nothing is told', async () => {
    const own = await freeOn(later, 2);
    const other = await freeOn(later, 3);
    const { api } = await testServer.signIn('admin');
    const [range] = await api.availability.create({
      body: { lst_agents_id: [own.agent_id], date_start: '2026-11-01', bln_confirm: true },
    });
    await api.availability.updateRange(
      {
        params: { id: own.agent_id },
        query: { availability_id: range!.id },
        body: { max_schedule_length: '09:00', min_rest_period: '11:00' },
      },
      { ifMatch: range!.version },
    );
    const { rows } = await sql<{
      id: number;
    }>`insert into pattern_variables (division_id, pattern_variable_name, max_schedule_length,
      max_days_to_work) values (1, 'Ten hours', 600, 5) returning id`.execute(db());
    const [elsewhere] = await api.advisors.allOfDivision({ params: { id: 2 }, query: {} });
    const { week_first_day, data } = await planner.api.schedules.limits({
      query: {
        division_id: 1,
        date: later,
        agents: [own.agent_id, other.agent_id, elsewhere!.id],
      },
    });
    expect(week_first_day).toBe(1);
    expect(
      data.map(
        ({ agent_id, limits: { max_schedule_length, max_days_to_work, min_rest_period } }) => [
          agent_id,
          max_schedule_length,
          max_days_to_work,
          min_rest_period,
        ],
      ),
    ).toEqual([
      [own.agent_id, 540, 5, 660],
      [other.agent_id, 600, 5, null],
    ]);
    await sql`delete from pattern_variables where id = ${rows[0]!.id}`.execute(db());
  });
});

describe('granted time off', () => {
  it('that is overwritten is said, and goes back to the balance on confirmation', async () => {
    const before = await freeOn(later, 1);
    const { rows: made } = await sql<{ group_id: number; rule_id: number; type: number }>`
      with grp as (insert into time_off_groups (division_id, name, year_start, year_end,
        bid_order, turn_hours, allotment_unit)
        values (1, 'Asked', '2026-01-01', '2026-12-31', 'rank', 24, 'heads') returning id),
        rule as (insert into time_off_rules (group_id, name, unit, approval, overlap_policy,
          cancel_policy) select id, 'Leave', 'hours', 'never', 'ask', 'future' from grp
          returning id, group_id)
      select rule.group_id, rule.id as rule_id,
        (select id from event_types where description = 'Training') as type from rule`.execute(
      db(),
    );
    const { group_id, rule_id, type } = made[0]!;
    const { start, end } = before.shift!;
    const { id } = await db()
      .insertInto('time_off_requests')
      .values({
        agent_id: before.agent_id,
        division_id: 1,
        group_id,
        rule_id,
        event_type_id: type,
        date_start: later,
        date_end: later,
        start_min: null,
        end_min: null,
        amount: 8,
        status: 'granted',
        created_at: testNow(),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('time_off_request_days')
      .values({ request_id: id, date: later, start_min: start, end_min: end, amount: 8, hours: 8 })
      .execute();
    await save(
      { ...before, activities: [{ id: 'Random_1', activity_id: type, start, end }] },
      false,
    );
    const day = await freeOn(later, 1);
    const over: ScheduleDay = {
      ...day,
      activities: day.activities.map((one) => ({ ...one, end: one.end - 60 })),
    };
    expect(await asks(save(over, false))).toEqual([409, 'confirm', 'schedules.takesTimeOff']);
    await save(over, true);
    expect((await freeOn(later, 1)).activities).toEqual([]);
    expect(
      await db()
        .selectFrom('time_off_ledger')
        .select(['kind', 'amount', 'date'])
        .where('request_id', '=', id)
        .execute(),
    ).toEqual([{ kind: 'cancel', amount: 8, date: later }]);
    expect(
      await db()
        .selectFrom('time_off_requests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ status: 'cancelled' });
  });
});
