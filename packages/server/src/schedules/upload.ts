import { advisorForm } from '@watchbill/core/advisors/model';
import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import type { BadRow } from '@watchbill/core/api/upload';
import { divisionForm } from '@watchbill/core/divisions/model';
import { eventTypeForm } from '@watchbill/core/event-types/model';
import { text } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import type { schedules } from '@watchbill/core/schedules/contract';
import type { CreatedDay } from '@watchbill/core/schedules/create';
import { foreignDays, toScheduleDay, type ForeignDay } from '@watchbill/core/schedules/import/days';
import { flagsOf, kindOf } from '@watchbill/core/schedules/import/kinds';
import { advisorOfFile, importCreations, personOf, zoneOfFile, type ImportCreation } from '@watchbill/core/schedules/import/people';
import type { ForeignSchedule, ReadOptions } from '@watchbill/core/schedules/import/read';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { z } from 'zod';
import { saveAdvisors } from '../advisors/commands.ts';
import { addDivision } from '../divisions/commands.ts';
import { addEnterprise } from '../enterprise-divisions/commands.ts';
import { addEventType } from '../event-types/commands.ts';
import { fromZod, Refusal, refuse, words } from '../http/refusal.ts';
import { reaches } from '../http/scope.ts';
import type { Surroundings } from '../http/serve.ts';
import { checkedFile, maxRows } from '../http/sheet.ts';
import { badRow, partsOf, reportOf } from '../http/upload.ts';
import { startWorker } from '../jobs/worker.ts';
import { holdDays, readDays, replaceDays, type HeldDays } from './commands.ts';
import { keepRules, record, type CreatedFrom } from './creation.ts';
import { activityTypesOf } from './policy.ts';
import type { ForeignThreadData, ForeignThreadMessage } from './thread.ts';

type Body = HandlerInput<typeof schedules.importForeign>['body'];
type Query = HandlerInput<typeof schedules.importForeign>['query'];
type Report = ReplyInput<typeof schedules.importForeign>;
type Placed = Readonly<{ day: ScheduleDay; division: number; line: number }>;

/**
 * Saves the schedule that another product exported: every day that can be read, is known here and breaks no rule, in one transaction; all or
 * nothing unless `partial`. What is missing is made first where `create` says so, in the same transaction; a dry run makes it and takes it back.
 */
export async function importForeign(call: Surroundings, body: Body, query: Query): Promise<Report | ((publishing: Surroundings) => Promise<Report>)> {
  const read = await readBeside(body);
  const days = foreignDays(read.entries);
  const kinds = new Set(importCreations.filter((kind) => body.create?.includes('all') === true || body.create?.includes(kind) === true));
  if (kinds.size === 0) {
    const { report, kept } = await judged(call, read, days, body, query);
    return report.dry_run ? report : async (publishing) => ({ ...report, create_schedule_ids: await publish(publishing, kept, body) });
  }
  const make = async (within: Surroundings) => {
    const created = await createMissing(within, days, body, kinds);
    const { report, kept } = await judged(within, read, days, body, query);
    return { ...report, created, create_schedule_ids: report.dry_run ? [] : await publish(within, kept, body) };
  };
  return query.dry_run === true ? rehearsed(call, make) : make;
}

/** What the work would answer; nothing of it stays, and nobody is told. */
async function rehearsed<T>(call: Surroundings, work: (within: Surroundings) => Promise<T>): Promise<T> {
  const db = await call.db.startTransaction().execute();
  try {
    return await work({ ...call, db, audit: () => {}, changed: () => {}, accessChanged: () => {}, afterCommit: () => {} });
  } finally {
    await db.rollback().execute();
  }
}

async function judged(call: Surroundings, read: ForeignSchedule, days: readonly ForeignDay[], body: Body, query: Query): Promise<{ report: Report; kept: Placed[] }> {
  const unread = read.bad.map((bad) => ({ line: bad.line, field: bad.field, message: text(`import.${bad.problem}`, {}, call.language) }));
  const { placed, bad } = await placeDays(call, days, body);
  if (placed.length + bad.length + unread.length === 0) throw refuse.field('file', 'upload.noRows');
  const held = await heldFor(placed, (agents, from, to) => readDays(call.db, agents, from, to));
  const { kept, bad: broken } = await judge(call, placed, held, body);
  const refused = new Set([...bad, ...broken].map((row) => row.line)).size + unread.length;
  const counted = reportOf({ good: kept, bad: [...unread, ...bad, ...broken], refused }, query, ({ day }) => day.day_id !== null, call.language);
  return { report: { ...counted, ...foundIn(read), create_schedule_ids: [], created: { divisions: [], advisors: [], activities: [] } }, kept };
}

