import type { MessageKey } from '../messages/catalogue.ts';
import type { ReforecastReply } from '../forecasts/model.ts';
import type { IntradayField, IntradayFigures, IntradayInterval } from './model.ts';

/** What columns are called. */
export const intradayKeys = {
  original_volume: 'intraday.originalVolume',
  revised_volume: 'intraday.revisedVolume',
  actual_volume: 'intraday.actualVolume',
  original_aht: 'intraday.originalAht',
  revised_aht: 'intraday.revisedAht',
  actual_aht: 'intraday.actualAht',
  original_requirements: 'intraday.originalRequired',
  revised_requirements: 'intraday.revisedRequired',
  actual_requirements: 'intraday.actualRequired',
  actual_handled: 'intraday.handled',
  actual_abandoned: 'intraday.abandoned',
  actual_service_level: 'intraday.serviceLevel',
  actual_asa: 'intraday.asa',
  scheduled: 'intraday.scheduled',
  open: 'intraday.open',
  open_plus_or_minus: 'intraday.plusMinus',
  volume_deviation_percentage: 'intraday.deviation',
  expected_service_level: 'intraday.expectedLevel',
  expected_asa: 'intraday.expectedAsa',
  expected_occupancy: 'intraday.expectedOccupancy',
} as const satisfies Record<IntradayField, MessageKey>;

/** Columns that are shown until others are chosen. */
export const usualColumns: readonly IntradayField[] = [
  'original_volume',
  'revised_volume',
  'actual_volume',
  'volume_deviation_percentage',
  'revised_requirements',
  'open',
  'open_plus_or_minus',
  'expected_service_level',
];
/** Those of a day that has passed: what was forecast against what came. */
export const outcomeColumns: readonly IntradayField[] = [
  'original_volume',
  'revised_volume',
  'actual_volume',
  'volume_deviation_percentage',
  'revised_aht',
  'actual_aht',
  'actual_handled',
  'actual_abandoned',
  'actual_service_level',
  'actual_asa',
];

/** What a figure counts in. */
export function intradayKind(
  field: IntradayField,
): 'contacts' | 'advisors' | 'percent' | 'seconds' {
  if (/percentage$|level$|occupancy$/.test(field)) return 'percent';
  if (/aht$|asa$/.test(field)) return 'seconds';
  return /requirements$|^scheduled$|^open/.test(field) ? 'advisors' : 'contacts';
}

/** A day, week or month in one row: contacts as they add up, advisors as they are on average. */
export function figuresOfSpan({
  totals,
  averages,
}: Readonly<{ totals: IntradayFigures; averages: IntradayFigures }>): IntradayFigures {
  return Object.fromEntries(
    Object.entries(totals).map(([field, total]) => [
      field,
      intradayKind(field as IntradayField) === 'advisors'
        ? averages[field as IntradayField]
        : total,
    ]),
  ) as IntradayFigures;
}

/** The part of a day in which anything is known, from its first interval to its last. */
export function knownPart(rows: readonly IntradayInterval[]): readonly IntradayInterval[] {
  const isKnown = ({ original_volume, revised_volume, actual_volume, open }: IntradayInterval) =>
    (original_volume ?? 0) > 0 ||
    (revised_volume ?? 0) > 0 ||
    (actual_volume ?? 0) > 0 ||
    (open ?? 0) > 0;
  const first = rows.findIndex(isKnown);
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(isKnown) + 1);
}

/**
 * Contacts of a day until the last interval that is known, and what the rest of it will bring if
 * the revised forecast holds.
 */
export type DayOutlook = Readonly<{
  came: number;
  /** Forecast of the same intervals. */
  expected: number;
  rest: number;
  forecast: number;
}>;

/** Null where nothing was forecast. */
export function outlookOf(rows: readonly IntradayInterval[]): DayOutlook | null {
  const last = rows.findLastIndex(({ actual_volume }) => actual_volume !== null);
  const sum = (list: readonly IntradayInterval[], field: IntradayField) =>
    list.reduce((total, row) => total + (row[field] ?? 0), 0);
  const forecast = sum(rows, 'original_volume');
  if (forecast === 0) return null;
  const [past, coming] = [rows.slice(0, last + 1), rows.slice(last + 1)];
  return {
    came: sum(past, 'actual_volume'),
    expected: sum(past, 'original_volume'),
    rest: sum(coming, 'revised_volume'),
    forecast,
  };
}

/**
 * How much more or less the rest of the day is than forecast, in the mean of the channels of which
 * enough has come; null where that is none.
 */
export function reforecastRatio(replies: readonly ReforecastReply[]): number | null {
  const told = replies.filter((reply) => !reply.is_too_early);
  return told.length === 0 ? null : told.reduce((sum, { ratio }) => sum + ratio, 0) / told.length;
}
