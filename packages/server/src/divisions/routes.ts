import type { divisions } from '@watchbill/core/divisions/contract';
import type { Division } from '@watchbill/core/divisions/model';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { addDivision, mustBeEnabled, teamsInUse } from './commands.ts';
import {
  disableAdvisorsWith,
  eventTypesOf,
  findDivision,
  leaveChannels,
  listActivity,
  listAdvisorData,
  listDivisions,
  restoreAdvisorsWith,
  updateDivision,
} from './repository.ts';

export const divisionRoutes: Handlers<typeof divisions> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listDivisions(db, session, query);
    return pageReply(query, count, results);
  },
  get: async ({ db, params, query }) => {
    const division = await found(db, params.id);
    return {
      ...division,
      ...(await teamsInUse(db, [params.id], query.adg_id)),
      schedule_activities: await eventTypesOf(db, division.enterprise_grp),
    };
  },
  create: async ({ body, ...call }) => found(call.db, await addDivision(call, body)),
  update: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    const { id: _, ...values } = body;
    const isMoved = values.enterprise_grp !== before.enterprise_grp;
    if (isMoved) await mustBeEnabled(call.db, values.enterprise_grp);
    await change(call, before, values);
    if (isMoved) await leaveChannels(call.db, before.id);
    return announced(call, before);
  },
  patch: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    if (!body.is_disabled) await mustBeEnabled(call.db, before.enterprise_grp);
    await change(call, before, { is_disabled: body.is_disabled });
    if (!body.is_disabled) await restoreAdvisorsWith(call.db, params.id);
    else if (body.agent_disabled === true)
      await disableAdvisorsWith(call.db, params.id, call.now.toISOString().slice(0, 10));
    return announced(call, before);
  },
  activity: async ({ db, params, query }) => {
    const { count, results } = await listActivity(db, params.id, query);
    return pageReply(query, count, results);
  },
  advisorData: async ({ db, params, query }) => {
    const { count, results } = await listAdvisorData(db, params.id, query);
    return pageReply(query, count, results);
  },
};

async function found(db: Db, id: number): Promise<Division> {
  const division = await findDivision(db, id);
  if (division === undefined) throw apiProblem.missing('problem.noDivision');
  return division;
}

async function change(
  call: CallContext,
  before: Division,
  values: Parameters<typeof updateDivision>[3],
): Promise<void> {
  if (!(await updateDivision(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await found(call.db, before.id));
}

async function announced(call: CallContext, before: Division): Promise<Division> {
  const after = await found(call.db, before.id);
  announce(call, before, after);
  return after;
}

function announce(call: CallContext, before: Division, after: Division): void {
  call.audit({ entity: 'division', entity_id: after.id, division_id: after.id, before, after });
  call.recordChange({
    type: 'division',
    id: String(after.id),
    version: after.version,
    scope: { division_id: after.id },
  });
}
