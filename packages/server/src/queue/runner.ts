import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { queues, type JobFailure, type Queue } from '@watchbill/core/jobs/model';
import { ApiProblem, apiProblem, fromDatabase, words } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { JobLostError, JobPostponement, type Job, type JobKind, type JobTools } from './job.ts';
import { onceAtATime } from './once-at-a-time.ts';
import {
  endUnknownJobs,
  expireLeases,
  failJob,
  finishJob,
  holdJob,
  keepInput,
  markJob,
  postponeJob,
  releaseJobs,
  takeJob,
} from './repository.ts';
import { openThreads, type Threads } from './threads.ts';

/** Takes jobs of the kinds it knows and does them, a bounded number at once. */
export type Runner = Readonly<{
  register: (kind: JobKind) => void;
  start: (isAlone: boolean) => Promise<void>;
  /** Takes what can be taken. */
  look: () => void;
  /** Something has become of this job: where it is done here, it may have been cancelled. */
  lookAt: (id: string) => void;
  /** Ends the threads at once; what they were at goes back into its queue. */
  stop: () => Promise<void>;
}>;

export type RunnerServices = Readonly<{
  db: Db;
  now: () => Date;
  log: (line: string, error?: unknown) => void;
  /** Told of each job that has ended here, or that goes back into its queue. */
  onEnd: (id: string) => void;
}>;

/**
 * How often a running job says how far it has come, beside each phase that begins, and how long it
 * says nothing where it has come no further.
 */
const markMs = 500;
const silentMs = 2_500;
/** Workers that may die over one job before it is held to be the reason. */
const mostTaken = 3;
/** Far beyond the longest import; who has a place does not keep it for ever. */
const longestMs = 3_600_000;

/**
 * Jobs at once: of those that compute for long, one fewer than there are cores, which is left to
 * those who read.
 */
const places: Readonly<Record<Queue, number>> = {
  interactive: Math.max(4, availableParallelism() - 1),
  heavy: Math.max(1, availableParallelism() - 1),
  mail: 4,
  outbound: 8,
};
/** Of which one holder has no more than half. */
const mostOfOne = (queue: Queue) => Math.ceil(places[queue] / 2);

type Running = {
  readonly job: Job;
  readonly threads: Threads;
  said: string;
  saidAt: number;
  /**
   * A transaction keeps its row, which no other worker can take meanwhile, and for which a mark
   * would wait.
   */
  isHeld: boolean;
};
type Worker = Omit<RunnerServices, 'onEnd'> & Readonly<{ name: string }>;

export function createRunner(services: RunnerServices): Runner {
  const { db, now, log } = services;
  // Names its process to whoever looks at the table.
  const name = `${hostname()} ${process.pid} ${randomUUID()}`;
  const worker: Worker = { db, now, log, name };
  const kinds = new Map<string, JobKind>();
  const running = new Map<string, Running>();
  const begun = new Set<Promise<void>>();
  let isOpen = false;

  const taking = onceAtATime(
    async () => {
      for (let job = await next(); job !== undefined; job = await next()) {
        const done = carryOut(job).finally(() => begun.delete(done));
        begun.add(done);
      }
    },
    (error) => log('jobs could not be taken; this is tried again', error),
  );
  const marking = onceAtATime(
    async () => {
      for (const one of running.values()) await mark(worker, one);
    },
    (error) => log('how far jobs have come could not be kept', error),
  );

  async function next(): Promise<Job | undefined> {
    const busy = [...running.values()].map(({ job }) => job);
    const free = queues.filter(
      (one) => busy.filter(({ queue }) => queue === one).length < places[one],
    );
    if (!isOpen || free.length === 0) return undefined;
    const served = busy.filter(
      ({ queue, holder }) =>
        busy.filter((one) => one.queue === queue && one.holder === holder).length >=
        mostOfOne(queue),
    );
    const wanted = {
      queues: free,
      kinds: [...kinds.keys()],
      own: [...running.keys()],
      served: served.map(({ queue, holder }) => `${queue} ${holder}`),
    };
    return takeJob(db, name, wanted, now());
  }

  async function carryOut(job: Job): Promise<void> {
    const threads = openThreads('waiting', marking.now);
    const one: Running = { job, threads, said: '', saidAt: 0, isHeld: false };
    running.set(job.id, one);
    const kind = kinds.get(nameOf(job.kind, job.version));
    try {
      if (kind === undefined) throw new Error('no such kind of job is known');
      if (job.attempts > Math.max(mostTaken, kind.attempts ?? 1)) throw takenTooOften(job.attempts);
      await inTime(kind.run(job, toolsOf(worker, one)), kind.longestMs ?? longestMs);
      await finishJob(db, job.id, name, undefined, now());
    } catch (error) {
      if (!(error instanceof JobLostError) && !threads.hasEnded())
        await settle(worker, job, kind, error).catch((failure: unknown) =>
          log(`what became of the job ${job.kind} could not be kept`, failure),
        );
    } finally {
      threads.end();
      running.delete(job.id);
      services.onEnd(job.id);
    }
  }

  const endThreads = () => {
    for (const one of running.values()) one.threads.end();
  };
  const timer = setInterval(() => {
    if (running.size > 0) marking.now();
  }, markMs).unref();
  return {
    register: (kind) => void kinds.set(nameOf(kind.name, kind.version), kind),
    start: async (isAlone) => {
      if (isAlone) await expireLeases(db);
      const count = await endUnknownJobs(db, [...kinds.keys()], ofOtherRelease, now());
      if (count > 0) log(`${count} jobs of another release were ended`);
      isOpen = true;
      taking.now();
    },
    look: taking.now,
    lookAt: (id) => {
      const one = running.get(id);
      if (one === undefined) return;
      mark(worker, one, true).catch((error: unknown) => log('a job could not be looked at', error));
    },
    stop: async () => {
      isOpen = false;
      clearInterval(timer);
      endThreads();
      await taking.settled();
      // Of a job that was being taken meanwhile.
      endThreads();
      await Promise.all(begun);
      await releaseJobs(db, name).catch((error: unknown) =>
        log('jobs could not be handed back; others take them when their lease has run out', error),
      );
    },
  };
}

