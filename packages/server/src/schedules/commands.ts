import type { schedules } from '@watchbill/core/schedules/contract';
import type { ReplyInput, HandlerInput } from '@watchbill/core/api/endpoint';
import { saveFromWire, type SavedRow } from '@watchbill/core/schedules/codec/save';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import { text } from '@watchbill/core/messages/catalogue';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import type { Finding } from '@watchbill/core/schedules/findings';
import { emptyDay, temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { DayFindings } from '@watchbill/core/schedules/rules';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { refuse, Refusal } from '../http/refusal.ts';
import type { Surroundings } from '../http/serve.ts';
import { activityTypesOf, brokenDays, mayLock } from './policy.ts';
import { deleteDays, deleteStretches, loadDays, lockAdvisors, lockDays, scheduledAdvisors, toRow, writeDays, type DayToWrite, type ScheduledAdvisor, type StoredDay } from './repository.ts';

type Body = HandlerInput<typeof schedules.save>['body'];

/** Saves whole rows in one transaction: locked, stale or rule-breaking rows refuse all of them. */
export async function saveDays(call: Surroundings, body: Body): Promise<ReplyInput<typeof schedules.save>> {
  const rows = body.flatMap((payload) => decoded(payload));
  if (rows.length === 0) throw refuse.plain('schedules.nothingToSave');
  const before = await storedOf(call, rows);
  const advisors = await advisorsOf(call, rows);
  checkWritable(call, rows, before, advisors);
  const days = rows.map(({ day }) => ({ day: { ...day, locked: before.get(keyOf(day))?.day.locked ?? false }, ...placeOf(advisors, day) }));
  await checkRules(call, days);
  await writeDays(call.db, days);
  return announce(call, days, before, advisors);
}

function decoded(payload: Body[number]): readonly SavedRow[] {
  try {
    return saveFromWire(payload as Parameters<typeof saveFromWire>[0], temporaryIds(Math.random));
  } catch (error) {
    if (error instanceof WireTimeError) throw refuse.field('non_field_errors', error.message, 'bad_time');
    throw error;
  }
}

const keyOf = (day: Pick<ScheduleDay, 'agent_id' | 'date'>) => `${day.agent_id} ${day.date}`;

/** The rows as stored, kept from other writers until the commit. */
async function storedOf(call: Surroundings, rows: readonly SavedRow[]): Promise<Map<string, StoredDay>> {
  const dates = rows.map((row) => row.day.date).sort();
  const advisors = [...new Set(rows.map((row) => row.day.agent_id))];
  await lockAdvisors(call.db, advisors);
  const stored = await loadDays(call.db, { advisors, from: dates[0]!, to: dates.at(-1)! }, true);
  return new Map(stored.map((one) => [keyOf(one.day), one]));
}

async function advisorsOf(call: Surroundings, rows: readonly SavedRow[]): Promise<Map<number, ScheduledAdvisor>> {
  const advisors = await scheduledAdvisors(call.db, { advisors: [...new Set(rows.map((row) => row.day.agent_id))], date: '0001-01-01' });
  return new Map(advisors.map((advisor) => [advisor.id, advisor]));
}

function placeOf(advisors: ReadonlyMap<number, ScheduledAdvisor>, day: ScheduleDay): { division_id: number; zone: string } {
  const advisor = advisors.get(day.agent_id)!;
  return { division_id: advisor.division_id, zone: advisor.timezone_name };
}

function checkWritable(call: Surroundings, rows: readonly SavedRow[], before: ReadonlyMap<string, StoredDay>, advisors: ReadonlyMap<number, ScheduledAdvisor>): void {
  const seen = new Set<string>();
  for (const { day } of rows) {
    const stored = before.get(keyOf(day));
    if (!advisors.has(day.agent_id)) throw refuse.missing('refusal.noAdvisor');
    if (seen.has(keyOf(day))) throw refuse.plain('schedules.rowTwice');
    if (day.day_id !== null && stored !== undefined && stored.day.day_id !== day.day_id) throw refuse.plain('schedules.rowMismatch');
    if (stored?.day.locked === true) throw refuse.plain('schedules.rowLocked', 'locked');
    seen.add(keyOf(day));
  }
  const stale = rows.filter(({ day }) => isStale(day, before.get(keyOf(day)), call.ifMatch));
  if (stale.length === 0) return;
  throw refuse.stale(stale.map(({ day }) => newerRow(day, before.get(keyOf(day)) ?? null, advisors)));
}

/** A row sent with the version it was read at must still have it; version 0 says that it was empty. Without one it is a locked, audited write. */
function isStale(day: ScheduleDay, stored: StoredDay | undefined, ifMatch: number | null): boolean {
  const read = ifMatch ?? (day.version > 0 ? day.version : day.day_id === null ? 0 : null);
  return read !== null && (stored?.day.version ?? 0) !== read;
}

function newerRow(day: ScheduleDay, stored: StoredDay | null, advisors: ReadonlyMap<number, ScheduledAdvisor>) {
  const advisor = advisors.get(day.agent_id)!;
  return toRow(advisor, stored, day.date, advisor.timezone_name, new Map());
}

async function checkRules(call: Judging, days: readonly DayToWrite[]): Promise<void> {
  const broken = await brokenBeside(call, days);
  if (broken.length > 0) throw rulesRefusal(broken);
}

/** The refusal of rows that break rules: each text, and the findings for a face to draw. */
export function rulesRefusal(broken: readonly DayFindings[]): Refusal {
  return new Refusal(400, 'rules', { non_field_errors: broken.flatMap((one) => one.findings.map((finding) => wordsOf(finding))).slice(0, 20), findings: broken.map(toBody) });
}

/** Rows that would break a rule as they are, or beside what is stored around them. */
export async function brokenBeside(call: Judging, days: readonly DayToWrite[]): Promise<DayFindings[]> {
  const written = days.map((one) => one.day);
  const zones = new Map(days.map((one) => [one.day.agent_id, one.zone]));
  const activityTypes = await activityTypesOf(call.db);
  return brokenDays({ days: written, neighbours: await neighboursOf(call, written), activityTypes, zoneOf: (day) => zones.get(day.agent_id)!, mayLock: mayLock(call.session) });
}

async function neighboursOf(call: Pick<Surroundings, 'db'>, written: readonly ScheduleDay[]): Promise<ScheduleDay[]> {
  const dates = written.map((day) => day.date).sort();
  const keys = new Set(written.map(keyOf));
  const stored = await loadDays(call.db, { advisors: [...new Set(written.map((day) => day.agent_id))], from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1) });
  return stored.map((one) => one.day).filter((day) => !keys.has(keyOf(day)));
}

