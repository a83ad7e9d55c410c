import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHistoryChannel, hasCases, type HistoryChannel } from '../support/cases.ts';
import { openTestServer, problemOf, type Actor, type TestServer } from '../support/test-server.ts';

/** Times, lengths and values of the history's small files, to the last of them. */
describe.skipIf(!hasCases)('figures of small history files (WATCHBILL_REFERENCE_DATA)', () => {
  let testServer: TestServer;
  let admin: Actor;
  let channel: HistoryChannel;
  const now = () => new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    testServer = await openTestServer({ now, demoAround: '2026-11-20' });
    admin = await testServer.signIn('admin');
  });
  beforeEach(async () => {
    channel = await addHistoryChannel(admin);
  });
  afterAll(() => testServer.close());

  it.each<[string, readonly (readonly [string, number])[]]>([
    [
      '02-float-noise.xlsx',
      [
        ['08:00', 1],
        ['08:30', 2],
        ['09:00', 3],
        ['09:30', 4],
        ['10:00', 5],
        ['11:30', 6],
        ['12:00', 7],
      ],
    ],
    [
      '02b-float-noise-time-column.xlsx',
      [
        ['08:00', 1],
        ['08:30', 2],
        ['09:00', 3],
        ['09:30', 4],
        ['10:00', 5],
        ['10:30', 6],
      ],
    ],
    [
      '08-no-value-marks.csv',
      [
        ['08:00', 20],
        ['08:30', 0],
        ['09:00', 0],
        ['09:30', 0],
        ['10:00', 0],
        ['10:30', 18],
      ],
    ],
    [
      '20-formulas-errors.xlsx',
      [
        ['08:00', 7],
        ['08:30', 0],
        ['09:00', 3],
      ],
    ],
  ])('%s has these contacts', async (file, wanted) => {
    expect((await channel.importFile(file)).refused).toBe(0);
    const found = await channel.counts('Q Probe', '2026-03-02');
    expect(found.filter(([time]) => wanted.some(([one]) => one === time))).toEqual(wanted);
    expect(found.filter(([, count]) => count !== 0)).toEqual(
      wanted.filter(([, count]) => count !== 0),
    );
  });

  it('lengths of a workbook go on past a day', async () => {
    expect((await channel.importFile('04-lengths-over-a-day.xlsx')).refused).toBe(0);
    expect(await channel.figures('Q Probe', '2026-03-02', 'login_time')).toEqual([
      '20:30:00',
      '40:00:00',
      '1500:00:00',
    ]);
    expect(await channel.figures('Q Probe', '2026-03-02', 'talk_time')).toEqual([
      '09:00:00',
      '23:59:56',
      '30:15:00',
    ]);
  });

  it.each<[string, string, string, 'aht' | 'service_level', readonly (number | null)[]]>([
    ['20-formulas-errors.xlsx', 'Q Probe', '2026-03-02', 'aht', [180, null, 180]],
    ['41d-sl-percent-words.csv', 'Q Probe', '2026-02-27', 'service_level', [80, 100, 82.5]],
    ['41g-sl-again.csv', 'Q Sunrise', '2025-10-06', 'service_level', [92.5, 97.222, 96.774]],
  ])('%s has these figures', async (file, line, date, figure, wanted) => {
    expect((await channel.importFile(file)).refused).toBe(0);
    expect(await channel.figures(line, date, figure)).toEqual(wanted);
  });

  it('says that a column has parts of one and percentages', async () => {
    const { read_as } = await channel.importFile('41g-sl-again.csv', { dry_run: true });
    expect(read_as.uncertain).toEqual(['percentages']);
  });

  it('a year of 53 weeks has the first days of the next in its last', async () => {
    expect((await channel.importFile('25-week-53.csv')).refused).toBe(0);
    const { results } = await admin.api.queueHistory.weekWise({
      query: {
        ct_id: channel.id as never,
        start_date: '2020-12-21' as never,
        end_date: '2021-01-10' as never,
      },
    });
    expect(
      results.map((week) => [week.year, week.week, week.start_date, week.total_contacts_received]),
    ).toEqual([
      [2020, 52, '2020-12-21', 1],
      [2020, 53, '2020-12-28', 30],
      [2021, 1, '2021-01-04', 32],
    ]);
  });

  it.each([
    ['40b-amazon-history-daily.csv', 'Q Probe', '2026-02-03', '2026-02-10', [1180, 240]],
    ['40e-amazon-daily-again.csv', 'Q Sunrise', '2025-10-27', '2025-11-03', [410, 300]],
  ] as const)(
    '%s is spread over its line\u2019s usual days, where that is asked for',
    async (file, line, monday, date, [contacts, aht]) => {
      const query = { spread_days: true };
      expect(await problemOf(channel.importFile(file, query))).toMatchObject({
        body: {
          rows: expect.arrayContaining([
            { line: 2, field: 'date', message: expect.stringContaining(date) },
          ]),
        },
      });
      const days = [0, 1, 2].map((later) => addDays(monday as PlainDate, later));
      const usual = [20, 50, 20, 10];
      await channel.importRows([
        'date,time,queue,offered,handled,aht',
        ...days.flatMap((day) =>
          usual.map((count, at) => `${day},${9 + at}:00,${line},${count},${count},200`),
        ),
      ]);
      const tried = await channel.importFile(file, { ...query, dry_run: true });
      expect(tried.notes[0]?.message).toMatch(/whole days are spread/);
      const report = await channel.importFile(file, query);
      expect([report.refused, report.interval_minutes]).toEqual([0, 60]);
      const found = await channel.counts(line, date);
      expect(found).toEqual(
        usual.map((count, at) => [
          `${String(9 + at).padStart(2, '0')}:00`,
          (contacts * count) / 100,
        ]),
      );
      expect(await channel.figures(line, date, 'aht')).toEqual(usual.map(() => aht));
      const again = await channel.importFile(file, query);
      expect([again.added, again.updated, again.refused]).toEqual([0, 0, 0]);
    },
  );
});
