import type { Kysely } from 'kysely';
import { expiredRequestsChore } from '../activity-requests/commands.ts';
import { biddingTurnsChore } from '../bidding/commands.ts';
import type { Change } from '../db/changes.ts';
import { recordChanges } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { housekeeping } from '../housekeeping.ts';
import type { Bus } from '../live/bus.ts';
import { upcomingActivityChore } from '../notifications/commands.ts';
import { unfinishedImportsChore } from '../queue-history/commands.ts';
import { scheduledReports } from '../reports/commands.ts';
import type { Mailer } from '../session/mail.ts';
import { accrualChore } from '../time-off/commands/accounts.ts';
import { overdueTimeOffChore, surveyRemindersChore } from '../time-off/commands/chores.ts';
import { masterUpdatesChore } from '../time-off/commands/master-updates.ts';
import { transfersChore } from '../time-off/commands/transfers.ts';
import { overtakenTradesChore } from '../trades/commands.ts';
import { advisorMovesChore } from '../transfers/commands.ts';
import { webhookDeliveries } from '../webhooks/commands.ts';

/** What a chore works with: its own transaction, the clock, and what the house offers around it. */
export type ChoreCall = Readonly<{
  db: Kysely<Tables>;
  now: Date;
  /** Null where no mail server is configured. */
  mailer: Mailer | null;
  publicUrl: string;
  /** Hosts that webhooks may reach over http or inside the house. */
  webhookHosts: readonly string[];
  /** Told to watchers after commit, in the same transaction as the change. */
  changed: (change: Change) => void;
  /** Runs after the commit, on the pool; what it throws is logged. */
  afterCommit: (effect: Effect) => void;
}>;

type Effect = (db: Kysely<Tables>) => void | Promise<void>;

/** Periodic work that must happen once, however many server processes there are. */
export type Chore = Readonly<{
  name: string;
  everySeconds: number;
  run: (call: ChoreCall) => Promise<void>;
}>;

/** All periodic work of the product. */
export const chores: readonly Chore[] = [
  housekeeping,
  upcomingActivityChore,
  expiredRequestsChore,
  overtakenTradesChore,
  advisorMovesChore,
  webhookDeliveries,
  biddingTurnsChore,
  scheduledReports,
  accrualChore,
  overdueTimeOffChore,
  surveyRemindersChore,
  masterUpdatesChore,
  transfersChore,
  unfinishedImportsChore,
];

type House = Readonly<{
  database: Database;
  bus: Bus;
  now: () => Date;
  mailer: Mailer | null;
  publicUrl: string;
  webhookHosts: readonly string[];
}>;
type Log = (line: string, error?: unknown) => void;

export type ChoreKeeper = Readonly<{
  /** Runs one chore now if it is due and no other process is at it; says whether it ran. */
  run: (name: string) => Promise<boolean>;
  stop: () => Promise<void>;
}>;

/** How often this process looks for chores that are due. */
const lookMs = 5_000;

/** Keeps the chores going until stopped; a failed chore is logged, undone, and due again at the next look. */
export function keepChores(house: House, log: Log, list: readonly Chore[] = chores): ChoreKeeper {
  let round: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = async () => {
    for (const chore of list)
      await runChore(house, chore, log).catch((error: unknown) =>
        log(`the chore ${chore.name} failed`, error),
      );
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = look().finally(() => (isBusy = false));
  }, lookMs).unref();
  return {
    run: async (name) => {
      const chore = list.find((one) => one.name === name);
      if (chore === undefined) throw new Error(`there is no chore ${name}`);
      return runChore(house, chore, log);
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

/** One run in one transaction; the row in `chores` is held meanwhile, so another process passes it by. */
async function runChore(house: House, chore: Chore, log: Log): Promise<boolean> {
  const now = house.now();
  const db = house.database.kysely;
  if (!(await isDue(db, chore, now))) return false;
  const effects: Effect[] = [];
  const changes = await db.transaction().execute(async (trx) => {
    if (!(await take(trx, chore, now))) return null;
    const told: Change[] = [];
    await chore.run({
      db: trx,
      now,
      mailer: house.mailer,
      publicUrl: house.publicUrl,
      webhookHosts: house.webhookHosts,
      changed: (change) => told.push(change),
      afterCommit: (effect) => effects.push(effect),
    });
    return recordChanges(trx, told);
  });
  if (changes === null) return false;
  if (changes.length > 0) house.bus.publish(changes);
  for (const effect of effects)
    await attempt(effect, db).catch((error: unknown) =>
      log(`after the chore ${chore.name}`, error),
    );
  return true;
}

async function attempt(effect: Effect, db: Kysely<Tables>): Promise<void> {
  await effect(db);
}

/** A look without a transaction: most looks find nothing due. */
async function isDue(db: Kysely<Tables>, chore: Chore, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('chores')
    .select('last_at')
    .where('name', '=', chore.name)
    .executeTakeFirst();
  return row === undefined || row.last_at <= lastDue(chore, now);
}

async function take(trx: Kysely<Tables>, chore: Chore, now: Date): Promise<boolean> {
  await trx
    .insertInto('chores')
    .values({ name: chore.name, last_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await trx
    .selectFrom('chores')
    .select('name')
    .where('name', '=', chore.name)
    .where('last_at', '<=', lastDue(chore, now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (held === undefined) return false;
  await trx.updateTable('chores').set({ last_at: now }).where('name', '=', chore.name).execute();
  return true;
}

const lastDue = (chore: Chore, now: Date) => new Date(now.getTime() - chore.everySeconds * 1000);
