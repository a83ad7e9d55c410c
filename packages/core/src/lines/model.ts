import { z } from 'zod';
import { chosenId, idSchema } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionName } from '../divisions/model.ts';

export const lineId = idSchema('line');

/** A line (queue) of a channel. */
export const line = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** The channel. */
  ct: z.number().int(),
  ct_name: z.string(),
  enterprise_grp: z.number().int(),
  enterprise_grp_name: z.string(),
  /** Id of a time zone of the reference list. */
  timezone: z.number().int(),
  timezone_name: z.string(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type Line = z.output<typeof line>;

export const lineForm = z.object({
  id: chosenId.optional(),
  name: divisionName,
  description: z.string().trim().max(255).default(''),
  ct: channelId,
  /** Without one the line takes its enterprise division's. */
  timezone: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** With another channel: the contacts of before move too. Else they stay where they came in. */
  moves_history: z.boolean().optional(),
});
export type LineForm = z.output<typeof lineForm>;