const memory = { maxOldGenerationSizeMb: 384 };

/** Reads the file in a worker thread: other calls go on, and a file that fills its memory is refused. */
async function readBeside(body: Body): Promise<ForeignSchedule> {
  const { bytes, kind } = checkedFile(body.file);
  const options: ReadOptions = { map: body.columns ?? {}, ...(body.date_format === undefined ? {} : { dateFormat: body.date_format }) };
  const worker = startWorker('./thread', import.meta.url, { workerData: { bytes: new Uint8Array(bytes), kind, options } satisfies ForeignThreadData, resourceLimits: memory });
  const message = await new Promise<ForeignThreadMessage>((resolve) => {
    worker.once('message', resolve).once('error', (error: Error) => resolve({ failure: error.message })).once('exit', () => resolve({ failure: 'stopped' }));
  });
  await worker.terminate();
  if ('failure' in message) throw refuse.field('file', kind === 'xlsx' ? 'refusal.unreadableWorkbook' : 'refusal.unreadableTable');
  if (message.read.entries.length > maxRows) throw refuse.field('file', 'refusal.tooManyRows');
  return message.read;
}

type Created = Report['created'];

/** Makes what the file names and is not here. Each kind asks the right of adding it by itself. */
async function createMissing(call: Surroundings, days: readonly ForeignDay[], body: Body, kinds: ReadonlySet<ImportCreation>): Promise<Created> {
  const divisions = kinds.has('divisions') ? await createDivisions(call, days, body) : [];
  const activities = kinds.has('activities') ? await createActivities(call, days, body) : [];
  const advisors = kinds.has('advisors') ? await createAdvisors(call, days, body) : [];
  return { divisions, advisors, activities };
}

function mustAdd(call: Surroundings, subModule: string): void {
  if (!can(call.session, 'add', subModule)) throw refuse.forbidden();
}

/** A division that is made belongs to the first enabled enterprise division; who is bound to divisions of their own makes none. */
async function createDivisions(call: Surroundings, days: readonly ForeignDay[], body: Body): Promise<string[]> {
  const known = await divisionsFor(call, days, body);
  const sites = new Map(days.map((day) => [day.shift.site, day.shift.timezone]));
  const missing = [...sites].filter(([site]) => !known.has(site) && site !== '' && body.int_mu_id === undefined && body.divisions?.[site] === undefined);
  if (missing.length > 0 && call.session.divisionIds !== null) throw refuse.forbidden();
  if (missing.length > 0) mustAdd(call, 'divisions');
  for (const [site, written] of missing) {
    const name = body.timezone ?? zoneOfFile(written);
    const zone = await call.db.selectFrom('time_zones').select('id').where('timezone_name', '=', name).executeTakeFirst();
    if (zone === undefined) throw new Refusal(400, 'invalid', { timezone: [words('import.needsZone', { division: site, zone: name })] });
    await addDivision(call, parsed(divisionForm, { mu_name: site, enterprise_grp: await enterpriseFor(call, zone.id), timezone: zone.id, week_first_day: 1 }));
  }
  return missing.map(([site]) => site);
}

async function enterpriseFor(call: Surroundings, timezone: number): Promise<number> {
  const row = await call.db.selectFrom('enterprise_divisions').select('id').where('is_disabled', '=', false).orderBy('id').executeTakeFirst();
  if (row !== undefined) return row.id;
  mustAdd(call, 'enterprise-divisions');
  return (await addEnterprise(call, { name: 'Imported', timezone, week_first_day: 1 })).id;
}

async function createActivities(call: Surroundings, days: readonly ForeignDay[], body: Body): Promise<string[]> {
  const known = await activityIdsFor(call, body);
  const wanted = new Map(days.flatMap((day) => day.activities.map(({ activity }) => [activity.trim().toLowerCase(), activity.trim()] as const)));
  const missing = [...wanted].flatMap(([key, description]) => (known.has(key) ? [] : [description]));
  if (missing.length > 0) mustAdd(call, 'event-types');
  for (const description of missing) await addEventType(call, parsed(eventTypeForm, { description, ...flagsOf(kindOf(description)) }));
  return missing;
}

