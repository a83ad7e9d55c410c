// @module-tag engine: the exclusion constraint, and what is read in one query.
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { loadDays, loadDaysInParts } from './repository.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/** A set of London and New York, on New York's clock. A date without any other row. */
const [london, newYork] = [1, 3];
const date = toPlainDate('2027-03-10');
let testServer: TestServer;
let admin: Actor;
let set = 0;
let [british, american] = [0, 0];
const db = () => testServer.server.database.kysely;
const payload = (day: ScheduleDay) => saveToWire(day, { process: 'MD', activityTypes: new Map() });
const dayOf = (agent_id: number, on = date): ScheduleDay => ({
  date: on,
  agent_id,
  day_id: null,
  version: 0,
  locked: false,
  shift: { start: 540, end: 1020, shift_id: null },
  activities: [],
  blocks: [],
});
const openOf = async (more: object = {}) => {
  const { data, timezone } = await admin.api.schedules.openAgents({
    query: { int_mu_set_id: set, date_schedule: date, interval: 60, ...more },
  });
  return {
    timezone,
    busy: data
      .filter((slot) => slot.scheduled > 0)
      .map((slot) => [slot.start_time, slot.scheduled]),
  };
};
const disable = (id: number, disabled_date: string | null) =>
  admin.api.advisors.patch(
    { params: { id }, body: { is_disabled: disabled_date !== null, disabled_date } },
    { ifMatch: '*' },
  );

