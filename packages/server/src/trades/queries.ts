import { text } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { formatClock } from '@watchbill/core/time/minutes';
import type { TradeConfiguration } from '@watchbill/core/trades/model';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';
import {
  findConfiguration,
  findTrade,
  partnersOf,
  tradeRulesOf,
  type TradeRow,
  type Which,
} from './repository.ts';

/** The party to a trade that the caller is. */
export function sideOf(session: Session, row: TradeRow): 'from' | 'to' | null {
  if (session.advisorId === null) return null;
  return session.advisorId === row.from_agent_id
    ? 'from'
    : session.advisorId === row.to_agent_id
      ? 'to'
      : null;
}

/** A supervisor or administrator of the division, but never who proposed the trade. */
export function isApprover(session: Session, row: TradeRow): boolean {
  return (
    session.scope !== 'own' &&
    can(session, 'edit', 'supervisor-dashboard') &&
    row.requested_by !== session.userId
  );
}

/**
 * A trade, 404 where there is none; kept from other writers until the commit where `lock` says so.
 */
export async function tradeById(db: Db, id: number, lock = false): Promise<TradeRow> {
  const row = await findTrade(db, id, lock);
  if (row === undefined) throw apiProblem.missing('trades.notFound');
  return row;
}

/** A trade that the caller may see: an advisor only those it is a party to. */
export async function readableTrade(
  call: CallContext,
  id: number,
  lock = false,
): Promise<TradeRow> {
  const row = await tradeById(call.db, id, lock);
  if (call.session.scope === 'own' && sideOf(call.session, row) === null)
    throw apiProblem.forbidden('trades.notYours', 'out_of_scope');
  return row;
}

/** A configuration by its id or its division; 404 where there is none. */
export async function configurationOf(db: Db, which: Which): Promise<TradeConfiguration> {
  const row = await findConfiguration(db, which);
  if (row === undefined) throw apiProblem.missing('trades.notConfigured');
  return row;
}

/** With whom the caller may trade in a division, and what such a trade may be. */
export async function partnersFor({ db, session, language }: CallContext, division: number) {
  const rules = await tradeRulesOf(db, division);
  const data = rules.is_enabled
    ? await partnersOf(
        db,
        division,
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
}
