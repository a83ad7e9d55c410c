import { text } from '@watchbill/core/messages/catalogue';
import { coverOf } from '@watchbill/core/schedules/model';
import { overlaps, type Interval } from '@watchbill/core/time/interval';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import type { tradeOffers } from '@watchbill/core/trade-offers/contract';
import type { TradeOffer, TradeOfferForm } from '@watchbill/core/trade-offers/model';
import { tradeForm, tradeReasons, type TradeForm } from '@watchbill/core/trades/model';
import type { TradeFinding } from '@watchbill/core/trades/rules';
import { apiProblem } from '../http/problem.ts';
import { ownAdvisor } from '../http/scope.ts';
import type { CallContext, Handlers } from '../http/serve.ts';
import { accountsOf, noticeText, notify } from '../notifications/commands.ts';
import { readDays, type HeldDays } from '../schedules/commands/held.ts';
import { placeOf, tradeRefusal, tradeRulesOf } from '../trades/commands.ts';
import { judge, propose } from '../trades/commands/propose.ts';
import {
  findOffer,
  insertOffer,
  isOpen,
  listOffers,
  lockOffer,
  updateOffer,
  type OfferRow,
} from './repository.ts';

export const tradeOfferRoutes: Handlers<typeof tradeOffers> = {
  list: async (call) => {
    const open = (await listOffers(call.db, call.session, call.now)).filter((offer) =>
      isOpen(offer, call.now),
    );
    const shown = [];
    for (const offer of open) shown.push(await toOffer(call, offer));
    return { data: shown.filter((offer) => offer !== null) };
  },
  create: async ({ body, ...call }) => {
    const id = await insertOffer(call.db, await offered(call, body));
    return (await changed(call, null, id))!;
  },
  withdraw: async ({ params, ...call }) => {
    await lockOffer(call.db, params.id);
    const before = await openOffer(call, params.id);
    // Whoever keeps the trades of a division may clear its offers.
    if (call.session.scope === 'own' && before.agent_id !== call.session.advisorId)
      throw apiProblem.forbidden('activityRequests.onlyRequester', 'not_requester');
    await updateOffer(call.db, params.id, { is_withdrawn: true });
    await changed(call, before, params.id);
    return { message: text('tradeOffers.withdrawn', {}, call.language) };
  },
  take: async ({ params, body, ...call }) => {
    const self = ownAdvisor(call.session);
    await lockOffer(call.db, params.id);
    const offer = await openOffer(call, params.id);
    const against = await findAgainst(call, offer, self);
    if (against.length > 0) throw tradeRefusal(against);
    const made = await propose(call, formOf(offer, self, body.comments), askerOf(offer, self));
    await updateOffer(call.db, params.id, { trade_id: made.id });
    await changed(call, offer, params.id);
    await tellOfferer(call, offer, made.id);
    return made;
  },
};

/** Both have agreed: one with the offer, the other with the taking. */
const askerOf = ({ agent_id }: OfferRow, self: number) => ({
  from: agent_id,
  agreed: [agent_id, self],
});

