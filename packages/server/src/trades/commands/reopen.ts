import { temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import { recallUnseen } from '../../notifications/commands.ts';
import { replaceDays } from '../../schedules/commands.ts';
import { holdDays, keyOf } from '../../schedules/commands/held.ts';
import { updateTrade, type TradeRow } from '../repository.ts';
import { takeTradedDays, updateGivenDay, type TradedDay } from '../repository/traded-days.ts';

/**
 * Takes an approver's decision back that neither advisor has seen: the trade waits again, and both
 * schedules are as before it.
 */
export async function reopen(call: CallContext, row: TradeRow): Promise<void> {
  const { approval_asked_at, decided_at, reason, state } = row;
  const isApprovers =
    reason === 'rejected' || (state === 'completed' && approval_asked_at !== null);
  if (!isApprovers || decided_at === null || row.starts_at <= call.now)
    throw apiProblem.field('approval_status', 'activityRequests.nothingToChange');
  await mustBeUnseen(call, row, decided_at);
  if (state === 'completed') await takeBack(call, row);
  await updateTrade(call.db, row.id, {
    state: approval_asked_at === null ? 'pending_agent' : 'pending_supervisor',
    reason: null,
    decided_at: null,
    decided_by: null,
    decision_comments: '',
  });
}

async function mustBeUnseen(call: CallContext, row: TradeRow, since: Date): Promise<void> {
  let isUnseen = !row.is_read && !row.is_to_agent_read;
  for (const advisor of [row.from_agent_id, row.to_agent_id])
    isUnseen &&= await recallUnseen(call, advisor, { kind: 'trade', id: row.id }, since);
  if (!isUnseen) throw apiProblem.plain('activityRequests.seen', 'seen', 409);
}

/**
 * Days as they were before a trade; refused where one has changed since, or is from an earlier
 * release, which kept none.
 */
async function takeBack(call: CallContext, { id, ...row }: TradeRow): Promise<void> {
  const days = await takeTradedDays(call.db, id);
  const dates = days.map(({ date }) => toPlainDate(date)).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined)
    throw apiProblem.plain('trades.changedSince', 'schedule_changed', 409);
  const held = await holdDays(call.db, [row.from_agent_id, row.to_agent_id], first, last);
  const now = (one: TradedDay) => held.dayOf(one.agent_id, toPlainDate(one.date));
  if (days.some((one) => now(one).version !== one.version))
    throw apiProblem.plain('trades.changedSince', 'schedule_changed', 409);
  const written = days.flatMap((one) =>
    one.day_before === null ? [] : asBefore(one.day_before, now(one)),
  );
  const cleared = days.flatMap((one) =>
    one.day_before === null ? (held.stored.get(keyOf(now(one))) ?? []) : [],
  );
  const after = await replaceDays(call, held, written, cleared);
  for (const { day } of after) await updateGivenDay(call.db, id, day);
  for (const { day } of cleared) await updateGivenDay(call.db, id, { ...day, version: 0 });
}

/** A day with what it held before, in place of what it holds now. */
function asBefore(before: ScheduleDay, { day_id, version }: ScheduleDay): ScheduleDay {
  const newId = temporaryIds(Math.random);
  return {
    ...before,
    day_id,
    version,
    activities: before.activities.map((one) => ({ ...one, id: newId() })),
    blocks: before.blocks.map((one) => ({ ...one, id: newId() })),
  };
}
