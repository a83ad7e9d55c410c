import {
  offsetWith,
  offsToTry,
  shiftStarts,
  spanOf,
  workSegments,
} from '@watchbill/core/daily-protocols/rules';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { tightest } from '@watchbill/core/schedule-parameters/rules';
import { restOf } from '@watchbill/core/schedule-parameters/rules/rest';
import { hoursOf, linksWithin, type WishedDay } from '@watchbill/core/schedules/create/week';
import { emptyDay, type ScheduleDay, type TemporaryId } from '@watchbill/core/schedules/model';
import { gapsIn, minutesInDay, moveBy, type Interval } from '@watchbill/core/time/interval';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { daysOff } from '@watchbill/core/weekly-protocols/rules';
import {
  weightsFor,
  type Advisor,
  type Contract,
  type Demand,
  type History,
  type Break,
  type PlannedShift,
  type Problem,
  type Template,
} from '@watchbill/planning/generate/problem';
import type { BuildingRule } from '../../weekly-protocols/queries.ts';
import type { Left } from './limits.ts';
import type { Need } from './needs.ts';

type WorkableRule = BuildingRule['dailyRules'][number];

/**
 * An advisor's week to be generated: seven days as they wish them, the rule they work by, the days
 * that stay as they are, and the minutes of those that are paid.
 */
export type WeekOf = Readonly<{
  agent_id: number;
  days: readonly WishedDay[];
  rule: BuildingRule;
  team: number | null;
  kept: ReadonlyMap<PlainDate, ScheduleDay>;
  keptPaid: number;
  /**
   * What limits over several weeks leave of the week. They come before its least days and shifts.
   */
  left: Left;
  /** Where the first shift after the week begins, in minutes of the week. */
  nextStart: number | null;
  history: History;
  /**
   * Minutes of the week that are spent away from contacts, and indices of the needs that the
   * advisor can serve.
   */
  events: readonly Interval[];
  /** By day. */
  activities: readonly (readonly number[])[];
}>;
export type Week = Readonly<{
  dates: readonly PlainDate[];
  people: readonly WeekOf[];
  /** Less what is planned already. */ demands: readonly Need[];
  /** From coverage (0) to preference (1). */ preference: number;
}>;

const forcedWork = 1_000_000;
/** More days in a row than a week and what is known of those before it have. */
const noLimit = 28;
const quarterHours = minutesInDay / forecastStep;

/**
 * A week of a division as a scheduling problem: a contract for each advisor, one template for each
 * daily rule, one demand for channels that ask for the same proficiencies. Who handles which
 * contact is the ACD's to say, so changing between them costs nothing.
 */
export function problemOf(
  { dates, people, demands, preference }: Week,
  isPaid: (eventType: number) => boolean,
): Problem {
  const links = [
    ...new Map(
      people.flatMap((one) => one.rule.dailyRules).map((link) => [link.rule.id, link]),
    ).values(),
  ];
  const templates: Template[] = [];
  const formsOf = new Map<number, readonly number[]>();
  for (const link of links) {
    const forms = templatesOf(link, isPaid);
    formsOf.set(
      link.rule.id,
      forms.map((_, index) => templates.length + index),
    );
    templates.push(...forms);
  }
  return {
    days: dates.length,
    firstWeekday: dayOfWeek(dates[0]!),
    interval: forecastStep,
    demands: demands.map((one) => demandOf(one, dates, templates)),
    templates,
    contracts: people.map((one) => contractOf(one, (link) => formsOf.get(link.rule.id) ?? [])),
    advisors: people.map(advisorOf),
    weights: { ...weightsFor(preference, forecastStep), change: 0 },
  };
}

/**
 * A need over dates as the solver counts, by quarter hours of the horizon; of the day past them,
 * what shifts of the last date can still reach.
 */
