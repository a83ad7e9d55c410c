import { rowHours, typeOf } from '../schedules/hours.ts';
import { countingIds, coverOf, type ActivityType, type ScheduleDay } from '../schedules/model.ts';
import type { Interval } from '../time/interval.ts';
import {
  addDays,
  datesFrom,
  daysBetween,
  startOfWeek,
  type PlainDate,
} from '../time/plain-date.ts';
import { dayOffsets, instantOf } from '../time/zone.ts';
import type { TradeRulesOfDivision } from './model.ts';
import {
  type Portion,
  performTrade,
  portionOf,
  tradeDates,
  type DayOf,
  type TradeFinding,
  type TradeTerms,
  type Leg,
} from './rules/perform.ts';

/** Everything a trade is judged by. `dayOf` knows the weeks of the trade and a day around them. */
export type TradeSetting = Readonly<{
  rules: TradeRulesOfDivision;
  zone: string;
  weekFirstDay: number;
  /** Epoch milliseconds. */
  now: number;
  activityTypes: ReadonlyMap<number, ActivityType>;
  dayOf: DayOf;
  /**
   * Most minutes of shift, overtime and recovered hours together that an advisor may have on a
   * date.
   */
  longestDay: (agent: number, date: PlainDate) => number;
}>;

/**
 * Everything that stands against a trade, on the schedule as it would be after it; the rules of the
 * schedule itself are asked apart.
 */
export function checkTrade(
  terms: TradeTerms,
  setting: TradeSetting,
  comments = '',
): readonly TradeFinding[] {
  const early = [
    ...isOpen(terms, setting, comments),
    ...isBetweenTwo(terms),
    ...spanIsShort(terms, setting),
    ...leadIsKept(terms, setting),
    ...daysAreUnlocked(terms, setting),
    ...somethingIsGiven(terms, setting),
    ...activitiesMayMove(terms, setting),
  ];
  if (early.length > 0) return early;
  const { days, findings } = performTrade(terms, setting.dayOf, countingIds());
  if (findings.length > 0) return findings;
  const after = new Map(days.map((day) => [`${day.agent_id} ${day.date}`, day]));
  const dayAfter: DayOf = (agent, date) =>
    after.get(`${agent} ${date}`) ?? setting.dayOf(agent, date);
  return [
    ...paidTimeIsEqual(terms, setting),
    ...restIsKept(terms, setting, dayAfter),
    ...daysAreNotTooLong(terms, setting, dayAfter),
    ...weeksAreKept(terms, setting, dayAfter),
  ];
}

export function isOpen(
  { window }: TradeTerms,
  { rules }: TradeSetting,
  comments: string,
): readonly TradeFinding[] {
  if (!rules.is_enabled) return [{ code: 'trading_closed' }];
  const found: TradeFinding[] = [];
  if (window !== null && !rules.is_partial_allowed) found.push({ code: 'partial_not_allowed' });
  if (comments !== '' && !rules.is_comments_allowed) found.push({ code: 'comments_not_allowed' });
  return found;
}

export function isBetweenTwo({ from, to }: TradeTerms): readonly TradeFinding[] {
  return from.agent_id === to.agent_id ? [{ code: 'self_trade' }] : [];
}

export function spanIsShort(terms: TradeTerms, { rules }: TradeSetting): readonly TradeFinding[] {
  const tooLong = [terms.from, terms.to].some(
    (leg) => daysBetween(leg.from, leg.to) >= rules.max_span_days,
  );
  return tooLong ? [{ code: 'span_too_long', params: { days: rules.max_span_days } }] : [];
}

/**
 * When the first of what is given begins: its shift or window, else the first day's midnight. Epoch
 * milliseconds.
 */
export function startOfTrade(
  terms: TradeTerms,
  { zone, dayOf }: Pick<TradeSetting, 'zone' | 'dayOf'>,
): number {
  const starts = givenPortions(terms, dayOf).flatMap(({ day, portion }) =>
    portion.shift === null
      ? []
      : [
          instantOf(
            zone,
            day.date,
            Math.min(portion.shift.start, ...portion.blocks.map((block) => block.start)),
            'start',
          ),
        ],
  );
  return starts.length === 0
    ? instantOf(zone, tradeDates(terms)[0]!, 0, 'start')
    : Math.min(...starts);
}

export function leadIsKept(terms: TradeTerms, setting: TradeSetting): readonly TradeFinding[] {
  const lead = setting.rules.min_lead_hours;
  return startOfTrade(terms, setting) - setting.now < lead * 3_600_000 ||
    startOfTrade(terms, setting) <= setting.now
    ? [{ code: 'too_late', params: { hours: lead } }]
    : [];
}

export function daysAreUnlocked(
  terms: TradeTerms,
  { dayOf }: TradeSetting,
): readonly TradeFinding[] {
  const rows = tradeDates(terms).flatMap((date) => [
    dayOf(terms.from.agent_id, date),
    dayOf(terms.to.agent_id, date),
  ]);
  return rows
    .filter((row) => row.locked)
    .map((row) => ({ code: 'day_locked', agent_id: row.agent_id, date: row.date }));
}

/** Each side gives a shift, or a part of one; only one does where free days may be traded. */
export function somethingIsGiven(
  terms: TradeTerms,
  { dayOf, rules }: TradeSetting,
): readonly TradeFinding[] {
  const givers = new Set(
    givenPortions(terms, dayOf)
      .filter(({ portion }) => portion.shift !== null)
      .map(({ day }) => day.agent_id),
  );
  if (givers.size === 0) return [{ code: 'nothing_to_trade' }];
  return givers.size === 1 && !rules.is_day_off_allowed ? [{ code: 'one_sided' }] : [];
}

/**
 * Leave, sickness and appointments are the advisor's own; event types out of use are not handed on.
 */
