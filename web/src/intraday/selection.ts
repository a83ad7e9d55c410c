import type { Channel } from '@watchbill/core/channels/model';
import { forecastModules, type ForecastModule } from '@watchbill/core/forecasts/model';
import type { IntradayQuery } from '@watchbill/core/intraday/hooks';
import type { IntradayField } from '@watchbill/core/intraday/model';
import { intradayFields } from '@watchbill/core/intraday/rules';
import { outcomeColumns, usualColumns } from '@watchbill/core/intraday/view';
import { addDays, addMonths, startOfMonth, type PlainDate } from '@watchbill/core/time/plain-date';
import { chosenChannels } from '../channels/channel-picker.tsx';

export const views = [
  'daily',
  'weekOfYear',
  'weekOfMonth',
  'monthly',
  'yesterday',
  'forecasts',
] as const;
export type IntradayView = (typeof views)[number];
/** Weeks beside each other, and the longest span that one call answers. */
const [weeksShown, longestSpan] = [4, 62];

export type IntradaySelection = Readonly<{
  view: IntradayView;
  chosen: readonly number[];
  module: ForecastModule;
  fields: readonly IntradayField[];
  /** What is read for it. */
  read: IntradayQuery;
}>;

/**
 * What the address says of it; what it says wrong is not heard. Yesterday is of whole channels: how
 * contacts were answered is known of them alone.
 */
export function selectionOf(
  params: URLSearchParams,
  division: number,
  channels: readonly Channel[],
  { date, today }: Readonly<{ date: PlainDate; today: PlainDate }>,
): IntradaySelection {
  const view = viewOf(params);
  const chosen = chosenChannels(params, channels);
  const module = forecastModules.find((one) => one === params.get('forecast')) ?? 'simple_average';
  const named = (params.get('columns') ?? '').split(',');
  const fields = intradayFields.filter((field) => named.includes(field));
  const isOutcome = view === 'yesterday';
  const all = channels.map(({ id }) => id);
  return {
    view,
    chosen,
    module,
    fields: fields.length > 0 ? fields : isOutcome ? outcomeColumns : usualColumns,
    read: {
      division: isOutcome ? null : division,
      channels: isOutcome && chosen.length === 0 ? all : chosen,
      ...spanOf(view, date, today),
      module,
    },
  };
}

export function viewOf(params: URLSearchParams): IntradayView {
  return views.find((one) => one === params.get('view')) ?? 'daily';
}

function spanOf(view: IntradayView, date: PlainDate, today: PlainDate) {
  if (view === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (view === 'daily') return { from: date, to: date };
  if (view === 'monthly') {
    const from = startOfMonth(addMonths(date, -1));
    return { from, to: addDays(from, longestSpan - 1) };
  }
  return { from: addDays(date, 1 - 7 * (weeksShown - 1)), to: addDays(date, 7) };
}

export type Go = (change: Readonly<Record<string, string | number>>) => void;
