import type { schedules } from '@watchbill/core/schedules/contract';
import type { ReplyInput, HandlerInput } from '@watchbill/core/api/endpoint';
import { saveFromWire, WireBlockError, type SavedRow } from '@watchbill/core/schedules/codec/save';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import { text } from '@watchbill/core/messages/catalogue';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import type { Finding } from '@watchbill/core/schedules/findings';
import { emptyDay, temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { DayFindings } from '@watchbill/core/schedules/rules';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem, ApiProblem, words } from '../http/problem.ts';
import { reaches } from '../http/scope.ts';
import type { CallContext } from '../http/serve.ts';
import { activityTypesOf, brokenDays, mayLock, mustNameWhatIsThere } from './policy.ts';
import {
  advisorsById,
  clearShiftOfDays,
  deleteDays,
  deleteStretches,
  loadDays,
  lockAdvisors,
  lockDays,
  scheduledAdvisors,
  staysOf,
  toRow,
  writeDays,
  type DayPlace,
  type DayToWrite,
  type ScheduledAdvisor,
  type StoredDay,
  daysOfStretches,
} from './repository.ts';

export { creationOf, listCreations } from './repository/creations.ts';

type Body = HandlerInput<typeof schedules.save>['body'];

/** Saves whole rows in one transaction: locked, stale or rule-breaking rows refuse all of them. */
export async function saveDays(
  call: CallContext,
  body: Body,
): Promise<ReplyInput<typeof schedules.save>> {
  const rows = body.flatMap((payload) => decoded(payload));
  if (rows.length === 0) throw apiProblem.plain('schedules.nothingToSave');
  const before = await storedOf(call, rows);
  const agents = [...new Set(rows.map((row) => row.day.agent_id))];
  const advisors = await advisorsById(call.db, agents);
  await mustNameWhatIsThere(
    call.db,
    rows.map(({ day }) => day),
  );
  const placeOf = placesOf(before, await staysOf(call.db, agents));
  const days = rows.map(({ day }) => ({
    ...placeOf(day),
    day: { ...day, locked: before.get(keyOf(day))?.day.locked ?? false },
  }));
  mustReach(call.session, days);
  mustBeEnabled(
    advisors,
    rows.map(({ day }) => day),
  );
  checkWritable(call, rows, before, (day) => ({ ...advisors.get(day.agent_id)!, ...placeOf(day) }));
  await checkRules(call, days);
  await writeDays(call.db, days);
  return announce(call, days, before, advisors);
}

function decoded(payload: Body[number]): readonly SavedRow[] {
  const other = payload.agent_wise_data.find(
    ({ day_wise_data: { schedule_date } }) =>
      schedule_date != null && schedule_date !== payload.date_schedule,
  )?.day_wise_data.schedule_date;
  if (other != null)
    throw apiProblem.named(
      'schedule_date',
      words('schedules.datesDiffer', { own: other, sent: payload.date_schedule }),
    );
  try {
    return saveFromWire(payload as Parameters<typeof saveFromWire>[0], temporaryIds(Math.random));
  } catch (error) {
    if (error instanceof WireTimeError)
      throw apiProblem.named(
        'non_field_errors',
        words('schedules.badTime', { field: error.field, text: error.text }),
        'bad_time',
      );
    if (error instanceof WireBlockError)
      throw apiProblem.field(error.field, 'schedules.blocksConsecutive', 'rules');
    throw error;
  }
}

const keyOf = (day: Pick<ScheduleDay, 'agent_id' | 'date'>) => `${day.agent_id} ${day.date}`;

/** The rows as stored, kept from other writers until the commit. */
async function storedOf(
  call: CallContext,
  rows: readonly SavedRow[],
): Promise<Map<string, StoredDay>> {
  const dates = rows.map((row) => row.day.date).sort();
  const advisors = [...new Set(rows.map((row) => row.day.agent_id))];
  await lockAdvisors(call.db, advisors);
  const stored = await loadDays(call.db, { advisors, from: dates[0]!, to: dates.at(-1)! }, true);
  return new Map(stored.map((one) => [keyOf(one.day), one]));
}

