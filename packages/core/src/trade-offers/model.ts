import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { parseClock } from '../time/minutes.ts';
import { daysBetween } from '../time/plain-date.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { tradeReason } from '../trades/model.ts';

export const tradeOfferId = idSchema('tradeOffer');

const clock = z
  .string('activityRequests.badTime')
  .max(20)
  .refine((text) => parseClock(text) !== null, 'activityRequests.badTime');

/** The most days among which a day in return is looked for. */
const longestReturn = 28;

/**
 * A day that its advisor offers whole, or a part of it between two times; whole days, also for a
 * day in return between two dates.
 */
export const tradeOfferForm = z
  .object({
    date: plainDate,
    start_time: clock.nullish(),
    end_time: clock.nullish(),
    return_from: plainDate.nullish(),
    return_to: plainDate.nullish(),
    comments: z.string().trim().max(500).default(''),
  })
  .refine(({ start_time, end_time }) => (start_time == null) === (end_time == null), {
    path: ['end_time'],
    message: 'trades.windowRequired',
  })
  .superRefine(({ start_time, return_from: from, return_to: to }, context) => {
    const refuse = (field: string, message: MessageKey) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((from == null) !== (to == null)) return refuse('return_to', 'tradeOffers.returnDates');
    if (from == null || to == null) return undefined;
    if (start_time != null) return refuse('return_from', 'tradeOffers.returnWhole');
    const days = daysBetween(from, to);
    if (days < 0 || days >= longestReturn) return refuse('return_to', 'tradeOffers.returnSpan');
    return undefined;
  });
export type TradeOfferForm = z.output<typeof tradeOfferForm>;

/** What stands against taking an offer, by the rules of trades. */
const objections = z.array(z.object({ code: tradeReason, text: z.string() }));

export const tradeOffer = z.object({
  id: z.number().int(),
  division_id: z.number().int(),
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  date: z.iso.date(),
  /** Of the shift, or of the part that is offered. */
  start_time: z.string(),
  end_time: z.string(),
  is_partial: z.boolean(),
  /** Dates between which a day is wanted in return; null where nothing is. */
  return_from: z.iso.date().nullable(),
  return_to: z.iso.date().nullable(),
  comments: z.string(),
  is_own: z.boolean(),
  /** Why the reader cannot take it as it is; empty where it can, and for who takes none. */
  against: objections,
  created_at: z.iso.datetime(),
  version: z.number().int(),
});
export type TradeOffer = z.output<typeof tradeOffer>;

/** A shift of the reader's that would be a day in return. */
export const tradeReturn = z.object({
  date: z.iso.date(),
  start_time: z.string(),
  end_time: z.string(),
  /** Why it cannot be; empty where it can. */
  against: objections,
});
export type TradeReturn = z.output<typeof tradeReturn>;
