import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** Health, metrics, and one log line a request. */
export function watch(app: FastifyInstance, database: Database): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'watchbill_http_request_seconds', help: 'Duration of HTTP requests', labelNames: ['method', 'route', 'status'], registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const waiting = new Gauge({ name: 'watchbill_http_requests_in_flight', help: 'Requests being answered', registers: [registry] });
  app.addHook('onRequest', async () => waiting.inc());
  app.addHook('onResponse', async (request, reply) => {
    waiting.dec();
    durations.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    request.log.info(line(request, reply.statusCode, reply.elapsedTime), 'request');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(database.kysely);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return registry;
}

/** The route, never the address: that may carry a search or the secret of a mailed link, which must never reach a log. */
function line(request: FastifyRequest, status: number, milliseconds: number): object {
  return {
    id: request.id, method: request.method, route: request.routeOptions.url ?? 'page', user: request.session?.userId ?? null, key: request.session?.apiKeyId ?? undefined,
    module: request.module, status, ms: Math.round(milliseconds * 10) / 10,
  };
}
