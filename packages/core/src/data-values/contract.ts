import { z } from 'zod';
import { endpoint, idList, idSchema, type Grant, type Right } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { teamId } from '../team-classifications/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import {
  advisorValue,
  advisorValueChange,
  advisorValueForm,
  advisorValueId,
  preferredValue,
} from './model.ts';

const grants = (right: Right, ...more: string[]): Grant[] =>
  ['advisor-data-values', ...more].map((subModule) => ({ subModule, right }));
const readers = grants('view', 'advisor-profile', 'team-classifications');

export const dataValues = {
  list: endpoint({
    method: 'GET',
    path: '/api/agent-data-value/',
    call: 'agent-data-value-list',
    wire: { query: { division_id: 'int_mu_id' } },
    access: readers,
    summary:
      'Values that the enabled advisors of a division, or set of divisions, have on a day (today without one)',
    query: z.object({
      date_check: plainDate.optional(),
      int_adg_id: teamId.optional(),
      division_id: divisionId.optional(),
      int_mu_set_id: idSchema('divisionSet').optional(),
      search: z.string().max(200).optional(),
    }),
    reply: z.array(advisorValue),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/agent-data-value/',
    call: 'agent-data-value-create',
    access: grants('add'),
    summary:
      'Give an advisor a value from a date; an open value of the same classification ends the day before',
    body: advisorValueForm,
    reply: advisorValue,
    status: 201,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/agent-data-value/',
    call: 'agent-data-value-patch',
    access: grants('edit'),
    summary: 'Change a value that an advisor has, or its dates',
    body: advisorValueChange,
    reply: advisorValue,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/agent-data-value/',
    call: 'agent-data-value-delete',
    access: grants('delete'),
    summary: 'Take values from their advisors',
    query: z.object({ int_agent_adg_value_id: idList(advisorValueId) }),
    reply: z.object({ message: z.string(), count: z.number().int() }),
  }),
  held: endpoint({
    method: 'GET',
    path: '/api/adg-agent/',
    call: 'adg-agent',
    access: readers,
    summary:
      'What an advisor has on a day (today without one), or who has a value of a classification today',
    query: z.object({
      int_agent_id: advisorId.optional(),
      date_check: plainDate.optional(),
      int_adg_id: teamId.optional(),
    }),
    reply: z.array(advisorValue),
  }),
  preferred: endpoint({
    method: 'GET',
    path: '/api/preferred-adg-values/',
    call: 'preferred-adg-values',
    access: readers,
    summary: 'Values of a classification, those that the advisor has first',
    query: z.object({ int_agent_id: advisorId, int_adg_id: teamId }),
    reply: z.array(preferredValue),
  }),
  ofAdvisor: endpoint({
    method: 'GET',
    path: '/api/agent/{id}/adg-values/',
    call: 'agent-adg-values',
    access: readers,
    summary: 'Everything an advisor has had, has and will have, of one classification or of all',
    params: z.object({ id: advisorId }),
    query: z.object({ adg_id: teamId.optional() }),
    reply: z.array(advisorValue),
  }),
} as const;
