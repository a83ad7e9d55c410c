import type { IntradayField } from '@watchbill/core/intraday/model';
import { intradayKeys, intradayKind } from '@watchbill/core/intraday/view';
import type { FigureColumn } from '../kit/figure/figures.ts';
import { useFormat, type Format } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/**
 * How fields are drawn: what came as bars, what was forecast as lines over them, advisors against
 * the axis on the right.
 */
const drawings: Partial<Record<IntradayField, Pick<FigureColumn, 'drawn' | 'isOther'>>> = {
  actual_volume: { drawn: 'bar' },
  original_volume: { drawn: 'dashed' },
  revised_volume: { drawn: 'line' },
  revised_requirements: { drawn: 'line', isOther: true },
  open: { drawn: 'dashed', isOther: true },
};

export function useIntradayColumns(fields: readonly IntradayField[]): readonly FigureColumn[] {
  const { t } = useText();
  const format = useFormat();
  return fields.map((field) => {
    const kind = intradayKind(field);
    const label = t(intradayKeys[field]);
    return {
      name: field,
      label: kind === 'seconds' ? t('figures.seconds', { label }) : label,
      write: (value) => figureText(field, value, format),
      ...drawings[field],
    };
  });
}

function figureText(field: IntradayField, value: number, format: Format): string {
  const sign = /plus_or_minus|deviation/.test(field) && value > 0 ? '+' : '';
  const kind = intradayKind(field);
  if (kind === 'percent') return `${sign}${format.percentage(value)}`;
  return `${sign}${format.number(value, 1)}`;
}
