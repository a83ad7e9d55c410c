import { text } from '@watchbill/core/messages/catalogue';
import { timesOnRow } from '@watchbill/core/schedules/rules/nights';
import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import type { DecisionForm, RequestForm } from '@watchbill/core/time-off/model/request';
import { outcomeOf } from '@watchbill/core/time-off/rules/request';
import { dayOfMinute, type Interval } from '@watchbill/core/time/interval';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import { approversToAsk } from '../../approvals/commands.ts';
import { mustBeEnabled } from '../../http/call/disabled.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { notify, noticeText } from '../../notifications/commands.ts';
import { readDays } from '../../schedules/commands/held.ts';
import type { Session } from '../../session/session.ts';
import { groupById, ruleById } from '../queries/definitions.ts';
import { requestById } from '../queries/requests.ts';
import { membershipsOf, parametersOf } from '../repository/accounts.ts';
import { placeOfAdvisor } from '../repository/places.ts';
import { insertRequest, isAskedFor, waitingIn, type RequestRow } from '../repository/requests.ts';
import { rulesOfGroups } from '../repository/rules.ts';
import { evaluate } from './evaluation.ts';
import {
  announce,
  applyDecision,
  callOff,
  effectOf,
  noticeOf,
  problemOf,
  serveWaitList,
} from './granting.ts';
import { reopen } from './reopen.ts';

/** What would become of a request; nothing is written. */
export async function checkRequest(call: CallContext, body: RequestForm) {
  const { group, rule, asked, days } = await withEvaluation(call, body);
  const { status, reason } = outcomeOf(rule, asked);
  const waiting = await waitingIn(call.db, group.id, body.date_start, body.date_end);
  return {
    rule_id: rule.id,
    rule_name: rule.name,
    unit: rule.unit,
    amount: amountOf(days),
    status,
    reason,
    reason_text: reason === null ? null : text(`timeOffReason.${reason}`, {}, call.language),
    lowest: asked.lowest,
    waiting_ahead: waiting.length,
    days: asked.days.map(({ date, amount, hours, hasRoom, isBlocked }) => ({
      date,
      amount,
      hours,
      has_room: hasRoom,
      is_blocked: isBlocked,
    })),
  };
}

/** Asks for time off, and decides at once where the rule does. */
export async function makeRequest(call: CallContext, body: RequestForm): Promise<RequestRow> {
  const { agent, division_id, group, rule, asked, days, start, end, at } = await withEvaluation(
    call,
    body,
  );
  const id = await insertRequest(
    call.db,
    {
      agent_id: agent,
      division_id,
      group_id: group.id,
      rule_id: rule.id,
      event_type_id: body.event_type_id,
      date_start: start,
      date_end: end,
      start_min: at?.start ?? null,
      end_min: at?.end ?? null,
      amount: amountOf(days),
      status: 'pending',
      reason: null,
      comments: body.comments,
      wait_until: addDays(start, -rule.wait_expiry_days),
      requested_by: call.session.userId,
      created_at: call.now,
      decided_at: null,
    },
    days,
  );
  await announce(call, null, id);
  const before = await requestById(call.db, id);
  const losses = await effectOf(call.db, before);
  await applyDecision(call, before, outcomeOf(rule, asked));
  const after = await requestById(call.db, id);
  await notifySupervisors(call, after, losses);
  return after;
}

