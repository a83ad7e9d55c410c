import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { dataValues } from '@watchbill/core/data-values/contract';
import type { ChosenValue } from '@watchbill/core/data-values/model';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem } from '../problems/problem.ts';
import { datatypeOf, insertValue, mustFit } from '../team-classifications/commands.ts';
import { valueById } from './queries.ts';
import {
  checkOverlaps,
  findTeamValue,
  openValueBefore,
  type StoredValue,
  updateAdvisorValue,
  insertAdvisorValue,
  listAdvisorValues,
  deleteAdvisorValues,
} from './repository.ts';

export { teamsOn } from './repository.ts';

/** Gives an advisor a value from a day on; the one before it ends the day before. */
export async function addValue(
  call: CallContext,
  body: HandlerInput<typeof dataValues.create>['body'],
): Promise<StoredValue> {
  const value = await valueOfForm(call.db, body);
  const date_start = body.date_start ?? null;
  if (date_start !== null) await endOpenValue(call, body.agent, value.adg_id, date_start);
  const id = await insertAdvisorValue(call.db, {
    agent_id: body.agent,
    adg_value_id: value.id,
    date_start,
    date_end: body.date_end ?? null,
  });
  return announceValue(call, null, id);
}

/** Changes which value an advisor has, or when. */
export async function changeValue(
  call: CallContext,
  body: HandlerInput<typeof dataValues.patch>['body'],
): Promise<StoredValue> {
  const before = await valueById(call.db, body.int_agent_adg_value_id);
  if (body.agent !== undefined && body.agent !== before.agent)
    throw apiProblem.missing('dataValues.notFound');
  const isChosen = body.adg_value_id != null || body.int_value_id != null || body.adg_value != null;
  const value = isChosen
    ? await valueOfForm(call.db, {
        ...body,
        int_adg_id: body.int_adg_id ?? before.int_adg_id,
      })
    : null;
  await updateAdvisorValue(call.db, before.int_agent_adg_value_id, {
    ...(value === null ? {} : { adg_value_id: value.id }),
    ...(body.date_start === undefined ? {} : { date_start: body.date_start }),
    ...(body.date_end === undefined ? {} : { date_end: body.date_end }),
  });
  return announceValue(call, before, before.int_agent_adg_value_id);
}

/** Takes values from advisors. Answers how many there were. */
export async function removeValues(call: CallContext, ids: readonly number[]): Promise<number> {
  const before = await listAdvisorValues(call.db, { ids });
  await deleteAdvisorValues(call.db, ids);
  for (const one of before) announce(call, one, null);
  return before.length;
}

/**
 * The value that a form names by id or types; numbers and times that are new are made, texts have
 * to be there.
 */
async function valueOfForm(db: Db, form: ChosenValue): Promise<{ id: number; adg_id: number }> {
  const id = form.adg_value_id ?? form.int_value_id;
  if (id != null) return mustBeValue(await findTeamValue(db, { id }));
  if (form.adg_value == null || form.int_adg_id == null)
    throw apiProblem.field('adg_value_id', 'dataValues.chooseValue');
  const datatype = await datatypeOf(db, form.int_adg_id);
  const adg_value = mustFit(datatype, form.adg_value);
  const known = await findTeamValue(db, { adg: form.int_adg_id, adg_value });
  if (known !== undefined || datatype === 1) return mustBeValue(known);
  return { id: (await insertValue(db, form.int_adg_id, adg_value)).id, adg_id: form.int_adg_id };
}

function mustBeValue(value: { id: number; adg_id: number } | undefined): {
  id: number;
  adg_id: number;
} {
  if (value === undefined) throw apiProblem.field('adg_value_id', 'teamClassifications.noValue');
  return value;
}

/** Planners give the next value from a day on: the one before it ends the day before. */
async function endOpenValue(
  call: CallContext,
  agent: number,
  adg: number,
  date: string,
): Promise<void> {
  const open = await openValueBefore(call.db, agent, adg, date);
  if (open === undefined) return;
  const before = await valueById(call.db, open);
  await updateAdvisorValue(call.db, open, { date_end: addDays(toPlainDate(date), -1) });
  announce(call, before, await valueById(call.db, open));
}

async function announceValue(
  call: CallContext,
  before: StoredValue | null,
  id: number,
): Promise<StoredValue> {
  await checkOverlaps(call.db);
  const after = await valueById(call.db, id);
  announce(call, before, after);
  return after;
}

/** Audits a change of an advisor's value; readers look again. */
function announce(call: CallContext, before: StoredValue | null, after: StoredValue | null): void {
  const one = after ?? before;
  if (one === null) return;
  call.audit({
    entity: 'advisor_data_value',
    entity_id: one.int_agent_adg_value_id,
    division_id: one.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'advisor_data_value',
    id: String(one.int_agent_adg_value_id),
    version: 0,
    scope: { division_id: one.division_id },
  });
}
