import type { PlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { requirementsOf } from './commands.ts';

let testServer: TestServer;
let admin: Actor;
let channel: number;
const now = () => new Date('2026-06-29T06:00:00Z');
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const times = Array.from({ length: 20 }, (_, index) => clock(480 + index * 30));

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-06-29' });
  admin = await testServer.signIn('admin');
  channel = (
    await admin.api.channels.create({ body: { name: 'Forecasted voice', enterprise_grp: 1 } })
  ).id;
  const line = (await admin.api.lines.create({ body: { name: 'Forecasted', ct: channel } })).id;
  const days = Array.from(
    { length: 28 },
    (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`,
  );
  for (const date of days) {
    const isMonday = new Date(date).getUTCDay() === 1;
    await admin.api.queueHistory.save({
      body: {
        ct: channel,
        queue: line,
        date,
        interval_minutes: 30,
        history_data: times.map((history_time) => ({
          history_time,
          contacts_received: isMonday ? 40 : 20,
          contacts_handled: 18,
          aht: 240,
          contacts_handled_before_service_level: 15,
        })),
      },
    });
  }
  await admin.api.forecastingTargets.create({
    query: { contact_type_id: channel },
    body: Object.fromEntries(
      ['monday', 'tuesday'].map((day) => [
        day,
        [{ time_std: '00:00', sl_goal: 80, sl_secs: 20, max_occ_percent: 0, asa: 0 }],
      ]),
    ),
  });
});
afterAll(() => testServer.close());

const week = { start_date: '2026-06-29', end_date: '2026-07-05' };
const runAverage = () =>
  admin.api.forecasts.activeForecast({
    body: { ct_id: channel, ...week, forecast_module: 'simple_average' },
  });
/** A run writes the revised forecast anew, whatever was edited. */
beforeEach(() => runAverage());
const list = (family: 'original' | 'revised' | 'actual', more: object = {}) =>
  admin.api.forecasts.list({ query: { ct_id: channel, ...week, family, ...more } });

describe('a forecast of contacts alone', () => {
  it('knows no handling time, says so in place of a requirement, and takes one that is set', async () => {
    const ct = (
      await admin.api.channels.create({ body: { name: 'Counted voice', enterprise_grp: 1 } })
    ).id;
    const queue = (await admin.api.lines.create({ body: { name: 'Counted', ct } })).id;
    for (const date of [
      '2026-06-22',
      '2026-06-23',
      '2026-06-24',
      '2026-06-25',
      '2026-06-26',
      '2026-06-27',
      '2026-06-28',
    ]) {
      await admin.api.queueHistory.save({
        body: { ct, queue, date, history_data: [{ history_time: '09:00', contacts_received: 96 }] },
      });
    }
    const { results } = await admin.api.forecasts.activeForecast({
      body: {
        forecast_module: 'simple_average',
        ct_id: ct,
        start_date: '2026-06-29',
        end_date: '2026-06-30',
      },
    });
    expect(results[0]).toMatchObject({
      volume: 96,
      aht: null,
      requirement: null,
      requirement_whole: null,
      requirement_missing: 'no_handling_time',
    });
    const actual = await admin.api.forecasts.list({
      query: {
        ct_id: ct,
        start_date: '2026-06-22',
        end_date: '2026-06-22',
        family: 'actual',
      },
    });
    expect(actual.results[0]).toMatchObject({
      volume: 96,
      aht: null,
      requirement: null,
      requirement_missing: 'no_handling_time',
    });
    const why = () =>
      admin.api.forecasts.explain({
        query: {
          ct_id: ct,
          date: '2026-06-29',
          time: '09:00',
          forecast_module: 'simple_average',
        },
      });
    expect(await problemOf(why())).toMatchObject({
      status: 409,
      body: {
        code: 'no_handling_time',
        non_field_errors: [expect.stringContaining('No handling time is known')],
      },
    });
    expect(
      await requirementsOf(testServer.server.database.kysely, {
        channel: ct,
        from: '2026-06-29' as PlainDate,
        to: '2026-06-30' as PlainDate,
      }),
    ).toEqual(new Map());
    const day = await admin.api.intraday.read({
      query: { ct_id: ct, start_date: '2026-06-22', end_date: '2026-06-22' },
    });
    expect((day as { totals: object }).totals).toMatchObject({
      actual_volume: 96,
      actual_handled: null,
      actual_abandoned: null,
      actual_aht: null,
      actual_requirements: null,
    });
    const revised = await admin.api.forecasts.revise({
      body: {
        ct_id: ct,
        forecast_module: 'simple_average',
        data: [{ date: '2026-06-29', time: '09:00', volume: 96, aht: 240 }],
      },
    });
    expect(revised.results[0]).toMatchObject({ aht: 240, requirement_missing: null });
    expect(revised.results[0]!.requirement_whole).toBeGreaterThan(25);
  });
});

describe('a forecast run', () => {
  it('says what was asked and what was used, and is kept', async () => {
    const { run, results } = await runAverage();
    expect(run).toMatchObject({
      ct_id: channel,
      forecast_module: 'simple_average',
      method_used: 'simple_average',
      history_from: '2026-06-01',
      history_to: '2026-06-28',
      history_days: 28,
      days_left_out: 0,
      created_by: 'admin',
    });
    expect(results).toHaveLength(7 * 40);
    expect(results[0]).toMatchObject({
      date: '2026-06-29',
      time: '08:00',
      volume: 20,
      requirement_whole: 8,
    });
    expect(results[0]!.aht).toBeCloseTo(240);
    expect(results[0]!.requirement).toBeGreaterThan(7);
    expect(results[0]!.requirement).toBeLessThanOrEqual(8);
    expect((await list('original')).results).toEqual((await list('revised')).results);
    const kept = (await admin.api.forecasts.runs({ query: { ct_id: channel } })).results;
    expect(kept.find(({ id }) => id === run.id)).toEqual(run);
  });
  it('chooses among all models, says how each did, and bounds what it expects', async () => {
    const { run, results } = await admin.api.forecasts.activeForecast({
      body: { ct_id: channel, ...week },
    });
    expect(run).toMatchObject({
      forecast_module: 'active_forecast',
      explanation: { outliers: [] },
    });
    const { parts, trials } = run.explanation!;
    expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1);
    expect(trials.map((trial) => trial.model)).toEqual(
      expect.arrayContaining([
        'simple_average',
        'prophet',
        'sarima',
        'triple_exponential',
        'lightgbm',
        'random_forest',
      ]),
    );
    expect(trials.find((trial) => trial.model === 'lightgbm')).toMatchObject({
      wape: null,
      cannot: 'tooShort',
    });
    const [half, wide] = [results[0]!.bands![0]!, results[0]!.bands![2]!];
    expect([half.level, wide.level]).toEqual([0.5, 0.95]);
    expect(wide.lower).toBeLessThanOrEqual(half.lower);
    expect(wide.upper).toBeGreaterThanOrEqual(results[0]!.volume);
    expect((await list('revised', { forecast_module: 'active_forecast' })).results).toEqual(
      results,
    );
  });
  it('of every module keeps results of its own', async () => {
    const body = { ct_id: channel, start_date: week.start_date, end_date: week.start_date };
    const runs = [
      await admin.api.forecasts.prophet({ body }),
      await admin.api.forecasts.sarima({ body }),
      await admin.api.forecasts.tripleExponential({ body }),
    ];
    expect(runs.map(({ run }) => [run.forecast_module, run.method_used])).toEqual([
      ['prophet', 'prophet'],
      ['sarima', 'sarima'],
      ['triple_exponential', 'triple_exponential'],
    ]);
    for (const tooShort of [
      problemOf(admin.api.forecasts.lightgbm({ body })),
      problemOf(admin.api.forecasts.randomForest({ body })),
    ])
      expect(await tooShort).toMatchObject({
        status: 400,
        body: {
          code: 'cannot_run',
          start_date: [expect.stringContaining('weeks of history, and there are 4')],
        },
      });
    expect((await list('revised', { forecast_module: 'prophet' })).results).toHaveLength(40);
  });
  it('needs history, a span that runs forward, and a division that works the channel', async () => {
    const empty = (
      await admin.api.channels.create({ body: { name: 'Without history', enterprise_grp: 1 } })
    ).id;
    const refused = (body: object) =>
      problemOf(admin.api.forecasts.activeForecast({ body: { ct_id: channel, ...week, ...body } }));
    expect(await refused({ ct_id: empty })).toMatchObject({
      status: 400,
      body: { code: 'no_history' },
    });
    expect(await refused({ end_date: '2026-06-01' })).toMatchObject({
      status: 400,
      body: { end_date: ['The end date may not be before the start date.'] },
    });
    expect(await refused({ end_date: '2027-06-01' })).toMatchObject({
      status: 400,
      body: { end_date: ['Choose at most 93 days.'] },
    });
    expect(await refused({ division_id: 3 })).toMatchObject({
      status: 400,
      body: { division_id: ['The division does not work this channel.'] },
    });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(
        supervisor.api.forecasts.activeForecast({ body: { ct_id: channel, ...week } }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('the families', () => {
  it('keep the original locked: edits and later runs write the revised alone', async () => {
    const { results } = await admin.api.forecasts.revise({
      body: {
        ct_id: channel,
        data: [
          { date: '2026-06-29', time: '08:00', volume: 40 },
          { date: '2026-06-29', time: '22:00', volume: 4, aht: 100 },
        ],
      },
    });
    expect(results.map((row) => [row.time, row.volume, Math.round(row.aht!)])).toEqual([
      ['08:00', 40, 240],
      ['22:00', 4, 100],
    ]);
    expect(results[0]!.requirement_whole).toBeGreaterThan(8);
    expect((await list('original')).results[0]).toMatchObject({ volume: 20 });
    expect((await list('revised')).results[0]).toMatchObject({ volume: 40 });
    await runAverage();
    expect((await list('revised')).results).toEqual((await list('original')).results);
  });
  it('hold what happened as the actual one', async () => {
    const { results } = await admin.api.forecasts.list({
      query: { ct_id: channel, start_date: '2026-06-08', end_date: '2026-06-08', family: 'actual' },
    });
    expect(results).toHaveLength(40);
    expect(results[0]).toMatchObject({ time: '08:00', volume: 20, aht: 240, requirement_whole: 8 });
  });
  it('give a division its part by its advisors', async () => {
    const half = (await list('revised', { division_id: 1 })).results[0]!;
    const whole = (await list('revised')).results[0]!;
    expect(half.volume).toBeCloseTo(whole.volume / 2);
    expect(half.requirement).toBeCloseTo(whole.requirement! / 2);
  });
  describe('from a file of half hours', () => {
    const bring = (lines: readonly string[], more: Record<string, string> = {}) => {
      const body = new FormData();
      const fields = { ct_id: String(channel), forecast_module: 'simple_average', ...more };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('file', new Blob([['date,time,volume,aht', ...lines].join('\n')]), 'halves.csv');
      return admin.api.forecasts.importExport({ query: {}, body });
    };
    const quarters = async (date: string) => {
      const { results } = await list('revised');
      return Object.fromEntries(
        results.filter((row) => row.date === date).map((row) => [row.time, row.volume]),
      );
    };

    it('get the contacts of both quarter hours, in the shape that they have', async () => {
      await admin.api.forecasts.revise({
        body: {
          ct_id: channel,
          forecast_module: 'simple_average',
          data: [
            { date: '2026-06-30', time: '10:00', volume: 15 },
            { date: '2026-06-30', time: '10:15', volume: 5 },
          ],
        },
      });
      const rows = ['2026-06-30,10:00,48,200', '2026-06-30,10:30,30,200', '2026-06-30,03:00,8,200'];
      const report = await bring(rows);
      expect(report).toMatchObject({ total: 3, updated: 2, added: 1, refused: 0 });
      expect(report.warnings).toEqual([expect.stringContaining('half hours')]);
      expect(await quarters('2026-06-30')).toMatchObject({
        '10:00': 36,
        '10:15': 12,
        '10:30': 15,
        '10:45': 15,
        '03:00': 4,
        '03:15': 4,
      });
      expect(await bring(rows)).toMatchObject({ unchanged: 3 });
    });

    it('are read as quarter hours where that is said, or where the rows say so', async () => {
      const rows = ['2026-07-01,10:00,48,200', '2026-07-01,10:30,30,200'];
      const { '10:15': before } = await quarters('2026-07-01');
      await bring(rows, { interval_minutes: '15' });
      expect(await quarters('2026-07-01')).toMatchObject({ '10:00': 48, '10:15': before });
      await bring([...rows, '2026-07-01,10:45,7,200']);
      expect(await quarters('2026-07-01')).toMatchObject({ '10:30': 30, '10:45': 7 });
      expect(
        await problemOf(bring(['2026-07-01,10:15,1,200'], { interval_minutes: '30' })),
      ).toMatchObject({ status: 400, body: { rows: [{ line: 2, field: 'time' }] } });
    });
  });

  it('leave as a file and come back into the revised one', async () => {
    const form = (entries: Record<string, string>, file?: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ct_id: String(channel), ...entries }))
        body.set(name, value);
      if (file !== undefined) body.set('file', new Blob([file]), 'forecast.csv');
      return body;
    };
    const file = (await admin.api.forecasts.importExport({
      query: {},
      body: form({ ...week, format: 'csv' }),
    })) as unknown as Blob;
    const text = await file.text();
    expect(text.split('\r\n')[1]).toMatch(/^2026-06-29,08:00,20,240/);
    expect(
      await admin.api.forecasts.importExport({
        query: {},
        body: form({}, text.replace('08:00,20,', '08:00,25,')),
      }),
    ).toMatchObject({ updated: 1 });
    const jobs = testServer.server.database.kysely
      .selectFrom('jobs')
      .select('state')
      .where('kind', '=', 'forecasts.importExport')
      .orderBy('number', 'desc')
      .limit(1);
    expect(await jobs.execute()).toEqual([{ state: 'done' }]);
    expect((await list('revised')).results[0]).toMatchObject({ volume: 25 });
    expect((await list('original')).results[0]).toMatchObject({ volume: 20 });
    expect(
      await problemOf(
        admin.api.forecasts.importExport({
          query: {},
          body: form({}, 'date,time,volume\n2026-06-29,08:07,1\n2026-06-29,08:15,\n'),
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [
          'Nothing was saved: 2 of 2 rows have errors. Correct them, or save the 0 good rows without them.',
        ],
        rows: [
          { line: 2, field: 'time', message: 'Give a time on a quarter hour, like 09:15.' },
          { line: 3, field: 'volume' },
        ],
      },
    });
    expect(
      await problemOf(
        admin.api.forecasts.importExport({
          query: {},
          body: form({ start_date: '2020-01-01', end_date: '2020-01-01' }),
        }),
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('intraday', () => {
  it('shows forecast, actual and staff by quarter hour, with totals', async () => {
    const channelDay = await admin.api.intraday.read({
      query: { ct_id: channel, start_date: '2026-06-08', end_date: '2026-06-14' },
    });
    expect(channelDay.results).toHaveLength(7);
    expect(channelDay.results[0]!.data).toHaveLength(96);
    expect(channelDay.results[0]!.data[32]).toMatchObject({
      time: '08:00',
      actual_volume: 20,
      actual_handled: 9,
      actual_aht: 240,
      revised_volume: null,
      open: null,
    });
    expect(channelDay.results[0]!.totals).toMatchObject({
      actual_volume: 800,
      actual_handled: 360,
    });
    expect(channelDay.week_of_week_data).toMatchObject([
      { label: '2026-W24', start_date: '2026-06-08', totals: { actual_volume: 800 + 6 * 400 } },
    ]);
    expect(channelDay.month_of_week_data.map((row) => row.label)).toEqual(['2026-06-2']);
    expect(channelDay.month_datas).toMatchObject([{ year: 2026, month: 6 }]);
    const division = await admin.api.intraday.read({
      query: { ct_id: channel, division_id: 1, start_date: '2026-06-29', end_date: '2026-06-29' },
    });
    const row = division.results[0]!.data[40]!;
    expect(row.revised_volume).toBeCloseTo(10);
    expect(row.open).toBeGreaterThan(0);
    expect(row.open_plus_or_minus).toBeCloseTo(row.open! - row.revised_requirements!);
    // The demo's channels share the division's advisors with this one: no queue of theirs empties
    // at ten.
    expect(row).toMatchObject({ expected_service_level: 0, expected_asa: null });
    const early = division.results[0]!.data[32]!;
    expect(early.expected_service_level).toBeGreaterThan(50);
    expect(division.results[0]!.data[0]!.expected_service_level).toBeNull();
    const twice = {
      ct_id: 1,
      division_id: 1,
      mu_id: 2,
      start_date: '2026-11-23',
      end_date: '2026-11-23',
    };
    expect(await problemOf(admin.api.intraday.read({ query: twice }))).toMatchObject({
      status: 400,
      body: { mu_id: ['division_id and mu_id name different divisions: give one of them.'] },
    });
    expect(
      await problemOf(
        admin.api.intraday.read({
          query: {
            ct_id: channel,
            division_id: 3,
            start_date: '2026-06-29',
            end_date: '2026-06-29',
          },
        }),
      ),
    ).toMatchObject({ status: 400 });
    const file = (await admin.api.intraday.read({
      query: {
        ct_id: channel,
        start_date: '2026-06-08',
        end_date: '2026-06-08',
        export: true,
        format: 'csv',
      },
    })) as unknown as Blob;
    expect((await file.text()).split('\r\n')).toHaveLength(98);
  });
});

describe('the summary of a schedule', () => {
  const summaryOn = async (date_schedule: string) =>
    (await admin.api.schedules.read({ query: { division_id: 1, date_schedule } })).summary;
  it('sets advisors against what the revised forecast requires of the division', async () => {
    const summary = await summaryOn('2026-06-29');
    expect(summary['3_forecast']).toHaveLength(96);
    expect(summary['3_forecast']![40]).toBeGreaterThan(3);
    expect(summary['5_a_to_r']![40]).toBeCloseTo(
      (summary['1_schedules'][40]! / summary['3_forecast']![40]!) * 100,
      0,
    );
    expect(summary['7_s_to_r']![40]).toBeCloseTo(
      (summary['2_scheduled_count'][40]! / summary['3_forecast']![40]!) * 100,
      0,
    );
    expect(summary['5_a_to_r']![0]).toBeNull();
    expect(new Set(summary.staff_status)).toContain('under');
  });
  it('is null where no forecast covers the date', async () => {
    expect(await summaryOn('2026-12-24')).toMatchObject({
      '3_forecast': null,
      '5_a_to_r': null,
      '7_s_to_r': null,
      staff_status: null,
    });
  });
});

describe('weekly staffing', () => {
  const read = (more: object = {}) =>
    admin.api.weeklyStaffing.read({
      query: { week_beginning_date: '2026-06-29', division_id: 1, ct: channel, ...more },
    });
  it('sets open beside what is required, with overhead and what was promised', async () => {
    expect(
      await admin.api.weeklyStaffing.setOverhead({
        body: { division_id: 1, schedule_overhead: 20, week_beginning_date: '2026-06-30' },
      }),
    ).toEqual({
      division_id: 1,
      schedule_overhead: 20,
      week_beginning_date: '2026-06-29',
      version: 1,
    });
    expect(
      await admin.api.weeklyStaffing.commit({
        body: {
          division_id: 1,
          ct_id: channel,
          date: '2026-06-29',
          start_time: '10:00',
          end_time: '11:00',
          committed_fte: 6,
        },
      }),
    ).toEqual({ intervals: 4 });
    const { results, schedule_overhead, overhead_version } = await read();
    expect([schedule_overhead, overhead_version]).toEqual([20, 1]);
    expect(results).toHaveLength(7);
    const row = results[0]!.data[40]!;
    expect(row).toMatchObject({ time: '10:00', schedule_overhead: 20, commited_fte: 6 });
    expect(row.requirements).toBeGreaterThan(3);
    expect(row.open_plus_or_minus).toBeCloseTo(row.open - row.requirements!, 0);
    expect(row.schedule_requirements).toBeCloseTo(row.requirements! / 0.8, 0);
    expect(row.o_or_u_fte).toBeCloseTo(row.open - 6, 0);
    expect(results[1]!.data[40]!.commited_fte).toBeNull();
    expect(
      (await read({ week_beginning_date: '2026-08-03' })).results[0]!.data[40]!.requirements,
    ).toBeNull();
    const file = (await read({ export: true, format: 'csv' })) as unknown as Blob;
    expect((await file.text()).split('\r\n')).toHaveLength(7 * 96 + 2);
  });
  it('is explained by the channels, on the clock of the division that asks', async () => {
    const manila = {
      division_id: 4,
      week_beginning_date: '2026-06-29' as PlainDate,
      forecast_module: 'usual' as const,
    };
    const { results, overhead_version } = await admin.api.weeklyStaffing.read({ query: manila });
    const slot = results[2]!.data.find((one) => (one.requirements ?? 0) > 5)!;
    const { data } = (await admin.api.channels.ofDivision({ query: { division_id: 4 } })).data;
    const asked = { date: results[2]!.date, time: slot.time, forecast_module: 'usual' as const };
    const explained = await Promise.all(
      data.map(({ id }) =>
        admin.api.forecasts.explain({ query: { ct_id: id, division_id: 4, ...asked } }),
      ),
    );
    expect(explained.reduce((sum, one) => sum + one.required * one.share, 0)).toBeCloseTo(
      slot.requirements!,
      0,
    );
    expect(explained[0]).toMatchObject({
      run: { method_used: 'simple_average', ct_id: data[0]!.id },
      question: { serviceLevel: 0.8, maxOccupancy: 0.88 },
    });
    expect([explained[0]!.date, explained[0]!.time]).not.toEqual([asked.date, asked.time]);
    const together = (time: string) =>
      admin.api.forecasts.explainChannels({
        query: { ct_ids: data.map(({ id }) => id), division_id: 4, ...asked, time },
      });
    expect((await together(slot.time)).results).toEqual(
      data.map(({ id }, index) => ({ ct_id: id, explanation: explained[index] })),
    );
    const unforeseen = { ...asked, date: '2031-01-06' as PlainDate };
    expect(
      await admin.api.forecasts.explainChannels({
        query: { ct_ids: [data[0]!.id], division_id: 4, ...unforeseen },
      }),
    ).toEqual({ results: [{ ct_id: data[0]!.id, explanation: 'no_contacts' }] });
    expect(overhead_version).toBeNull();
    expect(
      await problemOf(
        admin.api.forecasts.explain({ query: { ct_id: data[0]!.id, division_id: 1, ...asked } }),
      ),
    ).toMatchObject({ status: 400, body: { division_id: [expect.any(String)] } });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(
        supervisor.api.forecasts.explain({
          query: { ct_id: data[0]!.id, division_id: 4, ...asked },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
  it('refuses what cannot be', async () => {
    expect(
      await problemOf(
        admin.api.weeklyStaffing.setOverhead({ body: { division_id: 1, schedule_overhead: 100 } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { schedule_overhead: ['Give a percentage from 0 to 95.'] },
    });
    const body = { division_id: 1, schedule_overhead: 10, week_beginning_date: '2026-09-07' };
    await admin.api.weeklyStaffing.setOverhead({ body });
    expect(
      await problemOf(admin.api.weeklyStaffing.setOverhead({ body }, { ifMatch: 9 })),
    ).toMatchObject({ status: 409 });
    expect(await problemOf(read({ division_id: 3 }))).toMatchObject({ status: 400 });
    const commit = (more: object) =>
      problemOf(
        admin.api.weeklyStaffing.commit({
          body: {
            division_id: 1,
            ct_id: channel,
            date: '2026-06-29',
            start_time: '10:00',
            end_time: '11:00',
            committed_fte: 6,
            ...more,
          },
        }),
      );
    expect(await commit({ end_time: '09:00' })).toMatchObject({
      status: 400,
      body: { end_time: ['The end must lie after the start.'] },
    });
    expect(await commit({ start_time: '10:05' })).toMatchObject({ status: 400 });
    expect(await commit({ division_id: 3 })).toMatchObject({ status: 400 });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(
        supervisor.api.weeklyStaffing.read({
          query: { week_beginning_date: '2026-06-29', division_id: 3 },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        supervisor.api.weeklyStaffing.setOverhead({
          body: { division_id: 1, schedule_overhead: 5 },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('the rest of a day', () => {
  it('is forecast from what has come so far, without adding up, and its requirement explained', async () => {
    const late = await openTestServer({
      now: () => new Date('2026-06-29T13:00:00Z'),
      demoAround: '2026-06-29',
    });
    const planner = await late.signIn('admin');
    const { id: ct_id } = (await planner.api.channels.list({ query: {} })).results[0]!;
    const at = async (family: 'original' | 'revised', time: string) =>
      (
        await planner.api.forecasts.list({
          query: { ct_id, start_date: '2026-06-29', end_date: '2026-06-29', family },
        })
      ).results.find((row) => row.time === time)!.volume;
    const before = await at('original', '18:00');
    const morning = await at('revised', '09:00');
    const told = await planner.api.forecasts.reforecast({ body: { ct_id } });
    expect(told).toMatchObject({ date: '2026-06-29', is_too_early: false });
    expect(told.results.at(-1)!.bands!.map((one) => one.level)).toEqual([0.5, 0.8, 0.95]);
    expect(told.elapsed_minutes).toBeGreaterThanOrEqual(360);
    expect(Math.sign(told.believed - 1)).toBe(Math.sign(told.ratio - 1));
    expect(Math.abs(told.believed - 1)).toBeLessThanOrEqual(Math.abs(told.ratio - 1));
    expect(await at('revised', '18:00')).toBeCloseTo(before * told.believed, 6);
    expect([await at('original', '18:00'), await at('revised', '09:00')]).toEqual([
      before,
      morning,
    ]);
    await planner.api.forecasts.reforecast({ body: { ct_id } });
    expect(await at('revised', '18:00')).toBeCloseTo(before * told.believed, 6);
    const row = told.results.find((one) => one.time === '18:00')!;
    const explained = await planner.api.forecasts.explain({
      query: { ct_id, date: '2026-06-29', time: '18:00' },
    });
    expect([explained.agents, explained.model]).toEqual([row.requirement_whole, 'Erlang C']);
    expect(explained.by_goal[explained.binding[0]!]).toBe(explained.agents);
    expect(explained.steps.map((step) => step.name)).toEqual(
      expect.arrayContaining(['offered', 'serviceLevel', 'occupancy', 'agents']),
    );
    expect(
      await problemOf(
        planner.api.forecasts.explain({
          query: { ct_id, date: '2026-06-29', time: '03:00' },
        }),
      ),
    ).toMatchObject({ status: 404 });
    await late.close();
  });
});
