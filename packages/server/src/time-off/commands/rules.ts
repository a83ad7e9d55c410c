import type { RuleForm, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { announceRow } from '../../http/rows/change-row.ts';
import { mustBeEnabledAnew } from '../../http/call/disabled.ts';
import { apiProblem } from '../../problems/problem.ts';
import { groupById, ruleById } from '../queries/definitions.ts';
import { storedRuleIn, insertRule, isRuleUsed, updateRule } from '../repository/rules.ts';
import { findTable } from '../repository/tables.ts';

/** Rules of a group are told of in its division. */
export async function storedRuleOf(db: Db, group: number) {
  return storedRuleIn((await groupById(db, group)).division_id);
}

/** Adds a rule to a group. */
export async function addRule(call: CallContext, body: RuleForm): Promise<TimeOffRule> {
  await mustCountAlike(call.db, body);
  const id = await insertRule(call.db, body);
  return announceRow(call, await storedRuleOf(call.db, body.group_id), id);
}

/** Changes a rule; one that is used keeps its group and unit. */
export async function changeRule(
  call: CallContext,
  id: number,
  body: RuleForm,
): Promise<TimeOffRule> {
  const before = await ruleById(call.db, id);
  const isMoved = body.group_id !== before.group_id || body.unit !== before.unit;
  if (isMoved && (await isRuleUsed(call.db, before.id)))
    throw apiProblem.field('unit', 'timeOff.ruleFixed');
  await mustCountAlike(call.db, body);
  await mustNameEnabled(call.db, before, body);
  await updateRule(call.db, before.id, body);
  return announceRow(call, await storedRuleOf(call.db, body.group_id), before.id, before);
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
