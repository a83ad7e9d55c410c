// @module-tag engine: processes share one queue.
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from '../db/database.ts';
import { apiProblem } from '../problems/problem.ts';
import { createBus } from '../live/bus.ts';
import {
  JobLostError,
  JobPostponement,
  type Job,
  type JobKind,
  type JobTools,
  type NewJob,
} from './job.ts';
import { createJobs, type Jobs } from './queue.ts';

let database: Database;
let now = new Date('2026-11-20T10:00:00Z');
const open = new Set<Jobs>();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const jobs of open) await jobs.stop();
  open.clear();
  await database.kysely.deleteFrom('jobs').execute();
});

/** The queue as a process has it; several over one database are several processes. */
async function openQueue(...kinds: readonly JobKind[]): Promise<Jobs> {
  const jobs = await createJobs({
    database,
    bus: createBus(database),
    now: () => now,
    log: () => {},
  });
  open.add(jobs);
  kinds.forEach(jobs.register);
  await jobs.start();
  return jobs;
}

const kind = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'test',
  version: 1,
  run,
  ...more,
});

async function ask(jobs: Jobs, more: Partial<NewJob> = {}): Promise<string> {
  const asked: NewJob = { queue: 'heavy', kind: 'test', version: 1, input: {}, ...more };
  const id = await jobs.insert(database.kysely, asked);
  jobs.wake();
  return id ?? 'none';
}

/** A job that goes on until it is let go, and whoever waits for it to begin. */
function gate() {
  let go: () => void = () => {};
  let begin: (tools: JobTools) => void = () => {};
  const released = new Promise<void>((resolve) => (go = resolve));
  const begun = new Promise<JobTools>((resolve) => (begin = resolve));
  const run: JobKind['run'] = async (_job, tools) => {
    begin(tools);
    await released;
  };
  return { run, begun, go };
}

const rowOf = (id: string) =>
  database.kysely.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds()));
};

