import type { Channel } from '@watchbill/core/channels/model';
import { fields, type Field } from '@watchbill/core/queue-history/model';
import { usualFields } from '@watchbill/core/queue-history/view';
import { addDays, isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { chosenChannels } from '../channels/channel-picker.tsx';

export const views = ['daily', 'weekOfYear', 'weekOfMonth', 'distribution', 'monthly'] as const;
export type HistoryView = (typeof views)[number];
export const periods = [1, 2, 4, 8, 13, 26, 52] as const;

/** What of the history is looked at. */
export type HistorySelection = Readonly<{
  view: HistoryView;
  /** As they were chosen: none are all. */
  chosen: readonly number[];
  /** Those whose figures are shown: one in views of a single channel. */
  channels: readonly number[];
  line: number | null;
  weeks: number;
  from: PlainDate;
  to: PlainDate;
  fields: readonly Field[];
  /** The date whose intervals are open. */
  day: PlainDate | null;
}>;

/** What the address says of it; what it says wrong is not heard. */
export function selectionOf(
  params: URLSearchParams,
  channels: readonly Channel[],
  date: PlainDate,
): HistorySelection {
  const view = views.find((one) => one === params.get('view')) ?? 'daily';
  const isSingle = view === 'distribution' || view === 'monthly';
  const chosen = chosenChannels(params, channels);
  const all = chosen.length === 0 ? channels.map(({ id }) => id) : chosen;
  const shown = isSingle ? all.slice(0, 1) : all;
  const weeks = periods.find((one) => String(one) === params.get('weeks')) ?? 4;
  const day = params.get('day') ?? '';
  const line = Number(params.get('line') ?? 0);
  const named = (params.get('columns') ?? '').split(',');
  const asked = fields.filter((field) => named.includes(field));
  return {
    view,
    chosen,
    channels: shown,
    line: shown.length === 1 && line > 0 ? line : null,
    weeks,
    from: addDays(date, 1 - 7 * weeks),
    to: date,
    fields: asked.length === 0 ? usualFields : asked,
    day: view === 'daily' && isPlainDate(day) ? day : null,
  };
}

export type Go = (change: Readonly<Record<string, string | number>>) => void;
