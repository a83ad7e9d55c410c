import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { text } from '@watchbill/core/messages/catalogue';
import { dayFromPattern } from '@watchbill/core/patterns/rules';
import { dayByRule, eventsAround, longestCreation, weekByRule, withEvents, type CreatedDay, type CreationForm, type CreationReply, type CreationSource, type PlannedDay, type WishedDay } from '@watchbill/core/schedules/create';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, datesFrom, dayOfWeek, daysBetween, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Problem, Roster } from '@watchbill/planning/generate/problem';
import { availabilityFor, type AvailableDay } from '../availability/commands.ts';
import { zoneOfDivision } from '../divisions/commands.ts';
import { requirementsOf } from '../forecasts/commands.ts';
import { futureEventsFor, type PlannedEvent } from '../future-events/commands.ts';
import { refuse } from '../http/refusal.ts';
import type { Db, Surroundings } from '../http/serve.ts';
import { runThread } from '../jobs/worker.ts';
import { patternsWorked } from '../patterns/commands.ts';
import { weeklyRulesFor, type BuildingRule } from '../weekly-protocols/commands.ts';
import { holdDays, replaceDays, type HeldDays } from './commands.ts';
import type { GenerationData, GenerationReply } from './generation-thread.ts';
import { dayOfDuty, problemOf, requiredBeside, type WeekOf } from './generation.ts';
import { activityTypesOf, brokenDays, mayLock } from './policy.ts';
import { loadDays, scheduledAdvisors, type StoredDay } from './repository.ts';

type Publish = (call: Surroundings) => Promise<CreationReply>;

/** Schedules of a division from the patterns that its advisors work, or from their availability. Planned outside any transaction, written in one. */
export async function createSchedules(call: Surroundings, form: CreationForm, source: 'pattern_assignments' | 'schedule_preferences'): Promise<Publish> {
  checkRange(form);
  const agents = await agentsOf(call.db, form);
  const plan = source === 'pattern_assignments' ? await fromPatterns(call.db, form, agents) : await fromPreferences(call, form, agents);
  const planned = form.apply_non_overtime_future_activities ? await withFutureEvents(call.db, form, plan) : plan;
  return (publishing) => publish(publishing, form, source, planned);
}

function checkRange({ start_date, end_date }: CreationForm): void {
  if (end_date < start_date) throw refuse.field('end_date', 'schedules.endBeforeStart');
  if (daysBetween(start_date, end_date) >= longestCreation) throw refuse.field('end_date', 'creation.tooLong');
}

async function agentsOf(db: Db, form: CreationForm): Promise<number[]> {
  const own = (await scheduledAdvisors(db, { divisions: [form.mgmt_unit], date: form.start_date })).map((advisor) => advisor.id);
  if (form.list_agents_id.length === 0) return own;
  if (form.list_agents_id.some((id) => !own.includes(id))) throw refuse.field('list_agents_id', 'creation.notOfDivision');
  return [...new Set<number>(form.list_agents_id)];
}

async function fromPatterns(db: Db, form: CreationForm, agents: readonly number[]): Promise<PlannedDay[]> {
  const { start_date, end_date, list_agents_id } = form;
  const worked = new Map((await patternsWorked(db, agents, start_date, end_date, form.list_pattern_set_id)).map((one) => [`${one.agent_id} ${one.date}`, one.pattern]));
  if (worked.size === 0) throw refuse.plain('creation.nobody');
  const newId = countingIds();
  const working = list_agents_id.length > 0 ? agents : agents.filter((agent) => datesFrom(start_date, end_date).some((date) => worked.has(`${agent} ${date}`)));
  return working.flatMap((agent_id) =>
    datesFrom(start_date, end_date).map((date): PlannedDay => {
      const pattern = worked.get(`${agent_id} ${date}`);
      const day = pattern?.days.find((one) => one.day === dayOfWeek(date));
      if (pattern === undefined) return { agent_id, date, day: null, reason: 'creation.noPattern' };
      return { agent_id, date, day: day === undefined ? null : dayFromPattern(day, agent_id, date, newId), reason: null };
    }),
  );
}

type Preferences = Readonly<{ available: ReadonlyMap<string, AvailableDay>; rules: ReadonlyMap<number, BuildingRule>; offType: number | null; newId: ReturnType<typeof countingIds> }>;

/**
 * Whole weeks are planned, so that a range that begins inside one gives the same days as the week does. A week with a requirement is generated against it, all advisors together;
 * without one there is nothing to cover, and each advisor gets the first week that fits.
 */
