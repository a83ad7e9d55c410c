import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds } from '@watchbill/core/schedules/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const date_schedule = '2026-11-23';
let testServer: TestServer;
let admin: Actor;
let division_id: number;
let [sales, german, skill] = [0, 0, 0];
const agents: number[] = [];

/**
 * Six advisors from nine to five, of whom two speak German; sales take few contacts from ten to
 * eleven, German ones more than two can.
 */
beforeAll(async () => {
  testServer = await openTestServer({
    now: () => new Date('2026-11-20T10:00:00Z'),
    demoAround: '2026-11-20',
  });
  admin = await testServer.signIn('admin');
  const { api } = admin;
  const { timezone, enterprise_grp } = (await api.divisions.list({ query: {} })).results[0]!;
  division_id = (
    await api.divisions.create({ body: { mu_name: 'Demand', enterprise_grp, timezone } })
  ).id;
  skill = (await api.proficiencies.create({ body: { skill_name: 'Demand German' } })).id;
  const { results } = await api.divisions.list({ query: { page_size: 100 } });
  const division_ids = results.flatMap((one) =>
    one.enterprise_grp !== enterprise_grp || one.id === division_id ? [] : [one.id],
  );
  const addChannel = async (name: string, proficiencies: { id: number; level: number }[]) => {
    const { id: ct } = await api.channels.create({ body: { name, enterprise_grp, proficiencies } });
    // A new channel is worked by every division of its enterprise division.
    await api.channels.unassignTask({ body: { ct, division_ids } });
    return ct;
  };
  sales = await addChannel('Demand sales', []);
  german = await addChannel('Demand German', [{ id: skill, level: 99 }]);
  for (let number = 0; number < 6; number += 1) {
    const { id: agent } = await api.advisors.create({
      body: {
        email: `demand${number}@example.com`,
        first_name: 'Demand',
        last_name: `Advisor ${number}`,
        username: `demand${number}`,
        agent_profile: { division_id },
      },
    });
    agents.push(agent);
    if (number < 2)
      await api.proficiencies.give({
        body: { agent, skill, reserve: false, date_range: { start_date: date_schedule } },
      });
  }
  const { data } = await api.schedules.read({ query: { division_id, date_schedule } });
  const body = data.flatMap((row) =>
    saveToWire(
      { ...rowFromWire(row, countingIds()), shift: { start: 540, end: 1020, shift_id: null } },
      { process: 'MD', activityTypes: new Map() },
    ),
  );
  await api.schedules.save({ body });
  await expectContacts(sales, 1);
  await expectContacts(german, 5);
});
afterAll(() => testServer.close());

async function expectContacts(ct: number, volume: number): Promise<void> {
  const times = ['10:00', '10:15', '10:30', '10:45'];
  const rows = times.map((time) => `${date_schedule},${time},${volume},300`);
  const body = new FormData();
  body.set('ct_id', String(ct));
  body.set('file', new Blob([['date,time,volume,aht', ...rows].join('\n')]), 'forecast.csv');
  await admin.api.forecasts.importExport({ query: {}, body });
}

const demandOf = (ct?: number) =>
  admin.api.schedules.demand({
    query: { division_id, date_schedule, ...(ct === undefined ? {} : { ct }) },
  });

describe('the demand of a date', () => {
  it('says which channel is short by proficiency, and when, though heads reach', async () => {
    expect((await demandOf()).shortages).toEqual([
      {
        start_time: '10:00',
        end_time: '11:00',
        channels: [{ id: german, name: 'Demand German' }],
        missing: expect.any(Number),
      },
    ]);
  });

  it('says of chosen channels alone what they are short of', async () => {
    expect((await demandOf(sales)).shortages).toEqual([]);
    expect((await demandOf(german)).shortages).toHaveLength(1);
  });

  it('requires by channel what weekly staffing does, and says who serves which', async () => {
    const { channels, advisors } = await demandOf();
    const { results } = await admin.api.weeklyStaffing.read({
      query: {
        week_beginning_date: date_schedule,
        division_id,
        ct: [german],
        forecast_module: 'usual',
      },
    });
    const required = channels.find(({ id }) => id === german)?.required;
    expect(required?.[40]).toBeCloseTo(results[0]!.data[40]!.requirements!, 0);
    expect(required?.[40]).toBeGreaterThan(2);
    const able = advisors.filter((one) => one.channels.includes(german));
    expect(able.map(({ agent_id }) => agent_id)).toEqual(agents.slice(0, 2));
    expect(advisors.every((one) => one.channels.includes(sales))).toBe(true);
  });

  it('counts who is put on an activity for a channel that they serve in reserve', async () => {
    const { api } = admin;
    const missing = async () => (await demandOf(german)).shortages[0]!.missing;
    const before = await missing();
    const agent = agents[5]!;
    await api.proficiencies.give({
      body: {
        agent,
        skill,
        reserve: true,
        date_range: { start_date: date_schedule },
      },
    });
    expect(await missing()).toBe(before);
    expect((await demandOf()).advisors.find((one) => one.agent_id === agent)).toMatchObject({
      channels: [sales],
      reserves: [german],
    });
    const type = await api.eventTypes.create({
      body: { description: 'Demand German only', channel_id: german },
    });
    const { data } = await api.schedules.read({ query: { division_id, date_schedule } });
    const row = rowFromWire(
      data.find(({ agents: { id } }) => id === agent)!,
      countingIds(),
    );
    const activity = { id: 'Random_1', activity_id: type.id, start: 600, end: 660 } as const;
    await api.schedules.save({
      body: [
        saveToWire(
          { ...row, activities: [activity] },
          { process: 'MD', activityTypes: new Map([[type.id, type]]) },
        ),
      ],
    });
    expect(await missing()).toBeCloseTo(before - 1, 5);
  });

  it('refuses a channel that the division does not work', async () => {
    await admin.api.channels.unassignTask({ body: { ct: sales, division_ids: [division_id] } });
    expect(await problemOf(demandOf(sales))).toMatchObject({
      status: 400,
      body: { ct: [expect.any(String)] },
    });
  });
});

describe('what repairs of a date are judged by', () => {
  const basis = () => admin.api.schedules.repairs({ query: { division_id, date: date_schedule } });

  it('is the contacts of each channel with their targets, by quarter hour', async () => {
    const { channels } = await basis();
    const slots = channels.find(({ id }) => id === german)!.slots;
    expect(slots).toHaveLength(96);
    expect(slots[39]).toBeNull();
    expect(slots[40]).toMatchObject({ contacts: 5, aht: 300, sl_goal: 80, sl_secs: 20 });
  });

  it('and when advisors may be called in, but for time off that is granted', async () => {
    const { advisors } = await basis();
    const free = { start: 0, end: 2880 };
    expect(advisors).toEqual(agents.map((agent_id) => ({ agent_id, free: [free] })));
  });

  it('is not for who may not edit the schedule', async () => {
    const viewer = await testServer.signIn('advisor');
    const asked = viewer.api.schedules.repairs({ query: { division_id, date: date_schedule } });
    expect(await problemOf(asked)).toMatchObject({ status: 403 });
  });
});
