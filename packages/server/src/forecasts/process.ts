import type { ForecastPhase } from '@watchbill/core/forecasts/model';
import type { Worker } from 'node:worker_threads';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { startWorker } from '../jobs/worker.ts';
import type { Bus } from '../live/bus.ts';
import type { CannotRun, Computed, ForecastTask } from './compute.ts';
import { markJob } from './repository.ts';
import type { ForecastNews } from './thread.ts';

/** The forecasts that this process computes, each in a worker thread under the id of its job. */
export type ForecastWork = Readonly<{
  /** Computes what `read` finds to do. Throws the refusal `cancelled` where somebody has cancelled the job. */
  compute: (job: string, read: () => Promise<ForecastTask>) => Promise<Readonly<{ task: ForecastTask; computed: Computed | CannotRun }>>;
  /** Ends the job's thread at once, whichever process it runs in. */
  cancel: (job: string) => void;
  stop: () => Promise<void>;
}>;

type House = Readonly<{ database: Database; bus: Bus; now: () => Date; log: (line: string, error?: unknown) => void }>;
type Running = { phase: ForecastPhase; part: number; isCancelled: boolean; worker: Worker | null };

/** How often a job says how far it has come, and looks whether another process has cancelled it. */
const markMs = 500;

export async function createForecastWork({ database, bus, now, log }: House): Promise<ForecastWork> {
  const running = new Map<string, Running>();
  const end = (one: Running | undefined) => {
    if (one === undefined) return;
    one.isCancelled = true;
    void one.worker?.terminate();
  };
  const deafen = await bus.listen({ onCancel: (job) => end(running.get(job)) });
  const mark = async (job: string, one: Running) => {
    if (await markJob(database.kysely, job, one, now())) end(one);
  };
  return {
    compute: async (job, read) => {
      const one: Running = { phase: 'history', part: 0, isCancelled: false, worker: null };
      running.set(job, one);
      const timer = setInterval(() => void mark(job, one).catch((error: unknown) => log('the progress of a forecast could not be kept', error)), markMs);
      try {
        const task = await read();
        one.phase = 'models';
        return { task, computed: await computeIn(one, task) };
      } finally {
        clearInterval(timer);
        running.delete(job);
      }
    },
    cancel: (job) => {
      end(running.get(job));
      bus.cancel(job);
    },
    stop: async () => {
      deafen();
      await Promise.all([...running.values()].map((one) => one.worker?.terminate()));
    },
  };
}

function computeIn(one: Running, task: ForecastTask): Promise<Computed | CannotRun> {
  return new Promise((resolve, reject) => {
    if (one.isCancelled) return reject(cancelled());
    one.worker = startWorker('./thread', import.meta.url, { workerData: task })
      .on('message', (news: ForecastNews) => { if ('part' in news) one.part = news.part; else resolve(news.computed); })
      .on('error', reject)
      .on('exit', () => reject(one.isCancelled ? cancelled() : new Error('the forecast stopped')));
  });
}

export const cancelled = () => new Refusal(409, 'cancelled', { non_field_errors: ['forecasts.cancelled'] });
