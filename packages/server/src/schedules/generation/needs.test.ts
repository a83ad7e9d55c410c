import type { PlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  date,
  dayWith,
} from '../../../../../tests/support/schedule-day.ts';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { demandsBesideFixedDays, servedBy, type Need } from './needs.ts';

const [tuesday, wednesday, thursday] = ['2027-03-02', '2027-03-03', '2027-03-04'] as const;
let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

describe('what advisors can serve', () => {
  it('goes by the day, the level, and reserves where they are asked for', async () => {
    const { id: skill } = await admin.api.proficiencies.create({ body: { skill_name: 'Danish' } });
    const { results } = await admin.api.advisors.list({ query: { page_size: 4 } });
    const [until, bad, reserve, without] = results.map(({ id }) => id);
    const give = (agent: number, more: object) =>
      admin.api.proficiencies.give({
        body: { agent, skill, date_range: { start_date: '2027-01-01' }, ...more },
      });
    await give(until!, { date_range: { start_date: '2027-01-01', end_date: wednesday } });
    await give(bad!, { level: 4 });
    await give(reserve!, { reserve: true });
    const needs: readonly Need[] = [
      { channels: [], asked: [], required: new Map() },
      { channels: [], asked: [{ id: skill, level: 3 }], required: new Map() },
    ];
    const served = (reserves: boolean) =>
      servedBy(testServer.server.database.kysely, needs, [until!, bad!, reserve!, without!], {
        from: tuesday as PlainDate,
        to: thursday as PlainDate,
        reserves,
      });
    const regular = await served(false);
    const on = (agent: number | undefined, date: string) => regular(agent!, date as PlainDate);
    expect([on(until, tuesday), on(until, wednesday), on(until, thursday)]).toEqual([
      [0, 1],
      [0, 1],
      [0],
    ]);
    expect([on(bad, tuesday), on(reserve, tuesday), on(without, tuesday)]).toEqual([[0], [0], [0]]);
    const all = await served(true);
    expect([all(reserve!, tuesday as PlainDate), all(bad!, tuesday as PlainDate)]).toEqual([
      [0, 1],
      [0],
    ]);
  });
});

describe('what those who stay leave to be covered', () => {
  it('counts work on an activity for one channel for that alone', () => {
    const types = new Map(activityTypes).set(1, { ...activityTypes.get(1)!, channel_id: 7 });
    const needs: readonly Need[] = [7, 8].map((id) => ({
      channels: [{ id, name: String(id) }],
      asked: [],
      required: new Map([[date, new Float64Array(96).fill(1)]]),
    }));
    const staying = { day: dayWith({ activities: [activity(1, '11:00 12:00', 1)] }) };
    const left = demandsBesideFixedDays(needs, [{ ...staying, activities: [0, 1] }], types, [
      date,
    ])!;
    const at = (hour: number) => left.map(({ required }) => required.get(date)![hour * 4]);
    expect(at(11)).toEqual([0, 1]);
    expect(at(12)[0]! + at(12)[1]!).toBe(1);
    const other = demandsBesideFixedDays(needs, [{ ...staying, activities: [1] }], types, [date])!;
    expect(other.map(({ required }) => required.get(date)![44])).toEqual([1, 1]);
  });
});
