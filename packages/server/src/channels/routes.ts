import type { channels } from '@watchbill/core/channels/contract';
import type { Channel, Task } from '@watchbill/core/channels/model';
import { isEnterpriseDisabled } from '../divisions/commands.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem, ApiProblem, words } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { isSkillEnabled } from '../proficiencies/commands.ts';
import { insertChannel, loadForecastDefault, noSlots } from './commands.ts';
import {
  areOfEnterprise,
  assignDivisions,
  channelsOfDivision,
  findChannel,
  findTask,
  hasEnabledLines,
  listChannels,
  listTasks,
  moveToDivisionsOf,
  openInEnterprise,
  replaceForecastDefault,
  unassignDivisions,
  updateChannel,
} from './repository.ts';

export const channelRoutes: Handlers<typeof channels> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listChannels(db, session, query);
    return pageReply(query, count, results);
  },
  create: async ({ body, ...call }) => {
    await mustBeEnabled(call.db, body.enterprise_grp);
    await mustKnowSkill(call.db, body.skill_id);
    const after = await found(
      call.db,
      await insertChannel(call.db, body, call.session.divisionIds),
    );
    announce(call, null, after);
    return after;
  },
  update: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    await mustHoldAllUses(call, 'channels', [before.id]);
    const isMoved = body.enterprise_grp !== before.enterprise_grp;
    if (isMoved) await mustBeEnabled(call.db, body.enterprise_grp);
    await mustKnowSkill(call.db, body.skill_id);
    await change(call, before, {
      name: body.name,
      enterprise_grp: body.enterprise_grp,
      ...(body.skill_id === undefined ? {} : { skill_id: body.skill_id }),
    });
    if (isMoved)
      await moveToDivisionsOf(call.db, before.id, body.enterprise_grp, call.session.divisionIds);
    return announced(call, before);
  },
  patch: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    await mustHoldAllUses(call, 'channels', [before.id]);
    if (!body.is_disabled) await mustBeEnabled(call.db, before.enterprise_grp);
    else if (await hasEnabledLines(call.db, before.id))
      throw apiProblem.plain('channels.hasLines', 'in_use');
    await change(call, before, { is_disabled: body.is_disabled });
    return announced(call, before);
  },
  ofDivision: async ({ db, session, query }) => {
    if ((query.mu_id === undefined) === (query.enterprise_group_id === undefined))
      throw apiProblem.field('mu_id', 'channels.chooseOne');
    return query.mu_id === undefined
      ? openInEnterprise(db, session, query.enterprise_group_id ?? 0)
      : {
          manage_unit_id: [query.mu_id],
          data: { data: await channelsOfDivision(db, query.mu_id) },
        };
  },
  forecastDefault: async ({ db, params }) => {
    const row = await found(db, params.id);
    const slots = await loadForecastDefault(db, row.id);
    if (slots === null)
      throw new ApiProblem(404, 'not_found', {
        non_field_errors: [words('channels.noForecastData', { id: row.id })],
      });
    return { ...slots, id: row.id, version: row.version };
  },
  setForecastDefault: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    const slotsBefore = await loadForecastDefault(call.db, before.id);
    await change(call, before, {});
    await replaceForecastDefault(call.db, before.id, body);
    const after = {
      ...((await loadForecastDefault(call.db, before.id)) ?? noSlots()),
      id: before.id,
      version: (await found(call.db, before.id)).version,
    };
    call.audit({ entity: 'forecast_default', entity_id: before.id, before: slotsBefore, after });
    call.recordChange({
      type: 'channel',
      id: String(before.id),
      version: after.version,
      scope: {},
    });
    return after;
  },
  tasks: async ({ db, session, query }) => {
    const { count, results } = await listTasks(db, session, query);
    return pageReply(query, count, results);
  },
  assignTask: async ({ body, ...call }) => {
    const channel = await found(call.db, body.ct);
    if (!(await areOfEnterprise(call.db, body.mu, channel.enterprise_grp)))
      throw apiProblem.field('mu', 'channels.foreignDivision');
    return reassign(call, channel, () => assignDivisions(call.db, channel.id, body.mu));
  },
  unassignTask: async ({ body, ...call }) => {
    const channel = await found(call.db, body.ct);
    return reassign(call, channel, () => unassignDivisions(call.db, channel.id, body.mu));
  },
};

async function reassign(
  call: CallContext,
  channel: Channel,
  write: () => Promise<void>,
): Promise<Task> {
  const before = await findTask(call.db, call.session, channel.id);
  await change(call, channel, {});
  await write();
  const after = await findTask(call.db, call.session, channel.id);
  call.audit({ entity: 'task', entity_id: channel.id, before, after });
  call.recordChange({
    type: 'channel',
    id: String(channel.id),
    version: channel.version + 1,
    scope: {},
  });
  return after;
}

async function found(db: Db, id: number): Promise<Channel> {
  const channel = await findChannel(db, id);
  if (channel === undefined) throw apiProblem.missing('channels.notFound');
  return channel;
}

async function mustKnowSkill(db: Db, skill: number | null | undefined): Promise<void> {
  if (skill != null && !(await isSkillEnabled(db, skill)))
    throw apiProblem.field('skill_id', 'proficiencies.notFound');
}

async function mustBeEnabled(db: Db, enterprise: number): Promise<void> {
  if (await isEnterpriseDisabled(db, enterprise))
    throw apiProblem.plain('channels.ofDisabled', 'disabled');
}

async function change(
  call: CallContext,
  before: Channel,
  values: Parameters<typeof updateChannel>[3],
): Promise<void> {
  if (!(await updateChannel(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await found(call.db, before.id));
}

async function announced(call: CallContext, before: Channel): Promise<Channel> {
  const after = await found(call.db, before.id);
  announce(call, before, after);
  return after;
}

function announce(call: CallContext, before: Channel | null, after: Channel): void {
  call.audit({ entity: 'channel', entity_id: after.id, before, after });
  call.recordChange({ type: 'channel', id: String(after.id), version: after.version, scope: {} });
}