export function demandOf(
  { asked, required }: Need,
  dates: readonly PlainDate[],
  templates: readonly Template[],
): Demand {
  const values = new Float64Array((dates.length + 1) * quarterHours);
  for (const [day, date] of [...dates, addDays(dates.at(-1)!, 1)].entries())
    values.set(required.get(date) ?? [], day * quarterHours);
  const latest = Math.max(0, ...templates.map((one) => one.latestStart + one.length));
  values.fill(0, Math.ceil(((dates.length - 1) * minutesInDay + latest) / forecastStep));
  return {
    name: [
      'contacts',
      ...asked.map(({ id, level }) => `proficiency ${id} to level ${level}`),
    ].join(),
    required: values,
  };
}

/** A daily rule as templates: one, or one for each length that the off segment may take. */
export function templatesOf(
  link: WorkableRule,
  isPaid: (eventType: number) => boolean,
): readonly Template[] {
  return offsToTry(link.rule).flatMap((off) => {
    const starts = shiftStarts(link.rule, off);
    return starts.length === 0 ? [] : [templateOf(link, off, starts, isPaid)];
  });
}

function templateOf(
  { rule, activities }: WorkableRule,
  off: number | null,
  starts: readonly number[],
  isPaid: (eventType: number) => boolean,
): Template {
  const length = spanOf(rule, off ?? undefined);
  const [first, second] = workSegments(rule, off ?? undefined);
  const parting: Break[] =
    first === undefined || second === undefined
      ? []
      : [
          {
            name: offSegment,
            earliest: first.end,
            latest: first.end,
            increment: 1,
            length: second.start - first.end,
            paid: false,
          },
        ];
  const own = activities.map((activity): Break => {
    const { event_type_id, activity_length, activity_increment, activity_timing_slack } = activity;
    const step = Math.max(1, activity_increment);
    const reach = Math.floor(activity_timing_slack / step) * step;
    const isFixed = rule.break_timing_method === 'fixed';
    const by = isFixed ? rule.earliest_start_time : 0;
    const last = isFixed ? Infinity : length - activity_length;
    const offset = isFixed ? activity.activity_offset : offsetWith(rule, activity, off);
    return {
      name: String(event_type_id),
      earliest: by + Math.max(0, offset - reach),
      latest: by + Math.min(last, offset + reach),
      increment: step,
      length: activity_length,
      paid: isPaid(event_type_id),
      clock: isFixed,
    };
  });
  return {
    name: rule.dr_name,
    earliestStart: starts[0] ?? rule.earliest_start_time,
    latestStart: starts.at(-1) ?? rule.earliest_start_time,
    increment: Math.max(1, rule.start_time_increment),
    length,
    breaks: [...parting, ...own].toSorted((a, b) => a.earliest - b.earliest),
    workBetween: 0,
    workAfter: rule.work_bf_schedule_ends,
  };
}

/** The name of a split shift's unpaid break; the others are named by their event type. */
const offSegment = 'off';

/** What is left of the week beside the days that stay: those count as worked. */
function contractOf(
  { agent_id, days, rule, kept, keptPaid, left }: WeekOf,
  formsOf: (link: WorkableRule) => readonly number[],
): Contract {
  const limits = tightest(...days.map((day) => day.limits));
  const worked = [...kept.values()].filter((day) => day.shift !== null).length;
  const mostDays = Math.max(
    0,
    Math.min(rule.max_days_per_week, limits.max_days_to_work ?? Infinity) - worked,
  );
  const most = Math.max(0, (limits.max_weekly_hrs ?? 7 * minutesInDay) - keptPaid);
  const isBound = kept.size > 0 || left.minutes !== null;
  const reachable = Math.min(mostDays, mostOf(left, most, rule));
  return {
    name: String(agent_id),
    offers: linksWithin(rule.dailyRules, limits).flatMap((link) =>
      formsOf(link).map((template, index, forms) => ({
        template,
        ...(forms.length > 1 ? { group: forms[0]! } : {}),
        min: isBound ? 0 : link.min_value,
        max: link.max_value,
        ...(link.day_choices.length === 0 ? {} : { weekdays: link.day_choices }),
      })),
    ),
    daysPerWeek: {
      min: Math.min(reachable, Math.max(0, rule.min_days_per_week - worked)),
      max: mostDays,
    },
    paidPerWeek: {
      min: Math.max(0, Math.min(most, limits.min_weekly_hrs ?? 0) - keptPaid),
      max: most,
    },
    ...(left.masks === null ? {} : { dayOffPatterns: left.masks }),
    rest: restOf(limits),
    // The masks hold the most.
    consecutiveDays: { min: 1, max: noLimit },
    // Days that stay are no shifts to the solver: it would take them for a run of days off.
    consecutiveDaysOff: {
      min: 1,
      max: worked > 0 ? noLimit : (limits.max_consecutive_days_off ?? noLimit),
    },
  };
}

