import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { idOrRow, idSchema } from '../api/endpoint.ts';
import { dailyRuleId } from '../daily-protocols/model.ts';
import { lengthReply } from '../time/clock.ts';

export const weeklyRuleId = idSchema('weeklyRule');
export const rotationId = idSchema('rotation');
export const weeklyDailyRuleId = idSchema('weeklyDailyRule');

export const weeklyRuleTypes = ['normal_type', 'rotational_type'] as const;
export type WeeklyRuleType = (typeof weeklyRuleTypes)[number];

/** Weekdays in the specification's order; a day's id is its place, 0 Sunday to 6 Saturday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export const weekdayNumbers = [0, 1, 2, 3, 4, 5, 6] as const;

/** A weekday as 0-6, its name in any case, or an object with its id; read as its number. */
export const weekday = z.preprocess(
  (value) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    const named = weekdays.findIndex(
      (day) => day.toLowerCase() === String(id).trim().toLowerCase(),
    );
    return named >= 0 ? named : typeof id === 'string' && /^\d$/.test(id.trim()) ? Number(id) : id;
  },
  z
    .number({ error: 'weeklyProtocols.weekday' })
    .int()
    .min(0, 'weeklyProtocols.weekday')
    .max(6, 'weeklyProtocols.weekday'),
);

/** Several weekdays, each once, in order. */
export const weekdayList = z
  .array(weekday)
  .max(20)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));

/** A week as seven bits, bit 0 Sunday to bit 6 Saturday: set on the days off. */
export const dayOffPattern = z.coerce.number().int().min(0).max(127);

const daysPerWeek = z.coerce
  .number()
  .int()
  .min(0, 'weeklyProtocols.daysPerWeek')
  .max(7, 'weeklyProtocols.daysPerWeek');
const ruleName = requiredName();
const patterns = z
  .array(dayOffPattern)
  .max(128)
  .transform((masks) => [...new Set(masks)].toSorted((a, b) => a - b));

export const weeklyRuleForm = z.object({
  id: z.coerce.number().int().positive().max(1_000_000_000).optional(),
  wr_name: ruleName,
  /** Said by the address of the call; these two are read only because clients send whole rows. */
  wr_type: z.string().max(40).optional(),
  disabled_date: z.iso.date().nullish(),
  min_days_per_week: daysPerWeek.default(0),
  max_days_per_week: daysPerWeek.default(7),
  is_disabled: z.boolean().optional(),
  /**
   * Days-off patterns that are picked; none picked leaves every pattern of the rule's days a week.
   */
  day_off_patterns: patterns.optional(),
});
export type WeeklyInput = z.input<typeof weeklyRuleForm>;
export type WeeklyRuleForm = z.output<typeof weeklyRuleForm>;

/** A change names what it changes: the whole row, or the picked patterns alone. */
export const weeklyRuleChange = weeklyRuleForm
  .partial()
  .extend({ min_days_per_week: daysPerWeek.optional(), max_days_per_week: daysPerWeek.optional() });

export const weeklyRule = z.object({
  id: z.number().int(),
  wr_name: z.string(),
  wr_type: z.enum(weeklyRuleTypes),
  min_days_per_week: z.number().int(),
  max_days_per_week: z.number().int(),
  is_disabled: z.boolean(),
  disabled_date: z.string().nullable(),
  day_off_patterns: z.array(z.number().int()),
  version: z.number().int(),
});
export type WeeklyRule = z.output<typeof weeklyRule>;

/** A pattern to choose: its seven bits, its days off, and whether the rule has picked it. */
export const offeredPattern = z.object({
  mask: z.number().int(),
  days_off: z.array(z.number().int()),
  is_selected: z.boolean(),
});
export const weeklyRuleWithPatterns = weeklyRule.extend({ patterns: z.array(offeredPattern) });

/** The rule's own figures under the names that `get-day-off-patterns` asks for. */
export const weeklyRuleParams = z.object({
  id: z.number().int(),
  wr_name: z.string(),
  wr_type: z.enum(weeklyRuleTypes),
  mindpw: z.number().int(),
  maxdpw: z.number().int(),
  drminvals: z.array(z.number().int()),
  drmaxvals: z.array(z.number().int()),
  day_off_patterns: z.array(z.number().int()),
  /** Weeks after which a rotation begins again; 0 for a normal rule. */
  rotation_length: z.number().int(),
});

export const weeklyDailyRuleForm = z.object({
  min_value: daysPerWeek.default(0),
  max_value: daysPerWeek.default(7),
  /** Days that the daily rule may be worked on; none chosen means all. */
  day_choices: weekdayList.optional(),
  daily_rule: idOrRow(dailyRuleId),
});
export type LinkInput = z.input<typeof weeklyDailyRuleForm>;
export type WeeklyDailyRuleForm = z.output<typeof weeklyDailyRuleForm>;

export const weeklyDailyRule = z.object({
  id: z.number().int(),
  min_value: z.number().int(),
  max_value: z.number().int(),
  day_choices: z.array(z.object({ id: z.number().int(), day: z.string() })),
  daily_rule: z.object({ id: z.number().int(), dr_name: z.string(), schedule_length: lengthReply }),
  version: z.number().int(),
});
export type WeeklyDailyRule = z.output<typeof weeklyDailyRule>;
export type WeeklyDailyRuleRow = z.input<typeof weeklyDailyRule>;

export const rotation = z.object({
  id: z.number().int(),
  normal_weekly_rule: z.number().int(),
  wr_name: z.string(),
  position: z.number().int(),
});
export type Rotation = z.output<typeof rotation>;
/** A week of a rotation; it never changes. */
export type RotationWeek = Rotation & Readonly<{ version: 0 }>;
