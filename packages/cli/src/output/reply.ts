import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import type { Response } from 'undici';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { printable } from './printable.ts';

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
  const bytes = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body);
  await write(context, { type, bytes, isRefusal: !response.ok });
}

/** Writes a file that a call answered to `--output`, or to stdout. */
export async function writeFileReply(context: Context, reply: unknown): Promise<void> {
  const blob = reply as Blob;
  await write(context, { type: blob.type, bytes: Readable.from(chunksOf(blob)), isRefusal: false });
  const file = targetOf(context);
  if (file !== undefined) context.say(context.t('cli.fileWritten', { file }));
}

async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for await (const chunk of blob.stream() as AsyncIterable<Uint8Array>) yield chunk;
}

type Written = Readonly<{ type: string; bytes: Readable; isRefusal: boolean }>;

async function write(context: Context, { type, bytes, isRefusal }: Written): Promise<void> {
  const file = targetOf(context);
  if (file !== undefined && !isRefusal) return writeFile(context, file, bytes);
  const { stdout, stderr } = context.io;
  const stream = file === undefined ? stdout : stderr;
  if (stream.isTTY === true && !isText(type))
    throw new Stop(exitCode.usage, context.t('cli.binaryReply', { type }));
  await writeStream(stream, bytes, type.includes('json'));
}

/** The kind of file that is asked for by `--format` or the ending of `--output`: the first, unless one says otherwise. A usage error where it is none of these. */
export function fileKind<K extends string>(context: Context, kinds: readonly K[]): K {
  const { format } = context.common;
  const asked = format ?? extname(targetOf(context) ?? '').slice(1);
  const kind = asked === '' ? kinds[0] : kinds.find((one) => one === asked.toLowerCase());
  if (kind === undefined)
    throw new Stop(
      exitCode.usage,
      context.t('cli.otherFile', { kind: asked, kinds: kinds.join(', ') }),
    );
  return kind;
}

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
  // A script gets the bytes as they are; a terminal would obey what is no text in them.
  const decoder = stream.isTTY === true ? new StringDecoder('utf8') : null;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    if (!(await write(decoder === null ? chunk : printable(decoder.write(chunk))))) return;
    last = chunk.at(-1);
  }
  if (endsLine && last !== 10) await write('\n');
}
