import type { channels } from '@watchbill/core/channels/contract';
import type { Channel } from '@watchbill/core/channels/model';
import { isEnterpriseDisabled } from '../divisions/commands.ts';
import { pageReply } from '../http/page.ts';
import { refuse } from '../http/refusal.ts';
import type { Db, Handlers, Surroundings } from '../http/serve.ts';
import { insertChannel } from './commands.ts';
import { findChannel, hasEnabledLines, listChannels, moveToDivisionsOf, updateChannel } from './repository.ts';

export const channelRoutes: Handlers<typeof channels> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listChannels(db, session, query);
    return pageReply(query, count, results);
  },
  create: async ({ body, ...call }) => {
    await mustBeEnabled(call.db, body.enterprise_grp);
    const after = await found(call.db, await insertChannel(call.db, body));
    announce(call, null, after);
    return after;
  },
  update: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    const isMoved = body.enterprise_grp !== before.enterprise_grp;
    if (isMoved) await mustBeEnabled(call.db, body.enterprise_grp);
    await change(call, before, { name: body.name, enterprise_grp: body.enterprise_grp });
    if (isMoved) await moveToDivisionsOf(call.db, before.id, body.enterprise_grp);
    return announced(call, before);
  },
  patch: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    if (!body.is_disabled) await mustBeEnabled(call.db, before.enterprise_grp);
    else if (await hasEnabledLines(call.db, before.id)) throw refuse.plain('channels.hasLines', 'in_use');
    await change(call, before, { is_disabled: body.is_disabled });
    return announced(call, before);
  },
};

async function found(db: Db, id: number): Promise<Channel> {
  const channel = await findChannel(db, id);
  if (channel === undefined) throw refuse.missing('channels.notFound');
  return channel;
}

async function mustBeEnabled(db: Db, enterprise: number): Promise<void> {
  if (await isEnterpriseDisabled(db, enterprise)) throw refuse.plain('channels.ofDisabled', 'disabled');
}

async function change(call: Surroundings, before: Channel, values: Parameters<typeof updateChannel>[3]): Promise<void> {
  if (!(await updateChannel(call.db, before.id, call.ifMatch, values))) throw refuse.stale(await found(call.db, before.id));
}

async function announced(call: Surroundings, before: Channel): Promise<Channel> {
  const after = await found(call.db, before.id);
  announce(call, before, after);
  return after;
}

function announce(call: Surroundings, before: Channel | null, after: Channel): void {
  call.audit({ entity: 'channel', entity_id: after.id, before, after });
  call.changed({ type: 'channel', id: String(after.id), version: after.version, scope: {} });
}