describe('the queue of jobs', () => {
  it('does what it is asked at once, and keeps what came of it without what it was asked with', async () => {
    const seen: Job[] = [];
    const jobs = await openQueue(
      kind(async (job, tools) => {
        seen.push(job);
        await tools.finish(database.kysely, { status: 201, text: '{"made":1}' });
      }),
    );
    const id = await ask(jobs, { input: { of: 'it' }, language: 'de' });
    expect(await jobs.ended(id)).toEqual({
      state: 'done',
      reply: { status: 201, text: '{"made":1}' },
      failure: null,
    });
    expect(seen).toMatchObject([{ id, input: { of: 'it' }, attempts: 1, language: 'de' }]);
    expect(await rowOf(id)).toMatchObject({ input: null, worker: null, part: 1, ended_at: now });
  });

  it('takes the most urgent first, and of those the oldest', async () => {
    const order: unknown[] = [];
    const first = gate();
    const idle = await openQueue();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await ask(idle, { input: { name } }));
    await database.kysely
      .updateTable('jobs')
      .set({ priority: 1 })
      .where('id', '=', ids[2] ?? '')
      .execute();
    first.go();
    const jobs = await openQueue(
      kind(async (job, tools) => {
        order.push(job.input);
        await first.run(job, tools);
      }),
    );
    for (const id of ids) await jobs.ended(id);
    expect(order).toEqual([{ name: 'c' }, { name: 'a' }, { name: 'b' }]);
  });

  it('goes on in another process with what it kept of its input, which is no attempt the more', async () => {
    const seen: Job[] = [];
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const first = await openQueue(
      kind(async (job, tools) => {
        await tools.goOnWith(database.kysely, { done: 1 });
        seen.push(job);
        begin();
        await new Promise((resolve) => tools.signal.addEventListener('abort', resolve));
        throw new JobLostError();
      }),
    );
    const id = await ask(first, { input: { done: 0 } });
    await begun;
    await first.stop();
    open.delete(first);
    const next = await openQueue(kind(async (job) => void seen.push(job)));
    expect(await next.ended(id)).toMatchObject({ state: 'done' });
    expect(seen.map(({ input, attempts }) => ({ input, attempts }))).toEqual([
      { input: { done: 0 }, attempts: 1 },
      { input: { done: 1 }, attempts: 1 },
    ]);
  });

  it('ASVS 46: does no more of a queue at once than there are places, and the others meanwhile', async () => {
    let running = 0;
    let most = 0;
    const first = gate();
    const jobs = await openQueue(
      kind(async (job, tools) => {
        running += 1;
        most = Math.max(most, running);
        await first.run(job, tools);
        running -= 1;
      }),
      kind(async () => {}, { name: 'other' }),
    );
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await ask(jobs));
    await first.begun;
    await jobs.ended(await ask(jobs, { kind: 'other', queue: 'outbound' }));
    first.go();
    for (const id of ids) await jobs.ended(id);
    expect(most).toBe(Math.min(10, Math.max(1, availableParallelism() - 1)));
  });

  it('ASVS 46: gives nobody more than half of the places, and serves in turn whoever waits', async () => {
    const order: unknown[] = [];
    const first = gate();
    const idle = await openQueue();
    const ids: string[] = [];
    for (const holder of ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'])
      ids.push(await ask(idle, { queue: 'outbound', holder, input: { holder } }));
    const jobs = await openQueue(
      kind(async (job, tools) => {
        order.push((job.input as { holder: string }).holder);
        await first.run(job, tools);
      }),
    );
    const taken = ['a', 'b', 'c', 'a', 'b', 'a', 'a'];
    try {
      await expect.poll(() => order).toEqual(taken);
      expect(await rowOf(ids[4] ?? '')).toMatchObject({ state: 'queued' });
    } finally {
      first.go();
    }
    for (const id of ids) await jobs.ended(id);
    expect(order).toEqual([...taken, 'a', 'a']);
  });

  it('goes on with others before one that has had its turn', async () => {
    const order: unknown[] = [];
    let turns = 0;
    const idle = await openQueue();
    const ids: string[] = [];
    for (const name of ['long', 'short'])
      ids.push(await ask(idle, { holder: name, input: { name } }));
    const jobs = await openQueue(
      kind(async ({ input }) => {
        const { name } = input as { name: string };
        order.push(name);
        if (name === 'long' && (turns += 1) < 3) throw new JobPostponement(now);
      }),
    );
    for (const id of ids) expect(await jobs.ended(id)).toMatchObject({ state: 'done' });
    expect(order).toEqual(['long', 'short', 'long', 'long']);
  });

  it('is done once, however many processes look', async () => {
    const done: string[] = [];
    const run = kind(async ({ id }) => void done.push(id));
    const one = await openQueue(run);
    const other = await openQueue(run);
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => ask(one, { queue: 'outbound' })),
    );
    for (const id of ids) await other.ended(id);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('says how far a job has come between the transactions that keep it', async () => {
    const { run, begun, go } = gate();
    const jobs = await openQueue(
      kind(async (job, tools) => {
        await tools.transact(async () => {});
        tools.report('publishing', 0.5);
        await run(job, tools);
        await tools.transact(async () => {});
      }),
    );
    const id = await ask(jobs);
    await begun;
    await expect.poll(() => rowOf(id)).toMatchObject({ phase: 'publishing', part: 0.5 });
    go();
    expect(await jobs.ended(id)).toMatchObject({ state: 'done' });
  });

  it('has one open job of those that say the same', async () => {
    const { run, begun, go } = gate();
    const jobs = await openQueue(kind(run));
    const id = await ask(jobs, { sameAs: 'it' });
    await begun;
    expect(await ask(jobs, { sameAs: 'it' })).toBe('none');
    go();
    await jobs.ended(id);
    expect(await ask(jobs, { sameAs: 'it' })).not.toBe('none');
  });

  it('forgets what is asked for in a transaction that is undone', async () => {
    const jobs = await openQueue(kind(async () => {}));
    const id = randomUUID();
    const undone = database.kysely.transaction().execute(async (trx) => {
      await jobs.insert(trx, { id, queue: 'heavy', kind: 'test', version: 1, input: {} });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs.ended(id)).toBeUndefined();
  });
});

describe('a job whose process has died', () => {
  const silent = (id: string) =>
    database.kysely
      .updateTable('jobs')
      .set({ lease_until: sql`clock_timestamp() - interval '1 second'` })
      .where('id', '=', id)
      .execute();

  it('is taken by another, and nothing of the first is published', async () => {
    const [lost, taken] = [gate(), gate()];
    const first = await openQueue(kind(lost.run));
    const id = await ask(first);
    const tools = await lost.begun;
    const second = await openQueue(kind(taken.run));
    await silent(id);
    second.wake();
    await taken.begun;
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: 2 });
    const publish = tools.transact((trx) => tools.finish(trx, { status: 200, text: 'twice' }));
    await expect(publish).rejects.toThrow(JobLostError);
    lost.go();
    taken.go();
    expect(await first.ended(id)).toMatchObject({ state: 'done', reply: null });
  });

  it('is given up when it has cost three of them', async () => {
    const jobs = await openQueue();
    const id = await ask(jobs);
    await database.kysely.updateTable('jobs').set({ attempts: 3 }).where('id', '=', id).execute();
    const other = await openQueue(kind(async () => {}));
    expect(await other.ended(id)).toMatchObject({
      state: 'failed',
      failure: { body: { non_field_errors: [{ key: 'jobs.lost', params: { count: 3 } }] } },
    });
  });

  it('goes back into its queue when the process stops in order', async () => {
    const { run, begun, go } = gate();
    const jobs = await openQueue(
      kind(async (job, tools) => {
        await run(job, tools);
        await tools.transact(async () => {});
      }),
    );
    const id = await ask(jobs);
    await begun;
    const waiting = jobs.ended(id).catch((error: unknown) => error);
    const stopped = jobs.stop();
    go();
    await stopped;
    open.delete(jobs);
    expect(await waiting).toMatchObject({ status: 503 });
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, worker: null });
  });
});

