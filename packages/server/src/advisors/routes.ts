import type { advisors } from '@watchbill/core/advisors/contract';
import type { Advisor, AdvisorForm } from '@watchbill/core/advisors/model';
import { text } from '@watchbill/core/messages/catalogue';
import { pageReply } from '../http/page.ts';
import { ApiProblem, apiProblem } from '../http/problem.ts';
import { mustReachColleagues } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import { moveAdvisors } from '../transfers/commands.ts';
import {
  findAdvisor,
  findAdvisors,
  insertAdvisor,
  listAdvisors,
  requirePasswordChange,
  switchAdvisors,
  toColumns,
  updateAdvisor,
} from './repository.ts';
import { uploadAdvisors } from './upload.ts';

export const advisorRoutes: Handlers<typeof advisors> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listAdvisors(db, session, query);
    return pageReply(query, count, results);
  },
  get: async ({ db, params }) => found(db, params.id),
  create: async ({ body, ...call }) => {
    mustReachColleagues(call);
    const id = await insertAdvisor(call.db, dated(call, body));
    if (body.require_pwd_change !== undefined)
      await requirePasswordChange(call.db, id, body.require_pwd_change);
    const after = await found(call.db, id);
    announce(call, null, after);
    return after;
  },
  update: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    const { division_id, ...columns } = toColumns(dated(call, body));
    await change(call, before, columns);
    if (division_id !== before.agent_profile.management_unit_id)
      await moveToday(call, before.id, division_id);
    if (body.require_pwd_change !== undefined)
      await requirePasswordChange(call.db, before.id, body.require_pwd_change);
    return announced(call, before);
  },
  patch: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    const disabled_date = body.is_disabled ? (body.disabled_date ?? today(call)) : null;
    await change(call, before, { is_disabled: body.is_disabled, disabled_date });
    return announced(call, before);
  },
  bulkDisable: async ({ body, ...call }) => {
    const before = await findAdvisors(call.db, body.agent_ids);
    const changed = new Set(
      await switchAdvisors(call.db, body.agent_ids, body.is_disabled, today(call)),
    );
    for (const row of before)
      if (changed.has(row.id))
        announce(call, row, { ...row, is_disabled: body.is_disabled, version: row.version + 1 });
    return {
      count: changed.size,
      message: text(
        body.is_disabled ? 'advisors.disabledDone' : 'advisors.restoredDone',
        {},
        call.language,
      ),
    };
  },
  bulkUpload: ({ body, query, ...call }) => uploadAdvisors(call, body.file, query),
  ofDivision: async ({ db, session, params, query }) => {
    const { count, results } = await listAdvisors(db, session, { ...query, division: params.id });
    return pageReply(query, count, results);
  },
  ofSet: async ({ db, session, params, query }) => {
    const { count, results } = await listAdvisors(db, session, {
      ...query,
      divisions: await divisionsOfSet(db, params.id),
    });
    return pageReply(query, count, results);
  },
  allOfDivision: async ({ db, session, params, query }) =>
    (
      await listAdvisors(db, session, {
        ...query,
        division: params.id,
        page: 1,
        page_size: 100_000,
      })
    ).results,
};

/** Who is disabled is so from today, unless the form names a day. */
function dated(call: CallContext, form: AdvisorForm): AdvisorForm {
  return form.is_disabled === true
    ? { ...form, disabled_date: form.disabled_date ?? today(call) }
    : form;
}

async function found(db: Db, id: number): Promise<Advisor> {
  const advisor = await findAdvisor(db, id);
  if (advisor === undefined) throw apiProblem.missing('problem.noAdvisor');
  return advisor;
}

async function change(
  call: CallContext,
  before: Advisor,
  values: Parameters<typeof updateAdvisor>[3],
): Promise<void> {
  if (!(await updateAdvisor(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await found(call.db, before.id));
}

/** Another division in the form is a move of today; what hinders it is said of that field. */
async function moveToday(call: CallContext, id: number, division: number): Promise<void> {
  await moveAdvisors(call, [id], division, null).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 400) throw error;
    const { code, ...said } = error.body;
    throw new ApiProblem(400, code, {
      'agent_profile.management_unit_id': Object.values(said).flat(),
    });
  });
}

async function announced(call: CallContext, before: Advisor): Promise<Advisor> {
  const after = await found(call.db, before.id);
  announce(call, before, after);
  return after;
}

function announce(call: CallContext, before: Advisor | null, after: Advisor): void {
  const division_id = after.agent_profile.management_unit_id;
  call.audit({ entity: 'advisor', entity_id: after.id, division_id, before, after });
  call.recordChange({
    type: 'advisor',
    id: String(after.id),
    version: after.version,
    scope: { division_id },
  });
}

function today(call: CallContext): string {
  return call.now.toISOString().slice(0, 10);
}
