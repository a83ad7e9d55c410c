import type { channels } from '@watchbill/core/channels/contract';
import {
  channelForm,
  type Channel,
  type ChannelForm,
  type Task,
} from '@watchbill/core/channels/model';
import type { AskedLevel } from '@watchbill/core/resource/words';
import { channelResource } from '@watchbill/core/channels/resource';
import { mustBeEnabled, namedEnterprises } from '../divisions/commands.ts';
import { announceRow, changeRow, findRow, lockRow, writeRow } from '../http/change-row.ts';
import { dropCredits } from '../forecasts/commands.ts';
import { importRows } from '../http/import-rows.ts';
import { listHandlers } from '../http/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/list-rows.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem, ApiProblem, words } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { isSkillEnabled, namedSkills } from '../proficiencies/commands.ts';
import { insertChannel } from './commands.ts';
import {
  areOfEnterprise,
  assignDivisions,
  channelRows,
  channelsOfDivision,
  hasEnabledLines,
  listedChannels,
  moveToDivisionsOf,
  openInEnterprise,
  replaceAsked,
  storedChannel,
  unassignDivisions,
} from './repository.ts';
import {
  loadForecastDefault,
  noSlots,
  replaceForecastDefault,
} from './repository/forecast-defaults.ts';
import { findTask, listTasks } from './repository/tasks.ts';

const lists = listHandlers({
  resource: channelResource,
  entity: 'channel',
  page: ({ db, session }, query: ListQuery & Readonly<{ eg_id?: number | undefined }>) =>
    listRows(channelRows(db, session, query), query, listedChannels),
});

export const channelRoutes: Handlers<typeof channels> = {
  ...lists,
  list: lists.rows,
  create: ({ body, ...call }) => add(call, body),
  update: ({ params, body, ...call }) => change(call, params.id, body),
  patch: ({ params, body: { is_disabled }, ...call }) =>
    changeRow(call, storedChannel, params.id, async (before) => {
      if (!is_disabled) await mustBeEnabled(call.db, before.enterprise_grp);
      else if (await hasEnabledLines(call.db, before.id))
        throw apiProblem.plain('channels.hasLines', 'in_use');
      return { is_disabled };
    }),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: channelResource,
      schema: channelForm,
      keys: ['name', 'enterprise_grp'],
      existing: ({ db, session }) => allRows(channelRows(db, session, {}), {}, listedChannels),
      names: { enterprise_grp: namedEnterprises, proficiencies: namedSkills },
      save: (saving, before, form) =>
        before === null ? add(saving, form) : change(saving, before.id, form),
    }),
  ofDivision: async ({ db, session, query }) => {
    if ((query.division_id === undefined) === (query.enterprise_group_id === undefined))
      throw apiProblem.field('division_id', 'channels.chooseOne');
    return query.division_id === undefined
      ? openInEnterprise(db, session, query.enterprise_group_id ?? 0)
      : {
          manage_unit_id: [query.division_id],
          data: { data: await channelsOfDivision(db, query.division_id) },
        };
  },
  forecastDefault: async ({ params, ...call }) => {
    const row = await findRow(call, storedChannel, params.id);
    const slots = await loadForecastDefault(call.db, row.id);
    if (slots === null)
      throw new ApiProblem(404, 'not_found', {
        non_field_errors: [words('channels.noForecastData', { id: row.id })],
      });
    return { ...slots, id: row.id, version: row.version };
  },
  setForecastDefault: async ({ params, body, ...call }) => {
    // Who was too late is shown the newer defaults, not the newer channel.
    const before = await lockRow({ ...call, ifMatch: null }, storedChannel, params.id);
    const slotsBefore = await loadForecastDefault(call.db, before.id);
    if (call.ifMatch !== null && before.version !== call.ifMatch)
      throw apiProblem.stale({
        ...(slotsBefore ?? noSlots()),
        id: before.id,
        version: before.version,
      });
    await writeRow(call.db, 'channels', before.id, {});
    await replaceForecastDefault(call.db, before.id, body);
    const after = {
      ...((await loadForecastDefault(call.db, before.id)) ?? noSlots()),
      id: before.id,
      version: before.version + 1,
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
  assignTask: ({ body, ...call }) =>
    reassign(call, body.ct, async (enterprise) => {
      if (!(await areOfEnterprise(call.db, body.division_ids, enterprise)))
        throw apiProblem.field('division_ids', 'channels.foreignDivision');
      await assignDivisions(call.db, body.ct, body.division_ids);
    }),
  unassignTask: ({ body, ...call }) =>
    reassign(call, body.ct, () => unassignDivisions(call.db, body.ct, body.division_ids)),
};

async function add(call: CallContext, form: ChannelForm): Promise<Channel> {
  await mustBeEnabled(call.db, form.enterprise_grp);
  await mustKnowSkills(call.db, form.proficiencies);
  const id = await insertChannel(call.db, form, call.session.divisionIds);
  return announceRow(call, storedChannel, id);
}

function change(
  call: CallContext,
  id: number,
  { proficiencies, ...form }: ChannelForm,
): Promise<Channel> {
  const { enterprise_grp } = form;
  return changeRow(call, storedChannel, id, async (before) => {
    const isMoved = enterprise_grp !== before.enterprise_grp;
    if (isMoved) await mustBeEnabled(call.db, enterprise_grp);
    await mustKnowSkills(call.db, proficiencies, before.proficiencies);
    if (proficiencies !== undefined) await replaceAsked(call.db, id, proficiencies);
    const isServedAnew =
      proficiencies !== undefined ||
      (form.priority ?? before.priority) !== before.priority ||
      (form.due_minutes ?? before.due_minutes) !== before.due_minutes;
    if (isServedAnew) await dropCredits(call.db, id);
    if (isMoved) await moveToDivisionsOf(call.db, id, enterprise_grp, call.session.divisionIds);
    return form;
  });
}

/** Changes which divisions work a channel, whatever else became of it: the caller names the divisions that come or go. */
async function reassign(
  call: CallContext,
  id: number,
  write: (enterprise: number) => Promise<void>,
): Promise<Task> {
  const channel = await lockRow(
    { ...call, ifMatch: null },
    { ...storedChannel, shared: undefined },
    id,
  );
  const before = await findTask(call.db, call.session, id);
  await write(channel.enterprise_grp);
  await writeRow(call.db, 'channels', id, {});
  const after = await findTask(call.db, call.session, id);
  call.audit({ entity: 'task', entity_id: id, before, after });
  call.recordChange({ type: 'channel', id: String(id), version: channel.version + 1, scope: {} });
  return after;
}

/** Proficiencies that a channel begins to ask for are there and not disabled. */
async function mustKnowSkills(
  db: Db,
  asked: readonly AskedLevel[] = [],
  before: readonly AskedLevel[] = [],
): Promise<void> {
  for (const [index, { id }] of asked.entries())
    if (!before.some((one) => one.id === id) && !(await isSkillEnabled(db, id)))
      throw apiProblem.field(`proficiencies.${index}.id`, 'proficiencies.notFound');
}
