import type { DayChange, ReoptimiseForm } from '@watchbill/core/schedules/create';
import { tightest } from '@watchbill/core/schedule-parameters/rules';
import { restOf } from '@watchbill/core/schedule-parameters/rules/rest';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { Activity, ScheduleDay } from '@watchbill/core/schedules/model';
import { contains, minutesInDay, moveBy, type Interval } from '@watchbill/core/time/interval';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import {
  startsOf,
  weightsFor,
  type Advisor,
  type Contract,
  type Break,
  type PlannedShift,
  type Problem,
  type Template,
} from '@watchbill/planning/generate/problem';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { availabilityFor } from '../../availability/queries.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import type { Db } from '../../db/tables.ts';
import { activityTypesOf } from '../policy.ts';
import { loadDays } from '../repository.ts';
import { scheduledAdvisors } from '../repository/advisors.ts';
import { demandOf, templatesOf } from './problem.ts';
import { demandsBesideFixedDays, needsOf, servedBy } from './needs.ts';
import { protocolsOf, type Protocol } from './protocols.ts';

/**
 * A shift of the date that may change: the template it follows, where its breaks begin, the
 * activities that they are, and the others, which stay where they are.
 */
type Open = Readonly<{
  day: ScheduleDay;
  template: Template;
  breaks: readonly number[];
  moving: readonly Activity[];
  events: readonly Interval[];
  activities: readonly number[];
  before: number | null;
  after: number | null;
  rest: number;
}>;
/**
 * A date as a problem of one day, with the shifts that may change in the order of its advisors;
 * null where nothing is required of it.
 */
export type DayProblem = Readonly<{
  problem: Problem;
  roster: readonly (readonly [PlannedShift])[];
  open: readonly Open[];
  /** Advisor hours short where the shifts that may change were these. */
  shortHours: (days: readonly ScheduleDay[]) => number;
}>;

/**
 * What a division's date looks like to the solver. Rows that are locked, or that follow no daily
 * protocol of their advisor's, stay as they are and count as cover.
 */
export async function dayProblemOf(
  db: Db,
  { division_id, date, may_move_shifts, reserves }: ReoptimiseForm,
): Promise<DayProblem | null> {
  const agents = (await scheduledAdvisors(db, { divisions: [division_id], date })).map(
    (advisor) => advisor.id,
  );
  const types = await activityTypesOf(db);
  const stored = (
    await loadDays(db, {
      divisions: [division_id],
      from: addDays(date, -1),
      to: addDays(date, 1),
      isCounted: true,
    })
  ).map((one) => one.day);
  const zone = (await zoneOfDivision(db, division_id)) ?? 'UTC';
  const offsetsOf = (on: PlainDate) => dayOffsets(zone, on);
  const needs = await needsOf(db, division_id, zone, date, date);
  const served = await servedBy(
    db,
    needs,
    [...new Set([...agents, ...stored.map((day) => day.agent_id)])],
    { from: addDays(date, -1), to: addDays(date, 1), reserves },
  );
  const available = new Map(
    (await availabilityFor(db, agents, date, date)).map((one) => [one.agent_id, one]),
  );
  const protocols = await protocolsOf(db, division_id, [...available.values()], date);
  const shifts = new Map(stored.map((day) => [`${day.agent_id} ${day.date}`, day.shift]));
  const shiftOn = (agent: number, on: PlainDate) => shifts.get(`${agent} ${on}`) ?? null;
  const open = stored.flatMap((day): Open[] => {
    const activities = served(day.agent_id, day.date);
    const at = available.get(day.agent_id);
    const protocol =
      day.date === date &&
      !day.locked &&
      day.blocks.length === 0 &&
      activities.length > 0 &&
      at?.range.base_schedule_code_id === null
        ? protocols(day.agent_id, [at])
        : null;
    const followed = protocol === null ? null : followedBy(day, protocol, types, may_move_shifts);
    if (protocol === null || followed === null) return [];
    const [yesterday, tomorrow] = [
      shiftOn(day.agent_id, addDays(date, -1)),
      shiftOn(day.agent_id, addDays(date, 1)),
    ];
    const rest = restOf(tightest(at?.range ?? {}, protocol.limits));
    return [
      {
        day,
        ...followed,
        activities,
        rest,
        before: yesterday === null ? null : yesterday.end - minutesInDay,
        after: tomorrow === null ? null : tomorrow.start + minutesInDay,
      },
    ];
  });
  const moving = new Set(open.map((one) => one.day));
  const demands = demandsBesideFixedDays(
    needs,
    stored
      .filter((day) => !moving.has(day))
      .map((day) => ({ day, activities: served(day.agent_id, day.date) })),
    types,
    [date],
    offsetsOf,
  );
  if (demands === null) return null;
  const templates = open.map((one) => one.template);
  const problem = {
    days: 1,
    firstWeekday: dayOfWeek(date),
    interval: forecastStep,
    demands: demands.map((one) => demandOf(one, [date], templates)),
    templates,
    contracts: open.map(contractOf),
    advisors: open.map(advisorOf),
    weights: { ...weightsFor(0, forecastStep), change: 0 },
  };
  const shortHours = (days: readonly ScheduleDay[]) => {
    const left =
      demandsBesideFixedDays(
        demands,
        days.map((day) => ({ day, activities: served(day.agent_id, day.date) })),
        types,
        [date],
        offsetsOf,
      ) ?? [];
    const advisors = left
      .flatMap((one) => [...(one.required.get(date) ?? [])])
      .reduce((sum, value) => sum + value, 0);
    return Math.round(((advisors * forecastStep) / 60) * 100) / 100;
  };
  return {
    problem,
    roster: open.map((one, template) => [assignedOf(one, template)]),
    open,
    shortHours,
  };
}

