import type { Change } from '../db/change.ts';
import type { Db } from '../db/tables.ts';
import type { NewJob } from './job.ts';

/**
 * What a scheduled task works with: its own transaction, the clock, and what the server offers
 * around it.
 */
export type TaskContext = Readonly<{
  db: Db;
  now: Date;
  /** Told to watchers after commit, in the same transaction as the change. */
  recordChange: (change: Change) => void;
  /**
   * Asks for a job in this transaction; one that says the same and is open already does for both.
   */
  enqueue: (job: NewJob) => Promise<void>;
  /** Runs after the commit, on the pool; what it throws is logged. */
  afterCommit: (effect: Effect) => void;
}>;

export type Effect = (db: Db) => void | Promise<void>;

/** Periodic work that must happen once, however many server processes there are. */
export type ScheduledTask = Readonly<{
  name: string;
  everySeconds: number;
  run: (call: TaskContext) => Promise<void>;
}>;
