import type { bidding } from '@watchbill/core/bidding/contract';
import type { AdvisorBiddingReply, BiddingForm, BidForm } from '@watchbill/core/bidding/model';
import { inOrder, seniorityOn } from '@watchbill/core/bidding/rules';
import { text } from '@watchbill/core/messages/catalogue';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { advance, announce, closeBidding, endTurn, notifyAdvisors } from './commands.ts';
import {
  candidatesOf,
  findBidding,
  listBiddings,
  patternsOf,
  turnsOf,
  updateBidding,
  updateTurn,
  writeChoices,
  type BiddingRow,
  type Candidate,
} from './repository/biddings.ts';
import {
  divisionsOfSets,
  filledSets,
  insertBidding,
  isBiddingThen,
  setsToOffer,
  writeSeniorities,
} from './repository/making.ts';
import { type Board, boardOf, ownReplies, repliesOf } from './routes/replies.ts';

export const biddingRoutes: Handlers<typeof bidding> = {
  patterns: async ({ db, query }) => {
    return { data: await setsToOffer(db, query.division_ids) };
  },
  advisors: async ({ db, query }) => {
    const candidates = await candidatesOf(db, query.division_ids);
    const holding =
      query.pattern_set_ids === undefined ? null : await divisionsOfSets(db, query.pattern_set_ids);
    const found = candidates.filter((one) => holding === null || holding.includes(one.division_id));
    return {
      data: ordered(found, query.rank === true, null).map(({ division_id, ...one }, index) => ({
        ...one,
        division_id,
        turn: index + 1,
      })),
    };
  },
  create: async ({ body, ...call }) => {
    const id = await create(call, body);
    await advance(call, id);
    const after = await boardOf(call, id);
    call.audit({
      entity: 'bidding',
      entity_id: id,
      division_id: divisionIn(body),
      before: null,
      after,
    });
    return after;
  },
  list: async ({ db, session, query }) => {
    const { count, results } = await listBiddings(db, session, query);
    return pageReply(query, count, await repliesOf(db, results));
  },
  board: async ({ params, ...call }) => boardOf(call, params.id),
  close: async ({ params, ...call }) => {
    const before = await mustBeRunning(call.db, params.id);
    await closeBidding(call, before);
    return changed(call, before);
  },
  skip: async ({ params, ...call }) => {
    const before = await mustBeRunning(call.db, params.id);
    const open = (await turnsOf(call.db, { biddings: [params.id] })).find(
      (turn) => turn.state === 'open',
    );
    if (open === undefined) throw apiProblem.plain('bidding.noTurn', 'conflict', 409);
    await endTurn(call, before, open);
    await advance(call, params.id);
    return changed(call, before);
  },
  cancel: async ({ params, ...call }) => {
    const before = await mustBeRunning(call.db, params.id);
    await updateBidding(call.db, params.id, { state: 'cancelled', closed_at: call.now });
    await notifyAdvisors(
      call,
      before,
      (await turnsOf(call.db, { biddings: [params.id] })).map((turn) => turn.agent_id),
      'bidding.cancelled',
      {},
    );
    await changed(call, before);
    return { message: text('bidding.cancelled', {}, call.language) };
  },
  mine: async ({ db, session, query, language }) => ({
    data: await ownReplies(db, await turnsOf(db, { session, search: query.search }), language),
  }),
  bid: async ({ params, body, ...call }) => bid(call, params.id, body),
  seniority: async ({ body, ...call }) => {
    if (new Set(body.rows.map((row) => row.agent_id)).size < body.rows.length)
      throw apiProblem.field('rows', 'problem.exists');
    const before = await writeSeniorities(call.db, body.rows);
    for (const row of body.rows)
      call.audit({
        entity: 'advisor_seniority',
        entity_id: row.agent_id,
        before: before.find((one) => one.agent_id === row.agent_id) ?? null,
        after: row,
      });
    return { message: text('generic.dataUpdated', {}, call.language), count: body.rows.length };
  },
};

function divisionIn({ division_ids }: BiddingForm): number | null {
  return Array.isArray(division_ids) ? (division_ids[0] ?? null) : division_ids;
}

/** Candidates in the order of bidding before anybody has bid. */
function ordered(
  candidates: readonly Candidate[],
  isRanked: boolean,
  counted: string | null,
): readonly Candidate[] {
  const bidders = candidates.map((one) => ({
    agent_id: one.id,
    rank: one.rank,
    senior_date: counted === null ? one.senior_date : seniorityOn(one.senior_date, counted),
    bid_at: null,
    is_late: false,
    one,
  }));
  return inOrder(bidders, isRanked).map(({ one }) => one);
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
  const bidders = ordered(chosen, form.based_on_rank, senior_date);
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

async function mustBeRunning(db: Db, id: number): Promise<BiddingRow> {
  const row = await findBidding(db, id, true);
  if (row === undefined) throw apiProblem.missing('bidding.missing');
  if (row.state === 'closed' || row.state === 'cancelled')
    throw apiProblem.plain('bidding.over', 'conflict', 409);
  return row;
}

async function changed(call: CallContext, before: BiddingRow): Promise<Board> {
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

/** Ranks patterns in one's turn; after it, while the bidding runs, behind all others. */
async function bid(call: CallContext, id: number, form: BidForm): Promise<AdvisorBiddingReply> {
  const [asked] = await turnsOf(call.db, { ids: [id] });
  if (asked === undefined) throw apiProblem.missing('bidding.missing');
  const running = await mustBeRunning(call.db, asked.bidding_id);
  const turn = (await turnsOf(call.db, { ids: [id] }))[0] ?? asked;
  const read = call.ifMatch ?? form.version ?? null;
  if (read !== null && read !== turn.version)
    throw apiProblem.stale((await ownReplies(call.db, [turn], call.language))[0]);
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
