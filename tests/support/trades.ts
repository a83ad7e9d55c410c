import { emptyDay, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { defaultTradeRules, type TradeRulesOfDivision } from '@watchbill/core/trades/model';
import type { TradeSetting } from '@watchbill/core/trades/rules';
import type { DayOf, TradeTerms } from '@watchbill/core/trades/rules/perform';

/** Rosters of two advisors, 1 and 2, and what they trade on them. */

export const monday = toPlainDate('2026-11-23');
export const tuesday = addDays(monday, 1);
const type = (id: number, more: Partial<ActivityType> = {}): ActivityType => ({
  id,
  description: `type ${id}`,
  color_code: null,
  icon: null,
  is_paid: true,
  is_work: true,
  in_office: true,
  out_of_office: false,
  needs_permission: false,
  is_disabled: false,
  ...more,
});
export const [meeting, meal, leave, retired, gap] = [1, 2, 3, 4, 5] as const;
export const activityTypes = new Map(
  [
    type(meeting),
    type(meal, { is_paid: false }),
    type(leave, { out_of_office: true }),
    type(retired, { is_disabled: true }),
    type(gap, { is_paid: false, is_work: false, in_office: false, is_gap: true }),
  ].map((one) => [one.id, one]),
);

export type Plan = readonly [
  agent: number,
  date: PlainDate,
  start: number,
  end: number,
  ...activities: (readonly [type: number, start: number, end: number])[],
];
export const row = ([agent, date, start, end, ...activities]: Plan): ScheduleDay => ({
  ...emptyDay(date, agent),
  day_id: agent * 100,
  version: 3,
  shift: { start, end, shift_id: agent },
  activities: activities.map(([activity_id, from, to], index) => ({
    id: agent * 1000 + index,
    activity_id,
    start: from,
    end: to,
  })),
});
export const rosterOf =
  (...rows: ScheduleDay[]): DayOf =>
  (agent, date) =>
    rows.find((one) => one.agent_id === agent && one.date === date) ?? emptyDay(date, agent);
export const roster = (...plans: Plan[]) => rosterOf(...plans.map(row));
export const setting = (dayOf: DayOf, rules: Partial<TradeRulesOfDivision> = {}): TradeSetting => ({
  rules: { ...defaultTradeRules, ...rules },
  zone: 'Europe/London',
  weekFirstDay: 1,
  now: Date.parse('2026-11-20T12:00:00Z'),
  activityTypes,
  dayOf,
  longestDay: () => 1440,
});
export const terms = (
  fromDate: PlainDate,
  toDate: PlainDate,
  window: TradeTerms['window'] = null,
  toAgent = 2,
): TradeTerms => ({
  from: { agent_id: 1, from: fromDate, to: fromDate },
  to: { agent_id: toAgent, from: toDate, to: toDate },
  window,
});
