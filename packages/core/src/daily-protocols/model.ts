import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { idOrRow, idSchema } from '../api/endpoint.ts';
import { eventTypeId } from '../event-types/model.ts';
import { clockReply, lengthReply, lengthUpTo, timeOfDay } from '../time/clock.ts';

export const dailyRuleId = idSchema('dailyRule');
export const dailyRuleActivityId = idSchema('dailyRuleActivity');

export const shiftTypes = ['normal', 'split'] as const;
export type ShiftType = (typeof shiftTypes)[number];
/**
 * Whether activities keep their offset from the shift's start, or their clock time whatever the
 * start.
 */
export const breakTimingMethods = ['relative', 'fixed'] as const;
/** A shift is shorter than a day. */
export const longestShift = 1439;

/** Longer than any shift, so that the rules say what is wrong. */
const length = lengthUpTo(2880);
const ruleName = requiredName();

const ruleFields = {
  id: z.coerce.number().int().positive().max(1_000_000_000).optional(),
  dr_name: ruleName,
  /** Said by the address of the call; read here only because clients send whole rows. */
  shift_type: z.string().max(40).optional(),
  earliest_start_time: timeOfDay,
  latest_start_time: timeOfDay,
  /** Work that must follow the last activity of a shift. */
  work_bf_schedule_ends: length.default(0),
  start_time_increment: length,
  break_timing_method: z.enum(breakTimingMethods).default('relative'),
  /**
   * Hours of the day that every shift must lie in; an end at or before the start is the next day's.
   */
  dr_start_time: timeOfDay.nullish(),
  dr_end_time: timeOfDay.nullish(),
  is_disabled: z.boolean().optional(),
};

export const normalShiftForm = z.object({ ...ruleFields, schedule_length: length });
export type NormalShiftInput = z.input<typeof normalShiftForm>;
export type NormalShiftForm = z.output<typeof normalShiftForm>;

/**
 * The off segment parts the two work segments; it is neither paid nor shrinkage. `schedule_length`
 * is the work of both, without it.
 */
export const splitShiftForm = z.object({
  ...ruleFields,
  schedule_length: length.optional(),
  off_segment: length,
  min_off_segment: length.optional(),
  max_off_segment: length.optional(),
  split_start_increment: length.default(15),
  first_work_seg_length: length,
  second_work_seg_length: length,
});
export type SplitShiftInput = z.input<typeof splitShiftForm>;
export type SplitShiftForm = z.output<typeof splitShiftForm>;

/**
 * A daily rule in minutes: starts on a grid, a length, and for split shifts two work segments
 * around an off segment.
 */
export type DailyRule = Readonly<{
  shift_type: ShiftType;
  earliest_start_time: number;
  latest_start_time: number;
  start_time_increment: number;
  schedule_length: number;
  work_bf_schedule_ends: number;
  dr_start_time: number | null;
  dr_end_time: number | null;
  off_segment: number | null;
  min_off_segment: number | null;
  max_off_segment: number | null;
  split_start_increment: number | null;
  first_work_seg_length: number | null;
  second_work_seg_length: number | null;
}>;

export const dailyRule = z.object({
  id: z.number().int(),
  dr_name: z.string(),
  shift_type: z.enum(shiftTypes),
  earliest_start_time: clockReply,
  latest_start_time: clockReply,
  schedule_length: lengthReply,
  work_bf_schedule_ends: lengthReply,
  start_time_increment: lengthReply,
  break_timing_method: z.enum(breakTimingMethods),
  dr_start_time: clockReply.nullable(),
  dr_end_time: clockReply.nullable(),
  off_segment: lengthReply.nullable(),
  min_off_segment: lengthReply.nullable(),
  max_off_segment: lengthReply.nullable(),
  split_start_increment: lengthReply.nullable(),
  first_work_seg_length: lengthReply.nullable(),
  second_work_seg_length: lengthReply.nullable(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
/** A rule as the wire spells it. */
export type DailyProtocol = z.output<typeof dailyRule>;
/** A stored rule, in minutes; the reply spells it as the wire does. */
export type DailyRuleRow = z.input<typeof dailyRule>;

/**
 * An activity of a rule: it starts at `activity_offset` from the shift's start, give or take the
 * slack, in steps of the increment. Without an offset the middle of the shift is taken, or the free
 * place nearest to it.
 */
export const dailyRuleActivityForm = z.object({
  activity_code: idOrRow(eventTypeId),
  activity_offset: length.optional(),
  activity_length: length.default(15),
  activity_increment: length.default(15),
  activity_timing_slack: length.refine(
    (minutes) => minutes >= 5,
    'dailyProtocols.flexibilityMinimum',
  ),
});
export type EventInput = z.input<typeof dailyRuleActivityForm>;
export type DailyRuleActivityForm = z.output<typeof dailyRuleActivityForm>;

export type DailyRuleActivity = Readonly<{
  activity_offset: number;
  activity_length: number;
  activity_increment: number;
  activity_timing_slack: number;
}>;

export const dailyRuleActivity = z.object({
  id: z.number().int(),
  activity_code: z.object({
    id: z.number().int(),
    description: z.string(),
    icon: z.string(),
    color_code: z.string(),
  }),
  activity_offset: lengthReply,
  activity_length: lengthReply,
  activity_increment: lengthReply,
  activity_timing_slack: lengthReply,
  version: z.number().int(),
});
export type DailyProtocolEvent = z.output<typeof dailyRuleActivity>;
export type DailyRuleActivityRow = z.input<typeof dailyRuleActivity>;
