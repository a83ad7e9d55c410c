import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { taskStamp, recordAudit } from '../db/audit.ts';
import { accessType, changesAfter, type ChangeReader } from '../db/changes.ts';
import type { Db } from '../db/tables.ts';
import { JobPostponement, type JobKind, type NewJob } from '../queue/job.ts';
import type { ScheduledTask, TaskContext } from '../queue/scheduled-task.ts';
import { loadSession, sessionOfKey } from '../session/authenticate.ts';
import { enabledHooks, moveCursor, stopHook, type Hook } from './repository.ts';
import {
  dropUnreached,
  hooksWithDeliveries,
  insertDeliveries,
  nextDelivery,
  settle,
} from './repository/deliveries.ts';
import { send } from './sender.ts';

export { isReached } from './repository.ts';

/** Every few seconds: turns new changes into deliveries, and has them sent. */
export const webhookDeliveries: ScheduledTask = {
  name: 'webhooks',
  everySeconds: 5,
  run: async (call) => {
    for (const hook of await enabledHooks(call.db)) await gather(call, hook);
    for (const hook of await hooksWithDeliveries(call.db)) await call.enqueue(deliveryJob(hook));
  },
};

const kind = 'webhooks.deliver';

/**
 * One job sends what waits for one webhook, so that it comes in order. The receiver of several has
 * a part of the places for all of them.
 */
export const deliveryJob = ({ id, url }: Readonly<{ id: number; url: string }>): NewJob => ({
  queue: 'outbound',
  kind,
  version: 1,
  holder: new URL(url).host,
  input: { webhook_id: id },
  sameAs: `${kind} ${id}`,
});

/** So long one webhook is sent to before others have their turn. */
const turnMs = 5_000;

type Sending = Readonly<{ db: Db; now: () => Date; webhookHosts: readonly string[] }>;

/**
 * Sends what waits for a webhook, oldest first, until nothing does: at least once, for a sender
 * that dies sends again under the same id. What the receiver does not take holds up what follows,
 * and is tried again later and later.
 */
export const deliveryKind = ({ db, now, webhookHosts }: Sending): JobKind => ({
  name: kind,
  version: 1,
  run: async ({ input }) => {
    const { webhook_id } = input as { webhook_id: number };
    await checkReach(db, webhook_id, now());
    const end = performance.now() + turnMs;
    for (;;) {
      const next = await nextDelivery(db, webhook_id);
      if (next === undefined) return;
      const due = await settle(db, next, await send(next, webhookHosts, now()), now());
      if (due !== null) throw new JobPostponement(due);
      if (performance.now() > end) throw new JobPostponement(now());
    }
  },
});

/** What its owner or key has lost since is not sent. */
function checkReach(pool: Db, id: number, now: Date): Promise<void> {
  return pool.transaction().execute(async (db) => {
    const hook = (await enabledHooks(db)).find((one) => one.id === id);
    if (hook !== undefined) await readerInReach({ db, now }, hook);
  });
}

/** Null where nothing is left to see: it is stopped. */
async function readerInReach(call: Reaching, hook: Hook): Promise<ChangeReader | null> {
  const reader = await readerOf(call.db, hook, call.now);
  if (typeof reader === 'object' && 'stopped' in reader) {
    await stop(call, hook, reader.stopped);
    return null;
  }
  if (reader !== 'all') await dropUnreached(call.db, hook.id, reader.divisionIds);
  return reader;
}

type Reaching = Pick<TaskContext, 'db' | 'now'>;

async function gather(call: Reaching, hook: Hook): Promise<void> {
  const { db, now } = call;
  const reader = await readerInReach(call, hook);
  if (reader === null) return;
  const changes = await changesAfter(db, hook.cursor, reader);
  const last = changes.at(-1);
  if (last === undefined) return;
  const wanted = changes.filter(
    (change) =>
      change.type !== accessType && (hook.events.length === 0 || hook.events.includes(change.type)),
  );
  const deliveries = wanted.map(({ type, id, version, scope, cursor }) => ({
    webhook_id: hook.id,
    event: type,
    body: JSON.stringify({ event: type, id, version, ...scope, cursor, at: now.toISOString() }),
  }));
  await insertDeliveries(db, deliveries, now);
  await moveCursor(db, hook.id, last.cursor);
}

async function stop({ db, now }: Reaching, hook: Hook, reason: MessageKey): Promise<void> {
  await stopHook(db, hook.id, reason);
  const entry = {
    entity: 'webhook',
    entity_id: hook.id,
    before: { ...hook, is_disabled: false },
    after: { ...hook, is_disabled: true, disabled_reason: reason, version: hook.version + 1 },
  };
  await recordAudit(db, taskStamp('webhooks', 'webhooks.stop', now), [entry]);
}

type StopError = Readonly<{ stopped: MessageKey }>;

/**
 * Never more than the owner, and the key that made it, may see now; a webhook of whom nothing is
 * left to see is stopped.
 */
async function readerOf(db: Db, hook: Hook, now: Date): Promise<ChangeReader | StopError> {
  const owner = await loadSession(db, 'webhook', hook.user_id, false, null);
  if (owner === null) return { stopped: 'webhooks.ownerEnded' };
  const maker = hook.api_key_id === null ? owner : await sessionOfKey(db, hook.api_key_id, now);
  if (maker === null) return { stopped: 'webhooks.keyEnded' };
  if (!can(maker, 'view', 'webhooks')) return { stopped: 'webhooks.ownerEnded' };
  const reached = maker.divisionIds;
  if (reached === null)
    return hook.division_ids === null ? 'all' : { divisionIds: hook.division_ids, userIds: [] };
  const divisionIds = hook.division_ids?.filter((id) => reached.includes(id)) ?? reached;
  return divisionIds.length === 0
    ? { stopped: 'webhooks.divisionsLost' }
    : { divisionIds, userIds: [] };
}
