import { z } from 'zod';
import { channelId, perDay, slot as defaultSlot, slotForm } from '../channels/model.ts';
import { idSchema } from '../api/endpoint.ts';

export const objectiveId = idSchema('forecastObjective');

/**
 * What a slot may say of its contacts and advisors beside the goals; left out where it says
 * nothing.
 */
const knowledge = {
  /** Mean seconds until a caller hangs up: staff is then worked out by Erlang A. */
  patience_secs: z.coerce
    .number()
    .int()
    .min(1, 'forecastingTargets.patience')
    .max(86_400, 'forecastingTargets.patience')
    .optional(),
  /** Per cent of contacts that may hang up. */
  max_abandoned_percent: z.coerce
    .number()
    .min(0.1, 'forecastingTargets.abandoned')
    .max(100, 'forecastingTargets.abandoned')
    .optional(),
  /**
   * How contacts that hang up count in the service level: 1 early ones as answered, 2 answered
   * contacts alone, 3 as missed, 4 early ones left out (where nothing is said).
   */
  sl_variant: z.coerce
    .number()
    .int()
    .min(1, 'forecastingTargets.variant')
    .max(4, 'forecastingTargets.variant')
    .optional(),
  /** Contacts that an advisor handles at once. */
  concurrency: z.coerce
    .number()
    .int()
    .min(1, 'forecastingTargets.concurrency')
    .max(20, 'forecastingTargets.concurrency')
    .optional(),
  /** Per cent of paid time that is not worked: the requirement is raised by it. */
  shrinkage_percent: z.coerce
    .number()
    .min(0, 'forecastingTargets.shrinkage')
    .max(95, 'forecastingTargets.shrinkage')
    .optional(),
};

/**
 * Forecasting targets of a channel: goals a weekday and time. Until it has some, its forecast
 * defaults stand in: `id` is null then.
 */
export const objective = perDay(z.array(defaultSlot.extend(knowledge))).extend({
  version: z.number().int(),
  id: z.number().int().nullable(),
  contact_type: z.number().int(),
  contact_type_name: z.string(),
  is_default: z.boolean(),
});
export type Objective = z.output<typeof objective>;

/** The average speed of answer is judged by itself: clients read its error under `asa`. */
const slot = slotForm
  .extend({ ...knowledge, asa: z.coerce.number('forecastingTargets.asaRange') })
  .refine((one) => one.max_abandoned_percent === undefined || one.patience_secs !== undefined, {
    path: ['max_abandoned_percent'],
    message: 'forecastingTargets.patienceNeeded',
  });
const slots = z
  .array(slot)
  .max(96)
  .refine(
    (list) => new Set(list.map((one) => one.time_std)).size === list.length,
    'channels.slotTwice',
  )
  .default([]);
export const objectiveForm = perDay(slots).extend({
  contact_type: channelId.optional(),
  contact_type_id: channelId.optional(),
});
export type ObjectiveForm = z.output<typeof objectiveForm>;
