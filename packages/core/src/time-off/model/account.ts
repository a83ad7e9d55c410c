import { z } from 'zod';
import { advisorId } from '../../advisors/model.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { accrualTableId, timeOffRuleId, units } from './definition.ts';

/**
 * What moves a balance. `accrual`, `award`, `cap` and `expired` are posted by the accrual itself,
 * `request` and `cancel` by requests, `transfer` when an advisor changes its group with the
 * balance, the rest by hand.
 */
export const postingKinds = [
  'opening',
  'carried',
  'accrual',
  'award',
  'bonus',
  'request',
  'cancel',
  'cap',
  'expired',
  'adjustment',
  'transfer',
] as const;
export type PostingKind = (typeof postingKinds)[number];
export const handKinds = ['opening', 'carried', 'bonus', 'adjustment'] as const;

export const posting = z.object({
  id: z.number().int(),
  agent_id: z.number().int(),
  rule_id: z.number().int(),
  date: z.string(),
  kind: z.enum(postingKinds),
  amount: z.number(),
  expires_on: z.string().nullable(),
  reason: z.string(),
  request_id: z.number().int().nullable(),
  key: z.string(),
  posted_at: z.string(),
  posted_by: z.string().nullable(),
});
export type Posting = z.output<typeof posting>;

export const postingForm = z
  .object({
    rule_id: timeOffRuleId,
    date: plainDate,
    kind: z.enum(handKinds),
    amount: z
      .number()
      .min(-100_000)
      .max(100_000)
      .refine((value) => Math.round(value * 100) !== 0, 'timeOff.notZero'),
    /** Last day of a bonus; without one it lasts until the next carry-over. */
    expires_on: plainDate.nullable().default(null),
    reason: z.string().trim().max(500).default(''),
  })
  .refine((form) => form.kind !== 'adjustment' || form.reason !== '', {
    path: ['reason'],
    message: 'timeOff.reasonRequired',
  })
  .refine((form) => form.kind !== 'bonus' || form.amount > 0, {
    path: ['amount'],
    message: 'timeOff.bonusPositive',
  })
  .refine(
    (form) => form.expires_on === null || (form.kind === 'bonus' && form.expires_on >= form.date),
    { path: ['expires_on'], message: 'timeOff.bonusEnd' },
  );

export const parameterFields = {
  hire_date: plainDate.nullable().default(null),
  seniority_date: plainDate.nullable().default(null),
  reference_date: plainDate.nullable().default(null),
  rank: z.number().int().min(1).max(100_000).nullable().default(null),
  accrual_start: plainDate.nullable().default(null),
  accrual_stop: plainDate.nullable().default(null),
  hours_per_day: z.number().positive().max(24).default(8),
  fte: z.number().positive().max(1).default(1),
  /** In place of the tables of the advisor's rules that count in its unit. */
  accrual_table_id: accrualTableId.nullable().default(null),
  /** How far below zero a balance may fall, in the rule's unit. */
  negative_limit: z.number().min(0).max(10_000).default(0),
  may_request: z.boolean().default(true),
  may_bid: z.boolean().default(true),
  /** Who bids in the advisor's stead: a user. */
  turn_proxy: z.number().int().positive().max(2_147_483_647).nullable().default(null),
};
export const parameterForm = z
  .object(parameterFields)
  .refine(
    (form) =>
      form.accrual_start === null ||
      form.accrual_stop === null ||
      form.accrual_start <= form.accrual_stop,
    { path: ['accrual_stop'], message: 'timeOff.endsBeforeStart' },
  );
export type ParameterForm = z.output<typeof parameterForm>;

/** What stands where nobody has said anything of an advisor. */
export const defaultParameters = parameterForm.parse({});

export const parameters = z.object({
  ...parameterFields,
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  division_id: z.number().int(),
  mu_name: z.string(),
  group_id: z.number().int().nullable(),
  group_name: z.string().nullable(),
  accrual_table_id: z.number().int().nullable(),
  version: z.number().int(),
});
export type Parameters = z.output<typeof parameters>;

/**
 * An advisor's account under one rule on a day: amounts in the rule's unit, and what they are in
 * days or hours.
 */
export const accountSummary = z.object({
  rule_id: z.number().int(),
  rule_name: z.string(),
  unit: z.enum(units),
  is_unlimited: z.boolean(),
  hire_date: z.string().nullable(),
  accrual_type: z.string().nullable(),
  hours_per_day: z.number(),
  carried: z.number(),
  accrued: z.number(),
  awarded: z.number(),
  bonus: z.number(),
  adjusted: z.number(),
  expired: z.number(),
  /** On days that have passed, and to come up to the day asked for. */
  taken: z.number(),
  scheduled: z.number(),
  /** Asked for and neither granted nor declined. */
  pending: z.number(),
  waitlisted: z.number(),
  declined: z.number(),
  /** On the day itself; null where there is no limit. */
  balance: z.number().nullable(),
  balance_hours: z.number().nullable(),
});
export type AccountSummary = z.output<typeof accountSummary>;

export const balances = z.object({
  agent_id: z.number().int(),
  date: z.string(),
  group_id: z.number().int().nullable(),
  accounts: z.array(accountSummary),
});
export const previewPosting = z.object({
  date: z.string(),
  kind: z.enum(postingKinds),
  amount: z.number(),
  balance: z.number(),
  is_posted: z.boolean(),
});
export type PreviewPosting = z.output<typeof previewPosting>;
export const advisorParams = z.object({ id: advisorId });
