// @module-tag engine: two processes on one PostgreSQL, one of which is killed.
import { testNow } from '../support/clock.ts';
import { sql } from 'kysely';
import { createClient } from '@watchbill/core/api/client';
import { findSubModule } from '@watchbill/core/permission/modules';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/database.ts';
import { killLaunched, launch } from '../support/launched.ts';
import { demoPassword } from '../support/test-server.ts';

const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
afterAll(killLaunched);

const clientOf = (baseUrl: string, token: string | null) =>
  createClient({
    baseUrl,
    fetch,
    token: () => token,
    module: () => findSubModule('schedule-management')?.id ?? 0,
  });

describe('schedules that a killed process was making', () => {
  it.skipIf(!server)(
    'are made by another on the same database, and answered to whoever asks again (WATCHBILL_TEST_DATABASE_URL)',
    async () => {
      const now = testNow();
      const today = toPlainDate(now.toISOString().slice(0, 10));
      const database = await openDemoDatabase(today, now);
      const db = database.kysely;
      // A centre of its own: accounts of the demo are served as the demo alone.
      await sql`update users set email = username || '@wfm.example'`.execute(db);
      const { name } = await db
        .selectNoFrom((e) => e.fn<string>('current_database', []).as('name'))
        .executeTakeFirstOrThrow();
      const url = new URL(server ?? '');
      url.pathname = `/${name}`;
      const processes = [1, 2].map(() =>
        launch(['serve', '--port', '0', '--no-demo', '--database-url', url.href], {
          WATCHBILL_GENERATION_SECONDS: '5',
        }),
      );
      const urls = await Promise.all(processes.map((one) => one.url()));
      const { access } = await clientOf(urls[0] ?? '', null).session.login({
        body: { username: 'admin', password: demoPassword },
      });
      const generate = (at: string) =>
        clientOf(at, access).schedules.createFromPreferences({
          body: {
            division_id: 2,
            start_date: addDays(today, 7),
            end_date: addDays(today, 13),
            if_schedule_exists: 'overwrite_existing_schedules',
          },
        });
      const asked = generate(urls[0] ?? '').catch(() => 'lost');

      const jobs = () => db.selectFrom('jobs').selectAll().execute();
      const searching = async (attempts: number) => {
        let job: Awaited<ReturnType<typeof jobs>>[number] | undefined;
        // Not without a pause: asking on and on takes a core from the search.
        const isReached = async () => {
          [job] = await jobs();
          return (
            job !== undefined &&
            (job.ended_at !== null || (job.attempts === attempts && job.phase === 'searching'))
          );
        };
        await expect.poll(isReached, { interval: 20, timeout: 60_000 }).toBe(true);
        return job!;
      };
      const { worker } = await searching(1);
      const at = processes.findIndex((one) => worker?.split(' ')[1] === String(one.child.pid));
      expect(at).not.toBe(-1);
      processes[at]?.child.kill('SIGKILL');
      const killed = performance.now();
      const other = urls[1 - at] ?? '';
      const answered = generate(other);
      const taken = await searching(2);
      process.stdout.write(
        `the job of a killed process was taken up after ${Math.round(performance.now() - killed)} ms\n`,
      );
      expect(taken.worker).toContain(` ${processes[1 - at]?.child.pid} `);
      const reply = await answered;
      expect(reply.made).toBeGreaterThan(0);
      // Whoever asked the killed one itself has lost their connection; the other answers both.
      expect([reply, 'lost']).toContainEqual(await asked);
      expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }]);
      const { count } = await clientOf(other, access).schedules.creations({
        query: { division_id: 2 },
      });
      const before = await db
        .selectFrom('schedule_creations')
        .select((e) => e.fn.countAll<string>().as('count'))
        .where('division_id', '=', 2)
        .where('created_at', '<', now)
        .executeTakeFirstOrThrow();
      expect(count).toBe(Number(before.count) + 1);
      killLaunched();
      await Promise.all(processes.map((one) => one.ended));
      await database.close();
    },
    120_000,
  );
});
