import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import { temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import {
  isPending,
  tradeReasons,
  type TradeReason,
  type TradeState,
} from '@watchbill/core/trades/model';
import { checkTrade, type TradeSetting } from '@watchbill/core/trades/rules';
import {
  performTrade,
  type TradeFinding,
  type TradeTerms,
} from '@watchbill/core/trades/rules/perform';
import { judgedDates } from '@watchbill/core/trades/rules/terms';
import { approversToAsk } from '../approvals/commands.ts';
import { taskStamp, recordAudit } from '../db/audit.ts';
import type { Change } from '../db/change.ts';
import { apiProblem, ApiProblem, words } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import { accountsOf, notify, noticeText, type Notice } from '../notifications/commands.ts';
import { activityTypesOf, replaceDays, toWrite } from '../schedules/commands.ts';
import { brokenOnAdjacentDays } from '../schedules/commands/checks.ts';
import { holdDays, keyOf, readDays, type HeldDays } from '../schedules/commands/held.ts';
import { limitsOf } from '../schedules/commands/limits.ts';
import { timeOffPort } from '../schedules/ports.ts';
import { losersIn } from '@watchbill/core/weekly-staffing/rules';
import { skillEffect } from '../weekly-staffing/queries/skill-effect.ts';
import {
  findTrade,
  overtakenTrades,
  reasonOf,
  toTrade,
  tradeRulesOf,
  updateTrade,
  type TradeRow,
  type Place,
  placeOf,
} from './repository.ts';
import { keepTradedDays } from './repository/traded-days.ts';

export { placeOf, advisorsInTrades, tradeRulesOf, type Place } from './repository.ts';

type Around = Readonly<{ db: Db; now: Date; recordChange: (change: Change) => void }>;

/** Both advisors' weeks around a trade: to look at, or held until the commit. */
export async function weeksOf(
  db: Db,
  terms: TradeTerms,
  place: Place,
  hold = false,
): Promise<HeldDays> {
  const { from, to } = judgedDates(terms, place.weekFirstDay);
  const agents = [terms.from.agent_id, terms.to.agent_id];
  return hold ? holdDays(db, agents, from, to) : readDays(db, agents, from, to);
}

export async function settingOf(
  around: Around,
  division: number,
  place: Place,
  held: HeldDays,
  terms: TradeTerms,
): Promise<TradeSetting> {
  const limits = await limitsOf(
    around.db,
    [terms.from.agent_id, terms.to.agent_id],
    judgedDates(terms, place.weekFirstDay),
    [division],
  );
  return {
    rules: await tradeRulesOf(around.db, division),
    ...place,
    now: around.now.getTime(),
    activityTypes: await activityTypesOf(around.db),
    dayOf: held.dayOf,
    longestDay: (agent_id, date) =>
      Math.min(
        minutesInDay,
        limits({ agent_id, date, division_id: division }).limits.max_schedule_length ??
          minutesInDay,
      ),
  };
}

type ValidatedTrade = Readonly<{
  findings: readonly TradeFinding[];
  /**
   * Both sides' days after the trade, which hold up to the schedule's rules where nothing was
   * found.
   */
  days: readonly ScheduleDay[];
}>;

/**
 * Everything against a trade: who may trade, the trade's rules, and the schedule's own rules on the
 * schedule after it.
 */
export async function validate(
  call: CallContext,
  division: number,
  terms: TradeTerms,
  setting: TradeSetting,
  held: HeldDays,
  comments: string,
): Promise<ValidatedTrade> {
  const strangers = [terms.from.agent_id, terms.to.agent_id].flatMap((agent_id): TradeFinding[] => {
    const advisor = held.advisors.get(agent_id);
    return advisor === undefined
      ? [{ code: 'agent_disabled', agent_id }]
      : advisor.division_id === division
        ? []
        : [{ code: 'other_division', agent_id }];
  });
  if (strangers.length > 0) return { findings: strangers, days: [] };
  const found = checkTrade(terms, setting, comments);
  if (found.length > 0) return { findings: found, days: [] };
  const { days } = performTrade(terms, setting.dayOf, temporaryIds(Math.random));
  const broken = await brokenOnAdjacentDays(call, toWrite(held, days));
  const of = (code: TradeReason, some: readonly ScheduleDay[]) =>
    some.map(({ agent_id, date }): TradeFinding => ({ code, agent_id, date }));
  const findings = [
    ...of('on_leave', await daysOfLeave(call.db, days, held)),
    ...of(
      'breaks_rules',
      broken.map(({ day }) => day),
    ),
  ];
  return { findings, days };
}

/**
 * Days that would get a shift where nothing is planned and time off is granted. Leave on a shift is
 * known by its activity.
 */
async function daysOfLeave(
  db: Db,
  days: readonly ScheduleDay[],
  held: HeldDays,
): Promise<readonly ScheduleDay[]> {
  const gained = days.filter(
    ({ agent_id, date, shift }) => shift !== null && held.dayOf(agent_id, date).shift === null,
  );
  const dates = gained.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const agents = [...new Set(gained.map(({ agent_id }) => agent_id))];
  const off = new Set((await timeOffPort.get().grantedDays(db, agents, first, last)).map(keyOf));
  return gained.filter((day) => off.has(keyOf(day)));
}

/** The refusal of a trade: the texts, and the reasons as a machine reads them. */
export function tradeRefusal(findings: readonly TradeFinding[], status = 400): ApiProblem {
  const texts = findings.map(({ code, params }) => words(tradeReasons[code], params ?? {}));
  return new ApiProblem(status, findings[0]?.code ?? 'trade_refused', {
    non_field_errors: texts,
    reasons: findings,
  });
}

/**
 * Carries a trade out: both sides in this transaction, checked anew on the schedule after it. A
 * schedule that has changed ends the trade; answers the refusal then.
 */
export async function carryOut(call: CallContext, row: TradeRow): Promise<ApiProblem | null> {
  const place = await placeOf(call.db, row.division_id);
  const terms = storedTerms(row);
  const held = await weeksOf(call.db, terms, place, true);
  const isChanged = (row.days ?? []).some(
    (day) => held.dayOf(day.agent_id, toPlainDate(day.date)).version !== day.version,
  );
  if (isChanged) {
    await applyDecision(call, row, 'unsuccessful', 'schedule_changed');
    await announce(call, row, (await findTrade(call.db, row.id)) ?? null);
    return tradeRefusal([{ code: 'schedule_changed' }], 409);
  }
  const setting = await settingOf(call, row.division_id, place, held, terms);
  // The lead is for the asking: an answer may come later, while the trade has not begun.
  const { findings, days } = await validate(
    call,
    row.division_id,
    terms,
    { ...setting, rules: { ...setting.rules, min_lead_hours: 0, is_comments_allowed: true } },
    held,
    row.comments,
  );
  if (findings.length > 0) throw tradeRefusal(findings);
  const written = await replaceDays(call, held, days, []);
  await keepTradedDays(
    call.db,
    row.id,
    written.map(({ day: { agent_id, date, version } }) => ({
      agent_id,
      date,
      day_before: held.stored.get(keyOf({ agent_id, date }))?.day ?? null,
      version,
    })),
  );
  await applyDecision(call, row, 'completed', null);
  return null;
}

/**
 * What channels lose where a trade is carried out on the schedules as they are; nothing where it
 * cannot be.
 */
export async function effectOf(db: Db, row: TradeRow): Promise<readonly ChannelLoss[]> {
  const terms = storedTerms(row);
  const held = await weeksOf(db, terms, await placeOf(db, row.division_id));
  const { days, findings } = performTrade(terms, held.dayOf, temporaryIds(Math.random));
  return findings.length > 0 ? [] : skillEffect(db, row.division_id, days);
}

function storedTerms(row: TradeRow): TradeTerms {
  const leg = (agent_id: number, from: string, to: string) => ({
    agent_id,
    from: from as PlainDate,
    to: to as PlainDate,
  });
  const window =
    row.window_start === null || row.window_end === null
      ? null
      : { start: row.window_start, end: row.window_end };
  return {
    from: leg(row.from_agent_id, row.from_start, row.from_end),
    to: leg(row.to_agent_id, row.to_start, row.to_end),
    window,
  };
}

/** Ends a trade and tells both parties, and who proposed it, how. */
export async function applyDecision(
  around: Around,
  row: TradeRow,
  state: 'completed' | 'unsuccessful',
  reason: TradeReason | null,
  but: number | null = null,
): Promise<void> {
  await updateTrade(around.db, row.id, {
    state,
    reason,
    decided_at: around.now,
    is_read: false,
    is_to_agent_read: false,
    is_approved_by_read: true,
  });
  const accounts = await accountsOf(around.db, [row.from_agent_id, row.to_agent_id]);
  const users = [...accounts.values(), row.requested_by].filter(
    (user) => user !== null && user !== but,
  ) as number[];
  const message = reason === null ? noticeOf(row).message : noticeText(tradeReasons[reason]);
  await notify(around, users, {
    ...noticeOf(row),
    title: noticeText(state === 'completed' ? 'trades.completed' : 'trades.unsuccessful'),
    message,
  });
}

const nameOf = (first: string, last: string) => `${first} ${last}`;

export function noticeOf(row: TradeRow): Omit<Notice, 'title'> {
  return {
    kind: 'trade',
    message: noticeText('trades.dates', { fromDate: row.from_start, toDate: row.to_start }),
    about: { kind: 'trade', id: row.id },
    start: row.starts_at,
  };
}

/** Asks those who have to answer next. */
export async function askNext(call: CallContext, row: TradeRow): Promise<void> {
  const name = nameOf(row.giver_first, row.giver_last);
  if (row.state === 'pending_agent') {
    const waiting = [
      ...(row.from_accepted ? [] : [row.from_agent_id]),
      ...(row.to_accepted ? [] : [row.to_agent_id]),
    ];
    await notify(call, [...(await accountsOf(call.db, waiting)).values()], {
      ...noticeOf(row),
      title: noticeText('trades.asks', { name }),
      sender: call.session.userId,
    });
  } else if (row.state === 'pending_supervisor') {
    const supervisors = await approversToAsk(call, row.division_id, [row.requested_by]);
    const losses = await effectOf(call.db, row);
    await notify(call, supervisors, {
      ...noticeOf(row),
      ...(losses.length === 0 ? {} : { message: lossText(row, losses) }),
      title: noticeText('trades.awaitsApproval', {
        name,
        partner: nameOf(row.partner_first, row.partner_last),
      }),
    });
  }
}

function lossText(row: TradeRow, losses: readonly ChannelLoss[]) {
  return noticeText('trades.datesShort', {
    fromDate: row.from_start,
    toDate: row.to_start,
    channels: losersIn(losses),
  });
}

/** Where a trade stands once these have agreed. */
export function nextState(
  rules: Readonly<{
    is_agent_approval_required: boolean;
    is_supervisor_approval_required: boolean;
  }>,
  accepted: Readonly<{ from: boolean; to: boolean }>,
): TradeState | 'ready' {
  if (rules.is_agent_approval_required && !(accepted.from && accepted.to)) return 'pending_agent';
  return rules.is_supervisor_approval_required ? 'pending_supervisor' : 'ready';
}

/** Audits a change of a trade and tells its division and both parties' screens. */
export async function announce(
  call: CallContext,
  before: TradeRow | null,
  after: TradeRow | null,
): Promise<void> {
  const one = (after ?? before)!;
  const seen = (row: TradeRow | null) => (row === null ? null : toTrade(row, { advisorId: null }));
  call.audit({
    entity: 'trade',
    entity_id: one.id,
    division_id: one.division_id,
    before: seen(before),
    after: seen(after),
  });
  announceTrade(call, one, after?.version ?? one.version + 1);
}

function announceTrade(around: Around, row: TradeRow, version: number): void {
  around.recordChange({
    type: 'trade',
    id: String(row.id),
    version,
    scope: { division_id: row.division_id },
  });
}

/**
 * Ends trades that were overtaken: by their own beginning, by an advisor who left, or by a change
 * of either schedule.
 */
export const overtakenTradesTask: ScheduledTask = {
  name: 'overtaken-trades',
  everySeconds: 15,
  run: async (call) => {
    for (const { id, reason } of await overtakenTrades(call.db, call.now)) {
      const before = await findTrade(call.db, id, true);
      if (before === undefined || !isPending(before.state)) continue;
      await applyDecision(call, before, 'unsuccessful', reason);
      const after = (await findTrade(call.db, id))!;
      const entry = {
        entity: 'trade',
        entity_id: id,
        division_id: before.division_id,
        before: { state: before.state },
        after: { state: after.state, reason: reasonOf(after) },
      };
      await recordAudit(call.db, taskStamp('overtaken-trades', 'trades.overtake', call.now), [
        entry,
      ]);
      announceTrade(call, before, after.version);
    }
  },
};

/** The answer of somebody who may not give one. */
export function notYourAnswer(): ApiProblem {
  return apiProblem.forbidden('trades.notYourAnswer', 'not_your_answer');
}
