import type { AvailabilityStatus } from '../../availability/model.ts';
import type { DailyRule, DailyRuleActivity } from '../../daily-protocols/model.ts';
import { offsToTry, shiftStarts, spanOf } from '../../daily-protocols/rules.ts';
import type { MessageKey } from '../../messages/catalogue.ts';
import type { WorkLimits } from '../../schedule-parameters/model.ts';
import { restOf } from '../../schedule-parameters/rules/rest.ts';
import {
  contains,
  gapsIn,
  joinIntervals,
  minutesInDay,
  moveBy,
  type Interval,
} from '../../time/interval.ts';
import { dayOfWeek, type PlainDate } from '../../time/plain-date.ts';
import type { ScheduleDay } from '../model.ts';

/**
 * What is planned for a date: a row, a day without work that is meant (`isOff`), or nothing at all,
 * which leaves what is there. The reason says why there is no row; null for a day off by the weekly
 * protocol or the advisor's availability.
 */
export type PlannedDay = Readonly<{
  agent_id: number;
  date: PlainDate;
  day: ScheduleDay | null;
  isOff: boolean;
  reason: MessageKey | null;
}>;

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

/** A date as an advisor's availability says it, within the limits of work that hold for it. */
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
  /**
   * How the hours of the next date count, into which a night lasts; null where they say nothing: it
   * is a day off, or worked whatever they say.
   */
  next: Pick<WishedDay, 'times' | 'status'> | null;
  limits: WorkLimits;
}>;

/**
 * What a week must fit beside what is worked around it: the end of the last shift before and the
 * start of the first one after, in minutes of the week, the days off that limits over many days
 * allow (null: any), and the days off right before it.
 */
export type WeekAround = Readonly<{
  lastEnd: number | null;
  nextStart: number | null;
  masks: readonly number[] | null;
  offBefore: number;
}>;

/** A shift in minutes of its day, and what of it is paid. */
export type WorkedShift = Interval & Readonly<{ paid: number }>;

export type PlacedShift = Readonly<{
  link: WorkableRule;
  start: number;
  /** Minutes of the off segment; null where the shift is not split. */
  off: number | null;
  isPreferred: boolean;
}>;

/**
 * A week by its weekly rule and the advisor's availability, in the order of the dates: days off
 * that are no longer runs than the limits allow, by the allowed mask that leaves most days to work
 * (else the days that fit, preferred ones first, up to the most days), each with the first daily
 * rule that still has days left and fits the hours of the week, and the first start on its grid
 * that lies in the hours and leaves the rest. No search for the best week: the same input gives the
 * same week. A day without a shift has its reason; null is a day off.
 */
export function weekByRule(
  days: readonly WishedDay[],
  rule: WorkableWeek,
  isPaid: (eventType: number) => boolean,
  around: WeekAround,
): readonly (PlacedShift | MessageKey | null)[] {
  const chosen = new Set(workingDays(days, rule, around));
  const used = new Map<WorkableRule, number>();
  const worked: (WorkedShift | null)[] = [];
  const placed: (PlacedShift | null)[] = [];
  let [free, minutes] = [around.lastEnd ?? Number.NEGATIVE_INFINITY, 0];
  for (const [index, day] of days.entries()) {
    const at = index * minutesInDay;
    const open = chosen.has(day)
      ? placesOf(day, rule.dailyRules).filter(
          (place) =>
            (used.get(place.link) ?? 0) < place.link.max_value &&
            minutes + paidOf(place.link, isPaid) <= (day.limits.max_weekly_hrs ?? Infinity) &&
            at + place.start >= free + restOf(day.limits) &&
            at + spanAt(place).end + restOf(day.limits) <= (around.nextStart ?? Infinity),
        )
      : [];
    const found = open.find(({ link }) => (used.get(link) ?? 0) < link.min_value) ?? open[0];
    const paid = found === undefined ? 0 : paidOf(found.link, isPaid);
    placed.push(found ?? null);
    worked.push(found === undefined ? null : { ...spanAt(found), paid });
    if (found === undefined) continue;
    used.set(found.link, (used.get(found.link) ?? 0) + 1);
    minutes += paid;
    free = at + spanAt(found).end;
  }
  return placed.map((one, index) => one ?? whyOff(days, rule, isPaid, worked, around, index));
}

/** Paid minutes of a daily rule: its work less the activities that are not paid. */
function paidOf(
  { rule, activities }: WorkableRule,
  isPaid: (eventType: number) => boolean,
): number {
  return activities.reduce(
    (paid, one) => paid - (isPaid(one.event_type_id) ? 0 : one.activity_length),
    rule.schedule_length,
  );
}

export const spanAt = ({ link, start, off }: Omit<PlacedShift, 'isPreferred'>): Interval => ({
  start,
  end: start + spanOf(link.rule, off ?? undefined),
});

