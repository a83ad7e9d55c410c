import { z } from 'zod';
import { advisorId } from '../advisors/model.ts';
import { endpoint, flag, type Grant } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { scheduleDaySchema } from '../schedules/schema.ts';
import { daysBetween } from '../time/plain-date.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { daysTold } from './rules.ts';

/** Days that are looked at together at most. */
const longestLook = 62;

/** A day as its reader knows it; version 0 is a day without a schedule. */
const knownDay = z.object({ date: plainDate, version: z.number().int().nonnegative() });
export type KnownDay = z.output<typeof knownDay>;

const ownChanges = z.object({
  /** Days that are not what the advisor last acknowledged, in order. */
  changed: z.array(
    z.object({
      date: z.iso.date(),
      version: z.number().int(),
      before: scheduleDaySchema,
      after: scheduleDaySchema,
      changed_at: z.iso.datetime().nullable(),
    }),
  ),
  /** Days with a schedule that the advisor has not seen yet; reading them is acknowledging them. */
  unseen: z.array(z.object({ date: z.iso.date(), version: z.number().int() })),
});

const acknowledgement = z.object({
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  date: z.iso.date(),
  acknowledged_at: z.iso.datetime(),
  /** False where the day has changed since. */
  is_current: z.boolean(),
});

const own: Grant[] = [{ subModule: 'my-schedules', right: 'view' }];
const watchers = [
  'supervisor-dashboard',
  'my-supervisor-summary',
  'schedule-management',
  'schedule-audit-trial',
].map((subModule): Grant => ({ subModule, right: 'view' }));

/**
 * Advisors say that they know how their schedule changed; who planned it sees who does not know
 * yet.
 */
export const acknowledgements = {
  mine: endpoint({
    method: 'GET',
    path: '/api/my-schedule/changes/',
    access: own,
    reply: ownChanges,
    summary: `How the caller’s next ${daysTold} days differ from what the caller last acknowledged`,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/my-schedule/changes/',
    access: own,
    body: z.object({
      days: z
        .array(knownDay)
        .min(1)
        .max(daysTold * 2),
    }),
    reply: ownChanges,
    summary: 'Acknowledge days as they are shown; one that has changed again stays unacknowledged',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/schedule-acknowledgements/',
    access: watchers,
    query: z
      .object({
        division_id: divisionId,
        agent_id: advisorId.optional(),
        start_date: plainDate,
        end_date: plainDate,
        is_current: flag.optional(),
      })
      .refine(({ start_date, end_date }) => daysBetween(start_date, end_date) < longestLook, {
        path: ['end_date'],
        message: 'schedules.rangeTooLong',
      }),
    reply: z.object({ data: z.array(acknowledgement) }),
    summary: 'What the advisors of a division have acknowledged of their schedules',
  }),
} as const;
