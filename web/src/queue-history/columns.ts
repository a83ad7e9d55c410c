import type { Field } from '@watchbill/core/queue-history/model';
import { fieldKeys, kindOf } from '@watchbill/core/queue-history/view';
import type { FigureColumn } from '../kit/figure/figures.ts';
import { useFormat, type Format } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/**
 * The chosen fields as columns. Counts are drawn against the left axis, the first other unit
 * against the right one.
 */
export function useHistoryColumns(fields: readonly Field[]): readonly FigureColumn[] {
  const { t } = useText();
  const format = useFormat();
  const counts = fields.filter((field) => kindOf(field) === 'count');
  const other = fields.map(kindOf).find((kind) => kind !== 'count');
  return fields.map((field) => {
    const kind = kindOf(field);
    return {
      name: field,
      label: labelOf(t(fieldKeys[field]), kind, t),
      write: (value) => figureText(value, kind, format),
      ...(kind === 'count'
        ? { drawn: field === counts[0] ? ('bar' as const) : ('line' as const) }
        : kind === other
          ? { drawn: 'dashed' as const, isOther: counts.length > 0 }
          : {}),
    };
  });
}

const labelOf = (
  label: string,
  kind: ReturnType<typeof kindOf>,
  t: ReturnType<typeof useText>['t'],
) => (kind === 'seconds' ? t('figures.seconds', { label }) : label);

function figureText(value: number, kind: ReturnType<typeof kindOf>, format: Format): string {
  if (kind === 'percent') return format.percentage(value);
  return kind === 'clock'
    ? format.hours(value / 60)
    : format.number(value, kind === 'seconds' ? 1 : 2);
}
