import type { teamClassifications } from '@watchbill/core/team-classifications/contract';
import { text } from '@watchbill/core/messages/catalogue';
import {
  teamClassificationForm,
  type TeamClassification,
  type TeamClassificationForm,
} from '@watchbill/core/team-classifications/model';
import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { storedValue } from '@watchbill/core/team-classifications/rules';
import { announceRow, changeRow, findRow, insertRow, removeRow } from '../http/rows/change-row.ts';
import { importRows } from '../http/input/import-rows.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import type { ListQuery } from '../http/rows/list-rows.ts';
import { apiProblem } from '../problems/problem.ts';
import { mustHoldAllUses } from '../http/call/scope-uses.ts';
import type { CallContext, Handlers } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { datatypeOf, insertValue, mustFit } from './commands.ts';
import {
  deleteValue,
  findValue,
  isHeld,
  listClassifications,
  pageOfClassifications,
  rewriteValue,
  storedClassification,
} from './repository.ts';

const lists = listHandlers({
  resource: teamClassificationResource,
  entity: 'team_classification',
  page: ({ db }, query: ListQuery) => pageOfClassifications(db, query),
});

export const teamClassificationRoutes: Handlers<typeof teamClassifications> = {
  ...lists,
  list: ({ db }) => listClassifications(db),
  create: ({ body, ...call }) => add(call, body),
  update: ({ params, body, ...call }) => change(call, params.id, body),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: teamClassificationResource,
      schema: teamClassificationForm,
      keys: ['description'],
      existing: ({ db }) => listClassifications(db),
      names: {},
      save: (saving, before, form) =>
        before === null ? add(saving, form) : change(saving, before.id, form),
    }),
  remove: async ({ params, ...call }) => {
    await removeRow(call, storedClassification, params.id, ({ values }) =>
      mustBeUnused(
        call.db,
        values.map((value) => value.id),
      ),
    );
    return { message: text('teamClassifications.deleted', {}, call.language) };
  },
  values: async ({ params, ...call }) =>
    (await findRow(call, storedClassification, params.id)).values,
  addValue: async ({ params, body, ...call }) => {
    const value = await insertValue(
      call.db,
      params.id,
      mustFit(await datatypeOf(call.db, params.id), body.adg_value),
    );
    await announceRow(call, storedClassification, params.id);
    return value;
  },
  removeValue: async ({ params, ...call }) => {
    const value = await findValue(call.db, params.id);
    if (value === undefined) throw apiProblem.missing('teamClassifications.noValue');
    await mustHoldAllUses(call, 'agent_data_values', [value.id]);
    await mustBeUnused(call.db, [value.id]);
    const before = await findRow(call, storedClassification, value.adg_id);
    await deleteValue(call.db, value.id);
    await announceRow(call, storedClassification, value.adg_id, before);
    return { message: text('generic.deleted', {}, call.language) };
  },
};

async function add(call: CallContext, form: TeamClassificationForm): Promise<TeamClassification> {
  return announceRow(
    call,
    storedClassification,
    await insertRow(call.db, 'agent_data_groups', form),
  );
}

function change(
  call: CallContext,
  id: number,
  form: TeamClassificationForm,
): Promise<TeamClassification> {
  return changeRow(call, storedClassification, id, async (before) => {
    if (form.datatype !== before.datatype) await refit(call.db, before, form.datatype);
    return form;
  });
}

/** A new type must fit the values that are there; they are then spelled its way. */
async function refit(
  db: Db,
  classification: TeamClassification,
  datatype: TeamClassification['datatype'],
): Promise<void> {
  for (const { id, adg_value } of classification.values) {
    const stored = storedValue(datatype, adg_value);
    if (stored === null) throw apiProblem.field('datatype', 'teamClassifications.hasValues');
    if (stored !== adg_value) await rewriteValue(db, id, stored);
  }
}

async function mustBeUnused(db: Db, values: readonly number[]): Promise<void> {
  if (await isHeld(db, values)) throw apiProblem.plain('teamClassifications.held', 'in_use', 409);
}
