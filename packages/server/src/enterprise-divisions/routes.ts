import type { enterpriseDivisions } from '@watchbill/core/enterprise-divisions/contract';
import type { EnterpriseDivision } from '@watchbill/core/enterprise-divisions/model';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { addEnterprise } from './commands.ts';
import {
  divisionsOfSeveral,
  findEnterprise,
  isInUse,
  listEnterprises,
  loadAvailability,
  replaceAvailability,
  updateEnterprise,
} from './repository.ts';

export const enterpriseDivisionRoutes: Handlers<typeof enterpriseDivisions> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listEnterprises(db, session, query);
    return pageReply(query, count, results);
  },
  create: ({ body, ...call }) => addEnterprise(call, body),
  update: async ({ params, body, ...call }) => {
    const { id: _, ...values } = body;
    return change(call, await found(call.db, params.id), values);
  },
  patch: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    if (body.is_disabled && (await isInUse(call.db, before.id)))
      throw apiProblem.plain('enterpriseDivisions.inUse', 'in_use');
    return change(call, before, { is_disabled: body.is_disabled });
  },
  availability: async ({ db, params }) => loadAvailability(db, await found(db, params.id)),
  setAvailability: async ({ params, body, ...call }) => {
    const row = await found(call.db, params.id);
    await mustHoldAllUses(call, 'enterprise_divisions', [row.id]);
    const before = await loadAvailability(call.db, row);
    const changed = await updateEnterprise(call.db, row.id, call.ifMatch, {
      is_disabled: row.is_disabled,
    });
    if (changed === undefined) throw apiProblem.stale(before);
    await replaceAvailability(call.db, row.id, body.activity_code_availability);
    const after = await loadAvailability(call.db, changed);
    call.audit({ entity: 'enterprise_availability', entity_id: row.id, before, after });
    call.recordChange({
      type: 'enterprise_division',
      id: String(row.id),
      version: changed.version,
      scope: {},
    });
    return after;
  },
  divisionsOfSeveral: ({ db, session, query }) =>
    divisionsOfSeveral(db, session, query.enterprise_group_ids),
};

async function found(db: Db, id: number): Promise<EnterpriseDivision> {
  const row = await findEnterprise(db, id);
  if (row === undefined) throw apiProblem.missing('problem.noEnterpriseDivision');
  return row;
}

async function change(
  call: CallContext,
  before: EnterpriseDivision,
  values: Parameters<typeof updateEnterprise>[3],
): Promise<EnterpriseDivision> {
  await mustHoldAllUses(call, 'enterprise_divisions', [before.id]);
  const after = await updateEnterprise(call.db, before.id, call.ifMatch, values);
  if (after === undefined) throw apiProblem.stale(before);
  announce(call, before, after);
  return after;
}

function announce(call: CallContext, before: EnterpriseDivision, after: EnterpriseDivision): void {
  call.audit({ entity: 'enterprise_division', entity_id: after.id, before, after });
  call.recordChange({
    type: 'enterprise_division',
    id: String(after.id),
    version: after.version,
    scope: {},
  });
}
