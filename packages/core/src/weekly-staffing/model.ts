import { z } from 'zod';
import { jobId } from '../api/endpoint.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { divisionId } from '../divisions/model.ts';

const figure = z.number().nullable();

/**
 * Channels that lack advisors together, however those who are open and have the proficiencies are
 * shared, and how many.
 */
export const shortage = z.object({
  channels: z.array(z.object({ id: z.number().int(), name: z.string() })),
  missing: z.number(),
});
export type Shortage = z.output<typeof shortage>;

/**
 * Why a channel misses its target: too few advisors are open (`heads`); too few of them have its
 * proficiencies (`proficiency`); its requirement counts on more lending than those who are open
 * give (`lending`); or others whom the same advisors serve are served before it (`sharing`).
 */
const belowTargetReasons = ['heads', 'proficiency', 'lending', 'sharing'] as const;

/**
 * A channel that those who are open bring less than the service level that it is to have; per cent.
 */
export const belowTarget = z.object({
  channel: z.object({ id: z.number().int(), name: z.string() }),
  service_level: z.number(),
  target: z.number(),
  reason: z.enum(belowTargetReasons),
});
export type BelowTarget = z.output<typeof belowTarget>;

/**
 * Advisors that a channel lacks at most in a stretch of a date with a change of schedules (a trade,
 * time off), and has without it.
 */
export const channelLoss = z.object({
  channel: z.object({ id: z.number().int(), name: z.string() }),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  missing: z.number(),
});
export type ChannelLoss = z.output<typeof channelLoss>;

/**
 * Who handles a channel's contacts in a quarter hour, played with the advisors who are open and
 * what they have: in minutes, the most first. `is_lent` where these advisors give another channel
 * more of their time, `is_reserve` where they serve this one in reserve.
 */
export const lending = z.object({
  channel: z.object({ id: z.number().int(), name: z.string() }),
  minutes: z.number(),
  from: z.array(
    z.object({
      serves: z.array(z.object({ id: z.number().int(), name: z.string() })),
      minutes: z.number(),
      is_lent: z.boolean(),
      is_reserve: z.boolean(),
    }),
  ),
});
export type Lending = z.output<typeof lending>;

/** Advisors of a division who serve the same channels in the same way; channels by id. */
export const mixGroup = z.object({
  agents: z.number(),
  serves: z.array(z.object({ channel: z.number().int(), level: z.number(), reserve: z.boolean() })),
});
export type MixGroup = z.output<typeof mixGroup>;

export const creditForm = z.object({
  division_id: divisionId,
  start_date: plainDate,
  end_date: plainDate,
  job: jobId.optional(),
});
export type CreditForm = z.output<typeof creditForm>;

/** Dates of one crediting. */
export const longestCredit = 35;

/**
 * Quarter hours that were credited, and advisor hours that the channels require of the division:
 * each with advisors of its own, and with the lending that its mix allows.
 */
export const creditReply = z.object({
  quarter_hours: z.number().int(),
  dedicated_hours: z.number(),
  credited_hours: z.number(),
});

/**
 * What a channel requires of a division in a quarter hour, in advisors: with its own (`dedicated`),
 * and with the lending of the mix (`credited`). `is_pooled` where the credit is the channel's part
 * of simulated groups, which reach `service_level` per cent, sure to `margin` points; elsewhere it
 * is the dedicated figure.
 */
export const creditedChannel = z.object({
  channel: z.object({ id: z.number().int(), name: z.string() }),
  dedicated: z.number(),
  credited: z.number(),
  is_pooled: z.boolean(),
  service_level: z.number(),
  margin: z.number(),
});

/**
 * One quarter hour of a division: open advisors (averages), what its share of the channels needs on
 * contacts, the difference; the overhead in per cent in force, the heads to schedule with it
 * (`requirements / (1 - overhead)`; it contains no shrinkage of its own), what was committed and
 * open over or under that; and what those who are open are expected to reach of the forecast:
 * service level and occupancy in per cent, average wait in seconds (null also where the queue would
 * grow without end). One decimal; null is not known.
 */
export const staffingInterval = z.object({
  time: z.string(),
  open: z.number(),
  requirements: figure,
  /** What the channels require with advisors of their own. */
  dedicated_requirements: figure,
  /**
   * What they require with the lending that the mix of advisors allows; null where that was not
   * worked out. `requirements` is this one where it is known, and the dedicated one elsewhere.
   */
  credited_requirements: figure,
  open_plus_or_minus: figure,
  schedule_overhead: z.number(),
  schedule_requirements: figure,
  commited_fte: figure,
  o_or_u_fte: figure,
  expected_service_level: figure,
  /**
   * Points that the expected service level is sure to (half of its 95 % interval); 0 where a
   * formula says it.
   */
  expected_margin: figure.default(null),
  expected_asa: figure,
  expected_occupancy: figure,
  /**
   * Advisors that the channels shown lack, each channel by itself: whoever is over for one does not
   * make up for another. As a draft of schedules counts it.
   */
  short: figure.default(null),
  /** Open advisors who could serve the channels shown in reserve, and are not counted for that. */
  reserve: z.number(),
  /**
   * What the channels shown are short of by proficiency, the most first; heads may reach and yet
   * the right ones be missing.
   */
  shortages: z.array(shortage),
  /**
   * Channels shown that miss their target, and why, those that miss it most first; heads may reach
   * and yet one of them be below.
   */
  below: z.array(belowTarget).default([]),
});
export type StaffingInterval = z.output<typeof staffingInterval>;
export const staffingDay = z.object({
  date: z.string(),
  weekday: z.string(),
  data: z.array(staffingInterval),
  totals: staffingInterval.omit({
    time: true,
    short: true,
    reserve: true,
    shortages: true,
    below: true,
  }),
});
export type StaffingDay = z.output<typeof staffingDay>;

export const overheadForm = z.object({
  division_id: divisionId,
  /** Per cent, below 100: of a hundred heads so many are not on contacts. */
  schedule_overhead: z.coerce
    .number('queueHistory.number')
    .min(0, 'weeklyStaffing.overhead')
    .max(95, 'weeklyStaffing.overhead'),
  /** It holds from this week on; without one, from the present week of the division. */
  week_beginning_date: plainDate.optional(),
});

export const overhead = z.object({
  division_id: z.number().int(),
  schedule_overhead: z.number(),
  week_beginning_date: z.string(),
  version: z.number().int(),
});