/** A supervisor's decision, or its taking back. */
export async function decideRequest(
  call: CallContext,
  id: number,
  body: DecisionForm,
): Promise<RequestRow> {
  const { row, group, rule } = await lockRequest(call.db, id);
  mustDecide(call.session, row);
  if (body.decision === 'pending') {
    await reopen(call, row, group, rule);
    return requestById(call.db, row.id);
  }
  if (row.status !== 'pending' && row.status !== 'waitlisted')
    throw apiProblem.plain('timeOff.decided', 'decided', 409);
  const problem =
    body.decision === 'granted' && !body.is_override
      ? await problemOf(call, row, group, rule)
      : null;
  if (problem?.reason)
    throw apiProblem.plain(`timeOffReason.${problem.reason}`, problem.reason, 409);
  await applyDecision(
    call,
    row,
    body.decision === 'granted'
      ? { status: 'granted', reason: 'ApprovedByPlanner' }
      : { status: 'declined', reason: 'DeclinedByPlanner' },
    body.answer,
  );
  return requestById(call.db, row.id);
}

/** Calls a request off; time off that was granted is free again for who waits. */
export async function cancelRequest(
  call: CallContext,
  id: number,
  answer: string,
): Promise<RequestRow> {
  const { row, group, rule } = await lockRequest(call.db, id);
  const today = todayIn(row.timezone_name, call.now.getTime());
  if (!['pending', 'waitlisted', 'granted'].includes(row.status))
    throw apiProblem.plain('timeOff.decided', 'decided', 409);
  if (call.session.scope === 'own' && !mayCancel(rule, row, today))
    throw apiProblem.forbidden('timeOff.mayNotCancel', 'may_not_cancel');
  await callOff(call, row, answer);
  if (row.status === 'granted') {
    await notify(call, await approversToAsk(call, row.division_id, [call.session.userId]), {
      ...noticeOf(row),
      title: noticeText('timeOff.isCancelled', { name: nameOf(row) }),
      sender: call.session.userId,
    });
    await serveWaitList(
      call,
      group,
      addDays(toPlainDate(row.date_start), -1),
      addDays(toPlainDate(row.date_end), 1),
    );
  }
  return requestById(call.db, row.id);
}

/**
 * A request as it was typed, priced and weighed against what stands around it; refused where it
 * cannot be made.
 */
async function withEvaluation(call: CallContext, body: RequestForm) {
  const agent = askedFor(call.session, body);
  const place = await placeOfAdvisor(call.db, agent);
  await mustBeEnabled(call.db, 'division', [place.division_id], 'non_field_errors');
  const { group, rule } = await coveredBy(call, agent, body);
  if (call.session.scope === 'own') await mustBeAskable(call, agent, group, rule);
  const { date_start, date_end, at } = await placeWish(call.db, agent, body);
  const begins = at === null ? date_start : addDays(date_start, dayOfMinute(at.start));
  if (begins < todayIn(place.timezone_name, call.now.getTime()))
    throw apiProblem.field('date_start', 'timeOff.past');
  if (await isAskedFor(call.db, agent, date_start, date_end, at))
    throw apiProblem.plain('timeOff.overlaps', 'conflict', 409);
  const wish = {
    id: null,
    agent,
    division: place.division_id,
    start: date_start,
    end: date_end,
    at,
    zone: place.timezone_name,
    weekStart: place.week_first_day,
  };
  const { asked, days, isForNothing } = await evaluate(call.db, call.now, wish, group, rule);
  if (isForNothing) throw apiProblem.plain('timeOff.nothingToWork');
  const { start, end } = wish;
  return { agent, division_id: place.division_id, group, rule, asked, days, start, end, at };
}

/**
 * Whole days, or hours on the row that they lie on: those of a night may be asked for under either
 * of its dates.
 */
async function placeWish(
  db: Db,
  agent: number,
  { date_start, date_end, start_time: start, end_time: end }: RequestForm,
): Promise<Readonly<{ date_start: PlainDate; date_end: PlainDate; at: Interval | null }>> {
  if (start === null || end === null) return { date_start, date_end, at: null };
  const { dayOf } = await readDays(db, [agent], addDays(date_start, -1), date_start);
  const placed = timesOnRow(date_start, { start, end }, (date) => dayOf(agent, date).shift);
  if (placed !== null) return { date_start: placed.date, date_end: placed.date, at: placed.at };
  if (start >= end) throw apiProblem.field('end_time', 'timeOff.timeOrder');
  return { date_start, date_end, at: { start, end } };
}