/**
 * Why an open day of a planned week has no shift: what of its hours, the limits or the days around
 * it leaves no room for one. Null where the weekly rule has it off: its days are worked, or a
 * days-off pattern of it is kept.
 */
export function whyOff(
  days: readonly WishedDay[],
  rule: WorkableWeek,
  isPaid: (eventType: number) => boolean,
  worked: readonly (WorkedShift | null)[],
  around: WeekAround,
  index: number,
): MessageKey | null {
  const day = days[index]!;
  const count = worked.filter((one) => one !== null).length;
  const off = maskOff(days, worked);
  if (count >= rule.max_days_per_week || rule.day_off_patterns.includes(off)) return null;
  const { open } = hoursOf(day);
  if (!day.isOpen || (open.length === 0 && !day.isForced)) return 'creation.noAvailability';
  const ofWeekday = rule.dailyRules.filter((link) => isOnWeekday(link, day));
  if (ofWeekday.length === 0) return 'creation.noShiftOnDay';
  if (!ofWeekday.some((link) => hasLength(link, day.limits))) return 'creation.shiftLength';
  const places = placesOf(day, ofWeekday);
  if (places.length === 0) return 'creation.noFit';
  const rested = places.filter((place) => hasRest(days, worked, around, index, spanAt(place)));
  if (rested.length === 0) return 'creation.noRest';
  const left = rested.filter(({ link }) => usesOf(link, worked) < link.max_value);
  if (left.length === 0) return 'creation.protocolFull';
  const minutes = worked.reduce((sum, one) => sum + (one?.paid ?? 0), 0);
  const room = (day.limits.max_weekly_hrs ?? Infinity) - minutes;
  if (!left.some(({ link }) => paidOf(link, isPaid) <= room)) return 'creation.weekFull';
  if (count >= mostDays(days)) return 'creation.daysFull';
  if (around.masks?.includes(off & ~(1 << dayOfWeek(day.date))) === false)
    return 'creation.daysOffDue';
  return 'creation.notNeeded';
}

/** Days of a week that were worked by a daily rule, as far as the lengths of their shifts tell. */
function usesOf({ rule }: WorkableRule, worked: readonly (WorkedShift | null)[]): number {
  const lengths = offsToTry(rule).map((off) => spanOf(rule, off ?? undefined));
  return worked.filter((one) => one !== null && lengths.includes(one.end - one.start)).length;
}

function hasRest(
  days: readonly WishedDay[],
  worked: readonly (WorkedShift | null)[],
  { lastEnd, nextStart }: WeekAround,
  index: number,
  { start, end }: Interval,
): boolean {
  const rest = restOf(days[index]!.limits);
  const before = worked[index - 1];
  const free = index === 0 ? lastEnd : before == null ? null : before.end - minutesInDay;
  const after = worked[index + 1];
  return (
    (free === null || start >= free + rest) &&
    (after == null || end + rest <= after.start + minutesInDay) &&
    index * minutesInDay + end + rest <= (nextStart ?? Infinity)
  );
}

/** The days without a shift as a mask of weekdays, bit 0 Sunday. */
export function maskOff(
  days: readonly Pick<WishedDay, 'date'>[],
  worked: readonly unknown[],
): number {
  return days.reduce(
    (mask, { date }, index) => (worked[index] == null ? mask | (1 << dayOfWeek(date)) : mask),
    0,
  );
}

function mostDays(days: readonly WishedDay[]): number {
  return Math.min(...days.map((day) => day.limits.max_days_to_work ?? Infinity));
}

/**
 * Of the days off that masks and limits leave, those with the shortest runs beyond what is allowed;
 * of these the ones that are worth most. Forced days are worked first of all.
 */
function workingDays(
  days: readonly WishedDay[],
  rule: WorkableWeek,
  { masks: allowed, offBefore }: WeekAround,
): readonly WishedDay[] {
  const most = Math.max(0, Math.min(rule.max_days_per_week, mostDays(days)));
  const workable = days.flatMap((day) => {
    const [first] = placesOf(day, rule.dailyRules);
    return first === undefined ? [] : [{ day, isPreferred: first.isPreferred }];
  });
  const of = (isIn: (one: (typeof workable)[number]) => boolean) =>
    workable.filter(isIn).map(({ day }) => day);
  const forced = of(({ day }) => day.isForced);
  const preferred = of(({ day, isPreferred }) => !day.isForced && isPreferred);
  const others = of(({ day, isPreferred }) => !day.isForced && !isPreferred);
  const masks = allowed ?? (rule.day_off_patterns.length === 0 ? [0] : rule.day_off_patterns);
  const choices = masks.flatMap((mask) => {
    const left = (some: readonly WishedDay[]) =>
      some.filter(({ date }) => (mask & (1 << dayOfWeek(date))) === 0);
    const kept = left(forced).slice(0, most);
    const [wished, free] = [left(preferred), left(others)];
    const open = left(forced).length + wished.length + free.length;
    const count = Math.min(open, most);
    const worth = 100 * count + 11 * left(forced).length + wished.length - (open > most ? 50 : 0);
    return subsetsOf([...wished, ...free], count - kept.length).map((rest) => {
      const chosen = [...kept, ...rest];
      return { chosen, excess: offBeyond(days, chosen, offBefore), worth, mask };
    });
  });
  const [best] = choices.toSorted(
    (x, y) => x.excess - y.excess || y.worth - x.worth || x.mask - y.mask,
  );
  return best?.chosen ?? [];
}