/** Most days that limits over several weeks leave. */
function mostOf({ minutes, masks }: Left, most: number, { dailyRules }: WeekOf['rule']): number {
  const shortest = Math.min(...dailyRules.map((link) => link.rule.schedule_length));
  return Math.min(
    minutes === null ? 7 : Math.floor(most / shortest),
    masks === null ? 7 : Math.max(0, ...masks.map((mask) => 7 - daysOff(mask).length)),
  );
}

function advisorOf(
  { agent_id, days, kept, nextStart, history, events, activities, team }: WeekOf,
  place: number,
): Advisor {
  const rest = restOf(tightest(...days.map((day) => day.limits)));
  const spans = (of: (day: WishedDay) => readonly Interval[]) =>
    days.flatMap((day, index) => of(day).map((span) => moveBy(span, index * minutesInDay)));
  // The last day's night lasts into a day that is not planned here.
  const whole = (day: WishedDay) => ({
    start: 0,
    end: day === days.at(-1) ? 2 * minutesInDay : minutesInDay,
  });
  return {
    id: String(agent_id),
    contracts: [place],
    activities: [...new Set(activities.flat())],
    activitiesByDay: activities,
    history,
    events,
    ...(team === null ? {} : { team }),
    unavailable: [
      ...spans((day) => {
        const stays = kept.get(day.date)?.shift ?? null;
        return [
          ...(day.isOpen && !day.isForced ? gapsIn(whole(day), hoursOf(day).open) : []),
          ...(stays === null ? [] : [{ start: stays.start - rest, end: stays.end + rest }]),
        ];
      }),
      ...(nextStart === null ? [] : [{ start: nextStart - rest, end: nextStart }]),
    ],
    preferred: spans((day) => (day.isOpen ? hoursOf(day).preferred : [])),
    locked: new Map(
      days.flatMap((day, index) =>
        day.isOpen && !kept.has(day.date) ? [] : [[index, null] as const],
      ),
    ),
    preferences: days.flatMap((day, index) =>
      day.isForced && day.isOpen && !kept.has(day.date)
        ? [{ day: index, wants: 'work' as const, weight: forcedWork }]
        : [],
    ),
  };
}

/**
 * A generated shift as a row; breaks become activities of their event type, the off segment one of
 * `offType`.
 */
export function dayOfShift(
  assigned: PlannedShift,
  template: Template,
  row: Readonly<{ agent_id: number; date: PlainDate; offType: number | null }>,
  newId: () => TemporaryId,
): ScheduleDay {
  const activities = template.breaks.map((breakSpan, index) => {
    const start = assigned.breaks[index] ?? assigned.start;
    return {
      id: newId(),
      activity_id: breakSpan.name === offSegment ? row.offType : Number(breakSpan.name),
      start,
      end: start + breakSpan.length,
    };
  });
  return {
    ...emptyDay(row.date, row.agent_id),
    shift: { start: assigned.start, end: assigned.start + template.length, shift_id: null },
    activities: activities.toSorted((a, b) => a.start - b.start),
  };
}
