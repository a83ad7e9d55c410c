import type { Kinds } from '../http/kind.ts';

export const kinds = {
  dailyRule: {
    table: 'daily_rules',
    disabled: 'dr_name',
  },
  dailyRuleActivity: {
    table: 'daily_rule_activities',
  },
} satisfies Kinds;
