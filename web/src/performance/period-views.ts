import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { periodViews, type PeriodView } from '@watchbill/core/performance/view';
import { useText } from '../kit/text.tsx';
import type { Stride } from '../shell/date-bar.tsx';

const titles = {
  day: 'dashboards.viewDay',
  wow: 'dashboards.viewWow',
  wom: 'dashboards.viewWom',
  month: 'dashboards.viewMonth',
} as const satisfies Record<PeriodView, MessageKey>;

/** How far the date goes in a view. */
export const strides: Readonly<Record<PeriodView, Stride>> = {
  day: 'day',
  wow: 'week',
  wom: 'month',
  month: 'month',
};

/** The view that the address names, and those there are. */
export function usePeriodViews(params: URLSearchParams) {
  const { t } = useText();
  const value = periodViews.find((one) => one === params.get('view')) ?? 'wow';
  return { value, choices: periodViews.map((one) => [one, t(titles[one])] as const) };
}
