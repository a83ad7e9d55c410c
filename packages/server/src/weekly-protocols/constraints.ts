import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  weekly_rules_name: ['wr_name', 'weeklyProtocols.taken'],
  weekly_rules_pkey: ['id', 'problem.idTaken'],
  weekly_daily_rules_once: ['daily_rule', 'weeklyProtocols.linkedAlready'],
};
