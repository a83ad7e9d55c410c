import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { enterpriseDivisionId } from '../divisions/model.ts';
import { channel, channelForm, channelId } from './model.ts';

const params = z.object({ id: channelId });
const grants = (right: Right): Grant[] => [{ subModule: 'channel-classification', right }];
/** Every screen with a channel picker reads the list. */
const readers: Grant[] = ['channel-classification', 'line', 'data-entities', 'task-assignment', 'queue-tracking', 'forecasting-targets', 'intraday', 'weekly-staffing'].map((subModule) => ({ subModule, right: 'view' }));

export const channels = {
  list: endpoint({
    method: 'GET', path: '/api/contact-types/', call: 'contact-types-list', access: readers, summary: 'Channels within the caller’s scope',
    query: pageQuery.extend({ is_disabled: flag.optional(), eg_id: enterpriseDivisionId.optional() }), reply: pageOf(channel),
  }),
  create: endpoint({
    method: 'POST', path: '/api/contact-types/', call: 'contact-type-create', access: grants('add'), body: channelForm, reply: channel, status: 201,
    summary: 'Add a channel; every enabled division of its enterprise division works it until the assignment says otherwise',
  }),
  update: endpoint({ method: 'PUT', path: '/api/contact-types/{id}/', call: 'contact-type-update', access: grants('edit'), summary: 'Change a channel', params, body: channelForm, reply: channel }),
  patch: endpoint({
    method: 'PATCH', path: '/api/contact-types/{id}/', call: 'contact-type-patch', access: grants('delete'), summary: 'Disable a channel without enabled lines, or restore one', params,
    body: z.object({ is_disabled: z.boolean() }), reply: channel,
  }),
} as const;