/** The trade that an offer becomes where somebody takes it: its day, or a part of it, for nothing in return. */
function formOf(offer: OfferRow, taker: number, comments = ''): TradeForm {
  const { window_start: start, window_end: end } = offer;
  const isPart = start !== null && end !== null;
  return tradeForm.parse({
    division_id: offer.division_id,
    request_from_agent_id: offer.agent_id,
    request_to_agent_id: taker,
    request_from_agent_from_date: offer.date,
    request_from_agent_to_date: offer.date,
    request_to_agent_from_date: offer.date,
    request_to_agent_to_date: offer.date,
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

/** Everything that keeps an advisor from taking an offer. Who works at its time would swap, which is asked of one colleague. */
async function findAgainst(
  call: CallContext,
  offer: OfferRow,
  taker: number,
): Promise<readonly TradeFinding[]> {
  const { findings, held } = await judge(call, formOf(offer, taker), askerOf(offer, taker), false);
  const date = toPlainDate(offer.date);
  const given = spanOf(offer, held);
  const own = coverOf(held.dayOf(taker, date));
  const isBusy = given !== null && own !== null && overlaps(given, own);
  return isBusy ? [{ code: 'overlap', agent_id: taker, date }, ...findings] : findings;
}

/** What is offered, in minutes of its day; null where the day has no shift any more. */
function spanOf(offer: OfferRow, held: HeldDays): Interval | null {
  const { window_start: start, window_end: end } = offer;
  const cover = coverOf(held.dayOf(offer.agent_id, toPlainDate(offer.date)));
  return cover !== null && start !== null && end !== null ? { start, end } : cover;
}

async function toOffer(call: CallContext, offer: OfferRow): Promise<TradeOffer | null> {
  const { db, session, language } = call;
  const date = toPlainDate(offer.date);
  const span = spanOf(offer, await readDays(db, [offer.agent_id], date, date));
  if (span === null) return null;
  const isOwn = offer.agent_id === session.advisorId;
  const takes = session.scope === 'own' && !isOwn && session.advisorId !== null;
  const against = takes ? await findAgainst(call, offer, session.advisorId) : [];
  const { id, division_id, agent_id, first_name, last_name, comments, version } = offer;
  return {
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
    is_own: isOwn,
    against: against.map(({ code, params }) => ({
      code,
      text: text(tradeReasons[code], params ?? {}, language),
    })),
    created_at: offer.created_at.toISOString(),
  };
}

const hourMs = 3_600_000;

/** The offer that a form makes, where the division's trading and the day allow one. */
async function offered(call: CallContext, form: TradeOfferForm) {
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
      [!rules.is_day_off_allowed, { code: 'one_sided' }],
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
    comments: form.comments,
    starts_at: starts,
    created_at: now,
  };
}

/** The part that is offered, in minutes of the row; refused where it is none of the shift. */
function windowOf({ start_time, end_time }: TradeOfferForm, cover: Interval): Interval | null {
  if (start_time == null || end_time == null) return null;
  const [from, to] = [parseClock(start_time)!, parseClock(end_time)!];
  const start = from < cover.start && cover.end > 1440 ? from + 1440 : from;
  const end = start + ((to - (start % 1440) + 1440) % 1440 || 1440);
  if (start < cover.start || end > cover.end)
    throw apiProblem.field('start_time', 'tradeOffers.outsideShift');
  return { start, end };
}

async function openOffer(call: CallContext, id: number): Promise<OfferRow> {
  const offer = await findOffer(call.db, id);
  if (offer === undefined) throw apiProblem.missing('tradeOffers.notFound');
  if (!isOpen(offer, call.now)) throw apiProblem.plain('tradeOffers.gone', 'gone', 409);
  return offer;
}

/** Audits a change of an offer and tells its division; answers it as its reader sees it. */
async function changed(
  call: CallContext,
  before: OfferRow | null,
  id: number,
): Promise<TradeOffer | null> {
  const after = (await findOffer(call.db, id))!;
  call.audit({
    entity: 'trade_offer',
    entity_id: id,
    division_id: after.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'trade_offer',
    id: String(id),
    version: after.version,
    scope: { division_id: after.division_id },
  });
  return toOffer(call, after);
}

async function tellOfferer(call: CallContext, offer: OfferRow, trade: number): Promise<void> {
  const { agent_id, date, starts_at } = offer;
  const accounts = await accountsOf(call.db, [agent_id]);
  await notify(call, [...accounts.values()], {
    kind: 'trade',
    title: noticeText('tradeOffers.taken'),
    message: noticeText('tradeOffers.takenOn', { date }),
    about: { kind: 'trade', id: trade },
    start: starts_at,
    sender: call.session.userId,
  });
}
