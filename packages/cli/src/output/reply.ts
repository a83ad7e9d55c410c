import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { ApiError } from '@watchbill/core/api/errors';
import type { Response } from 'undici';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { printable } from './printable.ts';
import { targetOf, writeStream, writeTarget } from './target.ts';

const isText = (type: string): boolean => /^text\/|json|xml|^$/.test(type);

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Writes a reply byte by byte as it comes. A refusal is never the file that was asked for: it goes
 * to stderr then.
 */
export async function writeReply(context: Context, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const bytes = response.body === null ? [] : Readable.fromWeb(response.body);
  await write(context, { type, bytes: unbroken(bytes as Bytes), isRefusal: !response.ok });
}

/** Writes a file that a call answered to `--output`, or to stdout. */
export async function writeFileReply(context: Context, reply: unknown): Promise<void> {
  const blob = reply as Blob;
  const bytes = blob.stream() as Bytes;
  await write(context, { type: blob.type, bytes, isRefusal: false });
  const file = targetOf(context);
  if (file !== undefined) context.say(context.t('cli.fileWritten', { file }));
}

/**
 * A reply that breaks off is a server that cannot be reached, not a file that cannot be written.
 */
async function* unbroken(bytes: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new ApiError(0, null, { cause });
  }
}

type ReplyBytes = Readonly<{ type: string; bytes: Bytes; isRefusal: boolean }>;

async function write(context: Context, { type, bytes, isRefusal }: ReplyBytes): Promise<void> {
  const file = targetOf(context);
  if (file !== undefined && !isRefusal) return writeTarget(context, bytes);
  const stream = file === undefined ? context.io.stdout : context.io.stderr;
  const isTerminal = stream.isTTY === true;
  if (isTerminal && !isText(type))
    throw new Stop(exitCode.usage, context.t('cli.binaryReply', { type }));
  // A script gets the bytes as they are; a terminal would obey what is no text in them.
  const shown = isTerminal ? printableParts(bytes) : bytes;
  await writeStream(stream, type.includes('json') ? withLineEnd(shown) : shown, context);
}

async function* printableParts(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of bytes) yield printable(decoder.write(Buffer.from(chunk)));
}

/** JSON ends its line, which changes nothing of what it says. */
async function* withLineEnd(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string> {
  let last: number | string | undefined;
  for await (const chunk of chunks) {
    yield chunk;
    last = chunk.at(-1);
  }
  if (last !== 10 && last !== '\n') yield '\n';
}

/**
 * The kind of file that is asked for by `--format` or the ending of `--output`: the first, unless
 * one says otherwise. A usage error where it is none of these, and where fields are asked for of
 * what comes as a file.
 */
export function fileKind<K extends string>(context: Context, kinds: readonly K[]): K {
  const { format, look = {} } = context.common;
  const isPicked = [look.json, look.jq, look.template].some((one) => one !== undefined);
  const asked = format ?? (isPicked ? 'json' : extname(targetOf(context) ?? '').slice(1));
  const kind = asked === '' ? kinds[0] : kinds.find((one) => one === asked.toLowerCase());
  if (kind === undefined)
    throw new Stop(
      exitCode.usage,
      context.t('cli.otherFile', { kind: asked, kinds: kinds.join(', ') }),
    );
  return kind;
}
