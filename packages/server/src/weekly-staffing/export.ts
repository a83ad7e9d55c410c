import type { StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { belowCell, shortagesCell } from '@watchbill/core/weekly-staffing/rules';
import type { FileReply } from '../http/reply/file-reply.ts';
import { tableFile, type TableFormat } from '../http/reply/table-file.ts';
import type { loadWeek } from './queries/week.ts';

const heading = [
  'date',
  'time',
  'open',
  'requirements',
  'dedicated_requirements',
  'credited_requirements',
  'open_plus_or_minus',
  'short',
  'schedule_overhead',
  'schedule_requirements',
  'commited_fte',
  'o_or_u_fte',
  'expected_service_level',
  'expected_margin',
  'expected_asa',
  'expected_occupancy',
  'reserve',
  'shortages',
  'below',
] as const;

/** A week as a file, a row each quarter hour. */
export function weekFile(
  { mu_name, reply }: Awaited<ReturnType<typeof loadWeek>>,
  format: TableFormat,
): Promise<FileReply> {
  return tableFile(format, {
    name: `weekly-staffing-${mu_name.replaceAll(/[^\w]+/g, '-')}-${reply.week_beginning_date}`,
    heading,
    rows: reply.results.flatMap(({ date, data }) =>
      data.map((row) => heading.map((name) => cellOf(row, date, name))),
    ),
  });
}

function cellOf(row: StaffingInterval, date: string, name: (typeof heading)[number]) {
  if (name === 'date') return date;
  if (name === 'shortages') return shortagesCell(row.shortages);
  return name === 'below' ? belowCell(row.below) : row[name];
}
