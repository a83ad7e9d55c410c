import type { timeOff } from '@watchbill/core/time-off/contract';
import type { RuleForm, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { announceRow, mustBeCurrent, saveRow } from '../../http/change-row.ts';
import { mustBeEnabledAnew } from '../../http/disabled.ts';
import { exportHandler } from '../../http/list-handlers.ts';
import { apiProblem } from '../../http/problem.ts';
import type { Db, Handlers } from '../../http/serve.ts';
import { foundGroup, foundRule } from '../queries/definitions.ts';
import {
  insertRule,
  isRuleUsed,
  listRules,
  storedRuleIn,
  updateRule,
} from '../repository/rules.ts';
import { findTable } from '../repository/tables.ts';

type Calls = Handlers<typeof timeOff>;

export const ruleRoutes: Pick<
  Calls,
  'rules' | 'exportRules' | 'rule' | 'createRule' | 'updateRule' | 'disableRule'
> = {
  rules: ({ db, session, query }) => listRules(db, session, query),
  exportRules: exportHandler(
    timeOffRuleResource,
    ({ db, session }, query: Parameters<typeof listRules>[2]) => listRules(db, session, query),
  ),
  rule: ({ db, params }) => foundRule(db, params.id),
  createRule: async ({ body, ...call }) => {
    await mustCountAlike(call.db, body);
    const id = await insertRule(call.db, body);
    return announceRow(call, await storedRuleOf(call.db, body.group_id), id);
  },
  updateRule: async ({ params, body, ...call }) => {
    const before = await foundRule(call.db, params.id);
    const isMoved = body.group_id !== before.group_id || body.unit !== before.unit;
    if (isMoved && (await isRuleUsed(call.db, before.id)))
      throw apiProblem.field('unit', 'timeOff.ruleFixed');
    await mustCountAlike(call.db, body);
    await mustNameEnabled(call.db, before, body);
    mustBeCurrent(call, before);
    await updateRule(call.db, before.id, body);
    return announceRow(call, await storedRuleOf(call.db, body.group_id), before.id, before);
  },
  disableRule: async ({ params, body, ...call }) => {
    const before = await foundRule(call.db, params.id);
    return saveRow(call, await storedRuleOf(call.db, before.group_id), before, body);
  },
};

/** Rules of a group are told of in its division. */
async function storedRuleOf(db: Db, group: number) {
  return storedRuleIn((await foundGroup(db, group)).division_id);
}

/** What a rule names anew is enabled. */
async function mustNameEnabled(db: Db, before: TimeOffRule, form: RuleForm): Promise<void> {
  const { event_type_ids, accrual_table_id: table, group_id: group } = before;
  const types = { before: event_type_ids, after: form.event_type_ids };
  await mustBeEnabledAnew(db, 'eventType', types, 'event_type_ids');
  const tables = { before: [table], after: [form.accrual_table_id] };
  await mustBeEnabledAnew(db, 'accrualTable', tables, 'accrual_table_id');
  const groups = { before: [group], after: [form.group_id] };
  await mustBeEnabledAnew(db, 'timeOffGroup', groups, 'group_id');
}

/** Amounts of a table and of the rules that earn by it are of one unit. */
async function mustCountAlike(db: Db, rule: RuleForm): Promise<void> {
  if (rule.accrual_table_id === null) return;
  const table = await findTable(db, rule.accrual_table_id);
  if (table === undefined) throw apiProblem.field('accrual_table_id', 'timeOff.noTable');
  if (table.unit !== rule.unit) throw apiProblem.field('accrual_table_id', 'timeOff.unitsDiffer');
}
