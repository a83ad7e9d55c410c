import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';
import { parseClock } from '../time/minutes.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { tradeReason } from '../trades/model.ts';

export const tradeOfferId = idSchema('tradeOffer');

const clock = z
  .string('activityRequests.badTime')
  .max(20)
  .refine((text) => parseClock(text) !== null, 'activityRequests.badTime');

/** A day that its advisor offers whole, or a part of it between two times. */
export const tradeOfferForm = z
  .object({
    date: plainDate,
    start_time: clock.nullish(),
    end_time: clock.nullish(),
    comments: z.string().trim().max(500).default(''),
  })
  .refine(({ start_time, end_time }) => (start_time == null) === (end_time == null), {
    path: ['end_time'],
    message: 'trades.windowRequired',
  });
export type TradeOfferForm = z.output<typeof tradeOfferForm>;

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
  comments: z.string(),
  is_own: z.boolean(),
  /** Why the reader cannot take it as it is; empty where it can, and for who takes none. */
  against: z.array(z.object({ code: tradeReason, text: z.string() })),
  created_at: z.iso.datetime(),
  version: z.number().int(),
});
export type TradeOffer = z.output<typeof tradeOffer>;
