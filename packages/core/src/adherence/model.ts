import { z } from 'zod';
import { scheduledAdvisorId } from '../advisors/model.ts';
import { idSchema } from '../api/endpoint.ts';
import { requiredName } from '../api/validation.ts';
import { divisionId } from '../divisions/model.ts';

/** How a state counts against what is scheduled; neutral time leaves both sides of the ratio. */
export const effects = ['in', 'out', 'neutral'] as const;
export type Effect = (typeof effects)[number];

/** What the supervisor sees: an effect, or why there is none. */
export const statuses = [
  'in',
  'out',
  'neutral',
  'other_channel',
  'unknown',
  'unmapped',
  'unscheduled',
  'outside',
] as const;
export type AdherenceStatus = (typeof statuses)[number];

/** What the summary counts, and the list can be narrowed to. */
export const statusGroups = ['in', 'out', 'break', 'unscheduled', 'unknown'] as const;
export type StatusGroup = (typeof statusGroups)[number];

/**
 * What a mapping row applies to: open work (no activity, or one that keeps the advisor available),
 * one event type, or anything.
 */
export const targets = ['any', 'open', 'activity'] as const;
export type MappingTarget = (typeof targets)[number];

export const mappingId = idSchema('stateMapping');

const stateName = z.string().trim().min(1).max(100);

export const stateMapping = z.object({
  id: z.number().int(),
  feed: z.string().nullable(),
  state: z.string(),
  reason: z.string().nullable(),
  applies_to: z.enum(targets),
  event_type_id: z.number().int().nullable(),
  /** Its description. */
  event_type: z.string().nullable(),
  effect: z.enum(effects),
  version: z.number().int(),
});
export type StateMapping = z.output<typeof stateMapping>;

export const stateMappingForm = z
  .object({
    feed: z.string().trim().min(1).max(100).nullish(),
    state: stateName,
    reason: z.string().trim().max(100).nullish(),
    applies_to: z.enum(targets),
    event_type_id: idSchema('eventType').nullish(),
    effect: z.enum(effects),
  })
  .refine((value) => (value.applies_to === 'activity') === (value.event_type_id != null), {
    path: ['event_type_id'],
    message: 'adherence.mappingNeedsActivity',
  });
/** How a state counts whatever is scheduled. */
export const stateVerdict = z.object({
  state: stateName,
  reason: z.string().trim().max(100).nullish(),
  effect: z.enum(effects),
});
export type StateVerdict = z.input<typeof stateVerdict>;
export type StateMappingForm = z.output<typeof stateMappingForm>;

/**
 * One state change as an ACD adaptor reports it. Without a state it is a heartbeat: the last state
 * still holds.
 */
export const stateEvent = z.object({
  login_id: z.string().trim().min(1).max(100),
  state: stateName.nullish(),
  reason: z.string().trim().max(100).nullish(),
  /**
   * Name of the channel of the contact, where the adaptor knows it: one that the advisor’s division
   * works.
   */
  channel: z.string().trim().max(200).nullish(),
  at: z.iso.datetime({ offset: true }),
});
export type StateEvent = z.output<typeof stateEvent>;

/**
 * Seconds of one advisor's day by how they count. Percentages are 0-100; null where there is
 * nothing to divide by.
 */
export const adherenceFigures = z.object({
  scheduled_seconds: z.number(),
  in_seconds: z.number(),
  out_seconds: z.number(),
  /** Out of adherence in stretches shorter than the grace. */
  forgiven_seconds: z.number(),
  /**
   * Scheduled time in excused stretches that did not count as in adherence by itself, and how much
   * of it was out.
   */
  excused_seconds: z.number(),
  excused_out_seconds: z.number(),
  neutral_seconds: z.number(),
  unknown_seconds: z.number(),
  /** Worked on another channel than the scheduled one: neither in nor out. */
  other_channel_seconds: z.number(),
  /** Worked outside the shift: kept apart from adherence. */
  outside_seconds: z.number(),
  /**
   * Open work that was scheduled and of which anything is known, and time on open work whenever it
   * was: the two sides of conformance.
   */
  open_seconds: z.number(),
  worked_seconds: z.number(),
  adherence: z.number().nullable(),
  adherence_forgiven: z.number().nullable(),
  /** As `adherence`, with what is excused counted as in adherence. */
  adherence_excused: z.number().nullable(),
  /**
   * Time on open work against open work scheduled; may exceed 100. Null too of a day that has just
   * begun, where minutes would be thousands of per cent.
   */
  conformance: z.number().nullable(),
});
export type AdherenceFigures = z.output<typeof adherenceFigures>;

