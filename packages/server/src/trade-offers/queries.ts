import { text, type Language } from '@watchbill/core/messages/catalogue';
import { coverOf } from '@watchbill/core/schedules/model';
import { overlaps, type Interval } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { datesFrom, toPlainDate } from '@watchbill/core/time/plain-date';
import type { TradeOffer, TradeReturn } from '@watchbill/core/trade-offers/model';
import { tradeForm, tradeReasons, type TradeForm } from '@watchbill/core/trades/model';
import type { TradeFinding } from '@watchbill/core/trades/rules/perform';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import { readDays, type HeldDays } from '../schedules/commands/held.ts';
import { judge, type Asker } from '../trades/commands/propose.ts';
import { findOffer, isOpen, type OfferRow } from './repository.ts';

/** An offer that can be taken; 404 where there is none, 409 where it is gone. */
export async function findOpen(call: CallContext, id: number): Promise<OfferRow> {
  const offer = await findOffer(call.db, id);
  if (offer === undefined) throw apiProblem.missing('tradeOffers.notFound');
  if (!isOpen(offer, call.now)) throw apiProblem.plain('tradeOffers.gone', 'gone', 409);
  return offer;
}

/** Both have agreed: one with the offer, the other with the taking. */
export const askerOf = ({ agent_id }: OfferRow, self: number): Asker => ({
  from: agent_id,
  agreed: [agent_id, self],
});

/**
 * The trade that an offer becomes where somebody takes it: its day, or a part of it, for a day in
 * return or for nothing.
 */
export function formOf(
  offer: OfferRow,
  taker: number,
  {
    inReturn = null,
    comments = '',
  }: Readonly<{ inReturn?: string | null; comments?: string }> = {},
): TradeForm {
  const { window_start: start, window_end: end } = offer;
  const isPart = start !== null && end !== null;
  return tradeForm.parse({
    division_id: offer.division_id,
    request_from_agent_id: offer.agent_id,
    request_to_agent_id: taker,
    request_from_agent_from_date: offer.date,
    request_from_agent_to_date: offer.date,
    request_to_agent_from_date: inReturn ?? offer.date,
    request_to_agent_to_date: inReturn ?? offer.date,
    comments,
    is_partial_swap: isPart,
    ...(isPart
      ? {
          partial_swap_start_time: formatClock(start),
          partial_swap_end_time: formatClock(end),
          combine_schedule: start >= 1440,
        }
      : {}),
  });
}

/**
 * Who works at the time of an offer would swap, which is asked of one colleague: null for who is
 * free.
 */
export function busyThen(offer: OfferRow, taker: number, held: HeldDays): TradeFinding | null {
  const date = toPlainDate(offer.date);
  const given = spanOf(offer, held);
  const own = coverOf(held.dayOf(taker, date));
  return given !== null && own !== null && overlaps(given, own)
    ? { code: 'overlap', agent_id: taker, date }
    : null;
}

/** What is offered, in minutes of its day; null where the day has no shift any more. */
function spanOf(offer: OfferRow, held: HeldDays): Interval | null {
  const { window_start: start, window_end: end } = offer;
  const cover = coverOf(held.dayOf(offer.agent_id, toPlainDate(offer.date)));
  return cover !== null && start !== null && end !== null ? { start, end } : cover;
}

/**
 * Offers as their reader sees them, without those whose day has no shift any more: an advisor reads
 * why it cannot take one.
 */
export async function toOffers(
  call: CallContext,
  offers: readonly OfferRow[],
): Promise<TradeOffer[]> {
  if (offers.length === 0) return [];
  const { db, session, language } = call;
  const taker = session.scope === 'own' ? session.advisorId : null;
  const dates = offers.map(({ date }) => toPlainDate(date)).toSorted();
  const agents = new Set(offers.map(({ agent_id }) => agent_id));
  if (taker !== null) agents.add(taker);
  const held = await readDays(db, [...agents], dates[0]!, dates.at(-1)!);
  const shown: TradeOffer[] = [];
  for (const offer of offers) {
    const span = spanOf(offer, held);
    if (span === null) continue;
    const { id, division_id, agent_id, first_name, last_name, date, comments, version } = offer;
    const against =
      taker === null || taker === agent_id ? [] : await findAgainst(call, offer, taker, held);
    shown.push({
      id,
      division_id,
      agent_id,
      first_name,
      last_name,
      date,
      comments,
      version,
      start_time: formatClock(span.start),
      end_time: formatClock(span.end),
      is_partial: offer.window_start !== null,
      return_from: offer.return_from,
      return_to: offer.return_to,
      is_own: agent_id === session.advisorId,
      against: against.map((finding) => inWords(finding, language)),
      created_at: offer.created_at.toISOString(),
    });
  }
  return shown;
}

/** Everything that keeps an advisor from taking an offer; for who works then, that alone. */
async function findAgainst(
  call: CallContext,
  offer: OfferRow,
  taker: number,
  held: HeldDays,
): Promise<readonly TradeFinding[]> {
  const busy = busyThen(offer, taker, held);
  if (busy !== null) return [busy];
  // What stands against a swap depends on the day in return, and is said with it.
  if (offer.return_from !== null) return [];
  return (await judge(call, formOf(offer, taker), askerOf(offer, taker), false)).findings;
}

const inWords = ({ code, params }: TradeFinding, language: Language) => ({
  code,
  text: text(tradeReasons[code], params ?? {}, language),
});

/**
 * Shifts of a taker between the dates that an offer wants a day in return from, each with what
 * stands against it.
 */
export async function returnsOf(
  call: CallContext,
  offer: OfferRow,
  taker: number,
): Promise<TradeReturn[]> {
  if (offer.return_from === null || offer.return_to === null) return [];
  const [from, to] = [toPlainDate(offer.return_from), toPlainDate(offer.return_to)];
  const held = await readDays(call.db, [taker], from, to);
  const returns: TradeReturn[] = [];
  for (const date of datesFrom(from, to)) {
    const cover = coverOf(held.dayOf(taker, date));
    if (cover === null || date === offer.date) continue;
    const form = formOf(offer, taker, { inReturn: date });
    const { findings } = await judge(call, form, askerOf(offer, taker), false);
    returns.push({
      date,
      start_time: formatClock(cover.start),
      end_time: formatClock(cover.end),
      against: findings.map((finding) => inWords(finding, call.language)),
    });
  }
  return returns;
}
