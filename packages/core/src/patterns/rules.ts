import type { MessageKey } from '../messages/catalogue.ts';
import { coverage } from '../schedules/coverage.ts';
import { filledWith } from '../schedules/create/row.ts';
import type { Finding } from '../schedules/findings.ts';
import { hasErrors } from '../schedules/findings.ts';
import { rowHours, type ActivityTypes } from '../schedules/hours.ts';
import {
  countingIds,
  emptyDay,
  type Activity,
  type Block,
  type ScheduleDay,
  type SchedulePolicy,
  type TemporaryId,
} from '../schedules/model.ts';
import { checkDays } from '../schedules/rules.ts';
import {
  spanEndingNear,
  spanFromWire,
  spanStartingNear,
  spanToWire,
} from '../schedules/codec/spans.ts';
import { dayOfMinute, minutesInDay, partedAtMidnight, type Interval } from '../time/interval.ts';
import { hoursOf } from '../time/minutes.ts';
import {
  addDays,
  daysBetween,
  startOfWeek,
  toPlainDate,
  type PlainDate,
} from '../time/plain-date.ts';
import {
  overflowDay,
  type EntryReply,
  type EvaluationRow,
  type Pattern,
  type PatternActivity,
  type PatternDay,
  type PatternEntry,
} from './model.ts';

/** What is wrong with entries, on the field that says so. */
export type EntryProblem = Readonly<{ field: string; message: MessageKey }>;
class EntryError extends Error {
  readonly problem: EntryProblem;
  constructor(field: string, message: MessageKey) {
    super(message);
    this.problem = { field, message };
  }
}

/**
 * A pattern's days after entries of the wire were laid on it: the days that a centre entry names
 * are replaced, others stay. A right entry that starts at midnight under a shift that reaches
 * midnight is that shift's part on the next day, else it is overtime after its own day's shift.
 * Throws a WireTimeError for a time that is none.
 */
export function mergeEntries(
  stored: readonly PatternDay[],
  entries: readonly PatternEntry[],
): readonly PatternDay[] | EntryProblem {
  try {
    return mergeDays(stored, entries);
  } catch (error) {
    if (error instanceof EntryError) return error.problem;
    throw error;
  }
}

function mergeDays(
  stored: readonly PatternDay[],
  entries: readonly PatternEntry[],
): readonly PatternDay[] {
  const days = new Map(stored.map((day) => [day.day, day]));
  const of = (position: PatternEntry['pattern_position']) =>
    entries.filter((entry) => entry.pattern_position === position);
  const seen = new Set<number>();
  for (const entry of of('center_pattern')) {
    if (entry.pattern_day === overflowDay)
      throw new EntryError('pattern_day', 'patterns.overflowAlone');
    if (seen.has(entry.pattern_day)) throw new EntryError('pattern_day', 'schedules.shiftExists');
    seen.add(entry.pattern_day);
    days.set(entry.pattern_day, centreDay(entry, days.get(entry.pattern_day)?.id ?? null));
  }
  for (const entry of of('left_pattern'))
    days.set(entry.pattern_day, withLeft(days.get(entry.pattern_day), entry));
  const overflown = new Set<number>();
  for (const entry of of('right_pattern')) {
    const day = withRight(days, entry, overflown);
    days.set(day.day, day);
    if (day.day !== entry.pattern_day) overflown.add(day.day);
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day);
}

function centreDay(entry: PatternEntry, id: number | null): PatternDay {
  const span = spanFromWire(
    entry.start_time,
    entry.end_time,
    entry.is_combine_date_pattern === true,
  );
  return {
    id,
    day: entry.pattern_day,
    ...span,
    left_start: null,
    right_end: null,
    day_activity_id: entry.day_activity_id ?? null,
    activities: activitiesIn(entry, span.start),
  };
}

function withLeft(day: PatternDay | undefined, entry: PatternEntry): PatternDay {
  if (day === undefined) throw new EntryError('pattern_position', 'schedules.shiftFirst');
  const span = spanEndingNear(day.start, entry.start_time, entry.end_time);
  if (span.end !== day.start)
    throw new EntryError('pattern_position', 'schedules.blocksConsecutive');
  return {
    ...day,
    left_start: span.start,
    activities: [...activitiesIn(entry, span.start), ...day.activities],
  };
}

