import {
  unjudged,
  type BrokenRule,
  type CreationForm,
  type GeneratedWeek,
} from '@watchbill/core/schedules/create';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { emptyDay, type ScheduleDay, type TemporaryId } from '@watchbill/core/schedules/model';
import { minutesInDay, moveBy, type Interval } from '@watchbill/core/time/interval';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import type { AvailableDay } from '../../availability/commands.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { futureEventsFor } from '../../future-events/commands.ts';
import type { Db } from '../../http/serve.ts';
import type { RunInThread, Thread } from '../../jobs/job.ts';
import { proficienciesHeld } from '../../proficiencies/commands.ts';
import { grantedDays } from '../../time-off/commands/planned.ts';
import { loadDays } from '../repository.ts';
import { historyOf, workedBefore } from './history.ts';
import { demandsAfterFixed, needsOf } from './needs.ts';
import { dayOfShift, problemOf, type WeekOf } from './problem.ts';
import { wished, type Protocols } from './protocols.ts';
import type { GenerationData, GenerationReply } from './thread.ts';

/** Rows by advisor and date of the weeks that were generated (null is a day off), and how well each week came out. */
export type Generated = Readonly<{
  rows: ReadonlyMap<string, ScheduleDay | null>;
  weeks: readonly GeneratedWeek[];
}>;
export type Weeks = Readonly<{
  available: ReadonlyMap<string, AvailableDay>;
  protocols: Protocols;
  offType: number | null;
  newId: () => TemporaryId;
  agents: readonly number[];
  weeks: readonly (readonly PlainDate[])[];
  types: ActivityTypes;
}>;

/** Where weeks are searched, and the milliseconds that all of them may take together: what a week leaves is for those that follow. */
export type Search = Readonly<{ inThread: RunInThread; milliseconds: number }>;

/** Week by week against what the division needs, beside the days that stay: locked ones, those of others or outside the range, and those with a shift unless they are to be overwritten. */
export async function generateWeeks(
  db: Db,
  form: CreationForm,
  asked: Weeks,
  { inThread, milliseconds }: Search,
): Promise<Generated> {
  const { agents, weeks, types, offType, newId } = asked;
  const rows = new Map<string, ScheduleDay | null>();
  const made: GeneratedWeek[] = [];
  const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  if (first === undefined || last === undefined) return { rows, weeks: made };
  const zone = (await zoneOfDivision(db, form.division_id)) ?? 'UTC';
  const needs = await needsOf(db, form.division_id, zone, first, last);
  const past = await workedBefore(db, form.division_id, first);
  const around = await gatherAround(db, form, asked, first, last);
  const began = performance.now();
  for (const [week, dates] of weeks.entries()) {
    const skills = await proficienciesHeld(
      db,
      [...new Set([...agents, ...around.stays.map((day) => day.agent_id)])],
      dates[0] ?? first,
      dates.at(-1) ?? last,
    );
    const activitiesOf = (agent: number) =>
      needs.flatMap(({ skill }, index) =>
        skill === null || skills.get(agent)?.has(skill) === true ? [index] : [],
      );
    const demands = demandsAfterFixed(
      needs,
      around.stays.map((day) => ({ day, activities: activitiesOf(day.agent_id) })),
      types,
      dates,
      (on) => dayOffsets(zone, on),
    );
    const people = agents.flatMap(
      (agent_id) =>
        weekOf(agent_id, dates, asked, around, {
          activities: activitiesOf(agent_id),
          history: historyOf(past.get(agent_id) ?? [], dates[0] ?? first),
        }) ?? [],
    );
    if (demands === null || people.length === 0) continue;
    const problem = problemOf(
      { dates, people, demands, preference: form.preference },
      (id) => types.get(id)?.is_paid === true,
    );
    const share = Math.max(
      shortestWeek,
      (milliseconds - (performance.now() - began)) / (weeks.length - week),
    );
    const reply = await generate(
      inThread,
      { problem, milliseconds: share },
      { from: week / weeks.length, to: (week + 1) / weeks.length },
    );
    made.push(reportOf(reply, dates, people));
    for (const [place, { agent_id, kept }] of people.entries()) {
      const before = past.get(agent_id) ?? [];
      past.set(agent_id, before);
      for (const [index, date] of dates.entries()) {
        const assigned = reply.roster[place]?.[index] ?? null;
        const template = assigned === null ? undefined : problem.templates[assigned.template];
        const day =
          assigned === null || template === undefined
            ? (around.timeOff.get(`${agent_id} ${date}`) ?? null)
            : dayOfShift(assigned, template, { agent_id, date, offType }, newId);
        rows.set(`${agent_id} ${date}`, day);
        const shift = (kept.get(date) ?? day)?.shift ?? null;
        if (shift !== null) before.push({ date, ...shift });
      }
    }
  }
  return { rows, weeks: made };
}

