import type { schedules } from '@watchbill/core/schedules/contract';
import type { ReplyInput, HandlerInput } from '@watchbill/core/api/endpoint';
import { saveFromWire, WireBlockError, type SavedRow } from '@watchbill/core/schedules/codec/save';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import { temporaryIds, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { mustBeEnabled as checkEnabled } from '../http/call/disabled.ts';
import { apiProblem, ApiProblem, words } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import { activityTypesOf, mustNameWhatIsThere } from './policy.ts';
import {
  advisorsById,
  lockAdvisors,
  scheduledAdvisors,
  staysOf,
  type ScheduledAdvisor,
} from './repository/advisors.ts';
import {
  clearShiftOfDays,
  deleteDays,
  deleteStretches,
  writeDays,
  type DayToWrite,
} from './repository/stretches.ts';
import { loadDays, lockDays, unlockDays, type StoredDay, daysOfStretches } from './repository.ts';
import { type Writing, announce, announceDay } from './commands/announce.ts';
import {
  type Judging,
  checkRules,
  checkWritable,
  mustBeEnabled,
  mustOffer,
  mustReach,
} from './commands/checks.ts';
import { type HeldDays, keyOf, placesOf } from './commands/held.ts';

export { creationOf, listCreations } from './repository/creations.ts';

/** A day as it is and as it is to be; null where there is none. */
export type DayChange = Readonly<{
  before: ScheduleDay | null;
  after: ScheduleDay | null;
  division_id: number;
  timezone_name: string;
}>;
/** What is asked before days change; answers them as they may be written. */
export type AskFirst = (
  changes: readonly DayChange[],
  /** Where the caller has read them. */
  types?: ReadonlyMap<number, ActivityType>,
) => Promise<readonly DayChange[]>;

type Body = HandlerInput<typeof schedules.save>['body'];

/** Saves whole rows in one transaction: locked, stale or rule-breaking rows refuse all of them. */
export async function saveDays(
  call: CallContext,
  body: Body,
  ask: AskFirst,
): Promise<ReplyInput<typeof schedules.save>> {
  const rows = body.flatMap((payload) => decode(payload));
  if (rows.length === 0) throw apiProblem.plain('schedules.nothingToSave');
  const before = await storedOf(call, rows);
  const agents = [...new Set(rows.map((row) => row.day.agent_id))];
  const advisors = await advisorsById(call.db, agents);
  const types = await activityTypesOf(call.db);
  const sent = rows.map(({ day }) => day);
  const storedDayOf = (day: ScheduleDay) => before.get(keyOf(day))?.day;
  await mustNameWhatIsThere(call.db, sent, types, storedDayOf);
  const isNew = sent.some((day) => !before.has(keyOf(day)));
  const placeOf = placesOf(before, isNew ? await staysOf(call.db, agents) : []);
  const asked = rows.map(({ day }) => ({
    ...placeOf(day),
    day: { ...day, locked: storedDayOf(day)?.locked ?? false },
  }));
  mustReach(call.session, asked);
  mustBeEnabled(advisors, sent);
  mustOffer(types, sent, storedDayOf);
  checkWritable(call, rows, before, (day) => ({ ...advisors.get(day.agent_id)!, ...placeOf(day) }));
  await checkRules(call, asked, { stored: [...before.values()], types });
  const answered = await ask(
    asked.map(({ day, ...place }) => ({
      ...place,
      before: storedDayOf(day) ?? null,
      after: day,
    })),
    types,
  );
  const days = asked.map((one, index) => ({ ...one, day: answered[index]?.after ?? one.day }));
  const ids = await writeDaysBeside(call.db, days, before);
  return announce(call, days, { ids, before, advisors, types });
}

/**
 * Writes days beside those that are stored: a disabled division keeps the days that it has, and
 * takes no others.
 */
async function writeDaysBeside(
  db: CallContext['db'],
  days: readonly DayToWrite[],
  stored: ReadonlyMap<string, StoredDay>,
): Promise<number[]> {
  const added = days.filter(({ day }) => !stored.has(keyOf(day)));
  const divisions = new Set(added.map(({ division_id }) => division_id));
  await checkEnabled(db, 'division', [...divisions], 'agent_id');
  return writeDays(db, days);
}

function decode(payload: Body[number]): readonly SavedRow[] {
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

/**
 * The rows as stored and those of the days beside them, kept from other writers until the commit.
 */
async function storedOf(
  call: CallContext,
  rows: readonly SavedRow[],
): Promise<Map<string, StoredDay>> {
  const dates = rows.map((row) => row.day.date).sort();
  const advisors = [...new Set(rows.map((row) => row.day.agent_id))];
  await lockAdvisors(call.db, advisors);
  const [from, to] = [addDays(dates[0]!, -1), addDays(dates.at(-1)!, 1)];
  const stored = await loadDays(call.db, { advisors, from, to }, true);
  return new Map(stored.map((one) => [keyOf(one.day), one]));
}

async function unlock(call: Writing, ids: readonly number[]): Promise<StoredDay[]> {
  const days = await loadDays(call.db, { days: ids }, true);
  if (days.some((one) => one.day.locked)) throw apiProblem.plain('schedules.rowLocked', 'locked');
  return days;
}

export async function removeDays(
  call: Writing,
  ids: readonly number[],
  ask: AskFirst = async (changes) => changes,
): Promise<void> {
  const before = await unlock(call, ids);
  await ask(before.map(({ day, ...place }) => ({ ...place, before: day, after: null })));
  await deleteDays(call.db, ids);
  for (const one of before) announceDay(call, one, null);
}

export async function removeActivities(
  call: CallContext,
  ids: readonly number[],
  ask: AskFirst,
): Promise<void> {
  const owners = await daysOfStretches(call.db, ids);
  const before = await unlock(call, owners);
  const gone = new Set<unknown>(ids);
  await ask(
    before.map(({ day, ...place }) => ({
      ...place,
      before: day,
      after: { ...day, activities: day.activities.filter(({ id }) => !gone.has(id)) },
    })),
  );
  const days = await deleteStretches(call.db, ids);
  const after = new Map((await loadDays(call.db, { days })).map((one) => [one.day.day_id, one]));
  for (const one of before)
    if (after.has(one.day.day_id)) announceDay(call, one, after.get(one.day.day_id)!);
}

/**
 * Takes a shift's name off all days that carry it, and answers them by date; their times stay.
 * Refused where one of them is locked: a locked day keeps what it says.
 */
export async function clearShift(call: Writing, shift: number): Promise<ScheduleDay[]> {
  const before = await loadDays(call.db, { shift }, true);
  const locked = before.filter((one) => one.day.locked);
  if (locked.length > 0) throw onLockedDays(locked.map((one) => one.day));
  const days = before.flatMap((one) => one.day.day_id ?? []);
  await clearShiftOfDays(call.db, days);
  const after = new Map((await loadDays(call.db, { days })).map((one) => [one.day.day_id, one]));
  for (const one of before) announceDay(call, one, after.get(one.day.day_id) ?? null);
  return before.map((one) => one.day).toSorted((a, b) => a.date.localeCompare(b.date));
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

/**
 * Locks or unlocks days; those that are already so are left alone. Answers all of them as they now
 * stand.
 */
export async function lockMany(
  call: CallContext,
  ids: readonly number[],
  isLocked: boolean,
  reason = '',
): Promise<ScheduleDay[]> {
  const before = await loadDays(call.db, { days: ids }, true);
  if (before.length < new Set(ids).size) throw apiProblem.plain('schedules.saveFirst');
  if (isLocked) await lockDays(call.db, ids, { by: call.session.userId, at: call.now, reason });
  else await unlockDays(call.db, ids);
  const after = await loadDays(call.db, { days: ids });
  const was = new Map(before.map((one) => [one.day.day_id, one]));
  for (const one of after)
    if (was.get(one.day.day_id)!.day.locked !== isLocked)
      announceDay(call, was.get(one.day.day_id)!, one);
  return after.map((one) => one.day);
}
export { coverageOf } from './coverage.ts';
export {
  skillGroupsOf,
  skillGroupsOfDays,
  skillGroupsWith,
  type SkillGroup,
} from './coverage/skill-groups.ts';
export { activityTypesOf, brokenDays } from './policy.ts';
export { advisorsById, scheduledAdvisors } from './repository/advisors.ts';
export { endsElsewhere, loadDays, loadDaysInParts, toRow, type StoredDay } from './repository.ts';
export { writeDays } from './repository/stretches.ts';

export type RosterAdvisor = ScheduledAdvisor;

/**
 * Held days as they are to be written: in the division, and on the clock, that each is worked in.
 */
export function toWrite(held: HeldDays, days: readonly ScheduleDay[]): DayToWrite[] {
  return days.map((day) => ({ day, ...held.placeOf(day) }));
}

/**
 * Writes days that are held: locked or rule-breaking ones refuse all. Audited and told like a
 * planner's save. Answers them as they now stand, by `AGENT DATE`.
 */
export async function putDays(
  call: Writing & Judging,
  held: HeldDays,
  days: readonly ScheduleDay[],
): Promise<ReadonlyMap<string, StoredDay>> {
  if (days.some((day) => held.stored.get(keyOf(day))?.day.locked === true))
    throw apiProblem.plain('schedules.rowLocked', 'locked');
  const rows = toWrite(held, days);
  await checkRules(call, rows);
  const ids = await writeDaysBeside(call.db, rows, held.stored);
  const after = new Map(
    (await loadDays(call.db, { days: ids })).map((one) => [keyOf(one.day), one]),
  );
  for (const day of days)
    announceDay(call, held.stored.get(keyOf(day)) ?? null, after.get(keyOf(day))!);
  return after;
}

/**
 * Writes held days that hold up to the rules, and deletes others: audited and told like a planner's
 * save. Answers the rows as they now stand.
 */
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
  for (const one of cleared) announceDay(call, one, null);
  if (written.length === 0) return [];
  const ids = await writeDaysBeside(call.db, toWrite(held, written), held.stored);
  const after = await loadDays(call.db, { days: ids });
  for (const one of after) announceDay(call, held.stored.get(keyOf(one.day)) ?? null, one);
  return after;
}

/** A division's advisors on the last day of a range, and its days, by advisor. */
export async function rosterOf(
  db: CallContext['db'],
  division: number,
  from: PlainDate,
  to: PlainDate,
): Promise<{ advisors: ScheduledAdvisor[]; days: Map<number, ScheduleDay[]> }> {
  const [advisors, stored] = await Promise.all([
    scheduledAdvisors(db, { divisions: [division], date: to }),
    loadDays(db, { divisions: [division], from, to, isCounted: true }),
  ]);
  const days = new Map<number, ScheduleDay[]>();
  for (const { day } of stored) days.set(day.agent_id, [...(days.get(day.agent_id) ?? []), day]);
  return { advisors, days };
}
