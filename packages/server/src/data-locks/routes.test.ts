// @module-tag engine: days are grouped by an instant, which engines keep and compare.
import { testTime } from '../../../../tests/support/clock.ts';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let planner: Actor;
const from_date = addDays(todayIn('UTC', testTime()), 2);
const to_date = addDays(from_date, 2);
const range = { division_id: 1, from_date, to_date };
beforeAll(async () => {
  testServer = await openTestServer();
  planner = await testServer.signIn('planner');
});
afterAll(() => testServer.close());
beforeEach(() => planner.api.dataLocks.unlock({ body: range }));

const locks = async () =>
  (await planner.api.dataLocks.list({ query: { ...range, page_size: 100 } })).results;
const rows = async (date: PlainDate) =>
  (
    await planner.api.schedules.range({
      query: { division_id: 1, start_date: date, end_date: date },
    })
  ).data;

describe('data locks', () => {
  it('say who locked which days, when and why', async () => {
    const { count } = await planner.api.dataLocks.lock({
      body: { ...range, reason: 'Published' },
    });
    expect(count).toBeGreaterThan(3);
    expect(await locks()).toEqual([
      {
        id: expect.any(Number),
        ...range,
        mu_name: 'Customer Care London',
        days: count,
        advisors: expect.any(Number),
        advisor: null,
        locked_by: 'planner',
        locked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        reason: 'Published',
      },
    ]);
    expect((await rows(from_date)).every((row) => row.bln_lock)).toBe(true);
  });

  it('stay with who locked first, and go one by one', async () => {
    const [first] = await rows(from_date);
    const one = { ...range, agent_ids: [first!.agents.id] };
    const single = await planner.api.dataLocks.lock({ body: { ...one, reason: 'Training' } });
    const others = await planner.api.dataLocks.lock({ body: { ...range, reason: 'Published' } });
    expect(
      (await locks()).map(({ reason, days, advisors }) => ({ reason, days, advisors })),
    ).toEqual([
      { reason: 'Published', days: others.count, advisors: expect.any(Number) },
      { reason: 'Training', days: single.count, advisors: 1 },
    ]);
    const training = (await locks()).find(({ reason }) => reason === 'Training')!;
    expect(training.advisor).toEqual(expect.stringContaining(' '));
    const { locked_at } = training;
    expect(await planner.api.dataLocks.unlock({ body: { ...range, locked_at } })).toMatchObject({
      count: single.count,
    });
    expect((await locks()).map(({ reason }) => reason)).toEqual(['Published']);
  });

  it('are audited like every lock', async () => {
    await planner.api.dataLocks.lock({ body: range });
    const { results } = await planner.api.audit.ofSchedules({ query: { page_size: 1 } });
    expect(results[0]).toMatchObject({ operation: 'dataLocks.lock', username: 'planner' });
  });

  it('refuse a range that ends before it begins, and say so at its field', async () => {
    const body = { ...range, to_date: addDays(from_date, -1) };
    expect(await problemOf(planner.api.dataLocks.lock({ body }))).toMatchObject({
      status: 400,
      body: { to_date: ['The end lies before the start.'] },
    });
  });

  it('of other divisions are out of reach', async () => {
    const supervisor = await testServer.signIn('supervisor');
    const all = await supervisor.api.dataLocks.list({ query: { page_size: 100 } });
    expect(new Set(all.results.map(({ division_id }) => division_id))).toEqual(new Set([1, 2]));
    expect(
      await problemOf(supervisor.api.dataLocks.lock({ body: { ...range, division_id: 3 } })),
    ).toMatchObject({ status: 403 });
    const advisor = await testServer.signIn('advisor');
    expect(await problemOf(advisor.api.dataLocks.list({ query: {} }))).toMatchObject({
      status: 403,
    });
  });

  it('are written with the reason on days that are locked one by one', async () => {
    const [row] = await rows(from_date);
    await planner.api.schedules.lock({
      body: { int_daywise_id: row!.dayWiseDataId!, is_lock: true },
    });
    expect(await locks()).toMatchObject([{ days: 1, reason: '', locked_by: 'planner' }]);
  });
});