/** Rules that the solver had to ease carry what they stood against; the checker's word on what is broken comes first. */
function reportOf(
  { findings, conflicts, shortfalls, quality }: GenerationReply,
  dates: readonly PlainDate[],
  people: readonly WeekOf[],
): GeneratedWeek {
  const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
  const hours = (of: (one: GenerationReply['shortfalls'][number]) => number) =>
    inHours(shortfalls.reduce((sum, one) => sum + of(one), 0));
  const broken = findings.map(({ advisor, day, rule, found, allowed }): BrokenRule => ({
    agent_id: people[advisor]?.agent_id ?? 0,
    date: dates[day] ?? dates[0] ?? '',
    rule,
    found: found ?? null,
    allowed: allowed ?? null,
    between: conflicts
      .filter((one) => one.advisor === advisor)
      .flatMap((one) => one.between.map((name) => checkedAs[name] ?? name)),
  }));
  const good =
    quality === null
      ? unjudged
      : {
          cost_hours: inHours(quality.cost),
          least_cost_hours: inHours(quality.bound),
          gap_hours: inHours(quality.cost - quality.bound),
        };
  return {
    week_beginning_date: dates[0] ?? '',
    required_hours: hours((one) => one.required),
    short_hours: hours((one) => one.shortage),
    over_hours: hours((one) => one.overage),
    ...good,
    broken,
  };
}

/** What the checker calls rules that the solver calls otherwise. */
const checkedAs: Readonly<Partial<Record<string, string>>> = {
  rest: 'restIsKept',
  paid: 'paidInAll',
  offers: 'offersPerWeek',
  mayNotFollow: 'mayFollow',
};

/** What lies around the weeks that are generated: rows that stay, whole days of granted time off as rows, and by advisor and date the minutes that are spent away from contacts. */
type Around = Readonly<{
  stays: readonly ScheduleDay[];
  staysOf: ReadonlyMap<number, readonly ScheduleDay[]>;
  timeOff: ReadonlyMap<string, ScheduleDay>;
  events: ReadonlyMap<string, readonly Interval[]>;
}>;

async function gatherAround(
  db: Db,
  form: CreationForm,
  { agents }: Weeks,
  first: PlainDate,
  last: PlainDate,
): Promise<Around> {
  const stored = (
    await loadDays(db, { divisions: [form.division_id], from: first, to: last, isCounted: true })
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
  const granted = await grantedDays(db, agents, first, last);
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
  const timeOff = new Map(
    granted
      .filter((one) => one.isWholeDay)
      .map(({ agent_id, date, start, end }) => [
        `${agent_id} ${date}`,
        { ...emptyDay(date, agent_id), shift: { start, end, shift_id: null } },
      ]),
  );
  const staysOf = new Map<number, ScheduleDay[]>();
  for (const day of stays) staysOf.set(day.agent_id, [...(staysOf.get(day.agent_id) ?? []), day]);
  return { stays, staysOf, timeOff, events };
}

/** An advisor's week as generation needs it; null without a weekly protocol that can be planned, or where no contacts are the advisor's. */
function weekOf(
  agent_id: number,
  dates: readonly PlainDate[],
  { available, protocols, offType }: Weeks,
  { staysOf, timeOff, events }: Around,
  more: Pick<WeekOf, 'activities' | 'history'>,
): WeekOf | null {
  const days = dates.map((date) => available.get(`${agent_id} ${date}`));
  const protocol = protocols(agent_id, days);
  if (
    protocol === null ||
    protocol.rule.dailyRules.length === 0 ||
    more.activities.length === 0 ||
    (offType === null && protocol.rule.dailyRules.some((link) => link.rule.shift_type === 'split'))
  )
    return null;
  const kept = new Map(
    [
      ...dates.flatMap((date) => timeOff.get(`${agent_id} ${date}`) ?? []),
      ...(staysOf.get(agent_id) ?? []).filter((day) => dates.includes(day.date)),
    ].map((day) => [day.date, day]),
  );
  const range = days.find((one) => one !== undefined)?.range;
  return {
    ...more,
    agent_id,
    days: dates.map((date, index) => wished(date, days[index], protocol)),
    rule: protocol.rule,
    team: protocol.team,
    kept,
    min_weekly_hrs: Math.max(range?.min_weekly_hrs ?? 0, protocol.hours?.min ?? 0),
    max_consecutive_days_off: range?.max_consecutive_days_off ?? null,
    events: dates.flatMap((date, index) =>
      (events.get(`${agent_id} ${date}`) ?? []).map((span) => moveBy(span, index * minutesInDay)),
    ),
  };
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
    name: './thread',
    base: import.meta.url,
    data: { ...data, mostMegabytes } satisfies GenerationData,
    mostMegabytes,
    ...share,
  });
}