type PlaceOf = (day: Pick<ScheduleDay, 'agent_id' | 'date'>) => DayPlace;

/** Where a day is worked: where its row is, else where its advisor was by the moves. */
function placesOf(
  stored: ReadonlyMap<string, StoredDay>,
  stays: Awaited<ReturnType<typeof staysOf>>,
): PlaceOf {
  const byAgent = new Map<number, typeof stays>();
  for (const stay of stays)
    byAgent.set(stay.agent_id, [...(byAgent.get(stay.agent_id) ?? []), stay]);
  return (day) => {
    const isThen = (stay: (typeof stays)[number]) =>
      (stay.date_start === null || stay.date_start <= day.date) &&
      (stay.date_end === null || stay.date_end > day.date);
    const { division_id, mu_name, timezone_name } =
      stored.get(keyOf(day)) ?? byAgent.get(day.agent_id)?.find(isThen) ?? noPlace(day);
    return { division_id, mu_name, timezone_name };
  };
}

/** Where advisors are on any date by their moves. */
export async function placesByMoves(
  db: CallContext['db'],
  agents: readonly number[],
): Promise<PlaceOf> {
  return placesOf(new Map(), await staysOf(db, agents));
}

function noPlace({ agent_id, date }: Pick<ScheduleDay, 'agent_id' | 'date'>): never {
  throw new Error(`advisor ${agent_id} is in no division on ${date}`);
}

