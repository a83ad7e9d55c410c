import type { Kinds } from '../http/kind.ts';

export const kinds = {
  weeklyRule: {
    table: 'weekly_rules',
    disabled: 'wr_name',
  },
  weeklyDailyRule: {
    table: 'weekly_daily_rules',
  },
} satisfies Kinds;
