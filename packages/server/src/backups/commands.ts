import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeBackup } from '../db/backup.ts';
import { recordChanges } from '../db/changes.ts';
import type { Change } from '../db/change.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { openBackup, readBackup } from '../db/restore.ts';
import type { JobKind, NewJob } from '../queue/job.ts';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import type { Bus } from '../live/bus.ts';
import { noticeText, notify } from '../notifications/commands.ts';
import {
  administrators,
  backupState,
  forgetBackups,
  insertBackup,
  type GoodBackup,
} from './repository.ts';

export { backupState } from './repository.ts';

/** Where backups go, how often they are made, and how many are kept. */
export type BackupPlan = Readonly<{ folder: string; everyHours: number; keep: number }>;

const hourMs = 3_600_000;
/** One that failed is tried again after this long. */
const pauseMs = hourMs;
const longestMs = 12 * hourMs;

const backupJob: NewJob = {
  queue: 'heavy',
  kind: 'backups.write',
  version: 1,
  holder: 'backups',
  input: {},
  sameAs: 'backups.write',
};

/** Every minute: has a backup written where the last good one is old enough. */
export const backupTask = ({ everyHours }: BackupPlan): ScheduledTask => ({
  name: 'backups',
  everySeconds: 60,
  run: async ({ db, now, enqueue }) => {
    const { good, attempt } = await backupState(db);
    const isPast = (at: Date | null, ms: number) =>
      at === null || now.getTime() - at.getTime() >= ms;
    if (isPast(good, everyHours * hourMs) && isPast(attempt, pauseMs)) await enqueue(backupJob);
  },
});

type Services = Readonly<{
  database: Database;
  bus: Bus;
  now: () => Date;
  log: (line: string, error?: unknown) => void;
}>;

/**
 * Writes a backup and forgets those that are too many. One that fails is told to the
 * administrators.
 */
export const backupKind = (
  { database, bus, now, log }: Services,
  { folder, keep }: BackupPlan,
): JobKind => ({
  name: backupJob.kind,
  version: backupJob.version,
  longestMs,
  run: async (_job, tools) => {
    const at = now();
    const backup = await backupInto(database, folder, at, tools.report).catch(
      async (error: Error) => {
        if (tools.signal.aborted) throw error;
        const changes: Change[] = [];
        await tools.transact(async (db) => {
          const { good } = await backupState(db);
          const failure = error.message.slice(0, 500);
          const id = await insertBackup(db, { at, failure });
          const recordChange = (change: Change) => changes.push(change);
          await notify({ db, now: at, recordChange }, await administrators(db), {
            kind: 'backup',
            title: noticeText('notifications.backupFailed'),
            message: noticeText(
              good === null ? 'notifications.noBackup' : 'notifications.lastBackup',
              { failure, at: good?.toISOString().slice(0, 10) ?? '' },
            ),
            about: { kind: 'backup', id },
            // Tried again every hour, told once a day.
            once: `backup ${at.toISOString().slice(0, 10)}`,
          });
          await recordChanges(db, changes);
        });
        bus.publish(changes);
        throw error;
      },
    );
    const forgotten = await tools.transact(async (db) => {
      await insertBackup(db, backup);
      const files = await forgetBackups(db, keep);
      await tools.finish(db);
      return files;
    });
    // Whatever stands in the table, only files of this folder go.
    for (const file of forgotten)
      await rm(join(folder, basename(file)), { force: true }).catch((error: unknown) =>
        log(`the old backup ${file} could not be deleted`, error),
      );
  },
});

/**
 * Writes a backup that has been restored into a scratch database once; nothing else is left in the
 * folder, not even by a killed process.
 */
async function backupInto(
  database: Database,
  folder: string,
  at: Date,
  report: (phase: string, part: number) => void,
): Promise<GoodBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeScraps(folder);
  const scrap = await mkdtemp(join(folder, scrapName));
  try {
    const draft = join(scrap, 'backup');
    report('writing', 0);
    const written = await writeFrom(database, join(scrap, 'copy'), draft, at);
    report('checking', 0.5);
    const restored = await countRestoredRows(draft, join(scrap, 'restored'), at);
    if (restored !== written)
      throw new Error(`${written} rows were backed up, and ${restored} restored`);
    const file = `watchbill-${at.toISOString().replaceAll(/\.\d+|[-:]/g, '')}.backup`;
    const { size: bytes } = await stat(draft);
    await rename(draft, join(folder, file));
    return { at, file, rows: written, bytes };
  } finally {
    await rm(scrap, { recursive: true, force: true });
  }
}

const scrapName = '.unfinished-';

async function removeScraps(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(scrapName)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * The embedded engine has one session: it is read from a copy of its files, so that nobody waits
 * meanwhile.
 */
function writeFrom(database: Database, copy: string, file: string, at: Date): Promise<number> {
  const write = ({ kysely }: Database) => writeBackup(kysely, file, at);
  return database.withCopy === null ? write(database) : database.withCopy(copy, write);
}

async function countRestoredRows(file: string, dataDir: string, at: Date): Promise<number> {
  return openBackup(file, at, async (backup) => {
    let rows = 0;
    await createDatabase(dataDir, async ({ kysely }) => {
      rows = await readBackup(kysely, backup);
    });
    return rows;
  });
}