function wordsOf(finding: Finding) {
  return finding.params === undefined ? finding.code : { key: finding.code, params: finding.params };
}

function toBody({ day, findings }: DayFindings) {
  return { agent_id: day.agent_id, date: day.date, findings };
}

async function announce(call: Surroundings, days: readonly DayToWrite[], before: ReadonlyMap<string, StoredDay>, advisors: ReadonlyMap<number, ScheduledAdvisor>): Promise<ReplyInput<typeof schedules.save>> {
  const dates = days.map((one) => one.day.date).sort();
  const stored = await loadDays(call.db, { advisors: [...new Set(days.map((one) => one.day.agent_id))], from: dates[0]!, to: dates.at(-1)! });
  const after = new Map(stored.map((one) => [keyOf(one.day), one]));
  const types = await activityTypesOf(call.db);
  const data = days.map(({ day, zone }) => {
    const row = after.get(keyOf(day))!;
    tell(call, before.get(keyOf(day)) ?? null, row);
    return { schedule_data_id: row.schedule_id, schedule_agent_wise_data_id: row.day.day_id!, day_wise_data_id: row.day.day_id!, row: toRow(advisors.get(day.agent_id)!, row, day.date, zone, types) };
  });
  return { message: text('schedules.updated', {}, call.language), data };
}

type Writing = Pick<Surroundings, 'db' | 'audit' | 'changed'>;
/** What may be written depends on who writes: a caller, or a chore without rights of its own. */
type Judging = Pick<Surroundings, 'db'> & Readonly<{ session: PermissionSession }>;

