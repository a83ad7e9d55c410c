import { text } from '@watchbill/core/messages/catalogue';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { tradeOffers } from '@watchbill/core/trade-offers/contract';
import { apiProblem } from '../http/problem.ts';
import { ownAdvisor } from '../http/scope.ts';
import type { CallContext, Handlers } from '../http/serve.ts';
import { accountsOf, noticeText, notify } from '../notifications/commands.ts';
import { readDays } from '../schedules/commands/held.ts';
import { tradeRefusal } from '../trades/commands.ts';
import { propose } from '../trades/commands/propose.ts';
import {
  askerOf,
  busyThen,
  dayInReturn,
  formOf,
  newOffer,
  returnsOf,
  toOffers,
} from './commands.ts';
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
    const offers = await listOffers(call.db, call.session, call.now);
    return {
      data: await toOffers(
        call,
        offers.filter((offer) => isOpen(offer, call.now)),
      ),
    };
  },
  create: async ({ body, ...call }) => {
    const id = await insertOffer(call.db, await newOffer(call, body));
    const [made] = await toOffers(call, [await announce(call, null, id)]);
    return made!;
  },
  withdraw: async ({ params, ...call }) => {
    const before = await lockOpen(call, params.id);
    // Whoever keeps the trades of a division may clear its offers.
    if (call.session.scope === 'own' && before.agent_id !== call.session.advisorId)
      throw apiProblem.forbidden('activityRequests.onlyRequester', 'not_requester');
    await updateOffer(call.db, params.id, { is_withdrawn: true });
    await announce(call, before, params.id);
    return { message: text('tradeOffers.withdrawn', {}, call.language) };
  },
  returns: async ({ params, ...call }) => {
    const self = ownAdvisor(call.session);
    return { data: await returnsOf(call, await findOpen(call, params.id), self) };
  },
  take: async ({ params, body, ...call }) => {
    const self = ownAdvisor(call.session);
    const offer = await lockOpen(call, params.id);
    const date = toPlainDate(offer.date);
    const held = await readDays(call.db, [offer.agent_id, self], date, date);
    const busy = busyThen(offer, self, held);
    if (busy !== null) throw tradeRefusal([busy]);
    const inReturn = dayInReturn(offer, body.return_date);
    const form = formOf(offer, self, { inReturn, comments: body.comments });
    const made = await propose(call, form, askerOf(offer, self));
    await updateOffer(call.db, params.id, { trade_id: made.id });
    await announce(call, offer, params.id);
    await tellOfferer(call, offer, made.id);
    return made;
  },
};

/** An offer that can be taken, kept from others until the commit. */
async function lockOpen(call: CallContext, id: number): Promise<OfferRow> {
  await lockOffer(call.db, id);
  return findOpen(call, id);
}

async function findOpen(call: CallContext, id: number): Promise<OfferRow> {
  const offer = await findOffer(call.db, id);
  if (offer === undefined) throw apiProblem.missing('tradeOffers.notFound');
  if (!isOpen(offer, call.now)) throw apiProblem.plain('tradeOffers.gone', 'gone', 409);
  return offer;
}

/** Audits a change of an offer and tells its division; answers it as it is now. */
async function announce(call: CallContext, before: OfferRow | null, id: number): Promise<OfferRow> {
  const after = (await findOffer(call.db, id))!;
  const { division_id, version } = after;
  call.audit({ entity: 'trade_offer', entity_id: id, division_id, before, after });
  call.recordChange({ type: 'trade_offer', id: String(id), version, scope: { division_id } });
  return after;
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
