import { text } from '@watchbill/core/messages/catalogue';
import type { scheduleParameters } from '@watchbill/core/schedule-parameters/contract';
import type { Handlers } from '../http/call/call.ts';
import {
  addParameter,
  changeParameter,
  addType,
  removeType,
  addRule,
  changeRule,
  removeRule,
} from './commands.ts';
import { listParameters, listRules, listTypes } from './repository.ts';

export const scheduleParameterRoutes: Handlers<typeof scheduleParameters> = {
  list: ({ db, session, query }) =>
    listParameters(db, session, { ...query, is_disabled: query.is_disable ?? query.is_disabled }),
  create: ({ body, ...call }) => addParameter(call, body),
  patch: ({ query, body, ...call }) => changeParameter(call, query.id ?? body.id, body),
  types: ({ db, session, query }) => listTypes(db, session.divisionIds, query.division_id),
  addType: ({ query, body, ...call }) =>
    addType(call, body.type_name, body.division_id ?? query.division_id),
  removeType: async ({ query, ...call }) => {
    await removeType(call, query.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
  rules: ({ db, query }) => listRules(db, query.pattern_variable_id, query),
  addRule: ({ body, ...call }) => addRule(call, body),
  updateRule: ({ query, body, ...call }) => changeRule(call, query.id ?? body.id ?? 0, body),
  removeRule: async ({ query, ...call }) => {
    await removeRule(call, query.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
};
