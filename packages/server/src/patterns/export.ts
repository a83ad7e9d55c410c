import { text, type Language } from '@watchbill/core/messages/catalogue';
import type { PatternDay } from '@watchbill/core/patterns/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { Interval } from '@watchbill/core/time/interval';
import { apiProblem } from '../problems/problem.ts';
import type { FileReply } from '../http/reply/file-reply.ts';
import type { Db } from '../db/tables.ts';
import { tableFile, type TableFormat } from '../http/reply/table-file.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { findSet, loadPatterns } from './repository/sets.ts';

/** Columns of the pattern file, read again by the import. */
export const patternColumns = [
  'pattern_set',
  'pattern',
  'day',
  'position',
  'start_time',
  'end_time',
  'activity',
];
const weekdays = [
  'fields.sunday',
  'fields.monday',
  'fields.tuesday',
  'fields.wednesday',
  'fields.thursday',
  'fields.friday',
  'fields.saturday',
] as const;

/**
 * A row a shift, a stretch of overtime, an activity. Times past midnight are written as times of
 * the next day.
 */
export async function exportSet(
  db: Db,
  id: number,
  format: TableFormat,
  language: Language,
): Promise<FileReply> {
  const set = await findSet(db, id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  const types = await activityTypesOf(db);
  const name = (type: number | null) => (type === null ? '' : (types.get(type)?.description ?? ''));
  const rows = (await loadPatterns(db, { sets: [id] })).flatMap((pattern) =>
    pattern.days.flatMap((day) =>
      rowsOf(day, name).map((row) => [
        set.schedule_pattern_set_name,
        pattern.position,
        text(weekdays[day.day] ?? 'fields.sunday', {}, language),
        ...row,
      ]),
    ),
  );
  if (rows.length === 0) throw apiProblem.plain('generic.noDataToExport');
  return tableFile(format, { name: set.schedule_pattern_set_name, heading: patternColumns, rows });
}

function rowsOf(day: PatternDay, name: (type: number | null) => string): string[][] {
  const row = (position: string, span: Interval, activity = '') => [
    position,
    formatClock(span.start),
    formatClock(span.end),
    activity,
  ];
  return [
    row('center_pattern', day, name(day.day_activity_id)),
    ...(day.left_start === null
      ? []
      : [row('left_pattern', { start: day.left_start, end: day.start })]),
    ...(day.right_end === null
      ? []
      : [row('right_pattern', { start: day.end, end: day.right_end })]),
    ...day.activities.map((one) => row('activity', one, name(one.activity_id))),
  ];
}
