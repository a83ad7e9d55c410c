import { z } from 'zod';
import { channelId } from '../../channels/model.ts';
import { lineId } from '../../lines/model.ts';
import { isZone } from '../../time/zone.ts';
import { fields } from '../model.ts';

/** What a column of a report can hold: where and when, and the figures of an interval. */
export const importColumns = ['date', 'history_time', 'end', 'zone', 'queue', ...fields] as const;
export type ImportColumn = (typeof importColumns)[number];

export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const columnMapping = z.partialRecord(z.enum(importColumns), z.string().max(200));

/** The file and what its sender knows better than the reader guesses; all but the file may be left out. */
export const importOptions = z.object({
  file: z.unknown(),
  /** Lines are looked for in this channel alone. */
  ct: channelId.optional(),
  /** All rows are this line's, whatever they say. */
  queue: lineId.optional(),
  /** JSON: our column to the file's heading. Columns that are not named are found by their headings. */
  mapping: z.preprocess((value, context) => (typeof value === 'string' ? parsed(value, context) : value), columnMapping.optional()),
  date_order: z.enum(dateOrders).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** IANA zone of the file's times, where that is not the line's own and the file does not say. */
  timezone: z.string().max(60).refine(isZone, 'refusal.noTimeZone').optional(),
  /** Length of an interval, where the file gives no ends. Without it the commonest step between times. */
  interval_minutes: z.coerce.number().refine((value) => [5, 10, 15, 30, 60].includes(value), 'queueHistory.intervalLength').optional(),
});
export type ImportOptions = Omit<z.output<typeof importOptions>, 'file'>;

function parsed(text: string, context: z.core.$RefinementCtx): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'queueHistory.mapping' });
    return z.NEVER;
  }
}
