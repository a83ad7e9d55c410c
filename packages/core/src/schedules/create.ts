import { z } from 'zod';
import { flag, idSchema, jobId } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { patternSetId } from '../patterns/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { importFields } from './import/columns.ts';
import { dateFormats } from './import/formats.ts';
import { importCreations } from './import/people.ts';

export const scheduleCreationId = idSchema('scheduleCreation');

export const existingModes = ['overwrite_existing_schedules', 'skip_existing_schedules'] as const;

export const existingMode = z.enum(existingModes);

export const creationSources = ['pattern_assignments', 'schedule_preferences', 'file'] as const;

export type CreationSource = (typeof creationSources)[number];

/** Days of one creation. */
export const longestCreation = 186;

export const creationForm = z.object({
  division_id: divisionId,
  start_date: plainDate,
  end_date: plainDate,
  apply_non_overtime_future_activities: flag.default(false),
  if_schedule_exists: existingMode.default('skip_existing_schedules'),
  /**
   * Whether the planner was asked about dates that lie in the past; without it nothing is asked.
   */
  confirmed: flag.optional(),
  /** Said by the address; read because clients send it. */
  type_used_in_schedule: z.enum(['pattern_assignments', 'schedule_preferences']).optional(),
  /** How much wishes weigh where schedules are generated: from 0, coverage alone, to 1. */
  preference: z.coerce
    .number('problem.outOfRange')
    .min(0, 'problem.outOfRange')
    .max(1, 'problem.outOfRange')
    .default(0.5),
  /** Whether advisors count for what they serve in reserve only. */
  reserves: flag.default(false),
  /** None is every set that the advisors work. */
  list_pattern_set_id: z.array(patternSetId).max(500).default([]),
  /** None is every advisor of the division. */
  list_agents_id: z.array(advisorId).max(5000).default([]),
  /**
   * Keeps what was made as a draft, which is looked at before it is written: nothing is written
   * now.
   */
  as_draft: flag.default(false),
  job: jobId.optional(),
});

/** A draft that is written: the days that it holds, where they can still be. */
export const draftForm = z.object({
  division_id: divisionId,
  draft: jobId,
  /**
   * Whether the planner was asked about dates that lie in the past; without it nothing is asked.
   */
  confirmed: flag.optional(),
});

export type DraftForm = z.output<typeof draftForm>;

export type CreationForm = z.output<typeof creationForm>;

export const outcomes = ['made', 'cleared', 'skipped', 'refused'] as const;

/** What became of one advisor's date, and why it was passed by. */
export type CreatedDay = Readonly<{
  agent_id: number;
  date: string;
  outcome: (typeof outcomes)[number];
  reason: MessageKey | null;
}>;

/**
 * A rule that a generated week could not keep, by the checker's name: on which date it is seen,
 * what was found against what is allowed, and rules of the advisor that cannot all be kept, of
 * which none can be left out; where the search for those was cut short, fewer may do.
 */
export type BrokenRule = Readonly<{
  agent_id: number;
  date: string;
  rule: string;
  found: number | null;
  allowed: number | null;
  between: readonly string[];
  is_cut_short: boolean;
}>;

/**
 * How good a week is, in advisor hours: what it costs, the least that any schedule by the same
 * rules must cost, and what it could cost less at most. Costs are hours short, an hour over
 * counting half, deep shortages and wishes passed by as they are weighed; how evenly nights,
 * weekends and turns are shared out is left aside. Null where there was no time to find out, and in
 * runs of former releases.
 */
export type WeekQuality = Readonly<{
  cost_hours: number | null;
  least_cost_hours: number | null;
  gap_hours: number | null;
}>;

export const unjudged: WeekQuality = { cost_hours: null, least_cost_hours: null, gap_hours: null };

/**
 * What channels that ask for the same proficiencies have of a generated week, in advisor hours;
 * `least_short_hours` lack whatever schedule is made, even if all who can serve them did nothing
 * else.
 */
