import { dayByRule, filledWith } from '@watchbill/core/schedules/create/row';
import {
  linksWithin,
  weekByRule,
  whyOff,
  type PlannedDay,
  type WeekAround,
  type WishedDay,
  type WorkedShift,
} from '@watchbill/core/schedules/create/week';
import { tightest } from '@watchbill/core/schedule-parameters/rules';
import { rowHours, type ActivityTypes } from '@watchbill/core/schedules/hours';
import type { ScheduleDay, TemporaryId } from '@watchbill/core/schedules/model';
import { minutesInDay, moveBy, type Interval } from '@watchbill/core/time/interval';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import type { History, Problem, Roster } from '@watchbill/planning/generate/problem';
import type { AvailableDay } from '../../availability/queries.ts';
import { historyOf, type PastShift } from './history.ts';
import { averageLeft, lastEndOf, masksOf, nextStartOf, type Left } from './limits.ts';
import { dayOfShift, type WeekOf } from './problem.ts';
import { isDayOff, wishedRules, type Protocol, type Protocols } from './protocols.ts';

export type Weeks = Readonly<{
  available: ReadonlyMap<string, AvailableDay>;
  protocols: Protocols;
  offType: number | null;
  newId: () => TemporaryId;
  agents: readonly number[];
  weeks: readonly (readonly PlainDate[])[];
  types: ActivityTypes;
}>;

/**
 * What lies around the weeks that are generated: rows that stay; by advisor their own of these and
 * whole days of granted time off as rows; and by advisor and date the minutes that are spent away
 * from contacts.
 */
export type Around = Readonly<{
  stays: readonly ScheduleDay[];
  keptOf: ReadonlyMap<number, ReadonlyMap<PlainDate, ScheduleDay>>;
  events: ReadonlyMap<string, readonly Interval[]>;
}>;

/**
 * An advisor's week before it is planned: what availability, protocol, limits, the days that stay
 * and what is worked around it leave room for.
 */
export type OwnWeek = Readonly<{
  agent_id: number;
  dates: readonly PlainDate[];
  available: readonly (AvailableDay | undefined)[];
  protocol: Protocol | null;
  wishes: readonly WishedDay[];
  kept: ReadonlyMap<PlainDate, ScheduleDay>;
  left: Left;
  lastEnd: number | null;
  nextStart: number | null;
  history: History;
  events: readonly Interval[];
}>;

/** `worked` holds the advisor's shifts of other weeks, in the order of their dates. */
export function ownWeek(
  agent_id: number,
  dates: readonly PlainDate[],
  { available, protocols }: Weeks,
  { keptOf, events }: Around,
  worked: readonly PastShift[],
): OwnWeek {
  const days = dates.map((date) => available.get(`${agent_id} ${date}`));
  const ranges = [...new Set(days.flatMap((day) => day?.range ?? []))];
  const first = dates[0]!;
  const protocol = protocols(agent_id, days);
  const kept = new Map([...(keptOf.get(agent_id) ?? [])].filter(([date]) => dates.includes(date)));
  const left: Left = {
    minutes: averageLeft(ranges, worked, first),
    masks: masksOf({
      dates,
      ranges,
      around: worked,
      mostDays: protocol?.rule.max_days_per_week ?? 0,
      patterns: protocol?.rule.day_off_patterns ?? [],
      kept: new Map([...kept].map(([date, day]) => [date, day.shift !== null])),
    }),
  };
  const average = left.minutes === null ? {} : { max_weekly_hrs: left.minutes };
  return {
    agent_id,
    dates,
    available: days,
    protocol,
    wishes: dates.map((date, index) =>
      wishedRules(
        date,
        days[index],
        available.get(`${agent_id} ${addDays(date, 1)}`),
        protocol?.limits ?? {},
        average,
      ),
    ),
    kept,
    left,
    lastEnd: lastEndOf(worked, first),
    nextStart: nextStartOf(worked, first),
    history: historyOf(worked, first),
    events: dates.flatMap((date, index) =>
      (events.get(`${agent_id} ${date}`) ?? []).map((span) => moveBy(span, index * minutesInDay)),
    ),
  };
}

/**
 * The week as it is generated; null without a protocol that can be planned, or where no contacts
 * are the advisor's or the base activity leaves none.
 */
