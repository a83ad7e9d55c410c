import { z } from 'zod';
import { idOrRow, idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { eventTypeId } from '../event-types/model.ts';
import { clockReply, timeOfDay } from '../time/clock.ts';
import type { PlainDate } from '../time/plain-date.ts';
import { weekdayList } from '../weekly-protocols/model.ts';

export const futureEventId = idSchema('futureEvent');
export const teamValueId = idSchema('teamValue');

/** Whom a future event is for; the nearest to an advisor is its own. */
export const futureEventTargets = ['agent', 'adg_value', 'mu', 'mu_set'] as const;
export type FutureEventTarget = (typeof futureEventTargets)[number];

const date = z.iso.date();

export const futureEventForm = z.object({
  activity_code: idOrRow(eventTypeId),
  date_start: date,
  /** Without an end it goes on. */
  date_end: date.nullish(),
  start_time: timeOfDay,
  /** At or before the start it is the next day's. */
  end_time: timeOfDay,
  /** Days that it falls on; none chosen means every day. */
  weekdays: weekdayList.optional(),
  is_overtime: z.boolean().default(false),
  description: z.string().trim().max(255).default(''),
});
export type FutureEventInput = z.input<typeof futureEventForm>;
export type FutureEventForm = z.output<typeof futureEventForm>;

export const futureEvent = z.object({
  id: z.number().int(),
  target: z.enum(futureEventTargets),
  target_id: z.number().int(),
  activity_code: z.object({
    id: z.number().int(),
    description: z.string(),
    icon: z.string(),
    color_code: z.string(),
  }),
  date_start: z.string(),
  date_end: z.string().nullable(),
  start_time: clockReply,
  end_time: clockReply,
  weekdays: z.array(z.object({ id: z.number().int(), day: z.string() })),
  is_overtime: z.boolean(),
  description: z.string(),
  version: z.number().int(),
});
export type FutureEvent = z.output<typeof futureEvent>;
export type FutureEventRow = z.input<typeof futureEvent>;

export const futureEventCopy = z.object({
  copy_from_fas_ids: z.array(futureEventId).min(1, 'futureEvents.copyWhat').max(500),
  copy_to_agents_ids: z.array(advisorId).min(1, 'futureEvents.copyWhom').max(2000),
});

/**
 * When an event recurs: between two dates, on some weekdays (0 Sunday), at minutes of each such
 * day; an end past 1440 is the next day's.
 */
export type Recurrence = Readonly<{
  date_start: PlainDate;
  date_end: PlainDate | null;
  weekdays: readonly number[];
  start_time: number;
  end_time: number;
}>;
