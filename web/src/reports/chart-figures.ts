import type { ChartFigures } from '@watchbill/core/reports/view';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import type { Figures } from '../kit/figure/figures.ts';
import type { Format } from '../kit/format.ts';
import { dateIn } from '../shell/dates.ts';

/** As many as are told apart in one chart. */
const mostDrawn = 4;

/**
 * A report's figures for a chart: the first as columns, the next as lines; shares beside hours
 * stand against an axis of their own.
 */
export function figuresOf(
  columns: readonly string[],
  charted: ChartFigures,
  { format, language }: Readonly<{ format: Format; language: string }>,
): Figures {
  const isShare = (title: string) => title.includes('%');
  return {
    heading: columns[0] ?? '',
    columns: charted.columns.map((index, place) => {
      const label = columns[index] ?? '';
      return {
        name: String(index),
        label,
        write: (value: number) => format.number(value),
        ...(place === 0
          ? { drawn: 'bar' as const }
          : place < mostDrawn || isShare(label)
            ? { drawn: isShare(label) ? ('dashed' as const) : ('line' as const) }
            : {}),
        ...(isShare(label) ? { isOther: true } : {}),
      };
    }),
    rows: charted.rows.map(({ label, values }) => ({
      key: label,
      label: isPlainDate(label)
        ? dateIn(label, language, { day: 'numeric', month: 'short' })
        : label,
      figures: Object.fromEntries(
        charted.columns.map((index, place) => [String(index), values[place] ?? null]),
      ),
    })),
  };
}
