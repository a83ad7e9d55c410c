import { z } from 'zod';
import { plainDate } from '../time/plain-date-schema.ts';
import { temporaryPrefix, rowReach, blockKinds } from './model/limits.ts';

/**
 * What a schedule row must be; apart from the model, whose rules the browser has without the
 * validator.
 */

export const processCode = z.enum(['ID', 'MD', 'TD']);
export type ProcessCode = z.output<typeof processCode>;

const temporaryId = z.custom<`Random_${string}`>(
  (value) => typeof value === 'string' && value.startsWith(temporaryPrefix),
);
export type TemporaryId = z.output<typeof temporaryId>;
/** A number once saved, `Random_...` until then. */
export const savedOrTemporaryId = z.union([z.number().int(), temporaryId]);
export type ScheduleEventId = z.output<typeof savedOrTemporaryId>;
const minute = z.number().int().min(rowReach.start).max(rowReach.end);
/** `changed` is the specification's updateToken: the event has to be saved. */
const timed = { start: minute, end: minute, changed: z.boolean().optional() };

export const shiftSchema = z.object({ ...timed, shift_id: z.number().int().nullable() }).readonly();
export type Shift = z.output<typeof shiftSchema>;

export const activitySchema = z
  .object({
    ...timed,
    id: savedOrTemporaryId,
    activity_id: z.number().int().nullable(),
    description: z.string().optional(),
  })
  .readonly();
export type Activity = z.output<typeof activitySchema>;

/**
 * Overtime or recovered hours. Its side is where it lies: left before the shift's start, right
 * otherwise.
 */
export const blockSchema = z
  .object({ ...timed, id: savedOrTemporaryId, kind: z.enum(blockKinds) })
  .readonly();
export type Block = z.output<typeof blockSchema>;

export const scheduleDaySchema = z
  .object({
    date: plainDate,
    agent_id: z.number().int(),
    /** Null until the row is saved. */
    day_id: z.number().int().nullable(),
    version: z.number().int(),
    locked: z.boolean(),
    shift: shiftSchema.nullable(),
    /** In order of start. */
    activities: z.array(activitySchema).readonly(),
    /** In order of start. */
    blocks: z.array(blockSchema).readonly(),
    /**
     * Saved activities that are gone or have a new temporary id: the server deletes them before it
     * saves the row.
     */
    removed: z.array(z.number().int()).readonly().optional(),
    /** The saved shift was deleted: the save deletes the row itself. */
    cleared: z.boolean().optional(),
  })
  .readonly();
export type ScheduleDay = z.output<typeof scheduleDaySchema>;

export const activityTypeSchema = z
  .object({
    id: z.number().int(),
    description: z.string(),
    color_code: z.string().nullable(),
    icon: z.string().nullable(),
    is_paid: z.boolean(),
    is_work: z.boolean(),
    in_office: z.boolean(),
    out_of_office: z.boolean(),
    /** The time between the parts of a split shift. */
    is_gap: z.boolean().optional(),
    needs_permission: z.boolean(),
    is_disabled: z.boolean(),
    /** The one channel that it is for. */
    channel_id: z.number().int().nullish(),
    channel: z.string().nullish(),
  })
  .readonly();
/** An event type as rules and colours need it. */
export type ActivityType = z.output<typeof activityTypeSchema>;
