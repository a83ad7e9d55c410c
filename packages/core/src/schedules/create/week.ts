import type { AvailabilityStatus } from '../../availability/model.ts';
import type { DailyRule, DailyRuleActivity } from '../../daily-protocols/model.ts';
import { shiftStarts, spanOf, workSegments } from '../../daily-protocols/rules.ts';
import type { MessageKey } from '../../messages/catalogue.ts';
import {
  contains,
  gapsIn,
  intersection,
  joined,
  minutesInDay,
  moveBy,
  type Interval,
} from '../../time/interval.ts';
import { dayOfWeek, daysBetween, type PlainDate } from '../../time/plain-date.ts';
import { coverOf, emptyDay, type Activity, type ScheduleDay, type TemporaryId } from '../model.ts';

/** What is planned for a date: a row, a day off (null), or nothing, for a reason. */
export type PlannedDay = Readonly<{
  agent_id: number;
  date: PlainDate;
  day: ScheduleDay | null;
  reason: MessageKey | null;
}>;

/** The row with events laid in it: what they take of other activities is cut, what lies outside the cover is left out. */
export function withEvents(
  day: ScheduleDay,
  events: readonly (Interval & Readonly<{ event_type_id: number }>)[],
  newId: () => TemporaryId,
): ScheduleDay {
  const cover = coverOf(day);
  if (cover === null) return day;
  return events.reduce((row, event) => {
    const part = intersection(event, cover);
    if (part === null) return row;
    const rest = row.activities.flatMap((activity) =>
      gapsIn(activity, intersection(activity, part) === null ? [] : [part]).map(
        (span): Activity => ({ ...activity, ...span, id: newId() }),
      ),
    );
    return {
      ...row,
      activities: [...rest, { id: newId(), activity_id: event.event_type_id, ...part }].toSorted(
        (a, b) => a.start - b.start,
      ),
    };
  }, day);
}

type RuleActivity = DailyRuleActivity & Readonly<{ event_type_id: number }>;

export type WorkableRule = Readonly<{
  min_value: number;
  max_value: number;
  day_choices: readonly number[];
  rule: DailyRule & Readonly<{ break_timing_method: string }>;
  activities: readonly RuleActivity[];
}>;

export type WorkableWeek = Readonly<{
  min_days_per_week: number;
  max_days_per_week: number;
  day_off_patterns: readonly number[];
  dailyRules: readonly WorkableRule[];
}>;

/** A date as an advisor's availability says it. */
export type WishedDay = Readonly<{
  date: PlainDate;
  /** A range covers the date, and it is no day off. */
  isOpen: boolean;
  /** Worked whatever the hours say. */
  isForced: boolean;
  status: AvailabilityStatus | null;
  times: readonly Readonly<{
    start_time: number;
    end_time: number;
    avl_status: AvailabilityStatus;
  }>[];
  max_days_to_work: number | null;
  max_weekly_hrs: number | null;
  /** Minutes between the end of one shift and the start of the next. */
  rest: number;
}>;

type Placed = Readonly<{ link: WorkableRule; start: number; isPreferred: boolean }>;

/**
 * A week by its weekly rule and the advisor's availability, in the order of the dates: days off by the picked mask that leaves most days to work
 * (else the days that fit, preferred ones first, up to the most days), each with the first daily rule that still has days left and the first
 * start on its grid that lies in the hours and leaves the rest. No search for the best week: the same input gives the same week.
 */
export function weekByRule(
  days: readonly WishedDay[],
  rule: WorkableWeek,
): ReadonlyMap<PlainDate, Placed | MessageKey> {
  const fits = (day: WishedDay) => placesOf(day, rule.dailyRules);
  const chosen = new Set(workingDays(days, rule, (day) => fits(day)).map((day) => day.date));
  const result = new Map<PlainDate, Placed | MessageKey>();
  const used = new Map<WorkableRule, number>();
  let [free, minutes] = [Number.NEGATIVE_INFINITY, 0];
  for (const [index, day] of days.entries()) {
    const at = index * minutesInDay;
    const open = fits(day).filter(
      ({ link, start }) => (used.get(link) ?? 0) < link.max_value && at + start >= free + day.rest,
    );
    const inNeed = open.find(({ link }) => (used.get(link) ?? 0) < link.min_value) ?? open[0];
    const isFull =
      inNeed !== undefined &&
      day.max_weekly_hrs !== null &&
      minutes + inNeed.link.rule.schedule_length > day.max_weekly_hrs;
    if (!chosen.has(day.date))
      result.set(day.date, day.isOpen ? 'creation.dayOff' : 'creation.noAvailability');
    else if (inNeed === undefined || isFull)
      result.set(day.date, isFull ? 'creation.weekFull' : 'creation.noFit');
    else {
      result.set(day.date, inNeed);
      used.set(inNeed.link, (used.get(inNeed.link) ?? 0) + 1);
      minutes += inNeed.link.rule.schedule_length;
      free = at + inNeed.start + spanOf(inNeed.link.rule);
    }
  }
  return result;
}

