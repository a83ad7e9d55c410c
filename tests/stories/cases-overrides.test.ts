import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHistoryChannel, caseForm, hasCases } from '../support/cases.ts';
import { openTestServer, type Actor, type TestServer } from '../support/test-server.ts';

/** Small files of a forecast's override. */
describe.skipIf(!hasCases)('small overrides (WATCHBILL_REFERENCE_DATA)', () => {
  let testServer: TestServer;
  let admin: Actor;
  const now = () => new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    testServer = await openTestServer({ now, demoAround: '2026-11-20' });
    admin = await testServer.signIn('admin');
  });
  afterAll(() => testServer.close());

  /** Contacts and handling times of the quarter hours that a file writes. */
  const written = async (file: string, date: string, before: readonly object[] = []) => {
    const { id } = await addHistoryChannel(admin);
    const ct_id = id as never;
    if (before.length > 0)
      await admin.api.forecasts.revise({
        body: { ct_id, forecast_module: 'simple_average', data: before as never },
      });
    const fields = { ct_id: String(id), forecast_module: 'simple_average' };
    const report = await admin.api.forecasts.importExport({
      query: {},
      body: caseForm(file, fields),
    });
    expect(report.refused).toBe(0);
    const { results } = await admin.api.forecasts.list({
      query: {
        ct_id,
        start_date: date as never,
        end_date: date as never,
        family: 'revised',
        forecast_module: 'simple_average',
      },
    });
    return results.map((row) => [row.time.slice(0, 5), row.volume, row.aht]);
  };

  it('of Amazon Connect is read by its own headings', async () =>
    expect(await written('40d-amazon-override.csv', '2026-12-15')).toEqual([
      ['09:00', 20, 240],
      ['09:15', 20, 240],
      ['09:30', 22, 255],
      ['09:45', 22, 255],
    ]));

  it('by half hours is in all what it says, in the shape that the forecast has', async () => {
    expect(
      await written('40g-override-half-hours.csv', '2026-12-08', [
        { date: '2026-12-08', time: '09:00', volume: 30, aht: 200 },
        { date: '2026-12-08', time: '09:15', volume: 10, aht: 200 },
      ]),
    ).toEqual([
      ['09:00', 30, 240],
      ['09:15', 10, 240],
      ['09:30', 22, 255],
      ['09:45', 22, 255],
    ]);
    expect(await written('40h-override-again.csv', '2026-12-09')).toEqual([
      ['14:00', 30, 240],
      ['14:15', 30, 240],
      ['14:30', 30, 240],
      ['14:45', 30, 240],
      ['15:00', 33, 240],
      ['15:15', 33, 240],
    ]);
  });
});
