import { balanceAt } from '@watchbill/core/time-off/rules/balance';
import { carriedOver } from '@watchbill/core/time-off/rules/transfer';
import type { TransferForm } from '@watchbill/core/time-off/model/transfer';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { endAvailability } from '../../availability/commands.ts';
import { withdrawBids } from '../../bidding/commands.ts';
import { taskStamp, recordAudit, type AuditEntry } from '../../db/audit.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { endRecords } from '../../db/dated-records.ts';
import { apiProblem, ApiProblem, words } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import { accountsOf as usersOf, notify, noticeText } from '../../notifications/commands.ts';
import { advisorsInTrades } from '../../trades/commands.ts';
import { moveAdvisors, cancelMove } from '../../transfers/commands.ts';
import { appendPostings, parametersOf } from '../repository/accounts.ts';
import { findGroup } from '../repository/groups.ts';
import { staysFrom } from '../repository/matched.ts';
import { writeStays } from '../repository/master-updates.ts';
import { findRequest, updateRequest, type RequestRow } from '../repository/requests.ts';
import {
  cutRequestDays,
  insertTransfer,
  openTransfers,
  standingRequests,
  toTransfer,
  transfersById,
  updateTransfer,
  type TransferRow,
} from '../repository/transfers.ts';
import { accountsOf, isUnlimited, postDue } from './accounts.ts';
import { announce, callOff, noticeOf, returnDays, serveWaitList, type Acting } from './granting.ts';

/**
 * Moves advisors with their time off: at once where the day has come, else with the move that is
 * planned. Answers the ids of the transfers.
 */
export async function transferAdvisors(call: CallContext, form: TransferForm): Promise<number[]> {
  await mustTransfer(call, form);
  const { agent_ids, division_id, group_id, date: _, stop_date, ...switches } = form;
  const ids: number[] = [];
  for (const move of await moveAdvisors(call, [...new Set(agent_ids)], division_id, form.date)) {
    const last = addDays(toPlainDate(move.date), -1);
    const before = (await staysFrom(call.db, [move.agent.id], last))
      .get(move.agent.id)
      ?.find((stay) => stay.date_start <= last);
    const id = await insertTransfer(call.db, {
      ...switches,
      move_id: move.id,
      agent_id: move.agent.id,
      from_division: move.from_mu.id,
      to_division: division_id,
      date: move.date,
      stop_date: before === undefined || stop_date === null ? last : stop_date,
      from_group: before?.group_id ?? null,
      to_group: group_id,
      state: 'planned',
      moved_by: call.session.userId,
      created_at: call.now,
    });
    ids.push(id);
    for (const row of await transfersById(call.db, [id])) await advanceTransfer(call, row);
  }
  return ids;
}

async function mustTransfer(
  call: CallContext,
  { agent_ids, division_id, group_id, date, stop_date }: TransferForm,
): Promise<void> {
  const group = group_id === null ? undefined : await findGroup(call.db, group_id);
  if (
    group_id !== null &&
    (group === undefined || group.division_id !== division_id || group.is_disabled)
  )
    throw apiProblem.field('group_id', 'timeOff.groupOfDivision');
  const first = date ?? todayIn('UTC', call.now.getTime());
  if (stop_date !== null && stop_date < addDays(first, -1))
    throw apiProblem.field('stop_date', 'timeOff.stopsTooEarly');
  const trading = await advisorsInTrades(call.db, agent_ids);
  if (trading.length > 0)
    throw new ApiProblem(409, 'open_trade', {
      agent_ids: trading.map((one) =>
        words('timeOff.openTrade', { name: `${one.first_name} ${one.last_name}` }),
      ),
    });
}

/**
 * Brings a transfer to where its move is: what the new division does not take over ends on the day,
 * the balance follows when the old rules have ended.
 */
async function advanceTransfer(call: Acting, row: TransferRow): Promise<void> {
  if (row.state === 'planned' && (row.move_state === null || row.move_state === 'failed'))
    return endTransfer(call, row, row.move_state === null ? 'cancelled' : 'failed');
  if (row.state === 'planned' && row.move_state !== 'done') return;
  if (row.state === 'planned') await leave(call, row);
  const today = todayIn(
    (await zoneOfDivision(call.db, row.to_division)) ?? 'UTC',
    call.now.getTime(),
  );
  if (today <= row.stop_date)
    return row.state === 'planned' ? endTransfer(call, row, 'moved') : undefined;
  const carried = row.carries_balance ? await carryBalances(call, row) : [];
  await updateTransfer(call.db, row.id, { carried: JSON.stringify(carried), done_at: call.now });
  await endTransfer(call, row, 'done');
}

async function endTransfer(
  call: Acting,
  row: TransferRow,
  state: TransferRow['state'],
): Promise<void> {
  await updateTransfer(call.db, row.id, { state });
  await notifyTransfers(call, [row.id], row);
}

/** Writes transfers down, and tells both divisions of each. */
export async function notifyTransfers(
  call: Acting,
  ids: readonly number[],
  before: TransferRow | null,
): Promise<void> {
  for (const row of await transfersById(call.db, ids)) {
    call.audit({
      entity: 'time_off_transfer',
      entity_id: row.id,
      division_id: row.from_division,
      before: before === null ? null : toTransfer(before),
      after: toTransfer(row),
    });
    for (const division_id of [row.from_division, row.to_division])
      call.recordChange({
        type: 'time_off_transfer',
        id: String(row.id),
        version: row.version,
        scope: { division_id },
      });
  }
}

