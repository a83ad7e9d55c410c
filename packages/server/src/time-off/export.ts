import type { TimeOffGroup } from '@watchbill/core/time-off/model/definition';
import { allotmentColumns, type AllotmentRow } from '@watchbill/core/time-off/model/request';
import type { Db } from '../db/tables.ts';
import type { FileReply } from '../http/reply/file-reply.ts';
import { type TableFormat, tableFile } from '../http/reply/table-file.ts';
import { holidayById } from './commands/holidays.ts';
import { clockOf, gridOf, type GridQuery } from './queries/allotments.ts';
import { listHolidays, assignmentsOf } from './repository/holidays.ts';
import { allotmentsOf } from './repository/requests.ts';
import { rulesOfGroups } from './repository/rules.ts';

/** The allotments of a group as a table, with what is taken of each. */
export async function allotmentTable(db: Db, group: TimeOffGroup, query: GridQuery) {
  const rules = new Map((await rulesOfGroups(db, [group.id])).map((rule) => [rule.id, rule.name]));
  const heading = [...allotmentColumns, 'allotted', 'used', 'pending', 'waitlisted', 'remaining'];
  const stored = await allotmentsOf(db, group.id, query.date_start, query.date_end);
  const valueOf = (row: AllotmentRow) =>
    stored.find(
      (one) =>
        one.date === row.date &&
        one.rule_id === row.rule_id &&
        clockOf(one.start_min) === row.start_time,
    )?.value ?? null;
  const rows = (await gridOf(db, group, query)).map((row) => [
    row.date,
    row.start_time ?? '',
    rules.get(row.rule_id ?? 0) ?? '',
    valueOf(row),
    row.cap,
    row.allotted,
    row.used,
    row.pending,
    row.waitlisted,
    row.remaining,
  ]);
  return { heading, rows };
}

/** The assignments of a holiday as a file. */
export async function holidayFile(db: Db, id: number, format: TableFormat): Promise<FileReply> {
  const { date, group_id } = await holidayById(db, id);
  const names = new Map((await listHolidays(db, group_id, null)).map((one) => [one.id, one.name]));
  const heading = [
    'position',
    'first_name',
    'last_name',
    'preference',
    'swap_for',
    'is_working',
    'reason',
    'wait_position',
  ];
  const rows = (await assignmentsOf(db, id)).map((one) => [
    one.position,
    one.first_name,
    one.last_name,
    one.preference,
    names.get(one.swap_for ?? 0) ?? '',
    one.is_working,
    one.reason,
    one.wait_position,
  ]);
  return tableFile(format, { name: `holiday-${date}`, heading, rows });
}
