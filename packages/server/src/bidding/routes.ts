import type { bidding } from '@watchbill/core/bidding/contract';
import type {
  AdvisorBiddingReply,
  BiddingForm,
  BiddingReply,
  BidForm,
} from '@watchbill/core/bidding/model';
import {
  awardsOf,
  explain,
  inOrder,
  patternsLeft,
  seniorityOn,
} from '@watchbill/core/bidding/rules';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import type { ReplyInput } from '@watchbill/core/api/endpoint';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import {
  advance,
  announce,
  closeBidding,
  endTurn,
  inputOf,
  nameOf,
  notifyAdvisors,
} from './commands.ts';
import {
  candidatesOf,
  countTurns,
  divisionsOf,
  findBidding,
  findBiddings,
  listBiddings,
  patternsOf,
  setsOf,
  turnsOf,
  updateBidding,
  updateTurn,
  writeChoices,
  type BiddingRow,
  type Candidate,
  type OfferedPattern,
  type OfferedSet,
  type TurnRow,
} from './repository/biddings.ts';
import {
  divisionsOfSets,
  filledSets,
  insertBidding,
  isBiddingThen,
  setsToOffer,
  writeSeniorities,
} from './repository/making.ts';

type Board = ReplyInput<typeof bidding.board>;

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

async function repliesOf(db: Db, rows: readonly BiddingRow[]): Promise<BiddingReply[]> {
  const ids = rows.map((row) => row.id);
  const divisions = await divisionsOf(db, ids);
  const sets = await setsOf(db, ids);
  const states = await countTurns(db, ids);
  const count = (id: number, state: TurnRow['state']) =>
    Number(states.find((row) => row.bidding_id === id && row.state === state)?.count ?? 0);
  return rows.map((row) => ({
    id: row.id,
    divisions: divisions
      .filter((one) => one.bidding_id === row.id)
      .map(({ id, mu_name }) => ({ id, mu_name })),
    start_date: row.start_date,
    end_date: row.end_date,
    senior_date: row.senior_date,
    based_on_rank: row.based_on_rank,
    assignment_to_agent: row.assignment_to_agent,
    bidding_interval_time: row.bidding_interval_time,
    assignments: assignmentsOf(sets, row.id),
    opens_at: row.opens_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    state: row.state,
    counts: {
      waiting: count(row.id, 'waiting'),
      open: count(row.id, 'open'),
      finished: count(row.id, 'finished'),
      skipped: count(row.id, 'skipped'),
    },
    version: row.version,
  }));
}

function assignmentsOf(sets: readonly OfferedSet[], bidding_id: number) {
  return sets
    .filter((one) => one.bidding_id === bidding_id)
    .map(({ pattern_set_id, schedule_pattern_set_name, slots }) => ({
      pattern_set_id,
      schedule_pattern_set_name,
      slots,
    }));
}

async function boardOf(call: Pick<CallContext, 'db' | 'language'>, id: number): Promise<Board> {
  const row = await findBidding(call.db, id);
  const [reply] = row === undefined ? [] : await repliesOf(call.db, [row]);
  if (row === undefined || reply === undefined) throw apiProblem.missing('bidding.missing');
  const patterns = await patternsOf(call.db, [id]);
  const turns = (await turnsOf(call.db, { biddings: [id] })).map((turn) =>
    turnReplyOf(turn, row, patterns, call.language),
  );
  const isReproduced =
    row.trace === null
      ? null
      : JSON.stringify(awardsOf(row.trace.input)) === JSON.stringify(orderedKeys(row.trace.awards));
  return { ...reply, turns, is_reproduced: isReproduced };
}

/** jsonb keeps no order of keys: awards are spelled as the rule spells them. */
function orderedKeys(awards: ReturnType<typeof awardsOf>): ReturnType<typeof awardsOf> {
  return awards.map(({ agent_id, place, pattern_id, preference, reason, steps }) => ({
    agent_id,
    place,
    pattern_id,
    preference,
    reason,
    steps: steps.map((step) => ({
      preference: step.preference,
      pattern_id: step.pattern_id,
      outcome: step.outcome,
      taken_by: step.taken_by,
    })),
  }));
}

function turnReplyOf(
  turn: TurnRow,
  row: BiddingRow,
  patterns: readonly OfferedPattern[],
  language: Language,
): Board['turns'][number] {
  const named = (id: number) => patterns.find((one) => one.id === id);
  const toName = (id: number) => ({
    pattern_id: id,
    pattern_set_id: named(id)?.pattern_set_id ?? 0,
    schedule_pattern_set_name: named(id)?.schedule_pattern_set_name ?? '',
    position: named(id)?.position ?? 0,
  });
  const award = row.trace?.awards.find((one) => one.agent_id === turn.agent_id);
  const sentences =
    award === undefined || row.trace === null
      ? []
      : explain(award, row.trace.input, (id) => nameOf(toName(id)));
  return {
    id: turn.id,
    agent: { id: turn.agent_id, first_name: turn.first_name, last_name: turn.last_name },
    division_id: turn.division_id,
    turn: turn.turn,
    rank: turn.rank,
    senior_date: turn.senior_date,
    state: turn.state,
    opens_at: turn.opens_at?.toISOString() ?? null,
    closes_at: turn.closes_at?.toISOString() ?? null,
    bid_at: turn.bid_at?.toISOString() ?? null,
    is_late: turn.is_late,
    choices: turn.choices.map((id, index) => ({ ...toName(id), preference: index + 1 })),
    awarded_pattern: turn.awarded_pattern_id === null ? null : toName(turn.awarded_pattern_id),
    explanation: sentences.map(({ key, params }) => text(key, params, language)),
  };
}

async function ownReplies(
  db: Db,
  turns: readonly TurnRow[],
  language: Language,
): Promise<AdvisorBiddingReply[]> {
  const ids = [...new Set(turns.map((turn) => turn.bidding_id))];
  const rows = await findBiddings(db, ids);
  const patterns = await patternsOf(db, ids);
  const all = await turnsOf(db, { biddings: ids });
  return turns.flatMap((turn) => {
    const row = rows.get(turn.bidding_id);
    if (row === undefined) return [];
    const offered = patterns.filter((one) => one.bidding_id === row.id);
    const others = all.filter(
      (one) => one.bidding_id === row.id && one.id !== turn.id && one.state !== 'waiting',
    );
    const left = new Set(patternsLeft(inputOf(row, others, offered)));
    const own = offered.filter((one) => one.division_id === turn.division_id);
    return [
      {
        ...turnReplyOf(turn, row, offered, language),
        bidding_id: row.id,
        bidding_state: row.state,
        start_date: row.start_date,
        end_date: row.end_date,
        based_on_rank: row.based_on_rank,
        bidding_interval_time: row.bidding_interval_time,
        turn_count: all.filter((one) => one.bidding_id === row.id).length,
        pattern_sets: [
          ...new Map(
            own.map((one) => [
              one.pattern_set_id,
              { id: one.pattern_set_id, schedule_pattern_set_name: one.schedule_pattern_set_name },
            ]),
          ).values(),
        ],
        available_pattern_ids: own.filter((one) => left.has(one.id)).map((one) => one.id),
        pattern_set_id: offered.find((one) => one.id === turn.choices[0])?.pattern_set_id ?? null,
        selected_pattern: turn.choices[0] ?? null,
        version: turn.version,
      },
    ];
  });
}
