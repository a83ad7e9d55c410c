import type { JobFailure, JobState, Queue } from '@watchbill/core/jobs/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Db } from '../db/tables.ts';

/** What long work is about: a channel or a division. */
export type Subject = Readonly<{ channel_id: number } | { division_id: number }>;

/** Long work as it is asked for. */
export type NewJob = Readonly<{
  /** Made where there is none. */
  id?: string | undefined;
  queue: Queue;
  kind: string;
  /** Of what its input means: workers take the versions that they know. */
  version: number;
  /** Plain JSON without secrets; gone when the job has ended, and its contents with it. */
  input: object;
  /** Ids of what was uploaded with it (db/contents), to which its input refers. */
  contents?: readonly string[];
  /** Where another that says the same waits or is being done, this one is not made. */
  sameAs?: string | undefined;
  idempotencyKey?: string | undefined;
  requestHash?: string;
  /** Who asked; null for the product itself. */
  userId?: number | null;
  apiKeyId?: number | null;
  requestId?: string;
  language?: string;
  about?: Subject;
  start_date?: string;
  end_date?: string;
  /** Of those that wait the highest is taken first; 0 unless told. */
  priority?: number;
  /** Who takes its place: at most half of a queue's each, and in turn with others. */
  holder?: string | undefined;
  /** Not before; now unless told. */
  dueAt?: Date;
}>;

/** A job that a worker has taken. */
export type Job = Readonly<{
  id: string;
  queue: Queue;
  kind: string;
  version: number;
  holder: string | null;
  input: unknown;
  contents: readonly string[];
  attempts: number;
  user_id: number | null;
  api_key_id: number | null;
  idempotency_key: string | null;
  request_id: string | null;
  language: string | null;
}>;

export type JobReply = Readonly<{ status: number; text: string }>;
/** What has come of a job, or null of each part that has not. */
export type JobOutcome = Readonly<{
  state: JobState;
  reply: JobReply | null;
  failure: JobFailure | null;
}>;

/**
 * A thread of a job, by its path among the sources; its part of 1 lies `from` one share of the
 * job's `to` another.
 */
export type Thread = Readonly<{
  name: string;
  data: unknown;
  mostMegabytes?: number;
  from?: number;
  to?: number;
}>;
/**
 * Runs a thread that speaks as `openThreadReport` does, for what it finds. It ends at once where
 * the job is cancelled, or lost to another worker.
 */
export type RunInThread = <R>(thread: Thread) => Promise<R>;

/** What a job works with. */
export type JobTools = Readonly<{
  runInThread: RunInThread;
  report: (phase: string, part: number) => void;
  /** Aborted where the job is cancelled, lost to another worker, or its process stops. */
  signal: AbortSignal;
  /**
   * Does `work` in a transaction that keeps the job for this worker, as often as it wants one.
   * Throws `JobLost` where it is this worker's no more.
   */
  transact: <R>(work: (trx: Db) => Promise<R>) => Promise<R>;
  /**
   * Keeps what is still to do as its input, in the transaction that did the rest: who takes the job
   * up goes on from there. Throws `JobLost` as `transact` does.
   */
  goOnWith: (trx: Db, input: object) => Promise<void>;
  /**
   * Ends the job in the transaction that publishes what it has made: both are there, or neither.
   */
  finish: (trx: Db, reply?: JobReply) => Promise<void>;
}>;

/**
 * How jobs of a name are done. What `run` throws fails the job: an `ApiProblem` at once, anything
 * else when `attempts` are used up.
 */
export type JobKind = Readonly<{
  name: string;
  version: number;
  /** Once, unless told. */
  attempts?: number;
  /** Milliseconds after an attempt, counted from 1. */
  pauseMs?: (attempt: number) => number;
  /** After so long it has failed, whatever it is at; an hour unless told. */
  longestMs?: number;
  /** What is said of one that was cancelled. */
  cancelled?: MessageKey;
  run: (job: Job, tools: JobTools) => Promise<void>;
}>;

/** The job was cancelled, or another worker has it: nothing of it may be published here. */
export class JobLostError extends Error {
  override readonly name = 'JobLost';
}

/** What the job waits for is not there yet: it is taken again then, however often it has been. */
export class JobPostponement extends Error {
  override readonly name = 'JobPostponed';
  readonly until: Date;
  constructor(until: Date) {
    super('the job was postponed');
    this.until = until;
  }
}
