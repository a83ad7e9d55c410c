import { measureOf, type DayMeasure } from '@watchbill/core/schedules/hours';
import type { ActivityType, ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, endOfMonth, startOfMonth, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, todayIn } from '@watchbill/core/time/zone';
import { apiProblem } from '../../problems/problem.ts';
import { mustReachAdvisors, reaches } from '../../http/call/scope.ts';
import type { CallContext } from '../../http/call/call.ts';
import {
  activityTypesOf,
  loadDays,
  loadDaysInParts,
  type StoredDay,
} from '../../schedules/commands.ts';
import { namesOf, placeOfAdvisor, placeOfDivision, shiftNames } from '../repository.ts';

const mostDays = 366;

export type Query = Readonly<{
  division_id?: number | undefined;
  agent_id?: number | undefined;
  schedule_date?: PlainDate | undefined;
  schedule_start_date?: PlainDate | undefined;
  schedule_end_date?: PlainDate | undefined;
  wow?: boolean | undefined;
  wom?: boolean | undefined;
  month?: boolean | undefined;
}>;
type Place = Readonly<{
  division: { id: number; mu_name: string } | null;
  zone: string;
  firstDay: number;
  agent: number | null;
}>;

/** A division that is named, or the one advisor that the caller is or names. */
async function placeOf({ db, session }: CallContext, query: Query): Promise<Place> {
  if (query.division_id !== undefined && session.scope !== 'own') {
    const division = await placeOfDivision(db, query.division_id);
    return {
      division,
      zone: division.timezone_name,
      firstDay: division.week_first_day,
      agent: query.agent_id ?? null,
    };
  }
  const agent = session.scope === 'own' ? session.advisorId : (query.agent_id ?? session.advisorId);
  if (agent === null) throw apiProblem.field('division_id', 'schedules.chooseDivision');
  const row = await placeOfAdvisor(db, agent);
  if (row === undefined) throw apiProblem.missing('problem.noAdvisor');
  return { division: null, zone: row.timezone_name, firstDay: row.week_first_day, agent };
}

type Span = Readonly<{ from: PlainDate; to: PlainDate }>;

/** The dates asked for; without any: eight weeks for week over week, else the month of today. */
function spanOf(query: Query, today: PlainDate): Span {
  if (query.schedule_date !== undefined)
    return { from: query.schedule_date, to: query.schedule_date };
  const [from, to] = [
    query.schedule_start_date ?? query.schedule_end_date,
    query.schedule_end_date ?? query.schedule_start_date,
  ];
  if (from === undefined || to === undefined)
    return query.wow === true
      ? { from: addDays(today, -55), to: today }
      : { from: startOfMonth(today), to: endOfMonth(today) };
  if (from > to) throw apiProblem.field('schedule_end_date', 'reports.endBeforeStart');
  if (addDays(from, mostDays) <= to) throw apiProblem.field('schedule_end_date', 'reports.tooLong');
  return { from, to };
}

export type Person = Readonly<{ id: number; first_name: string; last_name: string }>;
/**
 * Days that a dashboard sums up; of the one advisor that the caller is or names where `division` is
 * null.
 */
export type Period = Span &
  Readonly<{
    division: Place['division'];
    days: readonly ScheduleDay[];
    stored: ReadonlyMap<ScheduleDay, StoredDay>;
    /**
     * What each day adds to a summary: each is summed up by date, by week, by advisor and in all.
     */
    measures: ReadonlyMap<ScheduleDay, DayMeasure>;
    people: ReadonlyMap<number, Person>;
    types: ReadonlyMap<number, ActivityType>;
    names: ReadonlyMap<number, string>;
    firstDay: number;
  }>;

/**
 * The days asked for, of the division or of the advisor in whatever division the caller may look
 * into.
 */
export async function loadPeriod(call: CallContext, query: Query): Promise<Period> {
  const { db, session } = call;
  const place = await placeOf(call, query);
  const span = spanOf(query, todayIn(place.zone, call.now.getTime()));
  const isReached = (one: StoredDay) =>
    reaches(session, { division_id: one.division_id, agent_id: one.day.agent_id });
  await mustReachAdvisors(
    { db, session },
    place.agent === null ? [] : [place.agent],
    async (advisors) =>
      (await loadDays(db, { ...span, advisors })).filter(isReached).map((one) => one.day.agent_id),
  );
  const types = await activityTypesOf(db);
  const stored: StoredDay[] = [];
  const measures = new Map<ScheduleDay, DayMeasure>();
  const parts = loadDaysInParts(db, {
    ...span,
    isCounted: true,
    ...(place.division === null ? {} : { divisions: [place.division.id] }),
    ...(place.agent === null ? {} : { advisors: [place.agent] }),
  });
  for await (const part of parts)
    for (const one of part.filter(isReached)) {
      const { day, timezone_name } = one;
      stored.push(one);
      measures.set(day, measureOf(day, types, dayOffsets(timezone_name, day.date)));
    }
  const ids = [...new Set(stored.map((one) => one.day.agent_id))];
  const people = await namesOf(db, ids);
  const shifts = await shiftNames(db);
  return {
    ...span,
    division: place.division,
    days: stored.map((one) => one.day),
    stored: new Map(stored.map((one) => [one.day, one])),
    measures,
    people: new Map(people.map((row) => [row.id, row])),
    types,
    names: new Map(shifts.map((row) => [row.id, row.shift_name])),
    firstDay: place.firstDay,
  };
}
