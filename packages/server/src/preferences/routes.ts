import type { preferences } from '@watchbill/core/preferences/contract';
import { ownAdvisor } from '../http/call/scope.ts';
import type { Handlers } from '../http/call/call.ts';
import { askForHours, decide, changeSettings } from './commands.ts';
import { ownPreferences } from './queries.ts';
import { settingsOf, toRequest, waitingRequests } from './repository.ts';

export const preferenceRoutes: Handlers<typeof preferences> = {
  mine: (call) => ownPreferences(call, ownAdvisor(call.session)),
  ask: ({ body, ...call }) => askForHours(call, body),
  list: async ({ db, query }) => ({
    data: (await waitingRequests(db, query.division_id)).map(toRequest),
  }),
  decide: ({ params, body, ...call }) => decide(call, params.id, body),
  settings: ({ db, query }) => settingsOf(db, query.division_id),
  saveSettings: ({ body, ...call }) => changeSettings(call, body),
};