export const excuseId = idSchema('adherenceExcuse');

/**
 * A stretch that somebody excused: the switchboard, say, or a coaching kept the advisor from what
 * was scheduled. Instants are ISO 8601.
 */
export const adherenceExcuse = z.object({
  id: z.number().int(),
  agent_id: z.number().int(),
  agent: z.string(),
  /** Where the advisor was scheduled. */
  division_id: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});
export type AdherenceExcuse = z.output<typeof adherenceExcuse>;

const longestExcuseMs = 24 * 60 * 60_000;
const instant = z.iso.datetime({ offset: true });
const lengthOf = (form: Readonly<{ starts_at: string; ends_at: string }>) =>
  Date.parse(form.ends_at) - Date.parse(form.starts_at);

export const excuseForm = z
  .object({
    division_id: divisionId,
    agent_id: scheduledAdvisorId,
    starts_at: instant,
    ends_at: instant,
    reason: requiredName('adherence.excuseReasonRequired', 200),
  })
  .refine((form) => lengthOf(form) > 0, { path: ['ends_at'], error: 'adherence.excuseEndsFirst' })
  .refine((form) => lengthOf(form) <= longestExcuseMs, {
    path: ['ends_at'],
    error: 'adherence.excuseTooLong',
  });
export type ExcuseForm = z.input<typeof excuseForm>;

export const adherenceRow = z.object({
  id: z.number().int(),
  /** Of the schedule row that is measured: a night that still runs is yesterday's. */
  date: z.string(),
  /** Value of the classification Team that holds on the date. */
  team: z.string().nullable(),
  agents: z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() }),
  mu_name: z.string(),
  login_id: z.string().nullable(),
  presence_state: z.string().nullable(),
  reason: z.string().nullable(),
  /** Channel of the present contact; null where the feed does not know it. */
  channel: z.string().nullable(),
  /** When the present state began. */
  since: z.string().nullable(),
  state_duration: z.number().nullable(),
  status: z.enum(statuses),
  /**
   * When the present status began, whatever states it went through; null for a day that is over.
   */
  status_since: z.string().nullable(),
  /** The excuse in force at this moment; null for a day that is over. */
  excuse: adherenceExcuse.pick({ id: true, ends_at: true, reason: true, version: true }).nullable(),
  /** The scheduled activity of this moment; null when nothing is scheduled. */
  bp_activity_data: z
    .object({
      activity_id: z.number().int().nullable(),
      description: z.string(),
      /** The one channel that it is for; null for any. */
      channel: z.string().nullable(),
      start_time: z.string(),
      end_time: z.string(),
    })
    .nullable(),
  /** From when to when the schedule row lasts; null where nothing is scheduled. */
  shift: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
  color_code: z.string().nullable(),
  icon: z.string().nullable(),
  adherence_data: adherenceFigures,
});
export type AdherenceRow = z.output<typeof adherenceRow>;

export const adherenceSummary = z.object({
  advisors: z.number().int(),
  in: z.number().int(),
  out: z.number().int(),
  on_break: z.number().int(),
  unscheduled: z.number().int(),
  unknown: z.number().int(),
  figures: adherenceFigures,
  /** The newest instant the feeds have told of; null when they never did. */
  data_as_of: z.string().nullable(),
});
export type AdherenceSummary = z.output<typeof adherenceSummary>;

const stretch = { starts_at: z.string(), ends_at: z.string() };

/**
 * One advisor's schedule row against what was done: what was planned, the states with how they
 * count, and what is excused. Instants are ISO 8601.
 */
export const adherenceDay = z.object({
  date: z.string(),
  agents: adherenceRow.shape.agents,
  planned: z.array(
    z.object({
      ...stretch,
      activity_id: z.number().int().nullable(),
      description: z.string(),
      channel: z.string().nullable(),
      color_code: z.string(),
      icon: z.string().nullable(),
    }),
  ),
  slices: z.array(
    z.object({
      ...stretch,
      state: z.string().nullable(),
      reason: z.string().nullable(),
      channel: z.string().nullable(),
      status: z.enum(statuses),
    }),
  ),
  excuses: z.array(adherenceExcuse),
  figures: adherenceFigures,
});
export type AdherenceDay = z.output<typeof adherenceDay>;