describe('a job that fails', () => {
  it('says why, as a call would, and is not tried again where it was refused', async () => {
    const jobs = await openQueue(
      kind(() => Promise.reject(apiProblem.field('date', 'generic.isoDate')), { attempts: 5 }),
    );
    expect(await jobs.ended(await ask(jobs))).toMatchObject({
      state: 'failed',
      failure: { status: 400, body: { code: 'invalid', date: ['generic.isoDate'] } },
    });
  });

  it('is tried again later and later, and keeps no word of what was wrong inside', async () => {
    let tried = 0;
    const jobs = await openQueue(
      kind(
        async () => {
          tried += 1;
          throw new Error('password=secret');
        },
        { attempts: 3, pauseMs: (attempt) => attempt * 60_000 },
      ),
    );
    const id = await ask(jobs);
    const waits = async (count: number) =>
      until(async () => {
        const { state, attempts } = await rowOf(id);
        return state === 'queued' && attempts === count;
      });
    await waits(1);
    expect((await rowOf(id)).due_at).toEqual(new Date(now.getTime() + 60_000));
    now = new Date(now.getTime() + 60_000);
    jobs.wake();
    await waits(2);
    expect((await rowOf(id)).due_at).toEqual(new Date(now.getTime() + 120_000));
    now = new Date(now.getTime() + 120_000);
    jobs.wake();
    const outcome = await jobs.ended(id);
    expect(outcome).toMatchObject({ state: 'failed', failure: { status: 500 } });
    expect(JSON.stringify(outcome)).not.toContain('secret');
    expect(tried).toBe(3);
  });
});

describe('a job that goes on for too long', () => {
  it('ASVS 46: fails, gives its place to others, and publishes nothing more', async () => {
    const { run, begun, go } = gate();
    const jobs = await openQueue(
      kind(run, { longestMs: 1 }),
      kind(async () => {}, { name: 'other' }),
    );
    const id = await ask(jobs);
    const tools = await begun;
    expect(await jobs.ended(id)).toMatchObject({
      state: 'failed',
      failure: {
        status: 504,
        body: { code: 'too_long', non_field_errors: ['jobs.tooLong'] },
      },
    });
    expect(tools.signal.aborted).toBe(true);
    await expect(tools.transact(async () => {})).rejects.toThrow(JobLostError);
    for (let count = 0; count <= availableParallelism(); count += 1)
      expect(await jobs.ended(await ask(jobs, { kind: 'other' }))).toMatchObject({ state: 'done' });
    go();
  });
});

describe('a job that is cancelled', () => {
  it('ends where it runs, whichever process that is', async () => {
    const { run, begun, go } = gate();
    const jobs = await openQueue(kind(run));
    const other = await openQueue();
    const id = await ask(jobs);
    const tools = await begun;
    expect(await other.cancel(database.kysely, id, { kinds: ['other'] })).toBe(false);
    expect(await other.cancel(database.kysely, id, {})).toBe(true);
    other.cancelled(id);
    expect(await jobs.ended(id)).toMatchObject({ state: 'cancelled' });
    await expect(tools.transact(async () => {})).rejects.toThrow(JobLostError);
    expect(await other.cancel(database.kysely, id, {})).toBe(false);
    go();
  });
});

describe('jobs of another release', () => {
  it('are ended, and say so', async () => {
    const old = await openQueue();
    const id = await ask(old, { version: 0 });
    const jobs = await openQueue(kind(async () => {}));
    expect(await jobs.ended(id)).toMatchObject({
      state: 'failed',
      failure: { body: { code: 'other_release', non_field_errors: ['jobs.otherRelease'] } },
    });
  });
});
