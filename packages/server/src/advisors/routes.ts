import type { advisors } from '@watchbill/core/advisors/contract';
import type { AdvisorForm } from '@watchbill/core/advisors/model';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { announce, announceRow, changeRow, findRow, insertRow } from '../http/change-row.ts';
import { listHandlers } from '../http/list-handlers.ts';
import type { ListQuery } from '../http/list-rows.ts';
import { pageReply } from '../http/page.ts';
import { ApiProblem } from '../http/problem.ts';
import { mustReachColleagues } from '../http/scope.ts';
import type { Handlers, CallContext } from '../http/serve.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import { moveAdvisors } from '../transfers/commands.ts';
import {
  findAdvisors,
  joinAccounts,
  listAdvisors,
  requirePasswordChange,
  storedAdvisor,
  switchAdvisors,
  toColumns,
} from './repository.ts';
import { uploadAdvisors } from './upload.ts';

const lists = listHandlers({
  resource: advisorResource,
  entity: 'advisor',
  page: async (call, query: ListQuery & Readonly<{ division_id?: number | undefined }>) => {
    const filter = { ...query, division: query.division_id };
    const { count, results } = await listAdvisors(call, filter);
    return pageReply(query, count, results);
  },
});

export const advisorRoutes: Handlers<typeof advisors> = {
  ...lists,
  list: lists.rows,
  get: ({ params, ...call }) => findRow(call, storedAdvisor, params.id),
  create: async ({ body, ...call }) => {
    mustReachColleagues(call);
    const { id, ...form } = dated(call, body);
    const added = await insertRow(call.db, 'advisors', { id, ...toColumns(form) });
    await joinAccounts(call.db, [added]);
    if (body.require_pwd_change !== undefined)
      await requirePasswordChange(call.db, added, body.require_pwd_change);
    return announceRow(call, storedAdvisor, added);
  },
  update: async ({ params, body, ...call }) => {
    const changed = await changeRow(call, storedAdvisor, params.id, async (before) => {
      const { division_id, ...columns } = toColumns(dated(call, body));
      if (division_id !== before.agent_profile.division_id)
        await moveToday(call, before.id, division_id);
      if (body.require_pwd_change !== undefined)
        await requirePasswordChange(call.db, before.id, body.require_pwd_change);
      return columns;
    });
    await joinAccounts(call.db, [params.id]);
    return changed;
  },
  patch: ({ params, body: { is_disabled, disabled_date }, ...call }) =>
    changeRow(call, storedAdvisor, params.id, () => ({
      is_disabled,
      disabled_date: is_disabled ? (disabled_date ?? today(call)) : null,
    })),
  bulkDisable: async ({ body, ...call }) => {
    const before = await findAdvisors(call, body.agent_ids);
    const changed = new Set(
      await switchAdvisors(call.db, body.agent_ids, body.is_disabled, today(call)),
    );
    for (const row of before)
      if (changed.has(row.id))
        announce(call, storedAdvisor, row, {
          ...row,
          is_disabled: body.is_disabled,
          version: row.version + 1,
        });
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
  ofDivision: async ({ params, query, ...call }) => {
    const { count, results } = await listAdvisors(call, { ...query, division: params.id });
    return pageReply(query, count, results);
  },
  ofSet: async ({ params, query, ...call }) => {
    const { count, results } = await listAdvisors(call, {
      ...query,
      divisions: await divisionsOfSet(call.db, params.id),
    });
    return pageReply(query, count, results);
  },
  allOfDivision: async ({ params, query, ...call }) =>
    (
      await listAdvisors(call, {
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

/** Another division in the form is a move of today; what hinders it is said of that field. */
async function moveToday(call: CallContext, id: number, division: number): Promise<void> {
  await moveAdvisors(call, [id], division, null).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 400) throw error;
    const { code, ...said } = error.body;
    throw new ApiProblem(400, code, {
      'agent_profile.division_id': Object.values(said).flat(),
    });
  });
}

function today(call: CallContext): string {
  return call.now.toISOString().slice(0, 10);
}