function withRight(
  days: ReadonlyMap<number, PatternDay>,
  entry: PatternEntry,
  overflown: ReadonlySet<number>,
): PatternDay {
  // Saturday's night goes on in row 7, never in Sunday's.
  const before = days.get(entry.pattern_day - 1);
  const own = days.get(entry.pattern_day);
  const span = spanFromWire(entry.start_time, entry.end_time, false);
  const end = minutesInDay + span.end;
  if (
    span.start === 0 &&
    before !== undefined &&
    before.end >= minutesInDay &&
    !isOvertimeAtMidnight(own, before, end, overflown)
  ) {
    if (before.end !== minutesInDay && before.end !== end)
      throw new EntryError('end_time', 'patterns.overflowDiffers');
    return {
      ...before,
      end,
      activities: [...before.activities, ...activitiesIn(entry, minutesInDay)],
    };
  }
  if (own === undefined)
    throw new EntryError(
      'pattern_position',
      entry.pattern_day === overflowDay ? 'patterns.overflowAlone' : 'schedules.shiftFirst',
    );
  const block = spanStartingNear(own.end, entry.start_time, entry.end_time);
  if (block.start !== own.end)
    throw new EntryError('pattern_position', 'schedules.blocksConsecutive');
  return {
    ...own,
    right_end: block.end,
    activities: [...own.activities, ...activitiesIn(entry, block.start)],
  };
}

/**
 * A shift that ends at midnight may have overtime from there: then the entry is not the night
 * before's, which ends there too, ends elsewhere, or was read already.
 */
function isOvertimeAtMidnight(
  own: PatternDay | undefined,
  before: PatternDay,
  end: number,
  overflown: ReadonlySet<number>,
): boolean {
  return (
    own?.end === minutesInDay &&
    (before.end === minutesInDay || before.end !== end || overflown.has(before.day))
  );
}

/** Activities carry a time without a day: the first such time from where their entry begins. */
function activitiesIn(entry: PatternEntry, from: number): PatternActivity[] {
  return entry.activity_data.map(({ activity_id, start_time, end_time, is_combine_activity }) => {
    const span = spanFromWire(start_time, end_time, is_combine_activity === true);
    const by = Math.ceil((from - span.start) / minutesInDay) * minutesInDay;
    return { id: null, activity_id, start: span.start + by, end: span.end + by };
  });
}

/**
 * The entries of a pattern as the wire spells them: a shift over midnight has its later part as a
 * right entry of the next row.
 */
export function toEntries(day: PatternDay, types: ActivityTypes): readonly EntryReply[] {
  const details = (id: number) => ({
    color_code: types.get(id)?.color_code ?? '',
    icon: types.get(id)?.icon ?? '',
    description: types.get(id)?.description ?? '',
  });
  const base = {
    id: day.id,
    day_activity_id: day.day_activity_id,
    details: day.day_activity_id === null ? null : details(day.day_activity_id),
    activity_data: [],
    is_combine_date_pattern: false,
  };
  const entry = (
    pattern_day: number,
    pattern_position: EntryReply['pattern_position'],
    span: Interval,
    minutes = 0,
  ): EntryReply => ({
    ...base,
    pattern_day,
    pattern_position,
    ...spanToWire(span),
    work_hours: hoursOf(minutes),
  });
  const isOver = day.end > minutesInDay;
  const centre: EntryReply = {
    ...entry(
      day.day,
      'center_pattern',
      day,
      rowHours(dayFromPattern(day, 0, week, countingIds()), types).work,
    ),
    is_combine_date_pattern: isOver,
    activity_data: day.activities.map((one) => ({
      id: one.id,
      day_activity_id: one.id,
      activity_id: one.activity_id,
      ...spanToWire(one),
      is_combine_activity: dayOfMinute(one.end - 1) > dayOfMinute(one.start),
      details: details(one.activity_id),
    })),
  };
  return [
    ...(day.left_start === null
      ? []
      : [entry(day.day, 'left_pattern', { start: day.left_start, end: day.start })]),
    centre,
    ...(isOver ? [entry(day.day + 1, 'right_pattern', { start: minutesInDay, end: day.end })] : []),
    ...(day.right_end === null
      ? []
      : [entry(day.day, 'right_pattern', { start: day.end, end: day.right_end })]),
  ];
}

/** Any Sunday: patterns have no dates of their own. */
const week = toPlainDate('2023-01-01');

/**
 * A weekday of a pattern as an advisor's row on a date. Overtime is cut at midnights, and the
 * shift's own activity fills what is free in it.
 */
