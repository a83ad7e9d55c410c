import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { Session } from '../../session/session.ts';
import type { Zones } from '../../zones.ts';
import { isOfThisMachine } from '../../own-machine.ts';
import { apiProblem } from '../../problems/problem.ts';

type WatchServices = Readonly<{
  database: Database;
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  publicUrl: string;
  zones: Zones;
  now: () => Date;
  /**
   * When the last good backup was made, null before the first; null where the server makes none by
   * itself.
   */
  lastBackup: (() => Promise<Date | null>) | null;
}>;

/** Health, metrics, and one log line a request. */
export function watch(
  app: FastifyInstance,
  { database, authenticate, publicUrl, zones, now, lastBackup }: WatchServices,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'watchbill_http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const waiting = new Gauge({
    name: 'watchbill_http_requests_in_flight',
    help: 'Requests being answered',
    registers: [registry],
  });
  app.addHook('onRequest', async () => waiting.inc());
  app.addHook('onResponse', async (request, reply) => {
    waiting.dec();
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
    request.log.info(line(request, reply.statusCode, reply.elapsedTime), 'request');
  });
  const backupAge = lastBackup === null ? null : ageOf(lastBackup, now);
  if (backupAge !== null) measureBackups(registry, backupAge);
  // Of the process, whatever its database does: the age is left out while that does not answer.
  app.get('/healthz', async () => ({
    status: 'ok',
    zones: zones.version,
    ...(backupAge === null ? {} : { backup_age_seconds: await backupAge() }),
  }));
  const isReady = oneAtATime(
    () =>
      sql`select 1`.execute(database.kysely).then(
        () => true,
        () => false,
      ),
    false,
  );
  app.get('/readyz', async (_, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', reason: 'the database does not answer' });
  });
  app.get('/metrics', async (request, reply) => {
    // They say who is how busy with what: this machine may know, and whoever has a key.
    const isKey = async () => (await authenticate(request))?.apiKeyId != null;
    if (!isOfThisMachine(request.raw, publicUrl) && !(await isKey()))
      throw apiProblem.unauthenticated('problem.metricsKey');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** A database that takes longer than this is not ready. */
const patienceMs = 3_000;
/**
 * A question that was never answered is asked anew after this long: its connection may be gone
 * without a word.
 */
const staleMs = 30_000;

/**
 * Asks one question of the database at a time, however often it is called: one that hangs is not
 * asked more and more, and `otherwise` is the answer.
 */
function oneAtATime<T>(question: () => Promise<T>, otherwise: T): () => Promise<T> {
  let asked: Readonly<{ at: number; answer: Promise<T> }> | null = null;
  const ask = () => {
    const mine = { at: performance.now(), answer: question() };
    void mine.answer.then(() => {
      if (asked === mine) asked = null;
    });
    return mine;
  };
  return async () => {
    if (asked === null || performance.now() - asked.at > staleMs) asked = ask();
    const patience = new AbortController();
    const tooLong = setTimeout(patienceMs, otherwise, {
      ref: false,
      signal: patience.signal,
    }).catch(() => otherwise);
    return Promise.race([asked.answer, tooLong]).finally(() => patience.abort());
  };
}

/**
 * Whole seconds since the last good backup; null before the first, undefined while the database
 * does not answer.
 */
function ageOf(lastBackup: () => Promise<Date | null>, now: () => Date) {
  return oneAtATime<number | null | undefined>(
    () =>
      lastBackup().then(
        (at) => (at === null ? null : Math.round((now().getTime() - at.getTime()) / 1000)),
        () => undefined,
      ),
    undefined,
  );
}

function measureBackups(registry: Registry, age: ReturnType<typeof ageOf>): void {
  registry.registerMetric(
    new Gauge({
      name: 'watchbill_backup_age_seconds',
      help: 'Time since the last good backup; infinite before the first',
      registers: [],
      async collect() {
        const seconds = await age();
        if (seconds === undefined) this.reset();
        else this.set(seconds ?? Infinity);
      },
    }),
  );
}

/**
 * The route, never the address: that may carry a search or the secret of a mailed link, which must
 * never reach a log.
 */
function line(request: FastifyRequest, status: number, milliseconds: number): object {
  return {
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'page',
    user: request.session?.userId ?? null,
    key: request.session?.apiKeyId ?? undefined,
    module: request.module,
    status,
    ms: Math.round(milliseconds * 10) / 10,
  };
}
