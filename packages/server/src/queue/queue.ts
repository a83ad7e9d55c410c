import type { JobFailure } from '@watchbill/core/jobs/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Database } from '../db/database.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import type { Bus } from '../live/bus.ts';
import type { JobKind, JobOutcome, NewJob, Subject } from './job.ts';
import { cancelJob, insertJob } from './repository.ts';
import { createRunner } from './runner.ts';
import { createWaiters } from './waiters.ts';

/**
 * The queue of long work, on a table of the database. It is our own and not pg-boss: around that
 * one would have been built a heartbeat (it notices a dead worker when the whole job expires), the
 * wake on commit, progress, cancelling, joining a job that is open, takeover on the one session of
 * the embedded database, and its schema in the backup. What it would have brought is the one
 * statement that takes a job.
 */
export type Jobs = Readonly<{
  /** Says how jobs of a name are done. */
  register: (kind: JobKind) => void;
  /** Begins to take jobs: once every kind is registered. */
  start: () => Promise<void>;
  /**
   * In this transaction. Undefined where a job of its id, its key, or one that says the same, is
   * there. Call `wake` after the commit.
   */
  insert: (db: Db, job: NewJob) => Promise<string | undefined>;
  wake: () => void;
  /**
   * Resolves when the job has ended; undefined where it is no longer kept. Rejects where this
   * server stops first.
   */
  ended: (id: string) => Promise<JobOutcome | undefined>;
  /**
   * False where no such job about this, of these kinds, is open. Its threads end at once, in
   * whichever process, when `cancelled` is called after the commit.
   */
  cancel: (
    db: Db,
    id: string,
    filter: Readonly<{ about?: Subject; kinds?: readonly string[] }>,
  ) => Promise<boolean>;
  cancelled: (id: string) => void;
  /** What is said of a job of this name that was cancelled. */
  wordsOf: (kind: string) => MessageKey;
  stop: () => Promise<void>;
}>;
export type JobServices = Readonly<{ jobs: Jobs }>;

type Services = Readonly<{
  database: Database;
  bus: Bus;
  now: () => Date;
  log: (line: string, error?: unknown) => void;
}>;

/** What one user may have open at once: the queue serves whoever came first. */
export const mostOpenJobs = 50;
export const jobRetrySeconds = 30;

/**
 * How often a process looks without having been woken: for jobs whose time has come, and for those
 * of workers that have died.
 */
const lookMs = 5_000;

export async function createJobs({ database, bus, now, log }: Services): Promise<Jobs> {
  const db = database.kysely;
  const words = new Map<string, MessageKey>();
  const waiters = createWaiters(db, log);
  const runner = createRunner({
    db,
    now,
    log,
    onEnd: (id) => {
      bus.jobs(id);
    },
  });
  const look = () => {
    runner.look();
    waiters.look();
  };
  const stopListening = await bus.listen({
    onJobs: (id) => {
      runner.look();
      if (id === undefined) return;
      runner.lookAt(id);
      waiters.look(id);
    },
    onGap: look,
  });
  const timer = setInterval(look, lookMs).unref();
  return {
    register: (kind) => {
      words.set(kind.name, kind.cancelled ?? 'jobs.cancelled');
      runner.register(kind);
    },
    wordsOf: (kind) => words.get(kind) ?? 'jobs.cancelled',
    start: () => runner.start(database.kind === 'embedded'),
    insert: (within, job) => insertJob(within, job, now()),
    wake: () => bus.jobs(),
    ended: waiters.ended,
    cancel: (within, id, filter) => cancelJob(within, id, filter, now()),
    cancelled: (id) => bus.jobs(id),
    stop: async () => {
      clearInterval(timer);
      stopListening();
      await runner.stop();
      waiters.stop(apiProblem.unavailable());
      bus.jobs();
    },
  };
}

/** As the call of a job that was cancelled is refused. */
export function cancelledFailure(jobs: Jobs, kind: string): JobFailure {
  return { status: 409, body: { code: 'cancelled', non_field_errors: [jobs.wordsOf(kind)] } };
}
