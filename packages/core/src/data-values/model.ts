import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { datatype, teamId, teamValueId, typedValue } from '../team-classifications/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';

export const advisorValueId = idSchema('advisorValue');

/** A value that an advisor has, and from when to when; null dates are open ends. */
export const advisorValue = z.object({
  int_agent_adg_value_id: z.number().int(),
  agent: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  int_adg_id: z.number().int(),
  /** Of the classification. */
  description: z.string(),
  datatype,
  adg_value_id: z.number().int(),
  int_value_id: z.number().int(),
  adg_value: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
});
export type AdvisorValue = z.output<typeof advisorValue>;

/**
 * The value by its id, or typed with its classification: numbers and times that are new are made.
 */
const chosen = {
  adg_value_id: teamValueId.nullish(),
  int_value_id: teamValueId.nullish(),
  adg_value: typedValue.nullish(),
  int_adg_id: teamId.nullish(),
};
const dates = { date_start: plainDate.nullish(), date_end: plainDate.nullish() };

export const advisorValueForm = z.object({ agent: advisorId, ...chosen, ...dates });
export const advisorValueChange = z.object({
  int_agent_adg_value_id: advisorValueId,
  agent: advisorId.optional(),
  ...chosen,
  ...dates,
});
export type ChosenValue = Pick<
  z.output<typeof advisorValueForm>,
  'adg_value_id' | 'int_value_id' | 'adg_value' | 'int_adg_id'
>;

/** A value of a classification, and when an advisor has it. */
export const preferredValue = z.object({
  int_value_id: z.number().int(),
  adg_value: z.string(),
  is_held: z.boolean(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
});
