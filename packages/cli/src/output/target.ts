import { randomUUID } from 'node:crypto';
import { createWriteStream, fstatSync, rmSync } from 'node:fs';
import { access, chmod, constants, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { withInterrupt } from './interrupt.ts';

type Chunk = string | Uint8Array;
export type Chunks = Iterable<Chunk> | AsyncIterable<Chunk>;
type Translator = Pick<Context, 't'>;

/** The file that --output names; undefined for standard output. */
export function targetOf({ common: { output } }: Pick<Context, 'common'>): string | undefined {
  // The shell's name for it leads to the file that the shell has open, which is not to be replaced
  // either.
  return output === '-' || output === '/dev/stdout' ? undefined : output;
}

/**
 * Before anything is done: a file that is there is kept, unless it may be replaced, and what cannot
 * be written is said while nothing is lost by it.
 */
export async function checkTarget(context: Context): Promise<void> {
  const file = targetOf(context);
  if (file !== undefined) await checkFile(file, context);
}

/** The same of a file that a command is told to write. */
export async function checkFile(file: string, context: Context): Promise<void> {
  const kind = await kindOf(file);
  if (kind === 'plain' && !context.common.isForced)
    throw new Stop(exitCode.usage, context.t('cli.fileThere', { file }));
  if (kind === 'folder')
    throw new Stop(exitCode.failed, context.t('cli.unwritableFile', { file, reason: 'EISDIR' }));
  try {
    const place = kind === 'plain' ? await realpath(file) : file;
    // The folder of no name at all would be the present one.
    await access(kind === 'device' || file === '' ? file : dirname(place), constants.W_OK);
  } catch (error) {
    throw unwritable(file, error, context);
  }
}

/** Writes what a command answers to standard output or to the file of --output. */
export async function writeTarget(context: Context, chunks: Chunks): Promise<void> {
  const file = targetOf(context);
  if (file === undefined) return writeStream(context.io.stdout, chunks, context);
  await writeFileWhole(file, chunks, context);
}

/** The same to a file that a command is told to write. */
export async function writeFileWhole(
  file: string,
  chunks: Chunks,
  context: Translator,
): Promise<void> {
  try {
    await writeFile(file, chunks);
  } catch (error) {
    throw unwritable(file, error, context);
  }
}

/** Keeps what a stream brings in a file that nobody else reads, until the work with it is done. */
export function keepStream(stream: NodeJS.ReadableStream, file: string): Promise<void> {
  return pipeline(stream, createWriteStream(file, { mode: 0o600 }));
}

/**
 * A plain file is whole or as it was: it is written beside and put in its place. A device or a pipe
 * is written to.
 */
async function writeFile(file: string, chunks: Chunks): Promise<void> {
  const kind = await kindOf(file);
  if (kind === 'device')
    return ignoreClosedPipe(
      pipeline(Readable.from(chunks), createWriteStream(file, { flags: 'a' })),
    );
  // A link leads to the file that is replaced, and stays.
  const place = kind === 'plain' ? await realpath(file) : file;
  const draft = `${place}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    const mode = kind === 'plain' ? 0o600 : 0o666;
    const stream = createWriteStream(draft, { flags: 'wx', mode, flush: true });
    const drop = () => {
      rmSync(draft, { force: true });
      return false;
    };
    await withInterrupt(drop, () => pipeline(Readable.from(chunks), stream));
    // Whoever could read the old file can read the new one, and nobody else.
    if (kind === 'plain') await chmod(draft, (await stat(place)).mode & 0o7777);
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes to a stream of this process and waits for a slow reader; one that has gone (`| head`) is
 * no failure.
 */
export async function writeStream(
  stream: NodeJS.WriteStream,
  chunks: Chunks,
  translator: Translator,
): Promise<void> {
  try {
    const fd = fileBehind(stream);
    await ignoreClosedPipe(fd === null ? toStream(stream, chunks) : toFile(fd, chunks));
  } catch (error) {
    throw unwritable(translator.t('cli.standardOutput'), error, translator);
  }
}

/**
 * The file or device that the shell sends a stream to: on a full disk, the platform's stream takes
 * a part of a write for the whole.
 */
function fileBehind(stream: NodeJS.WriteStream): number | null {
  const { fd } = stream as Readonly<{ fd?: number }>;
  if (fd === undefined || stream.isTTY === true) return null;
  const there = fstatSync(fd);
  return there.isFile() || there.isCharacterDevice() ? fd : null;
}

function toFile(fd: number, chunks: Chunks): Promise<void> {
  return pipeline(Readable.from(chunks), createWriteStream('', { fd, autoClose: false }));
}

async function toStream(stream: NodeJS.WriteStream, chunks: Chunks): Promise<void> {
  for await (const chunk of chunks)
    await new Promise<void>((resolve, reject) => {
      stream.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
}

async function ignoreClosedPipe(written: Promise<void>): Promise<void> {
  await written.catch((error: unknown) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });
}

/**
 * What stands at a path. What the system has open under a name of its own (`/dev/fd/3`) is no file
 * to replace either.
 */
async function kindOf(file: string): Promise<'none' | 'plain' | 'folder' | 'device'> {
  const there = await stat(file).catch(() => null);
  if (there === null) return 'none';
  if (there.isDirectory()) return 'folder';
  return there.isFile() && !/^\/(dev\/(std|fd\/)|proc\/)/.test(resolve(file)) ? 'plain' : 'device';
}

/**
 * What a person reads where a file or standard output took no more; what else went wrong stays as
 * it is.
 */
export function unwritable(file: string, error: unknown, { t }: Translator): unknown {
  const reason = codeOf(error);
  if (reason === undefined) return error;
  const isFull = reason === 'ENOSPC' || reason === 'EDQUOT';
  return new Stop(
    exitCode.failed,
    isFull ? t('cli.noSpace', { file }) : t('cli.unwritableFile', { file, reason }),
  );
}

/** The system's name for what went wrong; undefined where it was not the system that said no. */
function codeOf(error: unknown): string | undefined {
  const { errno, code } = Object(error) as Partial<NodeJS.ErrnoException>;
  return typeof errno === 'number' ? code : undefined;
}
