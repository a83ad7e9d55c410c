import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Zones } from '../../zones.ts';

/**
 * The zone data that the server goes by, for pages to go by them too; asked for again, they are
 * sent only where they are others.
 */
export function serveZones(app: FastifyInstance, { text, version }: Zones): void {
  const etag = `"${version}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
  app.get('/zones.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    // A proxy that compresses it weakens its tag.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag)
      return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
