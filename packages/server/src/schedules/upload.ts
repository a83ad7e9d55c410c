import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import type { BadRow } from '@watchbill/core/api/upload';
import { writeCsv } from '@watchbill/core/files/table';
import { text } from '@watchbill/core/messages/catalogue';
import type { schedules } from '@watchbill/core/schedules/contract';
import type { CreatedDay, CreationForm } from '@watchbill/core/schedules/create';
import { foreignDays, toScheduleDay, type ForeignDay } from '@watchbill/core/schedules/import/days';
import { readForeignSchedule, type ForeignSchedule } from '@watchbill/core/schedules/import/read';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { refuse } from '../http/refusal.ts';
import { reaches } from '../http/scope.ts';
import type { Surroundings } from '../http/serve.ts';
import { readSheet, uploadedFile } from '../http/sheet.ts';
import { badRow, reportOf } from '../http/upload.ts';
import { holdDays, readDays, replaceDays, type HeldDays } from './commands.ts';
import { keepRules, record } from './creation.ts';
import { activityTypesOf } from './policy.ts';

type Body = HandlerInput<typeof schedules.importForeign>['body'];
type Query = HandlerInput<typeof schedules.importForeign>['query'];
type Report = ReplyInput<typeof schedules.importForeign>;
type Placed = Readonly<{ day: ScheduleDay; division: number; line: number }>;

/** Larger text files are better cut: they are read on the spot. */
const mostBytes = 16 * 1024 * 1024;

/** Saves the schedule that another product exported: every day that can be read, is known here and breaks no rule, in one transaction; all or nothing unless `partial`. */
export async function importForeign(call: Surroundings, body: Body, query: Query): Promise<Report | ((publishing: Surroundings) => Promise<Report>)> {
  const read = readForeignSchedule(await bytesOf(body.file), { map: body.columns ?? {}, ...(body.date_format === undefined ? {} : { dateFormat: body.date_format }) });
  const unread = read.bad.map((bad) => ({ line: bad.line, field: bad.field, message: text(`import.${bad.problem}`, {}, call.language) }));
  const { placed, bad } = await placeDays(call, foreignDays(read.entries), body);
  if (placed.length + bad.length + unread.length === 0) throw refuse.field('file', 'upload.noRows');
  const held = await heldFor(placed, (agents, from, to) => readDays(call.db, agents, from, to));
  const judged = await judge(call, placed, held, body);
  const refused = new Set([...bad, ...judged.bad].map((row) => row.line)).size + unread.length;
  const report = { ...reportOf({ good: judged.kept, bad: [...unread, ...bad, ...judged.bad], refused }, query, ({ day }) => day.day_id !== null, call.language), ...foundIn(read), create_schedule_ids: [] };
  if (report.dry_run) return report;
  return async (publishing) => ({ ...report, create_schedule_ids: await publish(publishing, judged.kept, body) });
}

async function bytesOf(file: unknown): Promise<Uint8Array> {
  const given = uploadedFile.safeParse(file);
  if (!given.success || given.data.bytes.length === 0) throw refuse.field('file', 'refusal.noFile');
  const isWorkbook = given.data.bytes[0] === 0x50 && given.data.bytes[1] === 0x4b;
  if (isWorkbook) return new TextEncoder().encode(writeCsv(await readSheet(file)));
  if (given.data.bytes.length > mostBytes) throw refuse.field('file', 'refusal.tooManyRows');
  return given.data.bytes;
}

function foundIn({ encoding, delimiter, dateFormat, timeFormat, columns, skipped }: ForeignSchedule) {
  return { encoding, delimiter, date_format: dateFormat, time_format: timeFormat, columns: columns.map(({ field, heading }) => ({ field, heading })), skipped: skipped.length };
}

/** Days of the file as rows of advisors who are known here; what is not known is named by its line. */
async function placeDays(call: Surroundings, days: readonly ForeignDay[], body: Body): Promise<{ placed: Placed[]; bad: BadRow[] }> {
  const divisions = await divisionsFor(call, days, body);
  const people = await peopleOf(call, days);
  const types = [...(await activityTypesOf(call.db)).values()].filter((type) => !type.is_disabled);
  const activityIds = new Map([...types.map((type) => [type.description.toLowerCase(), type.id] as const), ...Object.entries(body.activities ?? {}).map(([name, id]) => [name.trim().toLowerCase(), id as number] as const)]);
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

function formOf(division: number, kept: readonly Placed[], body: Body): CreationForm {
  const dates = kept.filter((one) => one.division === division).map(({ day }) => day.date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a division without days');
  return { mgmt_unit: division as CreationForm['mgmt_unit'], start_date: first, end_date: last, apply_non_overtime_future_activities: false, if_schedule_exists: body.if_schedule_exists, list_pattern_set_id: [], list_agents_id: [] };
}
