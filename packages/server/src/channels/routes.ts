import type { channels } from '@watchbill/core/channels/contract';
import { channelForm } from '@watchbill/core/channels/model';
import { channelResource } from '@watchbill/core/channels/resource';
import { namedEnterprises } from '../divisions/commands.ts';
import { importRows } from '../http/input/import-rows.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/rows/list-rows.ts';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import { namedSkills } from '../proficiencies/commands.ts';
import { addChannel, changeChannel, disableChannel } from './commands/channels.ts';
import { changeForecastDefault } from './commands/forecast-default.ts';
import { assignTask, unassignTask } from './commands/tasks.ts';
import { channelsOf, forecastDefaultOf } from './queries.ts';
import { channelRows, listedChannels } from './repository.ts';
import { listTasks } from './repository/tasks.ts';

const lists = listHandlers({
  resource: channelResource,
  entity: 'channel',
  page: ({ db, session }, query: ListQuery & Readonly<{ eg_id?: number | undefined }>) =>
    listRows(channelRows(db, session, query), query, listedChannels),
});

export const channelRoutes: Handlers<typeof channels> = {
  ...lists,
  list: lists.rows,
  create: ({ body, ...call }) => addChannel(call, body),
  update: ({ params, body, ...call }) => changeChannel(call, params.id, body),
  patch: ({ params, body, ...call }) => disableChannel(call, params.id, body.is_disabled),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: channelResource,
      schema: channelForm,
      keys: ['name', 'enterprise_grp'],
      existing: ({ db, session }) => allRows(channelRows(db, session, {}), {}, listedChannels),
      names: { enterprise_grp: namedEnterprises, proficiencies: namedSkills },
      save: (saving, before, form) =>
        before === null ? addChannel(saving, form) : changeChannel(saving, before.id, form),
    }),
  ofDivision: ({ query, ...call }) => channelsOf(call, query),
  forecastDefault: ({ params, ...call }) => forecastDefaultOf(call, params.id),
  setForecastDefault: ({ params, body, ...call }) => changeForecastDefault(call, params.id, body),
  tasks: async ({ db, session, query }) => {
    const { count, results } = await listTasks(db, session, query);
    return pageReply(query, count, results);
  },
  assignTask: ({ body, ...call }) => assignTask(call, body.ct, body.division_ids),
  unassignTask: ({ body, ...call }) => unassignTask(call, body.ct, body.division_ids),
};
