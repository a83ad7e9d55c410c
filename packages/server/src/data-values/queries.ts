import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { dataValues } from '@watchbill/core/data-values/contract';
import type { Db } from '../db/tables.ts';
import { divisionsOfSet, todayByDivision } from '../divisions/commands.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { datatypeOf, listValues } from '../team-classifications/commands.ts';
import { listAdvisorValues, type StoredValue } from './repository.ts';

/** An advisor's value; 404 where there is none. */
export async function valueById(db: Db, id: number): Promise<StoredValue> {
  const [value] = await listAdvisorValues(db, { id });
  if (value === undefined) throw apiProblem.missing('dataValues.notFound');
  return value;
}

/**
 * The values that advisors of a division, or of a set of them, have on a date, today unless the
 * query names one.
 */
export async function valuesOfDivisions(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  query: HandlerInput<typeof dataValues.list>['query'],
) {
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
}

/** The values that an advisor has on a date, or of a kind all advisors whom the caller reaches. */
export async function currentValues(
  { db, session, now }: Reader,
  query: HandlerInput<typeof dataValues.held>['query'],
) {
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
}

/** The values of a kind: those that an advisor has first, with their dates, then the others. */
export async function choicesOf(db: Db, agent: number, adg: number) {
  await datatypeOf(db, adg);
  const held = await listAdvisorValues(db, { agent, adg });
  const all = await listValues(db, [adg]);
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
}
