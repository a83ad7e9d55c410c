import { z } from 'zod';
import { requiredName } from '../../api/validation.ts';
import { idSchema } from '../../api/endpoint.ts';
import { advisorId } from '../../advisors/model.ts';
import { divisionId } from '../../divisions/model.ts';
import { eventTypeId } from '../../event-types/model.ts';
import { timeOfDay, clockReply } from '../../time/clock.ts';
import { plainDate } from '../../time/plain-date-schema.ts';

export const accrualTableId = idSchema('accrualTable');
export const timeOffGroupId = idSchema('timeOffGroup');
export const timeOffRuleId = idSchema('timeOffRule');

export const units = ['hours', 'days'] as const;
/** Accrued at the end of each period, awarded at its start, or as much as is needed (illness). */
export const accrualMethods = ['accrued', 'awarded', 'unlimited'] as const;
export const frequencies = ['weekly', 'biweekly', 'semi-monthly', 'monthly', 'yearly'] as const;
export const tenureBases = ['hire_date', 'reference_date'] as const;
export const bidOrders = ['seniority', 'rank'] as const;
export const allotmentUnits = ['heads', 'hours', 'fte'] as const;
export const approvals = ['never', 'always', 'check_limits', 'check_codes', 'check_both'] as const;
export const overlapPolicies = ['refuse', 'ask'] as const;
export const cancelPolicies = ['none', 'pending', 'future'] as const;

const name = requiredName('timeOff.nameRequired');
const amount = z.number().min(0).max(100_000);
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'timeOff.monthDay');
const noteText = z.string().trim().max(500).default('');
/** First and last day on which a definition holds. */
const effective = {
  date_start: plainDate.nullable().default(null),
  date_end: plainDate.nullable().default(null),
};
const endsInOrder = { path: ['date_end'], message: 'timeOff.endsBeforeStart' };
const inOrder = (value: Readonly<{ date_start: string | null; date_end: string | null }>) =>
  value.date_start === null || value.date_end === null || value.date_start <= value.date_end;

export const tenureRow = z.object({
  from_month: z.number().int().min(0).max(1200),
  to_month: z.number().int().min(1).max(1200).nullable(),
  rate: amount,
  max_balance: amount.nullable().default(null),
});
export type TenureRow = z.output<typeof tenureRow>;

const accrualTableFields = {
  name,
  description: noteText,
  unit: z.enum(units),
  method: z.enum(accrualMethods),
  frequency: z.enum(frequencies).default('monthly'),
  /**
   * Weekly: one weekday (0 Sunday); semi-monthly: two days of the month; monthly and yearly: one. A
   * day past a month's end is its last.
   */
  anchor_days: z.array(z.number().int().min(0).max(31)).max(2).default([]),
  /** Yearly: the month. */
  anchor_month: z.number().int().min(1).max(12).nullable().default(null),
  /** Biweekly: any day on which a period ended. */
  anchor_date: plainDate.nullable().default(null),
  tenure_basis: z.enum(tenureBases).default('hire_date'),
  rows: z.array(tenureRow).max(50).default([]),
  /** Holds on `cap_day` alone: what is above it that day is taken off. */
  cap: amount.nullable().default(null),
  cap_day: monthDay.nullable().default(null),
  year_start: monthDay.default('01-01'),
  carry_over: z.boolean().default(true),
  carry_over_max: amount.nullable().default(null),
  /** Days after which what was carried over expires; null is never. */
  carry_over_days: z.number().int().min(1).max(366).nullable().default(null),
  /** Amounts are rounded to a multiple of this; null keeps hundredths. */
  rounding: z
    .union([z.literal(0.25), z.literal(0.5), z.literal(1)])
    .nullable()
    .default(null),
  pro_rata_first: z.boolean().default(true),
  pro_rata_last: z.boolean().default(true),
  allow_negative: z.boolean().default(false),
  ...effective,
};
export const accrualTableForm = z
  .object(accrualTableFields)
  .refine(inOrder, endsInOrder)
  .refine((table) => (table.cap === null) === (table.cap_day === null), {
    path: ['cap_day'],
    message: 'timeOff.capDay',
  })
  .refine(hasAnchors, { path: ['anchor_days'], message: 'timeOff.anchors' })
  .refine((table) => areTenureRowsInOrder(table.rows), {
    path: ['rows'],
    message: 'timeOff.tenureRows',
  });
export type AccrualTableForm = z.output<typeof accrualTableForm>;
const row = { id: z.number().int(), is_disabled: z.boolean(), version: z.number().int() };
export const accrualTable = z.object({ ...accrualTableFields, ...row });
export type AccrualTable = z.output<typeof accrualTable>;

