import { z } from 'zod';
import { idList } from '../../api/endpoint.ts';
import { channelId } from '../../channels/model.ts';
import { lineId } from '../../lines/model.ts';
import { dateOrders } from '../../cells/date.ts';
import { lengthUnits } from '../../cells/length.ts';
import { decimalMarks } from '../../cells/number.ts';
import { isZone } from '../../time/zone.ts';
import { fields, intervalMinutes } from '../model.ts';

/** What a column of a report can hold: where and when, and the figures of an interval. */
export const placeColumns = [
  'date',
  'history_time',
  'end',
  'interval_minutes',
  'zone',
  'queue',
] as const;
/** `total_handle_time` stands in files alone: the average follows from it. */
export const importColumns = [...placeColumns, ...fields, 'total_handle_time'] as const;
export type ImportColumn = (typeof importColumns)[number];

const columnMapping = z.partialRecord(z.enum(importColumns), z.string().max(200));

/**
 * The file and what its sender knows better than the reader guesses; all but the file may be left
 * out.
 */
export const importOptions = z.object({
  file: z.unknown(),
  /** Lines are looked for in these channels alone. */
  ct: idList(channelId).optional(),
  /** All rows are this line's, whatever they say. */
  queue: lineId.optional(),
  /**
   * JSON: our column to the file's heading. Columns that are not named are found by their headings.
   */
  mapping: json(columnMapping.optional()),
  /**
   * JSON: the file's name of a queue to the line that it is. Queues that are not named are lines of
   * their name.
   */
  queues: json(z.record(z.string().max(200), lineId).optional()),
  date_order: z.enum(dateOrders).optional(),
  decimal: z.enum(decimalMarks).optional(),
  /**
   * What bare numbers of lengths are. Without it what a heading names, else what all rows of a
   * column support.
   */
  unit: z.enum(lengthUnits).optional(),
  /** The sheet of a workbook, by its name. Without it the one that has a heading. */
  sheet: z.string().max(100).optional(),
  /** IANA zone of the file's times, where that is not the line's own and the file does not say. */
  timezone: z.string().max(60).refine(isZone, 'problem.noTimeZone').optional(),
  /**
   * Length of an interval, where the file gives neither ends nor lengths. Without it that on whose
   * grid the times lie.
   */
  interval_minutes: intervalMinutes.optional(),
});
export type ImportOptions = Omit<z.output<typeof importOptions>, 'file'>;

function json<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value, context) => (typeof value === 'string' ? parseJson(value, context) : value),
    schema,
  );
}

function parseJson(text: string, context: z.core.$RefinementCtx): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'queueHistory.mapping' });
    return z.NEVER;
  }
}
