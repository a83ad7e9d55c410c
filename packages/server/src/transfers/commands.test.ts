import { subModules } from '@watchbill/core/permission/modules';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import type { WireRow } from '@watchbill/core/schedules/codec/wire';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/** An advisor who worked in London and moves to New York today. */
const [london, newYork] = [1, 3];
const now = new Date('2026-11-20T12:00:00Z');
const today = '2026-11-20';
let testServer: TestServer;
let admin: Actor;
let advisor: Actor;
let supervisor: Actor;
/** Answers for New York alone. */
let newSupervisor: Actor;
let self = 0;
let past: ScheduleDay;
let before: WireRow;
/** A day before the move that nothing was planned on. */
let free = '';

const db = () => testServer.server.database.kysely;
const rowsOf = async (division: number, date: string, who = admin) =>
  (await who.api.schedules.read({ query: { division_id: division, date_schedule: date } })).data;
const rowOf = async (division: number, date: string, who = admin) =>
  (await rowsOf(division, date, who)).find((row) => row.agents.id === self);
const toDay = (row: WireRow) => rowFromWire(row, countingIds());
const payload = (day: ScheduleDay) => saveToWire(day, { process: 'MD', activityTypes: new Map() });
const instantsOf = async (date: string) =>
  db()
    .selectFrom('schedule_days as day')
    .innerJoin('schedule_stretches as stretch', 'stretch.day_id', 'day.id')
    .select(['day.division_id', 'stretch.start_min', 'stretch.during'])
    .where('day.agent_id', '=', self)
    .where('day.date', '=', date)
    .where('stretch.kind', '=', 'shift')
    .executeTakeFirstOrThrow();

/** What the advisor reads on a screen of its own. */
const readOwn = (path: string, screen: string) => readOn(advisor, path, screen);

