import type { timeOff } from '@watchbill/core/time-off/contract';
import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { saveRow } from '../../http/rows/change-row.ts';
import { exportHandler } from '../../lists/list-handlers.ts';
import type { Handlers } from '../../http/call/call.ts';
import { storedRuleOf, addRule, changeRule } from '../commands/rules.ts';
import { ruleById } from '../queries/definitions.ts';
import { listRules } from '../repository/rules.ts';

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
  rule: ({ db, params }) => ruleById(db, params.id),
  createRule: ({ body, ...call }) => addRule(call, body),
  updateRule: ({ params, body, ...call }) => changeRule(call, params.id, body),
  disableRule: async ({ params, body, ...call }) => {
    const before = await ruleById(call.db, params.id);
    return saveRow(call, await storedRuleOf(call.db, before.group_id), before, body);
  },
};
