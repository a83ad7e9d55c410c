import type { dataValues } from '@watchbill/core/data-values/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { reaches } from '../http/call/scope.ts';
import type { Handlers } from '../http/call/call.ts';
import { addValue, changeValue, removeValues } from './commands.ts';
import { valuesOfDivisions, currentValues, choicesOf } from './queries.ts';
import { listAdvisorValues } from './repository.ts';

export const dataValueRoutes: Handlers<typeof dataValues> = {
  list: ({ db, query, now }) => valuesOfDivisions({ db, now }, query),
  create: ({ body, ...call }) => addValue(call, body),
  patch: ({ body, ...call }) => changeValue(call, body),
  remove: async ({ query, ...call }) => {
    const count = await removeValues(call, query.int_agent_adg_value_id);
    return { message: text('dataValues.deleted', {}, call.language), count };
  },
  held: ({ query, ...call }) => currentValues(call, query),
  preferred: ({ db, query }) => choicesOf(db, query.int_agent_id, query.int_adg_id),
  ofAdvisor: async ({ db, session, params, query }) =>
    (await listAdvisorValues(db, { agent: params.id, adg: query.adg_id })).filter((row) =>
      reaches(session, { division_id: row.division_id, agent_id: row.agent }),
    ),
};
