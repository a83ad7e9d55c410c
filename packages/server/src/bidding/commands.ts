import type { BiddingInput, BiddingTrace } from '@watchbill/core/bidding/model';
import { awardsOf, seniorityOn } from '@watchbill/core/bidding/rules';
import type { MessageKey, Params } from '@watchbill/core/messages/catalogue';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { Change } from '../db/change.ts';
import type { Db } from '../db/tables.ts';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import { accountsOf, notify, noticeText } from '../notifications/commands.ts';
import { assignPatterns } from '../patterns/commands/assignments.ts';
import {
  divisionsOf,
  deleteChoices,
  dueBiddings,
  findBidding,
  openTurnsOf,
  patternsOf,
  turnsOf,
  updateBidding,
  updateTurn,
  type BiddingRow,
  type OfferedPattern,
  type TurnRow,
} from './repository/biddings.ts';

type Around = Readonly<{ db: Db; now: Date; recordChange: (change: Change) => void }>;

/** Opens, reminds, skips and closes the turns of every bidding that is due. */
export const biddingTurnsTask: ScheduledTask = {
  name: 'bidding-turns',
  everySeconds: 15,
  run: async (call) => {
    for (const id of await dueBiddings(call.db, call.now)) await advance(call, id);
  },
};

/**
 * Brings a bidding to where it should be now: a turn that has run out is passed by, the next one
 * opens at once with its whole length, and after the last one the bidding is awarded.
 */
export async function advance(call: Around, id: number): Promise<void> {
  const bidding = await findBidding(call.db, id, true);
  if (
    bidding === undefined ||
    bidding.opens_at > call.now ||
    bidding.state === 'closed' ||
    bidding.state === 'cancelled'
  )
    return;
  const turns = await turnsOf(call.db, { biddings: [id] });
  const open = turns.find((turn) => turn.state === 'open');
  if (open?.closes_at != null && open.closes_at > call.now) return remind(call, bidding, open);
  if (open !== undefined) await endTurn(call, bidding, open);
  const next = turns.find((turn) => turn.state === 'waiting');
  if (next === undefined) return closeBidding(call, bidding);
  // Each turn is a version of the bidding: who skips a turn skips the one that was seen.
  await updateBidding(call.db, id, { state: 'open' });
  await updateTurn(call.db, next.id, {
    state: 'open',
    opens_at: call.now,
    closes_at: after(call.now, bidding.bidding_interval_time),
    reminded_at: null,
  });
  await notifyAdvisors(
    call,
    bidding,
    [next.agent_id],
    'bidding.turnOpens',
    { from: bidding.start_date, to: bidding.end_date },
    { start: call.now, end: after(call.now, bidding.bidding_interval_time) },
  );
  await announce(call, bidding);
}

/** A turn that ends with wishes is a bid; one without is passed by. */
export async function endTurn(call: Around, bidding: BiddingRow, turn: TurnRow): Promise<void> {
  const hasBid = turn.choices.length > 0;
  await updateTurn(call.db, turn.id, {
    state: hasBid ? 'finished' : 'skipped',
    closes_at: call.now,
  });
  if (!hasBid) await notifyAdvisors(call, bidding, [turn.agent_id], 'bidding.turnSkipped', {});
}

/** Once, in the last quarter of a turn. */
async function remind(call: Around, bidding: BiddingRow, turn: TurnRow): Promise<void> {
  const left = (turn.closes_at?.getTime() ?? 0) - call.now.getTime();
  if (
    turn.reminded_at !== null ||
    turn.choices.length > 0 ||
    left > (bidding.bidding_interval_time * 60_000) / 4
  )
    return;
  await updateTurn(call.db, turn.id, { reminded_at: call.now });
  await notifyAdvisors(
    call,
    bidding,
    [turn.agent_id],
    'bidding.turnEnds',
    {},
    turn.closes_at === null ? {} : { end: turn.closes_at },
  );
}

/**
 * Awards a bidding with the wishes there are, keeps what led to the awards, and assigns the
 * patterns where that was asked for.
 */