export function weekOf(
  own: OwnWeek,
  { offType, types }: Weeks,
  activities: readonly (readonly number[])[],
): WeekOf | null {
  const {
    agent_id,
    protocol,
    wishes: days,
    kept,
    left,
    nextStart,
    history,
    events,
    available,
  } = own;
  const isAway = available.some((day) => {
    const base = types.get(day?.range.base_schedule_code_id ?? 0);
    return base?.in_office === true || base?.out_of_office === true;
  });
  if (
    protocol === null ||
    isAway ||
    activities.every((served) => served.length === 0) ||
    isWithoutOffType(protocol, offType) ||
    linksWithin(protocol.rule.dailyRules, tightest(...days.map((day) => day.limits))).length === 0
  )
    return null;
  const { rule, team } = protocol;
  const keptPaid = [...kept.values()].reduce(
    (sum, day) => sum + (workedOn(day, types)?.paid ?? 0),
    0,
  );
  return {
    agent_id,
    days,
    rule,
    team,
    kept,
    keptPaid,
    left,
    nextStart,
    history,
    events,
    activities,
  };
}

const isWithoutOffType = ({ rule }: Protocol, offType: number | null) =>
  offType === null && rule.dailyRules.some((link) => link.rule.shift_type === 'split');

export function rowsOf(
  shifts: Roster[number],
  { templates }: Problem,
  { agent_id, dates }: Pick<WeekOf, 'agent_id'> & Readonly<{ dates: readonly PlainDate[] }>,
  { offType, newId }: Weeks,
): (ScheduleDay | null)[] {
  return dates.map((date, index) => {
    const assigned = shifts[index] ?? null;
    const template = assigned === null ? undefined : templates[assigned.template];
    return assigned === null || template === undefined
      ? null
      : dayOfShift(assigned, template, { agent_id, date, offType }, newId);
  });
}

/** A week that is not generated: the first that fits. */
export function firstThatFits(own: OwnWeek, asked: Weeks): PlannedDay[] {
  const { agent_id, dates, protocol, wishes } = own;
  const { offType, newId, types } = asked;
  if (protocol === null) return planWeek(own, [], asked);
  const isPaid = (id: number) => types.get(id)?.is_paid === true;
  const placed = weekByRule(wishes, protocol.rule, isPaid, aroundOf(own));
  const rows = placed.map((one, index) =>
    one === null || typeof one === 'string'
      ? null
      : dayByRule(one, agent_id, dates[index]!, offType, newId),
  );
  return planWeek(own, rows, asked);
}

function aroundOf({ lastEnd, nextStart, left, history }: OwnWeek): WeekAround {
  return { lastEnd, nextStart, masks: left.masks, offBefore: history.daysOff ?? 0 };
}

/** Rows of a week, and why there is none where there is none. */
export function planWeek(
  own: OwnWeek,
  rows: readonly (ScheduleDay | null)[],
  { offType, newId, types }: Weeks,
): PlannedDay[] {
  const { agent_id, dates, available, protocol, wishes, kept } = own;
  const isPaid = (id: number) => types.get(id)?.is_paid === true;
  const worked = dates.map((date, index) => workedOn(kept.get(date) ?? rows[index] ?? null, types));
  return dates.map((date, index): PlannedDay => {
    const day = available[index];
    const none = { agent_id, date, day: null, isOff: false };
    if (day === undefined) return { ...none, reason: 'creation.noAvailability' };
    if (isDayOff(day)) return { ...none, isOff: true, reason: null };
    if (protocol === null) return { ...none, reason: 'creation.noRule' };
    if (isWithoutOffType(protocol, offType)) return { ...none, reason: 'creation.offType' };
    const row = rows[index] ?? null;
    if (row !== null)
      return {
        agent_id,
        date,
        day: filledWith(row, day.range.base_schedule_code_id, newId),
        isOff: false,
        reason: null,
      };
    const off = kept.get(date) ?? null;
    if (off !== null && off.day_id === null) return { ...none, day: off, reason: null };
    return {
      ...none,
      isOff: true,
      reason: whyOff(wishes, protocol.rule, isPaid, worked, aroundOf(own), index),
    };
  });
}

export function workedOn(day: ScheduleDay | null, types: ActivityTypes): WorkedShift | null {
  if (day === null || day.shift === null) return null;
  const { paid, overtime, recovered } = rowHours(day, types);
  return { start: day.shift.start, end: day.shift.end, paid: paid + overtime + recovered };
}
