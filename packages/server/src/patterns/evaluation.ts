import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { text } from '@watchbill/core/messages/catalogue';
import { forecastStep, type Family } from '@watchbill/core/forecasts/model';
import type { patterns } from '@watchbill/core/patterns/contract';
import type { EvaluationRow, Pattern, PatternShortage } from '@watchbill/core/patterns/model';
import {
  dayFromPattern,
  evaluate,
  evaluationStep,
  type Requirement,
} from '@watchbill/core/patterns/rules';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  daysBetween,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { committedOf, requirementsOf } from '../forecasts/commands.ts';
import { apiProblem } from '../problems/problem.ts';
import type { FileReply } from '../http/reply/file-reply.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { tableFile } from '../http/reply/table-file.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { patternShortages } from './evaluation/shortages.ts';
import { findSet, loadAssignments, loadPatterns, type SetRow } from './repository/sets.ts';

const longestRange = 62;
type Query = HandlerInput<typeof patterns.evaluate>['query'];

/**
 * Staffing of a set's patterns by slot: of a date, or the mean of each weekday of a range (the
 * coming week). A pattern counts as often as advisors work it, at least once.
 */
export async function evaluatePatterns(
  { db, now, language }: CallContext,
  query: Query,
): Promise<FileReply | { interval: number; data: EvaluationRow[]; shortages: PatternShortage[] }> {
  const set = await findSet(db, query.pattern_set_id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  const rows = await loadPatterns(db, { sets: [set.id] });
  const types = await activityTypesOf(db);
  const dates = datesOf(
    query,
    startOfWeek(todayIn(set.timezone_name, now.getTime()), set.week_first_day),
  ).filter((date) => query.day === undefined || dayOfWeek(date) === query.day % 7);
  const worked = await workedTimes(db, set.id, dates);
  const required = await neededOf(db, set, dates, query.requirement_choice);
  const interval = evaluationStep(
    rows.flatMap((one) =>
      one.days.flatMap((day) => [
        day.start,
        day.end,
        ...day.activities.flatMap((activity) => [activity.start, activity.end]),
      ]),
    ),
  );
  const perDate = dates.map((date) => ({
    date,
    slots: evaluate(
      around(rows, date, (pattern) => worked(pattern, date)),
      types,
      date,
      interval,
      required.get(date) ?? null,
    ),
  }));
  const data = within(
    query.date === undefined
      ? byWeekday(perDate, interval)
      : perDate.flatMap(({ date, slots }) =>
          slots.map((slot, index) => ({
            day: dayOfWeek(date),
            date,
            ...clocks(index, interval),
            ...slot,
          })),
        ),
    query,
  );
  if (query.export !== true)
    return {
      interval,
      data,
      shortages: await patternShortages(db, set, dates, query.requirement_choice),
    };
  if (data.length === 0) throw apiProblem.plain('generic.noDataToExport');
  return tableFile('xlsx', {
    name: set.schedule_pattern_set_name,
    heading: headings.map((key) => text(key, {}, language)),
    rows: data.map((row) => columns.map((column) => row[column])),
  });
}

const columns = [
  'day',
  'date',
  'start_time',
  'end_time',
  'scheduled',
  'open',
  'requirements',
  'open_plus_min',
  'commited_fte',
  'o_or_u_fte',
  'overall_shrink',
] as const;
const headings = [
  'patterns.columnDay',
  'patterns.columnDate',
  'patterns.columnStart',
  'patterns.columnEnd',
  'patterns.columnScheduled',
  'patterns.columnOpen',
  'patterns.columnRequired',
  'patterns.columnOpenOver',
  'patterns.columnCommitted',
  'patterns.columnCommittedOver',
  'patterns.columnShrinkage',
] as const;

function datesOf(query: Query, week: PlainDate): readonly PlainDate[] {
  if (query.date !== undefined) return [query.date];
  const from = query.from_date ?? week;
  const to = query.to_date ?? addDays(from, 6);
  if (to < from) throw apiProblem.field('to_date', 'schedules.endBeforeStart');
  if (daysBetween(from, to) >= longestRange)
    throw apiProblem.field('to_date', 'schedules.rangeTooLong');
  return datesFrom(from, to);
}

async function workedTimes(
  db: Db,
  set: number,
  dates: readonly PlainDate[],
): Promise<(pattern: Pattern, date: PlainDate) => number> {
  const [first, last] = [dates[0], dates.at(-1)];
  const held =
    first === undefined || last === undefined
      ? []
      : await loadAssignments(db, { sets: [set], from: addDays(first, -1), to: addDays(last, 1) });
  return (pattern, date) =>
    Math.max(
      1,
      held.filter(
        (one) =>
          one.pattern_id === pattern.id &&
          one.date_start <= date &&
          (one.date_end === null || one.date_end >= date),
      ).length,
    );
}

/** Rows of a date and its neighbours, which reach into it; each advisor's is a row. */
function around(
  rows: readonly Pattern[],
  date: PlainDate,
  times: (pattern: Pattern) => number,
): readonly ScheduleDay[] {
  const newId = countingIds();
  return [-1, 0, 1].flatMap((by) => {
    const on = addDays(date, by);
    return rows.flatMap((pattern) =>
      pattern.days
        .filter((day) => day.day === dayOfWeek(on))
        .flatMap((day) =>
          Array.from({ length: times(pattern) }, () => dayFromPattern(day, pattern.id, on, newId)),
        ),
    );
  });
}

type Slots = ReturnType<typeof evaluate>;

function clocks(index: number, interval: number) {
  return {
    start_time: formatClock(index * interval),
    end_time: formatClock((index + 1) * interval),
  };
}

/** The mean of the dates of each weekday, in the order of the range. */
function byWeekday(
  perDate: readonly Readonly<{ date: PlainDate; slots: Slots }>[],
  interval: number,
): EvaluationRow[] {
  const days = [...new Set(perDate.map(({ date }) => dayOfWeek(date)))];
  return days.flatMap((day) => {
    const own = perDate.filter(({ date }) => dayOfWeek(date) === day);
    return (own[0]?.slots ?? []).map((_, index) => {
      const slots = own.flatMap(({ slots: each }) => each[index] ?? []);
      const mean = (read: (slot: Slots[number]) => number | null) => meanOf(slots.map(read));
      return {
        day,
        date: own.length === 1 ? (own[0]?.date ?? null) : null,
        ...clocks(index, interval),
        scheduled: mean((slot) => slot.scheduled) ?? 0,
        open: mean((slot) => slot.open) ?? 0,
        open_plus_min: mean((slot) => slot.open_plus_min),
        requirements: mean((slot) => slot.requirements),
        commited_fte: mean((slot) => slot.commited_fte),
        o_or_u_fte: mean((slot) => slot.o_or_u_fte),
        overall_shrink: mean((slot) => slot.overall_shrink) ?? 0,
      };
    });
  });
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0
    ? null
    : Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 100) / 100;
}

