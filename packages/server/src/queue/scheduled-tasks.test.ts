// @module-tag engine: processes share their tasks under a lock.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { createBus } from '../live/bus.ts';
import { recordChange } from '../db/changes.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';
import type { ScheduledTask } from './scheduled-task.ts';
import { scheduledTasks } from '../tasks.ts';

let now = new Date('2026-03-02T09:00:00Z');
let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
});
afterAll(() => testServer.close());

const mark: ScheduledTask = {
  name: 'mark',
  everySeconds: 60,
  run: async ({ db, recordChange }) => {
    await db
      .insertInto('settings')
      .values({ key: `mark ${crypto.randomUUID()}`, value: 'made' })
      .execute();
    recordChange({ type: 'mark', id: '1', version: 1, scope: {} });
  },
};
const marks = async () =>
  Number(
    (
      await testServer.server.database.kysely
        .selectFrom('settings')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('key', 'like', 'mark %')
        .executeTakeFirstOrThrow()
    ).count,
  );
const keeper = (task: ScheduledTask, log: (line: string) => void = () => {}) =>
  runScheduledTasks(
    {
      database: testServer.server.database,
      bus: createBus(testServer.server.database, () => {}),
      jobs: testServer.server.jobs,
      now: () => now,
    },
    log,
    [task],
  );

it('runs a task once when it is due, whoever asks', async () => {
  const [one, other] = [keeper(mark), keeper(mark)];
  const before = await marks();
  expect(
    (await Promise.all([one.run('mark'), other.run('mark'), one.run('mark')])).filter(Boolean),
  ).toHaveLength(1);
  expect(await marks()).toBe(before + 1);
  now = new Date(now.getTime() + 59_000);
  expect(await other.run('mark')).toBe(false);
  now = new Date(now.getTime() + 1_000);
  expect(await other.run('mark')).toBe(true);
  expect(await marks()).toBe(before + 2);
  await Promise.all([one.stop(), other.stop()]);
});

it('undoes a task that fails, and puts it off longer each time, whoever asks', async () => {
  const before = await marks();
  const failing = keeper({
    ...mark,
    name: 'failing',
    run: async (call) => {
      await mark.run(call);
      throw new Error('broke off');
    },
  });
  const mended = keeper({ ...mark, name: 'failing' });
  for (const pause of [10, 20, 40]) {
    await expect(failing.run('failing')).rejects.toThrow('broke off');
    now = new Date(now.getTime() + pause * 1000 - 1);
    expect(await mended.run('failing')).toBe(false);
    now = new Date(now.getTime() + 1);
  }
  expect(await marks()).toBe(before);
  await failing.stop();
  expect(await mended.run('failing')).toBe(true);
  expect(await marks()).toBe(before + 1);
  await mended.stop();
});

it('begins none after it was stopped, however many are due', async () => {
  const database = testServer.server.database;
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const list = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    name: `waits ${name}`,
    everySeconds: 60,
    run: () => (begun.push(name), released),
  }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = vi.fn<(line: string) => void>();
  const { bus, jobs } = { bus: createBus(database, log), jobs: testServer.server.jobs };
  const runner = runScheduledTasks({ database, bus, jobs, now: () => now }, log, list);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const stopped = runner.stop();
  release();
  await stopped;
  const atStop = begun.length;
  for (let looks = 0; looks < 50; looks += 1) await marks();
  expect(begun).toHaveLength(atStop);
  expect(log).not.toHaveBeenCalled();
});

it('tidies what has served', async () => {
  const db = testServer.server.database.kysely;
  await db
    .insertInto('auth_failures')
    .values({
      kind: 'account',
      key: 'long ago',
      count: 1,
      first_at: new Date(0),
      last_at: new Date(0),
      locked_until: null,
    })
    .execute();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const ended = (state: 'done' | 'failed', days: number, user: number | null) => ({
    id: crypto.randomUUID(),
    queue: 'outbound' as const,
    kind: `${state} ${days} ${user === null ? 'own' : 'asked'}`,
    version: 1,
    state,
    user_id: user,
    phase: 'waiting',
    due_at: now,
    created_at: daysAgo(days),
    ended_at: daysAgo(days),
    reply_status: 200,
    reply: '{}',
  });
  await db
    .insertInto('jobs')
    .values([
      ended('done', 1, null),
      ended('done', 3, null),
      ended('failed', 3, null),
      ended('done', 3, user_id),
      ended('failed', 31, user_id),
    ])
    .execute();
  now = new Date(now.getTime() + 3_600_000);
  expect(await testServer.server.tasks.run('housekeeping')).toBe(true);
  expect(await db.selectFrom('jobs').select(['kind', 'reply']).orderBy('kind').execute()).toEqual([
    { kind: 'done 1 own', reply: '{}' },
    { kind: 'done 3 asked', reply: null },
    { kind: 'failed 3 own', reply: null },
  ]);
  expect(
    await db.selectFrom('auth_failures').selectAll().where('key', '=', 'long ago').execute(),
  ).toEqual([]);
});

it('leaves a server alone where nothing changes', async () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const idle = await openTestServer({ now: () => at, demoAround: '2026-11-20' });
  const { server } = idle;
  const { kysely } = server.database;
  /** Every task in turn, as often as it may run, and the jobs that come of it. */
  const round = async () => {
    at.setTime(at.getTime() + 300_000);
    for (const { name } of scheduledTasks) {
      await kysely
        .updateTable('scheduled_tasks')
        .set({ last_at: new Date(0) })
        .where('name', '=', name)
        .execute();
      expect([name, await server.tasks.run(name)]).toEqual([name, true]);
      await jobsDone(server, at);
    }
  };
  const jobIds = async () => (await kysely.selectFrom('jobs').select('id').execute()).length;
  const lastChange = async () =>
    (await kysely.selectFrom('changes').select('type').orderBy('cursor').execute()).map(
      ({ type }) => type,
    );
  // A few quarter hours of two dates, which take no minutes to work out.
  await kysely
    .deleteFrom('forecast_intervals')
    .where((e) => e.or([e('date', '>', '2026-11-21'), e('start_min', 'not in', [600, 615])]))
    .execute();
  const changed = { type: 'proficiency', id: '1', version: 1, scope: {} };
  await recordChange(kysely, changed);
  await round();
  // What was there before the first look is not looked at.
  await recordChange(kysely, changed);
  await round();
  const worked = await kysely.selectFrom('credited_requirements').select('mix_id').execute();
  expect(worked.length).toBeGreaterThan(0);
  const before = { jobs: await jobIds(), changes: await lastChange() };
  expect(before.jobs).toBeGreaterThan(0);
  for (let count = 0; count < 3; count += 1) await round();
  expect({ jobs: await jobIds(), changes: await lastChange() }).toEqual(before);
  await idle.close();
});
