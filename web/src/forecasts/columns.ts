import type { ForecastDay, ForecastRow } from '@watchbill/core/forecasts/view';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { FigureColumn, FigureRow } from '../kit/figure/figures.ts';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/**
 * The versions, drawn alike wherever they are shown: what came as bars, the original dashed under
 * the revised.
 */
function useVersionColumns(): readonly FigureColumn[] {
  const { t } = useText();
  const format = useFormat();
  const write = (value: number) => format.number(value, 1);
  return [
    { name: 'original', label: t('intraday.runOriginal'), write, drawn: 'dashed' },
    { name: 'revised', label: t('intraday.runRevised'), write, drawn: 'line' },
    { name: 'actual', label: t('intraday.runActual'), write, drawn: 'bar' },
  ];
}

export function useDayColumns(): readonly FigureColumn[] {
  const { t } = useText();
  const format = useFormat();
  const signed = (value: number) => `${value > 0 ? '+' : ''}${format.percentage(value)}`;
  const write = (value: number) => format.number(value, 1);
  return [
    ...useVersionColumns(),
    { name: 'change', label: t('intraday.runChange'), write: signed },
    { name: 'error', label: t('intraday.runError'), write: signed },
    { name: 'aht', label: t('intraday.runAht'), write },
    { name: 'hours', label: t('intraday.runHours'), write },
  ];
}

export function useIntervalColumns(): readonly FigureColumn[] {
  const { t } = useText();
  const format = useFormat();
  const write = (value: number) => format.number(value, 1);
  return [
    ...useVersionColumns(),
    { name: 'lower', label: t('intraday.runLower'), write, drawn: 'dashed' },
    { name: 'upper', label: t('intraday.runUpper'), write, drawn: 'dashed' },
    { name: 'aht', label: t('intraday.runAht'), write },
    { name: 'required', label: t('intraday.runRequired'), write },
  ];
}

/** A date's row: beside what it holds, how far versions lie apart in per cent. */
export function useDayRow(): (day: ForecastDay) => FigureRow {
  const format = useFormat();
  return ({ date, ...known }) => ({
    key: date,
    label: format.date(toPlainDate(date)),
    figures: {
      ...known,
      change: apart(known.revised, known.original),
      error: apart(known.actual, known.original),
    },
  });
}

const apart = (value: number | null, from: number | null) =>
  value === null || from === null || from === 0 ? null : ((value - from) / from) * 100;

export function intervalRow({ date: _date, time, ...known }: ForecastRow): FigureRow {
  return { key: time, label: time.slice(0, 5), figures: known };
}
