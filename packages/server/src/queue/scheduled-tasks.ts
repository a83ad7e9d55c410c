import { recordChanges } from '../db/changes.ts';
import type { Change } from '../db/change.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/tables.ts';
import type { Bus } from '../live/bus.ts';
import { onceAtATime } from './once-at-a-time.ts';
import type { Jobs } from './queue.ts';
import type { Effect, ScheduledTask } from './scheduled-task.ts';
import { dueTasks, putOffTask, takeTask } from './task-repository.ts';

type Services = Readonly<{
  database: Database;
  bus: Bus;
  jobs: Jobs;
  now: () => Date;
}>;
type Log = (line: string, error?: unknown) => void;

export type TaskRunner = Readonly<{
  /**
   * Runs one scheduled task now if it is due and no other process is at it; says whether it ran.
   */
  run: (name: string) => Promise<boolean>;
  /** Begins no more by itself, and waits for those that run. */
  stop: () => Promise<void>;
}>;

/** How often this process looks for scheduled tasks that are due. */
const lookMs = 5_000;
/** At once in one process: each has a connection, and calls want theirs. */
const mostAtOnce = 3;
const longestPauseMs = 3_600_000;
const pauseMs = (failures: number) => Math.min(longestPauseMs, lookMs * 2 ** failures);

/**
 * Keeps the scheduled tasks going until stopped, each on its own. One that fails is logged, undone,
 * and put off longer each time.
 */
export function runScheduledTasks(
  services: Services,
  log: Log,
  list: readonly ScheduledTask[],
): TaskRunner {
  const db = services.database.kysely;
  const running = new Map<string, Promise<boolean>>();
  let isStopped = false;
  const runOnce = (task: ScheduledTask): Promise<boolean> => {
    const run = runTask(services, task, log).finally(() => running.delete(task.name));
    running.set(task.name, run);
    return run;
  };
  const begin = (task: ScheduledTask) =>
    void runOnce(task).then(looking.now, (error: unknown) =>
      log(`the scheduled task ${task.name} failed`, error),
    );
  const looking = onceAtATime(
    async () => {
      if (isStopped || running.size >= mostAtOnce) return;
      const due = await dueTasks(db, list, services.now());
      for (const task of due)
        if (!isStopped && running.size < mostAtOnce && !running.has(task.name)) begin(task);
    },
    (error) => log('the scheduled tasks could not be looked at', error),
  );
  const timer = setInterval(looking.now, lookMs).unref();
  return {
    run: async (name) => {
      const task = list.find((one) => one.name === name);
      if (task === undefined) throw new Error(`there is no scheduled task ${name}`);
      await running.get(name)?.catch(() => false);
      return runOnce(task);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking.settled();
      await Promise.allSettled(running.values());
    },
  };
}

/**
 * One run in one transaction; the task's row is held meanwhile, so another process passes it by.
 */
async function runTask(services: Services, task: ScheduledTask, log: Log): Promise<boolean> {
  const now = services.now();
  const db = services.database.kysely;
  const effects: Effect[] = [];
  const changes = await db
    .transaction()
    .execute((trx) => runWithin(trx, services, task, now, effects))
    .catch(async (error: unknown) => {
      await putOffTask(db, task, now, pauseMs).catch((failure: unknown) =>
        log(`the scheduled task ${task.name} could not be put off`, failure),
      );
      throw error;
    });
  if (changes === null) return false;
  if (changes.length > 0) services.bus.publish(changes);
  for (const effect of effects)
    await attempt(effect, db).catch((error: unknown) =>
      log(`after the scheduled task ${task.name}`, error),
    );
  return true;
}

/** The changes that it made; null where it was not to be run. */
async function runWithin(
  trx: Db,
  services: Services,
  task: ScheduledTask,
  now: Date,
  effects: Effect[],
): Promise<readonly Change[] | null> {
  if (!(await takeTask(trx, task, now))) return null;
  const told: Change[] = [];
  await task.run({
    db: trx,
    now,
    recordChange: (change) => told.push(change),
    enqueue: async (job) => {
      if ((await services.jobs.insert(trx, job)) !== undefined) effects.push(services.jobs.wake);
    },
    afterCommit: (effect) => effects.push(effect),
  });
  return recordChanges(trx, told);
}

async function attempt(effect: Effect, db: Db): Promise<void> {
  await effect(db);
}
