import { z } from 'zod';
import { chosenId, idSchema } from '../api/endpoint.ts';

export const divisionId = idSchema('division');
export const enterpriseDivisionId = idSchema('enterpriseDivision');

export const divisionName = z.string({ error: 'refusal.nameRequired' }).trim().min(1, 'refusal.nameRequired').max(100);

export const division = z.object({
  id: z.number().int(),
  mu_name: z.string(),
  enterprise_grp: z.number().int(),
  enterprise_grp_name: z.string(),
  /** Id of a time zone of the reference list. */
  timezone: z.number().int(),
  timezone_name: z.string(),
  /** 0 Sunday to 6 Saturday. */
  week_first_day: z.number().int(),
  is_allow_schedule_change: z.boolean(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type Division = z.output<typeof division>;

export const divisionForm = z.object({
  id: chosenId.optional(),
  mu_name: divisionName,
  enterprise_grp: enterpriseDivisionId,
  timezone: z.coerce.number().int().positive().max(2_147_483_647),
  week_first_day: z.coerce.number().int().min(0).max(6).default(0),
  is_allow_schedule_change: z.boolean().default(false),
});
export type DivisionForm = z.output<typeof divisionForm>;
