import type { bidding } from '@watchbill/core/bidding/contract';
import type { AdvisorBiddingReply, BiddingReply } from '@watchbill/core/bidding/model';
import {
  awardsOf,
  explain,
  patternsLeft,
  seniorityOn,
  inOrder,
} from '@watchbill/core/bidding/rules';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { datedText } from '@watchbill/core/messages/dated';
import type { ReplyInput } from '@watchbill/core/api/endpoint';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { inputOf } from './commands.ts';
import {
  countTurns,
  divisionsOf,
  findBidding,
  findBiddings,
  patternsOf,
  setsOf,
  turnsOf,
  type BiddingRow,
  type OfferedPattern,
  type OfferedSet,
  type TurnRow,
  type Candidate,
  candidatesOf,
} from './repository/biddings.ts';
import { divisionsOfSets } from './repository/making.ts';

export type Board = ReplyInput<typeof bidding.board>;

/** Biddings as lists show them. */
export async function repliesOf(db: Db, rows: readonly BiddingRow[]): Promise<BiddingReply[]> {
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

/**
 * A bidding with its turns, and whether its rule still gives the awards that it gave; 404 where
 * there is none.
 */
export async function boardOf(
  call: Pick<CallContext, 'db' | 'language'>,
  id: number,
): Promise<Board> {
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
      : explain(award, row.trace.input, (id) => {
          const { schedule_pattern_set_name: set, position } = toName(id);
          return text('bidding.patternOf', { set, position }, language);
        });
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
    explanation: sentences.map(({ key, params }) => datedText(key, params, language)),
  };
}

/** An advisor's turns, with the patterns that are left to wish for. */
export async function ownReplies(
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

/** Candidates in the order of bidding before anybody has bid. */
export function inTurn(
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

type CandidateQuery = Readonly<{
  division_ids: readonly number[];
  pattern_set_ids?: readonly number[] | undefined;
  rank?: boolean | undefined;
}>;

/**
 * Who may bid in divisions, or in those that hold the pattern sets, with the number of their turn.
 */
export async function candidatesInOrder(db: Db, query: CandidateQuery) {
  const { division_ids, pattern_set_ids: sets } = query;
  const holding = sets === undefined ? null : await divisionsOfSets(db, sets);
  const candidates = (await candidatesOf(db, division_ids)).filter(
    (one) => holding === null || holding.includes(one.division_id),
  );
  return inTurn(candidates, query.rank === true, null).map((one, index) => ({
    ...one,
    turn: index + 1,
  }));
}
