import { z } from 'zod';
import { idSchema } from '../../api/endpoint.ts';
import { advisorId } from '../../advisors/model.ts';
import { eventTypeId } from '../../event-types/model.ts';
import { timeOfDay } from '../../time/clock.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { allotmentUnits, timeOffGroupId, timeOffRuleId, units } from './definition.ts';

export const timeOffRequestId = idSchema('timeOffRequest');

export const requestStates = [
  'pending',
  'waitlisted',
  'granted',
  'declined',
  'cancelled',
  'expired',
] as const;
export type RequestState = (typeof requestStates)[number];
/** As a face shows it: granted time off whose last day has passed is taken. */
export const shownStates = [...requestStates, 'taken'] as const;

/** Why a request stands as it does; each has its text in the catalogue. */
export const requestReasons = [
  'AdvanceTimeElapsed',
  'TooFarAhead',
  'AutoApproved',
  'InsufficientBalance',
  'InvalidDailyDuration',
  'LengthNotAllowed',
  'WholeWeekOnly',
  'OutsideShift',
  'RemovedFromWaitlist',
  'Waitlisted',
  'WaitlistClosed',
  'OverlapsRestrictedActivityCode',
  'BlockedDay',
  'ScheduleLocked',
  'ScheduleRules',
  'ApprovedByPlanner',
  'DeclinedByPlanner',
] as const;
export type RequestReason = (typeof requestReasons)[number];

export const requestForm = z
  .object({
    /** Whose time off it is; an advisor's own where it asks itself. */
    agent_id: advisorId.optional(),
    event_type_id: eventTypeId,
    date_start: plainDate,
    date_end: plainDate,
    /** A part of one day; without both, whole days. */
    start_time: timeOfDay.nullable().default(null),
    end_time: timeOfDay.nullable().default(null),
    comments: z.string().trim().max(500).default(''),
  })
  .refine((form) => form.date_start <= form.date_end, {
    path: ['date_end'],
    message: 'timeOff.endsBeforeStart',
  })
  .refine((form) => (form.start_time === null) === (form.end_time === null), {
    path: ['end_time'],
    message: 'timeOff.bothTimes',
  })
  .refine((form) => form.start_time === null || form.date_start === form.date_end, {
    path: ['date_end'],
    message: 'timeOff.partOfOneDay',
  })
  .refine((form) => Date.parse(form.date_end) - Date.parse(form.date_start) < 92 * 86_400_000, {
    path: ['date_end'],
    message: 'timeOff.tooLong',
  });
export type RequestForm = z.output<typeof requestForm>;

export const timeOffRequest = z.object({
  id: z.number().int(),
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  division_id: z.number().int(),
  group_id: z.number().int(),
  rule_id: z.number().int(),
  rule_name: z.string(),
  event_type_id: z.number().int(),
  activity: z.string(),
  color_code: z.string(),
  date_start: z.string(),
  date_end: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  amount: z.number(),
  unit: z.enum(units),
  status: z.enum(shownStates),
  reason: z.enum(requestReasons).nullable(),
  reason_text: z.string().nullable(),
  comments: z.string(),
  answer: z.string(),
  /** Place in the wait list, from 1; and the day from which it no longer waits. */
  position: z.number().int().nullable(),
  wait_until: z.string().nullable(),
  requested_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  version: z.number().int(),
  days: z.array(
    z.object({
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      amount: z.number(),
      hours: z.number(),
    }),
  ),
});
export type TimeOffRequest = z.output<typeof timeOffRequest>;

/** A request before it is made: what it would cost, and what would become of it. */
export const requestCheck = z.object({
  rule_id: z.number().int(),
  rule_name: z.string(),
  unit: z.enum(units),
  amount: z.number(),
  status: z.enum(['granted', 'pending', 'waitlisted', 'declined']),
  reason: z.enum(requestReasons).nullable(),
  reason_text: z.string().nullable(),
  /**
   * The lowest that the balance would fall to from the first day on; null where there is no limit.
   */
  lowest: z.number().nullable(),
  /** Requests of the group that wait for the same days already. */
  waiting_ahead: z.number().int(),
  days: z.array(
    z.object({
      date: z.string(),
      amount: z.number(),
      hours: z.number(),
      has_room: z.boolean(),
      is_blocked: z.boolean(),
    }),
  ),
});
export type RequestCheck = z.output<typeof requestCheck>;

export const decisionForm = z.object({
  /** `pending` takes a planner's decision back that the advisor has not seen. */
  decision: z.enum(['granted', 'declined', 'pending']),
  answer: z.string().trim().max(500).default(''),
  /** Grants over allotment and balance. */
  is_override: z.boolean().default(false),
});
export type DecisionForm = z.output<typeof decisionForm>;

/** Quarter hours of a day, in minutes from its midnight. */
export const quarterHour = 15;

export const allotmentRow = z.object({
  date: z.string(),
  start_time: z.string().nullable(),
  rule_id: z.number().int().nullable(),
  /** Null is no check, 0 a blocked day or quarter hour. */
  allotted: z.number().nullable(),
  cap: z.number().nullable(),
  used: z.number(),
  pending: z.number(),
  waitlisted: z.number(),
  remaining: z.number().nullable(),
});
export type AllotmentRow = z.output<typeof allotmentRow>;
export const allotmentGrid = z.object({
  group_id: z.number().int(),
  unit: z.enum(allotmentUnits),
  rows: z.array(allotmentRow),
});

export const allotmentVerbs = ['set', 'clear', 'add', 'set_cap', 'clear_cap', 'percent'] as const;
export type AllotmentVerb = (typeof allotmentVerbs)[number];
const stretchFields = {
  date_start: plainDate,
  date_end: plainDate,
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  /**
   * Quarter hours from the first up to, not including, the last; without both, the day as a whole.
   */
  start_time: timeOfDay.nullable().default(null),
  end_time: z.string().max(8).nullable().default(null),
  verb: z.enum(allotmentVerbs),
  value: z.number().min(-10_000).max(10_000).default(0),
};
const ofGroup = {
  group_id: timeOffGroupId,
  rule_id: timeOffRuleId.nullable().default(null),
};

type Stretch = z.output<z.ZodObject<typeof stretchFields>>;
function inOrder<S extends z.ZodType<Stretch>>(stretch: S) {
  return stretch
    .refine((edit) => edit.date_start <= edit.date_end, {
      path: ['date_end'],
      message: 'timeOff.endsBeforeStart',
    })
    .refine((edit) => Date.parse(edit.date_end) - Date.parse(edit.date_start) < 366 * 86_400_000, {
      path: ['date_end'],
      message: 'timeOff.tooLong',
    })
    .refine((edit) => edit.verb === 'add' || edit.value >= 0, {
      path: ['value'],
      message: 'timeOff.notNegative',
    })
    .refine((edit) => (edit.start_time === null) === (edit.end_time === null), {
      path: ['end_time'],
      message: 'timeOff.bothTimes',
    });
}
export const allotmentEdit = inOrder(z.object({ ...ofGroup, ...stretchFields }));
/** Several stretches of a group's days, one after another: all of them, or none. */
export const allotmentStretches = z.object({
  ...ofGroup,
  stretches: z
    .array(inOrder(z.object(stretchFields)))
    .min(1)
    .max(3_000),
});
export type AllotmentEdit = z.output<typeof allotmentEdit>;
export const allotmentColumns = ['date', 'start_time', 'rule', 'value', 'cap'] as const;
