import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../../problems/problem.ts';

export type Pace = Readonly<{
  /** In this time a body must bring `leastBytes`, or be complete. */
  windowMs: number;
  leastBytes: number;
}>;

/**
 * About 1 kB a second: the slowest line that anybody works on still moves faster, and a large file
 * may take as long as it needs.
 */
const usualPace: Pace = { windowMs: 30_000, leastBytes: 32 * 1024 };

/**
 * Answers 408 where a body has stopped coming or only trickles, and closes its connection: such
 * requests would be kept open for ever.
 */
export function closeSlowBodies(
  app: FastifyInstance,
  answer: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
  pace: Pace = usualPace,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      return;
    watchBody(request, pace, () => {
      if (reply.sent) return;
      reply.raw.once('finish', () => request.raw.destroy());
      void reply.header('connection', 'close');
      answer(
        new ApiProblem(408, 'request_timeout', { non_field_errors: ['problem.bodyTooSlow'] }),
        request,
        reply,
      );
    });
  });
}

/** Looks at what the socket has brought, not at the stream: that belongs to whoever reads it. */
function watchBody(
  { raw }: FastifyRequest,
  { windowMs, leastBytes }: Pace,
  onSlow: () => void,
): void {
  let mark = { bytes: raw.socket.bytesRead, at: performance.now() };
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    const bytes = raw.socket.bytesRead;
    // What has come and is not read yet is this server's own delay.
    if (bytes - mark.bytes >= leastBytes || raw.readableLength > 0)
      mark = { bytes, at: performance.now() };
    else if (performance.now() - mark.at >= windowMs) {
      clearInterval(timer);
      onSlow();
    }
  }, windowMs / 6).unref();
  raw.once('close', () => clearInterval(timer));
}