/**
 * The daily protocol that a row follows: its length, its start and every break where the protocol
 * would have it. Null where none does.
 */
function followedBy(
  day: ScheduleDay,
  { rule }: Protocol,
  types: ActivityTypes,
  mayMove: boolean,
): Pick<Open, 'template' | 'breaks' | 'moving' | 'events'> | null {
  const { shift } = day;
  if (shift === null) return null;
  const isPaid = (id: number) => types.get(id)?.is_paid === true;
  for (const template of rule.dailyRules.flatMap((link) => templatesOf(link, isPaid))) {
    const isOnGrid = startsOf(template).includes(shift.start);
    const moving =
      template.length === shift.end - shift.start
        ? breaksOf(template.breaks, day.activities, shift.start)
        : null;
    if (moving === null) continue;
    const events = day.activities.filter((one) => !moving.includes(one));
    const isHeld = !mayMove || !isOnGrid || events.length > 0;
    return {
      template: isHeld
        ? { ...template, earliestStart: shift.start, latestStart: shift.start }
        : template,
      breaks: moving.map((one) => one.start),
      moving,
      events,
    };
  }
  return null;
}

/**
 * The activity that each break is; null where one is missing, or lies where the protocol would not
 * put it.
 */
function breaksOf(
  breaks: readonly Break[],
  activities: readonly Activity[],
  start: number,
): readonly Activity[] | null {
  const left = activities.toSorted((a, b) => a.start - b.start);
  const found = breaks.map((breakSpan) => {
    const index = left.findIndex(
      (one) =>
        String(one.activity_id) === breakSpan.name &&
        one.end - one.start === breakSpan.length &&
        isAllowed(breakSpan, one.start, start),
    );
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
  });
  return found.includes(null) ? null : found.filter((one) => one !== null);
}

function isAllowed(
  { clock, earliest, latest, increment }: Break,
  at: number,
  start: number,
): boolean {
  const offset = clock === true ? at : at - start;
  return offset >= earliest && offset <= latest && (offset - earliest) % increment === 0;
}

function contractOf({ rest, day }: Open, template: number): Contract {
  return {
    name: String(day.agent_id),
    offers: [{ template, min: 0, max: 1 }],
    daysPerWeek: { min: 0, max: 7 },
    paidPerWeek: { min: 0, max: 7 * minutesInDay },
    rest,
    consecutiveDays: { min: 1, max: 7 },
    consecutiveDaysOff: { min: 1, max: 7 },
  };
}

function advisorOf({ day, activities, events, before, after, rest }: Open, place: number): Advisor {
  return {
    id: String(day.agent_id),
    contracts: [place],
    activities,
    events,
    history: before === null ? {} : { lastEnd: before },
    ...(after === null ? {} : { unavailable: [{ start: after - rest, end: 2 * minutesInDay }] }),
  };
}

function assignedOf({ day, breaks, activities }: Open, template: number): PlannedShift {
  const shift = day.shift ?? { start: 0, end: 0 };
  return {
    template,
    start: shift.start,
    breaks,
    pieces: [{ start: shift.start, end: shift.end, activity: activities[0] ?? 0 }],
  };
}

/**
 * A row with its new shift, and what has changed; null where nothing has, or where an activity that
 * stays would lie outside.
 */
export function withChange(
  { day, template, moving, events }: Open,
  assigned: PlannedShift,
): Readonly<{ day: ScheduleDay; change: DayChange }> | null {
  const { shift } = day;
  if (
    shift === null ||
    (assigned.start === shift.start &&
      moving.every((one, index) => one.start === assigned.breaks[index]))
  )
    return null;
  const now = { ...shift, start: assigned.start, end: assigned.start + template.length };
  if (!events.every((event) => contains(now, event))) return null;
  const activities = day.activities.map((one) => {
    const at = moving.indexOf(one);
    return at < 0
      ? one
      : {
          ...one,
          ...moveBy(
            { start: one.start, end: one.end },
            (assigned.breaks[at] ?? one.start) - one.start,
          ),
        };
  });
  const spans = (list: readonly Interval[]) =>
    list.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start);
  const change: DayChange = {
    agent_id: day.agent_id,
    is_shift_moved: now.start !== shift.start,
    before: { ...spans([shift])[0]!, pauses: spans(moving) },
    after: {
      ...spans([now])[0]!,
      pauses: spans(activities.filter((_, index) => moving.includes(day.activities[index]!))),
    },
    moves: activities.flatMap(({ id, start, end }, index) =>
      typeof id === 'number' && start !== day.activities[index]!.start ? { id, start, end } : [],
    ),
  };
  return {
    day: { ...day, shift: now, activities: activities.toSorted((a, b) => a.start - b.start) },
    change,
  };
}
