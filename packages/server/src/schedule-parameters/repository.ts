import { nameKey } from '@watchbill/core/messages/fold';
import {
  limitNames,
  type ParameterRuleForm,
  type ParameterRuleRow,
  type PatternType,
  type ScheduleParameterRow,
} from '@watchbill/core/schedule-parameters/model';
import type { StoredNoun } from '../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

const rows = (db: Db) =>
  db
    .selectFrom('pattern_variables as parameter')
    .innerJoin('divisions as division', 'division.id', 'parameter.division_id');
const columns = [
  'parameter.id',
  'parameter.pattern_variable_name',
  'parameter.division_id',
  'parameter.is_disabled',
  'parameter.version',
  'division.mu_name',
  ...limitNames.map((name) => `parameter.${name}` as const),
] as const;

function toParameter<R extends Readonly<{ id: number; division_id: number; mu_name: string }>>({
  division_id,
  mu_name,
  ...row
}: R) {
  return { ...row, pattern_variable_id: row.id, division: { id: division_id, mu_name } };
}

export const storedParameter: StoredNoun<ScheduleParameterRow, 'pattern_variables'> = {
  table: 'pattern_variables',
  entity: 'schedule_parameter',
  missing: 'scheduleParameters.missing',
  divisionOf: (row) => row.division.id,
  read: async ({ db }, ids) =>
    (await rows(db).select(columns).where('parameter.id', 'in', ids).execute()).map(toParameter),
};

/** A page of the schedule parameters in the caller's scope, by name. */
export async function listParameters(
  db: Db,
  session: Session,
  query: ListQuery & Readonly<{ division_id?: number | undefined }>,
): Promise<Page<ScheduleParameterRow>> {
  let wanted = rows(db).select(columns);
  if (session.divisionIds !== null)
    wanted = wanted.where('parameter.division_id', 'in', session.divisionIds);
  if (query.division_id !== undefined)
    wanted = wanted.where('parameter.division_id', '=', query.division_id);
  const page = await listRows(wanted, query, {
    table: 'parameter',
    search: ['parameter.pattern_variable_name'],
    order: ['parameter.pattern_variable_name'],
  });
  return { ...page, results: page.results.map(toParameter) };
}

export async function findParameter(db: Db, id: number): Promise<ScheduleParameterRow | undefined> {
  const row = await rows(db).select(columns).where('parameter.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toParameter(row);
}

/**
 * Copies the weekly rules of one parameter to another; a type of the other division becomes the
 * type of the same name here, made where it is new.
 */
export async function copyRules(db: Db, from: number, to: number, division: number): Promise<void> {
  const copied = await db
    .selectFrom('pattern_variable_weekly_rules as rule')
    .leftJoin('pattern_types as type', 'type.id', 'rule.pattern_type_id')
    .selectAll('rule')
    .select(['type.type_name', 'type.division_id'])
    .where('rule.pattern_variable_id', '=', from)
    .orderBy('rule.id')
    .execute();
  for (const { id: _, version: __, type_name, division_id, ...values } of copied) {
    const isOther = type_name !== null && division_id !== null && division_id !== division;
    const pattern_type_id = isOther
      ? await typeByName(db, division, type_name)
      : values.pattern_type_id;
    await db
      .insertInto('pattern_variable_weekly_rules')
      .values({ ...values, pattern_type_id, pattern_variable_id: to })
      .execute();
  }
}

async function typeByName(db: Db, division: number, name: string): Promise<number> {
  const known = (await listTypes(db, null, division)).find(
    (type) => nameKey(type.type_name) === nameKey(name),
  );
  return known?.id ?? (await insertType(db, name, division)).id;
}

const typeColumns = ['id', 'id as pattern_variable_id', 'type_name', 'division_id'] as const;

/** Types of one division (or of all in scope) and those of every division, by name. */
export async function listTypes(
  db: Db,
  divisionIds: readonly number[] | null,
  division?: number,
): Promise<PatternType[]> {
  return db
    .selectFrom('pattern_types')
    .select(typeColumns)
    .where((e) => {
      const common = e('division_id', 'is', null);
      if (division !== undefined) return e.or([common, e('division_id', '=', division)]);
      return divisionIds === null
        ? e.val(true)
        : e.or([common, e('division_id', 'in', divisionIds)]);
    })
    .orderBy('type_name')
    .orderBy('id')
    .execute();
}

export async function insertType(
  db: Db,
  type_name: string,
  division: number | null,
): Promise<PatternType> {
  return db
    .insertInto('pattern_types')
    .values({ type_name, division_id: division })
    .returning(typeColumns)
    .executeTakeFirstOrThrow();
}

export async function findType(db: Db, id: number): Promise<PatternType | undefined> {
  return db.selectFrom('pattern_types').select(typeColumns).where('id', '=', id).executeTakeFirst();
}

export async function deleteType(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pattern_types').where('id', '=', id).execute();
}

const ruleRows = (db: Db) =>
  db
    .selectFrom('pattern_variable_weekly_rules as rule')
    .innerJoin('weekly_rules as weekly', 'weekly.id', 'rule.weekly_rule_id')
    .leftJoin('pattern_types as type', 'type.id', 'rule.pattern_type_id')
    .select([
      'rule.id',
      'rule.pattern_variable_id',
      'rule.int_min_agents',
      'rule.int_max_agents',
      'rule.min_weekly_hours',
      'rule.max_weekly_hours',
      'rule.bln_team_schedule',
      'rule.version',
      'weekly.id as weekly_id',
      'weekly.wr_name',
      'type.id as type_id',
      'type.type_name',
    ]);

type RuleRow = Awaited<ReturnType<ReturnType<typeof ruleRows>['executeTakeFirstOrThrow']>>;

function toRule({ weekly_id, wr_name, type_id, type_name, ...row }: RuleRow): ParameterRuleRow {
  return {
    ...row,
    weekly_rule: { id: weekly_id, wr_name },
    pattern_type: type_id === null ? null : { id: type_id, type_name: type_name ?? '' },
  };
}

/** A page of a parameter's weekly rules, by name. */
export async function listRules(
  db: Db,
  parameter: number,
  query: ListQuery,
): Promise<Page<ParameterRuleRow>> {
  const wanted = ruleRows(db).where('rule.pattern_variable_id', '=', parameter);
  const listed = { table: 'rule', search: [], order: ['weekly.wr_name'] };
  const page = await listRows(wanted, query, listed);
  return { ...page, results: page.results.map(toRule) };
}

export async function findRule(db: Db, id: number): Promise<ParameterRuleRow | undefined> {
  const row = await ruleRows(db).where('rule.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toRule(row);
}

export function toRuleValues(form: ParameterRuleForm) {
  const { id: _, pattern_type_id, ...values } = form;
  return { ...values, pattern_type_id: pattern_type_id ?? null };
}

export async function deleteRule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pattern_variable_weekly_rules').where('id', '=', id).execute();
}

export async function enabledParameters(db: Db, division: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pattern_variables')
    .select('id')
    .where('division_id', '=', division)
    .where('is_disabled', '=', false)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
