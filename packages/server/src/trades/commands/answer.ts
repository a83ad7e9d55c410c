import { isPending, type Trade, type TradeState } from '@watchbill/core/trades/model';
import { apiProblem, type ApiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import {
  announce,
  applyDecision,
  askNext,
  carryOut,
  nextState,
  notYourAnswer,
} from '../commands.ts';
import { isApprover, sideOf, tradeById } from '../queries.ts';
import { deleteTrade, tradeRulesOf, updateTrade, type TradeRow } from '../repository.ts';
import { reopen } from './reopen.ts';

/**
 * The answer of a party or of an approver. Null when it was taken; a refusal where it came too late
 * for the schedules.
 */
export async function answer(
  call: CallContext,
  row: TradeRow,
  status: Trade['approval_status'],
  comments: string,
): Promise<ApiProblem | null> {
  if (status === 'pending' && isPending(row.state))
    throw apiProblem.field('approval_status', 'activityRequests.nothingToChange');
  if (status !== 'pending' && !isPending(row.state))
    throw apiProblem.plain('trades.alreadyDecided', 'decided', 409);
  const side = sideOf(call.session, row);
  if (status === 'pending') {
    if (side !== null || !isApprover(call.session, row)) throw notYourAnswer();
    await reopen(call, row);
    return null;
  }
  const mayAnswer =
    side === null
      ? isApprover(call.session, row)
      : row.state === 'pending_agent' && !(side === 'from' ? row.from_accepted : row.to_accepted);
  if (!mayAnswer) throw notYourAnswer();
  if (side === null && status === 'completed' && row.state === 'pending_agent')
    throw apiProblem.plain('trades.awaitsPartner', 'awaits_partner', 409);
  await updateTrade(call.db, row.id, {
    decision_comments: comments,
    decided_by: call.session.userId,
  });
  if (status === 'unsuccessful') {
    await applyDecision(
      call,
      row,
      'unsuccessful',
      side === null ? 'rejected' : 'declined',
      call.session.userId,
    );
    return null;
  }
  if (side === null) return carryOut(call, row);
  return accept(call, row, side);
}

async function accept(
  call: CallContext,
  row: TradeRow,
  side: 'from' | 'to',
): Promise<ApiProblem | null> {
  const accepted = {
    from: row.from_accepted || side === 'from',
    to: row.to_accepted || side === 'to',
  };
  const next = nextState(await tradeRulesOf(call.db, row.division_id), accepted);
  const state: TradeState = next === 'ready' ? row.state : next;
  await updateTrade(call.db, row.id, {
    from_accepted: accepted.from,
    to_accepted: accepted.to,
    state,
    ...(next === 'pending_supervisor' ? { approval_asked_at: call.now } : {}),
    is_read: false,
    is_approved_by_read: false,
  });
  const after = await tradeById(call.db, row.id);
  if (next === 'ready') return carryOut(call, after);
  if (next === 'pending_supervisor') await askNext(call, after);
  return null;
}

/**
 * Who asked may withdraw while the trade waits; a trade that came to nothing may be cleared away.
 * What was carried out stays.
 */
export async function withdraw(call: CallContext, row: TradeRow): Promise<void> {
  const isOwn = row.requested_by === call.session.userId || sideOf(call.session, row) === 'from';
  if (!isOwn && !isApprover(call.session, row))
    throw apiProblem.forbidden('activityRequests.onlyRequester', 'not_requester');
  if (row.state === 'completed') throw apiProblem.plain('trades.keptOnRecord', 'completed', 409);
  if (!isPending(row.state)) {
    await deleteTrade(call.db, row.id);
    return announce(call, row, null);
  }
  await applyDecision(call, row, 'unsuccessful', 'cancelled', call.session.userId);
  await announce(call, row, await tradeById(call.db, row.id));
}
