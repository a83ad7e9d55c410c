import type { BiddingForm } from '@watchbill/core/bidding/model';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { advance, announce } from '../commands.ts';
import { type Board, boardOf, inTurn } from '../queries.ts';
import { candidatesOf } from '../repository/biddings.ts';
import { filledSets, insertBidding, isBiddingThen } from '../repository/making.ts';

/**
 * Begins a bidding over the patterns of divisions; its first turn opens at once where it is due.
 */
export async function addBidding(call: CallContext, form: BiddingForm): Promise<Board> {
  const id = await create(call, form);
  await advance(call, id);
  const after = await boardOf(call, id);
  const division_id = divisionIn(form);
  call.audit({ entity: 'bidding', entity_id: id, division_id, before: null, after });
  return after;
}

function divisionIn({ division_ids }: BiddingForm): number | null {
  return Array.isArray(division_ids) ? (division_ids[0] ?? null) : division_ids;
}

async function create(call: CallContext, form: BiddingForm): Promise<number> {
  const { db } = call;
  // One bidding at a time for the dates of a division.
  const divisions = [...new Set<number>([form.division_ids].flat())];
  if (form.end_date < form.start_date)
    throw apiProblem.field('end_date', 'schedules.endBeforeStart');
  if (await isBiddingThen(db, divisions, form))
    throw apiProblem.plain('bidding.running', 'conflict', 409);
  const sets = await offeredSets(db, divisions, form);
  const candidates = (await candidatesOf(db, divisions)).filter((one) =>
    sets.some((set) => set.division_id === one.division_id),
  );
  const chosen =
    form.list_agents_id.length === 0
      ? candidates
      : candidates.filter((one) => form.list_agents_id.some((id) => id === one.id));
  if (chosen.length === 0 || chosen.length < new Set(form.list_agents_id).size)
    throw apiProblem.field('list_agents_id', 'bidding.nobody');
  const senior_date = form.senior_date ?? form.start_date;
  const values = {
    start_date: form.start_date,
    end_date: form.end_date,
    senior_date,
    based_on_rank: form.based_on_rank,
    assignment_to_agent: form.assignment_to_agent,
    bidding_interval_time: form.bidding_interval_time,
    opens_at: form.opens_at == null ? call.now : new Date(form.opens_at),
    closed_at: null,
    created_by: call.session.userId,
    created_at: call.now,
  };
  const bidders = inTurn(chosen, form.based_on_rank, senior_date);
  const id = await insertBidding(db, values, { divisions, sets, bidders });
  await announce(call, { id, version: 0 });
  return id;
}

async function offeredSets(
  db: Db,
  divisions: readonly number[],
  form: BiddingForm,
): Promise<{ id: number; division_id: number; slots: number }[]> {
  const wanted = new Map<number, number>(
    form.assignments.map((one) =>
      typeof one === 'number' ? [one, 1] : [one.pattern_set_id, one.slots],
    ),
  );
  const rows = await filledSets(db, divisions);
  const sets = rows
    .filter((row) => wanted.size === 0 || wanted.has(row.id))
    .map((row) => ({ ...row, slots: wanted.get(row.id) ?? 1 }));
  if (sets.length === 0 && wanted.size === 0)
    throw apiProblem.field('division_ids', 'bidding.noPatterns');
  if (sets.length < wanted.size) throw apiProblem.field('assignments', 'bidding.otherSets');
  return sets;
}
