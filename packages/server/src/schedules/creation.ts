import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { dayFromPattern } from '@watchbill/core/patterns/rules';
import {
  dayByRule,
  eventsAround,
  longestCreation,
  unjudged,
  weekByRule,
  withEvents,
  type CreatedDay,
  type CreationDetails,
  type CreationForm,
  type CreationReply,
  type CreationSource,
  type GeneratedWeek,
  type KeptWeek,
  type PlannedDay,
  type ReoptimiseForm,
  type ReoptimiseReply,
} from '@watchbill/core/schedules/create';
import type { Finding } from '@watchbill/core/schedules/findings';
import { paidStretches } from '@watchbill/core/schedules/hours';
import { countingIds, coverOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  daysBetween,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { availabilityFor } from '../availability/commands.ts';
import { firstDayOfWeek } from '../divisions/commands.ts';
import { futureEventsFor, type PlannedEvent } from '../future-events/commands.ts';
import { apiProblem } from '../http/problem.ts';
import { rehearsed } from '../http/rehearsal.ts';
import type { Db, CallContext, Publishing } from '../http/serve.ts';
import { importJob, type CallJob } from '../http/call-job.ts';
import type { RunInThread } from '../jobs/job.ts';
import { patternsWorked } from '../patterns/commands.ts';
import { grantedDays, keepLaid, type GrantedDay } from '../time-off/commands/planned.ts';
import { holdDays, isDisabledOn, mustBeEnabled, replaceDays, type HeldDays } from './commands.ts';
import { changed, dayProblemOf } from './generation/day.ts';
import { isDayOff, protocolsOf, wished } from './generation/protocols.ts';
import { generate, generateWeeks, type Generated, type Weeks } from './generation/weeks.ts';
import { activityTypesOf, brokenDays, mayLock } from './policy.ts';
import { advisorsById, scheduledAdvisors, type StoredDay } from './repository.ts';
import { insertCreation } from './repository/creations.ts';

/** Schedules of a division from the patterns that its advisors work, or from their availability. Planned outside any transaction, written in one. */
export async function createSchedules(
  call: CallContext,
  { job: _job, ...form }: CreationForm,
  source: 'pattern_assignments' | 'schedule_preferences',
): Promise<Publishing<CreationReply>> {
  checkRange(form);
  call.job.report('reading', 0);
  const agents = await agentsOf(call.db, form);
  const { plan, weeks } =
    source === 'pattern_assignments'
      ? { plan: await fromPatterns(call.db, form, agents), weeks: [] }
      : await fromPreferences(call.db, form, agents, call.job.runInThread);
  const planned = form.apply_non_overtime_future_activities
    ? await withFutureEvents(call.db, form, plan)
    : plan;
  const laid = await withTimeOff(call.db, form, planned);
  call.job.report('saving', 1);
  return (publishing) => publish(publishing, form, source, laid, weeks);
}

const words = { cancelled: 'creation.cancelled', taken: 'creation.jobTaken' } as const;

const creationJob: CallJob<{ body: CreationForm }> = {
  queue: 'heavy',
  version: 1,
  words,
  describe: ({ body: { job: id, division_id, start_date, end_date } }) => ({
    id,
    about: { division_id },
    start_date,
    end_date,
  }),
};

/** Schedules are made as jobs, which can be followed and cancelled. */
export const scheduleJobs = {
  createFromPatterns: creationJob,
  createFromPreferences: creationJob,
  reoptimise: {
    queue: 'interactive',
    version: 1,
    words,
    describe: ({ body: { job: id, division_id, date } }) => ({
      id,
      about: { division_id },
      start_date: date,
      end_date: date,
    }),
  } satisfies CallJob<{ body: ReoptimiseForm }>,
  importForeign: importJob,
} as const;

function checkRange({ start_date, end_date }: CreationForm): void {
  if (end_date < start_date) throw apiProblem.field('end_date', 'schedules.endBeforeStart');
  if (daysBetween(start_date, end_date) >= longestCreation)
    throw apiProblem.field('end_date', 'creation.tooLong');
}

/** Who is in the division when the range begins, or when it ends. */
async function allAgents(
  db: Db,
  { division_id, start_date, end_date }: CreationForm,
): Promise<number[]> {
  const first = await scheduledAdvisors(db, { divisions: [division_id], date: start_date });
  const last = await scheduledAdvisors(db, { divisions: [division_id], date: end_date });
  return [...new Set([...first, ...last].map((advisor) => advisor.id))];
}

async function agentsOf(db: Db, form: CreationForm): Promise<number[]> {
  const own = await allAgents(db, form);
  if (form.list_agents_id.length === 0) return own;
  mustBeEnabled(
    await advisorsById(db, form.list_agents_id),
    form.list_agents_id.map((agent_id) => ({ agent_id, date: form.start_date })),
    'list_agents_id',
  );
  if (form.list_agents_id.some((id) => !own.includes(id)))
    throw apiProblem.field('list_agents_id', 'creation.notOfDivision');
  return [...new Set<number>(form.list_agents_id)];
}

async function fromPatterns(
  db: Db,
  form: CreationForm,
  agents: readonly number[],
): Promise<PlannedDay[]> {
  const { start_date, end_date, list_agents_id } = form;
  const worked = new Map(
    (await patternsWorked(db, agents, start_date, end_date, form.list_pattern_set_id)).map(
      (one) => [`${one.agent_id} ${one.date}`, one.pattern],
    ),
  );
  if (worked.size === 0) throw apiProblem.plain('creation.nobody');
  const newId = countingIds();
  const working =
    list_agents_id.length > 0
      ? agents
      : agents.filter((agent) =>
          datesFrom(start_date, end_date).some((date) => worked.has(`${agent} ${date}`)),
        );
  return working.flatMap((agent_id) =>
    datesFrom(start_date, end_date).map((date): PlannedDay => {
      const pattern = worked.get(`${agent_id} ${date}`);
      const day = pattern?.days.find((one) => one.day === dayOfWeek(date));
      if (pattern === undefined) return { agent_id, date, day: null, reason: 'creation.noPattern' };
      return {
        agent_id,
        date,
        day: day === undefined ? null : dayFromPattern(day, agent_id, date, newId),
        reason: null,
      };
    }),
  );
}

type Preferences = Pick<Weeks, 'available' | 'protocols' | 'offType' | 'newId'>;

/**
 * Whole weeks are planned, so that a range that begins inside one gives the same days as the week does. A week with a requirement is generated against it, all advisors together;
 * without one there is nothing to cover, and each advisor gets the first week that fits.
 */
async function fromPreferences(
  db: Db,
  form: CreationForm,
  agents: readonly number[],
  inThread: RunInThread,
): Promise<Readonly<{ plan: readonly PlannedDay[]; weeks: readonly GeneratedWeek[] }>> {
  const weekStart = await firstDayOfWeek(db, form.division_id);
  const first = startOfWeek(form.start_date, weekStart);
  const last = addDays(startOfWeek(form.end_date, weekStart), 6);
  // The whole division's: whose turn a shared protocol is does not hang on whom is asked for.
  const available = new Map(
    (await availabilityFor(db, await allAgents(db, form), first, last)).map((one) => [
      `${one.agent_id} ${one.date}`,
      one,
    ]),
  );
  const protocols = await protocolsOf(db, form.division_id, [...available.values()], first);
  const types = await activityTypesOf(db);
  const offType =
    [...types.values()].find(
      (type) =>
        !type.is_disabled &&
        !type.is_paid &&
        !type.is_work &&
        !type.in_office &&
        type.out_of_office,
    )?.id ?? null;
  const preferences: Preferences = { available, protocols, offType, newId: countingIds() };
  const weeks = Array.from({ length: (daysBetween(first, last) + 1) / 7 }, (_, week) =>
    datesFrom(addDays(first, week * 7), addDays(first, week * 7 + 6)),
  );
  const generated = await generateWeeks(
    db,
    form,
    { agents, weeks, types, ...preferences },
    inThread,
  );
  const plan = agents
    .flatMap((agent) =>
      weeks.flatMap((dates) => planWeek(preferences, agent, dates, generated.rows)),
    )
    .filter(({ date }) => date >= form.start_date && date <= form.end_date);
  return { plan, weeks: generated.weeks };
}

function planWeek(
  { available, protocols, offType, newId }: Preferences,
  agent_id: number,
  dates: readonly PlainDate[],
  generated: Generated['rows'],
): PlannedDay[] {
  const days = dates.map((date) => available.get(`${agent_id} ${date}`));
  const protocol = protocols(agent_id, days);
  const placed =
    protocol === null || generated.has(`${agent_id} ${dates[0]}`)
      ? null
      : weekByRule(
          dates.map((date, index) => wished(date, days[index], protocol)),
          protocol.rule,
        );
  return dates.map((date, index): PlannedDay => {
    if (days[index] === undefined)
      return { agent_id, date, day: null, reason: 'creation.noAvailability' };
    if (isDayOff(days[index])) return { agent_id, date, day: null, reason: null };
    const made = generated.get(`${agent_id} ${date}`);
    if (made !== undefined) return { agent_id, date, day: made, reason: null };
    const found = placed?.get(date);
    if (found === undefined) return { agent_id, date, day: null, reason: 'creation.noRule' };
    if (typeof found === 'string')
      return { agent_id, date, day: null, reason: found === 'creation.dayOff' ? null : found };
    if (found.link.rule.shift_type === 'split' && offType === null)
      return { agent_id, date, day: null, reason: 'creation.offType' };
    return { agent_id, date, day: dayByRule(found, agent_id, date, offType, newId), reason: null };
  });
}

async function withFutureEvents(
  db: Db,
  form: CreationForm,
  plan: readonly PlannedDay[],
): Promise<PlannedDay[]> {
  const events = (
    await futureEventsFor(
      db,
      [...new Set(plan.map((one) => one.agent_id))],
      addDays(form.start_date, -1),
      addDays(form.end_date, 1),
    )
  ).filter((event) => !event.is_overtime);
  const byAgent = new Map<number, PlannedEvent[]>();
  for (const event of events)
    byAgent.set(event.agent_id, [...(byAgent.get(event.agent_id) ?? []), event]);
  const newId = countingIds(1_000_000);
  return plan.map((one) =>
    one.day === null
      ? one
      : {
          ...one,
          day: withEvents(one.day, eventsAround(byAgent.get(one.agent_id) ?? [], one.date), newId),
        },
  );
}

/** A plan, and by advisor and date the granted time off that lies on it, with the day as it is without each. */
type Laid = Readonly<{
  plan: readonly PlannedDay[];
  laid: ReadonlyMap<string, readonly Readonly<{ granted: GrantedDay; before: ScheduleDay }>[]>;
}>;

/** Granted time off lies on what is planned: for its hours, or over the whole shift. */
async function withTimeOff(db: Db, form: CreationForm, plan: readonly PlannedDay[]): Promise<Laid> {
  const newId = countingIds(2_000_000);
  const types = await activityTypesOf(db);
  const laid = new Map<string, Readonly<{ granted: GrantedDay; before: ScheduleDay }>[]>();
  const granted = new Map<string, GrantedDay[]>();
  for (const one of await grantedDays(
    db,
    [...new Set(plan.map(({ agent_id }) => agent_id))],
    form.start_date,
    form.end_date,
  ))
    granted.set(`${one.agent_id} ${one.date}`, [
      ...(granted.get(`${one.agent_id} ${one.date}`) ?? []),
      one,
    ]);
  const days = plan.map((one): PlannedDay => {
    const off = granted.get(`${one.agent_id} ${one.date}`) ?? [];
    const { day } = one;
    const cover = day === null ? null : coverOf(day);
    if (day === null || cover === null || off.length === 0) return one;
    const eventsOf = (each: GrantedDay) =>
      paidStretches(day, each.isWholeDay ? cover : each, types).map((stretch) => ({
        event_type_id: each.event_type_id,
        ...stretch,
      }));
    const dayWith = (some: readonly GrantedDay[]) => withEvents(day, some.flatMap(eventsOf), newId);
    laid.set(
      `${one.agent_id} ${one.date}`,
      off.map((each) => ({
        granted: each,
        before: dayWith(off.filter((other) => other !== each)),
      })),
    );
    return { ...one, day: dayWith(off) };
  });
  return { plan: days, laid };
}

type Judged = { written: ScheduleDay[]; cleared: StoredDay[]; days: CreatedDay[] };

/** Locked days are kept, those with a shift as asked, and what would break a rule beside what is stored is refused; the rest is written. */
async function publish(
  call: CallContext,
  form: CreationForm,
  source: CreationSource,
  { plan, laid }: Laid,
  weeks: readonly GeneratedWeek[],
): Promise<CreationReply> {
  const held = await holdDays(
    call.db,
    [...new Set(plan.map((one) => one.agent_id))],
    addDays(form.start_date, -1),
    addDays(form.end_date, 1),
  );
  const judged = judge(
    plan,
    held,
    form.division_id,
    form.if_schedule_exists === 'overwrite_existing_schedules',
  );
  const { kept, dropped } = await keepRules(call, held, judged);
  const saved = await replaceDays(call, held, kept, judged.cleared);
  await keepLaid(
    call.db,
    saved.flatMap(({ day }) =>
      (laid.get(`${day.agent_id} ${day.date}`) ?? []).map((off) => ({
        ...off,
        version: day.version,
      })),
    ),
  );
  const days: CreatedDay[] = [
    ...judged.days,
    ...dropped.map(({ agent_id, date }): CreatedDay => ({
      agent_id,
      date,
      outcome: 'refused',
      reason: 'creation.breaksRules',
    })),
    ...kept.map(({ agent_id, date }): CreatedDay => ({
      agent_id,
      date,
      outcome: 'made',
      reason: null,
    })),
  ].toSorted((a, b) => a.agent_id - b.agent_id || (a.date < b.date ? -1 : 1));
  return {
    ...(await record(call, form, source, days, weeks)),
    schedule_data_id: [...new Set(saved.map((one) => one.schedule_id))],
    schedule_agent_wise_data_id: saved.map((one) => one.day.day_id ?? 0),
    day_wise_data_id: saved.map((one) => one.day.day_id ?? 0),
  };
}

/** Days on which an advisor was not yet in the division, or is in it no more, are another division's. */
function judge(
  plan: readonly PlannedDay[],
  held: HeldDays,
  division: number,
  isOverwriting: boolean,
): Judged {
  const judged: Judged = { written: [], cleared: [], days: [] };
  for (const { agent_id, date, day, reason } of plan) {
    const stored = held.stored.get(`${agent_id} ${date}`);
    const say = (outcome: CreatedDay['outcome'], why: MessageKey | null) =>
      judged.days.push({ agent_id, date, outcome, reason: why });
    const advisor = held.everyone.get(agent_id);
    if (advisor === undefined || held.placeOf({ agent_id, date }).division_id !== division)
      continue;
    if (isDisabledOn(advisor, date)) say('refused', 'creation.disabled');
    else if (reason !== null) say('skipped', reason);
    else if (stored?.day.locked === true) say('refused', 'schedules.rowLocked');
    else if (stored !== undefined && stored.day.shift !== null && !isOverwriting)
      say('skipped', 'creation.exists');
    else if (day !== null)
      judged.written.push({
        ...day,
        day_id: stored?.day.day_id ?? null,
        version: stored?.day.version ?? 0,
      });
    else if (stored !== undefined && stored.day.shift !== null) {
      judged.cleared.push(stored);
      say('cleared', 'creation.dayOff');
    } else say('skipped', 'creation.dayOff');
  }
  return judged;
}

/** Drops days that break a rule, or that run into a stored neighbour, until the rest holds. */
export async function keepRules(
  call: CallContext,
  held: HeldDays,
  { written, cleared }: Omit<Judged, 'days'>,
): Promise<{
  kept: ScheduleDay[];
  dropped: ScheduleDay[];
  /** What a dropped day breaks itself. */ findings: ReadonlyMap<ScheduleDay, readonly Finding[]>;
}> {
  const activityTypes = await activityTypesOf(call.db);
  const gone = new Set(cleared.map((one) => one.day));
  const dropped: ScheduleDay[] = [];
  const findings = new Map<ScheduleDay, readonly Finding[]>();
  for (let kept = written; ;) {
    const keys = new Set(kept.map((day) => `${day.agent_id} ${day.date}`));
    const neighbours = [...held.stored].flatMap(([key, one]) =>
      keys.has(key) || gone.has(one.day) ? [] : [one.day],
    );
    const found = brokenDays({
      days: kept,
      neighbours,
      activityTypes,
      zoneOf: (day) => held.placeOf(day).timezone_name,
      mayLock: mayLock(call.session),
    });
    const own = new Set(kept);
    for (const one of found) if (own.has(one.day)) findings.set(one.day, one.findings);
    const broken = new Set(
      found.map(({ day }) =>
        own.has(day) ? `${day.agent_id} ${day.date}` : `${day.agent_id} ${addDays(day.date, -1)}`,
      ),
    );
    const out = kept.filter((day) => broken.has(`${day.agent_id} ${day.date}`));
    if (out.length === 0) return { kept, dropped, findings };
    dropped.push(...out);
    kept = kept.filter((day) => !out.includes(day));
  }
}

/** Generated weeks with the rules they break in words. */
export function weeksIn(language: Language, weeks: readonly KeptWeek[]) {
  const named = (rule: string) => text(`generatedRules.${rule}` as MessageKey, {}, language);
  return weeks.map((week) => ({
    ...unjudged,
    ...week,
    broken: week.broken.map((one) => ({
      ...one,
      rule: named(one.rule),
      between: one.between.map(named),
    })),
  }));
}

/** Milliseconds for one day made anew: somebody waits at a screen. */
const longestDay = 8_000;

/** Makes one date anew. Planned outside any transaction; what has changed meanwhile, or would break a rule beside what is stored, is left as it is. */
export async function reoptimise(
  call: CallContext,
  { job: _job, ...form }: ReoptimiseForm,
): Promise<Publishing<ReoptimiseReply>> {
  call.job.report('reading', 0);
  const before = await dayProblemOf(call.db, form);
  if (before === null) throw apiProblem.field('date', 'creation.nothingRequired');
  const { problem, roster, open, shortHours } = before;
  const reply =
    open.length === 0
      ? { roster: [] }
      : await generate(call.job.runInThread, {
          problem,
          milliseconds: longestDay,
          anew: { roster, mayMoveShifts: form.may_move_shifts },
        });
  const changes = open.flatMap((one, place) =>
    reply.roster[place]?.[0] == null ? [] : (changed(one, reply.roster[place][0]) ?? []),
  );
  const after = (kept: readonly ScheduleDay[]) => {
    const anew = new Map(kept.map((day) => [day.agent_id, day]));
    return open.map((one) => anew.get(one.day.agent_id) ?? one.day);
  };
  return async (publishing) => {
    const write = (within: CallContext) =>
      writeChanges(
        within,
        form.date,
        changes.map((one) => one.day),
      );
    const kept = form.dry_run ? await rehearsed(publishing, write) : await write(publishing);
    const written = new Set(kept.map((day) => day.agent_id));
    const done = changes.map((one) => one.change).filter((one) => written.has(one.agent_id));
    const refused = changes
      .map((one) => one.change.agent_id)
      .filter((agent) => !written.has(agent));
    const figures = {
      short_hours_before: shortHours(after([])),
      short_hours_after: shortHours(after(kept)),
    };
    const said =
      open.length === 0
        ? 'creation.nothingFollows'
        : form.dry_run
          ? 'creation.wouldReoptimise'
          : 'creation.reoptimised';
    const message = text(
      said,
      { count: done.length, before: figures.short_hours_before, after: figures.short_hours_after },
      publishing.language,
    );
    return { message, ...figures, changes: done, refused };
  };
}

async function writeChanges(
  call: CallContext,
  date: PlainDate,
  days: readonly ScheduleDay[],
): Promise<readonly ScheduleDay[]> {
  if (days.length === 0) return [];
  const held = await holdDays(
    call.db,
    days.map((day) => day.agent_id),
    addDays(date, -1),
    addDays(date, 1),
  );
  const written = days.filter(
    (day) =>
      held.dayOf(day.agent_id, date).version === day.version &&
      !held.dayOf(day.agent_id, date).locked,
  );
  const { kept } = await keepRules(call, held, { written, cleared: [] });
  await replaceDays(call, held, kept, []);
  return kept;
}

/** What a run keeps of what was asked for. */
export type CreatedFrom = Omit<CreationForm, 'preference' | 'job'>;

/** Most days that an answer names; the record has them all. */
const mostNamed = 1000;

/** Keeps how a run went; names what was passed by. */
export async function record(
  call: CallContext,
  form: CreatedFrom,
  source: CreationSource,
  days: readonly CreatedDay[],
  weeks: readonly GeneratedWeek[] = [],
) {
  const count = (...wanted: CreatedDay['outcome'][]) =>
    days.filter((one) => wanted.includes(one.outcome)).length;
  const counts = {
    made: count('made', 'cleared'),
    skipped: count('skipped'),
    refused: count('refused'),
  };
  const id = await insertCreation(call.db, {
    division_id: form.division_id,
    source,
    start_date: form.start_date,
    end_date: form.end_date,
    if_schedule_exists: form.if_schedule_exists,
    has_future_activities: form.apply_non_overtime_future_activities,
    pattern_set_ids: [...form.list_pattern_set_id],
    agent_ids: [...form.list_agents_id],
    ...counts,
    details: JSON.stringify({ days, weeks } satisfies CreationDetails),
    created_by: call.session.userId,
    created_at: call.now,
  });
  call.audit({
    entity: 'schedule_creation',
    entity_id: id,
    division_id: form.division_id,
    before: null,
    after: { ...form, source, ...counts },
  });
  call.recordChange({
    type: 'schedule_creation',
    id: String(id),
    version: 1,
    scope: { division_id: form.division_id },
  });
  const named = days
    .filter((one) => one.outcome !== 'made')
    .slice(0, mostNamed)
    .map((one) => ({
      ...one,
      reason: one.reason === null ? null : text(one.reason, {}, call.language),
    }));
  return {
    message: text('creation.done', counts, call.language),
    create_schedule_id: id,
    ...counts,
    days: named,
    weeks: weeksIn(call.language, weeks),
  };
}
