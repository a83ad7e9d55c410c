import type { dailyProtocols } from '@watchbill/core/daily-protocols/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { changeRow } from '../http/rows/change-row.ts';
import type { Handlers } from '../http/call/call.ts';
import {
  addDailyRule,
  normalValues,
  changeDailyRule,
  splitValues,
  addActivity,
  changeActivity,
  removeActivity,
} from './commands.ts';
import { ruleById } from './queries.ts';
import { activitiesOf, listDailyRules, storedDailyRule } from './repository.ts';

export const dailyProtocolRoutes: Handlers<typeof dailyProtocols> = {
  list: ({ db, query }) => listDailyRules(db, query),
  createNormal: ({ body, ...call }) => addDailyRule(call, body.id, normalValues(body)),
  updateNormal: ({ params, body, ...call }) => changeDailyRule(call, params.id, normalValues(body)),
  createSplit: ({ body, ...call }) => addDailyRule(call, body.id, splitValues(body)),
  updateSplit: ({ params, body, ...call }) => changeDailyRule(call, params.id, splitValues(body)),
  patch: ({ query, body: { is_disabled }, ...call }) =>
    changeRow(call, storedDailyRule, query.dr_id, () => ({ is_disabled })),
  activities: async ({ db, params }) => {
    await ruleById(db, params.id);
    return activitiesOf(db, params.id);
  },
  addActivity: ({ params, body, ...call }) => addActivity(call, params.id, body),
  updateActivity: ({ params, query, body, ...call }) =>
    changeActivity(call, params.id, query.dr_activity_id ?? body.dr_activity_id, body),
  removeActivity: async ({ params, query, ...call }) => {
    await removeActivity(call, params.id, query.dr_activity_id);
    return { message: text('dailyProtocols.eventDeleted', {}, call.language) };
  },
};
