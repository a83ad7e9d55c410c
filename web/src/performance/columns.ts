import { digitsOf, isColumn, isPercent, metricTitle } from '@watchbill/core/performance/view';
import type { FigureColumn } from '../kit/figure/figures.ts';
import { useFormat, type Format } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** What a metric is called: in the reader's language where it is a standard one. */
export function useMetricTitle(): (header: string) => string {
  const { t } = useText();
  return (header) => {
    const title = metricTitle(header);
    return title === null ? header : t(title);
  };
}

export function writtenMetric(
  header: string,
  value: number,
  format: Format,
  digits = digitsOf(header),
): string {
  return isPercent(header) ? format.percent(value / 100, digits) : format.number(value, digits);
}

/**
 * AHT and Calls Handled as columns, the others as lines; Answer Rate% and QA against the second
 * axis. What is not in the chart stands in the table alone.
 */
export function useMetricColumns(
  headers: readonly string[],
  inChart: readonly string[],
): readonly FigureColumn[] {
  const format = useFormat();
  const titleOf = useMetricTitle();
  return headers.map((header) => ({
    name: header,
    label: titleOf(header),
    write: (value) => writtenMetric(header, value, format),
    ...(inChart.includes(header)
      ? { drawn: isColumn(header) ? ('bar' as const) : ('line' as const) }
      : {}),
    ...(isPercent(header) ? { isOther: true } : {}),
  }));
}
