import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  body,
  division,
  openPlanning,
  type Planning,
} from '../../../../../tests/support/planning.ts';
import { problemOf } from '../../../../../tests/support/test-server.ts';

let planning: Planning;
beforeAll(async () => {
  planning = await openPlanning();
});
afterAll(() => planning.testServer.close());

describe('a copied day', () => {
  it('is laid on advisors and dates, and on none where one has a shift already', async () => {
    const from = planning.agents[1]!;
    const to = planning.agents[4]!;
    const copy = (more: object) =>
      planning.planner.api.schedules.copyIndividual({
        body: {
          agent_id: from,
          from_date: '2027-03-02',
          to_agents: [to],
          to_dates: ['2027-03-02', '2027-03-03'],
          ...more,
        },
      });
    const { pattern_data } = await planning.planner.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Tuesday late',
        division_id: division,
        pattern_data: [
          { day_wise_data: [{ pattern_day: 2, start_time: '10:00', end_time: '18:00' }] },
        ],
      },
    });
    await planning.planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: pattern_data[0]!.id,
        list_agents_id: [from],
        date_start: '2027-01-01',
      },
    });
    await planning.planner.api.schedules.createFromPatterns({
      body: body({ list_agents_id: [from] }),
    });
    expect(await copy({})).toMatchObject({ count: 2, skipped: 0 });
    expect(await planning.spans(to)).toEqual(['2027-03-02 10:00-18:00', '2027-03-03 10:00-18:00']);
    expect(await problemOf(copy({ to_dates: ['2027-03-03', '2027-03-04'] }))).toMatchObject({
      status: 409,
      body: { code: 'exists', days: [{ date: '2027-03-03' }] },
    });
    expect(
      await copy({
        to_dates: ['2027-03-03', '2027-03-04'],
        if_schedule_exists: 'skip_existing_schedules',
      }),
    ).toMatchObject({ count: 1, skipped: 1 });
    expect(await problemOf(copy({ from_date: '2027-03-07' }))).toMatchObject({
      status: 400,
      body: { from_date: [expect.any(String)] },
    });
    const far = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: 3 }, query: {} })
    )[0]!.id;
    expect(await problemOf(copy({ to_agents: [far] }))).toMatchObject({ status: 403 });
  });
});
