import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import {
  parameterRule,
  parameterRuleForm,
  parameterRuleId,
  patternType,
  patternTypeForm,
  patternTypeId,
  scheduleParameter,
  scheduleParameterChange,
  scheduleParameterForm,
  scheduleParameterId,
} from './model.ts';

/** What the specification calls otherwise. */
/** What the specification calls otherwise. */
const asMgmtUnit = { division: 'mgmt_unit' };
const asIntMuId = { division_id: 'int_mu_id' };
const grants = (right: Right, ...more: string[]): Grant[] =>
  ['schedule-parameters', ...more].map((subModule) => ({ subModule, right }));
/** Schedule creation and bidding pick from the lists. */
const readers: Grant[] = [
  'schedule-parameters',
  'schedule-governance',
  'schedule-management',
  'schedule-bidding',
].map((subModule) => ({ subModule, right: 'view' }));
const done = z.object({ message: z.string() });
const ruleQuery = z.object({ id: parameterRuleId.optional() });

export const scheduleParameters = {
  list: endpoint({
    method: 'GET',
    path: '/api/pattern_variable/',
    call: 'pattern-variable-list',
    wire: { query: asIntMuId, reply: asMgmtUnit },
    access: readers,
    summary: 'Schedule parameters within the caller’s divisions, by name',
    query: pageQuery.extend({
      is_disable: flag.optional(),
      is_disabled: flag.optional(),
      division_id: divisionId.optional(),
    }),
    reply: pageOf(scheduleParameter),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/pattern_variable/',
    call: 'pattern-variable-create',
    wire: {
      body: { copy_from_division_id: 'copy_from_mgmt_unit_id', division_id: 'mgmt_unit_id' },
      reply: asMgmtUnit,
    },
    access: grants('add'),
    summary: 'Add a schedule parameter, empty or with the weekly protocols of another',
    body: scheduleParameterForm,
    reply: scheduleParameter,
    status: 201,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'scheduleParameter',
    path: '/api/pattern_variable/',
    call: 'pattern-variable-patch',
    wire: { reply: asMgmtUnit },
    access: grants('edit'),
    summary: 'Disable, restore or change a schedule parameter',
    query: z.object({ id: scheduleParameterId.optional() }),
    body: scheduleParameterChange,
    reply: scheduleParameter,
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/pattern_types/',
    call: 'pattern-types-list',
    wire: { query: asIntMuId, reply: asIntMuId },
    access: [...readers, { subModule: 'divisions', right: 'view' }],
    summary: 'Pattern types of a division, and those of every division',
    query: z.object({ division_id: divisionId.optional() }),
    reply: z.array(patternType),
  }),
  addType: endpoint({
    method: 'POST',
    path: '/api/pattern_types/',
    call: 'pattern-type-create',
    wire: { query: asIntMuId, body: asIntMuId, reply: asIntMuId },
    access: grants('add', 'divisions'),
    summary: 'Add a pattern type to a division, or to all',
    query: z.object({ division_id: divisionId.optional() }),
    body: patternTypeForm,
    reply: patternType,
    status: 201,
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: '/api/pattern_types/',
    call: 'pattern-type-delete',
    access: grants('delete', 'divisions'),
    summary: 'Delete a pattern type that nothing uses',
    query: z.object({ id: patternTypeId }),
    reply: done,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/pattern_variable_weekly_rules/',
    call: 'pattern-variable-weekly-rules-list',
    access: readers,
    summary: 'Weekly protocols of a schedule parameter',
    query: pageQuery.omit({ search: true }).extend({ pattern_variable_id: scheduleParameterId }),
    reply: pageOf(parameterRule),
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/api/pattern_variable_weekly_rules/',
    call: 'pattern-variable-weekly-rule-create',
    access: grants('add'),
    summary: 'Put a weekly protocol under a schedule parameter',
    body: parameterRuleForm,
    reply: parameterRule,
    status: 201,
  }),
  updateRule: endpoint({
    method: 'PUT',
    changesRow: 'parameterRule',
    path: '/api/pattern_variable_weekly_rules/',
    call: 'pattern-variable-weekly-rule-update',
    access: grants('edit'),
    summary: 'Change how a schedule parameter uses a weekly protocol',
    query: ruleQuery,
    body: parameterRuleForm,
    reply: parameterRule,
  }),
  removeRule: endpoint({
    method: 'DELETE',
    changesRow: 'parameterRule',
    path: '/api/pattern_variable_weekly_rules/',
    call: 'pattern-variable-weekly-rule-delete',
    access: grants('delete'),
    summary: 'Take a weekly protocol out of a schedule parameter',
    query: z.object({ id: parameterRuleId }),
    reply: done,
  }),
} as const;
