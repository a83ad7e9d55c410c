import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import {
  link,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeProcess, isRunning, type ProcessMark } from './process-mark.ts';

type Holder = ProcessMark & Readonly<{ since: string; released: boolean }>;
type LockHolder = Readonly<{ generation: number; file: string; holder: Holder | null }>;

export type DirectoryLock = Readonly<{
  /** The file that holds the directory; it has no name left once somebody deleted it. */
  file: string;
  /**
   * Resolves with the reason when the file was deleted or outrun although this process lives: it
   * must stop writing at once.
   */
  lost: Promise<string>;
  release(): Promise<void>;
}>;

export type LockOptions = Readonly<{
  /**
   * Whether data stands in the directory: where it does without any lock file, somebody deleted
   * that, and its holder may live.
   */
  hasData?: boolean;
  log?: (line: string) => void;
}>;

/** Another process has the data directory open; `message` names it. */
export class DirectoryInUse extends Error {
  readonly holder: string;

  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by ${holder}. Two servers on one directory would destroy it.`,
    );
    this.name = 'DirectoryInUse';
    this.holder = holder;
  }
}

/**
 * How often a holder shows that it lives, and after how long silence counts as death where its
 * process cannot be looked up.
 */
const beatMs = 1_000;
const silenceMs = 30_000;
/**
 * A holder whose lock file was deleted notices at once, or at its next beat; whoever comes after it
 * gives it several.
 */
const graceMs = 5 * beatMs;

/**
 * Locks `directory` for this process until `release` or death. Rejects with `DirectoryInUse`.
 *
 * Locks are numbered files. Taking one means creating the number after the highest, which only one
 * process can do (`link` fails when the name exists and shows the file whole or not at all); the
 * highest is never deleted, so a slow taker that creates a number already outrun sees the higher
 * one afterwards and steps back. A dead holder is told by its process being gone or having another
 * start time, and across hosts or containers by its file being silent.
 */
export async function lockDirectory(
  directory: string,
  options: LockOptions = {},
): Promise<DirectoryLock> {
  const mine: Holder = {
    ...(await describeProcess()),
    since: new Date(performance.timeOrigin).toISOString(),
    released: false,
  };
  for (;;) {
    const last = await findLast(directory);
    if (last && (await isHeld(directory, last)))
      throw new DirectoryInUse(directory, describe(last.holder));
    const file = join(directory, lockName((last?.generation ?? 0) + 1));
    if (!(await create(directory, file, mine))) continue;
    if (last === null && options.hasData === true) await giveGrace(options);
    const newest = await findLast(directory);
    if (newest?.file === file && isSame(newest.holder, mine)) return hold(directory, file, mine);
    if (newest?.file !== file) await rm(file, { force: true });
  }
}

async function giveGrace({ log }: LockOptions): Promise<void> {
  log?.(
    `the data directory has no lock file: waiting ${graceMs / 1000} s, for a server whose lock file was deleted needs that to stop`,
  );
  await wait(graceMs);
}

const isSame = (one: Holder | null, other: Holder): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const lockName = (generation: number): string => `lock.${generation}`;

async function findLast(directory: string): Promise<LockHolder | null> {
  const generations = (await readdir(directory)).map((name) =>
    Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0),
  );
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

async function isHeld(directory: string, { file, holder }: LockHolder): Promise<boolean> {
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

async function hold(directory: string, file: string, mine: Holder): Promise<DirectoryLock> {
  await removeOutrun(directory, file);
  // Held open, so that the file system gives its number to no other file while this process lives.
  const handle = await open(file, 'r+');
  let lose: (reason: string) => void = () => {};
  const lost = new Promise<string>((resolve) => {
    lose = resolve;
  });
  const look = async (): Promise<boolean> => {
    const reason = await lossReason(directory, file, handle);
    if (reason !== null) lose(reason);
    return reason === null;
  };
  const timer = setInterval(
    () =>
      void look()
        .then((isMine) => (isMine ? touch(handle) : undefined))
        .catch(() => {}),
    beatMs,
  ).unref();
  const stopWatching = watchFile(directory, file, () => void look().catch(() => {}));
  return {
    file,
    lost,
    release: async () => {
      clearInterval(timer);
      stopWatching();
      const isMine = (await lossReason(directory, file, handle)) === null;
      await handle.close();
      if (isMine) await rename(await writeDraft(directory, { ...mine, released: true }), file);
    },
  };
}

/**
 * The holder's own file under its own name, and none with a higher number: anything else is a lock
 * lost.
 */
async function lossReason(
  directory: string,
  file: string,
  handle: FileHandle,
): Promise<string | null> {
  const [mine, there, last] = await Promise.all([
    handle.stat(),
    stat(file).catch(orNull),
    findLast(directory).catch(orNull),
  ]);
  if (there !== null && mine.nlink > 0 && there.ino === mine.ino && last?.file === file)
    return null;
  if (last !== null)
    return `the data directory ${directory} was taken over by ${describe(last.holder)}`;
  return `the lock file ${file} of the data directory was deleted while this server had it open: another could have opened it too`;
}

/** Any other failure (too many open files, say) tells nothing about the lock. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/**
 * Where the file system tells of changes, a deleted file is noticed at once; where it does not, the
 * beat notices.
 */
function watchFile(directory: string, file: string, onGone: () => void): () => void {
  try {
    const watcher = watch(directory, { persistent: false }, (event, name) => {
      if (event === 'rename' && (name === null || name === basename(file))) onGone();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}

/**
 * Writes what stands there already: the file's time is that of the file system, as `silence` reads
 * it.
 */
async function touch(handle: FileHandle): Promise<void> {
  await handle.write('{', 0);
}

async function removeOutrun(directory: string, file: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (/^lock\.\d+$/.test(name) && join(directory, name) !== file)
      await rm(join(directory, name), { force: true });
  }
}

function describe(holder: Holder | null): string {
  if (holder === null) return 'an unknown process';
  return `process ${holder.pid} on ${holder.host} since ${holder.since}`;
}
