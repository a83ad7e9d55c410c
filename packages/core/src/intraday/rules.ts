import {
  intradayField,
  type IntradayField,
  type IntradayFigures,
  type IntradayInterval,
} from './model.ts';

/**
 * What adds up over intervals, contacts and advisor quarter hours; and the times and rates that are
 * weighted, by what.
 */
const contacts = [
  'original_volume',
  'revised_volume',
  'actual_volume',
  'actual_handled',
  'actual_abandoned',
] as const;
const advisors = [
  'original_requirements',
  'revised_requirements',
  'actual_requirements',
  'scheduled',
  'open',
] as const;
const weighted = {
  original_aht: 'original_volume',
  revised_aht: 'revised_volume',
  actual_aht: 'actual_handled',
  actual_service_level: 'actual_volume',
  actual_asa: 'actual_handled',
  expected_service_level: 'revised_volume',
  expected_asa: 'revised_volume',
  expected_occupancy: 'revised_volume',
} as const;

export const intradayFields: readonly IntradayField[] = intradayField.options;

type KnownFigures = Partial<Record<IntradayField, number | null>>;

/**
 * An interval with what follows from its figures: open less required, and how far contacts lie from
 * the (revised) forecast in per cent.
 */
export function intradayFigures(known: KnownFigures): IntradayFigures {
  const row = Object.fromEntries(
    intradayFields.map((field) => [field, known[field] ?? null]),
  ) as IntradayFigures;
  const {
    open,
    revised_requirements: required,
    actual_volume: actual,
    revised_volume: forecast,
  } = row;
  return {
    ...row,
    open_plus_or_minus: open === null || required === null ? null : open - required,
    volume_deviation_percentage:
      actual === null || forecast === null || forecast === 0
        ? null
        : ((actual - forecast) / forecast) * 100,
  };
}

/**
 * Totals of intervals, and their averages. Contacts add up, and are averaged over the intervals
 * that know them; advisors (scheduled, open, required) add up to quarter hours, and are averaged
 * over the intervals that a (revised) forecast asks some of, where any is: all over the same ones,
 * so that open less required is what is over. Times and rates are weighted by their contacts in
 * both. Deviation compares intervals alone that have both sides.
 */
export function intradayTotals(rows: readonly IntradayFigures[]): {
  totals: IntradayFigures;
  averages: IntradayFigures;
} {
  const [total, mean]: [KnownFigures, KnownFigures] = [{}, {}];
  const required = rows.filter((row) => row.revised_requirements !== null);
  const staffed = required.length > 0 ? required : rows;
  for (const [fields, averaged] of [
    [contacts, rows],
    [advisors, staffed],
  ] as const)
    for (const field of fields) {
      total[field] = sumOf(rows, field)?.sum ?? null;
      mean[field] = sumOf(averaged, field)?.mean ?? null;
    }
  for (const [field, by] of Object.entries(weighted) as [keyof typeof weighted, IntradayField][]) {
    const known = rows.filter((row) => row[field] !== null && (row[by] ?? 0) > 0);
    const weight = known.reduce((sum, row) => sum + (row[by] ?? 0), 0);
    if (weight > 0)
      total[field] = mean[field] =
        known.reduce((sum, row) => sum + (row[field] ?? 0) * (row[by] ?? 0), 0) / weight;
  }
  const deviation = deviationOf(rows);
  return {
    totals: { ...intradayFigures(total), volume_deviation_percentage: deviation },
    averages: { ...intradayFigures(mean), volume_deviation_percentage: deviation },
  };
}

/** Of the intervals that know a figure; null where none does. */
function sumOf(
  rows: readonly IntradayFigures[],
  field: IntradayField,
): Readonly<{ sum: number; mean: number }> | null {
  const known = rows.flatMap((row) => row[field] ?? []);
  const sum = known.reduce((a, b) => a + b, 0);
  return known.length === 0 ? null : { sum, mean: sum / known.length };
}

function deviationOf(rows: readonly IntradayFigures[]): number | null {
  const both = rows.filter((row) => row.actual_volume !== null && row.revised_volume !== null);
  const forecast = both.reduce((sum, row) => sum + (row.revised_volume ?? 0), 0);
  return forecast === 0
    ? null
    : ((both.reduce((sum, row) => sum + (row.actual_volume ?? 0), 0) - forecast) / forecast) * 100;
}

/**
 * The same interval of several channels as one of all of them: contacts, requirements and those who
 * are open for each add up, times and rates are weighted by their contacts. Who is scheduled is
 * scheduled for all of them, and counted once.
 */
export function together(rows: readonly IntradayFigures[]): IntradayFigures {
  return intradayFigures({ ...intradayTotals(rows).totals, scheduled: rows[0]?.scheduled ?? null });
}

/** Rows of several days with the same times, each time's totals over the days. */
export function byTime(rows: readonly IntradayInterval[]): IntradayInterval[] {
  const groups = new Map<string, IntradayInterval[]>();
  for (const row of rows) groups.set(row.time, [...(groups.get(row.time) ?? []), row]);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([time, list]) => ({ time, ...intradayTotals(list).totals }));
}
