import type { Interval } from '@watchbill/core/time/interval';

/**
 * A scheduling problem on plain arrays. Days are numbered from 0; minutes are counted from the
 * first day's midnight where a field says "of the horizon", from the day's own midnight otherwise,
 * and may pass 1440 into the next day. Weeks are blocks of seven days from day 0.
 */
export type Problem = Readonly<{
  days: number;
  /** Weekday of day 0: 0 Sunday to 6 Saturday. */
  firstWeekday: number;
  /** Minutes of an interval of the requirement; divides 1440. */
  interval: number;
  demands: readonly Demand[];
  /** Fewest and most advisors at work in an interval, whatever they do. */
  presence?: Presence;
  templates: readonly Template[];
  contracts: readonly Contract[];
  advisors: readonly Advisor[];
  weights: Weights;
}>;

export type Range = Readonly<{ min: number; max: number }>;

/**
 * The requirement for one activity: advisors by interval of the horizon (fractions allowed; a day
 * past the last may follow).
 */
export type Demand = Readonly<{
  name: string;
  required: ArrayLike<number>;
  under?: number;
  over?: number;
}>;

export type Presence = Readonly<{
  least: ArrayLike<number>;
  most: ArrayLike<number>;
  weight: number;
}>;

/**
 * A break or meal. It starts `earliest` to `latest` minutes after the shift's start, or after
 * midnight where `clock` is set.
 */
export type Break = Readonly<{
  name: string;
  earliest: number;
  latest: number;
  increment: number;
  length: number;
  paid: boolean;
  clock?: boolean;
}>;

/**
 * A kind of shift: starts on a grid, one length from start to end. The off segment of a split shift
 * is an unpaid break.
 */
export type Template = Readonly<{
  name: string;
  earliestStart: number;
  latestStart: number;
  increment: number;
  length: number;
  /** In order of the day. */
  breaks: readonly Break[];
  /** Fewest minutes of work before the first break, between two and after the last. */
  workBetween: number;
  workAfter?: number;
  /** Hours of the day that the whole shift must lie in. */
  within?: Interval;
  /** Paid minutes where they are not the length without its unpaid breaks. */
  paid?: number;
  /** Activities that may be worked in it; absent means all of the advisor's. */
  activities?: readonly number[];
}>;

/**
 * How often a week, and over all, a template may be worked, and on which weekdays (0 Sunday; absent
 * means all). Offers of one group are forms of one shift: their limits are the group's.
 */
export type Offer = Readonly<{
  template: number;
  group?: number;
  min: number;
  max: number;
  most?: number;
  weekdays?: readonly number[];
}>;

export type Contract = Readonly<{
  name: string;
  offers: readonly Offer[];
  daysPerWeek: Range;
  paidPerWeek: Range;
  /** Paid minutes of the whole horizon. */
  paid?: Range;
  /** Weeks as seven bits, bit 0 Sunday, set on the days off; absent allows every pattern. */
  dayOffPatterns?: readonly number[];
  /** Minutes from one shift's end to the next one's start. */
  rest: number;
  consecutiveDays: Range;
  consecutiveDaysOff: Range;
  /** Weekends (Saturday or Sunday worked) of the horizon. */
  weekends?: number;
  /** Template after template on the next day: `[first, second]`. */
  mayNotFollow?: readonly (readonly [number, number])[];
  /** Advisors who must and may live by this contract, where they have a choice. */
  advisors?: Range;
}>;

/** What went before day 0. Burdens are counts of the fairness periods gone by. */
export type History = Readonly<{
  daysWorked?: number;
  daysOff?: number;
  lastEnd?: number;
  nights?: number;
  weekendDays?: number;
  turns?: number;
}>;

/**
 * A wish for or against work on a day, in a template or any; `weight` is what breaking it costs, in
 * minutes of shortage.
 */
export type Preference = Readonly<{
  day: number;
  template?: number;
  wants: 'work' | 'off';
  weight: number;
}>;

