import { applyRequest } from '@watchbill/core/activity-requests/rules';
import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import type { Parameters } from '@watchbill/core/time-off/model/account';
import type { RequestReason, RequestState } from '@watchbill/core/time-off/model/request';
import { allottedOf, hasRoom, type Use } from '@watchbill/core/time-off/rules/allotment';
import { hundredths, lowestFrom } from '@watchbill/core/time-off/rules/balance';
import {
  approvalOf,
  grantProblem,
  type Asked,
  type AskedDay,
  type Outcome,
} from '@watchbill/core/time-off/rules/request';
import { paidStretches } from '@watchbill/core/schedules/hours';
import { temporaryIds, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { contains, overlaps, type Interval } from '@watchbill/core/time/interval';
import { datesFrom, dayOfWeek, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, elapsedMinutes, todayIn, type DayOffsets } from '@watchbill/core/time/zone';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import { ApiProblem } from '../../http/problem.ts';
import type { Db, CallContext } from '../../http/serve.ts';
import { accountsOf as usersOf, notify, noticeText } from '../../notifications/commands.ts';
import {
  activityTypesOf,
  holdDays,
  mustBeEnabled,
  putDays,
  readDays,
  rulesRefusal,
  type HeldDays,
} from '../../schedules/commands.ts';
import { appendPostings } from '../repository/accounts.ts';
import { findGroup, findRule } from '../repository/definitions.ts';
import {
  allotmentsOf,
  findRequest,
  toRequest,
  updateRequest,
  usesOf,
  waitingIn,
  type RequestDay,
  type RequestRow,
  type StoredAllotment,
  type UseRow,
} from '../repository/requests.ts';
import { accountsOf, isUnlimited, projected, type Account } from './accounts.ts';

/** Where time off is granted and given back: in a call, or in a scheduled task, which is nobody. */
export type Acting = Pick<CallContext, 'db' | 'now' | 'recordChange' | 'audit'> &
  Readonly<{ session: PermissionSession & Readonly<{ userId: number | null }> }>;

/** What a request is weighed against: its days priced, the balance, the room. */
export type Evaluation = Readonly<{ asked: Asked; days: readonly RequestDay[] }>;
type Wish = Readonly<{
  id: number | null;
  agent: number;
  start: PlainDate;
  end: PlainDate;
  at: Interval | null;
  zone: string;
  weekStart: number;
}>;

/** Prices the days of a request and gathers what stands around them. Hold the group first: what is free then stays so until the commit. */
export async function evaluate(
  db: Db,
  now: Date,
  wish: Wish,
  group: TimeOffGroup,
  rule: TimeOffRule,
): Promise<Evaluation> {
  const today = todayIn(wish.zone, now.getTime());
  const held = await readDays(db, [wish.agent], wish.start, wish.end);
  const account = (await accountsOf(db, [wish.agent], today)).find(
    (one) => one.rule.id === rule.id,
  );
  const parameters = account?.parameters;
  const hoursPerDay = parameters?.hours_per_day ?? 8;
  const days = pricedDays(wish, held, {
    group,
    rule,
    hoursPerDay,
    types: await activityTypesOf(db),
  });
  const uses = (await usesOf(db, group.id, wish.start, wish.end)).filter(
    (use) => use.status === 'granted' && use.request_id !== wish.id,
  );
  const allotments = await allotmentsOf(db, group.id, wish.start, wish.end);
  const asked = days.map((day) => ({
    ...day,
    date: toPlainDate(day.date),
    ...remainingAllotment(day, { group, rule, uses, allotments, hoursPerDay }),
    ...standing(
      held.dayOf(wish.agent, toPlainDate(day.date)),
      held.stored.has(`${wish.agent} ${day.date}`),
      day,
      wish.at,
      rule,
    ),
  }));
  return {
    days,
    asked: {
      today,
      start: wish.start,
      end: wish.end,
      isPartial: wish.at !== null,
      hoursPerDay,
      days: asked,
      lowest: account === undefined ? null : lowestWith(account, days, wish),
      floor: floorOf(account, parameters),
      weekStart: wish.weekStart,
    },
  };
}

type Terms = Readonly<{
  group: TimeOffGroup;
  rule: TimeOffRule;
  hoursPerDay: number;
  types: ReadonlyMap<number, ActivityType>;
}>;

/**
 * Days that time off is taken from: those with a shift; where nothing is planned Monday to Friday, or all when that leaves none. A planned
 * day costs what it would have paid, any other the advisor's hours a day.
 */
function pricedDays(
  { agent, start, end, at, zone }: Wish,
  held: HeldDays,
  { group, rule, hoursPerDay, types }: Terms,
): RequestDay[] {
  const dates = datesFrom(start, end);
  const isOff = (date: PlainDate) =>
    held.stored.has(`${agent} ${date}`) && held.dayOf(agent, date).shift === null;
  const isWeekend = (date: PlainDate) =>
    !held.stored.has(`${agent} ${date}`) && [0, 6].includes(dayOfWeek(date));
  const open = dates.filter((date) => !isOff(date));
  const worked = open.filter((date) => !isWeekend(date));
  const fallback = group.fallback_start;
  return (worked.length > 0 ? worked : open).map((date) => {
    const day = held.dayOf(agent, date);
    const { shift } = day;
    const place =
      at ??
      (shift === null
        ? { start: fallback, end: fallback + Math.round(hoursPerDay * 60) }
        : { start: shift.start, end: shift.end });
    const hours =
      at === null && shift === null
        ? hoursPerDay
        : hundredths(paidMinutes(paidStretches(day, place, types), dayOffsets(zone, date)) / 60);
    return {
      date,
      start_min: place.start,
      end_min: place.end,
      hours,
      amount: rule.unit === 'hours' ? hours : at === null ? 1 : hundredths(hours / hoursPerDay),
    };
  });
}

function paidMinutes(stretches: readonly Interval[], offsets: DayOffsets): number {
  return stretches.reduce((sum, stretch) => sum + elapsedMinutes(stretch, offsets), 0);
}

type Around = Readonly<{
  group: TimeOffGroup;
  rule: TimeOffRule;
  uses: readonly UseRow[];
  allotments: readonly StoredAllotment[];
  hoursPerDay: number;
}>;

function remainingAllotment(
  day: RequestDay,
  { group, rule, uses, allotments, hoursPerDay }: Around,
): Pick<AskedDay, 'isBlocked' | 'hasRoom'> {
  const more: Use = {
    at: { start: day.start_min, end: day.end_min },
    hours: day.hours,
    hoursPerDay,
  };
  const here = allotments.filter(
    (one) => one.date === day.date && (one.rule_id === null || one.rule_id === rule.id),
  );
  const heldBy = (rule_id: number | null) =>
    uses
      .filter((use) => use.date === day.date && (rule_id === null || use.rule_id === rule_id))
      .map(toUse);
  const touches = (one: StoredAllotment) =>
    one.start_min === null || overlaps(more.at, { start: one.start_min, end: one.start_min + 15 });
  return {
    isBlocked: here.some((one) => allottedOf(one) === 0 && touches(one)),
    hasRoom: here.every((one) =>
      hasRoom(one, one.start_min, heldBy(one.rule_id), more, group.allotment_unit),
    ),
  };
}

export function toUse(use: UseRow): Use {
  return {
    at: { start: use.start_min, end: use.end_min },
    hours: use.hours,
    hoursPerDay: use.hours_per_day,
  };
}

function standing(
  day: ScheduleDay,
  isStored: boolean,
  { start_min: start, end_min: end }: RequestDay,
  at: Interval | null,
  rule: TimeOffRule,
): Pick<AskedDay, 'isOutsideShift' | 'overlapsRestricted' | 'isLocked'> {
  return {
    isOutsideShift: at !== null && isStored && (day.shift === null || !contains(day.shift, at)),
    isLocked: day.locked,
    overlapsRestricted: day.activities.some(
      (one) =>
        one.activity_id !== null &&
        rule.restricted_codes.includes(one.activity_id) &&
        overlaps(one, { start, end }),
    ),
  };
}

/** What the balance would fall to at its lowest from the first day on, over all that is granted ahead. */
function lowestWith(account: Account, days: readonly RequestDay[], wish: Wish): number | null {
  if (isUnlimited(account)) return null;
  const through = account.ledger.reduce(
    (last, row) => (row.date > last ? row.date : last),
    wish.end as string,
  );
  const rows = [
    ...projected(account, toPlainDate(through)),
    ...days.map((day) => ({
      date: day.date,
      kind: 'request' as const,
      amount: -day.amount,
      key: day.date,
      expires_on: null,
    })),
  ];
  return lowestFrom(rows, wish.start);
}

function floorOf(account: Account | undefined, parameters: Parameters | undefined): number {
  const limit = parameters?.negative_limit ?? 0;
  return account?.table?.allow_negative === true && limit === 0 ? -Infinity : -limit;
}

/** Puts an outcome to a request: what is granted goes into the ledger and onto the schedule. Where the schedule forbids it, it is left to a planner. */
export async function applyDecision(
  call: Acting,
  row: RequestRow,
  outcome: Outcome,
  answer = '',
): Promise<void> {
  const reached = outcome.status === 'granted' ? await granted(call, row, outcome.reason) : outcome;
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

async function granted(
  call: Acting,
  row: RequestRow,
  reason: RequestReason | null,
): Promise<Outcome> {
  try {
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
        key: `request:${row.id}:${day.date}`,
        posted_at: call.now,
        posted_by: call.session.userId,
      })),
  );
  return { status: 'granted', reason };
}

