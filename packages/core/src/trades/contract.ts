import { z } from 'zod';
import { endpoint, idList, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { approvalStatus } from '../activity-requests/model.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { channelLoss } from '../weekly-staffing/model.ts';
import {
  trade,
  tradeCheck,
  tradeConfiguration,
  tradeConfigurationForm,
  tradeConfigurationId,
  tradeForm,
  tradeId,
} from './model.ts';

/** What the specification calls otherwise. */
const asMuId = { division_id: 'mu_id' };
const asMgmtUnitId = { division_id: 'mgmt_unit_id' };
const parties = (right: Right): Grant[] => [
  { subModule: 'schedule-swap-request', right },
  { subModule: 'supervisor-dashboard', right },
];
const keepers = (right: Right): Grant[] => [{ subModule: 'schedule-trade-config', right }];
const emptyIsNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const answer = {
  approval_status: approvalStatus,
  comments: z.string().trim().max(500).default(''),
};
const done = z.object({ message: z.string() });

/** A configuration by its own id, or its division's. */
const which = z.object({
  id: emptyIsNone(tradeConfigurationId),
  division_id: emptyIsNone(divisionId),
});
const one = which.refine((query) => query.id !== undefined || query.division_id !== undefined, {
  path: ['id'],
  message: 'trades.notConfigured',
});

export const trades = {
  list: endpoint({
    method: 'GET',
    path: '/api/schedule_trade_configuration/agent-trade-request/',
    call: 'agent-trade-request-list',
    wire: { reply: asMgmtUnitId },
    access: parties('view'),
    query: z.object({
      id: emptyIsNone(tradeId),
      approval_status: emptyIsNone(approvalStatus),
      date: emptyIsNone(plainDate),
    }),
    reply: z.object({ data: z.array(trade) }),
    summary: 'Trades of oneself, or of one’s divisions, newest first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/schedule_trade_configuration/agent-trade-request/',
    call: 'agent-trade-request-create',
    wire: { body: asMgmtUnitId, reply: asMgmtUnitId },
    access: parties('add'),
    body: tradeForm,
    reply: trade,
    status: 201,
    summary:
      'Ask a colleague to trade days, or a part of a day; others propose a trade between two advisors',
  }),
  answer: endpoint({
    method: 'PUT',
    changesRow: 'trade',
    path: '/api/schedule_trade_configuration/agent-trade-request/',
    call: 'agent-trade-request-update',
    wire: { reply: asMgmtUnitId },
    access: parties('edit'),
    moduleZero: true,
    query: z.object({ id: tradeId }),
    body: z.object(answer),
    reply: trade,
    summary:
      'Accept (completed) or decline (unsuccessful) a trade as its partner, or as an approver of the division; pending takes an approver’s answer back that neither advisor has seen',
  }),
  remove: endpoint({
    method: 'DELETE',
    changesRow: 'trade',
    path: '/api/schedule_trade_configuration/agent-trade-request/',
    call: 'agent-trade-request-delete',
    access: [
      { subModule: 'schedule-swap-request', right: 'delete' },
      { subModule: 'supervisor-dashboard', right: 'edit' },
    ],
    query: z.object({ id: idList(tradeId).optional() }),
    body: z.object({ id: tradeId.optional() }),
    reply: done,
    summary: 'Withdraw a trade of one’s own that waits; delete one that was not carried out',
  }),
  partners: endpoint({
    method: 'GET',
    path: '/api/schedule_trade_configuration/filter-based/agent-list/',
    call: 'trade-filter-agent-list',
    wire: { query: asMuId },
    access: parties('view'),
    query: z.object({ division_id: divisionId }),
    reply: z.object({
      data: z.array(
        z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() }),
      ),
      message: z.string(),
      partial_swap: z.boolean(),
      second_agent_interval: z.string(),
    }),
    summary: 'Colleagues of a division whom one may trade with',
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/schedule_trade_configuration/trade-check/',
    wire: { body: asMgmtUnitId },
    access: parties('add'),
    body: tradeForm,
    reply: tradeCheck,
    summary:
      'What a trade would change, whom it would ask, and everything that stands against it; nothing is asked yet',
  }),
  effect: endpoint({
    method: 'GET',
    path: '/api/schedule_trade_configuration/trade-swap-effect/',
    access: parties('view'),
    query: z.object({ id: tradeId }),
    reply: z.object({ data: z.array(channelLoss) }),
    summary: 'Channels that a trade takes advisors from who can serve them, though heads be equal',
  }),
  notices: endpoint({
    method: 'GET',
    path: '/api/schedule_trade_configuration/trade-swap-notification/',
    call: ['trade-swap-notification-get', 'unread-swap-request-list'],
    wire: { reply: asMgmtUnitId },
    access: parties('view'),
    query: z.object({ id: emptyIsNone(tradeId) }),
    reply: z.object({ data: z.array(trade) }),
    summary:
      'Trades that concern the reader now: asked of them, asked by them, or waiting for their approval',
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'trade',
    path: '/api/schedule_trade_configuration/trade-swap-notification/',
    call: 'trade-swap-notification-patch',
    wire: { reply: asMgmtUnitId },
    access: parties('edit'),
    moduleZero: true,
    query: z.object({ id: tradeId, request_type: emptyIsNone(z.enum(['from', 'to'])) }),
    body: z.object({
      approval_status: answer.approval_status.optional(),
      comments: answer.comments,
      is_read: z.boolean().default(true),
    }),
    reply: trade,
    summary: 'Mark a trade as read on one’s own side, and answer it where an answer is sent',
  }),
  configurations: endpoint({
    method: 'GET',
    path: '/api/schedule_trade_configuration/trade-configuration/',
    call: 'trade-configuration-get',
    wire: { query: asMuId, reply: asMuId },
    access: keepers('view'),
    query: pageQuery.extend(which.shape),
    reply: pageOf(tradeConfiguration),
    summary: 'What trading the divisions allow; by id or division, or all',
  }),
  configure: endpoint({
    method: 'POST',
    path: '/api/schedule_trade_configuration/trade-configuration/',
    call: 'trade-configuration-create',
    wire: { query: asMuId, body: asMuId, reply: asMuId },
    access: keepers('add'),
    moduleZero: true,
    query: which,
    body: tradeConfigurationForm,
    reply: tradeConfiguration,
    status: 201,
    summary: 'Configure the trading of a division',
  }),
  reconfigure: endpoint({
    method: 'PUT',
    changesRow: 'tradeConfiguration',
    path: '/api/schedule_trade_configuration/trade-configuration/',
    call: 'trade-configuration-update',
    wire: { query: asMuId, body: asMuId, reply: asMuId },
    access: keepers('edit'),
    query: one,
    body: tradeConfigurationForm,
    reply: tradeConfiguration,
    summary: 'Change what trading a division allows',
  }),
  unconfigure: endpoint({
    method: 'DELETE',
    changesRow: 'tradeConfiguration',
    path: '/api/schedule_trade_configuration/trade-configuration/',
    call: 'trade-configuration-delete',
    wire: { query: asMuId },
    access: keepers('delete'),
    query: one,
    reply: done,
    summary: 'Delete a division’s trade configuration: it trades by the defaults again',
  }),
} as const;
