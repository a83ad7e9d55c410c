import type { divisions } from '@watchbill/core/divisions/contract';
import { divisionForm, type Division, type DivisionForm } from '@watchbill/core/divisions/model';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { changeRow, findRow } from '../http/rows/change-row.ts';
import { importRows } from '../http/input/import-rows.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/rows/list-rows.ts';
import { pageReply } from '../http/rows/page.ts';
import type { CallContext, Handlers } from '../http/call/call.ts';
import { namedZones } from '../reference/queries.ts';
import { addDivision, mustBeEnabled, namedEnterprises, teamsInUse } from './commands.ts';
import {
  disableAdvisorsWith,
  divisionRows,
  eventTypesOf,
  leaveChannels,
  listActivity,
  listAdvisorData,
  listedDivisions,
  restoreAdvisorsWith,
  storedDivision,
} from './repository.ts';

const lists = listHandlers({
  resource: divisionResource,
  entity: 'division',
  page: ({ db, session }, query: ListQuery & Readonly<{ eg_id?: number | undefined }>) =>
    listRows(divisionRows(db, session, query), query, listedDivisions),
});

export const divisionRoutes: Handlers<typeof divisions> = {
  ...lists,
  list: lists.rows,
  get: async ({ params, query, ...call }) => {
    const division = await findRow(call, storedDivision, params.id);
    return {
      ...division,
      ...(await teamsInUse(call.db, [params.id], query.adg_id)),
      schedule_activities: await eventTypesOf(call.db, division.enterprise_grp),
    };
  },
  create: ({ body, ...call }) => addDivision(call, body),
  update: ({ params, body, ...call }) => change(call, params.id, body),
  patch: ({ params, body: { is_disabled, agent_disabled }, ...call }) =>
    changeRow(call, storedDivision, params.id, async (before) => {
      if (!is_disabled) {
        await mustBeEnabled(call.db, before.enterprise_grp);
        await restoreAdvisorsWith(call.db, params.id);
      } else if (agent_disabled === true)
        await disableAdvisorsWith(call.db, params.id, call.now.toISOString().slice(0, 10));
      return { is_disabled };
    }),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: divisionResource,
      schema: divisionForm,
      keys: ['mu_name'],
      existing: ({ db, session }) => allRows(divisionRows(db, session, {}), {}, listedDivisions),
      names: { enterprise_grp: namedEnterprises, timezone: namedZones },
      save: (saving, before, form) =>
        before === null ? addDivision(saving, form) : change(saving, before.id, form),
    }),
  activity: async ({ db, params, query }) => {
    const { count, results } = await listActivity(db, params.id, query);
    return pageReply(query, count, results);
  },
  advisorData: async ({ db, params, query }) => {
    const { count, results } = await listAdvisorData(db, params.id, query);
    return pageReply(query, count, results);
  },
};

function change(call: CallContext, id: number, form: DivisionForm): Promise<Division> {
  return changeRow(call, storedDivision, id, async (before) => {
    if (form.enterprise_grp !== before.enterprise_grp) {
      await mustBeEnabled(call.db, form.enterprise_grp);
      await leaveChannels(call.db, before.id);
    }
    return form;
  });
}
