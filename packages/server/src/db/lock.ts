import { randomUUID } from 'node:crypto';
import { link, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeProcess, isRunning, type ProcessMark } from './process-mark.ts';

type Holder = ProcessMark & Readonly<{ since: string; released: boolean }>;
type Found = Readonly<{ generation: number; file: string; holder: Holder | null }>;

export type DirectoryLock = Readonly<{ release(): Promise<void> }>;

export type LockOptions = Readonly<{
  /** Told when the lock was taken over although this process lives: it must stop writing. */
  onLost?: (holder: string) => void;
  now?: () => Date;
}>;

/** Another process has the data directory open; `message` names it. */
export class DirectoryInUse extends Error {
  readonly holder: string;

  constructor(directory: string, holder: string) {
    super(`The data directory ${directory} is in use by ${holder}. Two servers on one directory would destroy it.`);
    this.name = 'DirectoryInUse';
    this.holder = holder;
  }
}

/** How often a holder shows that it lives, and after how long silence counts as death where its process cannot be looked up. */
const beatMs = 5_000;
const silenceMs = 30_000;

/**
 * Locks `directory` for this process until `release` or death. Rejects with `DirectoryInUse`.
 *
 * Locks are numbered files. Taking one means creating the number after the highest, which only one process can do
 * (`link` fails when the name exists and shows the file whole or not at all); the highest is never deleted, so a slow
 * taker that creates a number already outrun sees the higher one afterwards and steps back. A dead holder is told by
 * its process being gone or having another start time, and across hosts or containers by its file being silent.
 */
export async function lockDirectory(directory: string, options: LockOptions = {}): Promise<DirectoryLock> {
  const now = options.now ?? (() => new Date());
  const mine: Holder = { ...(await describeProcess()), since: now().toISOString(), released: false };
  for (;;) {
    const last = await findLast(directory);
    if (last && (await isHeld(directory, last))) throw new DirectoryInUse(directory, describe(last.holder));
    const file = join(directory, lockName((last?.generation ?? 0) + 1));
    if (!(await create(directory, file, mine))) continue;
    const newest = await findLast(directory);
    if (newest?.file === file) return hold(directory, file, mine, options);
    await rm(file, { force: true });
  }
}

const lockName = (generation: number): string => `lock.${generation}`;

async function findLast(directory: string): Promise<Found | null> {
  const generations = (await readdir(directory)).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0));
  const generation = Math.max(0, ...generations);
  if (generation === 0) return null;
  const file = join(directory, lockName(generation));
  return { generation, file, holder: await readHolder(file) };
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isHeld(directory: string, { file, holder }: Found): Promise<boolean> {
  if (holder === null || holder.released) return false;
  const running = await isRunning(holder);
  return running ?? (await silence(directory, file)) < silenceMs;
}

/** Milliseconds since the file was last touched, by the clock of the file system that holds it. */
async function silence(directory: string, file: string): Promise<number> {
  const probe = join(directory, `probe.${randomUUID()}`);
  await writeFile(probe, '');
  const [here, there] = await Promise.all([stat(probe), stat(file).catch(() => null)]);
  await rm(probe, { force: true });
  return there === null ? Number.POSITIVE_INFINITY : here.mtimeMs - there.mtimeMs;
}

/** False when the name was taken meanwhile. */
async function create(directory: string, file: string, holder: Holder): Promise<boolean> {
  const draft = await writeDraft(directory, holder);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(directory: string, holder: Holder): Promise<string> {
  const draft = join(directory, `draft.${randomUUID()}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(holder)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

async function hold(directory: string, file: string, mine: Holder, options: LockOptions): Promise<DirectoryLock> {
  await removeOutrun(directory, file);
  const timer = setInterval(() => void beat(directory, file, options).catch(() => {}), beatMs).unref();
  return {
    release: async () => {
      clearInterval(timer);
      await rename(await writeDraft(directory, { ...mine, released: true }), file);
    },
  };
}

async function beat(directory: string, file: string, { onLost }: LockOptions): Promise<void> {
  const last = await findLast(directory);
  if (last && last.file !== file) return onLost?.(describe(last.holder));
  const time = new Date();
  await utimes(file, time, time);
}

async function removeOutrun(directory: string, file: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (/^lock\.\d+$/.test(name) && join(directory, name) !== file) await rm(join(directory, name), { force: true });
  }
}

function describe(holder: Holder | null): string {
  if (holder === null) return 'an unknown process';
  return `process ${holder.pid} on ${holder.host} since ${holder.since}`;
}
