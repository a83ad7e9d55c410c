import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { eventTypeId } from '../event-types/model.ts';
import { endFromWire, startFromWire } from '../time/midnight.ts';
import { plainDate } from '../time/plain-date-schema.ts';

export const activityRequestId = idSchema('activityRequest');
export const requestType = z.enum(
  ['add_activity', 'request_schedule_change', 'overtime'],
  'activityRequests.typeUnknown',
);
export type RequestType = z.output<typeof requestType>;
export const approvalStatus = z.enum(
  ['pending', 'unsuccessful', 'completed'],
  'activityRequests.statusUnknown',
);
export type ApprovalStatus = z.output<typeof approvalStatus>;
/** Why a request was unsuccessful. */
export const requestReason = z.enum(['rejected', 'expired', 'withdrawn']);

const startTime = z
  .string('activityRequests.badTime')
  .max(20)
  .refine((text) => startFromWire(text) !== null, 'activityRequests.badTime');
const endTime = z
  .string('activityRequests.badTime')
  .max(20)
  .refine((text) => endFromWire(text) !== null, 'activityRequests.badTime');
const switchOff = z.boolean().default(false);

/**
 * A request as the form sends it. An activity, or overtime, is added at its times; a change asks
 * for other times of the shift, with or without an activity.
 */
export const activityRequestForm = z
  .object({
    schedule_date: plainDate,
    activity: eventTypeId.nullish(),
    start_time: startTime.nullish(),
    end_time: endTime.nullish(),
    description: z.string().trim().max(500).default(''),
    request_type: requestType,
    /** Activities in the way are cut or removed. */
    is_overwrite: switchOff,
    /** The schedule runs past midnight. */
    is_combine_right_schedule: switchOff,
    /** The activity runs past midnight. */
    is_combine_activity: switchOff,
    /** Whom a supervisor asks for; an advisor asks for itself. */
    agent_id: advisorId.nullish(),
    schedule_start_time: startTime.nullish(),
    schedule_end_time: endTime.nullish(),
  })
  .superRefine((form, context) => {
    const need = (path: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isChange = form.request_type === 'request_schedule_change';
    if (isChange && !form.schedule_start_time)
      need('schedule_start_time', 'activityRequests.shiftTimeRequired');
    if (isChange && !form.schedule_end_time)
      need('schedule_end_time', 'activityRequests.shiftTimeRequired');
    const isOvertime = form.request_type === 'overtime';
    if (isOvertime && form.activity != null) need('activity', 'activityRequests.overtimeAlone');
    const hasTimes = !isChange || form.activity != null;
    if (hasTimes && !isOvertime && form.activity == null)
      need('activity', 'activityRequests.activityRequired');
    if (hasTimes && !form.start_time) need('start_time', 'activityRequests.timeRequired');
    if (hasTimes && !form.end_time) need('end_time', 'activityRequests.timeRequired');
  });
export type ActivityRequestForm = z.output<typeof activityRequestForm>;

const person = z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() });

export const activityRequest = z.object({
  id: z.number().int(),
  agent_id: z.number().int(),
  agents: person,
  division_id: z.number().int(),
  mu_name: z.string(),
  store_activity: z.object({
    schedule_date: z.iso.date(),
    activity: z.number().int().nullable(),
    activity_name: z.string().nullable(),
    color_code: z.string().nullable(),
    icon: z.string().nullable(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    description: z.string(),
    request_type: requestType,
    is_overwrite: z.boolean(),
    is_combine_right_schedule: z.boolean(),
    is_combine_activity: z.boolean(),
    schedule_start_time: z.string().nullable(),
    schedule_end_time: z.string().nullable(),
    approval_status: approvalStatus,
  }),
  approval_status: approvalStatus,
  reason: requestReason.nullable(),
  /** Of who decided. */
  comments: z.string(),
  is_read_agent: z.boolean(),
  is_read_supervisor: z.boolean(),
  requested_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Its advisor asks for what was granted to be taken back. */
  is_withdrawal_asked: z.boolean(),
  version: z.number().int(),
});
export type ActivityRequest = z.output<typeof activityRequest>;