async function fromPreferences(call: Surroundings, form: CreationForm, agents: readonly number[]): Promise<PlannedDay[]> {
  const { db } = call;
  const { week_first_day } = await db.selectFrom('divisions').select('week_first_day').where('id', '=', form.mgmt_unit).executeTakeFirstOrThrow();
  const [first, last] = [startOfWeek(form.start_date, week_first_day), addDays(startOfWeek(form.end_date, week_first_day), 6)];
  const available = new Map((await availabilityFor(db, agents, first, last)).map((one) => [`${one.agent_id} ${one.date}`, one]));
  const rules = await weeklyRulesFor(db, [...new Set([...available.values()].flatMap((one) => one.weekly_rule_id ?? []))]);
  const types = await activityTypesOf(db);
  const offType = [...types.values()].find((type) => !type.is_disabled && !type.is_paid && !type.is_work && !type.in_office && type.out_of_office)?.id ?? null;
  const preferences: Preferences = { available, rules, offType, newId: countingIds() };
  const weeks = Array.from({ length: (daysBetween(first, last) + 1) / 7 }, (_, week) => datesFrom(addDays(first, week * 7), addDays(first, week * 7 + 6)));
  const generated = await generateWeeks(call, form, { agents, weeks, types, ...preferences });
  return agents.flatMap((agent) => weeks.flatMap((dates) => planWeek(preferences, agent, dates, generated))).filter(({ date }) => date >= form.start_date && date <= form.end_date);
}

function planWeek({ available, rules, offType, newId }: Preferences, agent_id: number, dates: readonly PlainDate[], generated: Generated): PlannedDay[] {
  const days = dates.map((date) => available.get(`${agent_id} ${date}`));
  const rule = rules.get(days.find((one) => one?.weekly_rule_id != null)?.weekly_rule_id ?? 0);
  const placed = rule === undefined || generated.has(`${agent_id} ${dates[0]}`) ? null : weekByRule(dates.map((date, index) => wished(date, days[index])), rule);
  return dates.map((date, index): PlannedDay => {
    if (days[index] === undefined) return { agent_id, date, day: null, reason: 'creation.noAvailability' };
    if (isDayOff(days[index])) return { agent_id, date, day: null, reason: null };
    const made = generated.get(`${agent_id} ${date}`);
    if (made !== undefined) return { agent_id, date, day: made, reason: null };
    const found = placed?.get(date);
    if (found === undefined) return { agent_id, date, day: null, reason: 'creation.noRule' };
    if (typeof found === 'string') return { agent_id, date, day: null, reason: found === 'creation.dayOff' ? null : found };
    if (found.link.rule.shift_type === 'split' && offType === null) return { agent_id, date, day: null, reason: 'creation.offType' };
    return { agent_id, date, day: dayByRule(found, agent_id, date, offType, newId), reason: null };
  });
}

/** Rows by advisor and date of the weeks that were generated; null is a day off. */
type Generated = ReadonlyMap<string, ScheduleDay | null>;
type Weeks = Preferences & Readonly<{ agents: readonly number[]; weeks: readonly (readonly PlainDate[])[]; types: ActivityTypes }>;