/** Days that are planned get the activity in all that they pay, through the rules of every edit; what gave way is kept, to be put back. */
async function layOnSchedule(call: Acting, row: RequestRow): Promise<void> {
  const held = await holdDays(
    call.db,
    [row.agent_id],
    toPlainDate(row.date_start),
    toPlainDate(row.date_end),
  );
  const types = await activityTypesOf(call.db);
  const before = row.days
    .map((day) => ({ at: day, day: held.dayOf(row.agent_id, toPlainDate(day.date)) }))
    .filter(({ day }) => day.shift !== null);
  const after = before.map(({ at, day }) => {
    const policy = {
      selectedDate: null,
      activityTypes: types,
      offsets: dayOffsets(row.timezone_name, day.date),
      mayLock: false,
      newId: temporaryIds(Math.random),
    };
    return paidStretches(day, { start: at.start_min, end: at.end_min }, types).reduce(
      (laid, stretch) => {
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
      },
      day,
    );
  });
  if (after.length === 0) return;
  mustBeEnabled(held.everyone, after);
  await putDays(call, held, after);
  const now = await readDays(
    call.db,
    [row.agent_id],
    toPlainDate(row.date_start),
    toPlainDate(row.date_end),
  );
  for (const { day } of before) {
    const version = now.dayOf(row.agent_id, day.date).version;
    await call.db
      .updateTable('time_off_request_days')
      .set({ day_before: JSON.stringify(day), version_after: version })
      .where('request_id', '=', row.id)
      .where('date', '=', day.date)
      .execute();
  }
}

