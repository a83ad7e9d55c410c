import { restOf } from '../../schedule-parameters/rules/rest.ts';
import { minutesInDay, moveBy } from '../../time/interval.ts';
import { daysBetween, startOfWeek, type PlainDate } from '../../time/plain-date.ts';
import { fixedOffsets, utcMinuteOf } from '../../time/zone.ts';
import { noFindings, type Finding, type FindingCode } from '../findings.ts';
import { rowHours } from '../hours.ts';
import { coverOf, type AdvisorLimits, type ScheduleDay, type SchedulePolicy } from '../model.ts';

const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

function findingOf(
  code: FindingCode,
  day: ScheduleDay,
  params: NonNullable<Finding['params']>,
  severity: Finding['severity'] = 'warning',
): readonly Finding[] {
  const { shift } = day;
  return [
    {
      code,
      severity,
      params,
      ...(shift === null ? {} : { at: { start: shift.start, end: shift.end } }),
    },
  ];
}

/**
 * Shift, overtime and recovered hours together are no longer than the limits allow, and never
 * longer than a day: that nobody can work.
 */
export function dayIsNotTooLong(day: ScheduleDay, policy: SchedulePolicy): readonly Finding[] {
  const { scheduled } = rowHours(day, policy.activityTypes, policy.offsets);
  const isPossible = scheduled <= minutesInDay;
  const most = isPossible
    ? (policy.advisor?.limits.max_schedule_length ?? minutesInDay)
    : minutesInDay;
  return scheduled <= most
    ? noFindings
    : findingOf(
        'schedules.dayTooLong',
        day,
        { hours: inHours(scheduled), most: inHours(most) },
        isPossible ? 'warning' : 'error',
      );
}

/** Paid hours of the row's week. */
export function weekIsNotTooLong(
  day: ScheduleDay,
  { advisor, activityTypes, offsetsOf }: SchedulePolicy,
): readonly Finding[] {
  if (!advisor || advisor.limits.max_weekly_hrs === null || day.shift === null) return noFindings;
  const most = advisor.limits.max_weekly_hrs;
  const paid = [...restOfWeek(day, advisor), day].reduce((sum, one) => {
    const hours = rowHours(one, activityTypes, offsetsOf?.(one.date));
    return sum + hours.paid + hours.overtime + hours.recovered;
  }, 0);
  return paid <= most
    ? noFindings
    : findingOf('schedules.weekTooLong', day, { hours: inHours(paid), most: inHours(most) });
}

/** Days worked in the row's week. */
export function weekHasDaysOff(day: ScheduleDay, { advisor }: SchedulePolicy): readonly Finding[] {
  if (!advisor || advisor.limits.max_days_to_work === null || day.shift === null) return noFindings;
  const most = advisor.limits.max_days_to_work;
  const days = restOfWeek(day, advisor).filter((one) => one.shift !== null).length + 1;
  return days <= most ? noFindings : findingOf('schedules.weekTooFull', day, { days, most });
}

function restOfWeek(
  { date }: ScheduleDay,
  { days, weekFirstDay }: AdvisorLimits,
): readonly ScheduleDay[] {
  const week = startOfWeek(date, weekFirstDay);
  return days.filter((one) => one.date !== date && startOfWeek(one.date, weekFirstDay) === week);
}

/**
 * The rest that the limits ask for, after the day before and before the day after: time that
 * passes.
 */
export function restIsLeft(
  day: ScheduleDay,
  { advisor, offsets = fixedOffsets(0), offsetsOf }: SchedulePolicy,
): readonly Finding[] {
  if (!advisor || restOf(advisor.limits) === 0) return noFindings;
  const least = restOf(advisor.limits);
  const cover = coverOf(day, offsets);
  const rests = advisor.days.flatMap((one) => {
    const by = daysBetween(day.date, one.date);
    const other = coverOf(one, offsetsOf?.(one.date));
    if (cover === null || other === null || Math.abs(by) !== 1) return [];
    const beside = moveBy(other, by * minutesInDay);
    // Stryker disable next-line EqualityOperator: it is one or minus one
    const [evening, morning] = by > 0 ? [cover, beside] : [beside, cover];
    return [
      utcMinuteOf(morning.start, offsets, 'start') - utcMinuteOf(evening.end, offsets, 'end'),
    ];
  });
  const rest = Math.min(...rests);
  return rest >= least
    ? noFindings
    : findingOf('schedules.restTooShort', day, { hours: inHours(rest), least: inHours(least) });
}

/** A day before today is history: what is changed there was worked already. */
export function dayIsNotPast(day: ScheduleDay, today: PlainDate): readonly Finding[] {
  return day.date < today ? [{ code: 'schedules.pastDay', severity: 'ask' }] : noFindings;
}
