import { z } from 'zod';
import { endpoint, idList, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { advisorMove, advisorMoveId, moveForm } from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'transfer-advisors', right }];

export const transfers = {
  list: endpoint({
    method: 'GET',
    path: '/api/moved-agents',
    call: 'moved-agents',
    wire: { query: { division_ids: 'mu_ids' } },
    access: grants('view'),
    summary: 'Moves from or to divisions of the caller, newest first',
    query: pageQuery.extend({ division_ids: idList(divisionId).optional() }),
    reply: pageOf(advisorMove),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/move-agentmu-history/{id}',
    call: 'move-agentmu-history',
    access: grants('view'),
    summary: 'Moves of an advisor, newest first',
    params: z.object({ id: advisorId }),
    reply: z.array(advisorMove),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/management-unit/{id}/move-agent',
    call: 'move-agent',
    access: grants('edit'),
    refusesDisabled: true,
    summary:
      'Move advisors to this division: at once, or on a later day; proficiencies, data values and availability go along',
    params: z.object({ id: divisionId }),
    body: moveForm,
    reply: z.object({
      message: z.string(),
      moved: z.number().int(),
      planned: z.number().int(),
      removed_days: z.number().int(),
      moves: z.array(advisorMove),
    }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/moved-agents/{id}',
    access: grants('edit'),
    summary: 'Call off a planned move',
    params: z.object({ id: advisorMoveId }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
