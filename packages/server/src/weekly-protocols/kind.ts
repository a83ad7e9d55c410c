import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedWeeklyRule } from './repository.ts';
import { parentOf } from '../http/call/owner.ts';
import { linkById } from './queries.ts';

export const kinds = {
  weeklyRule: {
    table: 'weekly_rules',
    show: showStored(storedWeeklyRule),
    disabled: 'wr_name',
  },
  weeklyDailyRule: {
    table: 'weekly_daily_rules',
    show: async ({ db }, id) =>
      linkById(db, await parentOf(db, 'weekly_daily_rules', 'weekly_rule_id', id), id),
  },
} satisfies Kinds;
