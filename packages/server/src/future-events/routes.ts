import type { futureEvents } from '@watchbill/core/future-events/contract';
import { text } from '@watchbill/core/messages/catalogue';
import type { Handlers } from '../http/call/call.ts';
import { addEvent, changeEvent, removeEvent, copyEvents } from './commands.ts';
import { eventsOfTarget } from './queries.ts';

/** The four families are one: an event of a target, reached by the target's address. */
export const futureEventRoutes: Handlers<typeof futureEvents> = {
  ofAdvisor: (call) => eventsOfTarget(call, { kind: 'agent', id: call.params.id }, call.query),
  addToAdvisor: (call) => addEvent(call, { kind: 'agent', id: call.params.id }, call.body),
  updateOfAdvisor: (call) =>
    changeEvent(call, { kind: 'agent', id: call.params.id }, call.query.id, call.body),
  removeFromAdvisor: (call) =>
    removeEvent(call, { kind: 'agent', id: call.params.id }, call.query.id),
  ofTeam: (call) => eventsOfTarget(call, { kind: 'adg_value', id: call.params.id }, call.query),
  addToTeam: (call) => addEvent(call, { kind: 'adg_value', id: call.params.id }, call.body),
  updateOfTeam: (call) =>
    changeEvent(call, { kind: 'adg_value', id: call.params.id }, call.query.id, call.body),
  removeFromTeam: (call) =>
    removeEvent(call, { kind: 'adg_value', id: call.params.id }, call.query.id),
  ofDivision: (call) => eventsOfTarget(call, { kind: 'mu', id: call.params.id }, call.query),
  addToDivision: (call) => addEvent(call, { kind: 'mu', id: call.params.id }, call.body),
  updateOfDivision: (call) =>
    changeEvent(call, { kind: 'mu', id: call.params.id }, call.query.id, call.body),
  removeFromDivision: (call) =>
    removeEvent(call, { kind: 'mu', id: call.params.id }, call.query.id),
  ofSet: (call) => eventsOfTarget(call, { kind: 'mu_set', id: call.params.id }, call.query),
  addToSet: (call) => addEvent(call, { kind: 'mu_set', id: call.params.id }, call.body),
  updateOfSet: (call) =>
    changeEvent(call, { kind: 'mu_set', id: call.params.id }, call.query.id, call.body),
  removeFromSet: (call) => removeEvent(call, { kind: 'mu_set', id: call.params.id }, call.query.id),
  copy: async ({ body, ...call }) => {
    const count = await copyEvents(call, body.copy_from_fas_ids, body.copy_to_agents_ids);
    return { message: text('generic.copied', {}, call.language), count };
  },
};
