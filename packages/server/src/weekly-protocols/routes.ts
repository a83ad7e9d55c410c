import { text } from '@watchbill/core/messages/catalogue';
import type { weeklyProtocols } from '@watchbill/core/weekly-protocols/contract';
import { dayOffPatterns, daysOff } from '@watchbill/core/weekly-protocols/rules';
import { changeRow } from '../http/rows/change-row.ts';
import type { Handlers } from '../http/call/call.ts';
import {
  disabling,
  addWeeklyRule,
  changeWeeklyRule,
  addRotation,
  removeRotation,
  addLink,
  changeLink,
  removeLink,
} from './commands.ts';
import { ruleById, normalRule, parametersOf } from './queries.ts';
import {
  linksOf,
  listWeeklyRules,
  normalRulesById,
  rotationsOf,
  storedWeeklyRule,
} from './repository.ts';

export const weeklyProtocolRoutes: Handlers<typeof weeklyProtocols> = {
  list: ({ db, query }) => listWeeklyRules(db, query),
  patch: ({ query, body, ...call }) =>
    changeRow(call, storedWeeklyRule, query.wr_id, () => disabling(call, body.is_disabled)),
  listNormal: ({ db }) => normalRulesById(db),
  getNormal: ({ db, params, query }) => normalRule(db, params.id, query.mcdon),
  createNormal: ({ body, ...call }) => addWeeklyRule(call, 'normal_type', body),
  updateNormal: ({ params, body, ...call }) =>
    changeWeeklyRule(call, params.id, 'normal_type', body),
  createRotational: ({ body, ...call }) => addWeeklyRule(call, 'rotational_type', body),
  updateRotational: ({ params, body, ...call }) =>
    changeWeeklyRule(call, params.id, 'rotational_type', body),
  parameters: ({ db, params }) => parametersOf(db, params.id),
  rotations: async ({ db, params }) => {
    await ruleById(db, params.id, 'rotational_type');
    return rotationsOf(db, params.id);
  },
  addRotation: ({ params, body, ...call }) => addRotation(call, params.id, body.normal_weekly_rule),
  removeRotation: async ({ params, query, ...call }) => {
    await removeRotation(call, params.id, query.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
  dailyRules: async ({ db, params }) => {
    await ruleById(db, params.id, 'normal_type');
    return linksOf(db, params.id);
  },
  addDailyRule: ({ params, body, ...call }) => addLink(call, params.id, body),
  updateDailyRule: ({ params, query, body, ...call }) =>
    changeLink(call, params.id, query.id, body),
  removeDailyRule: async ({ params, query, ...call }) => {
    await removeLink(call, params.id, query.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
  dayOffPatterns: async ({ query }) =>
    dayOffPatterns(query).map((mask) => ({ mask, days_off: [...daysOff(mask)] })),
};
