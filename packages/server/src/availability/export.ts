import {
  weekdayKeys,
  type AvailabilityRangeRow,
  type AvailabilityRecord,
  type WeekTime,
} from '@watchbill/core/availability/model';
import { text, type Language, type MessageKey } from '@watchbill/core/messages/catalogue';
import { formatClock } from '@watchbill/core/time/minutes';
import { tableFile } from '../http/reply/table-file.ts';
import type { FileReply } from '../http/reply/file-reply.ts';

const name = 'advisors-availability';
export const exportName = `${name}.xlsx`;

const headings: readonly MessageKey[] = [
  'availability.advisorId',
  'availability.firstName',
  'availability.lastName',
  'availability.email',
  'availability.division',
  'availability.dateStart',
  'availability.dateEnd',
  'availability.workStatus',
  'availability.weeklyProtocol',
  'availability.averageHours',
  'availability.inWeeks',
  'availability.minDaysOff',
  'availability.inDays',
];

/**
 * A workbook with a row a date range (one without dates for an advisor that has none), and a column
 * a weekday for the hours.
 */
export function toWorkbook(
  records: readonly AvailabilityRecord[],
  times: ReadonlyMap<number, readonly WeekTime[]>,
  language: Language,
): Promise<FileReply> {
  const heading = [
    ...headings.map((key) => text(key, {}, language)),
    ...weekdayKeys.map((key) => text(`fields.${key}`, {}, language)),
  ];
  const rows = records.flatMap((record) =>
    record.date_ranges.length === 0
      ? [rowOf(record, null, [], language)]
      : record.date_ranges.map((range) =>
          rowOf(record, range, times.get(range.id) ?? [], language),
        ),
  );
  return tableFile('xlsx', { name, heading, rows });
}

function rowOf(
  { agent }: AvailabilityRecord,
  range: AvailabilityRangeRow | null,
  times: readonly WeekTime[],
  language: Language,
): (string | number)[] {
  const who = [agent.id, agent.first_name, agent.last_name, agent.email, agent.mu_name];
  if (range === null) return who;
  const limits = [
    range.max_avg_weekly_hrs / 60,
    range.in_no_of_weeks ?? '',
    range.min_days_off,
    range.in_no_of_days ?? '',
  ];
  return [
    ...who,
    range.date_start,
    range.date_end ?? '',
    statusOf(range, language),
    range.wr_name ?? '',
    ...limits,
    ...weekdayKeys.map((_, day) => hoursOn(times, day, language)),
  ];
}

function statusOf(range: AvailabilityRangeRow, language: Language): string {
  if (range.force_to_work) return text('availability.forceToWork', {}, language);
  return range.work_status === null
    ? ''
    : text(
        range.work_status === 'work' ? 'availability.work' : 'availability.dayOff',
        {},
        language,
      );
}

function hoursOn(times: readonly WeekTime[], day: number, language: Language): string {
  const names = {
    available: 'availability.available',
    preferred: 'availability.preferred',
    unavailable: 'availability.unavailable',
  } as const;
  return times
    .filter((time) => time.weekday === day)
    .map(
      (time) =>
        `${formatClock(time.start_time)}–${formatClock(time.end_time)} ${text(names[time.avl_status], {}, language)}`,
    )
    .join('; ');
}
