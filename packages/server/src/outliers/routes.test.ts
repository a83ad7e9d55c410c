import { datesFrom, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
const now = () => new Date('2026-11-20T10:00:00Z');
const rush = '2026-10-14';
const times = ['09:00', '10:00', '11:00', '12:00'];

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

/**
 * A channel of its own, with eight weeks of history, one day of which has three times the usual
 * contacts.
 */
async function rushed(name: string) {
  const ct_id = (await admin.api.channels.create({ body: { name, enterprise_grp: 1 } })).id;
  const queue = (await admin.api.lines.create({ body: { name, ct: ct_id } })).id;
  const days = datesFrom(toPlainDate('2026-09-28'), toPlainDate('2026-11-20')).filter(
    (date) => dayOfWeek(date) % 6 !== 0,
  );
  for (const [at, date] of days.entries())
    await admin.api.queueHistory.save({
      body: {
        ct: ct_id,
        queue,
        date,
        interval_minutes: 60,
        history_data: times.map((history_time) => ({
          history_time,
          contacts_received: (100 + ((at * 7) % 5)) * (date === rush ? 3 : 1),
          contacts_handled: 18,
          aht: 240,
          contacts_handled_before_service_level: 15,
        })),
      },
    });
  const dates = { start_date: '2026-11-23', end_date: '2026-11-23' };
  return {
    ct_id,
    run: async () =>
      (
        await admin.api.forecasts.activeForecast({
          body: { ct_id, ...dates, forecast_module: 'simple_average' },
        })
      ).run,
    list: async (query: object = {}) =>
      (await admin.api.outliers.list({ query: { ct_id, ...query } })).results,
    judge: (verdict: string, date = rush, options: object = { ifMatch: '*' }, by = admin.api) =>
      by.outliers.judge({ body: { ct_id, date, verdict } as never }, options),
  };
}

describe('outlier days', () => {
  it('are what the last run found, until somebody judges them', async () => {
    const { ct_id, run, list } = await rushed('Found');
    expect(await list()).toEqual([]);
    expect(await run()).toMatchObject({
      days_left_out: 1,
      explanation: { outliers: [{ date: rush }] },
    });
    expect(await list()).toEqual([
      {
        ct_id,
        date: rush,
        actual: expect.closeTo(1230, -2) as number,
        usual: expect.closeTo(410, -2) as number,
        verdict: 'open',
        is_left_out: true,
        judged_by: null,
        judged_at: null,
        version: 0,
      },
    ]);
  });
  it('count once they are rejected, and stay out once they are approved', async () => {
    const { run, list, judge } = await rushed('Judged');
    await run();
    expect(await judge('rejected')).toMatchObject({
      verdict: 'rejected',
      is_left_out: false,
      judged_by: 'admin',
      judged_at: now().toISOString(),
      version: 1,
    });
    expect(await run()).toMatchObject({ days_left_out: 0, explanation: { outliers: [] } });
    expect(await list()).toMatchObject([
      { date: rush, verdict: 'rejected', usual: expect.closeTo(410, -2) as number },
    ]);
    expect(await judge('approved', '2026-10-20')).toMatchObject({
      verdict: 'approved',
      usual: null,
      actual: expect.closeTo(400, -2) as number,
      is_left_out: true,
    });
    expect(await run()).toMatchObject({
      days_left_out: 1,
      explanation: { outliers: [{ date: '2026-10-20' }] },
    });
    expect((await list()).map((one) => [one.date, one.verdict])).toEqual([
      ['2026-10-20', 'approved'],
      [rush, 'rejected'],
    ]);
    expect((await list({ verdict: 'approved' })).map((one) => one.date)).toEqual(['2026-10-20']);
  });
  it('count although they lie beyond the threshold', async () => {
    const { ct_id, run, judge } = await rushed('Beyond the threshold');
    await judge('rejected');
    await judge('approved', '2026-10-20');
    await admin.api.queueHistory.setThreshold({
      query: { ct_id, date: '2026-11-01' },
      body: { threshold_percentage: 50 },
    });
    expect(await run()).toMatchObject({ explanation: { outliers: [{ date: '2026-10-20' }] } });
    await judge('open');
    expect(await run()).toMatchObject({
      days_left_out: 2,
      explanation: { outliers: [{ date: rush }, { date: '2026-10-20' }] },
    });
  });
  it('go back to the runs when they are opened again', async () => {
    const { ct_id, run, list, judge } = await rushed('Opened again');
    await judge('approved', '2026-10-20');
    expect(await run()).toMatchObject({ days_left_out: 2 });
    expect(await judge('open', '2026-10-20')).toMatchObject({ verdict: 'open', version: 0 });
    expect(await run()).toMatchObject({ explanation: { outliers: [{ date: rush }] } });
    expect((await list()).map((one) => [one.date, one.verdict])).toEqual([[rush, 'open']]);
    await judge('rejected');
    expect(await judge('open', rush)).toMatchObject({ verdict: 'open' });
    const { results } = await admin.api.audit.list({
      query: { entity: 'outlier', entity_id: String(ct_id) },
    });
    expect(results).toHaveLength(4);
  });
  it('tell the second of two planners that the first was there', { tags: ['engine'] }, async () => {
    const { judge } = await rushed('Judged at once');
    const outcomes = await Promise.all([
      problemOf(judge('approved', rush, { ifMatch: 0 })),
      problemOf(judge('rejected', rush, { ifMatch: 0 })),
    ]);
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    expect(outcomes.find((one) => one !== null)).toMatchObject({
      status: 409,
      body: { code: 'stale', newer: { version: 1 } },
    });
    expect(await problemOf(judge('open', rush, { ifMatch: 7 }))).toMatchObject({ status: 409 });
    expect(await judge('rejected', rush, { ifMatch: 1 })).toMatchObject({ version: 2 });
  });
  it('are refused where there is no history, by another word, and to other divisions', async () => {
    const { ct_id, run, judge } = await rushed('Out of reach');
    await run();
    expect(await problemOf(judge('approved', '2020-01-01'))).toMatchObject({
      status: 400,
      body: { date: ['There is no queue history of this date.'] },
    });
    expect(await problemOf(judge('ignored'))).toMatchObject({ status: 400 });
    expect(await problemOf(judge('approved', 'soon'))).toMatchObject({ status: 400 });
    const rights = ['view', 'edit'] as const;
    const abroad = testServer.as(
      (
        await admin.api.apiKeys.create({
          body: {
            name: 'New York',
            grants: [{ subModule: 'intraday', rights: [...rights] }],
            division_ids: [3],
          },
        })
      ).secret,
    );
    expect(await problemOf(abroad.outliers.list({ query: { ct_id } }))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(await problemOf(judge('approved', rush, {}, abroad))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    const reader = testServer.as(
      (
        await admin.api.apiKeys.create({
          body: {
            name: 'reader',
            grants: [{ subModule: 'intraday', rights: ['view'] }],
            division_ids: [1],
          },
        })
      ).secret,
    );
    expect(await reader.outliers.list({ query: { ct_id } })).toMatchObject({
      results: [{ date: rush }],
    });
    expect(await problemOf(judge('approved', rush, {}, reader))).toMatchObject({ status: 403 });
  });
});