export const channelWeek = z.object({
  channels: z.array(z.object({ id: z.number().int(), name: z.string() })),
  required_hours: z.number(),
  short_hours: z.number(),
  over_hours: z.number(),
  least_short_hours: z.number(),
});
export type ChannelWeek = z.output<typeof channelWeek>;

/**
 * How well a generated week covers what is needed beside the days that stay, in advisor hours, how
 * good it is, and what it breaks.
 */
export type GeneratedWeek = Readonly<{
  week_beginning_date: string;
  required_hours: number;
  short_hours: number;
  over_hours: number;
  channels: readonly ChannelWeek[];
  broken: readonly BrokenRule[];
}> &
  WeekQuality;

/** `weeks`, or what they say of themselves, is missing in runs of former releases. */
export type CreationDetails = Readonly<{
  days: readonly CreatedDay[];
  weeks?: readonly KeptWeek[];
}>;

export type KeptWeek = Omit<GeneratedWeek, keyof WeekQuality | 'channels'> &
  Partial<WeekQuality & Pick<GeneratedWeek, 'channels'>>;

export const createdDay = z.object({
  agent_id: z.number().int(),
  date: z.string(),
  outcome: z.enum(outcomes),
  reason: z.string().nullable(),
});

/** A day that could not be filled; the reason is a text in the reader's language. */
export const unfilledDay = z.object({
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  login_id: z.string().nullable(),
  date: z.string(),
  reason: z.string(),
});

/** `rule` and `between` are texts in the reader's language. */
export const generatedWeek = z.object({
  week_beginning_date: z.string(),
  required_hours: z.number(),
  short_hours: z.number(),
  over_hours: z.number(),
  cost_hours: z.number().nullable(),
  least_cost_hours: z.number().nullable(),
  gap_hours: z.number().nullable(),
  channels: z.array(channelWeek),
  broken: z.array(
    z.object({
      agent_id: z.number().int(),
      date: z.string(),
      rule: z.string(),
      found: z.number().nullable(),
      allowed: z.number().nullable(),
      between: z.array(z.string()),
      is_cut_short: z.boolean(),
    }),
  ),
});

const counts = { made: z.number().int(), skipped: z.number().int(), refused: z.number().int() };

const idsReply = z.array(z.number().int());

export const creationReply = z.object({
  message: z.string(),
  /** The run that is recorded; null for a draft, which is named instead. */
  create_schedule_id: z.number().int().nullable(),
  draft: z.string().nullable(),
  schedule_data_id: idsReply,
  schedule_agent_wise_data_id: idsReply,
  day_wise_data_id: idsReply,
  ...counts,
  days: z.array(createdDay),
  weeks: z.array(generatedWeek),
});

export type CreationReply = z.input<typeof creationReply>;

