import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  division,
  openPlanning,
  ownChannel,
  type Planning,
} from '../../../../../tests/support/planning.ts';

let planning: Planning;
beforeAll(async () => {
  planning = await openPlanning();
});
afterAll(() => planning.testServer.close());

describe('the summary rows', () => {
  it('set what is scheduled against forecast and promise', async () => {
    const db = planning.db;
    const date = '2027-03-02';
    const channel = await ownChannel(planning);
    await db
      .insertInto('forecast_intervals')
      .values({
        channel_id: channel,
        module: 'simple_average',
        family: 'revised',
        date,
        start_min: 720,
        run_id: null,
        volume: 10,
        aht: 300,
        requirement: 4,
        requirement_whole: 4,
        bands: null,
      })
      .execute();
    await db
      .insertInto('committed_fte')
      .values({
        division_id: division,
        channel_id: channel,
        date,
        start_min: 720,
        committed_fte: 3,
      })
      .execute();
    const { summary } = await planning.planner.api.schedules.read({
      query: { division_id: division, date_schedule: date },
    });
    const [slot, scheduled] = [48, summary['2_scheduled_count'][48]!];
    expect([
      summary['3_forecast']![slot],
      summary['4_committed_fte']![slot],
      summary['6_c_to_r']![slot],
      summary['7_s_to_r']![slot],
      summary['7_s_to_r']![0],
    ]).toEqual([4, 3, 75, scheduled * 25, null]);
    expect(
      (
        await planning.planner.api.schedules.read({
          query: { division_id: division, date_schedule: '2027-04-02' },
        })
      ).summary['3_forecast'],
    ).toBeNull();
  });
});