function tell(call: Writing, before: StoredDay | null, after: StoredDay | null): void {
  const one = (after ?? before)!;
  const version = after?.day.version ?? one.day.version + 1;
  call.audit({ entity: 'schedule_day', entity_id: one.day.day_id!, division_id: one.division_id, before: before?.day ?? null, after: after?.day ?? null });
  call.changed({ type: 'schedule_day', id: `${one.day.agent_id}/${one.day.date}`, version, scope: { division_id: one.division_id } });
}

async function unlocked(call: Writing, ids: readonly number[]): Promise<StoredDay[]> {
  const days = await loadDays(call.db, { days: ids }, true);
  if (days.some((one) => one.day.locked)) throw refuse.plain('schedules.rowLocked', 'locked');
  return days;
}

export async function removeDays(call: Writing, ids: readonly number[]): Promise<void> {
  const before = await unlocked(call, ids);
  await deleteDays(call.db, ids);
  for (const one of before) tell(call, one, null);
}

export async function removeActivities(call: Surroundings, ids: readonly number[]): Promise<void> {
  const rows = await call.db.selectFrom('schedule_stretches').select('day_id').where('id', 'in', ids).execute();
  const before = await unlocked(call, [...new Set(rows.map((row) => row.day_id))]);
  const days = await deleteStretches(call.db, ids);
  const after = new Map((await loadDays(call.db, { days })).map((one) => [one.day.day_id, one]));
  for (const one of before) if (after.has(one.day.day_id)) tell(call, one, after.get(one.day.day_id)!);
}

/** Locks or unlocks days; those that are already so are left alone. Answers all of them as they now stand. */
export async function lockMany(call: Surroundings, ids: readonly number[], isLocked: boolean): Promise<ScheduleDay[]> {
  const before = await loadDays(call.db, { days: ids }, true);
  if (before.length < new Set(ids).size) throw refuse.plain('schedules.saveFirst');
  await lockDays(call.db, ids, isLocked);
  const after = await loadDays(call.db, { days: ids });
  const was = new Map(before.map((one) => [one.day.day_id, one]));
  for (const one of after) if (was.get(one.day.day_id)!.day.locked !== isLocked) tell(call, was.get(one.day.day_id)!, one);
  return after.map((one) => one.day);
}

export { coverageOf } from './coverage.ts';
export { activityTypesOf, brokenDays } from './policy.ts';
export { loadDays, toRow, writeDays } from './repository.ts';

export type RosterAdvisor = ScheduledAdvisor;

/** Advisors with their days in a range, kept from other writers until the commit. */
export type HeldDays = Readonly<{
  /** Missing where an advisor is disabled. */
  advisors: ReadonlyMap<number, ScheduledAdvisor>;
  /** The stored day, or the empty one. */
  dayOf: (agent: number, date: PlainDate) => ScheduleDay;
  stored: ReadonlyMap<string, StoredDay>;
}>;

/** Holds days for a change that starts from what is there (a request granted, a trade carried out): write them with `putDays`. */
export async function holdDays(db: Surroundings['db'], agents: readonly number[], from: PlainDate, to: PlainDate): Promise<HeldDays> {
  await lockAdvisors(db, agents);
  return gather(db, agents, from, to, true);
}

/** The same to look at only: nothing is held. */
export async function readDays(db: Surroundings['db'], agents: readonly number[], from: PlainDate, to: PlainDate): Promise<HeldDays> {
  return gather(db, agents, from, to, false);
}

async function gather(db: Surroundings['db'], agents: readonly number[], from: PlainDate, to: PlainDate, lock: boolean): Promise<HeldDays> {
  const advisors = new Map((await scheduledAdvisors(db, { advisors: agents, date: '9999-12-31' })).map((advisor) => [advisor.id, advisor]));
  const stored = new Map((await loadDays(db, { advisors: agents, from, to }, lock)).map((one) => [keyOf(one.day), one]));
  return { advisors, stored, dayOf: (agent_id, date) => stored.get(keyOf({ agent_id, date }))?.day ?? emptyDay(date, agent_id) };
}

