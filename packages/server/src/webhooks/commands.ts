import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { taskStamp, recordAudit } from '../db/audit.ts';
import { changesAfter, type ChangeReader } from '../db/changes.ts';
import type { Db } from '../http/serve.ts';
import type { ScheduledTask, TaskContext } from '../jobs/scheduled-tasks.ts';
import { loadSession, sessionOfKey } from '../session/authenticate.ts';
import {
  dropUnreached,
  enabledHooks,
  settle,
  stopHook,
  takeDue,
  type Due,
  type Hook,
} from './repository.ts';
import { send } from './sender.ts';

export { isReached } from './repository.ts';

/** Every few seconds: turns new changes into deliveries, and sends those that are due. */
export const webhookDeliveries: ScheduledTask = {
  name: 'webhooks',
  everySeconds: 5,
  run: async (call) => {
    for (const hook of await enabledHooks(call.db)) await gather(call, hook);
    const due = await takeDue(call.db, call.now);
    call.afterCommit((db) => deliver(db, due, call.webhookHosts, call.now));
  },
};

async function gather(call: TaskContext, hook: Hook): Promise<void> {
  const { db, now } = call;
  const reader = await readerOf(db, hook, now);
  if (typeof reader === 'object' && 'stopped' in reader) return stop(call, hook, reader.stopped);
  if (reader !== 'all') await dropUnreached(db, hook.id, reader.divisionIds);
  const changes = await changesAfter(db, hook.cursor, reader);
  const last = changes.at(-1);
  if (last === undefined) return;
  const wanted = changes.filter(
    (change) => hook.events.length === 0 || hook.events.includes(change.type),
  );
  const rows = wanted.map(({ type, id, version, scope, cursor }) => ({
    webhook_id: hook.id,
    event: type,
    body: JSON.stringify({ event: type, id, version, ...scope, cursor, at: now.toISOString() }),
    created_at: now,
    next_at: now,
  }));
  if (rows.length > 0) await db.insertInto('webhook_deliveries').values(rows).execute();
  await db.updateTable('webhooks').set({ cursor: last.cursor }).where('id', '=', hook.id).execute();
}

async function stop({ db, now }: TaskContext, hook: Hook, reason: MessageKey): Promise<void> {
  await stopHook(db, hook.id, reason);
  const entry = {
    entity: 'webhook',
    entity_id: hook.id,
    before: { ...hook, is_disabled: false },
    after: { ...hook, is_disabled: true, disabled_reason: reason, version: hook.version + 1 },
  };
  await recordAudit(db, taskStamp('webhooks', 'webhooks.stop', now), [entry]);
}

type Stopped = Readonly<{ stopped: MessageKey }>;

/** Never more than the owner, and the key that made it, may see now; a webhook of whom nothing is left to see is stopped. */
async function readerOf(db: Db, hook: Hook, now: Date): Promise<ChangeReader | Stopped> {
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

/** One address after another would let a slow one hold up the rest: each webhook's own deliveries keep their order. */
async function deliver(
  db: Db,
  due: readonly Due[],
  hosts: readonly string[],
  now: Date,
): Promise<void> {
  await Promise.all(
    [...grouped(due).values()].map(async (deliveries) => {
      for (const one of deliveries) await settle(db, one, await send(one, hosts, now), now);
    }),
  );
}

function grouped(due: readonly Due[]): Map<number, Due[]> {
  const groups = new Map<number, Due[]>();
  for (const one of due) groups.set(one.webhook_id, [...(groups.get(one.webhook_id) ?? []), one]);
  return groups;
}
