import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let supervisor: Actor;
let advisor: Actor;
beforeAll(async () => {
  testServer = await openTestServer({
    now: () => new Date('2026-03-10T09:00:00Z'),
    demoAround: '2026-03-04',
  });
  supervisor = await testServer.signIn('supervisor');
  advisor = await testServer.signIn('advisor');
});
afterAll(() => testServer.close());

const march = { schedule_start_date: '2026-03-02', schedule_end_date: '2026-03-15' };
type Cards = Readonly<{
  scheduled: { minutes: number; percentage: number };
  open: { minutes: number };
  in_office: { minutes: number };
  out_of_office: { minutes: number };
  overall_shrink: { minutes: number };
}>;

type Own = Readonly<{
  cards: Cards;
  data: readonly Readonly<{ day_wise_agent_details: readonly Readonly<{ agents: number }>[] }>[];
}>;

/** Minutes of shifts and overtime as the database holds them, in instants. */
async function storedMinutes(): Promise<number> {
  const rows = await testServer.server.database.kysely
    .selectFrom('schedule_stretches as stretch')
    .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
    .select(['stretch.start_min', 'stretch.end_min'])
    .where('day.division_id', '=', 1)
    .where('day.date', '>=', march.schedule_start_date)
    .where('day.date', '<=', march.schedule_end_date)
    .where('stretch.layer', '=', 'cover')
    .execute();
  return rows.reduce((sum, row) => sum + row.end_min - row.start_min, 0);
}

describe('the supervisor’s summary', () => {
  it('divides a division’s scheduled time, by day, week and advisor, from stored schedules', async () => {
    const reply = await supervisor.api.dashboards.scheduleDetails({
      query: { ...march, division_id: 1, wow: true },
    });
    if (!('mu_data' in reply.data)) throw new Error('not a division');
    const { mu_data, data, day_wise_data, week_wise } = reply.data;
    expect(mu_data).toMatchObject({
      division_id: 1,
      mu_name: 'Customer Care London',
      agents: data.length,
    });
    expect(mu_data.cards.scheduled.minutes).toBe(await storedMinutes());
    const sum = (cards: readonly Cards[]) =>
      cards.reduce((total, card) => total + card.scheduled.minutes, 0);
    expect([
      sum(data.map((one) => one.cards)),
      sum(day_wise_data.map((one) => one.cards)),
      sum(week_wise.map((one) => one.cards)),
    ]).toEqual(Array(3).fill(mu_data.cards.scheduled.minutes));
    expect(mu_data.cards.open.minutes).toBe(
      mu_data.cards.scheduled.minutes - mu_data.cards.in_office.minutes,
    );
    expect(week_wise.map((week) => week.label)).toEqual([
      'W10 (02-03-2026 - 08-03-2026)',
      'W11 (09-03-2026 - 15-03-2026)',
    ]);
    const entry = data[0]!.details[0]!.day_wise_agent_details[0]!;
    expect(entry).toMatchObject({
      agent_name: data[0]!.agent_name,
      title: `${entry.start_time} - ${entry.end_time}`,
      scheduleId: expect.any(Number),
    });
  });
  it('is a month unless told, one day when told, and says when there is nothing', async () => {
    const month = await supervisor.api.dashboards.scheduleDetails({
      query: { division_id: 1, month: true },
    });
    const day = await supervisor.api.dashboards.scheduleDetails({
      query: { division_id: 1, schedule_date: '2026-03-10' },
    });
    const none = await supervisor.api.dashboards.scheduleDetails({
      query: { division_id: 1, schedule_date: '2031-01-01' },
    });
    expect(
      [month, day, none].map((reply) =>
        'day_wise_data' in reply.data ? reply.data.day_wise_data.length : -1,
      ),
    ).toEqual([expect.any(Number), 1, 0]);
    expect(none.message).toBe('No data found for filtered Date');
    expect(
      await problemOf(
        supervisor.api.dashboards.scheduleDetails({
          query: {
            division_id: 1,
            schedule_start_date: '2026-03-02',
            schedule_end_date: '2026-03-01',
          },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
  it('is saved as a workbook, in hours or percentages', async () => {
    const save = async (query: string) => {
      const response = await fetch(
        `${testServer.url}/api/dashboard/export-supervisor-summary/?${query}`,
        { headers: { authorization: `Bearer ${supervisor.token}`, module: '604' } },
      );
      const book = read(Buffer.from(await response.arrayBuffer()), { type: 'buffer' });
      return {
        name: response.headers.get('content-disposition'),
        rows: utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? '']!, {
          header: 1,
        }),
      };
    };
    const hours = await save(
      'mu_id=1&schedule_start_date=2026-03-02&schedule_end_date=2026-03-15&wow=true&hourly=true',
    );
    expect(hours.name).toBe('attachment; filename="Supervisor_Summary_2026-03-02.xlsx"');
    expect(hours.rows[0]?.slice(0, 5)).toEqual(
      ['Period (h)', 'Advisor (h)', 'Division (h)', 'Scheduled (h)', 'Open (h)'].map(
        (name, index) => (index < 3 ? name.replace(' (h)', '') : name),
      ),
    );
    const all = hours.rows.filter((row) => row[1] === 'All');
    expect(all.reduce((sum, row) => sum + Number(row[3]), 0)).toBeCloseTo(
      (await storedMinutes()) / 60,
      0,
    );
    const shares = await save(
      'mu_id=1&schedule_start_date=2026-03-02&schedule_end_date=2026-03-15&month=true&percentage=true',
    );
    expect(shares.rows.at(-1)?.slice(0, 4)).toEqual([
      'March 2026',
      'All',
      'Customer Care London',
      100,
    ]);
    expect(
      await problemOf(
        supervisor.api.dashboards.exportSummary({
          query: {
            division_id: 1,
            schedule_start_date: '2031-01-01',
            schedule_end_date: '2031-01-02',
          },
        }),
      ),
    ).toMatchObject({
      status: 404,
      body: { non_field_errors: ['No data found for the specified criteria'] },
    });
  });
});

describe('an advisor', () => {
  it('reads its own days, whatever it asks for', async () => {
    const ask = async (query: string) =>
      (await (
        await fetch(`${testServer.url}/api/dashboard/get/filtered/schedule/details/?${query}`, {
          headers: { authorization: `Bearer ${advisor.token}`, module: '606' },
        })
      ).json()) as Own;
    const own = await ask('schedule_start_date=2026-03-02&schedule_end_date=2026-03-15');
    expect(new Set(own.data[0]?.day_wise_agent_details.map((day) => day.agents)).size).toBe(1);
    expect(own.cards.scheduled.minutes).toBeGreaterThan(0);
    expect(
      await ask('schedule_start_date=2026-03-02&schedule_end_date=2026-03-15&mu_id=1'),
    ).toEqual(own);
    expect(
      await problemOf(advisor.api.dashboards.exportSummary({ query: { division_id: 1 } })),
    ).toMatchObject({ status: 403 });
  });
});
