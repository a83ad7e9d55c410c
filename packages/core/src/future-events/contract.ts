import { z } from 'zod';
import { endpoint, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { divisionSetId } from '../sets/model.ts';
import { futureEvent, futureEventCopy, futureEventForm, futureEventId, teamValueId } from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'future-events', right }];
const reply = futureEvent;
const query = z.object({ id: futureEventId });
const body = futureEventForm;
const done = z.object({ message: z.string() });
const page = pageQuery.omit({ search: true });
const [advisor, team, division, set] = [advisorId, teamValueId, divisionId, divisionSetId].map((id) => z.object({ id })) as [
  z.ZodObject<{ id: typeof advisorId }>, z.ZodObject<{ id: typeof teamValueId }>, z.ZodObject<{ id: typeof divisionId }>, z.ZodObject<{ id: typeof divisionSetId }>,
];

export const futureEvents = {
  ofAdvisor: endpoint({ method: 'GET', path: '/api/agent/{id}/future-activities/', call: 'future-activities-agent-get', access: grants('view'), summary: 'Future events of an advisor', params: advisor, query: page, reply: pageOf(reply) }),
  addToAdvisor: endpoint({ method: 'POST', path: '/api/agent/{id}/future-activities/', call: 'future-activities-agent-post', access: grants('add'), summary: 'Add a future event to an advisor', params: advisor, body, reply, status: 201 }),
  updateOfAdvisor: endpoint({ method: 'PUT', changesRow: 'futureEvent', path: '/api/agent/{id}/future-activities/', call: 'future-activities-agent-put', access: grants('edit'), summary: 'Change a future event of an advisor', params: advisor, query, body, reply }),
  removeFromAdvisor: endpoint({ method: 'DELETE', changesRow: 'futureEvent', path: '/api/agent/{id}/future-activities/', call: 'future-activities-agent-delete', access: grants('delete'), summary: 'Delete a future event of an advisor', params: advisor, query, reply: done }),
  ofTeam: endpoint({ method: 'GET', path: '/api/adg-val/{id}/future-activities/', call: 'future-activities-adg-val-get', access: grants('view'), summary: 'Future events of a team value', params: team, query: page, reply: pageOf(reply) }),
  addToTeam: endpoint({ method: 'POST', path: '/api/adg-val/{id}/future-activities/', call: 'future-activities-adg-val-post', access: grants('add'), summary: 'Add a future event to a team value', params: team, body, reply, status: 201 }),
  updateOfTeam: endpoint({ method: 'PUT', changesRow: 'futureEvent', path: '/api/adg-val/{id}/future-activities/', call: 'future-activities-adg-val-put', access: grants('edit'), summary: 'Change a future event of a team value', params: team, query, body, reply }),
  removeFromTeam: endpoint({ method: 'DELETE', changesRow: 'futureEvent', path: '/api/adg-val/{id}/future-activities/', call: 'future-activities-adg-val-delete', access: grants('delete'), summary: 'Delete a future event of a team value', params: team, query, reply: done }),
  ofDivision: endpoint({ method: 'GET', path: '/api/mu/{id}/future-activities/', call: 'future-activities-mu-get', access: grants('view'), summary: 'Future events of a division', params: division, query: page, reply: pageOf(reply) }),
  addToDivision: endpoint({ method: 'POST', path: '/api/mu/{id}/future-activities/', call: 'future-activities-mu-post', access: grants('add'), summary: 'Add a future event to a division', params: division, body, reply, status: 201 }),
  updateOfDivision: endpoint({ method: 'PUT', changesRow: 'futureEvent', path: '/api/mu/{id}/future-activities/', call: 'future-activities-mu-put', access: grants('edit'), summary: 'Change a future event of a division', params: division, query, body, reply }),
  removeFromDivision: endpoint({ method: 'DELETE', changesRow: 'futureEvent', path: '/api/mu/{id}/future-activities/', call: 'future-activities-mu-delete', access: grants('delete'), summary: 'Delete a future event of a division', params: division, query, reply: done }),
  ofSet: endpoint({ method: 'GET', path: '/api/mu-set/{id}/future-activities/', call: 'future-activities-mu-set-get', access: grants('view'), summary: 'Future events of a set of divisions', params: set, query: page, reply: pageOf(reply) }),
  addToSet: endpoint({ method: 'POST', path: '/api/mu-set/{id}/future-activities/', call: 'future-activities-mu-set-post', access: grants('add'), summary: 'Add a future event to a set of divisions', params: set, body, reply, status: 201 }),
  updateOfSet: endpoint({ method: 'PUT', changesRow: 'futureEvent', path: '/api/mu-set/{id}/future-activities/', call: 'future-activities-mu-set-put', access: grants('edit'), summary: 'Change a future event of a set of divisions', params: set, query, body, reply }),
  removeFromSet: endpoint({ method: 'DELETE', changesRow: 'futureEvent', path: '/api/mu-set/{id}/future-activities/', call: 'future-activities-mu-set-delete', access: grants('delete'), summary: 'Delete a future event of a set of divisions', params: set, query, reply: done }),
  copy: endpoint({
    method: 'POST', path: '/api/copy-future-activities/', call: 'copy-future-activities', access: grants('add'), summary: 'Copy future events to advisors, all of them or none',
    body: futureEventCopy, reply: z.object({ message: z.string(), count: z.number().int() }), status: 201,
  }),
} as const;
