import { coverOf } from '@watchbill/core/schedules/model';
import { timesOnRow } from '@watchbill/core/schedules/rules/nights';
import type { Interval } from '@watchbill/core/time/interval';
import { parseClock } from '@watchbill/core/time/minutes';
import { instantOf } from '@watchbill/core/time/zone';
import type { TradeOfferForm } from '@watchbill/core/trade-offers/model';
import type { TradeFinding } from '@watchbill/core/trades/rules/perform';
import { apiProblem } from '../problems/problem.ts';
import { ownAdvisor } from '../http/call/scope.ts';
import type { CallContext } from '../http/call/call.ts';
import { readDays } from '../schedules/commands/held.ts';
import { placeOf, tradeRefusal, tradeRulesOf } from '../trades/commands.ts';
import { isOpen, listOffers, type NewOffer } from './repository.ts';

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
