import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Database } from '../db/database.ts';
import { apiProblem, ApiProblem } from '../http/problem.ts';
import type { CallContext } from '../http/serve.ts';
import type { Bus } from '../live/bus.ts';
import { cancelJob, endJob, insertJob, markJob, type Subject } from './running.ts';
import type { ThreadMessage } from './thread-report.ts';
import { startWorker } from './worker.ts';

/** Long work as it is asked for: its id (one is made where there is none), the dates it is for, what it begins with, and what is said where it is cancelled, or where its id is in use. */
export type Job = Readonly<{
  id: string | undefined;
  kind: string;
  about: Subject;
  start_date: string;
  end_date: string;
  phase: string;
  words: Readonly<{ cancelled: MessageKey; taken: MessageKey }>;
}>;

/** A thread of a job, beside the module `base`; its part of 1 lies `from` one share of the job's `to` another. */
export type Thread = Readonly<{
  name: string;
  base: string;
  data: unknown;
  mostMegabytes?: number;
  from?: number;
  to?: number;
}>;
/** Runs a thread that speaks as `openSpeaker` does, for what it finds. Throws the refusal `cancelled` where somebody has cancelled the job: threads end at once. */
export type RunInThread = <R>(thread: Thread) => Promise<R>;
/** What a long call does at its end, in one short transaction. */
export type Publish<R> = (call: CallContext) => Promise<R>;

/** The long work of this process: it can be followed, and cancelled from any process, until its end has been published. */
export type Work = Readonly<{
  run: <R>(
    call: CallContext,
    job: Job,
    prepare: (inThread: RunInThread) => Promise<Publish<R>>,
  ) => Promise<Publish<R>>;
  /** Cancels a job about this (of these kinds alone): its threads end at once, whichever process they run in. False where there is no such job, or no longer. */
  cancel: (
    call: CallContext,
    id: string,
    about: Subject,
    kinds?: readonly string[],
  ) => Promise<boolean>;
  stop: () => Promise<void>;
}>;
export type JobServices = Readonly<{ work: Work }>;

type Services = Readonly<{
  database: Database;
  bus: Bus;
  now: () => Date;
  log: (line: string, error?: unknown) => void;
}>;
type Running = { phase: string; part: number; isCancelled: boolean; worker: Worker | null };

/** How often a job says how far it has come, and looks whether another process has cancelled it. */
const markMs = 500;

export async function createWork({ database, bus, now, log }: Services): Promise<Work> {
  const running = new Map<string, Running>();
  const end = (id: string) => {
    const one = running.get(id);
    if (one === undefined) return;
    one.isCancelled = true;
    void one.worker?.terminate();
  };
  const deafen = await bus.listen({ onCancel: end });
  const mark = async (id: string, one: Running) => {
    if (await markJob(database.kysely, id, one, now())) end(id);
  };
  return {
    run: async (
      { db, session, now: begun_at },
      { id = randomUUID(), kind, about, start_date, end_date, phase, words },
      prepare,
    ) => {
      if (
        !(await insertJob(db, {
          id,
          kind,
          ...about,
          user_id: session.userId,
          start_date,
          end_date,
          phase,
          begun_at,
        }))
      )
        throw apiProblem.field('job', words.taken, 'conflict');
      const cancelled = () =>
        new ApiProblem(409, 'cancelled', { non_field_errors: [words.cancelled] });
      const one: Running = { phase, part: 0, isCancelled: false, worker: null };
      running.set(id, one);
      const timer = setInterval(
        () =>
          void mark(id, one).catch((error: unknown) =>
            log('how far a job has come could not be kept', error),
          ),
        markMs,
      );
      try {
        const publish = await prepare((thread) => runIn(one, thread, cancelled));
        await markJob(db, id, { phase: 'saving', part: 1 }, now());
        return async (publishing) => {
          const reply = await publish(publishing);
          if (await endJob(publishing.db, id)) throw cancelled();
          return reply;
        };
      } catch (error) {
        await endJob(db, id);
        throw error;
      } finally {
        clearInterval(timer);
        running.delete(id);
      }
    },
    cancel: async (call, id, about, kinds) => {
      if (!(await cancelJob(call.db, id, about, kinds))) return false;
      call.afterCommit(() => {
        end(id);
        bus.cancel(id);
      });
      return true;
    },
    stop: async () => {
      deafen();
      await Promise.all([...running.values()].map((one) => one.worker?.terminate()));
    },
  };
}

function runIn<R>(
  one: Running,
  { name, base, data, mostMegabytes, from = 0, to = 1 }: Thread,
  cancelled: () => ApiProblem,
): Promise<R> {
  return new Promise((resolve, reject) => {
    if (one.isCancelled) return reject(cancelled());
    one.worker = startWorker(name, base, {
      workerData: data,
      ...(mostMegabytes === undefined
        ? {}
        : { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } }),
    })
      .on('message', (news: ThreadMessage<R>) => {
        if ('found' in news) return resolve(news.found);
        one.phase = news.phase;
        one.part = from + news.part * (to - from);
      })
      .on('error', reject)
      .on('exit', () =>
        reject(one.isCancelled ? cancelled() : new Error('the thread of a job stopped')),
      );
  });
}
