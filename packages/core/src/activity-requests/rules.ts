import {
  absenceSpan,
  absenceTypeFor,
  absenceTypes,
  type AbsenceKind,
} from '../schedules/absence.ts';
import {
  spanEndingNear,
  spanFromWire,
  spanStartingNear,
  spanToWire,
} from '../schedules/codec/spans.ts';
import { applyEdits, type EditResult } from '../schedules/edit.ts';
import type { ScheduleEdit } from '../schedules/edit-kinds.ts';
import {
  coverOf,
  isCombined,
  type Activity,
  type ScheduleDay,
  type SchedulePolicy,
} from '../schedules/model.ts';
import type { ActivityTypes } from '../schedules/hours.ts';
import { placeOnRow, timesOnRow } from '../schedules/rules/nights.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import {
  contains,
  dayOfMinute,
  minutesInDay,
  moveBy,
  overlaps,
  touches,
  type Interval,
} from '../time/interval.ts';
import type { ActivityRequestForm, RequestType } from './model.ts';

/** What is asked for, in minutes of the row's day. */
export type RequestedChange = Readonly<{
  request_type: RequestType;
  activity: Readonly<{ event_type_id: number; at: Interval; description: string }> | null;
  /** The shift asked for; null where it stays. */
  shift: Interval | null;
  /** Overtime beside the shift; none where absent. */
  overtime?: Interval | null;
  /** Activities in the way give way. */
  overwrites: boolean;
}>;

type PlacedParts = Pick<RequestedChange, 'activity' | 'shift' | 'overtime'>;

/** Where a form's clock times lie on the row. */
export function placeRequest(form: ActivityRequestForm, day: ScheduleDay): PlacedParts {
  const isChange = form.request_type === 'request_schedule_change';
  const shift = isChange
    ? spanFromWire(
        form.schedule_start_time ?? '',
        form.schedule_end_time ?? '',
        form.is_combine_right_schedule,
      )
    : null;
  if (form.request_type === 'overtime')
    return { activity: null, shift: null, overtime: placeOvertime(form, coverOf(day)) };
  if (form.activity == null || !form.start_time || !form.end_time) return { activity: null, shift };
  const cover = shift ?? coverOf(day);
  const span = spanFromWire(form.start_time, form.end_time, form.is_combine_activity);
  const onFreeDay = form.is_combine_right_schedule ? moveBy(span, minutesInDay) : span;
  return {
    activity: {
      event_type_id: form.activity,
      at: cover === null ? onFreeDay : placeOnRow(span, cover),
      description: form.description,
    },
    shift,
  };
}

/**
 * The row that a request is for: its own, or that of the night before, where the times lie on that
 * one alone. A change of the shift is of its own.
 */
export function rowOfRequest(
  form: ActivityRequestForm,
  own: ScheduleDay,
  before: ScheduleDay,
): ScheduleDay {
  if (form.request_type === 'request_schedule_change') return own;
  if (form.request_type === 'overtime')
    return !isBesideWork(form, own) && isBesideWork(form, before) ? before : own;
  const { start_time, end_time, is_combine_activity } = form;
  if (!start_time || !end_time) return own;
  const typed = spanFromWire(start_time, end_time, is_combine_activity);
  const placed = timesOnRow(own.date, typed, (date) => coverOf(date === own.date ? own : before));
  return placed === null || placed.date === own.date ? own : before;
}

function isBesideWork(form: ActivityRequestForm, day: ScheduleDay): boolean {
  const cover = coverOf(day);
  const overtime = placeOvertime(form, cover);
  return cover !== null && overtime !== null && touches(cover, overtime);
}

/**
 * Overtime carries no date: it lies where it touches what is worked on the row, or nearest to that.
 */
function placeOvertime(
  { start_time, end_time }: ActivityRequestForm,
  cover: Interval | null,
): Interval | null {
  if (!start_time || !end_time) return null;
  if (cover === null) return spanFromWire(start_time, end_time, false);
  const before = spanEndingNear(cover.start, start_time, end_time);
  const after = spanStartingNear(cover.end, start_time, end_time);
  return Math.abs(cover.start - before.end) < Math.abs(after.start - cover.end) ? before : after;
}

/**
 * Overtime of some minutes right before or after what is worked on a row, as a request's times;
 * null where that would cross a midnight, or where nothing is worked.
 */
export function overtimeBeside(
  day: ScheduleDay,
  side: 'before' | 'after',
  minutes: number,
): Readonly<{ start_time: string; end_time: string }> | null {
  const cover = coverOf(day);
  if (cover === null) return null;
  const span =
    side === 'before'
      ? { start: cover.start - minutes, end: cover.start }
      : { start: cover.end, end: cover.end + minutes };
  const crosses = dayOfMinute(span.start) !== dayOfMinute(span.end - 1);
  return crosses ? null : spanToWire(span);
}

/**
 * Why a request can never be granted on the row as it is, before the rules of every edit are asked:
 * it wants the gap of a split shift, its end comes before its start, or there is no shift for it to
 * lie in.
 */