/** Gives granted time off back: to the balance by rows of its own, to the schedule as it was, or, where that has changed since, without the activity. */
export async function reverse(call: Acting, row: RequestRow): Promise<void> {
  await takeOffSchedule(call, row);
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
        key: `cancel:${row.id}:${day.date}`,
        posted_at: call.now,
        posted_by: call.session.userId,
      })),
  );
}

/** Ends a request, and gives back what was granted. Whoever waits for the room is served afterwards. */
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

async function takeOffSchedule(call: Acting, row: RequestRow): Promise<void> {
  const kept = await call.db
    .selectFrom('time_off_request_days')
    .select(['date', 'start_min', 'end_min', 'day_before', 'version_after'])
    .where('request_id', '=', row.id)
    .where('version_after', 'is not', null)
    .execute();
  if (kept.length === 0) return;
  const held = await holdDays(
    call.db,
    [row.agent_id],
    toPlainDate(row.date_start),
    toPlainDate(row.date_end),
  );
  const days = kept.flatMap(({ date, start_min, end_min, day_before, version_after }) => {
    const day = held.dayOf(row.agent_id, toPlainDate(date));
    if (day.shift === null) return [];
    if (day_before !== null && day.version === version_after)
      return [{ ...day_before, day_id: day.day_id, version: day.version, locked: day.locked }];
    const activities = day.activities.filter(
      (one) =>
        one.activity_id !== row.event_type_id || !contains({ start: start_min, end: end_min }, one),
    );
    return activities.length === day.activities.length ? [] : [{ ...day, activities }];
  });
  if (days.length > 0) await putDays(call, held, days);
}

/** Grants who waits in a group what fits now, in order. The group must be held. Answers how many were granted. */
export async function serveWaitList(
  call: Acting,
  group: TimeOffGroup,
  from: string,
  to: string,
): Promise<number> {
  let count = 0;
  for (const row of await waitingIn(call.db, group.id, from, to)) {
    const rule = await findRule(call.db, row.rule_id);
    if (rule === undefined || rule.is_disabled) continue;
    const { asked } = await evaluate(call.db, call.now, await wishOf(call.db, row), group, rule);
    const outcome = row.date_start < asked.today ? null : approvalOf(rule, asked);
    if (outcome?.status !== 'granted') continue;
    await applyDecision(call, row, outcome);
    count += 1;
  }
  return count;
}

/** Why a planner may not grant a request as it stands; null when it may. */
export async function problemOf(
  call: Pick<CallContext, 'db' | 'now'>,
  row: RequestRow,
  group: TimeOffGroup,
  rule: TimeOffRule,
): Promise<Outcome | null> {
  const { asked } = await evaluate(call.db, call.now, await wishOf(call.db, row), group, rule);
  return grantProblem(rule, asked);
}

async function wishOf(db: Db, row: RequestRow): Promise<Wish> {
  const { week_first_day } = await db
    .selectFrom('divisions')
    .select('week_first_day')
    .where('id', '=', row.division_id)
    .executeTakeFirstOrThrow();
  const at =
    row.start_min === null || row.end_min === null
      ? null
      : { start: row.start_min, end: row.end_min };
  return {
    id: row.id,
    agent: row.agent_id,
    start: toPlainDate(row.date_start),
    end: toPlainDate(row.date_end),
    at,
    zone: row.timezone_name,
    weekStart: week_first_day,
  };
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

export function noticeOf(row: RequestRow) {
  return {
    kind: 'time-off' as const,
    message: noticeText('timeOff.asksDays', {
      activity: row.activity,
      start: row.date_start,
      end: row.date_end,
    }),
    about: { kind: 'time-off-request', id: row.id },
  };
}

/** The group of a request, held until the commit. */
export async function holdGroup(db: Db, id: number): Promise<TimeOffGroup | undefined> {
  return findGroup(db, id, true);
}
