import {
  exactClockOf,
  fields,
  sums,
  times,
  type SumField,
  type TimeField,
} from '@watchbill/core/queue-history/model';
import { figuresOf, sumsOf } from '@watchbill/core/queue-history/rules';
import { formatClock } from '@watchbill/core/time/minutes';
import type { LineRow } from './repository.ts';

/**
 * Columns that a file can be read back by; ratios that follow from the others are added for the
 * reader.
 */
export const exportColumns = ['date', 'history_time', 'interval_minutes', 'queue', ...fields];

/** An interval of a line, in the order of the columns. */
export function exportRow(row: LineRow) {
  const figures = figuresOf(sumsOf(row, row.minutes));
  return [
    row.date,
    formatClock(row.start_min),
    row.minutes,
    row.name,
    ...fields.map((field) =>
      field in times
        ? clock(row[times[field as TimeField]])
        : field in sums
          ? row[sums[field as SumField]]
          : (figures[field] as number | null),
    ),
  ];
}

const clock = (seconds: number | null) => (seconds === null ? null : exactClockOf(seconds));