export type Advisor = Readonly<{
  id: string;
  /** Contracts to choose from; usually one. */
  contracts: readonly number[];
  /**
   * Demands that the advisor can serve, on any day; and those of each day, where days differ. A
   * shift goes by the day that it begins on.
   */
  activities: readonly number[];
  activitiesByDay?: readonly (readonly number[])[];
  /**
   * Minutes of the horizon that are not to be planned, are wished for, and are spent away from the
   * demands while at work.
   */
  unavailable?: readonly Interval[];
  preferred?: readonly Interval[];
  events?: readonly Interval[];
  preferences?: readonly Preference[];
  /** Days that stay as they are: a shift, or null for a day off. */
  locked?: ReadonlyMap<number, PlannedShift | null>;
  history?: History;
  /** Advisors with the same number work the same days and shifts. */
  team?: number;
}>;

/** Demands that an advisor can serve in a shift that begins on a day. */
export function activitiesOn(
  { activities, activitiesByDay }: Advisor,
  day: number,
): readonly number[] {
  return activitiesByDay?.[day] ?? activities;
}

export type Piece = Interval & Readonly<{ activity: number }>;

/**
 * One shift as planned, in minutes of its day. Breaks are in the template's order; pieces tell what
 * is done between them.
 */
export type PlannedShift = Readonly<{
  template: number;
  start: number;
  breaks: readonly number[];
  pieces: readonly Piece[];
}>;

/** Shifts by advisor and day; null is a day off. */
export type Roster = readonly (readonly (PlannedShift | null)[])[];

/** What things cost, in minutes of shortage. */
export type Weights = Readonly<{
  under: number;
  over: number;
  /**
   * How much dearer a shortage grows with its depth: the second advisor short in an interval costs
   * `1 + spread` times the first.
   */
  spread: number;
  /** A paid minute. */
  paid: number;
  /** A minute of work outside the preferred hours. */
  preference: number;
  /**
   * Nights, weekend days and late-to-early turns: half the square of an advisor's count, history
   * included.
   */
  fairness: number;
  /** A day that differs from the schedule that is published. */
  stability: number;
  /** A change of activity inside a shift, and the shortest piece of one in minutes. */
  change: number;
  shortestPiece: number;
}>;

/** From coverage (0) to preference (1). */
export function weightsFor(preference: number, shortestPiece = 30): Weights {
  return {
    under: 1,
    over: 0.5,
    spread: 0.02,
    paid: 0,
    preference: 0.5 * preference,
    fairness: 10 + 90 * preference,
    stability: 60,
    change: 2,
    shortestPiece,
  };
}

export const minutesInDay = 1440;
/**
 * A shift that ends after 22:00 or starts before 6:00 is a night; one that ends after 20:00
 * followed by a start before 9:00 a late-to-early turn.
 */
export const nightFrom = 1320;
export const nightUntil = 360;
export const lateFrom = 1200;
export const earlyUntil = 540;

export function paidMinutes(template: Template): number {
  return (
    template.paid ??
    template.breaks.reduce(
      (paid, breakSpan) => paid - (breakSpan.paid ? 0 : breakSpan.length),
      template.length,
    )
  );
}

export function startsOf(template: Template): readonly number[] {
  const count =
    Math.floor((template.latestStart - template.earliestStart) / template.increment) + 1;
  const starts = Array.from(
    { length: Math.max(0, count) },
    (_, step) => template.earliestStart + step * template.increment,
  );
  const { within } = template;
  return within
    ? starts.filter((start) => start >= within.start && start + template.length <= within.end)
    : starts;
}

export function weekdayOf(problem: Pick<Problem, 'firstWeekday'>, day: number): number {
  return (problem.firstWeekday + day) % 7;
}

export function isNight(start: number, end: number): boolean {
  return start < nightUntil || end > nightFrom;
}
