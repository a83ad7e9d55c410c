import { z } from 'zod';
import { channelId } from '../channels/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';

/**
 * What a planner says of an outlier day: `open` while nobody has said anything, `approved` where it
 * is odd and stays out of the history, `rejected` where it counts.
 */
export const verdicts = ['open', 'approved', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * A day far from its neighbours, as the channel's last run found it or when it was judged:
 * contacts, and what was usual then (null where no run has found it odd).
 */
export const outlierDay = z.object({
  ct_id: z.number().int(),
  date: z.string(),
  actual: z.number(),
  usual: z.number().nullable(),
  verdict: z.enum(verdicts),
  /** Whether runs from now on leave the day out. */
  is_left_out: z.boolean(),
  judged_by: z.string().nullable(),
  judged_at: z.string().nullable(),
  version: z.number().int(),
});
export type OutlierDay = z.output<typeof outlierDay>;

export const verdictForm = z.object({
  ct_id: channelId,
  date: plainDate,
  verdict: z.enum(verdicts),
});