async function createAdvisors(call: Surroundings, days: readonly ForeignDay[], body: Body): Promise<string[]> {
  const divisions = await divisionsFor(call, days, body);
  const known = await peopleOf(call, days);
  const missing = new Map(days.flatMap(({ shift }) => {
    const division = divisions.get(shift.site);
    return division?.isOpen === true && !known.has(`${division.id} ${shift.agent_id}`) ? [[personOf(shift), { shift, division: division.id }] as const] : [];
  }));
  if (missing.size > 0) mustAdd(call, 'advisor-profile');
  const rows = [...missing.values()].map(({ shift, division }) => {
    const { team, ...names } = advisorOfFile(shift);
    return { form: parsed(advisorForm, { ...names, agent_profile: { management_unit_id: division } }), existing: null, isMoved: false, team };
  });
  for (const part of partsOf(rows)) await saveAdvisors(call, part);
  for (const division_id of new Set(rows.map((row) => Number(row.form.agent_profile.management_unit_id)))) call.changed({ type: 'advisor', id: '0', version: 0, scope: { division_id } });
  return rows.map((row) => row.form.login_id ?? '');
}

/** What a form makes of what a file says; what it refuses is said of its field. */
function parsed<S extends z.ZodType>(form: S, value: unknown): z.output<S> {
  const result = form.safeParse(value);
  if (!result.success) throw fromZod(result.error);
  return result.data;
}

function foundIn({ encoding, delimiter, dateFormat, timeFormat, columns, skipped }: ForeignSchedule) {
  return { encoding, delimiter, date_format: dateFormat, time_format: timeFormat, columns: columns.map(({ field, heading }) => ({ field, heading })), skipped: skipped.length };
}

/** Days of the file as rows of advisors who are known here; what is not known is named by its line. */
async function placeDays(call: Surroundings, days: readonly ForeignDay[], body: Body): Promise<{ placed: Placed[]; bad: BadRow[] }> {
  const divisions = await divisionsFor(call, days, body);
  const people = await peopleOf(call, days);
  const activityIds = await activityIdsFor(call, body);
  const newId = countingIds();
  const bad: BadRow[] = [];
  const placed = days.flatMap((day): Placed[] => {
    const { shift, activities } = day;
    const division = divisions.get(shift.site);
    const agent = division === undefined ? undefined : people.get(`${division.id} ${shift.agent_id}`);
    const unknown = activities.find((one) => !activityIds.has(one.activity.trim().toLowerCase()));
    if (division === undefined) bad.push(badRow(shift.line, 'site', 'upload.noDivision', { name: shift.site }, call.language));
    else if (!division.isOpen) bad.push(badRow(shift.line, 'site', 'upload.divisionOutside', {}, call.language));
    else if (agent === undefined) bad.push(badRow(shift.line, 'agent_id', 'refusal.noAdvisor', {}, call.language));
    else if (unknown !== undefined) bad.push(badRow(unknown.line, 'activity', 'refusal.noEventType', {}, call.language));
    else return [{ day: toScheduleDay(day, { agent, shift: null, activityIds, newId, version: 0, dayId: null }), division: division.id, line: shift.line }];
    return [];
  });
  return { placed, bad };
}

/** Enabled event types by name, and those that the form gives to names of the file. */
async function activityIdsFor(call: Surroundings, body: Body): Promise<Map<string, number>> {
  const types = [...(await activityTypesOf(call.db)).values()].filter((type) => !type.is_disabled);
  return new Map([...types.map((type) => [type.description.toLowerCase(), type.id] as const), ...Object.entries(body.activities ?? {}).map(([name, id]) => [name.trim().toLowerCase(), id as number] as const)]);
}

