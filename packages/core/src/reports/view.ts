import type { MessageKey } from '../messages/catalogue.ts';
import type { ReportColumn, ReportKind } from './model.ts';

/** What each kind of report is for, in a sentence. */
export const kindHints = {
  'agent-profile': 'reports.kindProfileHint',
  'agent-schedule': 'reports.kindScheduleHint',
  'time-utilization': 'reports.kindUtilizationHint',
  adherence: 'reports.kindAdherenceHint',
} as const satisfies Readonly<Record<ReportKind, MessageKey>>;

/** What a column is called: as it is headed. */
export const columnTitle = (column: ReportColumn) => `reports.${column}` as const;

/** Figures of a report's rows: columns that hold numbers alone, drawn over the rows' names. */
export type ChartFigures = Readonly<{
  columns: readonly number[];
  rows: readonly Readonly<{ label: string; values: readonly (number | null)[] }>[];
}>;

/** As many bars as a chart can tell apart. */
const mostCharted = 60;

type ReportTable = Readonly<{
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}>;

/**
 * What of a report can be drawn. Rows of the same name are summed up, each named by its first cell
 * (a date, or an advisor); null where no column holds numbers, or where there are more names than
 * bars can be told apart.
 */
export function chartedOf({ columns, rows }: ReportTable): ChartFigures | null {
  const numbers = columns.flatMap((_, index) =>
    rows.some((row) => typeof row[index] === 'number') &&
    rows.every((row) => row[index] === null || typeof row[index] === 'number')
      ? [index]
      : [],
  );
  const named = new Map<string, (number | null)[]>();
  for (const row of rows) {
    const label = String(row[0] ?? '');
    const sums = named.get(label) ?? numbers.map(() => null);
    named.set(
      label,
      numbers.map((index, place) => addCell(sums[place] ?? null, row[index])),
    );
  }
  if (numbers.length === 0 || named.size > mostCharted) return null;
  return { columns: numbers, rows: [...named].map(([label, values]) => ({ label, values })) };
}

function addCell(sum: number | null, cell: string | number | null | undefined): number | null {
  return typeof cell === 'number' ? (sum ?? 0) + cell : sum;
}
