import { can } from '@watchbill/core/permission/can';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import { temporaryIds, type ActivityType, type ScheduleDay, type SchedulePolicy } from '@watchbill/core/schedules/model';
import { checkDays, type DayFindings } from '@watchbill/core/schedules/rules';
import { hasErrors } from '@watchbill/core/schedules/findings';
import { dayOffsets } from '@watchbill/core/time/zone';
import type { Db } from '../http/serve.ts';

/** Event types as rules and colours need them, by id. */
export async function activityTypesOf(db: Db): Promise<Map<number, ActivityType>> {
  const rows = await db.selectFrom('event_types').select(['id', 'description', 'color_code', 'icon', 'is_paid', 'is_work', 'in_office', 'out_of_office', 'needs_permission', 'is_disabled']).execute();
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

/** The days that break a rule, each with what it breaks; stored neighbours count only where a written day runs into them. */
export function brokenDays(input: RulesInput): DayFindings[] {
  const judged = new Set(input.days);
  const policyOf = (day: ScheduleDay): SchedulePolicy => ({
    selectedDate: null, activityTypes: input.activityTypes, offsets: dayOffsets(input.zoneOf(day), day.date), mayLock: input.mayLock, newId: temporaryIds(Math.random),
  });
  return checkDays([...input.days, ...input.neighbours], policyOf).filter(({ day, findings }) => (judged.has(day) ? hasErrors(findings) : findings.some((finding) => finding.code === 'schedules.daysOverlap')));
}

export function mayLock(session: PermissionSession): boolean {
  return can(session, 'lock', 'data-locks');
}