/** Week by week against what the division needs, beside the days that stay: locked ones, those of others or outside the range, and those with a shift unless they are to be overwritten. */
async function generateWeeks({ db }: Surroundings, form: CreationForm, { agents, weeks, types, available, rules, offType, newId }: Weeks): Promise<Generated> {
  const generated = new Map<string, ScheduleDay | null>();
  const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  if (first === undefined || last === undefined) return generated;
  const zone = (await zoneOfDivision(db, form.mgmt_unit)) ?? 'UTC';
  const needed = await requirementsOf(db, { division: form.mgmt_unit, zone, from: first, to: last });
  const stored = (await loadDays(db, { divisions: [form.mgmt_unit], from: addDays(first, -1), to: last })).map((one) => one.day);
  const chosen = new Set(agents);
  const isInRange = ({ date }: ScheduleDay) => date >= form.start_date && date <= form.end_date;
  const stays = stored.filter((day) => !chosen.has(day.agent_id) || day.locked || !isInRange(day) || (day.shift !== null && form.if_schedule_exists !== 'overwrite_existing_schedules'));
  const ends = new Map(stored.filter((day) => day.date === addDays(first, -1) && day.shift !== null).map((day) => [day.agent_id, (day.shift?.end ?? 0) - minutesInDay]));
  for (const dates of weeks) {
    const required = requiredBeside(needed, stays, types, dates);
    const people = agents.flatMap((agent_id): WeekOf[] => {
      const days = dates.map((date) => available.get(`${agent_id} ${date}`));
      const rule = rules.get(days.find((one) => one?.weekly_rule_id != null)?.weekly_rule_id ?? 0);
      if (rule === undefined || rule.dailyRules.length === 0 || (offType === null && rule.dailyRules.some((link) => link.rule.shift_type === 'split'))) return [];
      const kept = new Map(stays.filter((day) => day.agent_id === agent_id && dates.includes(day.date)).map((day) => [day.date, day]));
      const end = ends.get(agent_id);
      const range = days.find((one) => one !== undefined)?.range;
      return [{ agent_id, days: dates.map((date, index) => wished(date, days[index])), rule, kept, min_weekly_hrs: range?.min_weekly_hrs ?? 0, max_consecutive_days_off: range?.max_consecutive_days_off ?? null, history: end === undefined ? {} : { lastEnd: end } }];
    });
    if (required === null || people.length === 0) continue;
    const problem = problemOf({ dates, people, required }, (id) => types.get(id)?.is_paid === true);
    const roster = await generate(problem, longestGeneration / weeks.length);
    for (const [place, { agent_id }] of people.entries()) {
      for (const [index, date] of dates.entries()) {
        const duty = roster[place]?.[index] ?? null;
        const template = duty === null ? undefined : problem.templates[duty.template];
        generated.set(`${agent_id} ${date}`, duty === null || template === undefined ? null : dayOfDuty(duty, template, { agent_id, date, offType }, newId));
        ends.delete(agent_id);
        if (index === dates.length - 1 && duty !== null && template !== undefined) ends.set(agent_id, duty.start + template.length - minutesInDay);
      }
    }
  }
  return generated;
}

/** Milliseconds that all weeks of a creation may take together, while somebody waits for the answer. */
const longestGeneration = 40_000;

async function generate(problem: Problem, milliseconds: number): Promise<Roster> {
  const reply = await runThread<GenerationReply>('./generation-thread', import.meta.url, { problem, milliseconds } satisfies GenerationData, 1024);
  if ('failure' in reply) throw new Error(`schedules could not be generated: ${reply.failure}`);
  return reply.roster;
}

function isDayOff({ range }: AvailableDay): boolean {
  return range.work_status === 'day_off' && !range.force_to_work;
}

function wished(date: PlainDate, day: AvailableDay | undefined): WishedDay {
  const range = day?.range;
  return {
    date, isOpen: day !== undefined && !isDayOff(day), isForced: range?.force_to_work === true, status: range?.status ?? null, times: day?.times ?? [],
    max_days_to_work: range?.max_days_to_work ?? null, max_weekly_hrs: range?.max_weekly_hrs ?? null, rest: Math.max(range?.min_rest_period ?? 0, range?.min_time_between_schedules ?? 0),
  };
}

async function withFutureEvents(db: Db, form: CreationForm, plan: readonly PlannedDay[]): Promise<PlannedDay[]> {
  const events = (await futureEventsFor(db, [...new Set(plan.map((one) => one.agent_id))], addDays(form.start_date, -1), addDays(form.end_date, 1))).filter((event) => !event.is_overtime);
  const byAgent = new Map<number, PlannedEvent[]>();
  for (const event of events) byAgent.set(event.agent_id, [...(byAgent.get(event.agent_id) ?? []), event]);
  const newId = countingIds(1_000_000);
  return plan.map((one) => (one.day === null ? one : { ...one, day: withEvents(one.day, eventsAround(byAgent.get(one.agent_id) ?? [], one.date), newId) }));
}

type Judged = { written: ScheduleDay[]; cleared: StoredDay[]; days: CreatedDay[] };

/** Locked days are kept, those with a shift as asked, and what would break a rule beside what is stored is refused; the rest is written. */
async function publish(call: Surroundings, form: CreationForm, source: CreationSource, plan: readonly PlannedDay[]): Promise<CreationReply> {
  const held = await holdDays(call.db, [...new Set(plan.map((one) => one.agent_id))], addDays(form.start_date, -1), addDays(form.end_date, 1));
  const judged = judge(plan, held, form.if_schedule_exists === 'overwrite_existing_schedules');
  const { kept, dropped } = await keepRules(call, held, judged);
  const saved = await replaceDays(call, held, kept, judged.cleared);
  const days: CreatedDay[] = [
    ...judged.days, ...dropped.map(({ agent_id, date }): CreatedDay => ({ agent_id, date, outcome: 'refused', reason: 'creation.breaksRules' })), ...kept.map(({ agent_id, date }): CreatedDay => ({ agent_id, date, outcome: 'made', reason: null })),
  ].toSorted((a, b) => a.agent_id - b.agent_id || (a.date < b.date ? -1 : 1));
  return { ...(await record(call, form, source, days)), schedule_data_id: [...new Set(saved.map((one) => one.schedule_id))], schedule_agent_wise_data_id: saved.map((one) => one.day.day_id ?? 0), day_wise_data_id: saved.map((one) => one.day.day_id ?? 0) };
}

