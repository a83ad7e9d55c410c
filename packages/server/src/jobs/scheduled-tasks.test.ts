import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { createBus } from '../live/bus.ts';
import { runScheduledTasks, type ScheduledTask } from './scheduled-tasks.ts';

let now = new Date('2026-03-02T09:00:00Z');
let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now });
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
      now: () => now,
      mailer: null,
      publicUrl: testServer.url,
      webhookHosts: [],
    },
    log,
    [task],
  );

it('runs a task once when it is due, whoever asks', async () => {
  const [one, other] = [keeper(mark), keeper(mark)];
  expect(
    (await Promise.all([one.run('mark'), other.run('mark'), one.run('mark')])).filter(Boolean),
  ).toHaveLength(1);
  expect(await marks()).toBe(1);
  now = new Date(now.getTime() + 59_000);
  expect(await other.run('mark')).toBe(false);
  now = new Date(now.getTime() + 1_000);
  expect(await other.run('mark')).toBe(true);
  expect(await marks()).toBe(2);
  await Promise.all([one.stop(), other.stop()]);
});

it('undoes a task that fails, which is then still due', async () => {
  const before = await marks();
  const failing = keeper({
    ...mark,
    name: 'failing',
    run: async (call) => {
      await mark.run(call);
      throw new Error('broke off');
    },
  });
  await expect(failing.run('failing')).rejects.toThrow('broke off');
  expect(await marks()).toBe(before);
  await failing.stop();
  const mended = keeper({ ...mark, name: 'failing' });
  expect(await mended.run('failing')).toBe(true);
  await mended.stop();
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
  now = new Date(now.getTime() + 3_600_000);
  expect(await testServer.server.tasks.run('housekeeping')).toBe(true);
  expect(
    await db.selectFrom('auth_failures').selectAll().where('key', '=', 'long ago').execute(),
  ).toEqual([]);
});