function hasAnchors(
  table: Readonly<{
    method: string;
    frequency: string;
    anchor_days: readonly number[];
    anchor_month: number | null;
    anchor_date: string | null;
  }>,
): boolean {
  const [first, second] = table.anchor_days;
  if (table.method === 'unlimited') return true;
  if (table.frequency === 'weekly')
    return table.anchor_days.length === 1 && first !== undefined && first <= 6;
  if (table.frequency === 'biweekly') return table.anchor_date !== null;
  if (table.frequency === 'semi-monthly')
    return first !== undefined && second !== undefined && first >= 1 && first < second;
  return (
    table.anchor_days.length === 1 &&
    first !== undefined &&
    first >= 1 &&
    (table.frequency === 'monthly' || table.anchor_month !== null)
  );
}

function areTenureRowsInOrder(rows: readonly TenureRow[]): boolean {
  return rows.every(
    (one, index) =>
      (one.to_month === null ? index === rows.length - 1 : one.to_month > one.from_month) &&
      (index === 0 || one.from_month >= (rows[index - 1]?.to_month ?? Infinity)),
  );
}

const groupFields = {
  division_id: divisionId,
  name,
  description: noteText,
  /** The vacation year. */
  year_start: plainDate,
  year_end: plainDate,
  bid_order: z.enum(bidOrders).default('seniority'),
  turn_hours: z.number().int().min(1).max(720).default(24),
  bid_opens_on: plainDate.nullable().default(null),
  skip_missed_turns: z.boolean().default(true),
  may_request: z.boolean().default(true),
  allotment_unit: z.enum(allotmentUnits).default('heads'),
  /** When a full day off is taken to start where no shift is known. */
  fallback_start: timeOfDay.default(540),
};
export const groupForm = z
  .object(groupFields)
  .refine((group) => group.year_start < group.year_end, {
    path: ['year_end'],
    message: 'timeOff.endsBeforeStart',
  });
export const timeOffGroup = z.object({
  ...groupFields,
  ...row,
  division_id: z.number().int(),
  mu_name: z.string(),
  fallback_start: clockReply,
  members: z.number().int(),
  rules: z.number().int(),
});
/** The start of a day without a known shift is in minutes; the wire spells it as a clock time. */
export type TimeOffGroup = Readonly<
  Omit<z.output<typeof timeOffGroup>, 'fallback_start'> & { fallback_start: number }
>;

export const member = z.object({
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  division_id: z.number().int(),
  date_start: z.string(),
  date_end: z.string().nullable(),
});
export type Member = z.output<typeof member>;
export const membersForm = z
  .object({
    agent_ids: z.array(advisorId).min(1, 'timeOff.chooseAdvisors').max(5000),
    date_start: plainDate,
    date_end: plainDate.nullable().default(null),
  })
  .refine((form) => form.date_end === null || form.date_start <= form.date_end, endsInOrder);

const ruleFields = {
  group_id: timeOffGroupId,
  name,
  /**
   * Several activities share an entitlement: vacation and personal days are both `PTO`. Balances
   * follow an advisor to another group by it.
   */
  earnings_type: z.string().trim().max(50).default(''),
  event_type_ids: z.array(eventTypeId).min(1, 'timeOff.chooseCodes').max(50),
  accrual_table_id: accrualTableId.nullable().default(null),
  unit: z.enum(units),
  least_days_ahead: z.number().int().min(0).max(1000).default(0),
  most_days_ahead: z.number().int().min(0).max(1000).nullable().default(null),
  min_per_request: amount.nullable().default(null),
  max_per_request: amount.nullable().default(null),
  min_days_per_bid: z.number().int().min(1).max(60).nullable().default(null),
  whole_week_only: z.boolean().default(false),
  uses_allotment: z.boolean().default(true),
  may_request: z.boolean().default(true),
  approval: z.enum(approvals).default('check_limits'),
  has_wait_list: z.boolean().default(true),
  /** A waiting request expires this many days before it would begin. */
  wait_expiry_days: z.number().int().min(0).max(365).default(0),
  is_paid: z.boolean().default(true),
  overlap_policy: z.enum(overlapPolicies).default('ask'),
  /** Activities on the schedule that time off may not lie over. */
  restricted_codes: z.array(eventTypeId).max(50).default([]),
  cancel_policy: z.enum(cancelPolicies).default('future'),
  ...effective,
};
export const ruleForm = z
  .object(ruleFields)
  .refine(inOrder, endsInOrder)
  .refine(
    (rule) => rule.most_days_ahead === null || rule.least_days_ahead <= rule.most_days_ahead,
    { path: ['most_days_ahead'], message: 'timeOff.windowOrder' },
  )
  .refine(
    (rule) =>
      rule.min_per_request === null ||
      rule.max_per_request === null ||
      rule.min_per_request <= rule.max_per_request,
    { path: ['max_per_request'], message: 'timeOff.lengthOrder' },
  );
export type RuleForm = z.output<typeof ruleForm>;
export const timeOffRule = z.object({
  ...ruleFields,
  ...row,
  group_id: z.number().int(),
  event_type_ids: z.array(z.number().int()),
  restricted_codes: z.array(z.number().int()),
  accrual_table_id: z.number().int().nullable(),
  group_name: z.string(),
  accrual_table_name: z.string().nullable(),
  event_types: z.array(z.string()),
});
export type TimeOffRule = z.output<typeof timeOffRule>;
