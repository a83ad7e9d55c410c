import type { advisors } from '@watchbill/core/advisors/contract';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { announceRow, changeRow, findRow, insertRow } from '../http/rows/change-row.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import type { ListQuery } from '../http/rows/list-rows.ts';
import { pageReply } from '../http/rows/page.ts';
import { mustReachColleagues } from '../http/call/scope.ts';
import type { Handlers } from '../http/call/call.ts';
import { divisionsOfSet } from '../divisions/commands.ts';
import { disableAdvisors, moveToday, todayOf, withDates } from './commands.ts';
import {
  joinAccounts,
  listAdvisors,
  requirePasswordChange,
  storedAdvisor,
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
    const { id, ...form } = withDates(call, body);
    const added = await insertRow(call.db, 'advisors', { id, ...toColumns(form) });
    await joinAccounts(call.db, [added]);
    if (body.require_pwd_change !== undefined)
      await requirePasswordChange(call.db, added, body.require_pwd_change);
    return announceRow(call, storedAdvisor, added);
  },
  update: async ({ params, body, ...call }) => {
    const changed = await changeRow(call, storedAdvisor, params.id, async (before) => {
      const { division_id, ...columns } = toColumns(withDates(call, body));
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
      disabled_date: is_disabled ? (disabled_date ?? todayOf(call)) : null,
    })),
  bulkDisable: async ({ body, ...call }) => {
    const count = await disableAdvisors(call, body.agent_ids, body.is_disabled);
    const key = body.is_disabled ? 'advisors.disabledDone' : 'advisors.restoredDone';
    return { count, message: text(key, {}, call.language) };
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
