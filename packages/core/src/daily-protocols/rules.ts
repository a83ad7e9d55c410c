import type { MessageKey } from '../messages/catalogue.ts';
import { contains, minutesInDay, overlaps, type Interval } from '../time/interval.ts';
import type { DailyRule, DailyRuleActivity } from './model.ts';
import { longestShift } from './model.ts';

/** A field that is not as it must be; the first one is shown. */
export type Problem = Readonly<{ field: string; message: MessageKey }>;

/**
 * Minutes from the first start of work to the last end, with this off segment between where the
 * shift is split.
 */
export function spanOf(rule: DailyRule, off: number = rule.off_segment ?? 0): number {
  return rule.shift_type === 'split'
    ? (rule.first_work_seg_length ?? 0) + off + (rule.second_work_seg_length ?? 0)
    : rule.schedule_length;
}

/** Work of a shift as minutes from its start: one stretch, or two around the off segment. */
export function workSegments(
  rule: DailyRule,
  off: number = rule.off_segment ?? 0,
): readonly Interval[] {
  if (rule.shift_type === 'normal') return [{ start: 0, end: rule.schedule_length }];
  const first = rule.first_work_seg_length ?? 0;
  return [
    { start: 0, end: first },
    { start: first + off, end: spanOf(rule, off) },
  ];
}

/**
 * Lengths that the off segment may take: from the least to the most by the split increment; none
 * where the shift is not split.
 */
export function offSegments(rule: DailyRule): readonly number[] {
  if (rule.shift_type === 'normal') return [];
  return grid(
    rule.min_off_segment ?? 0,
    rule.max_off_segment ?? 0,
    rule.split_start_increment ?? 0,
  );
}

/**
 * The lengths of the off segment that a shift may be built with, the rule's own first; one that is
 * null where the shift is not split.
 */
export function offsToTry(rule: DailyRule): readonly (number | null)[] {
  if (rule.shift_type === 'normal') return [null];
  return [...new Set([rule.off_segment ?? 0, ...offSegments(rule)])];
}

/**
 * Minutes from a shift's start to an activity: what lies in the second stretch of work moves with
 * it where the off segment is not the rule's own.
 */
export function offsetWith(
  rule: DailyRule,
  { activity_offset }: Pick<DailyRuleActivity, 'activity_offset'>,
  off: number | null,
): number {
  const second = workSegments(rule)[1];
  return off === null || second === undefined || activity_offset < second.start
    ? activity_offset
    : activity_offset + off - (rule.off_segment ?? 0);
}

/**
 * Starts, in minutes of the day, from the earliest to the latest by the increment, of which the
 * whole shift lies in the rule's hours; with the shortest off segment unless told.
 */
export function shiftStarts(
  rule: DailyRule,
  off: number | null = rule.min_off_segment,
): readonly number[] {
  const starts = grid(rule.earliest_start_time, rule.latest_start_time, rule.start_time_increment);
  const hours = hoursOfRule(rule);
  // A shift after midnight lies in hours that go on past it; hours without an end go on on their
  // own day.
  const days = rule.dr_end_time === null ? [0] : [0, minutesInDay];
  return starts.filter((start) =>
    days.some((day) =>
      contains(hours, {
        start: start + day,
        end: start + day + spanOf(rule, off ?? undefined),
      }),
    ),
  );
}

/** The hours that shifts must lie in; without a start or an end the day is open there. */
function hoursOfRule(rule: DailyRule): Interval {
  const start = rule.dr_start_time ?? 0;
  if (rule.dr_end_time === null) return { start, end: 3 * minutesInDay };
  return {
    start,
    end: rule.dr_end_time > start ? rule.dr_end_time : rule.dr_end_time + minutesInDay,
  };
}

function grid(from: number, to: number, step: number): readonly number[] {
  if (to <= from || step <= 0) return [from];
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  );
}

/** What must hold of a daily rule, in the order that its fields are asked for. */
export const dailyRuleRules: readonly ((rule: DailyRule) => Problem | null)[] = [
  startsAreInOrder,
  startsHaveAnIncrement,
  shiftHasALength,
  segmentsHaveLengths,
  scheduleLengthIsTheWork,
  offSegmentIsWithinBounds,
  shiftIsShorterThanADay,
  workBeforeTheEndFits,
  aStartRemains,
];

/** Every way in which a rule cannot be built into shifts; empty where it can. */
export function findRuleProblems(rule: DailyRule): readonly Problem[] {
  return dailyRuleRules.map((holds) => holds(rule)).filter((problem) => problem !== null);
}

export function startsAreInOrder(rule: DailyRule): Problem | null {
  return rule.earliest_start_time <= rule.latest_start_time
    ? null
    : { field: 'latest_start_time', message: 'dailyProtocols.startsOrder' };
}

export function startsHaveAnIncrement(rule: DailyRule): Problem | null {
  const needs = rule.latest_start_time > rule.earliest_start_time;
  return !needs || rule.start_time_increment > 0
    ? null
    : { field: 'start_time_increment', message: 'dailyProtocols.incrementRequired' };
}