export async function closeBidding(call: Around, bidding: BiddingRow): Promise<void> {
  const turns = await turnsOf(call.db, { biddings: [bidding.id] });
  const patterns = await patternsOf(call.db, [bidding.id]);
  const input = inputOf(bidding, turns, patterns);
  const trace: BiddingTrace = {
    input,
    awards: awardsOf(input),
    decided_at: call.now.toISOString(),
  };
  await updateBidding(call.db, bidding.id, {
    state: 'closed',
    closed_at: call.now,
    trace: JSON.stringify(trace),
  });
  const names = new Map(patterns.map((one) => [one.id, nameOf(one)]));
  for (const turn of turns) {
    const award = trace.awards.find((one) => one.agent_id === turn.agent_id);
    await updateTurn(call.db, turn.id, {
      awarded_pattern_id: award?.pattern_id ?? null,
      ...(turn.state === 'waiting' || turn.state === 'open'
        ? { state: turn.choices.length > 0 ? 'finished' : 'skipped', closes_at: call.now }
        : {}),
    });
    if (award?.pattern_id == null)
      await notifyAdvisors(call, bidding, [turn.agent_id], 'bidding.notAwarded', {});
    else
      await notifyAdvisors(call, bidding, [turn.agent_id], 'bidding.awarded', {
        pattern: names.get(award.pattern_id) ?? '',
        from: bidding.start_date,
        to: bidding.end_date,
      });
  }
  if (bidding.assignment_to_agent) {
    const won = trace.awards.flatMap(({ agent_id, pattern_id }) =>
      pattern_id === null
        ? []
        : [
            {
              agent_id,
              pattern_id,
              date_start: toPlainDate(bidding.start_date),
              date_end: toPlainDate(bidding.end_date),
              bidding_id: bidding.id,
            },
          ],
    );
    await assignPatterns(call.db, won);
  }
  await announce(call, bidding);
}

export function inputOf(
  bidding: BiddingRow,
  turns: readonly TurnRow[],
  patterns: readonly OfferedPattern[],
): BiddingInput {
  return {
    based_on_rank: bidding.based_on_rank,
    seats: patterns.map(({ id, slots }) => ({ pattern_id: id, slots })),
    bidders: turns.map(({ agent_id, rank, senior_date, bid_at, is_late, choices }) => ({
      agent_id,
      rank,
      senior_date: seniorityOn(senior_date, bidding.senior_date),
      bid_at: bid_at?.toISOString() ?? null,
      is_late,
      choices,
    })),
  };
}

/** What a pattern is called: its set and its number there. */
function nameOf(
  pattern: Readonly<{ schedule_pattern_set_name: string; position: number }>,
): string {
  return `${pattern.schedule_pattern_set_name} ${pattern.position}`;
}

const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

export async function notifyAdvisors(
  call: Around,
  bidding: Readonly<{ id: number }>,
  agents: readonly number[],
  key: MessageKey,
  params: Params,
  times: Readonly<{ start?: Date; end?: Date }> = {},
): Promise<void> {
  const accounts = await accountsOf(call.db, agents);
  await notify(call, [...accounts.values()], {
    kind: 'bidding',
    title: noticeText('bidding.title'),
    message: noticeText(key, params),
    about: { kind: 'bidding', id: bidding.id },
    ...times,
  });
}

export async function announce(
  call: Around,
  bidding: Readonly<{ id: number; version: number }>,
): Promise<void> {
  for (const { id } of await divisionsOf(call.db, [bidding.id]))
    call.recordChange({
      type: 'bidding',
      id: String(bidding.id),
      version: bidding.version + 1,
      scope: { division_id: id },
    });
}

/**
 * An advisor who leaves a division bids there no longer: its wishes go, and its turn is passed by.
 */
export async function withdrawBids(call: Around, agent: number, division: number): Promise<void> {
  const turns = await openTurnsOf(call.db, agent, division);
  for (const turn of turns) {
    const bidding = await findBidding(call.db, turn.bidding_id, true);
    if (bidding === undefined) continue;
    await deleteChoices(call.db, turn.id);
    await updateTurn(call.db, turn.id, { state: 'skipped', closes_at: call.now });
    await announce(call, bidding);
  }
}
