import type { Kysely } from 'kysely';
import { expiredRequestsTask } from '../activity-requests/commands.ts';
import { biddingTurnsTask } from '../bidding/commands.ts';
import type { Change } from '../db/changes.ts';
import { recordChanges } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { housekeeping } from '../housekeeping.ts';
import type { Bus } from '../live/bus.ts';
import { upcomingActivityTask } from '../notifications/commands.ts';
import { unfinishedImportsTask } from '../queue-history/commands.ts';
import { scheduledReports } from '../reports/commands.ts';
import type { Mailer } from '../session/mail.ts';
import { accrualTask } from '../time-off/commands/accounts.ts';
import { overdueTimeOffTask, surveyRemindersTask } from '../time-off/commands/scheduled-tasks.ts';
import { masterUpdatesTask } from '../time-off/commands/master-updates.ts';
import { transfersTask } from '../time-off/commands/transfers.ts';
import { overtakenTradesTask } from '../trades/commands.ts';
import { advisorMovesTask } from '../transfers/commands.ts';
import { webhookDeliveries } from '../webhooks/commands.ts';

/** What a scheduled task works with: its own transaction, the clock, and what the server offers around it. */
export type TaskContext = Readonly<{
  db: Kysely<Tables>;
  now: Date;
  /** Null where no mail server is configured. */
  mailer: Mailer | null;
  publicUrl: string;
  /** Hosts that webhooks may reach over http or inside the network. */
  webhookHosts: readonly string[];
  /** Told to watchers after commit, in the same transaction as the change. */
  recordChange: (change: Change) => void;
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
  expiredRequestsTask,
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
];

type Services = Readonly<{
  database: Database;
  bus: Bus;
  now: () => Date;
  mailer: Mailer | null;
  publicUrl: string;
  webhookHosts: readonly string[];
}>;
type Log = (line: string, error?: unknown) => void;

export type TaskRunner = Readonly<{
  /** Runs one scheduled task now if it is due and no other process is at it; says whether it ran. */
  run: (name: string) => Promise<boolean>;
  stop: () => Promise<void>;
}>;

/** How often this process looks for scheduled tasks that are due. */
const lookMs = 5_000;

/** Keeps the scheduled tasks going until stopped; a failed scheduled task is logged, undone, and due again at the next look. */
export function runScheduledTasks(
  services: Services,
  log: Log,
  list: readonly ScheduledTask[] = scheduledTasks,
): TaskRunner {
  let round: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = async () => {
    for (const task of list)
      await runTask(services, task, log).catch((error: unknown) =>
        log(`the scheduled task ${task.name} failed`, error),
      );
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = look().finally(() => (isBusy = false));
  }, lookMs).unref();
  return {
    run: async (name) => {
      const task = list.find((one) => one.name === name);
      if (task === undefined) throw new Error(`there is no scheduled task ${name}`);
      return runTask(services, task, log);
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

/** One run in one transaction; the row in `scheduled tasks` is held meanwhile, so another process passes it by. */
async function runTask(services: Services, task: ScheduledTask, log: Log): Promise<boolean> {
  const now = services.now();
  const db = services.database.kysely;
  if (!(await isDue(db, task, now))) return false;
  const effects: Effect[] = [];
  const changes = await db.transaction().execute(async (trx) => {
    if (!(await take(trx, task, now))) return null;
    const told: Change[] = [];
    await task.run({
      db: trx,
      now,
      mailer: services.mailer,
      publicUrl: services.publicUrl,
      webhookHosts: services.webhookHosts,
      recordChange: (change) => told.push(change),
      afterCommit: (effect) => effects.push(effect),
    });
    return recordChanges(trx, told);
  });
  if (changes === null) return false;
  if (changes.length > 0) services.bus.publish(changes);
  for (const effect of effects)
    await attempt(effect, db).catch((error: unknown) =>
      log(`after the scheduled task ${task.name}`, error),
    );
  return true;
}

async function attempt(effect: Effect, db: Kysely<Tables>): Promise<void> {
  await effect(db);
}

/** A look without a transaction: most looks find nothing due. */
async function isDue(db: Kysely<Tables>, task: ScheduledTask, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('chores')
    .select('last_at')
    .where('name', '=', task.name)
    .executeTakeFirst();
  return row === undefined || row.last_at <= lastDue(task, now);
}

async function take(trx: Kysely<Tables>, task: ScheduledTask, now: Date): Promise<boolean> {
  await trx
    .insertInto('chores')
    .values({ name: task.name, last_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await trx
    .selectFrom('chores')
    .select('name')
    .where('name', '=', task.name)
    .where('last_at', '<=', lastDue(task, now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (held === undefined) return false;
  await trx.updateTable('chores').set({ last_at: now }).where('name', '=', task.name).execute();
  return true;
}

const lastDue = (task: ScheduledTask, now: Date) =>
  new Date(now.getTime() - task.everySeconds * 1000);
