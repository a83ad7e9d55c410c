import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let people: { id: number; login_id: string | null; email: string }[];
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  people = (await admin.api.advisors.ofDivision({ params: { id: 1 }, query: {} })).results;
});
afterAll(() => testServer.close());
beforeEach(async () => {
  await testServer.server.database.kysely.deleteFrom('advisor_metrics').execute();
});

const upload = (rows: string[], query: object = {}) => {
  const body = new FormData();
  body.set('file', new Blob([rows.join('\n')]), 'metrics.csv');
  return admin.api.performance.upload({ query, body: body });
};
const head = 'Date,Advisor ID,Calls Handled,AHT,QA Percentage';
/** Of two advisors, in two weeks. */
const march = () => [
  head,
  `2026-03-02,${people[0]!.login_id},80,00:05:00,0.9`,
  `2026-03-03,${people[0]!.login_id},20,400,80%`,
  `2026-03-09,${people[1]!.email},50,200,`,
];
const one = <T>(reply: T | T[]): T => (Array.isArray(reply) ? reply[0]! : reply);

describe('metrics', () => {
  it.each([
    ['AHT,aht', '"AHT" and "aht" are both AHT. Leave one of the columns out.'],
    ['Upsell,Upsell', 'The heading names Upsell more than once. Leave one of the columns out.'],
  ])('are refused where two columns are one: %s', async (columns, message) => {
    const rows = [`Date,Advisor ID,${columns}`, `2026-03-02,${people[0]!.login_id},300,310`];
    expect(await problemOf(upload(rows))).toMatchObject({ status: 400, body: { file: [message] } });
  });
  it('are uploaded, with each bad cell named', async () => {
    const [first, second] = people;
    const bad = [
      head,
      `2026-03-02,${first!.login_id},80,00:05:00,0.9`,
      `2026-02-30,${first!.login_id},1,1,1`,
      `2026-03-02,nobody,1,1,1`,
      `2026-03-03,${second!.email},many,1,1`,
    ];
    expect(await problemOf(upload(bad))).toMatchObject({
      status: 400,
      body: {
        rows: [
          { line: 3, field: 'Date' },
          { line: 4, field: 'Advisor ID' },
          { line: 5, field: 'Calls Handled', message: '"many" is no number and no time HH:MM:SS' },
        ],
      },
    });
    expect(await upload(bad, { dry_run: true })).toMatchObject({ added: 1, refused: 3 });
    expect(await upload(march())).toMatchObject({ added: 3, updated: 0 });
    expect(await upload(march())).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect(
      await problemOf(upload(['Date,Advisor ID', `2026-03-02,${first!.login_id}`])),
    ).toMatchObject({ status: 400 });
  });

  it('are shown by day, week, week of the month and month', async () => {
    await upload(march());
    const wow = one(
      await admin.api.performance.read({
        query: { from_date: '2026-03-01', to_date: '2026-03-31', wow: true },
      }),
    );
    expect(wow).toMatchObject({
      common_headers: ['Calls Handled', 'AHT', 'QA'],
      header_set: 'old',
      second_axis: ['QA'],
      message: null,
    });
    expect(
      wow.weeks.map((week) => [
        week.label,
        week.data['Calls Handled'],
        week.data['AHT'],
        week.data['QA'],
      ]),
    ).toEqual([
      ['W10 (02-03-2026 - 08-03-2026)', 100, 350, 85],
      ['W11 (09-03-2026 - 15-03-2026)', 50, 200, undefined],
    ]);
    expect(wow.week_of_week_total_average).toEqual({ 'Calls Handled': 75, AHT: 300, QA: 85 });
    const wom = one(await admin.api.performance.read({ query: { month: '2026-03', wom: true } }));
    // London's weeks begin on Monday, whoever asks: 1 March is a Sunday.
    expect(wom.weeks.map((week) => week.week)).toEqual([2, 3]);
    const [first, second] = wom.weeks;
    expect([first!.label, second!.label].map((label) => label.slice(4, 14))).toEqual([
      '02-03-2026',
      '09-03-2026',
    ]);
    const daily = one(
      await admin.api.performance.read({
        query: { daily: true, from_date: '2026-03-02', to_date: '2026-03-03' },
      }),
    );
    expect(daily.date_wise_data_for_daily.day_wise_response).toMatchObject([
      { Date: '2026-03-02', Day: 'Monday', 'Calls Handled': 80 },
      { Date: '2026-03-03', Day: 'Tuesday' },
    ]);
    expect(daily.data[0]?.records[0]).toMatchObject({
      ID: 1,
      'Advisor ID': people[0]!.login_id,
      AHT: 300,
    });
  });

  it('name the team of then, wherever the advisor went since', async () => {
    const { login_id, id } = people[0]!;
    const held = await admin.api.dataValues.ofAdvisor({ params: { id }, query: {} });
    await admin.api.dataValues.remove({
      query: { int_agent_adg_value_id: held.map((one) => one.int_agent_adg_value_id) },
    });
    const team = (await admin.api.teamClassifications.list({})).find(
      ({ description }) => description === 'Team',
    )!;
    for (const [adg_value, date_start] of [
      ['March team', null],
      ['April team', toPlainDate('2026-04-01')],
    ] as const) {
      const value = await admin.api.teamClassifications.addValue({
        params: { id: team.id },
        body: { adg_value },
      });
      await admin.api.dataValues.create({
        body: { agent: id, adg_value_id: value.id, date_start },
      });
    }
    await upload([head, `2026-03-31,${login_id},80,300,`, `2026-04-01,${login_id},60,300,`]);
    const read = async (month: string) =>
      one(await admin.api.performance.read({ query: { month } })).advisor_metrics.map(
        (row) => row['Team Lead'],
      );
    expect(await read('2026-03')).toEqual(['March team']);
    expect(await read('2026-04')).toEqual(['April team']);
    const days = one(
      await admin.api.performance.read({
        query: { daily: true, from_date: '2026-03-31', to_date: '2026-04-01' },
      }),
    );
    expect(days.data[0]?.records.map((row) => row['Team Lead'])).toEqual([
      'March team',
      'April team',
    ]);
  });

  it('of a division’s month come as a list of one, with a matrix by advisor under both spellings', async () => {
    await upload(march());
    const reply = await admin.api.performance.read({
      query: { division_id: 1, filter_ids: [people[0]!.id], month: '2026-03' },
    });
    expect(reply).toHaveLength(1);
    const {
      combined_monthly_matrix: combined,
      new_adviser_matrix: adviser,
      new_advisor_matrix: advisor,
    } = one(reply);
    expect(combined).toEqual([{ month: 'March 2026', 'Calls Handled': 100, AHT: 350, QA: 85 }]);
    expect(adviser).toEqual(advisor);
    expect(Object.keys(advisor)).toEqual([String(people[0]!.id)]);
  });

  it('combine with headers of one’s own', async () => {
    await upload(march());
    await upload(['Date,Advisor ID,Upsell', `2026-03-02,${people[0]!.login_id},3`]);
    expect(one(await admin.api.performance.read({ query: { date: '2026-03-02' } }))).toMatchObject({
      header_set: 'combine',
      common_headers: ['Calls Handled', 'AHT', 'QA', 'Upsell'],
    });
  });

  it('are one’s own for an advisor, and say so when there are none', async () => {
    const advisor = await testServer.signIn('advisor');
    const own = one(
      await advisor.api.performance.read({
        query: { from_date: '2026-03-01', to_date: '2026-03-31' },
      }),
    );
    expect(own).toMatchObject({ advisor_metrics: [], message: 'No data found for filtered Date' });
    expect(
      await problemOf(advisor.api.performance.read({ query: { filter_ids: [people[0]!.id] } })),
    ).toMatchObject({ status: 403 });
  });
});
