import { text } from '@watchbill/core/messages/catalogue';
import type { trades } from '@watchbill/core/trades/contract';
import type { Trade } from '@watchbill/core/trades/model';
import { announceRow, changeRow, deleteRows, insertRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Handlers, CallContext } from '../http/call/call.ts';
import { announce, effectOf } from './commands.ts';
import { answer, withdraw } from './commands/answer.ts';
import { check } from './commands/check.ts';
import { askerOf, propose } from './commands/propose.ts';
import { configurationOf, partnersFor, readableTrade, sideOf, tradeById } from './queries.ts';
import {
  listConfigurations,
  listTrades,
  storedConfiguration,
  toTrade,
  updateTrade,
  type TradeRow,
} from './repository.ts';

export const tradeRoutes: Handlers<typeof trades> = {
  list: async ({ db, session, query }) => {
    const rows = await listTrades(db, session, {
      id: query.id,
      status: query.approval_status,
      date: query.date,
    });
    return { data: rows.map((row) => toTrade(row, session)) };
  },
  create: ({ body, ...call }) => propose(call, body, askerOf(call.session, body)),
  check: ({ body, ...call }) => check(call, body),
  answer: async ({ query, body, ...call }) => {
    const before = await readableTrade(call, query.id, true);
    const refused = await answer(call, before, body.approval_status, body.comments);
    return refused ?? announceAnswer(call, before);
  },
  remove: async ({ query, body, ...call }) => {
    const ids = query.id ?? (body.id === undefined ? [] : [body.id]);
    if (ids.length === 0) throw apiProblem.missing('trades.notFound');
    for (const id of ids) await withdraw(call, await readableTrade(call, id, true));
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
  partners: ({ query, ...call }) => partnersFor(call, query.division_id),
  effect: async ({ query, ...call }) => ({
    data: [...(await effectOf(call.db, await readableTrade(call, query.id)))],
  }),
  notices: async ({ db, session, query }) => ({
    data: (await listTrades(db, session, { id: query.id, isCurrent: query.id === undefined })).map(
      (row) => toTrade(row, session),
    ),
  }),
  patch: async ({ query, body, ...call }) => {
    const before = await readableTrade(call, query.id, true);
    const side = sideOf(call.session, before);
    if (query.request_type !== undefined && side !== query.request_type)
      throw apiProblem.forbidden('trades.notYours', 'out_of_scope');
    const { approval_status: status, comments, is_read } = body;
    const refused = status === undefined ? null : await answer(call, before, status, comments);
    if (refused !== null) return refused;
    await updateTrade(call.db, query.id, readBy(side, is_read));
    return announceAnswer(call, before);
  },
  configurations: ({ db, session, query }) => listConfigurations(db, session, query),
  configure: async ({ query, body, ...call }) => {
    const division_id = query.division_id ?? body.division_id;
    if (division_id === undefined)
      throw apiProblem.field('division_id', 'schedules.chooseDivision');
    const id = await insertRow(call.db, 'trade_configurations', { ...body, division_id });
    return announceRow(call, storedConfiguration, id);
  },
  reconfigure: async ({ query, body: { division_id: _stays, ...rules }, ...call }) => {
    const { id } = await configurationOf(call.db, query);
    return changeRow(call, storedConfiguration, id, () => rules);
  },
  unconfigure: async ({ query, ...call }) => {
    await deleteRows(call, storedConfiguration, [await configurationOf(call.db, query)]);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
};

/** That a party, or an approver, has read a trade. */
function readBy(side: 'from' | 'to' | null, is_read: boolean | undefined) {
  if (side === null) return { is_approved_by_read: is_read };
  return side === 'from' ? { is_read } : { is_to_agent_read: is_read };
}

async function announceAnswer(call: CallContext, before: TradeRow): Promise<Trade> {
  const after = await tradeById(call.db, before.id);
  await announce(call, before, after);
  return toTrade(after, call.session);
}
