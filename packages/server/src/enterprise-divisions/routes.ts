import type { enterpriseDivisions } from '@watchbill/core/enterprise-divisions/contract';
import { enterpriseDivisionForm } from '@watchbill/core/enterprise-divisions/model';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { changeRow, findRow } from '../http/rows/change-row.ts';
import { importRows } from '../http/input/import-rows.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Handlers } from '../http/call/call.ts';
import { namedZones } from '../reference/queries.ts';
import { addEnterprise, changeAvailability, disableEnterprise } from './commands.ts';
import {
  divisionsOfSeveral,
  enterpriseRows,
  listedEnterprises,
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
  patch: ({ params, body, ...call }) => disableEnterprise(call, params.id, body.is_disabled),
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
    changeAvailability(call, params.id, body.activity_code_availability),
  divisionsOfSeveral: ({ db, session, query }) =>
    divisionsOfSeveral(db, session, query.enterprise_group_ids),
};
