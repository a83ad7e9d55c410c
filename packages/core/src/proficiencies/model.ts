import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { chosenId, idOrRow, idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';

export const skillId = idSchema('skill');
export const advisorSkillId = idSchema('advisorSkill');

export const skill = z.object({
  id: z.number().int(),
  skill_name: z.string(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type Skill = z.output<typeof skill>;

export const skillForm = z.object({
  id: chosenId.optional(),
  skill_name: requiredName(),
});
export type SkillForm = z.output<typeof skillForm>;

/** A proficiency that an advisor has in a range of dates. */
export const advisorSkill = z.object({
  id: z.number().int(),
  agent: z.number().int(),
  skill: z.object({ id: z.number().int(), skill_name: z.string() }),
  /** 1 to 99, 1 the best. */
  level: z.number().int(),
  /** Called on only when nobody else is left. */
  reserve: z.boolean(),
  /** Its id is the record's own. */
  date_range: z.object({
    id: z.number().int(),
    start_date: z.string(),
    end_date: z.string().nullable(),
  }),
  version: z.number().int(),
});
export type AdvisorSkill = z.output<typeof advisorSkill>;

const dateRange = z
  .object({ start_date: plainDate, end_date: plainDate.nullish() })
  .refine((range) => range.end_date == null || range.start_date <= range.end_date, {
    path: ['end_date'],
    message: 'advisorProficiencies.endsBeforeStart',
  });

export const advisorSkillForm = z.object({
  agent: advisorId,
  skill: idOrRow(skillId),
  level: z.coerce.number().int().min(1).max(99).default(1),
  reserve: z.boolean().default(false),
  date_range: dateRange,
});
export type AdvisorSkillForm = Omit<z.output<typeof advisorSkillForm>, 'agent'>;

/** An advisor as lists pick one, with the value of a classification where one is asked for. */
export const pickedAdvisor = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  adg_value_id: z.number().int().nullable(),
  adg_value: z.string().nullable(),
});
export type PickedAdvisor = z.output<typeof pickedAdvisor>;
