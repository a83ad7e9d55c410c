import type { CreationForm, GeneratedWeek } from '@watchbill/core/schedules/create';
import type { PlannedDay } from '@watchbill/core/schedules/create/week';
import { emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { Interval } from '@watchbill/core/time/interval';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { futureEventsFor } from '../../future-events/queries.ts';
import type { Db } from '../../db/tables.ts';
import type { RunInThread, Thread } from '../../queue/job.ts';
import { timeOffPort } from '../ports.ts';
import { loadDays } from '../repository.ts';
import { workedAround, type PastShift } from './history.ts';
import { reachOf } from './limits.ts';
import { demandsBesideFixedDays, needsOf, servedBy } from './needs.ts';
import {
  firstThatFits,
  ownWeek,
  planWeek,
  rowsOf,
  weekOf,
  workedOn,
  type Around,
  type Weeks,
} from './own-week.ts';
import { problemOf } from './problem.ts';
import { reportOf } from './report.ts';
import type { GenerationData, GenerationReply } from './compute.ts';

/**
 * Every advisor's dates of the weeks as they are planned, by advisor and date, and how well each
 * generated week came out.
 */
export type WeekDraft = Readonly<{
  plan: ReadonlyMap<string, PlannedDay>;
  weeks: readonly GeneratedWeek[];
}>;
/**
 * Where weeks are searched, and the milliseconds that all of them may take together: what a week
 * leaves is for those that follow.
 */
export type Search = Readonly<{ inThread: RunInThread; milliseconds: number }>;

/**
 * Week by week, beside the days that stay: locked ones, those of others or outside the range, and
 * those with a shift unless they are to be overwritten. A week with a requirement is generated
 * against it, all advisors together; without one, or for who has no contacts to handle, it is the
 * first that fits.
 */
export async function generateWeeks(
  db: Db,
  form: CreationForm,
  asked: Weeks,
  { inThread, milliseconds }: Search,
): Promise<WeekDraft> {
  const { agents, weeks, types } = asked;
  const plan = new Map<string, PlannedDay>();
  const made: GeneratedWeek[] = [];
  const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  if (first === undefined || last === undefined) return { plan, weeks: made };
  const zone = (await zoneOfDivision(db, form.division_id)) ?? 'UTC';
  const needs = await needsOf(db, form.division_id, zone, first, last);
  const ranges = [...new Set([...asked.available.values()].map((day) => day.range))];
  const shiftWorked = (day: ScheduleDay | null) => {
    const shift = workedOn(day, types);
    return day === null || shift === null ? [] : [{ date: day.date, ...shift }];
  };
  const worked = await workedAround(db, form.division_id, { first, last }, reachOf(ranges));
  const around = await gatherAround(db, form, asked, first, last);
  for (const [agent, days] of around.keptOf)
    worked.set(agent, [...(worked.get(agent) ?? []), ...[...days.values()].flatMap(shiftWorked)]);
  const served = await servedBy(
    db,
    needs,
    [...new Set([...agents, ...around.stays.map((day) => day.agent_id)])],
    { from: addDays(first, -1), to: addDays(last, 1), reserves: form.reserves },
  );
  const isPaid = (id: number) => types.get(id)?.is_paid === true;
  const began = performance.now();
  /** Generated for the last date of the week before. */
  let nightBefore: ScheduleDay[] = [];
  for (const [week, dates] of weeks.entries()) {
    const demands = demandsBesideFixedDays(
      needs,
      [...around.stays, ...nightBefore].map((day) => ({
        day,
        activities: served(day.agent_id, day.date),
      })),
      types,
      dates,
      (on) => dayOffsets(zone, on),
    );
    const own = agents.map((agent_id) =>
      ownWeek(agent_id, dates, asked, around, outside(worked.get(agent_id) ?? [], dates)),
    );
    const people =
      demands === null
        ? []
        : own.flatMap(
            (one) =>
              weekOf(
                one,
                asked,
                dates.map((date) => served(one.agent_id, date)),
              ) ?? [],
          );
    const rows = new Map<number, readonly (ScheduleDay | null)[]>();
    if (demands !== null && people.length > 0) {
      const problem = problemOf({ dates, people, demands, preference: form.preference }, isPaid);
      const share = Math.max(
        shortestWeek,
        (milliseconds - (performance.now() - began)) / (weeks.length - week),
      );
      const reply = await generate(
        inThread,
        { problem, milliseconds: share },
        { from: week / weeks.length, to: (week + 1) / weeks.length },
      );
      made.push(reportOf(reply, dates, people, demands));
      for (const [place, { agent_id }] of people.entries())
        rows.set(agent_id, rowsOf(reply.roster[place] ?? [], problem, { agent_id, dates }, asked));
    }
    nightBefore = [];
    for (const one of own) {
      const placed = rows.get(one.agent_id);
      const days = placed === undefined ? firstThatFits(one, asked) : planWeek(one, placed, asked);
      for (const day of days) plan.set(`${day.agent_id} ${day.date}`, day);
      const generated = days.flatMap(({ date, day }) => (one.kept.has(date) ? [] : (day ?? [])));
      worked.set(one.agent_id, [
        ...(worked.get(one.agent_id) ?? []),
        ...generated.flatMap(shiftWorked),
      ]);
      nightBefore.push(...generated.filter((day) => day.date === dates.at(-1)));
    }
  }
  return { plan, weeks: made };
}

async function gatherAround(
  db: Db,
  form: CreationForm,
  { agents }: Weeks,
  first: PlainDate,
  last: PlainDate,
): Promise<Around> {
  const stored = (
    await loadDays(db, {
      divisions: [form.division_id],
      from: addDays(first, -1),
      to: addDays(last, 1),
      isCounted: true,
    })
  ).map((one) => one.day);
  const chosen = new Set(agents);
  const isInRange = ({ date }: ScheduleDay) => date >= form.start_date && date <= form.end_date;
  const stays = stored.filter(
    (day) =>
      !chosen.has(day.agent_id) ||
      day.locked ||
      !isInRange(day) ||
      (day.shift !== null && form.if_schedule_exists !== 'overwrite_existing_schedules'),
  );
  const granted = await timeOffPort.get().grantedDays(db, agents, first, last);
  const planned = form.apply_non_overtime_future_activities
    ? (await futureEventsFor(db, agents, first, last)).filter((event) => !event.is_overtime)
    : [];
  const events = new Map<string, Interval[]>();
  for (const { agent_id, date, start, end } of [
    ...granted.filter((one) => !one.isWholeDay),
    ...planned,
  ])
    events.set(`${agent_id} ${date}`, [
      ...(events.get(`${agent_id} ${date}`) ?? []),
      { start, end },
    ]);
  const timeOff = granted
    .filter((one) => one.isWholeDay)
    .map(({ agent_id, date, start, end, isFree }) => ({
      ...emptyDay(date, agent_id),
      shift: isFree ? null : { start, end, shift_id: null },
    }));
  const keptOf = new Map<number, Map<PlainDate, ScheduleDay>>();
  const isPlanned = ({ date }: ScheduleDay) => date >= first && date <= last;
  for (const day of [...timeOff, ...stays.filter(isPlanned)])
    keptOf.set(day.agent_id, (keptOf.get(day.agent_id) ?? new Map()).set(day.date, day));
  return { stays, keptOf, events };
}

/** Shifts of other weeks, in the order of their dates. */
function outside(worked: readonly PastShift[], dates: readonly PlainDate[]): PastShift[] {
  return worked
    .filter(({ date }) => !dates.includes(date))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Each week has a moment, however late it is. */
const shortestWeek = 200;

/** Megabytes that a thread may fill. */
const mostMegabytes = 1024;

/** Solves in a thread of its own, or two; milliseconds at most. */
export function generate(
  inThread: RunInThread,
  data: Omit<GenerationData, 'mostMegabytes'>,
  share: Pick<Thread, 'from' | 'to'> = {},
): Promise<GenerationReply> {
  return inThread({
    name: 'schedules/generation/thread',
    data: { ...data, mostMegabytes } satisfies GenerationData,
    mostMegabytes,
    ...share,
  });
}
