import type { RawColumn } from '@watchbill/core/queue-history/model';
import type { GivenField } from '@watchbill/core/queue-history/rules/given';

/** Lines, and the minutes since the epoch from the first interval to the last. */
export type Span = Readonly<{ lines: readonly number[]; first: number; last: number }>;
export type HistoryBatch = Readonly<{
  /** Where its rows are; absent in steps that the release before has left. */
  span?: Span;
  /** Lines, starts, days, starts of their days, lengths. */
  keys: readonly string[];
  figures: readonly Readonly<{ column: RawColumn; values: string }>[];
  /**
   * What the file says otherwise than the figures: averages, and without a value what it does not
   * say and only follows from the rest.
   */
  given?: readonly Readonly<{ field: GivenField; values: string }>[];
}>;
export type HistoryDays = Readonly<{ lines: string; days: string; minutes: string }>;
/** A part of an import that takes the database some 20 ms. */
export type HistoryStep = Readonly<{ clear: HistoryDays }> | Readonly<{ write: HistoryBatch }>;
