import { text } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { rowHours } from '@watchbill/core/schedules/hours';
import { temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { endToWire, startToWire } from '@watchbill/core/time/midnight';
import { formatClock } from '@watchbill/core/time/minutes';
import { dayOffsets } from '@watchbill/core/time/zone';
import type { trades } from '@watchbill/core/trades/contract';
import {
  isPending,
  tradeReasons,
  type Trade,
  type TradeCheck,
  type TradeConfiguration,
  type TradeForm,
  type TradeState,
} from '@watchbill/core/trades/model';
import {
  startOfTrade,
  type TradeFinding,
  type TradeSetting,
  type TradeTerms,
} from '@watchbill/core/trades/rules';
import { performTrade, tradeDates } from '@watchbill/core/trades/rules/perform';
import { termsOf } from '@watchbill/core/trades/rules/terms';
import { pageReply } from '../http/page.ts';
import { apiProblem, type ApiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { accountsOf } from '../notifications/commands.ts';
import { readDays, type HeldDays } from '../schedules/commands/held.ts';
import type { Session } from '../session/session.ts';
import { skillEffect } from '../weekly-staffing/commands.ts';
import {
  announce,
  askNext,
  carryOut,
  effectOf,
  validate,
  nextState,
  notYourAnswer,
  placeOf,
  settingOf,
  applyDecision,
  tradeRefusal,
  weeksOf,
} from './commands.ts';
import {
  countOpen,
  deleteConfiguration,
  deleteTrade,
  findConfiguration,
  findTrade,
  insertConfiguration,
  insertTrade,
  listConfigurations,
  listTrades,
  partnersOf,
  toTrade,
  tradeRulesOf,
  updateConfiguration,
  updateTrade,
  type TradeRow,
  type Which,
} from './repository.ts';

export const tradeRoutes: Handlers<typeof trades> = {
  list: async ({ db, session, query }) => {
    const rows = await listTrades(db, session, {
      id: query.id,
      status: query.approval_status,
      date: query.date,
    });
    return { data: rows.map((row) => toTrade(row, session)) };
  },
  create: ({ body, ...call }) => propose(call, body),
  check: ({ body, ...call }) => check(call, body),
  answer: async ({ query, body, ...call }) => {
    const before = await ofReader(call, query.id, true);
    const refused = await answer(call, before, body.approval_status, body.comments);
    return refused ?? announced(call, before);
  },
  remove: async ({ query, body, ...call }) => {
    const ids = query.id ?? (body.id === undefined ? [] : [body.id]);
    if (ids.length === 0) throw apiProblem.missing('trades.notFound');
    for (const id of ids) await withdraw(call, await ofReader(call, id, true));
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
  partners: async ({ db, session, query, language }) => {
    const rules = await tradeRulesOf(db, query.division_id);
    const data = rules.is_enabled
      ? await partnersOf(
          db,
          query.division_id,
          session.scope === 'own' ? session.advisorId : null,
          rules.is_agent_approval_required,
        )
      : [];
    const message = rules.is_enabled
      ? text('trades.partners', { count: data.length }, language)
      : text('trades.tradingClosed', {}, language);
    return {
      data,
      message,
      partial_swap: rules.is_enabled && rules.is_partial_allowed,
      second_agent_interval: formatClock(rules.second_agent_interval),
    };
  },
  effect: async ({ query, ...call }) => ({
    data: [...(await effectOf(call.db, await ofReader(call, query.id)))],
  }),
  notices: async ({ db, session, query }) => ({
    data: (await listTrades(db, session, { id: query.id, isCurrent: query.id === undefined })).map(
      (row) => toTrade(row, session),
    ),
  }),
  patch: async ({ query, body, ...call }) => {
    const before = await ofReader(call, query.id, true);
    const side = sideOf(call.session, before);
    if (query.request_type !== undefined && side !== query.request_type)
      throw apiProblem.forbidden('trades.notYours', 'out_of_scope');
    if (body.approval_status !== undefined) {
      const refused = await answer(call, before, body.approval_status, body.comments);
      if (refused !== null) return refused;
    }
    await updateTrade(
      call.db,
      query.id,
      side === 'from'
        ? { is_read: body.is_read }
        : side === 'to'
          ? { is_to_agent_read: body.is_read }
          : { is_approved_by_read: body.is_read },
    );
    return announced(call, before);
  },
  configurations: async ({ db, session, query }) => {
    const { count, results } = await listConfigurations(db, session, query);
    return pageReply(query, count, results);
  },
  configure: async ({ query, body, ...call }) => {
    const division = query.division_id ?? body.division_id;
    if (division === undefined) throw apiProblem.field('division_id', 'schedules.chooseDivision');
    const after = await configuration(call.db, {
      id: await insertConfiguration(call.db, division, body),
    });
    announceConfiguration(call, null, after);
    return after;
  },
  reconfigure: async ({ query, body, ...call }) => {
    const before = await configuration(call.db, query);
    const { division_id: _stays, ...rules } = body;
    if (!(await updateConfiguration(call.db, before.id, call.ifMatch, rules)))
      throw apiProblem.stale(await configuration(call.db, query));
    const after = await configuration(call.db, { id: before.id });
    announceConfiguration(call, before, after);
    return after;
  },
  unconfigure: async ({ query, ...call }) => {
    const before = await configuration(call.db, query);
    await deleteConfiguration(call.db, before.id);
    announceConfiguration(call, before, null);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
};

type Judged = Readonly<{
  /** Who asks, where an advisor does. */
  self: number | null;
  terms: TradeTerms;
  setting: TradeSetting;
  held: HeldDays;
  findings: readonly TradeFinding[];
}>;

/** A form's trade with everything that stands against it. An advisor asks for itself; anybody else says for whom. */
async function judge(call: CallContext, form: TradeForm, lock: boolean): Promise<Judged> {
  const { session, db } = call;
  const self = session.scope === 'own' ? session.advisorId : null;
  const from = self ?? form.request_from_agent_id ?? null;
  if (from === null)
    throw apiProblem.field('request_from_agent_id', 'activityRequests.agentRequired');
  const place = await placeOf(db, form.division_id);
  const first = await readDays(
    db,
    [from],
    form.request_from_agent_from_date,
    form.request_from_agent_from_date,
  );
  const terms = termsOf(form, from, first.dayOf);
  const held = await weeksOf(db, terms, place, lock);
  const setting = await settingOf(call, form.division_id, place, held, terms);
  const findings = [
    ...(await validate(call, form.division_id, terms, setting, held, form.comments)).findings,
    ...(await canBeAsked(db, terms, self, setting.rules)),
  ];
  return { self, terms, setting, held, findings };
}

async function check(call: CallContext, form: TradeForm): Promise<TradeCheck> {
  const { self, terms, setting, held, findings } = await judge(call, form, false);
  const isKnown = [terms.from, terms.to].every(
    ({ agent_id }) => held.advisors.get(agent_id)?.division_id === form.division_id,
  );
  const laid = isKnown ? performTrade(terms, setting.dayOf, temporaryIds(Math.random)) : null;
  const days = laid?.findings.length === 0 ? laid.days : [];
  const { is_agent_approval_required, is_supervisor_approval_required } = setting.rules;
  return {
    against: findings.map(({ code, agent_id = null, date = null, params }) => ({
      code,
      text: text(tradeReasons[code], params ?? {}, call.language),
      agent_id,
      date,
    })),
    days: days.map((after) => changeOf(setting.dayOf(after.agent_id, after.date), after, setting)),
    asks_partner: is_agent_approval_required && self !== terms.to.agent_id,
    asks_supervisor: is_supervisor_approval_required,
    losses: findings.length > 0 ? [] : [...(await skillEffect(call.db, form.division_id, days))],
  };
}

function changeOf(
  before: ScheduleDay,
  after: ScheduleDay,
  { zone, activityTypes }: TradeSetting,
): TradeCheck['days'][number] {
  const offsets = dayOffsets(zone, before.date);
  const shift = (day: ScheduleDay) =>
    day.shift === null
      ? null
      : { start_time: startToWire(day.shift.start), end_time: endToWire(day.shift.end) };
  const paid = (day: ScheduleDay) => {
    const hours = rowHours(day, activityTypes, offsets);
    return hours.paid + hours.overtime + hours.recovered;
  };
  return {
    agent_id: before.agent_id,
    date: before.date,
    before: shift(before),
    after: shift(after),
    paid_before: paid(before),
    paid_after: paid(after),
  };
}

/** An advisor asks a colleague; anybody else proposes a trade between two advisors, who then both have to agree. */
async function propose(call: CallContext, form: TradeForm): Promise<Trade> {
  const { session, db } = call;
  const { self, terms, setting, held, findings } = await judge(call, form, true);
  if (findings.length > 0) throw tradeRefusal(findings);
  const accepted = { from: self !== null, to: false };
  const next = nextState(setting.rules, accepted);
  const id = await insertTrade(
    db,
    {
      division_id: form.division_id,
      from_agent_id: terms.from.agent_id,
      to_agent_id: terms.to.agent_id,
      from_start: terms.from.from,
      from_end: terms.from.to,
      to_start: terms.to.from,
      to_end: terms.to.to,
      is_partial: form.is_partial_swap,
      window_start: terms.window?.start ?? null,
      window_end: terms.window?.end ?? null,
      combine_schedule: form.combine_schedule === true,
      comments: form.comments,
      state: next === 'ready' ? 'pending_supervisor' : next,
      reason: null,
      from_accepted: accepted.from,
      to_accepted: accepted.to,
      requested_by: session.userId,
      decided_by: null,
      starts_at: new Date(startOfTrade(terms, setting)),
      created_at: call.now,
      decided_at: null,
    },
    tradeDates(terms).flatMap((date) =>
      [terms.from.agent_id, terms.to.agent_id].map((agent) => dayOfTrade(held, agent, date)),
    ),
  );
  const made = await found(db, id);
  if (next !== 'ready') await askNext(call, made);
  else await carryOut(call, made);
  const after = await found(db, id);
  await announce(call, null, after);
  return toTrade(after, session);
}

function dayOfTrade(held: HeldDays, agent_id: number, date: ReturnType<typeof tradeDates>[number]) {
  const { version, shift } = held.dayOf(agent_id, date);
  return { agent_id, date, version, start_min: shift?.start ?? null, end_min: shift?.end ?? null };
}

/** Who has to agree needs an account to do so, and one advisor asks only for so many trades at a time. */
async function canBeAsked(
  db: Db,
  terms: TradeTerms,
  self: number | null,
  rules: Readonly<{ is_agent_approval_required: boolean; max_open_requests: number }>,
): Promise<TradeFinding[]> {
  const asked = [terms.from.agent_id, terms.to.agent_id].filter((agent) => agent !== self);
  const accounts = await accountsOf(db, asked);
  const silent = rules.is_agent_approval_required
    ? asked
        .filter((agent) => !accounts.has(agent))
        .map((agent_id): TradeFinding => ({ code: 'no_account', agent_id }))
    : [];
  const isMany = (await countOpen(db, terms.from.agent_id)) >= rules.max_open_requests;
  return [
    ...silent,
    ...(isMany
      ? [{ code: 'too_many_requests', params: { count: rules.max_open_requests } } as const]
      : []),
  ];
}

/** The answer of a party or of an approver. Null when it was taken; a refusal where it came too late for the schedules. */
async function answer(
  call: CallContext,
  row: TradeRow,
  status: Trade['approval_status'],
  comments: string,
): Promise<ApiProblem | null> {
  if (!isPending(row.state)) throw apiProblem.plain('trades.alreadyDecided', 'decided', 409);
  if (call.ifMatch !== null && call.ifMatch !== row.version)
    throw apiProblem.stale(toTrade(row, call.session));
  if (status === 'pending')
    throw apiProblem.field('approval_status', 'activityRequests.nothingToChange');
  const side = sideOf(call.session, row);
  const mayAnswer =
    side === null
      ? isApprover(call.session, row)
      : row.state === 'pending_agent' && !(side === 'from' ? row.from_accepted : row.to_accepted);
  if (!mayAnswer) throw notYourAnswer();
  if (side === null && status === 'completed' && row.state === 'pending_agent')
    throw apiProblem.plain('trades.awaitsPartner', 'awaits_partner', 409);
  await updateTrade(call.db, row.id, {
    decision_comments: comments,
    decided_by: call.session.userId,
  });
  if (status === 'unsuccessful') {
    await applyDecision(
      call,
      row,
      'unsuccessful',
      side === null ? 'rejected' : 'declined',
      call.session.userId,
    );
    return null;
  }
  if (side === null) return carryOut(call, row);
  return accept(call, row, side);
}

async function accept(
  call: CallContext,
  row: TradeRow,
  side: 'from' | 'to',
): Promise<ApiProblem | null> {
  const accepted = {
    from: row.from_accepted || side === 'from',
    to: row.to_accepted || side === 'to',
  };
  const next = nextState(await tradeRulesOf(call.db, row.division_id), accepted);
  const state: TradeState = next === 'ready' ? row.state : next;
  await updateTrade(call.db, row.id, {
    from_accepted: accepted.from,
    to_accepted: accepted.to,
    state,
    is_read: false,
    is_approved_by_read: false,
  });
  const after = await found(call.db, row.id);
  if (next === 'ready') return carryOut(call, after);
  if (next === 'pending_supervisor') await askNext(call, after);
  return null;
}

/** Who asked may withdraw while the trade waits; a trade that came to nothing may be cleared away. What was carried out stays. */
async function withdraw(call: CallContext, row: TradeRow): Promise<void> {
  const isOwn = row.requested_by === call.session.userId || sideOf(call.session, row) === 'from';
  if (!isOwn && !isApprover(call.session, row))
    throw apiProblem.forbidden('activityRequests.onlyRequester', 'not_requester');
  if (row.state === 'completed') throw apiProblem.plain('trades.keptOnRecord', 'completed', 409);
  if (!isPending(row.state)) {
    await deleteTrade(call.db, row.id);
    return announce(call, row, null);
  }
  await applyDecision(call, row, 'unsuccessful', 'cancelled', call.session.userId);
  await announce(call, row, await found(call.db, row.id));
}

function sideOf(session: Session, row: TradeRow): 'from' | 'to' | null {
  if (session.advisorId === null) return null;
  return session.advisorId === row.from_agent_id
    ? 'from'
    : session.advisorId === row.to_agent_id
      ? 'to'
      : null;
}

/** A supervisor or administrator of the division, but never who proposed the trade. */
function isApprover(session: Session, row: TradeRow): boolean {
  return (
    session.scope !== 'own' &&
    can(session, 'edit', 'supervisor-dashboard') &&
    row.requested_by !== session.userId
  );
}

async function found(db: Db, id: number, lock = false): Promise<TradeRow> {
  const row = await findTrade(db, id, lock);
  if (row === undefined) throw apiProblem.missing('trades.notFound');
  return row;
}

/** A trade that the caller may see: an advisor only those it is a party to. */
async function ofReader(call: CallContext, id: number, lock = false): Promise<TradeRow> {
  const row = await found(call.db, id, lock);
  if (call.session.scope === 'own' && sideOf(call.session, row) === null)
    throw apiProblem.forbidden('trades.notYours', 'out_of_scope');
  return row;
}

async function announced(call: CallContext, before: TradeRow): Promise<Trade> {
  const after = await found(call.db, before.id);
  await announce(call, before, after);
  return toTrade(after, call.session);
}

async function configuration(db: Db, which: Which): Promise<TradeConfiguration> {
  const row = await findConfiguration(db, which);
  if (row === undefined) throw apiProblem.missing('trades.notConfigured');
  return row;
}

function announceConfiguration(
  call: CallContext,
  before: TradeConfiguration | null,
  after: TradeConfiguration | null,
): void {
  const one = (after ?? before)!;
  call.audit({
    entity: 'trade_configuration',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'trade_configuration',
    id: String(one.id),
    version: after?.version ?? one.version + 1,
    scope: { division_id: one.division_id },
  });
}