/** Every choice of so many of some values, those of the first ones first. */
function subsetsOf<T>(values: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) =>
    subsetsOf(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]),
  );
}

/**
 * Days by which runs of days off pass what the limits allow in a row, those before the week
 * counted.
 */
function offBeyond(
  days: readonly WishedDay[],
  chosen: readonly WishedDay[],
  offBefore: number,
): number {
  const most = Math.min(...days.map((day) => day.limits.max_consecutive_days_off ?? Infinity));
  let [run, beyond] = [offBefore, 0];
  for (const day of days) {
    run = chosen.includes(day) ? 0 : run + 1;
    if (run > most) beyond += 1;
  }
  return beyond;
}

const isOnWeekday = ({ day_choices }: WorkableRule, { date }: WishedDay) =>
  day_choices.length === 0 || day_choices.includes(dayOfWeek(date));

const hasLength = (
  { rule }: WorkableRule,
  { min_schedule_length, max_schedule_length }: WorkLimits,
) =>
  rule.schedule_length >= (min_schedule_length ?? 0) &&
  rule.schedule_length <= (max_schedule_length ?? Infinity);

/** The daily rules of a week whose shifts are as long as the limits ask for. */
export function linksWithin<L extends WorkableRule>(
  links: readonly L[],
  limits: WorkLimits,
): readonly L[] {
  return links.filter((link) => hasLength(link, limits));
}

/** Starts of daily rules on a date that lie in its hours, preferred hours first. */
function placesOf(day: WishedDay, links: readonly WorkableRule[]): readonly PlacedShift[] {
  if (!day.isOpen) return [];
  const { open, preferred } = hoursOf(day);
  const places = linksWithin(links, day.limits)
    .filter((link) => isOnWeekday(link, day))
    .flatMap((link) =>
      offsToTry(link.rule).flatMap((off) =>
        shiftStarts(link.rule, off).map((start) => ({
          link,
          start,
          off,
          span: spanAt({ link, start, off }),
        })),
      ),
    )
    .filter(({ span }) => day.isForced || open.some((hours) => contains(hours, span)))
    .map(({ link, start, off, span }): PlacedShift => ({
      link,
      start,
      off,
      isPreferred: preferred.some((hours) => contains(hours, span)),
    }));
  return [
    ...places.filter((place) => place.isPreferred),
    ...places.filter((place) => !place.isPreferred),
  ];
}

type Hours = Readonly<{ open: readonly Interval[]; preferred: readonly Interval[] }>;

/**
 * Hours that may be worked. Where the range says how unnamed hours count they do so, else named
 * hours are all there is; without any the day is open. Past midnight the next date's hours count
 * too: what they call unavailable is closed, and so is what only they name.
 */
export function hoursOf({
  times,
  status,
  next = null,
}: Pick<WishedDay, 'times' | 'status'> & Partial<Pick<WishedDay, 'next'>>): Hours {
  const of = (wanted: AvailabilityStatus, all = times) =>
    all
      .filter((time) => time.avl_status === wanted)
      .map((time) => ({ start: time.start_time, end: time.end_time }));
  const named = joinIntervals([...of('available'), ...of('preferred')]);
  const isRestOpen =
    times.length === 0
      ? status !== 'unavailable'
      : status === 'available' || status === 'preferred';
  const closed =
    next === null
      ? []
      : [
          ...of('unavailable', next.times).map(aDayOn),
          ...gapsIn(nextDay, [...hoursOf(next).open.map(aDayOn), ...named]),
        ];
  const without = (hours: readonly Interval[]) => hours.flatMap((one) => gapsIn(one, closed));
  return {
    open: without(isRestOpen ? gapsIn(twoDays, of('unavailable')) : named),
    preferred: without(
      status === 'preferred' && times.length === 0 ? [twoDays] : joinIntervals(of('preferred')),
    ),
  };
}

const twoDays = { start: 0, end: 2 * minutesInDay };
const nextDay = { start: minutesInDay, end: 2 * minutesInDay };
const aDayOn = (hours: Interval) => moveBy(hours, minutesInDay);
