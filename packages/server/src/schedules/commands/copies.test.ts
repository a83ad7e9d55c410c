import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { division, openPlanning, type Planning } from '../../../../../tests/support/planning.ts';
import { giveShift } from '../../../../../tests/support/shifts.ts';
import { problemOf } from '../../../../../tests/support/test-server.ts';

const [monday, tuesday, wednesday, thursday] = [
  '2027-03-01',
  '2027-03-02',
  '2027-03-03',
  '2027-03-04',
];
let planning: Planning;
let [anna, ben, cara] = [0, 0, 0];

/** Anna works Monday from nine to five, Ben Wednesday, Cara late on Tuesday into the night. */
beforeAll(async () => {
  planning = await openPlanning();
  // Copies are told of by number, whatever people are called.
  [anna, ben, cara] = planning.agents.slice(0, 3).toSorted((a, b) => a - b) as [
    number,
    number,
    number,
  ];
});
beforeEach(async () => {
  await planning.testServer.server.database.kysely
    .deleteFrom('schedule_days')
    .where('agent_id', 'in', [anna, ben, cara])
    .execute();
  await schedule(anna, monday!, 540, 1020);
  await schedule(ben, wednesday!, 600, 1080);
  await schedule(cara, tuesday!, 1320, 2040);
});
afterAll(() => planning.testServer.close());

const schedule = (agent: number, date: string, start: number, end: number) =>
  giveShift(planning.planner.api, { division, agent, date }, start, end);

const copy = (more: object) =>
  planning.planner.api.schedules.copy({
    body: { division_id: division, date: monday!, agents: [anna], to_dates: [tuesday!], ...more },
  });

describe('copies of days', () => {
  it('are shown first, with what cannot be copied and why, and nothing is written', async () => {
    const asked = { to_agents: [ben, cara], to_dates: [wednesday!], dry_run: true };
    const { count, days } = await copy(asked);
    expect(count).toBe(0);
    expect(days).toEqual([
      {
        agent_id: ben,
        date: wednesday,
        outcome: 'skipped',
        reason: 'There is a schedule already.',
      },
      { agent_id: cara, date: wednesday, outcome: 'refused', reason: expect.any(String) },
    ]);
    expect(await planning.spans(ben)).toEqual([`${wednesday} 10:00-18:00`]);
  });

  it('go to dates of each advisor, and over what is there where that is asked for', async () => {
    expect(await copy({ agents: [anna, ben], to_dates: [tuesday!] })).toMatchObject({ count: 1 });
    expect(await planning.spans(anna)).toEqual([`${monday} 09:00-17:00`, `${tuesday} 09:00-17:00`]);
    const over = {
      to_agents: [ben],
      to_dates: [wednesday!, thursday!],
      if_schedule_exists: 'overwrite_existing_schedules',
    };
    expect(await copy(over)).toMatchObject({ count: 2 });
    expect(await planning.spans(ben)).toEqual([
      `${wednesday} 09:00-17:00`,
      `${thursday} 09:00-17:00`,
    ]);
  });

  it('ask about what is to be asked, like a save', async () => {
    const asked = copy({ to_dates: ['2020-03-02'], confirmed: false });
    expect(await problemOf(asked)).toMatchObject({ status: 409, body: { code: 'confirm' } });
  });

  it('of several advisors go to themselves alone', async () => {
    expect(await problemOf(copy({ agents: [anna, ben], to_agents: [cara] }))).toMatchObject({
      status: 400,
      body: { to_agents: [expect.any(String)] },
    });
  });

  it('stay in the divisions of who copies', async () => {
    const { api } = planning.admin;
    const far = (await api.advisors.allOfDivision({ params: { id: 3 }, query: {} }))[0]!.id;
    expect(await problemOf(copy({ to_agents: [far] }))).toMatchObject({ status: 403 });
  });
});