export function activitiesMayMove(
  terms: TradeTerms,
  { dayOf, activityTypes }: TradeSetting,
): readonly TradeFinding[] {
  return givenPortions(terms, dayOf).flatMap(({ day, portion }) => {
    const types = portion.activities.map((one) => typeOf(one, activityTypes));
    const at = { agent_id: day.agent_id, date: day.date };
    const found: TradeFinding[] = [];
    if (types.some((type) => type?.out_of_office))
      found.push({ code: 'activity_not_tradable', ...at });
    if (types.some((type) => type?.is_disabled)) found.push({ code: 'event_disabled', ...at });
    return found;
  });
}

/** Paid time that each side gives, overtime and recovered hours with it. */
export function paidTimeIsEqual(terms: TradeTerms, setting: TradeSetting): readonly TradeFinding[] {
  if (!setting.rules.is_equal_paid_time_required) return [];
  const [from, to] = [terms.from, terms.to].map((leg) =>
    paidMinutes(
      givenBy(leg, terms.window, setting.dayOf).map(({ day, portion }) => ({ ...day, ...portion })),
      setting,
    ),
  );
  return from === to ? [] : [{ code: 'unequal_paid_time' }];
}

/**
 * Rest between two days in a row, as time that passes: not below the least, unless it was as short
 * before.
 */
export function restIsKept(
  terms: TradeTerms,
  setting: TradeSetting,
  dayAfter: DayOf,
): readonly TradeFinding[] {
  const least = setting.rules.min_rest_hours * 3_600_000;
  const dates = tradeDates(terms);
  const evenings = [...new Set(dates.flatMap((date) => [addDays(date, -1), date]))];
  return [terms.from.agent_id, terms.to.agent_id].flatMap((agent) =>
    evenings.flatMap((date): TradeFinding[] => {
      const rest = restAfter(agent, date, dayAfter, setting.zone);
      if (rest === null || rest >= least) return [];
      const before = restAfter(agent, date, setting.dayOf, setting.zone);
      return before !== null && rest >= before
        ? []
        : [
            {
              code: 'rest_too_short',
              agent_id: agent,
              date: addDays(date, 1),
              params: { hours: setting.rules.min_rest_hours },
            },
          ];
    }),
  );
}

function restAfter(agent: number, date: PlainDate, dayOf: DayOf, zone: string): number | null {
  const next = addDays(date, 1);
  const [evening, morning] = [
    coverOf(dayOf(agent, date), dayOffsets(zone, date)),
    coverOf(dayOf(agent, next), dayOffsets(zone, next)),
  ];
  return evening === null || morning === null
    ? null
    : instantOf(zone, next, morning.start, 'start') - instantOf(zone, date, evening.end, 'end');
}

/**
 * All that is scheduled on a day: no more than the advisor may have, or at least no more than
 * before.
 */
export function daysAreNotTooLong(
  terms: TradeTerms,
  setting: TradeSetting,
  dayAfter: DayOf,
): readonly TradeFinding[] {
  const scheduled = (day: ScheduleDay) =>
    rowHours(day, setting.activityTypes, dayOffsets(setting.zone, day.date)).scheduled;
  return [terms.from.agent_id, terms.to.agent_id].flatMap((agent_id) =>
    tradeDates(terms).flatMap((date): TradeFinding[] => {
      const most = setting.longestDay(agent_id, date);
      const after = scheduled(dayAfter(agent_id, date));
      return after > most && after > scheduled(setting.dayOf(agent_id, date))
        ? [{ code: 'day_too_long', agent_id, date, params: { hours: most / 60 } }]
        : [];
    }),
  );
}

/** Paid hours of each week: within the limits, or at least no farther out than before. */
export function weeksAreKept(
  terms: TradeTerms,
  setting: TradeSetting,
  dayAfter: DayOf,
): readonly TradeFinding[] {
  const { min_weekly_hours: least, max_weekly_hours: most } = setting.rules;
  const weeks = [
    ...new Set(tradeDates(terms).map((date) => startOfWeek(date, setting.weekFirstDay))),
  ];
  return [terms.from.agent_id, terms.to.agent_id].flatMap((agent_id) =>
    weeks.flatMap((date): TradeFinding[] => {
      const paid = (dayOf: DayOf) =>
        paidMinutes(
          datesFrom(date, addDays(date, 6)).map((one) => dayOf(agent_id, one)),
          setting,
        );
      const [before, after] = [paid(setting.dayOf), paid(dayAfter)];
      if (most !== null && after > most * 60 && after > before)
        return [{ code: 'weekly_hours_over', agent_id, date, params: { hours: most } }];
      if (least !== null && after < least * 60 && after < before)
        return [{ code: 'weekly_hours_under', agent_id, date, params: { hours: least } }];
      return [];
    }),
  );
}

function paidMinutes(
  days: readonly ScheduleDay[],
  { zone, activityTypes }: Pick<TradeSetting, 'zone' | 'activityTypes'>,
): number {
  return days.reduce((sum, day) => {
    const hours = rowHours(day, activityTypes, dayOffsets(zone, day.date));
    return sum + hours.paid + hours.overtime + hours.recovered;
  }, 0);
}

type GivenPortion = Readonly<{ day: ScheduleDay; portion: Portion }>;

function givenBy(leg: Leg, window: Interval | null, dayOf: DayOf): readonly GivenPortion[] {
  return datesFrom(leg.from, leg.to)
    .map((date) => dayOf(leg.agent_id, date))
    .map((day) => ({ day, portion: portionOf(day, window) }));
}

function givenPortions({ from, to, window }: TradeTerms, dayOf: DayOf): readonly GivenPortion[] {
  return [from, to].flatMap((leg) => givenBy(leg, window, dayOf));
}
