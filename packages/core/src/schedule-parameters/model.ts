import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { idSchema } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { lengthReply, lengthUpTo } from '../time/clock.ts';
import { weeklyRuleId } from '../weekly-protocols/model.ts';

export const scheduleParameterId = idSchema('scheduleParameter');
export const patternTypeId = idSchema('patternType');
export const parameterRuleId = idSchema('parameterRule');

export const minutesInWeek = 10_080;
const hours = lengthUpTo(minutesInWeek);
const days = z.coerce.number().int().min(0).max(7);

/** Limits of work as they come: lengths `HH:mm:ss`, days a week; null is no limit. */
export const workLimits = z.object({
  min_weekly_hrs: hours.nullish(),
  max_weekly_hrs: hours.nullish(),
  max_consecutive_days_off: days.nullish(),
  max_days_to_work: days.nullish(),
  min_schedule_length: lengthUpTo(1440).nullish(),
  max_schedule_length: lengthUpTo(1440).nullish(),
  min_rest_period: hours.nullish(),
  min_time_between_schedules: hours.nullish(),
});
export const limitNames = Object.keys(workLimits.shape) as (keyof typeof workLimits.shape)[];

const length = lengthReply.nullable();
const day = z.number().int().nullable();
/** Limits of work in a reply. */
export const workLimitsReply = z.object({
  min_weekly_hrs: length,
  max_weekly_hrs: length,
  max_consecutive_days_off: day,
  max_days_to_work: day,
  min_schedule_length: length,
  max_schedule_length: length,
  min_rest_period: length,
  min_time_between_schedules: length,
});
export type WorkLimits = z.input<typeof workLimitsReply>;

const title = requiredName();

/** A new parameter may copy the weekly rules of another, of any division in reach. */
export const scheduleParameterForm = workLimits.extend({
  division_id: divisionId,
  pattern_variable_name: title,
  copy_from_division_id: divisionId.nullish(),
  copy_pattern_variable_id: scheduleParameterId.nullish(),
});
export type ScheduleParameterForm = z.output<typeof scheduleParameterForm>;
export type ParameterInput = z.input<typeof scheduleParameterForm>;

export const scheduleParameterChange = workLimits.extend({
  id: scheduleParameterId.optional(),
  is_disabled: z.boolean().optional(),
  pattern_variable_name: title.optional(),
});

export const scheduleParameter = workLimitsReply.extend({
  id: z.number().int(),
  pattern_variable_id: z.number().int(),
  pattern_variable_name: z.string(),
  division: z.object({ id: z.number().int(), mu_name: z.string() }),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type ScheduleParameter = z.output<typeof scheduleParameter>;
export type ScheduleParameterRow = z.input<typeof scheduleParameter>;

export const patternTypeForm = z.object({ type_name: title, division_id: divisionId.optional() });
/** Without a division a type is every division's. */
export const patternType = z.object({
  id: z.number().int(),
  pattern_variable_id: z.number().int(),
  type_name: z.string(),
  division_id: z.number().int().nullable(),
});
export type PatternType = z.output<typeof patternType>;

const agents = z.coerce.number().int().min(0).max(100_000);
export const parameterRuleFields = z.object({
  id: parameterRuleId.optional(),
  pattern_variable_id: scheduleParameterId,
  weekly_rule_id: weeklyRuleId,
  pattern_type_id: patternTypeId.nullish(),
  int_min_agents: agents.default(0),
  int_max_agents: agents,
  min_weekly_hours: hours.default(0),
  max_weekly_hours: hours,
  bln_team_schedule: z.boolean().default(false),
});
/** The weekly rule and the type by their ids, or within a row as it was read. */
export const parameterRuleForm = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value;
  const { weekly_rule: rule, pattern_type: type } = value as Readonly<
    Record<string, { id?: unknown } | null | undefined>
  >;
  return {
    ...(rule == null ? {} : { weekly_rule_id: rule.id }),
    ...(type === undefined ? {} : { pattern_type_id: type?.id ?? null }),
    ...value,
  };
}, parameterRuleFields);
export type ParameterRuleForm = z.output<typeof parameterRuleForm>;

export const parameterRule = z.object({
  id: z.number().int(),
  pattern_variable_id: z.number().int(),
  weekly_rule: z.object({ id: z.number().int(), wr_name: z.string() }),
  pattern_type: z.object({ id: z.number().int(), type_name: z.string() }).nullable(),
  int_min_agents: z.number().int(),
  int_max_agents: z.number().int(),
  min_weekly_hours: lengthReply,
  max_weekly_hours: lengthReply,
  bln_team_schedule: z.boolean(),
  version: z.number().int(),
});
export type ParameterRule = z.output<typeof parameterRule>;
export type ParameterRuleRow = z.input<typeof parameterRule>;
