import type { teamClassifications } from '@watchbill/core/team-classifications/contract';
import { text } from '@watchbill/core/messages/catalogue';
import type { TeamClassification } from '@watchbill/core/team-classifications/model';
import { storedValue } from '@watchbill/core/team-classifications/rules';
import { apiProblem } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { datatypeOf, insertValue, mustFit } from './commands.ts';
import {
  deleteClassification,
  deleteValue,
  findValue,
  insertClassification,
  isHeld,
  listClassifications,
  rewriteValue,
  updateClassification,
} from './repository.ts';

export const teamClassificationRoutes: Handlers<typeof teamClassifications> = {
  list: ({ db }) => listClassifications(db),
  create: async ({ body, ...call }) =>
    announced(call, null, await insertClassification(call.db, body)),
  update: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    await mustHoldAllUses(call, 'agent_data_groups', [before.id]);
    const { id: _, ...values } = body;
    if (values.datatype !== before.datatype) await refit(call.db, before, values.datatype);
    if (!(await updateClassification(call.db, params.id, call.ifMatch, values)))
      throw apiProblem.stale(await found(call.db, params.id));
    return announced(call, before, params.id);
  },
  remove: async ({ params, ...call }) => {
    const before = await found(call.db, params.id);
    await mustHoldAllUses(call, 'agent_data_groups', [before.id]);
    if (
      await isHeld(
        call.db,
        before.values.map((value) => value.id),
      )
    )
      throw apiProblem.plain('teamClassifications.held', 'in_use', 409);
    await deleteClassification(call.db, params.id);
    announce(call, before, null);
    return { message: text('teamClassifications.deleted', {}, call.language) };
  },
  values: async ({ db, params }) => (await found(db, params.id)).values,
  addValue: async ({ params, body, ...call }) => {
    const value = await insertValue(
      call.db,
      params.id,
      mustFit(await datatypeOf(call.db, params.id), body.adg_value),
    );
    announce(call, null, await found(call.db, params.id));
    return value;
  },
  removeValue: async ({ params, ...call }) => {
    const value = await findValue(call.db, params.id);
    if (value === undefined) throw apiProblem.missing('teamClassifications.noValue');
    await mustHoldAllUses(call, 'agent_data_values', [value.id]);
    if (await isHeld(call.db, [value.id]))
      throw apiProblem.plain('teamClassifications.held', 'in_use', 409);
    const before = await found(call.db, value.adg_id);
    await deleteValue(call.db, value.id);
    announce(call, before, await found(call.db, value.adg_id));
    return { message: text('generic.deleted', {}, call.language) };
  },
};

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

async function found(db: Db, id: number): Promise<TeamClassification> {
  const [classification] = await listClassifications(db, id);
  if (classification === undefined) throw apiProblem.missing('teamClassifications.notFound');
  return classification;
}

async function announced(
  call: CallContext,
  before: TeamClassification | null,
  id: number,
): Promise<TeamClassification> {
  const after = await found(call.db, id);
  announce(call, before, after);
  return after;
}

function announce(
  call: CallContext,
  before: TeamClassification | null,
  after: TeamClassification | null,
): void {
  const one = after ?? before;
  if (one === null) return;
  call.audit({ entity: 'team_classification', entity_id: one.id, before, after });
  call.recordChange({
    type: 'team_classification',
    id: String(one.id),
    version: one.version,
    scope: {},
  });
}
