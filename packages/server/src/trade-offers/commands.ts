import { text, type Language } from '@watchbill/core/messages/catalogue';
import { coverOf } from '@watchbill/core/schedules/model';
import { timesOnRow } from '@watchbill/core/schedules/rules/nights';
import { overlaps, type Interval } from '@watchbill/core/time/interval';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { datesFrom, toPlainDate } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import type { TradeOffer, TradeOfferForm, TradeReturn } from '@watchbill/core/trade-offers/model';
import { tradeForm, tradeReasons, type TradeForm } from '@watchbill/core/trades/model';
import type { TradeFinding } from '@watchbill/core/trades/rules';
import { apiProblem } from '../http/problem.ts';
import { ownAdvisor } from '../http/scope.ts';
import type { CallContext } from '../http/serve.ts';
import { readDays, type HeldDays } from '../schedules/commands/held.ts';
import { placeOf, tradeRefusal, tradeRulesOf } from '../trades/commands.ts';
import { judge, type Asker } from '../trades/commands/propose.ts';
import { isOpen, listOffers, type NewOffer, type OfferRow } from './repository.ts';

/** Both have agreed: one with the offer, the other with the taking. */
export const askerOf = ({ agent_id }: OfferRow, self: number): Asker => ({
  from: agent_id,
  agreed: [agent_id, self],
});

/** The trade that an offer becomes where somebody takes it: its day, or a part of it, for a day in return or for nothing. */
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

/** Who works at the time of an offer would swap, which is asked of one colleague: null for who is free. */
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

/** Offers as their reader sees them, without those whose day has no shift any more: an advisor reads why it cannot take one. */
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

/** Shifts of a taker between the dates that an offer wants a day in return from, each with what stands against it. */
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

/** The day in return that a taker chose, or null where the offer wants none; refused where it is not what the offer asks for. */
export function dayInReturn(
  { return_from, return_to }: OfferRow,
  chosen: string | null | undefined,
): string | null {
  const isOne = chosen != null;
  if (return_from === null || return_to === null) {
    if (isOne) throw apiProblem.field('return_date', 'tradeOffers.noReturn');
    return null;
  }
  if (!isOne || chosen < return_from || chosen > return_to)
    throw apiProblem.field('return_date', 'tradeOffers.chooseReturn');
  return chosen;
}

const hourMs = 3_600_000;

/** The offer that a form makes, where the division's trading and the day allow one. */
export async function newOffer(call: CallContext, form: TradeOfferForm): Promise<NewOffer> {
  const { db, session, now } = call;
  const agent_id = ownAdvisor(session);
  const { date } = form;
  const days = await readDays(db, [agent_id], date, date);
  const advisor = days.advisors.get(agent_id);
  if (advisor === undefined) throw tradeRefusal([{ code: 'agent_disabled', agent_id }]);
  const { division_id } = advisor;
  const rules = await tradeRulesOf(db, division_id);
  const { zone } = await placeOf(db, division_id);
  const day = days.dayOf(agent_id, date);
  const cover = coverOf(day);
  const window = cover === null ? null : windowOf(form, cover);
  const starts = new Date(instantOf(zone, date, (window ?? cover)?.start ?? 0, 'start'));
  const open = (await listOffers(db, session, now)).filter(
    (offer) => offer.agent_id === agent_id && isOpen(offer, now),
  );
  const refusal = (
    [
      [!rules.is_enabled, { code: 'trading_closed' }],
      [form.return_from == null && !rules.is_day_off_allowed, { code: 'one_sided' }],
      [form.start_time != null && !rules.is_partial_allowed, { code: 'partial_not_allowed' }],
      [form.comments !== '' && !rules.is_comments_allowed, { code: 'comments_not_allowed' }],
      [cover === null, { code: 'nothing_to_trade', agent_id, date }],
      [day.locked, { code: 'day_locked', agent_id, date }],
      [
        starts.getTime() - now.getTime() < rules.min_lead_hours * hourMs,
        { code: 'too_late', params: { hours: rules.min_lead_hours } },
      ],
      [
        open.length >= rules.max_open_requests,
        { code: 'too_many_requests', params: { count: rules.max_open_requests } },
      ],
    ] as const satisfies readonly (readonly [boolean, TradeFinding])[]
  ).find(([isSo]) => isSo)?.[1];
  if (refusal !== undefined) throw tradeRefusal([refusal]);
  if (open.some((offer) => offer.date === date))
    throw apiProblem.plain('tradeOffers.thereAlready', 'conflict', 409);
  return {
    division_id,
    agent_id,
    date,
    window_start: window?.start ?? null,
    window_end: window?.end ?? null,
    return_from: form.return_from ?? null,
    return_to: form.return_to ?? null,
    comments: form.comments,
    starts_at: starts,
    created_at: now,
  };
}

/** The part that is offered, in minutes of the row; refused where it is none of the shift. */
function windowOf(
  { start_time, end_time, date }: TradeOfferForm,
  cover: Interval,
): Interval | null {
  if (start_time == null || end_time == null) return null;
  const typed = { start: parseClock(start_time)!, end: parseClock(end_time)! };
  const placed = timesOnRow(date, typed, (row) => (row === date ? cover : null));
  if (placed === null) throw apiProblem.field('start_time', 'tradeOffers.outsideShift');
  return placed.at;
}
