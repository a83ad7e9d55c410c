import { restOf } from '../../schedule-parameters/rules/rest.ts';
import { minutesInDay } from '../../time/interval.ts';
import { daysBetween, startOfWeek, type PlainDate } from '../../time/plain-date.ts';
import { noFindings, type Finding, type FindingCode } from '../findings.ts';
import { rowHours } from '../hours.ts';
import { coverOf, type ScheduleDay, type SchedulePolicy } from '../model.ts';

const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

function warning(
  code: FindingCode,
  day: ScheduleDay,
  params: NonNullable<Finding['params']>,
): readonly Finding[] {
  const { shift } = day;
  return [
    {
      code,
      severity: 'warning',
      params,
      ...(shift === null ? {} : { at: { start: shift.start, end: shift.end } }),
    },
  ];
}

/** Shift, overtime and recovered hours together are no longer than the limits allow, and never longer than a day. */
export function dayIsNotTooLong(day: ScheduleDay, policy: SchedulePolicy): readonly Finding[] {
  const { scheduled } = rowHours(day, policy.activityTypes, policy.offsets);
  const most = Math.min(minutesInDay, policy.advisor?.limits.max_schedule_length ?? minutesInDay);
  return scheduled <= most
    ? noFindings
    : warning('schedules.dayTooLong', day, { hours: inHours(scheduled), most: inHours(most) });
}

/** Paid hours of the row's week. */
export function weekIsNotTooLong(day: ScheduleDay, policy: SchedulePolicy): readonly Finding[] {
  const most = policy.advisor?.limits.max_weekly_hrs ?? null;
  if (most === null || day.shift === null) return noFindings;
  const paid = [...weekAround(day, policy), day].reduce((sum, one) => {
    const hours = rowHours(one, policy.activityTypes);
    return sum + hours.paid + hours.overtime + hours.recovered;
  }, 0);
  return paid <= most
    ? noFindings
    : warning('schedules.weekTooLong', day, { hours: inHours(paid), most: inHours(most) });
}

/** Days worked in the row's week. */
export function weekHasDaysOff(day: ScheduleDay, policy: SchedulePolicy): readonly Finding[] {
  const most = policy.advisor?.limits.max_days_to_work ?? null;
  if (most === null || day.shift === null) return noFindings;
  const days = weekAround(day, policy).filter((one) => one.shift !== null).length + 1;
  return days <= most ? noFindings : warning('schedules.weekTooFull', day, { days, most });
}

function weekAround({ date }: ScheduleDay, { advisor }: SchedulePolicy): readonly ScheduleDay[] {
  const first = advisor?.weekFirstDay ?? 0;
  const week = startOfWeek(date, first);
  return (advisor?.days ?? []).filter(
    (one) => one.date !== date && startOfWeek(one.date, first) === week,
  );
}

/** The rest that the limits ask for, after the day before and before the day after. */
export function restIsLeft(day: ScheduleDay, policy: SchedulePolicy): readonly Finding[] {
  const least = policy.advisor === undefined ? 0 : restOf(policy.advisor.limits);
  const cover = coverOf(day, policy.offsets);
  if (least === 0 || cover === null) return noFindings;
  const rests = (policy.advisor?.days ?? []).flatMap((one) => {
    const by = daysBetween(day.date, one.date);
    const other = coverOf(one);
    if (other === null || Math.abs(by) !== 1) return [];
    const start = other.start + by * minutesInDay;
    return by > 0 ? [start - cover.end] : [cover.start - (other.end - minutesInDay)];
  });
  const rest = Math.min(...rests);
  return rest >= least
    ? noFindings
    : warning('schedules.restTooShort', day, { hours: inHours(rest), least: inHours(least) });
}

/** A day before today is history: what is changed there was worked already. */
export function dayIsNotPast(day: ScheduleDay, today: PlainDate): readonly Finding[] {
  return day.date < today ? [{ code: 'schedules.pastDay', severity: 'ask' }] : noFindings;
}
