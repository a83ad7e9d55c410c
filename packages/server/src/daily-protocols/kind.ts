import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedDailyRule } from './repository.ts';
import { parentOf } from '../http/call/owner.ts';
import { activityById } from './queries.ts';

export const kinds = {
  dailyRule: {
    table: 'daily_rules',
    show: showStored(storedDailyRule),
    disabled: 'dr_name',
  },
  dailyRuleActivity: {
    table: 'daily_rule_activities',
    show: async ({ db }, id) =>
      activityById(db, await parentOf(db, 'daily_rule_activities', 'daily_rule_id', id), id),
  },
} satisfies Kinds;
