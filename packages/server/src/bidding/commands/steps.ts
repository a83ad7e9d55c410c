import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { advance, announce, closeBidding, endTurn, notifyAdvisors } from '../commands.ts';
import { type Board, boardOf } from '../queries.ts';
import { type BiddingRow, findBidding, turnsOf, updateBidding } from '../repository/biddings.ts';

/** A bidding that is not over, held until the commit; 404 or 409 otherwise. */
export async function mustBeRunning(db: Db, id: number): Promise<BiddingRow> {
  const row = await findBidding(db, id, true);
  if (row === undefined) throw apiProblem.missing('bidding.missing');
  if (row.state === 'closed' || row.state === 'cancelled')
    throw apiProblem.plain('bidding.over', 'conflict', 409);
  return row;
}

/** Awards a bidding with the wishes there are. */
export async function closeNow(call: CallContext, id: number): Promise<Board> {
  const before = await mustBeRunning(call.db, id);
  await closeBidding(call, before);
  return announceChange(call, before);
}

/** Passes the open turn by, and opens the next; 409 where none is open. */
export async function skipTurn(call: CallContext, id: number): Promise<Board> {
  const before = await mustBeRunning(call.db, id);
  const open = (await turnsOf(call.db, { biddings: [id] })).find((turn) => turn.state === 'open');
  if (open === undefined) throw apiProblem.plain('bidding.noTurn', 'conflict', 409);
  await endTurn(call, before, open);
  await advance(call, id);
  return announceChange(call, before);
}

/** Ends a bidding without awards, and tells its advisors. */
export async function cancelBidding(call: CallContext, id: number): Promise<void> {
  const before = await mustBeRunning(call.db, id);
  await updateBidding(call.db, id, { state: 'cancelled', closed_at: call.now });
  const agents = (await turnsOf(call.db, { biddings: [id] })).map((turn) => turn.agent_id);
  await notifyAdvisors(call, before, agents, 'bidding.cancelled', {});
  await announceChange(call, before);
}

async function announceChange(call: CallContext, before: BiddingRow): Promise<Board> {
  const after = await boardOf(call, before.id);
  call.audit({
    entity: 'bidding',
    entity_id: before.id,
    division_id: after.divisions[0]?.id ?? null,
    before,
    after,
  });
  await announce(call, before);
  return after;
}
