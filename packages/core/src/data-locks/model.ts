import { z } from 'zod';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';

/** Schedule days of a division that one person locked at one time, for one reason. */
export const dataLock = z.object({
  /** The first of its rows of days. */
  id: z.number().int(),
  division_id: z.number().int(),
  mu_name: z.string(),
  /** First and last day that is still locked; days between them need not be. */
  from_date: plainDate,
  to_date: plainDate,
  /** How many days of how many advisors. */
  days: z.number().int(),
  advisors: z.number().int(),
  /** The advisor, where it is one. */
  advisor: z.string().nullable(),
  /**
   * ISO 8601 instant; it tells the locks of a division apart. Null for days that came locked with a
   * file, or were locked by an earlier release.
   */
  locked_at: z.string().nullable(),
  locked_by: z.string().nullable(),
  reason: z.string(),
});
export type DataLock = z.output<typeof dataLock>;

/** Days of a division's advisors, both ends included; without `agent_ids` of all of them. */
const range = z.object({
  division_id: divisionId,
  from_date: plainDate,
  to_date: plainDate,
  agent_ids: z.array(advisorId).min(1).max(5_000).optional(),
});
const endsLater = (one: Readonly<{ from_date: string; to_date: string }>) =>
  one.from_date <= one.to_date;
const order = { error: 'schedules.endBeforeStart', path: ['to_date'] };
export const lockForm = range
  .extend({ reason: z.string().trim().max(500).default('') })
  .refine(endsLater, order);
export const unlockForm = range
  .extend({
    /** Of the lock that was set at this instant alone; null of those that know no instant. */
    locked_at: z.iso.datetime({ offset: true }).nullable().optional(),
  })
  .refine(endsLater, order);

/** Locked or unlocked at once; a month of 1,600 advisors. */
export const mostDays = 50_000;
export type LockForm = z.input<typeof lockForm>;
export type UnlockForm = z.input<typeof unlockForm>;