beforeAll(async () => {
  testServer = await openTestServer({
    now: () => new Date('2027-03-01T12:00:00Z'),
    demoAround: '2026-11-20',
  });
  admin = await testServer.signIn('admin');
  const first = async (division: number) =>
    (
      await db()
        .selectFrom('advisors')
        .select('id')
        .where('division_id', '=', division)
        .where('is_disabled', '=', false)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  british = await first(london);
  american = await first(newYork);
  const zone = await db()
    .selectFrom('time_zones')
    .select('id')
    .where('timezone_name', '=', 'America/New_York')
    .executeTakeFirstOrThrow();
  set = (
    await db()
      .insertInto('sets')
      .values({ kind: 2, set_name: 'Both shores', timezone: zone.id } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  for (const division_id of [london, newYork])
    await db().insertInto('set_members').values({ set_id: set, kind: 2, division_id }).execute();
  await admin.api.schedules.save({
    body: [payload(dayOf(british)), payload(dayOf(american))],
  });
});
afterAll(() => testServer.close());

describe('a set of divisions in several zones', () => {
  const hours = (from: number, to: number, count: number) =>
    Array.from({ length: to - from }, (_, index) => [
      `${String(from + index).padStart(2, '0')}:00`,
      count,
    ]);

  it('adds advisors by instant, on the clock of the set', async () => {
    // London is five hours ahead: 9:00 to 17:00 there is 4:00 to 12:00.
    expect(await openOf()).toEqual({
      timezone: 'America/New_York',
      busy: [...hours(4, 9, 1), ...hours(9, 12, 2), ...hours(12, 17, 1)],
    });
    const reply = await admin.api.schedules.read({
      query: { int_mu_set_id: set, date_schedule: date },
    });
    expect(reply.timezone).toBe('America/New_York');
    expect([16, 36, 48, 68].map((slot) => reply.summary['2_scheduled_count'][slot])).toEqual([
      1, 2, 1, 0,
    ]);
    expect(
      [british, american].map((id) => reply.data.find((row) => row.agents.id === id)?.timezone),
    ).toEqual(['Europe/London', 'America/New_York']);
  });

  it('shows what reaches into its date from the date before and the date after', async () => {
    const dates = [addDays(date, -1), addDays(date, 1)];
    const late = { ...dayOf(british, dates[1]), shift: { start: 60, end: 300, shift_id: null } };
    await admin.api.schedules.save({ body: [payload(late)] });
    expect((await openOf()).busy.slice(-4)).toEqual([...hours(20, 24, 1)]);
    await db()
      .deleteFrom('schedule_days')
      .where('agent_id', '=', british)
      .where('date', '=', dates[1]!)
      .execute();
  });

  it('counts a team alone where one is asked for, in the rows and in the summary', async () => {
    const { id: team } = await db()
      .insertInto('agent_data_groups')
      .values({ description: 'Shore', datatype: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: value } = await db()
      .insertInto('agent_data_values')
      .values({ adg_id: team, adg_value: 'East' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('advisor_data_values')
      .values({ agent_id: british, adg_value_id: value, date_start: null, date_end: null })
      .execute();
    for (const filter of [{ int_adg_id: team }, { int_adg_value_id: value }]) {
      expect((await openOf(filter)).busy).toEqual(hours(4, 12, 1));
      const { data, summary } = await admin.api.schedules.read({
        query: { int_mu_set_id: set, date_schedule: date, ...filter },
      });
      expect([
        data.map((row) => row.agents.id),
        [16, 36, 48].map((slot) => summary['2_scheduled_count'][slot]),
      ]).toEqual([[british], [1, 1, 0]]);
    }
  });
});

describe('an advisor who is disabled', () => {
  const monthly = async () =>
    (await admin.api.schedules.monthly({ query: { division_id: newYork, date } })).data.scheduled
      .minutes;

  it('is counted nowhere from that day on, and as before on the days before', async () => {
    const before = await monthly();
    await disable(american, date);
    expect((await openOf()).busy.at(-1)).toEqual(['11:00', 1]);
    expect(
      (
        await admin.api.schedules.read({ query: { division_id: newYork, date_schedule: date } })
      ).summary['2_scheduled_count'].every((count) => count === 0),
    ).toBe(true);
    expect(await monthly()).toBe(before - 480);
    await disable(american, addDays(date, 1));
    expect(await monthly()).toBe(before);
    await disable(american, null);
    expect((await openOf()).busy.at(-1)).toEqual(['16:00', 1]);
  });

  it('cannot be scheduled from that day on, and is named', async () => {
    const { first_name, last_name } = await admin.api.advisors.get({ params: { id: american } });
    const words = (on: string) =>
      `${first_name} ${last_name} is disabled on ${on} and cannot be scheduled. Restore this advisor, or choose another.`;
    const [day, next] = [addDays(date, 5), addDays(date, 6)];
    await disable(american, next);
    const { data } = await admin.api.schedules.save({ body: payload(dayOf(american, day)) });
    expect(rowFromWire(data[0]!.row, countingIds()).shift).toMatchObject({ start: 540 });
    const refused = (field: string) => ({
      status: 400,
      body: { code: 'disabled', [field]: [words(next)] },
    });
    expect(
      await problemOf(admin.api.schedules.save({ body: payload(dayOf(american, next)) })),
    ).toMatchObject(refused('agent_id'));
    expect(
      await problemOf(admin.api.schedules.create({ body: payload(dayOf(american, next)) })),
    ).toMatchObject(refused('agent_id'));
    expect(
      await problemOf(
        admin.api.schedules.copyIndividual({
          body: {
            agent_id: british,
            from_date: date,
            to_agents: [american],
            to_dates: [next],
          },
        }),
      ),
    ).toMatchObject(refused('agent_id'));
    const form = {
      division_id: newYork,
      start_date: next,
      end_date: next,
      apply_non_overtime_future_activities: false,
      if_schedule_exists: 'overwrite_existing_schedules',
      list_pattern_set_id: [],
      list_agents_id: [american],
    };
    expect(
      await problemOf(
        admin.api.schedules.createFromPatterns({
          body: { ...form, type_used_in_schedule: 'pattern_assignments' } as never,
        }),
      ),
    ).toMatchObject(refused('list_agents_id'));
    await disable(american, null);
  });
});

describe('a description of an activity', () => {
  it('comes back letter for letter, whatever is in it', async () => {
    const on = addDays(date, 7);
    const descriptions = ['Say "hi", then\n]go\\[', '', 'Größe\t€ 𝄞 שלום'];
    const { id: schedule_id } = await db()
      .insertInto('schedules')
      .values({ division_id: london, date: on })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: day_id } = await db()
      .insertInto('schedule_days')
      .values({ schedule_id, division_id: london, agent_id: british, date: on })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, description] of descriptions.entries()) {
      const start = 600 + index * 60;
      await sql`insert into schedule_stretches (day_id, agent_id, layer, kind, event_type_id,
          description, start_min, end_min, during)
        select ${day_id}, ${british}, 'activity', 'activity', min(id), ${description}, ${start},
          ${start + 15}::int, tstzrange(now() + ${start} * interval '1 minute',
            now() + ${start + 15} * interval '1 minute')
        from event_types`.execute(db());
    }
    const [stored] = await loadDays(db(), { from: on, to: on, advisors: [british] });
    expect(stored!.day.activities.map(({ description = '' }) => description)).toEqual(descriptions);
    await db().deleteFrom('schedule_days').where('id', '=', day_id).execute();
  });
});

describe('days in parts', () => {
  it('are the same days in the same order, none twice and none left out', async () => {
    const filter = { from: '2026-10-01', to: '2026-12-31' };
    const whole = await loadDays(db(), filter);
    const sizes: number[] = [];
    const days: ScheduleDay[] = [];
    for await (const part of loadDaysInParts(db(), filter)) {
      sizes.push(part.length);
      days.push(...part.map((one) => one.day));
    }
    expect(sizes.length).toBeGreaterThan(2);
    expect(days).toEqual(whole.map((one) => one.day));
  });

  it('are answered whole by a call, and refused before anything is sent', async () => {
    const query = { division_id: london, start_date: '2026-11-06', end_date: '2026-12-03' };
    const { data } = await admin.api.schedules.range({ query });
    const stored = await loadDays(db(), {
      from: query.start_date,
      to: query.end_date,
      divisions: [london],
      isCounted: true,
    });
    expect(data.length).toBeGreaterThan(1000);
    expect(data.map((row) => row.id)).toEqual(stored.map((one) => one.day.day_id));
    await db().schema.alterTable('event_types').renameTo('event_types_away').execute();
    const refused = await problemOf(admin.api.schedules.range({ query }));
    await db().schema.alterTable('event_types_away').renameTo('event_types').execute();
    expect(refused).toMatchObject({ status: 500 });
  });
});
