import { z } from 'zod';
import { endpoint, type Grant, type Right } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import {
  ownPreferences,
  preferenceDecision,
  preferenceForm,
  preferenceRequest,
  preferenceRequestId,
  preferenceSettings,
  preferenceSettingsForm,
} from './model.ts';

const own = (right: Right): Grant[] => [{ subModule: 'my-schedules', right }];
const planners = (right: Right): Grant[] => [{ subModule: 'advisor-availability', right }];
/** Who answers for an advisor, and who plans it. */
const approvers = (right: Right): Grant[] => [
  { subModule: 'supervisor-dashboard', right },
  ...planners(right),
];

/** Hours that advisors would like to work: asked for by themselves, kept in their availability. */
export const preferences = {
  mine: endpoint({
    method: 'GET',
    path: '/api/my-preferences/',
    access: own('view'),
    reply: ownPreferences,
    summary: 'The caller’s own availability, and how what it asked for stands',
  }),
  ask: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/my-preferences/',
    access: own('edit'),
    body: preferenceForm,
    reply: ownPreferences,
    summary:
      'State the hours of the week that the caller prefers: in force at once where the division says so, else once approved',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/preferences/',
    access: approvers('view'),
    query: z.object({ division_id: divisionId }),
    reply: z.object({ data: z.array(preferenceRequest) }),
    summary: 'Preferences of a division’s advisors that wait for an answer, the oldest first',
  }),
  decide: endpoint({
    method: 'POST',
    changesRow: 'preferenceRequest',
    path: '/api/preferences/{id}/decision/',
    access: approvers('edit'),
    params: z.object({ id: preferenceRequestId }),
    body: preferenceDecision,
    reply: preferenceRequest,
    summary: 'Approve preferences, which then hold in the advisor’s availability, or refuse them',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/preferences/settings/',
    access: planners('view'),
    query: z.object({ division_id: divisionId }),
    reply: preferenceSettings,
    summary: 'Whether the preferences of a division’s advisors hold without approval',
  }),
  saveSettings: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/preferences/settings/',
    access: planners('edit'),
    body: preferenceSettingsForm,
    reply: preferenceSettings,
    refusesDisabled: true,
    summary: 'Let the preferences of a division’s advisors hold at once, or only when approved',
  }),
} as const;
