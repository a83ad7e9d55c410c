import { text } from '@watchbill/core/messages/catalogue';
import type { scheduleParameters } from '@watchbill/core/schedule-parameters/contract';
import {
  limitNames,
  type ParameterRuleForm,
  type ParameterRuleRow,
  type ScheduleParameterRow,
  type WorkLimits,
} from '@watchbill/core/schedule-parameters/model';
import {
  findLimitsProblem,
  findParameterRuleProblem,
} from '@watchbill/core/schedule-parameters/rules';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import { reaches } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { mustBeEnabledWeeklyRule } from '../weekly-protocols/commands.ts';
import {
  copyRules,
  deleteRule,
  deleteType,
  findParameter,
  findRule,
  findType,
  insertParameter,
  insertRule,
  insertType,
  listParameters,
  listRules,
  listTypes,
  updateParameter,
  updateRule,
} from './repository.ts';

export const scheduleParameterRoutes: Handlers<typeof scheduleParameters> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listParameters(db, session, {
      ...query,
      is_disabled: query.is_disable ?? query.is_disabled,
    });
    return pageReply(query, count, results);
  },
  create: async ({ body, ...call }) => {
    const { division_id, pattern_variable_name, copy_from_division_id, copy_pattern_variable_id } =
      body;
    const source =
      copy_pattern_variable_id == null ? null : await found(call.db, copy_pattern_variable_id);
    if (
      source !== null &&
      copy_from_division_id != null &&
      source.division.id !== copy_from_division_id
    )
      throw apiProblem.field('copy_pattern_variable_id', 'scheduleParameters.copyFromOther');
    const limits = mustBeInOrder({ ...limitsOf(source ?? {}), ...given(body) });
    const id = await insertParameter(call.db, {
      ...limits,
      division_id,
      pattern_variable_name,
    });
    if (source !== null) await copyRules(call.db, source.id, id, division_id);
    return announced(call, null, id);
  },
  patch: async ({ query, body, ...call }) => {
    const id = query.id ?? body.id;
    const before = id === undefined ? undefined : await found(call.db, id);
    if (before === undefined) throw apiProblem.field('id', 'scheduleParameters.missing');
    const {
      is_disabled = before.is_disabled,
      pattern_variable_name = before.pattern_variable_name,
    } = body;
    const limits = mustBeInOrder({ ...limitsOf(before), ...given(body) });
    if (
      !(await updateParameter(call.db, before.id, call.ifMatch, {
        ...limits,
        is_disabled,
        pattern_variable_name,
      }))
    )
      throw apiProblem.stale(await found(call.db, before.id));
    return announced(call, before, before.id);
  },
  types: ({ db, session, query }) => listTypes(db, session.divisionIds, query.division_id),
  addType: async ({ query, body, ...call }) => {
    const after = await insertType(
      call.db,
      body.type_name,
      body.division_id ?? query.division_id ?? onlyDivision(call),
    );
    call.audit({
      entity: 'pattern_type',
      entity_id: after.id,
      division_id: after.division_id,
      after,
    });
    call.recordChange({
      type: 'pattern_type',
      id: String(after.id),
      version: 1,
      scope: scopeOf(after.division_id),
    });
    return after;
  },
  removeType: async ({ query, ...call }) => {
    const before = await findType(call.db, query.id);
    if (before === undefined) throw apiProblem.missing('scheduleParameters.missingType');
    if (!reaches(call.session, { division_id: before.division_id }))
      throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
    await deleteType(call.db, before.id);
    call.audit({
      entity: 'pattern_type',
      entity_id: before.id,
      division_id: before.division_id,
      before,
    });
    call.recordChange({
      type: 'pattern_type',
      id: String(before.id),
      version: 2,
      scope: scopeOf(before.division_id),
    });
    return { message: text('generic.deleted', {}, call.language) };
  },
  rules: async ({ db, query }) => {
    const { count, results } = await listRules(db, query.pattern_variable_id, query);
    return pageReply(query, count, results);
  },
  addRule: async ({ body, ...call }) => {
    const parameter = await mustFit(call, body, null);
    const after = await foundRule(call.db, await insertRule(call.db, body));
    announceRule(call, parameter, null, after);
    return after;
  },
  updateRule: async ({ query, body, ...call }) => {
    const before = await foundRule(call.db, query.id ?? body.id ?? 0);
    if (before.pattern_variable_id !== body.pattern_variable_id)
      throw apiProblem.missing('scheduleParameters.missing');
    const parameter = await mustFit(call, body, before);
    if (!(await updateRule(call.db, before.id, call.ifMatch, body))) throw apiProblem.stale(before);
    const after = await foundRule(call.db, before.id);
    announceRule(call, parameter, before, after);
    return after;
  },
  removeRule: async ({ query, ...call }) => {
    const before = await foundRule(call.db, query.id);
    await deleteRule(call.db, before.id);
    announceRule(call, await found(call.db, before.pattern_variable_id), before, null);
    return { message: text('generic.deleted', {}, call.language) };
  },
};

async function found(db: Db, id: number): Promise<ScheduleParameterRow> {
  const parameter = await findParameter(db, id);
  if (parameter === undefined) throw apiProblem.missing('scheduleParameters.missing');
  return parameter;
}

async function foundRule(db: Db, id: number): Promise<ParameterRuleRow> {
  const rule = await findRule(db, id);
  if (rule === undefined) throw apiProblem.missing('weeklyProtocols.missing');
  return rule;
}

function limitsOf(row: Partial<WorkLimits>): WorkLimits {
  return Object.fromEntries(limitNames.map((name) => [name, row[name] ?? null])) as WorkLimits;
}

/** Limits that a body names, null included; what it leaves out stays. */
function given(body: {
  readonly [K in keyof WorkLimits]?: WorkLimits[K] | undefined;
}): Partial<WorkLimits> {
  return Object.fromEntries(
    limitNames.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  ) as Partial<WorkLimits>;
}

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

/** The parameter of a rule that holds: weekly rule enabled (or kept), the type of this division or of all, figures in order. */
async function mustFit(
  call: CallContext,
  form: ParameterRuleForm,
  before: ParameterRuleRow | null,
): Promise<ScheduleParameterRow> {
  const problem = findParameterRuleProblem(form);
  if (problem !== null) throw apiProblem.field(problem.field, problem.message);
  const parameter = await found(call.db, form.pattern_variable_id);
  if (before?.weekly_rule.id !== form.weekly_rule_id)
    await mustBeEnabledWeeklyRule(call.db, form.weekly_rule_id, 'weekly_rule_id');
  const type = form.pattern_type_id == null ? null : await findType(call.db, form.pattern_type_id);
  if (type === undefined)
    throw apiProblem.field('pattern_type_id', 'scheduleParameters.missingType');
  if (type !== null && type.division_id !== null && type.division_id !== parameter.division.id)
    throw apiProblem.field('pattern_type_id', 'scheduleParameters.otherDivisionType');
  return parameter;
}

async function announced(
  call: CallContext,
  before: ScheduleParameterRow | null,
  id: number,
): Promise<ScheduleParameterRow> {
  const after = await found(call.db, id);
  const division_id = after.division.id;
  call.audit({ entity: 'schedule_parameter', entity_id: id, division_id, before, after });
  call.recordChange({
    type: 'schedule_parameter',
    id: String(id),
    version: after.version,
    scope: { division_id },
  });
  return after;
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

function scopeOf(division: number | null) {
  return division === null ? {} : { division_id: division };
}
