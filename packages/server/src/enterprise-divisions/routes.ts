import { mustBeEnabled, mustBeEnabledAnew } from '../http/disabled.ts';
import type { enterpriseDivisions } from '@watchbill/core/enterprise-divisions/contract';
import { enterpriseDivisionForm } from '@watchbill/core/enterprise-divisions/model';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { changeRow, findRow } from '../http/change-row.ts';
import { importRows } from '../http/import-rows.ts';
import { listHandlers } from '../http/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/list-rows.ts';
import { apiProblem } from '../http/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { namedZones } from '../reference/commands.ts';
import { addEnterprise } from './commands.ts';
import {
  divisionsOfSeveral,
  enterpriseRows,
  isInUse,
  listedEnterprises,
  replaceAvailability,
  storedAvailability,
  storedEnterprise,
} from './repository.ts';

const lists = listHandlers({
  resource: enterpriseDivisionResource,
  entity: 'enterprise_division',
  page: ({ db, session }, query: ListQuery) =>
    listRows(enterpriseRows(db, session), query, listedEnterprises),
});

export const enterpriseDivisionRoutes: Handlers<typeof enterpriseDivisions> = {
  ...lists,
  list: lists.rows,
  create: ({ body, ...call }) => addEnterprise(call, body),
  update: ({ params, body, ...call }) => changeRow(call, storedEnterprise, params.id, () => body),
  patch: ({ params, body: { is_disabled }, ...call }) =>
    changeRow(call, storedEnterprise, params.id, async () => {
      if (is_disabled && (await isInUse(call.db, params.id)))
        throw apiProblem.plain('enterpriseDivisions.inUse', 'in_use');
      return { is_disabled };
    }),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: enterpriseDivisionResource,
      schema: enterpriseDivisionForm,
      keys: ['name'],
      existing: ({ db, session }) => allRows(enterpriseRows(db, session), {}, listedEnterprises),
      names: { timezone: namedZones },
      save: (saving, before, form) =>
        before === null
          ? addEnterprise(saving, form)
          : changeRow(saving, storedEnterprise, before.id, () => form),
    }),
  availability: ({ params, ...call }) => findRow(call, storedAvailability, params.id),
  setAvailability: ({ params, body, ...call }) =>
    changeRow(call, storedAvailability, params.id, async (before) => {
      await mustBeEnabled(call.db, 'enterpriseDivision', [params.id], 'id');
      await mustBeEnabledAnew(
        call.db,
        'eventType',
        {
          before: before.activity_code_availability.map((one) => one.activity_code),
          after: body.activity_code_availability.map((one) => one.activity_code),
        },
        'available_activity_code',
      );
      await replaceAvailability(call.db, params.id, body.activity_code_availability);
      return {};
    }),
  divisionsOfSeveral: ({ db, session, query }) =>
    divisionsOfSeveral(db, session, query.enterprise_group_ids),
};
