import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { fillDemo } from './fill.ts';

const around = toPlainDate('2026-11-20');
const refused: string[] = [];
let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer({
    demoAround: around,
    now: () => new Date('2026-11-20T08:00:00Z'),
    generationMs: 1000,
  });
  await fillDemo({
    db: testServer.server.database.kysely,
    url: testServer.url,
    around,
    signal: new AbortController().signal,
    report: (line, error) => refused.push(`${line}: ${String(error)}`),
  });
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

describe('a demo that was filled', () => {
  it('was refused nothing', () => expect(refused).toEqual([]));

  it('has something waiting and something decided of each kind', async () => {
    const supervisor = await testServer.signIn('supervisor');
    const { data } = (await supervisor.api.activityRequests.list({ query: {} })) as unknown as {
      data: readonly { store_activity: { approval_status: string } }[];
    };
    expect(data.map((one) => one.store_activity.approval_status).toSorted()).toEqual([
      'completed',
      'pending',
      'unsuccessful',
    ]);
    const { results } = await admin.api.timeOff.requests({ query: {} });
    expect(results.map((one) => one.status).toSorted()).toEqual(['declined', 'granted', 'pending']);
    const colleague = await testServer.signIn('colleague');
    expect((await colleague.api.trades.notices({ query: {} })).data).toHaveLength(1);
    expect((await admin.api.proficiencies.list({ query: {} })).count).toBe(5);
    expect(await admin.api.sets.divisionList({ query: {} })).toHaveLength(2);
  });

  it('has schedules of its own making for the days to come, in every division', async () => {
    for (const division_id of [1, 2, 3, 4]) {
      const creations = await admin.api.schedules.creations({ query: { division_id } });
      expect(creations.results[0]).toMatchObject({ start_date: addDays(around, 1) });
    }
  });
});
