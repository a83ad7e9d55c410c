import type { Kysely } from 'kysely';
import { expiredRequestsTask } from '../activity-requests/commands.ts';
import { escalationTask } from '../approvals/commands.ts';
import { biddingTurnsTask } from '../bidding/commands.ts';
import type { Change } from '../db/changes.ts';
import { recordChanges } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { housekeeping } from '../housekeeping.ts';
import type { Bus } from '../live/bus.ts';
import type { NewJob } from './job.ts';
import { onceAtATime } from './once-at-a-time.ts';
import type { Jobs } from './queue.ts';
import { dueTasks, putOffTask, takeTask } from './task-repository.ts';
import { scheduleChangesTask } from '../acknowledgements/commands.ts';
import { upcomingActivityTask } from '../notifications/commands.ts';
import { noticeMailsTask } from '../notifications/commands/mails.ts';
import { noticePushesTask } from '../push/commands.ts';
import { unfinishedImportsTask } from '../queue-history/commands.ts';
import { scheduledReports } from '../reports/commands.ts';
import { accrualTask } from '../time-off/commands/accounts.ts';
import { overdueTimeOffTask, surveyRemindersTask } from '../time-off/commands/scheduled-tasks.ts';
import { masterUpdatesTask } from '../time-off/commands/master-updates.ts';
import { transfersTask } from '../time-off/commands/transfers.ts';
import { overtakenTradesTask } from '../trades/commands.ts';
import { advisorMovesTask } from '../transfers/commands.ts';
import { webhookDeliveries } from '../webhooks/commands.ts';
import { creditTask } from '../weekly-staffing/commands/credit-again.ts';

/** What a scheduled task works with: its own transaction, the clock, and what the server offers around it. */
export type TaskContext = Readonly<{
  db: Kysely<Tables>;
  now: Date;
  /** Told to watchers after commit, in the same transaction as the change. */
  recordChange: (change: Change) => void;
  /** Asks for a job in this transaction; one that says the same and is open already does for both. */
  enqueue: (job: NewJob) => Promise<void>;
  /** Runs after the commit, on the pool; what it throws is logged. */
  afterCommit: (effect: Effect) => void;
}>;

type Effect = (db: Kysely<Tables>) => void | Promise<void>;

/** Periodic work that must happen once, however many server processes there are. */
export type ScheduledTask = Readonly<{
  name: string;
  everySeconds: number;
  run: (call: TaskContext) => Promise<void>;
}>;

/** All periodic work of the product. */
export const scheduledTasks: readonly ScheduledTask[] = [
  housekeeping,
  upcomingActivityTask,
  scheduleChangesTask,
  noticeMailsTask,
  noticePushesTask,
  expiredRequestsTask,
  escalationTask,
  overtakenTradesTask,
  advisorMovesTask,
  webhookDeliveries,
  biddingTurnsTask,
  scheduledReports,
  accrualTask,
  overdueTimeOffTask,
  surveyRemindersTask,
  masterUpdatesTask,
  transfersTask,
  unfinishedImportsTask,
  creditTask,
];

type Services = Readonly<{
  database: Database;
  bus: Bus;
  jobs: Jobs;
  now: () => Date;
}>;
type Log = (line: string, error?: unknown) => void;

export type TaskRunner = Readonly<{
  /** Runs one scheduled task now if it is due and no other process is at it; says whether it ran. */
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

/** Keeps the scheduled tasks going until stopped, each on its own. One that fails is logged, undone, and put off longer each time. */
export function runScheduledTasks(
  services: Services,
  log: Log,
  list: readonly ScheduledTask[] = scheduledTasks,
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

/** One run in one transaction; the task's row is held meanwhile, so another process passes it by. */
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
  trx: Kysely<Tables>,
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

async function attempt(effect: Effect, db: Kysely<Tables>): Promise<void> {
  await effect(db);
}
