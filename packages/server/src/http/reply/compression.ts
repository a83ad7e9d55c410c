import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Shorter texts are as quickly sent as they are. */
const leastLength = 2_048;
/**
 * Longer texts are compressed on another thread; up to here (half a millisecond at most) the way
 * there and back takes longer.
 */
const mostAtOnce = 128 * 1_024;
/**
 * A month of 60 advisors is 3.2 MB of JSON. The quickest level makes 220 kB of it in 9 ms, the
 * usual one 124 kB in 16 ms: within a network that is slower than it saves, and every reply waits
 * for it.
 */
const level = 1;

/**
 * Sends a text whole, compressed where the caller reads that. Replies of the product's calls are
 * texts in memory; sent through a stream for compression, each costs some twenty objects and as
 * many turns of the event loop.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (text.length < leastLength || !readsGzip(request.headers['accept-encoding']))
    return reply.send(text);
  const bytes =
    text.length <= mostAtOnce ? gzipSync(text, { level }) : await compress(text, { level });
  return reply.header('content-encoding', 'gzip').send(bytes);
}

/**
 * Sends a text in pieces as they come, and whole where there is one alone. A first that cannot be
 * made is refused as anything else; a later one ends the connection: the caller has an unfinished
 * text and knows it.
 */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const { value: first = '' } = await pieces.next();
  const second = await pieces.next();
  if (second.done === true) return sendText(request, reply, first);
  reply.header('vary', 'accept-encoding');
  const text = Readable.from(chain([first, second.value], pieces));
  if (!readsGzip(request.headers['accept-encoding'])) return reply.send(text);
  // What breaks it is told by the stream that is sent.
  const compressed = pipeline(text, createGzip({ level, chunkSize: 64 * 1024 }), () => {});
  return reply.header('content-encoding', 'gzip').send(compressed);
}

async function* chain(
  first: readonly string[],
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield* first;
  yield* others;
}

/** RFC 9110, 12.5.3: named, or meant by a star, and not with a weight of nought. */
export function readsGzip(accepted: string | string[] | undefined): boolean {
  const weights = new Map(
    String(accepted ?? '')
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one
          .toLowerCase()
          .split(';')
          .map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
