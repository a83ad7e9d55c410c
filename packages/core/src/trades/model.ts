import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { approvalStatus } from '../activity-requests/model.ts';
import { parseClock } from '../time/minutes.ts';
import { daysBetween } from '../time/plain-date.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { channelLoss } from '../weekly-staffing/model.ts';

export const tradeId = idSchema('trade');
export const tradeConfigurationId = idSchema('tradeConfiguration');

/** Whom a trade waits for, or how it ended. */
export const tradeState = z.enum([
  'pending_agent',
  'pending_supervisor',
  'completed',
  'unsuccessful',
]);
export type TradeState = z.output<typeof tradeState>;

/** Why a trade cannot be, or was not, carried out: the code on the wire and its text. */
export const tradeReasons = {
  cancelled: 'trades.cancelled',
  expired: 'trades.expired',
  declined: 'trades.declined',
  rejected: 'trades.rejected',
  schedule_changed: 'trades.scheduleChanged',
  trading_closed: 'trades.tradingClosed',
  partial_not_allowed: 'trades.partialNotAllowed',
  comments_not_allowed: 'trades.commentsNotAllowed',
  self_trade: 'trades.selfTrade',
  agent_disabled: 'trades.agentDisabled',
  other_division: 'trades.otherDivision',
  no_account: 'trades.noAccount',
  span_too_long: 'trades.spanTooLong',
  too_late: 'trades.tooLate',
  day_locked: 'trades.dayLocked',
  nothing_to_trade: 'trades.nothingToTrade',
  one_sided: 'trades.oneSided',
  overlap: 'trades.overlap',
  split_shift: 'trades.splitShift',
  activity_split: 'trades.activitySplit',
  overtime_in_window: 'trades.overtimeInWindow',
  activity_not_tradable: 'trades.activityNotTradable',
  on_leave: 'trades.onLeave',
  event_disabled: 'trades.eventDisabled',
  unequal_paid_time: 'trades.unequalPaidTime',
  rest_too_short: 'trades.restTooShort',
  day_too_long: 'trades.dayTooLong',
  weekly_hours_over: 'trades.weeklyHoursOver',
  weekly_hours_under: 'trades.weeklyHoursUnder',
  too_many_requests: 'trades.tooManyRequests',
  breaks_rules: 'trades.breaksRules',
} as const satisfies Readonly<Record<string, MessageKey>>;
export type TradeReason = keyof typeof tradeReasons;
export const tradeReason = z.enum(Object.keys(tradeReasons) as [TradeReason, ...TradeReason[]]);

export function isTradeReason(text: string): text is TradeReason {
  return Object.hasOwn(tradeReasons, text);
}

const on = z.boolean().default(true);
const off = z.boolean().default(false);
const hours = (most: number) => z.number().int().min(0).max(most);

/** What trading a division allows; what is left out has the default. */
export const tradeConfigurationForm = z
  .object({
    division_id: divisionId.optional(),
    is_enabled: on,
    is_partial_allowed: on,
    is_comments_allowed: on,
    /** The partner is asked first. */
    is_agent_approval_required: on,
    /** A supervisor of the division has the last word. */
    is_supervisor_approval_required: on,
    is_equal_paid_time_required: off,
    /** A shift may be traded for a free day: a gift. */
    is_day_off_allowed: on,
    /** Before the first traded shift begins. */
    min_lead_hours: hours(720).default(24),
    /** Between two shifts of one advisor. */
    min_rest_hours: hours(24).default(11),
    /** Paid hours a week; null is no limit. A trade may not lead out of them, nor farther out. */
    min_weekly_hours: hours(168).nullable().default(null),
    max_weekly_hours: hours(168).nullable().default(null),
    max_span_days: z.number().int().min(1).max(31).default(7),
    /** That one advisor may have waiting at a time. */
    max_open_requests: z.number().int().min(1).max(100).default(5),
    /** Step of the second advisor's times, in minutes. */
    second_agent_interval: z
      .number()
      .int()
      .refine((step) => [5, 10, 15, 30, 60].includes(step), 'schedules.intervalStep')
      .default(30),
  })
  .refine(
    (form) =>
      form.min_weekly_hours === null ||
      form.max_weekly_hours === null ||
      form.min_weekly_hours <= form.max_weekly_hours,
    { path: ['max_weekly_hours'], message: 'trades.weeklyLimits' },
  );
export type TradeConfigurationForm = z.output<typeof tradeConfigurationForm>;
export type TradeRulesOfDivision = Omit<TradeConfigurationForm, 'division_id'>;
/** A division for which nothing was configured trades by these. */
export const defaultTradeRules: TradeRulesOfDivision = tradeConfigurationForm.parse({});

export const tradeConfiguration = z.object({
  ...tradeConfigurationForm.shape,
  id: z.number().int(),
  division_id: z.number().int(),
  mu_name: z.string(),
  version: z.number().int(),
});
export type TradeConfiguration = z.output<typeof tradeConfiguration>;

