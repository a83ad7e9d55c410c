import { isEnded } from '@watchbill/core/jobs/model';
import type { Db } from '../db/tables.ts';
import type { JobOutcome } from './job.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { outcomesOf } from './repository.ts';

type Waiter = Readonly<{
  resolve: (outcome: JobOutcome | undefined) => void;
  reject: (reason: Error) => void;
}>;

/** Those of this process that wait for jobs to end, wherever these are done. */
export type Waiters = Readonly<{
  /** Undefined where the job is no longer kept. */
  ended: (id: string) => Promise<JobOutcome | undefined>;
  /** Looks what has become of the jobs that somebody waits for; of this one, where it is named. */
  look: (id?: string) => void;
  stop: (reason: Error) => void;
}>;

export function createWaiters(db: Db, log: (line: string, error?: unknown) => void): Waiters {
  const waiting = new Map<string, Waiter[]>();
  const settle = (id: string, tell: (one: Waiter) => void) => {
    const told = waiting.get(id) ?? [];
    waiting.delete(id);
    told.forEach(tell);
  };
  const { now } = onceAtATime(
    async () => {
      const asked = [...waiting.keys()];
      if (asked.length === 0) return;
      const outcomes = await outcomesOf(db, asked);
      for (const id of asked) {
        const outcome = outcomes.get(id);
        if (outcome === undefined || isEnded(outcome.state))
          settle(id, (one) => one.resolve(outcome));
      }
    },
    (error) => log('what became of jobs could not be read; this is tried again', error),
  );
  return {
    ended: (id) =>
      new Promise((resolve, reject) => {
        waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
        now();
      }),
    look: (id) => {
      if (id === undefined || waiting.has(id)) now();
    },
    stop: (reason) => {
      for (const id of waiting.keys()) settle(id, (one) => one.reject(reason));
    },
  };
}
