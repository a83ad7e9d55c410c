import { z } from 'zod';
import { plainDate } from '../../time/plain-date-schema.ts';
import { processCode, savedOrTemporaryId } from '../schema.ts';

/**
 * The wire's own words for a schedule row, letter for letter (002 section 3). The names of the
 * block times are settled here: `day_start_...` lies before the shift, `day_end_...` after it; of
 * two blocks of one kind on one side the second, farther from the shift, has the suffix `_2`. Times
 * are `HH:mm`, on reading also `HH:mm:ss`, under the midnight mapping of `time/midnight`.
 */
const time = z.string().nullish();
const flag = z.boolean().nullish();
const hours = z.union([z.number(), z.string()]).nullish();
const id = z.number().int().nullish();

export const wireBlocks = z.object({
  is_day_start_overtime_schedule: flag,
  day_start_overtime_start_time: time,
  day_start_overtime_end_time: time,
  day_start_overtime_start_time_2: time,
  day_start_overtime_end_time_2: time,
  is_day_end_overtime_schedule: flag,
  day_end_overtime_start_time: time,
  day_end_overtime_end_time: time,
  day_end_overtime_start_time_2: time,
  day_end_overtime_end_time_2: time,
  total_overtime_hours: hours,
  is_day_start_recovered_hours: flag,
  day_start_recovered_start_time: time,
  day_start_recovered_end_time: time,
  day_start_recovered_start_time_2: time,
  day_start_recovered_end_time_2: time,
  is_day_end_recovered_hours: flag,
  day_end_recovered_start_time: time,
  day_end_recovered_end_time: time,
  day_end_recovered_start_time_2: time,
  day_end_recovered_end_time_2: time,
  total_recovered_hours: hours,
});
export type WireBlocks = z.output<typeof wireBlocks>;

export const wireActivity = z.object({
  activity_date: plainDate.nullish(),
  activity_id: id,
  start_time: z.string(),
  end_time: z.string(),
  is_combine_activity: flag,
  id: savedOrTemporaryId.nullish(),
  description: z.string().nullish(),
});
export type WireActivity = z.output<typeof wireActivity>;

/**
 * Beyond the specification: the version the row was read at, so that no edit is lost; it counts
 * wherever a client echoes it.
 */
const version = z.number().int().nullish();

export const wireDay = z.object({
  schedule_date: plainDate.nullish(),
  start_time: time,
  end_time: time,
  shift_id: id,
  work_hours: hours,
  paid_hours: hours,
  id,
  version,
  activity_data: z.array(wireActivity).default([]),
  ...wireBlocks.shape,
});
export type WireDay = z.output<typeof wireDay>;

export const wireSave = z.object({
  process: processCode.nullish(),
  date_schedule: plainDate,
  day_wise_id: id,
  is_combine_date_schedule: flag,
  is_backword: flag,
  /** Schedule id: `scheduleId` in the client, `schedule_data_id` where rows are read. */
  id,
  version,
  agent_wise_data: z.array(
    z.object({ agent_id: z.number().int(), id, version, day_wise_data: wireDay }),
  ),
});
export type WireSave = z.output<typeof wireSave>;

export const wireActivityDetail = z.object({
  id: savedOrTemporaryId.nullish(),
  activity_id: id,
  activity_date: plainDate.nullish(),
  is_combine_activity: flag,
  day_activity: z.string().nullish(),
  description: z.string().nullish(),
  activity_color_code: z.string().nullish(),
  icon: z.string().nullish(),
  start_time: z.string(),
  end_time: z.string(),
  /** `hours:minutes`, elapsed. */
  activity_time_diff: z.string().nullish(),
  is_paid: flag,
  split_activity: flag,
  in_office: flag,
  out_of_office: flag,
});
export type WireActivityDetail = z.output<typeof wireActivityDetail>;

export const wireDetail = z.object({
  id,
  daywise_detail_id: id,
  day_start_time: time,
  day_end_time: time,
  day_wise_activity_details: z.array(wireActivityDetail).default([]),
  day_wise_detail_agent_id: id,
  is_backword: flag,
  is_combine_date_schedule: flag,
  is_previous_day_schdule: flag,
  paid_hours: hours,
  schedule_activity_diff_work_hours: hours,
  schedule_agent_detail_id: id,
  schedule_data_id: id,
  total_schedule_time: hours,
  total_unpaid_hours: hours,
  total_schedule_after_remove_unpaid_hours: hours,
  ...wireBlocks.shape,
});
export type WireDetail = z.output<typeof wireDetail>;

export const wireRow = z.object({
  id,
  agents: z.object({ first_name: z.string(), last_name: z.string(), id: z.number().int() }),
  /** Id of the named shift, or null. */
  shift: id,
  agentWiseId: id,
  dayWiseDataId: id,
  scheduleId: id,
  start_time: time,
  end_time: time,
  work_hours: hours,
  paid_hours: hours,
  is_combine_date_schedule: flag,
  bln_lock: flag,
  date: plainDate,
  mu_name: z.string().nullish(),
  /** Beyond the specification: the division that the row is worked in. */
  mu_id: z.number().int().nullish(),
  /**
   * Beyond the specification: the zone whose clock the row's times are of, which is that of the
   * division it is worked in.
   */
  timezone: z.string().nullish(),
  login_id: z.string().nullish(),
  presence_state: z.string().nullish(),
  reason: z.string().nullish(),
  color_code: z.string().nullish(),
  icon: z.string().nullish(),
  state_duration: z.union([z.string(), z.number()]).nullish(),
  adherence_data: z.unknown().optional(),
  bp_activity_data: z.unknown().optional(),
  /** Beyond the specification: for `If-Match` and compare-and-set. */
  version: z.number().int().nullish(),
  day_wise_agent_details: z.array(wireDetail).default([]),
});
export type WireRow = z.output<typeof wireRow>;