/** Refuses days that were worked in a division outside the caller's scope: a past day is the business of the division it was worked in. */
export function mustReach(session: CallContext['session'], days: readonly DayToWrite[]): void {
  const isReached = ({ division_id, day: { agent_id } }: DayToWrite) =>
    reaches(session, { division_id, agent_id });
  if (!days.every(isReached)) throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

function checkWritable(
  call: CallContext,
  rows: readonly SavedRow[],
  before: ReadonlyMap<string, StoredDay>,
  advisorOn: (day: ScheduleDay) => ScheduledAdvisor,
): void {
  const seen = new Set<string>();
  for (const { day } of rows) {
    const stored = before.get(keyOf(day));
    if (seen.has(keyOf(day)))
      throw apiProblem.plain(
        isSecondShift(rows, day) ? 'schedules.shiftExists' : 'schedules.rowTwice',
      );
    if (stored?.day.locked === true) throw apiProblem.plain('schedules.rowLocked', 'locked');
    seen.add(keyOf(day));
  }
  const stale = rows.filter(({ day }) =>
    isStale(day, before.get(keyOf(day)), rows.length === 1 ? call.ifMatch : null),
  );
  if (stale.length === 0) return;
  throw apiProblem.stale(
    stale.map(({ day }) =>
      toRow(advisorOn(day), before.get(keyOf(day)) ?? null, day.date, new Map()),
    ),
  );
}

/** Whether an advisor is disabled on a date: then nothing is planned. */
export function isDisabledOn(
  { is_disabled, disabled_date }: ScheduledAdvisor,
  date: string,
): boolean {
  return is_disabled && (disabled_date === null || disabled_date <= date);
}

export function disabledWords({ first_name, last_name }: ScheduledAdvisor, date: string) {
  return words('schedules.advisorDisabled', { name: `${first_name} ${last_name}`, date });
}

/** Refuses days of advisors who are disabled then, by name. */
export function mustBeEnabled(
  advisors: ReadonlyMap<number, ScheduledAdvisor>,
  days: readonly Pick<ScheduleDay, 'agent_id' | 'date'>[],
  field = 'agent_id',
): void {
  for (const { agent_id, date } of days) {
    const advisor = advisors.get(agent_id);
    if (advisor === undefined) throw apiProblem.missing('problem.noAdvisor');
    if (isDisabledOn(advisor, date))
      throw apiProblem.named(field, disabledWords(advisor, date), 'disabled');
  }
}

/** Whether one advisor is sent two shifts for one date. */
function isSecondShift(rows: readonly SavedRow[], day: ScheduleDay): boolean {
  return rows.every((row) => keyOf(row.day) !== keyOf(day) || row.day.shift !== null);
}

/** A row sent with the version it was read at must still have it; version 0 says that it was empty. Without one it is a locked, audited write. If-Match speaks of one row. */
function isStale(day: ScheduleDay, stored: StoredDay | undefined, ifMatch: number | null): boolean {
  const read = ifMatch ?? (day.version > 0 ? day.version : day.day_id === null ? 0 : null);
  return read !== null && (stored?.day.version ?? 0) !== read;
}

async function checkRules(call: Judging, days: readonly DayToWrite[]): Promise<void> {
  const broken = await brokenOnAdjacentDays(call, days);
  if (broken.length > 0) throw rulesRefusal(broken);
}

/** The refusal of rows that break rules: each text, and the findings for a face to draw. */
export function rulesRefusal(broken: readonly DayFindings[]): ApiProblem {
  return new ApiProblem(400, 'rules', {
    non_field_errors: broken
      .flatMap((one) => one.findings.map((finding) => wordsOf(finding)))
      .slice(0, 20),
    findings: broken.map(toBody),
  });
}

/** Rows that would break a rule as they are, or beside what is stored around them. */
export async function brokenOnAdjacentDays(
  call: Judging,
  days: readonly DayToWrite[],
): Promise<DayFindings[]> {
  const written = days.map((one) => one.day);
  const neighbours = await neighboursOf(call, written);
  const activityTypes = await activityTypesOf(call.db);
  return brokenDays({
    days: written,
    neighbours: neighbours.map((one) => one.day),
    activityTypes,
    zoneOf: zoneIn([...days, ...neighbours]),
    mayLock: mayLock(call.session),
  });
}

/** The zone of each of these days. */
export function zoneIn(
  days: readonly Readonly<{ day: ScheduleDay; timezone_name: string }>[],
): (day: ScheduleDay) => string {
  const zones = new Map(days.map((one) => [one.day, one.timezone_name]));
  return (day) => zones.get(day) ?? 'UTC';
}

async function neighboursOf(
  call: Pick<CallContext, 'db'>,
  written: readonly ScheduleDay[],
): Promise<StoredDay[]> {
  const dates = written.map((day) => day.date).sort();
  const keys = new Set(written.map(keyOf));
  const stored = await loadDays(call.db, {
    advisors: [...new Set(written.map((day) => day.agent_id))],
    from: addDays(dates[0]!, -1),
    to: addDays(dates.at(-1)!, 1),
  });
  return stored.filter((one) => !keys.has(keyOf(one.day)));
}

function wordsOf(finding: Finding) {
  return finding.params === undefined
    ? finding.code
    : { key: finding.code, params: finding.params };
}

function toBody({ day, findings }: DayFindings) {
  return { agent_id: day.agent_id, date: day.date, findings };
}

async function announce(
  call: CallContext,
  days: readonly DayToWrite[],
  before: ReadonlyMap<string, StoredDay>,
  advisors: ReadonlyMap<number, ScheduledAdvisor>,
): Promise<ReplyInput<typeof schedules.save>> {
  const dates = days.map((one) => one.day.date).sort();
  const stored = await loadDays(call.db, {
    advisors: [...new Set(days.map((one) => one.day.agent_id))],
    from: dates[0]!,
    to: dates.at(-1)!,
  });
  const after = new Map(stored.map((one) => [keyOf(one.day), one]));
  const types = await activityTypesOf(call.db);
  const data = days.map(({ day }) => {
    const row = after.get(keyOf(day))!;
    tell(call, before.get(keyOf(day)) ?? null, row);
    return {
      schedule_data_id: row.schedule_id,
      schedule_agent_wise_data_id: row.day.day_id!,
      day_wise_data_id: row.day.day_id!,
      row: toRow(advisors.get(day.agent_id)!, row, day.date, types),
    };
  });
  return { message: text('schedules.updated', {}, call.language), data };
}

type Writing = Pick<CallContext, 'db' | 'audit' | 'recordChange'>;
/** What may be written depends on who writes: a caller, or a scheduled task without rights of its own. */
type Judging = Pick<CallContext, 'db'> & Readonly<{ session: PermissionSession }>;

function tell(call: Writing, before: StoredDay | null, after: StoredDay | null): void {
  const one = (after ?? before)!;
  const version = after?.day.version ?? one.day.version + 1;
  call.audit({
    entity: 'schedule_day',
    entity_id: one.day.day_id!,
    division_id: one.division_id,
    before: before?.day ?? null,
    after: after?.day ?? null,
  });
  call.recordChange({
    type: 'schedule_day',
    id: `${one.day.agent_id}/${one.day.date}`,
    version,
    scope: { division_id: one.division_id },
  });
}

async function unlocked(call: Writing, ids: readonly number[]): Promise<StoredDay[]> {
  const days = await loadDays(call.db, { days: ids }, true);
  if (days.some((one) => one.day.locked)) throw apiProblem.plain('schedules.rowLocked', 'locked');
  return days;
}

export async function removeDays(call: Writing, ids: readonly number[]): Promise<void> {
  const before = await unlocked(call, ids);
  await deleteDays(call.db, ids);
  for (const one of before) tell(call, one, null);
}

export async function removeActivities(call: CallContext, ids: readonly number[]): Promise<void> {
  const owners = await daysOfStretches(call.db, ids);
  const before = await unlocked(call, owners);
  const days = await deleteStretches(call.db, ids);
  const after = new Map((await loadDays(call.db, { days })).map((one) => [one.day.day_id, one]));
  for (const one of before)
    if (after.has(one.day.day_id)) tell(call, one, after.get(one.day.day_id)!);
}

/** Takes a shift's name off all days that carry it; their times stay. Refused where one of them is locked: a locked day keeps what it says. */
export async function clearShift(call: Writing, shift: number): Promise<void> {
  const before = await loadDays(call.db, { shift }, true);
  const locked = before.filter((one) => one.day.locked);
  if (locked.length > 0) throw onLockedDays(locked.map((one) => one.day));
  const days = before.flatMap((one) => one.day.day_id ?? []);
  await clearShiftOfDays(call.db, days);
  const after = new Map((await loadDays(call.db, { days })).map((one) => [one.day.day_id, one]));
  for (const one of before) tell(call, one, after.get(one.day.day_id) ?? null);
}

function onLockedDays(days: readonly ScheduleDay[]): ApiProblem {
  return new ApiProblem(409, 'locked', {
    non_field_errors: [
      words('shifts.onLockedDays', {
        count: days.length,
        from: days[0]?.date ?? '',
        to: days.at(-1)?.date ?? '',
      }),
    ],
  });
}

/** Locks or unlocks days; those that are already so are left alone. Answers all of them as they now stand. */
export async function lockMany(
  call: CallContext,
  ids: readonly number[],
  isLocked: boolean,
): Promise<ScheduleDay[]> {
  const before = await loadDays(call.db, { days: ids }, true);
  if (before.length < new Set(ids).size) throw apiProblem.plain('schedules.saveFirst');
  await lockDays(call.db, ids, isLocked);
  const after = await loadDays(call.db, { days: ids });
  const was = new Map(before.map((one) => [one.day.day_id, one]));
  for (const one of after)
    if (was.get(one.day.day_id)!.day.locked !== isLocked) tell(call, was.get(one.day.day_id)!, one);
  return after.map((one) => one.day);
}

export { coverageOf } from './coverage.ts';
export { activityTypesOf, brokenDays } from './policy.ts';
export {
  advisorsById,
  endsElsewhere,
  loadDays,
  scheduledAdvisors,
  toRow,
  writeDays,
  type StoredDay,
} from './repository.ts';

export type RosterAdvisor = ScheduledAdvisor;

/** Advisors with their days in a range, kept from other writers until the commit. */
export type HeldDays = Readonly<{
  /** Missing where an advisor is disabled. */
  advisors: ReadonlyMap<number, ScheduledAdvisor>;
  everyone: ReadonlyMap<number, ScheduledAdvisor>;
  /** The stored day, or the empty one. */
  dayOf: (agent: number, date: PlainDate) => ScheduleDay;
  stored: ReadonlyMap<string, StoredDay>;
  /** Where a day of one of the advisors is worked. */
  placeOf: PlaceOf;
}>;

/** Holds days for a change that starts from what is there (a request granted, a trade carried out): write them with `putDays`. */
export async function holdDays(
  db: CallContext['db'],
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<HeldDays> {
  await lockAdvisors(db, agents);
  return gather(db, agents, from, to, true);
}

/** The same to look at only: nothing is held. */
export async function readDays(
  db: CallContext['db'],
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<HeldDays> {
  return gather(db, agents, from, to, false);
}

async function gather(
  db: CallContext['db'],
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
  lock: boolean,
): Promise<HeldDays> {
  const everyone = await advisorsById(db, agents);
  const advisors = new Map([...everyone].filter(([, advisor]) => !advisor.is_disabled));
  const stored = new Map(
    (await loadDays(db, { advisors: agents, from, to }, lock)).map((one) => [keyOf(one.day), one]),
  );
  const placeOf = placesOf(stored, await staysOf(db, agents));
  return {
    advisors,
    everyone,
    stored,
    placeOf,
    dayOf: (agent_id, date) =>
      stored.get(keyOf({ agent_id, date }))?.day ?? emptyDay(date, agent_id),
  };
}

/** Held days as they are to be written: in the division, and on the clock, that each is worked in. */
export function toWrite(held: HeldDays, days: readonly ScheduleDay[]): DayToWrite[] {
  return days.map((day) => ({ day, ...held.placeOf(day) }));
}

/** Writes days that are held: locked or rule-breaking ones refuse all. Audited and told like a planner's save. Answers them as they now stand, by `AGENT DATE`. */
export async function putDays(
  call: Writing & Judging,
  held: HeldDays,
  days: readonly ScheduleDay[],
): Promise<ReadonlyMap<string, StoredDay>> {
  if (days.some((day) => held.stored.get(keyOf(day))?.day.locked === true))
    throw apiProblem.plain('schedules.rowLocked', 'locked');
  const rows = toWrite(held, days);
  await checkRules(call, rows);
  const ids = await writeDays(call.db, rows);
  const after = new Map(
    (await loadDays(call.db, { days: ids })).map((one) => [keyOf(one.day), one]),
  );
  for (const day of days) tell(call, held.stored.get(keyOf(day)) ?? null, after.get(keyOf(day))!);
  return after;
}

/** Writes held days that hold up to the rules, and deletes others: audited and told like a planner's save. Answers the rows as they now stand. */
export async function replaceDays(
  call: CallContext,
  held: HeldDays,
  written: readonly ScheduleDay[],
  cleared: readonly StoredDay[],
): Promise<StoredDay[]> {
  if (cleared.length > 0)
    await deleteDays(
      call.db,
      cleared.flatMap((one) => one.day.day_id ?? []),
    );
  for (const one of cleared) tell(call, one, null);
  if (written.length === 0) return [];
  const ids = await writeDays(call.db, toWrite(held, written));
  const after = await loadDays(call.db, { days: ids });
  for (const one of after) tell(call, held.stored.get(keyOf(one.day)) ?? null, one);
  return after;
}

/** A division's advisors on the last day of a range, and its days, by advisor. */
export async function rosterOf(
  db: CallContext['db'],
  division: number,
  from: PlainDate,
  to: PlainDate,
): Promise<{ advisors: ScheduledAdvisor[]; days: Map<number, ScheduleDay[]> }> {
  const advisors = await scheduledAdvisors(db, { divisions: [division], date: to });
  const days = new Map<number, ScheduleDay[]>();
  for (const { day } of await loadDays(db, { divisions: [division], from, to, isCounted: true }))
    days.set(day.agent_id, [...(days.get(day.agent_id) ?? []), day]);
  return { advisors, days };
}
