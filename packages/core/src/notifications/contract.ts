import { z } from 'zod';
import { escalationHours } from '../approvals/model.ts';
import { requiredText } from '../api/validation.ts';
import { endpoint, flag, idList, pageOf, type Grant, type Right } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import {
  idsOrAll,
  leadMinutes,
  noticeChoices,
  noticeChoicesForm,
  notification,
  notificationId,
  recipient,
  userType,
} from './model.ts';

/** What the specification calls otherwise. */
const wireNames = { division_id: 'mu_id' };
const own = (right: Right): Grant[] => [{ subModule: 'notifications', right }];
/** The supervisor's dashboard shows the newest. */
const readers: Grant[] = [...own('view'), { subModule: 'supervisor-dashboard', right: 'view' }];
const senders = (right: Right): Grant[] => [{ subModule: 'supervisor-dashboard', right }];

/** Without a page the reply is the plain list of the newest; with one it is paged, 20 a page. */
const listQuery = z.object({
  page: z.coerce.number().int().positive().max(1_000_000).optional(),
  page_size: z.coerce.number().int().positive().max(1000).optional(),
  is_read: flag.optional(),
});
const listReply = z.union([
  pageOf(notification).extend({ unread: z.number().int() }),
  z.array(notification),
]);
const marked = z.object({ message: z.string(), count: z.number().int() });
const idsInQuery = z.union([
  z.literal('all').transform((all): 'all' | number[] => all),
  idList(notificationId),
]);
const settings = z.object({
  division_id: z.number().int(),
  lead_minutes: leadMinutes,
  escalation_hours: escalationHours,
  version: z.number().int(),
});

export const notifications = {
  activity: endpoint({
    method: 'GET',
    path: '/api/dashboard/view/all/notification/details/',
    call: 'notifications-view-all',
    access: readers,
    query: listQuery,
    reply: listReply,
    summary: 'One’s own notices of activity, newest first',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/notification/all/',
    call: ['notifications-all', 'unread-notifications-list'],
    access: readers,
    query: listQuery,
    reply: listReply,
    summary: 'Messages sent to oneself, newest first',
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/notification/mark/',
    call: 'notification-mark',
    access: own('edit'),
    body: z.object({ notification_ids: idsOrAll }),
    reply: marked,
    summary: 'Mark messages as read: those given, or all',
  }),
  markActivity: endpoint({
    method: 'PUT',
    path: '/api/dashboard/notification/mark/',
    call: 'dashboard-notification-mark',
    access: own('edit'),
    body: z.object({ ids: idsOrAll }),
    reply: marked,
    summary: 'Mark notices of activity as read: those given, or all',
  }),
  removeActivity: endpoint({
    method: 'DELETE',
    path: '/api/dashboard/delete/particular-or-all/notification/details/',
    call: 'notifications-delete-particular-or-all',
    access: own('delete'),
    query: z.object({ record_ids: idsInQuery.optional() }),
    body: z.object({ record_ids: idsOrAll.optional() }),
    reply: marked,
    summary: 'Delete notices of activity: those given, or all',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notification/delete/',
    call: 'notification-delete',
    access: own('delete'),
    query: z.object({ ids: idsInQuery.optional() }),
    body: z.object({ ids: idsOrAll.optional() }),
    reply: marked,
    summary: 'Delete messages: those given, or all',
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/notification/mu-filter/',
    call: ['notification-mu-filter', 'notification-agent-list'],
    wire: { query: wireNames, reply: wireNames },
    access: senders('view'),
    query: z.object({ division_id: idList(divisionId).optional(), role_type: userType.optional() }),
    reply: z.array(recipient),
    summary: 'Who can be written to, by id: people of these divisions who have an account',
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/notification/send-agent-notification/',
    call: 'notification-send',
    wire: { body: { division_ids: 'management_unit' } },
    access: senders('add'),
    status: 201,
    body: z.object({
      user_type: userType,
      division_ids: z.preprocess(
        (value) =>
          value === undefined || value === null || value === ''
            ? []
            : typeof value === 'object'
              ? value
              : [value],
        z.array(divisionId).min(1, 'notifications.divisionsRequired').max(1000),
      ),
      message: requiredText('notifications.commentsRequired', 2000),
      agent_ids: z
        .array(z.coerce.number().int().positive().max(2_147_483_647))
        .max(10_000)
        .default([]),
      send_all: z.boolean().default(false),
    }),
    reply: marked,
    summary: 'Write to advisors, supervisors or both: those chosen, or all of the divisions',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/notification/choices/',
    access: own('view'),
    reply: noticeChoices,
    summary: 'How the caller wants to be told of notifications',
  }),
  saveChoices: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/notification/choices/',
    access: own('edit'),
    body: noticeChoicesForm,
    reply: noticeChoices,
    summary: 'Choose what is told aloud and by mail, and the hours without either',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notification/settings/',
    wire: { query: wireNames, reply: wireNames },
    access: senders('view'),
    query: z.object({ division_id: divisionId }),
    reply: settings,
    summary:
      'How long before an activity the advisors of a division are notified, and how long its requests wait before the next approvers are',
  }),
  saveSettings: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/notification/settings/',
    wire: { body: wireNames, reply: wireNames },
    access: senders('edit'),
    body: z.object({
      division_id: divisionId,
      lead_minutes: leadMinutes,
      /** Left as it is where absent. */
      escalation_hours: escalationHours.optional(),
    }),
    reply: settings,
    refusesDisabled: true,
    summary:
      'Set how long before an activity the advisors of a division are notified, and how long its requests wait before the next approvers are; 0 is never',
  }),
} as const;