export const creationRow = z.object({
  id: z.number().int(),
  division_id: z.number().int(),
  mu_name: z.string(),
  source: z.enum(creationSources),
  start_date: z.string(),
  end_date: z.string(),
  if_schedule_exists: z.string(),
  has_future_activities: z.boolean(),
  pattern_set_ids: idsReply,
  agent_ids: idsReply,
  ...counts,
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const reoptimiseForm = z.object({
  division_id: divisionId,
  date: plainDate,
  /** Shifts may begin at another time of their daily protocol; else breaks and meals alone move. */
  may_move_shifts: flag.default(false),
  /** Whether advisors count for what they serve in reserve only. */
  reserves: flag.default(false),
  /** Says what would change, and changes nothing. */
  dry_run: flag.default(false),
  /**
   * Whether the planner was asked about a date that lies in the past; without it nothing is asked.
   */
  confirmed: flag.optional(),
  job: jobId.optional(),
});

export type ReoptimiseForm = z.output<typeof reoptimiseForm>;

export const span = z.object({ start: z.number().int(), end: z.number().int() });

const planned = span.extend({ pauses: z.array(span) });

/**
 * An advisor's day before and after, in minutes of the date; `moves` says where activities of it
 * lie after.
 */
export const dayChange = z.object({
  agent_id: z.number().int(),
  is_shift_moved: z.boolean(),
  before: planned,
  after: planned,
  moves: z.array(span.extend({ id: z.number().int() })),
});

export type DayChange = z.output<typeof dayChange>;

/**
 * Advisor hours short before and after, of all that the date requires; `refused` are advisors whose
 * change would break a rule, or whose day has changed meanwhile.
 */
export const reoptimiseReply = z.object({
  message: z.string(),
  short_hours_before: z.number(),
  short_hours_after: z.number(),
  changes: z.array(dayChange),
  refused: z.array(z.number().int()),
});

export type ReoptimiseReply = z.output<typeof reoptimiseReply>;

/** What is made: schedules of a range, or one date anew. */
export const generationKinds = ['creation', 'reoptimisation'] as const;

/**
 * What a generation is at: waiting for its turn, reading what it needs, searching for schedules,
 * finding out how good they are, or writing them down.
 */
export const generationPhases = ['waiting', 'reading', 'searching', 'judging', 'saving'] as const;

/** Schedules that are being made; `part` of 1 is how far that has come. */
export const generationJob = z.object({
  job: z.string(),
  division_id: z.number().int(),
  kind: z.enum(generationKinds),
  start_date: z.string(),
  end_date: z.string(),
  phase: z.enum(generationPhases),
  part: z.number(),
  begun_at: z.string(),
  begun_by: z.string(),
});

export const scheduleCopyForm = z.object({
  agent_id: advisorId,
  from_date: plainDate,
  to_agents: z.array(advisorId).min(1).max(2000),
  to_dates: z.array(plainDate).min(1).max(longestCreation),
  /** Whether the planner was asked what is to be asked; without it nothing is. */
  confirmed: flag.optional(),
  /** Without it a copy onto a date with a shift refuses all. */
  if_schedule_exists: existingMode.optional(),
});

/**
 * Each advisor's day to dates of their own; where others are named, one advisor's day to theirs.
 */
export const scheduleCopiesForm = z.object({
  division_id: divisionId,
  date: plainDate,
  agents: z.array(advisorId).min(1).max(500),
  to_agents: z.array(advisorId).max(500).default([]),
  to_dates: z.array(plainDate).min(1).max(62),
  if_schedule_exists: existingMode.default('skip_existing_schedules'),
  /** Says what would be copied, and copies nothing. */
  dry_run: flag.default(false),
  /** Whether the planner was asked what is to be asked; without it nothing is. */
  confirmed: flag.optional(),
});

/** A form field that holds JSON. */
const json = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return value.trim() === '' ? undefined : JSON.parse(value);
    } catch {
      return value;
    }
  }, schema.optional());

const smallId = z.number().int().positive().max(2_147_483_647);

export const foreignForm = z.object({
  file: z.unknown(),
  /**
   * The division of every site of the file; else sites are divisions by name, or as `divisions`
   * says.
   */
  division_id: divisionId.optional(),
  /**
   * Division ids by site, event type ids by the file's activity, headings (or column numbers) by
   * field.
   */
  divisions: json(z.record(z.string().max(200), smallId)),
  activities: json(z.record(z.string().max(200), smallId)),
  columns: json(z.partialRecord(z.enum(importFields), z.string().max(200))),
  date_format: z.enum(dateFormats).optional(),
  if_schedule_exists: existingMode.default('skip_existing_schedules'),
  /** What is made where it is missing: a comma list, or `all`. */
  create: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum([...importCreations, 'all'])))
    .optional(),
  /** IANA name of the zone of divisions that are made; else as the file says. */
  timezone: z.string().max(100).optional(),
  /** Whether who imports was asked what is to be asked; without it nothing is. */
  confirmed: flag.optional(),
});
