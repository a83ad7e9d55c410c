import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { scheduleParameters } from '@watchbill/core/schedule-parameters/contract';
import {
  limitNames,
  type ParameterRuleForm,
  type ParameterRuleRow,
  type PatternType,
  type ScheduleParameterForm,
  type ScheduleParameterRow,
  type WorkLimits,
} from '@watchbill/core/schedule-parameters/model';
import {
  findLimitsProblem,
  findParameterRuleProblem,
} from '@watchbill/core/schedule-parameters/rules';
import type { CallContext } from '../http/call/call.ts';
import { findRow, insertRow, announceRow, saveRow, writeRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { reaches } from '../http/call/scope.ts';
import { mustBeEnabledWeeklyRule } from '../weekly-protocols/commands.ts';
import { ruleById } from './queries.ts';
import {
  findType,
  storedParameter,
  copyRules,
  insertType,
  deleteType,
  toRuleValues,
  deleteRule,
} from './repository.ts';

/** Adds a schedule parameter, of a division's own or as a copy of another with its rules. */
export async function addParameter(
  call: CallContext,
  body: ScheduleParameterForm,
): Promise<ScheduleParameterRow> {
  const { division_id, pattern_variable_name } = body;
  const source = await sourceOf(call, body);
  const limits = mustBeInOrder({ ...limitsOf(source ?? {}), ...namedLimits(body) });
  const columns = { ...limits, division_id, pattern_variable_name };
  const id = await insertRow(call.db, 'pattern_variables', columns);
  if (source !== null) await copyRules(call.db, source.id, id, division_id);
  return announceRow(call, storedParameter, id);
}

/** Changes a schedule parameter; limits that the form leaves out stay. */
export async function changeParameter(
  call: CallContext,
  id: number | undefined,
  body: HandlerInput<typeof scheduleParameters.patch>['body'],
): Promise<ScheduleParameterRow> {
  if (id === undefined) throw apiProblem.field('id', 'scheduleParameters.missing');
  const before = await findRow(call, storedParameter, id);
  const { is_disabled = before.is_disabled, pattern_variable_name = before.pattern_variable_name } =
    body;
  const limits = mustBeInOrder({ ...limitsOf(before), ...namedLimits(body) });
  const columns = { ...limits, is_disabled, pattern_variable_name };
  return saveRow(call, storedParameter, before, columns);
}

/** Adds a type of pattern, of a division or of all. */
export async function addType(
  call: CallContext,
  name: string,
  division_id?: number | null,
): Promise<PatternType> {
  const division = division_id ?? onlyDivision(call);
  const after = await insertType(call.db, name, division);
  announceType(call, null, after);
  return after;
}

/** Deletes a type of pattern; 404 where there is none, 403 beyond the caller's divisions. */
export async function removeType(call: CallContext, id: number): Promise<void> {
  const before = await findType(call.db, id);
  if (before === undefined) throw apiProblem.missing('scheduleParameters.missingType');
  if (!reaches(call.session, { division_id: before.division_id }))
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
  await deleteType(call.db, before.id);
  announceType(call, before, null);
}

/** Puts a weekly rule under a schedule parameter. */
export async function addRule(
  call: CallContext,
  body: ParameterRuleForm,
): Promise<ParameterRuleRow> {
  const parameter = await mustFit(call, body, null);
  const table = 'pattern_variable_weekly_rules';
  const after = await ruleById(call.db, await insertRow(call.db, table, toRuleValues(body)));
  announceRule(call, parameter, null, after);
  return after;
}

/** Changes a weekly rule under its schedule parameter. */
export async function changeRule(
  call: CallContext,
  id: number,
  body: ParameterRuleForm,
): Promise<ParameterRuleRow> {
  const before = await ruleById(call.db, id);
  if (before.pattern_variable_id !== body.pattern_variable_id)
    throw apiProblem.missing('scheduleParameters.missing');
  const parameter = await mustFit(call, body, before);
  await writeRow(call.db, 'pattern_variable_weekly_rules', before.id, toRuleValues(body));
  const after = await ruleById(call.db, before.id);
  announceRule(call, parameter, before, after);
  return after;
}

/** Takes a weekly rule from under its schedule parameter. */
export async function removeRule(call: CallContext, id: number): Promise<void> {
  const before = await ruleById(call.db, id);
  await deleteRule(call.db, before.id);
  const parameter = await findRow(call, storedParameter, before.pattern_variable_id);
  announceRule(call, parameter, before, null);
}

/** The parameter that a new one is copied from; null where it is of none. */
async function sourceOf(
  call: CallContext,
  { copy_from_division_id, copy_pattern_variable_id }: ScheduleParameterForm,
): Promise<ScheduleParameterRow | null> {
  if (copy_pattern_variable_id == null) return null;
  const source = await findRow(call, storedParameter, copy_pattern_variable_id);
  if (copy_from_division_id != null && source.division.id !== copy_from_division_id)
    throw apiProblem.field('copy_pattern_variable_id', 'scheduleParameters.copyFromOther');
  return source;
}

/** The limits of a row, null where it has none. */
function limitsOf(row: Partial<WorkLimits>): WorkLimits {
  return Object.fromEntries(limitNames.map((name) => [name, row[name] ?? null])) as WorkLimits;
}

/** Limits that a body names, null included; what it leaves out stays. */
function namedLimits(body: {
  readonly [K in keyof WorkLimits]?: WorkLimits[K] | undefined;
}): Partial<WorkLimits> {
  return Object.fromEntries(
    limitNames.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  ) as Partial<WorkLimits>;
}

/** Refuses limits that contradict each other, on their field. */
function mustBeInOrder(limits: WorkLimits): WorkLimits {
  const problem = findLimitsProblem(limits);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  return limits;
}

/** A type of every division is made by those who reach all; who has one division means that one. */
function onlyDivision({ session }: CallContext): number | null {
  if (session.divisionIds === null) return null;
  const [only, ...others] = session.divisionIds;
  if (only === undefined || others.length > 0)
    throw apiProblem.field('division_id', 'scheduleParameters.divisionRequired');
  return only;
}

/**
 * The parameter of a rule that holds: weekly rule enabled (or kept), the type of this division or
 * of all, figures in order.
 */
async function mustFit(
  call: CallContext,
  form: ParameterRuleForm,
  before: ParameterRuleRow | null,
): Promise<ScheduleParameterRow> {
  const problem = findParameterRuleProblem(form);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  const parameter = await findRow(call, storedParameter, form.pattern_variable_id);
  if (before?.weekly_rule.id !== form.weekly_rule_id)
    await mustBeEnabledWeeklyRule(call.db, form.weekly_rule_id, 'weekly_rule_id');
  const type = form.pattern_type_id == null ? null : await findType(call.db, form.pattern_type_id);
  if (type === undefined)
    throw apiProblem.field('pattern_type_id', 'scheduleParameters.missingType');
  if (type !== null && type.division_id !== null && type.division_id !== parameter.division.id)
    throw apiProblem.field('pattern_type_id', 'scheduleParameters.otherDivisionType');
  return parameter;
}

function announceRule(
  call: CallContext,
  parameter: ScheduleParameterRow,
  before: ParameterRuleRow | null,
  after: ParameterRuleRow | null,
): void {
  const division_id = parameter.division.id;
  call.audit({
    entity: 'schedule_parameter_rule',
    entity_id: after?.id ?? before?.id ?? '',
    division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'schedule_parameter',
    id: String(parameter.id),
    version: parameter.version,
    scope: { division_id },
  });
}

/** Types are never changed: made at version 1, and gone at 2. */
function announceType(
  call: CallContext,
  before: PatternType | null,
  after: PatternType | null,
): void {
  const { id, division_id } = (after ?? before)!;
  call.audit({ entity: 'pattern_type', entity_id: id, division_id, before, after });
  call.recordChange({
    type: 'pattern_type',
    id: String(id),
    version: after === null ? 2 : 1,
    scope: division_id === null ? {} : { division_id },
  });
}
