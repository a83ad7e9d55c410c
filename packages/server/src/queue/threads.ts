import type { Worker } from 'node:worker_threads';
import { JobLostError, type RunInThread, type Thread } from './job.ts';
import type { ThreadMessage } from './thread-report.ts';
import { sources, startWorker } from '../worker.ts';

type Progress = Readonly<{ phase: string; part: number }>;

/** The threads of one job, and how far they have come. */
export type Threads = Readonly<{
  run: RunInThread;
  report: (phase: string, part: number) => void;
  progress: () => Progress;
  signal: AbortSignal;
  /**
   * Ends them in the middle of whatever they do: `run` rejects with `JobLost`, now and from now on.
   */
  end: () => void;
  hasEnded: () => boolean;
}>;

/** `onPhase` is told of each phase that begins. */
export function openThreads(phase: string, onPhase: () => void): Threads {
  const workers = new Set<Worker>();
  let progress: Progress = { phase, part: 0 };
  const over = new AbortController();
  const report = (now: string, part: number) => {
    const isBegun = now !== progress.phase;
    progress = { phase: now, part };
    if (isBegun) onPhase();
  };
  const run = <R>({ name, data, mostMegabytes, from = 0, to = 1 }: Thread) =>
    new Promise<R>((resolve, reject) => {
      if (over.signal.aborted) return reject(new JobLostError());
      const worker = startWorker(name, sources, {
        workerData: data,
        ...(mostMegabytes === undefined
          ? {}
          : { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } }),
      });
      workers.add(worker);
      worker
        .on('message', (news: ThreadMessage<R>) => {
          if ('found' in news) resolve(news.found);
          else report(news.phase, from + news.part * (to - from));
        })
        .on('error', reject)
        .on('exit', () => {
          workers.delete(worker);
          reject(
            over.signal.aborted ? new JobLostError() : new Error('the thread of a job stopped'),
          );
        });
    });
  return {
    run,
    report,
    signal: over.signal,
    progress: () => progress,
    end: () => {
      over.abort();
      for (const worker of workers) void worker.terminate();
    },
    hasEnded: () => over.signal.aborted,
  };
}