const clock = z
  .string('activityRequests.badTime')
  .max(20)
  .refine((text) => parseClock(text) !== null, 'activityRequests.badTime')
  .default('00:00:00');

/** Days that no division's configuration reaches beyond. */
const longestLeg = 31;

export const tradeForm = z
  .object({
    division_id: divisionId,
    /** An advisor trades for itself; others say for whom. */
    request_from_agent_id: advisorId.nullish(),
    /** A colleague: not of the caller's own scope, and checked by the trade's rules. */
    request_to_agent_id: z.coerce.number().int().positive().max(2_147_483_647),
    request_from_agent_from_date: plainDate,
    request_from_agent_to_date: plainDate,
    request_to_agent_from_date: plainDate,
    request_to_agent_to_date: plainDate,
    comments: z.string().trim().max(500).default(''),
    is_partial_swap: off,
    partial_swap_start_time: clock,
    partial_swap_end_time: clock,
    /** The window lies on a schedule that runs past midnight. */
    combine_schedule: z.boolean().nullish(),
  })
  .superRefine((form, context) => {
    const wrong = (path: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (form.request_from_agent_to_date < form.request_from_agent_from_date)
      wrong('request_from_agent_to_date', 'schedules.endBeforeStart');
    if (form.request_to_agent_to_date < form.request_to_agent_from_date)
      wrong('request_to_agent_to_date', 'schedules.endBeforeStart');
    if (
      daysBetween(form.request_from_agent_from_date, form.request_from_agent_to_date) > longestLeg
    )
      wrong('request_from_agent_to_date', 'schedules.rangeTooLong');
    if (daysBetween(form.request_to_agent_from_date, form.request_to_agent_to_date) > longestLeg)
      wrong('request_to_agent_to_date', 'schedules.rangeTooLong');
    if (!form.is_partial_swap) return;
    if (form.request_from_agent_from_date !== form.request_from_agent_to_date)
      wrong('request_from_agent_to_date', 'trades.oneDay');
    if (form.request_to_agent_from_date !== form.request_to_agent_to_date)
      wrong('request_to_agent_to_date', 'trades.oneDay');
    if (parseClock(form.partial_swap_start_time) === parseClock(form.partial_swap_end_time))
      wrong('partial_swap_end_time', 'trades.windowRequired');
  });
export type TradeForm = z.output<typeof tradeForm>;

const person = z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() });
/**
 * A day that a trade gives away, with the shift it had when the trade was made; null is a free day.
 */
const given = z.object({
  date: z.iso.date(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
});

export const trade = z.object({
  id: z.number().int(),
  division_id: z.number().int(),
  mu_name: z.string(),
  request_from_agent_id: z.number().int(),
  request_to_agent_id: z.number().int(),
  request_from_agent: person,
  request_to_agent: person,
  request_from_agent_from_date: z.iso.date(),
  request_from_agent_to_date: z.iso.date(),
  request_to_agent_from_date: z.iso.date(),
  request_to_agent_to_date: z.iso.date(),
  request_from_agent_days: z.array(given),
  request_to_agent_days: z.array(given),
  comments: z.string(),
  is_partial_swap: z.boolean(),
  partial_swap_start_time: z.string(),
  partial_swap_end_time: z.string(),
  combine_schedule: z.boolean(),
  approval_status: approvalStatus,
  state: tradeState,
  reason: tradeReason.nullable(),
  /** Of who answered last. */
  approval_comments: z.string(),
  /** The reader's side; null for who is no party. */
  request_type: z.enum(['from', 'to']).nullable(),
  /** Whether the requester, the partner and the approver have read how it stands. */
  is_read: z.boolean(),
  is_to_agent_read: z.boolean(),
  is_approved_by_read: z.boolean(),
  requested_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  version: z.number().int(),
});
export type Trade = z.output<typeof trade>;

/** A trade before anybody is asked. */
export const tradeCheck = z.object({
  against: z.array(
    z.object({
      code: tradeReason,
      text: z.string(),
      agent_id: z.number().int().nullable(),
      date: z.iso.date().nullable(),
    }),
  ),
  /**
   * The shifts of both sides on the dates of the trade, now and after it; empty where it cannot be
   * laid on the schedules at all.
   */
  days: z.array(
    z.object({
      agent_id: z.number().int(),
      date: z.iso.date(),
      before: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
      after: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
      /** Paid minutes. */
      paid_before: z.number(),
      paid_after: z.number(),
    }),
  ),
  asks_partner: z.boolean(),
  asks_supervisor: z.boolean(),
  losses: z.array(channelLoss),
});
export type TradeCheck = z.output<typeof tradeCheck>;

export function isPending(state: TradeState): boolean {
  return state === 'pending_agent' || state === 'pending_supervisor';
}

/** The wire's three values. */
export function approvalOf(state: TradeState): z.output<typeof approvalStatus> {
  return state === 'completed' || state === 'unsuccessful' ? state : 'pending';
}
