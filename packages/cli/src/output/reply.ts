import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'undici';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';

const isText = (type: string): boolean => /^text\/|json|xml|^$/.test(type);

/** The file that --output names; undefined for standard output. */
const targetOf = ({ common }: Context): string | undefined =>
  common.output === '-' ? undefined : common.output;

/** Before anything is asked of the server: a file that is there is kept, unless it may be replaced. */
export async function checkTarget(context: Context, isForced: boolean): Promise<void> {
  const file = targetOf(context);
  if (file === undefined || isForced) return;
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Stop(exitCode.usage, context.t('cli.fileThere', { file }));
}

/** Writes a reply byte by byte as it comes. A refusal is never the file that was asked for: it goes to stderr then. */
export async function writeReply(context: Context, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const file = targetOf(context);
  if (file !== undefined && response.ok) return writeFile(context, file, bytesOf(response));
  const { stdout, stderr } = context.io;
  const stream = file === undefined ? stdout : stderr;
  if (stream.isTTY === true && !isText(type))
    throw new Stop(exitCode.usage, context.t('cli.binaryReply', { type }));
  await writeStream(stream, bytesOf(response), type.includes('json'));
}

const bytesOf = ({ body }: Response): Readable =>
  body === null ? Readable.from([]) : Readable.fromWeb(body);

/** Whole or not at all: a reply that breaks off leaves no file. */
async function writeFile(context: Context, file: string, bytes: Readable): Promise<void> {
  const draft = `${file}.unfinished`;
  try {
    await pipeline(bytes, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    throw new Stop(
      exitCode.failed,
      context.t('cli.unwritableFile', {
        file,
        reason: (error as NodeJS.ErrnoException).code ?? String(error),
      }),
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/** Waits for a slow reader; one that has gone (`| head`) is no failure. JSON ends its line, which changes nothing of what it says. */
async function writeStream(
  stream: NodeJS.WriteStream,
  bytes: Readable,
  endsLine: boolean,
): Promise<void> {
  const write = (chunk: Uint8Array | string) =>
    new Promise<boolean>((resolve, reject) => {
      stream.write(chunk, (error) =>
        error && (error as NodeJS.ErrnoException).code !== 'EPIPE'
          ? reject(error)
          : resolve(!error),
      );
    });
  let last: number | undefined;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    if (!(await write(chunk))) return;
    last = chunk.at(-1);
  }
  if (endsLine && last !== 10) await write('\n');
}
