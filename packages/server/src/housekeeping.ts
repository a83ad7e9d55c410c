import { trimChanges } from './db/changes.ts';
import { dropAbandonedContents } from './db/contents.ts';
import { trimImports } from './db/imports.ts';
import { trimJobs } from './queue/repository.ts';
import { dropAbandonedImports } from './queue-history/commands.ts';
import type { ScheduledTask } from './queue/scheduled-task.ts';

const dayMs = 86_400_000;

/** How long each kind of row is kept after it has served. */
const kept = {
  changes: 30 * dayMs,
  idempotency: 2 * dayMs,
  sessions: 90 * dayMs,
  attempts: dayMs,
  heartbeats: 7 * dayMs,
  failures: 2 * dayMs,
  budgets: dayMs,
  devices: 30 * dayMs,
  notifications: 180 * dayMs,
  imports: dayMs,
  contents: dayMs,
  importRows: 30 * dayMs,
  importHistory: 400 * dayMs,
  drafts: 7 * dayMs,
  jobs: 30 * dayMs,
  // As long as a reply is kept for a repeated call.
  jobReplies: 2 * dayMs,
  acknowledgements: 30 * dayMs,
};

/** Deletes what has served. */
export const housekeeping: ScheduledTask = {
  name: 'housekeeping',
  everySeconds: 3600,
  run: async ({ db, now }) => {
    const before = (age: number) => new Date(now.getTime() - age);
    await trimChanges(db, before(kept.changes));
    await db.deleteFrom('idempotency').where('at', '<', before(kept.idempotency)).execute();
    await db.deleteFrom('sessions').where('expires_at', '<', before(kept.sessions)).execute();
    await db.deleteFrom('login_attempts').where('expires_at', '<', before(kept.attempts)).execute();
    await db
      .deleteFrom('sign_in_attempts')
      .where('expires_at', '<', before(kept.attempts))
      .execute();
    await db.deleteFrom('links').where('expires_at', '<', before(kept.attempts)).execute();
    await db.deleteFrom('agent_heartbeats').where('at', '<', before(kept.heartbeats)).execute();
    await db
      .deleteFrom('notifications')
      .where('created_at', '<', before(kept.notifications))
      .execute();
    await db
      .deleteFrom('acknowledgements')
      .where('date', '<', before(kept.acknowledgements).toISOString().slice(0, 10))
      .execute();
    await trimJobs(db, { row: before(kept.jobs), reply: before(kept.jobReplies) });
    await db.deleteFrom('schedule_drafts').where('created_at', '<', before(kept.drafts)).execute();
    await dropAbandonedImports(db, before(kept.imports));
    await trimImports(db, {
      rows: before(kept.importRows),
      imports: before(kept.importHistory),
    });
    await dropAbandonedContents(db, before(kept.contents));
    await db.deleteFrom('sign_in_devices').where('last_at', '<', before(kept.devices)).execute();
    await db.deleteFrom('call_budgets').where('at', '<', before(kept.budgets)).execute();
    await db.deleteFrom('auth_failures').where('last_at', '<', before(kept.failures)).execute();
  },
};