/** Slots that begin in the hours asked for; hours may pass midnight. */
function within(rows: readonly EvaluationRow[], { from, to }: Query): EvaluationRow[] {
  const [first, last] = [minuteOf('from', from, 0), minuteOf('to', to, 1440)];
  return rows.filter((row) => {
    const minute = parseClock(row.start_time) ?? 0;
    return first < last ? minute >= first && minute < last : minute >= first || minute < last;
  });
}

function minuteOf(field: string, clock: string | undefined, otherwise: number): number {
  if (clock === undefined || clock === '') return otherwise;
  const minute = parseClock(clock);
  if (minute === null) throw apiProblem.field(field, 'weeklyProtocols.invalidTime');
  return field === 'to' && minute === 0 ? 1440 : minute;
}

/**
 * What a division needs and has promised per quarter hour of each date; dates that no forecast
 * covers are missing.
 */
async function neededOf(
  db: Db,
  set: SetRow,
  dates: readonly PlainDate[],
  family: Family,
): Promise<ReadonlyMap<PlainDate, readonly Requirement[]>> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const needed = await requirementsOf(db, {
    division: set.division_id,
    zone: set.timezone_name,
    from,
    to,
    family,
  });
  const committed = await committedOf(db, set.division_id, from, to);
  return new Map(
    [...needed].map(([date, slots]) => [
      date,
      [...slots].map((required, index): Requirement => ({
        start: index * forecastStep,
        required,
        committed: committed.get(date)?.[index] ?? null,
      })),
    ]),
  );
}