export function findRequestProblem(
  form: ActivityRequestForm,
  day: ScheduleDay,
  types: ActivityTypes,
): Readonly<{ field: string; message: MessageKey }> | null {
  if (form.activity != null && types.get(form.activity)?.is_gap === true)
    return { field: 'activity', message: 'activityRequests.gap' };
  const isReversed = (start: string, end: string, isCombined: boolean, until: number) =>
    !isCombined && until <= minutesInDay && spanFromWire(start, end, false).end > minutesInDay;
  const { schedule_start_time: from, schedule_end_time: to } = form;
  const isChange = form.request_type === 'request_schedule_change';
  if (isChange && from && to && isReversed(from, to, form.is_combine_right_schedule, 0))
    return { field: 'schedule_end_time', message: 'activityRequests.reversed' };
  const cover = placeRequest(form, day).shift ?? coverOf(day);
  if (cover === null) return { field: 'schedule_date', message: 'activityRequests.dayOff' };
  const { start_time: start, end_time: end } = form;
  // Of overtime the schedule's own rules say more.
  if (form.request_type === 'overtime') return null;
  return start && end && isReversed(start, end, form.is_combine_activity, cover.end)
    ? { field: 'end_time', message: 'activityRequests.reversed' }
    : null;
}

/**
 * An absence that an advisor reports of the day, as a request for the event type that planners
 * record it as: the rest of the time scheduled for the sick, up to `time` (what the clock shows,
 * 0-1439) for who comes late. Null where there is no such type or the time lies outside the shift.
 */
export function absenceRequest(
  kind: Extract<AbsenceKind, 'sick' | 'late'>,
  day: ScheduleDay,
  types: ActivityTypes,
  { time, now }: Readonly<{ time: number | null; now: number | null }>,
): ActivityRequestForm | null {
  const cover = coverOf(day);
  const span = cover === null ? null : absenceSpan(kind, cover, { time, now });
  const type = absenceTypeFor(kind, absenceTypes(types), null);
  if (cover === null || span === null || type === undefined) return null;
  return {
    request_type: 'add_activity',
    schedule_date: day.date,
    activity: type.id as ActivityRequestForm['activity'],
    ...spanToWire(span),
    description: '',
    is_overwrite: true,
    is_combine_activity: isCombined(span),
    is_combine_right_schedule: isCombined(cover),
  };
}

/**
 * The row as it would be with the request granted, through the rules of every edit: the row
 * unchanged, with findings, where one forbids it.
 */
export function applyRequest(
  day: ScheduleDay,
  asked: RequestedChange,
  policy: SchedulePolicy,
): EditResult {
  let result: EditResult = { day, findings: [] };
  for (const step of [shiftEdits, overtimeEdits, activityEdits]) {
    result = applyEdits(result.day, step(result.day, asked), policy);
    if (result.findings.some((finding) => finding.severity !== 'warning'))
      return { day, findings: result.findings };
  }
  return result;
}

function shiftEdits(
  day: ScheduleDay,
  { shift, overwrites }: RequestedChange,
): readonly ScheduleEdit[] {
  if (shift === null) return [];
  if (day.shift === null) return [{ type: 'draw', event: { kind: 'shift', ...shift } }];
  const makeRoom = overwrites
    ? day.activities.flatMap((activity) => keepInside(activity, shift))
    : [];
  const wider: Interval = {
    start: Math.min(day.shift.start, shift.start),
    end: Math.max(day.shift.end, shift.end),
  };
  // Wider first: what is kept then always lies inside the shift while it is cut.
  return [
    { type: 'resize', id: 'shift', ...wider },
    ...makeRoom,
    { type: 'resize', id: 'shift', ...shift },
  ];
}

function overtimeEdits(_day: ScheduleDay, { overtime }: RequestedChange): readonly ScheduleEdit[] {
  return overtime == null ? [] : [{ type: 'draw', event: { kind: 'overtime', ...overtime } }];
}

function keepInside(activity: Activity, shift: Interval): readonly ScheduleEdit[] {
  if (contains(shift, activity)) return [];
  if (!overlaps(shift, activity)) return [{ type: 'delete', id: activity.id }];
  return [
    {
      type: 'resize',
      id: activity.id,
      start: Math.max(activity.start, shift.start),
      end: Math.min(activity.end, shift.end),
    },
  ];
}

function activityEdits(
  day: ScheduleDay,
  { activity, overwrites }: RequestedChange,
): readonly ScheduleEdit[] {
  if (activity === null) return [];
  const { event_type_id, at, description } = activity;
  const makeRoom = overwrites ? day.activities.flatMap((one) => giveWay(one, at)) : [];
  return [
    ...makeRoom,
    {
      type: 'draw',
      event: {
        kind: 'activity',
        ...at,
        activity_id: event_type_id,
        ...(description === '' ? {} : { description }),
      },
    },
  ];
}

/** What is left of an activity on either side of the new one. */
function giveWay(activity: Activity, at: Interval): readonly ScheduleEdit[] {
  const { id, start, end } = activity;
  if (!overlaps(activity, at)) return [];
  if (contains(at, activity)) return [{ type: 'delete', id }];
  if (start < at.start && end > at.end)
    return [
      { type: 'split', id, at: at.end },
      { type: 'resize', id, start, end: at.start },
    ];
  return [
    start < at.start
      ? { type: 'resize', id, start, end: at.start }
      : { type: 'resize', id, start: at.end, end },
  ];
}