async function leave(call: Acting, row: TransferRow): Promise<void> {
  const { agent_id: agent, date } = row;
  const last = addDays(toPlainDate(date), -1);
  if (!row.keeps_skills) await endRecords(call.db, 'proficiencies', agent, date, last);
  if (!row.keeps_values) await endRecords(call.db, 'dataValues', agent, date, last);
  if (!row.keeps_availability) await endAvailability(call.db, agent, toPlainDate(date));
  await endRecords(call.db, 'patterns', agent, date, last);
  await withdrawBids(call, agent, row.from_division);
  const start = addDays(toPlainDate(row.stop_date), 1);
  await writeStays(call.db, start, row.stop_date, [
    {
      agent,
      value:
        row.to_group === null
          ? []
          : [{ group_id: row.to_group, date_start: start, date_end: null }],
    },
  ]);
  if (row.from_group !== null) await leaveGroup(call, row, row.from_group, start);
}

/**
 * Time off under the old rules ends with them: what lies behind their last day is called off, and
 * who waits for it is served; the rest goes along.
 */
async function leaveGroup(
  call: Acting,
  { agent_id, to_division, date }: TransferRow,
  group_id: number,
  start: string,
): Promise<void> {
  const group = await findGroup(call.db, group_id, true);
  let last = start;
  for (const id of await standingRequests(call.db, agent_id, group_id, date)) {
    const request = await findRequest(call.db, id, true);
    if (request === undefined) continue;
    if (request.date_end < start) await updateRequest(call.db, id, { division_id: to_division });
    else await endFrom(call, request, start);
    if (request.date_end > last) last = request.date_end;
  }
  if (group !== undefined) await serveWaitList(call, group, date, last);
}

async function endFrom(call: Acting, request: RequestRow, start: string): Promise<void> {
  const kept = request.days.filter((day) => day.date < start);
  if (request.status !== 'granted' || kept.length === 0) await callOff(call, request, '');
  else {
    await returnDays(
      call,
      request,
      request.days.filter((day) => day.date >= start),
    );
    await cutRequestDays(call.db, request.id, start);
    await updateRequest(call.db, request.id, {
      date_end: addDays(toPlainDate(start), -1),
      amount: kept.reduce((sum, day) => sum + day.amount, 0),
    });
    await announce(call, request);
  }
  const user = (await usersOf(call.db, [request.agent_id])).get(request.agent_id);
  if (user !== undefined)
    await notify(call, [user], { ...noticeOf(request), title: noticeText('timeOff.leavesGroup') });
}

/**
 * Takes balances from the rules of the old group to those of the new one, on the first day there.
 */
async function carryBalances(call: Acting, row: TransferRow) {
  const start = addDays(toPlainDate(row.stop_date), 1);
  const by = call.session.userId;
  const of = async (group: number | null) =>
    (await accountsOf(call.db, [row.agent_id], start)).filter(
      (account) => account.rule.group_id === group && !isUnlimited(account),
    );
  await postDue(
    { db: call.db, now: call.now, by },
    await of(row.from_group),
    toPlainDate(row.stop_date),
  );
  const left = (await of(row.from_group)).map((account) => ({
    rule: account.rule,
    balance: balanceAt(account.ledger, '9999-12-31'),
  }));
  const hours =
    (await parametersOf(call.db, [row.agent_id], start)).get(row.agent_id)?.hours_per_day ?? 8;
  const carried = carriedOver(
    left,
    (await of(row.to_group)).map((account) => account.rule),
    hours,
  );
  const common = {
    agent_id: row.agent_id,
    date: start,
    kind: 'transfer' as const,
    key: `transfer:${row.id}`,
    posted_at: call.now,
    posted_by: by,
  };
  const taken = carried.map((one) => ({
    ...common,
    rule_id: one.from_rule_id,
    amount: -one.amount,
  }));
  // Accounts of one kind may come together in one.
  const put = [...new Set(carried.map((one) => one.to_rule_id))].map((rule_id) => ({
    ...common,
    rule_id,
    amount: carried
      .filter((one) => one.to_rule_id === rule_id)
      .reduce((sum, one) => sum + one.to_amount, 0),
  }));
  await appendPostings(call.db, [...taken, ...put.filter((one) => one.amount !== 0)]);
  return carried;
}

/** What a scheduled task may do in nobody's name: nothing that needs a right. */
const nobody = { roleName: '', permissions: [], scope: 'all', userId: null } as const;

/** Follows the moves that planned transfers wait for. */
export const transfersTask: ScheduledTask = {
  name: 'time-off-transfers',
  everySeconds: 60,
  run: async (call) => {
    for (const row of await openTransfers(call.db)) {
      const entries: AuditEntry[] = [];
      await advanceTransfer(
        {
          db: call.db,
          now: call.now,
          recordChange: call.recordChange,
          audit: (entry) => entries.push(entry),
          session: nobody,
        },
        row,
      );
      await recordAudit(
        call.db,
        taskStamp('time-off-transfers', 'timeOff.transfer', call.now),
        entries,
      );
    }
  },
};

/** Transfers advisors, or plans it, and tells whom it concerns of what is planned. */
export async function transferAndNotify(call: CallContext, body: TransferForm) {
  const rows = await transfersById(call.db, await transferAdvisors(call, body));
  await notifyTransfers(
    call,
    rows.filter((row) => row.state === 'planned').map((row) => row.id),
    null,
  );
  return rows;
}

/** Cancels a transfer that is still to come; 404 or 409 otherwise. */
export async function cancelTransfer(call: CallContext, id: number): Promise<void> {
  const [before] = await transfersById(call.db, [id]);
  if (before === undefined) throw apiProblem.missing('timeOff.noTransfer');
  if (before.state !== 'planned' || before.move_id === null)
    throw apiProblem.plain('timeOff.transferOver', 'not_planned', 409);
  await cancelMove(call, before.move_id);
  await updateTransfer(call.db, before.id, { state: 'cancelled' });
  await notifyTransfers(call, [before.id], before);
}
