import type { weeklyStaffing } from '@watchbill/core/weekly-staffing/contract';
import type { Handlers } from '../http/call/call.ts';
import { commitStaff } from './commands/committed.ts';
import { creditDates } from './commands/credit-dates.ts';
import { setOverhead } from './commands/overhead.ts';
import { weekFile } from './export.ts';
import { loadWeek, lendingAt, creditedAt } from './queries/week.ts';

export const weeklyStaffingRoutes: Handlers<typeof weeklyStaffing> = {
  read: async ({ db, query }) => {
    const week = await loadWeek(db, query);
    return query.export === true ? weekFile(week, query.format) : week.reply;
  },
  lending: async ({ db, query }) => ({ results: await lendingAt(db, query) }),
  credit: ({ body, ...call }) => creditDates(call, body),
  credited: ({ db, query }) => creditedAt(db, query),
  setOverhead: ({ body, ...call }) => setOverhead(call, body),
  commit: ({ body, ...call }) => commitStaff(call, body),
};
