import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { chosenId, idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { eventTypeId } from '../event-types/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';

export const patternSetId = idSchema('patternSet');
export const patternId = idSchema('pattern');
export const patternDayId = idSchema('patternDay');
export const patternActivityId = idSchema('patternActivity');
export const patternAssignmentId = idSchema('patternAssignment');

/**
 * Rows of the weekly editor: 0 Sunday to 6 Saturday, 7 what reaches from Saturday into the next
 * Sunday.
 */
export const overflowDay = 7;
export const patternPositions = ['left_pattern', 'center_pattern', 'right_pattern'] as const;
export type PatternPosition = (typeof patternPositions)[number];

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** A weekday by number or English name. */
export const patternDay = z.preprocess((value) => {
  const name = typeof value === 'string' ? dayNames.indexOf(value.trim().toLowerCase()) : -1;
  return name < 0 ? value : name;
}, z.coerce.number().int().min(0).max(overflowDay));

export type PatternActivity = Readonly<{
  id: number | null;
  activity_id: number;
  start: number;
  end: number;
}>;
/**
 * A weekday of a pattern, in minutes from its midnight: the shift, overtime that reaches it on
 * either side, and what is done in it. `day_activity_id` is what the shift is spent on where
 * nothing else is; null is open work.
 */
export type PatternDay = Readonly<{
  id: number | null;
  day: number;
  start: number;
  end: number;
  left_start: number | null;
  right_end: number | null;
  day_activity_id: number | null;
  activities: readonly PatternActivity[];
}>;
export type Pattern = Readonly<{
  id: number;
  pattern_set_id: number;
  position: number;
  version: number;
  days: readonly PatternDay[];
}>;

const clock = z.string().max(12);
const flag = z.boolean().nullish();
export const patternEntry = z.object({
  id: z.unknown().optional(),
  pattern_day: patternDay,
  /**
   * The shift, overtime before it, overtime after it or the part of a night shift after midnight
   * (on the next row).
   */
  pattern_position: z.enum(patternPositions).default('center_pattern'),
  start_time: clock,
  end_time: clock,
  day_activity_id: eventTypeId.nullish(),
  is_combine_date_pattern: flag,
  activity_data: z
    .array(
      z.object({
        id: z.unknown().optional(),
        activity_id: eventTypeId,
        start_time: clock,
        end_time: clock,
        is_combine_activity: flag,
      }),
    )
    .max(200)
    .default([]),
});
export type PatternEntry = z.output<typeof patternEntry>;

/** An advisor by id, as a number or as the row that reads gave. */
const agentRef = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'string' ? { id: value } : value),
  z.object({ id: advisorId }),
);

export const patternForm = z.object({
  id: patternId,
  /** Days that are named are replaced, the others stay. */
  day_wise_data: z.array(patternEntry).max(60).default([]),
  /**
   * Who works it from `date_start` on (today): the one holder; null is nobody. Left out, holders
   * stay.
   */
  pattern_agent: agentRef.nullish(),
  date_start: plainDate.optional(),
  date_end: plainDate.nullish(),
  version: z.number().int().optional(),
});
export type PatternForm = z.output<typeof patternForm>;

const setName = requiredName();
export const patternSetForm = z.object({
  id: chosenId.optional(),
  schedule_pattern_set_name: setName,
  division_id: divisionId,
  /** Its advisors move on to the next pattern of the set every week. */
  is_rotating: z.boolean().default(false),
  copy_pattern_set_id: patternSetId.nullish(),
  pattern_data: z
    .array(z.object({ day_wise_data: z.array(patternEntry).max(60).default([]) }))
    .max(500)
    .default([]),
});
export type PatternSetForm = z.output<typeof patternSetForm>;
export const patternSetChange = z.object({
  schedule_pattern_set_name: setName.optional(),
  is_rotating: z.boolean().optional(),
});

const details = z.object({ color_code: z.string(), icon: z.string(), description: z.string() });
const holder = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  is_disabled: z.boolean(),
  assignment_id: z.number().int(),
  date_start: z.string(),
  date_end: z.string().nullable(),
});

export const entryReply = z.object({
  id: z.number().int().nullable(),
  pattern_day: z.number().int(),
  pattern_position: z.enum(patternPositions),
  start_time: z.string(),
  end_time: z.string(),
  day_activity_id: z.number().int().nullable(),
  work_hours: z.number(),
  is_combine_date_pattern: z.boolean(),
  details: details.nullable(),
  activity_data: z.array(
    z.object({
      id: z.number().int().nullable(),
      day_activity_id: z.number().int().nullable(),
      activity_id: z.number().int(),
      start_time: z.string(),
      end_time: z.string(),
      is_combine_activity: z.boolean(),
      details,
    }),
  ),
});
export type EntryReply = z.output<typeof entryReply>;

export const patternReply = z.object({
  id: z.number().int(),
  pattern_set_id: z.number().int(),
  position: z.number().int(),
  /** The first of its holders of today, or of the next to come. */
  pattern_agent: holder.nullable(),
  pattern_agents: z.array(holder),
  day_wise_data: z.array(entryReply),
  work_hours: z.number(),
  paid_hours: z.number(),
  version: z.number().int(),
});
export type PatternReply = z.output<typeof patternReply>;

export const patternSetReply = z.object({
  id: z.number().int(),
  schedule_pattern_set_name: z.string(),
  division_id: z.number().int(),
  mu_name: z.string(),
  is_rotating: z.boolean(),
  /** Advisors work it, or a bidding offers it: it cannot be deleted. */
  is_restricted: z.boolean(),
  pattern_data: z.array(patternReply),
  version: z.number().int(),
});
export type PatternSetReply = z.output<typeof patternSetReply>;

export const assignmentForm = z.object({
  int_pattern_pk_id: patternId,
  list_agents_id: z.array(advisorId).min(1).max(2000),
  date_start: plainDate,
  date_end: plainDate.nullish(),
});
export const assignmentReply = z.object({
  id: z.number().int(),
  pattern_set_id: z.number().int(),
  pattern_id: z.number().int(),
  position: z.number().int(),
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  is_disabled: z.boolean(),
  date_start: z.string(),
  date_end: z.string().nullable(),
});

export const importModes = ['full_week', 'individual_day'] as const;
/** `full week`, `Full Week` and `full_week` are one. */
export const importMode = z
  .preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .trim()
            .toLowerCase()
            .replaceAll(/[\s-]+/g, '_')
        : value,
    z.enum(importModes),
  )
  .default('full_week');

/**
 * When a channel requires advisors, at most so many, while a set's patterns are worked, and nobody
 * who works them has the proficiencies.
 */
export const patternShortage = z.object({
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  channels: z.array(z.object({ id: z.number().int(), name: z.string() })),
  missing: z.number(),
});
export type PatternShortage = z.output<typeof patternShortage>;

export const evaluationRow = z.object({
  day: z.number().int(),
  date: z.string().nullable(),
  start_time: z.string(),
  end_time: z.string(),
  scheduled: z.number(),
  open: z.number(),
  open_plus_min: z.number().nullable(),
  requirements: z.number().nullable(),
  commited_fte: z.number().nullable(),
  o_or_u_fte: z.number().nullable(),
  overall_shrink: z.number(),
});
export type EvaluationRow = z.output<typeof evaluationRow>;