/** Held days as they are to be written: division and zone are the advisor's. */
export function toWrite(held: HeldDays, days: readonly ScheduleDay[]): DayToWrite[] {
  return days.map((day) => ({ day, ...placeOf(held.advisors, day) }));
}

/** Writes days that are held: locked or rule-breaking ones refuse all. Audited and told like a planner's save. */
export async function putDays(call: Writing & Judging, held: HeldDays, days: readonly ScheduleDay[]): Promise<void> {
  if (days.some((day) => held.stored.get(keyOf(day))?.day.locked === true)) throw refuse.plain('schedules.rowLocked', 'locked');
  const rows = toWrite(held, days);
  await checkRules(call, rows);
  const ids = await writeDays(call.db, rows);
  const after = new Map((await loadDays(call.db, { days: ids })).map((one) => [keyOf(one.day), one]));
  for (const day of days) tell(call, held.stored.get(keyOf(day)) ?? null, after.get(keyOf(day))!);
}

/** Writes held days that hold up to the rules, and deletes others: audited and told like a planner's save. Answers the rows as they now stand. */
export async function replaceDays(call: Surroundings, held: HeldDays, written: readonly ScheduleDay[], cleared: readonly StoredDay[]): Promise<StoredDay[]> {
  if (cleared.length > 0) await deleteDays(call.db, cleared.flatMap((one) => one.day.day_id ?? []));
  for (const one of cleared) tell(call, one, null);
  if (written.length === 0) return [];
  const ids = await writeDays(call.db, toWrite(held, written));
  const after = await loadDays(call.db, { days: ids });
  for (const one of after) tell(call, held.stored.get(keyOf(one.day)) ?? null, one);
  return after;
}

/** One creation of schedules with what became of each day, for its report. */
export async function creationOf(db: Surroundings['db'], id: number) {
  return creations(db).select('creation.details').where('creation.id', '=', id).executeTakeFirst();
}

/** Creations within divisions (null is all), newest first. */
export async function listCreations(db: Surroundings['db'], filter: Readonly<{ divisionIds: readonly number[] | null; division?: number | undefined; agent?: number | undefined; page: number; page_size: number }>) {
  let query = creations(db);
  if (filter.divisionIds !== null) query = query.where('creation.division_id', 'in', [0, ...filter.divisionIds]);
  if (filter.division !== undefined) query = query.where('creation.division_id', '=', filter.division);
  if (filter.agent !== undefined) query = query.where(sql<boolean>`${filter.agent} = any(creation.agent_ids)`);
  const { count } = await query.clearSelect().select((e) => e.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const results = await query.orderBy('creation.created_at', 'desc').orderBy('creation.id', 'desc').limit(filter.page_size).offset((filter.page - 1) * filter.page_size).execute();
  return { count: Number(count), results };
}

function creations(db: Surroundings['db']) {
  return db
    .selectFrom('schedule_creations as creation')
    .innerJoin('divisions', 'divisions.id', 'creation.division_id')
    .leftJoin('users', 'users.id', 'creation.created_by')
    .select(['creation.id', 'creation.division_id', 'divisions.mu_name', 'creation.source', 'creation.start_date', 'creation.end_date', 'creation.if_schedule_exists', 'creation.has_future_activities', 'creation.pattern_set_ids',
      'creation.agent_ids', 'creation.made', 'creation.skipped', 'creation.refused', 'creation.created_at', 'users.username as created_by']);
}

/** A division's advisors and their days in a range, by advisor. */
export async function rosterOf(db: Surroundings['db'], division: number, from: PlainDate, to: PlainDate): Promise<{ advisors: ScheduledAdvisor[]; days: Map<number, ScheduleDay[]> }> {
  const advisors = await scheduledAdvisors(db, { divisions: [division], date: to });
  const days = new Map<number, ScheduleDay[]>();
  for (const { day } of await loadDays(db, { divisions: [division], from, to })) days.set(day.agent_id, [...(days.get(day.agent_id) ?? []), day]);
  return { advisors, days };
}
