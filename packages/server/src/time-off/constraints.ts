import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  time_off_accrual_tables_name: ['name', 'timeOff.tableTaken'],
  time_off_groups_name: ['name', 'timeOff.groupTaken'],
  time_off_rules_name: ['name', 'timeOff.ruleTaken'],
  one_rule_a_code: ['event_type_ids', 'timeOff.codeTaken'],
  one_holiday_a_date: ['date', 'timeOff.holidayTaken'],
  one_time_off_group: ['agent_ids', 'timeOff.inAnotherGroup'],
  time_off_rules_accrual_table_id_fkey: ['accrual_table_id', 'timeOff.noTable'],
  time_off_parameters_accrual_table_id_fkey: ['accrual_table_id', 'timeOff.noTable'],
  time_off_parameters_turn_proxy_fkey: ['turn_proxy', 'problem.noRow'],
};
