import { can } from '@watchbill/core/permission/can';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import {
  temporaryIds,
  type ActivityType,
  type ScheduleDay,
  type SchedulePolicy,
} from '@watchbill/core/schedules/model';
import { checkDays, type DayFindings } from '@watchbill/core/schedules/rules';
import { hasErrors } from '@watchbill/core/schedules/findings';
import { dayOffsets } from '@watchbill/core/time/zone';
import { apiProblem, words } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { daysById, existingShifts, readEventTypes } from './repository.ts';

/** Event types as rules and colours need them, by id. */
export async function activityTypesOf(db: Db): Promise<Map<number, ActivityType>> {
  const rows = await readEventTypes(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type RulesInput = Readonly<{
  /** Days to be written. */
  days: readonly ScheduleDay[];
  /** Stored days beside them, that they must not run into. */
  neighbours: readonly ScheduleDay[];
  activityTypes: ReadonlyMap<number, ActivityType>;
  zoneOf: (day: ScheduleDay) => string;
  mayLock: boolean;
}>;

/**
 * The days that break a rule, each with what it breaks; stored neighbours count only where a
 * written day runs into them.
 */
export function brokenDays(input: RulesInput): DayFindings[] {
  const judged = new Set(input.days);
  const policyOf = (day: ScheduleDay): SchedulePolicy => ({
    selectedDate: null,
    activityTypes: input.activityTypes,
    offsets: dayOffsets(input.zoneOf(day), day.date),
    mayLock: input.mayLock,
    newId: temporaryIds(Math.random),
  });
  return checkDays([...input.days, ...input.neighbours], policyOf).filter(({ day, findings }) =>
    judged.has(day)
      ? hasErrors(findings)
      : findings.some((finding) => finding.code === 'schedules.daysOverlap'),
  );
}

/**
 * Refuses, by name, rows that name what is not there: days of another advisor or date, days, shifts
 * and event types that do not exist. A day that is gone is stale, not unknown, where the row says
 * which version of it was read. `storedOf` is the row's day as the caller has read it: what it
 * names need not be looked up.
 */
export async function mustNameWhatIsThere(
  db: Db,
  rows: readonly ScheduleDay[],
  types: ReadonlyMap<number, ActivityType>,
  storedOf: (day: ScheduleDay) => ScheduleDay | undefined,
): Promise<void> {
  const strangers = rows.filter((day) => day.day_id !== storedOf(day)?.day_id);
  const owners = new Map(
    (
      await daysById(
        db,
        strangers.flatMap(({ day_id }) => day_id ?? []),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { day_id: id, agent_id, date, version } of strangers) {
    const owner = id === null ? undefined : owners.get(id);
    if (id === null || (owner === undefined && version > 0)) continue;
    if (owner === undefined)
      throw apiProblem.named('day_wise_id', words('schedules.unknownDay', { id }));
    if (owner.agent_id !== agent_id || owner.date !== date)
      throw apiProblem.named('day_wise_id', words('schedules.rowMismatch', { id, date }));
  }
  const shifts = await existingShifts(
    db,
    rows.flatMap((day) => newShiftOf(day, storedOf(day)) ?? []),
  );
  for (const day of rows) {
    const { activities } = day;
    const id = newShiftOf(day, storedOf(day));
    if (id !== null && !shifts.has(id))
      throw apiProblem.named('shift_id', words('schedules.unknownShift', { id }));
    const stranger =
      activities.find(({ activity_id }) => activity_id !== null && !types.has(activity_id))
        ?.activity_id ?? null;
    if (stranger !== null)
      throw apiProblem.named('activity_id', words('schedules.unknownActivity', { id: stranger }));
  }
}

/** The shift that a day names and did not name before. */
function newShiftOf(day: ScheduleDay, stored: ScheduleDay | undefined): number | null {
  const id = day.shift?.shift_id ?? null;
  return id === (stored?.shift?.shift_id ?? null) ? null : id;
}

export function mayLock(session: PermissionSession): boolean {
  return can(session, 'lock', 'data-locks');
}