const amountOf = (days: readonly Readonly<{ amount: number }>[]): number =>
  days.reduce((sum, day) => sum + day.amount, 0);

/** A request with its group held first, then itself: everybody takes them in this order. */
async function lockRequest(
  db: Db,
  id: number,
): Promise<Readonly<{ row: RequestRow; group: TimeOffGroup; rule: TimeOffRule }>> {
  const { group_id, rule_id } = await requestById(db, id);
  const group = await groupById(db, group_id, true);
  return { row: await requestById(db, id, true), group, rule: await ruleById(db, rule_id) };
}

/** An advisor asks for itself, whatever it sends; anybody else says for whom. */
function askedFor(session: Session, body: RequestForm): number {
  const agent = session.scope === 'own' ? session.advisorId : (body.agent_id ?? null);
  if (agent === null) throw apiProblem.field('agent_id', 'timeOff.agentRequired');
  return agent;
}

/**
 * The group that an advisor is in on all of the days, held until the commit, and its rule for the
 * activity.
 */
async function coveredBy(
  call: CallContext,
  agent: number,
  { event_type_id, date_start, date_end }: RequestForm,
): Promise<Readonly<{ group: TimeOffGroup; rule: TimeOffRule }>> {
  const membership = (await membershipsOf(call.db, { agents: [agent] })).find(
    (one) =>
      one.date_start <= date_start &&
      (one.date_end === null || one.date_end >= date_end) &&
      !one.is_disabled,
  );
  if (membership === undefined) throw apiProblem.field('date_start', 'timeOff.notInGroup');
  const rules = await rulesOfGroups(call.db, [membership.group_id]);
  const rule = rules.find(
    (one) =>
      !one.is_disabled &&
      (one.event_type_ids as readonly number[]).includes(event_type_id) &&
      (one.date_start === null || one.date_start <= date_start) &&
      (one.date_end === null || one.date_end >= date_end),
  );
  if (rule === undefined) throw apiProblem.field('event_type_id', 'timeOff.noRuleForCode');
  return { group: await groupById(call.db, membership.group_id, true), rule };
}

async function mustBeAskable(
  call: CallContext,
  agent: number,
  group: TimeOffGroup,
  rule: TimeOffRule,
): Promise<void> {
  const parameters = (await parametersOf(call.db, [agent], todayIn('UTC', call.now.getTime()))).get(
    agent,
  );
  if (!group.may_request || !rule.may_request || parameters?.may_request === false)
    throw apiProblem.forbidden('timeOff.mayNotRequest', 'may_not_request');
}

function mustDecide(session: Session, row: RequestRow): void {
  if (session.scope === 'own')
    throw apiProblem.forbidden('timeOff.onlySupervisors', 'not_approver');
  if (row.agent_id === session.advisorId)
    throw apiProblem.forbidden('timeOff.ownRequest', 'own_request');
}

/**
 * What an advisor may call off itself, by the rule's policy; granted time off only while it lies
 * ahead.
 */
function mayCancel(rule: TimeOffRule, row: RequestRow, today: string): boolean {
  if (rule.cancel_policy === 'none') return false;
  return row.status !== 'granted' || (rule.cancel_policy === 'future' && row.date_start > today);
}

async function notifySupervisors(
  call: CallContext,
  row: RequestRow,
  losses: readonly ChannelLoss[],
): Promise<void> {
  if (row.status === 'declined') return;
  const supervisors = await approversToAsk(call, row.division_id, [call.session.userId]);
  await notify(call, supervisors, {
    ...noticeOf(row, losses),
    title: noticeText('timeOff.asks', { name: nameOf(row) }),
    sender: call.session.userId,
  });
}

const nameOf = (row: RequestRow) => `${row.first_name} ${row.last_name}`;
