import { z } from 'zod';
import { flag, idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { patternId, patternSetId } from '../patterns/model.ts';
import { formatLength, parseLength } from '../time/clock.ts';
import { plainDate } from '../time/plain-date-schema.ts';

export const biddingId = idSchema('bidding');
export const advisorBiddingId = idSchema('advisorBidding');

/** Set up, turns are running, awarded, given up. */
export const biddingStates = ['waiting', 'open', 'closed', 'cancelled'] as const;
export type BiddingState = (typeof biddingStates)[number];
export const turnStates = ['waiting', 'open', 'finished', 'skipped'] as const;
export type TurnState = (typeof turnStates)[number];

/** The longest turn, in minutes. */
const longestTurn = 43_200;
/** Length of a turn: minutes, or `HH:MM` and `HH:MM:SS`. */
const turnLength = z
  .union([z.number(), z.string()], { error: 'bidding.interval' })
  .transform((value, context) => {
    const minutes =
      typeof value === 'number'
        ? value
        : /^\d+$/.test(value.trim())
          ? Number(value)
          : parseLength(value);
    if (minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= longestTurn)
      return minutes;
    context.addIssue({ code: 'custom', message: 'bidding.interval' });
    return z.NEVER;
  });

/** How many advisors may have one pattern. */
export const patternSlots = z.coerce.number().int().min(1).max(10_000).default(1);
const offered = z.object({ pattern_set_id: patternSetId, slots: patternSlots });
export const biddingForm = z.object({
  division_ids: z.union([divisionId, z.array(divisionId).min(1).max(200)]),
  start_date: plainDate,
  end_date: plainDate,
  /**
   * Seniority is counted up to this date: those who came later are equal. The start date where it
   * is left out.
   */
  senior_date: plainDate.nullish(),
  /** Rank first, then seniority; else seniority alone. */
  based_on_rank: flag.default(false),
  /** The results become pattern assignments for the dates. */
  assignment_to_agent: z.preprocess((value) => value ?? true, flag),
  bidding_interval_time: turnLength,
  /**
   * Pattern sets on offer, each with how many advisors may have one pattern of it; none is every
   * set of the divisions.
   */
  assignments: z
    .array(z.union([offered, patternSetId]))
    .max(500)
    .default([]),
  /** Who bids; none is everybody of the divisions. */
  list_agents_id: z.array(advisorId).max(5000).default([]),
  /** When the first turn opens; at once where it is left out. */
  opens_at: z.iso.datetime({ offset: true }).nullish(),
});
export type BiddingForm = z.output<typeof biddingForm>;

/** One pattern, or several in order of wish. */
const wishes = z.union(
  [z.array(patternId).min(1, 'bidding.choose').max(500), patternId.transform((one) => [one])],
  { error: 'bidding.choose' },
);
export const bidForm = z.object({
  pattern_set_id: patternSetId.nullish(),
  selected_pattern: wishes,
  /** False keeps the turn open for more. */
  is_finished: z.boolean().default(true),
  version: z.number().int().optional(),
});
export type BidForm = z.output<typeof bidForm>;

export const seniorityRow = z.object({
  agent_id: advisorId,
  senior_date: plainDate.nullish(),
  rank: z.coerce.number().int().min(1).max(1_000_000).nullish(),
});

const instant = z.iso.datetime().nullable();
const lengthReply = z.number().int().transform(formatLength).pipe(z.string());
const agent = z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() });
const patternName = z.object({
  pattern_id: z.number().int(),
  pattern_set_id: z.number().int(),
  schedule_pattern_set_name: z.string(),
  position: z.number().int(),
});

export const biddingReply = z.object({
  id: z.number().int(),
  divisions: z.array(z.object({ id: z.number().int(), mu_name: z.string() })),
  start_date: z.string(),
  end_date: z.string(),
  senior_date: z.string(),
  based_on_rank: z.boolean(),
  assignment_to_agent: z.boolean(),
  bidding_interval_time: lengthReply,
  assignments: z.array(
    z.object({
      pattern_set_id: z.number().int(),
      schedule_pattern_set_name: z.string(),
      slots: z.number().int(),
    }),
  ),
  opens_at: instant,
  closed_at: instant,
  state: z.enum(biddingStates),
  counts: z.object({
    waiting: z.number().int(),
    open: z.number().int(),
    finished: z.number().int(),
    skipped: z.number().int(),
  }),
  version: z.number().int(),
});
export type BiddingReply = z.input<typeof biddingReply>;

export const turnReply = z.object({
  id: z.number().int(),
  agent,
  division_id: z.number().int(),
  turn: z.number().int(),
  rank: z.number().int().nullable(),
  senior_date: z.string().nullable(),
  state: z.enum(turnStates),
  opens_at: instant,
  closes_at: instant,
  bid_at: instant,
  is_late: z.boolean(),
  choices: z.array(patternName.extend({ preference: z.number().int() })),
  awarded_pattern: patternName.nullable(),
  explanation: z.array(z.string()),
});
export const boardReply = biddingReply.extend({
  turns: z.array(turnReply),
  /** Whether the stored inputs give the stored awards again; null until there are any. */
  is_reproduced: z.boolean().nullable(),
});

export const advisorBiddingReply = turnReply.extend({
  bidding_id: z.number().int(),
  bidding_state: z.enum(biddingStates),
  start_date: z.string(),
  end_date: z.string(),
  based_on_rank: z.boolean(),
  bidding_interval_time: lengthReply,
  turn_count: z.number().int(),
  pattern_sets: z.array(z.object({ id: z.number().int(), schedule_pattern_set_name: z.string() })),
  /** Patterns of one's own division that those ahead have left, as far as they have chosen. */
  available_pattern_ids: z.array(z.number().int()),
  pattern_set_id: z.number().int().nullable(),
  selected_pattern: z.number().int().nullable(),
  version: z.number().int(),
});
export type AdvisorBiddingReply = z.input<typeof advisorBiddingReply>;

/** What awards are decided from. */
export type Bidder = Readonly<{
  agent_id: number;
  rank: number | null;
  senior_date: string | null;
  bid_at: string | null;
  is_late: boolean;
  choices: readonly number[];
}>;
export type BiddingInput = Readonly<{
  based_on_rank: boolean;
  seats: readonly Readonly<{ pattern_id: number; slots: number }>[];
  bidders: readonly Bidder[];
}>;
/** One look at one wish, in order. `taken_by` are those ahead who have it. */
export type AwardStep = Readonly<{
  preference: number;
  pattern_id: number;
  outcome: 'awarded' | 'taken';
  taken_by: readonly number[];
}>;
export type Award = Readonly<{
  agent_id: number;
  place: number;
  pattern_id: number | null;
  preference: number | null;
  reason: 'awarded' | 'all_taken' | 'no_bid';
  steps: readonly AwardStep[];
}>;
export type BiddingTrace = Readonly<{
  input: BiddingInput;
  awards: readonly Award[];
  decided_at: string;
}>;
