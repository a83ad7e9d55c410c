import type { Problem } from '../daily-protocols/rules.ts';
import { daysBetween, startOfWeek, type PlainDate } from '../time/plain-date.ts';
import { weekdayNumbers } from './model.ts';

export type DayOffDemand = Readonly<{
  /** Least and most days worked a week. */
  mindpw: number;
  maxdpw: number;
  /** Least and most days a week of each daily rule; empty lists ask nothing. */
  drminvals: readonly number[];
  drmaxvals: readonly number[];
  /** Minimum consecutive days off: one run of days off is at least this long. */
  mcdon: number;
  /** Weekdays that must be off, 0 Sunday to 6 Saturday. */
  off_days: readonly number[];
}>;

/**
 * Days-off patterns that fulfil a demand, ascending: masks of seven bits (bit 0 Sunday) with 7-max
 * to 7-min days off, a run of at least `mcdon` of them counted around the week's end (Saturday to
 * Sunday), and every chosen day off.
 */
export function dayOffPatterns(demand: DayOffDemand): readonly number[] {
  const { least, most } = workingDays(demand);
  const chosen = maskOf(demand.off_days);
  return Array.from({ length: 128 }, (_, mask) => mask).filter((mask) => {
    const worked = 7 - daysOff(mask).length;
    return (
      least <= worked &&
      worked <= most &&
      longestRunOff(mask) >= demand.mcdon &&
      (mask & chosen) === chosen
    );
  });
}

/** Days worked a week that both the weekly rule and its daily rules together allow. */
export function workingDays({
  mindpw,
  maxdpw,
  drminvals,
  drmaxvals,
}: Pick<DayOffDemand, 'mindpw' | 'maxdpw' | 'drminvals' | 'drmaxvals'>): Readonly<{
  least: number;
  most: number;
}> {
  return {
    least: Math.max(mindpw, sum(drminvals)),
    most: drmaxvals.length === 0 ? maxdpw : Math.min(maxdpw, sum(drmaxvals)),
  };
}

/** Weekdays that a pattern leaves off, 0 Sunday to 6 Saturday. */
export function daysOff(mask: number): readonly number[] {
  return weekdayNumbers.filter((day) => (mask & (1 << day)) !== 0);
}

export function maskOf(days: readonly number[]): number {
  return days.reduce((mask, day) => mask | (1 << day), 0);
}

/**
 * Longest run of days off, counted on from Saturday to Sunday: Saturday and Sunday off is 2, a
 * whole week off 7.
 */
export function longestRunOff(mask: number): number {
  let [longest, run] = [0, 0];
  for (let day = 0; day < 14; day += 1) {
    run = (mask & (1 << (day % 7))) === 0 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return Math.min(longest, 7);
}

export type WeeklyRuleShape = Readonly<{
  min_days_per_week: number;
  max_days_per_week: number;
  day_off_patterns: readonly number[];
}>;
export type DailyRuleLink = Readonly<{
  min_value: number;
  max_value: number;
  day_choices: readonly number[];
}>;

/** What must hold of a weekly rule and the daily rules under it; the first problem, or null. */
export function findWeeklyRuleProblem(
  rule: WeeklyRuleShape,
  links: readonly DailyRuleLink[],
): Problem | null {
  if (rule.min_days_per_week > rule.max_days_per_week)
    return { field: 'min_days_per_week', message: 'weeklyProtocols.daysOrder' };
  if (sum(links.map((link) => link.min_value)) > rule.max_days_per_week)
    return { field: 'max_days_per_week', message: 'weeklyProtocols.dailyRulesNeedMore' };
  const offered = dayOffPatterns({
    mindpw: rule.min_days_per_week,
    maxdpw: rule.max_days_per_week,
    drminvals: [],
    drmaxvals: [],
    mcdon: 0,
    off_days: [],
  });
  return rule.day_off_patterns.every((mask) => offered.includes(mask))
    ? null
    : { field: 'non_field_errors', message: 'weeklyProtocols.patternsDoNotFit' };
}

/** What must hold of one daily rule under a weekly rule. */
export function findLinkProblem(link: DailyRuleLink): Problem | null {
  if (link.min_value > link.max_value)
    return { field: 'min_value', message: 'weeklyProtocols.linkOrder' };
  if (link.max_value < 1) return { field: 'max_value', message: 'weeklyProtocols.linkNever' };
  const choices = link.day_choices.length === 0 ? 7 : link.day_choices.length;
  return link.min_value <= choices
    ? null
    : { field: 'day_choices', message: 'weeklyProtocols.linkDays' };
}

/**
 * Place in a rotation of `length` weeks: (weeks since the anchor + the advisor's offset) mod
 * length, also before the anchor. Throws a RangeError for an empty rotation.
 */
export function rotationIndex(weeksSinceAnchor: number, offset: number, length: number): number {
  if (length < 1) throw new RangeError('a rotation has at least one week');
  return (((weeksSinceAnchor + offset) % length) + length) % length;
}

/**
 * The entry of a rotation that holds in the week of a date, for weeks that start on `weekFirstDay`;
 * undefined for an empty one.
 */
export function rotationOn<R>(
  rotations: readonly R[],
  anchor: PlainDate,
  offset: number,
  date: PlainDate,
  weekFirstDay: number,
): R | undefined {
  if (rotations.length === 0) return undefined;
  const weeks = daysBetween(startOfWeek(anchor, weekFirstDay), startOfWeek(date, weekFirstDay)) / 7;
  return rotations[rotationIndex(weeks, offset, rotations.length)];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