async function readOn(who: Actor, path: string, screen: string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${who.token}`,
    module: String(subModules.find((one) => one.key === screen)!.id),
  };
  return (await fetch(`${testServer.url}/api/${path}`, { headers })).json();
}

beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: today });
  await db()
    .updateTable('users')
    .set((e) => ({
      password_hash: e
        .selectFrom('users as one')
        .select('one.password_hash')
        .where('one.username', '=', 'supervisor'),
    }))
    .where('username', '=', 'supervisor.3')
    .execute();
  [admin, advisor, supervisor, newSupervisor] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('advisor'),
    testServer.signIn('supervisor'),
    testServer.signIn('supervisor.3'),
  ]);
  self = (await advisor.api.session.me()).agent_profile!.id;
  await db().updateTable('schedule_days').set({ is_locked: false }).execute();
  const { data } = await admin.api.schedules.individual({
    params: { id: self },
    query: { start_date: '2026-11-02', end_date: '2026-11-19' },
  });
  before = data.findLast((row) => row.start_time !== null)!;
  past = toDay(before);
  free = Array.from(
    { length: 18 },
    (_, index) => `2026-11-${String(index + 2).padStart(2, '0')}`,
  ).find((date) => data.every((row) => row.date !== date))!;
  await db().deleteFrom('advisor_metrics').execute();
  await db()
    .insertInto('advisor_metrics')
    .values({ agent_id: self, date: past.date, header: 'Calls', value: 7 })
    .execute();
  await admin.api.transfers.move({
    params: { id: newYork },
    body: { agent_ids: [self], date: today },
  });
  await db().updateTable('schedule_days').set({ is_locked: false }).execute();
});
afterAll(() => testServer.close());

describe('a day before a move', () => {
  it('stays in the calendar of the division it was worked in, and only there', async () => {
    expect(await rowOf(london, past.date)).toMatchObject({
      dayWiseDataId: past.day_id,
      mu_name: 'Customer Care London',
      timezone: 'Europe/London',
      start_time: before.start_time,
      paid_hours: before.paid_hours,
    });
    expect(await rowOf(newYork, past.date)).toBeUndefined();
    expect([await rowOf(london, today), await rowOf(newYork, today)]).toMatchObject([
      undefined,
      { mu_name: 'Reservations New York', timezone: 'America/New_York' },
    ]);
  });

  it('stays in the months and the summaries of that division', async () => {
    const range = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const dates = async (division_id: number) =>
      (await admin.api.schedules.range({ query: { division_id, ...range } })).data
        .filter((row) => row.agents.id === self)
        .map((row) => [row.date, row.timezone]);
    expect(await dates(london)).toContainEqual([past.date, 'Europe/London']);
    expect((await dates(newYork)).filter(([date]) => date! < today)).toEqual([]);
  });

  it('stays in the advisor’s own calendar, on the clock it was worked by', async () => {
    const date = '2026-11-24';
    const shift = { start: 540, end: 1020, shift_id: null };
    await admin.api.schedules.save({
      body: payload({
        date: date as ScheduleDay['date'],
        agent_id: self,
        day_id: null,
        version: 0,
        locked: false,
        shift,
        activities: [],
        blocks: [],
      }),
    });
    const { data, timezone } = (await readOwn(
      `agent/${self}/individual-schedules/?start_date=2026-11-02&end_date=2026-11-30`,
      'my-schedules',
    )) as Readonly<{ data: readonly WireRow[]; timezone: string }>;
    expect(timezone).toBe('America/New_York');
    expect(data.find((row) => row.date === past.date)).toMatchObject({
      timezone: 'Europe/London',
      mu_name: 'Customer Care London',
    });
    expect(data.find((row) => row.date === date)).toMatchObject({
      timezone: 'America/New_York',
      mu_name: 'Reservations New York',
    });
    const { url } = await advisor.api.calendarFeed.create();
    const feed = await (
      await fetch(`${testServer.url}/calendar/${url!.split('/').at(-1)!}`)
    ).text();
    const start = new Date(`${past.date}T00:00:00Z`).getTime() + past.shift!.start * 60_000;
    expect(feed).toContain(
      `DTSTART:${new Date(start).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    );
  });

  it('is written again where it was worked, whoever writes it', async () => {
    const was = await instantsOf(past.date);
    const { data } = await admin.api.schedules.save({
      body: payload(toDay((await rowOf(london, past.date))!)),
    });
    expect(data[0]!.row).toMatchObject({
      timezone: 'Europe/London',
      mu_name: 'Customer Care London',
    });
    expect(await instantsOf(past.date)).toEqual(was);
    await admin.api.schedules.save({
      body: payload({
        ...past,
        date: free as ScheduleDay['date'],
        day_id: null,
        version: 0,
        activities: [],
        blocks: [],
      }),
    });
    expect(await instantsOf(free)).toMatchObject({
      division_id: london,
      during: expect.stringContaining(free),
    });
    const { during } = await instantsOf(free);
    const minutes = (text: string) =>
      Number(/ (\d\d):/.exec(text)![1]) * 60 + Number(/ \d\d:(\d\d)/.exec(text)![1]);
    expect(minutes(during)).toBe(past.shift!.start);
  });

  it('is edited by those who answer for the division it was worked in, and by no others', async () => {
    const day = toDay((await rowOf(london, past.date, supervisor))!);
    expect((await supervisor.api.schedules.save({ body: payload(day) })).data[0]!.row.version).toBe(
      day.version + 1,
    );
    const empty: ScheduleDay = {
      ...past,
      date: '2026-11-26' as ScheduleDay['date'],
      day_id: null,
      version: 0,
      activities: [],
      blocks: [],
    };
    // On the 24th the new division has planned: a version that was never read brings nothing of it
    // to light.
    for (const date of [empty.date, '2026-11-24' as ScheduleDay['date']])
      expect(
        await problemOf(supervisor.api.schedules.save({ body: payload({ ...empty, date }) })),
      ).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
  });

  it('is what one may filter by who answers for the division it was worked in; who answers for the new one reads nothing of it', async () => {
    const agentsOf = async (who: Actor, query: object) => {
      const { data } = await who.api.dashboards.scheduleDetails({ query: query });
      return 'mu_data' in data
        ? data.data.map((one) => one.agent_id)
        : data.flatMap((one) => one.day_wise_agent_details.map((day) => day.agents));
    };
    const measured = async (who: Actor, date: string) => {
      const reply = (await readOn(
        who,
        `dashboard/filtered-data/?filter_ids=${self}&date=${date}`,
        'supervisor-dashboard',
      )) as Readonly<{ advisor_metrics?: readonly unknown[]; code?: string }>;
      return reply.advisor_metrics?.length ?? reply.code;
    };
    const [then, later] = [
      { agent_id: self, schedule_date: past.date },
      { agent_id: self, schedule_date: '2026-11-25' },
    ];
    expect([
      await agentsOf(supervisor, { ...then, division_id: london }),
      await agentsOf(supervisor, then),
      await measured(supervisor, past.date),
    ]).toEqual([[self], [self], 1]);
    expect([
      await agentsOf(newSupervisor, { ...then, division_id: newYork }),
      await agentsOf(newSupervisor, then),
      await measured(newSupervisor, past.date),
    ]).toEqual([[], [], 0]);
    for (const query of [later, { ...later, division_id: london }])
      expect(await problemOf(agentsOf(supervisor, query))).toMatchObject({
        status: 403,
        body: { code: 'out_of_scope' },
      });
    expect(await measured(supervisor, later.schedule_date)).toBe('out_of_scope');
  });

  it('is not shown beside a request to those who answer for the new division alone', async () => {
    const startOf = async (who: Actor) =>
      (
        (await readOn(
          who,
          `agent/dashboard/view/schedule/information/?agent_id=${self}&date=${past.date}`,
          'supervisor-dashboard',
        )) as Readonly<{ data: readonly WireRow[] }>
      ).data.map((row) => row.start_time);
    expect([await startOf(admin), await startOf(newSupervisor)]).toEqual([
      [before.start_time],
      [null],
    ]);
  });

  it('is in reports, dashboards, metrics and adherence of that division', async () => {
    const { first_name, last_name } = await admin.api.advisors.get({ params: { id: self } });
    const name = `${first_name} ${last_name}`;
    const report = async (division_id: number) =>
      (
        await admin.api.reports.runSchedules({
          body: {
            name: 'Days',
            report_by: 'division',
            division_id,
            include_in_report: ['date', 'advisor', 'division'],
            report_scheduling: 'On Demand',
            start_date: past.date,
            end_date: past.date,
            recipients: [],
          } as never,
        })
      ).rows;
    expect(await report(london)).toContainEqual([past.date, name, 'Customer Care London']);
    expect(JSON.stringify(await report(newYork))).not.toContain(name);
    const details = async (division_id: number) =>
      JSON.stringify(
        await admin.api.dashboards.scheduleDetails({
          query: { division_id, schedule_date: past.date },
        }),
      );
    expect([
      (await details(london)).includes(`"agent_id":${self},`),
      (await details(newYork)).includes(`"agent_id":${self},`),
    ]).toEqual([true, false]);
    const own = await readOwn(
      `dashboard/get/filtered/schedule/details/?schedule_date=${past.date}`,
      'my-schedules',
    );
    expect(JSON.stringify(own)).toContain('Customer Care London');
    const metrics = async (division_id: number) =>
      JSON.stringify(await admin.api.performance.read({ query: { division_id, date: past.date } }));
    expect([
      (await metrics(london)).includes(name),
      (await metrics(newYork)).includes(name),
    ]).toEqual([true, false]);
    const adherence = async (division_id: number) =>
      (
        await admin.api.adherence.read({ query: { division_id, date_schedule: past.date } })
      ).data.some((row) => row.id === self);
    expect([await adherence(london), await adherence(newYork)]).toEqual([true, false]);
  });
});
