import { z } from 'zod';
import { idList, idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { eventTypeId } from '../event-types/model.ts';
import { minutesInWeek, workLimits, workLimitsReply } from '../schedule-parameters/model.ts';
import { clockReply, timeOfDay } from '../time/clock.ts';
import type { PlainDate } from '../time/plain-date.ts';
import { rotationId, weekday, weeklyRuleId } from '../weekly-protocols/model.ts';

/** An advisor's record of availability; its date ranges have ids of their own. */
export const availabilityId = idSchema('availability');
export const availabilityRangeId = idSchema('availabilityRange');

export const workStatuses = ['work', 'day_off'] as const;
/** How hours count: free to be planned, wished for, or not to be planned. */
export const availabilityStatuses = ['available', 'preferred', 'unavailable'] as const;
export type AvailabilityStatus = (typeof availabilityStatuses)[number];
const status = z.enum(availabilityStatuses);

const date = z.iso.date();
/** Dates of a range, both included; without an end it goes on. */
const dates = { date_start: date, date_end: date.nullish() };
const confirm = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean().default(false),
);

export const availabilityForm = z.object({
  lst_agents_id: z.array(advisorId).min(1).max(2000),
  ...dates,
  bln_confirm: confirm,
  copy_from_agent_avail: availabilityId.nullish(),
});
export type AvailabilityInput = z.input<typeof availabilityForm>;
export const availabilityDates = z.object({
  list_agent_avail_id: z.array(availabilityId).min(1, 'availability.chooseAdvisors').max(2000),
  ...dates,
  bln_confirm: confirm,
});
/** 1 deletes whole records, 2 what lies inside the dates, splitting ranges that reach over them. */
export const availabilityRemoval = z.object({
  int_delete_type: z.coerce.number().int().min(1).max(2),
  date_start: date.optional(),
  date_end: date.optional(),
  list_agent_avail_id: idList(availabilityId),
});
export const availabilityCopy = z.object({
  list_agent_id: z.array(advisorId).min(1, 'availability.chooseAdvisors').max(2000),
  int_copy_from_agent: advisorId,
  bln_confirm: confirm,
});

/** Hours with hundredths, `37.50`, as minutes. */
const decimalHours = z
  .union([
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'problem.outOfRange')
      .transform(Number),
    z.number().min(0),
  ])
  .transform((hours) => Math.round(hours * 60))
  .pipe(z.number().max(minutesInWeek, 'problem.outOfRange'));
const decimalHoursReply = z
  .number()
  .int()
  .transform((minutes) => (minutes / 60).toFixed(2).padStart(5, '0'))
  .pipe(z.string());

/** What a date range says; what is left out stays as it is, null clears it. */
export const availabilityRangeForm = workLimits.extend({
  date_start: date.optional(),
  date_end: date.nullish(),
  /** Another advisor's record: the week's times of its range in force are taken over. */
  copy_from_agent_avail: availabilityId.nullish(),
  base_schedule_code_id: eventTypeId.nullish(),
  force_to_work: z.boolean().optional(),
  work_status: z.enum(workStatuses).nullish(),
  weekly_rule: weeklyRuleId.nullish(),
  /** Week of a rotational rule that the advisor begins with. */
  rotation: rotationId.nullish(),
  /** The average weekly hours hold over so many weeks, the days off over so many days. */
  in_no_of_weeks: z.coerce.number().int().min(1).max(520).nullish(),
  in_no_of_days: z.coerce.number().int().min(1).max(3660).nullish(),
  /** What holds at hours that the week's times do not name. */
  status: status.nullish(),
  max_avg_weekly_hrs: decimalHours.optional(),
  min_days_off: z.coerce.number().int().min(0).max(3660).optional(),
  /** Told by the server; read because clients send whole rows. */
  default_pref_exists: z.boolean().optional(),
  date_range_pref_exists: z.boolean().optional(),
  bln_confirm: confirm,
});
export type AvailabilityRangeForm = z.output<typeof availabilityRangeForm>;

