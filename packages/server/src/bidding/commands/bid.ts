import type { AdvisorBiddingReply, BidForm } from '@watchbill/core/bidding/model';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { advance, announce } from '../commands.ts';
import { ownReplies } from '../queries.ts';
import { patternsOf, turnsOf, updateTurn, writeChoices } from '../repository/biddings.ts';
import { mustBeRunning } from './steps.ts';

/** Ranks patterns in one's turn; after it, while the bidding runs, behind all others. */
export async function bid(
  call: CallContext,
  id: number,
  form: BidForm,
): Promise<AdvisorBiddingReply> {
  const [asked] = await turnsOf(call.db, { ids: [id] });
  if (asked === undefined) throw apiProblem.missing('bidding.missing');
  const running = await mustBeRunning(call.db, asked.bidding_id);
  const turn = (await turnsOf(call.db, { ids: [id] }))[0] ?? asked;
  const isOver = turn.state === 'open' && turn.closes_at !== null && turn.closes_at <= call.now;
  if (turn.state === 'waiting') throw apiProblem.plain('bidding.notYourTurn', 'not_your_turn', 409);
  if (turn.state === 'finished') throw apiProblem.plain('bidding.finished', 'finished', 409);
  const patterns = (await patternsOf(call.db, [running.id])).filter(
    (one) =>
      one.division_id === turn.division_id &&
      (form.pattern_set_id == null || one.pattern_set_id === form.pattern_set_id),
  );
  if (form.selected_pattern.some((wish) => !patterns.some((one) => one.id === wish)))
    throw apiProblem.field('selected_pattern', 'bidding.notOffered');
  if (new Set(form.selected_pattern).size < form.selected_pattern.length)
    throw apiProblem.field('selected_pattern', 'bidding.twice');
  await writeChoices(call.db, id, form.selected_pattern);
  const isLate = turn.state === 'skipped' || isOver;
  await updateTurn(call.db, id, {
    bid_at: call.now,
    is_late: isLate,
    ...(form.is_finished || isOver
      ? { state: 'finished', closes_at: turn.state === 'skipped' ? turn.closes_at : call.now }
      : {}),
  });
  await advance(call, running.id);
  const [after] = await turnsOf(call.db, { ids: [id] });
  call.audit({
    entity: 'advisor_bidding',
    entity_id: id,
    division_id: turn.division_id,
    before: turn,
    after: after ?? null,
  });
  await announce(call, running);
  const [reply] = await ownReplies(call.db, after === undefined ? [] : [after], call.language);
  if (reply === undefined) throw apiProblem.missing('bidding.missing');
  return reply;
}
