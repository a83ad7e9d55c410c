import type { SavedRow } from '@watchbill/core/schedules/codec/save';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import type { Finding } from '@watchbill/core/schedules/findings';
import type { ActivityType, ScheduleDay } from '@watchbill/core/schedules/model';
import type { DayFindings } from '@watchbill/core/schedules/rules';
import { addDays } from '@watchbill/core/time/plain-date';
import { apiProblem, ApiProblem, words } from '../../problems/problem.ts';
import { reaches } from '../../http/call/scope.ts';
import type { CallContext } from '../../http/call/call.ts';
import { activityTypesOf, brokenDays, mayLock } from '../policy.ts';
import type { ScheduledAdvisor } from '../repository/advisors.ts';
import type { DayToWrite } from '../repository/stretches.ts';
import { loadDays, toRow, type StoredDay } from '../repository.ts';
import { keyOf } from './held.ts';

/**
 * Refuses days that were worked in a division outside the caller's scope: a past day is the
 * business of the division it was worked in.
 */
export function mustReach(session: CallContext['session'], days: readonly DayToWrite[]): void {
  const isReached = ({ division_id, day: { agent_id } }: DayToWrite) =>
    reaches(session, { division_id, agent_id });
  if (!days.every(isReached)) throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

export function checkWritable(
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

/** A disabled event type that a day takes anew: not one that it has already. */
export function disabledAnew(
  types: ReadonlyMap<number, ActivityType>,
  day: ScheduleDay,
  stored: ScheduleDay | undefined,
): ActivityType | null {
  const held = new Set(stored?.activities.map((one) => one.activity_id));
  const taken = day.activities.flatMap(({ activity_id }) =>
    activity_id === null || held.has(activity_id) ? [] : (types.get(activity_id) ?? []),
  );
  return taken.find((type) => type.is_disabled) ?? null;
}

/** Refuses activities of a disabled event type, by name, but those that a day has already. */
export function mustOffer(
  types: ReadonlyMap<number, ActivityType>,
  days: readonly ScheduleDay[],
  storedOf: (day: ScheduleDay) => ScheduleDay | undefined,
): void {
  for (const day of days) {
    const type = disabledAnew(types, day, storedOf(day));
    if (type !== null)
      throw apiProblem.named(
        'activity_id',
        words('schedules.eventTypeDisabled', { name: type.description }),
        'disabled',
      );
  }
}

/** Whether one advisor is sent two shifts for one date. */
function isSecondShift(rows: readonly SavedRow[], day: ScheduleDay): boolean {
  return rows.every((row) => keyOf(row.day) !== keyOf(day) || row.day.shift !== null);
}

/**
 * A row sent with the version it was read at must still have it; version 0 says that it was empty.
 * Without one it is a locked, audited write. If-Match speaks of one row.
 */
function isStale(day: ScheduleDay, stored: StoredDay | undefined, ifMatch: number | null): boolean {
  const read = ifMatch ?? (day.version > 0 ? day.version : day.day_id === null ? 0 : null);
  return read !== null && (stored?.day.version ?? 0) !== read;
}

/**
 * What the caller has read already, which spares reading it: stored days, those beside the written
 * ones at least.
 */
type KnownDays = Readonly<{
  stored: readonly StoredDay[];
  types: ReadonlyMap<number, ActivityType>;
}>;

export async function checkRules(
  call: Judging,
  days: readonly DayToWrite[],
  known?: KnownDays,
): Promise<void> {
  const broken = await brokenOnAdjacentDays(call, days, known);
  if (broken.length > 0) throw rulesRefusal(broken);
}

/** The refusal of rows that break rules: each text, and the findings for a face to draw. */
export function rulesRefusal(broken: readonly DayFindings[]): ApiProblem {
  return findingsRefusal('rules', 400, broken);
}

export function findingsRefusal(
  code: string,
  status: number,
  broken: readonly DayFindings[],
): ApiProblem {
  return new ApiProblem(status, code, {
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
  known?: KnownDays,
): Promise<DayFindings[]> {
  const written = days.map((one) => one.day);
  const keys = new Set(written.map(keyOf));
  const neighbours = (known?.stored ?? (await daysAround(call, written))).filter(
    (one) => !keys.has(keyOf(one.day)),
  );
  const activityTypes = known?.types ?? (await activityTypesOf(call.db));
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

function daysAround(
  call: Pick<CallContext, 'db'>,
  written: readonly ScheduleDay[],
): Promise<StoredDay[]> {
  const dates = written.map((day) => day.date).sort();
  return loadDays(call.db, {
    advisors: [...new Set(written.map((day) => day.agent_id))],
    from: addDays(dates[0]!, -1),
    to: addDays(dates.at(-1)!, 1),
  });
}

function wordsOf(finding: Finding) {
  return finding.params === undefined
    ? finding.code
    : { key: finding.code, params: finding.params };
}

function toBody({ day, findings }: DayFindings) {
  return { agent_id: day.agent_id, date: day.date, findings };
}

/**
 * What may be written depends on who writes: a caller, or a scheduled task without rights of its
 * own.
 */
export type Judging = Pick<CallContext, 'db'> & Readonly<{ session: PermissionSession }>;
