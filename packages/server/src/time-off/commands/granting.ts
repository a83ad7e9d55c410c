import { applyRequest } from '@watchbill/core/activity-requests/rules';
import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import type { RequestReason, RequestState } from '@watchbill/core/time-off/model/request';
import { hundredths } from '@watchbill/core/time-off/rules/balance';
import { approvalOf, grantProblem, type Outcome } from '@watchbill/core/time-off/rules/request';
import { paidStretches, type ActivityTypes } from '@watchbill/core/schedules/hours';
import { coverOf, temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, todayIn } from '@watchbill/core/time/zone';
import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import { losersIn } from '@watchbill/core/weekly-staffing/rules';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import { mustBeEnabled } from '../../http/call/disabled.ts';
import { apiProblem, ApiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { accountsOf as usersOf, notify, noticeText } from '../../notifications/commands.ts';
import { activityTypesOf, putDays } from '../../schedules/commands.ts';
import { keepGranted, takeBackGranted, type Grant } from '../../schedules/commands/granted.ts';
import { holdDays, keyOf, readDays, type HeldDays } from '../../schedules/commands/held.ts';
import { mustBeEnabled as mustBeThere, rulesRefusal } from '../../schedules/commands/checks.ts';
import { skillEffect } from '../../weekly-staffing/queries/skill-effect.ts';
import { appendPostings } from '../repository/accounts.ts';
import { findGroup } from '../repository/groups.ts';
import { findRule, rulesOfGroups } from '../repository/rules.ts';
import {
  findRequest,
  replaceRequestDays,
  toRequest,
  updateRequest,
  waitingIn,
  type RequestDay,
  type RequestRow,
} from '../repository/requests.ts';
import { evaluate, standingOf, evaluateRequest, wishOf } from './evaluation.ts';

export { insertRequest } from '../repository/requests.ts';

/** Where time off is granted and given back: in a call, or in a scheduled task, which is nobody. */
export type Acting = Pick<CallContext, 'db' | 'now' | 'recordChange' | 'audit'> &
  Readonly<{ session: PermissionSession & Readonly<{ userId: number | null }> }>;

/**
 * Puts an outcome to a request: what is granted goes into the ledger and onto the schedule. Where
 * the schedule forbids it, it is left to a planner.
 */
export async function applyDecision(
  call: Acting,
  row: RequestRow,
  outcome: Outcome,
  answer = '',
): Promise<void> {
  const reached =
    outcome.status === 'granted' ? await grantRequest(call, row, outcome.reason) : outcome;
  const isOver = reached.status !== 'pending' && reached.status !== 'waitlisted';
  const by =
    reached.reason === 'ApprovedByPlanner' || reached.reason === 'DeclinedByPlanner'
      ? call.session.userId
      : null;
  await updateRequest(call.db, row.id, {
    status: reached.status,
    reason: reached.reason,
    answer,
    decided_at: isOver ? call.now : null,
    decided_by: by,
  });
  await announce(call, row);
  await notifyAdvisor(call, row, reached.status);
}

async function grantRequest(
  call: Acting,
  asked: RequestRow,
  reason: RequestReason | null,
): Promise<Outcome> {
  let row = asked;
  try {
    await mustBeEnabled(call.db, 'eventType', [row.event_type_id], 'event_type_id');
    row = await pricedAnew(call, asked);
    await layOnSchedule(call, row);
  } catch (error) {
    if (!(error instanceof ApiProblem) || reason === 'ApprovedByPlanner') throw error;
    return {
      status: 'pending',
      reason: error.body.code === 'locked' ? 'ScheduleLocked' : 'ScheduleRules',
    };
  }
  await appendPostings(
    call.db,
    row.days
      .filter((day) => hundredths(day.amount) !== 0)
      .map((day) => ({
        agent_id: row.agent_id,
        rule_id: row.rule_id,
        date: day.date,
        kind: 'request' as const,
        amount: -hundredths(day.amount),
        request_id: row.id,
        // A request that was opened again is granted anew: each version of it is posted once.
        key: `request:${row.id}:${row.version}:${day.date}`,
        posted_at: call.now,
        posted_by: call.session.userId,
      })),
  );
  return { status: 'granted', reason };
}

/**
 * A request with its days as they are now: since it was asked for, they may have been traded,
 * imported, planned.
 */
async function pricedAnew(call: Acting, row: RequestRow): Promise<RequestRow> {
  const group = await findGroup(call.db, row.group_id);
  const rule = await findRule(call.db, row.rule_id);
  if (group === undefined || rule === undefined) return row;
  const { days, isForNothing } = await evaluate(call.db, call.now, wishOf(row), group, rule);
  if (isForNothing) throw apiProblem.plain('timeOff.nothingToWork');
  await replaceRequestDays(call.db, row.id, days);
  return { ...row, days: [...days] };
}

/**
 * Days that are planned get the activity in all that they pay, through the rules of every edit;
 * what gave way is kept, to be put back.
 */
async function layOnSchedule(call: Acting, row: RequestRow): Promise<void> {
  const held = await holdDays(
    call.db,
    [row.agent_id],
    toPlainDate(row.date_start),
    toPlainDate(row.date_end),
  );
  const { before, after } = laidOn(row, held, await activityTypesOf(call.db));
  if (after.length === 0) return;
  mustBeThere(held.everyone, after);
  const written = await putDays(call, held, after);
  await keepGranted(
    call.db,
    before.map((day) => ({
      grant: grantOf(row),
      before: day,
      after: written.get(keyOf(day))!.day,
    })),
  );
}

/**
 * What channels lose where a request that waits is granted on the schedule as it is; nothing where
 * it cannot be.
 */
export async function effectOf(db: Db, row: RequestRow): Promise<ChannelLoss[]> {
  if (row.status !== 'pending' && row.status !== 'waitlisted') return [];
  const [from, to] = [toPlainDate(row.date_start), toPlainDate(row.date_end)];
  const held = await readDays(db, [row.agent_id], from, to);
  const types = await activityTypesOf(db);
  try {
    return await skillEffect(db, row.division_id, laidOn(row, held, types).after);
  } catch (error) {
    if (error instanceof ApiProblem) return [];
    throw error;
  }
}

/**
 * The planned days of a request as they are, and with the activity in all that they pay; refused
 * where the rules of edits forbid it.
 */
function laidOn(
  row: RequestRow,
  held: HeldDays,
  types: ActivityTypes,
): Readonly<{ before: readonly ScheduleDay[]; after: readonly ScheduleDay[] }> {
  const planned = row.days
    .map((day) => ({ at: day, day: held.dayOf(row.agent_id, toPlainDate(day.date)) }))
    .filter(({ day }) => day.shift !== null);
  const after = planned.map(({ at, day }) => dayWith(row, at, day, types));
  return { before: planned.map(({ day }) => day), after };
}

function dayWith(
  row: RequestRow,
  at: RequestDay,
  day: ScheduleDay,
  types: ActivityTypes,
): ScheduleDay {
  const policy = {
    selectedDate: null,
    activityTypes: types,
    offsets: dayOffsets(row.timezone_name, day.date),
    mayLock: false,
    newId: temporaryIds(Math.random),
  };
  // A whole day is the day as it is, overtime with it, whatever it was when it was asked for.
  const whole = row.start_min === null ? coverOf(day) : null;
  const span = whole ?? { start: at.start_min, end: at.end_min };
  return paidStretches(day, span, types).reduce((laid, stretch) => {
    const wish = {
      request_type: 'add_activity' as const,
      activity: { event_type_id: row.event_type_id, at: stretch, description: '' },
      shift: null,
      overwrites: true,
    };
    const result = applyRequest(laid, wish, policy);
    if (result.findings.some((finding) => finding.severity !== 'warning'))
      throw rulesRefusal([{ day, findings: result.findings }]);
    return result.day;
  }, day);
}

const grantOf = ({ id }: RequestRow): Grant => ({ source: 'time_off_request', id });

/**
 * Gives granted time off back: to the balance by rows of its own, to the schedule what gave way.
 */
export async function reverse(call: Acting, row: RequestRow): Promise<void> {
  const types = await activityTypesOf(call.db);
  await takeBackGranted(call, row.agent_id, grantOf(row), (day) => {
    const at = row.days.find(({ date }) => date === day.date);
    return at === undefined ? day : dayWith(row, at, day, types);
  });
  await returnDays(call, row, row.days);
}

/** Puts days of granted time off back to the balance. */
export async function returnDays(
  call: Acting,
  row: RequestRow,
  days: readonly RequestDay[],
): Promise<void> {
  await appendPostings(
    call.db,
    days
      .filter((day) => hundredths(day.amount) !== 0)
      .map((day) => ({
        agent_id: row.agent_id,
        rule_id: row.rule_id,
        date: day.date,
        kind: 'cancel' as const,
        amount: hundredths(day.amount),
        request_id: row.id,
        key: `cancel:${row.id}:${row.version}:${day.date}`,
        posted_at: call.now,
        posted_by: call.session.userId,
      })),
  );
}

/**
 * Ends a request, and gives back what was granted. Whoever waits for the room is served afterwards.
 */
export async function callOff(call: Acting, row: RequestRow, answer: string): Promise<void> {
  if (row.status === 'granted') await reverse(call, row);
  await updateRequest(call.db, row.id, {
    status: 'cancelled',
    reason: null,
    answer,
    decided_at: call.now,
    decided_by: call.session.userId,
  });
  await announce(call, row);
}

/**
 * Grants who waits in a group what fits now, in order. The group must be held. Answers how many
 * were granted.
 */
export async function serveWaitList(
  call: Acting,
  group: TimeOffGroup,
  from: string,
  to: string,
): Promise<number> {
  let waiting = await waitingIn(call.db, group.id, from, to);
  const rules = new Map((await rulesOfGroups(call.db, [group.id])).map((rule) => [rule.id, rule]));
  let count = 0;
  for (;;) {
    const found = await serveFirst(call, group, rules, waiting);
    if (found === null) return count;
    await applyDecision(call, found.row, found.outcome);
    count += 1;
    // What stands around them is another now for all who come after.
    waiting = waiting.slice(waiting.indexOf(found.row) + 1);
  }
}

/**
 * What stands around so many requests is read at once: the days of a few advisors, not of a whole
 * group over a year.
 */
const weighedAtOnce = 20;

/** The first of these, in their order, that may be granted now. */
async function serveFirst(
  call: Acting,
  group: TimeOffGroup,
  rules: ReadonlyMap<number, TimeOffRule>,
  waiting: readonly RequestRow[],
): Promise<Readonly<{ row: RequestRow; outcome: Outcome }> | null> {
  for (let from = 0; from < waiting.length; from += weighedAtOnce) {
    const some = waiting.slice(from, from + weighedAtOnce);
    const standing = await standingOf(call.db, call.now, some.map(wishOf), group);
    for (const row of some) {
      const rule = rules.get(row.rule_id);
      if (rule === undefined || rule.is_disabled) continue;
      const { asked } = evaluateRequest(wishOf(row), standing, call.now, group, rule);
      const outcome = row.date_start < asked.today ? null : approvalOf(rule, asked);
      if (outcome?.status === 'granted') return { row, outcome };
    }
  }
  return null;
}

/** Why a planner may not grant a request as it stands; null when it may. */
export async function problemOf(
  call: Pick<CallContext, 'db' | 'now'>,
  row: RequestRow,
  group: TimeOffGroup,
  rule: TimeOffRule,
): Promise<Outcome | null> {
  const { asked } = await evaluate(call.db, call.now, wishOf(row), group, rule);
  return grantProblem(rule, asked);
}

/** Audits how a request now stands and tells its division. */
export async function announce(
  call: Acting,
  before: RequestRow | null,
  id: number | undefined = before?.id,
): Promise<void> {
  const row = await findRequest(call.db, id ?? 0);
  if (row === undefined) return;
  const shaped = (one: RequestRow) =>
    toRequest(one, todayIn(one.timezone_name, call.now.getTime()), 'en');
  call.audit({
    entity: 'time_off_request',
    entity_id: row.id,
    division_id: row.division_id,
    before: before === null ? null : shaped(before),
    after: shaped(row),
  });
  call.recordChange({
    type: 'time_off_request',
    id: String(row.id),
    version: row.version,
    scope: { division_id: row.division_id },
  });
}

const outcomes: Readonly<
  Record<
    Exclude<RequestState, 'cancelled'>,
    | 'timeOff.isGranted'
    | 'timeOff.isPending'
    | 'timeOff.isWaitlisted'
    | 'timeOff.isDeclined'
    | 'timeOff.isExpired'
  >
> = {
  granted: 'timeOff.isGranted',
  pending: 'timeOff.isPending',
  waitlisted: 'timeOff.isWaitlisted',
  declined: 'timeOff.isDeclined',
  expired: 'timeOff.isExpired',
};

export async function notifyAdvisor(
  around: Pick<CallContext, 'db' | 'now' | 'recordChange'>,
  row: RequestRow,
  status: Exclude<RequestState, 'cancelled'>,
): Promise<void> {
  const user = (await usersOf(around.db, [row.agent_id])).get(row.agent_id);
  if (user !== undefined)
    await notify(around, [user], { ...noticeOf(row), title: noticeText(outcomes[status]) });
}

/** What a request is about; with the channels that it takes somebody from. */
export function noticeOf(row: RequestRow, losses: readonly ChannelLoss[] = []) {
  const days = { activity: row.activity, start: row.date_start, end: row.date_end };
  return {
    kind: 'time-off' as const,
    message:
      losses.length === 0
        ? noticeText('timeOff.asksDays', days)
        : noticeText('timeOff.asksDaysShort', { ...days, channels: losersIn(losses) }),
    about: { kind: 'time-off-request', id: row.id },
  };
}