function toolsOf({ db, name, now }: Worker, one: Running): JobTools {
  const { threads, job } = one;
  return {
    runInThread: threads.run,
    report: threads.report,
    signal: threads.signal,
    transact: (work) => {
      one.isHeld = true;
      return db
        .transaction()
        .execute(async (trx) => {
          if (threads.hasEnded() || !(await holdJob(trx, job.id, name))) throw new JobLostError();
          return work(trx);
        })
        .finally(() => (one.isHeld = false));
    },
    goOnWith: async (trx, input) => {
      if (threads.hasEnded() || !(await keepInput(trx, job.id, name, input)))
        throw new JobLostError();
    },
    finish: async (trx, reply) => {
      if (!(await finishJob(trx, job.id, name, reply, now()))) throw new JobLostError();
    },
  };
}

/**
 * Says how far a job has come, where there is something to say. One that is no more this worker's
 * ends.
 */
async function mark({ db, name }: Worker, one: Running, isAsked = false): Promise<void> {
  const progress = one.threads.progress();
  const said = `${progress.phase} ${progress.part}`;
  const isSilent = !isAsked && said === one.said && performance.now() < one.saidAt + silentMs;
  if (isSilent || one.isHeld) return;
  [one.said, one.saidAt] = [said, performance.now()];
  const isOurs = await markJob(db, one.job.id, name, progress);
  if (!isOurs) one.threads.end();
}

/**
 * Fails where work goes on for longer. Nothing of it is published any more then, for the job is no
 * longer its worker's.
 */
async function inTime(work: Promise<void>, mostMs: number): Promise<void> {
  const ended = new AbortController();
  const over = setTimeout(mostMs, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw apiProblem.plain('jobs.tooLong', 'too_long', 504);
  });
  await Promise.race([work, over]).finally(() => ended.abort());
}

/** What becomes of a job that was not carried out: it is put off, tried again, or has failed. */
async function settle(
  { db, name, now, log }: Worker,
  job: Job,
  kind: JobKind | undefined,
  error: unknown,
): Promise<void> {
  if (error instanceof JobPostponement)
    return postponeJob(db, job.id, name, { due_at: error.until, attempts: 0 });
  const failure = failureOf(error);
  if (failure.status >= 500) log(`the job ${job.kind} (${job.request_id ?? job.id}) failed`, error);
  if (error instanceof ApiProblem || job.attempts >= (kind?.attempts ?? 1))
    return failJob(db, job.id, name, failure, now());
  const due_at = new Date(now().getTime() + (kind?.pauseMs?.(job.attempts) ?? 0));
  return postponeJob(db, job.id, name, { due_at, attempts: job.attempts, failure });
}

/** Workers take jobs whose kind they know in the version in which its input was written. */
const nameOf = (kind: string, version: number): string => `${kind}@${version}`;

const takenTooOften = (attempts: number): ApiProblem =>
  new ApiProblem(500, 'lost', {
    non_field_errors: [words('jobs.lost', { count: attempts - 1 })],
  });

const ofOtherRelease: JobFailure = {
  status: 503,
  body: { code: 'other_release', non_field_errors: ['jobs.otherRelease'] },
};

/** What is ours to blame is told without details, which may hold what nobody else should read. */
function failureOf(error: unknown): JobFailure {
  const problem = error instanceof ApiProblem ? error : fromDatabase(error);
  if (problem === null)
    return { status: 500, body: { code: 'internal', non_field_errors: ['jobs.failed'] } };
  const { status, body, headers } = problem;
  return { status, body, headers };
}
