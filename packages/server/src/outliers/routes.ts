import type { outliers } from '@watchbill/core/outliers/contract';
import type { Handlers } from '../http/call/call.ts';
import { judgeDay } from './commands.ts';
import { oddDays } from './queries.ts';

export const outlierRoutes: Handlers<typeof outliers> = {
  list: async ({ db, query: { ct_id, verdict } }) => {
    const days = await oddDays(db, ct_id);
    return { results: days.filter((day) => verdict === undefined || day.verdict === verdict) };
  },
  judge: ({ body, ...call }) => judgeDay(call, body),
};
