import type { dataValues } from '@watchbill/core/data-values/contract';
import type { ChosenValue } from '@watchbill/core/data-values/model';
import { text } from '@watchbill/core/messages/catalogue';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { todayByDivision } from '../divisions/commands.ts';
import { apiProblem } from '../http/problem.ts';
import { reaches } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import { datatypeOf, insertValue, listValues, mustFit } from '../team-classifications/commands.ts';
import {
  checkOverlaps,
  deleteAdvisorValues,
  findTeamValue,
  insertAdvisorValue,
  listAdvisorValues,
  openValueBefore,
  updateAdvisorValue,
  type StoredValue,
} from './repository.ts';

export const dataValueRoutes: Handlers<typeof dataValues> = {
  list: async ({ db, query, now }) => {
    const divisions =
      query.division_id !== undefined
        ? [query.division_id]
        : query.int_mu_set_id !== undefined
          ? await divisionsOfSet(db, query.int_mu_set_id)
          : null;
    if (divisions === null) throw apiProblem.field('division_id', 'proficiencies.chooseDivision');
    return listAdvisorValues(db, {
      divisions,
      adg: query.int_adg_id,
      search: query.search,
      isDisabled: false,
      on: query.date_check ?? (await todayByDivision(db, now)),
    });
  },
  create: async ({ body, ...call }) => {
    const value = await chosenValue(call.db, body);
    const date_start = body.date_start ?? null;
    if (date_start !== null) await endOpenValue(call, body.agent, value.adg_id, date_start);
    const id = await insertAdvisorValue(call.db, {
      agent_id: body.agent,
      adg_value_id: value.id,
      date_start,
      date_end: body.date_end ?? null,
    });
    return announced(call, null, id);
  },
  patch: async ({ body, ...call }) => {
    const before = await found(call.db, body.int_agent_adg_value_id);
    if (body.agent !== undefined && body.agent !== before.agent)
      throw apiProblem.missing('dataValues.notFound');
    const isChosen =
      body.adg_value_id != null || body.int_value_id != null || body.adg_value != null;
    const value = isChosen
      ? await chosenValue(call.db, {
          ...body,
          int_adg_id: body.int_adg_id ?? before.int_adg_id,
        })
      : null;
    await updateAdvisorValue(call.db, before.int_agent_adg_value_id, {
      ...(value === null ? {} : { adg_value_id: value.id }),
      ...(body.date_start === undefined ? {} : { date_start: body.date_start }),
      ...(body.date_end === undefined ? {} : { date_end: body.date_end }),
    });
    return announced(call, before, before.int_agent_adg_value_id);
  },
  remove: async ({ query, ...call }) => {
    const before = await listAdvisorValues(call.db, { ids: query.int_agent_adg_value_id });
    await deleteAdvisorValues(call.db, query.int_agent_adg_value_id);
    for (const one of before) announce(call, one, null);
    return { message: text('dataValues.deleted', {}, call.language), count: before.length };
  },
  held: async ({ db, session, query, now }) => {
    if (query.int_agent_id === undefined && query.int_adg_id === undefined)
      throw apiProblem.field('int_agent_id', 'dataValues.choose');
    const on = query.date_check ?? (await todayByDivision(db, now));
    return listAdvisorValues(db, {
      ...(query.int_agent_id === undefined
        ? { divisions: session.divisionIds, isDisabled: false }
        : { agent: query.int_agent_id }),
      adg: query.int_adg_id,
      on,
    });
  },
  preferred: async ({ db, query }) => {
    await datatypeOf(db, query.int_adg_id);
    const held = await listAdvisorValues(db, { agent: query.int_agent_id, adg: query.int_adg_id });
    const all = await listValues(db, [query.int_adg_id]);
    const mine = held.map(({ int_value_id, adg_value, date_start, date_end }) => ({
      int_value_id,
      adg_value,
      is_held: true,
      date_start,
      date_end,
    }));
    const others = all
      .filter((value) => mine.every((one) => one.int_value_id !== value.id))
      .map(({ id, adg_value }) => ({
        int_value_id: id,
        adg_value,
        is_held: false,
        date_start: null,
        date_end: null,
      }));
    return [...mine, ...others];
  },
  ofAdvisor: async ({ db, session, params, query }) =>
    (await listAdvisorValues(db, { agent: params.id, adg: query.adg_id })).filter((row) =>
      reaches(session, { division_id: row.division_id, agent_id: row.agent }),
    ),
};

/** The value that a form names by id or types; numbers and times that are new are made, texts have to be there. */
async function chosenValue(db: Db, form: ChosenValue): Promise<{ id: number; adg_id: number }> {
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
  const before = await found(call.db, open);
  await updateAdvisorValue(call.db, open, { date_end: addDays(toPlainDate(date), -1) });
  announce(call, before, await found(call.db, open));
}

async function found(db: Db, id: number): Promise<StoredValue> {
  const [value] = await listAdvisorValues(db, { id });
  if (value === undefined) throw apiProblem.missing('dataValues.notFound');
  return value;
}

async function announced(
  call: CallContext,
  before: StoredValue | null,
  id: number,
): Promise<StoredValue> {
  await checkOverlaps(call.db);
  const after = await found(call.db, id);
  announce(call, before, after);
  return after;
}

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
