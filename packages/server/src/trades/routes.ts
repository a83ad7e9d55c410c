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
import type { TradeSetting } from '@watchbill/core/trades/rules';
import { performTrade } from '@watchbill/core/trades/rules/perform';
import { pageReply } from '../http/page.ts';
import { apiProblem, type ApiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import { skillEffect } from '../weekly-staffing/commands.ts';
import {
  announce,
  askNext,
  carryOut,
  effectOf,
  nextState,
  notYourAnswer,
  applyDecision,
} from './commands.ts';
import { askerOf, judge, propose } from './commands/propose.ts';
import { reopen } from './commands/reopen.ts';
import {
  deleteConfiguration,
  deleteTrade,
  findConfiguration,
  findTrade,
  insertConfiguration,
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
  create: ({ body, ...call }) => propose(call, body, askerOf(call.session, body)),
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

async function check(call: CallContext, form: TradeForm): Promise<TradeCheck> {
  const asker = askerOf(call.session, form);
  const { terms, setting, held, findings } = await judge(call, form, asker, false);
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
    asks_partner: is_agent_approval_required && !asker.agreed.includes(terms.to.agent_id),
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

/** The answer of a party or of an approver. Null when it was taken; a refusal where it came too late for the schedules. */
async function answer(
  call: CallContext,
  row: TradeRow,
  status: Trade['approval_status'],
  comments: string,
): Promise<ApiProblem | null> {
  if (status === 'pending' && isPending(row.state))
    throw apiProblem.field('approval_status', 'activityRequests.nothingToChange');
  if (status !== 'pending' && !isPending(row.state))
    throw apiProblem.plain('trades.alreadyDecided', 'decided', 409);
  if (call.ifMatch !== null && call.ifMatch !== row.version)
    throw apiProblem.stale(toTrade(row, call.session));
  const side = sideOf(call.session, row);
  if (status === 'pending') {
    if (side !== null || !isApprover(call.session, row)) throw notYourAnswer();
    await reopen(call, row);
    return null;
  }
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
    ...(next === 'pending_supervisor' ? { approval_asked_at: call.now } : {}),
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