async function divisionsFor(call: Surroundings, days: readonly ForeignDay[], body: Body): Promise<Map<string, { id: number; isOpen: boolean }>> {
  const rows = await call.db.selectFrom('divisions').select(['id', 'mu_name']).where('is_disabled', '=', false).execute();
  const found = new Map<string, { id: number; isOpen: boolean }>();
  for (const site of new Set(days.map((day) => day.shift.site))) {
    const wanted = body.divisions?.[site] ?? body.int_mu_id;
    const row = rows.find((one) => (wanted === undefined ? one.mu_name.toLowerCase() === site.toLowerCase() : one.id === wanted));
    if (row !== undefined) found.set(site, { id: row.id, isOpen: reaches(call.session, { division_id: row.id }) });
  }
  return found;
}

/** Enabled advisors by division and login id. */
async function peopleOf(call: Surroundings, days: readonly ForeignDay[]): Promise<Map<string, number>> {
  const logins = [...new Set(days.map((day) => day.shift.agent_id))];
  const rows = await call.db.selectFrom('advisors').select(['id', 'division_id', 'login_id']).where(sql<boolean>`login_id = any(${sql.val(logins)}::text[])`).where('is_disabled', '=', false).execute();
  return new Map(rows.map((row) => [`${row.division_id} ${row.login_id}`, row.id]));
}

async function heldFor(placed: readonly Placed[], load: (agents: number[], from: PlainDate, to: PlainDate) => Promise<HeldDays>): Promise<HeldDays> {
  const dates = placed.map(({ day }) => day.date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return { advisors: new Map(), stored: new Map(), dayOf: () => { throw new Error('nothing is held'); } };
  return load([...new Set(placed.map(({ day }) => day.agent_id))], addDays(first, -1), addDays(last, 1));
}

/** Keeps locked days and, unless asked to overwrite, those with a shift; refuses what would break a rule beside what is stored. */
async function judge(call: Surroundings, placed: readonly Placed[], held: HeldDays, body: Body): Promise<{ kept: Placed[]; bad: BadRow[] }> {
  const bad: BadRow[] = [];
  const seen = new Set<string>();
  const open = placed.flatMap((one): Placed[] => {
    const key = `${one.day.agent_id} ${one.day.date}`;
    const stored = held.stored.get(key)?.day;
    const isSecond = seen.has(key);
    seen.add(key);
    const problem = isSecond ? 'schedules.rowTwice' : stored?.locked === true ? 'schedules.rowLocked' : stored?.shift != null && body.if_schedule_exists !== 'overwrite_existing_schedules' ? 'creation.exists' : null;
    if (problem === null) return [{ ...one, day: { ...one.day, day_id: stored?.day_id ?? null, version: stored?.version ?? 0 } }];
    bad.push(badRow(one.line, 'non_field_errors', problem, {}, call.language));
    return [];
  });
  const { kept } = await keepRules(call, held, { written: open.map((one) => one.day), cleared: [] });
  const keptDays = new Set(kept);
  for (const one of open) if (!keptDays.has(one.day)) bad.push(badRow(one.line, 'non_field_errors', 'creation.breaksRules', {}, call.language));
  return { kept: open.filter((one) => keptDays.has(one.day)), bad };
}

/** Judged again under lock: what has changed since it was read refuses all. */
async function publish(call: Surroundings, wanted: readonly Placed[], body: Body): Promise<number[]> {
  if (wanted.length === 0) return [];
  const held = await heldFor(wanted, (agents, from, to) => holdDays(call.db, agents, from, to));
  const { kept } = await judge(call, wanted, held, body);
  if (kept.length < wanted.length) throw refuse.plain('refusal.stale', 'stale', 409);
  await replaceDays(call, held, kept.map((one) => one.day), []);
  const ids: number[] = [];
  for (const division of new Set(kept.map((one) => one.division))) ids.push((await record(call, formOf(division, kept, body), 'file', kept.filter((one) => one.division === division).map(({ day }): CreatedDay => ({ agent_id: day.agent_id, date: day.date, outcome: 'made', reason: null })))).create_schedule_id);
  return ids;
}

function formOf(division: number, kept: readonly Placed[], body: Body): CreatedFrom {
  const dates = kept.filter((one) => one.division === division).map(({ day }) => day.date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a division without days');
  return { mgmt_unit: division as CreatedFrom['mgmt_unit'], start_date: first, end_date: last, apply_non_overtime_future_activities: false, if_schedule_exists: body.if_schedule_exists, list_pattern_set_id: [], list_agents_id: [] };
}