export function dayFromPattern(
  day: PatternDay,
  agent_id: number,
  date: PlainDate,
  newId: () => TemporaryId,
): ScheduleDay {
  const sides = [
    ...(day.left_start === null ? [] : partedAtMidnight({ start: day.left_start, end: day.start })),
    ...(day.right_end === null ? [] : partedAtMidnight({ start: day.end, end: day.right_end })),
  ];
  const row: ScheduleDay = {
    ...emptyDay(date, agent_id),
    shift: { start: day.start, end: day.end, shift_id: null },
    blocks: sides.map((span): Block => ({ id: newId(), kind: 'overtime', ...span })),
    activities: day.activities.map(({ activity_id, start, end }): Activity => ({
      id: newId(),
      activity_id,
      start,
      end,
    })),
  };
  return filledWith(row, day.day_activity_id, newId);
}

/**
 * What schedule rules say of a pattern worked week after week: the same rules as for a saved row,
 * Saturday night beside Sunday included.
 */
export function checkPattern(
  days: readonly PatternDay[],
  types: ActivityTypes,
): readonly Finding[] {
  const newId = countingIds();
  const policy: SchedulePolicy = {
    selectedDate: null,
    activityTypes: types,
    mayLock: false,
    newId,
  };
  const rows = [0, 7].flatMap((weekStart) =>
    days.map((day) => dayFromPattern(day, 0, addDays(week, weekStart + day.day), newId)),
  );
  return checkDays(rows, () => policy).flatMap(({ findings }) =>
    hasErrors(findings) ? findings : [],
  );
}

/** Work and paid minutes of a week. */
export function weekHours(
  days: readonly PatternDay[],
  types: ActivityTypes,
): { work: number; paid: number } {
  const hours = days.map((day) => rowHours(dayFromPattern(day, 0, week, countingIds()), types));
  return {
    work: hours.reduce((sum, one) => sum + one.work, 0),
    paid: hours.reduce((sum, one) => sum + one.paid, 0),
  };
}

/**
 * The pattern of a rotating set that an advisor works in the week of a date: the next one each
 * week, from the assigned one in the week of the anchor.
 */
export function rotatedPattern(
  patterns: readonly Pattern[],
  assigned: Pattern,
  anchor: PlainDate,
  date: PlainDate,
  weekFirstDay: number,
): Pattern {
  const weeks = daysBetween(startOfWeek(anchor, weekFirstDay), startOfWeek(date, weekFirstDay)) / 7;
  const from = patterns.findIndex((one) => one.id === assigned.id);
  const index = (((from + weeks) % patterns.length) + patterns.length) % patterns.length;
  return patterns[index] ?? assigned;
}

/** Steps that an evaluation may have; an hour unless times lie closer. */
export const evaluationSteps = [60, 30, 15] as const;

/**
 * The widest step that all minutes lie on: 60 unless something begins or ends on a half hour (30)
 * or closer (15).
 */
export function evaluationStep(minutes: readonly number[]): number {
  return evaluationSteps.find((step) => minutes.every((minute) => minute % step === 0)) ?? 15;
}

export type Requirement = Readonly<{ start: number; required: number; committed: number | null }>;

/**
 * Staffing of a date by slot: advisors open (scheduled less those on in-office or out-of-office
 * activities), the difference to what is required and to what was committed, and the share of
 * scheduled time that is not open. Null where nothing is known of the requirement.
 */
export function evaluate(
  rows: readonly ScheduleDay[],
  types: ActivityTypes,
  date: PlainDate,
  step: number,
  required: readonly Requirement[] | null,
): readonly Omit<EvaluationRow, 'day' | 'date' | 'start_time' | 'end_time'>[] {
  return coverage(rows, types, date, step).map((slot) => {
    const inSlot = required?.filter((one) => one.start >= slot.start && one.start < slot.end) ?? [];
    const mean = (values: readonly (number | null)[]) =>
      values.length === 0 || values.includes(null)
        ? null
        : toHundredths(
            values.reduce((sum: number, value) => sum + (value ?? 0), 0) / values.length,
          );
    const requirements = mean(inSlot.map((one) => one.required));
    const committed = mean(inSlot.map((one) => one.committed));
    const open = toHundredths(slot.open);
    return {
      scheduled: toHundredths(slot.scheduled),
      open,
      requirements,
      commited_fte: committed,
      open_plus_min: requirements === null ? null : toHundredths(open - requirements),
      o_or_u_fte: committed === null ? null : toHundredths(open - committed),
      overall_shrink:
        slot.scheduled === 0
          ? 0
          : Math.round(((slot.scheduled - slot.open) / slot.scheduled) * 1000) / 10,
    };
  });
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;
