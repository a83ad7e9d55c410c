// @module-tag engine: a fill that was cut off is taken up again.
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase, openTestDatabase } from '../../../../tests/support/database.ts';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import type { Database } from '../db/database.ts';
import type { JobOutcome } from '../jobs/job.ts';
import { furnish } from '../setup.ts';
import { openDemo } from './demo.ts';
import { fillJob } from './fill.ts';

const around = toPlainDate('2026-11-20');
const instant = new Date('2026-11-20T08:00:00Z');
let database: Database;
let testServer: TestServer;
let admin: Actor;
let outcome: JobOutcome | undefined;
const serve = () => openTestServer({ database, now: () => instant, generationMs: 1000 });

/** A server that was closed in the middle of a step, and another that finished the fill. */
beforeAll(async () => {
  database = await openDemoDatabase(around, instant);
  const { id: owner } = await database.kysely
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const first = await serve();
  const id = (await first.server.jobs.insert(database.kysely, fillJob(around, owner)))!;
  first.server.jobs.wake();
  await stepIsUnderWay();
  await first.server.close();
  testServer = await serve();
  outcome = await testServer.server.jobs.ended(id);
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

/** Time off has begun and is not done. */
async function stepIsUnderWay(): Promise<void> {
  for (;;) {
    const group = await database.kysely.selectFrom('time_off_groups').select('id').execute();
    if (group.length > 0) return;
  }
}

describe('a demo whose fill was cut off and taken up again', () => {
  it('was refused nothing', () =>
    expect(outcome).toMatchObject({ state: 'done', reply: { text: '{"without":[]}' } }));

  it('has something waiting and something decided of each kind, once', async () => {
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
    expect((await admin.api.timeOff.groups({ query: {} })).count).toBe(1);
  });

  it('has schedules of its own making for the days to come, in every division', async () => {
    for (const division_id of [1, 2, 3, 4]) {
      const creations = await admin.api.schedules.creations({ query: { division_id } });
      expect(creations.results[0]).toMatchObject({ start_date: addDays(around, 1) });
    }
  });

  it('leaves no session of its own open', async () => {
    const open = await database.kysely
      .selectFrom('sessions')
      .select('id')
      .where('client', '=', 'Watchbill demo')
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('openDemo', () => {
  it('builds the demo whole or not at all, and asks for it to be filled', async () => {
    const empty = await openTestDatabase();
    const db = empty.kysely;
    await furnish(db);
    await db.schema.alterTable('queue_history').renameTo('elsewhere').execute();
    await expect(openDemo(db, around, instant, true)).rejects.toThrow('queue_history');
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    await db.schema.alterTable('elsewhere').renameTo('queue_history').execute();
    await openDemo(db, around, instant, true);
    const jobs = await db.selectFrom('jobs').select(['kind', 'state', 'input']).execute();
    expect(jobs).toEqual([
      { kind: 'demo.fill', state: 'queued', input: { around, done: [], without: [] } },
    ]);
    await empty.close();
  });
});
