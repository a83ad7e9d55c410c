import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let made = 0;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

/** A channel on the clock of New York, with two lines. */
async function addChannel(): Promise<number> {
  const name = `Override ${(made += 1)}`;
  const { id } = await admin.api.channels.create({ body: { name, enterprise_grp: 2 } });
  for (const line of ['Q Sales', 'Q Aid'])
    await admin.api.lines.create({ body: { name: line, ct: id } });
  return id;
}
const bring = (ct_id: number, rows: readonly string[], query: object = {}) => {
  const body = new FormData();
  body.set('ct_id', String(ct_id));
  body.set('forecast_module', 'simple_average');
  body.set('file', new Blob([rows.join('\n')]), 'override.csv');
  return admin.api.forecasts.importExport({ query, body: body as never });
};
const quarters = async (ct_id: number, date: string) =>
  (
    await admin.api.forecasts.list({
      query: {
        ct_id: ct_id as never,
        start_date: date as never,
        end_date: date as never,
        family: 'revised',
        forecast_module: 'simple_average',
      },
    })
  ).results.map((row) => [row.time.slice(0, 5), row.volume, row.aht]);

const amazon = 'QueueName,TimeStamp,IntervalDuration,IncomingContactVolume,AverageHandleTime';

describe('a file of another product', () => {
  it('has its stamps put on the channel\u2019s clock, and lengths of its own', async () => {
    const channel = await addChannel();
    const report = await bring(channel, [
      amazon,
      'Q Sales,2026-07-01T13:00:00Z,15mins,12,200',
      'Q Sales,2026-07-01T14:00:00Z,30mins,30,300',
    ]);
    expect(report).toMatchObject({ total: 2, added: 2, refused: 0 });
    expect(await quarters(channel, '2026-07-01')).toEqual([
      ['09:00', 12, 200],
      ['10:00', 15, 300],
      ['10:15', 15, 300],
    ]);
  });

  it('has the contacts of its queues added up, their handling times by contacts', async () => {
    const channel = await addChannel();
    const rows = [
      amazon,
      'Q Sales,2026-07-01T13:00:00Z,15mins,30,200',
      'q aid,2026-07-01T13:00:00Z,15mins,10,400',
    ];
    const { warnings } = await bring(channel, rows);
    expect(warnings.join()).toMatch(/Q Sales, q aid are added up/);
    expect(await quarters(channel, '2026-07-01')).toEqual([['09:00', 40, 250]]);
    expect(await bring(channel, rows)).toMatchObject({ unchanged: 2 });
    const others = [...rows, 'Q Other,2026-07-01T13:00:00Z,15mins,10,400'];
    expect(await problemOf(bring(channel, others))).toMatchObject({
      body: { rows: [{ line: 4, field: 'queue' }] },
    });
  });

  it('reads dates, times and numbers as its columns support them', async () => {
    const channel = await addChannel();
    await bring(channel, [
      'Datum;Uhrzeit;Angeboten;AHT',
      '01.07.2026;9:00;12,5;03:20',
      '13.07.2026;9:15;13,5;200',
    ]);
    expect(await quarters(channel, '2026-07-01')).toEqual([['09:00', 12.5, 200]]);
  });

  it.each([
    ['Q Sales,2026-07-01T00:00:00Z,daily,400,200', 'interval_minutes', /15 or 30/],
    ['Q Sales,2026-07-01T13:15:00Z,30mins,40,200', 'time', /30 minutes cannot start at 09:15/],
    ['Q Sales,2026-07-01,15mins,40,200', 'time', /quarter hour/],
    ['Q Sales,soon,15mins,40,200', 'date', /./],
  ])('refuses %s at its field', async (row, field, message) => {
    const channel = await addChannel();
    expect(await problemOf(bring(channel, [amazon, row]))).toMatchObject({
      body: { rows: [{ line: 2, field, message: expect.stringMatching(message) as string }] },
    });
    expect(await quarters(channel, '2026-07-01')).toEqual([]);
  });

  it('names the line that has a time already', async () => {
    const rows = ['date,time,volume', '2026-07-01,09:00,4', '2026-07-01,09:00,5'];
    expect(await problemOf(bring(await addChannel(), rows))).toMatchObject({
      body: {
        rows: [{ line: 3, field: 'time', message: expect.stringMatching(/line 2/) as string }],
      },
    });
  });
});
