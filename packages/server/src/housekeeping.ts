import type { Database } from './db/database.ts';
import { trimChanges } from './db/changes.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long each kind of row is kept after it has served. */
const kept = { changes: 30 * dayMs, idempotency: 2 * dayMs, sessions: 90 * dayMs, attempts: dayMs, heartbeats: 7 * dayMs, failures: 2 * dayMs };

/** Deletes what has served, every hour; a failure is said and tried again an hour later. */
export function keepHouse(database: Database, now: () => Date, log: (line: string, error?: unknown) => void): () => void {
  const timer = setInterval(() => void tidy(database, now()).catch((error: unknown) => log('housekeeping failed', error)), hourMs).unref();
  return () => clearInterval(timer);
}

export async function tidy({ kysely: db }: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await trimChanges(db, before(kept.changes));
  await db.deleteFrom('idempotency').where('at', '<', before(kept.idempotency)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before(kept.sessions)).execute();
  await db.deleteFrom('login_attempts').where('expires_at', '<', before(kept.attempts)).execute();
  await db.deleteFrom('links').where('expires_at', '<', before(kept.attempts)).execute();
  await db.deleteFrom('agent_heartbeats').where('at', '<', before(kept.heartbeats)).execute();
  await db.deleteFrom('auth_failures').where('last_at', '<', before(kept.failures)).execute();
}