function judge(plan: readonly PlannedDay[], held: HeldDays, isOverwriting: boolean): Judged {
  const judged: Judged = { written: [], cleared: [], days: [] };
  for (const { agent_id, date, day, reason } of plan) {
    const stored = held.stored.get(`${agent_id} ${date}`);
    const say = (outcome: CreatedDay['outcome'], why: MessageKey | null) => judged.days.push({ agent_id, date, outcome, reason: why });
    if (!held.advisors.has(agent_id)) continue;
    if (reason !== null) say('skipped', reason);
    else if (stored?.day.locked === true) say('refused', 'schedules.rowLocked');
    else if (stored !== undefined && stored.day.shift !== null && !isOverwriting) say('skipped', 'creation.exists');
    else if (day !== null) judged.written.push({ ...day, day_id: stored?.day.day_id ?? null, version: stored?.day.version ?? 0 });
    else if (stored !== undefined && stored.day.shift !== null) {
      judged.cleared.push(stored);
      say('cleared', 'creation.dayOff');
    } else say('skipped', 'creation.dayOff');
  }
  return judged;
}

/** Drops days that break a rule, or that run into a stored neighbour, until the rest holds. */
export async function keepRules(call: Surroundings, held: HeldDays, { written, cleared }: Omit<Judged, 'days'>): Promise<{ kept: ScheduleDay[]; dropped: ScheduleDay[] }> {
  const activityTypes = await activityTypesOf(call.db);
  const gone = new Set(cleared.map((one) => one.day));
  const dropped: ScheduleDay[] = [];
  for (let kept = written; ; ) {
    const keys = new Set(kept.map((day) => `${day.agent_id} ${day.date}`));
    const neighbours = [...held.stored].flatMap(([key, one]) => (keys.has(key) || gone.has(one.day) ? [] : [one.day]));
    const broken = new Set(brokenDays({ days: kept, neighbours, activityTypes, zoneOf: (day) => held.advisors.get(day.agent_id)?.timezone_name ?? 'UTC', mayLock: mayLock(call.session) })
      .map(({ day }) => (kept.includes(day) ? `${day.agent_id} ${day.date}` : `${day.agent_id} ${addDays(day.date, -1)}`)));
    const out = kept.filter((day) => broken.has(`${day.agent_id} ${day.date}`));
    if (out.length === 0) return { kept, dropped };
    dropped.push(...out);
    kept = kept.filter((day) => !out.includes(day));
  }
}

/** Most days that an answer names; the record has them all. */
const mostNamed = 1000;

/** Keeps how a run went; names what was passed by. */
export async function record(call: Surroundings, form: CreationForm, source: CreationSource, days: readonly CreatedDay[]) {
  const count = (...wanted: CreatedDay['outcome'][]) => days.filter((one) => wanted.includes(one.outcome)).length;
  const counts = { made: count('made', 'cleared'), skipped: count('skipped'), refused: count('refused') };
  const { id } = await call.db
    .insertInto('schedule_creations')
    .values({
      division_id: form.mgmt_unit, source, start_date: form.start_date, end_date: form.end_date, if_schedule_exists: form.if_schedule_exists, has_future_activities: form.apply_non_overtime_future_activities,
      pattern_set_ids: [...form.list_pattern_set_id], agent_ids: [...form.list_agents_id], ...counts, details: JSON.stringify({ days }), created_by: call.session.userId, created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  call.audit({ entity: 'schedule_creation', entity_id: id, division_id: form.mgmt_unit, before: null, after: { ...form, source, ...counts } });
  call.changed({ type: 'schedule_creation', id: String(id), version: 1, scope: { division_id: form.mgmt_unit } });
  const named = days.filter((one) => one.outcome !== 'made').slice(0, mostNamed).map((one) => ({ ...one, reason: one.reason === null ? null : text(one.reason, {}, call.language) }));
  return { message: text('creation.done', counts, call.language), create_schedule_id: id, ...counts, days: named };
}

