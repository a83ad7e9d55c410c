import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { tradeOffers } from '@watchbill/core/trade-offers/contract';
import { apiProblem } from '../../problems/problem.ts';
import { ownAdvisor } from '../../http/call/scope.ts';
import type { CallContext } from '../../http/call/call.ts';
import { accountsOf, noticeText, notify } from '../../notifications/commands.ts';
import { readDays } from '../../schedules/commands/held.ts';
import { tradeRefusal } from '../../trades/commands.ts';
import { propose } from '../../trades/commands/propose.ts';
import { askerOf, busyThen, findOpen, formOf } from '../queries.ts';
import { findOffer, lockOffer, updateOffer, type OfferRow } from '../repository.ts';

/** Makes an offer the trade of who takes it, and says so to who made it. */
export async function takeOffer(
  call: CallContext,
  id: number,
  { return_date, comments }: HandlerInput<typeof tradeOffers.take>['body'],
) {
  const self = ownAdvisor(call.session);
  const offer = await lockOpen(call, id);
  const date = toPlainDate(offer.date);
  const busy = busyThen(offer, self, await readDays(call.db, [offer.agent_id, self], date, date));
  if (busy !== null) throw tradeRefusal([busy]);
  const form = formOf(offer, self, { inReturn: dayInReturn(offer, return_date), comments });
  const made = await propose(call, form, askerOf(offer, self));
  await updateOffer(call.db, id, { trade_id: made.id });
  await announce(call, offer, id);
  await notifyOfferer(call, offer, made.id);
  return made;
}

/**
 * The day in return that a taker chose, or null where the offer wants none; refused where it is not
 * what the offer asks for.
 */
function dayInReturn(
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

/** An offer that can be taken, kept from others until the commit. */
export async function lockOpen(call: CallContext, id: number): Promise<OfferRow> {
  await lockOffer(call.db, id);
  return findOpen(call, id);
}

/** Audits a change of an offer and tells its division; answers it as it is now. */
export async function announce(
  call: CallContext,
  before: OfferRow | null,
  id: number,
): Promise<OfferRow> {
  const after = (await findOffer(call.db, id))!;
  const { division_id, version } = after;
  call.audit({ entity: 'trade_offer', entity_id: id, division_id, before, after });
  call.recordChange({ type: 'trade_offer', id: String(id), version, scope: { division_id } });
  return after;
}

async function notifyOfferer(call: CallContext, offer: OfferRow, trade: number): Promise<void> {
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
