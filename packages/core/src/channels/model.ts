import { z } from 'zod';
import { chosenId, idSchema } from '../api/endpoint.ts';
import { worstLevel } from '../resource/levels.ts';
import { skillId } from '../proficiencies/model.ts';
import { divisionName, enterpriseDivisionId } from '../divisions/model.ts';
import { startFromWire } from '../time/midnight.ts';

export const channelId = idSchema('channel');

/**
 * A channel classification (contact type): a kind of contact that an enterprise division handles.
 */
export const channel = z.object({
  id: z.number().int(),
  name: z.string(),
  enterprise_grp: z.number().int(),
  enterprise_grp_name: z.string(),
  /**
   * What its contacts need of an advisor, all of it, each with the worst level that will do; none
   * where every advisor of its divisions can handle them.
   */
  proficiencies: z.array(
    z.object({ id: z.number().int(), skill_name: z.string(), level: z.number().int() }),
  ),
  /** 1 to 9; 1 is served first, of equal ones who has waited longest. */
  priority: z.number().int(),
  /** Minutes within which deferrable work is to be done; 0 where contacts are taken at once. */
  due_minutes: z.number().int(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type Channel = z.output<typeof channel>;

/** Minutes that work may wait: from a quarter hour to a week. */
const [shortestDue, longestDue] = [15, 10_080];

/** Without `proficiencies`, a priority or a due time a channel keeps those it has. */
export const channelForm = z.object({
  id: chosenId.optional(),
  name: divisionName,
  enterprise_grp: enterpriseDivisionId,
  proficiencies: z
    .array(
      z.object({
        id: skillId,
        level: z.coerce.number().int().min(1).max(worstLevel).default(worstLevel),
      }),
    )
    .max(20)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'channels.askedTwice')
    .optional(),
  priority: z.coerce
    .number('channels.priorityRange')
    .int('channels.priorityRange')
    .min(1, 'channels.priorityRange')
    .max(9, 'channels.priorityRange')
    .optional(),
  due_minutes: z.coerce
    .number('channels.dueRange')
    .int('channels.dueRange')
    .max(longestDue, 'channels.dueRange')
    .refine((minutes) => minutes === 0 || minutes >= shortestDue, 'channels.dueRange')
    .optional(),
});
export type ChannelForm = z.output<typeof channelForm>;

/** Weekdays as forecast defaults name them, Sunday first. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Targets that hold from `time_std` to the next slot of the day. */
export const slot = z.object({
  /** Start of the slot, HH:MM. */
  time_std: z.string(),
  /** Per cent of contacts to be answered within `sl_secs`, 0-100. */
  sl_goal: z.number(),
  sl_secs: z.number().int(),
  /** Per cent, 0-100. */
  max_occ_percent: z.number(),
  /** Average speed of answer, in seconds. */
  asa: z.number().int(),
});
const percent = z.coerce.number().min(0, 'channels.percent').max(100, 'channels.percent');
const seconds = z.coerce.number().int().min(0, 'channels.seconds').max(86_400, 'channels.seconds');
export const slotForm = z.object({
  time_std: z
    .string()
    .max(20)
    .transform((value, context) => {
      const start = startFromWire(value);
      if (start !== null) return start;
      context.addIssue({ code: 'custom', message: 'reference.time' });
      return z.NEVER;
    }),
  sl_goal: percent,
  sl_secs: seconds,
  max_occ_percent: percent,
  asa: seconds,
});
const slotsOfDay = z
  .array(slotForm)
  .max(96)
  .refine(
    (slots) => new Set(slots.map((one) => one.time_std)).size === slots.length,
    'channels.slotTwice',
  )
  .default([]);

/** One list a weekday. A weekday that is left out has no targets. */
export const perDay = <S extends z.ZodType>(day: S) =>
  z.object({
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
  });
export const forecastDefault = perDay(z.array(slot)).extend({
  id: z.number().int(),
  version: z.number().int(),
});
export type ForecastDefault = z.output<typeof forecastDefault>;
export const forecastDefaultForm = perDay(slotsOfDay);
export type ForecastDefaultForm = z.output<typeof forecastDefaultForm>;

const named = z.object({ id: z.number().int(), name: z.string() });
/** A channel with the divisions that work it, or a division with the channels it works. */
export const task = named.extend({
  int_type_id: z.number().int(),
  enterprise_grp: z.number().int(),
  enterprise_grp_name: z.string(),
  assigned_to: z.array(named),
});
export type Task = z.output<typeof task>;
