import { changesAfter, type ChangeReader } from '../db/changes.ts';
import type { Db } from '../http/serve.ts';
import type { Chore, ChoreCall } from '../jobs/chores.ts';
import { loadSession } from '../session/authenticate.ts';
import { settle, takeDue, type Due } from './repository.ts';
import { send } from './sender.ts';

/** Every few seconds: turns new changes into deliveries, and sends those that are due. */
export const webhookDeliveries: Chore = {
  name: 'webhooks',
  everySeconds: 5,
  run: async (call) => {
    await gather(call);
    const due = await takeDue(call.db, call.now);
    call.afterCommit((db) => deliver(db, due, call.webhookHosts, call.now));
  },
};

async function gather({ db, now }: ChoreCall): Promise<void> {
  const hooks = await db.selectFrom('webhooks').select(['id', 'events', 'division_ids', 'user_id', 'cursor']).where('is_disabled', '=', false).execute();
  for (const hook of hooks) {
    const changes = await changesAfter(db, hook.cursor, await readerOf(db, hook));
    const last = changes.at(-1);
    if (last === undefined) continue;
    const wanted = changes.filter((change) => hook.events.length === 0 || hook.events.includes(change.type));
    const rows = wanted.map(({ type, id, version, scope, cursor }) => ({ webhook_id: hook.id, event: type, body: JSON.stringify({ event: type, id, version, ...scope, cursor, at: now.toISOString() }), created_at: now, next_at: now }));
    if (rows.length > 0) await db.insertInto('webhook_deliveries').values(rows).execute();
    await db.updateTable('webhooks').set({ cursor: last.cursor }).where('id', '=', hook.id).execute();
  }
}

type Hook = Readonly<{ user_id: number; division_ids: number[] | null }>;

/** Never more than the owner may see now; nothing, once the owner is gone. */
async function readerOf(db: Db, hook: Hook): Promise<ChangeReader> {
  const owner = await loadSession(db, 'webhook', hook.user_id, false, null);
  if (owner === null) return { divisionIds: [], userIds: [] };
  if (owner.divisionIds === null && hook.division_ids === null) return 'all';
  const divisions = owner.divisionIds === null ? hook.division_ids ?? [] : (hook.division_ids ?? owner.divisionIds).filter((id) => owner.divisionIds?.includes(id));
  return { divisionIds: divisions, userIds: [] };
}

/** One address after another would let a slow one hold up the rest: each webhook's own deliveries keep their order. */
async function deliver(db: Db, due: readonly Due[], hosts: readonly string[], now: Date): Promise<void> {
  await Promise.all([...grouped(due).values()].map(async (deliveries) => {
    for (const one of deliveries) await settle(db, one, await send(one, hosts, now), now);
  }));
}

function grouped(due: readonly Due[]): Map<number, Due[]> {
  const groups = new Map<number, Due[]>();
  for (const one of due) groups.set(one.webhook_id, [...(groups.get(one.webhook_id) ?? []), one]);
  return groups;
}