function workingDays(
  days: readonly WishedDay[],
  rule: WorkableWeek,
  fits: (day: WishedDay) => readonly Placed[],
): readonly WishedDay[] {
  const workable = days.filter((day) => fits(day).length > 0);
  const most = Math.min(
    rule.max_days_per_week,
    ...days.flatMap((day) => day.max_days_to_work ?? []),
  );
  const left = (mask: number) =>
    workable.filter((day) => (mask & (1 << dayOfWeek(day.date))) === 0);
  const masks = rule.day_off_patterns.toSorted((a, b) => left(b).length - left(a).length || a - b);
  const open = masks[0] === undefined ? workable : left(masks[0]);
  const forced = open.filter((day) => day.isForced);
  const preferred = open.filter((day) => !day.isForced && fits(day)[0]?.isPreferred === true);
  return [
    ...forced,
    ...preferred,
    ...open.filter((day) => !forced.includes(day) && !preferred.includes(day)),
  ].slice(0, Math.max(0, most));
}

/** Starts of daily rules on a date that lie in its hours, preferred hours first. */
function placesOf(day: WishedDay, links: readonly WorkableRule[]): readonly Placed[] {
  if (!day.isOpen) return [];
  const weekday = dayOfWeek(day.date);
  const { open, preferred } = hoursOf(day);
  const places = links
    .filter((link) => link.day_choices.length === 0 || link.day_choices.includes(weekday))
    .flatMap((link) =>
      shiftStarts(link.rule).map((start) => ({
        link,
        start,
        span: { start, end: start + spanOf(link.rule) },
      })),
    )
    .filter(({ span }) => day.isForced || open.some((hours) => contains(hours, span)))
    .map(({ link, start, span }): Placed => ({
      link,
      start,
      isPreferred: preferred.some((hours) => contains(hours, span)),
    }));
  return [
    ...places.filter((place) => place.isPreferred),
    ...places.filter((place) => !place.isPreferred),
  ];
}

/** Hours that may be worked. Where the range says how unnamed hours count they do so, else named hours are all there is; without any the day is open. */
export function hoursOf({ times, status }: WishedDay): {
  open: readonly Interval[];
  preferred: readonly Interval[];
} {
  const of = (wanted: AvailabilityStatus) =>
    times
      .filter((time) => time.avl_status === wanted)
      .map((time) => ({ start: time.start_time, end: time.end_time }));
  const whole = { start: 0, end: 2 * minutesInDay };
  const named = joined([...of('available'), ...of('preferred')]);
  const isRestOpen =
    times.length === 0
      ? status !== 'unavailable'
      : status === 'available' || status === 'preferred';
  return {
    open: isRestOpen ? gapsIn(whole, of('unavailable')) : named,
    preferred: status === 'preferred' && times.length === 0 ? [whole] : joined(of('preferred')),
  };
}

/** A placed shift as a row. The off segment of a split shift is an activity of `offType`; fixed activities keep their clock time where it lies in the shift. */
export function dayByRule(
  { link, start }: Placed,
  agent_id: number,
  date: PlainDate,
  offType: number | null,
  newId: () => TemporaryId,
): ScheduleDay {
  const shift = { start, end: start + spanOf(link.rule), shift_id: null };
  const [first, second] = workSegments(link.rule);
  const off =
    first !== undefined && second !== undefined
      ? [{ id: newId(), activity_id: offType, start: start + first.end, end: start + second.start }]
      : [];
  const own = link.activities.map(
    ({ event_type_id, activity_offset, activity_length }): Activity => {
      const relative = {
        start: start + activity_offset,
        end: start + activity_offset + activity_length,
      };
      const fixed = moveBy(relative, link.rule.earliest_start_time - start);
      return {
        id: newId(),
        activity_id: event_type_id,
        ...(link.rule.break_timing_method === 'fixed' && contains(shift, fixed) ? fixed : relative),
      };
    },
  );
  return {
    ...emptyDay(date, agent_id),
    shift,
    activities: [...off, ...own].toSorted((a, b) => a.start - b.start),
  };
}

/** Future events of a date and its neighbours, in minutes of the date. */
export function eventsAround<E extends Interval & Readonly<{ date: PlainDate }>>(
  events: readonly E[],
  date: PlainDate,
): readonly E[] {
  return events.flatMap((event) => {
    const by = daysBetween(date, event.date) * minutesInDay;
    return Math.abs(by) > minutesInDay ? [] : [{ ...event, ...moveBy(event, by) }];
  });
}
