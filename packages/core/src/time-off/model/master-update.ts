import { z } from 'zod';
import { advisorId } from '../../advisors/model.ts';
import { idSchema } from '../../api/endpoint.ts';
import { divisionId } from '../../divisions/model.ts';
import { skillId } from '../../proficiencies/model.ts';
import { divisionSetId } from '../../sets/model.ts';
import { teamValueId } from '../../team-classifications/model.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { timeOffGroupId, timeOffRuleId } from './definition.ts';

export const masterUpdateId = idSchema('masterUpdate');

/** Parameters of an advisor that a master update can set. */
export const updatableParameters = [
  'hours_per_day',
  'fte',
  'hire_date',
  'seniority_date',
  'reference_date',
  'rank',
  'accrual_start',
  'accrual_stop',
  'accrual_table_id',
  'negative_limit',
  'may_request',
  'may_bid',
] as const;
export type UpdatableParameter = (typeof updatableParameters)[number];
/**
 * Besides parameters: the group that advisors are in from a day on, and an amount posted to their
 * balance under a rule.
 */
export const updateFields = [...updatableParameters, 'group', 'adjustment'] as const;
export type UpdateField = (typeof updateFields)[number];
export const updateStates = ['previewed', 'planned', 'applied', 'undone'] as const;
export const itemResults = [
  'planned',
  'left_out',
  'applied',
  'failed',
  'undone',
  'undo_failed',
] as const;
/**
 * Why an advisor is left out of an update, or an update of it or its undoing failed; each has its
 * text in the catalogue.
 */
export const itemReasons = [
  'SameValue',
  'Disabled',
  'OtherDivision',
  'DatesOutOfOrder',
  'NotInGroup',
  'NoBalance',
  'HasRequests',
  'ChangedSince',
] as const;
export type ItemReason = (typeof itemReasons)[number];

/**
 * Whom an update is for: all of what is named must hold. Proficiency and team value count on the
 * day of the update.
 */
export const updateFilter = z
  .strictObject({
    division_id: divisionId.optional(),
    mu_set_id: divisionSetId.optional(),
    adg_value_id: teamValueId.optional(),
    skill_id: skillId.optional(),
    hired_from: plainDate.optional(),
    hired_to: plainDate.optional(),
    agent_ids: z.array(advisorId).min(1, 'timeOff.chooseAdvisors').max(5000).optional(),
  })
  .refine(
    (filter) => Object.values(filter).some((one) => one !== undefined),
    'timeOff.chooseAdvisors',
  );
export type UpdateFilter = z.output<typeof updateFilter>;

/** What a parameter is set to; of an adjustment the amount, in the rule's unit. */
export const updateValue = z.union([z.number(), z.boolean(), z.string().max(10), z.null()]);
export type UpdateValue = z.output<typeof updateValue>;

const what = {
  field: z.enum(updateFields),
  value: updateValue.default(null),
  /** Null takes advisors out of theirs. */ group_id: timeOffGroupId.nullable().default(null),
  rule_id: timeOffRuleId.nullable().default(null),
  reason: z.string().trim().max(500).default(''),
};
export const masterUpdateForm = z.object({
  filter: updateFilter,
  ...what,
  /** Null is today. */ apply_on: plainDate.nullable().default(null),
});
export type MasterUpdateForm = z.output<typeof masterUpdateForm>;

export const masterUpdate = z.object({
  id: z.number().int(),
  filter: z.record(z.string(), z.unknown()),
  ...what,
  group_id: z.number().int().nullable(),
  rule_id: z.number().int().nullable(),
  apply_on: z.string(),
  state: z.enum(updateStates),
  /** Advisors by result. */ counts: z.record(z.enum(itemResults), z.number().int()),
  created_by: z.string().nullable(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  version: z.number().int(),
});
export type MasterUpdate = z.output<typeof masterUpdate>;

/** Before and after: the parameter, the group's id, or the sum of an account's adjustments. */
export const masterUpdateItem = z.object({
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  division_id: z.number().int(),
  before: updateValue,
  before_name: z.string().nullable(),
  after: updateValue,
  after_name: z.string().nullable(),
  result: z.enum(itemResults),
  reason: z.enum(itemReasons).nullable(),
  reason_text: z.string().nullable(),
});
export type MasterUpdateItem = z.output<typeof masterUpdateItem>;
