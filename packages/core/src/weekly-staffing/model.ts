import { z } from 'zod';
import { plainDate } from '../time/plain-date-schema.ts';
import { divisionId } from '../divisions/model.ts';

const figure = z.number().nullable();

/** Channels that lack advisors together, however those who are open and have the proficiencies are shared, and how many. */
export const shortage = z.object({
  channels: z.array(z.object({ id: z.number().int(), name: z.string() })),
  missing: z.number(),
});
export type Shortage = z.output<typeof shortage>;

/**
 * Who handles a channel's contacts in a quarter hour, played with the advisors who are open and what they have: in minutes, the most first. `is_lent` where these advisors give
 * another channel more of their time, `is_reserve` where they serve this one in reserve.
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

/**
 * One quarter hour of a division: open advisors (averages), what its share of the channels needs on contacts, the difference; the overhead in per cent in force, the heads to
 * schedule with it (`requirements / (1 - overhead)`; it contains no shrinkage of its own), what was committed and open over or under that; and what those who are open are expected to reach of the forecast:
 * service level and occupancy in per cent, average wait in seconds (null also where the queue would grow without end). One decimal; null is not known.
 */
export const staffingInterval = z.object({
  time: z.string(),
  open: z.number(),
  requirements: figure,
  open_plus_or_minus: figure,
  schedule_overhead: z.number(),
  schedule_requirements: figure,
  commited_fte: figure,
  o_or_u_fte: figure,
  expected_service_level: figure,
  expected_asa: figure,
  expected_occupancy: figure,
  /** Open advisors who could serve the channels shown in reserve, and are not counted for that. */
  reserve: z.number(),
  /** What the channels shown are short of by proficiency, the most first; heads may reach and yet the right ones be missing. */
  shortages: z.array(shortage),
});
export type StaffingInterval = z.output<typeof staffingInterval>;
export const staffingDay = z.object({
  date: z.string(),
  weekday: z.string(),
  data: z.array(staffingInterval),
  totals: staffingInterval.omit({ time: true, reserve: true, shortages: true }),
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
