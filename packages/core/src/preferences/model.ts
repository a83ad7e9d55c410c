import { z } from 'zod';
import { approvalStatus } from '../activity-requests/model.ts';
import { idSchema } from '../api/endpoint.ts';
import { availabilityStatuses } from '../availability/model.ts';
import { divisionId } from '../divisions/model.ts';
import { clockReply, timeOfDay } from '../time/clock.ts';
import { weekday } from '../weekly-protocols/model.ts';

export const preferenceRequestId = idSchema('preferenceRequest');

/** Three stretches a day are more than anybody wishes for. */
const mostTimes = 21;
const note = z.string().trim().max(500).default('');

/**
 * Hours of the week that an advisor would like to work, all of them; an end at or before the start
 * is the next day's.
 */
export const preferenceForm = z.object({
  times: z
    .array(z.object({ weekday, start_time: timeOfDay, end_time: timeOfDay }))
    .max(mostTimes, 'preferences.tooMany'),
  comments: note,
});
export type PreferenceForm = z.input<typeof preferenceForm>;

const time = z.object({
  weekday: z.number().int(),
  start_time: clockReply,
  end_time: clockReply,
});

export const preferenceRequest = z.object({
  id: z.number().int(),
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  division_id: z.number().int(),
  times: z.array(time),
  comments: z.string(),
  state: approvalStatus,
  /** Of who decided. */
  answer: z.string(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  version: z.number().int(),
});
export type PreferenceRequest = z.output<typeof preferenceRequest>;

/** What an advisor's availability says of its week, and what it last asked for. */
export const ownPreferences = z.object({
  /** The dates in force; null for who has no availability. */
  range: z
    .object({
      date_start: z.iso.date(),
      date_end: z.iso.date().nullable(),
      /** What holds at hours that the week does not name; null is free. */
      status: z.enum(availabilityStatuses).nullable(),
    })
    .nullable(),
  times: z.array(time.extend({ avl_status: z.enum(availabilityStatuses) })),
  request: preferenceRequest.nullable(),
  /** Whether what the advisor prefers holds at once; else it waits for approval. */
  is_direct: z.boolean(),
  /** Of what waits; 0 where nothing does. */
  version: z.number().int(),
});
export type OwnPreferences = z.output<typeof ownPreferences>;

export const preferenceDecision = z.object({
  state: z.enum(['completed', 'unsuccessful'], 'activityRequests.statusUnknown'),
  answer: note,
});

export const preferenceSettings = z.object({
  division_id: z.number().int(),
  is_direct: z.boolean(),
  /** 0 while nothing was set. */
  version: z.number().int(),
});
export const preferenceSettingsForm = z.object({ division_id: divisionId, is_direct: z.boolean() });