export const availabilityRange = workLimitsReply.extend({
  id: z.number().int(),
  availability_id: z.number().int(),
  date_start: z.string(),
  date_end: z.string().nullable(),
  copy_from_agent_avail: z.number().int().nullable(),
  base_schedule_code_id: z.number().int().nullable(),
  force_to_work: z.boolean(),
  work_status: z.enum(workStatuses).nullable(),
  weekly_rule: z.number().int().nullable(),
  wr_name: z.string().nullable(),
  rotation: z.number().int().nullable(),
  in_no_of_weeks: z.number().int().nullable(),
  in_no_of_days: z.number().int().nullable(),
  status: status.nullable(),
  max_avg_weekly_hrs: decimalHoursReply,
  min_days_off: z.number().int(),
  /** The advisor's range without end, and this range, have times of the week. */
  default_pref_exists: z.boolean(),
  date_range_pref_exists: z.boolean(),
  version: z.number().int(),
});
export type RangeOf = z.output<typeof availabilityRange>;
export type AvailabilityRangeRow = z.input<typeof availabilityRange>;

export const availabilityRecord = z.object({
  /** Null until the advisor has availability. */
  id: z.number().int().nullable(),
  agent: z.object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_disabled: z.boolean(),
    division_id: z.number().int(),
    mu_name: z.string(),
  }),
  date_ranges: z.array(availabilityRange),
  default_pref_exists: z.boolean(),
  date_range_pref_exists: z.boolean(),
});
export type AvailabilityOf = z.output<typeof availabilityRecord>;
export type AvailabilityRecord = z.input<typeof availabilityRecord>;

/** Where the export is fetched from, for the one who asked, until it expires. */
export const exportLink = z.object({
  file: z.string(),
  file_name: z.string(),
  expires_at: z.string(),
});

export const weekdayKeys = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/**
 * Start and end of a day's hours; an end at or before the start is the next day's, 00:00 to 00:00
 * the whole day.
 */
const hours = z.object({ start_time: timeOfDay, end_time: timeOfDay });
const dayHours = z.array(hours).max(48).optional();

/** Hours by weekday, keys in any case. */
export const weekGraphForm = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, day]) => [key.toLowerCase(), day]))
      : value,
  z.object({
    sunday: dayHours,
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
  }),
);

export const timeRangeData = z.object({
  time_range_data: z
    .array(
      hours.extend({
        time_range_id: z.coerce.number().int().positive().max(2_147_483_647),
        weekday: weekday.optional(),
        avl_status: status.optional(),
      }),
    )
    .min(1)
    .max(336),
});
export const timeStatus = status;

const timeRange = z.object({
  id: z.number().int(),
  time_range_ids: z.array(z.number().int()),
  start_time: clockReply,
  end_time: clockReply,
  avl_status: status,
});
const day = z.array(timeRange);
export const weekGraph = z.object({
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
});
/** The graph as the wire has it. */
export type TypedGraph = z.output<typeof weekGraph>;
export type WeekGraph = z.input<typeof weekGraph>;

/** Hours of a weekday in minutes; an end past 1440 is the next day's. */
export type WeekTime = Readonly<{
  weekday: number;
  start_time: number;
  end_time: number;
  avl_status: AvailabilityStatus;
}>;
/** The same with the ids that it is kept by. */
export type StoredTime = WeekTime & Readonly<{ ids: readonly number[] }>;
export type DateSpan = Readonly<{ date_start: PlainDate; date_end: PlainDate | null }>;

export const teamGroup = z.object({
  id: z.number().int(),
  int_adg_id: z.number().int(),
  description: z.string(),
  datatype: z.number().int(),
  values: z.array(z.object({ id: z.number().int(), adg_value: z.string() })),
});
export type TeamGroup = z.output<typeof teamGroup>;
