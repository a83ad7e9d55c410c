import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId, divisionName, enterpriseDivisionId } from '../divisions/model.ts';
import { minutesInDay, overlaps, type Interval } from '../time/interval.ts';
import { endFromWire, startFromWire } from '../time/midnight.ts';
import { daysBetween, daysInMonth } from '../time/plain-date.ts';
import { plainDate } from '../time/plain-date-schema.ts';

export const specialDayId = idSchema('specialDay');

export const specialDayKinds = ['holiday', 'event'] as const;
/**
 * Where a holiday on a weekend is kept: on the next working day, all or a Sunday's alone; or on the
 * nearest one, a Saturday's on the Friday before.
 */
export const observances = ['monday', 'sunday', 'nearest'] as const;

const whole = (min: number, max: number) =>
  z.coerce
    .number('problem.outOfRange')
    .int('problem.outOfRange')
    .min(min, 'problem.outOfRange')
    .max(max, 'problem.outOfRange');
const month = whole(1, 12);
const offset = whole(-100, 300);
/** Dates that may be kept under one name are no longer than a quarter of a year. */
const longest = 92;
const leapYear = 2024;

/**
 * On which days: a date of every year, the nth weekday of a month (0 is Sunday; -1 the last), days
 * from Western or Orthodox Easter Sunday, or the dates of one occasion, which may come again every
 * year after.
 */
export const dayRule = z.discriminatedUnion('on', [
  z
    .strictObject({ on: z.literal('date'), month, day: whole(1, 31) })
    .refine((one) => one.day <= daysInMonth(leapYear, one.month), {
      path: ['day'],
      message: 'specialDays.noSuchDay',
    }),
  z.strictObject({
    on: z.literal('weekday'),
    month,
    weekday: whole(0, 6),
    nth: whole(-4, 4).refine((nth) => nth !== 0, 'specialDays.nth'),
  }),
  z.strictObject({ on: z.literal('easter'), offset }),
  z.strictObject({ on: z.literal('orthodox_easter'), offset }),
  z
    .strictObject({
      on: z.literal('dates'),
      start_date: plainDate,
      end_date: plainDate,
      is_recurring: z.boolean().default(false),
    })
    .refine((one) => one.end_date >= one.start_date, {
      path: ['end_date'],
      message: 'queueHistory.endBeforeStart',
    })
    .refine((one) => daysBetween(one.start_date, one.end_date) < longest, {
      path: ['end_date'],
      message: 'specialDays.tooLong',
    }),
]);
export type DayRule = z.output<typeof dayRule>;

const stretch = z
  .object({ start_time: z.string().max(20), end_time: z.string().max(20) })
  .transform((one, context): Interval => {
    const [start, end] = [startFromWire(one.start_time), endFromWire(one.end_time)];
    if (start === null || end === null)
      context.addIssue({
        code: 'custom',
        path: [start === null ? 'start_time' : 'end_time'],
        message: 'reference.time',
      });
    else if (start >= end || end > minutesInDay)
      context.addIssue({ code: 'custom', path: ['end_time'], message: 'reference.endAfterStart' });
    else return { start, end };
    return z.NEVER;
  });
const stretches = z
  .array(stretch)
  .max(8)
  .refine(
    (list) =>
      list.every((one, at) => list.every((other, place) => place <= at || !overlaps(one, other))),
    'reference.hoursOverlap',
  )
  .default([]);

/**
 * Of a division, or of all divisions of an enterprise division. Channels that it concerns; none
 * named means every one.
 */
export const specialDayForm = z.object({
  division_id: divisionId.nullish(),
  enterprise_grp: enterpriseDivisionId.nullish(),
  name: divisionName,
  kind: z.enum(specialDayKinds).default('holiday'),
  rule: dayRule,
  observed: z.enum(observances).nullable().default(null),
  /**
   * Closed all day, or open in these hours alone; neither where it is merely busier or quieter than
   * others.
   */
  is_closed: z.boolean().default(false),
  hours: stretches,
  ct_ids: z.array(channelId).max(500).default([]),
});
export type SpecialDayForm = z.output<typeof specialDayForm>;

const wireStretch = z.object({ start_time: z.string(), end_time: z.string() });

export const specialDay = z.object({
  id: z.number().int(),
  division_id: z.number().int().nullable(),
  enterprise_grp: z.number().int().nullable(),
  name: z.string(),
  kind: z.enum(specialDayKinds),
  rule: z.unknown().transform((rule) => rule as DayRule),
  observed: z.enum(observances).nullable(),
  is_closed: z.boolean(),
  hours: z.array(wireStretch),
  ct_ids: z.array(z.number().int()),
  version: z.number().int(),
});
export type SpecialDay = z.output<typeof specialDay>;

/** A date as forecasts of a channel take it. */
export const namedDate = z.object({
  date: z.string(),
  name: z.string(),
  is_closed: z.boolean(),
  hours: z.array(wireStretch),
});
