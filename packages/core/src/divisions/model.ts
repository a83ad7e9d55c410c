import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { chosenId, idSchema } from '../api/endpoint.ts';

export const divisionId = idSchema('division');
export const enterpriseDivisionId = idSchema('enterpriseDivision');

export const divisionName = requiredName();

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

const group = z.object({ id: z.number().int(), description: z.string() });
const groupValue = z.object({
  id: z.number().int(),
  adg_id: z.number().int(),
  adg_value: z.string(),
});

/**
 * Team classifications (adgs) and values as the advisors of a division hold them: those in use, and
 * the others. Read only.
 */
export const teamsInUse = z.object({
  adgs: z.array(group),
  available_adgs: z.array(group),
  /** Of one classification where the call names it, else of all. */
  adg_values: z.array(groupValue),
  available_adg_values: z.array(groupValue),
  /** Values in use of the classification that the call names; none without it. */
  selected_adg_values: z.array(groupValue),
});
export type TeamsInUse = z.output<typeof teamsInUse>;

/**
 * One division with its teams and the event types that may be planned in it: those that its
 * enterprise division uses.
 */
export const divisionDetail = division.extend({
  ...teamsInUse.shape,
  schedule_activities: z.array(
    z.object({
      id: z.number().int(),
      description: z.string(),
      icon: z.string(),
      color_code: z.string(),
    }),
  ),
});

/** What happened in a division lately. */
export const divisionActivity = z.object({
  id: z.number().int(),
  at: z.string(),
  username: z.string().nullable(),
  operation: z.string(),
  entity: z.string(),
  entity_id: z.string(),
});
export type DivisionActivity = z.output<typeof divisionActivity>;

/** A data value that an advisor of the division holds, and from when to when. */
export const divisionAdvisorData = z.object({
  id: z.number().int(),
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  adg_id: z.number().int(),
  adg_description: z.string(),
  adg_value_id: z.number().int(),
  adg_value: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
});
export type DivisionAdvisorData = z.output<typeof divisionAdvisorData>;