export function shiftHasALength(rule: DailyRule): Problem | null {
  return rule.schedule_length > 0
    ? null
    : { field: 'schedule_length', message: 'dailyProtocols.lengthRequired' };
}

export function segmentsHaveLengths(rule: DailyRule): Problem | null {
  if (rule.shift_type === 'normal') return null;
  const empty = (['first_work_seg_length', 'second_work_seg_length', 'off_segment'] as const).find(
    (field) => (rule[field] ?? 0) <= 0,
  );
  return empty === undefined ? null : { field: empty, message: 'dailyProtocols.segmentRequired' };
}

export function scheduleLengthIsTheWork(rule: DailyRule): Problem | null {
  const work = (rule.first_work_seg_length ?? 0) + (rule.second_work_seg_length ?? 0);
  return rule.shift_type === 'normal' || rule.schedule_length === work
    ? null
    : { field: 'schedule_length', message: 'dailyProtocols.lengthIsWork' };
}

/** min_off <= off <= max_off. */
export function offSegmentIsWithinBounds(rule: DailyRule): Problem | null {
  if (rule.shift_type === 'normal') return null;
  const [least, off, most] = [
    rule.min_off_segment ?? 0,
    rule.off_segment ?? 0,
    rule.max_off_segment ?? 0,
  ];
  return least <= off && off <= most
    ? null
    : { field: 'off_segment', message: 'dailyProtocols.offBounds' };
}

/** length1 + off + length2 < 24 h, at the longest off segment too. */
export function shiftIsShorterThanADay(rule: DailyRule): Problem | null {
  if (spanOf(rule, rule.max_off_segment ?? 0) <= longestShift) return null;
  return {
    field: rule.shift_type === 'split' ? 'max_off_segment' : 'schedule_length',
    message: 'schedules.shiftUnder24Hours',
  };
}

export function workBeforeTheEndFits(rule: DailyRule): Problem | null {
  return rule.work_bf_schedule_ends < rule.schedule_length
    ? null
    : { field: 'work_bf_schedule_ends', message: 'dailyProtocols.workBeforeEnd' };
}

export function aStartRemains(rule: DailyRule): Problem | null {
  return shiftStarts(rule).length > 0
    ? null
    : { field: 'dr_end_time', message: 'dailyProtocols.noStart' };
}

/** Where an activity lies from the shift's start when nothing moves it. */
export function nominalPlace(
  activity: Pick<DailyRuleActivity, 'activity_offset' | 'activity_length'>,
): Interval {
  return {
    start: activity.activity_offset,
    end: activity.activity_offset + activity.activity_length,
  };
}

/**
 * True where an activity lies in one work segment and leaves the work that must follow the last
 * one.
 */
export function liesInShift(rule: DailyRule, place: Interval): boolean {
  return (
    place.start < place.end &&
    workSegments(rule).some((segment) => contains(segment, place)) &&
    place.end <= spanOf(rule) - rule.work_bf_schedule_ends
  );
}

/**
 * Offsets that an activity may start at: nominal plus or minus the slack, in steps of its
 * increment, inside the shift.
 */
export function activityStarts(rule: DailyRule, activity: DailyRuleActivity): readonly number[] {
  const step =
    activity.activity_increment > 0
      ? activity.activity_increment
      : activity.activity_timing_slack + 1;
  const reach = Math.floor(activity.activity_timing_slack / step);
  return Array.from(
    { length: 2 * reach + 1 },
    (_, index) => activity.activity_offset + (index - reach) * step,
  ).filter((start) => liesInShift(rule, { start, end: start + activity.activity_length }));
}

/**
 * What must hold of one activity beside the others of its rule: a length, inside the shift, apart
 * at the nominal offsets.
 */
export function findActivityProblem(
  rule: DailyRule,
  activity: DailyRuleActivity,
  others: readonly DailyRuleActivity[],
): Problem | null {
  const place = nominalPlace(activity);
  if (activity.activity_length <= 0)
    return { field: 'activity_length', message: 'dailyProtocols.lengthRequired' };
  if (!liesInShift(rule, place))
    return { field: 'activity_offset', message: 'dailyProtocols.activityOutside' };
  if (others.some((other) => overlaps(place, nominalPlace(other))))
    return { field: 'activity_offset', message: 'dailyProtocols.activitiesOverlap' };
  return null;
}

/**
 * The free offset nearest to the middle of the shift, on the increment's grid (the earlier of two);
 * null where none is free.
 */
export function freeOffset(
  rule: DailyRule,
  length: number,
  increment: number,
  others: readonly DailyRuleActivity[],
): number | null {
  const middle = (spanOf(rule) - length) / 2;
  const free = grid(0, spanOf(rule) - length, increment > 0 ? increment : 1).filter((start) => {
    const place = { start, end: start + length };
    return (
      liesInShift(rule, place) && !others.some((other) => overlaps(place, nominalPlace(other)))
    );
  });
  return free.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0] ?? null;
}
