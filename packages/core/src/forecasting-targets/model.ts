import { z } from 'zod';
import { forecastDefault, perDay, slotForm } from '../channels/model.ts';
import { channelId } from '../channels/model.ts';
import { idSchema } from '../api/endpoint.ts';

export const objectiveId = idSchema('forecastObjective');

/** Forecasting targets of a channel: goals a weekday and time. Until it has some, its forecast defaults stand in: `id` is null then. */
export const objective = forecastDefault.omit({ id: true }).extend({ id: z.number().int().nullable(), contact_type: z.number().int(), contact_type_name: z.string(), is_default: z.boolean() });
export type Objective = z.output<typeof objective>;

/** The average speed of answer is judged by itself: clients read its error under `asa`. */
const slot = slotForm.extend({ asa: z.coerce.number('forecastingTargets.asaRange') });
const slots = z.array(slot).max(96).refine((list) => new Set(list.map((one) => one.time_std)).size === list.length, 'channels.slotTwice').default([]);
export const objectiveForm = perDay(slots).extend({ contact_type: channelId.optional(), contact_type_id: channelId.optional() });
export type ObjectiveForm = z.output<typeof objectiveForm>;
